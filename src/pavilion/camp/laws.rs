//! The laws of camp cricket as tables: the grid, the sets that can be covered,
//! and the wickets and runs that a turn is worth.

use crate::pavilion::Card;
use crate::pavilion::card::{ACE, JACK, KING, QUEEN};

/// The forms of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Variant {
    /// The camp's own form, which has long scores.
    Camp,
    /// Hill's form, in which some lines of the grid take wickets in either
    /// side's turn.
    Hill,
    /// The South African form, in which covers are compulsory.
    Veld,
}

/// The number of cells in the grid. The three rows of three are numbered from
/// 0, row by row.
pub(crate) const CELLS: usize = 9;

/// The number of batsmen on a side.
pub(crate) const MEN: usize = 11;

/// The lines of the grid: its rows, columns and diagonals.
pub(crate) const LINES: [[usize; 3]; 8] =
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

/// The total value of two cards that can be covered together.
const PAIR_TOTAL: u8 = 11;

/// The wickets and runs that a turn is worth. If the prisoners' own list were
/// ever found, it would replace these values.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TurnWorth {
    /// The number of cards that take one wicket in a bowling turn. `None` if
    /// cards alone take no wickets.
    pub(crate) per_wicket: Option<u32>,
    /// The wickets that the bowler takes for covering three cards of the same
    /// rank in a line.
    pub(crate) bowl_three: u8,
    /// The runs that the batsman scores for covering three cards of the same
    /// rank in a line: a six.
    pub(crate) bat_three: u32,
    /// The number of extra cards that the bowler counts for king, queen and
    /// jack.
    pub(crate) bowl_court_cards: u32,
    /// The wickets that the bowler takes with king, queen and jack.
    pub(crate) bowl_court_wickets: u8,
    /// The runs that the batsman makes with king, queen and jack: a four.
    pub(crate) bat_court: u32,
}

/// Returns the worth of a turn in this form of the game.
pub(crate) const fn worth(variant: Variant) -> TurnWorth {
    match variant {
        Variant::Camp => TurnWorth {
            per_wicket: Some(21),
            bowl_three: 1,
            bat_three: 6,
            bowl_court_cards: 5,
            bowl_court_wickets: 0,
            bat_court: 4,
        },
        Variant::Hill => TurnWorth {
            per_wicket: None,
            bowl_three: 0,
            bat_three: 0,
            bowl_court_cards: 0,
            bowl_court_wickets: 0,
            bat_court: 0,
        },
        Variant::Veld => TurnWorth {
            per_wicket: Some(11),
            bowl_three: 0,
            bat_three: 0,
            bowl_court_cards: 0,
            bowl_court_wickets: 5,
            bat_court: 50,
        },
    }
}

/// Returns the number of rounds in each session of a day: morning, afternoon
/// and evening.
pub(crate) const fn rounds_by_session(variant: Variant) -> [u16; 3] {
    match variant {
        Variant::Camp => [4, 3, 3],
        Variant::Hill => [4; 3],
        Variant::Veld => [3; 3],
    }
}

/// Returns the lead that allows a side to enforce the follow-on in a match of
/// this many days. For a timeless match, `days` is `None`.
pub const fn follow_on_lead(days: Option<u16>) -> i64 {
    match days {
        Some(1) => 75,
        Some(2) => 100,
        Some(3) => 150,
        Some(_) | None => 200,
    }
}

/// Returns the value of a card, which is 1 for an ace and 10 for a court card.
pub(crate) fn value(card: Card) -> u8 {
    card.rank().min(10)
}

/// The cards that show on the grid: the top card of each cell.
pub type Grid = [Option<Card>; CELLS];

/// A set of cells of the grid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Cells(u16);

impl Cells {
    /// Makes a set of these cells.
    pub fn from_places(cells: &[usize]) -> Cells {
        let mut all = Cells::default();
        cells.iter().for_each(|cell| all.add(*cell));
        all
    }

    /// Adds a cell.
    pub(crate) fn add(&mut self, cell: usize) {
        if cell < CELLS {
            self.0 |= 1 << cell;
        }
    }

