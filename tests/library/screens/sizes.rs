//! Tests every screen at each of the common sizes of terminals.

use armchair::championship::{Class, County};
use armchair::screens::frame::CUT_MARK;
use armchair::session::keys::Key;

use super::files::{Home, grown, play_while, young};
use super::kept::yours_first;
use super::support::Player;

/// Returns the words of a picture, in order.
fn words(player: &mut Player) -> Vec<String> {
    let lines = player.lines();
    let words = lines.iter().flat_map(|line| line.split_whitespace());
    words.map(str::to_owned).collect()
}

/// Checks that nothing shown at 80 by 25 is lost or cut at other sizes. Also
/// checks that a terminal that was made smaller and then larger again shows the
/// same picture.
fn assert_at_all_sizes(player: &mut Player, what: &str) {
    player.resize(80, 25);
    let printed = player.lines();
    let all = words(player);
    assert!(!printed.join("\n").contains(CUT_MARK), "{what}: {printed:#?}");
    // A chart uses the whole terminal, so compare only the words around it.
    let is_chart = printed.iter().any(|line| line.contains('\u{2502}'));
    player.resize(80, 24);
    if !is_chart {
        assert_eq!(words(player), all, "{what} at 80x24");
    }
    for (width, height) in [(110, 30), (200, 60)] {
        player.resize(width, height);
        let drawn = player.lines().join("\n");
        assert!(!drawn.contains(CUT_MARK), "{what} at {width}x{height}: {drawn}");
        // The enlarged match moves the texts of a line apart.
        let texts = printed.iter().flat_map(|line| match height {
            60 if !is_chart => line.split("  ").filter(|text| !text.contains(['|', '+'])).collect(),
            _ => vec![line.as_str()],
        });
        for line in texts.map(str::trim).filter(|line| !line.is_empty()) {
            let is_of_chart =
                line.contains("  ") || line.contains('\u{2502}') || !line.contains(' ');
            let is_drawn = is_chart && is_of_chart;
            assert!(
                is_drawn || drawn.contains(line),
                "{what} at {width}x{height}: {line}\n{drawn}"
            );
        }
    }
    // In a smaller terminal, the message in place of the picture is complete.
    player.resize(60, 20);
    let asked = player.lines().join(" ");
    let needed = "armchair needs 80x24; this terminal is 60x20: [Q] leave";
    assert_eq!(asked.trim(), needed, "{what}");
    player.resize(30, 5);
    player.resize(80, 25);
    assert_eq!(player.lines(), printed, "{what}");
}

/// Opens each screen with its keys from the main menu, checks the screen, and
/// goes back.
fn walk(player: &mut Player, ways: &[&str]) {
    for way in ways {
        player.press(way);
        player.settle();
        assert_at_all_sizes(player, way);
        while !player.lines().iter().any(|line| line.contains("[S] Play on")) {
            player.key(Key::Escape);
            assert!(!player.app().done(), "{way} leads out");
        }
    }
}

#[test]
fn every_screen_is_whole_at_80x24_and_larger() {
    let home = Home::with(young(None));
    let mut player = home.open();
    assert_at_all_sizes(&mut player, "main menu");
    walk(
        &mut player,
        &["3", "3C", "4", "5", "5a", "6", "6a", "S", "C", "?", "? ", "P", "1", "1S", "1W"],
    );
}

#[test]
fn every_screen_of_past_seasons_is_whole() {
    let home = Home::with(grown(3, County::from_letter('A')));
    let mut player = home.open();
    walk(&mut player, &["7", "74", "75a", "7C", "8", "81", "82", "82Ca", "83", "84", "85", "86"]);
    walk(&mut player, &["4F", "4FM", "6aM", "6aV", "6aF", "6aR", "8R", "8V"]);
}

#[test]
fn the_run_in_is_whole() {
    let mut championship = young(County::from_letter('A'));
    let first = Class::First;
    play_while(&mut championship, first, |one| one.season().played(first).len() < 44);
    let home = Home::with(championship);
    let mut player = home.open();
    walk(&mut player, &["3R", "3RF", "3RM"]);
}

#[test]
fn every_game_of_the_pavilion_is_whole() {
    let home = Home::with(young(None));
    let mut player = home.open();
    for game in ["1", "2", "3", "4", "5"] {
        player.press(&format!("P{game}"));
        assert_at_all_sizes(&mut player, "its setup");
        player.press("?");
        assert_at_all_sizes(&mut player, "its rules");
        player.press(" ");
        player.key(Key::Enter);
        for _ in 0..25 {
            assert_at_all_sizes(&mut player, game);
            player.press("=");
            player.pass(2000);
        }
        for _ in 0..20 {
            if player.line(1).contains("Championship") {
                break;
            }
            player.key(Key::Escape);
        }
    }
}

#[test]
fn a_match_is_whole_and_uses_the_room_of_a_large_terminal() {
    for look in ["aided", "cards"] {
        let home = Home::with(yours_first());
        std::fs::write(home.path("SETTINGS.CFG"), format!("screen = {look}\n")).unwrap();
        let mut player = home.open_with_preferences();
        player.press("2");
        for _ in 0..60 {
            player.press("=");
            player.settle();
        }
        if look == "aided" {
            assert_at_all_sizes(&mut player, look);
        }
        player.resize(200, 60);
        player.press("H");
        let lines = player.lines();
        for part in ["bowled", "reply", " Points", "Extras", "Fall of wickets", "[1]"] {
            assert!(lines.iter().any(|line| line.contains(part)), "no {part}: {lines:#?}");
        }
        let card = lines[26..].iter().any(|line| line.contains(", first innings"));
        assert!(card, "no scorecard below the match: {lines:#?}");
        for line in lines {
            let signs: Vec<char> = line.chars().collect();
            for (at, _) in signs.iter().enumerate().filter(|(_, sign)| **sign == '\u{2502}') {
                let beside = [at.wrapping_sub(1), at + 1].map(|at| signs.get(at).copied());
                let is_apart = |one: Option<char>| matches!(one, None | Some(' '));
                // The vertical line next to the canvas may also occur between
                // and inside drawn cards.
                assert!(at < 128 || beside.into_iter().all(is_apart), "{line}");
            }
        }
    }
}

#[test]
fn q_and_escape_leave_a_terminal_that_is_too_small() {
    for key in [Key::Char('q'), Key::Escape] {
        let home = Home::with(young(None));
        let mut player = home.open();
        player.resize(79, 24);
        player.key(Key::Char('3'));
        assert!(!player.app().done());
        player.key(key);
        assert!(player.app().done());
    }
}
