//! Tests what each of the three looks shows of the same match, at common sizes
//! of terminals.

use armchair::championship::County;
use armchair::game::Side;
use armchair::players::RandomPlayer;
use armchair::rules::Options;
use armchair::screens::App;
use armchair::screens::frame::CUT_MARK;
use armchair::screens::play::PlayScreen;
use armchair::session::GameSession;
use armchair::session::colours::Colours;
use armchair::session::keys::Key;
use armchair::session::live::{Live, Seat};
use armchair::session::look::Look;
use armchair::session::preferences::CardPace;

use super::files::{Home, grown, young};
use super::pictures::parts;
use super::support::{Player, assert_golden, assert_golden_text, lines, scripted, sides};

/// The sizes of a terminal at which each look is tested.
const SIZES: [(u16, u16); 4] = [(80, 24), (80, 25), (110, 30), (200, 60)];

/// Makes a session with this look and these colours.
fn session(look: Look, colours: Colours) -> GameSession {
    let mut session = GameSession::empty();
    session.preferences.look = look;
    session.preferences.colours = colours;
    session
}

/// Starts a program at a match, with this look and these colours.
fn at(live: Live, look: Look, colours: Colours) -> Player {
    let session = session(look, colours);
    let screen = PlayScreen::new(live, &session);
    Player::new(App::new(Box::new(screen), session, colours))
}

/// Shows the third morning of the manual's match with this look.
fn third_morning(look: Look, colours: Colours) -> Player {
    let [cards, home, away] = parts();
    let set = scripted(Options::default(), &cards, &home, &away);
    let mut player = at(set.live, Look::Aided, colours);
    player.press_script(&set.home);
    player.app().set_look(look);
    player.resize(80, 25);
    player
}

/// Shows the first ball of the manual's match with this look.
fn first_ball(look: Look) -> Player {
    let [cards, home, away] = parts();
    let set = scripted(Options::default(), &cards, &home, &away);
    let mut player = at(set.live, Look::Aided, Colours::Sixteen);
    let thrown = home.split_whitespace().nth(1).unwrap();
    let key = player.key_of(thrown);
    player.press("F");
    player.press(&key.to_string());
    player.app().set_look(look);
    player.resize(80, 25);
    player
}

/// Returns the words of a text, in order.
fn tokens<T: AsRef<str>>(lines: &[T]) -> Vec<String> {
    let words = lines.iter().flat_map(|line| line.as_ref().split_whitespace());
    words.map(str::to_owned).collect()
}

#[test]
fn the_original_shows_the_two_printed_screens_and_nothing_else() {
    let first = include_str!("printed/first_ball.txt");
    let third = include_str!("printed/third_morning.txt");
    for (printed, mut player) in [
        (first, first_ball(Look::Original)),
        (third, third_morning(Look::Original, Colours::Sixteen)),
    ] {
        let printed: Vec<&str> = printed.lines().collect();
        assert_eq!(player.lines(), printed, "at 25 lines line for line");
        for (width, height) in SIZES {
            player.resize(width, height);
            assert_eq!(tokens(&player.lines()), tokens(&printed), "{width}x{height}");
        }
    }
}

#[test]
fn every_look_is_whole_at_every_size() {
    for look in Look::ALL {
        let mut player = third_morning(look, Colours::Sixteen);
        let mut all = String::new();
        for (width, height) in SIZES {
            player.resize(width, height);
            let drawn = player.lines().join("\n");
            assert!(!drawn.contains(CUT_MARK), "{look:?} at {width}x{height}: {drawn}");
            all.push_str(&format!("==== {width}x{height}\n{drawn}\n"));
        }
        assert_golden_text(&format!("look_{}", look.word()), &all);
    }
}

#[test]
fn cards_are_filled_with_the_colours_of_their_suits() {
    let mut player = third_morning(Look::Cards, Colours::Sixteen);
    assert_golden("cards_third_morning", &player.buffer());
    assert_golden("cards_first_ball", &first_ball(Look::Cards).buffer());
    player.press("1");
    player.press(" ");
    assert_golden("cards_next_ball", &player.buffer());
}

#[test]
fn suits_on_cards_are_told_apart_in_every_theme() {
    for colours in Colours::ALL {
        let mut player = third_morning(Look::Cards, colours);
        let picture = player.buffer();
        // The middle line of the cards shows bats, stumps and pads.
        let inside = |place: u16| picture[(2 + 11 * place + 1, 18)].clone();
        let marks = ["!", "#", "$"];
        for (place, mark) in marks.iter().enumerate() {
            let corner = picture[(2 + 11 * place as u16 + 6, 17)].symbol().to_owned();
            let has_mark = !matches!(colours, Colours::Sixteen | Colours::Light);
            let expected = if has_mark { *mark } else { " " };
            assert_eq!(corner, expected, "{colours:?}");
        }
        let grounds = [0, 1, 2].map(|place| inside(place).bg);
        let differ = grounds[0] != grounds[1] && grounds[1] != grounds[2];
        assert_eq!(differ, colours != Colours::None, "{colours:?}: {grounds:?}");
    }
}

