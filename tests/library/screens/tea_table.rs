//! Tests Tea-Table Twenty20 and crazy eights on the screen: every key, what
//! stays hidden, and whole games.

use armchair::pavilion::Settings;
use armchair::pavilion::eights::Eights;
use armchair::pavilion::twenty20::Twenty20;
use armchair::screens::App;
use armchair::screens::pavilion::drawn_game::DrawnGame;
use armchair::screens::pavilion::game_screen::GameScreen;
use armchair::session::GameSession;
use armchair::session::colours::Colours;
use armchair::session::keys::Key;
use armchair::session::pavilion::{GameInProgress, NoGameJournal};
use armchair::tabletop::Level;
use armchair::tabletop::record::{Heading, SeatPlayer};

use super::support::Player;

const PERSON: SeatPlayer = SeatPlayer::Person;
const GOOD: SeatPlayer = SeatPlayer::Computer(Level::Good);

/// Makes a game with this seed and these players.
fn seated<G: DrawnGame>(changed: &[(&str, &str)], seed: u64, players: &[SeatPlayer]) -> Player {
    let mut settings = Settings::on_screen(G::SETTINGS);
    for (key, value) in changed {
        settings.set(G::SETTINGS, key, value).unwrap();
    }
    let heading = Heading {
        settings,
        seed,
        names: G::names(["Surrey", "Kent"], players.len()),
        players: players.to_vec(),
        men: None,
        guided: false,
    };
    let session = GameSession::empty();
    let (in_progress, events) =
        GameInProgress::<G>::begin(heading, Box::new(NoGameJournal)).unwrap();
    let screen = GameScreen::open_new_game(in_progress, &events, &session);
    Player::new(App::new(Box::new(screen), session, Colours::Sixteen))
}

fn shows(player: &mut Player, text: &str) -> bool {
    player.lines().iter().any(|line| line.contains(text))
}

/// Lets the computer choose for the person until the game is over.
fn play_by_advice(player: &mut Player, mut look: impl FnMut(&mut Player)) {
    for _ in 0..20_000 {
        player.pass(20);
        player.settle();
        let prompt = player.prompt();
        look(player);
        if player.app().done() {
            return;
        }
        // If the computer is playing, let it play at once. At any other prompt,
        // ask it to choose.
        if prompt.contains("another game") {
            player.key(Key::Escape);
            continue;
        }
        player.press(match prompt.as_str() {
            prompt if prompt.contains("any key") || prompt.contains("[Q] return") => " ",
            prompt if prompt.contains("to play") => "x",
            _ => "=",
        });
    }
    panic!("the game does not end: {:#?}", player.lines());
}

// --- Twenty20 -----------------------------------------------------------------

/// Starts a game between two people at the point where the field must be set,
/// after they have chosen a bowler and two batters.
fn two_persons() -> Player {
    let mut player = seated::<Twenty20>(&[], 5, &[PERSON, PERSON]);
    player.press("pp");
    assert!(player.prompt().contains("You won the toss"), "{}", player.prompt());
    player.press("b");
    assert!(player.prompt().contains("Who bowls"), "{}", player.prompt());
    // Choose the last bowler in the list, who bowls spin or pace.
    player.press("6");
    assert!(player.prompt().contains("Who goes in"), "{}", player.prompt());
    player.press("11");
    assert!(player.prompt().contains("[R] ready"), "{}", player.prompt());
    player
}

#[test]
fn the_bowl_is_laid_after_one_handover_and_the_stroke_played_after_another() {
    let mut player = two_persons();
    player.press("r");
    assert!(shows(&mut player, "Hand over the keyboard"));
    assert!(!shows(&mut player, "Cards"), "nothing is shown at the handover");
    player.press(" ");
    assert!(player.prompt().contains("face down"), "{}", player.prompt());
    player.press("2");
    assert!(shows(&mut player, "Hand over the keyboard"));
    player.press(" ");
    assert!(player.prompt().contains("Stroke"), "{}", player.prompt());
    assert!(!shows(&mut player, "2>"), "the bowl lies face down");
    player.press("3");
    assert!(shows(&mut player, "2>"), "the bowl is shown");
    assert!(player.prompt().contains("Second look"), "{}", player.prompt());
}

