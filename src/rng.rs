//! All chance of the program: one named generator and streams by key.
//!
//! Every golden file depends on this module, so none of it may change without a
//! new version of the record and of the data file:
//!
//! - the generator is xoshiro256++, seeded from 64 bits by its own
//!   `seed_from_u64` (SplitMix64);
//! - a bounded draw takes exactly one 64-bit output and scales it by a
//!   128-bit multiplication, so the number of draws made is the whole state;
//! - a stream is named by a root seed, a purpose and numbers ([`derive()`]), so
//!   the cards of a fixture never depend on what was played before it.
//!
//! This is the only module that imports `rand`.

use std::cell::RefCell;

#[cfg(not(target_family = "wasm"))]
use rand::TryRng;
#[cfg(not(target_family = "wasm"))]
use rand::rngs::SysRng;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};

/// The purpose of a stream. The numbers are part of every golden file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u64)]
pub enum Purpose {
    /// The seed of one match, from the root seed of a data file.
    Match = 1,
    /// The cards and the toss of a match.
    Deal = 2,
    /// The draws of a computer player: its habits, and a choice among close
    /// ones.
    Player = 3,
    /// The order of a class's fixtures.
    Fixtures = 4,
    /// Random play: choices without a plan, exploration in training, determinization.
    RandomPlayer = 5,
    /// The root seed of one of many centuries, from the seed of them all.
    Century = 6,
    /// A man of a county: his name, and his age when he arrives.
    Man = 7,
    /// The order of a county's surnames.
    Surnames = 8,
    /// The batting places of a county's newcomers in a year.
    Newcomers = 9,
    /// The retirements before a year.
    Retirement = 10,
    /// The hopes of a county's committee for a year.
    Hope = 11,
    /// The choice among several ways to word a fact.
    Wording = 12,
    /// Hands imagined by a search.
    Search = 13,
    /// The strength of a county, year by year.
    Strength = 14,
    /// The choice between two levels for a side's match.
    LevelOfMatch = 15,
    /// The match of a day: its options, its sides, its cards.
    Day = 20,
    /// One of the computers that measure a match of the day.
    Measure = 21,
}

