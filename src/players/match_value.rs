//! The value of a match: the chances of the side batting, by the innings, its
//! lead, its wickets in hand and the balls left.
//!
//! The chances are in a table (`assets/match_value.bin`, 144,492 bytes) that
//! `src/trainer/match_value.rs` makes. A [`Captaincy`] takes the price of a
//! wicket from it, and the decisions to declare and to bat first. It reads the
//! cells nearest to a state, in whole numbers, because prices are needed very
//! often.

use super::declaration;
use super::match_state::{MatchState, RunPace};
use super::sense::Sense;
use super::table_file;
use crate::game::innings::MOST_WICKETS;
use crate::rules::deals::INNINGS;

/// A certain outcome, in the unit of [`Chances`].
pub(crate) const CERTAIN: i32 = 1 << 15;

/// A league point, in the unit of a side's prospects.
const POINT: i32 = 8_000;

/// Converts parts of a league point ([`POINT`]) to thousandths of a run: a
/// hundred runs a point.
const fn in_thousandths(points: i32) -> i32 {
    points * 100 / (POINT / 1000)
}

/// Chances of the side batting, in parts of [`CERTAIN`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Chances {
    /// The chance that it wins.
    pub(crate) wins: i32,
    /// The chance that nobody wins.
    pub(crate) draws: i32,
}

impl Chances {
    const LOST: Chances = Chances { wins: 0, draws: 0 };

    /// Returns the chances of the other side.
    const fn against(self) -> Chances {
        Chances { wins: CERTAIN - self.wins - self.draws, draws: self.draws }
    }

    /// Returns their worth in parts of a league point ([`POINT`]), with four
    /// points for a win and `draw` thousandths of one for a draw.
    const fn points(self, draw: i32) -> i32 {
        ((self.wins * 4000) >> 12) + ((self.draws * draw) >> 12)
    }
}

/// The knots of the lead in an innings: the leads that have cells in the table.
#[derive(Clone, Copy)]
pub(crate) struct Leads {
    /// The lowest knot; in the last innings, of the runs over the target less
    /// one.
    pub(crate) least: i32,
    /// The number of knots.
    pub(crate) knots: usize,
    /// The runs between two of them, a power of two.
    pub(crate) shift: u32,
    /// The number of knots in the innings before.
    before: usize,
}

const fn leads(least: i32, knots: usize, shift: u32, before: usize) -> Leads {
    Leads { least, knots, shift, before }
}

/// The knots of the lead, by innings.
pub(crate) const LEADS: [Leads; INNINGS] =
    [leads(0, 25, 4, 0), leads(-384, 49, 4, 25), leads(-384, 49, 4, 74), leads(-384, 49, 3, 123)];

/// The knot of a level score, in the innings that a side may begin behind or
/// ahead.
const LEVEL: usize = 24;

/// The knots of time, in balls. The last one is the time of a match under the
/// default options.
pub(crate) const TIMES: [i32; 21] = [
    0, 10, 20, 32, 46, 62, 80, 100, 125, 155, 190, 230, 280, 340, 400, 480, 580, 700, 850, 1050,
    1345,
];

/// The nearest knot of time, for every sixteen balls.
static NEAREST: [u8; 85] = {
    let (mut nearest, mut place) = ([0; 85], 0);
    while place < nearest.len() {
        let (balls, mut knot) = (16 * place as i32 + 8, 0);
        while knot + 1 < TIMES.len() && 2 * balls > TIMES[knot] + TIMES[knot + 1] {
            knot += 1;
        }
        nearest[place] = knot as u8;
        place += 1;
    }
    nearest
};

/// Cells of the table: by innings, lead, wickets in hand and time.
pub(crate) const CELLS: usize = (123 + 49) * MOST_WICKETS * TIMES.len();

/// Bytes of the table's file: the header, then the wins and draws of each cell,
/// all with the low byte first.
pub const BYTES: usize = table_file::HEADER_BYTES + 4 * CELLS;

/// The first bytes of the file: its kind and version.
const KIND: [u8; 8] = *b"ARMVAL01";

/// The chances by the state of the match.
#[derive(Debug)]
pub struct MatchValue([[u16; 2]; CELLS]);

/// The table that is shipped. The program does not compile if the file is
/// missing, cut short or damaged.
static SHIPPED: MatchValue = MatchValue::read(include_bytes!("../../assets/match_value.bin"));

const _: () = assert!(BYTES <= 144 * 1024, "the table is too large to ship");

/// Writes the file of a table of these cells.
#[cfg(feature = "lab")]
pub(crate) fn bytes(cells: &[[u16; 2]]) -> Vec<u8> {
    let parts = cells.iter().flatten();
    table_file::written(&KIND, parts.map(|part| part.to_le_bytes()))
}

/// The nearest cell of the table to a state.
#[derive(Clone, Copy)]
struct Knot {
    /// The innings, from 0.
    innings: usize,
    lead: usize,
    wickets: usize,
    time: usize,
}

