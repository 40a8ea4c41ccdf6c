//! A match of the main game between any two counties, outside any competition.
//! A friendly is saved in the same way as a pavilion game, so two people can
//! play it at one keyboard, leave it and resume it later.

use super::GameSession;
use super::live::{Journal, JournalFault, Live, MadeChoice, Seat};
use super::pavilion::{GameInProgress, GameRecord};
use crate::championship::County;
use crate::game::{Match, Side};
use crate::players::friendly::FriendlyComputer;
use crate::tabletop::record::SeatPlayer;
use crate::words::{SeatNames, SideNames, Sides};

/// Returns two sides of `men` men each, with the short names of these seats.
pub(crate) fn sides(seats: &SeatNames, men: u8) -> Sides {
    let name = |place: usize| {
        let short = seats.get(place).map_or("", String::as_str);
        let name = match County::from_name(short) {
            Ok(county) => SideNames::new(county.name(), county.short()),
            Err(_) => SideNames::new(short.to_owned(), short.to_owned()),
        };
        name.with_men(seats.eleven(place, men))
    };
    Sides { home: name(0), away: name(1) }
}

/// Begins a friendly, which is played like any other match. The cards and the
/// computer's choices are the same as they would be in a pavilion game.
pub(crate) fn begin(in_progress: GameInProgress<Match>, session: &mut GameSession) -> Live {
    let seats = Side::BOTH.map(|side| Seat {
        person: in_progress.player(side.into()) == SeatPlayer::Person,
        agent: Box::new(FriendlyComputer {
            level: in_progress.level(side.into()),
            seed: in_progress.heading().seed,
        }),
    });
    let (live, record) = put_on_table(in_progress.men_as(session.preferences.men), seats);
    session.begin_friendly(record);
    live
}

/// Turns a game in progress into a live match with these seats. Also returns
/// the record of its choices.
pub(super) fn put_on_table(
    in_progress: GameInProgress<Match>,
    seats: [Seat; 2],
) -> (Live, GameRecord) {
    let men = in_progress.table().game().public().options.batsmen;
    let sides = sides(in_progress.names(), men);
    let (table, record) = in_progress.into_parts();
    (Live::from_table(sides, seats, table), record)
}

impl Journal for GameRecord {
    fn save_choices(&mut self, choices: &[MadeChoice]) -> Result<(), JournalFault> {
        GameRecord::save_choices(self, choices)
    }
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;
    use std::rc::Rc;

    use super::*;
    use crate::game::Pending;
    use crate::pavilion::Kind;
    use crate::session::live::NextStep;
    use crate::session::pavilion::GameJournal;
    use crate::tabletop::record::{Heading, replay};
    use crate::tabletop::{Game, Level, Settings};

    /// A journal in which every third write fails at the first attempt. The
    /// first attempt to finish the record also fails.
    #[derive(Clone, Default)]
    struct Paper(Rc<RefCell<(Vec<String>, u32)>>);

    impl GameJournal for Paper {
        fn begin(&mut self, heading: &str) -> Result<(), JournalFault> {
            self.0.borrow_mut().0.push(heading.to_owned());
            Ok(())
        }

        fn save_line(&mut self, line: &str) -> Result<(), JournalFault> {
            let (lines, tries) = &mut *self.0.borrow_mut();
            *tries += 1;
            if tries.is_multiple_of(3) {
                return Err("the disk failed".into());
            }
            lines.push(line.to_owned());
            Ok(())
        }

        fn finish(&mut self) -> Result<(), JournalFault> {
            // Fail at the first attempt to finish, but only after writing the
            // result.
            let (lines, tries) = &mut *self.0.borrow_mut();
            let is_first = std::mem::take(tries) > 0;
            assert!(lines.last().is_some_and(|line| line.contains("result")));
            (!is_first).then_some(()).ok_or_else(|| "it is stuck".into())
        }
    }

    fn dealt(seed: u64, players: [SeatPlayer; 2]) -> (GameInProgress<Match>, Paper) {
        let mut settings = Settings::on_screen(Match::SETTINGS);
        // Play one day, with three batsmen a side.
        settings.step(Match::SETTINGS, 3);
        settings.step(Match::SETTINGS, 3);
        (0..7).for_each(|_| settings.step(Match::SETTINGS, 5));
        let heading = Heading {
            settings,
            seed,
            names: vec!["Notts".to_owned(), "Kent".to_owned()],
            players: players.into(),
            men: None,
            guided: false,
        };
        let paper = Paper::default();
        let (in_progress, _) = GameInProgress::begin(heading, Box::new(paper.clone())).unwrap();
        (in_progress, paper)
    }

    /// Repeats an action until it succeeds, since some writes fail.
    fn retry_until_saved<E>(mut keep: impl FnMut() -> Result<(), E>) {
        assert!((0..20).any(|_| keep().is_ok()), "every attempt to save failed");
    }

    /// Plays a match to its end, leaving and resuming it once after
    /// `left_after` choices. Returns the lines of the match's record.
    fn played(seed: u64, players: [SeatPlayer; 2], left_after: usize) -> Vec<String> {
        let (in_progress, paper) = dealt(seed, players);
        let mut session = GameSession::empty();
        let mut live = begin(in_progress, &mut session);
        let mut made = 0;
        while matches!(live.pending(), Pending::Ask(..)) {
            match live.next_step(&mut None) {
                NextStep::SettleDeclaration => assert!(live.settle_declaration().unwrap()),
                NextStep::Computer(choice) => live.apply(choice).unwrap(),
                NextStep::Person(..) => {
                    let choice = live.computer_choice().unwrap();
                    live.apply(choice).unwrap();
                }
                NextStep::Nothing => panic!("nothing comes"),
            }
            retry_until_saved(|| live.save_choices(session.journal()));
            made += 1;
            if made % left_after == 0 {
                session.leave_match();
                let said = session.requests.take_note();
                assert!(said.is_some_and(|said| said.starts_with("A friendly is saved")));
                let left = replay(paper.0.borrow().0.concat().as_bytes()).unwrap();
                live = begin(GameInProgress::resume(left, Box::new(paper.clone())), &mut session);
            }
        }
        retry_until_saved(|| session.enter_result(&live));
        assert_eq!(session.last_setups.again, Some(Kind::Friendly));
        session.leave_match();
        assert_eq!(session.requests.take_note(), None, "it is over");
        paper.0.borrow().0.clone()
    }

    #[test]
    fn a_friendly_goes_on_where_it_was_left_and_ends_with_one_result() {
        let easy = SeatPlayer::Computer(Level::Easy);
        for (seed, players) in [
            (1, [SeatPlayer::Person, SeatPlayer::Person]),
            (2, [SeatPlayer::Person, easy]),
            (3, [easy, SeatPlayer::Computer(Level::Club)]),
        ] {
            let lines = played(seed, players, usize::MAX);
            assert!(lines.len() > 60, "{}", lines.len());
            let is_result = |line: &&String| line.contains("\"type\":\"result\"");
            assert_eq!(lines.iter().filter(is_result).count(), 1);
            assert!(lines.last().as_ref().is_some_and(is_result));
            assert_eq!(played(seed, players, 10), lines);
        }
    }

    #[test]
    fn the_sides_go_by_their_full_names_in_the_title() {
        let names = ["Surrey".to_owned(), "Notts".to_owned()];
        let sides = sides(&SeatNames::from_names(&names, 7), 11);
        assert_eq!(sides.title(), "Surrey v Nottinghamshire");
    }
}
