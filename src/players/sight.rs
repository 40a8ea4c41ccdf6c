//! How far a player of a level sees, remembers and thinks.

use super::Level;
use crate::game::rows::Row;
use crate::game::{Public, Rows, Side, View};
use crate::rules::cards::{Rank, Suit};
use crate::rules::deals::{HAND, LATER_PACK};

/// What a level sees of a match, and how steady its judgement is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sight {
    /// Whether it plans with the rest of its hand, or sees only this ball.
    pub plans: bool,
    /// Whether it looks out for cards that would beat its best one.
    pub threats: bool,
    /// Whether it counts the cards played.
    pub counts: bool,
    /// For how many cards drawn it remembers a suit that the batsman could
    /// not follow.
    pub memory: u8,
    /// Whether it plays to the state of the match.
    pub tactics: bool,
    /// What its wicket is worth to a batting side that does not, in
    /// thousandths of a run.
    pub wicket: i32,
    /// The spread of its judgement of a reply or a change, in thousandths of
    /// a run.
    pub unsteady_batting: i32,
    /// The spread of its judgement of a ball.
    pub unsteady_bowling: i32,
}

impl Sight {
    /// The sight of a level.
    #[rustfmt::skip]
    pub const fn of(level: Level) -> Sight {
        const fn sight(
            plans: bool, threats: bool, counts: bool, memory: u8, tactics: bool, wicket: i32, spread: (i32, i32),
        ) -> Sight {
            Sight {
                plans, threats, counts, memory, tactics, wicket,
                unsteady_batting: spread.0, unsteady_bowling: spread.1,
            }
        }
        match level {
            //                           plans  threats counts memory tactics wicket  unsteady
            Level::Novice       => sight(false, false,  false,  0,    false,  5_000, (200, 1500)),
            Level::Village      => sight(true,  true,   false,  0,    false,  5_000, (900, 1000)),
            Level::Club         => sight(true,  true,   false,  6,    false,  5_500, (480, 1000)),
            Level::County       => sight(true,  true,   true,  20,    true,   8_000, (520, 800)),
            Level::Professional => sight(true,  true,   true,  99,    true,   8_000, (0, 0)),
        }
    }
}

/// The cards that a side has not seen, as far as it counts them.
#[derive(Clone)]
pub struct Unseen {
    rows: Rows,
    all: Row,
    /// Quarters of a card that the other hand holds for each unseen one, in
    /// parts of 65536.
    quarters: u32,
}

/// Quarters of a card that a hand of six holds for each card that is there or
/// in a pile of so many cards, in parts of 65536.
const QUARTERS: [u32; 128] = {
    let (mut quarters, mut left) = ([0; 128], 0);
    while left < quarters.len() {
        quarters[left] = (4 * HAND as u32 * 65_536) / (left + HAND) as u32;
        left += 1;
    }
    quarters
};

impl Unseen {
    /// What the side that looks has not seen.
    #[inline]
    pub fn from(view: &View<'_>, counts: bool) -> Unseen {
        let (mut rows, left) = if counts {
            (*view.public.at_large(), view.public.clock.left)
        } else {
            // As at the start of a pack: so reckons who does not count.
            (Rows::ALL, LATER_PACK as u8)
        };
        for card in view.hand.cards() {
            rows.remove(*card);
        }
        Unseen {
            all: rows.sum(),
            rows,
            quarters: QUARTERS[usize::from(left & 127)],
        }
    }

    /// Copies of the cards of a suit, by rank from each up.
    #[inline]
    pub fn suit(&self, suit: Suit) -> &Row {
        self.rows.suit(suit)
    }

    /// Copies of the cards of all suits, by rank from each up.
    #[inline]
    pub fn all(&self) -> &Row {
        &self.all
    }

    /// Copies of the cards of a suit above a rank.
    #[inline]
    pub fn above(&self, rank: Rank, suit: Suit) -> u32 {
        u32::from(self.suit(suit)[usize::from(rank + 1) & 15])
    }

    /// Copies of the cards of all other suits above a rank.
    #[inline]
    pub fn above_elsewhere(&self, rank: Rank, suit: Suit) -> u32 {
        u32::from(self.all[usize::from(rank + 1) & 15]) - self.above(rank, suit)
    }

    /// How many of so many unseen cards the other hand holds on average, in
    /// quarters: 0 for none, 1 for up to a quarter, at most `most`.
    #[inline]
    pub fn quarters_held(&self, copies: u32, most: usize) -> usize {
        (((copies * self.quarters + 0xffff) >> 16) as usize).min(most)
    }
}

/// For each suit how lately a side could not follow it, in classes.
#[inline]
pub(super) fn signs(public: &Public, side: Side, memory: u8) -> [u8; Suit::COUNT] {
    Suit::ALL.map(|suit| sign_class(public.void_age(side, suit), memory) as u8)
}

/// Cards drawn since a side could not follow a suit, in classes: 0 for no
/// sign or one forgotten, 1 for just now to 5 for long ago.
#[inline]
pub(super) fn sign_class(age: Option<u8>, memory: u8) -> usize {
    match age {
        Some(age) if memory > 0 && age <= memory => match age {
            0..=1 => 1,
            2..=3 => 2,
            4..=6 => 3,
            7..=10 => 4,
            _ => 5,
        },
        _ => 0,
    }
}
