//! The value of a match: the batting side's chances of winning and drawing, by
//! innings, lead, wickets in hand and balls left.
//!
//! The chances are in a table (`assets/match_value.bin`, 144,492 bytes) that
//! `src/trainer/match_value.rs` makes. A [`Captaincy`] uses this table for the
//! price of a wicket and for the decisions to declare and to bat first. Prices
//! are needed very often, so a captaincy reads only the cells nearest to a
//! state, and uses integer arithmetic.

use super::declaration;
use super::match_judgement::MatchJudgement;
use super::match_state::{MatchState, RunPace};
use super::table_file;
use crate::game::innings::MOST_WICKETS;
use crate::rules::deals::INNINGS;

/// The number that stands for certainty in [`Chances`].
pub(crate) const CERTAIN: i32 = 1 << 15;

/// The number that stands for one league point in a side's prospects.
const POINT: i32 = 8_000;

/// Converts parts of a league point ([`POINT`]) to thousandths of a run. A
/// point is worth a hundred runs.
const fn thousandths_from_points(points: i32) -> i32 {
    points * 100 / (POINT / 1000)
}

/// The batting side's chances, in parts of [`CERTAIN`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Chances {
    /// The chance that the batting side wins.
    pub(crate) wins: i32,
    /// The chance that neither side wins.
    pub(crate) draws: i32,
}

impl Chances {
    const LOST: Chances = Chances { wins: 0, draws: 0 };

    /// Returns the same chances from the opponent's point of view.
    const fn for_other_side(self) -> Chances {
        Chances { wins: CERTAIN - self.wins - self.draws, draws: self.draws }
    }

    /// Returns the value of these chances in parts of a league point
    /// ([`POINT`]). A win is worth four points, and a draw `draw` thousandths
    /// of a point.
    const fn points(self, draw: i32) -> i32 {
        ((self.wins * 4000) >> 12) + ((self.draws * draw) >> 12)
    }
}

/// The knots of the lead in an innings. These are the leads that have cells in
/// the table.
#[derive(Clone, Copy)]
pub(crate) struct LeadKnots {
    /// The lowest knot. In the last innings the lead is counted from one run
    /// below the target.
    pub(crate) least: i32,
    /// The number of knots.
    pub(crate) knots: usize,
    /// The base-2 logarithm of the distance between two knots, in runs.
    pub(crate) shift: u32,
    /// The number of knots in all earlier innings.
    before: usize,
}

const fn lead_knots(least: i32, knots: usize, shift: u32, before: usize) -> LeadKnots {
    LeadKnots { least, knots, shift, before }
}

/// The knots of the lead, by innings.
pub(crate) const LEAD_KNOTS: [LeadKnots; INNINGS] = [
    lead_knots(0, 25, 4, 0),
    lead_knots(-384, 49, 4, 25),
    lead_knots(-384, 49, 4, 74),
    lead_knots(-384, 49, 3, 123),
];

/// The knot for a level score, in those innings that a side may begin either
/// behind or ahead.
const LEVEL_SCORE_KNOT: usize = 24;

/// The knots of time, in balls. The last knot is the length of a match with the
/// default options.
pub(crate) const TIME_KNOTS: [i32; 21] = [
    0, 10, 20, 32, 46, 62, 80, 100, 125, 155, 190, 230, 280, 340, 400, 480, 580, 700, 850, 1050,
    1345,
];

/// The nearest knot of time, for each multiple of sixteen balls.
static NEAREST_TIME_KNOT: [u8; 85] = {
    let (mut nearest, mut place) = ([0; 85], 0);
    while place < nearest.len() {
        let (balls, mut knot) = (16 * place as i32 + 8, 0);
        while knot + 1 < TIME_KNOTS.len() && 2 * balls > TIME_KNOTS[knot] + TIME_KNOTS[knot + 1] {
            knot += 1;
        }
        nearest[place] = knot as u8;
        place += 1;
    }
    nearest
};

/// The number of cells in the table, by innings, lead, wickets in hand and
/// time.
pub(crate) const CELLS: usize = (123 + 49) * MOST_WICKETS * TIME_KNOTS.len();

/// The size of the table's file in bytes. The file holds a header, and then the
/// chances of a win and of a draw for each cell, as little-endian numbers.
pub const BYTES: usize = table_file::HEADER_BYTES + 4 * CELLS;

/// The first bytes of the file, which identify its format and version.
const KIND: [u8; 8] = *b"ARMVAL01";

/// The table of chances, by the state of the match.
#[derive(Debug)]
pub struct MatchValue([[u16; 2]; CELLS]);

/// The shipped table. The build fails if the file is missing, cut short or
/// damaged.
static SHIPPED: MatchValue = MatchValue::read(include_bytes!("../../assets/match_value.bin"));

