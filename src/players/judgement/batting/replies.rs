//! The replies to a ball, weighed together: what they share is added up once,
//! and what two pages say of the same thing is looked up in one.
//!
//! This is the way of every ball; it comes to the same as adding up
//! [`Batting::places`].

use std::hint::select_unpredictable;

use super::{Batting, NONE, Played, page, same_place, set};
use crate::game::sketch::Ranks;
use crate::game::{Choice, Delivery, View};
use crate::players::judgement::Entries;
use crate::players::judgement::joined::Joint;
use crate::players::judgement::layout::SETS;
use crate::players::worth::Sum;
use crate::players::{RUN, Values};
use crate::rules::cards::Suit;
use crate::rules::strokes::{loses_wicket, runs_for_difference};
use crate::rules::{Call, Card};

/// What the replies of a decision share.
struct Shared {
    /// What each suit promises as long as no card of it is played.
    whole: [Sum; 8],
    /// What all suits promise, and the no-ball suit.
    all: Sum,
    /// The same once a reply of another suit showed that the ball's is
    /// lacking.
    shown: Sum,
    /// What the no-ball suit says more when a card of it is played.
    barred_more: Sum,
}

/// The places of the cards with which the batsman is not out, as bits.
#[inline(always)]
pub fn safe_replies(view: &View<'_>, ball: &Delivery) -> u32 {
    let (facing, no_ball) = (view.public.facing(), ball.call == Some(Call::NoBall));
    let mut safe = 0_u32;
    for (place, card) in view.hand.cards().iter().enumerate() {
        let out = !no_ball & loses_wicket(ball.bowled, *card, facing);
        safe |= u32::from(!out) << place;
    }
    safe
}

