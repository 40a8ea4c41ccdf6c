//! The kinds of line in a match record.
//!
//! The fields are written in the order in which they are declared here. A field
//! that does not apply is left out, and is never null. Only the fields `call`,
//! `reply` and `out` of a ball are always present, even if they are null. A
//! reader skips fields that it does not know.

use serde::{Deserialize, Serialize};

use super::heading::{Heading, PerSide, present};
use crate::game::event::{Ball, CardDrawer, Event, IntervalKind, Outcome, ResultKind};
use crate::game::{Ended, Innings, Match, Public, Side, innings};
use crate::rules::deals::{DEAL_SIZE, Session};
use crate::rules::{Call, Card, HowOut, Suit};

/// One line of a match record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Line {
    /// The first line of a match.
    Match(Box<Heading>),
    /// The hands that were dealt.
    Deal(PerSide<[Card; DEAL_SIZE]>),
    /// The toss.
    Toss {
        /// The side that won the toss.
        winner: Side,
        /// The choice that the winner made.
        choice: Election,
    },
    /// A card that was thrown away at the start.
    Throw {
        /// The side that threw the card away.
        side: Side,
        /// The card that was thrown away.
        card: Card,
    },
    /// An innings begins.
    Innings {
        /// The number of the innings, from 1 to 4.
        number: u8,
        /// The side that bats in this innings.
        batting: Side,
        /// The no-ball suit in the first over, even if the option for no-balls
        /// is off.
        no_ball_suit: Suit,
    },
    /// A delivery.
    Ball(BallLine),
    /// A card that was changed after a wicket.
    Change {
        /// The batting side.
        side: Side,
        /// The card that was put on the discard pile.
        card: Card,
        /// The card that was drawn as a replacement. This card is absent only
        /// in a line for a side that may not see it.
        #[serde(deserialize_with = "present")]
        #[serde(skip_serializing_if = "Option::is_none")]
        drew: Option<Card>,
        /// The new pack, if this draw began one.
        #[serde(default, deserialize_with = "present")]
        #[serde(skip_serializing_if = "Option::is_none")]
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
    /// The batting side declares.
    Declare {
        /// The batting side.
        side: Side,
    },
    /// An innings is over.
    InningsEnd {
        /// The number of the innings, from 1 to 4.
        number: u8,
        /// The runs, including extras.
        runs: u32,
        /// The wickets that have fallen.
        wickets: u8,
        /// The number of balls that count.
        balls: u16,
        /// The reason why the innings ended.
        reason: Ended,
    },
    /// The match is over.
    Result(ResultLine),
}

/// The choice that the winner of the toss makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Election {
    /// The winner bats first.
    Bat,
    /// The winner fields first.
    Field,
}

/// One delivery with its complete outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BallLine {
    /// The number of overs completed in the innings before this ball.
    pub(crate) over: u16,
    /// The ball's number in the over. A no-ball or a wide has the number that
    /// it would have had if it had counted.
    pub(crate) ball: u8,
    /// The bowler's card.
    pub(crate) bowled: Card,
    /// The card that the bowler drew as a replacement. This card is absent only
    /// in a line for a side that may not see it.
    #[serde(deserialize_with = "present")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) drew: Option<Card>,
    /// The call that stands after the batsman's choice.
    #[serde(deserialize_with = "Option::deserialize")]
    pub(crate) call: Option<Call>,
    /// The call that was revoked because the batsman played at the ball. Only a
    /// wide can be revoked.
    #[serde(default, deserialize_with = "present")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) revoked: Option<Call>,
    /// The batsman's card, if he played one.
    #[serde(deserialize_with = "Option::deserialize")]
    pub(crate) reply: Option<Card>,
    /// The card that the batsman drew as a replacement.
    #[serde(default, deserialize_with = "present")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) reply_drew: Option<Card>,
    /// The runs off the bat.
    pub(crate) runs: u8,
    /// The runs for no-balls, wides and byes, less any that the keeper stopped.
    pub(crate) extras: u8,
    /// The keeper's eleven, if the keeper stopped the ball.
    #[serde(default, deserialize_with = "present")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) stop: Option<Card>,
    /// The card that the keeper drew as a replacement.
    #[serde(default, deserialize_with = "present")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) stop_drew: Option<Card>,
    /// The mode of dismissal, if the batsman was out.
    #[serde(deserialize_with = "Option::deserialize")]
    pub(crate) out: Option<HowOut>,
    /// The number of the batsman who was out.
    #[serde(default, deserialize_with = "present")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) batsman: Option<u8>,
    /// The pack that began during this ball.
    #[serde(default, deserialize_with = "present")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) pack: Option<u16>,
    /// The player whose draw began that pack.
    #[serde(default, deserialize_with = "present")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) pack_after: Option<CardDrawer>,
}

/// The result of a match, including the score.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ResultLine {
    /// The winner, if there is one.
    #[serde(default, deserialize_with = "present")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) winner: Option<Side>,
    /// The kind of result.
    pub(crate) kind: ResultWord,
    /// The margin in runs, or in wickets in hand.
    #[serde(default, deserialize_with = "present")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) margin: Option<u32>,
    /// True for a draw in which the scores were level and the last side was
    /// still batting.
    #[serde(default, deserialize_with = "present")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) level: Option<bool>,
    /// The totals of each side's innings, as a scorer writes them.
    pub(crate) score: PerSide<Vec<String>>,
}

