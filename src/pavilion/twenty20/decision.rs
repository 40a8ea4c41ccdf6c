//! The questions put to a side, its choices, and the reasons for rejecting a
//! choice.

use super::decks::{Attitude, Style};
use super::field::{Field, FieldViolation, Spot, Zone};
use super::sides::Man;
use crate::pavilion::Refused;

/// A decision that a side has to make.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// Choose the specialist bowler who stays out (section 2).
    Drop,
    /// Choose to bat first or to bowl first, after winning the toss.
    Elect,
    /// Choose the bowler of this over.
    Bowler,
    /// Choose the next batter: an opener, or the next man in.
    Send,
    /// Decide whether to call the power play for this over, in the short game.
    PowerPlay,
    /// Choose the field for this ball.
    Field,
    /// Choose a bowl, which stays hidden.
    Bowl,
    /// Choose a stroke.
    Stroke,
    /// Decide whether to shift a fielder, once the stroke is shown.
    Shift,
    /// Decide whether to move the stroke, once the bowl is shown.
    SecondLook,
    /// Decide whether to roll the bowler's die again.
    ExtraYard,
    /// Decide whether to roll the batter's die again, after a miss by three or
    /// more.
    LateHands,
    /// Choose a way to try to get the batter out after a miss.
    Attempt,
    /// Decide whether to hit the ball one area further, if the bowler's pace
    /// allows this.
    Further,
    /// Decide whether to turn a red face green.
    RollTheWrists,
    /// Decide whether to try for one more run.
    Run {
        /// The number of runs without risk.
        safe: u8,
        /// The lowest roll of a six-sided die that runs out a batter on the
        /// extra run.
        out_from: u8,
    },
    /// Decide whether to review the decision, in the long game.
    Review,
}

/// A stroke.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stroke {
    /// The direction.
    pub(crate) zone: Zone,
    /// The attitude.
    pub(crate) attitude: Attitude,
}

/// A way to get a batter out after he has missed the ball.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attempt {
    /// The batter is bowled.
    Bowled,
    /// The batter is caught in the slips.
    Slips,
    /// The batter is leg before wicket.
    LegBefore,
}

/// A choice that a player makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Leave out a bowler of this style.
    Drop(Style),
    /// Bat first.
    Bat,
    /// Bowl first.
    Field,
    /// Give this man the over.
    GiveBall(Man),
    /// Send this man in to bat.
    Send(Man),
    /// Set this field.
    Place(Field),
    /// Deliver the bowl at this place in the hand, counted from 0.
    Bowl(u8),
    /// Play this stroke.
    Stroke(Stroke),
    /// Shift a fielder from the first of these places to the second.
    Shift(Spot, Spot),
    /// Move the stroke to this zone.
    Look(Zone),
    /// Try to get the batter out in this way.
    Attempt(Attempt),
    /// Accept the offer: a power play, a skill card, one area further, a run or
    /// a review.
    Yes,
    /// Decline the offer, or do nothing for now.
    No,
}

/// The reason for rejecting a choice. A rejected choice leaves the match
/// unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Illegal {
    /// The choice answers a different question from the one asked.
    #[error("that is not an answer to this question")]
    NotAsked,
    /// The choice leaves out a batter or the keeper, but only a pace or spin
    /// bowler may be left out.
    #[error("only a pace or spin bowler can be left out")]
    NotDropped,
    /// The man is out, already in, or not in the eleven.
    #[error("that man cannot come in to bat")]
    NotWaiting,
    /// The man is not a bowler.
    #[error("that man does not bowl")]
    NoBowler,
    /// The bowler also bowled the last over.
    #[error("a bowler cannot bowl two overs running")]
    Running,
    /// The bowler has bowled the whole quota.
    #[error("that bowler has bowled his {0} overs")]
    BowledOut(u8),
    /// If this man bowled the over, the others could not bowl all the overs
    /// left.
    #[error("the others could not bowl the remaining overs if he took this one")]
    Stuck,
    /// The law does not allow the field.
    #[error("{0}")]
    Field(FieldViolation),
    /// The hand has no bowl at this place.
    #[error("that bowl is not in the hand")]
    NoBowl,
    /// The stroke is played towards the byes, which is not allowed.
    #[error("no stroke can be played where the byes go")]
    NoStroke,
    /// The zone is not next to the zone of the stroke.
    #[error("a second look can move the stroke only to the next zone")]
    NotNext,
    /// The attempt is not possible after this ball.
    #[error("that is not possible on this ball")]
    NotOpen,
}

impl From<Illegal> for Refused {
    fn from(illegal: Illegal) -> Refused {
        match illegal {
            Illegal::NotAsked => Refused::NotAsked,
            illegal => Refused::with_reason(illegal.to_string()),
        }
    }
}