#[test]
fn shifts_are_asked_about_once_they_are_demanded() {
    let mut player = two_persons();
    player.press("r e");
    assert!(player.prompt().contains("You are now asked"), "{}", player.prompt());
    player.press("2 3");
    assert!(player.prompt().contains("Shift"), "{}", player.prompt());
}

#[test]
fn the_field_stays_until_it_is_to_be_set() {
    let mut player = two_persons();
    player.press("r f");
    assert!(player.prompt().contains("[R] ready"), "{}", player.prompt());
    player.press("r");
    assert!(player.prompt().contains("face down"), "{}", player.prompt());
}

#[test]
fn men_are_moved_with_the_arrows_and_a_field_against_the_law_is_refused() {
    let mut player = two_persons();
    player.press("p3");
    let before = player.lines();
    player.press("p9");
    assert!(player.prompt().contains("9 does nothing here"), "{}", player.prompt());
    // Move the cursor left from On 2, and put the man from Pull 2 on On 3, as
    // the third man in that zone.
    player.key(Key::Left);
    player.key(Key::Enter);
    assert!(player.prompt().contains("Where to?"), "{}", player.prompt());
    player.press("r");
    assert!(player.prompt().contains("Put the man down"), "{}", player.prompt());
    player.key(Key::Right);
    player.key(Key::Enter);
    assert!(player.prompt().contains("Someone is"), "{}", player.prompt());
    assert_ne!(player.lines(), before);
    player.key(Key::Left);
    player.key(Key::Enter);
    player.press("p1r");
    assert!(shows(&mut player, "Hand over the keyboard"));
}

#[test]
fn who_is_there_before_the_toss_is_told_whole() {
    let person = SeatPlayer::Person;
    let mut player = seated::<Twenty20>(&[], 1, &[person, person]);
    for words in ["keeper, four", "two spinners.", "One of these four is left out."] {
        assert!(shows(&mut player, words), "{words}");
    }
}

#[test]
fn a_third_man_in_a_zone_is_refused_and_the_field_stays_to_be_set() {
    let mut player = two_persons();
    player.press("p3");
    // Move the man at On 2 in the ring to Pull 1, in a zone that already has
    // two men.
    for key in [Key::Enter, Key::Left, Key::Down, Key::Enter] {
        player.key(key);
    }
    player.press("r");
    assert!(player.prompt().contains("zone may hold more than 2"), "{}", player.prompt());
    player.press("p3r");
    assert!(shows(&mut player, "Hand over the keyboard"));
}

#[test]
fn esc_takes_the_field_back_before_it_leaves() {
    let mut player = two_persons();
    let before = player.lines();
    player.press("p1");
    assert_ne!(player.lines(), before);
    player.key(Key::Escape);
    assert_eq!(player.lines(), before);
}

#[test]
fn keys_that_mean_nothing_say_so_and_change_nothing() {
    let mut player = two_persons();
    player.press("r 7");
    assert!(player.prompt().contains("7 does nothing here. Keys: 1 to 5"), "{}", player.prompt());
    player.press("z");
    assert!(player.prompt().contains("z does nothing here"), "{}", player.prompt());
    player.press("1 9");
    assert!(
        player.prompt().contains("9 does nothing here. Keys: 1 to 5, A"),
        "{}",
        player.prompt()
    );
    assert!(player.prompt().contains("along the ground") || shows(&mut player, " low"));
    player.press("a");
    assert!(player.prompt().contains("hitting out"), "{}", player.prompt());
}

#[test]
fn when_a_match_is_over_no_runs_are_wanted_any_more() {
    for seed in 1..6 {
        let mut player = seated::<Twenty20>(&[], seed, &[GOOD, GOOD]);
        player.press("m");
        player.settle();
        assert!(player.prompt().contains("any key"));
        assert!(shows(&mut player, " made "));
        assert!(!shows(&mut player, "wanted from"));
    }
}

#[test]
fn a_match_is_played_out_by_the_computer_at_ones_elbow_in_both_lengths() {
    for (variant, players) in [("t10", [PERSON, GOOD]), ("t20", [PERSON, PERSON])] {
        let mut player = seated::<Twenty20>(&[("variant", variant)], 9, &players);
        let mut results = 0;
        play_by_advice(&mut player, |player| {
            let lines = player.lines();
            assert!(lines.iter().all(|line| line.chars().count() <= 80));
            let wanted = lines.iter().find(|line| line.contains("wanted from"));
            let whole = wanted.is_none_or(|line| line.ends_with("ball") || line.ends_with("balls"));
            assert!(whole, "{wanted:?}");
            results += usize::from(lines.iter().any(|line| line.contains(" win by ")));
        });
        assert!(results > 0, "no result was shown");
    }
}

