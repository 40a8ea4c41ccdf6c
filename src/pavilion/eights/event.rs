//! The events of crazy eights, which never reveal a drawn card.

use crate::pavilion::{Card, Seat, Suit};

/// An event in a rubber.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A game of the rubber was dealt. The values are the number of the game,
    /// counted from 1, and the card turned up.
    Dealt(u8, Card),
    /// The player who begins, and the random number that chose this player. The
    /// number is `None` if the loser of the last game begins.
    Starter(Seat, Option<u16>),
    /// A card was laid.
    Laid(Seat, Card),
    /// A suit was named.
    Named(Suit),
    /// The next player owes this many cards in total, unless that player passes
    /// the bill on.
    Bill(u8),
    /// The direction of play changed.
    Turned,
    /// A player drew this many cards.
    Drew(Seat, u8),
    /// A player laid nothing after drawing.
    Left(Seat),
    /// A player missed a turn.
    Missed(Seat),
    /// A player's last card was a power card, so the player draws another card.
    LastPower(Seat),
    /// The pile was shuffled into a new stock of this many cards.
    Reshuffled(u8),
    /// A player has only one card left.
    LastCard(Seat),
    /// A player forgot to call "last card", and draws a card as a penalty.
    Forgot(Seat),
    /// A player called "last card" while holding this many cards, and draws a
    /// card at the start of the next turn.
    CalledFalsely(Seat, u8),
    /// A player has no cards left and wins the game.
    Won(Seat),
    /// Nobody can lay or take a card. The player with the fewest cards wins,
    /// unless several players have equally few.
    Blocked(Option<Seat>),
    /// The game was drawn because it became too long.
    TooLong,
    /// The state of the rubber after a game: each player's number of wins, and
    /// each player's score if cards are counted.
    Standing([u8; 4], [u32; 4]),
    /// The rubber is over. The value is the winner, or `None` if there is no
    /// winner.
    RubberWon(Option<Seat>),
}
