//! What is kept of a match once it is over.

use serde::{Deserialize, Serialize};

use crate::game::{Ended, Innings, Match, Outcome, Pending, ResultKind, Side};
use crate::rules::deals::INNINGS;

/// A finished match with all that the competition wants to know of it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Scored {
    innings: [Innings; INNINGS],
    begun: u8,
    outcome: Outcome,
}

impl Scored {
    /// The score of a match that is over; none while it goes on.
    pub fn of(game: &Match) -> Option<Scored> {
        let Pending::Over(outcome) = game.pending() else {
            return None;
        };
        let begun = game.public().innings();
        let mut innings = [Innings::new(Side::Home); INNINGS];
        for (place, played) in innings.iter_mut().zip(begun) {
            *place = *played;
        }
        Some(Scored {
            innings,
            begun: begun.len() as u8,
            outcome,
        })
    }

    /// Its innings in order.
    pub fn innings(&self) -> &[Innings] {
        self.innings.get(..usize::from(self.begun)).unwrap_or(&[])
    }

    /// How it ended.
    pub fn outcome(&self) -> Outcome {
        self.outcome
    }

    /// What history keeps of it.
    pub fn played(&self) -> Played {
        let first = self
            .innings()
            .first()
            .map_or(Side::Home, |innings| innings.batting);
        Played {
            first,
            lines: self.innings().iter().map(InningsLine::of).collect(),
            outcome: self.outcome,
        }
    }
}

/// What history keeps of a match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Played {
    /// The side that batted first.
    pub first: Side,
    lines: Vec<InningsLine>,
    /// How it ended.
    pub outcome: Outcome,
}

/// What history keeps of an innings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct InningsLine {
    /// Runs, extras included.
    pub runs: u32,
    /// Wickets down.
    pub wickets: u8,
    /// Counted balls.
    pub balls: u16,
    /// Why it ended.
    pub ended: Ended,
}

impl InningsLine {
    fn of(innings: &Innings) -> InningsLine {
        InningsLine {
            runs: innings.runs,
            wickets: innings.wickets,
            balls: innings.balls,
            ended: innings.ended.unwrap_or(Ended::Time),
        }
    }
}

/// How a match counts for one side in a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// 4 points.
    Won,
    /// 0 points.
    Lost,
    /// 1 point.
    Drawn,
    /// 2 points.
    Tied,
}

impl Verdict {
    /// League points: win 4, tie 2, draw 1, loss 0.
    pub const fn points(self) -> u32 {
        match self {
            Verdict::Won => 4,
            Verdict::Tied => 2,
            Verdict::Drawn => 1,
            Verdict::Lost => 0,
        }
    }
}

impl Played {
    /// Its innings in order, each with the side that batted.
    pub fn innings(&self) -> impl Iterator<Item = (Side, &InningsLine)> {
        let first = self.first;
        self.lines.iter().enumerate().map(move |(place, line)| {
            let batting = if place % 2 == 0 { first } else { first.other() };
            (batting, line)
        })
    }

    /// The innings of one side in order.
    pub fn innings_of(&self, side: Side) -> impl Iterator<Item = &InningsLine> {
        self.innings()
            .filter(move |(batting, _)| *batting == side)
            .map(|(_, line)| line)
    }

    /// How the match counts for a side. A draw with the scores level and the
    /// last side in is a tie to that side and a draw to the other.
    pub fn verdict(&self, side: Side) -> Verdict {
        match (self.outcome.winner, self.outcome.kind) {
            (Some(winner), _) if winner == side => Verdict::Won,
            (Some(_), _) => Verdict::Lost,
            (None, ResultKind::Draw { level: true }) if side != self.first => Verdict::Tied,
            (None, ResultKind::Draw { .. }) => Verdict::Drawn,
            (None, _) => Verdict::Tied,
        }
    }

    pub(super) fn is_sound(&self) -> bool {
        (1..=INNINGS).contains(&self.lines.len())
    }
}
