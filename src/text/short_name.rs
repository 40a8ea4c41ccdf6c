//! The name of a data file or a person, which has at most eight characters, as
//! on DOS.

use std::fmt;

use super::quoted;

/// The maximum number of characters in a name.
pub(crate) const LONGEST: usize = 8;

/// The characters that DOS allowed in a name, besides letters and digits.
const SIGNS: &str = "_-$#@!(){}~^%&'";

/// Names that belong to devices on DOS or its successors, whatever the
/// extension.
const DEVICES: [&str; 7] = ["CON", "NUL", "AUX", "PRN", "CLOCK$", "CONIN$", "CONOUT$"];

/// Names that belong to devices only when a digit from 1 to 9 follows.
const NUMBERED_DEVICES: [&str; 2] = ["COM", "LPT"];

/// The reason why a text is not a short name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadName {
    /// The text is empty.
    Empty,
    /// The text has more than eight characters.
    TooLong {
        /// The text that was given.
        name: String,
        /// The length of that text in characters.
        length: usize,
    },
    /// The text contains a character that DOS did not allow.
    Forbidden(char),
    /// The text contains a character outside ASCII.
    NotAscii(char),
    /// The text is part of a path.
    Path(String),
    /// The text is the name of a device.
    Device(String),
}

/// The kind of owner of a name: a file or a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NameOwner {
    File,
    Person,
}

impl std::error::Error for BadName {}

impl fmt::Display for BadName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message(NameOwner::File))
    }
}

impl BadName {
    /// Explains in a sentence what is wrong with the name of a file or a
    /// person.
    pub(crate) fn message(&self, named: NameOwner) -> String {
        let (what, like) = match named {
            NameOwner::File => ("file", "SURREY11"),
            NameOwner::Person => ("person", "Ann"),
        };
        match self {
            BadName::Empty => format!("a {what} needs a name of 1 to 8 characters, like {like}"),
            BadName::TooLong { name, length } => format!(
                "{} is too long for the name of a {what}: it has {length} characters, and the limit is 8",
                quoted(name)
            ),
            BadName::Forbidden(sign) => format!(
                "{} cannot be in the name of a {what}. Use letters, digits and {SIGNS}",
                QuotedChar(sign)
            ),
            BadName::NotAscii(sign) => format!(
                "{} cannot be in the name of a {what}. Use the letters A to Z, digits and {SIGNS}",
                QuotedChar(sign)
            ),
            BadName::Path(name) if named == NameOwner::File => format!(
                "{} is a path. Give only the name, and the folder with --data-dir",
                quoted(name)
            ),
            BadName::Path(name) => format!("{} is a path, not the name of a person", quoted(name)),
            BadName::Device(name) => format!(
                "{} is the name of a device on some systems. Choose another name",
                quoted(name)
            ),
        }
    }
}

/// A character, displayed in the form that a sentence uses.
struct QuotedChar<'a>(&'a char);

impl fmt::Display for QuotedChar<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            ' ' => f.write_str("a space"),
            '.' => f.write_str("a full stop"),
            sign => f.write_str(&quoted(sign.encode_utf8(&mut [0; 4]))),
        }
    }
}

/// Checks that a text is a name of 1 to 8 characters that every system allows.
/// Both upper and lower case are accepted.
///
/// # Errors
/// Fails with the reason if the text is not such a name.
pub(crate) fn check_short_name(text: &str) -> Result<(), BadName> {
    let upper = text.to_ascii_uppercase();
    if upper.contains(['/', '\\', ':']) || matches!(upper.as_str(), "." | "..") {
        return Err(BadName::Path(text.to_owned()));
    }
    // Check only the part before the first full stop, because `NUL.TXT` also
    // belongs to a device.
    if is_device(upper.split('.').next().unwrap_or_default().trim_end()) {
        return Err(BadName::Device(text.to_owned()));
    }
    if text.is_empty() {
        return Err(BadName::Empty);
    }
    if let Some(sign) = text.chars().find(|sign| !is_allowed(*sign)) {
        return Err(if sign.is_ascii() {
            BadName::Forbidden(sign)
        } else {
            BadName::NotAscii(sign)
        });
    }
    if text.len() > LONGEST {
        return Err(BadName::TooLong { name: text.to_owned(), length: text.len() });
    }
    Ok(())
}

fn is_allowed(sign: char) -> bool {
    sign.is_ascii_alphanumeric() || SIGNS.contains(sign)
}

fn is_device(stem: &str) -> bool {
    let numbered = |device: &str| {
        stem.strip_prefix(device).is_some_and(|figure| matches!(figure.as_bytes(), [b'1'..=b'9']))
    };
    DEVICES.contains(&stem) || NUMBERED_DEVICES.into_iter().any(numbered)
}
