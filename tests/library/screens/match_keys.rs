//! Tests what every key on the match screen does and does not do.

use armchair::rules::Options;
use armchair::session::GameSession;
use armchair::session::keys::Key;

use super::support::{Player, scripted};

/// Surrey's hand in most of these matches. Each side throws its last card away.
const SURREY: &str = "5P 6P 7B 11L 9S 2G 1P";
/// The hand of Notts in most of these matches.
const NOTTS: &str = "6P 4B 9B 2L 11G 10G 1B";

/// Makes a match with three batsmen a side from two hands, the cards drawn
/// next, and the choices of Notts after their throw-away. `toss` is the key
/// with which the person, who plays Surrey, chooses to bat or field. Each side
/// throws away the last card of its hand.
fn table(toss: &str, hands: [&str; 2], drawn: &str, notts: &str) -> Player {
    let options = Options { batsmen: 3, ..Options::default() };
    let [home, away] = hands;
    let cards = format!("{home} {away} {drawn}");
    let thrown = away.split(' ').next_back().unwrap();
    let set = scripted(options, &cards, "", &format!("{thrown} {notts}"));
    let mut player = Player::at(set.live, GameSession::empty());
    player.press(toss);
    player.press("7");
    player
}

fn bowling(drawn: &str, notts: &str) -> Player {
    table("F", [SURREY, NOTTS], drawn, notts)
}

fn batting(drawn: &str, notts: &str) -> Player {
    table("B", [SURREY, NOTTS], drawn, notts)
}

/// Returns the line about the last delivery.
fn said(player: &mut Player) -> String {
    player.line(2)
}

/// Presses each key separately. Checks that the screen says why the key does
/// nothing, and that nothing else on the screen has changed.
fn assert_refused(player: &mut Player, keys: &str, saying: &str) {
    for letter in keys.chars() {
        let before = player.lines();
        player.press(&letter.to_string());
        let after = player.lines();
        assert_eq!(after[..24], before[..24], "{letter:?} changed the picture");
        let prompt = after[24].clone();
        assert!(prompt.contains(saying), "{letter:?}: {prompt}");
        assert!(prompt.len() <= 80, "{letter:?}: {prompt}");
    }
}

// --- bowling ---------------------------------------------------------------

#[test]
fn a_card_s_key_bowls_it_and_the_drawn_one_lies_in_its_place() {
    let mut player = bowling("3S 4S", "9B");
    player.press("3");
    assert_eq!(said(&mut player), "Notts batsman no. 1 takes a single.");
    assert!(player.line(13).ends_with("discard pile:       1"));
    assert!(player.line(14).contains("9 of"));
    assert!(player.line(20).contains("6 of      3 of     11 of"));
    assert!(player.line(9).ends_with("Notts   1-0"));
    assert_eq!(player.prompt(), "Enter bowler's play: _");
}

#[test]
fn a_wicket_pauses_play_until_any_key() {
    let mut player = bowling("3S 4S", "2L 0");
    player.press("3");
    assert_eq!(said(&mut player), "Notts batsman no. 1 is out caught.");
    assert_eq!(player.prompt(), "Press any key _");
    player.press("1");
    assert_eq!(player.prompt(), "Enter bowler's play: _");
    assert!(player.line(20).contains("6 of      3 of"), "the key bowled a card too");
}

#[test]
fn the_keeper_is_asked_whether_he_stops_four_byes() {
    let hands = ["5P 6P 7B 11B 9S 2G 1P", "3P 4B 9B 2L 11G 10G 6L"];
    for (key, sentence, symbol) in [
        ("y", "Surrey's keeper stops the ball and saves 4 byes.", "."),
        ("N", "4 byes to Notts: the ball runs to the boundary.", "b4"),
    ] {
        let mut player = table("F", hands, "3S 4S", "");
        player.press("3");
        assert_eq!(player.prompt(), "Stop the 4 byes with the 11 of !bats!? [Y] yes  [N] no _");
        assert_refused(&mut player, "1x0", "does nothing here. Keys: Y, N, ?");
        player.press(key);
        assert_eq!(said(&mut player), sentence);
        assert!(player.line(13).ends_with(&format!("discard pile:       {symbol}")));
        assert_eq!(player.prompt(), "Enter bowler's play: _");
    }
}

