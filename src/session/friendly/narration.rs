//! A friendly as a match in progress, for whoever tells it as one.

use std::cell::RefCell;
use std::rc::Rc;

use super::{Choice, Deals, Friendly, seat, sides};
use crate::datafile::Entry;
use crate::game::drive::Agent;
use crate::game::{self, Pile, Side, View};
use crate::pavilion::record::Sitter;
use crate::pavilion::table::random;
use crate::pavilion::{Dealer, Game, Level};
use crate::session::live::{AnyChance, Journal, JournalFault, Live, Seat};
use crate::session::pavilion::Sitting;

/// The match of a friendly as it stands: the same cards will be dealt in it,
/// and the computer chooses in it as at the pavilion's table.
pub fn live(sitting: &Sitting<Friendly>) -> Live {
    let table = sitting.table();
    let seats = Side::BOTH.map(|side| Seat {
        person: sitting.sitter(seat(side)) == Sitter::Person,
        agent: Box::new(Advised {
            seed: table.seed(),
            level: sitting.level(seat(side)),
        }),
    });
    Live::take_up(
        sides(sitting.names()),
        seats,
        table.game().game().clone(),
        AnyChance::new(Deck(table.dealer().clone())),
        table.book().0.clone(),
    )
}

/// The pavilion's dealer, at the main game.
struct Deck(Dealer);

impl game::Chance for Deck {
    fn toss(&mut self) -> Side {
        Deals(&mut self.0).toss()
    }

    fn draw(&mut self, pile: &Pile) -> usize {
        Deals(&mut self.0).draw(pile)
    }
}

/// The computer of the pavilion's table.
struct Advised {
    seed: u64,
    level: Level,
}

impl Agent for Advised {
    fn choose(&mut self, view: &View<'_>) -> Option<game::Choice> {
        let mut random = random(self.seed, seat(view.side), view.public.decisions);
        Friendly::advise(self.level, view, &mut random).map(|choice| choice.0)
    }
}

/// Writes what is chosen in the match of a friendly into its record.
pub struct Written {
    sitting: Rc<RefCell<Sitting<Friendly>>>,
    /// Choices that were made at the table and could not be kept: they are
    /// handed in again.
    made: usize,
}

impl Written {
    /// Writes for this table.
    pub fn new(sitting: Rc<RefCell<Sitting<Friendly>>>) -> Written {
        Written { sitting, made: 0 }
    }
}

impl Journal for Written {
    fn keep(&mut self, entries: &[Entry]) -> Result<(), JournalFault> {
        let mut sitting = self.sitting.borrow_mut();
        for entry in entries.iter().skip(self.made) {
            sitting.apply(Choice(entry.choice()), |_| false)?;
            self.made += 1;
        }
        sitting.keep()?;
        self.made = 0;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Ask, Pending};
    use crate::pavilion::record::Heading;
    use crate::pavilion::{Kind, Settings};
    use crate::session::live::NextStep;
    use crate::session::pavilion::Keeper;

    /// Lines on a paper that lies badly: every third one has to be written
    /// again.
    #[derive(Clone, Default)]
    struct Paper(Rc<RefCell<(Vec<String>, u32)>>);

    impl Keeper for Paper {
        fn begin(&mut self, heading: &str) -> Result<(), JournalFault> {
            self.0.borrow_mut().0.push(heading.to_owned());
            Ok(())
        }

        fn keep(&mut self, line: &str) -> Result<(), JournalFault> {
            let (lines, tries) = &mut *self.0.borrow_mut();
            *tries += 1;
            if tries.is_multiple_of(3) {
                return Err("the paper has slipped".into());
            }
            lines.push(line.to_owned());
            Ok(())
        }

        fn finish(&mut self) -> Result<(), JournalFault> {
            Ok(())
        }
    }

    fn dealt(seed: u64, sitters: [Sitter; 2]) -> (Sitting<Friendly>, Paper) {
        let mut settings = Settings::on_screen(Friendly::ITEMS);
        // Three batsmen a side, one day.
        settings.step(Friendly::ITEMS, 3);
        settings.step(Friendly::ITEMS, 3);
        (0..7).for_each(|_| settings.step(Friendly::ITEMS, 5));
        let heading = Heading {
            kind: Kind::Friendly,
            settings,
            seed,
            names: vec!["Notts".to_owned(), "Kent".to_owned()],
            sitters: sitters.into(),
        };
        let paper = Paper::default();
        let (sitting, _) = Sitting::begin(heading, Box::new(paper.clone())).unwrap();
        (sitting, paper)
    }

    /// At the table, as the screen plays it; a person never declares.
    fn at_the_table(seed: u64, sitters: [Sitter; 2]) -> Vec<String> {
        let (mut sitting, paper) = dealt(seed, sitters);
        while let crate::pavilion::Pending::Ask(seat, ask) = sitting.table().pending() {
            let person = sitting.sitter(seat) == Sitter::Person;
            let choice = if person && ask == Ask::Declare {
                Choice(game::Choice::PlayOn)
            } else {
                sitting.advice().unwrap()
            };
            sitting.apply(choice, |_| false).unwrap();
            at_last(|| sitting.keep());
        }
        paper.0.borrow().0.clone()
    }

    /// Keeps in the end, though a write fails now and then.
    fn at_last<E>(mut keep: impl FnMut() -> Result<(), E>) {
        assert!((0..20).any(|_| keep().is_ok()), "it can never be kept");
    }

    /// As it is told, taken up anew after every tenth choice.
    fn told(seed: u64, sitters: [Sitter; 2]) -> Vec<String> {
        let (sitting, paper) = dealt(seed, sitters);
        let sitting = Rc::new(RefCell::new(sitting));
        let mut journal = Written::new(Rc::clone(&sitting));
        let mut match_told = live(&sitting.borrow());
        let mut made = 0;
        while matches!(match_told.pending(), Pending::Ask(..)) {
            match match_told.coming(&mut None) {
                NextStep::Settles => assert!(match_told.settle_declaration().unwrap()),
                NextStep::Computer(choice) => match_told.apply(choice).unwrap(),
                NextStep::Person(..) => {
                    let choice = match_told.advice().unwrap();
                    match_told.apply(choice).unwrap();
                }
                NextStep::Nothing => panic!("nothing comes"),
            }
            at_last(|| match_told.keep(&mut journal));
            made += 1;
            if made % 10 == 0 {
                match_told = live(&sitting.borrow());
            }
        }
        paper.0.borrow().0.clone()
    }

    #[test]
    fn a_friendly_that_is_told_is_kept_as_the_one_that_is_shown() {
        let easy = Sitter::Computer(Level::Easy);
        for (seed, sitters) in [
            (1, [Sitter::Person, Sitter::Person]),
            (2, [Sitter::Person, easy]),
            (3, [easy, Sitter::Computer(Level::Club)]),
        ] {
            let told = told(seed, sitters);
            assert!(told.len() > 60, "{}", told.len());
            assert_eq!(told, at_the_table(seed, sitters));
        }
    }
}
