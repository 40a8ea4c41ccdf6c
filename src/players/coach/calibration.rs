//! Corrections to the forecast of a match, which are needed because real
//! matches differ a little from the coach's model.

use super::map::Odds;
use crate::players::{Level, table_file};
use crate::rules::Options;
use crate::rules::deals::INNINGS;

/// The number of terms in a correction.
pub(crate) const TERMS: usize = 20;
/// The number of corrections for a kind of match. For each innings and each
/// level of the computer, there are two corrections when it bats and two when
/// it fields. In each pair, the first corrects the chance of a win and the
/// second the chance of a draw. A master uses a professional's corrections.
const MATCH_KIND_ROWS: usize = Level::NON_SEARCHING.len() * 2 * INNINGS * 2;
/// The number of corrections for all kinds of match.
pub(crate) const ROWS: usize = MatchKind::ALL.len() * MATCH_KIND_ROWS;
/// The knots of a piecewise linear curve that makes a second correction to the
/// chances. The curve changes nothing at its ends, 0 and 1.
const KNOTS: [f32; INNER_KNOT_COUNT + 2] =
    [0.0, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 1.0];
/// The number of knots in the curve, not counting its ends.
pub(crate) const INNER_KNOT_COUNT: usize = 11;
/// The number of values in a row. A row holds the weights of the terms, then
/// the corrections at the knots.
pub(crate) const VALUES_PER_ROW: usize = TERMS + INNER_KNOT_COUNT;
/// The number of corrections for a ball (`ball_calibration`): one for each
/// level and case. In the file, these corrections follow the corrections for a
/// match.
pub(crate) const BALL_ROWS: usize = Level::NON_SEARCHING.len() * 4;
/// The number of values in a row for a ball. The row holds the amount added to
/// the chance of a wicket at each knot, then the relative increase in the runs
/// at each knot.
pub(crate) const VALUES_PER_BALL_ROW: usize = 6 + 3;
/// The number of values in the file.
const ALL: usize = ROWS * VALUES_PER_ROW + BALL_ROWS * VALUES_PER_BALL_ROW;
/// The size of the file in bytes.
pub const BYTES: usize = table_file::HEADER_BYTES + 2 * ALL;
/// The first bytes of the file, which identify its format and version.
const KIND: [u8; 8] = *b"ARMCAL05";
/// The number that represents a weight of 1 in the file.
pub(crate) const UNIT_WEIGHT: f32 = 1000.0;

/// The number of batsmen on each side in a match with few batsmen.
const FEW_BATSMEN: u8 = 3;

/// A kind of match with its own fitted corrections.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum MatchKind {
    /// The default options.
    Usual,
    /// The default options without extras.
    NoExtras,
    /// The default options, but with three players a side.
    FewBatsmen,
    /// The default options, but with one innings a side.
    OneInnings,
    /// A beginner's match: few batsmen, one innings a side, no extras.
    Beginner,
}

impl MatchKind {
    /// All kinds of match, in the order of the file.
    pub(crate) const ALL: [MatchKind; 5] = [
        MatchKind::Usual,
        MatchKind::NoExtras,
        MatchKind::FewBatsmen,
        MatchKind::OneInnings,
        MatchKind::Beginner,
    ];

    /// Returns the options of the matches that were played to fit this kind's
    /// corrections.
    #[cfg(feature = "lab")]
    pub(crate) fn options(self) -> Options {
        let usual = Options::default();
        match self {
            MatchKind::Usual => usual,
            MatchKind::NoExtras => Options { no_ball: false, wide: false, bye: false, ..usual },
            MatchKind::FewBatsmen => Options { batsmen: FEW_BATSMEN, ..usual },
            MatchKind::OneInnings => Options { innings: 1, ..usual },
            MatchKind::Beginner => Options::beginner(),
        }
    }
}

/// The table of all corrections, which has rows for a match and rows for a
/// ball.
pub(crate) struct Corrections {
    of_match: [[f32; VALUES_PER_ROW]; ROWS],
    of_ball: [[f32; VALUES_PER_BALL_ROW]; BALL_ROWS],
}

/// The shipped table. The build fails if the file is missing, cut short or
/// damaged.
pub(super) static SHIPPED: Corrections =
    Corrections::read(include_bytes!("../../../assets/calibration.bin"));

