//! What a player makes of the state of a match.

use super::match_state::MatchState;

/// What a player of the learned evaluation makes of the state of a match. The
/// professional goes by the value of the match ([`Captaincy`]).
///
/// [`Captaincy`]: super::match_value::Captaincy
pub trait Sense: Copy {
    /// What its wicket is worth to the batting side, in thousandths of a run.
    fn wicket_to_batting(&self, state: &MatchState) -> i32;

    /// What a wicket is worth to the bowling side, likewise.
    fn wicket_to_bowling(&self, state: &MatchState) -> i32;

    /// How much more declaring is worth than playing on, in thousandths of a run;
    /// none where the lead is far too small.
    fn declaring_gain(&self, state: &MatchState) -> Option<i32>;

    /// How much more fielding first is worth than batting first, likewise.
    fn fielding(&self, state: &MatchState) -> i32;
}
