//! Tests bytes from a terminal that are not keys, and keys that are sent in
//! other forms.

use std::collections::BTreeMap;
use std::path::Path;

use super::pty::Terminal;
use super::{asks, begin, prompt, to_the_filename};
use crate::temporary;

/// Sequences that a terminal sends although no key was pressed.
const NO_KEYS: [&[u8]; 8] = [
    b"\x1b[?997;1n",
    b"\x1b[1;5D",
    b"\x1b[>41;354;0c",
    b"\xe9",
    b"\x1b[<35;31;11M",
    b"\x1b]11;rgb:1111/2222/3333\x07",
    b"\x1bP>|XTerm(354)\x1b\\",
    b"\x1b[200~23456\x1b[201~",
];

/// Returns every file in a folder.
fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let name = |path: &Path| path.file_name().unwrap().to_str().unwrap().to_owned();
    entries.map(|path| (name(&path), std::fs::read(&path).unwrap())).collect()
}

#[test]
fn bytes_that_are_no_keys_play_no_card_and_the_next_key_counts() {
    let folder = temporary::folder();
    let mut terminal = begin(&folder);
    let (before, board) = (files(folder.path()), terminal.screen());
    for bytes in NO_KEYS {
        for split in [false, true] {
            match split {
                true => bytes.iter().for_each(|byte| terminal.bytes(&[*byte])),
                false => terminal.bytes(bytes),
            }
            terminal.press("?", "The keys of a match");
            terminal.press("Q", "Kent's hand:");
            assert_eq!(terminal.screen(), board, "{}", bytes.escape_ascii());
            assert!(files(folder.path()) == before, "{}", bytes.escape_ascii());
        }
    }
    terminal.keys("=");
    terminal.wait_until("the next question", |screen| screen != board && asks(screen));
    assert!(files(folder.path()) != before);
    terminal.keys("\x03");
    assert_eq!(terminal.end(), 130);
}

/// Begins a game of the pavilion by its key on the menu there, up to the first
/// question.
fn at_the_pavilion(folder: &Path, key: char) -> Terminal {
    let mut terminal = Terminal::start(folder, &["pavilion"]);
    terminal.wait_for("Rain stopped play");
    terminal.press(&key.to_string(), "[Enter] new game");
    terminal.keys("\r");
    terminal
        .wait_until("a question", |screen| !screen.contains("[Enter] new game") && asks(screen));
    // The same key pressed soon afterwards would count as held down.
    let mut keys = [" ", "x"].into_iter().cycle();
    while prompt(&terminal.screen()).contains("any key") {
        let pause = terminal.screen();
        terminal.keys(keys.next().unwrap_or(" "));
        terminal.wait_until("a question", |screen| screen != pause && asks(screen));
    }
    terminal
}

#[test]
fn bytes_that_are_no_keys_play_no_card_in_any_game_of_the_pavilion() {
    for key in '1'..='5' {
        let folder = temporary::folder();
        let mut terminal = at_the_pavilion(folder.path(), key);
        let (before, board) = (files(folder.path()), terminal.screen());
        assert!(before.keys().any(|name| name.ends_with(".PAV")), "{key}: {before:?}");
        for bytes in NO_KEYS {
            for split in [false, true] {
                match split {
                    true => bytes.iter().for_each(|byte| terminal.bytes(&[*byte])),
                    false => terminal.bytes(bytes),
                }
                terminal.press("?", "Page 1 of ");
                terminal.keys("Q");
                terminal.wait_until("the game", |screen| !screen.contains("Page 1 of "));
                assert_eq!(terminal.screen(), board, "{key}: {}", bytes.escape_ascii());
                assert!(files(folder.path()) == before, "{key}: {}", bytes.escape_ascii());
            }
        }
        terminal.keys("=");
        terminal.wait_until("the next question", |screen| screen != board && asks(screen));
        assert!(files(folder.path()) != before, "{key}");
        terminal.keys("\x03");
        assert_eq!(terminal.end(), 130);
    }
}

