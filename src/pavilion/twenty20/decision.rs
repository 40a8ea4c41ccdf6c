//! The questions put to a side, its choices, and the reasons for refusing a
//! choice.

use super::decks::{Attitude, Style};
use super::field::{Field, FieldViolation, Spot, Zone};
use super::sides::Man;
use crate::pavilion::Refused;

/// A decision that a side has to make.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// The specialist bowler who stays out (section 2).
    Drop,
    /// Bat or bowl: for the winner of the toss.
    Elect,
    /// The bowler of this over.
    Bowler,
    /// The next batter: an opener, or the next man in.
    Send,
    /// Make this over the power play, or not (the short game).
    PowerPlay,
    /// The field for this ball.
    Field,
    /// The bowl, hidden.
    Bowl,
    /// The stroke.
    Stroke,
    /// Shift a fielder, or not, with the stroke shown.
    Shift,
    /// Move the stroke, or not, with the bowl shown.
    SecondLook,
    /// Roll the bowler's die again, or not.
    ExtraYard,
    /// Roll the batter's die again, or not, after a miss by three or more.
    LateHands,
    /// The attempt to get the batter out after a miss.
    Attempt,
    /// Hit the ball one area further, or not, as pace allows.
    Further,
    /// Turn a red face green, or not.
    RollTheWrists,
    /// Try one more run, or not.
    Run {
        /// Runs without risk.
        safe: u8,
        /// The lowest roll of a die of six that runs out the extra run.
        out_from: u8,
    },
    /// Review the decision, or not (the long game).
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

/// A way to get a batter out who missed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attempt {
    /// The ball hits the wicket.
    Bowled,
    /// The slips.
    Slips,
    /// Leg before wicket.
    LegBefore,
}

/// A choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Leave out a bowler of this style.
    Drop(Style),
    /// Bat first.
    Bat,
    /// Bowl first.
    Field,
    /// This man bowls the over.
    GiveBall(Man),
    /// This man bats.
    Send(Man),
    /// This field.
    Place(Field),
    /// This bowl of the hand, counted from 0.
    Bowl(u8),
    /// This stroke.
    Stroke(Stroke),
    /// A fielder goes from the first place to the second.
    Shift(Spot, Spot),
    /// The stroke goes to this zone instead.
    Look(Zone),
    /// This attempt.
    Attempt(Attempt),
    /// Yes: the power play, the skill card, one further, the run, the review.
    Yes,
    /// No, or not now.
    No,
}

/// The reason for refusing a choice. The match is as it was before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Illegal {
    /// The choice answers a different question from the one asked.
    #[error("that is not an answer to this question")]
    NotAsked,
    /// A batter or the keeper was left out: only a bowler of pace or spin may
    /// be.
    #[error("only a pace or spin bowler can be left out")]
    NotDropped,
    /// The man is out, in already, or not in the eleven.
    #[error("that man cannot come in to bat")]
    NotWaiting,
    /// The man does not bowl.
    #[error("that man does not bowl")]
    NoBowler,
    /// The bowler also bowled the last over.
    #[error("a bowler cannot bowl two overs running")]
    Running,
    /// The bowler has bowled the whole quota.
    #[error("that bowler has bowled his {0} overs")]
    BowledOut(u8),
    /// After him the others could not bowl the overs left.
    #[error("the others could not bowl the remaining overs if he took this one")]
    Stuck,
    /// The field is against the law.
    #[error("{0}")]
    Field(FieldViolation),
    /// The hand has no such bowl.
    #[error("that bowl is not in the hand")]
    NoBowl,
    /// Nobody plays a stroke towards the byes.
    #[error("no stroke can be played where the byes go")]
    NoStroke,
    /// The zone is not next to that of the stroke.
    #[error("a second look can move the stroke only to the next zone")]
    NotNext,
    /// The attempt is not open.
    #[error("that is not possible on this ball")]
    NotOpen,
}

impl From<Illegal> for Refused {
    fn from(illegal: Illegal) -> Refused {
        match illegal {
            Illegal::NotAsked => Refused::NotAsked,
            illegal => Refused::law(illegal.to_string()),
        }
    }
}
