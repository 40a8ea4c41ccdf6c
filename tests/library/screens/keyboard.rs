//! Tests two people at one keyboard in line mode: whose hand is printed when,
//! and the friendly.

use std::collections::VecDeque;

use armchair::lines;

use super::files::{Home, name, young};
use super::transcript::answering;

/// Returns the blank lines that hide earlier output.
fn cover() -> String {
    "\n".repeat(100)
}

const HAND_OVER: &str = "Hand over to ";

/// Returns what line mode prints to two people at one keyboard. They give the
/// answers `first`, and then the answers of `turn` in rotation, `times` in all.
/// Each takes the keyboard when asked, and finally they leave.
fn at_one_keyboard(
    home: &Home,
    first: &[&str],
    turn: &'static [&'static str],
    times: usize,
) -> String {
    let mut first: VecDeque<String> = ["P"].iter().chain(first).map(|one| (*one).into()).collect();
    let mut turns = turn.iter().cycle().take(times);
    let (mut dialogue, transcript) = answering(move |said| {
        if let Some(first) = first.pop_front() {
            return Some(first);
        }
        let answer = match said.lines().last().unwrap_or_default() {
            question if question.starts_with(HAND_OVER) => "",
            question if question.starts_with("Enter choice") => "Q",
            _ => turns.next().unwrap_or(&"Q"),
        };
        Some(answer.to_owned())
    });
    lines::play(&mut dialogue, home.folder(), Some(name("CLUB"))).unwrap();
    transcript.text()
}

/// Returns what each player read after getting the keyboard: the player's name,
/// the private part, and what both could read before the other got it.
fn turns(said: &str) -> Vec<(&str, &str, &str)> {
    let parts: Vec<&str> = said.split(HAND_OVER).collect();
    let last = parts.len() - 1;
    let mut turns = Vec::new();
    for (place, part) in parts.into_iter().enumerate().skip(1) {
        let (name, told) = part.split_once(", earphones and all, and look away;").unwrap();
        let covered = told.rsplit_once(&cover());
        assert!(covered.is_some() || place == last, "not covered: {told}");
        let (own, both) = covered.unwrap_or((told, ""));
        turns.push((name, own, both));
    }
    turns
}

/// The answers that set up a friendly of four a side and one day.
const BRIEF: [&str; 12] = ["5", "4", "4", "4", "6", "6", "6", "6", "6", "6", "6", ""];

const HANDS: [(&str, &str); 2] =
    [("Surrey", "Surrey's hand: "), ("Lancashire", "Lancashire's hand: ")];

/// Returns `true` if a line in a turn names no cards except those of the player
/// who reads it and those that are face up.
fn is_his_or_open(line: &str, own: &str) -> bool {
    let suits = [" of pads", " of bats", " of balls", " of stumps", " of gloves"];
    let open = [" bowl the ", " play the ", " throw away the ", " swap the "];
    let begins = |name: &str| {
        let rest = line.strip_prefix(name);
        rest.is_some_and(|rest| open.iter().any(|open| rest.starts_with(open)))
    };
    let hand_goes_on = line.split_once(" is ").is_some_and(|(key, _)| key.parse::<u8>().is_ok());
    !suits.iter().any(|suit| line.contains(suit))
        || line.starts_with(own)
        || hand_goes_on
        || line.starts_with("On top of the discard pile: ")
        || line.starts_with("Stop the 4 ")
        || HANDS.iter().any(|(name, _)| begins(name))
}

#[test]
fn a_friendly_for_two_is_played_to_its_end_and_nobody_hears_the_other_s_hand() {
    let home = Home::with(young(None));
    let said = at_one_keyboard(&home, &BRIEF, &["1", "="], usize::MAX);
    let (before, _) = said.split_once(HAND_OVER).unwrap();
    assert!(!before.contains(" hand: "), "{before}");
    let turns = turns(&said);
    assert!(turns.len() > 12, "{}:\n{said}", turns.len());
    let mut faced = 0;
    for (place, (name, own, both)) in turns.iter().enumerate() {
        let (_, his) = HANDS.iter().find(|(side, _)| side == name).unwrap();
        let (_, other) = HANDS.iter().find(|(side, _)| side != name).unwrap();
        assert!(own.contains(his), "{own}");
        assert!(!own.contains(other), "{own}");
        assert!(!both.contains(" hand: "), "{both}");
        // A player who was not there before hears about the ball that must be
        // answered.
        if let Some((heard, _)) = own.split_once("Enter batsman's play") {
            assert!(heard.contains(" bowl the "), "{own}");
            faced += 1;
        }
        assert!(own.lines().all(|line| is_his_or_open(line, his)), "{own}");
        assert!(both.lines().all(|line| is_his_or_open(line, "On top")), "{both}");
        if let Some((next, ..)) = turns.get(place + 1) {
            assert_ne!(name, next, "he has the keyboard already");
        }
    }
    assert!(faced > 5, "{faced}");
    assert!(said.contains("Fall of wickets: "), "{said}");
    assert!(!home.files().contains(&"FRIENDLY.PAV".to_owned()));
}

