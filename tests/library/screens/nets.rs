//! Tests the nets, which are played through on the screen and in line mode,
//! left and resumed.

use std::collections::BTreeSet;

use armchair::game::{Ask, Choice, Pending};
use armchair::lines;
use armchair::players::RandomPlayer;
use armchair::players::coach::Coach;
use armchair::rules::{Card, Options};
use armchair::session::keys::Key;
use armchair::session::live::{Live, NextStep};
use armchair::session::nets::{LEARNER, Lesson, Nets, NextPart};
use armchair::tabletop::drive::Agent;
use armchair::words::nets::{CHOICES_AFTER_NETS, COLUMNS, LAST_PAGE, REPLIES_NOTES};

use super::files::{Home, name, young};
use super::lines::in_the_nets;
use super::support::{Player, assert_in_palette};
use super::transcript::answering;

/// Starts the program for the first time, and opens the nets.
fn begun(home: &Home) -> Player {
    let mut player = home.title();
    assert!(player.shows("[Enter] Begin in the nets."));
    player.key(Key::Enter);
    player
}

pub(super) fn shows(player: &mut Player, text: &str) -> bool {
    player.lines().iter().any(|line| line.contains(text))
}

/// Presses a key that is a possible choice at the current point in the nets.
fn go_on(player: &mut Player) {
    let prompt = player.prompt();
    let key = match prompt.as_str() {
        prompt if prompt.ends_with("Press any key _") => " ",
        prompt if prompt.contains("[B] bat first") => "F",
        prompt if prompt.starts_with("Change a card") => "0",
        prompt if prompt.ends_with("[Y] yes  [N] no _") => "Y",
        _ => "1",
    };
    player.press(key);
    player.pass(3000);
}

/// Continues until the picture contains these words.
fn until(player: &mut Player, text: &str) {
    for _ in 0..200 {
        if shows(player, text) {
            return;
        }
        go_on(player);
    }
    panic!("{text:?} is never shown: {:#?}", player.lines());
}

#[test]
fn the_nets_are_gone_through_from_the_first_start_to_a_beginner_s_competition() {
    let home = Home::new();
    let mut player = begun(&home);
    assert_in_palette(&player.buffer());
    for text in [
        "Welcome to the nets",
        "A ball is two cards",
        "Press the key under a card.",
        "Now you bat",
        "what a ball can bring",
        "a leave: no run, still in",
        "When you bowl, get rid of low cards of suits",
        "Set ball 1 of 5: you bowl.",
        "Set ball 2 of 5: a no-ball.",
        "Set ball 3 of 5: a wide.",
        "Set ball 4 of 5: byes.",
        "Set ball 5 of 5: you bowl.",
        "But you hold the other 11",
        "Stopped: no run.",
        "The nets: the end",
    ] {
        until(&mut player, text);
        assert_in_palette(&player.buffer());
        if text.starts_with("Set ball 3") || text.starts_with("Set ball 4") {
            let pile = player.line(14);
            assert!(pile.ends_with("on the 7 of $pads$"), "{pile}");
        }
        if text.starts_with("Set ball 2") {
            let words = player.line(23);
            let words: Vec<&str> = words.split("  ").map(str::trim).collect();
            let words: Vec<&str> = words.into_iter().filter(|word| !word.is_empty()).collect();
            let answers = ["2 runs", "1 run", "safe", "3 runs", "safe", "1 run", "safe"];
            assert_eq!(words, answers);
        }
    }
    for (key, what) in CHOICES_AFTER_NETS {
        assert!(shows(&mut player, &format!("[{key}] {what}")));
    }
    player.press("x");
    assert!(player.prompt().contains("x does nothing here"));
    assert!(shows(&mut player, "[C] Draw the cards as pictures from now on"));
    player.press("c");
    assert!(player.prompt().contains("Cards are now drawn as pictures"));
    let kept = std::fs::read_to_string(home.path("SETTINGS.CFG")).unwrap();
    assert!(kept.contains("screen") && kept.contains("cards"), "{kept}");
    player.press("b");
    assert_eq!(player.prompt(), "Enter filename: _");
    player.press("learner");
    player.key(Key::Enter);
    player.press("Y0CN");
    drop(player);
    let saved = armchair::datafile::Competition::read(&home.folder(), &name("LEARNER")).unwrap();
    assert_eq!(*saved.options(), Options::beginner());
    assert_eq!(home.title().prompt(), "Enter filename: _", "the nets are offered no more");
}

