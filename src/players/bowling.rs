//! Bowling: what each card brings now, and what the cards kept are worth.

use super::bowling_tables::{BowlingTables, Page};
use super::sight::{Sight, Unseen};
use super::sketch::Sketch;
use super::worth::Worth;
use super::{RUN, Values};
use crate::game::{Choice, View};
use crate::rules::cards::{HIGHEST, Suit};
use crate::rules::deals::BALLS_PER_OVER;
use crate::rules::extras::{self, bye_runs, stopping_card, wide_runs};
use crate::rules::{Call, Card};

/// A bowling side that is to decide.
pub struct Bowling<'a> {
    view: View<'a>,
    sight: Sight,
    tables: &'a BowlingTables,
    hand: Sketch,
    unseen: Unseen,
    /// What a wicket is worth, in thousandths of a run.
    wicket: i32,
}

impl<'a> Bowling<'a> {
    /// The side that looks, which is in the field.
    pub fn new(
        view: &View<'a>,
        sight: Sight,
        tables: &'a BowlingTables,
        wicket: i32,
    ) -> Bowling<'a> {
        let hand = Sketch::of(view.hand.cards());
        Bowling {
            view: *view,
            sight,
            tables,
            hand,
            unseen: Unseen::from(view, &hand, sight.counts),
            wicket,
        }
    }

    /// Values each card to bowl.
    pub fn bowl(&self, values: &mut Values) {
        for choice in self.view.legal().iter() {
            if let Choice::Bowl(card) = *choice {
                values.push(*choice, self.ball(card));
            }
        }
    }

    fn ball(&self, card: Card) -> i32 {
        if !self.sight.plans {
            return self.at_first_sight(card);
        }
        let mut worth = Worth::default();
        self.pages(card, |page, place| worth += self.tables.entry(page, place));
        -worth.to_batting(self.wicket)
    }

    /// A card as a novice sees it: the higher the better, and no extras.
    fn at_first_sight(&self, card: Card) -> i32 {
        let rank = i32::from(card.rank());
        let gives = match self.call(card) {
            Some(Call::NoBall) => 4,
            Some(Call::Wide) => 1 + i32::from(wide_runs(card.rank())),
            Some(Call::Bye) => 1 + i32::from(bye_runs(card.rank())),
            None => 0,
        };
        rank * RUN / 4 - gives * RUN
    }

    /// What would be called if this card were bowled.
    #[inline]
    fn call(&self, card: Card) -> Option<Call> {
        let public = self.view.public;
        let top = public.top?;
        extras::call(card, top, public.no_ball_suit, &public.options)
    }

    /// Values throwing away each card at the start; its suit will be the
    /// first over's no-ball suit.
    pub fn throw(&self, values: &mut Values) {
        for choice in self.view.legal().iter() {
            let Choice::Throw(card) = *choice else {
                continue;
            };
            let mut worth = Worth::default();
            self.kept(card, card.suit(), BALLS_PER_OVER, &mut |page, place| {
                worth += self.tables.entry(page, place);
            });
            values.push(*choice, -worth.to_batting(self.wicket));
        }
    }

    /// Values stopping four runs with the eleven, or letting them go.
    pub fn stop(&self, values: &mut Values) {
        let Some(ball) = self.view.public.delivery else {
            return;
        };
        let saved = match ball.call {
            Some(Call::Wide) => i32::from(ball.extras) - i32::from(extras::STOPPED_WIDE_RUNS),
            _ => i32::from(ball.extras) - i32::from(extras::STOPPED_BYE_RUNS),
        };
        let cost = if self.sight.plans {
            self.tables.eleven
        } else {
            RUN
        };
        let needed = self.view.public.needed();
        let loses = needed.is_some_and(|needed| needed <= u32::from(ball.extras));
        let cost = if loses { 0 } else { cost };
        values.push(Choice::Stop, saved * RUN - cost);
        values.push(Choice::LetGo, 0);
    }

    /// The places in the tables that speak of bowling a card.
    #[inline]
    pub fn pages(&self, card: Card, mut add: impl FnMut(Page, usize)) {
        let public = self.view.public;
        let call = self.call(card);
        let rank = usize::from(card.rank());
        let stops = stopping_card(card.suit())
            .is_some_and(|eleven| self.hand.without(card).copies(eleven) > 0);
        match call {
            Some(Call::NoBall) => add(Page::NoBall, rank),
            Some(Call::Wide) => add(
                Page::Wide,
                usize::from(wide_runs(card.rank())) * 2 + usize::from(stops),
            ),
            Some(Call::Bye) => add(
                Page::Bye,
                usize::from(bye_runs(card.rank())) * 2 + usize::from(stops),
            ),
            None => self.ordinary(card, &mut add),
        }
        let counts = call.is_none_or(Call::counts);
        if counts && public.balls_in_over + 1 >= BALLS_PER_OVER {
            self.kept(card, card.suit(), BALLS_PER_OVER, &mut add);
        } else {
            let bowled = public.balls_in_over + u8::from(counts);
            let left = BALLS_PER_OVER.saturating_sub(bowled);
            self.kept(card, public.no_ball_suit, left, &mut add);
        }
    }

    /// An ordinary ball: the chance of a wicket and of runs.
    #[inline]
    fn ordinary(&self, card: Card, add: &mut impl FnMut(Page, usize)) {
        let rank = usize::from(card.rank());
        let void = self.void(card.suit());
        add(Page::Ordinary, void * 12 + rank);
        add(Page::Tail, tail(self.view.public.facing()) * 12 + rank);
        let above = self.unseen.above(card.rank(), card.suit());
        let held = self.unseen.quarters_held(above, 11);
        add(Page::Higher, usize::from(void > 0) * 12 + held);
        let cover: u32 = Suit::ALL
            .into_iter()
            .filter(|suit| *suit != card.suit())
            .map(|suit| self.unseen.above(card.rank() - 1, suit))
            .sum();
        let held = self.unseen.quarters_held(cover, 11);
        add(Page::Cover, usize::from(void > 0) * 12 + held);
    }

    /// The cards kept when this one goes, with the no-ball suit of the next
    /// ball and the balls left in its over.
    #[inline]
    fn kept(&self, card: Card, no_ball: Suit, left: u8, add: &mut impl FnMut(Page, usize)) {
        let kept = self.hand.without(card);
        let mut usable = 0;
        for suit in Suit::ALL {
            let (high, low) = kept.best_two(suit);
            let barred = self.view.public.options.no_ball && suit == no_ball;
            let place = usize::from(high) * 12 + usize::from(low);
            if barred {
                let few = left <= BALLS_PER_OVER / 2;
                add(if few { Page::BarredFew } else { Page::Barred }, place);
                add(
                    Page::BarredCount,
                    usize::from(few) * 8 + kept.count(suit) as usize,
                );
            } else {
                add(Page::Suit, place);
                add(Page::Count, kept.count(suit) as usize);
                usable += kept.count(suit) as usize;
            }
            if high > 0 {
                add(Page::Killer, self.void(suit) * 12 + usize::from(high));
            }
        }
        add(Page::Usable, usable);
        let (best, second) = kept.best_two_of_all();
        add(Page::Best, usize::from(best) * 12 + usize::from(second));
    }

    /// How lately the batsman could not follow a suit: 0 for no sign, 1 for
    /// just now, to 5 for long ago.
    #[inline]
    fn void(&self, suit: Suit) -> usize {
        let batting = self.view.side.other();
        match self.view.public.void_age(batting, suit) {
            Some(age) if age <= self.sight.memory && self.sight.memory > 0 => match age {
                0..=1 => 1,
                2..=3 => 2,
                4..=6 => 3,
                7..=10 => 4,
                _ => 5,
            },
            _ => 0,
        }
    }
}

/// Which ranks the batsman of this number cannot defend with: 0 none, 1 the
/// one, 2 the one and the two.
#[inline]
fn tail(number: u8) -> usize {
    match number {
        0..=5 => 0,
        6..=8 => 1,
        _ => 2,
    }
}

const _: () = assert!(HIGHEST < 12);
