//! The facts that every player may know, and those for one player.

use super::decision::{Ask, Choice, Illegal};
use super::options::Options;
use super::powers::{self, EIGHT, answers_bill, is_ace_of_hearts};
use crate::pavilion::{Card, Seat, Suit};

/// The largest number of players.
pub(crate) const MOST: usize = 4;

/// The reason a player draws a card at the start of the next turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Owed {
    /// The player forgot to call the last card.
    Forgot,
    /// The player called a last card that was not the last.
    CalledFalsely,
}

/// The facts that every player may know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Public {
    /// The terms agreed.
    pub options: Options,
    /// The pile, its top card last.
    pub(crate) pile: Vec<Card>,
    /// The suit to follow.
    pub(crate) suit: Suit,
    /// Cards waiting to be picked up.
    pub(crate) bill: u8,
    /// True if a jack waits for an answer.
    pub(crate) skip: bool,
    /// True if the turn goes backwards.
    pub(crate) backwards: bool,
    /// The number of cards each player holds.
    pub held: [u8; MOST],
    /// Cards in the stock.
    pub stock: u8,
    /// Turns of this game.
    pub(crate) turns: u16,
    /// Consecutive turns without a card laid or drawn.
    pub(crate) idle: u8,
    /// The suit in force when each player last took a card, and the turn.
    pub(crate) failed: [Option<(Suit, u16)>; MOST],
    /// The card each player owes for the last call.
    pub(crate) owes: [Option<Owed>; MOST],
    /// The game of the rubber, from 1.
    pub(crate) game: u8,
    /// The player who began it.
    pub(crate) starter: Seat,
    /// Games that each player has won.
    pub(crate) wins: [u8; MOST],
    /// The cards that each player has counted from the hands of the others.
    pub(crate) counted: [u32; MOST],
    /// The question and the player; `None` when the rubber is over.
    pub(crate) asked: Option<(Seat, Ask)>,
    /// The winner of the rubber, when it is over and there is one.
    pub(crate) winner: Option<Seat>,
}

impl Public {
    /// Returns the card that lies face up.
    pub(crate) fn upcard(&self) -> Option<Card> {
        self.pile.last().copied()
    }

    /// Returns the player after this one.
    pub(crate) fn next(&self, seat: Seat) -> Seat {
        let players = self.options.players;
        // One step backwards, without leaving the unsigned numbers.
        let step = if self.backwards { players - 1 } else { 1 };
        Seat((seat.0 + step) % players)
    }

    /// Returns the number of cards that a player holds.
    pub(crate) fn holds(&self, seat: Seat) -> u8 {
        self.held.get(seat.index()).copied().unwrap_or_default()
    }

    /// Returns the reason a card may not be laid now; `None` if it may.
    pub(crate) fn violation(&self, ask: Ask, card: Card) -> Option<Illegal> {
        let upcard = self.upcard()?;
        match ask {
            Ask::Bill(bill) if !answers_bill(card, upcard) => Some(if is_ace_of_hearts(upcard) {
                Illegal::TwoOfHeartsOwed(bill)
            } else {
                Illegal::TwoOwed(bill)
            }),
            // The upcard is the jack to be answered.
            Ask::Jack if card.rank() != upcard.rank() => Some(Illegal::JackOwed),
            Ask::Free | Ask::Drawn if !powers::follows(card, upcard, self.suit) => {
                Some(Illegal::DoesNotFollow(card))
            }
            _ => None,
        }
    }
}

/// The facts that one player may know.
#[derive(Debug, Clone, Copy)]
pub struct View<'a> {
    /// The player who looks.
    pub(crate) seat: Seat,
    /// The player's hand.
    pub hand: &'a [Card],
    /// The facts that every player may know.
    pub public: &'a Public,
}

impl View<'_> {
    /// Returns the question, if it is this player's turn.
    pub(crate) fn asked(&self) -> Option<Ask> {
        let (seat, ask) = self.public.asked?;
        (seat == self.seat).then_some(ask)
    }

    /// Lists the cards that the player may lay, in the order of the hand.
    pub(crate) fn cards(&self) -> Vec<Card> {
        let Some(ask) = self.asked() else {
            return Vec::new();
        };
        let hand = self.hand.iter().copied();
        hand.filter(|card| self.public.violation(ask, *card).is_none()).collect()
    }

    /// Lists the legal choices: cards first, then the other choice. If last
    /// cards are called by hand, laying the last card but one is listed with
    /// the call.
    pub(crate) fn legal(&self) -> Vec<Choice> {
        let Some(ask) = self.asked() else {
            return Vec::new();
        };
        let called = self.public.options.call_last && self.hand.len() == 2;
        let named = Suit::ALL.map(Some);
        let mut choices = Vec::new();
        for card in self.cards() {
            let suits: &[Option<Suit>] = if card.rank() == EIGHT { &named } else { &[None] };
            for suit in suits {
                choices.push(Choice::Lay { card, suit: *suit, called });
            }
        }
        choices.push(match ask {
            Ask::Free | Ask::Bill(_) => Choice::Take,
            Ask::Jack => Choice::Miss,
            Ask::Drawn => Choice::Leave,
        });
        choices
    }
}
