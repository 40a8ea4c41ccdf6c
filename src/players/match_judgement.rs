//! The judgements about a match that a player cannot make from its cards alone.

use super::match_state::MatchState;

/// A way of judging the state of a match, for a player with the learned
/// evaluation. The professional judges the state by the value of the match
/// ([`Captaincy`]).
///
/// [`Captaincy`]: super::match_value::Captaincy
pub trait MatchJudgement: Copy {
    /// Returns the price that the batting side puts on its own wicket, in
    /// thousandths of a run.
    fn batting_wicket_price(&self, state: &MatchState) -> i32;

    /// Returns the price that the bowling side puts on a wicket, in thousandths
    /// of a run.
    fn bowling_wicket_price(&self, state: &MatchState) -> i32;

    /// Returns how much more declaring is worth than batting on, in thousandths
    /// of a run. Returns `None` if the lead is far too small.
    fn declaring_gain(&self, state: &MatchState) -> Option<i32>;

    /// Returns how much more fielding first is worth than batting first, in
    /// thousandths of a run.
    fn fielding_first_gain(&self, state: &MatchState) -> i32;
}
