//! The facts that a fielding side looks up by suit or rank, computed once for
//! all balls.

use super::NONE;
use crate::game::View;
use crate::game::rank_counts::{Row, add, subtract};
use crate::players::signs::{contexts, sign_classes};
use crate::players::skill::Skill;
use crate::players::unseen::Unseen;
use crate::rules::cards::Suit;
use crate::rules::{Card, Options, Rank};

/// The knowledge of a fielding side that has to decide, before it looks at a
/// card.
// A separate struct: arrays that are indexed must lie in memory, and would keep
// the fields next to them out of registers.
pub(super) struct BowlingFacts {
    /// The class of the sign that the batsman lacks each suit.
    pub(super) classes: [u8; 8],
    /// The context of each suit, as long as the over lasts.
    pub(super) contexts: [u8; 8],
    /// The unseen cards of all other suits, from each rank up, for each suit.
    pub(super) others: [Row; 8],
    /// The kind of a ball that is not a no-ball, by its rank: 0 for an ordinary
    /// one, [`WIDE`] or [`BYE`].
    pub(super) calls: Row,
    /// The number of the two best cards that a card of each rank is lower than.
    pub(super) below_best: Row,
}

/// A wide and a bye in [`BowlingFacts::calls`]: the offset of their two sums
/// from those of an ordinary ball, in the common part of the balls of a
/// decision.
pub(super) const WIDE: u8 = 2;
pub(super) const BYE: u8 = 4;

impl BowlingFacts {
    /// Collects the knowledge of the side that looks, which is in the field.
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
            subtract(others, unseen.at(suit));
        }
        // 0 to 2 at each rank. Eight bytes are added as one number, and none
        // carries.
        let mut below_best = LOWER[usize::from(best & 15)];
        add(&mut below_best, &LOWER[usize::from(second & 15)]);
        BowlingFacts {
            classes: sign_classes(public.void_signs(other), skill.memory, skill.classes),
            contexts: contexts(public, other, skill.memory, no_ball_suit),
            others,
            calls: calls(public.top, &public.options),
            below_best,
        }
    }
}

/// Returns the index of the no-ball suit of the over in progress, if no-balls
/// are called.
#[inline(always)]
pub(super) fn no_ball_suit(view: &View<'_>) -> usize {
    if view.public.options.no_ball { view.public.no_ball_suit as usize } else { NONE }
}

/// Returns the ranks that would be a wide and a bye on this card, 0 for none.
#[inline(always)]
pub(super) fn called_ranks(top: Option<Card>, options: &Options) -> (Rank, Rank) {
    let top = top.map_or(0, Card::rank);
    let wide = if options.wide { top } else { 0 };
    let bye = if options.bye && top > 0 { top + 1 } else { 0 };
    (wide, bye)
}

/// Returns the kind of a ball of each rank. The entry for rank 0, which no card
/// has, means nothing.
#[inline(always)]
fn calls(top: Option<Card>, options: &Options) -> Row {
    let (wide, bye) = called_ranks(top, options);
    // Written as a whole. Written in parts and read soon afterwards, it would
    // stall on store forwarding.
    let mut calls = WIDES[usize::from(wide & 15)];
    add(&mut calls, &BYES[usize::from(bye & 15)]);
    calls
}

/// A row for each rank with a mark at that rank only; none for rank 0.
static WIDES: [Row; 16] = marks(WIDE);
static BYES: [Row; 16] = marks(BYE);

const fn marks(mark: u8) -> [Row; 16] {
    let (mut marks, mut rank) = ([[0; 16]; 16], 1);
    while rank < marks.len() {
        marks[rank][rank] = mark;
        rank += 1;
    }
    marks
}

/// A row for each rank that marks the lower ranks: 1 or 0.
static LOWER: [Row; 16] = {
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
                let calls = calls(Some(top), &options);
                for rank in 1..=HIGHEST {
                    let ball = Card::new(rank, Suit::Bats).unwrap();
                    let call = match extras::call(ball, top, Suit::Gloves, &options) {
                        Some(Call::Wide) => WIDE,
                        Some(Call::Bye) => BYE,
                        _ => 0,
                    };
                    assert_eq!(calls[usize::from(rank)], call, "{ball} on {top}");
                }
            }
            assert_eq!(calls(None, &options)[1..], [0; 15], "the pile is empty");
        }
    }

    #[test]
    fn the_others_are_all_but_the_suit_and_the_best_are_counted() {
        let game = Match::new(Options::default(), &mut Dealer::new(7), &mut ());
        for side in Side::BOTH {
            let (view, skill) = (game.view(side), Skill::for_level(Level::Professional));
            let (room, best) = (OnceCell::new(), view.known().hand.best_three());
            let unseen = Unseen::by(&view, &skill, &room);
            let facts = BowlingFacts::new(&view, &skill, &unseen, best, no_ball_suit(&view));
            for suit in 0..Suit::COUNT {
                let mut all = facts.others[suit];
                add(&mut all, unseen.at(suit));
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
