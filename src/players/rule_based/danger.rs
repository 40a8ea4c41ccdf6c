//! The danger to a wicket: killers that the bowler may hold.
//!
//! A killer is a card of a suit in which the batsman has nothing to defend with,
//! higher than every card with which he could leave it alone.

use super::numbers::*;
use super::odds::{Odds, SURE};
use crate::game::View;
use crate::game::hand_mask::HandMask;
use crate::rules::Call;
use crate::rules::cards::{Rank, Suit};
use crate::rules::deals::BALLS_PER_OVER;
use crate::rules::extras;
use crate::rules::replies::can_defend;

/// What threatens a batting side.
pub(crate) struct Danger<'a> {
    view: View<'a>,
    odds: Odds<'a>,
    /// The no-ball suit of the next ball.
    barred: Option<Suit>,
    /// The suit that the ball in progress asks for.
    asked: Option<Suit>,
}

impl<'a> Danger<'a> {
    /// What threatens the side that looks.
    pub(crate) fn of(view: &View<'a>) -> Danger<'a> {
        let ball = view.public.delivery.as_ref();
        let asks = ball.filter(|ball| ball.call != Some(Call::NoBall));
        Danger {
            view: *view,
            odds: Odds::of(view),
            barred: next_no_ball(view),
            asked: asks.map(|ball| ball.bowled.suit()),
        }
    }

    /// The chance that these cards lose the wicket soon, in thousandths, with
    /// a card of rank `top` on the discard pile, once one of a suit is shown.
    pub(crate) fn after(&self, hand: &HandMask, top: Rank, shown: Option<Suit>) -> i32 {
        let facing = self.view.public.facing();
        let lacking = |suit: &Suit| !can_defend(facing, hand.best_two(*suit).0);
        let lacking = Suit::ALL.into_iter().filter(lacking);
        let danger: i32 = lacking
            .map(|suit| self.of_suit(hand, top, suit) * self.seen(suit, shown))
            .sum();
        danger.min(SURE)
    }

    /// The chance that a lacking suit loses the wicket, if the bowler has not
    /// seen that it is lacking.
    fn of_suit(&self, hand: &HandMask, top: Rank, suit: Suit) -> i32 {
        let [best, second, third] = hand.best_three();
        let held = |rank| self.odds.held(self.odds.above(rank, suit));
        let mut danger = held(best) * LATER + held(second) * BEST_SPENT + held(third) * BOTH_SPENT;
        if self.barred != Some(suit) {
            let ordinary = self.odds.above(best, suit) - self.called(top, best, suit);
            danger += self.odds.held(ordinary) * NEXT_BALL;
        }
        danger / SURE
    }

    /// How many times as likely the bowler is to try a suit that is lacking.
    fn seen(&self, suit: Suit, shown: Option<Suit>) -> i32 {
        let before = || self.view.public.void_age(self.view.side, suit).is_some();
        let now = self.asked == Some(suit) && shown.is_some();
        if shown != Some(suit) && (now || before()) {
            SEEN
        } else {
            1
        }
    }

    /// Unseen killers that would be a wide or a bye on a card of rank `top`.
    fn called(&self, top: Rank, best: Rank, suit: Suit) -> i32 {
        let called = extras::called_ranks(top, best, &self.view.public.options);
        called.map(|rank| self.odds.copies(rank, suit)).sum()
    }
}

/// The no-ball suit of the ball after the one in progress.
fn next_no_ball(view: &View<'_>) -> Option<Suit> {
    let public = view.public;
    let last = public.balls_in_over + 1 >= BALLS_PER_OVER;
    let suit = match &public.delivery {
        Some(ball) if last && ball.call.is_none_or(Call::counts) => ball.bowled.suit(),
        _ => public.no_ball_suit,
    };
    public.options.no_ball.then_some(suit)
}
