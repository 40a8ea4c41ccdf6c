//! The ways of getting out, by the suits of the bowler's card and the batsman's
//! card (law 3.3).

use serde::{Deserialize, Serialize};

use super::cards::Suit;

/// A way of getting out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum HowOut {
    /// Bowled.
    Bowled,
    /// Caught.
    Caught,
    /// Leg before wicket.
    Lbw,
    /// Stumped.
    Stumped,
    /// Run out.
    #[serde(rename = "run out")]
    RunOut,
    /// Hit wicket.
    #[serde(rename = "hit wicket")]
    HitWicket,
}

impl HowOut {
    /// All ways of getting out.
    pub(crate) const ALL: [HowOut; 6] = [
        HowOut::Bowled,
        HowOut::Caught,
        HowOut::Lbw,
        HowOut::Stumped,
        HowOut::RunOut,
        HowOut::HitWicket,
    ];
}

use HowOut::{Bowled as B, Caught as C, HitWicket as H, Lbw as L, RunOut as R, Stumped as S};

/// The table has a row for each suit of the bowler's card, and a column for
/// each suit of the batsman's card. The diagonal is used only when a tail-ender
/// plays a forbidden 1 or 2.
#[rustfmt::skip]
const HOW_OUT: [[HowOut; Suit::COUNT]; Suit::COUNT] = [
    //            pads bats balls stumps gloves
    /* pads   */ [L,   C,   B,    B,     C],
    /* bats   */ [C,   C,   C,    H,     C],
    /* balls  */ [B,   C,   B,    B,     C],
    /* stumps */ [L,   B,   B,    B,     B],
    /* gloves */ [S,   C,   R,    S,     C],
];

/// Returns how a batsman is out if his card of suit `batted` loses his wicket
/// to a card of suit `bowled`.
///
/// ```
/// use armchair::rules::{HowOut, Suit, dismissals::how_out};
/// assert_eq!(how_out(Suit::Gloves, Suit::Balls), HowOut::RunOut);
/// ```
#[inline]
pub const fn how_out(bowled: Suit, batted: Suit) -> HowOut {
    HOW_OUT[bowled as usize][batted as usize]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Law 3.3 states how the twenty off-suit pairs are divided.
    #[test]
    fn the_off_suit_pairs_have_the_mix_of_the_rule_book() {
        let count = |way: HowOut| {
            let pairs = Suit::ALL
                .into_iter()
                .flat_map(|bowled| Suit::ALL.into_iter().map(move |batted| (bowled, batted)));
            pairs
                .filter(|(bowled, batted)| bowled != batted && how_out(*bowled, *batted) == way)
                .count()
        };
        assert_eq!(HowOut::ALL.map(count), [7, 8, 1, 2, 1, 1]);
    }
}
