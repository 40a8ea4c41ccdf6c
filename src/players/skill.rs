//! What a player of each level takes into account, and the habits by which it errs.

use super::Level;
use super::signs::{CLASSES, SignClasses};

/// What a level takes into account, and the habits by which it errs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Skill {
    /// Whether it counts the cards played.
    pub(crate) counts: bool,
    /// Whether it works the other hand out when the pickup pile runs out, and
    /// goes by that when it bowls. To batsmen, what the bowler surely holds is worth
    /// nothing that could be measured.
    pub(crate) recalls: bool,
    /// For how many cards drawn it remembers a suit that the batsman did not
    /// follow: with none it does not hunt one.
    pub(crate) memory: u8,
    /// What it makes of such signs.
    pub(crate) classes: &'static SignClasses,
    /// The most that its wicket is worth to it batting, in thousandths of a run.
    pub(crate) dearest: i32,
    /// The runs that it wants on top of a lead that is enough to declare.
    pub(crate) margin: i32,
    /// With so many high cards at the toss it bats first; never without a number.
    pub(crate) bats_with: Option<u8>,
    /// What it would give for not bowling a wide or byes, in thousandths of a run.
    pub(crate) shuns: i32,
    /// What it would give, besides [`Skill::shuns`], for not giving four that it could
    /// not stop, in thousandths of a run.
    pub(crate) shuns_four: i32,
    /// What of a run that a ball gives away it overlooks, in thousandths.
    pub(crate) careless: i32,
    /// What it would give, when changing, to be rid of a card of which it holds
    /// another of the suit, in thousandths of a run: it wants one of each.
    pub(crate) spreads: i32,
    /// Replies that are worth at most so much less than the best are as good to it, in
    /// thousandths of a run.
    pub(crate) close_replies: i32,
    /// Balls that are worth at most so much less than the best are as good to it, in
    /// thousandths of a run.
    pub(crate) close_balls: i32,
    /// Whether it errs in nothing.
    pub(crate) steady: bool,
    /// Whether it plays close choices out in imagined hands.
    pub(crate) searches: bool,
}

impl Skill {
    /// The skill of a level.
    #[rustfmt::skip]
    pub const fn for_level(level: Level) -> Skill {
        const fn skill(
            counts: bool, memory: u8, dearest: i32, margin: i32, bats_with: u8,
            (shuns, shuns_four, careless, spreads): (i32, i32, i32, i32), (close_replies, close_balls): (i32, i32),
        ) -> Skill {
            Skill {
                counts, recalls: false, memory, classes: &CLASSES, dearest, margin,
                bats_with: Some(bats_with), shuns, shuns_four, careless, spreads,
                close_replies, close_balls,
                steady: false, searches: false,
            }
        }
        match level {
            //                           counts memory dearest margin bats shuns, four, careless, spreads   close
            Level::Novice       => skill(false, 0,      4_000, 60,    1,   (800, 0, 480, 6_000),       (1_300, 2_000)),
            Level::Village      => skill(false, 3,      6_500, 40,    2,   (1_000, 200, 420, 1_500),   (1_150, 1_300)),
            Level::Club         => skill(false, 7,      9_000, 25,    3,   (950, 1_500, 385, 800),     (850, 1_000)),
            Level::County       => skill(true,  21,    10_100, 10,    4,   (700, 1_200, 340, 400),     (660, 1_050)),
            Level::Professional => Skill {
                counts: true, recalls: true, memory: 99, classes: &CLASSES, dearest: 99_000,
                margin: 0, bats_with: None, shuns: 350, shuns_four: 4_000, careless: 0, spreads: 0,
                close_replies: 0, close_balls: 0, steady: true, searches: false,
            },
            Level::Master => Skill {
                steady: false, searches: true, ..Skill::for_level(Level::Professional)
            },
        }
    }
}
