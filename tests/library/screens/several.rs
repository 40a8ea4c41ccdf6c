//! Tests several people in one data file, on the screen and in line mode: whose
//! match is next, hidden hands, and a season of four people at one keyboard.

use armchair::championship::{Championship, Class};
use armchair::datafile::{Competition, FileName};
use armchair::lines;
use armchair::session::keys::Key;
use ratatui::style::Color;

use super::files::{Home, brief, name};
use super::support::Player;
use super::transcript::{answering, dialogue};
use crate::people::{county, people};

/// Two people in the first class and two in the second.
const FOUR: [(&str, &str); 4] =
    [("Ann", "Surrey"), ("Ben", "Sussex"), ("Cy", "Essex"), ("Dee", "Hants")];

fn league(seed: u64, all: &[(&str, &str)]) -> Championship {
    Championship::with_people(seed, brief(), people(all)).with_committee()
}

/// Returns seeds with which two people play each other in the first round.
fn seeds_of_an_early_meeting() -> impl Iterator<Item = u64> {
    (1..).filter(|seed| {
        let league = league(*seed, &FOUR[..2]);
        let first = league.remaining().into_iter().filter(|one| one.round == 1);
        let mut of_two = first.filter(|one| league.persons(one).0 == [true; 2]);
        of_two.next().is_some()
    })
}

// --- pictures ---------------------------------------------------------------

/// Presses keys on the menu until two people are about to play each other.
fn to_a_match_of_two(player: &mut Player) {
    for _ in 0..500 {
        // The news names counties and not people.
        if player.shows("Ann against Ben") || player.shows("Ben against Ann") {
            return;
        }
        if player.shows("match.") {
            // One person plays against the computer, which plays the match out.
            player.press("2My");
            player.settle();
        } else {
            player.press("1");
        }
        while !player.prompt().starts_with("Enter choice: _") {
            player.press(" ");
            player.settle();
        }
    }
    panic!("{:?}", player.lines());
}

/// Returns the ranks and suits of the hand in a picture.
fn hand_of(lines: &[String]) -> Option<[String; 2]> {
    let at = lines.iter().position(|line| line.ends_with("'s hand:"))?;
    Some([lines.get(at + 2)?.clone(), lines.get(at + 3)?.clone()])
}

/// The people in a match and what is known about their hands.
struct Watched {
    sides: [(&'static str, &'static str); 2],
    holder: Option<usize>,
    hands: [Option<[String; 2]>; 2],
    handovers: usize,
    hands_seen: usize,
}

impl Watched {
    /// Checks whose hand is in a picture. Returns `true` if the keyboard must
    /// be handed over.
    fn look(&mut self, player: &mut Player) -> bool {
        let lines = player.lines();
        let all = lines.join("\n");
        let handover = lines.iter().any(|line| line.contains("look away"));
        let shown: Vec<usize> = (0..2)
            .filter(|side| {
                lines.iter().any(|line| line.trim() == format!("{}'s hand:", self.sides[*side].1))
            })
            .collect();
        if handover {
            assert!(shown.is_empty() && !all.contains("[1]"), "{all}");
            self.handovers += 1;
        }
        for side in &shown {
            assert_eq!(Some(*side), self.holder, "{all}");
            self.hands_seen += 1;
        }
        for side in 0..2 {
            let others =
                self.hands[side].as_ref().filter(|_| Some(side) != self.holder || handover);
            if let Some([ranks, suits]) = others {
                let both = lines.windows(2).any(|two| two[0] == *ranks && two[1] == *suits);
                assert!(!both || ranks.trim().is_empty(), "{ranks}\n{all}");
            }
        }
        if let ([side], Some(hand)) = (shown.as_slice(), hand_of(&lines)) {
            self.hands[*side] = Some(hand);
        }
        handover
    }
}

#[test]
fn no_hand_of_a_person_is_in_a_picture_while_another_has_the_keyboard() {
    for seed in seeds_of_an_early_meeting().take(1) {
        let home = Home::with(league(seed, &FOUR[..2]));
        let mut player = home.open();
        to_a_match_of_two(&mut player);
        player.press("2");
        let mut watched = Watched {
            sides: [FOUR[0], FOUR[1]],
            holder: None,
            hands: [None, None],
            handovers: 0,
            hands_seen: 0,
        };
        for step in 0.. {
            assert!(step < 5000, "{:?}", player.lines());
            let handover = watched.look(&mut player);
            let prompt = player.prompt();
            if handover {
                let named = |(who, _): &(&str, &str)| prompt.starts_with(&format!("{who}: "));
                let next = watched.sides.iter().position(named).unwrap();
                assert_ne!(Some(next), watched.holder, "has it already");
                watched.holder = Some(next);
                player.press(" ");
            } else if player.shows("[1] Play next match quickly") {
                break;
            } else {
                let key = match step % 37 {
                    _ if prompt.contains("[Y] yes  [N] no") => "y",
                    _ if prompt.contains("Press any key") || prompt.contains("[Q] return") => " ",
                    11 => "S",
                    // Ask the slow coach only here: for words, for figures, and
                    // for silence.
                    21 | 23 | 24 => "H",
                    35 => "M",
                    _ => "=",
                };
                player.press(key);
            }
            player.settle();
        }
        assert!(watched.handovers > 20, "{}", watched.handovers);
        assert!(watched.hands_seen > 20, "{}", watched.hands_seen);
    }
}