#[test]
fn four_wides_are_stopped_after_the_batsman_has_left_them() {
    let hands = ["5P 6P 7B 11S 11S 2G 1P", "3P 4B 9B 2L 11G 10G 11L"];
    let mut player = table("F", hands, "3S 4S", "0");
    player.press("4");
    assert_eq!(player.prompt(), "Stop the 4 wides with the 11 of #stumps#? [Y] yes  [N] no _");
    assert!(player.line(14).contains("11 of    wide!"));
    player.press("Y");
    assert_eq!(said(&mut player), "Wide, but Surrey's keeper stops it: 1 run to Notts.");
    assert!(player.line(9).contains("OVERS |  0.0 |"), "a wide is no ball of the over");
}

#[test]
fn a_side_all_out_pauses_play_and_the_other_comes_in() {
    let mut player = bowling("3S 4S 3B 4L", "2L 0 6P");
    player.press("3 1");
    // The 5 of pads is a no-ball in an over of pads, and Notts hit it with the
    // 6.
    assert_eq!(said(&mut player), "No-ball! Notts batsman no. 2 hits it for 1: 2 runs to Notts.");
    let mut player = bowling("3S 4S 3B 4L", "2L 0 4B");
    player.press("3 5");
    assert_eq!(said(&mut player), "Notts batsman no. 2 is out bowled.");
    assert_eq!(player.prompt(), "Notts are all out for 0. Press any key _");
    assert!(player.line(5).contains("TOTAL |   0 | FOR | 2 | WKTS"));
    player.press(" ");
    assert_eq!(said(&mut player), "Nottinghamshire to bowl to Surrey . . .");
    assert!(player.line(15).ends_with("The scores are level"));
    assert!(player.line(9).ends_with("Notts   0"));
    assert!(player.line(10).ends_with("Surrey  0-0"));
}

// --- batting ---------------------------------------------------------------

#[test]
fn a_no_ball_is_called_beside_the_card_and_may_be_left() {
    let mut player = batting("3S 4S", "9B 4B");
    assert!(player.line(14).contains("9 of     no-ball!"));
    assert!(player.line(22).ends_with("[6]      [0] leave it"));
    assert_refused(&mut player, "789x", "does nothing here. Keys: 1 to 6, 0, ?");
    player.press("0");
    assert_eq!(
        said(&mut player),
        "No-ball! Surrey batsman no. 1 leaves it alone: 1 run to Surrey."
    );
}

#[test]
fn an_ordinary_ball_has_to_be_played() {
    let mut player = batting("3S 4S", "9B 6P 11G");
    player.press("0");
    assert_eq!(player.prompt(), "Enter batsman's play: _");
    assert!(!player.line(22).contains("leave it"));
    assert_refused(&mut player, "0", "You must play at an ordinary ball: 1 to 6");
    player.press("2");
    assert_eq!(said(&mut player), "Surrey batsman no. 1 hits the ball straight to a fielder.");
}

#[test]
fn two_cards_may_be_changed_after_a_wicket() {
    let mut player = batting("3S 4S 10S 10L", "6P 11G");
    // Surrey reply to the 6 of pads with the 2 of gloves.
    player.press("6");
    assert_eq!(said(&mut player), "Surrey batsman no. 1 is out caught.");
    player.press(" ");
    assert_eq!(player.prompt(), "Change a card: [1]-[6]  [0] no more: _");
    assert_refused(&mut player, "78x", "does nothing here. Keys: 1 to 6, 0, ?");
    player.press("1");
    assert!(player.line(20).starts_with("   10 of"), "{}", player.line(20));
    assert!(player.line(14).contains("5 of"), "a changed card is the top card");
    let told = "Surrey batsman no. 1 is out caught. Surrey changed";
    assert_eq!(said(&mut player), format!("{told} a card."));
    assert_eq!(player.prompt(), "Change one more card: [1]-[6]  [0] no more: _");
    player.press("2");
    assert_eq!(player.prompt(), "Enter batsman's play: _");
    assert_eq!(said(&mut player), format!("{told} two cards."));
}