const _: () = assert!(BYTES <= 144 * 1024, "the table is too large to ship");

/// Returns the contents of the file for a table of these cells.
#[cfg(feature = "lab")]
pub(crate) fn bytes(cells: &[[u16; 2]]) -> Vec<u8> {
    let parts = cells.iter().flatten();
    table_file::encode(&KIND, parts.map(|part| part.to_le_bytes()))
}

/// The cell of the table that is nearest to a state.
#[derive(Clone, Copy)]
struct NearestKnot {
    /// The index of the innings, counted from 0.
    innings: usize,
    lead: usize,
    wickets: usize,
    time: usize,
}

impl NearestKnot {
    /// Finds the knot nearest to a state. If a match has fewer wickets an
    /// innings than ten, its runs, wickets and time are first scaled to those
    /// of a match with ten wickets. `time` is the percentage of the time left
    /// that counts.
    #[inline(always)]
    fn new(state: &MatchState, time: i32) -> NearestKnot {
        let most = MOST_WICKETS as i32;
        let of_ten = |number: i32| match i32::from(state.wickets) {
            MOST => number,
            wickets => number * most / wickets.max(1),
        };
        let innings = usize::from(state.innings.clamp(1, INNINGS as u8)) - 1;
        let leads = LEAD_KNOTS[innings];
        // The runs of a state have been rounded down, so half a step is added.
        let lead = of_ten(state.lead) + (1 << leads.shift >> 1) - i32::from(innings == INNINGS - 1);
        let lead = (lead - leads.least) >> leads.shift;
        let balls = of_ten(state.balls) * time / 100;
        NearestKnot {
            innings,
            // The knot is never the first or the last, because `price` reads
            // its neighbours.
            lead: lead.clamp(1, leads.knots as i32 - 2) as usize,
            wickets: of_ten(state.in_hand.into()).clamp(1, most) as usize,
            time: usize::from(
                NEAREST_TIME_KNOT
                    [(balls >> 4).clamp(0, NEAREST_TIME_KNOT.len() as i32 - 1) as usize],
            ),
        }
    }

    /// Returns the index of this knot in the table.
    #[inline]
    fn place(&self) -> usize {
        let lead = LEAD_KNOTS[self.innings].before + self.lead;
        lead * LEAD_STRIDE + (self.wickets - 1) * WICKET_STRIDE + self.time
    }
}

/// The distance in the table between cells that differ by one wicket, and
/// between cells for neighbouring knots of the lead.
const WICKET_STRIDE: usize = TIME_KNOTS.len();
const LEAD_STRIDE: usize = MOST_WICKETS * WICKET_STRIDE;

/// The constant [`MOST_WICKETS`] as an `i32`, for use in patterns.
const MOST: i32 = MOST_WICKETS as i32;

impl MatchValue {
    /// Reads a table from the bytes of its file.
    ///
    /// # Panics
    /// Panics if the bytes are not a complete and undamaged table. The function
    /// runs at compile time, so a bad file is a build error.
    pub const fn read(bytes: &[u8; BYTES]) -> MatchValue {
        table_file::check(bytes, &KIND);
        let (mut cells, mut number) = ([[0; 2]; CELLS], 0);
        while number < CELLS {
            cells[number] = [
                u16::from_le_bytes(table_file::number(bytes, 2 * number)),
                u16::from_le_bytes(table_file::number(bytes, 2 * number + 1)),
            ];
            number += 1;
        }
        MatchValue(cells)
    }

    /// Returns the chances at an index in the table ([`NearestKnot::place`]).
    #[inline]
    fn chances_at(&self, place: usize) -> Chances {
        let [wins, draws] = self.0[place].map(i32::from);
        Chances { wins, draws }
    }

    /// Returns the chances that the batting side would have if its innings
    /// ended now.
    #[inline]
    fn chances_if_closed(&self, knot: NearestKnot) -> Chances {
        // The opponent begins its innings as far behind as this side is ahead.
        let lead = match knot.innings {
            0 => LEVEL_SCORE_KNOT - knot.lead.min(LEVEL_SCORE_KNOT),
            1 => 2 * LEVEL_SCORE_KNOT - knot.lead,
            // In the fourth innings, the distance between two knots is half as
            // large as in the third, and the last knot stands for level scores.
            2 if knot.lead >= LEVEL_SCORE_KNOT => {
                2 * LEVEL_SCORE_KNOT - 2 * (knot.lead - LEVEL_SCORE_KNOT).min(LEVEL_SCORE_KNOT)
            }
            _ => return Chances::LOST,
        };
        let others = NearestKnot { innings: knot.innings + 1, lead, wickets: MOST_WICKETS, ..knot };
        self.chances_at(others.place()).for_other_side()
    }
}

