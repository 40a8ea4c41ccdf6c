//! A fast evaluation of all replies to a ball. Terms that all replies share are
//! added up once, and features that always occur together need one look-up.
//!
//! These functions run for every ball, and give the same results as adding up
//! [`BattingEvaluation::features`].

use super::{BattingEvaluation, NO_SUIT, PlayedCard, group, same_suit_feature};
use crate::game::hand_mask::SuitRanks;
use crate::game::{Choice, Delivery, View};
use crate::players::evaluation::Weights;
use crate::players::evaluation::merged::Merged;
use crate::players::expectation::{
    Expectation, IndexedMinimum, PARTS_PER_THOUSANDTH, PackedExpectation,
};
use crate::players::{RUN, Values};
use crate::rules::Card;
use crate::rules::cards::{Rank, Suit};

/// The terms shared by all replies of a decision.
struct SharedReplyValues {
    /// For each suit, the change in the value of the other suits when a card of
    /// this suit is played.
    change: [PackedExpectation; 8],
    /// For each suit, the ball's rank if the ball is of that suit, and 0
    /// otherwise.
    answers: [Rank; 8],
}

impl SharedReplyValues {
    const NOTHING: SharedReplyValues =
        SharedReplyValues { change: [PackedExpectation::NOTHING; 8], answers: [0; 8] };
}

/// Marks the cards in a hand that save the wicket. Each card has one byte, and
/// the highest bit of that byte is the mark.
#[inline(always)]
pub fn safe_replies(view: &View<'_>, ball: &Delivery) -> u64 {
    // Eight cards are handled as one number. The mask of the positions clears
    // the marks of bytes beyond the last card.
    ball.not_out(view.hand.card_bytes()) & view.hand.filled_position_bits()
}

/// The position that means "no card". No hand has so many cards.
const NO_POSITION: usize = 8;

