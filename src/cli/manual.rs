//! `armchair manual`: prints the player's manual, a chapter of the reference,
//! or all of both.

use super::failure::Failure;
use super::output;
use crate::text::replace_control_characters;

/// The text of the player's manual.
const MANUAL: &str = include_str!("../../ARMCHAIR.TXT");

/// The argument that requests the manual and every chapter.
const ALL: &str = "all";

/// The chapters of the reference, each with the word that names the chapter and
/// its text.
const CHAPTERS: &[(&str, &str)] = &[
    ("keys", include_str!("../../assets/manual/keys.txt")),
    ("options", include_str!("../../assets/manual/options.txt")),
    ("screen", include_str!("../../assets/manual/screen.txt")),
    ("lines", include_str!("../../assets/manual/lines.txt")),
    ("coach", include_str!("../../assets/manual/coach.txt")),
    ("tables", include_str!("../../assets/manual/tables.txt")),
    ("pavilion", include_str!("../../assets/manual/pavilion.txt")),
    ("today", include_str!("../../assets/manual/today.txt")),
    ("people", include_str!("../../assets/manual/people.txt")),
    ("host", include_str!("../../assets/manual/host.txt")),
    ("commands", include_str!("../../assets/manual/commands.txt")),
    ("files", include_str!("../../assets/manual/files.txt")),
    ("records", include_str!("../../assets/manual/records.txt")),
    ("agents", include_str!("../../assets/manual/agents.txt")),
    ("errors", include_str!("../../assets/manual/errors.txt")),
];

/// Prints the manual or the named chapter.
pub(super) fn run(chapter: Option<&str>) -> Result<(), Failure> {
    match chapter {
        None => output::print(MANUAL),
        Some(word) => text(word).map_or_else(|| Err(unknown(word)), |text| output::print(&text)),
    }
}

/// Returns the words that `manual` accepts: a word for every chapter, and
/// `all`.
pub(super) fn words() -> impl Iterator<Item = &'static str> {
    CHAPTERS.iter().map(|(word, _)| *word).chain([ALL])
}

/// Returns the `--help` text of the argument.
pub(super) fn argument_help() -> String {
    format!("A chapter of the reference, or all of it: {}", listed())
}

/// Returns the text of the named chapter, or the whole text for `all`. Returns
/// `None` for an unknown word.
fn text(word: &str) -> Option<String> {
    if word.eq_ignore_ascii_case(ALL) {
        let chapters = CHAPTERS.iter().map(|(_, text)| *text);
        return Some(std::iter::once(MANUAL).chain(chapters).collect::<Vec<_>>().join("\n\n"));
    }
    let chapter = CHAPTERS.iter().find(|(name, _)| name.eq_ignore_ascii_case(word));
    chapter.map(|(_, text)| (*text).to_owned())
}

/// Returns the accepted words, separated by commas.
fn listed() -> String {
    words().collect::<Vec<_>>().join(", ")
}

fn unknown(word: &str) -> Failure {
    Failure::Usage(format!(
        "the manual has no chapter \"{}\"; choose one of these: {}",
        replace_control_characters(word),
        listed()
    ))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// The number of columns on a page.
    const WIDTH: usize = 79;

    #[test]
    fn each_file_of_the_reference_is_a_chapter() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/manual");
        let files = std::fs::read_dir(folder).unwrap();
        let files: BTreeSet<String> =
            files.map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
        let chapters = CHAPTERS.iter().map(|(word, _)| format!("{word}.txt"));
        assert_eq!(files, chapters.collect());
    }

    #[test]
    fn a_chapter_begins_with_its_word_and_all_has_everything() {
        let all = text("ALL").unwrap();
        assert!(all.starts_with(MANUAL));
        for (word, chapter) in CHAPTERS {
            assert_eq!(text(word).as_deref(), Some(*chapter));
            let heading = chapter.lines().find(|line| !line.trim().is_empty()).unwrap();
            assert!(heading.starts_with(&word.to_uppercase()), "{word}: {heading}");
            assert!(all.contains(chapter), "{word}");
        }
    }

    #[test]
    fn an_unknown_chapter_is_answered_with_those_there_are() {
        assert_eq!(text("4.11"), None);
        let said = unknown("4.11").to_string();
        assert!(words().all(|word| said.contains(word)), "{said}");
    }

    #[test]
    fn no_line_is_wider_than_a_page() {
        for (number, line) in (1..).zip(text(ALL).unwrap().lines()) {
            assert!(line.chars().count() <= WIDTH, "{number}: {line}");
        }
    }

    #[test]
    fn the_manual_and_the_reference_stay_short() {
        let words = |text: &str| text.split_whitespace().count();
        let chapters: usize = CHAPTERS.iter().map(|(_, text)| words(text)).sum();
        assert!(words(MANUAL) <= 8_000, "{} words", words(MANUAL));
        assert!(chapters <= 14_000, "{chapters} words");
    }

    #[test]
    fn the_last_page_of_the_manual_lists_every_chapter() {
        for (word, _) in CHAPTERS {
            assert!(MANUAL.contains(&format!("      armchair manual {word} ")), "{word}");
        }
    }

    /// Checks that no text refers to a section by number, as in "(4.11)" or
    /// "see 3.8", because sections have no numbers.
    #[test]
    fn sections_have_names_and_no_numbers() {
        for line in text(ALL).unwrap().lines() {
            let words = line.split(|c: char| c.is_whitespace() || "(),;".contains(c));
            let mut words = words.filter(|word| !word.is_empty());
            let is_number = |word: &str| {
                word.split_once('.').is_some_and(|(part, section)| {
                    [part, section].iter().all(|text| text.parse::<u8>().is_ok())
                })
            };
            while let Some(word) = words.next() {
                if ["see", "section", "Section", "manual"].contains(&word) {
                    assert!(!words.clone().next().is_some_and(is_number), "{line}");
                }
            }
        }
    }

    /// Checks that every chapter that a text refers to exists.
    #[test]
    fn a_command_that_prints_a_chapter_names_one() {
        let (texts, mut named) = (text(ALL).unwrap(), 0);
        for after in texts.split("armchair manual ").skip(1) {
            let word = after.split(|c: char| !c.is_ascii_alphabetic()).next().unwrap();
            assert!(words().any(|known| known == word), "armchair manual {word}");
            named += 1;
        }
        assert!(named > 5, "{named}");
    }
}
