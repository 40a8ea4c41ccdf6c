//! Bowling by hand: what a ball brings, and what the cards kept are good for.

use super::batsman::Batsman;
use super::numbers::*;
use super::odds::SURE;
use crate::game::hand_mask::HandMask;
use crate::game::{Choice, View};
use crate::players::{RUN, Values};
use crate::rules::cards::Suit;
use crate::rules::deals::BALLS_PER_OVER;
use crate::rules::extras;
use crate::rules::replies::runs_for_difference;
use crate::rules::{Call, Card};

/// A bowling side that is to decide.
pub(crate) struct Bowling<'a> {
    view: View<'a>,
    batsman: Batsman<'a>,
    /// What a wicket is worth, in thousandths of a run.
    wicket: i32,
}

/// The over of the next ball.
#[derive(Clone, Copy)]
struct Over {
    no_ball: Suit,
    /// Its balls to come.
    left: u8,
}

impl<'a> Bowling<'a> {
    /// The side that looks, which is in the field, where a wicket is worth so
    /// many thousandths of a run.
    pub(crate) fn new(view: &View<'a>, wicket: i32) -> Bowling<'a> {
        Bowling {
            view: *view,
            batsman: Batsman::of(view),
            wicket,
        }
    }

    /// Values each card to bowl.
    pub(crate) fn bowl(&self, values: &mut Values) {
        for choice in self.view.legal().iter() {
            if let Choice::Bowl(card) = *choice {
                let kept = self.view.known().hand.without(card);
                let worth = self.ball(card, &kept) + self.good_for(&kept, self.over_after(card));
                values.push(*choice, worth);
            }
        }
    }

    /// Values throwing away each card at the start; its suit will be the first
    /// over's no-ball suit.
    pub(crate) fn throw(&self, values: &mut Values) {
        for choice in self.view.legal().iter() {
            if let Choice::Throw(card) = *choice {
                let kept = self.view.known().hand.without(card);
                values.push(*choice, self.good_for(&kept, first_over(card)));
            }
        }
    }

    /// Values stopping four runs with the eleven, or letting them go.
    pub(crate) fn stop(&self, values: &mut Values) {
        let Some(ball) = self.view.public.delivery else {
            return;
        };
        let left = ball.call.map_or(0, extras::stopped_runs);
        values.push(Choice::Stop, -self.given(left) - ELEVEN);
        values.push(Choice::LetGo, -self.given(ball.extras));
    }

    /// What a ball brings now: a wicket perhaps, less the runs. Extras take
    /// none.
    fn ball(&self, card: Card, kept: &HandMask) -> i32 {
        let (rank, suit) = (card.rank(), card.suit());
        match self.call(card) {
            Some(Call::NoBall) => {
                let hit = i32::from(runs_for_difference(rank, HITTER));
                -self.given(extras::runs(Call::NoBall, rank)) - NO_BALL - hit * HIT_OFF_NO_BALL
            }
            Some(call) => self.stoppable(card, call, kept),
            None => {
                self.batsman.out(rank, suit) * self.wicket / SURE - self.batsman.hits(rank, suit)
            }
        }
    }

    /// What extras cost that an eleven kept may stop.
    fn stoppable(&self, card: Card, call: Call, kept: &HandMask) -> i32 {
        let runs = extras::runs(call, card.rank());
        match extras::stopper(card, runs) {
            Some(eleven) if kept.copies(eleven) > 0 => {
                -self.given(extras::stopped_runs(call)) - ELEVEN
            }
            _ => -self.given(runs),
        }
    }

    /// What runs cost that are given away for certain: the match where they
    /// lose it.
    fn given(&self, runs: u8) -> i32 {
        let needed = self.view.public.needed();
        let loses = needed.is_some_and(|needed| u32::from(runs) >= needed);
        let match_lost = if loses { THE_MATCH } else { 0 };
        i32::from(runs) * RUN + match_lost
    }

    /// What would be called if this card were bowled.
    fn call(&self, card: Card) -> Option<Call> {
        self.view.public.call(card)
    }

    /// The over of the next ball once this card is bowled. The suit of the
    /// last ball is the no-ball suit of the next over.
    fn over_after(&self, card: Card) -> Over {
        let public = self.view.public;
        let counts = self.call(card).is_none_or(Call::counts);
        let bowled = public.balls_in_over + u8::from(counts);
        match BALLS_PER_OVER.saturating_sub(bowled) {
            0 => first_over(card),
            left => Over {
                no_ball: public.no_ball_suit,
                left,
            },
        }
    }

    /// What cards are good for in the balls to come.
    fn good_for(&self, kept: &HandMask, over: Over) -> i32 {
        let suits: i32 = Suit::ALL.iter().map(|suit| self.suit(kept, *suit)).sum();
        if self.view.public.options.no_ball {
            suits - self.barred(kept, over)
        } else {
            suits
        }
    }

    /// What the cards of a suit are good for: the wickets that they are kept
    /// for, less the runs that they will cost.
    fn suit(&self, kept: &HandMask, suit: Suit) -> i32 {
        let (best, second) = kept.best_two(suit);
        if best == 0 {
            return -VOID;
        }
        let mut chance = self.batsman.bare(best, suit);
        let mut owed = self.batsman.hits(best, suit) * OWED_BY_THE_BEST;
        if second > 0 {
            chance += self.batsman.bare(second, suit);
            owed += self.batsman.hits(second, suit) * OWED_BY_THE_SECOND;
        }
        chance * HOPE / SURE * self.wicket / SURE - owed / SURE
    }

    /// What the no-ball suit takes off, as long as its over lasts.
    fn barred(&self, kept: &HandMask, over: Over) -> i32 {
        let suit = over.no_ball;
        let stuck = kept.count(suit) as i32 * STUCK;
        let lost = self.suit(kept, suit) * BARRED / SURE;
        (lost + stuck) * i32::from(over.left) / i32::from(BALLS_PER_OVER)
    }
}

/// The over that begins after a card of its no-ball suit.
fn first_over(card: Card) -> Over {
    Over {
        no_ball: card.suit(),
        left: BALLS_PER_OVER,
    }
}
