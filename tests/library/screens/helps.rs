//! Tests the help that `?` opens. Each screen has its own help, and each key
//! that the help names does something on that screen.

use armchair::session::keys::Key;

use super::files::{Home, young};
use super::kept::yours_first;
use super::support::Player;

/// The screens with help. The first value is true if the keys are pressed on
/// the title screen. The others are the keys that lead to the screen, and a
/// part of its help.
const SCREENS: &[(bool, &str, &str)] = &[
    (true, "\t", "The list of games and files"),
    (true, "NEW\n", "[Y] Create it"),
    (true, "NEW\ny", "The options"),
    (true, "NEW\ny0", "The counties"),
    (true, "NEW\ny0a", "[A] Add a player"),
    (false, "", "The main menu"),
    (false, "S", "The computer plays every match up to that point"),
    (false, "P", "The games of the pavilion"),
    (false, "L", "[1] A match with a coach"),
    (false, "L2", "[M] The worst choices"),
    (false, "C", "Press a number to change"),
    (false, "T", "innings"),
];

/// Starts the program and presses the keys that lead to a screen.
fn at(home: &Home, title: bool, way: &str) -> Player {
    let mut player = if title { home.start() } else { home.open() };
    for sign in way.chars() {
        player.key(match sign {
            '\t' => Key::Tab,
            '\n' => Key::Enter,
            letter => Key::Char(letter),
        });
    }
    player
}

/// Returns the lines of the help, on all its pages and without its prompt.
fn help(player: &mut Player) -> Vec<String> {
    let before = player.lines();
    player.press("?");
    let mut lines = Vec::new();
    loop {
        let shown = player.lines();
        let (prompt, text) = shown.split_last().unwrap();
        lines.extend(text.iter().filter(|line| !before.contains(line)).cloned());
        if !prompt.contains("[Space] next") {
            return lines;
        }
        player.press(" ");
    }
}

/// Returns the key with a name in brackets.
fn key(name: &str) -> Option<Key> {
    let mut letters = name.chars();
    match (name, letters.next(), letters.next()) {
        ("Esc", ..) => Some(Key::Escape),
        ("Tab", ..) => Some(Key::Tab),
        ("Enter", ..) => Some(Key::Enter),
        ("Space", ..) => Some(Key::Char(' ')),
        (_, Some(letter), None) => Some(Key::Char(letter)),
        _ => None,
    }
}

/// Returns the keys that a text names in brackets.
fn keys_named(text: &str) -> Vec<Key> {
    let parts = text.split('[').skip(1).filter_map(|part| part.split_once(']'));
    parts.filter_map(|(name, _)| key(name)).collect()
}

#[test]
fn every_key_that_a_help_names_does_something_where_it_is_named() {
    let home = || Home::with(young(None));
    let mut named = 0;
    for &(title, way, told) in SCREENS {
        let said = help(&mut at(&home(), title, way));
        assert!(said.join(" ").contains(told), "{way:?}: {said:#?}");
        // The other parts of the menu's help are about the tables.
        let own = said.split(|line| line.ends_with(':')).next().unwrap();
        for key in keys_named(&own.join(" ")) {
            let home = home();
            let mut player = at(&home, title, way);
            player.key(key);
            let does = player.lines().join(" ");
            assert!(!does.contains("does nothing here"), "{way:?} {key:?}: {does}");
            named += 1;
        }
    }
    assert!(named > 45, "{named}");
}

#[test]
fn a_key_of_a_list_opens_what_its_help_says() {
    let home = Home::with(young(None));
    for (title, way, opens) in [
        (true, "\tL", "nets"),
        (true, "\tZ", "Puzzles"),
        (true, "\tT", "The match of the day"),
        (true, "\tP", "The Pavilion"),
        (true, "\t1", "Next: "),
        (false, "3", "points"),
        (false, "4", "averages"),
        (false, "5", "Match results"),
        (false, "6", "County records"),
        (false, "9", "second-class competition"),
        (false, "S", "Play on"),
        (false, "T", "The match of the day"),
        (false, "P", "The Pavilion"),
        (false, "L", "The nets"),
        (false, "C", "Preferences"),
    ] {
        let mut player = at(&home, title, way);
        assert!(player.lines().join(" ").contains(opens), "{way:?}: {:#?}", player.lines());
    }
}

#[test]
fn the_keys_of_a_match_do_what_its_help_says() {
    let home = Home::with(yours_first());
    let said = help(&mut at(&home, false, "2")).join(" ");
    for (keys, told, does) in [
        ("S", "the scorecard", "first innings"),
        ("W", "the worm", "first innings"),
        ("H", "the coach", "[1]"),
        ("O", "play out the over", "OVERS |  1.0"),
        ("I", "play out the innings", "[Y] yes"),
        ("M", "play out the match", "[Y] yes"),
        ("=", "let the computer choose for you", "discard pile"),
    ] {
        assert!(said.contains(told), "{told}: {said}");
        let mut player = at(&home, false, "2");
        while ["bat first", "throw"].iter().any(|word| player.prompt().contains(word)) {
            player.press("=");
            player.settle();
        }
        player.press(keys);
        player.settle();
        let shown = player.lines().join(" ");
        assert!(shown.contains(does) && !shown.contains("does nothing"), "{keys}: {shown}");
    }
}
