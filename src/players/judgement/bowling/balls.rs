//! The balls that may be bowled, weighed together: what they share is added up
//! once, and what several pages say of the same thing is looked up in one.
//!
//! This is the way of every ball; it comes to the same as adding up
//! [`Bowling::places`].

use super::{BARRED, Bowling, NONE, page, same_place};
use crate::game::Choice;
use crate::game::sketch::Ranks;
use crate::players::Values;
use crate::players::judgement::Entries;
use crate::players::judgement::batting::set;
use crate::players::judgement::joined::Joint;
use crate::players::judgement::layout::SETS;
use crate::players::worth::Sum;
use crate::rules::cards::{Rank, Suit};
use crate::rules::{Call, Card};

/// What the balls of a decision share.
struct Shared {
    /// For each suit what it promises as long as no card of it is bowled, and
    /// its row of the joint pages.
    whole: [Sum; 8],
    rows: [u32; 8],
    /// For each suit the context in which it stands.
    contexts: [u8; 8],
    /// What all suits promise, with the no-ball suit of the next ball as it
    /// is after a ball that counts, a wide and a no-ball.
    counted: Sum,
    wide: Sum,
    no_ball: Sum,
    /// Whether a ball that counts ends the over and makes its suit the
    /// no-ball suit of the next: what that says is not in `counted`.
    ends: bool,
    /// What the two best cards kept say: without the best, the second, or
    /// neither of them.
    bests: [Sum; 4],
}

