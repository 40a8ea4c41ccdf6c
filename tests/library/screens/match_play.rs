//! Tests whole matches on the screen that are played, played out, watched and
//! recorded.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use armchair::game::Side;
use armchair::rules::Options;
use armchair::session::GameSession;
use armchair::session::keys::Key;
use armchair::session::live::{Journal, JournalFault, Live, MadeChoice};

use super::support::{Player, assert_in_palette, sides};

/// Makes a short match with the cards of a seed.
fn short(person: Option<Side>, seed: u64) -> Player {
    at_desk(person, seed, GameSession::empty())
}

fn at_desk(person: Option<Side>, seed: u64, session: GameSession) -> Player {
    let options = Options { batsmen: 5, packs_per_session: 1, days: 2, ..Options::default() };
    Player::at(Live::deal(options, sides(), person, seed), session)
}

/// Returns the overs on the scoreboard.
fn overs(player: &mut Player) -> String {
    let line = player.line(9);
    line.split('|').nth(3).unwrap().trim().to_owned()
}

#[test]
fn a_match_played_with_one_key_pauses_where_it_should_and_ends_on_the_scoreboard() {
    let mut seen = [0; 3];
    for seed in 0..6 {
        let mut player = short(Some(Side::Away), seed);
        let mut presses = 0;
        while !player.line(24).starts_with(" Press any key") || player.line(5).contains("TOTAL") {
            let prompt = player.prompt();
            assert_in_palette(&player.buffer());
            let pauses = prompt.ends_with("Press any key _");
            let notes = ["day.", "are all out for", "is out"];
            for (count, note) in seen.iter_mut().zip(notes) {
                *count +=
                    u32::from(pauses && (prompt.contains(note) || player.line(2).contains(note)));
            }
            player.press(if pauses { " " } else { "=" });
            presses += 1;
            assert!(presses < 5000, "no end:\n{}", player.lines().join("\n"));
        }
        let board = player.lines().join("\n");
        assert!(board.contains(" won by ") || board.contains("The match is "), "{board}");
        assert!(board.contains("Fall of wickets:") && board.contains("Best partnership:"));
        assert!(board.contains("overs, extras "));
        assert_in_palette(&player.buffer());
        player.press("x");
        assert!(player.app().done());
    }
    assert!(seen.iter().all(|count| *count > 0), "never paused for one: {seen:?}");
}

#[test]
fn o_plays_out_the_over_i_the_innings_and_m_the_match() {
    for seed in 0..4 {
        let mut player = short(Some(Side::Home), seed);
        player.press("o");
        player.settle();
        assert!(overs(&mut player).ends_with(".0"), "{}", overs(&mut player));
        player.press("iy");
        player.settle();
        let prompt = player.prompt();
        let ended = ["all out", "declare"].iter().any(|how| prompt.contains(how));
        assert!(ended, "{prompt}");
        player.press(" ");
        // The first balls may be over already, since nobody chooses a reply to
        // a bye.
        let begins = player.line(2).ends_with(" . . .") || overs(&mut player).starts_with("0.");
        assert!(begins, "{:?}", player.lines());
        while player.prompt().contains("comes by itself") {
            player.press(" ");
        }
        player.press("MY");
        player.settle();
        assert!(player.prompt().ends_with("Press any key _"));
        player.press(" ");
        assert!(player.lines().join("\n").contains("Fall of wickets:"));
    }
}

#[test]
fn any_key_stops_playing_out() {
    let mut player = short(Some(Side::Home), 1);
    player.press("MY");
    assert_eq!(player.prompt(), "Playing on: press any key to stop");
    player.press("x");
    let stopped = player.lines();
    assert!(player.app().max_sleep().is_none(), "it still moves");
    assert!(stopped[24].contains("Enter") || stopped[24].contains("Press any key"));
}

#[test]
fn a_match_watched_moves_by_itself_with_both_hands_face_down() {
    let mut player = short(None, 3);
    assert_eq!(player.line(18), " Surrey's hand:  7 cards");
    assert_eq!(player.line(20), " Notts' hand:    7 cards");
    assert!(!player.lines()[18..24].join("").contains("of"), "a card is seen");
    player.pass(60_000);
    assert_eq!(player.line(18), " Surrey's hand:  6 cards");
    assert_ne!(overs(&mut player), "0.0");
    // At a higher speed, the match ends by itself.
    player.press("+++++++");
    player.pass(900_000);
    assert!(player.lines().join("\n").contains("Fall of wickets:"));
}