#[test]
fn where_box_drawing_is_not_available_cards_are_drawn_in_ascii() {
    let [cards, home, away] = parts();
    let set = scripted(Options::default(), &cards, &home, &away);
    let session = session(Look::Cards, Colours::None).with_ascii_only(true);
    let screen = PlayScreen::new(set.live, &session);
    let app = App::new(Box::new(screen), session, Colours::None);
    let mut player = Player::new(app);
    let drawn = player.lines();
    assert!(drawn.concat().is_ascii(), "{drawn:#?}");
    assert!(drawn.iter().any(|line| line.starts_with("  +-------+  +-------+")));
    assert!(drawn.iter().any(|line| line.starts_with("  +--[1]--+  +--[2]--+")));
}

#[test]
fn the_three_looks_know_the_same() {
    // Everything that the board says in words is also on the screen with drawn
    // cards.
    let mut aided = third_morning(Look::Aided, Colours::Sixteen);
    let mut cards = third_morning(Look::Cards, Colours::Sixteen);
    let aided = tokens(&aided.lines()).join(" ");
    let cards = tokens(&cards.lines()).join(" ").replace("│ ", "");
    for known in [
        "third day, morning session",
        "96 cards left",
        "Notts need 101 to avoid an innings defeat",
        "99 & 37-5",
        "No. 7 comes in.",
        "Enter bowler's play: _",
    ] {
        assert!(aided.contains(known), "{known}: {aided}");
        assert!(cards.contains(known), "{known}: {cards}");
    }
}

#[test]
fn a_resize_and_a_look_change_nothing_but_the_picture() {
    let mut player = third_morning(Look::Aided, Colours::Sixteen);
    let aided = player.lines();
    for look in Look::ALL {
        player.app().set_look(look);
        for (width, height) in SIZES {
            player.resize(width, height);
        }
    }
    player.app().set_look(Look::Aided);
    player.resize(80, 25);
    assert_eq!(player.lines(), aided);
}

/// Returns a watched match between two sides that choose at random.
fn watched(look: Look, pace: CardPace) -> Player {
    let seats = Side::BOTH.map(|side| Seat {
        person: false,
        agent: Box::new(RandomPlayer::new(1 + side.index() as u64)),
    });
    let chance = Box::new(armchair::game::Dealer::new(1));
    let live = Live::begin(Options::default(), sides(), seats, chance);
    let mut session = session(look, Colours::Sixteen);
    session.preferences.pace = pace;
    let screen = PlayScreen::new(live, &session);
    Player::new(App::new(Box::new(screen), session, Colours::Sixteen))
}

#[test]
fn a_match_that_is_watched_waits_at_wickets_unless_the_pace_is_instant() {
    for (look, pace) in [
        (Look::Original, CardPace::Instant),
        (Look::Aided, CardPace::Brisk),
        (Look::Cards, CardPace::Leisurely),
    ] {
        let mut player = watched(look, pace);
        player.pass(25_000);
        let paused = player.lines();
        assert_eq!(player.prompt(), "Press any key _", "{look:?}");
        assert!(paused.concat().contains(" is "), "{paused:#?}");
        player.pass(60_000);
        assert_eq!(player.lines(), paused, "it goes on by itself");
        player.key(Key::Char('x'));
        player.pass(2_000);
        assert_ne!(player.lines(), paused);
    }
    let mut player = watched(Look::Aided, CardPace::Instant);
    player.pass(25_000);
    let here = player.lines();
    player.pass(60_000);
    assert_ne!(player.lines(), here);
}

/// Starts a program with a file, with this look.
fn menu_of(home: &Home, look: Look) -> Player {
    let mut player = home.open();
    player.app().set_look(look);
    player.resize(80, 25);
    player
}

#[test]
fn the_menus_of_the_original_have_its_choices_alone() {
    let home = Home::with(grown(2, County::from_letter('A')));
    let mut player = menu_of(&home, Look::Original);
    assert_golden("menu_original", &player.buffer());
    let drawn = player.lines();
    assert!(!drawn.join(" ").contains("[S]"), "{drawn:#?}");
    assert!(!drawn.join(" ").contains("[?]"), "{drawn:#?}");
    assert_eq!(drawn[23], "", "a blank line above the prompt");
    player.press("8");
    let six = player.lines();
    let keys = six.iter().filter(|line| line.contains('[')).count();
    assert_eq!(keys, 6, "{six:#?}");
    // A key that is not shown still works.
    player.press("QN");
    assert!(player.shows("News") || player.shows("round"), "{:?}", player.lines());
}

#[test]
fn in_the_original_a_match_played_quickly_ends_on_its_board_and_then_on_the_menu() {
    let home = Home::with(young(None));
    let mut player = menu_of(&home, Look::Original);
    let menu = player.lines();
    player.press("1");
    let board = player.lines();
    assert!(board[5].contains("TOTAL"), "{board:#?}");
    let state = board[15].trim();
    assert!(state.contains(" won by ") || state.starts_with("The match is"), "{board:#?}");
    assert!(!board[2].is_empty() && !board[2].contains(state), "the last ball: {board:#?}");
    player.press(" ");
    assert_eq!(player.lines()[6..15], menu[6..15]);
}

