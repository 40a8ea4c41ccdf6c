//! What happened in a match, as typed facts without words.

use super::decision::{Attempt, Stroke};
use super::decks::{Bounce, Icon, Kind, OverCard, Pitch, Style};
use super::field::Spot;
use super::public::{HowOut, Outcome};
use super::sides::{Man, Skill};
use crate::pavilion::Party;

/// Something that happened. Nothing of it is secret once it is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A side left a bowler out.
    Dropped(Party, Style),
    /// The pitch is known.
    Pitch(Pitch),
    /// This side won the toss.
    Toss(Party),
    /// An innings begins: its number, 1 or 2, and who bats.
    InningsBegan(u8, Party),
    /// This man bowls an over, counted from 1.
    Bowler(Party, Man, u8),
    /// The batting side called its power play.
    PowerPlay,
    /// A man came in.
    CameIn(Party, Man),
    /// An express ball, its number in the over, and what its card said.
    Express(u8, Icon),
    /// The die of a chance, 1 to 8.
    Chance(u8),
    /// The bowl is shown, by its place in the hand.
    BowlShown(Style, u8),
    /// The stroke.
    Stroke(Stroke),
    /// A fielder was shifted.
    Shifted(Spot, Spot),
    /// A batter used a skill card.
    Skill(Party, Man, Skill),
    /// The bowler used his extra yard and rolled this.
    ExtraYard(u8),
    /// An over card was turned.
    OverCard(OverCard),
    /// The meter, once it is settled.
    Meter(i8),
    /// The dice: the bowler's number and its faces, the batter's.
    Dice {
        /// What the bowler rolled.
        bowler: u8,
        /// The faces of his die, 6 or 8.
        faces: u8,
        /// What the batter rolled.
        batter: u8,
    },
    /// Neither got the better of it.
    Block,
    /// A miss, and by how much.
    Miss(u8),
    /// A strike, and by how much.
    Strike(u8),
    /// How far the ball went, after the correction of the bowler's style.
    Distance(u8),
    /// How it bounced.
    Bounce(Bounce),
    /// Four or six runs.
    Boundary(u8),
    /// A fielder tried a catch: what he needed and what he rolled.
    CatchTry {
        /// Where.
        at: Spot,
        /// This or more.
        need: u8,
        /// The die.
        rolled: u8,
    },
    /// The slips, or a wicket attempt: what was needed and rolled.
    Tried {
        /// Which.
        attempt: Attempt,
        /// This or more.
        need: u8,
        /// The die; of several slips' dice the best.
        rolled: u8,
    },
    /// The ball stopped; whether a fielder has it.
    Fielded(Spot, bool),
    /// A run was tried: how many in all, whether the man is home.
    RunTry {
        /// The number tried.
        tried: u8,
        /// The die.
        rolled: u8,
        /// Whether somebody is run out.
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
    /// A review: by whom, the die, whether it changed the decision.
    Review(Party, u8, bool),
    /// A batter's confidence changed.
    Confidence {
        /// Whose side.
        side: Party,
        /// Who.
        man: Man,
        /// To this.
        now: i8,
        /// By this.
        by: i8,
        /// The over card that did it; none for a boundary.
        card: Option<Kind>,
    },
    /// A wicket fell.
    Wicket(Party, Man, HowOut),
    /// A ball is over: runs off the bat, extras, whether it counts.
    BallOver {
        /// Off the bat.
        runs: u8,
        /// Byes, no-balls, wides.
        extras: u8,
        /// Whether it is one of the six.
        counts: bool,
    },
    /// An over is complete, counted from 1.
    OverEnd(u8),
    /// An innings is over: its number, 1 or 2, and who batted.
    InningsEnd(u8, Party),
    /// The match is over.
    Result(Outcome),
}
