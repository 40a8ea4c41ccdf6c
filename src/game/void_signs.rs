//! The signs that a side lacks a suit. A side gives such a sign when it does
//! not follow the suit of a ball.

use crate::rules::cards::{Rank, Suit};
use crate::rules::{Card, ReplyOutcome};

/// For each suit, the number of cards drawn since the side last failed to
/// follow it, and the weight of that sign. Each value takes one byte, and the
/// first suit is in the lowest byte, so that all values can be increased at
/// once.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct VoidSigns {
    ages: u64,
    /// The kind of each sign. A suit without a sign has the kind with the least
    /// weight.
    kinds: u64,
}

/// The weight of a sign. A batsman who leaves a ball with a high card probably
/// has no card of the ball's suit, since he would have played such a card
/// instead. However, many batsmen who leave a ball with a low card are saving a
/// card of that suit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SignKind {
    /// The batsman left the ball with a card of rank 6 or less.
    Low,
    /// The batsman left the ball with a card of rank 7 to 9.
    Middle,
    /// The batsman left the ball with a 10 or an 11, or was out.
    High,
}

impl SignKind {
    /// All kinds of sign, in the order of their numbers.
    pub(crate) const ALL: [SignKind; 3] = [SignKind::Low, SignKind::Middle, SignKind::High];
}

/// For each rank, the kind of sign that a batsman gives by leaving the ball
/// with a card of that rank. The last entry is for a reply that gets the
/// batsman out.
const KIND_BY_RANK: [u8; 16] = {
    let (mut kinds, mut rank) = ([SignKind::High as u8; 16], 0);
    while rank < 10 {
        kinds[rank] = if rank < 7 { SignKind::Low } else { SignKind::Middle } as u8;
        rank += 1;
    }
    kinds
};

/// The index in [`KIND_BY_RANK`] for a reply that gets the batsman out.
const OUT_REPLY_INDEX: Rank = 15;

const ONES: u64 = u64::from_le_bytes([1; 8]);
const TOPS: u64 = ONES << 7;

impl VoidSigns {
    /// The age that stands for the absence of a sign. This number is higher
    /// than any real age.
    const NO_SIGN_AGE: u8 = 0x7f;
    pub(super) const OLDEST: u8 = VoidSigns::NO_SIGN_AGE - 1;

    pub(super) const fn none() -> VoidSigns {
        VoidSigns { ages: ONES * VoidSigns::NO_SIGN_AGE as u64, kinds: 0 }
    }

    /// Records a sign if a reply did not follow the ball's suit. The code has
    /// no branches. The replacement for the reply has already been drawn.
    #[inline]
    pub(super) fn note_reply(&mut self, bowled: Card, reply: Card, outcome: &ReplyOutcome) {
        let lacks = u64::from(reply.suit_index() != bowled.suit_index());
        let rank = if outcome.out.is_some() { OUT_REPLY_INDEX } else { reply.rank() };
        let kind = u64::from(KIND_BY_RANK[usize::from(rank & 15)]);
        let shift = suit_shift(bowled);
        let others = !((0xff * lacks) << shift);
        // The card drawn to replace the reply already counts as drawn since
        // this sign.
        self.ages = self.ages & others | lacks << shift;
        self.kinds = self.kinds & others | (kind * lacks) << shift;
    }

    #[inline]
    pub(super) fn showed(&mut self, card: Card) {
        // `NO_SIGN_AGE` has all the bits that an age can have, so setting these
        // bits removes the sign.
        self.ages |= u64::from(VoidSigns::NO_SIGN_AGE) << suit_shift(card);
        self.kinds &= !(0xff << suit_shift(card));
    }

    /// Sets the sign for a suit.
    pub(super) fn set(&mut self, suit: Suit, age: u8, kind: SignKind) {
        let with = |all: u64, byte: u8| {
            let mut bytes = all.to_le_bytes();
            bytes[suit as usize] = byte;
            u64::from_le_bytes(bytes)
        };
        self.ages = with(self.ages, age.min(VoidSigns::OLDEST));
        self.kinds = with(self.kinds, kind as u8);
    }

    #[inline]
    pub(super) fn drew(&mut self) {
        // No age increases beyond `OLDEST`. Suits without a sign have a higher
        // value.
        self.ages += self.suits_younger_than(VoidSigns::OLDEST);
    }

    /// Returns the number of cards drawn since the sign for a suit was given.
    /// Returns `None` if there is no sign.
    #[inline]
    pub(crate) fn age(&self, suit: Suit) -> Option<u8> {
        let age = self.ages.to_le_bytes()[suit as usize];
        (age != VoidSigns::NO_SIGN_AGE).then_some(age)
    }

    /// Returns the kind of the sign for a suit.
    pub(crate) fn kind(&self, suit: Suit) -> SignKind {
        let kind = self.kinds.to_le_bytes()[suit as usize];
        SignKind::ALL[usize::from(kind).min(2)]
    }

    /// Returns the age (below 128) and the kind of each suit's sign. For a suit
    /// without a sign, and for the unused bytes after the last suit, the age is
    /// higher than any real one.
    #[inline(always)]
    pub(crate) fn ages_and_kinds(&self) -> ([u8; 8], [u8; 8]) {
        (self.ages.to_le_bytes(), self.kinds.to_le_bytes())
    }

    /// Returns a 1 in the byte of each suit whose sign has an age below a
    /// bound. The bound is at most 127.
    #[inline(always)]
    pub(crate) fn suits_younger_than(&self, bound: u8) -> u64 {
        // The highest bit is not set in any age, so no sum carries into the
        // next byte.
        let not_below = self.ages + ONES * u64::from(0x80 - bound);
        (!not_below & TOPS) >> 7
    }
}

/// Returns the index of the lowest bit in the byte for a card's suit.
#[inline]
fn suit_shift(card: Card) -> usize {
    8 * card.suit_index()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::replies;

    /// Returns the signs after this reply to this ball.
    fn signs_after(bowled: &str, reply: &str) -> VoidSigns {
        let [bowled, reply] = [bowled, reply].map(|text| text.parse::<Card>().unwrap());
        let mut signs = VoidSigns::none();
        let outcome = replies::outcome(bowled, None, Some(reply), 1);
        signs.note_reply(bowled, reply, &outcome);
        signs
    }

    #[test]
    fn signs_grow_old_card_by_card_and_stay_the_oldest() {
        assert_eq!(signs_after("7L", "8L"), VoidSigns::none());
        let mut signs = signs_after("7L", "8S");
        for drawn in 1..300_u64 {
            let age = signs.age(Suit::Balls).unwrap();
            assert_eq!(u64::from(age), drawn.min(VoidSigns::OLDEST.into()));
            for bound in 0..=VoidSigns::NO_SIGN_AGE {
                let below = u64::from(age < bound) << (8 * Suit::Balls as u32);
                assert_eq!(signs.suits_younger_than(bound), below, "{drawn} {bound}");
            }
            signs.drew();
        }
        signs.showed("7L".parse().unwrap());
        assert_eq!(signs, VoidSigns::none());
    }

    #[test]
    fn a_sign_tells_more_the_higher_the_card_that_was_played() {
        for (bowled, reply, kind) in [
            ("2L", "6S", SignKind::Low),
            ("2L", "7S", SignKind::Middle),
            ("9L", "9S", SignKind::Middle),
            ("2L", "10S", SignKind::High),
            ("11L", "11S", SignKind::High),
            // The batsman is out with this reply.
            ("7L", "5S", SignKind::High),
        ] {
            assert_eq!(signs_after(bowled, reply).kind(Suit::Balls), kind, "{reply}");
        }
    }
}