/// Mixes 64 bits as SplitMix64 finishes: each bit of the result depends on
/// every bit of `z`.
#[inline]
const fn mix(z: u64) -> u64 {
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// The odd constant of SplitMix64, which keeps keys with equal parts apart.
const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;

/// Derives the seed that belongs to `root`, a purpose and numbers, in this
/// order.
///
/// ```
/// use armchair::rng::{Purpose, derive};
/// let first = derive(7, Purpose::Match, &[1890, 0, 0]);
/// assert_ne!(first, derive(7, Purpose::Match, &[1890, 0, 1]));
/// ```
#[inline]
pub fn derive(root: u64, purpose: Purpose, numbers: &[u64]) -> u64 {
    let start = mix(root.wrapping_add(GOLDEN)) ^ (purpose as u64);
    numbers.iter().fold(mix(start.wrapping_add(GOLDEN)), |key, number| {
        mix(key.wrapping_mul(GOLDEN) ^ mix(number.wrapping_add(GOLDEN)))
    })
}

/// A stream of numbers from a seed.
#[derive(Clone, Debug)]
pub struct Stream(Xoshiro256PlusPlus);

impl Stream {
    /// Begins the stream of a seed.
    pub fn new(seed: u64) -> Stream {
        Stream(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// Draws the next 64 bits.
    #[inline]
    pub fn bits(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// Draws a number from 0 to `bound` − 1 with one output of the generator; 0
    /// if `bound` is 0. Its bias, `bound` in 2⁶⁴, is too small to be noticed.
    ///
    /// ```
    /// use armchair::rng::Stream;
    /// let mut stream = Stream::new(7);
    /// assert!((0..100).all(|_| stream.below(6) < 6));
    /// ```
    #[inline]
    pub fn below(&mut self, bound: usize) -> usize {
        ((u128::from(self.bits()) * bound as u128) >> 64) as usize
    }

    /// Shuffles in place (Fisher and Yates, from the last place down).
    pub(crate) fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }

    /// Skips as many draws as were made elsewhere.
    pub(crate) fn skip(&mut self, draws: u32) {
        for _ in 0..draws {
            self.bits();
        }
    }
}

/// The error when the operating system gives no random number.
#[derive(Debug, thiserror::Error)]
#[error("the system could not supply random numbers ({0}); give your own seed with --seed")]
pub(crate) struct NoChance(String);

thread_local! {
    /// The stream that fresh seeds are drawn from, if a seed was given.
    static GIVEN: RefCell<Option<Stream>> = const { RefCell::new(None) };
}

/// Seeds the fresh seeds of this thread. The page in a browser does so, because
/// it has no other source, and so does a test that must go the same way each
/// time.
pub fn give_seed(seed: u64) {
    GIVEN.set(Some(Stream::new(seed)));
}

/// Returns a fresh root seed, drawn from the given one or from the operating
/// system.
///
/// # Errors
/// When none was given and the system has no source of random numbers.
pub(crate) fn fresh_seed() -> Result<u64, NoChance> {
    let drawn = GIVEN.with_borrow_mut(|given| given.as_mut().map(Stream::bits));
    drawn.map_or_else(system_seed, Ok)
}

/// Returns a seed from the operating system even if one was given: secret keys
/// need it too.
///
/// # Errors
/// When the system has no source of random numbers.
#[cfg(not(target_family = "wasm"))]
pub(crate) fn system_seed() -> Result<u64, NoChance> {
    SysRng.try_next_u64().map_err(|error| NoChance(error.to_string()))
}

#[cfg(target_family = "wasm")]
fn system_seed() -> Result<u64, NoChance> {
    Err(NoChance("the page supplied none".to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A golden test: a change here changes every match that was ever dealt.
    #[test]
    fn the_generator_the_draw_the_shuffle_and_the_keys_stay_as_they_are() {
        let mut stream = Stream::new(1890);
        let bits = [stream.bits(), stream.bits()];
        assert_eq!(bits, GOLDEN_BITS);
        let draws: Vec<usize> = (0..12).map(|_| stream.below(96)).collect();
        assert_eq!(draws, GOLDEN_DRAWS);
        let mut order = [0, 1, 2, 3, 4, 5, 6, 7];
        stream.shuffle(&mut order);
        assert_eq!(order, GOLDEN_ORDER);
        assert_eq!(derive(1890, Purpose::Match, &[1890, 1, 55]), GOLDEN_KEY);
    }

    const GOLDEN_BITS: [u64; 2] = [14_647_344_753_081_771_583, 16_700_072_925_393_170_857];
    const GOLDEN_DRAWS: [usize; 12] = [93, 46, 38, 1, 1, 76, 25, 86, 90, 87, 39, 79];
    const GOLDEN_ORDER: [u8; 8] = [5, 3, 7, 6, 0, 1, 4, 2];
    const GOLDEN_KEY: u64 = 5_321_082_958_372_581_689;

    #[test]
    fn skipping_draws_leaves_the_stream_where_making_them_does() {
        let (mut made, mut skipped) = (Stream::new(5), Stream::new(5));
        for _ in 0..1000 {
            made.below(97);
        }
        skipped.skip(1000);
        assert_eq!(made.bits(), skipped.bits());
    }

    #[test]
    fn draws_are_even_and_stay_below_their_bound() {
        let mut stream = Stream::new(11);
        let mut counts = [0_u32; 97];
        for _ in 0..97_000 {
            counts[stream.below(97)] += 1;
        }
        // 1000 are expected in each place; the standard deviation is 32, and
        // 160 is five of them.
        assert!(counts.iter().all(|count| (840..1160).contains(count)));
        assert_eq!(stream.below(0), 0);
        assert_eq!(stream.below(1), 0);
    }
}
