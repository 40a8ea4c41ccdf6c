//! What the forecast is corrected by: matches do not go quite as its map has it.
//!
//! Depending on how the match stands, who plays and who bats, the chances to win
//! and to draw are moved by a weighted sum of a few terms. The weights were fitted to
//! matches of professionals against the computer at each level
//! (`src/trainer/calibration.rs`) and stand in `assets/calibration.bin`.

use super::map::Odds;
use crate::players::{Level, table_file};
use crate::rules::Options;
use crate::rules::deals::INNINGS;

/// Terms of a correction.
pub(crate) const TERMS: usize = 20;
/// Corrections: by the level of the computer, a master's being a professional's, by whether it bats, by innings, and of
/// the chances to win and to draw.
const ROWS: usize = Level::QUICK.len() * 2 * INNINGS * 2;
/// Chances at which the result of the sum is adjusted once more, by a piecewise linear
/// curve: each tenth but 0 and 1.
pub(crate) const BENDS: usize = 9;
/// Numbers of a row: the weights of its terms, then its bends.
pub(crate) const NUMBERS: usize = TERMS + BENDS;
/// Corrections of a ball, which follow in the file (`ball_calibration`): by level and by case.
pub(crate) const BALL_ROWS: usize = Level::QUICK.len() * 4;
/// Numbers of such a row: what is added to the chance of a wicket, then by what part the
/// runs are more, at each bend.
pub(crate) const BALL_NUMBERS: usize = 6 + 3;
/// Numbers of the file.
const ALL: usize = ROWS * NUMBERS + BALL_ROWS * BALL_NUMBERS;
/// Bytes of the file.
pub const BYTES: usize = table_file::BEFORE + 2 * ALL;
/// The first bytes of the file: its kind and version.
const KIND: [u8; 8] = *b"ARMCAL03";
/// The weight 1, in the unit in which weights are written.
pub(crate) const WHOLE: f32 = 1000.0;

/// The weights of each correction.
pub(crate) struct Corrections {
    of_match: [[f32; NUMBERS]; ROWS],
    of_ball: [[f32; BALL_NUMBERS]; BALL_ROWS],
}

/// The table that is shipped. One that is missing, cut short or damaged does not
/// compile.
pub(super) static SHIPPED: Corrections =
    Corrections::read(include_bytes!("../../../assets/calibration.bin"));

/// Who bats, as far as it is known: the level of the computer in whose match it is, and
/// whether that is the side batting.
pub(crate) type Batting = (Level, bool);

/// Where a match stands, in parts of the map.
#[derive(Clone, Copy)]
pub(crate) struct Standing {
    /// From 1.
    pub(crate) innings: usize,
    pub(crate) lead: f32,
    pub(crate) wickets: f32,
    pub(crate) time: f32,
}

