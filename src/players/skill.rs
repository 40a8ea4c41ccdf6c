//! What a player of each level takes into account, and the habits by which it errs.

use super::Level;
use super::signs::{CLASSES, SignClasses};
use crate::rules::Options;

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
    /// What of that it gives up in a match too short for its wickets, in thousandths of a
    /// run.
    pub(crate) hurry: i32,
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
    #[rustfmt::skip]
    const PROFESSIONAL: Skill = Skill {
        counts: true, recalls: true, memory: 99, classes: &CLASSES,
        dearest: 99_000, margin: 0, bats_with: None,
        shuns: 350, shuns_four: 4_000, careless: 0, spreads: 0,
        close_replies: 0, close_balls: 0, hurry: 0,
        steady: true, searches: false,
    };

    /// The most that its wicket is worth to it batting in a match with these options, in
    /// thousandths of a run.
    pub(crate) const fn dearest(&self, options: &Options) -> i32 {
        if options.is_hurried() { self.dearest - self.hurry } else { self.dearest }
    }

    /// The skill of a level.
    #[rustfmt::skip]
    pub const fn for_level(level: Level) -> Skill {
        let weaker = Skill { recalls: false, steady: false, ..Skill::PROFESSIONAL };
        match level {
            Level::Novice => Skill {
                counts: false, memory: 0, dearest: 4_000, margin: 60, bats_with: Some(1),
                shuns: 800, shuns_four: 0, careless: 480, spreads: 6_000,
                close_replies: 1_300, close_balls: 2_000, ..weaker
            },
            Level::Village => Skill {
                counts: false, memory: 3, dearest: 6_500, margin: 40, bats_with: Some(2),
                shuns: 1_000, shuns_four: 200, careless: 420, spreads: 1_500,
                close_replies: 1_150, close_balls: 1_300, hurry: 2_000, ..weaker
            },
            Level::Club => Skill {
                counts: false, memory: 7, dearest: 9_000, margin: 25, bats_with: Some(3),
                shuns: 950, shuns_four: 1_500, careless: 385, spreads: 800,
                close_replies: 850, close_balls: 1_000, ..weaker
            },
            Level::County => Skill {
                counts: true, memory: 21, dearest: 10_100, margin: 10, bats_with: Some(4),
                shuns: 700, shuns_four: 1_200, careless: 340, spreads: 400,
                close_replies: 660, close_balls: 1_050, ..weaker
            },
            Level::Professional => Skill::PROFESSIONAL,
            Level::Master => Skill { steady: false, searches: true, ..Skill::PROFESSIONAL },
        }
    }
}