#[test]
fn play_does_not_pause_at_byes() {
    // Surrey threw the 1 of pads away, so the 2 of balls that covers it is a
    // bye.
    let mut player = batting("3S 4S", "2L 6P");
    assert_eq!(said(&mut player), "1 bye to Surrey: the keeper lets the ball past.");
    assert!(player.line(13).ends_with("       b1"));
    assert_eq!(player.prompt(), "Enter batsman's play: _");
}

// --- declaring -------------------------------------------------------------

#[test]
fn a_declaration_is_confirmed_and_counts_from_the_end_of_the_ball() {
    let mut player = batting("3S 4S", "6P");
    player.press("d");
    let asked = "Surrey to declare after this ball? [Y] yes  [N] no _";
    assert_eq!(player.prompt(), asked);
    assert_refused(&mut player, "1d", "does nothing here. Keys: Y, N");
    player.press("?");
    player.must_show("Declaring ends your innings early");
    player.press("n");
    assert_eq!(player.prompt(), "Enter batsman's play: _");
    player.press("d");
    player.key(Key::Escape);
    assert_eq!(player.prompt(), "Enter batsman's play: _");
    player.press("Dy");
    assert_eq!(player.prompt(), "Enter batsman's play, then declare: _");
    player.press("D");
    assert_eq!(
        player.prompt(),
        "Surrey will declare after this ball. Play on instead? [Y] yes  [N] no _"
    );
    player.press("N2");
    assert_eq!(player.prompt(), "Surrey declare at 0 for 0. Press any key _");
    assert!(player.line(9).ends_with("Surrey  0-0d"));
    player.press(" ");
    assert_eq!(said(&mut player), "Surrey to bowl to Nottinghamshire . . .");
}

#[test]
fn a_declaration_taken_back_does_not_count() {
    let mut player = batting("3S 4S", "6P 11G");
    player.press("DYDY2");
    assert_eq!(player.prompt(), "Enter batsman's play: _");
    assert!(player.line(9).ends_with("Surrey  0-0"));
}

#[test]
fn a_declaration_while_cards_are_changed_counts_at_once() {
    let mut player = batting("3S 4S", "6P");
    player.press("6 D");
    assert_eq!(player.prompt(), "Surrey to declare now? [Y] yes  [N] no _");
    player.press("Y");
    assert_eq!(player.prompt(), "Surrey declare at 0 for 1. Press any key _");
}

#[test]
fn a_declaration_overtaken_by_the_last_wicket_does_not_close_the_next_innings() {
    let options = Options { batsmen: 2, ..Options::default() };
    let cards = format!("{SURREY} {NOTTS} 3S 4S 3B 4L 5S");
    let set = scripted(options, &cards, "", "1B 6P 2L 11G");
    let mut player = Player::at(set.live, GameSession::empty());
    player.press("B7");
    player.press("DY6");
    assert_eq!(player.prompt(), "Surrey are all out for 0. Press any key _");
    player.press(" 3");
    assert_eq!(player.prompt(), "Notts are all out for 0. Press any key _");
    player.press(" ");
    assert_eq!(player.prompt(), "Enter batsman's play: _");
}

#[test]
fn only_the_batting_side_declares() {
    let mut player = bowling("3S 4S", "9B");
    assert_refused(&mut player, "dD", "Only the batting side can declare");
}

// --- any prompt ------------------------------------------------------------

