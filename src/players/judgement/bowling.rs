//! Bowling: what each card brings, and what the cards kept promise.

use super::layout::bowling as page;
use super::{Entries, Worth};
use crate::game::{Choice, View};
use crate::players::pattern::PATTERNS;
use crate::players::sight::sign_class;
use crate::players::sight::{Sight, Unseen};
use crate::players::sketch::{Sketch, pair};
use crate::players::{RUN, Values};
use crate::rules::cards::Suit;
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
    unseen: Unseen,
    /// What a wicket is worth, in thousandths of a run.
    wicket: i32,
    /// For each suit how lately the batsman could not follow it, in classes.
    signs: [u8; Suit::COUNT],
    /// The no-ball suit of the over in progress, and what the suits of the
    /// whole hand promise in it.
    over: Suit,
    suits: Worth,
}

/// The cards kept, and the over of the next ball.
struct Kept {
    hand: Sketch,
    played: Option<Card>,
    barred: Suit,
    /// Balls bowled in that over.
    bowled: u8,
    kind: usize,
}

// Whether the keeper was asked.
const BOWLED: usize = 0;
const STOPPED: usize = 1;
const LET_GO: usize = 2;

impl<'a, T: Entries> Bowling<'a, T> {
    /// The side that looks, which is in the field.
    #[inline]
    pub fn new(view: &View<'a>, sight: Sight, table: &'a T, wicket: i32) -> Bowling<'a, T> {
        let hand = Sketch::of(view.hand.cards());
        let batting = view.side.other();
        let mut bowling = Bowling {
            view: *view,
            sight,
            table,
            hand,
            unseen: Unseen::from(view, &hand, sight.counts),
            wicket,
            signs: Suit::ALL
                .map(|suit| sign_class(view.public.void_age(batting, suit), sight.memory) as u8),
            over: view.public.no_ball_suit,
            suits: Worth::default(),
        };
        bowling.suits = bowling.suits(&hand, bowling.over);
        bowling
    }

    /// Values each card to bowl, to throw away at the start, or to stop four
    /// runs with.
    pub fn all(&self, values: &mut Values) {
        let needed = self.view.public.needed();
        for choice in self.view.legal().iter() {
            let value = match *choice {
                Choice::Bowl(card) if !self.sight.plans => self.at_first_sight(card),
                _ => -self.worth(*choice).to_batting(self.wicket),
            };
            // What would lose the match is stopped at any price.
            let given = self.view.public.delivery.map_or(0, |ball| ball.extras);
            let lost =
                *choice == Choice::LetGo && needed.is_some_and(|needed| needed <= u32::from(given));
            values.push(*choice, if lost { i32::MIN / 2 } else { value });
        }
    }

    /// What a choice brings to the batting side.
    pub fn worth(&self, choice: Choice) -> Worth {
        let kept = self.kept(choice);
        let mut worth = self.given(choice);
        if kept.barred == self.over {
            worth += self.suits;
            if let Some(card) = kept.played {
                let suit = card.suit();
                self.suit_places(&self.hand, suit, self.over, |place| {
                    worth -= self.table.entry(place);
                });
                self.suit_places(&kept.hand, suit, self.over, |place| {
                    worth += self.table.entry(place);
                });
            }
        } else {
            worth += self.suits(&kept.hand, kept.barred);
        }
        self.hand_places(&kept, |place| worth += self.table.entry(place));
        if let Choice::Bowl(card) = choice {
            self.ball_places(card, |place| worth += self.table.entry(place));
        }
        worth
    }

    /// The places that speak of a choice, all of them.
    pub fn places(&self, choice: Choice, mut add: impl FnMut(usize)) {
        let kept = self.kept(choice);
        for suit in Suit::ALL {
            self.suit_places(&kept.hand, suit, kept.barred, &mut add);
        }
        self.hand_places(&kept, &mut add);
        if let Choice::Bowl(card) = choice {
            self.ball_places(card, add);
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
        let public = self.view.public;
        let mut kept = Kept {
            hand: self.hand,
            played: None,
            barred: public.no_ball_suit,
            bowled: public.balls_in_over,
            kind: BOWLED,
        };
        match choice {
            Choice::Bowl(card) => {
                kept.play(card);
                kept.bowled += u8::from(self.call(card).is_none_or(Call::counts));
                if kept.bowled >= BALLS_PER_OVER {
                    (kept.barred, kept.bowled) = (card.suit(), 0);
                }
            }
            Choice::Throw(card) => {
                kept.play(card);
                (kept.barred, kept.bowled) = (card.suit(), 0);
            }
            Choice::Stop | Choice::LetGo => {
                let ball = public.delivery;
                kept.kind = LET_GO;
                if let (Choice::Stop, Some(ball)) = (choice, ball) {
                    kept.kind = STOPPED;
                    if let Some(eleven) = stopping_card(ball.bowled.suit()) {
                        kept.play(eleven);
                    }
                }
                let counts = ball.is_some_and(|ball| ball.call == Some(Call::Bye));
                kept.bowled += u8::from(counts);
                if let (true, Some(ball)) = (kept.bowled >= BALLS_PER_OVER, ball) {
                    (kept.barred, kept.bowled) = (ball.bowled.suit(), 0);
                }
            }
            _ => {}
        }
        kept
    }

    /// The places that speak of the ball itself.
    #[inline]
    fn ball_places(&self, card: Card, mut add: impl FnMut(usize)) {
        let (rank, suit) = (usize::from(card.rank()), card.suit());
        let stops = || {
            let eleven = stopping_card(suit);
            usize::from(eleven.is_some_and(|eleven| self.hand.without(card).copies(eleven) > 0))
        };
        match self.call(card) {
            Some(Call::NoBall) => {
                let bowled = usize::from(self.view.public.balls_in_over.min(5));
                add(page::NO_BALL.at(rank * 6 + bowled));
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
        let sign = usize::from(self.signs[suit as usize]);
        let any = usize::from(sign > 0);
        let held = |copies, most| self.unseen.quarters_held(copies, most);
        let of_suit = held(self.unseen.above(0, suit), 11);
        add(page::BALL.at((sign * 12 + of_suit) * 12 + rank));
        let tail = usize::from(forbidden_ranks(self.view.public.facing()));
        add(page::TAIL.at((any * 12 + rank) * 3 + tail));
        let higher = held(self.unseen.above(card.rank(), suit), 11);
        add(page::HIGHER.at((any * 12 + rank) * 12 + higher));
        let cover = held(self.unseen.above_elsewhere(card.rank() - 1, suit), 15);
        add(page::COVER.at((sign * 12 + rank) * 16 + cover));
        add(page::KILL.at((sign * 6 + of_suit.min(5)) * 10 + cover.min(9)));
    }

    fn suits(&self, hand: &Sketch, barred: Suit) -> Worth {
        let mut worth = Worth::default();
        for suit in Suit::ALL {
            self.suit_places(hand, suit, barred, |place| {
                worth += self.table.entry(place);
            });
        }
        worth
    }

    /// The places that speak of one suit of the cards kept.
    #[inline]
    fn suit_places(&self, hand: &Sketch, suit: Suit, barred: Suit, mut add: impl FnMut(usize)) {
        let sign = usize::from(self.signs[suit as usize]);
        let is_barred = suit == barred && self.view.public.options.no_ball;
        let context = if is_barred { 2 } else { usize::from(sign > 0) };
        add(page::SUIT.at(context * PATTERNS + hand.pattern(suit)));
        let high = usize::from(hand.best_two(suit).0);
        if high == 0 {
            return;
        }
        let count = (hand.count(suit) as usize).min(5);
        add(page::KILLER.at((sign * 12 + high) * 6 + count));
        let cover = self.unseen.above_elsewhere(high as u8 - 1, suit);
        let cover = self.unseen.quarters_held(cover, 15);
        add(page::LEFT.at((sign * 12 + high) * 16 + cover));
        let he_holds = self.unseen.quarters_held(self.unseen.above(0, suit), 11);
        add(page::DRY.at((high * 12 + he_holds) * 4 + count.min(3)));
        let both = (sign * 6 + he_holds.min(5)) * 10 + cover.min(9);
        add(page::THREAT.at(both * 2 + usize::from(count > 1)));
    }

    /// The places that speak of the cards kept as a whole.
    #[inline]
    fn hand_places(&self, kept: &Kept, mut add: impl FnMut(usize)) {
        add(page::KIND.at(kept.kind));
        let barred = self.view.public.options.no_ball.then_some(kept.barred);
        let count = barred.map_or(0, |suit| kept.hand.count(suit) as usize);
        add(page::BARRED.at(usize::from(kept.bowled.min(5)) * 7 + count));
        if let Some(card) = kept.played {
            let suit = card.suit();
            let (high, count) = (kept.hand.best_two(suit).0, kept.hand.count(suit).min(5));
            let place = (usize::from(card.rank()) * 6 + count as usize) * 12;
            add(page::SAME.at(place + usize::from(high)));
        }
        let (best, second) = kept.hand.best_two_of_all();
        add(page::BESTS.at(pair(best, second)));
        let (mut openings, mut widest) = (0, 9);
        for suit in Suit::ALL {
            let high = kept.hand.best_two(suit).0;
            if high > 0 && self.signs[suit as usize] > 0 && barred != Some(suit) {
                let cover = self.unseen.above_elsewhere(high - 1, suit);
                openings += 1;
                widest = self.unseen.quarters_held(cover, widest);
            }
        }
        add(page::OPENINGS.at(openings.min(3) * 10 + widest));
        let usable = Suit::ALL.into_iter().filter(|suit| barred != Some(*suit));
        let killer = usable
            .map(|suit| kept.hand.best_two(suit).0)
            .max()
            .unwrap_or(0);
        let as_high = Suit::ALL.map(|suit| self.unseen.above(killer.saturating_sub(1), suit));
        let held = self.unseen.quarters_held(as_high.iter().sum(), 15);
        add(page::COVERED.at(usize::from(killer) * 16 + held));
    }
}

impl Kept {
    #[inline]
    fn play(&mut self, card: Card) {
        self.hand = self.hand.without(card);
        self.played = Some(card);
    }
}
