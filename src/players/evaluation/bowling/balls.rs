//! A fast evaluation of all balls that may be bowled. Terms that all balls
//! share are added up once, and features that always occur together need one
//! look-up.
//!
//! These functions run for every ball, and give the same results as adding up
//! [`BowlingEvaluation::features`].

use super::facts::{BYE_MARK, WIDE_MARK};
use super::{
    BowlingEvaluation, NO_SUIT, bye_feature, count_four_stoppers, group, same_suit_feature,
    two_best_feature, wide_feature,
};
use crate::game::Choice;
use crate::game::hand_mask::SuitRanks;
use crate::players::evaluation::Weights;
use crate::players::evaluation::merged::Merged;
use crate::players::expectation::{IndexedMinimum, PackedExpectation};
use crate::players::signs::NO_BALL_SUIT_CONTEXT;
use crate::players::skill::Skill;
use crate::players::{RUN, Values};
use crate::rules::cards::{Rank, Suit};
use crate::rules::extras::{self, MIN_STOPPABLE_RUNS};
use crate::rules::{Call, Card};

/// The terms shared by all balls of a decision.
struct SharedBallValues {
    /// Sums of two terms: the entry for the next ball's no-ball suit, and the
    /// effect of the call. There are two sums for an ordinary ball, two for a
    /// wide and two for a bye. The first of each pair is for a keeper without
    /// the card that stops the ball, the second for a keeper with that card.
    by_call: [PackedExpectation; 8],
    /// True if a counted ball ends the over, so that its suit becomes the
    /// no-ball suit of the next over. `by_call` then leaves out the entry for
    /// that suit.
    ends: bool,
    /// The entries for the two best cards left after a ball. The first entry
    /// applies if the ball was the best card, the second if it was the
    /// second-best card, and the third in all other cases.
    bests: [PackedExpectation; 4],
}

