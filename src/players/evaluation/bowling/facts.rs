//! The facts that a fielding side looks up by suit or rank, which are computed
//! once per decision.

use super::NO_SUIT;
use crate::game::View;
use crate::game::rank_counts::{SuitCounts, add, subtract};
use crate::players::signs::{sign_classes, suit_contexts};
use crate::players::skill::Skill;
use crate::players::unseen::Unseen;
use crate::rules::cards::Suit;
use crate::rules::{Card, Options, Rank};

/// The facts that a fielding side knows at a decision, before it considers any
/// card.
// These arrays are in a struct of their own. An indexed array must be in
// memory, and it would keep other fields of the same struct out of registers.
pub(super) struct BowlingFacts {
    /// For each suit, the class of the sign that the batsman lacks the suit.
    pub(super) classes: [u8; 8],
    /// The context of each suit until the end of the over.
    pub(super) contexts: [u8; 8],
    /// For each suit, the number of unseen cards in all other suits, from each
    /// rank up.
    pub(super) others: [SuitCounts; 8],
    /// The kind of a ball that is not a no-ball, by rank: 0 for an ordinary
    /// ball, [`WIDE_MARK`] or [`BYE_MARK`].
    pub(super) calls: SuitCounts,
    /// For each rank, the number of cards of a higher rank among the two best
    /// cards.
    pub(super) below_best: SuitCounts,
}

/// The marks for a wide and a bye in [`BowlingFacts::calls`]. Each mark is also
/// the offset of its two sums in `SharedBallValues::by_call` from the two sums
/// of an ordinary ball.
pub(super) const WIDE_MARK: u8 = 2;
pub(super) const BYE_MARK: u8 = 4;

impl BowlingFacts {
    /// Collects the facts for the viewing side, which is fielding.
    #[inline(always)]
    pub(super) fn new(
        view: &View<'_>,
        skill: &Skill,
        unseen: &Unseen<'_>,
        [best, second, _]: [Rank; 3],
        no_ball_suit: usize,
    ) -> BowlingFacts {
        let (public, other) = (view.public, view.side.other());
        let mut others = [[0; 16]; 8];
        for (suit, others) in others.iter_mut().enumerate().take(Suit::COUNT) {
            *others = *unseen.all();
            subtract(others, unseen.suit_row(suit));
        }
        // The count for each rank is 0, 1 or 2. Eight counts of one byte each
        // are added as one number, and no byte overflows.
        let mut below_best = LOWER_RANK_ROWS[usize::from(best & 15)];
        add(&mut below_best, &LOWER_RANK_ROWS[usize::from(second & 15)]);
        BowlingFacts {
            classes: sign_classes(public.void_signs(other), skill.memory, skill.classes),
            contexts: suit_contexts(public, other, skill.memory, no_ball_suit),
            others,
            calls: calls_by_rank(public.top, &public.options),
            below_best,
        }
    }
}

/// Returns the index of the no-ball suit of the over in progress, if no-balls
/// are called.
#[inline(always)]
pub(super) fn no_ball_suit(view: &View<'_>) -> usize {
    if view.public.options.no_ball { view.public.no_ball_suit as usize } else { NO_SUIT }
}

/// Returns the rank that would be a wide, and the rank that would be a bye, if
/// this is the top card. A value of 0 means that there is no such rank.
#[inline(always)]
pub(super) fn called_ranks(top: Option<Card>, options: &Options) -> (Rank, Rank) {
    let top = top.map_or(0, Card::rank);
    let wide = if options.wide { top } else { 0 };
    let bye = if options.bye && top > 0 { top + 1 } else { 0 };
    (wide, bye)
}

/// Returns the kind of ball for each rank. The entry for rank 0 is meaningless,
/// because no card has that rank.
#[inline(always)]
fn calls_by_rank(top: Option<Card>, options: &Options) -> SuitCounts {
    let (wide, bye) = called_ranks(top, options);
    // The row is written in a single store. If it were written in parts and
    // read as a whole soon afterwards, store forwarding would fail.
    let mut calls = WIDE_ROWS[usize::from(wide & 15)];
    add(&mut calls, &BYE_ROWS[usize::from(bye & 15)]);
    calls
}

/// For each rank, a row in which only the entry for that rank has a mark. The
/// row for rank 0 has no mark.
static WIDE_ROWS: [SuitCounts; 16] = mark_rows(WIDE_MARK);
static BYE_ROWS: [SuitCounts; 16] = mark_rows(BYE_MARK);

const fn mark_rows(mark: u8) -> [SuitCounts; 16] {
    let (mut marks, mut rank) = ([[0; 16]; 16], 1);
    while rank < marks.len() {
        marks[rank][rank] = mark;
        rank += 1;
    }
    marks
}

/// For each rank, a row in which the entries for lower ranks are 1 and all
/// other entries are 0.
static LOWER_RANK_ROWS: [SuitCounts; 16] = {
    let (mut lower, mut rank) = ([[0; 16]; 16], 0);
    while rank < lower.len() {
        let mut other = 0;
        while other < rank {
            lower[rank][other] = 1;
            other += 1;
        }
        rank += 1;
    }
    lower
};

#[cfg(test)]
mod tests {
    use std::cell::OnceCell;

    use super::*;
    use crate::game::{Dealer, Match, Side};
    use crate::players::Level;
    use crate::rules::cards::HIGHEST;
    use crate::rules::{Call, extras};

    #[test]
    fn a_ball_of_a_rank_would_be_what_the_law_calls_it() {
        let sets = [(true, true), (true, false), (false, true), (false, false)];
        for (wide, bye) in sets {
            let options = Options { wide, bye, ..Options::default() };
            for top in (1..=HIGHEST).map(|rank| Card::new(rank, Suit::Pads).unwrap()) {
                let calls = calls_by_rank(Some(top), &options);
                for rank in 1..=HIGHEST {
                    let ball = Card::new(rank, Suit::Bats).unwrap();
                    let call = match extras::call(ball, top, Suit::Gloves, &options) {
                        Some(Call::Wide) => WIDE_MARK,
                        Some(Call::Bye) => BYE_MARK,
                        _ => 0,
                    };
                    assert_eq!(calls[usize::from(rank)], call, "{ball} on {top}");
                }
            }
            assert_eq!(calls_by_rank(None, &options)[1..], [0; 15], "the pile is empty");
        }
    }

    #[test]
    fn the_others_are_all_but_the_suit_and_the_best_are_counted() {
        let game = Match::new(Options::default(), &mut Dealer::new(7), &mut ());
        for side in Side::BOTH {
            let (view, skill) = (game.view(side), Skill::for_level(Level::Professional));
            let (room, best) = (OnceCell::new(), view.known().hand.best_three());
            let unseen = Unseen::for_skill(&view, &skill, &room);
            let facts = BowlingFacts::new(&view, &skill, &unseen, best, no_ball_suit(&view));
            for suit in 0..Suit::COUNT {
                let mut all = facts.others[suit];
                add(&mut all, unseen.suit_row(suit));
                assert_eq!(all, *unseen.all());
            }
            let [best, second, _] = view.known().hand.best_three();
            for rank in 1..=HIGHEST {
                let lower = u8::from(rank < best) + u8::from(rank < second);
                assert_eq!(facts.below_best[usize::from(rank)], lower);
            }
        }
    }
}
