//! The source of all randomness in the program: one RNG algorithm, whose
//! streams are identified by keys.
//!
//! Every golden file depends on this module. The following rules may therefore
//! not change without a new version of the match record and of the data file:
//!
//! - the generator is xoshiro256++, seeded from 64 bits by its own
//!   `seed_from_u64` (SplitMix64);
//! - a bounded draw takes exactly one 64-bit output and scales it by a 128-bit
//!   multiplication, so the seed of a stream and its number of draws so far
//!   determine its state;
//! - a stream is identified by a root seed, a purpose and a list of numbers
//!   ([`derive()`]), so the cards of a fixture never depend on what was played
//!   before it.
//!
//! This is the only module that imports `rand`.

use std::cell::RefCell;

#[cfg(not(target_family = "wasm"))]
use rand::TryRng;
#[cfg(not(target_family = "wasm"))]
use rand::rngs::SysRng;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};

/// The purpose of a stream. Every golden file depends on these numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u64)]
pub enum Purpose {
    /// The seed of one match, from the root seed of a data file.
    Match = 1,
    /// The cards and the toss of a match.
    Deal = 2,
    /// The draws of a computer player: its habits, and its choice among nearly
    /// equal cards.
    Player = 3,
    /// The order of the fixtures in a class.
    Fixtures = 4,
    /// Random play: uniformly random choices, exploration in training, and
    /// determinization.
    RandomPlayer = 5,
    /// The root seed of one century, derived from the seed that many centuries
    /// share.
    Century = 6,
    /// The name of one of a county's men, and his age when he arrives.
    Man = 7,
    /// The order of a county's surnames.
    Surnames = 8,
    /// The places in the batting order that a county's newcomers take in a
    /// year.
    Newcomers = 9,
    /// The choice of the men who retire before a season.
    Retirement = 10,
    /// The hopes of a county's committee for a season.
    Hope = 11,
    /// The choice among several ways to word a fact.
    Wording = 12,
    /// The hidden hands that a search samples.
    Search = 13,
    /// The strength of a county, year by year.
    Strength = 14,
    /// The choice between two computer levels for a side in a match.
    LevelOfMatch = 15,
    /// The options, sides and cards of a match of the day.
    Day = 20,
    /// A computer player in the games against which a match of the day is
    /// measured.
    Measure = 21,
}

/// Mixes 64 bits as SplitMix64 does in its last step, so that each bit of the
/// result depends on every bit of `z`.
#[inline]
const fn mix(z: u64) -> u64 {
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// The odd constant from SplitMix64. The constant makes equal numbers at
/// different places in a key have different effects.
const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;

/// Derives a seed from a root seed, a purpose and a list of numbers. The order
/// of the numbers matters.
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

/// A stream of random numbers that starts from a seed.
#[derive(Clone, Debug)]
pub struct Stream(Xoshiro256PlusPlus);

impl Stream {
    /// Starts the stream that belongs to a seed.
    pub fn new(seed: u64) -> Stream {
        Stream(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// Draws the next 64 bits.
    #[inline]
    pub fn bits(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// Draws a number from 0 to `bound` − 1 with one output of the RNG. Returns
    /// 0 if `bound` is 0. The bias is at most `bound` in 2⁶⁴, which is too
    /// small to notice.
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

    /// Shuffles a slice in place (Fisher and Yates, from the last place down).
    pub(crate) fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }

    /// Skips this many draws, which were already made from another copy of the
    /// stream.
    pub(crate) fn skip(&mut self, draws: u32) {
        for _ in 0..draws {
            self.bits();
        }
    }
}

/// The error if the operating system provides no random numbers.
#[derive(Debug, thiserror::Error)]
#[error("the system could not supply random numbers ({0}); give your own seed with --seed")]
pub(crate) struct NoRandomness(String);

thread_local! {
    /// The stream from which this thread draws fresh seeds, if a seed was
    /// given.
    static GIVEN_SEEDS: RefCell<Option<Stream>> = const { RefCell::new(None) };
}

/// Sets the seed from which this thread derives its fresh seeds. A web page
/// needs this because it has no other source of randomness. A test needs this
/// in order to run the same way each time.
pub fn give_seed(seed: u64) {
    GIVEN_SEEDS.set(Some(Stream::new(seed)));
}

/// Returns a fresh root seed, drawn from the given seed or from the operating
/// system.
///
/// # Errors
/// Fails if no seed was given and the system has no source of random numbers.
pub(crate) fn fresh_seed() -> Result<u64, NoRandomness> {
    let drawn = GIVEN_SEEDS.with_borrow_mut(|given| given.as_mut().map(Stream::bits));
    drawn.map_or_else(system_seed, Ok)
}

/// Returns a seed from the operating system, even if a seed was given. Secret
/// keys are also made from such a seed.
///
/// # Errors
/// Fails if the system has no source of random numbers.
#[cfg(not(target_family = "wasm"))]
pub(crate) fn system_seed() -> Result<u64, NoRandomness> {
    SysRng.try_next_u64().map_err(|error| NoRandomness(error.to_string()))
}

#[cfg(target_family = "wasm")]
fn system_seed() -> Result<u64, NoRandomness> {
    Err(NoRandomness("the page supplied none".to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// This is a golden test: a change here changes every match that was ever
    /// dealt.
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
        // Each place should be drawn about 1000 times. The standard deviation
        // is 32, so the limits are five standard deviations away.
        assert!(counts.iter().all(|count| (840..1160).contains(count)));
        assert_eq!(stream.below(0), 0);
        assert_eq!(stream.below(1), 0);
    }
}