#[test]
fn the_nets_begin_again_or_lead_to_a_standard_competition_or_are_left() {
    let home = Home::with(young(None));
    let mut player = home.open();
    let menu = player.lines();
    player.press("L1");
    until(&mut player, "The nets: the end");
    player.press("A");
    assert!(shows(&mut player, "Welcome to the nets"));
    until(&mut player, "The nets: the end");
    player.press("q");
    assert_eq!(player.lines(), menu);
    player.press("l1");
    until(&mut player, "The nets: the end");
    player.press("S");
    assert_eq!(player.prompt(), "Enter filename: _");
}

#[test]
fn the_nets_are_taken_up_where_they_were_left_whatever_ended_them() {
    let home = Home::with(young(None));
    let places =
        ["A wicket", "Now you bat", "what a ball can bring", "Set ball 1", "Set ball 3", "Stopped"];
    for place in places {
        let mut player = home.open();
        player.press("L1");
        until(&mut player, place);
        let left = player.lines();
        if place == "Now you bat" {
            player.app().leave();
        } else {
            player.press("q");
            assert!(shows(&mut player, "Enter choice"), "{place}");
        }
        drop(player);
        let mut player = home.open();
        player.press("L1");
        if place == "what a ball can bring" {
            // Continue past the last ball of the match, which is shown first.
            player.press(" ");
        }
        assert_eq!(player.lines(), left, "{place}");
    }
}

#[test]
fn what_was_kept_of_the_nets_and_is_none_of_them_begins_them_anew() {
    let home = Home::with(young(None));
    for kept in ["", "9; field", "0; bowl 1P; bowl 1P", "nonsense", "0", "0; field; field"] {
        std::fs::write(home.path("SETTINGS.CFG"), format!("nets = {kept}\n")).unwrap();
        let mut player = home.open();
        player.press("L1");
        assert!(shows(&mut player, "Welcome to the nets"), "{kept}");
    }
}

#[test]
fn a_key_that_is_no_choice_and_a_terminal_made_small_change_nothing_in_the_nets() {
    let home = Home::new();
    let mut player = begun(&home);
    player.press("F3");
    let lines = player.lines();
    player.press("9");
    assert!(player.prompt().contains("9 does nothing here"));
    assert_eq!(player.lines()[..23], lines[..23]);
    player.resize(60, 20);
    player.press("1");
    player.resize(80, 25);
    assert_eq!(player.lines()[..23], lines[..23]);
}

#[test]
fn the_news_of_a_wicket_does_not_stick_out_below_a_line_of_the_coach() {
    let mut wickets = 0;
    for key in ["1", "4", "6"] {
        let home = Home::new();
        let mut player = begun(&home);
        for _ in 0..60 {
            wickets += usize::from(shows(&mut player, "A wicket"));
            let lines = player.lines();
            assert!(!lines.iter().any(|line| line.trim() == "comes in."), "{lines:#?}");
            go_on(&mut player);
            if player.prompt().starts_with("Enter batsman's play") {
                player.press(key);
                player.pass(3000);
            }
        }
    }
    assert!(wickets > 0);
}

