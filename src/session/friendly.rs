//! A match of the main game between any two counties, which counts for
//! nothing. It is kept as the games of the pavilion are, so that it can be
//! played by two at one keyboard, left and resumed as those are.

use super::live::{Journal, JournalFault, Kept, Live, Seat};
use super::pavilion::{Keeper, Sitting};
use crate::championship::County;
use crate::game::{Match, Side};
use crate::players::friendly::FriendlyComputer;
use crate::tabletop::record::{Sitter, choices_line};
use crate::words::{Name, Seats, Sides};

/// The names of the sides, from their short ones, with so many men a side.
pub(crate) fn sides(seats: &Seats, men: u8) -> Sides {
    let name = |place: usize| {
        let short = seats.get(place).map_or("", String::as_str);
        let name = match County::from_name(short) {
            Ok(county) => Name::new(county.name(), county.short()),
            Err(_) => Name::new(short.to_owned(), short.to_owned()),
        };
        name.with_men(seats.eleven(place, men))
    };
    Sides {
        home: name(0),
        away: name(1),
    }
}

/// A friendly as it stands, to be shown as every match is, and where its
/// choices are kept. The same cards will be dealt in it, and the computer
/// chooses in it as at the pavilion's table.
pub(crate) fn live(sitting: Sitting<Match>) -> (Live, Box<dyn Journal>) {
    let seats = Side::BOTH.map(|side| Seat {
        person: sitting.sitter(side.into()) == Sitter::Person,
        agent: Box::new(FriendlyComputer {
            level: sitting.level(side.into()),
            seed: sitting.heading().seed,
        }),
    });
    at_the_table(sitting, seats)
}

/// The same with these in the seats.
pub(crate) fn at_the_table(sitting: Sitting<Match>, seats: [Seat; 2]) -> (Live, Box<dyn Journal>) {
    let men = sitting.table().game().public().options.batsmen;
    let sides = sides(sitting.names(), men);
    let (table, _, keeper) = sitting.into_parts();
    let journal = Box::new(AtTheTable(keeper));
    (Live::of_table(sides, seats, table), journal)
}

/// Where the choices of a friendly are kept: as those of a pavilion's game.
struct AtTheTable(Box<dyn Keeper>);

impl Journal for AtTheTable {
    fn keep(&mut self, choices: &[Kept]) -> Result<(), JournalFault> {
        let made: Vec<_> = choices.iter().map(|one| one.made).collect();
        self.0.keep(&choices_line(&made))
    }

    fn finish(&mut self) -> Result<(), JournalFault> {
        self.0.finish()
    }
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;
    use std::rc::Rc;

    use super::*;
    use crate::game::{Ask, Choice, Pending};
    use crate::session::live::NextStep;
    use crate::tabletop::record::{Heading, replay};
    use crate::tabletop::{self, Game, Level, Settings};

    /// Keeps lines, but every third write fails and has to be tried again.
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

    fn dealt(seed: u64, sitters: [Sitter; 2]) -> (Sitting<Match>, Paper) {
        let mut settings = Settings::on_screen(Match::ITEMS);
        // Three batsmen a side, one day.
        settings.step(Match::ITEMS, 3);
        settings.step(Match::ITEMS, 3);
        (0..7).for_each(|_| settings.step(Match::ITEMS, 5));
        let heading = Heading {
            settings,
            seed,
            names: vec!["Notts".to_owned(), "Kent".to_owned()],
            sitters: sitters.into(),
            men: None,
        };
        let paper = Paper::default();
        let (sitting, _) = Sitting::begin(heading, Box::new(paper.clone())).unwrap();
        (sitting, paper)
    }

    /// At the table, as the screen plays it; a person never declares.
    fn at_the_table(seed: u64, sitters: [Sitter; 2]) -> Vec<String> {
        let (mut sitting, paper) = dealt(seed, sitters);
        while let tabletop::Pending::Ask(seat, ask) = sitting.table().pending() {
            let person = sitting.sitter(seat) == Sitter::Person;
            let choice = if person && ask == Ask::Declare {
                Choice::PlayOn
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
        let (mut match_told, mut journal) = live(sitting);
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
            at_last(|| match_told.keep(&mut *journal));
            made += 1;
            if made % 10 == 0 {
                let left = replay(paper.0.borrow().0.concat().as_bytes()).unwrap();
                (match_told, journal) = live(Sitting::take_up(left, Box::new(paper.clone())));
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

    #[test]
    fn the_sides_go_by_their_full_names_in_the_title() {
        let names = ["Surrey".to_owned(), "Notts".to_owned()];
        let sides = sides(&Seats::of(&names, 7), 11);
        assert_eq!(sides.title(), "Surrey v Nottinghamshire");
    }
}
