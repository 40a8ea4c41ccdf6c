//! What a player of each level takes into account, and how much noise it has.

use super::Level;
use super::signs::{CLASSES, SignClasses};

/// What a level takes into account, and the noise of its evaluation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Skill {
    /// Whether it plans with the rest of its hand and looks out for cards that
    /// would beat its best one, or sees only this ball.
    pub(crate) plans: bool,
    /// Whether it counts the cards played.
    pub(crate) counts: bool,
    /// Whether it works the other hand out when the pickup pile runs out, and
    /// goes by that when it bowls. To batsmen, what the bowler surely holds is worth
    /// nothing that could be measured.
    pub(crate) recalls: bool,
    /// For how many cards drawn it remembers a suit that the batsman did not
    /// follow.
    pub(crate) memory: u8,
    /// What it makes of such signs.
    pub(crate) classes: &'static SignClasses,
    /// The most that its wicket is worth to it batting, in thousandths of a run.
    pub(crate) dearest: i32,
    /// The runs that it wants on top of a lead that is enough to declare.
    pub(crate) margin: i32,
    /// What it would give for not bowling a ball that is called, in thousandths
    /// of a run.
    pub(crate) shuns: i32,
    /// The spread of the noise on a reply or a change, in thousandths of a run.
    pub(crate) unsteady_batting: i32,
    /// The spread of the noise on a ball bowled or stopped.
    pub(crate) unsteady_bowling: i32,
    /// Whether it plays close choices out in imagined hands.
    pub(crate) searches: bool,
}

impl Skill {
    /// The skill of a level.
    #[rustfmt::skip]
    pub const fn of(level: Level) -> Skill {
        const fn skill(
            plans: bool, counts: bool, memory: u8, dearest: i32, margin: i32, shuns: i32,
            spread: (i32, i32),
        ) -> Skill {
            Skill {
                plans, counts, memory, dearest, margin, shuns,
                recalls: counts,
                classes: &CLASSES,
                unsteady_batting: spread.0, unsteady_bowling: spread.1,
                searches: false,
            }
        }
        match level {
            //                           plans  counts memory dearest margin shuns  noise
            Level::Novice       => skill(false, false, 0,     5_000,  60,    0, (200, 1650)),
            Level::Village      => skill(true,  false, 0,     6_000,  40,  590, (850, 380)),
            Level::Club         => skill(true,  false, 7,     8_500,  25,  880, (700, 1000)),
            Level::County       => skill(true,  true, 21,    10_000,  10,    0, (550, 1100)),
            Level::Professional => skill(true,  true, 99,    99_000,   0,  350, (0, 0)),
            Level::Master       => Skill { searches: true, ..Skill::of(Level::Professional) },
        }
    }
}