/// The terms of a correction: none where all is certain.
pub(crate) fn terms(standing: &Standing, odds: Odds) -> [f32; TERMS] {
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

/// The first of the two rows for a side batting in an innings.
pub(crate) const fn row((level, bats): Batting, innings: usize) -> usize {
    let level = match level {
        Level::Master => Level::Professional,
        level => level,
    };
    (((level as usize - 1) * 2 + bats as usize) * INNINGS + innings - 1) * 2
}

/// The bytes of the file of such rows, those of a match and those of a ball.
#[cfg(feature = "lab")]
pub(crate) fn bytes(of_match: &[[i16; NUMBERS]], of_ball: &[[i16; BALL_NUMBERS]]) -> Vec<u8> {
    let weights = of_match.iter().flatten();
    let weights = weights.chain(of_ball.iter().flatten());
    table_file::written(&KIND, weights.map(|weight| weight.to_le_bytes()))
}

impl Corrections {
    const fn read(bytes: &[u8; BYTES]) -> Corrections {
        table_file::check(bytes, &KIND);
        Corrections {
            of_match: rows(bytes, 0),
            of_ball: rows(bytes, ROWS * NUMBERS),
        }
    }

    /// A row of a ball.
    pub(super) fn ball(&self, row: usize) -> &[f32; BALL_NUMBERS] {
        let none = &[0.0; BALL_NUMBERS];
        self.of_ball.get(row).unwrap_or(none)
    }
}

/// The rows of the file from its number `first` on.
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

/// How much of each bend a chance takes.
#[cfg(any(test, feature = "lab"))]
pub(crate) fn bends(chance: f32) -> [f32; BENDS] {
    let (mut parts, place) = ([0.0; BENDS], chance * (BENDS + 1) as f32);
    for (bend, part) in (1_u8..).zip(&mut parts) {
        *part = (1.0 - (place - f32::from(bend)).abs()).max(0.0);
    }
    parts
}

/// What part of a correction holds in matches under these options. It was fitted to
/// forty wickets a match; where fewer may fall the better side wins less surely:
/// the fourth root of their share comes near what is seen (`benches/README.md`).
pub(crate) fn part(options: &Options) -> f32 {
    let fitted = Options::default();
    let of_match = |options: &Options| f32::from(options.innings) * f32::from(options.wickets());
    (of_match(options) / of_match(&fitted)).sqrt().sqrt()
}

/// The odds of the side batting, corrected to what comes of matches.
pub(crate) fn corrected(batting: Batting, standing: &Standing, odds: Odds) -> Odds {
    let row = row(batting, standing.innings);
    let of = |row: usize| SHIPPED.of_match.get(row).unwrap_or(&[0.0; NUMBERS]);
    let summed = summed([of(row), of(row + 1)], standing, odds);
    bent([of(row), of(row + 1)], summed)
}

/// Odds moved by the sums of their terms.
pub(crate) fn summed<W: Copy + Into<f32>>(
    rows: [&[W; NUMBERS]; 2],
    standing: &Standing,
    odds: Odds,
) -> Odds {
    let terms = terms(standing, odds);
    let [wins, draws] = rows.map(|row| product(&terms, &row[..TERMS]));
    let wins = (odds.wins + wins).clamp(0.0, 1.0);
    Odds {
        wins,
        draws: (odds.draws + draws).clamp(0.0, 1.0 - wins),
    }
}

/// Odds moved by their bends.
fn bent(rows: [&[f32; NUMBERS]; 2], odds: Odds) -> Odds {
    let bend = |row: &[f32; NUMBERS], chance| chance + bent_by(&row[TERMS..], chance);
    let wins = bend(rows[0], odds.wins).clamp(0.0, 1.0);
    Odds {
        wins,
        draws: bend(rows[1], odds.draws).clamp(0.0, 1.0 - wins),
    }
}

/// What the bends come to: a chance has a part of the two next to it alone.
fn bent_by(weights: &[f32], chance: f32) -> f32 {
    let place = chance * (BENDS + 1) as f32;
    let below = place as usize;
    let parts = [below, below + 1].map(|bend| {
        let weight = bend.checked_sub(1).and_then(|bend| weights.get(bend));
        let part = (1.0 - (place - bend as f32).abs()).max(0.0);
        part * weight.unwrap_or(&0.0)
    });
    parts.iter().sum::<f32>() / WHOLE
}

/// What some terms come to.
fn product<W: Copy + Into<f32>>(terms: &[f32], weights: &[W]) -> f32 {
    let parts = terms.iter().zip(weights);
    let sum: f32 = parts.map(|(term, weight)| term * (*weight).into()).sum();
    sum / WHOLE
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chance_is_bent_by_the_sum_of_all_bends() {
        for row in &SHIPPED.of_match {
            for chance in (0..=1000).map(|part| part as f32 / 1000.0) {
                let weights = &row[TERMS..];
                let all = product(&bends(chance), weights);
                assert_eq!(bent_by(weights, chance), all, "{chance}");
            }
        }
    }
}
