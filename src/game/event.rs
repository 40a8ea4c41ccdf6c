//! The events in a match, as typed facts without any wording.

use serde::{Deserialize, Serialize};

use super::{Hand, Side};
use crate::rules::deals::Session;
use crate::rules::{Call, Card, HowOut, Suit};

/// Something that happened in a match. An event names the cards that were
/// drawn. Players may not see all these cards, so they get a [`super::View`]
/// instead of events.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Event {
    /// Seven cards were dealt to each side.
    Dealt {
        /// The hands of the home side and of the away side.
        hands: [Hand; 2],
    },
    /// The winner of the toss made a choice.
    Tossed {
        /// The winner of the toss.
        winner: Side,
        /// True if the winner chose to bat.
        bats: bool,
    },
    /// A side threw a card away at the start.
    Thrown {
        /// The side that threw the card away.
        side: Side,
        /// The card that was thrown away.
        card: Card,
    },
    /// An innings has begun.
    InningsBegan {
        /// The number of the innings, from 1 to 4.
        number: u8,
        /// The side that bats in this innings.
        batting: Side,
        /// The no-ball suit in the first over.
        no_ball_suit: Suit,
    },
    /// A delivery is complete.
    Ball(Ball),
    /// The batting side changed a card after a wicket.
    Changed {
        /// The batting side.
        side: Side,
        /// The card that was put on the discard pile.
        card: Card,
        /// The card that was drawn as a replacement.
        drew: Card,
        /// The number of the new pack, if this draw began one.
        pack: Option<u16>,
    },
    /// A session is over, and another session follows.
    Interval {
        /// The day, counted from 1.
        day: u8,
        /// The session that ended.
        session: Session,
        /// The interval that follows the session.
        kind: IntervalKind,
    },
    /// The batting side declared.
    Declared {
        /// The batting side.
        side: Side,
    },
    /// An innings is over.
    InningsEnded {
        /// The number of the innings, from 1 to 4.
        number: u8,
        /// The reason why the innings ended.
        why: Ended,
    },
    /// The match is over.
    Over(Outcome),
}

/// The interval between two sessions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum IntervalKind {
    /// The interval after the morning session.
    Lunch,
    /// The interval after the afternoon session.
    Tea,
    /// The end of play after the evening session.
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

/// One delivery with its complete outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ball {
    /// The number of overs completed in the innings before this ball.
    pub over: u16,
    /// The ball's number in the over, 1 to 6. A no-ball or a wide has the
    /// number that it would have had if it had counted.
    pub number: u8,
    /// The number of the batsman facing, counted from 1.
    pub batsman: u8,
    /// The bowler's card.
    pub bowled: Card,
    /// The card that the bowler drew as a replacement.
    pub drew: Card,
    /// The call that stands after the batsman's choice.
    pub call: Option<Call>,
    /// True if a wide was called but revoked because the batsman played at the
    /// ball.
    pub revoked: bool,
    /// The batsman's card, if one was played.
    pub reply: Option<Card>,
    /// The card that the batsman drew as a replacement.
    pub reply_drew: Option<Card>,
    /// The runs off the bat.
    pub runs: u8,
    /// The runs for no-balls, wides and byes, less any that the keeper stopped.
    pub extras: u8,
    /// The keeper's eleven, if the keeper stopped the ball.
    pub stop: Option<Card>,
    /// The card that the keeper drew as a replacement.
    pub stop_drew: Option<Card>,
    /// The mode of dismissal, or `None` if the batsman was not out.
    pub out: Option<HowOut>,
    /// The new pack, if one began during this ball.
    pub pack: Option<NewPack>,
}

impl Ball {
    /// Returns `true` if the ball counts as one of the six in the over.
    #[inline]
    pub(crate) fn counts_in_over(&self) -> bool {
        self.call.is_none_or(Call::counts_in_over)
    }

    /// Returns the total runs from the ball, including extras.
    #[inline]
    pub fn total(&self) -> u32 {
        u32::from(self.runs) + u32::from(self.extras)
    }
}

/// The moment when the pickup pile ran out and the next pack began.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewPack {
    /// The number of the new pack, which is at least 2.
    pub number: u16,
    /// The player whose draw emptied the pile.
    pub after: CardDrawer,
}

/// The player who drew a card during a ball.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum CardDrawer {
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

/// The reason why an innings ended.
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
    /// The winner, unless the match was tied or drawn.
    pub winner: Option<Side>,
    /// The kind of result, with its margin.
    pub kind: ResultKind,
}

/// The kind of a result, with its margin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ResultKind {
    /// A win by an innings and this many runs.
    Innings(u32),
    /// A win by this many runs.
    Runs(u32),
    /// A win with this many wickets in hand.
    Wickets(u8),
    /// A tie: the scores are level and the last innings is complete.
    Tie,
    /// A draw: time ran out.
    Draw {
        /// True if the scores were level and the last side was still batting.
        /// For the batting side, such a draw counts as a tie.
        level: bool,
    },
}