/// Returns the name that the screen uses for a side.
fn on_screen(name: &str) -> &str {
    if name == "Surrey" { name } else { "Lancs" }
}

/// Returns the hand printed last, with its side and without the mark of the
/// card drawn last. The record does not contain which of two equal cards was
/// drawn last.
fn last_hand(said: &str) -> String {
    let at = HANDS.iter().filter_map(|(_, hand)| said.rfind(hand)).max();
    let hand = &said[at.unwrap_or_else(|| panic!("{said}"))..];
    let (hand, _) = hand.split_once('.').unwrap();
    let words: Vec<&str> = hand.split_whitespace().collect();
    words.join(" ").replace(", just drawn", "")
}

#[test]
fn a_friendly_for_two_is_left_in_lines_and_goes_on_upon_the_screen_and_in_lines() {
    let home = Home::with(young(None));
    // M plays the match out for one person until the other person is asked.
    let left = at_one_keyboard(&home, &["5", ""], &["=", "M", "Y", "="], 40);
    assert!(turns(&left).len() > 15, "{left}");
    let (_, after) = left.rsplit_once(&cover()).unwrap();
    assert!(after.contains("Rain stopped play.") && !after.contains("hand: "), "{after}");
    let again = at_one_keyboard(&home, &["5", "R"], &["="], 0);
    assert_eq!(last_hand(&again), last_hand(&left));
    let (name, ..) = turns(&again)[0];
    let mut player = home.open();
    player.press("p5r");
    player.must_show(&format!("{} to play.", on_screen(name)));
    player.press(" ");
    player.must_show("hand:");
    while !player.shows("look away") {
        player.press(" =");
    }
    let (other, _) = HANDS.iter().find(|(side, _)| *side != name).unwrap();
    player.must_show(&format!("{} to play.", on_screen(other)));
    player.press("q");
    drop(player);
    let again = at_one_keyboard(&home, &["5", "R"], &["="], 0);
    assert_eq!(turns(&again)[0].0, *other);
}

#[test]
fn a_friendly_against_the_computer_needs_no_handing_over() {
    let home = Home::with(young(None));
    let answers = ["5", "B", "4", "6", "6", "6", "6", "6", "6", "6", ""];
    let said = at_one_keyboard(&home, &answers, &["1", "=", "S"], usize::MAX);
    assert!(said.contains("B Lancashire: the computer, easy"), "{said}");
    assert!(said.contains("Surrey's hand: ") && !said.contains("Lancashire's hand: "), "{said}");
    assert!(said.contains("Fall of wickets: "), "{said}");
    assert!(!said.contains(HAND_OVER) && !said.contains(&cover()), "{said}");
    assert!(!home.files().contains(&"FRIENDLY.PAV".to_owned()));
}

#[test]
fn where_hands_are_hidden_the_keyboard_is_handed_over_in_lines() {
    for game in ["2", "3", "4"] {
        let home = Home::with(young(None));
        // B becomes a person, and M plays on until the other person is asked.
        let said = at_one_keyboard(&home, &[game, "B", ""], &["1", "=", "M", "Y"], 40);
        assert!(said.contains("B Lancashire: a person"), "{said}");
        let turns = turns(&said);
        assert!(turns.len() > 6, "{game}, {}:\n{said}", turns.len());
        for (name, own, both) in turns {
            let other = if name == "Surrey" { "Lancashire:\n" } else { "Surrey:\n" };
            assert!(own.contains(&format!("{name}:\n")), "{own}");
            assert!(!own.contains(&format!("\n{other}")), "{own}");
            let list = |line: &str| line == "Surrey:" || line == "Lancashire:";
            assert!(!both.lines().any(list), "{both}");
        }
        let (_, after) = said.rsplit_once(&cover()).unwrap();
        assert!(after.contains("Rain stopped play."), "{after}");
    }
    // In camp cricket nothing is hidden.
    let home = Home::with(young(None));
    let said = at_one_keyboard(&home, &["1", "B", ""], &["1"], 20);
    assert!(said.contains("B Surrey: a person") || said.contains("B Lancashire: a person"));
    assert!(said.contains("\nSurrey:\n") && said.contains("\nLancashire:\n"), "{said}");
    assert!(!said.contains(HAND_OVER) && !said.contains(&cover()), "{said}");
}