#[test]
fn space_stops_and_steps_and_enter_goes_on() {
    let mut player = short(None, 3);
    player.pass(10_000);
    player.press(" ");
    assert!(player.prompt().starts_with("[Space] step [Enter] go"));
    let stopped = player.lines();
    player.pass(60_000);
    assert_eq!(player.lines(), stopped, "it moved while stopped");
    player.press(" ");
    assert_ne!(player.lines(), stopped, "space did not step");
    let stepped = player.lines();
    player.key(armchair::session::keys::Key::Enter);
    player.pass(30_000);
    assert_ne!(player.lines(), stepped, "enter did not go on");
}

#[test]
fn plus_and_minus_set_the_speed_within_its_bounds() {
    let mut player = short(None, 3);
    assert!(player.prompt().contains("speed 3 of 7"));
    player.press("+");
    assert!(player.prompt().contains("speed 4 of 7"));
    player.press("----------");
    assert!(player.prompt().contains("speed 1 of 7"));
    player.press("++++++++++");
    assert!(player.prompt().contains("speed 7 of 7"));
    player.press("x");
    assert!(player.prompt().contains("x does nothing here"));
    player.press("Q");
    assert!(player.app().done());
}

// --- the journal -----------------------------------------------------------

/// A journal that counts the choices it receives, and fails a given number of
/// times.
#[derive(Clone, Default)]
struct Probe {
    kept: Rc<RefCell<Vec<MadeChoice>>>,
    faults: Rc<Cell<u32>>,
}

impl Journal for Probe {
    fn save_choices(&mut self, choices: &[MadeChoice]) -> Result<(), JournalFault> {
        let left = self.faults.get();
        if left > 0 {
            self.faults.set(left - 1);
            return Err("the disk is full; make room".into());
        }
        self.kept.borrow_mut().extend(choices);
        Ok(())
    }
}

#[test]
fn a_journal_that_fails_is_told_in_one_line_and_nothing_is_lost() {
    let probe = Probe::default();
    let session = GameSession::new(Box::new(probe.clone()));
    let mut player = at_desk(Some(Side::Home), 5, session);
    let before = probe.kept.borrow().len();
    probe.faults.set(1);
    player.press("=");
    let told = player.lines();
    let full = |line: &String| line.contains("the disk is full; make room");
    assert!(told.iter().any(full), "{told:?}");
    assert!(player.prompt().starts_with("Not saved: any key tries again"));
    assert!(!told.iter().any(|line| line.contains("TOTAL")), "it is shown");
    assert_eq!(probe.kept.borrow().len(), before);
    player.press("x");
    assert!(!player.lines().iter().any(full));
    player.press("=");
    let without_fault = Probe::default();
    let mut other = at_desk(Some(Side::Home), 5, GameSession::new(Box::new(without_fault.clone())));
    other.press("==");
    assert_eq!(*probe.kept.borrow(), *without_fault.kept.borrow());
    assert_eq!(player.lines(), other.lines());
}

#[test]
fn while_choices_are_unkept_nothing_goes_on_but_the_match_can_be_left() {
    let probe = Probe::default();
    let session = GameSession::new(Box::new(probe.clone()));
    let mut player = at_desk(Some(Side::Home), 5, session);
    probe.faults.set(u32::MAX);
    player.press("=");
    let told = player.lines();
    for key in ["x", "=", "M", "?", "Y"] {
        player.press(key);
        assert_eq!(player.lines(), told, "{key}");
    }
    player.press("Q");
    assert!(player.app().done());
}

/// A writer that counts how often it is flushed.
#[derive(Clone, Default)]
struct Flushes(Rc<Cell<u32>>);

impl Journal for Flushes {
    fn save_choices(&mut self, _: &[MadeChoice]) -> Result<(), JournalFault> {
        self.0.set(self.0.get() + 1);
        Ok(())
    }
}

#[test]
fn a_burst_of_keys_is_kept_with_one_flush() {
    let flushes = Flushes::default();
    let session = GameSession::new(Box::new(flushes.clone()));
    let mut player = at_desk(Some(Side::Home), 5, session);
    let before = flushes.0.get();
    for _ in 0..50 {
        player.key_undrawn(Key::Char('='));
    }
    assert_eq!(flushes.0.get(), before, "kept before there is a picture");
    player.buffer();
    assert_eq!(flushes.0.get(), before + 1);
}
