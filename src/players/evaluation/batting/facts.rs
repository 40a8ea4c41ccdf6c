//! The facts that a batting side looks up by suit or rank, which are computed
//! once per decision.

use super::NO_SUIT;
use crate::game::View;
use crate::game::hand_mask::HandMask;
use crate::game::rank_counts::{ROW_MASKS, SuitCounts, add_masked_row, subtract_masked_row};
use crate::players::signs::{NO_SIGN_CONTEXT, suit_contexts};
use crate::players::skill::Skill;
use crate::players::unseen::Unseen;
use crate::rules::cards::{Rank, Suit};
use crate::rules::deals::BALLS_PER_OVER;
use crate::rules::{Call, Card, Options};

/// The facts that a batting side knows at a decision, before it considers any
/// card.
// These arrays are in a struct of their own. An indexed array must be in
// memory, and it would keep other fields of the same struct out of registers.
pub(super) struct BattingFacts {
    /// The context of each suit.
    pub(super) contexts: [u8; 8],
    /// The number of unseen cards that would be a wide or a bye, by the rank on
    /// top of the pile.
    pub(super) called: SuitCounts,
    /// The threats in the gaps, which are the suits without a card that
    /// defends. The first of the two entries applies now. The second entry
    /// applies after a reply in another suit, which reveals that the ball's
    /// suit is a gap.
    pub(super) gaps: [GapThreats; 2],
}

/// The ball to reply to, and the over of the next ball.
#[derive(Clone, Copy)]
pub(super) struct ReplyFacts {
    /// The ball to reply to, or `None` if there is no such ball or if the ball
    /// is a no-ball.
    pub(super) ball: Option<Card>,
    /// The index of the ball's suit, or [`NO_SUIT`] if `ball` is `None`.
    pub(super) of_ball: usize,
    /// The index of the suit in which the next ball would be a no-ball, or
    /// [`NO_SUIT`] if no-balls are not called.
    pub(super) no_ball_suit: usize,
    /// The balls left in the over of the next ball.
    pub(super) balls_left: u8,
}

/// For each rank, the number of unseen cards of at least that rank in the gaps.
/// A gap is a suit in which the batting side has no card that defends. The gaps
/// that the bowler knows of are counted separately from the gaps that he does
/// not know of. The no-ball suit is not counted, because a no-ball cannot take
/// a wicket.
#[derive(Clone, Copy, Default)]
pub(super) struct GapThreats {
    pub(super) known: SuitCounts,
    pub(super) unknown: SuitCounts,
}

impl BattingFacts {
    /// Collects the facts for the viewing side, which is batting.
    #[inline(always)]
    pub(super) fn new(
        view: &View<'_>,
        skill: &Skill,
        hand: &HandMask,
        unseen: &Unseen<'_>,
        next: ReplyFacts,
        tail: Rank,
    ) -> BattingFacts {
        let public = view.public;
        let contexts = suit_contexts(public, view.side, skill.memory, next.no_ball_suit);
        let mut gaps = [GapThreats::new(hand, unseen, &contexts, tail); 2];
        if skill.memory > 0 && next.of_ball != NO_SUIT {
            gaps[1].mark_known(hand, unseen, &contexts, tail, next.of_ball);
        }
        BattingFacts { contexts, called: called_counts(unseen.all(), &public.options), gaps }
    }
}

impl ReplyFacts {
    #[inline(always)]
    pub(super) fn from_view(view: &View<'_>) -> ReplyFacts {
        let public = view.public;
        let (no_ball_suit, balls_left) = next_over(view);
        let ball = public.delivery.as_ref();
        let ball = ball.filter(|ball| ball.call != Some(Call::NoBall));
        let ball = ball.map(|ball| ball.bowled);
        ReplyFacts {
            ball,
            of_ball: ball.map_or(NO_SUIT, Card::suit_index),
            no_ball_suit: if public.options.no_ball { no_ball_suit as usize } else { NO_SUIT },
            balls_left,
        }
    }
}

