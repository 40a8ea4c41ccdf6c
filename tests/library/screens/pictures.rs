//! Tests the two pictures in the manual, which come from a match that the laws
//! allow.

use armchair::game::{Dealer, Side};
use armchair::players::RandomPlayer;
use armchair::rules::Options;
use armchair::session::GameSession;
use armchair::session::live::{Live, Seat};

use super::support::{Player, Script, assert_golden, lines, scripted, sides};

/// Returns the parts of the script: the cards, and then the choices of each
/// side.
pub(super) fn parts() -> [String; 3] {
    let text = include_str!("manual.match");
    let body: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
    let part = |from: &str, to: Option<&str>| {
        let start = body.iter().position(|line| *line == from).unwrap() + 1;
        let end = to.map_or(body.len(), |to| body.iter().position(|line| *line == to).unwrap());
        body[start..end].join(" ")
    };
    [part("cards", Some("Surrey")), part("Surrey", Some("Notts")), part("Notts", None)]
}

pub(crate) fn at_the_table() -> (Player, Script, Script) {
    let [cards, home, away] = parts();
    let set = scripted(Options::default(), &cards, &home, &away);
    (Player::at(set.live, GameSession::empty()), set.home, set.away)
}

/// The picture as it was designed.
const DRAWN: &str = r"                            Surrey v Nottinghamshire

Notts batsman no. 5 is out caught.
  6 of @gloves@  >   1 of !bats!   W
                   +-----+     +---+           third day, morning session
             TOTAL |  37 | FOR | 5 | WKTS      --------------------+------
                   +-----+     +---+           96 cards left in pack #21/27

               +-----+       +------+
      LAST WKT |  37 | OVERS | 14.3 |          Notts   99 & 37-5
               +-----+       +------+          Surrey  237


 no-balls:   discard pile:       1 . . . | . . . . . 1 | 1 1 1 . . . | . . W
 *balls*     1 of
             !bats!              Notts need 101 to avoid an innings defeat
                                 5 off 19 balls; the stand was worth 5. No. 7
                                 comes in.
 Surrey's hand:

   11 of      1 of      2 of      7 of      5 of      8 of
  !bats!   #stumps#   $pads$   #stumps#   $pads$    $pads$
    [1] new   [2]       [3]       [4]       [5]       [6]

 Enter bowler's play: _                          [1]-[6] [=] [H] coach [?] help";

#[test]
fn the_manual_s_picture_comes_about_key_by_key() {
    let (mut player, home, away) = at_the_table();
    player.press_script(&home);
    assert_eq!(away.borrow().len(), 0, "Notts did not choose all they should");
    let picture = player.buffer();
    let drawn: Vec<&str> = DRAWN.lines().collect();
    assert_eq!(lines(&picture), drawn);
    assert_golden("third_morning", &picture);
}

#[test]
fn the_manual_s_first_ball_comes_about_key_by_key() {
    let (mut player, home, _) = at_the_table();
    // Surrey put Notts in and throw a card away.
    let start: Vec<String> = home.borrow_mut().drain(..2).collect();
    let key = player.key_of(&start[1]);
    player.press("F");
    player.press(&key.to_string());
    let picture = player.buffer();
    let drawn = lines(&picture);
    assert_eq!(drawn[0].trim(), "Surrey v Nottinghamshire");
    assert_eq!(drawn[2], "Surrey to bowl to Nottinghamshire . . .");
    assert!(drawn[4].ends_with("first day, morning session"));
    assert!(drawn[5].ends_with("+--------------------------"));
    assert!(drawn[6].ends_with("96 cards left in pack #1/27"));
    assert_eq!(drawn[9].trim(), "LAST WKT |     | OVERS |  0.0 |          Notts   0-0");
    assert!(drawn[10].ends_with("          Surrey"));
    assert!(drawn[13].ends_with("discard pile:"), "a history before the first ball");
    assert!(drawn[15].ends_with("Notts lost the toss and were put in to bat"));
    assert_golden("first_ball", &picture);
}

#[test]
fn the_picture_stands_in_the_middle_of_a_larger_terminal_on_an_empty_ground() {
    let (mut player, ..) = at_the_table();
    let small = lines(&player.buffer());
    player.resize(108, 40);
    let large = lines(&player.buffer());
    for (number, line) in large.iter().enumerate() {
        let inside = number.checked_sub(7).and_then(|line| small.get(line));
        let expected = inside
            .filter(|line| !line.is_empty())
            .map(|line| format!("{:14}{line}", ""))
            .unwrap_or_default();
        assert_eq!(line, &expected, "line {number}");
    }
}

#[test]
fn a_smaller_terminal_asks_for_80x24_and_recovers() {
    let (mut player, ..) = at_the_table();
    let before = player.lines();
    player.resize(60, 20);
    let small: Vec<String> = player.lines();
    let said: Vec<&String> = small.iter().filter(|line| !line.is_empty()).collect();
    assert_eq!(said.len(), 1, "more than one line: {said:?}");
    assert!(said[0].contains("needs 80x24; this terminal is 60x20: [Q] leave"));
    // A key without a visible meaning does nothing.
    player.press("F");
    for size in [(79, 25), (80, 23), (1, 1), (0, 0), (80, 25)] {
        player.resize(size.0, size.1);
    }
    assert_eq!(player.lines(), before);
}

#[test]
fn without_colours_the_same_glyphs_stand_on_the_terminal_s_own_ground() {
    use armchair::session::colours::Colours;
    let (mut player, ..) = at_the_table();
    let coloured = player.buffer();
    let mut plain = coloured.clone();
    Colours::None.apply_to(&mut plain);
    assert_eq!(lines(&plain), lines(&coloured));
    let reset = ratatui::style::Color::Reset;
    assert!(plain.content.iter().all(|cell| cell.fg == reset && cell.bg == reset));
}

/// Returns a watched match between two sides that choose at random.
fn watched(seed: u64) -> Player {
    let seats = Side::BOTH.map(|side| Seat {
        person: false,
        agent: Box::new(RandomPlayer::new(seed + side.index() as u64)),
    });
    let chance = Box::new(Dealer::new(seed));
    let live = Live::begin(Options::default(), sides(), seats, chance);
    Player::at(live, GameSession::empty())
}

#[test]
fn a_match_watched_is_drawn_with_both_hands_face_down() {
    let mut player = watched(1);
    player.pass(25_000);
    assert_golden("watching", &player.buffer());
}

#[test]
fn the_scoreboard_shows_all_innings() {
    let mut player = watched(1);
    player.press("M");
    player.settle();
    player.pass(60_000);
    assert_golden("scoreboard", &player.buffer());
}

#[test]
fn a_no_ball_is_called_where_the_discard_pile_lies() {
    let cards = "5P 6P 7B 11L 9S 2G 1P  6P 4B 9B 2L 11G 10G 1B  3S";
    let set = scripted(Options::default(), cards, "", "1B 9B");
    let mut player = Player::at(set.live, GameSession::empty());
    player.press("B7");
    assert_golden("no_ball", &player.buffer());
}

#[test]
fn the_start_of_a_match_shows_seven_cards_and_the_help_its_keys() {
    let (mut player, ..) = at_the_table();
    assert_golden("toss", &player.buffer());
    player.press("?");
    assert_golden("help", &player.buffer());
}