#[test]
fn the_wheel_turns_pages_where_there_are_pages_and_does_nothing_else() {
    const UP: &str = "\x1b[<64;20;10M";
    const DOWN: &str = "\x1b[<65;20;10M";
    let folder = temporary::folder();
    let mut terminal = begin(&folder);
    let (before, board) = (files(folder.path()), terminal.screen());
    assert_eq!(terminal.modes().mouse_protocol_mode(), vt100::MouseProtocolMode::PressRelease);
    terminal.keys(&[DOWN, UP, DOWN].concat());
    terminal.press("?", "Page 1 of ");
    terminal.press(DOWN, "Page 2 of ");
    terminal.press(DOWN, "Page 3 of ");
    terminal.press(UP, "Page 2 of ");
    terminal.press(UP, "Page 1 of ");
    terminal.press(UP, "This is the first page");
    terminal.press(&DOWN.repeat(9), "This is the last page");
    terminal.press("Q", "Kent's hand:");
    assert_eq!(terminal.screen(), board);
    assert!(files(folder.path()) == before);
    terminal.keys("\x03");
    assert_eq!(terminal.end(), 130);
}

#[test]
fn the_keypad_in_application_mode_types_its_figures() {
    let folder = temporary::folder();
    let mut terminal = Terminal::start(folder.path(), &["nets"]);
    terminal.wait_for("Welcome to the nets");
    terminal.press("F", "throw away a low card");
    terminal.press("\x1bOs", "Press the key under a card.");
    terminal.keys("\x03");
    assert_eq!(terminal.end(), 130);
}

#[test]
fn a_name_is_corrected_with_control_h_ended_with_a_line_feed_or_pasted() {
    let folder = temporary::folder();
    let mut terminal = Terminal::start(folder.path(), &[]);
    to_the_filename(&mut terminal);
    terminal.press("kenz\x08t11\n", "Create KENT11?");
    // No text is expected here.
    terminal.keys("\x1b[200~Y\x1b[201~");
    terminal.press("N", "Enter filename: KENT11");
    terminal.press("\x08\x08\x08\x08\x08\x08\x1b[200~surrey12\n\x1b[201~", "filename: SURREY12");
    terminal.press("\n", "Create SURREY12?");
    terminal.keys("\x03");
    assert_eq!(terminal.end(), 130);
}

#[test]
fn control_l_draws_over_what_another_program_wrote() {
    let folder = temporary::folder();
    let mut terminal = Terminal::start(folder.path(), &["nets"]);
    terminal.wait_for("Welcome to the nets");
    let before = terminal.screen();
    terminal.overwrite("\x1b[3;3HBroadcast message from root");
    assert_ne!(terminal.screen(), before);
    terminal.keys("\x0c");
    terminal.wait_until("the whole picture", |screen| screen == before);
    terminal.keys("q");
    assert_eq!(terminal.end(), 0);
}

#[test]
fn a_terminal_that_does_not_know_its_size_has_80_columns_by_24_lines() {
    let folder = temporary::folder();
    let mut terminal = Terminal::start_sized(folder.path(), &["nets"], 0, 0);
    terminal.wait_for("Welcome to the nets");
    terminal.keys("q");
    assert_eq!(terminal.end(), 0);
    terminal.assert_clean();
}

#[test]
fn a_terminal_that_does_not_know_its_size_has_that_of_the_environment() {
    let folder = temporary::folder();
    let sized = |arguments: &[&str], columns: &str, lines: &str| {
        let mut command = Terminal::command(folder.path(), arguments);
        command.env("COLUMNS", columns);
        command.env("LINES", lines);
        Terminal::run(command, 0, 0)
    };
    let mut terminal = sized(&["nets"], "70", "30");
    terminal.wait_for("this terminal is 70x30");
    terminal.keys("q");
    assert_eq!(terminal.end(), 0);
    for (columns, row) in [
        ("48", "Welcome to the nets. You are Kent: four men a\n"),
        ("0", "Welcome to the nets. You are Kent: four men a side"),
    ] {
        let mut terminal = sized(&["nets", "--plain"], columns, "30");
        terminal.wait_for("F field first:");
        let screen = terminal.screen();
        assert!(screen.contains(row), "{columns}: {screen}");
        terminal.keys("\x03");
        assert_eq!(terminal.end(), 130);
    }
}
