//! A key for the state of a match. Anything that a player has computed for a
//! key stays valid until the key changes.

use super::Clock;
use crate::rules::deals::INNINGS;

/// Everything in a match that a captain considers: the innings, the side
/// batting, the wickets down, the runs and the remaining cards. The number of
/// runs and the number of remaining cards are each rounded down to a multiple
/// of a step. The match keeps the key up to date, so a player need only compare
/// two keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct StateKey(u64);

/// The base-2 logarithm of the step to which the number of remaining cards is
/// rounded. Two numbers within the same step give the same key.
pub(crate) const CARD_STEP_LOG2: u32 = 5;

/// Returns the base-2 logarithm of the step to which the runs are rounded. The
/// step is smaller during a chase.
pub(crate) const fn run_step_log2(innings: u8) -> u32 {
    if innings as usize == INNINGS { 3 } else { 4 }
}

impl StateKey {
    /// A key that belongs to no state.
    pub(crate) const NEVER: StateKey = StateKey(u64::MAX);

    /// The bits that a ball may change: the highest bits, which hold the runs,
    /// and the bits that hold the wickets.
    const SCORE_MASK: u64 = 0xffff_0000_0000_ff00;

    /// Makes a key from the innings, the batting side (0 or 1) and the clock.
    /// The score is set later.
    pub(super) const fn new(innings: u8, batting: u8, clock: &Clock) -> StateKey {
        let cards = clock.left >> CARD_STEP_LOG2;
        let small = u32::from_le_bytes([innings, 0, cards, batting]);
        StateKey((clock.pack as u64) << 32 | small as u64)
    }

    /// Sets the runs and wickets of an innings.
    #[inline]
    pub(super) fn set_score(&mut self, runs: u32, wickets: u8, innings: u8) {
        let runs = u64::from(runs >> run_step_log2(innings)) << 48;
        self.0 = self.0 & !StateKey::SCORE_MASK | runs | u64::from(wickets) << 8;
    }
}