#[test]
fn a_match_of_two_that_is_left_begins_again_with_the_handover() {
    let home = Home::with(league(1, &FOUR[..2]));
    let mut player = home.open();
    to_a_match_of_two(&mut player);
    player.press("2");
    player.must_show("look away");
    player.press(" ");
    player.must_show("hand:");
    player.press("q");
    player.must_show("in progress");
    assert!(!player.shows("hand:"));
    player.press("2");
    player.must_show("look away");
    // The player can leave the match at this point, and the help lists the
    // keys.
    player.press("?");
    player.must_show("The keys of a match");
    player.key(Key::Escape);
    player.must_show("look away");
    player.press("Q");
    player.must_show("in progress");
}

#[test]
fn the_menu_says_whose_match_is_next_and_who_looks() {
    let home = Home::with(league(1, &FOUR));
    let mut player = home.open();
    player.must_show("Player: ");
    let looks = |player: &mut Player| {
        let line = player.lines().into_iter().find(|line| line.contains("[W] Player: ")).unwrap();
        let word = line.split("[W] Player: ").nth(1).unwrap();
        word.split(' ').next().unwrap().to_owned()
    };
    let mut seen: Vec<String> = Vec::new();
    for _ in 0..4 {
        seen.push(looks(&mut player));
        player.press("w");
    }
    assert_eq!(looks(&mut player), seen[0]);
    seen.sort();
    assert_eq!(seen, ["Ann", "Ben", "Cy", "Dee"]);
    // An asterisk marks the viewer's own county, and a plus another person's.
    while looks(&mut player) != "Ben" {
        player.press("w");
    }
    player.press("3");
    let marked = |player: &mut Player, county: &str, mark: &str| {
        let lines = player.lines();
        let line = lines.iter().find(|line| line.contains(county)).unwrap();
        assert!(line.contains(mark), "{line}");
    };
    marked(&mut player, "Sussex", " * ");
    marked(&mut player, "Surrey", " + ");
}

/// Steps through the themes on the page of preferences this many times.
fn turn_theme(player: &mut Player, whose: &str, times: usize) {
    player.press("c");
    player.must_show(whose);
    (0..times).for_each(|_| player.press("1"));
    player.press("q");
}

/// Returns the background of the picture, which distinguishes the themes.
fn ground(player: &mut Player) -> Color {
    player.buffer().content[0].bg
}

#[test]
fn each_person_has_his_own_preferences_and_the_keyboard_brings_them() {
    let seed = seeds_of_an_early_meeting().next().unwrap();
    let home = Home::with(league(seed, &FOUR[..2]));
    let mut player = home.open_with_preferences();
    while !player.shows("Player: Ann") {
        player.press("w");
    }
    let dark = ground(&mut player);
    // Step from the DOS colours to green, amber and light.
    turn_theme(&mut player, "They apply to Ann in CLUB.", 3);
    let light = ground(&mut player);
    assert_ne!(light, dark);
    player.press("w");
    assert_eq!(ground(&mut player), dark, "Ben has set nothing");
    turn_theme(&mut player, "They apply to Ben in CLUB.", 1);
    let green = ground(&mut player);
    player.press("w");
    assert_eq!(ground(&mut player), light);
    let settings = std::fs::read_to_string(home.path("SETTINGS.CFG")).unwrap();
    assert_eq!(settings, "CLUB.Ann.theme = light\nCLUB.Ben.theme = green\n");
    // In a match between two people, the preferences are those of the person
    // who takes the keyboard.
    to_a_match_of_two(&mut player);
    player.press("2");
    let mut seen = [0, 0];
    for _ in 0..40 {
        let prompt = player.prompt();
        let key = if player.shows("look away") { " " } else { "=" };
        player.press(key);
        player.settle();
        player.pass(2000);
        if prompt.ends_with("Press any key _") && !player.shows("look away") {
            let is_ann = prompt.starts_with("Ann: ");
            assert_eq!(ground(&mut player), if is_ann { light } else { green }, "{prompt}");
            seen[usize::from(is_ann)] += 1;
        }
    }
    assert!(seen[0] > 2 && seen[1] > 2, "{seen:?}");
}