impl<T: Entries> Bowling<'_, T> {
    /// Values each card to bowl.
    #[inline(never)]
    pub(super) fn balls(&self, values: &mut Values) {
        let shared = self.shared();
        for card in self.view.hand.cards() {
            let value = self.ball(&shared, *card);
            values.push(Choice::Bowl(*card), -value.worth().to_batting(self.wicket));
        }
    }

    /// The best ball to bowl, the first of equals.
    #[inline(always)]
    pub fn best_ball(&self) -> Option<Choice> {
        let shared = self.shared();
        let cards = self.view.hand.cards();
        // Values with their places: which is least cannot be guessed, and so
        // it is found without a branch.
        let mut best = i64::MAX;
        for (place, card) in cards.iter().enumerate() {
            let value = self.ball(&shared, *card).worth().to_batting(self.wicket);
            best = best.min(i64::from(value) << 8 | place as i64);
        }
        cards.get((best & 0xff) as usize).copied().map(Choice::Bowl)
    }

    /// Adds up what all balls share.
    #[inline(always)]
    fn shared(&self) -> Shared {
        let ends = self.last && self.over != NONE;
        let mut contexts = self.signs.map(|sign| u8::from(sign > 0));
        let freed = contexts[self.over & 7];
        contexts[self.over & 7] = BARRED;
        let (mut whole, mut rows) = ([Sum::NOTHING; 8], [0; 8]);
        let mut all = Sum::NOTHING;
        for suit in 0..Suit::COUNT {
            let held = self.unseen.quarters_held(self.unseen.at(suit)[0]);
            let row = (usize::from(self.signs[suit]) * 16 + held) as u32;
            let ranks = self.hand.at(suit);
            let mut sum = self.kept_sum(suit, row, ranks);
            sum += self.in_context(ranks, contexts[suit]);
            (rows[suit], whole[suit]) = (row, sum);
            all += sum;
        }
        let (mut counted, mut wide, mut no_ball) = (all, all, all);
        if self.over != NONE {
            let (bowled, ranks) = (self.view.public.balls_in_over, self.hand.at(self.over));
            no_ball += self.barred_sum(bowled, ranks.count.saturating_sub(1));
            wide += self.barred_sum(bowled, ranks.count);
            if ends {
                // With the over its no-ball suit is free.
                counted -= self.in_context(ranks, BARRED);
                counted += self.in_context(ranks, freed);
            } else {
                counted += self.barred_sum(bowled + 1, ranks.count);
            }
        }
        Shared {
            whole,
            rows,
            contexts,
            counted,
            wide,
            no_ball,
            ends,
            bests: self.bests_sums(),
        }
    }

    /// What a ball brings to the batting side.
    #[inline(always)]
    fn ball(&self, shared: &Shared, card: Card) -> Sum {
        let (rank, suit) = (card.rank(), card.suit_place());
        let (row, mut context) = (shared.rows[suit], shared.contexts[suit]);
        let left = self.hand.at(suit).without(rank);
        let call = self.call(card);
        let mut sum = match call {
            None => shared.counted.plus(self.ordinary(row, context, card)),
            Some(call) => {
                let before = match call {
                    Call::NoBall => shared.no_ball,
                    Call::Wide => shared.wide,
                    Call::Bye => shared.counted,
                };
                before.plus(self.table.entry(self.called_place(card, left, call)))
            }
        };
        if shared.ends && call.is_none_or(Call::counts) {
            context = BARRED;
            sum += self.barred_sum(0, left.count);
        }
        sum -= shared.whole[suit];
        sum += self.kept_sum(suit, row, left);
        sum += self.in_context(left, context);
        sum += self.table.entry(same_place(card, left));
        let [best, second, _] = self.best;
        sum += shared.bests[usize::from(rank < second) + usize::from(rank < best)];
        sum
    }

    /// What one suit of the cards kept promises, besides its set in its
    /// context.
    #[inline(always)]
    fn kept_sum(&self, suit: usize, row: u32, ranks: Ranks) -> Sum {
        let (high, all) = (usize::from(ranks.high()), self.unseen.all());
        let cover = all[high & 15] - self.unseen.at(suit)[high & 15];
        let cover = self.unseen.quarters_held(cover);
        let few = (row as usize >> 4) * 8 + (row as usize & 15).min(7);
        let number = (few * 16 + cover) * 2 + usize::from(ranks.count > 1);
        self.table.joined(Joint::Kept, number * 16 + high)
    }

    /// What the set of a suit's ranks promises in a context.
    #[inline(always)]
    fn in_context(&self, ranks: Ranks, context: u8) -> Sum {
        let context = usize::from(context);
        let mut sum = self.table.entry(page::SUIT.at(context * SETS + set(ranks)));
        if ranks.twice != 0 {
            let pair = usize::from(ranks.pair());
            sum += self.table.entry(page::TWINS.at(context * 16 + pair));
        }
        sum
    }

    /// What an ordinary ball brings at once, of a suit which is not the
    /// no-ball suit.
    #[inline(always)]
    fn ordinary(&self, row: u32, context: u8, card: Card) -> Sum {
        let (rank, of_suit) = (usize::from(card.rank()), self.unseen.at(card.suit_place()));
        let cover = self
            .unseen
            .quarters_held(self.unseen.all()[rank] - of_suit[rank]);
        let higher = self.unseen.quarters_held(of_suit[(rank + 1) & 15]);
        let signed = usize::from(context & 1) * 4 + self.tail;
        let sum = self
            .table
            .joined(Joint::Ball, (row as usize * 16 + cover) * 16 + rank);
        sum.plus(
            self.table
                .joined(Joint::Higher, (signed * 16 + higher) * 16 + rank),
        )
    }

    /// What the two best cards kept say, as [`Shared::bests`] has it.
    #[inline(always)]
    fn bests_sums(&self) -> [Sum; 4] {
        let sum_of = |best: Rank, second: Rank| {
            let mut sum = Sum::NOTHING;
            self.bests_places((best, second), |place| sum += self.table.entry(place));
            sum
        };
        let [best, second, third] = self.best;
        let without_best = sum_of(second, third);
        [
            without_best,
            sum_of(best, third),
            sum_of(best, second),
            Sum::NOTHING,
        ]
    }

    /// What the no-ball suit of the next ball says, when so many balls of its
    /// over are bowled and so many cards of it kept.
    #[inline(always)]
    fn barred_sum(&self, bowled: u8, kept: u8) -> Sum {
        let place = usize::from(bowled) * 8 + usize::from(kept);
        self.table.entry(page::BARRED.at(place))
    }
}
