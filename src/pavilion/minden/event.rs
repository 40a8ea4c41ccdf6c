//! The events of Minden-style cricket.

use super::laws::{BattingMode, ExtraKind, Field, HowOut};
use crate::pavilion::result::{InningsEndReason, Margin};
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
    /// A Bowler's Rating, with any runs added to it.
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

/// An event in a match. Each man is identified by his place in the batting
/// order, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// Both captains threw a die. The captain with the higher number chooses.
    Tossed {
        /// The number that each captain threw.
        dice: [u8; 2],
        /// The captain who chooses. `None` if both captains have to throw
        /// again.
        winner: Option<Party>,
    },
    /// The winner of the toss chose to bat or to field.
    Chose {
        /// The side that chose.
        winner: Party,
        /// True if the winner of the toss bats first.
        bats: bool,
    },
    /// An innings began, and every hand was dealt.
    InningsBegan {
        /// The number of the innings, counted from 1.
        number: u8,
        /// The side that bats.
        batting: Party,
        /// 1 in the side's first innings, and 2 in its second innings.
        /// `None` if each side has only one innings.
        own: Option<u8>,
    },
    /// An over began.
    OverBegan {
        /// The side that bats.
        batting: Party,
        /// The bowler.
        bowler: u8,
        /// The field.
        field: Field,
        /// The way the over is batted.
        mode: BattingMode,
        /// The man who faces the over.
        striker: u8,
        /// The player who controls the bowler and the player who controls the
        /// striker, if two people play on each side.
        players: Option<[Seat; 2]>,
    },
    /// One of two partners took the first opener.
    Opens {
        /// The player who took the opener.
        seat: Seat,
        /// True if the opener is a bowler, false if he is a batsman.
        bowls: bool,
    },
    /// A card was passed to the batsman.
    Passed {
        /// The player who controls the batsman.
        to: Seat,
        /// The card, if it was passed face up. This is the case only in a game
        /// for four, in which the partners also see the card.
        open: Option<Card>,
    },
    /// The bowler's player played this card at once.
    PlayedNow(Card),
    /// The batsman's player played this card.
    Played(Card),
    /// The second card of an over batted freely was turned over.
    Second(Card),
    /// The striker scored runs.
    Runs {
        /// The number of runs.
        runs: u8,
        /// The source of the runs.
        source: RunSource,
        /// The face of the die, after any adjustment for the field. `None` if
        /// no die was thrown.
        die: Option<u8>,
    },
    /// Extras were scored.
    Extras {
        /// The number of runs.
        runs: u8,
        /// The kind of the extras.
        kind: ExtraKind,
    },
    /// A card was taken from the bowler's hand.
    Stolen,
    /// The batsman's player discarded this card.
    Discarded(Card),
    /// A chance failed because the bowler's rank was too low.
    Void {
        /// The rank of the card.
        card: u8,
        /// The bowler's rank.
        rank: u8,
    },
    /// The batsman survived a chance.
    Survived {
        /// The faces of the dice.
        dice: [u8; 2],
        /// The lowest total that would have got him out.
        out_on: u8,
    },
    /// A wicket fell.
    Wicket {
        /// The side that bats.
        batting: Party,
        /// The way the batsman was out.
        how: HowOut,
        /// The man who was out.
        man: u8,
        /// The bowler.
        bowler: u8,
        /// The faces of the dice.
        dice: [u8; 2],
        /// The lowest total that got him out.
        out_on: u8,
    },
    /// An extra card was turned over.
    Extra {
        /// The card.
        card: Card,
        /// The source of the card.
        from: ExtraCardSource,
    },
    /// An over ended.
    OverEnded {
        /// The runs of the over, including extras.
        runs: u32,
        /// The wickets that fell in the over.
        wickets: u8,
    },
    /// The discards were shuffled into the stock.
    Reshuffled,
    /// This side had to follow on.
    FollowedOn(Party),
    /// An innings ended.
    InningsEnded {
        /// The number of the innings, counted from 1.
        number: u8,
        /// The side that batted.
        batting: Party,
        /// 1 in the side's first innings, and 2 in its second innings.
        /// `None` if each side has only one innings.
        own: Option<u8>,
        /// The reason the innings ended.
        why: InningsEndReason,
    },
    /// The match ended.
    Over {
        /// The winner, or a tie or a draw.
        verdict: Verdict,
        /// The margin of the win.
        margin: Margin,
    },
}