#[test]
fn a_file_of_one_person_has_nobody_else_to_look() {
    let home = Home::with(super::files::young(Some(county("Surrey"))));
    let mut player = home.open();
    assert!(!player.shows("[W]"));
    player.press("w");
    assert!(player.prompt().contains("This file has one player"));
}

#[test]
fn each_person_is_asked_before_the_computer_plays_for_him() {
    let home = Home::with(league(1, &FOUR));
    let mut player = home.open();
    let before = home.saved();
    player.press("s2");
    for (who, _) in FOUR {
        assert!(
            player.prompt().starts_with(&format!("{who}: the computer will play")),
            "{}",
            player.prompt()
        );
        player.press("?");
        assert!(player.prompt().starts_with(&format!("{who}: the computer will play")));
        if who == "Dee" {
            player.press("n");
        } else {
            player.press("y");
        }
    }
    player.press("q");
    assert!(home.saved() == before);
    player.press("s2yyyy");
    player.settle();
    assert_eq!(home.saved().season().year(), 1891);
}

// --- a new file -------------------------------------------------------------

fn saved(home: &Home, file: &str) -> Vec<(String, String)> {
    let file: FileName = file.parse().unwrap();
    let saved = Competition::read(&home.folder(), &file).unwrap();
    let people = saved.people().iter();
    let person = |one: &armchair::championship::people::Person| {
        (one.display_name().to_owned(), one.county().short().to_owned())
    };
    people.map(person).collect()
}

fn typed(player: &mut Player, text: &str) {
    player.press(text);
    player.key(Key::Enter);
}

#[test]
fn a_new_file_on_the_screen_takes_several_people() {
    let home = Home::new();
    let mut player = home.start();
    typed(&mut player, "LEAGUE");
    player.press("y0A");
    player.must_show("[A] add a player");
    player.press("a");
    player.must_show("Who plays Surrey?");
    typed(&mut player, "A B");
    player.must_show("a space cannot be");
    (0..3).for_each(|_| player.key(Key::Backspace));
    typed(&mut player, "Ann");
    // Choose a county that is taken, and then another county.
    player.press("a");
    player.must_show("Ann already plays for");
    // A player who returns from the counties continues with the people entered
    // so far.
    player.press("a");
    player.must_show("[Esc] nobody else");
    player.key(Key::Escape);
    player.must_show("Ann with Surrey");
    player.press("ac");
    player.must_show("Who plays Kent?");
    typed(&mut player, "ANN");
    player.must_show("already a player called Ann");
    (0..3).for_each(|_| player.key(Key::Backspace));
    typed(&mut player, "Ben");
    player.must_show("Ann with Surrey, Ben with Kent");
    // Esc removes the person who was added last.
    player.key(Key::Escape);
    player.must_show("Ann with Surrey");
    assert!(!player.shows("Ben"));
    player.press("ac");
    typed(&mut player, "Ben");
    player.must_show("Ann with Surrey, Ben with Kent");
    player.press("y");
    player.must_show("Player: ");
    drop(player);
    let pairs = [("Ann", "Surrey"), ("Ben", "Kent")];
    let pairs = pairs.map(|(who, county)| (who.to_owned(), county.to_owned()));
    assert_eq!(saved(&home, "LEAGUE"), pairs);
}

#[test]
fn what_needs_no_file_follows_a_question_mark_where_its_name_is_asked_in_lines() {
    let home = Home::new();
    let answers = vec!["?", "?T", "Q", "?X", "?L", "Q", "LEAGUE", "n", ""];
    let said = said_to(&home, None, answers);
    for told in [
        "?L The nets: a first match with a coach",
        "?T Today: the match of the day",
        "A data file holds one competition.",
        "The match of the day, ",
        "Create LEAGUE?",
    ] {
        assert!(said.contains(told), "{told}: {said}");
    }
    // Anything other than a letter of the list is refused as an invalid name.
    assert!(said.contains("\"?\" cannot be in the name"), "{said}");
}

#[test]
fn each_person_has_his_own_preferences_in_lines() {
    let home = Home::with(league(1, &FOUR[..2]));
    let answers = vec!["C", "3", "Q", "W", "C", "Q", "W", "C", "Q", "Q"];
    let said = said_to(&home, Some(name("CLUB")), answers);
    let told = said.lines().filter(|line| line.starts_with("3 Bell"));
    let told: Vec<bool> = told.map(|line| line.contains(": on;")).collect();
    assert_eq!(told, [false, true, false, true], "{said}");
    for who in ["Ann", "Ben"] {
        assert!(said.contains(&format!("They apply to {who} in CLUB")), "{said}");
    }
}

