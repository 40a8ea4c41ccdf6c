//! `armchair manual`: the player's manual, or a section of it.

use super::args::ManualArgs;
use super::failure::Failure;
use super::output;
use crate::text::sanitized;

const MANUAL: &str = include_str!("../../ARMCHAIR.TXT");

/// Prints the whole of it, or the section that is asked for.
pub(super) fn run(args: &ManualArgs) -> Result<(), Failure> {
    let Some(number) = &args.section else {
        return output::print(MANUAL);
    };
    match section(number) {
        Some(text) => output::print(&(text + "\n")),
        None => Err(Failure::Usage(format!(
            "the manual has no section {}; its first page lists them, as 1.5 or 6.3: armchair manual",
            sanitized(number)
        ))),
    }
}

/// The lines of a section, without the blank ones at its end.
fn section(number: &str) -> Option<String> {
    let begins = |line: &&str| numbered(line) == Some(number);
    let mut lines = MANUAL.lines().skip_while(|line| !begins(line));
    let heading = lines.next()?;
    let rest = lines.take_while(|line| numbered(line).is_none() && !line.starts_with("PART "));
    let text = std::iter::once(heading).chain(rest);
    Some(text.collect::<Vec<_>>().join("\n").trim_end().to_owned())
}

/// The number of the section that a line is the heading of, as "1.5".
fn numbered(line: &str) -> Option<&str> {
    let (number, _) = line.split_once("  ")?;
    let (part, section) = number.split_once('.')?;
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    (is_number(part) && is_number(section)).then_some(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_section_of_the_contents_is_found_and_ends_before_the_next() {
        let contents = MANUAL.lines().filter_map(|line| {
            let (number, title) = line.strip_prefix("      ")?.split_once("  ")?;
            numbered(&format!("{number}  ")).map(|_| (number, title.trim()))
        });
        let listed: Vec<_> = contents.collect();
        assert!(listed.len() > 40, "{listed:?}");
        for (number, title) in listed {
            let text = section(number).unwrap();
            let heading = text.lines().next().unwrap();
            assert!(heading.ends_with(&title.to_uppercase()), "{heading}");
            assert!(text.lines().count() > 3, "{text}");
            assert_eq!(text.lines().filter_map(numbered).count(), 1, "{text}");
        }
        assert_eq!(section("9.9"), None);
    }
}
