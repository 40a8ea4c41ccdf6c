//! What every player may know, and what one may.

use super::decision::{Ask, Choice, Illegal};
use super::options::Options;
use super::powers::{self, EIGHT, answers_bill, is_ace_of_hearts};
use crate::pavilion::{Card, Seat, Suit};

/// The most players.
pub(crate) const MOST: usize = 4;

/// Why a player draws a card at the start of his next go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Owed {
    /// He forgot to call his last card.
    Forgot,
    /// He called a last card that was none.
    CalledFalsely,
}

/// What every player may know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Public {
    /// What was agreed.
    pub options: Options,
    /// The pile, its top card last.
    pub(crate) pile: Vec<Card>,
    /// The suit to follow.
    pub(crate) suit: Suit,
    /// Cards waiting to be picked up.
    pub(crate) bill: u8,
    /// Whether a jack waits.
    pub(crate) skip: bool,
    /// Whether the turn goes backwards.
    pub(crate) backwards: bool,
    /// How many cards each player holds.
    pub held: [u8; MOST],
    /// Cards in the stock.
    pub stock: u8,
    /// Turns of this game.
    pub(crate) turns: u16,
    /// Turns running in which nobody laid or drew.
    pub(crate) idle: u8,
    /// The suit on which each player last took a card, and in which turn.
    pub(crate) failed: [Option<(Suit, u16)>; MOST],
    /// Who owes a card for his last call.
    pub(crate) owes: [Option<Owed>; MOST],
    /// The game of the rubber, from 1.
    pub(crate) game: u8,
    /// Who began it.
    pub(crate) starter: Seat,
    /// Games that each player has won.
    pub(crate) wins: [u8; MOST],
    /// What each player has counted from the hands of the others.
    pub(crate) counted: [u32; MOST],
    /// What is asked of whom; nothing when the rubber is over.
    pub(crate) asked: Option<(Seat, Ask)>,
    /// Who won the rubber, when it is over and one did.
    pub(crate) winner: Option<Seat>,
}

impl Public {
    /// The card that lies face up.
    pub(crate) fn upcard(&self) -> Option<Card> {
        self.pile.last().copied()
    }

    /// The player after this one.
    pub(crate) fn next(&self, seat: Seat) -> Seat {
        let players = self.options.players;
        let step = if self.backwards { players - 1 } else { 1 };
        Seat((seat.0 + step) % players)
    }

    /// Cards that a player holds.
    pub(crate) fn holds(&self, seat: Seat) -> u8 {
        self.held.get(seat.index()).copied().unwrap_or_default()
    }

    /// Why a card may not be laid now, if it may not.
    pub(crate) fn violation(&self, ask: Ask, card: Card) -> Option<Illegal> {
        let upcard = self.upcard()?;
        match ask {
            Ask::Bill(bill) if !answers_bill(card, upcard) => Some(if is_ace_of_hearts(upcard) {
                Illegal::TwoOfHeartsOwed(bill)
            } else {
                Illegal::TwoOwed(bill)
            }),
            Ask::Jack if card.rank() != upcard.rank() => Some(Illegal::JackOwed),
            Ask::Free | Ask::Drawn if !powers::follows(card, upcard, self.suit) => {
                Some(Illegal::DoesNotFollow(card))
            }
            _ => None,
        }
    }
}

/// What one player may know.
#[derive(Debug, Clone, Copy)]
pub struct View<'a> {
    /// Who looks.
    pub(crate) seat: Seat,
    /// His hand.
    pub hand: &'a [Card],
    /// What every player may know.
    pub public: &'a Public,
}

impl View<'_> {
    /// What he is asked, if it is his go.
    pub(crate) fn asked(&self) -> Option<Ask> {
        let (seat, ask) = self.public.asked?;
        (seat == self.seat).then_some(ask)
    }

    /// The cards that he may lay, in the order of his hand.
    pub(crate) fn cards(&self) -> Vec<Card> {
        let Some(ask) = self.asked() else {
            return Vec::new();
        };
        let hand = self.hand.iter().copied();
        hand.filter(|card| self.public.violation(ask, *card).is_none()).collect()
    }

    /// His legal choices: cards first, then what else he may do. Where last
    /// cards are called by hand, his last but one is listed as called.
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