impl<T: Weights> BattingEvaluation<'_, T> {
    /// Values the replies to the ball in progress. A reply that loses the
    /// wicket is always worth less than any reply that saves it.
    #[inline(never)]
    pub fn value_replies(&self, ball: &Delivery, values: &mut Values) {
        let shared = self.shared();
        let whole = self.all_suits_sum();
        let mut least_safe = i32::MAX;
        // One bit for each card in the hand: it is set if playing the card
        // loses the wicket.
        let mut outs = 0_u8;
        for (position, card) in self.view.hand.cards().iter().enumerate() {
            let choice = Choice::Play(*card);
            let mut worth = Expectation::from_reply(ball, choice);
            let out = worth.wickets > 0;
            worth += self.value_change_by_playing::<true>(&shared, *card).plus(whole).unpack();
            let value = worth.value_to_batting_side(self.wicket);
            outs |= u8::from(out) << position;
            least_safe = least_safe.min(if out { i32::MAX } else { value });
            values.push(choice, value);
        }
        if self.view.may_leave() {
            let mut worth = Expectation::from_reply(ball, Choice::Leave);
            worth += self.hand_value(Choice::Leave);
            let value = worth.value_to_batting_side(self.wicket);
            least_safe = least_safe.min(value);
            values.push(Choice::Leave, value);
        }
        if outs != 0 {
            for (position, (_, value)) in values.entries_mut().iter_mut().enumerate() {
                if outs >> position & 1 == 1 {
                    *value = (*value).min(least_safe.saturating_sub(RUN));
                }
            }
        }
    }

    /// Returns the position of the best reply among the cards that save the
    /// wicket ([`safe_replies`]), or of the first reply if several are equally
    /// good. Returns `None` if leaving the ball is best.
    #[inline(always)]
    pub fn best_reply(&self, ball: &Delivery, safe: u64) -> Option<usize> {
        let may_leave = self.view.may_leave();
        let leaving = || {
            let mut worth = Expectation::from_reply(ball, Choice::Leave);
            worth += self.cardless_choice_value(Choice::Leave).unpack();
            worth
        };
        // If every card loses the wicket, all cards are compared by the value
        // of the remaining hand, because no card scores runs.
        let lost = (safe == 0) & !may_leave;
        let all = self.view.hand.filled_position_bits();
        let positions = if lost { all } else { safe };
        let runs = ball.hand_runs();
        let immediate = |card| i64::from(runs.runs(card)) * (RUN as i64 * PARTS_PER_THOUSANDTH);
        self.best_of_hand(positions, immediate, || may_leave.then(leaving))
    }

    /// Returns the position of the best card to change, or of the first card if
    /// several are equally good. Returns `None` if it is best to change no more
    /// cards.
    pub fn best_change(&self) -> Option<usize> {
        let any = self.view.hand.cards().first()?;
        let keeping = || {
            let mut sum = self.cardless_choice_value(Choice::NoMore);
            sum -= self.table.entry(group::KIND.feature(self.hand_kind(Choice::Change(*any))));
            Some(sum.unpack())
        };
        self.best_of_hand(self.view.hand.filled_position_bits(), |_| 0, keeping)
    }

    /// Returns the best of the cards at these positions, or the first card if
    /// several are equally good. Returns `None` if it is better to play no
    /// card. `immediate` is the immediate effect of a card, in parts of a
    /// thousandth of a run ([`PARTS_PER_THOUSANDTH`]). `none` is the value of
    /// playing no card, if that is allowed.
    #[inline(always)]
    fn best_of_hand(
        &self,
        positions: u64,
        immediate: impl Fn(Card) -> i64,
        none: impl FnOnce() -> Option<Expectation>,
    ) -> Option<usize> {
        if self.hand.has_pairs() {
            self.best_position::<true>(positions, immediate, none)
        } else {
            self.best_position::<false>(positions, immediate, none)
        }
    }

    /// The implementation of [`BattingEvaluation::best_of_hand`]. A separate
    /// copy is compiled for hands with pairs and for hands without pairs. Most
    /// hands have no pairs, and then no card needs to be checked for one.
    #[inline(always)]
    fn best_position<const PAIRED: bool>(
        &self,
        positions: u64,
        immediate: impl Fn(Card) -> i64,
        none: impl FnOnce() -> Option<Expectation>,
    ) -> Option<usize> {
        let mut shared = SharedReplyValues::NOTHING;
        self.fill_shared(&mut shared);
        let (mut least, mut left) = (IndexedMinimum::NOTHING, positions);
        while left != 0 {
            let (position, card) = self.view.hand.first_at_positions(left);
            // This step clears the lowest set bit, which is the bit of the
            // current card.
            left &= left - 1;
            let parts =
                self.value_change_by_playing::<PAIRED>(&shared, card).value_in_parts(self.wicket)
                    + immediate(card);
            least.update_rounded_down(-parts, position);
        }
        if let Some(worth) = none() {
            let parts = i64::from(worth.value_to_batting_side(self.wicket)) * PARTS_PER_THOUSANDTH;
            least.update_rounded_down(-parts, NO_POSITION);
        }
        Some(least.index()).filter(|position| *position < NO_POSITION)
    }

    /// Computes the value of changing each card that may be changed, and of
    /// changing no more cards. At the start of a match, values throwing away
    /// each card.
    #[inline(never)]
    pub fn value_changes(&self, values: &mut Values) {
        let shared = self.shared();
        let whole = self.all_suits_sum();
        for choice in self.view.legal().iter() {
            let worth = match choice {
                Choice::Change(card) => {
                    let mut sum = self.value_change_by_playing::<true>(&shared, *card).plus(whole);
                    sum += self.table.entry(group::KIND.feature(self.hand_kind(*choice)));
                    sum.unpack()
                }
                _ => self.hand_value(*choice),
            };
            values.push(*choice, worth.value_to_batting_side(self.wicket));
        }
    }

    /// Returns the terms shared by all replies.
    fn shared(&self) -> SharedReplyValues {
        let mut shared = SharedReplyValues::NOTHING;
        self.fill_shared(&mut shared);
        shared
    }

    /// Computes the terms shared by all replies and writes them to an existing
    /// struct. A struct returned by value would be copied in larger units than
    /// it was written in, which defeats store forwarding.
    #[inline(always)]
    fn fill_shared(&self, shared: &mut SharedReplyValues) {
        shared.change = [self.value_change_once_lacking(); 8];
        // Only a card of another suit shows that the side lacks the ball's
        // suit.
        shared.change[self.next.of_ball & 7] = PackedExpectation::NOTHING;
        shared.answers[self.next.of_ball & 7] = self.next.ball.map_or(0, Card::rank);
        if self.next.no_ball_suit != NO_SUIT {
            let change = &mut shared.change[self.next.no_ball_suit & 7];
            *change += self.table.entry(self.no_ball_feature(self.next.no_ball_suit));
            *change -= self.table.entry(self.no_ball_feature(NO_SUIT));
        }
    }

    /// Returns the change in the value of the cards kept when the batsman plays
    /// a card of another suit than the ball's.
    #[inline(always)]
    fn value_change_once_lacking(&self) -> PackedExpectation {
        let Some(ball) = self.next.ball else {
            return PackedExpectation::NOTHING;
        };
        let ranks = self.hand.ranks_of_suit(self.next.of_ball);
        let mut sum = self.table.entry(same_suit_feature(ball.rank(), ranks));
        sum -= self.suit_value(ranks, self.facts.contexts[self.next.of_ball & 7]);
        sum += self.suit_value(ranks, self.context_once_lacking());
        sum
    }

    /// Returns the change in the value of the cards kept when a card is played
    /// or changed.
    #[inline(always)]
    fn value_change_by_playing<const PAIRED: bool>(
        &self,
        shared: &SharedReplyValues,
        card: Card,
    ) -> PackedExpectation {
        // The function has no branches, because they would depend on the card,
        // which is unpredictable. The slowest look-up comes first.
        let (rank, suit) = (card.rank(), card.suit_index());
        let ranks = self.hand.ranks::<PAIRED>(suit);
        let left = ranks.without(rank);
        let mut sum = shared.change[suit];
        sum += self.table.entry(self.threat_feature(&PlayedCard { card, left }));
        sum += self.table.entry(self.pile_top_feature(rank));
        sum += self.table.entry(same_suit_feature(shared.answers[suit], left));
        sum -= self.suit_sum(suit, ranks, self.facts.contexts[suit]);
        sum += self.suit_sum(suit, left, self.context_once_shown(suit));
        sum
    }

    /// Adds up the values of all suits and the value for the no-ball suit, for
    /// the case that no card is played.
    fn all_suits_sum(&self) -> PackedExpectation {
        let mut sum = PackedExpectation::NOTHING;
        if self.next.no_ball_suit != NO_SUIT {
            sum += self.table.entry(self.no_ball_feature(NO_SUIT));
        }
        for suit in 0..Suit::COUNT {
            let ranks = self.hand.ranks_of_suit(suit);
            sum += self.suit_sum(suit, ranks, self.facts.contexts[suit]);
        }
        sum
    }

    /// Returns the value of playing no card, not counting the values of the
    /// suits.
    #[inline]
    fn cardless_choice_value(&self, choice: Choice) -> PackedExpectation {
        let mut sum = self.table.entry(group::KIND.feature(self.hand_kind(choice)));
        self.whole_hand_features(|feature| sum += self.table.entry(feature));
        sum
    }

    /// Returns the value of one suit of a hand.
    #[inline(always)]
    fn suit_sum(&self, suit: usize, ranks: SuitRanks, context: u8) -> PackedExpectation {
        let (high, row) = (usize::from(ranks.highest_rank()), self.unseen.suit_row(suit));
        let lower = self.unseen.quarters_held(row[0] - row[high & 15]);
        let number = usize::from(self.tail) * 8 + usize::from(ranks.count);
        let number = (number * 16 + high) * 16 + lower;
        let hits = self.table.merged(Merged::Hits, number);
        hits.plus(self.suit_value(ranks, context))
    }

    /// Returns the value, in a context, of a set of ranks in one suit.
    #[inline(always)]
    fn suit_value(&self, ranks: SuitRanks, context: u8) -> PackedExpectation {
        let (context, mut sum) = (usize::from(context), PackedExpectation::NOTHING);
        group::HELD.features(ranks, context, |feature| sum += self.table.entry(feature));
        sum
    }
}
