//! Tests the coach during a match, with figures at the cards, and with chances
//! on the scoreboard and after the match.

use std::collections::BTreeSet;

use armchair::game::Side;
use armchair::rules::Options;
use armchair::session::GameSession;
use armchair::session::live::Live;

use super::support::{Player, assert_golden, assert_in_palette, scripted, sides};

/// Deals a match of the usual length against professionals.
fn dealt(person: Side, seed: u64) -> Player {
    let live = Live::deal(Options::default(), sides(), Some(person), seed);
    Player::at(live, GameSession::empty())
}

/// Lets the computer choose for the person until a prompt begins with these
/// words.
fn until(player: &mut Player, prompt: &str) {
    for _ in 0..2000 {
        let now = player.prompt();
        if now.starts_with(prompt) {
            return;
        }
        let any_key = now.ends_with("Press any key _");
        player.press(if any_key { " " } else { "=" });
        player.pass(1300);
    }
    panic!("never asked {prompt}");
}

/// Lets the computer choose until the picture contains these words.
fn until_shown(player: &mut Player, words: &str) {
    for _ in 0..4000 {
        if player.lines().iter().any(|line| line.contains(words)) {
            return;
        }
        let any_key = player.prompt().ends_with("Press any key _");
        player.press(if any_key { " " } else { "=" });
        player.pass(1300);
    }
    panic!("{words} never shown");
}

#[test]
fn nothing_is_said_until_the_coach_is_asked_and_nothing_after_he_was_silenced() {
    let mut player = dealt(Side::Home, 1);
    until(&mut player, "Enter bowler's play");
    let before = player.lines();
    player.press("h");
    let words = player.lines();
    assert!(words[23].contains("W "), "{}", words[23]);
    assert!(words[19].starts_with(" ["), "{}", words[19]);
    assert!(words[19].ends_with('.'), "{}", words[19]);
    player.press("H");
    let asked = player.lines();
    assert!(asked[18].ends_with("win/draw/lose %"), "{}", asked[18]);
    assert!(asked[22].contains("best"), "{}", asked[22]);
    assert!(asked[11].contains("draw"), "{}", asked[11]);
    player.press("c");
    assert!(player.prompt().ends_with("the chances are always shown"));
    player.press("H");
    assert_eq!(player.lines(), before);
    player.press("c");
    let chances = player.lines();
    assert!(chances[11].contains("draw"), "{}", chances[11]);
    assert_eq!(chances[13..], before[13..], "the cards were advised on too");
    player.press("C");
    assert_eq!(player.lines(), before);
}

#[test]
fn the_coach_says_of_each_card_to_bowl_what_comes_of_it() {
    let mut player = dealt(Side::Home, 1);
    until(&mut player, "Enter bowler's play");
    player.press("HH");
    assert_in_palette(&player.buffer());
    assert_golden("coach_bowling", &player.buffer());
}

#[test]
fn the_coach_says_of_each_reply_what_comes_of_it_and_of_declaring() {
    let mut player = dealt(Side::Away, 2);
    player.press("HH");
    until_shown(&mut player, "[0] leave it");
    until(&mut player, "Enter batsman's play");
    let lines = player.lines();
    assert!(lines[12].starts_with(" [D] declare "), "{}", lines[12]);
    assert!(lines[22].contains("[0] leave it "), "{}", lines[22]);
    assert_golden("coach_batting", &player.buffer());
}

#[test]
fn the_coach_speaks_at_the_toss_the_throw_away_a_change_and_a_stop() {
    let seed = (0..40).find(|seed| dealt(Side::Home, *seed).prompt().contains("[B] bat first"));
    let mut player = dealt(Side::Home, seed.unwrap());
    player.press("HH");
    let toss = player.line(23);
    assert!(toss.contains("[B] bat ") && toss.contains("[F] field "), "{toss}");
    assert!(toss.contains("best"), "{toss}");
    player.press("=");
    assert_eq!(player.prompt(), "Enter card to throw away: _");
    assert!(player.line(22).contains("[7]"), "{}", player.line(22));
    assert_golden("coach_throwing", &player.buffer());
    until(&mut player, "Change a card");
    assert!(player.line(22).contains("[0] no more"), "{}", player.line(22));
    assert_golden("coach_changing", &player.buffer());
}

