//! How far a player of a level sees, remembers and thinks.

use super::Level;
use super::sketch::Sketch;
use crate::game::View;
use crate::rules::cards::{COPIES, HIGHEST, Rank, Suit};
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
pub struct Unseen {
    /// For each suit a row of bytes: how many unseen cards up to each rank.
    up_to: [u128; Suit::COUNT],
    /// The same of all suits together.
    all_up_to: u128,
    /// Quarters of a card that the other hand holds for each unseen one, in
    /// parts of 65536.
    quarters: u32,
}

/// A byte of 1 in each place.
const ONES: u128 = u128::from_le_bytes([1; 16]);

/// Both copies of each rank from 1 to 11.
const BOTH_COPIES: u128 = {
    let mut row = [0; 16];
    let mut rank = 1;
    while rank <= HIGHEST as usize {
        row[rank] = COPIES;
        rank += 1;
    }
    u128::from_le_bytes(row)
};

/// Cards left as at the start of a pack: what a player reckons with that does
/// not count the cards played.
const ALL_LEFT: u32 = LATER_PACK as u32;

impl Unseen {
    /// What the side that looks has not seen.
    #[inline]
    pub fn from(view: &View<'_>, hand: &Sketch, counts: bool) -> Unseen {
        let left = if counts {
            u32::from(view.public.clock.left)
        } else {
            ALL_LEFT
        };
        // The bytes of a row never go below 0, and no sum of them above 22:
        // nothing is borrowed or carried from one rank to the next.
        let up_to = Suit::ALL.map(|suit| {
            let mut row = BOTH_COPIES - hand.row(suit);
            if counts {
                row -= u128::from_le_bytes(view.public.discarded_of(suit));
            }
            row.wrapping_mul(ONES)
        });
        Unseen {
            up_to,
            // No more than 110 in a byte.
            all_up_to: up_to.iter().sum(),
            quarters: (4 * HAND as u32 * 65_536) / (left + HAND as u32),
        }
    }

    /// Copies of the cards of a suit above a rank.
    #[inline]
    pub fn above(&self, rank: Rank, suit: Suit) -> u32 {
        above(self.up_to[suit as usize], rank)
    }

    /// Copies of the cards of all other suits above a rank.
    #[inline]
    pub fn above_elsewhere(&self, rank: Rank, suit: Suit) -> u32 {
        above(self.all_up_to, rank) - self.above(rank, suit)
    }

    /// How many of so many unseen cards the other hand holds on average, in
    /// quarters: 0 for none, 1 for less than a quarter, at most `most`.
    #[inline]
    pub fn quarters_held(&self, copies: u32, most: usize) -> usize {
        if copies == 0 {
            return 0;
        }
        (1 + ((copies * self.quarters) >> 16) as usize).min(most)
    }
}

#[inline]
fn above(up_to: u128, rank: Rank) -> u32 {
    let cards = |rank: Rank| (up_to >> (8 * u32::from(rank))) as u32 & 0xff;
    cards(HIGHEST) - cards(rank)
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
