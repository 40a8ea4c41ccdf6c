//! Batting: the immediate effect of each reply, and the value of the cards that
//! are kept.

mod facts;
mod replies;
mod tests;

pub use replies::safe_replies;

use std::hint::select_unpredictable;

use self::facts::{BattingFacts, GapThreats, ReplyFacts, defends};
use super::Weights;
use super::layout::batting as group;
use crate::game::hand_mask::{HandMask, SuitRanks};
use crate::game::{Ask, Choice, Pending, View};
use crate::players::expectation::{Expectation, PackedExpectation};
use crate::players::signs::NO_BALL_SUIT_CONTEXT;
use crate::players::skill::Skill;
use crate::players::unseen::Unseen;
use crate::rules::Card;
use crate::rules::cards::{Rank, Suit};
use crate::rules::replies::forbidden_rank_count;

/// The evaluation of a batting side's choices in a decision.
pub struct BattingEvaluation<'a, T> {
    view: &'a View<'a>,
    skill: &'a Skill,
    table: &'a T,
    hand: &'a HandMask,
    best: [Rank; 3],
    unseen: Unseen<'a>,
    /// The number of ranks that are too low to defend with.
    tail: Rank,
    /// The price of a wicket, in thousandths of a run.
    wicket: i32,
    /// The ball to reply to, and the over of the next ball.
    next: ReplyFacts,
    /// The facts about the match that are stored by suit or rank.
    facts: &'a BattingFacts,
}

/// A card that is played, and the ranks that are left in its suit.
#[derive(Clone, Copy)]
struct PlayedCard {
    card: Card,
    left: SuitRanks,
}

/// Returns `true` if the card played was the hand's last card of its suit that
/// could defend. A card that is too low to defend opens no gap.
#[inline(always)]
fn leaves_gap(played: &PlayedCard, tail: Rank) -> bool {
    !defends(played.left.held, tail) & (played.card.rank() > tail)
}

