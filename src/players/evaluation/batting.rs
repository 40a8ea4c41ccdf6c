//! Batting: what each reply brings now, and what the cards kept are worth.

mod facts;
mod replies;
mod tests;

pub use replies::safe_replies;

use std::hint::select_unpredictable;

use self::facts::{BattingFacts, Gaps, Next, defends};
use super::Weights;
use super::layout::batting as group;
use crate::game::hand_mask::{HandMask, Ranks};
use crate::game::{Ask, Choice, Pending, View};
use crate::players::expectation::{Expectation, PackedExpectation};
use crate::players::signs::NO_BALL_SUIT;
use crate::players::skill::Skill;
use crate::players::unseen::Unseen;
use crate::rules::Card;
use crate::rules::cards::{Rank, Suit};
use crate::rules::replies::forbidden_ranks;

/// A batting side that is to decide.
pub struct Batting<'a, T> {
    view: &'a View<'a>,
    skill: &'a Skill,
    table: &'a T,
    hand: &'a HandMask,
    best: [Rank; 3],
    unseen: Unseen<'a>,
    /// How many ranks are too low to defend with.
    tail: Rank,
    /// What a wicket is worth, in thousandths of a run.
    wicket: i32,
    /// The ball that is replied to, and the over of the next.
    next: Next,
    /// What it looks up by suit or rank.
    facts: &'a BattingFacts,
}

/// A card played, and what is left of its suit.
#[derive(Clone, Copy)]
struct PlayedCard {
    card: Card,
    left: Ranks,
}

/// Whether it leaves a suit with nothing to defend with where there was something:
/// playing a card that is too low to defend with changes nothing.
#[inline(always)]
fn leaves_gap(played: &PlayedCard, tail: Rank) -> bool {
    !defends(played.left.held, tail) & (played.card.rank() > tail)
}

