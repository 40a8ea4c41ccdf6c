//! Works out the totals of a class by the laws, and only from the rows that
//! `show results` prints.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use armchair::reports::TableName;
use serde_json::Value;

use crate::century::file::{BATSMEN, When, number, rows, text};

/// An innings in the form of a score: `99`, `37-5`, `180-6d`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Score {
    pub(crate) runs: u64,
    pub(crate) wickets: u64,
    pub(crate) all_out: bool,
}

impl Score {
    fn read(score: &str) -> Score {
        let (runs, wickets) = match score.trim_end_matches('d').split_once('-') {
            Some((runs, wickets)) => (runs, Some(wickets.parse().unwrap())),
            None => (score, None),
        };
        Score {
            runs: runs.parse().unwrap(),
            wickets: wickets.unwrap_or(BATSMEN - 1),
            all_out: wickets.is_none(),
        }
    }
}

/// A match.
pub(crate) struct Match {
    pub(crate) round: u64,
    /// The side that batted first, and then the other side.
    pub(crate) sides: [String; 2],
    /// The innings of each side.
    pub(crate) innings: [Vec<Score>; 2],
    winner: Option<String>,
    drawn: bool,
}

/// The result of a match for one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Won,
    Lost,
    Drawn,
    Tied,
}

impl Match {
    fn read(row: &Value) -> Match {
        let scores = |field| {
            let scores = text(row, field).split(" & ").filter(|score| !score.is_empty());
            scores.map(Score::read).collect::<Vec<_>>()
        };
        let mut sides = [text(row, "home"), text(row, "away")].map(str::to_owned);
        let mut innings = [scores("home_score"), scores("away_score")];
        if text(row, "batted_first") != sides[0] {
            sides.reverse();
            innings.reverse();
        }
        assert_eq!(text(row, "batted_first"), sides[0]);
        Match {
            round: number(row, "round"),
            sides,
            innings,
            winner: row["winner"].as_str().map(str::to_owned),
            drawn: text(row, "result").starts_with("drawn"),
        }
    }

    /// Returns `true` if the match was drawn with the last side in and the
    /// scores level.
    pub(crate) fn drawn_level(&self) -> bool {
        let total = |side: usize| self.innings[side].iter().map(|score| score.runs).sum::<u64>();
        self.drawn && self.innings[1].len() == 2 && total(0) == total(1)
    }

    /// Returns the result for the side that batted first (0) or last (1).
    pub(crate) fn kind(&self, side: usize) -> Kind {
        match &self.winner {
            Some(winner) if *winner == self.sides[side] => Kind::Won,
            Some(_) => Kind::Lost,
            None if self.drawn && !(self.drawn_level() && side == 1) => Kind::Drawn,
            None => Kind::Tied,
        }
    }

    /// Returns the innings in the order of play, each with the side that
    /// batted.
    pub(crate) fn in_order(&self) -> impl Iterator<Item = (usize, Score)> {
        (0..4).filter_map(|place| Some((place % 2, *self.innings[place % 2].get(place / 2)?)))
    }
}

/// Returns the matches in a class, in the order of play.
pub(crate) fn matches(when: When) -> Vec<Match> {
    rows(TableName::Results, when, None).iter().map(Match::read).collect()
}

/// The totals of a county's matches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Sum {
    pub(crate) won: u64,
    pub(crate) lost: u64,
    pub(crate) drawn: u64,
    pub(crate) tied: u64,
    /// The runs and the wickets of the county's own innings.
    pub(crate) batting: [u64; 2],
    /// The runs and the wickets of the other side's innings.
    pub(crate) bowling: [u64; 2],
}

impl Sum {
    fn enter(&mut self, played: &Match, side: usize) {
        *match played.kind(side) {
            Kind::Won => &mut self.won,
            Kind::Lost => &mut self.lost,
            Kind::Drawn => &mut self.drawn,
            Kind::Tied => &mut self.tied,
        } += 1;
        for (batting, score) in played.in_order() {
            let [runs, wickets] =
                if batting == side { &mut self.batting } else { &mut self.bowling };
            *runs += score.runs;
            *wickets += score.wickets;
        }
    }

    /// Adds the totals of other matches.
    pub(crate) fn add(&mut self, other: &Sum) {
        self.won += other.won;
        self.lost += other.lost;
        self.drawn += other.drawn;
        self.tied += other.tied;
        for place in 0..2 {
            self.batting[place] += other.batting[place];
            self.bowling[place] += other.bowling[place];
        }
    }

    /// Returns the matches won, lost, drawn and tied.
    pub(crate) fn tally(&self) -> [u64; 4] {
        [self.won, self.lost, self.drawn, self.tied]
    }

    /// Returns the points: 4 for a win, 2 for a tie, 1 for a draw and 0 for a
    /// loss.
    pub(crate) fn points(&self) -> u64 {
        4 * self.won + 2 * self.tied + self.drawn
    }

    /// Compares two quotients. `Less` means that this county's quotient ranks
    /// above the other county's. A side that has lost no wicket ranks above all
    /// others, and 0 runs for 0 wickets ranks last.
    pub(crate) fn by_quotient(&self, other: &Sum) -> Ordering {
        let rank = |sum: &Sum| match sum.batting {
            [0, 0] => 2,
            [_, 0] => 0,
            _ => 1,
        };
        let cross = |one: &Sum, other: &Sum| {
            let above = u128::from(one.batting[0]) * u128::from(one.bowling[1]);
            // Avoid a division by zero for a side that has not bowled to
            // anybody and so has no quotient.
            let below = u128::from(other.batting[1]) * u128::from(other.bowling[0]);
            above * below.max(1)
        };
        let value = || match rank(self) {
            1 => cross(other, self).cmp(&cross(self, other)),
            _ => Ordering::Equal,
        };
        rank(self).cmp(&rank(other)).then_with(value)
    }
}

/// The totals of all counties, by name.
pub(crate) type Sums = BTreeMap<String, Sum>;

/// Returns the totals of the matches up to this round.
pub(crate) fn sums_after<'a>(matches: impl IntoIterator<Item = &'a Match>, round: u64) -> Sums {
    let mut sums = Sums::new();
    for played in matches.into_iter().filter(|played| played.round <= round) {
        for (side, county) in played.sides.iter().enumerate() {
            sums.entry(county.clone()).or_default().enter(played, side);
        }
    }
    sums
}

/// Returns the totals of the whole season.
pub(crate) fn sums(when: When) -> Sums {
    sums_after(&matches(when), u64::MAX)
}

/// Returns the counties in the order of the points table, which is sorted by
/// points, quotient, wins and name.
pub(crate) fn order(sums: &Sums) -> Vec<String> {
    let mut counties: Vec<(&String, &Sum)> = sums.iter().collect();
    counties.sort_by(|(name, sum), (other_name, other)| {
        (other.points().cmp(&sum.points()))
            .then_with(|| sum.by_quotient(other))
            .then_with(|| other.won.cmp(&sum.won))
            .then_with(|| name.cmp(other_name))
    });
    counties.into_iter().map(|(name, _)| name.clone()).collect()
}
