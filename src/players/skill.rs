//! What a player of each level takes into account, and how much noise it has.

use super::Level;
use crate::game::rank_counts::{self, Row};
use crate::game::{Public, Side, View};
use crate::rules::deals::{HAND, LATER_PACK};

/// What a level takes into account, and the noise of its evaluation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Skill {
    /// Whether it plans with the rest of its hand and looks out for cards that
    /// would beat its best one, or sees only this ball.
    pub(crate) plans: bool,
    /// Whether it counts the cards played.
    pub(crate) counts: bool,
    /// For how many cards drawn it remembers a suit that the batsman could
    /// not follow.
    pub(crate) memory: u8,
    /// The most that its wicket is worth to it batting, in thousandths of a run.
    pub(crate) dearest: i32,
    /// The runs that it wants on top of a lead that is enough to declare.
    pub(crate) margin: i32,
    /// What it would give for not bowling a ball that is called, in thousandths
    /// of a run.
    pub(crate) shuns: i32,
    /// The spread of the noise on a reply or a change, in thousandths of a run.
    pub(crate) unsteady_batting: i32,
    /// The spread of the noise on a ball bowled or stopped.
    pub(crate) unsteady_bowling: i32,
    /// Whether it plays close choices out in imagined hands.
    pub(crate) searches: bool,
}

impl Skill {
    /// The skill of a level.
    #[rustfmt::skip]
    pub const fn of(level: Level) -> Skill {
        const fn skill(
            plans: bool, counts: bool, memory: u8, dearest: i32, margin: i32, shuns: i32,
            spread: (i32, i32),
        ) -> Skill {
            Skill {
                plans, counts, memory, dearest, margin, shuns,
                unsteady_batting: spread.0, unsteady_bowling: spread.1,
                searches: false,
            }
        }
        match level {
            //                           plans  counts memory dearest margin shuns  noise
            Level::Novice       => skill(false, false,  0,     5_000,  60,    0, (200, 1650)),
            Level::Village      => skill(true,  false,  0,     6_000,  40,  590, (850, 380)),
            Level::Club         => skill(true,  false,  6,     8_500,  25,  880, (700, 1000)),
            Level::County       => skill(true,  true,  20,    10_000,  10,    0, (550, 1100)),
            Level::Professional => skill(true,  true,  99,    99_000,   0,    0, (0, 0)),
            Level::Master       => Skill { searches: true, ..Skill::of(Level::Professional) },
        }
    }
}

/// The cards that a side has not seen, as far as it counts them.
#[derive(Clone, Copy)]
pub(crate) struct Unseen<'a> {
    cards: &'a rank_counts::Unseen,
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

/// All cards: to a side that does not count them, all are unseen.
static ALL: rank_counts::Unseen = rank_counts::Unseen::ALL;

impl<'a> Unseen<'a> {
    /// What the side that looks has not seen. A side that does not count the cards
    /// reckons as at the start of a pack, and includes even those in its hand.
    #[inline]
    pub(crate) fn from(view: &View<'a>, counts: bool) -> Unseen<'a> {
        let (cards, left) = if counts {
            (&view.known().unseen, view.public.clock.left)
        } else {
            (&ALL, LATER_PACK as u8)
        };
        Unseen {
            cards,
            held: &QUARTERS[usize::from(left & 127)],
        }
    }

    /// The same of the suit of this place ([`Card::suit_place`]).
    ///
    /// [`Card::suit_place`]: crate::rules::Card::suit_place
    #[inline]
    pub(crate) fn at(&self, place: usize) -> &'a Row {
        self.cards.rows.at(place)
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

/// How lately a side could not follow each suit, as far as this is remembered.
#[derive(Clone, Copy)]
pub(super) struct VoidSigns {
    ages: [u8; 8],
    classes: &'static [u8; 256],
}

impl VoidSigns {
    /// What a side showed, to one that remembers so many cards.
    #[inline(always)]
    pub(super) fn of(public: &Public, side: Side, memory: u8) -> VoidSigns {
        VoidSigns {
            ages: public.void_ages(side),
            classes: &BY_MEMORY[usize::from(memory & 127)],
        }
    }

    /// The class of the sign of the suit of this place: 0 for none, 1 for just
    /// now to 5 for long ago.
    #[inline(always)]
    pub(super) fn class(&self, suit: usize) -> usize {
        usize::from(self.classes[usize::from(self.ages[suit & 7])])
    }
}

/// The context of a suit of which there is no sign that a side lacks it; that
/// of one of which there is a sign is 1.
pub(super) const UNKNOWN: u8 = 0;

/// The context of the no-ball suit, whatever there is a sign of.
pub(super) const BARRED: u8 = 2;

/// For each suit its context: what a side showed of it, as far as this is
/// remembered, or that it is the no-ball suit, which stands at this place.
#[inline(always)]
pub(super) fn contexts(public: &Public, side: Side, memory: u8, barred: usize) -> [u8; 8] {
    // Without memory, not even the suit shown just now is remembered.
    let signs = public.void_below(side, memory + u8::from(memory > 0));
    let shift = 8 * (barred as u32 & 7);
    let others = u64::from_le_bytes(signs) & !(0xff << shift);
    (others | u64::from(BARRED) << shift).to_le_bytes()
}

/// By what a side remembers and by the cards drawn since a suit could not be
/// followed, the class of the sign; 0 for one that is forgotten.
static BY_MEMORY: [[u8; 256]; 128] = {
    let (mut classes, mut memory) = ([[0; 256]; 128], 1);
    while memory < classes.len() {
        let mut age = 0;
        while age <= memory {
            let last = CLASSES.len() - 1;
            classes[memory][age] = CLASSES[if age < last { age } else { last }];
            age += 1;
        }
        memory += 1;
    }
    classes
};

/// By cards drawn since a suit could not be followed, the class of the sign;
/// what is older is in the last.
const CLASSES: [u8; 16] = [1, 1, 2, 2, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 5];
