//! The laws of camp cricket as tables: the grid, what may be covered, what a
//! turn is worth.

use crate::pavilion::Card;
use crate::pavilion::card::{ACE, JACK, KING, QUEEN};

/// The forms of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Variant {
    /// The camp's own form: long scores.
    Camp,
    /// Hill's: lines are wickets for both sides.
    Hill,
    /// The South African one: covers are compulsory.
    Veld,
}

/// Cells of the grid, three by three, numbered from 0 by rows.
pub(crate) const CELLS: usize = 9;

/// Batsmen of a side.
pub(crate) const MEN: usize = 11;

/// The lines of the grid: rows, columns, diagonals.
pub(crate) const LINES: [[usize; 3]; 8] =
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

/// Two cards of these values together may be covered.
const PAIR: u8 = 11;

/// What a turn is worth: the values that the true list of the prisoners' game
/// would replace, if it were found.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TurnWorth {
    /// Cards of a bowling turn for a wicket; none where they count nothing.
    pub(crate) per_wicket: Option<u32>,
    /// Wickets for three of a rank in a line, covered by the bowler.
    pub(crate) bowl_three: u8,
    /// Runs for the same, covered by the batsman: a six.
    pub(crate) bat_three: u32,
    /// Cards more that king, queen and jack count for the bowler.
    pub(crate) bowl_court_cards: u32,
    /// Wickets that he takes with them.
    pub(crate) bowl_court_wickets: u8,
    /// Runs that the batsman makes with them: a four.
    pub(crate) bat_court: u32,
}

/// What a turn is worth in each form of the game.
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

/// Rounds of the sessions of a day: morning, afternoon, evening.
pub(crate) const fn sessions(variant: Variant) -> [u16; 3] {
    match variant {
        Variant::Camp => [4, 3, 3],
        Variant::Hill => [4; 3],
        Variant::Veld => [3; 3],
    }
}

/// By how many runs the side that batted first must lead to make the other
/// follow on, in a match of so many days; none is timeless.
pub const fn follow_on(days: Option<u16>) -> i64 {
    match days {
        Some(1) => 75,
        Some(2) => 100,
        Some(3) => 150,
        Some(_) | None => 200,
    }
}

/// The value of a card: an ace 1, court cards 10.
pub(crate) fn value(card: Card) -> u8 {
    card.rank().min(10)
}

/// What shows on the grid: the top card of each cell.
pub type Grid = [Option<Card>; CELLS];

/// Some cells of the grid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Cells(u16);

impl Cells {
    /// These cells.
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

    /// Takes a cell out.
    pub(crate) fn remove(&mut self, cell: usize) {
        self.0 &= !(1 << cell.min(15));
    }

    /// Whether a cell is among them.
    pub(crate) const fn has(self, cell: usize) -> bool {
        cell < CELLS && self.0 & (1 << cell) != 0
    }

    /// Whether these are all among the others.
    pub(crate) const fn within(self, others: Cells) -> bool {
        self.0 & others.0 == self.0
    }

    /// The cells, the lowest first.
    pub fn iter(self) -> impl Iterator<Item = usize> {
        (0..CELLS).filter(move |cell| self.has(*cell))
    }
}

/// A set that may be covered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Set {
    /// Two cards that make eleven.
    Pair,
    /// Three of a rank in a line.
    Three,
    /// King, queen and jack.
    Court,
}

/// Every set that may be covered on a grid, with its cells. Pairs come first,
/// then threes, then king, queen and jack.
pub fn covers(variant: Variant, grid: &Grid) -> Vec<(Cells, Set)> {
    let mut covers = Vec::new();
    let rank = |cell: usize| grid.get(cell).copied().flatten().map_or(0, Card::rank);
    let worth = |cell: usize| grid.get(cell).copied().flatten().map_or(0, value);
    for first in 0..CELLS {
        for second in first + 1..CELLS {
            let (a, b) = (worth(first), worth(second));
            if a > 0 && b > 0 && a + b == PAIR {
                covers.push((Cells::from_places(&[first, second]), Set::Pair));
            }
        }
    }
    if variant == Variant::Camp {
        let equal = |line: &&[usize; 3]| {
            let [a, b, c] = line.map(rank);
            a > 0 && a == b && b == c
        };
        let threes = LINES.iter().filter(equal);
        covers.extend(threes.map(|line| (Cells::from_places(line), Set::Three)));
    }
    if variant == Variant::Veld {
        let court = |line: &&[usize; 3]| is_court(line.map(rank));
        let lines = LINES.iter().filter(court);
        covers.extend(lines.map(|line| (Cells::from_places(line), Set::Court)));
    } else {
        let of = |rank_wanted: u8| (0..CELLS).filter(move |cell| rank(*cell) == rank_wanted);
        for king in of(KING) {
            for queen in of(QUEEN) {
                for jack in of(JACK) {
                    covers.push((Cells::from_places(&[king, queen, jack]), Set::Court));
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

/// What a line is in the Hill form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum HillLine {
    /// Three of a rank.
    Triplet,
    /// Three ranks in order along the line, up or down; the ace is low, or
    /// high after king and queen.
    Run,
}

/// Reads a line of the grid in the Hill form.
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