/// Returns what line mode prints to a person who gives these answers.
fn said_to(home: &Home, file: Option<FileName>, answers: Vec<&'static str>) -> String {
    let (mut dialogue, transcript) = dialogue(answers);
    lines::play(&mut dialogue, home.folder(), file).unwrap();
    transcript.text()
}

#[test]
fn a_new_file_in_lines_takes_several_people() {
    let home = Home::new();
    let answers = vec![
        "LEAGUE", "y", "0", "A", "a", "../x", "Ann", "A", "a", "C", "ann", "Ben", "a", "P", "Cy",
        "n",
    ];
    let said = said_to(&home, None, answers);
    for told in [
        "is a path, not the name of a person.",
        "Ann already plays for Surrey.",
        "There is already a player called Ann.",
        "Ann with Surrey, Ben with Kent, Cy with Staffordshire\n",
    ] {
        assert!(said.contains(told), "{told}: {said}");
    }
    assert_eq!(saved(&home, "LEAGUE").len(), 3);
}

// --- a season in lines ------------------------------------------------------

const HAND_OVER: &str = "Hand over to ";

/// Returns the name of a county as line mode prints it.
fn in_full(county: &str) -> &str {
    match county {
        "Hants" => "Hampshire",
        other => other,
    }
}

/// Four people at one keyboard. Matches between computers are played at once. A
/// person who plays the computer lets it play the match out, and two people
/// play each other ball by ball.
struct Keyboard {
    /// The number of answers that are left, so that an endless season does not
    /// hang the test.
    answers: usize,
    /// True if two people play each other in the current match.
    of_two: bool,
    matches: [usize; 3],
}

impl Keyboard {
    fn answer(&mut self, said: &str) -> Option<String> {
        self.answers = self.answers.checked_sub(1)?;
        let answer = match said.lines().last().unwrap_or_default() {
            hand if hand.starts_with(HAND_OVER) => "",
            "Enter choice, or ?: " => self.at_the_menu(said),
            yes_or_no if yes_or_no.ends_with("Y/N: ") => "Y",
            _ if self.of_two => "=",
            _ => "M",
        };
        Some(answer.to_owned())
    }

    fn at_the_menu(&mut self, said: &str) -> &'static str {
        let line = |start: &str| said.lines().rev().find(|line| line.starts_with(start));
        if said.contains("1891 ") {
            return "Q";
        }
        let Some(next) = line("Next: ") else {
            return "1";
        };
        let (one, other) = next[6..].trim_end_matches('.').split_once(" v ").unwrap();
        let played = FOUR.iter().filter(|(_, county)| [one, other].contains(&in_full(county)));
        let played = played.count();
        self.of_two = played == 2;
        self.matches[played] += 1;
        if played == 0 { "1" } else { "2" }
    }
}

#[test]
fn four_people_play_a_season_in_lines_and_nobody_hears_the_hand_of_another() {
    let home = Home::with(league(1, &FOUR));
    let mut keyboard = Keyboard { answers: 20_000, of_two: false, matches: [0; 3] };
    let (mut dialogue, transcript) = answering(move |said| keyboard.answer(said));
    lines::play(&mut dialogue, home.folder(), Some(name("CLUB"))).unwrap();
    let said = transcript.text();
    let saved = home.saved();
    assert_eq!(saved.completed().len(), 1, "{}", &said[said.len() - 2000..]);
    let season = &saved.completed()[0];
    let of_two = Class::BOTH.into_iter().flat_map(|class| season.results(class));
    let of_two = of_two.filter(|(fixture, _)| saved.persons(fixture).0 == [true; 2]);
    // Each pair of a class meets twice.
    assert_eq!(of_two.count(), 4);
    // The text between two covers can be seen at one time.
    let pictures: Vec<&str> = said.split(&"\n".repeat(100)).collect();
    let (mut handed, mut told) = (0, 0);
    for picture in &pictures {
        let hands: Vec<&str> = (FOUR.iter())
            .filter(|(_, county)| {
                let county = in_full(county);
                picture.contains(&format!("{county}'s hand: "))
                    || picture.contains(&format!("{county}' hand: "))
            })
            .map(|(who, _)| *who)
            .collect();
        assert!(hands.len() <= 1, "{hands:?}: {picture}");
        told += hands.len();
        if let Some((before, after)) = picture.split_once(HAND_OVER) {
            assert!(!before.contains(" hand: "), "{picture}");
            let name = after.split(',').next().unwrap();
            assert_eq!(hands, [name], "{picture}");
            handed += 1;
        }
    }
    assert!(handed > 100 && told >= handed + 48, "{handed} {told}");
}
