//! The events of a match, as typed facts without words.

use super::decision::{Attempt, Stroke};
use super::decks::{Bounce, Icon, Kind, OverCard, Pitch, Style};
use super::field::Spot;
use super::public::{HowOut, Outcome};
use super::sides::{Man, Skill};
use crate::pavilion::Party;

/// Something that happened. An event is no longer secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A side left a bowler out.
    Dropped(Party, Style),
    /// The pitch is known.
    Pitch(Pitch),
    /// This side won the toss.
    Toss(Party),
    /// An innings begins: its number, 1 or 2, and the side that bats.
    InningsBegan(u8, Party),
    /// This man bowls an over, counted from 1.
    Bowler(Party, Man, u8),
    /// The batting side called its power play.
    PowerPlay,
    /// A man came in.
    CameIn(Party, Man),
    /// An express ball: its number in the over, and the icon of its card.
    Express(u8, Icon),
    /// The die of a chance, 1 to 8.
    Chance(u8),
    /// The bowl that is shown, by its place in the hand.
    BowlShown(Style, u8),
    /// The stroke.
    Stroke(Stroke),
    /// A fielder was shifted.
    Shifted(Spot, Spot),
    /// A batter used a skill card.
    Skill(Party, Man, Skill),
    /// The bowler used the extra yard and rolled this.
    ExtraYard(u8),
    /// An over card was turned.
    OverCard(OverCard),
    /// The final meter.
    Meter(i8),
    /// The dice of the bowler and the batter.
    Dice {
        /// The bowler's roll.
        bowler: u8,
        /// The faces of the bowler's die, 6 or 8.
        faces: u8,
        /// The batter's roll.
        batter: u8,
    },
    /// Neither side won the ball.
    Block,
    /// A miss, and its margin.
    Miss(u8),
    /// A strike, and its margin.
    Strike(u8),
    /// The distance of the ball, corrected for the bowler's style.
    Distance(u8),
    /// The bounce.
    Bounce(Bounce),
    /// Four or six runs.
    Boundary(u8),
    /// A fielder tried a catch.
    CatchTry {
        /// The place.
        at: Spot,
        /// The lowest roll that catches.
        need: u8,
        /// The die.
        rolled: u8,
    },
    /// The slips, or an attempt at a wicket.
    Tried {
        /// The attempt.
        attempt: Attempt,
        /// The lowest roll that succeeds.
        need: u8,
        /// The die; the best of several slips' dice.
        rolled: u8,
    },
    /// The place where the ball stopped, and true if a fielder has it.
    Fielded(Spot, bool),
    /// A run was tried.
    RunTry {
        /// The number tried.
        tried: u8,
        /// The die.
        rolled: u8,
        /// True if a batter is run out.
        out: bool,
    },
    /// A no-ball.
    NoBall,
    /// A free ball follows or is now bowled.
    FreeBall,
    /// A wide.
    Wide,
    /// The batters crossed for a bye.
    Bye,
    /// A review: its side, the die, and true if it changed the decision.
    Review(Party, u8, bool),
    /// A batter's confidence changed.
    Confidence {
        /// The man's side.
        side: Party,
        /// The man.
        man: Man,
        /// The new confidence.
        now: i8,
        /// The change.
        by: i8,
        /// The over card that caused it; `None` for a boundary.
        card: Option<Kind>,
    },
    /// A wicket fell.
    Wicket(Party, Man, HowOut),
    /// The ball is over.
    BallOver {
        /// Runs off the bat.
        runs: u8,
        /// Byes, no-balls, wides.
        extras: u8,
        /// True if it is one of the six.
        counts: bool,
    },
    /// An over is complete, counted from 1.
    OverEnd(u8),
    /// An innings is over: its number, 1 or 2, and the side that batted.
    InningsEnd(u8, Party),
    /// The match is over.
    Result(Outcome),
}
