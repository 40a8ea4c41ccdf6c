//! The events of camp cricket.

use super::laws::{Cells, CoverableSet};
use crate::pavilion::result::{InningsEndReason, Margin};
use crate::pavilion::{Card, Seat, Verdict};

/// The way a batsman was out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HowOut {
    /// Bowled. The number of cards laid or, in the Hill form, a triplet takes
    /// the wicket.
    Bowled,
    /// Caught. Three cards of the same rank in a line take the wicket.
    Caught,
    /// Run out. In the Hill form, a run of cards takes the wicket.
    RunOut,
    /// Leg before wicket. In the Veld form, king, queen and jack take the
    /// wicket.
    Lbw,
    /// Hit wicket. In the Veld form, a batsman who overlooks a cover is out in
    /// this way.
    HitWicket,
}

/// The source of runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RunSource {
    /// Cards that were laid, which score one run each.
    Cards,
    /// Three cards of the same rank, which score a six.
    Six,
    /// King, queen and jack.
    Court,
}

/// An event in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// Each side cut a card. The side with the higher card chooses.
    Cut {
        /// The card that each side cut.
        cards: [Card; 2],
        /// The side that chooses. `None` if the ranks were equal, in which case
        /// both sides cut again.
        winner: Option<Seat>,
    },
    /// The winner of the cut chose to bat or to bowl.
    Chose {
        /// The side that chose.
        winner: Seat,
        /// True if the winner of the cut bats first.
        bats: bool,
    },
    /// An innings begins.
    InningsBegan {
        /// The number of the innings, counted from 1.
        number: u8,
        /// The side that bats.
        batting: Seat,
        /// 1 in the first innings of the batting side, and 2 in its second
        /// innings. `None` if each side has only one innings.
        own: Option<u8>,
    },
    /// A turn begins.
    TurnBegan {
        /// The side that deals.
        seat: Seat,
        /// True if the dealing side bowls.
        bowls: bool,
    },
    /// A card was laid.
    Laid {
        /// The cell where the card was laid.
        cell: usize,
        /// The card that was laid.
        card: Card,
        /// The number of cards laid so far in this turn.
        count: u32,
        /// The number of cards that count for the bowler, including the extra
        /// cards for king, queen and jack.
        counted: u32,
    },
    /// A set was covered.
    Covered {
        /// The kind of set.
        set: CoverableSet,
        /// The cells where the set lay.
        cells: Cells,
    },
    /// The batsman at the crease scored runs.
    Runs {
        /// The number of runs.
        runs: u32,
        /// The source of the runs.
        source: RunSource,
    },
    /// King, queen and jack count as this many extra cards for the bowler.
    CountedBesides(u32),
    /// A wicket fell.
    Wicket {
        /// The way the batsman was out.
        how: HowOut,
        /// The number of the batsman, counted from 1.
        batsman: u8,
        /// The side that bats.
        batting: Seat,
    },
    /// The pack ran out, and the cards were gathered up to make a new pack.
    Regathered {
        /// The number of times the pack has been gathered up in this turn.
        times: u32,
        /// True if the pack ran out in the middle of a cover, which is then
        /// abandoned.
        in_a_cover: bool,
    },
    /// A compulsory cover was overlooked in the Veld form, so the turn is worth
    /// nothing.
    CoverMissed {
        /// The side that overlooked the cover.
        seat: Seat,
        /// The cells where the set lay.
        cells: Cells,
    },
    /// A turn is over.
    TurnEnded {
        /// True if it was the bowler's turn.
        bowls: bool,
        /// The number of cards laid.
        cards: u32,
        /// The bowler's extra cards for king, queen and jack.
        besides: u32,
        /// The number of runs made.
        runs: u32,
        /// The number of wickets that fell.
        wickets: u8,
    },
    /// This side had to follow on.
    FollowedOn(Seat),
    /// An innings is over.
    InningsEnded {
        /// The number of the innings, counted from 1.
        number: u8,
        /// The side that batted.
        batting: Seat,
        /// 1 in the first innings of the batting side, and 2 in its second
        /// innings. `None` if each side has only one innings.
        own: Option<u8>,
        /// The reason the innings ended.
        why: InningsEndReason,
    },
    /// The match is over.
    Over {
        /// The winner, or a tie or a draw.
        verdict: Verdict,
        /// The margin of the win.
        margin: Margin,
    },
}