#[test]
fn the_tables_of_the_original_have_its_keys_and_columns_alone() {
    let home = Home::with(grown(2, County::from_letter('A')));
    let keys_of = |player: &mut Player| {
        let drawn = player.lines();
        let bracketed = drawn.iter().flat_map(|line| line.split('[').skip(1));
        bracketed.filter_map(|rest| rest.chars().next()).collect::<String>()
    };
    // Each program has its own file, since a file can be open only once.
    let other = Home::with(grown(2, County::from_letter('A')));
    let mut original = menu_of(&home, Look::Original);
    let mut aided = menu_of(&other, Look::Aided);
    for (keys, shown, ours) in [
        ("3", "", "C"),
        ("4", "", "B"),
        ("5A", "", "Enter"),
        ("6A", "", ""),
        ("7", "34578Q", "C"),
        ("75A", "78Q", "Enter"),
        ("81", "", ""),
        ("82", "", "C"),
        ("83", "", ""),
        ("84", "", ""),
    ] {
        original.press(keys);
        assert_eq!(keys_of(&mut original), shown, "{keys}: {:#?}", original.lines());
        aided.press(keys);
        let key = format!("[{ours}]");
        assert!(ours.is_empty() || aided.shows(&key), "{keys}: {:#?}", aided.lines());
        for (player, look) in [(&mut original, Look::Original), (&mut aided, Look::Aided)] {
            let drawn = player.lines();
            // The headings of the seasons and of the record holders' names are
            // additions.
            let is_added = |line: &String| {
                line.contains("Ssns") || line.contains(" Record ") && line.ends_with(" by")
            };
            let added = drawn.iter().any(is_added);
            let expected = look != Look::Original && ["6A", "83"].contains(&keys);
            assert_eq!(added, expected, "{keys}: {drawn:#?}");
            while !player.prompt().starts_with("Enter choice") || !player.shows("quickly") {
                player.key(Key::Escape);
            }
        }
    }
    // A letter that is not shown does not open its page.
    original.press("3C");
    assert!(original.shows("Play next match quickly"), "{:#?}", original.lines());
    original.press("7");
    let points = original.lines();
    for key in ["C", "9", "B", "W", "E", "D"] {
        original.press(key);
        assert_eq!(original.lines()[..20], points[..20], "{key}");
    }
}

#[test]
fn the_last_delivery_stands_alone_on_top_in_the_original() {
    for look in [Look::Original, Look::Aided] {
        let mut player = watched(look, CardPace::Instant);
        let mut changed = false;
        for _ in 0..300 {
            player.pass(600);
            changed |= player.line(2).contains(" changed ");
            if player.prompt() == "Press any key _" {
                player.key(Key::Char('x'));
            }
        }
        assert_eq!(changed, look == Look::Aided, "{look:?}");
    }
}

#[test]
fn the_original_plays_nothing_unasked_and_says_no_more_than_the_last_ball() {
    let mut player = third_morning(Look::Original, Colours::Sixteen);
    let here = player.lines();
    player.press("K");
    assert_eq!(player.lines()[..20], here[..20], "K plays on");
    player.press("O");
    assert_eq!(player.lines()[..20], here[..20], "O plays on unasked");
    assert!(player.prompt().contains("[Y] yes  [N] no"), "{}", player.prompt());
    player.press("N");
    assert_eq!(player.lines()[..20], here[..20]);
}

#[test]
fn every_menu_in_each_look_is_whole_at_every_size() {
    let home = Home::with(grown(2, County::from_letter('A')));
    for look in Look::ALL {
        let mut player = menu_of(&home, look);
        let mut all = String::new();
        for (name, keys) in
            [("menu", ""), ("all-time", "8"), ("preferences", "QC"), ("county", "Q6")]
        {
            player.press(keys);
            for (width, height) in SIZES {
                player.resize(width, height);
                let drawn = player.lines().join("\n");
                assert!(!drawn.contains(CUT_MARK), "{look:?} at {width}x{height}: {drawn}");
                if height < 30 {
                    all.push_str(&format!("==== {name} {width}x{height}\n{drawn}\n"));
                }
            }
            player.resize(80, 25);
        }
        assert_golden_text(&format!("menus_{}", look.word()), &all);
    }
}

#[test]
fn the_look_is_kept_and_the_fifth_of_the_preferences() {
    let home = Home::with(young(None));
    let mut player = home.open_with_preferences();
    player.press("C");
    let row =
        |player: &mut Player| player.lines().into_iter().find(|line| line.contains("[5] Screen"));
    assert!(row(&mut player).unwrap().ends_with("aided"));
    player.press("5");
    assert!(row(&mut player).unwrap().ends_with("cards"));
    player.press("Q2");
    assert!(lines(&player.buffer()).join(" ").contains('\u{2550}'));
    drop(player);
    let mut again = home.open_with_preferences();
    again.press("C5");
    assert!(row(&mut again).unwrap().ends_with("original"));
}
