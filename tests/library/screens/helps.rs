//! Tests the help that `?` opens. Each screen has its own help, and each key
//! that the help names does something on that screen.

use armchair::championship::{Championship, Class, County};
use armchair::rules::Options;
use armchair::session::keys::Key;

use super::files::{Home, grown, play_while, young};
use super::kept::yours_first;
use super::support::Player;

/// The competition in which a screen is opened.
#[derive(Clone, Copy, PartialEq)]
enum Start {
    /// No competition: the keys are pressed on the title screen.
    Title,
    /// A first season.
    First,
    /// The second season.
    Second,
    /// The second season of a competition that grows.
    Growing,
    /// A first season with your match next.
    Yours,
}

/// The screens with help: the competition, the keys that lead to the screen, and
/// a part of its help.
const SCREENS: &[(Start, &str, &str)] = &[
    (Start::Title, "\t", "The list of games and files"),
    (Start::Title, "NEW\n", "[Y] Create it"),
    (Start::Title, "NEW\ny", "The options"),
    (Start::Title, "NEW\ny0", "The counties"),
    (Start::Title, "NEW\ny0a", "[A] Add a player"),
    (Start::First, "", "The main menu"),
    (Start::First, "3", "the race for the title"),
    (Start::First, "4", "the season's batsmen"),
    (Start::First, "5", "Press a county's letter"),
    (Start::First, "6", "Press a county's letter"),
    (Start::First, "6A", "rivals"),
    (Start::First, "S", "The computer plays every match up to that point"),
    (Start::First, "S3", "the last year"),
    (Start::First, "P", "The games of the pavilion"),
    (Start::First, "L", "[1] A match with a coach"),
    (Start::First, "L2", "[M] The worst choices"),
    (Start::First, "C", "Press a number to change"),
    (Start::First, "T", "innings"),
    (Start::Yours, "S2", "[Y] The computer plays them"),
    (Start::Second, "7", "the season before"),
    (Start::Second, "7W", "sort by average"),
    (Start::Second, "N", "the round before"),
    (Start::Second, "8", "Press a key for its table"),
    (Start::Second, "81", "any key"),
    (Start::Second, "87", "a man's number"),
    (Start::Second, "8M", "Press a county's letter"),
    (Start::Growing, "G", "U goes up a step"),
];

/// Makes the competition in which a screen is opened.
fn home(start: Start) -> Home {
    let surrey = || Some(County::from_name("Surrey").unwrap());
    Home::with(match start {
        Start::Title | Start::First => young(None),
        Start::Second => grown(1, surrey()),
        Start::Yours => yours_first(),
        Start::Growing => {
            let played = |seed| {
                let mut championship = Championship::new(seed, Options::beginner(), surrey());
                for class in Class::BOTH {
                    play_while(&mut championship, class, |one| one.season().year() == 1890);
                }
                championship
            };
            let may_go_up =
                |one: &Championship| one.step_choice().is_some_and(|choice| choice.up.is_some());
            (1..).map(played).find(may_go_up).unwrap()
        }
    })
}

/// Opens a competition and presses the keys that lead to a screen.
fn at(home: &Home, start: Start, way: &str) -> Player {
    let mut player = if start == Start::Title { home.start() } else { home.open() };
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
            // A short help is in place of the prompt.
            lines.extend(Some(prompt.clone()).filter(|prompt| !prompt.contains("Page ")));
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
    let mut named = 0;
    for &(start, way, told) in SCREENS {
        let said = help(&mut at(&home(start), start, way));
        assert!(said.join(" ").contains(told), "{way:?}: {said:#?}");
        // The other parts of the menu's help are about the tables.
        let own = said.split(|line| line.ends_with(':')).next().unwrap();
        for key in keys_named(&own.join(" ")) {
            let home = home(start);
            let mut player = at(&home, start, way);
            player.key(key);
            let does = player.lines().join(" ");
            assert!(!does.contains("does nothing here"), "{way:?} {key:?}: {does}");
            named += 1;
        }
    }
    assert!(named > 90, "{named}");
}

#[test]
fn a_key_of_a_list_opens_what_its_help_says() {
    let home = Home::with(young(None));
    for (start, way, opens) in [
        (Start::Title, "\tL", "nets"),
        (Start::Title, "\tZ", "Puzzles"),
        (Start::Title, "\tT", "The match of the day"),
        (Start::Title, "\tP", "The Pavilion"),
        (Start::Title, "\t1", "Next: "),
        (Start::First, "3", "points"),
        (Start::First, "4", "averages"),
        (Start::First, "5", "Match results"),
        (Start::First, "6", "County records"),
        (Start::First, "9", "second-class competition"),
        (Start::First, "S", "Play on"),
        (Start::First, "T", "The match of the day"),
        (Start::First, "P", "The Pavilion"),
        (Start::First, "L", "The nets"),
        (Start::First, "C", "Preferences"),
    ] {
        let mut player = at(&home, start, way);
        assert!(player.lines().join(" ").contains(opens), "{way:?}: {:#?}", player.lines());
    }
}

#[test]
fn the_keys_of_a_match_do_what_its_help_says() {
    let home = Home::with(yours_first());
    let said = help(&mut at(&home, Start::Yours, "2")).join(" ");
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
        let mut player = at(&home, Start::Yours, "2");
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

#[test]
fn the_news_tells_where_it_begins_and_a_first_step_where_none_is_open() {
    let home = Home::with(grown(1, None));
    let mut player = at(&home, Start::Second, "N8");
    assert!(player.prompt().contains("There is no news beyond this round"), "{}", player.prompt());
    player.press("7");
    assert!(!player.prompt().contains("no news beyond"), "{}", player.prompt());
}