// --- eights ---------------------------------------------------------------------

/// Starts a game in which the person at the table begins, and stops the
/// spinning number. (The seeds start at 6, because seed 5 deals this person all
/// the eights.)
fn person_first() -> Player {
    (6..50)
        .map(|seed| seated::<Eights>(&[], seed, &[PERSON, GOOD]))
        .find_map(|mut player| {
            player.press(" ");
            let first = shows(&mut player, "you begin");
            first.then_some(player)
        })
        .unwrap()
}

#[test]
fn a_card_is_typed_echoed_corrected_and_refused_with_the_reason() {
    let mut player = person_first();
    player.press("q");
    assert!(player.prompt().starts_with("Lay the queen of"), "{}", player.prompt());
    player.press("x");
    assert!(player.prompt().contains("C, D, H or S"), "{}", player.prompt());
    player.key(Key::Backspace);
    player.press("10h");
    assert!(player.prompt().starts_with("Lay the 10 of hearts"), "{}", player.prompt());
    player.key(Key::Backspace);
    assert!(player.prompt().starts_with("Lay the 10 of"), "{}", player.prompt());
    player.key(Key::Backspace);
    assert!(player.prompt().starts_with("Lay a card"), "{}", player.prompt());
    // The person holds some of the eights, which ask for a suit, but not all.
    let refused: Vec<String> = ["8c", "8d", "8h", "8s"]
        .iter()
        .map(|card| {
            player.press(card);
            player.key(Key::Enter);
            let refused = player.prompt();
            player.key(Key::Backspace);
            refused
        })
        .collect();
    let reason = |said: &String| said.contains("is not in that hand");
    assert!(refused.iter().any(reason), "{refused:#?}");
    let asks = |said: &String| said.starts_with("Which suit?");
    assert!(refused.iter().any(asks), "{refused:#?}");
}

/// Returns the text in the box where the number spins.
fn spinning(player: &mut Player) -> String {
    let line = player.line(9);
    let boxed = line.trim().strip_prefix('|').and_then(|line| line.strip_suffix('|'));
    boxed.unwrap_or_default().trim().to_owned()
}

#[test]
fn a_number_spins_until_a_key_is_pressed_and_the_key_decides_nothing() {
    let told: Vec<String> = [0, 90, 3_450]
        .iter()
        .map(|waited| {
            let mut player = seated::<Eights>(&[], 6, &[PERSON, GOOD]);
            let mut seen = vec![spinning(&mut player)];
            for _ in 0..waited / 90 {
                player.pass(90);
                seen.push(spinning(&mut player));
            }
            assert!(seen.iter().all(|number| number.parse::<u16>().is_ok()), "{seen:?}");
            let still = seen.windows(2).any(|two| two[0] == two[1]);
            assert!(!still, "{seen:?}");
            assert!(!shows(&mut player, "Number"), "who begins is told too early");
            assert!(!shows(&mut player, ">"), "who begins is shown too early");
            // Nothing happens between two numbers.
            let wait = player.app().max_sleep().unwrap();
            assert!(wait.as_millis() > 0 && wait.as_millis() <= 80, "{wait:?}");
            player.press("q");
            assert!(!player.app().done());
            assert!(!shows(&mut player, "Press any key to stop"));
            player.line(2)
        })
        .collect();
    assert!(told[0].contains("is turned up. Number "), "{}", told[0]);
    assert!(told.iter().all(|one| *one == told[0]), "{told:?}");
}

#[test]
fn no_number_spins_where_nobody_sits_or_a_game_is_taken_up() {
    let mut watched = seated::<Eights>(&[], 6, &[GOOD, GOOD]);
    assert!(!shows(&mut watched, "Press any key to stop"));
    assert!(shows(&mut watched, "Number "));
    let mut three = seated::<Eights>(&[("variant", "three")], 6, &[PERSON, GOOD, GOOD]);
    assert!(shows(&mut three, "divided by 3"));
    assert!(shows(&mut three, "Remainder 2: the umpires begin."));
    three.key(Key::Escape);
    assert!(three.app().done(), "it can be left while it spins");
}

