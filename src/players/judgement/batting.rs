//! Batting: what each reply brings now, and what the cards kept promise.

mod replies;

pub use replies::safe_replies;

use std::hint::select_unpredictable;

use super::Entries;
use super::layout::SETS;
use super::layout::batting as page;
use crate::game::rows::{Row, add_if};
use crate::game::sketch::{Ranks, Sketch, best_two_without};
use crate::game::{Ask, Choice, Delivery, Pending, View};
use crate::players::RUN;
use crate::players::sight::{Sight, Unseen, signs};
use crate::players::worth::{Sum, WICKET, Worth};
use crate::rules::cards::{Rank, Suit};
use crate::rules::deals::BALLS_PER_OVER;
use crate::rules::extras::wide_runs;
use crate::rules::strokes::forbidden_ranks;
use crate::rules::strokes::{Stroke, runs_off_no_ball, stroke};
use crate::rules::{Call, Card};

/// A batting side that is to decide.
pub struct Batting<'a, T> {
    view: View<'a>,
    sight: Sight,
    table: &'a T,
    hand: &'a Sketch,
    best: [Rank; 3],
    unseen: Unseen<'a>,
    facing: u8,
    /// How many ranks are too low to defend with.
    tail: Rank,
    /// What a wicket is worth, in thousandths of a run.
    wicket: i32,
    /// The place of the no-ball suit of the next ball, if no-balls are called.
    barred: usize,
    /// The balls left in its over.
    balls_left: u8,
    /// For each suit how lately the bowler saw that it is lacking, in classes.
    signs: [u8; 8],
    /// The ball that is replied to, unless it is a no-ball, and the place of
    /// its suit.
    ball: Option<Card>,
    of_ball: usize,
    gaps: Gaps,
}

/// The suits of a hand with nothing to defend with, and what threatens there:
/// rows of unseen cards, by rank from each up.
#[derive(Clone, Copy)]
struct Gaps {
    /// How many.
    number: u8,
    /// Unseen cards of those suits.
    all: Row,
    /// Those of them in gaps of which the bowler knows, in others, in the
    /// ball's suit, and in the no-ball suit of the next ball, which cannot
    /// take a wicket with it.
    known: Row,
    unknown: Row,
    of_ball: Row,
}

impl Gaps {
    #[inline(always)]
    fn of(
        hand: &Sketch,
        tail: Rank,
        unseen: &Unseen<'_>,
        signs: &[u8; 8],
        [of_ball, barred]: [usize; 2],
    ) -> Gaps {
        let mut gaps = Gaps {
            number: 0,
            all: [0; 16],
            known: [0; 16],
            unknown: [0; 16],
            of_ball: [0; 16],
        };
        // There are few, and which they are cannot be guessed: so all suits
        // are looked at, and nothing added for those that are none.
        for (suit, sign) in signs.iter().enumerate().take(Suit::COUNT) {
            let (is_gap, row) = (hand.at(suit).high() <= tail, unseen.at(suit));
            let (is_ball, next) = (suit == of_ball, is_gap & (suit != barred));
            gaps.number += u8::from(is_gap);
            add_if(is_gap, &mut gaps.all, row);
            add_if(next & is_ball, &mut gaps.of_ball, row);
            add_if(next & !is_ball & (*sign > 0), &mut gaps.known, row);
            add_if(next & !is_ball & (*sign == 0), &mut gaps.unknown, row);
        }
        gaps
    }
}

/// A card played, and what is left of its suit.
#[derive(Clone, Copy)]
struct Played {
    card: Card,
    left: Ranks,
    /// Whether it shows that the ball's suit is lacking.
    shows_gap: bool,
}

