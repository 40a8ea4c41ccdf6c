//! Batting by hand: the runs of a reply, and what the cards kept are good for.

use super::danger::Danger;
use super::numbers::*;
use super::odds::{Odds, SURE};
use crate::game::hand_mask::HandMask;
use crate::game::{Choice, Delivery, View};
use crate::players::{RUN, Values};
use crate::rules::Card;
use crate::rules::cards::{Rank, Suit};

/// A batting side that is to decide.
pub(crate) struct Batting<'a> {
    view: View<'a>,
    odds: Odds<'a>,
    danger: Danger<'a>,
    /// What a wicket is worth, in thousandths of a run.
    wicket: i32,
}

impl<'a> Batting<'a> {
    /// The side that looks, which is batting, where a wicket is worth so many
    /// thousandths of a run.
    pub(crate) fn new(view: &View<'a>, wicket: i32) -> Batting<'a> {
        Batting {
            view: *view,
            odds: Odds::of(view),
            danger: Danger::of(view),
            wicket,
        }
    }

    /// Values the replies to the ball in progress. One that is out is always
    /// worth less than any that is not.
    pub(crate) fn reply(&self, ball: &Delivery, values: &mut Values) {
        let top = ball.bowled.rank();
        let mut least_safe = i32::MAX;
        for choice in self.view.legal().iter() {
            let kept = self.kept(*choice, top);
            let value = match self.runs(ball, *choice) {
                Some(runs) => {
                    let value = self.scored(runs) + kept;
                    least_safe = least_safe.min(value);
                    value
                }
                None => kept - self.wicket,
            };
            values.push(*choice, value);
        }
        for (choice, value) in values.entries_mut() {
            if self.runs(ball, *choice).is_none() {
                *value = (*value).min(least_safe.saturating_sub(RUN));
            }
        }
    }

    /// Values changing each card, or none; or throwing each away at the start.
    pub(crate) fn change(&self, values: &mut Values) {
        let top = self.view.public.top.map_or(0, Card::rank);
        for choice in self.view.legal().iter() {
            values.push(*choice, self.kept(*choice, top));
        }
    }

    /// The runs of a reply; none if it is out.
    fn runs(&self, ball: &Delivery, choice: Choice) -> Option<u8> {
        let outcome = ball.outcome(choice.card());
        let runs = outcome.runs + outcome.extras - ball.extras.min(outcome.extras);
        outcome.out.is_none().then_some(runs)
    }

    /// What runs are worth: the match where they win it.
    fn scored(&self, runs: u8) -> i32 {
        let needed = self.view.public.needed();
        let wins = needed.is_some_and(|needed| u32::from(runs) >= needed);
        let match_won = if wins { THE_MATCH } else { 0 };
        i32::from(runs) * RUN + match_won
    }

    /// What is kept after a choice; `top` lies on the discard pile if no card
    /// is played.
    fn kept(&self, choice: Choice, top: Rank) -> i32 {
        let hand = &self.view.known().hand;
        match choice {
            Choice::Play(card) | Choice::Change(card) | Choice::Throw(card) => {
                let spent = i32::from(card.rank()) * A_RANK;
                let kept = hand.without(card);
                let danger = self.danger.after(&kept, card.rank(), Some(card.suit()));
                self.good_for(&kept, danger) + NEW_CARD - spent
            }
            _ => {
                let spent = i32::from(top) * A_RANK;
                self.good_for(hand, self.danger.after(hand, top, None)) - spent
            }
        }
    }

    /// What cards are good for: runs, less the wickets that they do not save.
    fn good_for(&self, hand: &HandMask, danger: i32) -> i32 {
        let suits: i32 = Suit::ALL.iter().map(|suit| self.hits(hand, *suit)).sum();
        suits - danger * self.wicket / SURE
    }

    /// What the cards of a suit will hit.
    fn hits(&self, hand: &HandMask, suit: Suit) -> i32 {
        let (best, second) = hand.best_two(suit);
        let too_many = hand.count(suit).saturating_sub(ENOUGH) as i32;
        self.odds.hit_with(best, suit) * BALLS_FOR_THE_BEST
            + self.odds.hit_with(second, suit) * BALLS_FOR_THE_SECOND
            - too_many * ONE_TOO_MANY
    }
}
