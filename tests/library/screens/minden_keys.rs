//! Tests the keys of Minden cricket on its screen.

use armchair::session::keys::Key;
use tempfile::TempDir;

use super::pavilion::pavilion;
use super::support::Player;

use crate::temporary;

#[test]
fn in_minden_o_plays_the_over_out() {
    let folder = temporary::folder();
    {
        let mut player = pavilion(folder.path());
        player.press("2");
        player.key(Key::Enter);
        for _ in 0..200 {
            player.pass(300);
            match player.prompt() {
                prompt if prompt.contains("[B] bat first") => player.press("f"),
                prompt if prompt.contains("Press any key") => player.press(" "),
                prompt if prompt.contains("Who bowls") || prompt.contains("The batting") => break,
                _ => {}
            }
        }
        assert!(player.shows("0 overs"));
        player.press("o");
        player.settle();
        player.must_show("1 over,");
        // The way of batting is shown in the left half, clear of the overs.
        player.pass(3_000);
        if player.prompt().contains("The batting") {
            let left: String = player.lines()[15].chars().take(43).collect();
            let told = left.trim_end();
            let ways = ["defends", "plays as it comes", "attacks", "swings freely"];
            assert!(ways.iter().any(|way| told.ends_with(way)), "{told}");
        }
    }
}

/// Starts a Minden Test against the computer, and continues until the prompt
/// asks the person this question.
pub(crate) fn minden_asked(folder: &TempDir, chosen: &str, asks: &str) -> Player {
    let mut player = pavilion(folder.path());
    for _ in 0..60 {
        player.press("2");
        while !player.shows("  Test") {
            player.press("1");
        }
        player.begin();
        for _ in 0..40 {
            player.pass(300);
            let prompt = player.prompt();
            if prompt.contains("[B] bat first") {
                player.press(chosen);
            } else if prompt.contains("Press any key") {
                player.press(" ");
            } else if prompt.contains(asks) {
                return player;
            } else if prompt.contains(": _") || prompt.contains("? [") {
                break;
            }
        }
        // The other side is batting, so start another game.
        player.press("q");
    }
    panic!("never asked {asks:?}");
}

impl Player {
    /// Returns the marked line of a list.
    fn marked(&mut self) -> String {
        let lines = self.lines();
        let marked = lines.iter().find_map(|line| line.split_once(">["));
        marked.map(|(_, told)| told.to_owned()).unwrap_or_default()
    }
}

#[test]
fn in_minden_b_and_l_mark_bowler_and_field_and_enter_takes_them() {
    let folder = temporary::folder();
    let mut player = minden_asked(&folder, "f", "Who bowls?");
    assert!(player.marked().starts_with("1] no. 10"), "{}", player.marked());
    // The best bowler is marked first. The mark moves on to the last of seven
    // and back to the first.
    player.press("bbbbbb");
    assert!(player.marked().starts_with("7] no. 4 "), "{}", player.marked());
    player.press("bbbbbbbb");
    assert!(player.marked().starts_with("1] no. 10"), "{}", player.marked());
    player.key(Key::Enter);
    assert!(player.prompt().starts_with("The field:"), "{}", player.prompt());
    player.must_show(" bowls: rank 6");
    assert!(player.marked().starts_with("1] as usual"), "{}", player.marked());
    player.press("ll");
    assert!(player.marked().starts_with("3] deep"), "{}", player.marked());
    player.press("l");
    assert!(player.marked().starts_with("1] as usual"), "{}", player.marked());
    player.press("l");
    player.key(Key::Enter);
    player.until("Pass a card");
    player.must_show("Field close, ");
    // The digits still work, and the previous choice is marked again.
    player.press("o");
    player.until("Who bowls?");
    player.press("2");
    assert!(player.prompt().starts_with("The field:"), "{}", player.prompt());
    assert!(player.marked().starts_with("2] close"), "{}", player.marked());
    // G is for batting, and does nothing here.
    player.press("g");
    player.must_show("g does nothing here");
}

#[test]
fn in_minden_the_cards_say_their_results_for_the_bowler_and_the_field_that_are_marked() {
    let folder = temporary::folder();
    for _ in 0..60 {
        let mut player = minden_asked(&folder, "f", "Who bowls?");
        let held = player.line(18);
        let any = |ranks: &[&str]| ranks.iter().any(|rank| held.contains(rank));
        if !any(&["jack", "queen", "4"]) || !any(&["ace", "5", "6", "7", "8", "9"]) {
            continue;
        }
        let told = |player: &mut Player, key: &str, many: usize| {
            let lines = (0..many).map(|_| {
                player.press(key);
                player.line(20)
            });
            lines.collect::<std::collections::BTreeSet<String>>()
        };
        assert!(told(&mut player, "b", 7).len() > 1);
        player.key(Key::Enter);
        player.must_show("close: dice +1, 7 turns a card");
        assert!(told(&mut player, "l", 3).len() > 1);
        return;
    }
    panic!("no such hand was dealt");
}

#[test]
fn in_minden_the_card_that_was_passed_is_marked() {
    let folder = temporary::folder();
    let mut player = minden_asked(&folder, "b", "The batting:");
    for _ in 0..20 {
        player.key(Key::Enter);
        player.until(": ");
        if player.prompt().contains("Play a card") {
            break;
        }
    }
    let keys = player.line(21);
    assert_eq!(keys.trim_end().find("[4] passed to you"), Some(60), "{keys}");
}

#[test]
fn in_minden_g_marks_the_batting_and_the_cards_say_what_they_then_bring() {
    let folder = temporary::folder();
    let mut player = minden_asked(&folder, "b", "The batting:");
    assert!(player.prompt().contains("[D] declare"), "{}", player.prompt());
    assert!(player.marked().starts_with("2] plays as it comes"));
    player.must_show(", plays as it comes");
    let mut hands = Vec::new();
    for way in ["attacks", "swings freely", "defends", "plays as it comes"] {
        player.press("g");
        assert!(player.marked().ends_with(way), "{way}: {}", player.marked());
        hands.push(player.line(20));
    }
    // Except by chance, no card has the same effect in all four.
    hands.dedup();
    assert!(hands.len() > 1, "{hands:?}");
    player.press("g");
    // No card is asked for in an over in which the bowler plays his card at
    // once.
    for _ in 0..20 {
        if player.prompt().contains("The batting:") {
            assert!(player.marked().ends_with("attacks"), "{}", player.marked());
            player.key(Key::Enter);
        }
        player.until(": ");
        if player.prompt().contains("Play a card") {
            break;
        }
    }
    player.must_show(", attacks");
    player.press("o");
    player.until("The batting:");
    assert!(player.marked().starts_with("3] attacks"), "{}", player.marked());
    player.press("4");
    // If the bowler plays his own card, the question for the next over follows
    // at once.
    let lines = player.lines().join("\n");
    assert!(!player.prompt().contains("The batting:") || lines.contains("at once"), "{lines}");
}