/// How a captain uses the value of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Captaincy {
    /// The captain's prices in each innings.
    pub innings: [Prices; INNINGS],
    /// The percentage of the time left on which the captain relies.
    pub time: i32,
    /// The captain's adjustment against a side that bats slowly.
    pub patience: Patience,
}

/// A captain's prices in an innings. The prices in the first and third innings
/// are for the side that bats first. The prices in the second and fourth
/// innings are for the side that chases.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Prices {
    /// The value of a draw to the captain, when batting and when fielding, in
    /// thousandths of a league point. A captain plays to win if this value is
    /// low, and plays not to lose if it is high.
    pub draw: [i32; 2],
    /// The captain's price for a wicket, when batting and when fielding, as a
    /// percentage of the computed price.
    pub part: [i32; 2],
    /// The captain's highest price for his own side's wicket, in thousandths of
    /// a run.
    pub most: i32,
    /// The bonus added to the value of declaring, in 8000ths of a point. The
    /// bonus is needed because the table overrates batting on.
    pub declaring: i32,
}

/// A captain's adjustment against a side that batted slowly in the finished
/// innings. A slow side saves matches, and a side that hurries seldom beats it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Patience {
    /// The pace below which a side is slow, in thousandths of a run per ball.
    /// The adjustment is complete for a side whose pace is [`SLOW_PACE_RANGE`]
    /// below this pace.
    pub below: i32,
    /// The value of a draw to the captain when the adjustment is complete.
    pub draw: i32,
    /// The captain's highest price for his own side's wicket when the
    /// adjustment is complete.
    pub most: i32,
}

/// The distance between [`Patience::below`] and the pace of the slowest sides.
pub const SLOW_PACE_RANGE: i32 = 64;

pub(crate) const fn prices(draw: [i32; 2], part: [i32; 2], most: i32, declaring: i32) -> Prices {
    Prices { draw, part, most, declaring }
}

/// The professional's captaincy. Of the captaincies that meet three conditions,
/// this captaincy is the hardest to exploit: the best response to it gains
/// least (`benches/README.md`). The conditions are:
///
/// - At most a fifth of its matches against itself are drawn.
/// - In its decided matches against itself, the side batting second wins at
///   most 55 in a hundred.
/// - The captaincy earns at least a given number of league points against a set
///   of other players.
pub const PROFESSIONAL_CAPTAINCY: Captaincy = Captaincy {
    innings: [
        prices([760, 850], [100, 46], 12_400, 55),
        prices([235, 0], [100, 85], 14_400, 105),
        prices([630, 970], [75, 130], 24_200, 395),
        prices([310, 210], [93, 89], 16_800, 0),
    ],
    time: 95,
    patience: Patience { below: 655, draw: 1000, most: 24_000 },
};

/// The batsmen's lowest price for a wicket.
const MIN_BATTING_PRICE: i32 = 1_500;

/// The bowlers' lowest and highest prices for a wicket.
const BOWLING_PRICE_RANGE: (i32, i32) = (20_000, 100_000);

/// The highest price of a wicket in any state, in runs.
const MAX_PRICE_RUNS: i32 = 1_000;

impl Captaincy {
    /// Returns the captain's prices in an innings against a side with this
    /// pace.
    #[inline]
    fn prices(&self, innings: u8, pace: RunPace) -> Prices {
        let usual = self.innings[usize::from(innings.clamp(1, INNINGS as u8)) - 1];
        let Patience { below, draw, most } = self.patience;
        let Some(slower) = pace.map(|pace| below - pace).filter(|slower| *slower > 0) else {
            return usual;
        };
        let towards =
            |from: i32, to: i32| from + (to - from) * slower.min(SLOW_PACE_RANGE) / SLOW_PACE_RANGE;
        Prices {
            draw: usual.draw.map(|from| towards(from, draw)),
            most: towards(usual.most, most),
            ..usual
        }
    }

    /// Returns the price of a wicket in runs: the effect of a wicket on the
    /// side's prospects, divided by the effect of a run.
    #[inline]
    fn wicket_price(&self, state: &MatchState, points: impl Fn(Chances) -> i32) -> i32 {
        let knot = NearestKnot::new(state, self.time);
        let (place, at) = (knot.place(), |place| points(SHIPPED.chances_at(place)));
        let fallen = match knot.wickets {
            // The last wicket ends the innings.
            1 => points(SHIPPED.chances_if_closed(knot)),
            _ => at(place - WICKET_STRIDE),
        };
        let (wicket, runs) =
            (at(place) - fallen, at(place + LEAD_STRIDE) - at(place - LEAD_STRIDE));
        // The two leads that are compared are two knots apart.
        let between = 2 << LEAD_KNOTS[knot.innings].shift;
        // In states where runs or wickets hardly matter, neighbouring values in
        // the table may be equal or in the wrong order. These bounds keep the
        // price reasonable.
        (wicket.max(0) * between / runs.max(1)).min(MAX_PRICE_RUNS)
    }
}

