//! Pages that are asked together, added up beforehand: one look at a merged
//! page says what several of [`layout`](super::layout) say of the same thing.
//!
//! Nothing more is learned or shipped for it: the merged pages of the shipped
//! table are made when the program is built ([`READY`]). A draft, whose entries
//! change, adds them up each time.

use super::layout::{batting, bowling};
use super::table::{SHIPPED, Table, Weights};
use crate::players::expectation::PackedExpectation;

/// A merged group. Its numbers are made of bits, so that one is found with
/// shifts; what changes from ball to ball while a card is kept is in the lowest,
/// so that it is found where it was before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Merged {
    /// Bowling, an ordinary ball: its suit's sign (6), cards of it that he
    /// holds (16) × its rank (16) × cards of others with which he can leave it
    /// (16).
    Ball,
    /// Batting, a suit held: which tail-ender faces (4), its cards (8) × its
    /// highest (16) × lower cards in the bowler's hand (16).
    Hits,
}

/// The most pages that are merged to one.
const MOST: usize = 3;

impl Merged {
    pub(super) const ALL: [Merged; 2] = [Merged::Ball, Merged::Hits];

    /// How many numbers it has.
    pub(super) const fn numbers(self) -> usize {
        match self {
            Merged::Ball => 6 * 16 * 16 * 16,
            Merged::Hits => 4 * 8 * 16 * 16,
        }
    }

    /// Where it begins among all merged pages.
    const fn first(self) -> usize {
        match self {
            Merged::Ball => 0,
            Merged::Hits => Merged::Ball.end(),
        }
    }

    const fn end(self) -> usize {
        self.first() + self.numbers()
    }

    /// The features of a table that a number of the page stands for.
    pub(crate) const fn features(self, number: usize) -> [Option<usize>; MOST] {
        let (row, third, last) = (number >> 8, number >> 4 & 15, number & 15);
        match self {
            Merged::Ball => {
                let (sign, few) = (row >> 4, at_most(row & 15, 7));
                let ball = bowling::BALL.at(row * 16 + third);
                let cover = bowling::COVER.at((sign * 16 + last) * 16 + third);
                let kill = bowling::KILL.at((sign * 8 + few) * 16 + last);
                [Some(ball), Some(cover), Some(kill)]
            }
            Merged::Hits => {
                let (tail, count) = (row >> 3, row & 7);
                let hits = batting::HITS.at(number & 255);
                let helpless = batting::HELPLESS.at((tail * 4 + at_most(third, 3)) * 8 + count);
                [
                    Some(hits),
                    if tail > 0 { Some(helpless) } else { None },
                    None,
                ]
            }
        }
    }
}

const fn at_most(number: usize, most: usize) -> usize {
    if number < most { number } else { most }
}

/// Weights of all merged pages.
const ENTRIES: usize = Merged::Hits.end();

/// Room for them: a power of two, so that none is looked for beyond it.
const MERGED_ROOM: usize = ENTRIES.next_power_of_two();

/// A table with its merged pages, ready to be played with. One stands behind the
/// other, so that one address leads to both.
#[repr(C, align(64))]
pub struct Ready {
    table: Table,
    merged: [PackedExpectation; MERGED_ROOM],
}

/// The professional's evaluation, to be played with.
pub(crate) static READY: Ready = Ready::of(SHIPPED);

/// The professional's evaluation, to be looked at.
pub static PROFESSIONAL: &Table = &READY.table;

impl Ready {
    const fn of(table: Table) -> Ready {
        let mut merged = [PackedExpectation::NOTHING; MERGED_ROOM];
        let mut index = 0;
        while index < Merged::ALL.len() {
            let (group, mut number) = (Merged::ALL[index], 0);
            let first = group.first();
            while number < group.numbers() {
                let (features, mut part) = (group.features(number), 0);
                let mut sum = PackedExpectation::NOTHING;
                while part < MOST {
                    if let Some(place) = features[part] {
                        sum = sum.plus(table.0[place]);
                    }
                    part += 1;
                }
                merged[first + number] = sum;
                number += 1;
            }
            index += 1;
        }
        Ready { table, merged }
    }
}

impl std::fmt::Debug for Ready {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.table.fmt(f)
    }
}

impl Weights for Ready {
    #[inline]
    fn entry(&self, place: usize) -> PackedExpectation {
        self.table.entry(place)
    }

    #[inline]
    fn merged(&self, group: Merged, number: usize) -> PackedExpectation {
        self.merged[(group.first() + number) & (MERGED_ROOM - 1)]
    }
}
