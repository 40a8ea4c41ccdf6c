//! The tables of options, keys and commands, generated from the definitions in
//! the program. The manual page uses these tables, and a test compares them
//! with the tables in the manual.

use crate::rules::options::{OptionItem, OptionKind, OptionSpec, STRENGTHS, level_name};
use crate::session::key_meaning::{Command, KEYS, KeyContext};
use crate::session::keymap::{self, KeyRow};
use crate::session::menu::ITEMS;
use crate::session::paging;
use crate::session::start_keys::{OPTIONS_PAGE_KEYS, TITLE_LIST_KEYS};

/// A row in a table, with its label and its text.
pub(super) type ManualRow = (String, String);

/// The first word in the help for a key that works only while you watch a
/// match.
const WATCHING: &str = "watching";

/// Returns the tables of keys, each with the line that precedes it in the
/// manual.
pub(super) fn key_tables() -> Vec<(&'static str, Vec<ManualRow>)> {
    vec![
        ("In the list that Tab opens at the filename prompt:", rows_text(TITLE_LIST_KEYS.iter())),
        ("On the options page of a new file:", option_keys()),
        ("In your own match:", rows_text(KEYS.iter().filter(is_of_a_person))),
        ("Watching two computer sides:", watching_keys()),
        ("On the main menu:", rows_text(ITEMS.iter())),
        (paging::TITLE, rows_text(paging::KEYS.iter().filter(|row| !row.keys.is_empty()))),
    ]
}

/// Returns a row for each key. A key without a help text is described by its
/// hint.
fn rows_text<A: 'static, M: 'static>(
    rows: impl Iterator<Item = &'static KeyRow<A, M>>,
) -> Vec<ManualRow> {
    let words = |row: &KeyRow<A, M>| match row.help {
        "" => first_lower(row.hint.trim()),
        help => help.to_owned(),
    };
    rows.map(|row| (format_key_names(row.keys), words(row)))
        .filter(|(_, words)| !words.is_empty())
        .collect()
}

fn is_of_a_person(row: &&KeyRow<Command, KeyContext>) -> bool {
    !row.help.is_empty() && !row.help.starts_with(WATCHING)
}

/// Returns the rows for the keys that work while you watch a past match. If a
/// key has no help text, the text of another key for the same action is used.
fn watching_keys() -> Vec<ManualRow> {
    let moment = KeyContext::for_stopped_watching(true);
    let words = |row: &KeyRow<Command, KeyContext>| {
        let same = KEYS.iter().filter(|other| other.action == row.action);
        let helps = || same.clone().map(|other| other.help);
        let own = (!row.help.is_empty()).then_some(row.help);
        let help = own
            .or_else(|| helps().find(|help| help.starts_with(WATCHING)))
            .or_else(|| helps().find(|help| !help.is_empty()))?;
        Some(help.trim_start_matches(WATCHING).trim_start_matches(": "))
    };
    let rows = KEYS.iter().filter(|row| row.is_available(&moment));
    rows.filter_map(|row| Some((format_key_names(row.keys), words(row)?.to_owned()))).collect()
}

/// Returns a hint with its first letter in lower case, like a help text.
fn first_lower(hint: &str) -> String {
    let first = hint.get(..1).unwrap_or_default().to_lowercase();
    first + hint.get(1..).unwrap_or_default()
}

/// Returns the rows for the keys on the options page: first the keys for the
/// options, then the other keys.
fn option_keys() -> Vec<ManualRow> {
    let own: String = OptionItem::ALL.iter().map(|item| item.spec().key).collect();
    let own = (format_key_names(&own), "turn that option on or off, or raise it".to_owned());
    std::iter::once(own).chain(rows_text(OPTIONS_PAGE_KEYS.iter())).collect()
}

/// Formats the names of keys for a reader, such as "1 to 7" or "Q Esc".
fn format_key_names(keys: &str) -> String {
    keymap::key_names(keys).join("  ")
}

/// Returns the option's default for a new file and its other values.
fn default_and_values(spec: &OptionSpec) -> (String, String) {
    let numbers = format!("{} to {}", spec.lowest, spec.highest);
    match spec.kind {
        OptionKind::Switch => {
            let default = if spec.default == 0 { "off" } else { "on" };
            (default.to_owned(), "on or off".to_owned())
        }
        OptionKind::Number => (spec.default.to_string(), numbers),
        OptionKind::Level => {
            let name = level_name(spec.default).unwrap_or_default();
            (format!("{} ({name})", spec.default), numbers)
        }
        OptionKind::Strength => {
            let [alike, _] = STRENGTHS;
            (alike.to_owned(), STRENGTHS.join(" or "))
        }
    }
}