    /// Removes a cell.
    pub(crate) fn remove(&mut self, cell: usize) {
        // The limit only keeps the shift in range, because cells numbered 9 or
        // higher are never in a set.
        self.0 &= !(1 << cell.min(15));
    }

    /// Returns `true` if a cell is in the set.
    pub(crate) const fn has(self, cell: usize) -> bool {
        cell < CELLS && self.0 & (1 << cell) != 0
    }

    /// Returns `true` if `others` contains all of these cells.
    pub(crate) const fn within(self, others: Cells) -> bool {
        self.0 & others.0 == self.0
    }

    /// Lists the cells in ascending order.
    pub fn iter(self) -> impl Iterator<Item = usize> {
        (0..CELLS).filter(move |cell| self.has(*cell))
    }
}

/// A set of cards that can be covered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CoverableSet {
    /// Two cards whose values add up to eleven.
    Pair,
    /// Three cards of the same rank in a line.
    Three,
    /// A king, a queen and a jack.
    Court,
}

/// Lists every set that can be covered on a grid, with its cells. Pairs come
/// first, then three cards of the same rank, and then king, queen and jack.
pub fn coverable_sets(variant: Variant, grid: &Grid) -> Vec<(Cells, CoverableSet)> {
    let mut covers = Vec::new();
    let rank = |cell: usize| grid.get(cell).copied().flatten().map_or(0, Card::rank);
    let worth = |cell: usize| grid.get(cell).copied().flatten().map_or(0, value);
    for first in 0..CELLS {
        for second in first + 1..CELLS {
            let (a, b) = (worth(first), worth(second));
            // An empty cell has the value 0, so it makes no pair.
            if a > 0 && b > 0 && a + b == PAIR_TOTAL {
                covers.push((Cells::from_places(&[first, second]), CoverableSet::Pair));
            }
        }
    }
    if variant == Variant::Camp {
        let equal = |line: &&[usize; 3]| {
            let [a, b, c] = line.map(rank);
            a > 0 && a == b && b == c
        };
        let threes = LINES.iter().filter(equal);
        covers.extend(threes.map(|line| (Cells::from_places(line), CoverableSet::Three)));
    }
    if variant == Variant::Veld {
        let court = |line: &&[usize; 3]| is_court(line.map(rank));
        let lines = LINES.iter().filter(court);
        covers.extend(lines.map(|line| (Cells::from_places(line), CoverableSet::Court)));
    } else {
        let of = |rank_wanted: u8| (0..CELLS).filter(move |cell| rank(*cell) == rank_wanted);
        for king in of(KING) {
            for queen in of(QUEEN) {
                for jack in of(JACK) {
                    covers.push((Cells::from_places(&[king, queen, jack]), CoverableSet::Court));
                }
            }
        }
    }
    covers
}

fn is_court(mut ranks: [u8; 3]) -> bool {
    ranks.sort_unstable();
    ranks == [JACK, QUEEN, KING]
}

/// The kinds of line in the Hill form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum HillLine {
    /// Three cards of the same rank.
    Triplet,
    /// Three ranks in order along the line, up or down. The ace ranks below the
    /// two or above the king.
    Run,
}

/// Returns the kind of a grid line in the Hill form. Returns `None` if the line
/// is neither a triplet nor a run.
pub(crate) fn hill_line(grid: &Grid, line: &[usize; 3]) -> Option<HillLine> {
    let card = |cell: usize| grid.get(cell).copied().flatten();
    let [a, b, c] = *line;
    let ranks = [card(a)?, card(b)?, card(c)?].map(Card::rank);
    if ranks == [ranks[0]; 3] {
        return Some(HillLine::Triplet);
    }
    let in_order = |[a, b, c]: [u8; 3]| a + 1 == b && b + 1 == c;
    let high = ranks.map(|rank| if rank == ACE { KING + 1 } else { rank });
    let [x, y, z] = ranks;
    let [p, q, r] = high;
    let run =
        in_order([x, y, z]) || in_order([z, y, x]) || in_order([p, q, r]) || in_order([r, q, p]);
    run.then_some(HillLine::Run)
}
