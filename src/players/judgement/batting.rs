//! Batting: what each reply brings now, and what the cards kept promise.

use super::layout::batting as page;
use super::{Entries, WICKET, Worth};
use crate::game::{Choice, Delivery, View};
use crate::players::pattern::PATTERNS;
use crate::players::sight::sign_class;
use crate::players::sight::{Sight, Unseen};
use crate::players::sketch::{Sketch, pair};
use crate::players::{RUN, Values};
use crate::rules::cards::{HIGHEST, Rank, Suit};
use crate::rules::deals::BALLS_PER_OVER;
use crate::rules::extras::wide_runs;
use crate::rules::strokes::forbidden_ranks;
use crate::rules::strokes::{Stroke, can_defend, runs_off_no_ball, stroke};
use crate::rules::{Call, Card};

/// A batting side that is to decide.
pub struct Batting<'a, T> {
    view: View<'a>,
    sight: Sight,
    table: &'a T,
    hand: Sketch,
    unseen: Unseen,
    facing: u8,
    tail: usize,
    /// What a wicket is worth, in thousandths of a run.
    wicket: i32,
    /// The no-ball suit of the next ball, if no-balls are called, and the
    /// balls left in its over.
    barred: Option<Suit>,
    balls_left: u8,
    /// For each suit how lately the bowler saw that it is lacking, in classes.
    signs: [u8; Suit::COUNT],
    /// Suits with nothing to defend with, as bits.
    gaps: u8,
    suits: Worth,
}

/// A hand after a choice, before the card played is replaced.
#[derive(Clone, Copy, Debug)]
struct Kept {
    hand: Sketch,
    played: Option<Card>,
    /// The rank on top of the discard pile.
    top: Rank,
    /// Whether the reply shows that the ball's suit is lacking.
    shows_gap: bool,
    kind: usize,
    /// The two best ranks of the hand.
    best: Rank,
    second: Rank,
}