#[test]
fn of_two_persons_nobodys_hand_is_shown_before_one_has_looked() {
    let players = [PERSON, PERSON, GOOD];
    let mut seen = 0;
    for seed in 0..12 {
        let mut player = seated::<Eights>(&[("variant", "three")], seed, &players);
        player.press(" ");
        if player.prompt().starts_with("The umpires to play") {
            seen += 1;
            assert!(player.line(16).is_empty(), "{:#?}", player.lines());
            player.press("x");
            player.settle();
            assert!(shows(&mut player, "Hand over the keyboard"));
            player.press(" ");
            assert!(!player.line(16).is_empty());
            // The text next to the table ends with a full stop.
            let lately: Vec<String> =
                player.lines()[7..15].iter().map(|line| line.chars().skip(43).collect()).collect();
            let last = lately.iter().rev().find(|line| !line.is_empty());
            assert!(last.is_some_and(|line| line.ends_with('.')), "{lately:#?}");
        }
    }
    assert!(seen > 0, "the computer never began");
}

#[test]
fn the_hands_of_two_persons_are_hidden_from_each_other() {
    let mut player = seated::<Eights>(&[], 3, &[PERSON, PERSON]);
    assert!(shows(&mut player, "Press any key to stop"));
    assert!(player.line(16).is_empty(), "no hand while the number spins");
    player.press(" ");
    assert!(shows(&mut player, "Hand over the keyboard"));
    let handover = player.lines();
    assert!(handover[14..22].iter().all(String::is_empty), "{handover:#?}");
    player.press(" ");
    let first = player.line(16);
    assert!(!first.is_empty());
    player.press("t");
    assert!(shows(&mut player, "Hand over the keyboard"));
    assert!(player.line(16).is_empty());
    player.press(" ");
    assert_ne!(player.line(16), first);
}

#[test]
fn rubbers_of_two_three_and_four_are_played_out() {
    for variant in ["two", "three", "four"] {
        let players = [PERSON, GOOD, GOOD, GOOD];
        let many = 2 + ["two", "three", "four"].iter().position(|word| *word == variant).unwrap();
        let changed = [("variant", variant), ("rubber", "3"), ("call-last", "by hand")];
        let mut player = seated::<Eights>(&changed, 4, &players[..many]);
        let mut over = 0;
        play_by_advice(&mut player, |player| {
            over += usize::from(shows(player, "the rubber."));
        });
        assert!(over > 0, "{variant}");
    }
}

#[test]
fn the_last_bowl_is_named_beside_the_bowls_in_twenty20() {
    let mut player = seated::<Twenty20>(&[], 6, &[PERSON, GOOD]);
    let mut named = 0;
    play_by_advice(&mut player, |player| {
        let lines = player.lines().join("\n");
        named += usize::from(lines.contains("Cards (the last: "));
        assert!(
            !lines.contains("The delivery: ")
                || !lines.contains("Cards")
                || lines.contains("(the last: "),
            "{lines}"
        );
    });
    assert!(named > 100, "{named}");
}

#[test]
fn a_key_at_the_end_of_eights_plays_another_game_and_escape_returns() {
    let mut player = seated::<Eights>(&[("rubber", "1")], 6, &[PERSON, GOOD]);
    for _ in 0..2 {
        while !player.prompt().contains("another game") {
            player.pass(20);
            player.settle();
            let prompt = player.prompt();
            player.press(if prompt.starts_with("Lay") { "=" } else { " " });
        }
        assert!(shows(&mut player, " win"), "{:#?}", player.lines());
        player.pass(2000);
        player.press(" ");
        player.press(" ");
        assert!(!player.app().done());
        assert!(shows(&mut player, "You         "));
        assert!(!shows(&mut player, "rid of"));
    }
    player.key(Key::Escape);
    assert!(player.app().done());
}

#[test]
fn q_is_a_queen_in_eights_and_escape_leaves() {
    let mut player = person_first();
    assert!(shows(&mut player, "[Esc] leave"));
    player.press("q");
    assert!(!player.app().done());
    // First clear the half-typed choice, and then leave the game.
    player.key(Key::Escape);
    assert!(!player.app().done());
    player.key(Key::Escape);
    assert!(player.app().done());
}