#[test]
fn the_coach_says_whether_the_keeper_shall_stop_the_ball() {
    let options = Options { batsmen: 3, ..Options::default() };
    let cards = "5P 6P 7B 11B 9S 2G 1P 3P 4B 9B 2L 11G 10G 6L 3S 4S";
    let set = scripted(options, cards, "", "6L");
    let mut player = Player::at(set.live, GameSession::empty());
    player.press("F73HH");
    let stop = player.line(23);
    assert!(stop.contains("[Y] stop ") && stop.contains("[N] let it go "), "{stop}");
    assert_golden("coach_stopping", &player.buffer());
}

#[test]
fn what_the_computer_chooses_for_a_person_is_the_level_s_and_not_the_coach_s() {
    let options =
        Options { batsmen: 3, days: 1, batting_level: 1, bowling_level: 1, ..Options::default() };
    let play = |keys: &str| {
        let live = Live::deal(options, sides(), Some(Side::Home), 9);
        let mut player = Player::at(live, GameSession::empty());
        player.press(keys);
        let mut said = Vec::new();
        while player.line(5).contains("TOTAL") {
            said.push((player.line(2), player.line(9), player.line(13)));
            let any_key = player.prompt().ends_with("Press any key _");
            player.press(if any_key { " " } else { "=" });
            player.pass(1300);
        }
        said
    };
    let alone = play("");
    assert!(alone.len() > 40, "hardly anything was played");
    assert_eq!(play("HC"), alone);
    assert_eq!(play("HH"), alone);
}

#[test]
fn the_coach_stays_silent_in_a_terminal_too_small_and_keeps_his_place_in_a_large_one() {
    let mut player = dealt(Side::Home, 1);
    until(&mut player, "Enter bowler's play");
    player.press("HH");
    let small = player.lines();
    player.resize(60, 20);
    assert!(player.lines().iter().all(|line| !line.contains("lose %")));
    player.resize(200, 50);
    let large = player.lines();
    // The parts next to the canvas move the canvas to the left.
    let title = small[0].trim();
    let left = large[0].find(title).unwrap() - small[0].find(title).unwrap();
    for (number, line) in small.iter().enumerate() {
        let inside: String = large[number].chars().skip(left).take(80).collect();
        assert_eq!(inside.trim_end(), line.trim_end(), "{number}");
    }
    player.resize(80, 25);
    assert_eq!(player.lines(), small);
}

#[test]
fn the_course_of_the_chances_is_drawn_after_the_match() {
    let mut player = dealt(Side::Home, 4);
    player.press("MY");
    player.settle();
    while player.line(5).contains("TOTAL") {
        player.press(" ");
        player.settle();
    }
    assert!(player.prompt().contains("[C] chances"), "{}", player.prompt());
    let board = player.lines();
    player.press("c");
    assert_in_palette(&player.buffer());
    let drawn = player.lines();
    assert!(drawn[2].contains("* Surrey win") && drawn[2].contains("o Notts win"));
    assert_golden("chances", &player.buffer());
    player.press(" ");
    assert_eq!(player.lines(), board);
    player.press(" ");
    assert!(player.app().done());
}

#[test]
fn a_watched_match_shows_its_chances_and_nobody_s_cards() {
    let live = Live::deal(Options::default(), sides(), None, 3);
    let mut player = Player::at(live, GameSession::empty());
    player.pass(5000);
    player.press(" ");
    let before = player.lines();
    player.press("c");
    let lines = player.lines();
    assert!(lines[11].contains("draw"), "{}", lines[11]);
    assert_eq!(lines[18..23], before[18..23]);
    player.press("h");
    assert!(player.prompt().contains("h does nothing here"), "{}", player.prompt());
}

