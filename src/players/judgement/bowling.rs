//! Bowling: what each card brings, and what the cards kept promise.

use super::Entries;
use super::batting::set;
use super::layout::SETS;
use super::layout::bowling as page;
use crate::game::{Choice, View};
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
    signs: [u8; Suit::COUNT],
    /// What each suit of the whole hand promises in the over in progress, and
    /// what all of them do.
    suits: [Sum; Suit::COUNT],
    all_suits: Sum,
    /// What its no-ball suit promises more once another over begins.
    freed: Sum,
}

/// The cards kept, and the over of the next ball.
#[derive(Clone, Copy)]
struct Kept {
    /// The card played, and what is left of its suit.
    played: Option<(Card, Ranks)>,
    /// Whether the next ball begins an over, of which this is the no-ball suit.
    begins: Option<Suit>,
    /// Balls bowled in the over of the next ball.
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
        let over = self.view.public.no_ball_suit;
        for suit in Suit::ALL {
            let sum = self.suit_sum(suit, self.hand.suit(suit), suit == over);
            self.suits[suit as usize] = sum;
            self.all_suits += sum;
        }
        if self.view.public.balls_in_over + 1 >= BALLS_PER_OVER {
            self.freed = self.suit_sum(over, self.hand.suit(over), false);
            self.freed -= self.suits[over as usize];
        }
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
    #[inline]
    pub fn worth(&self, choice: Choice) -> Worth {
        let kept = self.kept(choice);
        let over = self.view.public.no_ball_suit;
        let mut sum = self.all_suits;
        let changed = kept.begins.or(kept.played.map(|(card, _)| card.suit()));
        if let Some(suit) = changed {
            let barred = kept.begins.is_some() || suit == over;
            sum -= self.suits[suit as usize];
            sum += self.suit_sum(suit, self.left_of(suit, &kept), barred);
            if kept.begins.is_some() && suit != over {
                sum += self.freed;
            }
        }
        self.hand_places(&kept, |place| sum += self.table.entry(place));
        if let Choice::Bowl(card) = choice {
            self.ball_places(card, |place| sum += self.table.entry(place));
        }
        let mut worth = self.given(choice);
        worth += sum.worth();
        worth
    }

    /// The places that speak of a choice, all of them.
    pub fn places(&self, choice: Choice, mut add: impl FnMut(usize)) {
        let kept = self.kept(choice);
        let barred = kept.begins.unwrap_or(self.view.public.no_ball_suit);
        for suit in Suit::ALL {
            self.suit_places(suit, self.left_of(suit, &kept), suit == barred, &mut add);
        }
        self.hand_places(&kept, &mut add);
        if let Choice::Bowl(card) = choice {
            self.ball_places(card, add);
        }
    }

    /// What is left of a suit after a choice.
    #[inline]
    fn left_of(&self, suit: Suit, kept: &Kept) -> Ranks {
        match kept.played {
            Some((card, left)) if card.suit() == suit => left,
            _ => self.hand.suit(suit),
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
        let ball = public.delivery;
        let (kind, card, counts, last) = match choice {
            Choice::Bowl(card) => {
                let counts = self.call(card).is_none_or(Call::counts);
                (BOWLED, Some(card), counts, Some(card))
            }
            Choice::Stop | Choice::LetGo => {
                let counts = ball.is_some_and(|ball| ball.call == Some(Call::Bye));
                let bowled = ball.map(|ball| ball.bowled);
                let eleven = bowled.and_then(|bowled| stopping_card(bowled.suit()));
                match choice {
                    Choice::Stop => (STOPPED, eleven, counts, bowled),
                    _ => (LET_GO, None, counts, bowled),
                }
            }
            Choice::Throw(card) => (BOWLED, Some(card), false, None),
            _ => (BOWLED, None, false, None),
        };
        let bowled = public.balls_in_over + u8::from(counts);
        let begins = match choice {
            Choice::Throw(card) => Some(card),
            _ if bowled >= BALLS_PER_OVER => last,
            _ => None,
        };
        Kept {
            played: card.map(|card| {
                let ranks = self.hand.suit(card.suit());
                (card, ranks.without(card.rank()))
            }),
            begins: begins.map(Card::suit),
            bowled: if begins.is_some() { 0 } else { bowled },
            kind,
        }
    }

    #[inline]
    fn suit_sum(&self, suit: Suit, ranks: Ranks, barred: bool) -> Sum {
        let mut sum = Sum::default();
        self.suit_places(suit, ranks, barred, |place| sum += self.table.entry(place));
        sum
    }

    /// The places that speak of one suit of the cards kept.
    #[inline]
    fn suit_places(&self, suit: Suit, ranks: Ranks, barred: bool, mut add: impl FnMut(usize)) {
        let sign = usize::from(self.signs[suit as usize]);
        let context = if barred && self.view.public.options.no_ball {
            3
        } else {
            [0, 1, 1, 2, 2, 2, 2, 2][sign & 7]
        };
        add(page::SUIT.at(context * SETS + set(ranks)));
        if ranks.twice != 0 {
            add(page::TWINS.at(context * 16 + usize::from(ranks.pair())));
        }
        let high = usize::from(ranks.high());
        let row = self.unseen.suit(suit);
        let cover = self.held(self.unseen.all()[high & 15] - row[high & 15], 15);
        add(page::LEFT.at((sign * 16 + high) * 16 + cover));
        let place = (sign * 8 + self.held(row[0], 7)) * 16 + cover;
        add(page::THREAT.at(place * 2 + usize::from(ranks.count > 1)));
    }

    /// The places that speak of the cards kept as a whole.
    #[inline]
    fn hand_places(&self, kept: &Kept, mut add: impl FnMut(usize)) {
        if kept.kind != BOWLED {
            add(page::KIND.at(kept.kind));
        }
        let barred = kept.begins.unwrap_or(self.view.public.no_ball_suit);
        if self.view.public.options.no_ball {
            let count = usize::from(self.left_of(barred, kept).count);
            add(page::BARRED.at(usize::from(kept.bowled) * 8 + count));
        }
        let mut rank = 0;
        if let Some((card, left)) = kept.played {
            rank = card.rank();
            let place = usize::from(rank) * 8 + usize::from(left.count);
            add(page::SAME.at(place * 16 + usize::from(left.high())));
        }
        let (best, second) = best_two_without(self.best, rank);
        let (best, second) = (usize::from(best), usize::from(second));
        add(page::BESTS.at(best * 16 + second));
        let as_high = self.held(self.unseen.all()[best & 15], 15);
        add(page::COVERED.at(as_high * 16 + best));
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
        let sign = usize::from(self.signs[suit as usize]);
        let any = usize::from(sign > 0);
        let row = self.unseen.suit(suit);
        let of_suit = self.held(row[0], 15);
        let higher = self.held(row[(rank + 1) & 15], 15);
        let cover = self.held(self.unseen.all()[rank & 15] - row[rank & 15], 15);
        add(page::BALL.at((sign * 16 + of_suit) * 16 + rank));
        add(page::TAIL.at((any * 4 + self.tail) * 16 + rank));
        add(page::HIGHER.at((any * 16 + higher) * 16 + rank));
        add(page::COVER.at((sign * 16 + cover) * 16 + rank));
        add(page::KILL.at((sign * 8 + of_suit.min(7)) * 16 + cover));
    }

    #[inline]
    fn held(&self, copies: u8, most: usize) -> usize {
        self.unseen.quarters_held(u32::from(copies), most)
    }
}