impl MatchJudgement for Captaincy {
    #[inline]
    fn batting_wicket_price(&self, state: &MatchState) -> i32 {
        let prices = self.prices(state.innings, state.pace);
        let price = self.wicket_price(state, |chances| chances.points(prices.draw[0]));
        (price * prices.part[0] * 10).clamp(MIN_BATTING_PRICE, prices.most)
    }

    #[inline]
    fn bowling_wicket_price(&self, state: &MatchState) -> i32 {
        let prices = self.prices(state.innings, state.pace);
        let price =
            self.wicket_price(state, |chances| -chances.for_other_side().points(prices.draw[1]));
        (price * prices.part[1] * 10).clamp(BOWLING_PRICE_RANGE.0, BOWLING_PRICE_RANGE.1)
    }

    fn declaring_gain(&self, state: &MatchState) -> Option<i32> {
        if declaration::is_lead_too_small(state) {
            return None;
        }
        let prices = self.prices(state.innings, state.pace);
        let knot = NearestKnot::new(state, self.time);
        let [draw, _] = prices.draw;
        let on = SHIPPED.chances_at(knot.place()).points(draw);
        Some(thousandths_from_points(
            SHIPPED.chances_if_closed(knot).points(draw) - on + prices.declaring,
        ))
    }

    fn fielding_first_gain(&self, state: &MatchState) -> i32 {
        let [draw, _] = self.prices(state.innings, None).draw;
        let batting = SHIPPED.chances_at(NearestKnot::new(state, self.time).place());
        thousandths_from_points(batting.for_other_side().points(draw) - batting.points(draw))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn states() -> impl Iterator<Item = MatchState> {
        let state = |innings, in_hand, lead, balls| MatchState {
            innings,
            wickets: 10,
            in_hand,
            lead,
            balls,
            pace: None,
        };
        (1..=4).flat_map(move |innings| {
            (1..=10).flat_map(move |in_hand| {
                (-400..=400).step_by(16).flat_map(move |lead| {
                    (0..1400).step_by(50).map(move |balls| state(innings, in_hand, lead, balls))
                })
            })
        })
    }

    #[test]
    fn chances_are_chances() {
        for state in states() {
            let here =
                SHIPPED.chances_at(NearestKnot::new(&state, PROFESSIONAL_CAPTAINCY.time).place());
            let known = here.wins + here.draws;
            assert!((0..=CERTAIN).contains(&known), "{state:?}: {here:?}");
        }
    }

    #[test]
    fn prices_stay_within_their_bounds_and_are_not_all_the_same() {
        let (mut least, mut most) = (i32::MAX, 0);
        for state in states() {
            let batting = PROFESSIONAL_CAPTAINCY.batting_wicket_price(&state);
            let Prices { most: bound, .. } = PROFESSIONAL_CAPTAINCY.prices(state.innings, None);
            assert!((MIN_BATTING_PRICE..=bound).contains(&batting), "{state:?}");
            let bowling = PROFESSIONAL_CAPTAINCY.bowling_wicket_price(&state);
            assert!((BOWLING_PRICE_RANGE.0..=BOWLING_PRICE_RANGE.1).contains(&bowling));
            (least, most) = (least.min(batting), most.max(batting));
        }
        assert!((least, most) == (MIN_BATTING_PRICE, 24_200));
    }

    #[test]
    fn wickets_are_dearer_against_a_side_that_bats_slowly() {
        let against = |state: MatchState, pace| MatchState { pace: Some(pace), ..state };
        let mut dearer = 0;
        for state in states() {
            let usual = PROFESSIONAL_CAPTAINCY.batting_wicket_price(&state);
            assert_eq!(
                PROFESSIONAL_CAPTAINCY.batting_wicket_price(&against(state, 700)),
                usual,
                "{state:?}"
            );
            dearer += u32::from(
                PROFESSIONAL_CAPTAINCY.batting_wicket_price(&against(state, 500)) > usual,
            );
        }
        assert!(dearer > 1000, "{dearer}");
    }

    #[test]
    fn a_lead_that_suffices_is_declared_when_time_grows_short() {
        let state = |lead, balls| MatchState {
            innings: 3,
            wickets: 10,
            in_hand: 6,
            lead,
            balls,
            pace: None,
        };
        assert!(PROFESSIONAL_CAPTAINCY.declaring_gain(&state(230, 260)) > Some(0));
        assert!(PROFESSIONAL_CAPTAINCY.declaring_gain(&state(60, 900)) < Some(0));
        assert!(
            PROFESSIONAL_CAPTAINCY
                .fielding_first_gain(&MatchState { innings: 1, ..state(0, 1345) })
                > 0
        );
    }
}