impl<'a, T: Entries> Batting<'a, T> {
    /// The side that looks, which is batting, where a wicket is worth so many
    /// thousandths of a run.
    #[inline(always)]
    pub fn new(view: &View<'a>, sight: Sight, table: &'a T, wicket: i32) -> Batting<'a, T> {
        let public = view.public;
        let facing = public.facing();
        let (no_ball_suit, balls_left) = next_over(view);
        let ball = public.delivery.as_ref();
        let ball = ball.filter(|ball| ball.call != Some(Call::NoBall));
        let hand = &view.known.hand;
        let tail = forbidden_ranks(facing);
        let unseen = Unseen::from(view, sight.counts);
        let signs = signs(public, view.side, sight.memory);
        let of_ball = ball.map_or(NONE, |ball| ball.bowled.suit_place());
        let barred = if public.options.no_ball {
            no_ball_suit as usize
        } else {
            NONE
        };
        Batting {
            view: *view,
            sight,
            table,
            hand,
            best: hand.best_three(),
            unseen,
            facing,
            tail,
            wicket,
            barred,
            balls_left,
            signs,
            ball: ball.map(|ball| ball.bowled),
            of_ball,
            gaps: Gaps::of(hand, tail, &unseen, &signs, [of_ball, barred]),
        }
    }

    /// The context of a suit of which the bowler saw so lately that it is
    /// lacking.
    #[inline]
    fn context(&self, suit: usize, sign: u8) -> usize {
        if suit == self.barred {
            BARRED
        } else {
            usize::from(sign > 0)
        }
    }

    /// What a reply brings at once.
    #[inline]
    pub fn outcome(&self, ball: &Delivery, choice: Choice) -> Worth {
        let stroke = match (choice, ball.call) {
            (Choice::Play(card), Some(Call::NoBall)) => {
                Stroke::Hit(runs_off_no_ball(ball.bowled, card))
            }
            (Choice::Play(card), _) => stroke(ball.bowled, card, self.facing),
            (_, Some(Call::Wide)) => Stroke::Hit(wide_runs(ball.bowled.rank())),
            _ => Stroke::LeftAlone,
        };
        match stroke {
            Stroke::Hit(runs) => Worth::new(i32::from(runs) * RUN, 0),
            Stroke::Out(_) => Worth::new(0, WICKET),
            Stroke::Defended | Stroke::LeftAlone => Worth::default(),
        }
    }

    /// What the cards kept promise after a choice. Who sees only this ball
    /// keeps his high cards.
    pub fn promise(&self, choice: Choice) -> Worth {
        if !self.sight.plans {
            let played = self.played(choice).map(|played| played.card);
            let top = played.or(self.view.public.top).map_or(0, Card::rank);
            return Worth::new(-i32::from(top) * RUN / 10, 0);
        }
        let mut sum = Sum::default();
        self.places(choice, |place| sum += self.table.entry(place));
        sum.worth()
    }

    /// The places that speak of the cards kept after a choice, all of them.
    pub fn places(&self, choice: Choice, mut add: impl FnMut(usize)) {
        let played = self.played(choice);
        for suit in 0..Suit::COUNT {
            let (mut ranks, mut sign) = (self.hand.at(suit), self.signs[suit]);
            match (played, self.ball) {
                (Some(played), _) if played.card.suit_place() == suit => {
                    (ranks, sign) = (played.left, 0);
                }
                (Some(_), Some(ball)) if self.of_ball == suit => {
                    sign = u8::from(self.sight.memory > 0);
                    add(same_place(ball, ranks));
                }
                _ => {}
            }
            self.suit_places(suit, ranks, self.context(suit, sign), &mut add);
        }
        match &played {
            Some(played) => self.played_places(played, true, &mut add),
            None => self.whole_hand_places(true, &mut add),
        }
        if !matches!(choice, Choice::Play(_)) {
            add(page::KIND.at(self.kind(choice)));
        }
    }

    #[inline]
    fn played(&self, choice: Choice) -> Option<Played> {
        let (Choice::Play(card) | Choice::Throw(card) | Choice::Change(card)) = choice else {
            return None;
        };
        Some(Played {
            card,
            left: self.hand.at(card.suit_place()).without(card.rank()),
            shows_gap: self.of_ball != NONE && self.of_ball != card.suit_place(),
        })
    }

    /// How the hand came to be, where no card was played to a ball.
    fn kind(&self, choice: Choice) -> usize {
        match (choice, self.view.public.pending) {
            (Choice::Leave, _) => 0,
            (Choice::Throw(_), _) => 1,
            (Choice::Change(_), Pending::Ask(_, Ask::Change { left: 1 })) => 2,
            (Choice::Change(_), _) => 3,
            _ => 4,
        }
    }

    /// The places that speak of one suit of a hand.
    #[inline]
    fn suit_places(&self, suit: usize, ranks: Ranks, context: usize, mut add: impl FnMut(usize)) {
        add(page::SUIT.at(context * SETS + set(ranks)));
        if ranks.twice != 0 {
            add(page::TWINS.at(context * 16 + usize::from(ranks.pair())));
        }
        let (high, row) = (usize::from(ranks.high()), self.unseen.at(suit));
        let lower = self.unseen.quarters_held(row[0] - row[high & 15]);
        add(page::HITS.at(high * 16 + lower));
        if self.tail > 0 {
            let place = usize::from(self.tail) * 4 + usize::from(ranks.high().min(3));
            add(page::HELPLESS.at(place * 4 + usize::from(ranks.count.min(3))));
        }
    }

    /// The places that speak of the rest of a hand as a whole: all, or those
    /// without the no-ball suit and the ball's.
    #[inline(always)]
    fn played_places(&self, played: &Played, all: bool, mut add: impl FnMut(usize)) {
        let (rank, suit) = (played.card.rank(), played.card.suit_place());
        let bests = best_two_without(self.best, rank);
        let opens = (played.left.high() <= self.tail) & (self.hand.at(suit).high() > self.tail);
        let row = self.unseen.at(suit);
        let opened = [opens, opens & (suit != self.barred)];
        let gaps = self.gaps.number + u8::from(opens);
        add(self.bests_place(bests, gaps));
        add(self.top_place(rank));
        if all && self.barred != NONE {
            add(self.barred_place(suit));
        }
        self.threat_places(bests, played.shows_gap, (row, opened), &mut add);
        if all
            && suit == self.of_ball
            && let Some(ball) = self.ball
        {
            add(same_place(ball, played.left));
        }
    }

    /// The same of a hand of which no card was played.
    fn whole_hand_places(&self, all: bool, mut add: impl FnMut(usize)) {
        let [best, second, _] = self.best;
        add(self.bests_place((best, second), self.gaps.number));
        add(self.top_place(self.view.public.top.map_or(0, Card::rank)));
        if all && self.barred != NONE {
            add(self.barred_place(NONE));
        }
        self.threat_places((best, second), false, (&[0; 16], [false; 2]), add);
    }

    /// The place that speaks of the no-ball suit, once a card of a suit is
    /// played.
    #[inline]
    fn barred_place(&self, suit: usize) -> usize {
        let count = self.hand.at(self.barred).count - u8::from(suit == self.barred);
        page::BARRED.at(usize::from(self.balls_left) * 8 + usize::from(count))
    }

    /// The place that speaks of the two best cards and the number of gaps.
    #[inline]
    fn bests_place(&self, (best, second): (Rank, Rank), gaps: u8) -> usize {
        page::BESTS.at((usize::from(gaps) * 16 + usize::from(best)) * 16 + usize::from(second))
    }

    /// The places that speak of cards in the bowler's hand that would take
    /// the wicket: with the next ball, and once the best card is gone. A gap
    /// newly opened adds a row of unseen cards, unless it is the no-ball suit
    /// also to those that may do so with the next.
    #[inline]
    fn threat_places(
        &self,
        (best, second): (Rank, Rank),
        shows_gap: bool,
        (row, [opened, opened_next]): (&Row, [bool; 2]),
        mut add: impl FnMut(usize),
    ) {
        if !self.sight.threats {
            return;
        }
        let (best, second) = (usize::from(best), usize::from(second));
        let above = |row: &Row, rank: usize| row[(rank + 1) & 15];
        let held = |copies| self.unseen.quarters_held(copies);
        let Gaps {
            all,
            known,
            unknown,
            of_ball,
            ..
        } = &self.gaps;
        // Of the ball's suit he knows once it is shown, if he remembers it.
        let of_ball = above(of_ball, best);
        let learns = shows_gap & (self.sight.memory > 0);
        let learned = select_unpredictable(learns, of_ball, 0);
        let known = held(above(known, best) + learned).min(7);
        let unknown = above(unknown, best) + of_ball - learned;
        let more = |wanted, rank| select_unpredictable(wanted, above(row, rank), 0);
        let unknown = held(unknown + more(opened_next, best));
        add(page::NEXT.at((known * 16 + unknown) * 16 + best));
        let later = held(above(all, second) + more(opened, second));
        add(page::LATER.at(later * 16 + second));
    }

    /// What a card on top of the pile offers the next ball as wide or bye.
    #[inline]
    fn top_place(&self, top: Rank) -> usize {
        let options = &self.view.public.options;
        let (row, top) = (self.unseen.all(), usize::from(top));
        let from = top + usize::from(!options.wide);
        let to = top + 1 + usize::from(options.bye);
        let held = self.unseen.quarters_held(row[from & 15] - row[to & 15]);
        page::TOP.at(held * 16 + top)
    }
}

/// The place that speaks of what is left of the ball's suit.
#[inline]
fn same_place(ball: Card, left: Ranks) -> usize {
    let place = usize::from(left.count.min(5)) * 16 + usize::from(ball.rank());
    page::SAME.at(place * 16 + usize::from(left.high()))
}

/// The place of no suit.
const NONE: usize = 7;

/// The context of the no-ball suit.
const BARRED: usize = 2;

/// The number of a set of ranks.
#[inline]
pub(super) fn set(ranks: Ranks) -> usize {
    usize::from(ranks.held >> 1) % SETS
}

/// The no-ball suit of the ball after the one in progress, and the balls left
/// in its over.
#[inline]
fn next_over(view: &View<'_>) -> (Suit, u8) {
    let public = view.public;
    let left = BALLS_PER_OVER - public.balls_in_over.min(BALLS_PER_OVER - 1);
    match &public.delivery {
        Some(ball) if ball.call.is_none_or(Call::counts) => match left {
            1 => (ball.bowled.suit(), BALLS_PER_OVER),
            _ => (public.no_ball_suit, left - 1),
        },
        _ => (public.no_ball_suit, left),
    }
}
