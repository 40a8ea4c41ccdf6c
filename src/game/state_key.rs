//! The key of a match's state. Anything that a player worked out for one key is
//! valid until the key changes.

use super::Clock;
use crate::rules::deals::INNINGS;

/// Everything that a captain looks at in a match, in round numbers: the innings
/// and the side batting, the wickets down, the runs and the cards left in
/// steps. The match keeps it up to date, so a player only has to compare it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct StateKey(u64);

/// The step of the cards left, as a power of two. Counts within one step are
/// not distinguished.
pub(crate) const CARD_STEP: u32 = 5;

/// Returns the step of the runs, likewise; it is smaller during a chase.
pub(crate) const fn run_step(innings: u8) -> u32 {
    if innings as usize == INNINGS { 3 } else { 4 }
}

impl StateKey {
    /// The key of no state.
    pub(crate) const NEVER: StateKey = StateKey(u64::MAX);

    /// The bits that a ball may change: wickets, and runs from the highest.
    const SCORE: u64 = 0xffff_0000_0000_ff00;

    /// Makes the key of a state before its score is set: the innings, the side
    /// batting (0 or 1), and the clock.
    pub(super) const fn new(innings: u8, batting: u8, clock: &Clock) -> StateKey {
        let cards = clock.left >> CARD_STEP;
        let small = u32::from_le_bytes([innings, 0, cards, batting]);
        StateKey((clock.pack as u64) << 32 | small as u64)
    }

    /// Sets the runs and wickets of an innings.
    #[inline]
    pub(super) fn set_score(&mut self, runs: u32, wickets: u8, innings: u8) {
        let runs = u64::from(runs >> run_step(innings)) << 48;
        self.0 = self.0 & !StateKey::SCORE | runs | u64::from(wickets) << 8;
    }
}