impl<T: Entries> Batting<'_, T> {
    /// Values the replies to the ball in progress. One that is out is always
    /// worth less than any that is not.
    #[inline(never)]
    pub fn reply(&self, ball: &Delivery, values: &mut Values) {
        let shared = self.sight.plans.then(|| self.shared());
        let mut least_safe = i32::MAX;
        let mut outs = 0_u8;
        for (place, card) in self.view.hand.cards().iter().enumerate() {
            let choice = Choice::Play(*card);
            let mut worth = self.outcome(ball, choice);
            let out = worth.wickets > 0;
            worth += match &shared {
                Some(shared) => self.after(shared, *card).worth(),
                None => self.promise(choice),
            };
            let value = worth.to_batting(self.wicket);
            outs |= u8::from(out) << place;
            least_safe = least_safe.min(if out { i32::MAX } else { value });
            values.push(choice, value);
        }
        if self.view.may_leave() {
            let mut worth = self.outcome(ball, Choice::Leave);
            worth += self.promise(Choice::Leave);
            let value = worth.to_batting(self.wicket);
            least_safe = least_safe.min(value);
            values.push(Choice::Leave, value);
        }
        if outs != 0 {
            for (place, (_, value)) in values.entries_mut().iter_mut().enumerate() {
                if outs >> place & 1 == 1 {
                    *value = (*value).min(least_safe.saturating_sub(RUN));
                }
            }
        }
    }

    /// The best reply of these that are not out ([`safe_replies`]), or to
    /// leave the ball where that may be done; the first of equals, none of none.
    #[inline(always)]
    pub fn best_reply(&self, ball: &Delivery, mut safe: u32) -> Option<Choice> {
        let shared = self.shared();
        let (bowled, no_ball) = (ball.bowled, ball.call == Some(Call::NoBall));
        let cards = self.view.hand.cards();
        // Which is best cannot be guessed: it is found without a branch, the
        // first of equals being the largest.
        let ranked = |value: i32, place: usize| i64::from(value) << 8 | (0xff - place as i64);
        let mut best = i64::MIN;
        while safe != 0 {
            let place = safe.trailing_zeros() as usize;
            let Some(card) = cards.get(place) else {
                break;
            };
            safe &= safe - 1;
            let hits = no_ball | (card.suit_place() == bowled.suit_place());
            let runs = runs_for_difference(bowled.rank(), card.rank());
            let runs = select_unpredictable(hits, runs, 0);
            let mut worth = self.after(&shared, *card).worth();
            worth.runs += i32::from(runs) * RUN;
            best = best.max(ranked(worth.to_batting(self.wicket), place));
        }
        if self.view.may_leave() {
            let mut worth = self.outcome(ball, Choice::Leave);
            worth += self.leaving(&shared).worth();
            best = best.max(ranked(worth.to_batting(self.wicket), cards.len()));
        }
        if best == i64::MIN {
            return None;
        }
        let card = cards.get((0xff - (best & 0xff)) as usize);
        Some(card.map_or(Choice::Leave, |card| Choice::Play(*card)))
    }

    /// Values changing each card, or none; or throwing each away at the start.
    #[inline(never)]
    pub fn change(&self, values: &mut Values) {
        let shared = self.sight.plans.then(|| self.shared());
        for choice in self.view.legal().iter() {
            let worth = match (choice, &shared) {
                (Choice::Change(card), Some(shared)) => {
                    let mut sum = self.after(shared, *card);
                    sum += self.table.entry(page::KIND.at(self.kind(*choice)));
                    sum.worth()
                }
                _ => self.promise(*choice),
            };
            values.push(*choice, worth.to_batting(self.wicket));
        }
    }

    /// Adds up what all replies share.
    #[inline(always)]
    fn shared(&self) -> Shared {
        let (mut whole, mut all) = ([Sum::NOTHING; 8], Sum::NOTHING);
        for (suit, whole) in whole.iter_mut().enumerate().take(Suit::COUNT) {
            let (ranks, sign) = (self.hand.at(suit), self.signs[suit]);
            *whole = self.held_sum(suit, ranks);
            *whole += self.in_context(ranks, self.context(suit, sign));
            all += *whole;
        }
        let mut barred_more = Sum::NOTHING;
        if self.barred != NONE {
            let held = self.table.entry(self.barred_place(NONE));
            all += held;
            if self.hand.at(self.barred).count > 0 {
                barred_more = self.table.entry(self.barred_place(self.barred));
                barred_more -= held;
            }
        }
        let mut shown = all;
        if let Some(ball) = self.ball {
            let (ranks, sign) = (self.hand.at(self.of_ball), self.signs[self.of_ball & 7]);
            shown -= self.in_context(ranks, self.context(self.of_ball, sign));
            let sign = u8::from(self.sight.memory > 0);
            shown += self.in_context(ranks, self.context(self.of_ball, sign));
            shown += self.table.entry(same_place(ball, ranks));
        }
        Shared {
            whole,
            all,
            shown,
            barred_more,
        }
    }

    /// The promise of the cards kept once a card is played, or changed.
    #[inline(always)]
    fn after(&self, shared: &Shared, card: Card) -> Sum {
        let suit = card.suit_place();
        let left = self.hand.at(suit).without(card.rank());
        let played = Played {
            card,
            left,
            shows_gap: self.of_ball != NONE && self.of_ball != suit,
        };
        // Which card it is cannot be guessed: nothing here branches.
        let follows = suit == self.of_ball;
        let mut sum = select_unpredictable(played.shows_gap, shared.shown, shared.all);
        let same = same_place(self.ball.unwrap_or(card), left);
        sum += self.table.entry(same).only_if(follows);
        sum += shared.barred_more.only_if(suit == self.barred);
        sum -= shared.whole[suit];
        sum += self.held_sum(suit, left);
        sum += self.in_context(left, self.context(suit, 0));
        self.played_places(&played, false, |place| sum += self.table.entry(place));
        sum
    }

    /// The promise of leaving the ball.
    #[inline]
    fn leaving(&self, shared: &Shared) -> Sum {
        let mut sum = shared.all;
        self.whole_hand_places(false, |place| sum += self.table.entry(place));
        sum += self.table.entry(page::KIND.at(self.kind(Choice::Leave)));
        sum
    }

    /// What one suit of a hand promises, besides its set in its context.
    #[inline(always)]
    fn held_sum(&self, suit: usize, ranks: Ranks) -> Sum {
        let (high, row) = (usize::from(ranks.high()), self.unseen.at(suit));
        let lower = self.unseen.quarters_held(row[0] - row[high & 15]);
        let number = usize::from(self.tail) * 4 + usize::from(ranks.count.min(3));
        self.table
            .joined(Joint::Hits, (number * 16 + high) * 16 + lower)
    }

    /// What the set of a suit's ranks promises in a context.
    #[inline(always)]
    fn in_context(&self, ranks: Ranks, context: usize) -> Sum {
        let mut sum = self.table.entry(page::SUIT.at(context * SETS + set(ranks)));
        if ranks.twice != 0 {
            let pair = usize::from(ranks.pair());
            sum += self.table.entry(page::TWINS.at(context * 16 + pair));
        }
        sum
    }
}
