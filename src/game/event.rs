//! The events of a match, as typed facts without words.

use serde::{Deserialize, Serialize};

use super::{Hand, Side};
use crate::rules::deals::Session;
use crate::rules::{Call, Card, HowOut, Suit};

/// Something that happened. An event names the cards that were drawn, so an
/// observer sees more than a player may; players get a [`super::View`] instead.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Event {
    /// Seven cards each.
    Dealt {
        /// The hands, home and away.
        hands: [Hand; 2],
    },
    /// The winner of the toss chose.
    Tossed {
        /// The winner of the toss.
        winner: Side,
        /// True if the winner chose to bat.
        bats: bool,
    },
    /// A side threw a card away at the start.
    Thrown {
        /// The side.
        side: Side,
        /// The card.
        card: Card,
    },
    /// An innings begins.
    InningsBegan {
        /// 1 to 4.
        number: u8,
        /// The side that bats.
        batting: Side,
        /// The no-ball suit of the first over.
        no_ball_suit: Suit,
    },
    /// A delivery is complete.
    Ball(Ball),
    /// The batting side changed a card after a wicket.
    Changed {
        /// The batting side.
        side: Side,
        /// The card put on the discard pile.
        card: Card,
        /// The card drawn for it.
        drew: Card,
        /// The number of the pack that this draw began, if it did.
        pack: Option<u16>,
    },
    /// A session is over, and another follows.
    Interval {
        /// The day, from 1.
        day: u8,
        /// The session that ended.
        session: Session,
        /// The interval between them.
        kind: IntervalKind,
    },
    /// The batting side declared.
    Declared {
        /// The batting side.
        side: Side,
    },
    /// An innings is over.
    InningsEnded {
        /// 1 to 4.
        number: u8,
        /// The reason.
        why: Ended,
    },
    /// The match is over.
    Over(Outcome),
}

/// The interval between two sessions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum IntervalKind {
    /// After the morning.
    Lunch,
    /// After the afternoon.
    Tea,
    /// After the evening.
    Stumps,
}

impl IntervalKind {
    /// Returns the interval that follows a session.
    pub(crate) const fn following(session: Session) -> IntervalKind {
        match session {
            Session::Morning => IntervalKind::Lunch,
            Session::Afternoon => IntervalKind::Tea,
            Session::Evening => IntervalKind::Stumps,
        }
    }
}

/// One delivery with its whole outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ball {
    /// Overs completed in the innings before this ball.
    pub over: u16,
    /// The number in the over that this ball has, or would have had: 1 to 6.
    pub number: u8,
    /// The number of the batsman facing, from 1.
    pub batsman: u8,
    /// The bowler's card.
    pub bowled: Card,
    /// The card the bowler drew to replace it.
    pub drew: Card,
    /// The call after the batsman's choice.
    pub call: Option<Call>,
    /// True if a wide was called and revoked because the batsman played at it.
    pub revoked: bool,
    /// The batsman's card, if one was played.
    pub reply: Option<Card>,
    /// The card the batsman drew to replace it.
    pub reply_drew: Option<Card>,
    /// Runs off the bat.
    pub runs: u8,
    /// No-balls, wides and byes, after any stop.
    pub extras: u8,
    /// The keeper's eleven, if the keeper stopped the ball.
    pub stop: Option<Card>,
    /// The card the keeper drew to replace it.
    pub stop_drew: Option<Card>,
    /// The way the batsman was out, if at all.
    pub out: Option<HowOut>,
    /// The pack that began during this ball, if one did.
    pub pack: Option<NewPack>,
}

impl Ball {
    /// Returns `true` if the ball is one of the six of the over.
    #[inline]
    pub(crate) fn counts(&self) -> bool {
        self.call.is_none_or(Call::counts)
    }

    /// Returns all runs to the batting side.
    #[inline]
    pub fn total(&self) -> u32 {
        u32::from(self.runs) + u32::from(self.extras)
    }
}

/// The event of a pickup pile that ran out and of the next pack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewPack {
    /// The number of the pack that begins, from 2.
    pub number: u16,
    /// The player whose draw emptied the pile.
    pub after: DrawnBy,
}

/// The player who drew a card during a ball.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum DrawnBy {
    /// The bowler, after bowling a card.
    #[serde(rename = "bowled")]
    Bowler,
    /// The batsman, after a reply.
    #[serde(rename = "reply")]
    Batsman,
    /// The keeper, after playing the eleven.
    #[serde(rename = "stop")]
    Keeper,
}

/// The reason an innings ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Ended {
    /// The last wicket fell.
    #[serde(rename = "all out")]
    AllOut,
    /// The batting side declared.
    #[serde(rename = "declared")]
    Declared,
    /// The match was won.
    #[serde(rename = "won")]
    Won,
    /// Time ran out.
    #[serde(rename = "time")]
    Time,
}

/// The result of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outcome {
    /// The winner, unless tied or drawn.
    pub winner: Option<Side>,
    /// The kind of result, with its margin.
    pub kind: ResultKind,
}

/// The kind of a result with its margin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ResultKind {
    /// By an innings and this many runs.
    Innings(u32),
    /// By this many runs.
    Runs(u32),
    /// By this many wickets in hand.
    Wickets(u8),
    /// Level, all over.
    Tie,
    /// Out of time.
    Draw {
        /// True if the scores were level with the last side in, which earns the
        /// batting side a tie.
        level: bool,
    },
}
