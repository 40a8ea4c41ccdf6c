//! What the forecast is corrected by: matches do not go quite as its map has it.
//!
//! By how the match stands, who plays and who bats, the chances to win and to
//! draw are moved by a sum of a few terms. What each counts for was fitted to
//! matches of professionals against the computer at each level
//! ([`crate::trainer::calibration`]) and stands in `assets/calibration.bin`.

use super::map::Odds;
use crate::players::Level;
use crate::players::evaluation::table::checksum;
use crate::rules::deals::INNINGS;

/// Terms of a correction.
pub(crate) const TERMS: usize = 20;
/// Corrections: by the level of the computer, by whether it bats, by innings, and of
/// the chances to win and to draw.
const ROWS: usize = Level::ALL.len() * 2 * INNINGS * 2;
/// Bytes of the table's file.
pub const BYTES: usize = HEAD.len() + 4 + 2 * ROWS * TERMS;
/// The first bytes of the file: its kind and version.
const HEAD: [u8; 8] = *b"ARMCAL01";
/// What a term counts for is written in parts of this.
pub(crate) const WHOLE: f32 = 1000.0;

/// What the terms of each correction count for.
pub(crate) struct Corrections([[i16; TERMS]; ROWS]);

/// The table that is shipped. One that is missing, cut short or damaged does not
/// compile.
static SHIPPED: Corrections = Corrections::read(include_bytes!("../../../assets/calibration.bin"));

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
    (((level as usize - 1) * 2 + bats as usize) * INNINGS + innings - 1) * 2
}

/// The bytes of the file of such rows.
pub(crate) fn bytes(rows: &[[i16; TERMS]]) -> Vec<u8> {
    let mut bytes = HEAD.to_vec();
    bytes.extend([0; 4]);
    for weight in rows.iter().flatten() {
        bytes.extend(weight.to_le_bytes());
    }
    let sum = checksum(&bytes).to_le_bytes();
    bytes[HEAD.len()..HEAD.len() + sum.len()].copy_from_slice(&sum);
    bytes
}

impl Corrections {
    const fn read(bytes: &[u8; BYTES]) -> Corrections {
        let mut place = 0;
        while place < HEAD.len() {
            assert!(bytes[place] == HEAD[place], "not a table of this version");
            place += 1;
        }
        let sum = u32::from_le_bytes([bytes[8], bytes[9], bytes[10], bytes[11]]);
        assert!(sum == checksum(bytes), "the table is damaged");
        let (mut rows, mut number) = ([[0; TERMS]; ROWS], 0);
        while number < ROWS * TERMS {
            let at = HEAD.len() + 4 + 2 * number;
            rows[number / TERMS][number % TERMS] = i16::from_le_bytes([bytes[at], bytes[at + 1]]);
            number += 1;
        }
        Corrections(rows)
    }
}

/// The odds of the side batting as matches have it.
pub(crate) fn corrected(batting: Batting, standing: &Standing, odds: Odds) -> Odds {
    let terms = terms(standing, odds);
    let row = row(batting, standing.innings);
    let moved = |row: usize| {
        let weights = SHIPPED.0.get(row).into_iter().flatten();
        let sum: f32 = terms
            .iter()
            .zip(weights)
            .map(|(term, weight)| term * f32::from(*weight))
            .sum();
        sum / WHOLE
    };
    let wins = (odds.wins + moved(row)).clamp(0.0, 1.0);
    Odds {
        wins,
        draws: (odds.draws + moved(row + 1)).clamp(0.0, 1.0 - wins),
    }
}