#[test]
fn behind_tab_on_the_title_are_the_nets_the_files_and_help() {
    let home = Home::with(young(None));
    let mut player = home.start();
    assert!(shows(&mut player, "[Tab] nets, pavilion, files, help"));
    let title = player.lines();
    player.press("l");
    assert_eq!(player.prompt(), "Enter filename: L_");
    player.key(Key::Backspace);
    player.key(Key::Tab);
    assert!(shows(&mut player, "[1] CLUB"));
    assert_in_palette(&player.buffer());
    player.press("2");
    assert!(player.prompt().contains("2 does nothing here"));
    player.press("?");
    assert!(!shows(&mut player, "[1] CLUB"));
    for _ in 0..5 {
        if !shows(&mut player, "[1] CLUB") {
            player.press(" ");
        }
    }
    player.key(Key::Escape);
    assert_eq!(player.lines(), title);
    player.key(Key::Tab);
    assert!(shows(&mut player, "[P] The pavilion: other games"));
    player.press("Z1");
    assert!(shows(&mut player, "You bat for Middx as no. 2 of 5."));
    player.press("qq");
    player.press("P");
    assert!(shows(&mut player, "Rain stopped play."));
    player.press("q");
    player.press("L");
    assert!(shows(&mut player, "Welcome to the nets"));
    player.press("q");
    assert!(shows(&mut player, "To continue from the same ball"));
    player.key(Key::Backspace);
    assert_eq!(player.lines(), title);
    player.key(Key::Tab);
    player.press("1");
    assert_eq!(player.prompt(), "Enter choice: _");
    assert!(shows(&mut player, "CLUB"));
}

#[test]
fn of_two_equal_cards_the_one_whose_key_was_pressed_is_replaced_in_the_nets() {
    let home = Home::new();
    let mut player = begun(&home);
    for key in ["F", "3", "3", "4"] {
        player.press(key);
        player.pass(3000);
    }
    let twice = "8 of     10 of      4 of     10 of";
    assert!(player.line(20).contains(twice), "{}", player.line(20));
    player.press("4");
    player.pass(3000);
    let replaced = "8 of     10 of      4 of     11 of";
    assert!(player.line(20).contains(replaced), "{}", player.line(20));
    drop(player);
    let mut player = home.title();
    assert!(player.shows("[Enter] Go back to the nets."));
    player.key(Key::Enter);
    assert!(player.line(20).contains(replaced), "{}", player.line(20));
    let told = in_the_nets(&Home::new(), &["F", "3", "3", "4", "4"].map(str::to_owned));
    let hand = "2 is 10 bats; 3 is 4 gloves; 4 is 11 pads, new;";
    assert!(told.contains(hand), "{told}");
}

// --- every sentence ---------------------------------------------------------

/// Returns a sentence without its figures and suits.
fn shape(said: &str) -> String {
    let words = said.split(' ').map(|word| {
        let bare = word.trim_matches(|letter: char| !letter.is_ascii_alphanumeric());
        match bare {
            "pads" | "bats" | "balls" | "stumps" | "gloves" => word.replace(bare, "SUIT"),
            _ if bare.starts_with(|letter: char| letter.is_ascii_digit()) => {
                word.replace(bare, "N")
            }
            _ => word.to_owned(),
        }
    });
    words.collect::<Vec<_>>().join(" ")
}

/// Plays a part to its end, with the random player choosing.
fn play(mut live: Live, player: &mut RandomPlayer, heard: &mut BTreeSet<String>) {
    for _ in 0..1000 {
        for line in live.teacher_lines().unwrap() {
            assert!(line.chars().count() <= COLUMNS, "{line}");
            assert!(line.is_ascii(), "{line}");
            heard.insert(shape(&line));
        }
        if live.pause().is_some() {
            live.end_pause();
            continue;
        }
        match live.next_step(&mut None) {
            NextStep::SettleDeclaration => assert!(live.settle_declaration().unwrap()),
            NextStep::Computer(choice) => live.apply(choice).unwrap(),
            NextStep::Person(side, _) => {
                assert_eq!(side, LEARNER);
                let choice = player.choose(&live.game().view(side)).unwrap();
                live.apply(choice).unwrap();
            }
            NextStep::Nothing => {
                assert!(live.ended_early());
                assert!(matches!(live.pending(), Pending::Ask(..)));
                return;
            }
        }
    }
    panic!("the part never ends");
}