impl Knot {
    /// Finds the knot nearest to a state. A match with fewer wickets is read as
    /// one of ten an innings, with its runs and its time in proportion. `time`
    /// is the share of the time left that counts, in hundredths.
    #[inline(always)]
    fn new(state: &MatchState, time: i32) -> Knot {
        let most = MOST_WICKETS as i32;
        let of_ten = |number: i32| match i32::from(state.wickets) {
            MOST => number,
            wickets => number * most / wickets.max(1),
        };
        let innings = usize::from(state.innings.clamp(1, INNINGS as u8)) - 1;
        let leads = LEADS[innings];
        // The runs of a state are rounded down already, so half a step is
        // added.
        let lead = of_ten(state.lead) + (1 << leads.shift >> 1) - i32::from(innings == INNINGS - 1);
        let lead = (lead - leads.least) >> leads.shift;
        let balls = of_ten(state.balls) * time / 100;
        Knot {
            innings,
            // At least one knot from either end, because `price` reads the
            // neighbours of a lead.
            lead: lead.clamp(1, leads.knots as i32 - 2) as usize,
            wickets: of_ten(state.in_hand.into()).clamp(1, most) as usize,
            time: usize::from(NEAREST[(balls >> 4).clamp(0, NEAREST.len() as i32 - 1) as usize]),
        }
    }

    /// Returns its place in the table.
    #[inline]
    fn place(&self) -> usize {
        let lead = LEADS[self.innings].before + self.lead;
        lead * A_LEAD + (self.wickets - 1) * A_WICKET + self.time
    }
}

/// The places of the table between knots that differ by a wicket, and by one
/// knot of the lead.
const A_WICKET: usize = TIMES.len();
const A_LEAD: usize = MOST_WICKETS * A_WICKET;

/// [`MOST_WICKETS`], as a pattern.
const MOST: i32 = MOST_WICKETS as i32;

impl MatchValue {
    /// Reads the bytes of a table's file.
    ///
    /// # Panics
    /// When they are not a whole and undamaged table. The program only calls it
    /// while it is built, so this is a build error.
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

    /// Returns the chances at a place of the table ([`Knot::place`]).
    #[inline]
    fn at(&self, place: usize) -> Chances {
        let [wins, draws] = self.0[place].map(i32::from);
        Chances { wins, draws }
    }

    /// Returns the chances of the side that batted, if its innings were closed.
    #[inline]
    fn closed(&self, knot: Knot) -> Chances {
        // The other side begins as far behind as this one is ahead.
        let lead = match knot.innings {
            0 => LEVEL - knot.lead.min(LEVEL),
            1 => 2 * LEVEL - knot.lead,
            // The knots of a fourth innings are half as far apart, and level is
            // its last knot.
            2 if knot.lead >= LEVEL => 2 * LEVEL - 2 * (knot.lead - LEVEL).min(LEVEL),
            _ => return Chances::LOST,
        };
        let others = Knot { innings: knot.innings + 1, lead, wickets: MOST_WICKETS, ..knot };
        self.at(others.place()).against()
    }
}

/// A captain's use of the value of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Captaincy {
    /// The prices by innings.
    pub innings: [Prices; INNINGS],
    /// The share of the time left that he counts on, in hundredths: the rest
    /// goes to the unforeseen.
    pub time: i32,
    /// The adjustment against a side that bats slowly.
    pub patience: Patience,
}

/// A captain's prices in an innings. Those of the first and the third innings
/// are for the side that bats first, those of the second and the fourth for the
/// side that chases.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Prices {
    /// The value of a draw to him, batting and in the field, in thousandths of
    /// a league point: with a low value he plays to win, with a high one not to
    /// lose.
    pub draw: [i32; 2],
    /// The price of a wicket to him, batting and in the field, in hundredths of
    /// the computed price.
    pub part: [i32; 2],
    /// The highest price of a wicket to his batsmen, in thousandths of a run.
    pub most: i32,
    /// The bonus added to the value of declaring, in 8000ths of a point:
    /// batting on gains less than the table says.
    pub declaring: i32,
}

/// A captain's adjustment against a side that batted slowly in the finished
/// innings: a side that takes its time saves matches, and loses few to one that
/// hurries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Patience {
    /// The pace, in thousandths of a run a ball, below which a side is slow. At
    /// [`SLOW`] below it the adjustment is complete.
    pub below: i32,
    /// The value of a draw to him then.
    pub draw: i32,
    /// The highest price of a wicket to his batsmen then.
    pub most: i32,
}

/// A side this far below [`Patience::below`] is as slow as can be.
pub const SLOW: i32 = 64;

pub(crate) const fn prices(draw: [i32; 2], part: [i32; 2], most: i32, declaring: i32) -> Prices {
    Prices { draw, part, most, declaring }
}

/// The captaincy against which a best response gains least. It was chosen among
/// those that draw at most a fifth of their matches against themselves, whose
/// side batting second wins at most 55 in a hundred decided ones, and that earn
/// enough against the other players by whom it is judged (`benches/README.md`).
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

/// The lowest price of a wicket to batsmen.
const LEAST: i32 = 1_500;

