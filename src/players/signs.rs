//! A player's interpretation of the signs that the opponent lacks a suit.

use crate::game::void_signs::{SignKind, VoidSigns};
use crate::game::{Public, Side};
use crate::rules::cards::Suit;

/// The context of a suit if there is no sign that the opponent lacks it. If
/// there is a sign, the context is 1.
pub(super) const NO_SIGN_CONTEXT: u8 = 0;

/// The context of the no-ball suit, whether or not it has a sign.
pub(super) const NO_BALL_SUIT_CONTEXT: u8 = 2;

/// Returns the context of each suit as a number from 0 to 2. The no-ball suit,
/// at index `no_ball_suit`, has a context of its own. For any other suit, the
/// context tells whether `side` has shown that it lacks the suit. Signs older
/// than `memory` are forgotten.
#[inline(always)]
pub(super) fn suit_contexts(
    public: &Public,
    side: Side,
    memory: u8,
    no_ball_suit: usize,
) -> [u8; 8] {
    let signs = public.void_signs(side).suits_younger_than(sign_age_limit(memory));
    let shift = 8 * (no_ball_suit as u32 & 7);
    let others = signs & !(0xff << shift);
    (others | u64::from(NO_BALL_SUIT_CONTEXT) << shift).to_le_bytes()
}

/// Returns the age below which signs are remembered. For a player without a
/// memory, the limit is so low that no sign is remembered.
#[inline(always)]
fn sign_age_limit(memory: u8) -> u8 {
    memory + u8::from(memory > 0)
}

/// A player's classes of signs, by kind and age. Class 0 stands for no sign.
pub(crate) type SignClasses = [[u8; 128]; 4];

/// The number of classes of signs, including the class for no sign.
pub(crate) const SIGN_CLASSES: usize = 8;

/// The lowest age in each class, by kind. The oldest signs of all kinds share a
/// class, because they say little.
const MIN_SIGN_AGES: [&[(u8, u8)]; SignKind::ALL.len()] =
    [&[(0, 6), (4, 7)], &[(0, 4), (4, 5), (9, 7)], &[(0, 1), (3, 2), (6, 3), (11, 7)]];

/// The classes that the computer uses.
pub(crate) static CLASSES: SignClasses = {
    let (mut classes, mut kind) = ([[0; 128]; 4], 0);
    while kind < MIN_SIGN_AGES.len() {
        let mut place = 0;
        while place < MIN_SIGN_AGES[kind].len() {
            let (first, class) = MIN_SIGN_AGES[kind][place];
            let mut age = first as usize;
            while age < 127 {
                classes[kind][age] = class;
                age += 1;
            }
            place += 1;
        }
        kind += 1;
    }
    classes
};

/// Returns, for each suit, the class of the sign that a side has given, as seen
/// by a player with this memory.
#[inline(always)]
pub(super) fn sign_classes(signs: &VoidSigns, memory: u8, by: &SignClasses) -> [u8; 8] {
    let (ages, kinds) = signs.ages_and_kinds();
    let remembered = signs.suits_younger_than(sign_age_limit(memory)) * 0xff;
    // The row is written in a single store. If it were written in parts and
    // read as a whole soon afterwards, store forwarding would fail.
    let mut classes = 0;
    for suit in 0..Suit::COUNT {
        let class = by[usize::from(kinds[suit] & 3)][usize::from(ages[suit] & 127)];
        classes |= u64::from(class) << (8 * suit);
    }
    (classes & remembered).to_le_bytes()
}
