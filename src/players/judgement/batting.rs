//! Batting: what each reply brings now, and what the cards kept promise.

use super::Entries;
use super::layout::SETS;
use super::layout::batting as page;
use crate::game::rows::{Row, add};
use crate::game::sketch::{Ranks, Sketch, best_two_without};
use crate::game::{Ask, Choice, Delivery, Pending, View};
use crate::players::sight::{Sight, Unseen, signs};
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
    /// For each suit the context in which it stands once a card of it is
    /// played.
    contexts: [u8; 8],
    /// The ball that is replied to, unless it is a no-ball, and the place of
    /// its suit.
    ball: Option<Card>,
    of_ball: usize,
    gaps: Gaps,
    /// What all suits promise, and for each suit what the others do once a
    /// card of it is played.
    suits: Sum,
    others: [Sum; 8],
}

/// The suits of a hand with nothing to defend with, and what threatens there:
/// rows of unseen cards, by rank from each up.
#[derive(Clone, Copy, Default)]
struct Gaps {
    /// How many.
    number: u8,
    /// Unseen cards of those suits.
    all: Row,
    /// Those of them that could take a wicket with the next ball: in gaps of
    /// which the bowler knows, and in others; first once a reply did not
    /// follow the ball's suit, then in all other cases.
    next: [[Row; 2]; 2],
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
    #[inline]
    pub fn new(view: &View<'a>, sight: Sight, table: &'a T, wicket: i32) -> Batting<'a, T> {
        let public = view.public;
        let facing = public.facing();
        let (no_ball_suit, balls_left) = next_over(view);
        let ball = public.delivery.as_ref();
        let ball = ball.filter(|ball| ball.call != Some(Call::NoBall));
        let mut batting = Batting {
            view: *view,
            sight,
            table,
            hand: &view.known.hand,
            best: view.known.hand.best_three(),
            unseen: Unseen::from(view, sight.counts),
            facing,
            tail: forbidden_ranks(facing),
            wicket,
            barred: if public.options.no_ball {
                no_ball_suit as usize
            } else {
                NONE
            },
            balls_left,
            signs: signs(public, view.side, sight.memory),
            contexts: [0; 8],
            ball: ball.map(|ball| ball.bowled),
            of_ball: ball.map_or(NONE, |ball| ball.bowled.suit_place()),
            gaps: Gaps::default(),
            suits: Sum::default(),
            others: Default::default(),
        };
        if sight.plans {
            batting.contexts[batting.barred & 7] = BARRED;
            batting.look();
        }
        batting
    }

    /// Adds up what all choices share.
    #[inline]
    fn look(&mut self) {
        let mut suits = [Sum::default(); 8];
        for (suit, sum) in suits.iter_mut().enumerate().take(Suit::COUNT) {
            let ranks = self.hand.at(suit);
            *sum = self.suit_sum(suit, ranks, self.context(suit, self.signs[suit]));
            self.suits += *sum;
            if ranks.high() <= self.tail {
                self.note_gap(suit);
            }
        }
        // A reply of another suit shows that the ball's is lacking.
        let mut other = self.suits;
        if let Some(ball) = self.ball {
            let ranks = self.hand.at(self.of_ball);
            let shown = u8::from(self.sight.memory > 0);
            other += self.suit_sum(self.of_ball, ranks, self.context(self.of_ball, shown));
            other -= suits[self.of_ball & 7];
            other += self.table.entry(same_place(ball, ranks));
        }
        for (suit, sum) in suits.iter().enumerate().take(Suit::COUNT) {
            self.others[suit] = if self.of_ball == suit {
                self.suits
            } else {
                other
            };
            self.others[suit] -= *sum;
        }
    }

    /// The context of a suit of which the bowler saw so lately that it is
    /// lacking.
    #[inline]
    fn context(&self, suit: usize, sign: u8) -> usize {
        let context = usize::from(self.contexts[suit & 7]);
        if context > 0 {
            context
        } else {
            usize::from(sign > 0)
        }
    }

    #[inline]
    fn note_gap(&mut self, suit: usize) {
        let (gaps, row) = (&mut self.gaps, self.unseen.at(suit));
        gaps.number += 1;
        add(&mut gaps.all, row);
        if self.barred != suit {
            let [shown, kept] = &mut gaps.next;
            let (of_ball, unknown) = (self.of_ball == suit, self.signs[suit & 7] == 0);
            let remembers = self.sight.memory > 0;
            add(
                &mut shown[usize::from(unknown && !(of_ball && remembers))],
                row,
            );
            add(&mut kept[usize::from(unknown || of_ball)], row);
        }
    }

    /// Values the replies to the ball in progress. One that is out is always
    /// worth less than any that is not.
    #[inline]
    pub fn reply(&self, ball: &Delivery, values: &mut Values) {
        let mut least_safe = i32::MAX;
        let mut outs = 0_u8;
        for (place, card) in self.view.hand.cards().iter().enumerate() {
            let choice = Choice::Play(*card);
            let mut worth = self.outcome(ball, choice);
            let out = worth.wickets > 0;
            worth += if self.sight.plans {
                self.after(*card).worth()
            } else {
                self.promise(choice)
            };
            let value = worth.to_batting(self.wicket);
            outs |= u8::from(out) << place;
            least_safe = least_safe.min(if out { i32::MAX } else { value });
            values.push(choice, value);
        }
        if self.view.may_leave() {
            let mut worth = self.outcome(ball, Choice::Leave);
            worth += self.promise(Choice::Leave);
            let value = worth.to_batting(self.wicket);
            least_safe = least_safe.min(value);
            values.push(Choice::Leave, value);
        }
        if outs != 0 {
            for (place, (_, value)) in values.entries_mut().iter_mut().enumerate() {
                if outs >> place & 1 == 1 {
                    *value = (*value).min(least_safe.saturating_sub(RUN));
                }
            }
        }
    }

    /// The best reply, the first of equals: one that is not out if there is
    /// one, so that none that is out need be weighed then.
    #[inline]
    pub fn best_reply(&self, ball: &Delivery) -> Option<Choice> {
        let mut best: Option<(Choice, i32)> = None;
        let mut weigh = |choice, worth: Worth| {
            let value = worth.to_batting(self.wicket);
            if best.is_none_or(|(_, most)| value > most) {
                best = Some((choice, value));
            }
        };
        for card in self.view.hand.cards() {
            let choice = Choice::Play(*card);
            let mut worth = self.outcome(ball, choice);
            if worth.wickets == 0 {
                worth += self.after(*card).worth();
                weigh(choice, worth);
            }
        }
        if self.view.may_leave() {
            let mut worth = self.outcome(ball, Choice::Leave);
            let mut sum = self.suits;
            let kind = page::KIND.at(self.kind(Choice::Leave));
            sum += self.table.entry(kind);
            self.whole_hand_places(|place| sum += self.table.entry(place));
            worth += sum.worth();
            weigh(Choice::Leave, worth);
        }
        match best {
            Some((choice, _)) => Some(choice),
            None => self.best_way_out(),
        }
    }

    /// The best reply where all are out.
    fn best_way_out(&self) -> Option<Choice> {
        let value = |card: &Card| self.after(*card).worth().to_batting(self.wicket);
        // Of equals the last is taken: they are looked at from the end.
        let cards = self.view.hand.cards().iter().rev();
        cards
            .max_by_key(|card| value(card))
            .map(|card| Choice::Play(*card))
    }

    /// Values changing each card, or none; or throwing each away at the start.
    pub fn change(&self, values: &mut Values) {
        for choice in self.view.legal().iter() {
            let worth = match choice {
                Choice::Change(card) if self.sight.plans => {
                    let mut sum = self.after(*card);
                    sum += self.table.entry(page::KIND.at(self.kind(*choice)));
                    sum.worth()
                }
                _ => self.promise(*choice),
            };
            values.push(*choice, worth.to_batting(self.wicket));
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

    /// The promise of playing a card to the ball in progress, for which only
    /// what is not shared with other cards is looked up.
    #[inline(always)]
    fn after(&self, card: Card) -> Sum {
        let suit = card.suit_place();
        let played = Played {
            card,
            left: self.hand.at(suit).without(card.rank()),
            shows_gap: self.of_ball != NONE && self.of_ball != suit,
        };
        let mut sum = self.others[suit];
        sum += self.suit_sum(suit, played.left, usize::from(self.contexts[suit]));
        self.played_places(&played, |place| sum += self.table.entry(place));
        sum
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
            Some(played) => self.played_places(played, &mut add),
            None => self.whole_hand_places(&mut add),
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

    #[inline]
    fn suit_sum(&self, suit: usize, ranks: Ranks, context: usize) -> Sum {
        let mut sum = Sum::default();
        self.suit_places(suit, ranks, context, |place| sum += self.table.entry(place));
        sum
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

    /// The places that speak of the rest of a hand as a whole.
    #[inline]
    fn played_places(&self, played: &Played, mut add: impl FnMut(usize)) {
        let (rank, suit) = (played.card.rank(), played.card.suit_place());
        let bests = best_two_without(self.best, rank);
        let opens = played.left.high() <= self.tail && self.hand.at(suit).high() > self.tail;
        let opened = if opens {
            self.unseen.at(suit)
        } else {
            &[0; 16]
        };
        let next = if self.barred == suit {
            &[0; 16]
        } else {
            opened
        };
        let gaps = self.gaps.number + u8::from(opens);
        add(self.bests_place(bests, gaps));
        add(self.top_place(rank));
        if self.barred != NONE {
            add(self.barred_place(suit));
        }
        self.threat_places(bests, played.shows_gap, (opened, next), &mut add);
        if suit == self.of_ball
            && let Some(ball) = self.ball
        {
            add(same_place(ball, played.left));
        }
    }

    /// The same of a hand of which no card was played.
    fn whole_hand_places(&self, mut add: impl FnMut(usize)) {
        let [best, second, _] = self.best;
        add(self.bests_place((best, second), self.gaps.number));
        add(self.top_place(self.view.public.top.map_or(0, Card::rank)));
        if self.barred != NONE {
            add(self.barred_place(NONE));
        }
        self.threat_places((best, second), false, (&[0; 16], &[0; 16]), add);
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
    /// newly opened adds unseen cards, some of which may do so with the next.
    #[inline]
    fn threat_places(
        &self,
        (best, second): (Rank, Rank),
        shows_gap: bool,
        (opened, opened_next): (&Row, &Row),
        mut add: impl FnMut(usize),
    ) {
        if !self.sight.threats {
            return;
        }
        let (best, second) = (usize::from(best), usize::from(second));
        let above = |row: &Row, rank: usize| row[(rank + 1) & 15];
        let held = |copies| self.unseen.quarters_held(copies);
        let [known, unknown] = &self.gaps.next[usize::from(!shows_gap)];
        let known = held(above(known, best)).min(7);
        let unknown = held(above(unknown, best) + above(opened_next, best));
        add(page::NEXT.at((known * 16 + unknown) * 16 + best));
        let later = held(above(&self.gaps.all, second) + above(opened, second));
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
const BARRED: u8 = 2;

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
