//! The events of camp cricket.

use super::laws::{Cells, Set};
use crate::pavilion::result::{Ended, Margin};
use crate::pavilion::{Card, Seat, Verdict};

/// The way a batsman was out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HowOut {
    /// By the count of cards, or a triplet in the Hill form.
    Bowled,
    /// By three of a rank in a line.
    Caught,
    /// By a run of cards in the Hill form.
    RunOut,
    /// By king, queen and jack in the Veld form.
    Lbw,
    /// By a cover overlooked in the Veld form.
    HitWicket,
}

/// The source of runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RunSource {
    /// Cards laid, one run each.
    Cards,
    /// Three of a rank: a six.
    Six,
    /// King, queen and jack.
    Court,
}

/// Something that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// Each side cut a card; the higher rank chooses.
    Cut {
        /// The cards of both sides.
        cards: [Card; 2],
        /// The side that chooses; `None` if the ranks were equal and both cut
        /// again.
        winner: Option<Seat>,
    },
    /// The winner of the cut chose.
    Chose {
        /// The side.
        winner: Seat,
        /// True if it bats first.
        bats: bool,
    },
    /// An innings begins.
    InningsBegan {
        /// From 1.
        number: u8,
        /// The side that bats.
        batting: Seat,
        /// The number of the innings among the side's own, from 1; `None` if a
        /// side has only one.
        own: Option<u8>,
    },
    /// A turn begins.
    TurnBegan {
        /// The side to deal.
        seat: Seat,
        /// True if that side bowls.
        bowls: bool,
    },
    /// A card was laid.
    Laid {
        /// Where.
        cell: usize,
        /// Which.
        card: Card,
        /// The number of cards laid in this turn.
        count: u32,
        /// The number that counts for the bowler, with the extra cards of king,
        /// queen and jack.
        counted: u32,
    },
    /// A set was covered.
    Covered {
        /// The set.
        set: Set,
        /// Where it lay.
        cells: Cells,
    },
    /// Runs to the batsman who is in.
    Runs {
        /// How many.
        runs: u32,
        /// Their source.
        source: RunSource,
    },
    /// King, queen and jack count as this many extra cards for the bowler.
    CountedBesides(u32),
    /// A wicket fell.
    Wicket {
        /// How.
        how: HowOut,
        /// The man, from 1.
        batsman: u8,
        /// The side that bats.
        batting: Seat,
    },
    /// The pack ran out and was gathered up.
    Regathered {
        /// The number of times in this turn.
        times: u32,
        /// True if it happened in the middle of a cover, which is then
        /// abandoned.
        in_a_cover: bool,
    },
    /// A compulsory cover was overlooked (Veld): the turn is worth nothing.
    CoverMissed {
        /// The side that overlooked it.
        seat: Seat,
        /// Where it lay.
        cells: Cells,
    },
    /// A turn is over.
    TurnEnded {
        /// True if it was the bowler's turn.
        bowls: bool,
        /// Cards laid.
        cards: u32,
        /// The extra cards of king, queen and jack for the bowler.
        besides: u32,
        /// Runs made.
        runs: u32,
        /// Wickets that fell.
        wickets: u8,
    },
    /// The side that led made the other follow on.
    FollowedOn(Seat),
    /// An innings is over.
    InningsEnded {
        /// From 1.
        number: u8,
        /// The side that batted.
        batting: Seat,
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
