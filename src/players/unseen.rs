//! What a player makes of the cards that it has not seen.

use std::cell::OnceCell;

use super::skill::Skill;
use crate::game::View;
use crate::game::rank_counts::{A_CARD, Row, UnseenCounts};
use crate::rules::deals::{HAND, LATER_PACK};

/// The cards that a side has not seen, as far as it counts them.
#[derive(Clone, Copy)]
pub(crate) struct Unseen<'a> {
    cards: &'a UnseenCounts,
    /// By unseen copies, how many quarters of a card the other hand holds.
    held: &'static [u8; 256],
}

/// By cards in the pile and unseen copies of some cards: how many of these a
/// hand of six holds on average, in quarters of a card and rounded up, at
/// most 15. No place is beyond the table.
static QUARTERS: [[u8; 256]; 128] = {
    let (mut quarters, mut left) = ([[0; 256]; 128], 0);
    while left < quarters.len() {
        let mut copies = 0;
        while copies < quarters[left].len() {
            let held = (4 * HAND * copies).div_ceil(left + HAND);
            quarters[left][copies] = if held > 15 { 15 } else { held as u8 };
            copies += 1;
        }
        left += 1;
    }
    quarters
};

/// By weights ([`A_CARD`] for a card), how many quarters of a card they
/// are, rounded up and at most 15.
static OF_WEIGHT: [u8; 256] = {
    let (mut quarters, mut weight) = ([0; 256], 0);
    while weight < quarters.len() {
        let held = (4 * weight).div_ceil(A_CARD as usize);
        quarters[weight] = if held > 15 { 15 } else { held as u8 };
        weight += 1;
    }
    quarters
};

/// All cards: to a side that does not count them, all are unseen.
static ALL: UnseenCounts = UnseenCounts::ALL;

impl<'a> Unseen<'a> {
    /// What a side of this skill has not seen. A side that does not count the cards
    /// reckons as at the start of a pack, and includes even those in its hand. One
    /// that surely knows some cards of the other hand weighs them; `room` holds the weighted counts, which are made once.
    #[inline(always)]
    pub(crate) fn by(
        view: &View<'a>,
        skill: &Skill,
        room: &'a OnceCell<UnseenCounts>,
    ) -> Unseen<'a> {
        let sure = view.public.sure(view.side.other());
        if !skill.recalls || sure.is_empty() {
            return Unseen::from(view, skill.counts);
        }
        let (cards, left) = (&view.known().unseen, view.public.clock.left);
        Unseen { cards: room.get_or_init(|| cards.weighed(sure, left)), held: &OF_WEIGHT }
    }

    /// What a side that counts the cards, or does not, has not seen: the cards that it
    /// surely knows to be in the other hand weigh no more than others.
    #[inline]
    pub(crate) fn from(view: &View<'a>, counts: bool) -> Unseen<'a> {
        let (cards, left) = if counts {
            (&view.known().unseen, view.public.clock.left)
        } else {
            (&ALL, LATER_PACK as u8)
        };
        Unseen {
            cards,
            // A pile holds fewer cards than that: the mask only spares the check.
            held: &QUARTERS[usize::from(left & 127)],
        }
    }

    /// Copies of the cards of the suit of this index ([`Card::suit_index`]), by rank
    /// from each up.
    ///
    /// [`Card::suit_index`]: crate::rules::Card::suit_index
    #[inline]
    pub(crate) fn at(&self, suit: usize) -> &'a Row {
        self.cards.rows.at(suit)
    }

    /// Copies of the cards of all suits, by rank from each up.
    #[inline]
    pub(crate) fn all(&self) -> &'a Row {
        &self.cards.all
    }

    /// How many of so many unseen cards the other hand holds on average, in
    /// quarters: 0 for none, 1 for up to a quarter, at most 15.
    #[inline]
    pub(crate) fn quarters_held(&self, copies: u8) -> usize {
        usize::from(self.held[usize::from(copies)])
    }
}
