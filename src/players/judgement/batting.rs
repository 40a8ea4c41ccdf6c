//! Batting: what each reply brings now, and what the cards kept promise.

use super::Entries;
use super::layout::SETS;
use super::layout::batting as page;
use crate::game::rows::{Row, add, of_rank};
use crate::game::{Ask, Choice, Delivery, Pending, View};
use crate::players::sight::{Sight, Unseen, signs};
use crate::players::sketch::{Ranks, Sketch, best_three, best_two_without};
use crate::players::worth::{Sum, WICKET, Worth};
use crate::players::{RUN, Values};
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
    hand: Sketch,
    best: [Rank; 3],
    unseen: Unseen,
    facing: u8,
    /// How many ranks are too low to defend with.
    tail: Rank,
    /// What a wicket is worth, in thousandths of a run.
    wicket: i32,
    /// The no-ball suit of the next ball, if no-balls are called, and the
    /// balls left in its over.
    barred: Option<Suit>,
    balls_left: u8,
    /// For each suit how lately the bowler saw that it is lacking, in classes.
    signs: [u8; Suit::COUNT],
    /// The ball that is replied to, unless it is a no-ball.
    ball: Option<Card>,
    gaps: Gaps,
    /// What each suit of the whole hand promises.
    suits: [Sum; Suit::COUNT],
    /// What all suits promise, and what the suit of the ball promises more
    /// once the bowler has seen that it is lacking.
    all_suits: Sum,
    shown: Sum,
}

/// The suits of a hand with nothing to defend with, and what threatens there.
#[derive(Clone, Copy, Default)]
struct Gaps {
    /// How many.
    number: u8,
    /// Unseen cards of those suits, by rank from each up.
    all: Row,
    /// Those of them that could take a wicket with the next ball, in gaps of
    /// which the bowler knows and others; the suit of the ball is left out.
    known: Row,
    unknown: Row,
    /// Whether the suit of the ball is one.
    of_ball: bool,
}

/// What is left after a choice, before the card played is replaced.
#[derive(Clone, Copy)]
struct Kept {
    /// The card played, and what is left of its suit.
    played: Option<(Card, Ranks)>,
    /// Whether the reply shows that the ball's suit is lacking.
    shows_gap: bool,
    /// The rank on top of the discard pile.
    top: Rank,
    kind: usize,
}

