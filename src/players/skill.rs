//! The skill and the habitual errors of each level.

use super::Level;
use super::signs::{CLASSES, SignClasses};
use crate::rules::Options;

/// A level's skill, and its habitual errors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Skill {
    /// True if the player counts the cards played.
    pub(crate) counts: bool,
    /// True if the player deduces the batsman's hand when the pickup pile runs
    /// out, and uses that knowledge when bowling. When the player bats, such
    /// knowledge makes no measurable difference, so it is not used.
    pub(crate) recalls: bool,
    /// The number of drawn cards for which the player remembers that the
    /// batsman did not follow a suit. With a value of 0, the player never
    /// attacks such a suit.
    pub(crate) memory: u8,
    /// The way in which the player classifies signs that the batsman lacks a
    /// suit.
    pub(crate) classes: &'static SignClasses,
    /// The highest price, in thousandths of a run, that the player puts on its
    /// own wicket when batting.
    pub(crate) dearest: i32,
    /// The reduction of `dearest` in a match that is too short for its wickets,
    /// in thousandths of a run.
    pub(crate) hurry: i32,
    /// The extra lead that the player wants before it declares, in runs.
    pub(crate) margin: i32,
    /// The number of high cards with which the player bats first if it wins the
    /// toss, or `None` if it never bats first.
    pub(crate) bats_with: Option<u8>,
    /// The extra cost, in thousandths of a run, of a ball that gives away a
    /// wide or a bye.
    pub(crate) shuns: i32,
    /// The extra cost, in thousandths of a run, of conceding four runs that the
    /// player could not stop. This cost is in addition to [`Skill::shuns`].
    pub(crate) shuns_four: i32,
    /// The fraction of each conceded run that the player overlooks, in
    /// thousandths.
    pub(crate) careless: i32,
    /// The bonus for changing one of two cards in a suit, in thousandths of a
    /// run. The bonus represents the player's wish to hold a card in each suit.
    pub(crate) spreads: i32,
    /// The margin, in thousandths of a run, within which a reply seems as good
    /// to the player as the best reply.
    pub(crate) close_replies: i32,
    /// The margin, in thousandths of a run, within which a ball seems as good
    /// to the player as the best ball.
    pub(crate) close_balls: i32,
    /// True if the player never errs.
    pub(crate) steady: bool,
    /// True if the player settles close choices by playouts with sampled hands
    /// for the opponent.
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

    /// Returns the highest price, in thousandths of a run, that the player puts
    /// on its own wicket when batting in a match with these options.
    pub(crate) const fn max_wicket_price(&self, options: &Options) -> i32 {
        if options.is_too_short() { self.dearest - self.hurry } else { self.dearest }
    }

    /// Returns the skill of a level.
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
