//! The learned judgement: what the cards that a side keeps are worth.
//!
//! A choice is worth what it brings at once and what the cards kept promise;
//! the promise is a sum of table entries, runs and wickets apart, so that one
//! table serves a side that hits and a side that blocks. Which entries speak
//! of a hand is said in [`batting`] and [`bowling`], where they stand in
//! [`layout`]; the numbers were learned by [`crate::trainer`].
//!
//! What all choices of a decision share is added up once. A choice then
//! costs the entries of the suit of its card and some of the whole hand, and
//! pages that are asked together are [`joined`] to one.

pub mod batting;
pub mod bowling;
pub mod joined;
pub mod layout;
pub mod table;

pub use table::{Entries, PROFESSIONAL, Table};

#[cfg(test)]
mod tests {
    use super::batting::Batting;
    use super::bowling::Bowling;
    use super::joined::Joint;
    use super::*;
    use crate::game::drive::Chooser;
    use crate::game::{Ask, Choice, View};
    use crate::players::arena::play_match;
    use crate::players::sight::Sight;
    use crate::players::worth::Sum;
    use crate::players::{Level, Values, Whim};
    use crate::rules::Options;

    /// A table that is asked for single entries only.
    struct Single;

    impl Entries for Single {
        fn entry(&self, place: usize) -> Sum {
            PROFESSIONAL.entry(place)
        }
    }

    #[test]
    fn a_joint_page_says_what_its_pages_say_together() {
        for joint in Joint::ALL {
            for number in 0..joint.numbers() {
                let apart = Single.joined(joint, number);
                assert_eq!(
                    PROFESSIONAL.joined(joint, number),
                    apart,
                    "{joint:?} {number}"
                );
            }
        }
    }

    /// Chooses at random, and looks whether what is weighed quickly is worth
    /// what all its places say.
    struct Checked(Whim, Sight, u32);

    impl Checked {
        fn look(&mut self, view: &View<'_>) {
            const WICKET: i32 = 8_000;
            let mut values = Values::default();
            match (view.asked(), &view.public.delivery) {
                (Some(Ask::Bowl), _) => {
                    let bowling = Bowling::new(view, self.1, &PROFESSIONAL, WICKET);
                    bowling.all(&mut values);
                    for (choice, value) in values.entries() {
                        let worth = bowling.worth(*choice).to_batting(WICKET);
                        assert_eq!(*value, -worth, "{choice:?}");
                    }
                    assert_eq!(bowling.best_ball(), values.best());
                }
                (Some(Ask::Reply), Some(ball)) => {
                    let batting = Batting::new(view, self.1, &PROFESSIONAL, WICKET);
                    batting.reply(ball, &mut values);
                    for (choice, value) in values.entries() {
                        let mut worth = batting.outcome(ball, *choice);
                        let out = worth.wickets > 0;
                        worth += batting.promise(*choice);
                        let worth = worth.to_batting(WICKET);
                        assert!(*value == worth || out && *value < worth, "{choice:?}");
                    }
                    let safe = batting::safe_replies(view, ball);
                    if safe != 0 || view.may_leave() {
                        assert_eq!(batting.best_reply(ball, safe), values.best());
                    }
                }
                _ => return,
            }
            self.2 += 1;
        }
    }

    impl Chooser for Checked {
        fn choose(&mut self, view: &View<'_>) -> Option<Choice> {
            self.look(view);
            self.0.choose(view)
        }
    }

    #[test]
    fn what_is_weighed_together_is_worth_what_all_its_places_say() {
        let mut options = vec![Options::default(); 4];
        (options[1].no_ball, options[2].wide, options[3].bye) = (false, false, false);
        for level in [Level::Professional, Level::Club, Level::Village] {
            for (seed, options) in options.iter().enumerate() {
                let player = |whim| Checked(Whim::new(whim), Sight::of(level), 0);
                let (mut home, mut away) = (player(1), player(2));
                play_match(*options, seed as u64, &mut home, &mut away, &mut ()).unwrap();
                assert!(home.2 + away.2 > 100, "{} decisions", home.2 + away.2);
            }
        }
    }
}