impl<'a, T: Entries> Batting<'a, T> {
    /// The side that looks, which is batting, where a wicket is worth so many
    /// thousandths of a run.
    #[inline]
    pub fn new(view: &View<'a>, sight: Sight, table: &'a T, wicket: i32) -> Batting<'a, T> {
        let public = view.public;
        let hand = Sketch::of(view.hand.cards());
        let facing = public.facing();
        let (no_ball_suit, balls_left) = next_over(view);
        let mut batting = Batting {
            view: *view,
            sight,
            table,
            hand,
            unseen: Unseen::from(view, &hand, sight.counts),
            facing,
            tail: usize::from(forbidden_ranks(facing)),
            wicket,
            barred: public.options.no_ball.then_some(no_ball_suit),
            balls_left,
            signs: Suit::ALL
                .map(|suit| sign_class(public.void_age(view.side, suit), sight.memory) as u8),
            gaps: 0,
            suits: Worth::default(),
        };
        for suit in Suit::ALL {
            let gap = !can_defend(facing, hand.best_two(suit).0);
            batting.gaps |= u8::from(gap) << suit as u8;
            let sign = batting.signs[suit as usize];
            let mut worth = Worth::default();
            batting.suit_places(&hand, suit, sign, |place| worth += table.entry(place));
            batting.suits += worth;
        }
        batting
    }

    /// Values the replies to the ball in progress. One that is out is always
    /// worth less than any that is not.
    pub fn reply(&self, ball: &Delivery, values: &mut Values) {
        let mut least_safe = i32::MAX;
        let mut outs = 0_u8;
        for (place, choice) in self.view.legal().iter().enumerate() {
            let mut worth = self.outcome(ball, *choice);
            let out = worth.wickets > 0;
            worth += self.promise(*choice);
            let value = worth.to_batting(self.wicket);
            if out {
                outs |= 1 << place;
            } else {
                least_safe = least_safe.min(value);
            }
            values.push(*choice, value);
        }
        for (place, (_, value)) in values.entries_mut().iter_mut().enumerate() {
            if outs >> place & 1 == 1 {
                *value = (*value).min(least_safe.saturating_sub(RUN));
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
        let (runs, wickets) = match stroke {
            Stroke::Hit(runs) => (i32::from(runs) * RUN, 0),
            Stroke::Out(_) => (0, WICKET),
            Stroke::Defended | Stroke::LeftAlone => (0, 0),
        };
        Worth { runs, wickets }
    }

    /// What the cards kept promise after a choice. Who sees only this ball
    /// keeps his high cards.
    pub fn promise(&self, choice: Choice) -> Worth {
        let kept = self.kept(choice);
        if !self.sight.plans {
            return Worth {
                runs: -i32::from(kept.top) * RUN / 10,
                wickets: 0,
            };
        }
        let mut worth = self.suits;
        for suit in self.changed_suits(&kept) {
            let sign = self.signs[suit as usize];
            self.suit_places(&self.hand, suit, sign, |place| {
                worth -= self.table.entry(place);
            });
            self.suit_places(&kept.hand, suit, self.sign_after(&kept, suit), |place| {
                worth += self.table.entry(place);
            });
        }
        self.hand_places(&kept, |place| worth += self.table.entry(place));
        worth
    }

    /// The places that speak of the cards kept after a choice, all of them.
    pub fn places(&self, choice: Choice, mut add: impl FnMut(usize)) {
        let kept = self.kept(choice);
        for suit in Suit::ALL {
            self.suit_places(&kept.hand, suit, self.sign_after(&kept, suit), &mut add);
        }
        self.hand_places(&kept, add);
    }

    #[inline]
    fn kept(&self, choice: Choice) -> Kept {
        let public = self.view.public;
        let ball = public.delivery.as_ref();
        let mut kept = Kept {
            hand: self.hand,
            played: None,
            top: public.top.map_or(0, Card::rank),
            shows_gap: false,
            kind: KEPT_ALL,
            best: 0,
            second: 0,
        };
        match choice {
            Choice::Play(card) | Choice::Change(card) | Choice::Throw(card) => {
                kept.hand = self.hand.without(card);
                kept.played = Some(card);
                kept.top = card.rank();
                kept.kind = match (choice, public.pending) {
                    (
                        Choice::Change(_),
                        crate::game::Pending::Ask(_, crate::game::Ask::Change { left }),
                    ) => CHANGED + usize::from(left > 1),
                    _ => PLAYED,
                };
                kept.shows_gap = matches!(choice, Choice::Play(_))
                    && ball.is_some_and(|ball| {
                        ball.call != Some(Call::NoBall) && ball.bowled.suit() != card.suit()
                    });
            }
            Choice::Leave => kept.kind = LEFT,
            _ => {}
        }
        (kept.best, kept.second) = kept.hand.best_two_of_all();
        kept
    }

    /// Suits of which a choice changes what can be said: that of the card
    /// played, and that of the ball if the reply shows a gap there.
    #[inline]
    fn changed_suits(&self, kept: &Kept) -> impl Iterator<Item = Suit> {
        let ball = self.view.public.delivery.as_ref();
        let shown = kept
            .shows_gap
            .then(|| ball.map(|ball| ball.bowled.suit()))
            .flatten();
        kept.played.map(Card::suit).into_iter().chain(shown)
    }

    /// How lately the bowler saw that a suit is lacking, after a choice.
    #[inline]
    fn sign_after(&self, kept: &Kept, suit: Suit) -> u8 {
        if kept.played.is_some_and(|card| card.suit() == suit) {
            return 0;
        }
        let ball = self.view.public.delivery.as_ref();
        if kept.shows_gap
            && self.sight.memory > 0
            && ball.is_some_and(|ball| ball.bowled.suit() == suit)
        {
            return 1;
        }
        self.signs[suit as usize]
    }

    /// The places that speak of one suit of a hand.
    #[inline]
    fn suit_places(&self, hand: &Sketch, suit: Suit, sign: u8, mut add: impl FnMut(usize)) {
        let context = if self.barred == Some(suit) {
            2
        } else {
            usize::from(sign > 0)
        };
        add(page::SUIT.at(context * PATTERNS + hand.pattern(suit)));
        let high = hand.best_two(suit).0;
        if high == 0 {
            return;
        }
        if !can_defend(self.facing, high) {
            let count = (hand.count(suit) as usize).min(3);
            add(page::HELPLESS.at((self.tail * 3 + usize::from(high)) * 4 + count));
        }
        let below = self.unseen.above(0, suit) - self.unseen.above(high - 1, suit);
        let held = self.unseen.quarters_held(below, 11);
        add(page::HITS.at(usize::from(high) * 12 + held));
    }

    /// The places that speak of a hand as a whole.
    #[inline]
    fn hand_places(&self, kept: &Kept, mut add: impl FnMut(usize)) {
        let (best, second) = (kept.best, kept.second);
        add(page::KIND.at(kept.kind * 12 + usize::from(best)));
        self.top_places(kept.top, &mut add);
        if let Some(barred) = self.barred {
            let count = (kept.hand.count(barred) as usize).min(3);
            add(page::BARRED.at(usize::from(self.balls_left) * 4 + count));
        }
        if self.tail > 0 {
            let [ones, twos] = [1, 2].map(|rank| self.copies(&kept.hand, rank));
            add(page::LOW.at((self.tail * 3 + ones) * 3 + twos));
        }
        if let (Some(ball), Some(_)) = (&self.view.public.delivery, kept.played) {
            let suit = ball.bowled.suit();
            let (high, count) = (kept.hand.best_two(suit).0, kept.hand.count(suit).min(5));
            let place = (usize::from(ball.bowled.rank()) * 6 + count as usize) * 12;
            add(page::SAME.at(place + usize::from(high)));
        }
        let mut gaps = self.gaps;
        if let Some(card) = kept.played {
            let suit = card.suit();
            gaps |= u8::from(!can_defend(self.facing, kept.hand.best_two(suit).0)) << suit as u8;
        }
        add(page::BESTS.at(gaps.count_ones() as usize * 144 + pair(best, second)));
        if self.sight.threats {
            self.threat_places(kept, gaps, add);
        }
    }

    /// Cards in the bowler's hand that would take the wicket: with the next
    /// ball, and once the best card is gone.
    #[inline]
    fn threat_places(&self, kept: &Kept, gaps: u8, mut add: impl FnMut(usize)) {
        let (best, second) = (kept.best, kept.second);
        let (mut next, mut twice) = (0, 0);
        let (mut known, mut unknown) = (0, 0);
        for suit in Suit::ALL {
            if gaps >> suit as u8 & 1 == 0 {
                continue;
            }
            let above = self.unseen.above(best, suit);
            if self.barred != Some(suit) {
                next += above - self.called(kept.top, best, suit);
            }
            twice += self.unseen.above(second, suit);
            let sign = match self.sign_after(kept, suit) {
                0 => 0,
                1 | 2 => 1,
                3 => 2,
                _ => 3,
            };
            known += usize::from(sign > 0);
            unknown += usize::from(sign == 0);
            let held = self.unseen.quarters_held(above, 7);
            add(page::GAP.at((sign * 8 + held) * 12 + usize::from(best)));
        }
        let gaps = known.min(3) * 5 + unknown.min(4);
        add(page::GAPS.at(gaps * 12 + usize::from(best)));
        let held = self.unseen.quarters_held(next, 15);
        add(page::NEXT.at((held * 12 + usize::from(best)) * 3 + self.tail));
        let held = self.unseen.quarters_held(twice, 15);
        add(page::TWICE.at(held * 12 + usize::from(second)));
    }

    /// What a card on top of the pile offers the next ball as wide or bye.
    #[inline]
    fn top_places(&self, top: Rank, mut add: impl FnMut(usize)) {
        let options = &self.view.public.options;
        let held = |rank: Rank| {
            let copies = |suit| self.unseen.above(rank - 1, suit) - self.unseen.above(rank, suit);
            let copies = Suit::ALL.map(copies).iter().sum();
            self.unseen.quarters_held(copies, 7)
        };
        if options.bye && (1..HIGHEST).contains(&top) {
            add(page::BYES.at(usize::from(top) * 8 + held(top + 1)));
        }
        if options.wide && top > 0 {
            add(page::WIDES.at(usize::from(top) * 8 + held(top)));
        }
    }

    fn copies(&self, hand: &Sketch, rank: Rank) -> usize {
        let copies = |suit| Card::new(rank, suit).map_or(0, |card| hand.copies(card));
        let copies: u8 = Suit::ALL.map(copies).iter().sum();
        usize::from(copies.min(2))
    }

    /// Unseen cards of a suit above `best` that would be a wide or a bye on
    /// top of a card of rank `top`.
    #[inline]
    fn called(&self, top: Rank, best: Rank, suit: Suit) -> u32 {
        let options = &self.view.public.options;
        let copies = |rank: Rank| self.unseen.above(rank - 1, suit) - self.unseen.above(rank, suit);
        let mut called = 0;
        if options.wide && top > best {
            called += copies(top);
        }
        if options.bye && top >= best && (1..HIGHEST).contains(&top) {
            called += copies(top + 1);
        }
        called
    }
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