/// The kinds of result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum ResultWord {
    /// A win by an innings and a number of runs.
    Innings,
    /// A win by a number of runs.
    Runs,
    /// A win with a number of wickets in hand.
    Wickets,
    /// A tie: the scores are level and the last innings is complete.
    Tie,
    /// A draw: time ran out.
    Draw,
}

impl Line {
    /// Makes the line for an event. `game` is the match just after that event.
    pub(crate) fn from_event(event: &Event, game: &Match) -> Line {
        match *event {
            Event::Dealt { hands: [home, away] } => {
                Line::Deal(PerSide { home: home.as_dealt(), away: away.as_dealt() })
            }
            Event::Tossed { winner, bats } => {
                Line::Toss { winner, choice: if bats { Election::Bat } else { Election::Field } }
            }
            Event::Thrown { side, card } => Line::Throw { side, card },
            Event::InningsBegan { number, batting, no_ball_suit } => {
                Line::Innings { number, batting, no_ball_suit }
            }
            Event::Ball(ball) => Line::Ball(BallLine::from(ball)),
            Event::Changed { side, card, drew, pack } => {
                Line::Change { side, card, drew: Some(drew), pack }
            }
            Event::Interval { day, session, kind } => Line::Interval { day, session, kind },
            Event::Declared { side } => Line::Declare { side },
            Event::InningsEnded { number, why } => innings_end(number, why, game.public()),
            Event::Over(outcome) => Line::Result(ResultLine::from_outcome(outcome, game.public())),
        }
    }

    /// Removes from the line everything that a side may not know just after the
    /// event. Returns `None` for the heading and the deal, because a side
    /// learns its own hand in another way.
    pub(crate) fn redact_for_side(self, side: Side, public: &Public) -> Option<Line> {
        match self {
            Line::Match(_) | Line::Deal(_) => None,
            Line::Ball(ball) if side == public.batting() => {
                Some(Line::Ball(BallLine { drew: None, stop_drew: None, ..ball }))
            }
            Line::Ball(ball) => Some(Line::Ball(BallLine { reply_drew: None, ..ball })),
            Line::Change { side: changed, card, pack, .. } if changed != side => {
                Some(Line::Change { side: changed, card, drew: None, pack })
            }
            line => Some(line),
        }
    }

    /// Returns the word in the line's `type` field.
    pub const fn kind(&self) -> &'static str {
        match self {
            Line::Match(_) => "match",
            Line::Deal(_) => "deal",
            Line::Toss { .. } => "toss",
            Line::Throw { .. } => "throw",
            Line::Innings { .. } => "innings",
            Line::Ball(_) => "ball",
            Line::Change { .. } => "change",
            Line::Interval { .. } => "interval",
            Line::Declare { .. } => "declare",
            Line::InningsEnd { .. } => "innings_end",
            Line::Result(_) => "result",
        }
    }
}

fn innings_end(number: u8, reason: Ended, public: &Public) -> Line {
    let innings = public.current();
    Line::InningsEnd {
        number,
        runs: innings.map_or(0, |innings| innings.runs),
        wickets: innings.map_or(0, |innings| innings.wickets),
        balls: innings.map_or(0, |innings| innings.balls),
        reason,
    }
}

impl From<Ball> for BallLine {
    fn from(ball: Ball) -> BallLine {
        BallLine {
            over: ball.over,
            ball: ball.number,
            bowled: ball.bowled,
            drew: Some(ball.drew),
            call: ball.call,
            revoked: ball.revoked.then_some(Call::Wide),
            reply: ball.reply,
            reply_drew: ball.reply_drew,
            runs: ball.runs,
            extras: ball.extras,
            stop: ball.stop,
            stop_drew: ball.stop_drew,
            out: ball.out,
            batsman: ball.out.map(|_| ball.batsman),
            pack: ball.pack.map(|pack| pack.number),
            pack_after: ball.pack.map(|pack| pack.after),
        }
    }
}

impl ResultLine {
    fn from_outcome(outcome: Outcome, public: &Public) -> ResultLine {
        use ResultWord as Word;
        let (kind, margin, level) = match outcome.kind {
            ResultKind::Innings(runs) => (Word::Innings, Some(runs), false),
            ResultKind::Runs(runs) => (Word::Runs, Some(runs), false),
            ResultKind::Wickets(in_hand) => (Word::Wickets, Some(u32::from(in_hand)), false),
            ResultKind::Tie => (Word::Tie, None, false),
            ResultKind::Draw { level } => (Word::Draw, None, level),
        };
        let [home, away] = Side::BOTH.map(|side| {
            let batted = public.innings().iter().filter(|own| own.batting == side);
            let total = |own: &Innings| innings::score_text(own.runs, own.wickets, own.ended);
            batted.map(total).collect()
        });
        ResultLine {
            winner: outcome.winner,
            kind,
            margin,
            level: level.then_some(true),
            score: PerSide { home, away },
        }
    }
}
