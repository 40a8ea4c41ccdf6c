//! A player's judgement of the state of a match.

use super::match_state::MatchState;

/// The judgement that a player of the learned evaluation forms of the state of
/// a match. The professional uses the value of the match ([`Captaincy`]).
///
/// [`Captaincy`]: super::match_value::Captaincy
pub trait Sense: Copy {
    /// Returns the price of its wicket to the batting side, in thousandths of a
    /// run.
    fn wicket_to_batting(&self, state: &MatchState) -> i32;

    /// Returns the price of a wicket to the bowling side, likewise.
    fn wicket_to_bowling(&self, state: &MatchState) -> i32;

    /// Returns how much more declaring is worth than playing on, in thousandths
    /// of a run; `None` if the lead is far too small.
    fn declaring_gain(&self, state: &MatchState) -> Option<i32>;

    /// Returns how much more fielding first is worth than batting first,
    /// likewise.
    fn fielding(&self, state: &MatchState) -> i32;
}
