//! A player's knowledge of the cards that it has not seen.

use std::cell::OnceCell;

use super::skill::Skill;
use crate::game::View;
use crate::game::rank_counts::{CERTAIN_WEIGHT, SuitCounts, UnseenCounts};
use crate::rules::deals::{HAND_SIZE, LATER_PACK_SIZE};

/// The cards that a side has not seen, as far as it counts cards.
#[derive(Clone, Copy)]
pub(crate) struct Unseen<'a> {
    cards: &'a UnseenCounts,
    /// The average number of cards in the opponent's hand, by the number of
    /// unseen copies. The unit is a quarter of a card.
    held: &'static [u8; 256],
}

/// A table of the average number of cards in a hand of six that belong to a set
/// of unseen cards. The indices are the number of cards in the pile and the
/// size of the set. The averages are in quarters of a card, rounded up and at
/// most 15. The table has an entry for every possible index.
static QUARTERS_HELD_TABLE: [[u8; 256]; 128] = {
    let (mut quarters, mut left) = ([[0; 256]; 128], 0);
    while left < quarters.len() {
        let mut copies = 0;
        while copies < quarters[left].len() {
            let held = (4 * HAND_SIZE * copies).div_ceil(left + HAND_SIZE);
            quarters[left][copies] = if held > 15 { 15 } else { held as u8 };
            copies += 1;
        }
        left += 1;
    }
    quarters
};

/// For each weight, the number of cards that it represents, in quarters of a
/// card. The number is rounded up and at most 15. [`CERTAIN_WEIGHT`] is the
/// weight of one card.
static QUARTERS_BY_WEIGHT: [u8; 256] = {
    let (mut quarters, mut weight) = ([0; 256], 0);
    while weight < quarters.len() {
        let held = (4 * weight).div_ceil(CERTAIN_WEIGHT as usize);
        quarters[weight] = if held > 15 { 15 } else { held as u8 };
        weight += 1;
    }
    quarters
};

/// The counts for a side that does not count cards. In these counts every card
/// is unseen.
static ALL: UnseenCounts = UnseenCounts::ALL;

impl<'a> Unseen<'a> {
    /// Returns the unseen cards for a side with this skill. A side that does
    /// not count cards assumes a full pack in which even its own cards are
    /// unseen. A side that knows some of the opponent's cards for certain gives
    /// these cards more weight. `room` stores those weighted counts, which are
    /// computed once.
    #[inline(always)]
    pub(crate) fn for_skill(
        view: &View<'a>,
        skill: &Skill,
        room: &'a OnceCell<UnseenCounts>,
    ) -> Unseen<'a> {
        let sure = view.public.deduced_cards(view.side.other());
        if !skill.recalls || sure.is_empty() {
            return Unseen::from_view(view, skill.counts);
        }
        let (cards, left) = (&view.known().unseen, view.public.clock.left);
        Unseen {
            cards: room.get_or_init(|| cards.weigh_by_chance_held(sure, left)),
            held: &QUARTERS_BY_WEIGHT,
        }
    }

    /// Returns the unseen cards for the viewing side. `counts` is true if that
    /// side counts cards. Cards that the opponent is known to hold have the
    /// same weight as all other cards.
    #[inline]
    pub(crate) fn from_view(view: &View<'a>, counts: bool) -> Unseen<'a> {
        let (cards, left) = if counts {
            (&view.known().unseen, view.public.clock.left)
        } else {
            (&ALL, LATER_PACK_SIZE as u8)
        };
        Unseen {
            cards,
            // The pile always has fewer than 128 cards. The mask only saves the
            // bounds check.
            held: &QUARTERS_HELD_TABLE[usize::from(left & 127)],
        }
    }

    /// Returns the number of unseen cards in the suit with this index
    /// ([`Card::suit_index`]), from each rank up.
    ///
    /// [`Card::suit_index`]: crate::rules::Card::suit_index
    #[inline]
    pub(crate) fn suit_row(&self, suit: usize) -> &'a SuitCounts {
        self.cards.rows.suit_row(suit)
    }

    /// Returns the number of unseen cards in all suits, from each rank up.
    #[inline]
    pub(crate) fn all(&self) -> &'a SuitCounts {
        &self.cards.all
    }

    /// Returns how many of `copies` unseen cards the opponent holds on average,
    /// in quarters of a card. The result is rounded up and at most 15.
    #[inline]
    pub(crate) fn quarters_held(&self, copies: u8) -> usize {
        usize::from(self.held[usize::from(copies)])
    }
}