impl<'a, T: Weights> Batting<'a, T> {
    /// Lets the side that looks, which is batting, decide: with what
    /// `skill` takes into account, by this table, and where a wicket is worth so
    /// many thousandths of a run. What it looks up is worked out once, for all
    /// that `how` asks.
    #[inline(always)]
    pub fn decide<R>(
        view: &View<'_>,
        skill: &Skill,
        table: &T,
        wicket: i32,
        how: impl FnOnce(&Batting<'_, T>) -> R,
    ) -> R {
        let (hand, unseen) = (&view.known().hand, Unseen::from(view, skill.counts));
        let (next, tail) = (Next::from_view(view), forbidden_ranks(view.public.facing()));
        let facts = BattingFacts::new(view, skill, hand, &unseen, next, tail);
        how(&Batting {
            view,
            skill,
            table,
            hand,
            best: hand.best_three(),
            unseen,
            tail,
            wicket,
            next,
            facts: &facts,
        })
    }

    /// The context of a suit of which a card was just shown.
    #[inline(always)]
    fn context_once_shown(&self, suit: usize) -> u8 {
        // The no-ball suit stays what it is; any other becomes one without a sign, 0.
        self.facts.contexts[suit & 7] & NO_BALL_SUIT
    }

    /// The context of the ball's suit once a reply of another suit showed that it
    /// is lacking.
    #[inline(always)]
    fn context_once_lacking(&self) -> u8 {
        // That it is the no-ball suit counts more than that it is known to be lacking.
        self.context_once_shown(self.next.of_ball).max(u8::from(self.skill.memory > 0))
    }

    /// The value of the cards kept after a choice.
    pub fn hand_value(&self, choice: Choice) -> Expectation {
        let mut sum = PackedExpectation::default();
        self.features(choice, |feature| sum += self.table.entry(feature));
        sum.worth()
    }

    /// All features of the cards kept after a choice.
    pub(crate) fn features(&self, choice: Choice, mut add: impl FnMut(usize)) {
        let played = self.played(choice);
        for suit in 0..Suit::COUNT {
            let (mut ranks, mut context) = (self.hand.at(suit), self.facts.contexts[suit]);
            match (played, self.next.ball) {
                (Some(played), _) if played.card.suit_index() == suit => {
                    (ranks, context) = (played.left, self.context_once_shown(suit));
                }
                (Some(_), Some(ball)) if self.next.of_ball == suit => {
                    context = self.context_once_lacking();
                    add(same_feature(ball.rank(), ranks));
                }
                _ => {}
            }
            self.suit_features(suit, ranks, context, &mut add);
        }
        let no_ball_suit = match &played {
            Some(played) => {
                let (rank, suit) = (played.card.rank(), played.card.suit_index());
                if suit == self.next.of_ball
                    && let Some(ball) = self.next.ball
                {
                    add(same_feature(ball.rank(), played.left));
                }
                add(self.top_feature(rank));
                add(self.threat_feature(played));
                suit
            }
            None => {
                self.whole_hand_features(&mut add);
                NONE
            }
        };
        if self.next.no_ball_suit != NONE {
            add(self.no_ball_feature(no_ball_suit));
        }
        if !matches!(choice, Choice::Play(_)) {
            add(group::KIND.at(self.kind(choice)));
        }
    }

    #[inline]
    fn played(&self, choice: Choice) -> Option<PlayedCard> {
        let card = choice.card()?;
        let left = self.hand.at(card.suit_index()).without(card.rank());
        Some(PlayedCard { card, left })
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

    /// The features of one suit of a hand.
    #[inline]
    fn suit_features(&self, suit: usize, ranks: Ranks, context: u8, mut add: impl FnMut(usize)) {
        group::HELD.features(ranks, usize::from(context), &mut add);
        let (high, row) = (usize::from(ranks.high()), self.unseen.at(suit));
        let lower = self.unseen.quarters_held(row[0] - row[high & 15]);
        add(group::HITS.at(high * 16 + lower));
        if self.tail > 0 {
            let offset = usize::from(self.tail) * 4 + usize::from(ranks.high().min(3));
            add(group::HELPLESS.at(offset * 8 + usize::from(ranks.count)));
        }
    }

    /// The features of a whole hand of which no card was played, but for the
    /// no-ball suit.
    fn whole_hand_features(&self, mut add: impl FnMut(usize)) {
        let [best, ..] = self.best;
        add(self.top_feature(self.view.public.top.map_or(0, Card::rank)));
        add(self.threats(&self.facts.gaps[0], 0, best));
    }

    /// The feature of the no-ball suit, once a card of a suit is played.
    #[inline]
    fn no_ball_feature(&self, suit: usize) -> usize {
        let played = u8::from(suit == self.next.no_ball_suit);
        let count = self.hand.at(self.next.no_ball_suit).count.saturating_sub(played);
        group::NO_BALL_SUIT.at(usize::from(self.next.balls_left) * 8 + usize::from(count))
    }

    /// The feature of cards in the bowler's hand that would take the wicket with
    /// the next ball, once a card is played. A gap newly opened adds its unseen
    /// cards.
    #[inline(always)]
    fn threat_feature(&self, played: &PlayedCard) -> usize {
        let (rank, suit) = (played.card.rank(), played.card.suit_index());
        let [best, second, _] = self.best;
        let best = if rank < best { best } else { second };
        let opens = leaves_gap(played, self.tail) & (suit != self.next.no_ball_suit);
        let opened = self.unseen.at(suit)[usize::from(best + 1) & 15];
        let opened = select_unpredictable(opens, opened, 0);
        let [as_it_is, once_shown] = &self.facts.gaps;
        let gaps = select_unpredictable(suit == self.next.of_ball, as_it_is, once_shown);
        self.threats(gaps, opened, best)
    }

    /// The feature of unseen cards above the best, so many of them in a gap
    /// newly opened.
    #[inline(always)]
    fn threats(&self, gaps: &Gaps, opened: u8, best: Rank) -> usize {
        let above = usize::from(best + 1) & 15;
        let known = self.unseen.quarters_held(gaps.known[above]);
        let unknown = self.unseen.quarters_held(gaps.unknown[above] + opened);
        group::THREATS.at((known * 16 + unknown) * 16 + usize::from(best))
    }

    /// The feature of the card on top of the pile, on which the next ball may be a
    /// wide or a bye.
    #[inline]
    fn top_feature(&self, top: Rank) -> usize {
        let top = usize::from(top & 15);
        let held = self.unseen.quarters_held(self.facts.called[top]);
        group::TOP.at(held * 16 + top)
    }
}

/// The feature of what is left of the suit of a ball of this rank; for rank 0 one
/// whose entry is empty.
#[inline]
fn same_feature(ball: Rank, left: Ranks) -> usize {
    let offset = usize::from(left.count) * 16 + usize::from(ball);
    group::SAME.at(offset * 16 + usize::from(left.high()))
}

/// The index of no suit.
const NONE: usize = 7;