/// The facts about the batting side that determine its corrections.
#[derive(Clone, Copy)]
pub(crate) struct BattingSide {
    /// The computer's level in this match.
    pub(crate) level: Level,
    /// True if the computer is the batting side.
    pub(crate) is_computer: bool,
}

/// The state of a match, scaled so that each dimension of the map runs from 0
/// to 1.
#[derive(Clone, Copy)]
pub(crate) struct MapPoint {
    /// The number of the innings, counted from 1.
    pub(crate) innings: usize,
    pub(crate) lead: f32,
    pub(crate) wickets: f32,
    pub(crate) time: f32,
}

/// Computes the terms of a correction. All terms are zero if the result is
/// certain.
pub(crate) fn terms(standing: &MapPoint, odds: Odds) -> [f32; TERMS] {
    let Odds { wins, draws } = odds;
    let loses = odds.loses();
    let open = 1.0 - wins * wins - draws * draws - loses * loses;
    let lead = standing.lead.clamp(-1.0, 1.0);
    let wickets = standing.wickets.clamp(0.0, 1.0);
    let time = standing.time.clamp(0.0, 1.0);
    [
        1.0,
        wins,
        draws,
        wins * wins,
        wins * draws,
        draws * draws,
        lead,
        wickets,
        time,
        lead * lead,
        time * time,
        lead * time,
        wickets * time,
        lead * wickets,
        wickets * wickets,
        wins * wins * wins,
        draws * draws * draws,
        lead * wins,
        lead * draws,
        time * draws,
    ]
    .map(|term| open * term)
}

/// Returns the index of the first of the two rows for the batting side in an
/// innings.
pub(crate) const fn first_row_index(
    kind: MatchKind,
    batting: BattingSide,
    innings: usize,
) -> usize {
    let level = batting.level.without_search() as usize - 1;
    let of_kind = ((level * 2 + batting.is_computer as usize) * INNINGS + innings - 1) * 2;
    kind as usize * MATCH_KIND_ROWS + of_kind
}

/// Returns the contents of the file for these rows: first the rows for a match,
/// then the rows for a ball.
#[cfg(feature = "lab")]
pub(crate) fn bytes(
    of_match: &[[i16; VALUES_PER_ROW]],
    of_ball: &[[i16; VALUES_PER_BALL_ROW]],
) -> Vec<u8> {
    let weights = of_match.iter().flatten();
    let weights = weights.chain(of_ball.iter().flatten());
    table_file::encode(&KIND, weights.map(|weight| weight.to_le_bytes()))
}

impl Corrections {
    const fn read(bytes: &[u8; BYTES]) -> Corrections {
        table_file::check(bytes, &KIND);
        Corrections { of_match: rows(bytes, 0), of_ball: rows(bytes, ROWS * VALUES_PER_ROW) }
    }

    /// Returns the corrections for a ball in the row with this index.
    pub(super) fn ball_row(&self, row: usize) -> &[f32; VALUES_PER_BALL_ROW] {
        let none = &[0.0; VALUES_PER_BALL_ROW];
        self.of_ball.get(row).unwrap_or(none)
    }
}

/// Reads rows from the file, starting at the number with index `first`.
const fn rows<const NUMBERS: usize, const ROWS: usize>(
    bytes: &[u8; BYTES],
    first: usize,
) -> [[f32; NUMBERS]; ROWS] {
    let (mut rows, mut number) = ([[0.0; NUMBERS]; ROWS], 0);
    while number < ROWS * NUMBERS {
        let weight = table_file::number(bytes, first + number);
        rows[number / NUMBERS][number % NUMBERS] = i16::from_le_bytes(weight) as f32;
        number += 1;
    }
    rows
}

/// Returns the interpolation weight of each inner knot for this chance.
pub(crate) fn inner_knot_weights(chance: f32) -> [f32; INNER_KNOT_COUNT] {
    let shares = knot_weights(&KNOTS, chance);
    std::array::from_fn(|bend| shares[bend + 1])
}

/// Returns the interpolation weight of each knot of a piecewise linear curve at
/// a given point. Outside the range of the knots, the nearest knot has all the
/// weight. Between two knots, the nearer knot has more weight.
pub(super) fn knot_weights<const N: usize>(knots: &[f32; N], number: f32) -> [f32; N] {
    let mut shares = [0.0; N];
    let above = knots.iter().position(|knot| number < *knot).unwrap_or(N);
    match above {
        0 => shares[0] = 1.0,
        above if above == N => shares[N - 1] = 1.0,
        above => {
            let (low, high) = (knots[above - 1], knots[above]);
            shares[above] = (number - low) / (high - low);
            shares[above - 1] = 1.0 - shares[above];
        }
    }
    shares
}

