//! Bowling: what each card brings, and what the cards kept promise.

use super::Entries;
use super::batting::set;
use super::layout::SETS;
use super::layout::bowling as page;
use crate::game::{Ask, Choice, View};
use crate::players::sight::{Sight, Unseen, signs};
use crate::game::sketch::{Ranks, Sketch, best_two_without};
use crate::players::worth::{Sum, Worth};
use crate::players::{RUN, Values};
use crate::rules::cards::{Rank, Suit};
use crate::rules::deals::BALLS_PER_OVER;
use crate::rules::extras::{self, bye_runs, stopping_card, wide_runs};
use crate::rules::strokes::forbidden_ranks;
use crate::rules::{Call, Card};

/// A bowling side that is to decide.
pub struct Bowling<'a, T> {
    view: View<'a>,
    sight: Sight,
    table: &'a T,
    hand: &'a Sketch,
    best: [Rank; 3],
    unseen: Unseen<'a>,
    tail: usize,
    /// What a wicket is worth, in thousandths of a run.
    wicket: i32,
    /// For each suit how lately the batsman could not follow it, in classes.
    signs: [u8; 8],
    /// The place of the no-ball suit of the over in progress, if no-balls are
    /// called.
    over: usize,
    /// The ranks that would be a wide and a bye, 0 for none.
    wide: Rank,
    bye: Rank,
    /// Whether the next counted ball is the last of its over.
    last: bool,
    /// For each suit what the others promise once a card of it is bowled, and
    /// the context in which it then stands: as long as the ball counts if it
    /// is the last of its over.
    others: [Sum; 8],
    contexts: [u8; 8],
}

/// The cards kept, and the over of the next ball.
#[derive(Clone, Copy)]
struct Kept {
    /// The card played, and what is left of its suit.
    played: Option<(Card, Ranks)>,
    /// The place of the no-ball suit of that over.
    barred: usize,
    /// Whether the next ball begins it.
    begins: bool,
}

/// The place of no suit.
const NONE: usize = 7;

/// The context of the no-ball suit early in an over; late, it is the next.
const BARRED: u8 = 2;

