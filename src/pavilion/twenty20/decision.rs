//! What a side is asked, what it may choose, and why a choice is refused.

use super::decks::{Attitude, Style};
use super::field::{Field, FieldViolation, Spot, Zone};
use super::sides::Man;
use crate::pavilion::Refused;

/// A decision that a side has to make.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// Which specialist bowler stays out (section 2).
    Drop,
    /// Bat or bowl: the winner of the toss.
    Elect,
    /// Who bowls this over.
    Bowler,
    /// Who bats: an opener, or the next man in.
    Send,
    /// Whether this over is the power play (the short game).
    PowerPlay,
    /// Where the fielders stand for this ball.
    Field,
    /// Which bowl, hidden.
    Bowl,
    /// Which stroke, how.
    Stroke,
    /// Whether a fielder is shifted, the stroke being shown.
    Shift,
    /// Whether the stroke is moved, the bowl being shown.
    SecondLook,
    /// Whether the bowler rolls again.
    ExtraYard,
    /// Whether the batter rolls again after a miss by three or more.
    LateHands,
    /// How to get the batter out who missed.
    Attempt,
    /// Whether the ball is hit one further, as pace allows.
    Further,
    /// Whether a red face is turned green.
    RollTheWrists,
    /// Whether to try one run more.
    Run {
        /// Runs without risk.
        safe: u8,
        /// The one more is run out when a die of six shows this or more.
        out_from: u8,
    },
    /// Whether the decision is reviewed (the long game).
    Review,
}

/// A stroke.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stroke {
    /// Where to.
    pub(crate) zone: Zone,
    /// How.
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
    /// The fielders stand like this.
    Place(Field),
    /// This bowl of the hand, counted from 0.
    Bowl(u8),
    /// This stroke.
    Stroke(Stroke),
    /// A fielder goes from the one place to the other.
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

/// Why a choice was refused. The match is as it was before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Illegal {
    /// The choice answers another question than the one asked.
    #[error("that is not an answer to this question")]
    NotAsked,
    /// A batter or the keeper stays out: only a bowler of pace or spin may.
    #[error("only a pace or spin bowler can be left out")]
    NotDropped,
    /// The man is out, in already, or not in the eleven.
    #[error("that man cannot come in to bat")]
    NotWaiting,
    /// The man does not bowl.
    #[error("that man does not bowl")]
    NoBowler,
    /// He bowled the last over.
    #[error("a bowler cannot bowl two overs running")]
    Running,
    /// He has bowled all that he may.
    #[error("that bowler has bowled his {0} overs")]
    BowledOut(u8),
    /// After him the others could not bowl the overs that are left.
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
