//! No-balls, wides, byes and the keeper's stop (law 3).

use serde::{Deserialize, Serialize};

use super::cards::{Card, HIGHEST, Rank, Suit};
use super::options::Options;

/// The call on a delivery.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Call {
    /// One run, and nobody can be out.
    NoBall,
    /// One run, or four between two elevens, if the batsman leaves it.
    Wide,
    /// Runs that the batsman can neither add to nor refuse.
    Bye,
}

impl Call {
    /// Whether a ball so called is one of the six of the over.
    ///
    /// ```
    /// use armchair::rules::Call;
    /// assert!(Call::Bye.counts());
    /// assert!(!Call::Wide.counts() && !Call::NoBall.counts());
    /// ```
    pub const fn counts(self) -> bool {
        matches!(self, Call::Bye)
    }
}

/// Runs for a no-ball, besides what is hit off it.
pub const NO_BALL_RUNS: u8 = 1;

/// Runs for a wide that the keeper stopped.
pub const STOPPED_WIDE_RUNS: u8 = 1;

/// Runs for a bye that the keeper stopped.
pub const STOPPED_BYE_RUNS: u8 = 0;

/// Runs given away from which the keeper may stop the ball.
pub const STOPPABLE_RUNS: u8 = 4;

/// Byes by the rank of the bowler's card. A bye is one rank above the top
/// card, so a 1 never is one.
#[rustfmt::skip]
const BYES: [u8; 12] =
    // -  1  2  3  4  5  6  7  8  9  10 11
    [  0, 0, 1, 1, 2, 2, 3, 4, 4, 4, 4, 4];

/// The call on the card `bowled` onto the top card `top` in an over whose
/// no-ball suit is `no_ball_suit`. A no-ball is called before a wide; a wide
/// and a bye exclude each other; each only where its option is on.
///
/// ```
/// use armchair::rules::{Call, Card, Options, Suit, extras::call};
/// let card = |text: &str| text.parse::<Card>().unwrap();
/// let on = Options::default();
/// assert_eq!(call(card("5P"), card("5S"), Suit::Pads, &on), Some(Call::NoBall));
/// assert_eq!(call(card("5P"), card("5S"), Suit::Bats, &on), Some(Call::Wide));
/// assert_eq!(call(card("6P"), card("5S"), Suit::Bats, &on), Some(Call::Bye));
/// assert_eq!(call(card("7P"), card("5S"), Suit::Bats, &on), None);
/// ```
#[inline]
pub fn call(bowled: Card, top: Card, no_ball_suit: Suit, options: &Options) -> Option<Call> {
    if options.no_ball && bowled.suit() == no_ball_suit {
        Some(Call::NoBall)
    } else if options.wide && bowled.rank() == top.rank() {
        Some(Call::Wide)
    } else if options.bye && bowled.rank() == top.rank() + 1 {
        Some(Call::Bye)
    } else {
        None
    }
}

/// Runs for a wide with a card of this rank, before any stop.
///
/// ```
/// use armchair::rules::extras::wide_runs;
/// assert_eq!((wide_runs(5), wide_runs(11)), (1, 4));
/// ```
#[inline]
pub const fn wide_runs(rank: Rank) -> u8 {
    if rank == HIGHEST { 4 } else { 1 }
}

/// Byes for a card of this rank, before any stop.
///
/// ```
/// use armchair::rules::extras::bye_runs;
/// assert_eq!([2, 4, 6, 7].map(bye_runs), [1, 2, 3, 4]);
/// ```
#[inline]
pub fn bye_runs(rank: Rank) -> u8 {
    BYES[usize::from(rank.min(HIGHEST))]
}

/// The card with which the keeper can stop a ball of this suit.
///
/// ```
/// use armchair::rules::{Suit, extras::stopping_card};
/// let eleven = stopping_card(Suit::Pads).unwrap();
/// assert_eq!(eleven.to_string(), "11P");
/// ```
#[inline]
pub const fn stopping_card(suit: Suit) -> Option<Card> {
    Card::new(HIGHEST, suit)
}