#[test]
fn a_key_that_is_no_choice_says_so_and_nothing_else_happens() {
    let set = scripted(Options::default(), &format!("{SURREY} {NOTTS} 3S 4S"), "", "1B");
    let mut player = Player::at(set.live, GameSession::empty());
    assert_eq!(player.prompt(), "Surrey won the toss: [B] bat first  [F] field first: _");
    assert_refused(&mut player, "0123456789xyn *é", "does nothing here. Keys: B, F, ?");
    assert_refused(&mut player, "d", "There is no innings to declare yet");
    player.press("f");
    assert_eq!(player.prompt(), "Enter card to throw away: _");
    assert_refused(&mut player, "089byn", "does nothing here. Keys: 1 to 7, ?");
    player.press("7");
    assert_refused(&mut player, "0789xyn", "does nothing here. Keys: 1 to 6, ?");
    for key in [Key::Enter, Key::Escape, Key::Backspace, Key::Other] {
        player.key(key);
        assert!(player.prompt().contains("does nothing here"), "{key:?}");
    }
}

#[test]
fn the_equals_sign_lets_the_computer_choose() {
    let set = scripted(Options::default(), &format!("{SURREY} {NOTTS} 3S 4S"), "F 2G 9S", "1B 9B");
    let mut player = Player::at(set.live, GameSession::empty());
    player.press("=");
    assert_eq!(player.prompt(), "Enter card to throw away: _");
    player.press("=");
    assert!(!player.line(21).contains("@gloves@"));
    player.press("=");
    assert_eq!(said(&mut player), "Notts batsman no. 1 leaves the ball to the keeper.");
}

#[test]
fn help_shows_the_keys_page_by_page_and_returns() {
    let mut player = bowling("3S 4S", "9B");
    let before = player.lines();
    player.press("?");
    assert_eq!(player.line(0).trim(), "The keys of a match");
    player.press(" ");
    let mut told = String::new();
    while player.line(0).trim() == "The keys of a match" {
        // Leave out the heading and the prompt, which are between two pages of
        // text.
        told += &player.lines()[1..24].join("\n");
        player.press(" ");
    }
    assert!(told.contains("[?]"), "the second page");
    let told: String = told.split_whitespace().collect::<Vec<_>>().join(" ");
    let table =
        "by 1 to 3, 1 run; by 4 and 5, 2 runs; by 6, 3 runs; by 7 to 9, 4 runs; by 10, 6 runs.";
    assert!(told.contains(table), "{told}");
    assert_eq!(player.lines(), before);
}

#[test]
fn q_leaves_from_a_prompt_and_from_a_pause() {
    let mut player = bowling("3S 4S", "2L 0");
    player.press("q");
    assert!(player.app().done());
    let mut player = bowling("3S 4S", "2L 0");
    player.press("3");
    assert_eq!(player.prompt(), "Press any key _");
    player.press("Q");
    assert!(player.app().done());
}

#[test]
fn ctrl_c_leaves_from_anywhere_even_from_a_terminal_too_small() {
    for size in [(80, 25), (40, 10)] {
        let mut player = bowling("3S 4S", "9B");
        player.resize(size.0, size.1);
        player.key(Key::Interrupt);
        assert!(player.app().done());
    }
}

#[test]
fn of_two_equal_cards_the_one_whose_key_was_pressed_is_replaced_and_marked() {
    let hands = ["4B 5B 5G 4B 4G 1G 1P", NOTTS];
    let mut player = table("F", hands, "5B 7S 6S", "9B");
    player.press("4");
    let hand = player.line(20);
    assert!(hand.contains("4 of      5 of      5 of      5 of      4 of"), "{hand}");
    assert!(player.line(22).contains("[4] new"), "{}", player.line(22));
}

#[test]
fn a_card_of_the_no_ball_suit_is_dim_in_the_bowler_s_hand_and_no_call_stands_under_it() {
    let is_dim = |player: &mut Player, place: u16| {
        let picture = player.buffer();
        picture[(place * 10 + 4, 20)].fg == ratatui::style::Color::DarkGray
    };
    let mut player = bowling("3S 4S", "2L 0");
    assert_eq!(player.line(23), "", "the coach does not speak");
    let dim: Vec<u16> = (0..6).filter(|place| is_dim(&mut player, *place)).collect();
    assert_eq!(dim.len(), 2, "{:?}", player.lines());
    let mut player = batting("3S 4S", "2L");
    assert!((0..6).all(|place| !is_dim(&mut player, place)));
}
