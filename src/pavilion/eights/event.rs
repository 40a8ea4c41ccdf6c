//! What happened, as typed facts. No card that was drawn is in them.

use crate::pavilion::{Card, Seat, Suit};

/// Something that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A game of the rubber was dealt: its number, from 1, and the card
    /// turned up.
    Dealt(u8, Card),
    /// Who begins: by the number that was drawn, or as loser of the last game.
    Starter(Seat, Option<u16>),
    /// A card was laid.
    Laid(Seat, Card),
    /// A suit was named.
    Named(Suit),
    /// A bill waits, of so many cards in all.
    Bill(u8),
    /// The direction turned.
    Turned,
    /// A player drew so many cards.
    Drew(Seat, u8),
    /// A player laid nothing after having drawn.
    Left(Seat),
    /// A player missed his go.
    Missed(Seat),
    /// A player's last card was a power card, and he draws one.
    LastPower(Seat),
    /// The pile was shuffled into a stock of so many.
    Reshuffled(u8),
    /// A player holds one card.
    LastCard(Seat),
    /// A player forgot to call his last card, and draws one.
    Forgot(Seat),
    /// A player called the last card and holds so many; he draws one at the
    /// start of his next go.
    CalledFalsely(Seat, u8),
    /// A player is rid of his cards.
    Won(Seat),
    /// Nobody can move; who holds fewest wins, if one does.
    Blocked(Option<Seat>),
    /// The game went on too long and is drawn.
    TooLong,
    /// The rubber stands like this after a game: games and counted cards.
    Standing([u8; 4], [u32; 4]),
    /// The rubber is over.
    RubberWon(Option<Seat>),
}
