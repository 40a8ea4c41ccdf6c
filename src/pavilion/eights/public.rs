//! Separates the facts that every player may know from the facts that only one
//! player may know.

use super::decision::{Ask, Choice, Illegal};
use super::options::Options;
use super::powers::{self, EIGHT, answers_bill, is_ace_of_hearts};
use crate::pavilion::{Card, Seat, Suit};

/// The largest number of players.
pub(crate) const MAX_PLAYERS: usize = 4;

/// The reason why a player must draw a card at the start of the next turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum OwedCardReason {
    /// The player forgot to call "last card".
    Forgot,
    /// The player called "last card" while holding more than one card.
    CalledFalsely,
}

/// The facts that every player may know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Public {
    /// The options that the players agreed on.
    pub options: Options,
    /// The pile, with its top card last.
    pub(crate) pile: Vec<Card>,
    /// The suit in force.
    pub(crate) suit: Suit,
    /// The number of cards that the next player has to pick up.
    pub(crate) bill: u8,
    /// True if a jack has to be answered.
    pub(crate) skip: bool,
    /// True if the direction of play is reversed.
    pub(crate) backwards: bool,
    /// The number of cards that each player holds.
    pub held: [u8; MAX_PLAYERS],
    /// The number of cards in the stock.
    pub stock: u8,
    /// The number of turns in this game so far.
    pub(crate) turns: u16,
    /// The number of consecutive turns in which no card was laid or drawn.
    pub(crate) idle: u8,
    /// For each player, the suit in force when the player last took a card, and
    /// the number of that turn.
    pub(crate) failed: [Option<(Suit, u16)>; MAX_PLAYERS],
    /// For each player, the reason why the player owes a card, or `None` if the
    /// player owes no card.
    pub(crate) owes: [Option<OwedCardReason>; MAX_PLAYERS],
    /// The number of this game in the rubber, counted from 1.
    pub(crate) game: u8,
    /// The player who began this game.
    pub(crate) starter: Seat,
    /// The number of games that each player has won.
    pub(crate) wins: [u8; MAX_PLAYERS],
    /// Each player's score for cards left in the other players' hands.
    pub(crate) counted: [u32; MAX_PLAYERS],
    /// The player to be asked, and the question. `None` when the rubber is
    /// over.
    pub(crate) asked: Option<(Seat, Ask)>,
    /// The winner of the rubber. `None` if the rubber is not over or has no
    /// winner.
    pub(crate) winner: Option<Seat>,
}

impl Public {
    /// Returns the card that lies face up on the pile.
    pub(crate) fn upcard(&self) -> Option<Card> {
        self.pile.last().copied()
    }

    /// Returns the player whose turn follows this player's turn.
    pub(crate) fn next(&self, seat: Seat) -> Seat {
        let players = self.options.players;
        // Step backwards by stepping `players - 1` forwards, because the
        // numbers are unsigned.
        let step = if self.backwards { players - 1 } else { 1 };
        Seat((seat.0 + step) % players)
    }

    /// Returns the number of cards that a player holds.
    pub(crate) fn cards_held(&self, seat: Seat) -> u8 {
        self.held.get(seat.index()).copied().unwrap_or_default()
    }

    /// Returns the reason why a card may not be laid now, or `None` if it may
    /// be laid.
    pub(crate) fn violation(&self, ask: Ask, card: Card) -> Option<Illegal> {
        let upcard = self.upcard()?;
        match ask {
            Ask::Bill(bill) if !answers_bill(card, upcard) => Some(if is_ace_of_hearts(upcard) {
                Illegal::TwoOfHeartsOwed(bill)
            } else {
                Illegal::TwoOwed(bill)
            }),
            // The upcard is a jack here, so only another jack has its rank.
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
    /// The player whose view this is.
    pub(crate) seat: Seat,
    /// The player's hand.
    pub hand: &'a [Card],
    /// The facts that every player may know.
    pub public: &'a Public,
}

impl View<'_> {
    /// Returns the question being asked, if it is this player's turn.
    pub(crate) fn asked(&self) -> Option<Ask> {
        let (seat, ask) = self.public.asked?;
        (seat == self.seat).then_some(ask)
    }

    /// Lists the cards that the player may lay, in the order of the hand.
    pub(crate) fn playable_cards(&self) -> Vec<Card> {
        let Some(ask) = self.asked() else {
            return Vec::new();
        };
        let hand = self.hand.iter().copied();
        hand.filter(|card| self.public.violation(ask, *card).is_none()).collect()
    }

    /// Lists the legal choices: first each card that may be laid, then the
    /// choice to lay none. If the call of "last card" is not automatic, a
    /// choice that leaves one card includes the call.
    pub(crate) fn legal(&self) -> Vec<Choice> {
        let Some(ask) = self.asked() else {
            return Vec::new();
        };
        let called = self.public.options.call_last && self.hand.len() == 2;
        let named = Suit::ALL.map(Some);
        let mut choices = Vec::new();
        for card in self.playable_cards() {
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