impl<T: Weights> BowlingEvaluation<'_, T> {
    /// Values each card that could be bowled. A no-ball concedes runs and can
    /// take no wicket, so it is always worth less than any other ball.
    #[inline(never)]
    pub(super) fn value_balls(&self, values: &mut Values) {
        let shared = self.shared();
        let all = self.all_suits_sum();
        let mut least = i32::MAX;
        for card in self.view.hand.cards() {
            let choice = Choice::Bowl(*card);
            let no_ball = self.is_no_ball(*card);
            let worth = if no_ball {
                self.batting_expectation(choice)
            } else {
                self.ball_value_without_suits::<true>(&shared, *card).plus(all).unpack()
            };
            let value = -worth.value_to_batting_side(self.wicket);
            least = least.min(if no_ball { i32::MAX } else { value });
            values.push(choice, value);
        }
        for (choice, value) in values.entries_mut() {
            if let Choice::Bowl(card) = choice
                && self.is_no_ball(*card)
            {
                *value = (*value).min(least.saturating_sub(RUN));
            }
        }
    }

    /// Returns the position of the best ball to bowl, or of the first ball if
    /// several are equally good. Returns `None` if the side holds only
    /// no-balls.
    #[inline(always)]
    pub fn best_ball(&self) -> Option<usize> {
        let positions = self.view.hand.positions_not_of_suit(self.no_ball_suit);
        if positions == 0 {
            None
        } else if self.hand.has_pairs() {
            Some(self.best_position::<true>(positions))
        } else {
            Some(self.best_position::<false>(positions))
        }
    }

    /// Returns the best of the cards at these positions, or the first card if
    /// several are equally good. A separate copy is compiled for hands with
    /// pairs and for hands without pairs. Most hands have no pairs, and then no
    /// card needs to be checked for one.
    #[inline(always)]
    fn best_position<const PAIRED: bool>(&self, positions: u64) -> usize {
        let shared = self.shared();
        let (mut least, mut left) = (IndexedMinimum::NOTHING, positions);
        while left != 0 {
            let (position, card) = self.view.hand.first_at_positions(left);
            // This step clears the lowest set bit, which is the bit of the
            // current card.
            left &= left - 1;
            let parts =
                self.ball_value_without_suits::<PAIRED>(&shared, card).value_in_parts(self.wicket);
            // This value is rounded in the same way as in the slower
            // evaluation.
            least.update_rounded_up(parts, position);
        }
        least.index()
    }

    /// Computes the terms shared by all balls.
    #[inline(always)]
    fn shared(&self) -> SharedBallValues {
        let ends = self.last & (self.no_ball_suit != NO_SUIT);
        let (mut counted, mut wide) = (PackedExpectation::NOTHING, PackedExpectation::NOTHING);
        if self.no_ball_suit != NO_SUIT {
            let (bowled, ranks) =
                (self.view.public.balls_in_over, self.hand.ranks_of_suit(self.no_ball_suit));
            wide = self.no_ball_suit_sum(bowled, ranks.count);
            if ends {
                // After the over, the suit is no longer the no-ball suit.
                let freed = u8::from(self.facts.classes[self.no_ball_suit & 7] > 0);
                counted -= self.suit_value(ranks, NO_BALL_SUIT_CONTEXT);
                counted += self.suit_value(ranks, freed);
            } else {
                counted = self.no_ball_suit_sum(bowled + 1, ranks.count);
            }
        }
        let mut by_call = [counted; 8];
        for stops in 0..2 {
            let called = |call, rank, feature| {
                let shunned = self.call_surcharge(call, rank, stops > 0);
                self.table.entry(feature).plus(shunned)
            };
            let (wide_worth, bye_worth) = (
                called(Call::Wide, self.wide, wide_feature(self.wide, stops)),
                called(Call::Bye, self.bye, bye_feature(self.bye, stops)),
            );
            by_call[usize::from(WIDE_MARK) + stops] = wide.plus(wide_worth);
            by_call[usize::from(BYE_MARK) + stops] = counted.plus(bye_worth);
        }
        SharedBallValues { by_call, ends, bests: self.bests_sums() }
    }

    /// Returns the extra cost of a ball that gives away a wide or a bye.
    /// `stops` is true if the keeper can stop the ball.
    #[inline(always)]
    fn call_surcharge(&self, call: Call, rank: Rank, stops: bool) -> PackedExpectation {
        let gives_four = !stops & (extras::runs(call, rank) >= MIN_STOPPABLE_RUNS);
        let Skill { shuns, shuns_four, .. } = *self.skill;
        PackedExpectation::new((shuns + i32::from(gives_four) * shuns_four) as i16, 0)
    }

    /// Returns the value to the batting side of a ball that is not a no-ball.
    /// The values of the suits are not included.
    #[inline(always)]
    fn ball_value_without_suits<const PAIRED: bool>(
        &self,
        shared: &SharedBallValues,
        card: Card,
    ) -> PackedExpectation {
        // This code has no branches except for the last ball of an over,
        // because the processor could not predict them.
        let (rank, suit) = (card.rank(), card.suit_index());
        let (ranks, context) = (self.hand.ranks::<PAIRED>(suit), self.facts.contexts[suit]);
        let (row, left) = (self.row(suit), ranks.without(rank));
        let call = usize::from(self.facts.calls[usize::from(rank)]);
        let mut sum = shared.by_call[(call + count_four_stoppers(left)) & 7];
        sum += self.ordinary_ball_effect(row, card).only_if(call == 0);
        let mut after = context;
        if shared.ends & (rank != self.wide) {
            sum += self.no_ball_suit_sum(0, left.count);
            after = NO_BALL_SUIT_CONTEXT;
        }
        sum -= self.suit_sum(suit, row, ranks, context);
        sum += self.suit_sum(suit, row, left, after);
        sum += self.table.entry(same_suit_feature(card, left));
        sum += shared.bests[usize::from(self.facts.below_best[usize::from(rank)] & 3)];
        sum
    }

    /// Adds up the values of all suits, as they are before a card is bowled.
    fn all_suits_sum(&self) -> PackedExpectation {
        (0..Suit::COUNT).fold(PackedExpectation::NOTHING, |sum, suit| {
            let (ranks, context) = (self.hand.ranks_of_suit(suit), self.facts.contexts[suit]);
            sum.plus(self.suit_sum(suit, self.row(suit), ranks, context))
        })
    }

    /// Returns the value of one suit among the cards kept.
    #[inline(always)]
    fn suit_sum(
        &self,
        suit: usize,
        row: usize,
        ranks: SuitRanks,
        context: u8,
    ) -> PackedExpectation {
        let threat = self.table.entry(self.threat_feature(suit, row, ranks));
        threat.plus(self.suit_value(ranks, context))
    }

    /// Returns the value, in a context, of a set of ranks in one suit.
    #[inline(always)]
    fn suit_value(&self, ranks: SuitRanks, context: u8) -> PackedExpectation {
        let (context, mut sum) = (usize::from(context), PackedExpectation::NOTHING);
        group::HELD.features(ranks, context, |feature| sum += self.table.entry(feature));
        sum
    }

    /// Returns the immediate effect of an ordinary ball.
    #[inline(always)]
    fn ordinary_ball_effect(&self, row: usize, card: Card) -> PackedExpectation {
        let (rank, suit) = (usize::from(card.rank()), card.suit_index());
        let cover = self.facts.others[suit][rank];
        let number = (row * 16 + rank) * 16 + self.unseen.quarters_held(cover);
        self.table.merged(Merged::Ball, number)
    }

    /// Looks up the entries of the two best cards kept, for
    /// [`SharedBallValues::bests`].
    #[inline(always)]
    fn bests_sums(&self) -> [PackedExpectation; 4] {
        let [best, second, third] = self.best;
        [(second, third), (best, third), (best, second), (0, 0)]
            .map(|(best, second)| self.table.entry(two_best_feature(best, second)))
    }

    /// Looks up the entry for the no-ball suit of the next ball. `bowled` is
    /// the number of balls already bowled in the over of the next ball, and
    /// `kept` the number of cards kept in the no-ball suit.
    #[inline(always)]
    fn no_ball_suit_sum(&self, bowled: u8, kept: u8) -> PackedExpectation {
        let offset = usize::from(bowled) * 8 + usize::from(kept);
        self.table.entry(group::NO_BALL_SUIT.feature(offset))
    }
}
