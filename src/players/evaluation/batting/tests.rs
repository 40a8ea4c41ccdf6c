#![cfg(test)]
//! Tests for the changes in value when a card is played.

use super::facts::called_counts;
use super::*;
use crate::game::rank_counts;
use crate::rules::Options;

#[test]
fn a_gap_is_left_where_the_last_card_to_defend_with_is_played() {
    let pads = |rank| Card::new(rank, Suit::Pads).unwrap();
    for (one, two) in (1..=11).flat_map(|one| (1..=11).map(move |two| (one, two))) {
        let hand = HandMask::from_cards(&[pads(one), pads(two)]);
        for tail in 0..3 {
            let left = HandMask::from_cards(&[pads(two)]).ranks_of_suit(Suit::Pads as usize);
            let card = pads(one);
            let guarded = defends(hand.ranks_of_suit(Suit::Pads as usize).held, tail);
            let gap = guarded && two <= tail;
            assert_eq!(leaves_gap(&PlayedCard { card, left }, tail), gap, "{one} {two} {tail}");
        }
    }
}

#[test]
fn the_cards_that_would_be_called_are_those_of_the_rank_and_of_the_next() {
    let mut unseen = rank_counts::UnseenCounts::ALL;
    for text in ["11P", "3B", "3L", "4S", "1G"] {
        unseen.see(text.parse().unwrap());
    }
    let copies = |rank| rank_counts::count_of_rank(&unseen.all, rank);
    for (wide, bye) in [(true, true), (true, false), (false, true), (false, false)] {
        let options = Options { wide, bye, ..Options::default() };
        let called = called_counts(&unseen.all, &options);
        for rank in 1..=11 {
            let wides = if wide { copies(rank) } else { 0 };
            let byes = if bye { copies(rank + 1) } else { 0 };
            assert_eq!(called[usize::from(rank)], wides + byes, "{rank} {options:?}");
        }
    }
}
