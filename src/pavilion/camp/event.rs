//! What happens in camp cricket.

use super::laws::{Cells, Set};
use crate::pavilion::result::{Ended, Margin};
use crate::pavilion::{Card, Seat, Verdict};

/// How a batsman was out.
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

/// What runs come from.
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
        /// Who chooses; none where the ranks were equal and both cut again.
        winner: Option<Seat>,
    },
    /// The winner of the cut chose.
    Chose {
        /// Who chooses.
        winner: Seat,
        /// Whether to bat.
        bats: bool,
    },
    /// An innings begins.
    InningsBegan {
        /// From 1.
        number: u8,
        /// Who bats.
        batting: Seat,
        /// Which of the side's innings it is, from 1; none where it has only one.
        own: Option<u8>,
    },
    /// A turn begins.
    TurnBegan {
        /// Whose.
        seat: Seat,
        /// Whether he bowls.
        bowls: bool,
    },
    /// A card was laid.
    Laid {
        /// Where.
        cell: usize,
        /// Which.
        card: Card,
        /// How many cards of this turn that makes.
        count: u32,
        /// How many it makes with those that king, queen and jack count besides for the
        /// bowler.
        counted: u32,
    },
    /// A set was covered.
    Covered {
        /// What was covered.
        set: Set,
        /// Where it lay.
        cells: Cells,
    },
    /// Runs to the batsman who is in.
    Runs {
        /// How many.
        runs: u32,
        /// What they come from.
        source: RunSource,
    },
    /// King, queen and jack count as so many cards more for the bowler.
    CountedBesides(u32),
    /// A wicket fell.
    Wicket {
        /// How.
        how: HowOut,
        /// The man, from 1.
        batsman: u8,
        /// The side that bats, whose man he is.
        batting: Seat,
    },
    /// The pack ran out and was gathered up.
    Regathered {
        /// How often in this turn.
        times: u32,
        /// Whether in the middle of a cover, which is abandoned.
        in_a_cover: bool,
    },
    /// A compulsory cover was overlooked (Veld): the turn is worth nothing.
    CoverMissed {
        /// Who overlooked it.
        seat: Seat,
        /// Where it lay.
        cells: Cells,
    },
    /// A turn is over.
    TurnEnded {
        /// Whether it was the bowler's.
        bowls: bool,
        /// Cards laid.
        cards: u32,
        /// Cards that king, queen and jack counted besides for the bowler.
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
        /// Who batted.
        batting: Seat,
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