impl<'a, T: Entries> Batting<'a, T> {
    /// The side that looks, which is batting, where a wicket is worth so many
    /// thousandths of a run.
    #[inline]
    pub fn new(view: &View<'a>, sight: Sight, table: &'a T, wicket: i32) -> Batting<'a, T> {
        let public = view.public;
        let facing = public.facing();
        let (no_ball_suit, balls_left) = next_over(view);
        let ball = public.delivery.as_ref();
        let mut batting = Batting {
            view: *view,
            sight,
            table,
            hand: Sketch::of(view.hand.cards()),
            best: best_three(view.hand.cards()),
            unseen: Unseen::from(view, sight.counts),
            facing,
            tail: forbidden_ranks(facing),
            wicket,
            barred: public.options.no_ball.then_some(no_ball_suit),
            balls_left,
            signs: signs(public, view.side, sight.memory),
            ball: ball
                .filter(|ball| ball.call != Some(Call::NoBall))
                .map(|ball| ball.bowled),
            gaps: Gaps::default(),
            suits: Default::default(),
            all_suits: Sum::default(),
            shown: Sum::default(),
        };
        if sight.plans {
            batting.look();
        }
        batting
    }

    /// Adds up what all choices share.
    #[inline]
    fn look(&mut self) {
        let ball = self.ball.map(Card::suit);
        for suit in Suit::ALL {
            let ranks = self.hand.suit(suit);
            let sign = self.signs[suit as usize];
            let sum = self.suit_sum(suit, ranks, sign);
            self.suits[suit as usize] = sum;
            self.all_suits += sum;
            if ranks.high() > self.tail {
                continue;
            }
            let row = self.unseen.suit(suit);
            self.gaps.number += 1;
            add(&mut self.gaps.all, row);
            if ball == Some(suit) {
                self.gaps.of_ball = true;
            } else if self.barred != Some(suit) {
                let gaps = &mut self.gaps;
                add(if sign > 0 { &mut gaps.known } else { &mut gaps.unknown }, row);
            }
        }
        if let Some(suit) = ball
            && self.signs[suit as usize] == 0
            && self.sight.memory > 0
        {
            self.shown = self.suit_sum(suit, self.hand.suit(suit), 1);
            self.shown -= self.suits[suit as usize];
        }
    }

    /// Values the replies to the ball in progress. One that is out is always
    /// worth less than any that is not.
    pub fn reply(&self, ball: &Delivery, values: &mut Values) {
        let mut least_safe = i32::MAX;
        let mut outs = 0_u8;
        let mut weigh = |choice: Choice, place: usize| {
            let mut worth = self.outcome(ball, choice);
            let out = worth.wickets > 0;
            worth += self.promise(choice);
            let value = worth.to_batting(self.wicket);
            if out {
                outs |= 1 << place;
            } else {
                least_safe = least_safe.min(value);
            }
            values.push(choice, value);
        };
        let cards = self.view.hand.cards();
        for (place, card) in cards.iter().enumerate() {
            weigh(Choice::Play(*card), place);
        }
        if self.view.may_leave() {
            weigh(Choice::Leave, cards.len());
        }
        if outs != 0 {
            for (place, (_, value)) in values.entries_mut().iter_mut().enumerate() {
                if outs >> place & 1 == 1 {
                    *value = (*value).min(least_safe.saturating_sub(RUN));
                }
            }
        }
    }

    /// Values changing each card, or none; or throwing each away at the start.
    pub fn change(&self, values: &mut Values) {
        for choice in self.view.legal().iter() {
            values.push(*choice, self.promise(*choice).to_batting(self.wicket));
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
    #[inline]
    pub fn promise(&self, choice: Choice) -> Worth {
        let kept = self.kept(choice);
        if !self.sight.plans {
            return Worth::new(-i32::from(kept.top) * RUN / 10, 0);
        }
        let mut sum = self.all_suits;
        if let Some((card, ranks)) = kept.played {
            sum -= self.suits[card.suit() as usize];
            sum += self.suit_sum(card.suit(), ranks, 0);
        }
        if kept.shows_gap {
            sum += self.shown;
        }
        self.hand_places(&kept, |place| sum += self.table.entry(place));
        sum.worth()
    }

    /// The places that speak of the cards kept after a choice, all of them.
    pub fn places(&self, choice: Choice, mut add: impl FnMut(usize)) {
        let kept = self.kept(choice);
        for suit in Suit::ALL {
            let (mut ranks, mut sign) = (self.hand.suit(suit), self.signs[suit as usize]);
            match (kept.played, self.ball) {
                (Some((card, left)), _) if card.suit() == suit => (ranks, sign) = (left, 0),
                (_, Some(ball)) if kept.shows_gap && ball.suit() == suit => {
                    sign = sign.max(u8::from(self.sight.memory > 0));
                }
                _ => {}
            }
            self.suit_places(suit, ranks, sign, &mut add);
        }
        self.hand_places(&kept, add);
    }

    #[inline]
    fn kept(&self, choice: Choice) -> Kept {
        let public = self.view.public;
        let (kind, played) = match choice {
            Choice::Play(card) | Choice::Throw(card) => (PLAYED, Some(card)),
            Choice::Change(card) => match public.pending {
                Pending::Ask(_, Ask::Change { left }) if left > 1 => (CHANGED + 1, Some(card)),
                _ => (CHANGED, Some(card)),
            },
            Choice::Leave => (LEFT, None),
            _ => (KEPT_ALL, None),
        };
        Kept {
            played: played.map(|card| {
                let ranks = self.hand.suit(card.suit());
                (card, ranks.without(card.rank()))
            }),
            shows_gap: match (played, self.ball) {
                (Some(card), Some(ball)) => card.suit() != ball.suit(),
                _ => false,
            },
            top: played.or(public.top).map_or(0, Card::rank),
            kind,
        }
    }

    #[inline]
    fn suit_sum(&self, suit: Suit, ranks: Ranks, sign: u8) -> Sum {
        let mut sum = Sum::default();
        self.suit_places(suit, ranks, sign, |place| sum += self.table.entry(place));
        sum
    }

    /// The places that speak of one suit of a hand.
    #[inline]
    fn suit_places(&self, suit: Suit, ranks: Ranks, sign: u8, mut add: impl FnMut(usize)) {
        let barred = self.barred == Some(suit);
        let context = if barred { 2 } else { usize::from(sign > 0) };
        let (high, few) = (usize::from(ranks.high()), usize::from(ranks.count.min(3)));
        add(page::SUIT.at(context * SETS + set(ranks)));
        if ranks.twice != 0 {
            add(page::TWINS.at(context * 16 + usize::from(ranks.pair())));
        }
        let row = self.unseen.suit(suit);
        let below = row[0] - row[high & 15];
        add(page::HITS.at(high * 16 + self.held(below, 15)));
        if self.tail > 0 {
            let place = usize::from(self.tail) * 4 + high.min(3);
            add(page::HELPLESS.at(place * 4 + few));
        }
        if barred {
            add(page::BARRED.at(usize::from(self.balls_left) * 4 + few));
        }
    }

    /// The places that speak of a hand as a whole.
    #[inline]
    fn hand_places(&self, kept: &Kept, mut add: impl FnMut(usize)) {
        let rank = kept.played.map_or(0, |(card, _)| card.rank());
        let (best, second) = best_two_without(self.best, rank);
        let (best, second) = (usize::from(best), usize::from(second));
        if kept.kind != PLAYED {
            add(page::KIND.at(kept.kind));
        }
        add(self.top_place(kept.top));
        let (gap, opened) = self.opened(kept);
        let gaps = usize::from(self.gaps.number) + usize::from(opened);
        add(page::BESTS.at((gaps * 16 + best) * 16 + second));
        if let (Some(ball), Some((card, left))) = (self.ball, kept.played) {
            let ranks = if card.suit() == ball.suit() {
                left
            } else {
                self.hand.suit(ball.suit())
            };
            let place = usize::from(ball.rank()) * 8 + usize::from(ranks.count);
            add(page::SAME.at(place * 16 + usize::from(ranks.high())));
        }
        if self.sight.threats {
            self.threat_places(kept, (best, second), gap.filter(|_| opened), add);
        }
    }

    /// The suit of the card played, if that leaves nothing to defend with in
    /// it, and whether it was no gap before.
    #[inline]
    fn opened(&self, kept: &Kept) -> (Option<Suit>, bool) {
        match kept.played {
            Some((card, left)) if left.high() <= self.tail => {
                let before = self.hand.suit(card.suit()).high();
                (Some(card.suit()), before > self.tail)
            }
            _ => (None, false),
        }
    }

    /// Cards in the bowler's hand that would take the wicket: with the next
    /// ball, and once the best card is gone.
    #[inline]
    fn threat_places(
        &self,
        kept: &Kept,
        (best, second): (usize, usize),
        opened: Option<Suit>,
        mut add: impl FnMut(usize),
    ) {
        let above = |row: &Row, rank: usize| row[(rank + 1) & 15];
        let mut known = above(&self.gaps.known, best);
        let mut unknown = above(&self.gaps.unknown, best);
        let mut later = above(&self.gaps.all, second);
        if let Some(suit) = opened {
            let row = self.unseen.suit(suit);
            later += above(row, second);
            if self.barred != Some(suit) {
                unknown += above(row, best);
            }
        }
        if let Some(ball) = self.ball
            && self.gaps.of_ball
            && self.barred != Some(ball.suit())
        {
            let more = above(self.unseen.suit(ball.suit()), best);
            if kept.shows_gap {
                known += more;
            } else {
                unknown += more;
            }
        }
        add(page::KNOWN.at(self.held(known, 15) * 16 + best));
        add(page::UNKNOWN.at(self.held(unknown, 15) * 16 + best));
        add(page::NEXT.at(self.held(known + unknown, 15) * 16 + best));
        add(page::LATER.at(self.held(later, 15) * 16 + second));
    }

    /// What a card on top of the pile offers the next ball as wide or bye.
    #[inline]
    fn top_place(&self, top: Rank) -> usize {
        let options = &self.view.public.options;
        let held = |rank, called| {
            let copies = of_rank(self.unseen.all(), rank);
            self.held(if called { copies } else { 0 }, 3)
        };
        let byes = held(top + 1, options.bye);
        let wides = held(top, options.wide);
        page::TOP.at((usize::from(top) * 4 + byes) * 4 + wides)
    }

    #[inline]
    fn held(&self, copies: u8, most: usize) -> usize {
        self.unseen.quarters_held(u32::from(copies), most)
    }
}

/// The number of a set of ranks.
#[inline]
pub(super) fn set(ranks: Ranks) -> usize {
    usize::from(ranks.held >> 1) % SETS
}

// How a hand came to be.
const PLAYED: usize = 0;
const LEFT: usize = 1;
const KEPT_ALL: usize = 2;
const CHANGED: usize = 3;

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
