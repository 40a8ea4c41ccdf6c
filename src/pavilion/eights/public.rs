//! What every player may know, and what one may.

use super::decision::{Ask, Choice, Fault};
use super::options::Options;
use super::powers::{self, EIGHT, answers_bill, is_ace_of_hearts};
use crate::pavilion::{Card, Seat, Suit};

/// The most players.
pub const MOST: usize = 4;

/// What every player may know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Public {
    /// What was agreed.
    pub options: Options,
    /// The pile, its top card last.
    pub pile: Vec<Card>,
    /// The suit to follow.
    pub suit: Suit,
    /// Cards waiting to be picked up.
    pub bill: u8,
    /// Whether a jack waits.
    pub skip: bool,
    /// Whether the turn goes backwards.
    pub backwards: bool,
    /// How many cards each player holds.
    pub held: [u8; MOST],
    /// Cards in the stock.
    pub stock: u8,
    /// Turns of this game.
    pub turns: u16,
    /// Turns running in which nobody laid or drew.
    pub idle: u8,
    /// The suit on which each player last took a card, and in which turn.
    pub failed: [Option<(Suit, u16)>; MOST],
    /// Who forgot to call his last card.
    pub forgot: [bool; MOST],
    /// The game of the rubber, from 1.
    pub game: u8,
    /// Who began it.
    pub starter: Seat,
    /// Games that each player has won.
    pub wins: [u8; MOST],
    /// What each player has counted from the hands of the others.
    pub counted: [u32; MOST],
    /// What is asked of whom; nothing when the rubber is over.
    pub asked: Option<(Seat, Ask)>,
    /// Who won the rubber, when it is over and one did.
    pub winner: Option<Seat>,
}

impl Public {
    /// The card that lies face up.
    pub fn upcard(&self) -> Option<Card> {
        self.pile.last().copied()
    }

    /// The player after this one.
    pub fn next(&self, seat: Seat) -> Seat {
        let players = self.options.players;
        let step = if self.backwards { players - 1 } else { 1 };
        Seat((seat.0 + step) % players)
    }

    /// Cards that a player holds.
    pub fn holds(&self, seat: Seat) -> u8 {
        self.held.get(seat.index()).copied().unwrap_or_default()
    }

    /// Why a card may not be laid now, if it may not.
    pub fn fault(&self, ask: Ask, card: Card) -> Option<Fault> {
        let upcard = self.upcard()?;
        match ask {
            Ask::Bill(bill) if !answers_bill(card, upcard) => Some(if is_ace_of_hearts(upcard) {
                Fault::TwoOfHeartsOwed(bill)
            } else {
                Fault::TwoOwed(bill)
            }),
            Ask::Jack if card.rank() != upcard.rank() => Some(Fault::JackOwed),
            Ask::Free | Ask::Drawn if !powers::follows(card, upcard, self.suit) => {
                Some(Fault::DoesNotFollow(card))
            }
            _ => None,
        }
    }
}

/// What one player may know.
#[derive(Clone, Copy)]
pub struct View<'a> {
    /// Who looks.
    pub seat: Seat,
    /// His hand.
    pub hand: &'a [Card],
    /// What every player may know.
    pub public: &'a Public,
}

impl View<'_> {
    /// What he is asked, if it is his go.
    pub fn asked(&self) -> Option<Ask> {
        let (seat, ask) = self.public.asked?;
        (seat == self.seat).then_some(ask)
    }

    /// The cards that he may lay, in the order of his hand.
    pub fn cards(&self) -> Vec<Card> {
        let Some(ask) = self.asked() else {
            return Vec::new();
        };
        let hand = self.hand.iter().copied();
        hand.filter(|card| self.public.fault(ask, *card).is_none())
            .collect()
    }

    /// His legal choices: cards first, then what else he may do. Where last
    /// cards are called by hand, his last but one is listed as called.
    pub fn legal(&self) -> Vec<Choice> {
        let Some(ask) = self.asked() else {
            return Vec::new();
        };
        let called = self.public.options.call_last && self.hand.len() == 2;
        let mut choices = Vec::new();
        for card in self.cards() {
            let suits: &[Option<Suit>] = if card.rank() == EIGHT {
                &NAMED
            } else {
                &[None]
            };
            for suit in suits {
                choices.push(Choice::Lay {
                    card,
                    suit: *suit,
                    called,
                });
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

/// The suits that an eight may name.
const NAMED: [Option<Suit>; 4] = [
    Some(Suit::Clubs),
    Some(Suit::Diamonds),
    Some(Suit::Hearts),
    Some(Suit::Spades),
];
