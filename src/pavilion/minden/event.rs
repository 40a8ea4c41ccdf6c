//! What happens in Minden-style cricket.

use super::laws::{ExtraKind, Field, HowOut, Mode};
use crate::pavilion::result::{Ended, Margin};
use crate::pavilion::{Card, Party, Seat, Verdict};

/// What runs come from.
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

/// Where an extra card came from.
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
        /// Who chooses; none where both threw again.
        winner: Option<Party>,
    },
    /// The winner of the toss chose.
    Chose {
        /// Who.
        winner: Party,
        /// Whether to bat.
        bats: bool,
    },
    /// An innings begins, and every hand is dealt.
    InningsBegan {
        /// From 1.
        number: u8,
        /// Who bats.
        batting: Party,
        /// Which of the side's innings it is, from 1; none where it has only one.
        own: Option<u8>,
    },
    /// An over begins.
    OverBegan {
        /// Which side bats.
        batting: Party,
        /// Who bowls.
        bowler: u8,
        /// How the field stands.
        field: Field,
        /// How it is batted.
        mode: Mode,
        /// Who faces it.
        striker: u8,
        /// Where two play on a side, the bowler's player and the striker's.
        players: Option<[Seat; 2]>,
    },
    /// One of two partners plays the first of the openers.
    Opens {
        /// Who.
        seat: Seat,
        /// Whether it is the bowlers'.
        bowls: bool,
    },
    /// A card was passed to the batsman.
    Passed {
        /// Whose he is.
        to: Seat,
        /// Which, where it is passed face up: of four players all see it, of
        /// two nobody else needs to be told.
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
        /// How many.
        runs: u8,
        /// What they come from.
        source: RunSource,
        /// What the die showed, under the field.
        die: Option<u8>,
    },
    /// Extras.
    Extras {
        /// How many.
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
        /// The bowler's.
        rank: u8,
    },
    /// A chance that the batsman survived.
    Survived {
        /// What the dice showed.
        dice: [u8; 2],
        /// The least total that would have been out.
        out_on: u8,
    },
    /// A wicket fell.
    Wicket {
        /// Which side bats.
        batting: Party,
        /// How.
        how: HowOut,
        /// Who is out.
        man: u8,
        /// Who bowled.
        bowler: u8,
        /// The dice.
        dice: [u8; 2],
        /// The least total that was out.
        out_on: u8,
    },
    /// An extra card was turned.
    Extra {
        /// Which.
        card: Card,
        /// From where.
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
        /// Who batted.
        batting: Party,
        /// Which of the side's innings it was, from 1; none where it has only one.
        own: Option<u8>,
        /// Why.
        why: Ended,
    },
    /// The match is over.
    Over {
        /// Who won.
        verdict: Verdict,
        /// By how much.
        margin: Margin,
    },
}