impl<'a, T: Weights> BattingEvaluation<'a, T> {
    /// Makes the evaluation for the viewing side, which must be batting, and
    /// calls `how` with it. The facts that the evaluation needs are computed
    /// once, before the call. `wicket` is the price of a wicket, in thousandths
    /// of a run.
    #[inline(always)]
    pub fn evaluate_with<R>(
        view: &View<'_>,
        skill: &Skill,
        table: &T,
        wicket: i32,
        how: impl FnOnce(&BattingEvaluation<'_, T>) -> R,
    ) -> R {
        let (hand, unseen) = (&view.known().hand, Unseen::from_view(view, skill.counts));
        let (next, tail) =
            (ReplyFacts::from_view(view), forbidden_rank_count(view.public.facing()));
        let facts = BattingFacts::new(view, skill, hand, &unseen, next, tail);
        how(&BattingEvaluation {
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

    /// Returns the context of a suit after the side has shown a card of that
    /// suit.
    #[inline(always)]
    fn context_once_shown(&self, suit: usize) -> u8 {
        // The no-ball suit keeps its context. For any other suit the context
        // becomes 0, which means that there is no sign of a gap.
        self.facts.contexts[suit & 7] & NO_BALL_SUIT_CONTEXT
    }

    /// Returns the context of the ball's suit after the batsman has replied in
    /// another suit, and so has shown that he lacks the ball's suit.
    #[inline(always)]
    fn context_once_lacking(&self) -> u8 {
        // If the ball's suit is the no-ball suit, it keeps the context of the
        // no-ball suit.
        self.context_once_shown(self.next.of_ball).max(u8::from(self.skill.memory > 0))
    }

    /// Returns the value of the cards that are kept after a choice.
    pub fn hand_value(&self, choice: Choice) -> Expectation {
        let mut sum = PackedExpectation::default();
        self.features(choice, |feature| sum += self.table.entry(feature));
        sum.unpack()
    }

    /// Calls `add` with every feature of the cards that are kept after a
    /// choice.
    pub(crate) fn features(&self, choice: Choice, mut add: impl FnMut(usize)) {
        let played = self.played(choice);
        for suit in 0..Suit::COUNT {
            let (mut ranks, mut context) =
                (self.hand.ranks_of_suit(suit), self.facts.contexts[suit]);
            match (played, self.next.ball) {
                (Some(played), _) if played.card.suit_index() == suit => {
                    (ranks, context) = (played.left, self.context_once_shown(suit));
                }
                (Some(_), Some(ball)) if self.next.of_ball == suit => {
                    context = self.context_once_lacking();
                    add(same_suit_feature(ball.rank(), ranks));
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
                    add(same_suit_feature(ball.rank(), played.left));
                }
                add(self.pile_top_feature(rank));
                add(self.threat_feature(played));
                suit
            }
            None => {
                self.whole_hand_features(&mut add);
                NO_SUIT
            }
        };
        if self.next.no_ball_suit != NO_SUIT {
            add(self.no_ball_feature(no_ball_suit));
        }
        if !matches!(choice, Choice::Play(_)) {
            add(group::KIND.feature(self.hand_kind(choice)));
        }
    }

    #[inline]
    fn played(&self, choice: Choice) -> Option<PlayedCard> {
        let card = choice.card()?;
        let left = self.hand.ranks_of_suit(card.suit_index()).without(card.rank());
        Some(PlayedCard { card, left })
    }

    /// Returns the feature for the kind of decision that led to the hand.
    /// `choice` must not be a card played to a ball.
    fn hand_kind(&self, choice: Choice) -> usize {
        match (choice, self.view.public.pending) {
            (Choice::Leave, _) => 0,
            (Choice::Throw(_), _) => 1,
            (Choice::Change(_), Pending::Ask(_, Ask::Change { left: 1 })) => 2,
            (Choice::Change(_), _) => 3,
            _ => 4,
        }
    }

    /// Calls `add` with the features of one suit of a hand.
    #[inline]
    fn suit_features(
        &self,
        suit: usize,
        ranks: SuitRanks,
        context: u8,
        mut add: impl FnMut(usize),
    ) {
        group::HELD.features(ranks, usize::from(context), &mut add);
        let (high, row) = (usize::from(ranks.highest_rank()), self.unseen.suit_row(suit));
        let lower = self.unseen.quarters_held(row[0] - row[high & 15]);
        add(group::HITS.feature(high * 16 + lower));
        if self.tail > 0 {
            let offset = usize::from(self.tail) * 4 + usize::from(ranks.highest_rank().min(3));
            add(group::HELPLESS.feature(offset * 8 + usize::from(ranks.count)));
        }
    }

    /// Calls `add` with the features of the whole hand if no card is played.
    /// The feature of the no-ball suit is left out.
    fn whole_hand_features(&self, mut add: impl FnMut(usize)) {
        let [best, ..] = self.best;
        add(self.pile_top_feature(self.view.public.top.map_or(0, Card::rank)));
        add(self.gap_threat_feature(&self.facts.gaps[0], 0, best));
    }

    /// Returns the feature of the no-ball suit after a card of `suit` has been
    /// played.
    #[inline]
    fn no_ball_feature(&self, suit: usize) -> usize {
        let played = u8::from(suit == self.next.no_ball_suit);
        let count = self.hand.ranks_of_suit(self.next.no_ball_suit).count.saturating_sub(played);
        group::NO_BALL_SUIT.feature(usize::from(self.next.balls_left) * 8 + usize::from(count))
    }

    /// Returns the feature that counts the cards with which the bowler could
    /// take the wicket with the next ball, once a card has been played. If that
    /// card opens a gap, the unseen cards of the gap are added.
    #[inline(always)]
    fn threat_feature(&self, played: &PlayedCard) -> usize {
        let (rank, suit) = (played.card.rank(), played.card.suit_index());
        let [best, second, _] = self.best;
        let best = if rank < best { best } else { second };
        let opens = leaves_gap(played, self.tail) & (suit != self.next.no_ball_suit);
        let opened = self.unseen.suit_row(suit)[usize::from(best + 1) & 15];
        let opened = select_unpredictable(opens, opened, 0);
        let [as_it_is, once_shown] = &self.facts.gaps;
        let gaps = select_unpredictable(suit == self.next.of_ball, as_it_is, once_shown);
        self.gap_threat_feature(gaps, opened, best)
    }

    /// Returns the feature for the unseen cards above the best rank. `opened`
    /// is the number of these cards in a newly opened gap.
    #[inline(always)]
    fn gap_threat_feature(&self, gaps: &GapThreats, opened: u8, best: Rank) -> usize {
        let above = usize::from(best + 1) & 15;
        let known = self.unseen.quarters_held(gaps.known[above]);
        let unknown = self.unseen.quarters_held(gaps.unknown[above] + opened);
        group::THREATS.feature((known * 16 + unknown) * 16 + usize::from(best))
    }

    /// Returns the feature of the top card of the pile. That card decides which
    /// ranks would be a wide or a bye.
    #[inline]
    fn pile_top_feature(&self, top: Rank) -> usize {
        let top = usize::from(top & 15);
        let held = self.unseen.quarters_held(self.facts.called[top]);
        group::TOP.feature(held * 16 + top)
    }
}

/// Returns the feature for the cards left in the ball's suit, given the rank of
/// the ball. The entry for rank 0 is empty.
#[inline]
fn same_suit_feature(ball: Rank, left: SuitRanks) -> usize {
    let offset = usize::from(left.count) * 16 + usize::from(ball);
    group::SAME.feature(offset * 16 + usize::from(left.highest_rank()))
}

/// The index that means "no suit".
const NO_SUIT: usize = 7;