/// Returns the no-ball suit of the ball after the one in progress, and the
/// balls left in its over.
#[inline]
fn next_over(view: &View<'_>) -> (Suit, u8) {
    let public = view.public;
    let left = BALLS_PER_OVER - public.balls_in_over.min(BALLS_PER_OVER - 1);
    match &public.delivery {
        Some(ball) if ball.call.is_none_or(Call::counts_in_over) => match left {
            1 => (ball.bowled.suit(), BALLS_PER_OVER),
            _ => (public.no_ball_suit, left - 1),
        },
        _ => (public.no_ball_suit, left),
    }
}

impl GapThreats {
    /// Counts the threats to a hand whose suits have these contexts. The lowest
    /// `tail` ranks cannot defend.
    #[inline(always)]
    fn new(hand: &HandMask, unseen: &Unseen<'_>, contexts: &[u8; 8], tail: Rank) -> GapThreats {
        let mut gaps = GapThreats::default();
        // The loop has no branches, because it is unpredictable which suits are
        // gaps. The loop looks at all suits, and a mask of zeros or ones adds
        // none or all of a row. Eight counts of one byte each are added as one
        // number. No byte overflows, because the number of all cards fits into
        // a byte.
        for suit in 0..Suit::COUNT {
            let is_gap = usize::from(!defends(hand.ranks_of_suit(suit).held, tail));
            let [known, unknown] = &THREAT_ROWS[usize::from(contexts[suit] & 3)];
            add_masked_row(&mut gaps.known, unseen.suit_row(suit), &known[is_gap]);
            add_masked_row(&mut gaps.unknown, unseen.suit_row(suit), &unknown[is_gap]);
        }
        gaps
    }

    /// Moves the unseen cards of a gap from the count of unknown gaps to the
    /// count of known gaps, if the bowler learns of the gap only now.
    #[inline(always)]
    fn mark_known(
        &mut self,
        hand: &HandMask,
        unseen: &Unseen<'_>,
        contexts: &[u8; 8],
        tail: Rank,
        suit: usize,
    ) {
        let is_gap = !defends(hand.ranks_of_suit(suit).held, tail);
        let is_news = contexts[suit & 7] == NO_SIGN_CONTEXT;
        let learned = &ROW_MASKS[usize::from(is_gap & is_news)];
        add_masked_row(&mut self.known, unseen.suit_row(suit), learned);
        subtract_masked_row(&mut self.unknown, unseen.suit_row(suit), learned);
    }
}

/// The masks that select a suit's row for each count in [`GapThreats`], by the
/// suit's context and by whether the suit is a gap.
static THREAT_ROWS: [[[SuitCounts; 2]; 2]; 4] = {
    let (never, if_gap) = ([ROW_MASKS[0]; 2], ROW_MASKS);
    [[never, if_gap], [if_gap, never], [never, never], [never, never]]
};

/// Returns `true` if any of these ranks is high enough to defend.
#[inline(always)]
pub(super) fn defends(held: u16, tail: Rank) -> bool {
    // Bit r stands for rank r. So a set contains a rank above the tail's ranks
    // if and only if its bits, read as a number, are at least the lowest bit
    // above the tail's bits.
    held >= 2 << tail
}

/// Counts the unseen cards that would be a wide or a bye, for each rank on top
/// of the pile. Cards of the same rank count if wides are called, and cards of
/// the next rank if byes are called.
#[inline(always)]
pub(super) fn called_counts(all: &SuitCounts, options: &Options) -> SuitCounts {
    // The rows are subtracted as numbers, which leaves the count of each single
    // rank. No byte borrows from the next byte, because the count from a rank
    // up is never less than the count from a higher rank up.
    let from = u128::from_le_bytes(*all);
    let next = from >> 8;
    let first = if options.wide { from } else { next };
    let beyond = if options.bye { next >> 8 } else { next };
    (first - beyond).to_le_bytes()
}