/// The lowest and the highest price of a wicket to bowlers.
const TO_BOWLING: (i32, i32) = (20_000, 100_000);

/// The highest price of all, in runs.
const DEAREST: i32 = 1_000;

impl Captaincy {
    /// Returns his prices in an innings against a side of this pace.
    #[inline]
    fn prices(&self, innings: u8, pace: RunPace) -> Prices {
        let usual = self.innings[usize::from(innings.clamp(1, INNINGS as u8)) - 1];
        let Patience { below, draw, most } = self.patience;
        let Some(slower) = pace.map(|pace| below - pace).filter(|slower| *slower > 0) else {
            return usual;
        };
        let towards = |from: i32, to: i32| from + (to - from) * slower.min(SLOW) / SLOW;
        Prices {
            draw: usual.draw.map(|from| towards(from, draw)),
            most: towards(usual.most, most),
            ..usual
        }
    }

    /// Returns the price of a wicket in runs: the effect of a wicket on the
    /// side's prospects, divided by the effect of a run.
    #[inline]
    fn price(&self, state: &MatchState, points: impl Fn(Chances) -> i32) -> i32 {
        let knot = Knot::new(state, self.time);
        let (place, at) = (knot.place(), |place| points(SHIPPED.at(place)));
        let fallen = match knot.wickets {
            // The last wicket ends the innings.
            1 => points(SHIPPED.closed(knot)),
            _ => at(place - A_WICKET),
        };
        let (wicket, runs) = (at(place) - fallen, at(place + A_LEAD) - at(place - A_LEAD));
        // The neighbours are two knots apart.
        let between = 2 << LEADS[knot.innings].shift;
        // Where runs or wickets hardly matter, the table may fall or stay
        // level; the bounds keep the price sane.
        (wicket.max(0) * between / runs.max(1)).min(DEAREST)
    }
}

impl Sense for Captaincy {
    #[inline]
    fn wicket_to_batting(&self, state: &MatchState) -> i32 {
        let prices = self.prices(state.innings, state.pace);
        let price = self.price(state, |chances| chances.points(prices.draw[0]));
        (price * prices.part[0] * 10).clamp(LEAST, prices.most)
    }

    #[inline]
    fn wicket_to_bowling(&self, state: &MatchState) -> i32 {
        let prices = self.prices(state.innings, state.pace);
        let price = self.price(state, |chances| -chances.against().points(prices.draw[1]));
        (price * prices.part[1] * 10).clamp(TO_BOWLING.0, TO_BOWLING.1)
    }

    fn declaring_gain(&self, state: &MatchState) -> Option<i32> {
        if declaration::is_too_soon(state) {
            return None;
        }
        let prices = self.prices(state.innings, state.pace);
        let knot = Knot::new(state, self.time);
        let [draw, _] = prices.draw;
        let on = SHIPPED.at(knot.place()).points(draw);
        Some(in_thousandths(SHIPPED.closed(knot).points(draw) - on + prices.declaring))
    }

    fn fielding(&self, state: &MatchState) -> i32 {
        let [draw, _] = self.prices(state.innings, None).draw;
        let batting = SHIPPED.at(Knot::new(state, self.time).place());
        in_thousandths(batting.against().points(draw) - batting.points(draw))
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
            let here = SHIPPED.at(Knot::new(&state, PROFESSIONAL_CAPTAINCY.time).place());
            let known = here.wins + here.draws;
            assert!((0..=CERTAIN).contains(&known), "{state:?}: {here:?}");
        }
    }

    #[test]
    fn prices_stay_within_their_bounds_and_are_not_all_the_same() {
        let (mut least, mut most) = (i32::MAX, 0);
        for state in states() {
            let batting = PROFESSIONAL_CAPTAINCY.wicket_to_batting(&state);
            let Prices { most: bound, .. } = PROFESSIONAL_CAPTAINCY.prices(state.innings, None);
            assert!((LEAST..=bound).contains(&batting), "{state:?}");
            let bowling = PROFESSIONAL_CAPTAINCY.wicket_to_bowling(&state);
            assert!((TO_BOWLING.0..=TO_BOWLING.1).contains(&bowling));
            (least, most) = (least.min(batting), most.max(batting));
        }
        assert!((least, most) == (LEAST, 24_200));
    }

    #[test]
    fn wickets_are_dearer_against_a_side_that_bats_slowly() {
        let against = |state: MatchState, pace| MatchState { pace: Some(pace), ..state };
        let mut dearer = 0;
        for state in states() {
            let usual = PROFESSIONAL_CAPTAINCY.wicket_to_batting(&state);
            assert_eq!(
                PROFESSIONAL_CAPTAINCY.wicket_to_batting(&against(state, 700)),
                usual,
                "{state:?}"
            );
            dearer +=
                u32::from(PROFESSIONAL_CAPTAINCY.wicket_to_batting(&against(state, 500)) > usual);
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
        assert!(PROFESSIONAL_CAPTAINCY.fielding(&MatchState { innings: 1, ..state(0, 1345) }) > 0);
    }
}