/// Returns the rows for the options, labelled by their names on the command
/// line.
pub(super) fn option_words() -> Vec<ManualRow> {
    let line = |spec: &OptionSpec| (spec.word.to_owned(), default_and_values(spec).1);
    OptionItem::ALL.iter().map(|item| line(item.spec())).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use clap::CommandFactory;

    use super::*;
    use crate::cli::args::Cli;
    use crate::words::{growth, word_wrap};

    /// The maximum number of columns in a line of the manual.
    const WIDTH: usize = 79;

    /// Formats a new file's options as the options page shows them.
    fn options() -> Vec<String> {
        let row = |spec: &OptionSpec| {
            let (default, range) = default_and_values(spec);
            format!("      [{}]  {:<25}  {default:<17}  {range}", spec.key, spec.title)
        };
        OptionItem::ALL.iter().map(|item| row(item.spec())).collect()
    }

    /// Returns the visible commands, each with its description.
    fn commands() -> Vec<ManualRow> {
        let command = Cli::command();
        let listed = command.get_subcommands().filter(|one| !one.is_hide_set());
        let about =
            |one: &clap::Command| one.get_about().map_or_else(String::new, ToString::to_string);
        listed.map(|one| (one.get_name().to_owned(), about(one))).collect()
    }

    /// Formats rows in the manual's style, with the text of each row starting
    /// at a given column.
    fn printed(lines: &[ManualRow], indent: usize, column: usize) -> Vec<String> {
        let mut printed = Vec::new();
        for (label, text) in lines {
            let mut label = label.as_str();
            for part in word_wrap::wrap(text, WIDTH - column) {
                let room = column - indent;
                printed.push(format!("{:indent$}{label:<room$}{part}", ""));
                label = "";
            }
        }
        printed
    }

    /// The position of a table in the manual: its chapter, and the text before
    /// and after the table.
    struct Place {
        chapter: &'static str,
        after: String,
        before: &'static str,
        table: Vec<String>,
    }

    fn widest(lines: &[ManualRow]) -> usize {
        let labels = lines.iter().map(|(label, _)| label.len());
        labels.max().unwrap_or(0)
    }

    fn places() -> Vec<Place> {
        let mut places = vec![
            Place {
                chapter: "options",
                after:
                    "      ---  -------------------------  -----------------  -----------------\n"
                        .to_owned(),
                before: "      [B]",
                table: options(),
            },
            Place {
                chapter: "options",
                after: "you may go up a step. Each step adds something new:\n\n".to_owned(),
                before: "\n",
                table: printed(&growth::steps(), 6, 10),
            },
            Place {
                chapter: "commands",
                after: "the order of the options page, are:\n".to_owned(),
                before: "      --committee",
                table: printed(&option_words(), 29, 50),
            },
            Place {
                chapter: "commands",
                after: "  These are the commands:\n\n".to_owned(),
                before: "\n",
                table: printed(&commands(), 6, 19),
            },
        ];
        places.extend(key_tables().into_iter().map(|(title, lines)| Place {
            chapter: "keys",
            after: format!("\n  {title}\n\n"),
            before: "\n",
            table: printed(&lines, 6, 16.max(8 + widest(&lines))),
        }));
        places
    }

    /// Returns a chapter with its tables replaced by newly generated tables.
    fn made(chapter: &str, text: &str) -> String {
        let mut made = text.to_owned();
        for Place { after, before, table, .. } in
            places().into_iter().filter(|place| place.chapter == chapter)
        {
            let found = made.split_once(&after);
            let (head, tail) = found.unwrap_or_else(|| panic!("{chapter} has no line {after:?}"));
            let ends = |line: &&str| line.starts_with(before);
            let rest = tail.split_inclusive('\n').skip_while(|line| !ends(line));
            let rest: String = rest.collect();
            let table: String = table.iter().map(|line| format!("{line}\n")).collect();
            made = format!("{head}{after}{table}{rest}");
        }
        made
    }

    /// Compares the tables in the manual with the generated tables.
    /// `ARMCHAIR_BLESS=1 cargo test --lib reference` rewrites the tables.
    #[test]
    fn the_manual_s_tables_are_those_of_the_rows() {
        let chapters: BTreeSet<&str> = places().iter().map(|place| place.chapter).collect();
        for chapter in chapters {
            let folder = env!("CARGO_MANIFEST_DIR");
            let path = format!("{folder}/assets/manual/{chapter}.txt");
            let text = std::fs::read_to_string(&path).unwrap();
            let made = made(chapter, &text);
            if std::env::var_os("ARMCHAIR_BLESS").is_some() {
                std::fs::write(path, &made).unwrap();
                continue;
            }
            for (number, (stands, made)) in (1..).zip(text.lines().zip(made.lines())) {
                assert_eq!(
                    stands, made,
                    "line {number} of {path} is stale: ARMCHAIR_BLESS=1 cargo test --lib reference"
                );
            }
            assert_eq!(text.len(), made.len(), "{path} is stale at its end");
        }
    }

    #[test]
    fn keys_in_a_row_are_told_from_the_first_to_the_last() {
        assert_eq!(format_key_names("1234567"), "1 to 7");
        assert_eq!(format_key_names("Q\u{1b}\t"), "Q  Esc  Tab");
        assert_eq!(format_key_names("123ABCK"), "1 to 3  A to C  K");
        assert_eq!(format_key_names("BF"), "B  F");
    }
}