impl<'a, T: Entries> Bowling<'a, T> {
    /// The side that looks, which is in the field.
    #[inline]
    pub fn new(view: &View<'a>, sight: Sight, table: &'a T, wicket: i32) -> Bowling<'a, T> {
        let public = view.public;
        let options = &public.options;
        let top = public.top.map_or(0, Card::rank);
        let mut bowling = Bowling {
            view: *view,
            sight,
            table,
            hand: &view.known.hand,
            best: view.known.hand.best_three(),
            unseen: Unseen::from(view, sight.counts),
            tail: usize::from(forbidden_ranks(public.facing())),
            wicket,
            signs: signs(public, view.side.other(), sight.memory),
            wide: if options.wide { top } else { 0 },
            bye: if options.bye && top > 0 { top + 1 } else { 0 },
            over: if options.no_ball { public.no_ball_suit as usize } else { NONE },
            last: public.balls_in_over + 1 >= BALLS_PER_OVER,
            others: [Sum::default(); 8],
            contexts: [0; 8],
        };
        if sight.plans {
            bowling.look();
        }
        bowling
    }

    /// Adds up what all balls share.
    #[inline]
    fn look(&mut self) {
        let (mut suits, mut all) = ([Sum::default(); 8], Sum::default());
        for suit in 0..Suit::COUNT {
            let context = self.context(suit, self.over, self.last);
            let sum = self.suit_sum(suit, self.hand.at(suit), context);
            (self.contexts[suit], suits[suit]) = (context as u8, sum);
            all += sum;
        }
        let mut freed = all;
        if self.last && self.over != NONE {
            // With the over its no-ball suit is free, and the ball's is barred.
            let context = self.context(self.over, NONE, false);
            freed -= suits[self.over];
            freed += self.suit_sum(self.over, self.hand.at(self.over), context);
        }
        for suit in 0..Suit::COUNT {
            let ends = self.last && suit != self.over;
            self.others[suit] = if ends { freed } else { all };
            self.others[suit] -= suits[suit];
            if ends && self.over != NONE {
                self.contexts[suit] = BARRED;
            }
        }
    }

    /// The context of a suit when another, or it, is barred, in an over that
    /// begins or in that in progress.
    #[inline]
    fn context(&self, suit: usize, barred: usize, begins: bool) -> usize {
        if suit == barred {
            let bowled = self.view.public.balls_in_over + 1;
            let late = !begins && bowled >= BALLS_PER_OVER / 2;
            usize::from(BARRED) + usize::from(late)
        } else {
            usize::from(self.signs[suit & 7] > 0)
        }
    }

    /// Values each card to bowl, to throw away at the start, or to stop four
    /// runs with.
    #[inline]
    pub fn all(&self, values: &mut Values) {
        if self.view.asked() != Some(Ask::Bowl) {
            return self.keep(values);
        }
        for card in self.view.hand.cards() {
            let value = if self.sight.plans {
                -self.ball(*card).worth().to_batting(self.wicket)
            } else {
                self.at_first_sight(*card)
            };
            values.push(Choice::Bowl(*card), value);
        }
    }

    /// The best ball to bowl, the first of equals.
    #[inline]
    pub fn best_ball(&self) -> Option<Choice> {
        let mut best: Option<(Card, i32)> = None;
        for card in self.view.hand.cards() {
            let value = self.ball(*card).worth().to_batting(self.wicket);
            if best.is_none_or(|(_, least)| value < least) {
                best = Some((*card, value));
            }
        }
        best.map(|(card, _)| Choice::Bowl(card))
    }

    /// Values throwing away each card, or stopping a ball. What would lose
    /// the match is stopped at any price.
    fn keep(&self, values: &mut Values) {
        let public = self.view.public;
        let given = public.delivery.map_or(0, |ball| ball.extras);
        let lost = public.needed().is_some_and(|needed| needed <= u32::from(given));
        for choice in self.view.legal().iter() {
            let value = -self.worth(*choice).to_batting(self.wicket);
            let loses = lost && *choice == Choice::LetGo;
            values.push(*choice, if loses { i32::MIN / 2 } else { value });
        }
    }

    /// What a choice brings to the batting side.
    pub fn worth(&self, choice: Choice) -> Worth {
        let mut sum = Sum::default();
        self.places(choice, |place| sum += self.table.entry(place));
        let mut worth = self.given(choice);
        worth += sum.worth();
        worth
    }

    /// What a ball brings to the batting side, for which only what is not
    /// shared with other balls is looked up.
    #[inline]
    fn ball(&self, card: Card) -> Sum {
        let (suit, call) = (card.suit_place(), self.call(card));
        if self.last && call == Some(Call::Wide) {
            let mut sum = Sum::default();
            self.places(Choice::Bowl(card), |place| sum += self.table.entry(place));
            return sum;
        }
        let left = self.hand.at(suit).without(card.rank());
        let mut sum = self.others[suit];
        sum += self.suit_sum(suit, left, usize::from(self.contexts[suit]));
        let mut add = |place| sum += self.table.entry(place);
        self.hand_places(Some((card, left)), &mut add);
        self.ball_places(card, call, &mut add);
        sum
    }

    /// The places that speak of a choice, all of them.
    pub fn places(&self, choice: Choice, mut add: impl FnMut(usize)) {
        let kept = self.kept(choice);
        for suit in 0..Suit::COUNT {
            let left = match kept.played {
                Some((card, left)) if card.suit_place() == suit => left,
                _ => self.hand.at(suit),
            };
            let context = self.context(suit, kept.barred, kept.begins);
            self.suit_places(suit, left, context, &mut add);
        }
        self.hand_places(kept.played, &mut add);
        match choice {
            Choice::Bowl(card) => self.ball_places(card, self.call(card), add),
            Choice::Stop => add(page::KIND.at(0)),
            Choice::LetGo => add(page::KIND.at(1)),
            _ => {}
        }
    }

    /// What the keeper's choice gives away for certain.
    pub fn given(&self, choice: Choice) -> Worth {
        let Some(ball) = self.view.public.delivery else {
            return Worth::default();
        };
        let runs = match (choice, ball.call) {
            (Choice::Stop, Some(Call::Wide)) => extras::STOPPED_WIDE_RUNS,
            (Choice::Stop, _) => extras::STOPPED_BYE_RUNS,
            (Choice::LetGo, _) => ball.extras,
            _ => 0,
        };
        Worth {
            runs: i32::from(runs) * RUN,
            wickets: 0,
        }
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
        if card.suit_place() == self.over {
            Some(Call::NoBall)
        } else if card.rank() == self.wide {
            Some(Call::Wide)
        } else if card.rank() == self.bye {
            Some(Call::Bye)
        } else {
            None
        }
    }

    fn kept(&self, choice: Choice) -> Kept {
        let delivery = self.view.public.delivery;
        let (card, ball, counts) = match choice {
            Choice::Bowl(card) => {
                let counts = self.call(card).is_none_or(Call::counts);
                (Some(card), Some(card), counts)
            }
            Choice::Throw(card) => (Some(card), Some(card), true),
            _ => {
                let ball = delivery.map(|ball| ball.bowled);
                let eleven = ball.and_then(|ball| stopping_card(ball.suit()));
                let counts = delivery.is_some_and(|ball| ball.call == Some(Call::Bye));
                (eleven.filter(|_| choice == Choice::Stop), ball, counts)
            }
        };
        let begins = counts && (self.last || matches!(choice, Choice::Throw(_)));
        let barred = ball.filter(|_| begins && self.over != NONE);
        Kept {
            played: card.map(|card| {
                let ranks = self.hand.at(card.suit_place());
                (card, ranks.without(card.rank()))
            }),
            barred: barred.map_or(self.over, Card::suit_place),
            begins,
        }
    }

    #[inline]
    fn suit_sum(&self, suit: usize, ranks: Ranks, context: usize) -> Sum {
        let mut sum = Sum::default();
        self.suit_places(suit, ranks, context, |place| sum += self.table.entry(place));
        sum
    }

    /// The places that speak of one suit of the cards kept.
    #[inline]
    fn suit_places(&self, suit: usize, ranks: Ranks, context: usize, mut add: impl FnMut(usize)) {
        add(page::SUIT.at(context * SETS + set(ranks)));
        if ranks.twice != 0 {
            add(page::TWINS.at(context * 16 + usize::from(ranks.pair())));
        }
        let (high, row) = (usize::from(ranks.high()), self.unseen.at(suit));
        let cover = self.unseen.all()[high & 15] - row[high & 15];
        let cover = self.unseen.quarters_held(cover);
        let sign = usize::from(self.signs[suit & 7]);
        add(page::LEFT.at((sign * 16 + high) * 16 + cover));
    }

    /// The places that speak of the cards kept as a whole.
    #[inline]
    fn hand_places(&self, played: Option<(Card, Ranks)>, mut add: impl FnMut(usize)) {
        let mut rank = 0;
        if let Some((card, left)) = played {
            rank = card.rank();
            let place = usize::from(rank) * 8 + usize::from(left.count);
            add(page::SAME.at(place * 16 + usize::from(left.high())));
        }
        let (best, second) = best_two_without(self.best, rank);
        let (best, second) = (usize::from(best), usize::from(second));
        add(page::BESTS.at(best * 16 + second));
        let as_high = self.unseen.quarters_held(self.unseen.all()[best & 15]);
        add(page::COVERED.at(as_high * 16 + best));
    }

    /// The places that speak of the ball itself.
    #[inline]
    fn ball_places(&self, card: Card, call: Option<Call>, mut add: impl FnMut(usize)) {
        let (rank, suit) = (usize::from(card.rank()), card.suit_place());
        let stops = || {
            let eleven = stopping_card(card.suit());
            usize::from(eleven.is_some_and(|eleven| (*self.hand).without(card).copies(eleven) > 0))
        };
        match call {
            Some(Call::NoBall) => {
                let bowled = usize::from(self.view.public.balls_in_over);
                add(page::NO_BALL.at(rank * 8 + bowled));
                return;
            }
            Some(Call::Wide) => {
                add(page::WIDE.at(usize::from(wide_runs(card.rank())) * 2 + stops()));
                return;
            }
            Some(Call::Bye) => {
                add(page::BYE.at(usize::from(bye_runs(card.rank())) * 2 + stops()));
                return;
            }
            None => {}
        }
        let sign = usize::from(self.signs[suit]);
        let any = usize::from(sign > 0);
        let row = self.unseen.at(suit);
        let all = self.unseen.all();
        let held = |copies| self.unseen.quarters_held(copies);
        let cover = held(all[rank & 15] - row[rank & 15]);
        add(page::BALL.at((sign * 16 + held(row[0])) * 16 + rank));
        add(page::HIGHER.at((any * 16 + held(row[(rank + 1) & 15])) * 16 + rank));
        add(page::COVER.at((sign * 16 + cover) * 16 + rank));
        if self.tail > 0 {
            add(page::TAIL.at((any * 4 + self.tail) * 16 + rank));
        }
    }
}
