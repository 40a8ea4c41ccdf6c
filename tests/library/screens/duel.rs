//! Tests that the screen shows the duel of two cards and stresses its outcome.

use std::time::Duration;

use armchair::game::{Pending, Side};
use armchair::rules::Options;
use armchair::screens::App;
use armchair::screens::play::PlayScreen;
use armchair::session::GameSession;
use armchair::session::colours::Colours;
use armchair::session::keys::Key;
use armchair::session::live::Live;
use armchair::session::preferences::{CardPace, Preferences};
use armchair::words::{cards, history};

use super::support::{Player, scripted, sides};

/// Returns the name of a card: "9 of *balls*".
fn named(card: armchair::rules::Card) -> String {
    format!("{} of {}", card.rank(), cards::marked_suit(card.suit()))
}

#[test]
fn both_cards_of_200_deliveries_are_seen_until_the_next_is_complete() {
    let mut screen = PlayScreen::new(
        Live::deal(Options::default(), sides(), Some(Side::Home), 5),
        &GameSession::empty(),
    );
    let mut seen = 0;
    while seen < 200 {
        assert!(screen.follow_to_news(), "the match is too short");
        if screen.live().pause().is_some() || screen.live().balls() == 0 {
            continue;
        }
        let Some(last) = screen.live().book().last_ball().copied() else {
            continue;
        };
        let picture = armchair::screens::frame::render_at_canvas_size(
            &|canvas: &mut armchair::screens::frame::Canvas<'_>| {
                use armchair::screens::app::Screen;
                screen.draw(canvas, &GameSession::empty());
            },
            Colours::Sixteen,
        );
        let lines = super::support::lines(&picture);
        let duel = &lines[3];
        assert!(duel.contains(&named(last.bowled)), "{duel}");
        if let Some(reply) = last.reply {
            assert!(duel.contains(&format!("  >  {:>2} of", reply.rank())), "{duel}");
            assert!(duel.contains(&named(reply)), "{duel}");
        }
        assert!(duel.ends_with(&format!("   {}", history::symbol(&last))), "{duel}");
        let delivery = screen.live().game().public().delivery;
        let asked = matches!(screen.live().pending(), Pending::Ask(..));
        assert_eq!(delivery.is_some() && asked, lines[16].contains(" bowl"), "{}", lines[16]);
        seen += 1;
    }
}

/// Makes a match with three batsmen a side at this pace. Surrey, the person's
/// side, have made their choice after the toss and thrown a card away.
fn at_pace(pace: CardPace, toss: char, drawn: &str, notts: &str) -> Player {
    let preferences = Preferences { pace, ..Preferences::default() };
    with(preferences, toss, drawn, notts)
}

fn with(preferences: Preferences, toss: char, drawn: &str, notts: &str) -> Player {
    let options = Options { batsmen: 3, ..Options::default() };
    let hands = "5P 6P 7B 11L 9S 2G 1P 6P 4B 9B 2L 11G 10G 1B";
    let set = scripted(options, &format!("{hands} {drawn}"), "", &format!("1B {notts}"));
    let mut session = GameSession::empty();
    session.preferences = preferences;
    let screen = PlayScreen::new(set.live, &session);
    let mut player = Player::new(App::new(Box::new(screen), session, Colours::Sixteen));
    player.key(Key::Char(toss));
    player.key(Key::Char('7'));
    player.pass(2000);
    player
}

#[test]
fn a_card_lies_for_a_moment_before_the_next_covers_it() {
    let mut player = at_pace(CardPace::Brisk, 'F', "3S 4S", "9B");
    player.press("3");
    assert!(player.line(14).contains(" 7 of"), "the bowler's card is covered at once");
    assert!(player.line(16).contains("Surrey bowl"));
    player.pass(320);
    assert!(player.line(14).contains(" 7 of"));
    player.pass(20);
    assert!(player.line(14).contains(" 9 of"));
    assert!(player.line(3).contains("7 of !bats!  >   9 of !bats!   1"), "{}", player.line(3));
}

#[test]
fn a_key_in_the_moment_ends_it_and_is_the_next_choice() {
    let mut player = at_pace(CardPace::Leisurely, 'F', "3S 4S 5S 6S", "9B 10G");
    player.press("3");
    player.press("5");
    assert!(player.line(13).ends_with("discard pile:       1"), "{}", player.line(13));
    assert!(player.line(14).contains(" 9 of"), "{}", player.line(14));
    assert!(player.line(15).contains("#stumps#"), "the key bowled no card");
}

#[test]
fn a_key_held_down_through_a_wicket_loses_one() {
    let mut player = at_pace(CardPace::Instant, 'F', "3S 4S 3B 4L 5L", "2L 0 2L");
    player.press("3");
    for _ in 0..20 {
        player.now += Duration::from_millis(33);
        player.hold(Key::Char('3'));
    }
    assert!(player.line(5).contains("FOR | 1 |"), "{}", player.line(5));
    assert_eq!(player.prompt(), "Press any key _");
    player.key(Key::Char('3'));
    assert_eq!(player.prompt(), "Enter bowler's play: _");
}

#[test]
fn keys_typed_before_a_pause_was_drawn_do_not_answer_it() {
    let mut player = at_pace(CardPace::Instant, 'F', "3S 4S 3B 4L", "2L 0 4B");
    player.key_undrawn(Key::Char('3'));
    for key in ['5', ' ', 'q'] {
        player.now += Duration::from_millis(200);
        player.key_undrawn(Key::Char(key));
    }
    assert_eq!(player.prompt(), "Press any key _");
    assert_eq!(player.line(2), "Notts batsman no. 1 is out caught.");
    assert!(player.line(16).ends_with("0 off 1 ball. No. 3 comes in."), "{}", player.line(16));
}

#[test]
fn the_card_drawn_is_marked_and_the_keys_that_hold_stand_below() {
    let mut player = at_pace(CardPace::Instant, 'F', "3S 4S", "9B");
    assert!(!player.line(22).contains("new"));
    player.press("3");
    assert!(player.line(22).contains("[3] new"), "{}", player.line(22));
    assert!(player.line(24).ends_with("[1]-[6] [=] [H] coach [?] help"), "{}", player.line(24));
}

#[test]
fn the_bell_rings_at_a_wicket_if_it_is_on() {
    for bell in [false, true] {
        let preferences = Preferences { bell, ..Preferences::default() };
        let mut player = with(preferences, 'F', "3S 4S", "2L 0");
        player.press("3");
        assert_eq!(player.app().take_bell(), bell);
        assert!(!player.app().take_bell());
    }
}