#[test]
fn the_coach_sees_a_scripted_match_as_it_stands_and_pauses_with_it() {
    let cards = "5P 6P 7B 11L 9S 2G 1P 6P 4B 9B 2L 11G 10G 1B 3S 4S 5G 6G";
    let set = scripted(Options::default(), cards, "", "1B 2L 0");
    let mut player = Player::at(set.live, GameSession::empty());
    player.press("F7HH");
    assert!(player.line(22).contains("best"));
    player.press("3");
    assert_eq!(player.prompt(), "Press any key _");
    assert!(!player.line(22).contains("best"), "he advises on a ball that is over");
    assert!(player.line(11).contains("draw"), "{}", player.line(11));
    player.press(" ");
    assert!(player.line(22).contains("best"));
}

#[test]
fn the_scoreboard_has_the_chances_of_the_best_choice_while_the_coach_speaks() {
    let figures = |text: &str| -> Vec<u32> {
        let figures = text.split(|sign: char| !sign.is_ascii_digit());
        figures.filter_map(|figure| figure.parse().ok()).collect()
    };
    for person in Side::BOTH {
        let mut player = dealt(person, 3);
        player.press("HH");
        for _ in 0..12 {
            until(&mut player, "Enter b");
            let lines = player.lines();
            let before = lines[22].split("best").next().unwrap_or_default();
            let place = before.matches('[').count() - 1;
            let mut best = figures(lines[23].split_whitespace().nth(place).unwrap());
            if person == Side::Away {
                best.reverse();
            }
            assert_eq!(figures(&lines[11]), best, "{lines:#?}");
            player.press("=");
            player.pass(1300);
        }
    }
}

/// Checks every word and sentence of the coach about the cards of a hand, in
/// many positions.
#[test]
fn the_coach_s_words_are_certain_where_the_laws_are_and_are_never_cut() {
    let mut seen = BTreeSet::new();
    let options = Options { batsmen: 5, days: 1, ..Options::default() };
    for seed in 0..3 {
        let live = Live::deal(options, sides(), Some(Side::Home), seed);
        let mut player = Player::at(live, GameSession::empty());
        player.press("H");
        for _ in 0..60 {
            let lines = player.lines();
            for (number, line) in lines.iter().enumerate() {
                let whole = line.chars().count() < 80 || line.ends_with('.');
                assert!(whole, "cut: {number} {line}");
            }
            if player.prompt().starts_with("Enter b") {
                assert!(lines[19].starts_with(" [") && lines[19].ends_with('.'), "{}", lines[19]);
                let words = lines[23].split("  ").map(str::trim);
                seen.extend(words.filter(|word| !word.is_empty()).map(kind));
            }
            let any_key = player.prompt().ends_with("Press any key _");
            player.press(if any_key { " " } else { "=" });
            player.pass(1300);
        }
    }
    for word in ["W %", "bye ", "dot", "four", "leave", "no-ball", "out", " runs", "wide "] {
        assert!(seen.contains(word), "{word:?} is never said: {seen:?}");
    }
}

/// Returns a word without its figures, and a dismissal without the way in which
/// the batsman is out.
fn kind(word: &str) -> String {
    if word.starts_with("out") {
        return "out".to_owned();
    }
    word.chars().filter(|letter| !letter.is_ascii_digit()).collect()
}

#[test]
fn a_wide_terminal_has_the_coach_s_sentence_of_every_card() {
    let mut player = dealt(Side::Home, 1);
    until(&mut player, "Enter bowler's play");
    player.resize(140, 25);
    player.press("H");
    let lines = player.lines();
    for key in 1..=6 {
        let key = format!("[{key}] ");
        let beside = lines.iter().any(|line| {
            let beside: String = line.chars().skip(82).collect();
            let beside = beside.trim_start();
            beside.strip_prefix("Best: ").unwrap_or(beside).starts_with(&key)
        });
        assert!(beside, "{key} has no sentence: {lines:#?}");
    }
    player.press("HH");
    assert!(player.lines().iter().all(|line| !line.contains("worse than the best")));
}
