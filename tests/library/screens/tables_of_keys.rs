//! The tables of keys in the README and the manual name the keys that the
//! program has, each where it holds, and no others.

use std::collections::BTreeSet;

use armchair::rules::options::OptionItem;
use armchair::session::key_meaning::{KEYS, Moment};
use armchair::session::menu::ITEMS;
use armchair::session::start_keys::{OPTIONS, TITLE};

const README: &str = include_str!("../../../README.md");
const MANUAL: &str = include_str!("../../../ARMCHAIR.TXT");

/// The keys of a label: "1 to 7", "B  F", "space, `+` `-`".
fn keys_of(label: &str) -> BTreeSet<char> {
    let words: Vec<&str> = label
        .split([' ', '`', ','])
        .filter(|word| !word.is_empty())
        .collect();
    let mut keys = BTreeSet::new();
    for (place, word) in words.iter().enumerate() {
        let mut letters = word.chars();
        match (*word, letters.next(), letters.next()) {
            ("to", ..) => {
                let ends = [words[place - 1], words[place + 1]];
                let [from, to] = ends.map(|end| end.chars().next().unwrap());
                keys.extend(from..=to);
            }
            ("space", ..) => drop(keys.insert(' ')),
            ("Enter", ..) => drop(keys.insert('\n')),
            ("Esc", ..) => drop(keys.insert('\u{1b}')),
            (_, Some(letter), None) => drop(keys.insert(letter)),
            _ => panic!("{word} is no key"),
        }
    }
    keys
}

/// The first column of the README's table with this heading.
fn of_readme(heading: &str) -> BTreeSet<char> {
    let (_, table) = README.split_once(heading).unwrap();
    let rows = table
        .lines()
        .skip(2)
        .take_while(|line| line.starts_with('|'));
    rows.flat_map(|row| keys_of(row.split('|').nth(1).unwrap()))
        .collect()
}

/// The first column of the manual's list between two of its lines.
fn of_manual(from: &str, to: &str) -> BTreeSet<char> {
    let (_, list) = MANUAL.split_once("4.2  EVERY KEY\n").unwrap();
    let (_, list) = list.split_once(from).unwrap();
    let (list, _) = list.split_once(to).unwrap();
    let rows = list
        .lines()
        .filter(|line| line.len() > 16 && line[6..7] != *" ");
    let labels = rows.map(|row| row[6..].split("   ").next().unwrap());
    let keys = labels.filter(|label| !["key", "-------", "any key"].contains(label));
    keys.flat_map(keys_of).collect()
}

fn signs(rows: impl Iterator<Item = &'static str>) -> BTreeSet<char> {
    rows.flat_map(str::chars).collect()
}

#[test]
fn the_readme_s_tables_have_every_key_and_no_other() {
    assert_eq!(
        of_readme("| key | in a match |"),
        signs(KEYS.iter().map(|row| row.keys))
    );
    assert_eq!(
        of_readme("| key | on the main menu |"),
        signs(ITEMS.iter().map(|row| row.keys))
    );
}

#[test]
fn the_manual_s_lists_have_every_key_where_it_holds() {
    let watching = Moment::watching(true);
    let watched = KEYS.iter().filter(|row| row.holds(&watching));
    assert_eq!(
        of_manual("Watching two computer sides:\n", "  On the main menu:\n"),
        signs(watched.map(|row| row.keys)),
        "4.2 of the manual and the rows of key_meaning.rs, watching"
    );
    let only_watching = |keys: &str| [" ", "\n", "+", "-", "T", "\u{1b}"].contains(&keys);
    let asked = KEYS
        .iter()
        .map(|row| row.keys)
        .filter(|keys| !only_watching(keys));
    assert_eq!(
        of_manual("In a match of yours:\n", "  =, O, I and M"),
        signs(asked),
        "4.2 of the manual and the rows of key_meaning.rs, in a match of yours"
    );
    let title = signs(TITLE.iter().map(|row| row.keys));
    let told = of_manual("Tab opens a list:\n", "  On the options of a new file:\n");
    assert_eq!(told, &title - &BTreeSet::from(['\t']));
    let mut options = signs(OPTIONS.iter().map(|row| row.keys));
    options.extend(('!'..='~').filter(|key| OptionItem::from_key(*key).is_some()));
    let told = of_manual(
        "On the options of a new file:\n",
        "  In a match of yours:\n",
    );
    assert_eq!(
        told, options,
        "4.2 of the manual and the rows of rules/options.rs"
    );
    let menu = of_manual("On the main menu:\n", "  Tables:\n");
    let rows = signs(ITEMS.iter().map(|row| row.keys));
    assert_eq!(
        menu, rows,
        "4.2 of the manual and the rows of session/menu.rs"
    );
}

#[test]
fn no_line_of_the_manual_is_wider_than_a_page() {
    for (number, line) in (1..).zip(MANUAL.lines()) {
        assert!(line.chars().count() <= 80, "{number}: {line}");
    }
}
