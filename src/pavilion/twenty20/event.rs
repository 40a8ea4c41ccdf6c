//! The events of a match, as data without any wording.

use super::decision::{Attempt, Stroke};
use super::decks::{Bounce, ExpressIcon, NormalEffect, OverCard, Pitch, Style};
use super::field::Spot;
use super::public::{HowOut, Outcome};
use super::sides::{Man, Skill};
use crate::pavilion::Party;

/// An event in a match. No event reveals anything that is still secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A side left a bowler out.
    Dropped(Party, Style),
    /// The pitch was drawn.
    Pitch(Pitch),
    /// This side won the toss.
    Toss(Party),
    /// An innings began. The values are its number, 1 or 2, and the side that
    /// bats.
    InningsBegan(u8, Party),
    /// This man began an over. The overs are counted from 1.
    Bowler(Party, Man, u8),
    /// The batting side called its power play.
    PowerPlay,
    /// A man came in.
    CameIn(Party, Man),
    /// An express ball was bowled. The values are its number in the over and
    /// the icon of its card.
    Express(u8, ExpressIcon),
    /// The eight-sided die for a chance was rolled.
    Chance(u8),
    /// The bowl was shown. The number is its place in the hand.
    BowlShown(Style, u8),
    /// The batter played this stroke.
    Stroke(Stroke),
    /// A fielder was shifted.
    Shifted(Spot, Spot),
    /// A batter used a skill card.
    Skill(Party, Man, Skill),
    /// The bowler used the extra yard and rolled this number.
    ExtraYard(u8),
    /// An over card was turned over.
    OverCard(OverCard),
    /// The meter reached its final position for this ball.
    Meter(i8),
    /// The bowler and the batter rolled their dice.
    Dice {
        /// The bowler's roll.
        bowler: u8,
        /// The number of faces on the bowler's die, 6 or 8.
        faces: u8,
        /// The batter's roll.
        batter: u8,
    },
    /// The ball was blocked, because neither side's roll was higher.
    Block,
    /// The batter missed by this margin.
    Miss(u8),
    /// The batter struck the ball by this margin.
    Strike(u8),
    /// The ball went this distance, adjusted for the bowler's style.
    Distance(u8),
    /// The bounce die was rolled.
    Bounce(Bounce),
    /// The batter hit a four or a six.
    Boundary(u8),
    /// A fielder tried to take a catch.
    CatchTry {
        /// The place of the catch.
        at: Spot,
        /// The lowest roll that takes the catch.
        need: u8,
        /// The number rolled.
        rolled: u8,
    },
    /// The slips tried for a catch, or the fielding side tried to get the
    /// batter out after a miss.
    Tried {
        /// The kind of attempt.
        attempt: Attempt,
        /// The lowest roll with which the attempt succeeds.
        need: u8,
        /// The number rolled. With several slips, this is the best of their
        /// rolls.
        rolled: u8,
    },
    /// The ball stopped at this place. The value is true if a fielder has the
    /// ball.
    Fielded(Spot, bool),
    /// The batters tried a risky run.
    RunTry {
        /// The number of the run that was tried, such as 2 for a second run.
        tried: u8,
        /// The number rolled.
        rolled: u8,
        /// True if a batter is run out.
        out: bool,
    },
    /// The ball was a no-ball.
    NoBall,
    /// A free ball follows the current ball, or the current ball is itself
    /// free.
    FreeBall,
    /// The ball was a wide.
    Wide,
    /// The batters crossed for a bye.
    Bye,
    /// A decision was reviewed. The values are the side that asked for the
    /// review, the number rolled, and true if the decision changed.
    Review(Party, u8, bool),
    /// A batter's confidence changed.
    Confidence {
        /// The batter's side.
        side: Party,
        /// The batter.
        man: Man,
        /// The new confidence.
        now: i8,
        /// The amount of the change.
        by: i8,
        /// The over card that caused the change, or `None` for a boundary.
        card: Option<NormalEffect>,
    },
    /// A wicket fell.
    Wicket(Party, Man, HowOut),
    /// The ball ended.
    BallOver {
        /// The number of runs off the bat.
        runs: u8,
        /// The number of byes, no-balls and wides.
        extras: u8,
        /// True if the ball counts as one of the six in the over.
        counts: bool,
    },
    /// An over ended. The overs are counted from 1.
    OverEnd(u8),
    /// An innings ended. The values are its number, 1 or 2, and the side that
    /// batted.
    InningsEnd(u8, Party),
    /// The match ended.
    Result(Outcome),
}
