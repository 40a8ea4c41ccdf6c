//! The events, as typed facts. No drawn card is in them.

use crate::pavilion::{Card, Seat, Suit};

/// Something that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A game of the rubber was dealt: its number, from 1, and the card
    /// turned up.
    Dealt(u8, Card),
    /// The player who begins, and the number drawn for it; without a number,
    /// the loser of the last game.
    Starter(Seat, Option<u16>),
    /// A card was laid.
    Laid(Seat, Card),
    /// A suit was named.
    Named(Suit),
    /// A bill of this many cards in all waits.
    Bill(u8),
    /// The direction turned.
    Turned,
    /// A player drew this many cards.
    Drew(Seat, u8),
    /// A player laid nothing after having drawn.
    Left(Seat),
    /// A player missed a turn.
    Missed(Seat),
    /// A player's last card was a power card, so the player draws one.
    LastPower(Seat),
    /// The pile was shuffled into a stock of this many cards.
    Reshuffled(u8),
    /// A player holds one card.
    LastCard(Seat),
    /// A player forgot to call the last card, and draws one.
    Forgot(Seat),
    /// A player called the last card while holding this many, and draws one at
    /// the start of the next turn.
    CalledFalsely(Seat, u8),
    /// A player has no cards left.
    Won(Seat),
    /// Nobody can move. The player with the fewest cards wins, if there is only
    /// one.
    Blocked(Option<Seat>),
    /// The game became too long and is drawn.
    TooLong,
    /// The state of the rubber after a game: games won and cards counted.
    Standing([u8; 4], [u32; 4]),
    /// The rubber is over.
    RubberWon(Option<Seat>),
}
