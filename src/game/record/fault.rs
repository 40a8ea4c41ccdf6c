//! Faults in a record, described in sentences.

use std::fmt;

use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde_json::Value;

use super::heading::HeadingFault;
use super::lines::Line;
use crate::game::chance::ScriptFault;
use crate::game::{Ask, Refused};
use crate::tabletop::record::LONGEST_LINE;
use crate::text;

/// The first line of a record that breaks a law or the format.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {fault}")]
pub struct RecordError {
    /// The number of the line, counted from 1.
    pub line: u64,
    /// The fault that was found in the line.
    pub fault: LineFault,
}

/// A fault in a line of a record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LineFault {
    /// The line is longer than any line of a record.
    #[error("the line has more than {LONGEST_LINE} bytes, expected a line of a match record")]
    TooLong,
    /// The line is not valid UTF-8.
    #[error("the line is not UTF-8, expected a line of a match record")]
    NotText,
    /// The line is blank, which is allowed only at the end of a record.
    #[error("the line is blank, expected one JSON object a line")]
    Blank,
    /// The line is not a line of a match record.
    #[error("the line cannot be read: {0}")]
    Unreadable(String),
    /// The heading contradicts itself.
    #[error(transparent)]
    Heading(HeadingFault),
    /// The line is of the wrong kind.
    #[error("`type` is {found}, expected {expected}")]
    Kind {
        /// The kind of line that was found.
        found: &'static str,
        /// The kind of line that was expected.
        expected: &'static str,
    },
    /// The value of a field contradicts the match.
    #[error("`{field}` is {found}, expected {expected}")]
    Differs {
        /// The name of the field.
        field: String,
        /// The value that was found.
        found: String,
        /// The value that follows from the cards and the laws.
        expected: String,
    },
    /// The laws do not allow the choice.
    #[error("`{field}` breaks a law: {why}")]
    Refused {
        /// The field that names the choice.
        field: &'static str,
        /// The reason why the choice is refused.
        why: Refused,
    },
    /// The line names a card that cannot have been drawn.
    #[error("`{field}` cannot be right: {why}")]
    ScriptFault {
        /// The field that names the card.
        field: &'static str,
        /// The reason why the card cannot have been drawn.
        why: ScriptFault,
    },
    /// The record ends in the middle of a match.
    #[error("the record is cut off after this line, expected {0}")]
    CutOff(&'static str),
    /// The record contains nothing.
    #[error("the record is empty, expected a match")]
    Empty,
}

impl LineFault {
    /// Reports a line that serde could not read. Leaves out serde's line and
    /// column numbers, because the record's own line number is reported
    /// instead. Untrusted text must be sanitized before it reaches a terminal.
    pub(super) fn unreadable(error: &serde_json::Error) -> LineFault {
        if error.is_eof() {
            return LineFault::Unreadable("it is cut off".to_owned());
        }
        let text = error.to_string();
        let sentence = text.split(" at line 1 column").next().unwrap_or(&text);
        LineFault::Unreadable(sanitize_foreign_text(sentence))
    }

    /// Finds the first field that differs from the expected line. The fields
    /// are compared in the order in which they are written.
    pub(super) fn difference(found: &Line, expected: &Line) -> LineFault {
        if found.kind() != expected.kind() {
            return LineFault::Kind { found: found.kind(), expected: expected.kind() };
        }
        let (found, expected) = (LineFields::from_line(found), LineFields::from_line(expected));
        let names = expected.0.iter().chain(&found.0).map(|(name, _)| name);
        let field = names
            .into_iter()
            .find(|name| found.value(name) != expected.value(name))
            .cloned()
            .unwrap_or_default();
        LineFault::Differs { found: found.text(&field), expected: expected.text(&field), field }
    }
}

/// Returns the kinds of line that may follow a question.
pub(super) const fn allowed_line_kinds(ask: Ask) -> &'static str {
    match ask {
        Ask::Elect => "toss",
        Ask::Throw => "throw",
        Ask::Declare => "ball or declare",
        Ask::Bowl | Ask::Reply | Ask::Stop => "ball",
        Ask::Change { .. } => "change or what follows the wicket",
    }
}

/// The fields in a line, in the order in which they are written.
#[derive(Default)]
struct LineFields(Vec<(String, Value)>);

impl LineFields {
    fn from_line(line: &Line) -> LineFields {
        let text = serde_json::to_string(line);
        let fields = text.and_then(|text| serde_json::from_str(&text));
        fields.unwrap_or_default()
    }

    fn value(&self, name: &str) -> Option<&Value> {
        let field = self.0.iter().find(|(field, _)| field == name);
        field.map(|(_, value)| value)
    }

    fn text(&self, name: &str) -> String {
        self.value(name)
            .map_or_else(|| "absent".to_owned(), |value| sanitize_foreign_text(&value.to_string()))
    }
}

/// Cuts untrusted text to 200 characters, and removes all characters that could
/// control a terminal.
fn sanitize_foreign_text(foreign: &str) -> String {
    const ENOUGH: usize = 200;
    let cut: String = foreign.chars().take(ENOUGH).collect();
    text::replace_control_characters(&cut).into_owned()
}

impl<'de> Deserialize<'de> for LineFields {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<LineFields, D::Error> {
        struct InOrder;
        impl<'de> Visitor<'de> for InOrder {
            type Value = LineFields;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<LineFields, A::Error> {
                let mut fields = LineFields::default();
                while let Some(field) = map.next_entry()? {
                    fields.0.push(field);
                }
                Ok(fields)
            }
        }
        deserializer.deserialize_map(InOrder)
    }
}
