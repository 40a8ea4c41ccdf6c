//! No-balls, wides, byes and the keeper's stop (law 3).

use serde::{Deserialize, Serialize};

use super::cards::{Card, HIGHEST, Rank, Suit};
use super::options::Options;

/// A call that the umpire makes on a delivery.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Call {
    /// A no-ball: one run, and the batsman cannot be out.
    NoBall,
    /// A wide: if the batsman leaves it, one run, or four if both cards are
    /// elevens.
    Wide,
    /// A bye: a fixed number of runs, whether or not the batsman plays a card.
    Bye,
}

impl Call {
    /// Returns `true` if a ball with this call counts as one of the six balls
    /// in the over.
    ///
    /// ```
    /// use armchair::rules::Call;
    /// assert!(Call::Bye.counts_in_over());
    /// assert!(!Call::Wide.counts_in_over() && !Call::NoBall.counts_in_over());
    /// ```
    pub const fn counts_in_over(self) -> bool {
        matches!(self, Call::Bye)
    }
}

/// The fewest runs that a delivery must concede before the keeper may stop it.
pub(crate) const MIN_STOPPABLE_RUNS: u8 = 4;

/// The runs for a bye, by the rank of the bowler's card. The card of a bye is
/// one rank above the top card, so it is never a 1.
#[rustfmt::skip]
const BYES: [u8; 16] =
    // -  1  2  3  4  5  6  7  8  9  10 11 never
    [  0, 0, 1, 1, 2, 2, 3, 4, 4, 4, 4, 4, 4, 4, 4, 4];

/// Returns the call when the card `bowled` is put on the top card `top`, in an
/// over whose no-ball suit is `no_ball_suit`. A no-ball takes precedence over a
/// wide, and a ball cannot be both a wide and a bye. Each call is made only if
/// its option is on.
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

/// Returns the runs that a delivery with this call concedes before any stop, by
/// the rank of its card. A no-ball concedes one run. A wide that is left
/// concedes one run, or four if both cards are elevens. The runs for a bye
/// depend on the rank.
///
/// ```
/// use armchair::rules::{Call, extras::runs};
/// assert_eq!([5, 11].map(|rank| runs(Call::Wide, rank)), [1, 4]);
/// assert_eq!([2, 4, 6, 7].map(|rank| runs(Call::Bye, rank)), [1, 2, 3, 4]);
/// ```
#[inline]
pub const fn runs(call: Call, rank: Rank) -> u8 {
    match call {
        Call::NoBall => 1,
        Call::Wide if rank == HIGHEST => 4,
        Call::Wide => 1,
        Call::Bye => BYES[(rank & 15) as usize],
    }
}

/// Returns how many of its [`runs`] a delivery concedes whatever the batsman
/// does. For a wide the result is 0, because the batsman may play at the ball.
#[inline]
pub(crate) const fn unconditional_runs(call: Call, rank: Rank) -> u8 {
    match call {
        Call::NoBall | Call::Bye => runs(call, rank),
        Call::Wide => 0,
    }
}

/// Returns the runs that a delivery with this call still concedes after the
/// keeper has stopped it.
#[inline]
pub(crate) const fn runs_after_stop(call: Call) -> u8 {
    match call {
        Call::NoBall | Call::Wide => 1,
        Call::Bye => 0,
    }
}

/// Returns the keeper's card that can stop a ball of this suit.
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

/// Returns the keeper's card that can stop the ball `bowled`, given that the
/// ball concedes `runs`. Returns `None` if the runs are too few for a stop.
///
/// ```
/// use armchair::rules::{Card, extras::stopper};
/// let card = |text: &str| text.parse::<Card>().unwrap();
/// assert_eq!(stopper(card("8P"), 4), Some(card("11P")));
/// assert_eq!(stopper(card("6P"), 3), None);
/// ```
#[inline]
pub fn stopper(bowled: Card, runs: u8) -> Option<Card> {
    stopping_card(bowled.suit()).filter(|_| runs >= MIN_STOPPABLE_RUNS)
}
