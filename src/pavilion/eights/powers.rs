//! The powers of the cards (section 3 of the rules).

use crate::pavilion::card::{ACE, JACK, QUEEN};
use crate::pavilion::{Card, Suit};

/// The rank of the wild cards.
pub(crate) const EIGHT: u8 = 8;
/// The rank of the cards that bill the next player for two cards.
pub(crate) const TWO: u8 = 2;

/// The effect of a card on the next player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Power {
    /// The next player misses a turn, unless that player also lays a jack.
    Skip,
    /// The player who lays the card names any suit. The next player is not
    /// affected otherwise.
    Wild,
    /// The next player picks up this many cards, unless that player passes the
    /// bill on.
    Draw(u8),
    /// The direction of play is reversed if there are more than two players.
    Reverse,
    /// The card has no effect.
    Plain,
}

/// Returns the power of a card in a game for this many players.
pub(crate) fn power(card: Card, players: u8) -> Power {
    match (card.rank(), card.suit()) {
        (JACK, _) => Power::Skip,
        (EIGHT, _) => Power::Wild,
        (TWO, _) => Power::Draw(2),
        (ACE, Suit::Hearts) => Power::Draw(5),
        (QUEEN, _) if players > 2 => Power::Reverse,
        _ => Power::Plain,
    }
}

/// Returns `true` if the card has a power. Nobody may go out with such a card.
pub(crate) fn is_power(card: Card, players: u8) -> bool {
    power(card, players) != Power::Plain
}

/// Returns `true` if the card is the ace of hearts.
pub(crate) fn is_ace_of_hearts(card: Card) -> bool {
    card.rank() == ACE && card.suit() == Suit::Hearts
}

/// Returns `true` if a card passes on the bill that `upcard` set.
pub(crate) fn answers_bill(card: Card, upcard: Card) -> bool {
    let hearts = card.suit() == Suit::Hearts;
    card.rank() == TWO && (hearts || !is_ace_of_hearts(upcard))
}

/// Returns `true` if a card may be laid on `upcard` while `suit` is in force
/// and neither a bill nor a jack has to be answered.
pub(crate) fn follows(card: Card, upcard: Card, suit: Suit) -> bool {
    let rank = card.rank() == upcard.rank();
    card.rank() == EIGHT || card.suit() == suit || rank
}

/// Returns the cost of a card left in the hand, for a rubber that is decided by
/// counting cards.
pub(crate) fn penalty(card: Card) -> u32 {
    match card.rank() {
        TWO => 20,
        EIGHT => 50,
        JACK => 25,
        _ if is_ace_of_hearts(card) => 50,
        rank if rank > 10 => 10,
        rank => rank.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn card(text: &str) -> Card {
        text.parse().unwrap()
    }

    #[test]
    fn a_named_suit_is_followed_by_that_suit_or_an_eight_only() {
        let eight = card("8D");
        assert!(follows(card("KC"), eight, Suit::Clubs));
        assert!(!follows(card("9D"), eight, Suit::Clubs));
        assert!(follows(card("8S"), eight, Suit::Clubs));
    }

    #[test]
    fn power_cards_are_twos_eights_jacks_and_the_ace_of_hearts_and_queens_with_more() {
        let powers = |players| Card::all().filter(|card| is_power(*card, players)).count();
        assert_eq!((powers(2), powers(3)), (13, 17));
        assert!(!is_power(card("AS"), 2));
    }

    #[test]
    fn penalties_are_those_of_the_rules() {
        let counted = ["2C", "8H", "JD", "AH", "AS", "TC", "KD", "7H"].map(card);
        assert_eq!(counted.map(penalty), [20, 50, 25, 50, 1, 10, 10, 7]);
    }
}
