//! Bowling: what each card brings, and what the cards kept promise.

use super::Entries;
use super::batting::set;
use super::layout::SETS;
use super::layout::bowling as page;
use crate::game::{Ask, Choice, View};
use crate::players::sight::{Sight, Unseen, signs};
use crate::players::sketch::{Ranks, Sketch, best_three, best_two_without};
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
    hand: Sketch,
    best: [Rank; 3],
    unseen: Unseen,
    tail: usize,
    /// What a wicket is worth, in thousandths of a run.
    wicket: i32,
    /// For each suit how lately the batsman could not follow it, in classes.
    signs: [u8; 8],
    /// For each suit the context in which it stands, but for that of no-balls.
    contexts: [u8; 8],
    /// The place of the no-ball suit of the over in progress.
    over: usize,
    /// Whether the next counted ball is the last of its over.
    last: bool,
    /// What each suit of the whole hand promises in the over in progress, and
    /// what all of them do.
    suits: [Sum; 8],
    all_suits: Sum,
    /// What its no-ball suit promises more once another over begins.
    freed: Sum,
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
    /// Balls bowled in it.
    bowled: u8,
}

impl<'a, T: Entries> Bowling<'a, T> {
    /// The side that looks, which is in the field.
    #[inline]
    pub fn new(view: &View<'a>, sight: Sight, table: &'a T, wicket: i32) -> Bowling<'a, T> {
        let public = view.public;
        let mut bowling = Bowling {
            view: *view,
            sight,
            table,
            hand: Sketch::of(view.hand.cards()),
            best: best_three(view.hand.cards()),
            unseen: Unseen::from(view, sight.counts),
            tail: usize::from(forbidden_ranks(public.facing())),
            wicket,
            signs: signs(public, view.side.other(), sight.memory),
            contexts: [0; 8],
            over: public.no_ball_suit as usize,
            last: public.balls_in_over + 1 >= BALLS_PER_OVER,
            suits: Default::default(),
            all_suits: Sum::default(),
            freed: Sum::default(),
        };
        if sight.plans {
            bowling.look();
        }
        bowling
    }

    /// Adds up what all choices share.
    #[inline]
    fn look(&mut self) {
        for (context, sign) in self.contexts.iter_mut().zip(self.signs) {
            *context = u8::from(sign > 0);
        }
        let barred = self.barred_context(self.view.public.balls_in_over + 1);
        for suit in 0..Suit::COUNT {
            let context = if suit == self.over { barred } else { None };
            let sum = self.suit_sum(suit, self.hand.at(suit), context);
            self.suits[suit] = sum;
            self.all_suits += sum;
        }
        if self.last || self.view.asked() == Some(Ask::Throw) {
            self.freed = self.suit_sum(self.over, self.hand.at(self.over), None);
            self.freed -= self.suits[self.over & 7];
        }
    }

    /// The context of the no-ball suit in an over of which so many balls are
    /// bowled, if no-balls are called.
    #[inline]
    fn barred_context(&self, bowled: u8) -> Option<u8> {
        let late = bowled >= BALLS_PER_OVER / 2;
        self.view.public.options.no_ball.then_some(2 + u8::from(late))
    }

    /// Values each card to bowl, to throw away at the start, or to stop four
    /// runs with.
    pub fn all(&self, values: &mut Values) {
        let cards = self.view.hand.cards();
        match self.view.asked() {
            Some(Ask::Bowl) if self.sight.plans => {
                for card in cards {
                    let choice = Choice::Bowl(*card);
                    values.push(choice, -self.worth(choice).to_batting(self.wicket));
                }
            }
            Some(Ask::Bowl) => {
                for card in cards {
                    values.push(Choice::Bowl(*card), self.at_first_sight(*card));
                }
            }
            _ => self.keep(values),
        }
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
    #[inline]
    pub fn worth(&self, choice: Choice) -> Worth {
        let kept = self.kept(choice);
        let mut sum = self.kept_sum(&kept);
        let add = |place| sum += self.table.entry(place);
        match choice {
            Choice::Bowl(card) => {
                self.ball_places(card, add);
                sum.worth()
            }
            _ => {
                self.other_places(choice, add);
                let mut worth = self.given(choice);
                worth += sum.worth();
                worth
            }
        }
    }

    /// What the cards kept promise.
    #[inline]
    fn kept_sum(&self, kept: &Kept) -> Sum {
        let mut sum = self.all_suits;
        if kept.begins && kept.barred != self.over {
            // The old no-ball suit is free again, the new one is not.
            let suit = kept.barred;
            sum += self.freed;
            sum -= self.suits[suit & 7];
            sum += self.suit_sum(suit, self.left_of(suit, kept), self.barred_context(0));
        } else if let Some((card, left)) = kept.played {
            let suit = card.suit_place();
            let context = if suit == self.over { self.barred_context(kept.bowled) } else { None };
            sum -= self.suits[suit];
            sum += self.suit_sum(suit, left, context);
        }
        self.hand_places(kept, |place| sum += self.table.entry(place));
        sum
    }

    /// The places that speak of a choice, all of them.
    pub fn places(&self, choice: Choice, mut add: impl FnMut(usize)) {
        let kept = self.kept(choice);
        for suit in 0..Suit::COUNT {
            let left = self.left_of(suit, &kept);
            let played = kept.played.is_some_and(|(card, _)| card.suit_place() == suit);
            let bowled = match (kept.begins, played) {
                (true, _) => 0,
                (false, true) => kept.bowled,
                (false, false) => self.view.public.balls_in_over + 1,
            };
            let context = if suit == kept.barred { self.barred_context(bowled) } else { None };
            self.suit_places(suit, left, context, &mut add);
        }
        self.hand_places(&kept, &mut add);
        match choice {
            Choice::Bowl(card) => self.ball_places(card, add),
            _ => self.other_places(choice, add),
        }
    }

    /// What is left of a suit after a choice.
    #[inline]
    fn left_of(&self, suit: usize, kept: &Kept) -> Ranks {
        match kept.played {
            Some((card, left)) if card.suit_place() == suit => left,
            _ => self.hand.at(suit),
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
        let public = self.view.public;
        let top = public.top?;
        extras::call(card, top, public.no_ball_suit, &public.options)
    }

    #[inline]
    fn kept(&self, choice: Choice) -> Kept {
        match choice {
            Choice::Bowl(card) => {
                let counts = self.call(card).is_none_or(Call::counts);
                self.after(Some(card), card.suit_place(), counts)
            }
            Choice::Throw(card) => Kept {
                barred: card.suit_place(),
                begins: true,
                bowled: 0,
                ..self.after(Some(card), card.suit_place(), false)
            },
            _ => self.kept_by_keeper(choice),
        }
    }

    fn kept_by_keeper(&self, choice: Choice) -> Kept {
        let Some(ball) = self.view.public.delivery else {
            return self.after(None, self.over, false);
        };
        let eleven = stopping_card(ball.bowled.suit()).filter(|_| choice == Choice::Stop);
        self.after(eleven, ball.bowled.suit_place(), ball.call == Some(Call::Bye))
    }

    /// What is left once a card is played, if one is, to or in a ball of this
    /// suit, which counts or does not.
    #[inline]
    fn after(&self, card: Option<Card>, suit: usize, counts: bool) -> Kept {
        let begins = counts && self.last;
        let bowled = self.view.public.balls_in_over + u8::from(counts);
        Kept {
            played: card.map(|card| {
                let ranks = self.hand.at(card.suit_place());
                (card, ranks.without(card.rank()))
            }),
            barred: if begins { suit } else { self.over },
            begins,
            bowled: if begins { 0 } else { bowled },
        }
    }

    #[inline]
    fn suit_sum(&self, suit: usize, ranks: Ranks, barred: Option<u8>) -> Sum {
        let mut sum = Sum::default();
        self.suit_places(suit, ranks, barred, |place| sum += self.table.entry(place));
        sum
    }

    /// The places that speak of one suit of the cards kept, with its context
    /// as the no-ball suit if it is that.
    #[inline]
    fn suit_places(
        &self,
        suit: usize,
        ranks: Ranks,
        barred: Option<u8>,
        mut add: impl FnMut(usize),
    ) {
        let context = usize::from(barred.unwrap_or(self.contexts[suit & 7]));
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
    fn hand_places(&self, kept: &Kept, mut add: impl FnMut(usize)) {
        let mut rank = 0;
        if let Some((card, left)) = kept.played {
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

    /// The places that speak of a choice other than a ball.
    fn other_places(&self, choice: Choice, mut add: impl FnMut(usize)) {
        match choice {
            Choice::Stop => add(page::KIND.at(0)),
            Choice::LetGo => add(page::KIND.at(1)),
            _ => {}
        }
    }

    /// The places that speak of the ball itself.
    #[inline]
    fn ball_places(&self, card: Card, mut add: impl FnMut(usize)) {
        let (rank, suit) = (usize::from(card.rank()), card.suit_place());
        let stops = || {
            let eleven = stopping_card(card.suit());
            usize::from(eleven.is_some_and(|eleven| self.hand.without(card).copies(eleven) > 0))
        };
        match self.call(card) {
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