/// The corrections for a set of options: a weighted mix of the corrections for
/// similar kinds of match.
#[derive(Clone, Copy)]
pub(crate) struct KindMix([(MatchKind, f32); 3]);

impl KindMix {
    pub(crate) fn for_options(options: &Options) -> KindMix {
        // The fewer wickets an innings has, the less certain it is that the
        // better side wins. The weights are based on the square root of the
        // number of wickets. The square root is a compromise between the number
        // itself and its logarithm, and it is exact on every machine.
        let root = |batsmen: u8| f32::from(batsmen.saturating_sub(1)).sqrt();
        let [few, all] = [FEW_BATSMEN, Options::default().batsmen].map(root);
        let full = ((root(options.batsmen) - few) / (all - few)).clamp(0.0, 1.0);
        let extras = [options.no_ball, options.wide, options.bye].map(u8::from);
        let extras = f32::from(extras.iter().sum::<u8>()) / 3.0;
        KindMix(if options.innings == 1 {
            [
                (MatchKind::OneInnings, full),
                (MatchKind::Beginner, 1.0 - full),
                (MatchKind::Usual, 0.0),
            ]
        } else {
            [
                (MatchKind::Usual, full * extras),
                (MatchKind::NoExtras, full * (1.0 - extras)),
                (MatchKind::FewBatsmen, 1.0 - full),
            ]
        })
    }

    /// Corrects the batting side's odds to match the results of real matches.
    pub(crate) fn correct_odds(
        self,
        batting: BattingSide,
        standing: &MapPoint,
        odds: Odds,
    ) -> Odds {
        let mut mixed = Odds::default();
        for (kind, part) in self.0.into_iter().filter(|(_, part)| *part > 0.0) {
            let row = first_row_index(kind, batting, standing.innings);
            let of = |row: usize| SHIPPED.of_match.get(row).unwrap_or(&[0.0; VALUES_PER_ROW]);
            let summed = add_weighted_terms([of(row), of(row + 1)], standing, odds);
            mixed.add(apply_curves([of(row), of(row + 1)], summed), part);
        }
        mixed
    }
}

/// Adds the corrections, which are weighted sums of the terms, to the odds.
pub(crate) fn add_weighted_terms<W: Copy + Into<f32>>(
    rows: [&[W; VALUES_PER_ROW]; 2],
    standing: &MapPoint,
    odds: Odds,
) -> Odds {
    let terms = terms(standing, odds);
    let [wins, draws] = rows.map(|row| product(&terms, &row[..TERMS]));
    let wins = (odds.wins + wins).clamp(0.0, 1.0);
    Odds { wins, draws: (odds.draws + draws).clamp(0.0, 1.0 - wins) }
}

/// Adjusts odds by the curves of these rows.
fn apply_curves(rows: [&[f32; VALUES_PER_ROW]; 2], odds: Odds) -> Odds {
    let bend = |row: &[f32; VALUES_PER_ROW], chance| {
        chance + product(&inner_knot_weights(chance), &row[TERMS..])
    };
    let wins = bend(rows[0], odds.wins).clamp(0.0, 1.0);
    Odds { wins, draws: bend(rows[1], odds.draws).clamp(0.0, 1.0 - wins) }
}

/// Returns the dot product of the weights and the terms.
fn product<W: Copy + Into<f32>>(terms: &[f32], weights: &[W]) -> f32 {
    let parts = terms.iter().zip(weights);
    let sum: f32 = parts.map(|(term, weight)| term * (*weight).into()).sum();
    sum / UNIT_WEIGHT
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_shared_by_the_two_knots_next_to_it() {
        assert_eq!(knot_weights(&[0.0, 0.5, 1.0], 0.125), [0.75, 0.25, 0.0]);
        assert_eq!(knot_weights(&[0.0, 0.5, 1.0], 1.0), [0.0, 0.0, 1.0]);
        assert_eq!(knot_weights(&[0.0, 0.05, 0.2], 0.7), [0.0, 0.0, 1.0]);
        assert_eq!(
            [0.0, 1.0].map(inner_knot_weights),
            [[0.0; INNER_KNOT_COUNT]; 2],
            "nothing is moved"
        );
    }
}
