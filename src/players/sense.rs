//! What a player makes of the state of a match.

use super::match_value::{Captaincy, POINT, TRIED};
use super::tactics::{self, State};
use super::win_model::{LEARNED, Styles};
use super::{declaration, toss};

/// What a player of the learned evaluation makes of the state of a match.
#[derive(Clone, Copy, Debug)]
pub enum Sense {
    /// He goes by the value of the match, as the professional does.
    Value(Captaincy),
    /// He goes by paces and round numbers, as the professional before him did
    /// ([`Sense::FORMER`]).
    Paces(Styles),
}

/// What so many parts of a league point ([`POINT`]) are worth in thousandths of a
/// run: a hundred runs a point.
const fn in_runs(points: i32) -> i32 {
    points * 100 / (POINT / 1000)
}

impl Sense {
    /// The professional's.
    pub const PROFESSIONAL: Sense = Sense::Value(TRIED);

    /// That of the professional before him, by whom he is measured.
    pub const FORMER: Sense = Sense::Paces(LEARNED);

    /// What its wicket is worth to the batting side, in thousandths of a run.
    #[inline]
    pub(crate) fn wicket_to_batting(&self, state: &State) -> i32 {
        match self {
            Sense::Value(captaincy) => captaincy.wicket_to_batting(state),
            Sense::Paces(styles) => tactics::wicket_to_batting(state, styles),
        }
    }

    /// What a wicket is worth to the bowling side.
    #[inline]
    pub(crate) fn wicket_to_bowling(&self, state: &State) -> i32 {
        match self {
            Sense::Value(captaincy) => captaincy.wicket_to_bowling(state),
            Sense::Paces(styles) => tactics::wicket_to_bowling(state, styles, true),
        }
    }

    /// How much more declaring is worth than playing on, in thousandths of a run;
    /// none where the lead is far too small.
    pub(crate) fn gain(&self, state: &State) -> Option<i32> {
        match self {
            Sense::Value(_) if declaration::is_too_soon(state) => None,
            Sense::Value(captaincy) => Some(in_runs(captaincy.gain(state))),
            Sense::Paces(styles) => declaration::gain(state, styles),
        }
    }

    /// How much more fielding first is worth than batting first.
    pub(crate) fn fielding(&self, state: &State) -> i32 {
        match self {
            Sense::Value(captaincy) => in_runs(captaincy.fielding(state)),
            Sense::Paces(_) => toss::FIELDING,
        }
    }
}