#[test]
fn whatever_is_chosen_is_explained_and_every_sentence_is_said_and_fits() {
    let mut heard = BTreeSet::new();
    for seed in 0..600 {
        let mut player = RandomPlayer::new(seed);
        let mut nets = Nets::default();
        let mut parts = vec![];
        loop {
            parts.push(nets.lesson());
            let (live, _) = nets.resume_match(None);
            play(live, &mut player, &mut heard);
            if nets.advance() == NextPart::End {
                break;
            }
        }
        assert_eq!(
            parts,
            [
                Lesson::Match,
                Lesson::Lacking,
                Lesson::NoBall,
                Lesson::Wide,
                Lesson::Bye,
                Lesson::Stop
            ]
        );
    }
    let heard: Vec<String> = heard.into_iter().collect();
    let expected = include_str!("nets.txt");
    if std::env::var_os("ARMCHAIR_BLESS").is_some() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/library/screens/nets.txt");
        std::fs::write(path, heard.join("\n") + "\n").unwrap();
    }
    assert_eq!(heard, expected.lines().collect::<Vec<_>>());
    for line in REPLIES_NOTES.iter().chain(&LAST_PAGE) {
        // The text begins in the fourth column.
        assert!(line.len() < COLUMNS - 1, "{line}");
    }
}

/// Returns the choice that the teacher names, given by the last key in his
/// lines.
fn named(live: &Live) -> Choice {
    let lines = live.teacher_lines().unwrap();
    let last = lines.last().unwrap();
    let (_, key) = last.rsplit_once('[').unwrap_or_else(|| panic!("no key: {lines:?}"));
    let key: usize = key.split(']').next().unwrap().parse().unwrap();
    let view = live.game().view(LEARNER);
    let Some(place) = key.checked_sub(1) else { return Choice::NoMore };
    let card = view.hand.cards()[place];
    let of = [Choice::Throw(card), Choice::Bowl(card), Choice::Play(card), Choice::Change(card)];
    *view.legal().iter().find(|choice| of.contains(choice)).unwrap()
}

/// Returns `true` if the teacher's lines said that this ball may get the
/// learner out.
fn foretold(lines: &[String], ball: Card) -> bool {
    let suit = format!("{:?}", ball.suit()).to_lowercase();
    lines.iter().any(|line| {
        let Some((_, next)) = line.split_once("Next, ") else { return false };
        let from = next.split([' ', '+']).find_map(|word| word.parse::<u8>().ok()).unwrap();
        (next.contains(&suit) || next.contains("most suits")) && ball.rank() >= from
    })
}

/// Plays the match in the nets, first with random choices and then with the
/// choices that the teacher names. Returns the number of foretold balls that
/// got the learner out whatever cards the learner held.
fn follow(first: Choice, seed: u64, strays: usize) -> usize {
    let (mut live, _) = Nets::default().resume_match(None);
    let mut random = RandomPlayer::new(seed);
    // `said` has the teacher's lines since the last choice, and `followed` is
    // true if the teacher named that choice.
    let (mut said, mut followed, mut made, mut foreseen) = (Vec::new(), false, 0, 0);
    for _ in 0..1000 {
        if live.pause().is_some() {
            said.extend(live.teacher_lines().unwrap());
            live.end_pause();
            continue;
        }
        match live.next_step(&mut None) {
            NextStep::SettleDeclaration => assert!(live.settle_declaration().unwrap()),
            NextStep::Computer(choice) => live.apply(choice).unwrap(),
            NextStep::Person(_, ask) => {
                let view = live.game().view(LEARNER);
                if let (Ask::Reply, Some(ball)) = (ask, view.public.delivery) {
                    let is_out = |choice: &Choice| match choice {
                        Choice::Play(card) => ball.outcome(Some(*card)).out.is_some(),
                        _ => false,
                    };
                    let lost = view.legal().iter().all(is_out);
                    let told = foretold(&said, ball.bowled);
                    assert!(!lost || !followed || told, "{} after {said:#?}", ball.bowled);
                    assert!(lost || !is_out(&named(&live)), "{:?}", live.teacher_lines());
                    foreseen += usize::from(lost && followed);
                }
                let choice = match made {
                    0 => first,
                    _ if made <= strays => random.choose(&live.game().view(LEARNER)).unwrap(),
                    _ => named(&live),
                };
                (said, followed) = (live.teacher_lines().unwrap(), made > strays);
                made += 1;
                live.apply(choice).unwrap();
            }
            NextStep::Nothing => return foreseen,
        }
    }
    panic!("the match never ends");
}

