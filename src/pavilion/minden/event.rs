//! The events of Minden-style cricket.

use super::laws::{ExtraKind, Field, HowOut, Mode};
use crate::pavilion::result::{Ended, Margin};
use crate::pavilion::{Card, Party, Seat, Verdict};

/// The source of runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RunSource {
    /// The card's own number.
    Plain,
    /// A Flurry.
    Flurry,
    /// A Batting Rating, or half of one.
    Rating,
    /// A Bowler's Rating.
    Bowler,
}

/// The source of an extra card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExtraCardSource {
    /// The stock.
    Stock,
    /// The batsman's hand.
    Hand,
}

/// Something that happened. Men are places from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// Both captains threw a die; the higher chooses.
    Tossed {
        /// The dice.
        dice: [u8; 2],
        /// The captain who chooses; `None` if both throw again.
        winner: Option<Party>,
    },
    /// The winner of the toss chose.
    Chose {
        /// The side.
        winner: Party,
        /// True if it bats first.
        bats: bool,
    },
    /// An innings begins, and every hand is dealt.
    InningsBegan {
        /// From 1.
        number: u8,
        /// The side that bats.
        batting: Party,
        /// The number of the innings among the side's own, from 1; `None` if a
        /// side has only one.
        own: Option<u8>,
    },
    /// An over begins.
    OverBegan {
        /// The side that bats.
        batting: Party,
        /// The bowler.
        bowler: u8,
        /// The field.
        field: Field,
        /// The way it is batted.
        mode: Mode,
        /// The man who faces it.
        striker: u8,
        /// The player of the bowler and the player of the striker, if two play
        /// on a side.
        players: Option<[Seat; 2]>,
    },
    /// One of two partners plays the first of the openers.
    Opens {
        /// The player.
        seat: Seat,
        /// True for the bowlers.
        bowls: bool,
    },
    /// A card was passed to the batsman.
    Passed {
        /// The batsman's player.
        to: Seat,
        /// The card, if it is passed face up: among four players all see it,
        /// but between two nobody else needs to know.
        open: Option<Card>,
    },
    /// The bowler played a card at once.
    PlayedNow(Card),
    /// The batsman played a card.
    Played(Card),
    /// The second card of an over batted freely was turned.
    Second(Card),
    /// Runs to the striker.
    Runs {
        /// The number of runs.
        runs: u8,
        /// Their source.
        source: RunSource,
        /// The face of the die, under the field.
        die: Option<u8>,
    },
    /// Extras.
    Extras {
        /// The number of runs.
        runs: u8,
        /// The kind of the extras.
        kind: ExtraKind,
    },
    /// A card was taken from the bowler's hand.
    Stolen,
    /// The batsman put a card away.
    Discarded(Card),
    /// A chance that the bowler was not good enough for.
    Void {
        /// The rank of the card.
        card: u8,
        /// The bowler's rank.
        rank: u8,
    },
    /// A chance that the batsman survived.
    Survived {
        /// The faces of the dice.
        dice: [u8; 2],
        /// The least total that would have been out.
        out_on: u8,
    },
    /// A wicket fell.
    Wicket {
        /// The side that bats.
        batting: Party,
        /// The way he is out.
        how: HowOut,
        /// The man who is out.
        man: u8,
        /// The bowler.
        bowler: u8,
        /// The dice.
        dice: [u8; 2],
        /// The least total that was out.
        out_on: u8,
    },
    /// An extra card was turned.
    Extra {
        /// The card.
        card: Card,
        /// Its source.
        from: ExtraCardSource,
    },
    /// An over is over.
    OverEnded {
        /// Its runs, extras included.
        runs: u32,
        /// Its wickets.
        wickets: u8,
    },
    /// The discards were shuffled into the stock.
    Reshuffled,
    /// The side that led made the other follow on.
    FollowedOn(Party),
    /// An innings is over.
    InningsEnded {
        /// From 1.
        number: u8,
        /// The side that batted.
        batting: Party,
        /// The number of the innings among the side's own, from 1; `None` if a
        /// side has only one.
        own: Option<u8>,
        /// The reason.
        why: Ended,
    },
    /// The match is over.
    Over {
        /// The winner, a tie or a draw.
        verdict: Verdict,
        /// The margin.
        margin: Margin,
    },
}