#[test]
fn who_follows_the_coach_of_the_nets_is_never_out_to_a_ball_that_he_did_not_foretell() {
    let mut foreseen = 0;
    for first in [Choice::Field, Choice::Bat] {
        for seed in 0..150 {
            foreseen += follow(first, seed, seed as usize % 15);
        }
    }
    assert!(foreseen > 10, "{foreseen} such balls");
}

#[test]
fn the_nets_and_the_coach_throw_away_the_same_low_card() {
    let (mut live, _) = Nets::default().resume_match(None);
    live.apply(Choice::Field).unwrap();
    let named = named(&live);
    let view = live.game().view(LEARNER);
    let advice = Coach::new(&view.public.options).advice(&view).unwrap();
    let best = advice.counsels.iter().find(|counsel| counsel.best).unwrap();
    assert_eq!(best.choice, named);
    let Choice::Throw(card) = named else { panic!("{named}") };
    assert_eq!(card.to_string(), "2S");
}

#[test]
fn the_match_of_the_manual_s_first_over_is_played_in_the_nets() {
    let told =
        in_the_nets(&Home::new(), &["F", "3", "5", "2", "2", "4", "4", "5"].map(str::to_owned));
    let told: Vec<&str> = told.split_whitespace().collect();
    let told = told.join(" ");
    let mut rest = told.as_str();
    for came in [
        "7 of stumps. Batsman no. 1 leaves the ball",
        "11 of balls. Batsman no. 1 is beaten",
        "1 of pads. Batsman no. 1 is out caught",
        "8 of stumps. Batsman no. 2 takes a single",
        "9 of pads. Batsman no. 2 takes a single",
        "3 of gloves. Batsman no. 2",
        "2 for 1 after 1.0 overs",
    ] {
        let (_, after) = rest.split_once(came).unwrap_or_else(|| panic!("{came}"));
        rest = after;
    }
}

// --- in lines ---------------------------------------------------------------

#[test]
fn the_nets_are_gone_through_in_lines_too() {
    // Answer the latest question again and again, until the nets are over.
    let (mut dialogue, transcript) = answering(|said| {
        let answer = match said.trim_end().lines().last().unwrap_or_default() {
            question if question.starts_with("Enter choice:") => return None,
            asked if asked.contains("B bat first") => "F",
            asked if asked.starts_with("Change a card") => "0",
            asked if asked.ends_with("Y/N:") => "Y",
            _ => "1",
        };
        Some(answer.to_owned())
    });
    lines::play_nets(&mut dialogue, Home::new().folder()).unwrap();
    let told = transcript.text();
    for text in [
        "Another suit, not lower: a leave: no run, still in.",
        "The bowler's suit, not higher: a defensive stroke: no run, still in.",
        "Another suit, lower: a wicket: the batsman is out.",
        "Set ball 1 of 5: you bowl.",
        "Set ball 2 of 5: a no-ball.",
        "Set ball 3 of 5: a wide.",
        "Set ball 4 of 5: byes.",
        "Set ball 5 of 5: you bowl.",
        "Stopped: no run.",
        "The match is over. Kent made ",
        "the batsman can answer it with:",
        "Set ball 1 of 5: you bowl.",
        "B A competition that grows",
    ] {
        assert!(told.contains(text), "{text:?} is never told:\n{told}");
    }
    assert!(told.lines().all(|line| line.chars().count() < 80));
}

#[test]
fn what_was_left_on_the_screen_is_taken_up_in_lines_and_leads_to_a_competition() {
    let home = Home::new();
    let mut player = begun(&home);
    until(&mut player, "Set ball 5");
    player.press("Q");
    drop(player);
    let answers = ["1", "N", "B", "LEARNER", "Y", "0", "C", "N", "Q"].map(str::to_owned);
    let told = in_the_nets(&home, &answers);
    assert!(told.contains("you keep the other 11 for a wicket"), "{told}");
    assert!(!told.contains("Welcome to the nets"));
    assert!(told.contains("4 Batsmen per side: 3"), "{told}");
    let saved = armchair::datafile::Competition::read(&home.folder(), &name("LEARNER")).unwrap();
    assert_eq!(*saved.options(), Options::beginner());
}
