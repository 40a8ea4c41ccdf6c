//! Pages that are asked together, added up beforehand: one look at a joint
//! page says what several of [`layout`](super::layout) say of the same thing.
//!
//! Nothing more is learned or shipped for it: the joint pages of the shipped
//! table are made when the program is built ([`READY`]). A draft, whose entries
//! change, adds them up each time.

use super::layout::{batting, bowling};
use super::table::{Entries, SHIPPED, Table};
use crate::players::worth::Sum;

/// A joint page. Its numbers are made of bits, so that one is found with
/// shifts; what changes from ball to ball while a card is kept is in the lowest,
/// so that it is found where it was before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Joint {
    /// Bowling, an ordinary ball: its suit's sign (6), cards of it that he
    /// holds (16) × its rank (16) × cards of others with which he can leave it
    /// (16).
    Ball,
    /// Batting, a suit held: which tail-ender faces (4), its cards (8) × its
    /// highest (16) × lower cards in the bowler's hand (16).
    Hits,
}

/// The most pages that are joined to one.
const MOST: usize = 3;

impl Joint {
    pub(super) const ALL: [Joint; 2] = [Joint::Ball, Joint::Hits];

    /// How many numbers it has.
    pub(super) const fn numbers(self) -> usize {
        match self {
            Joint::Ball => 6 * 16 * 16 * 16,
            Joint::Hits => 4 * 8 * 16 * 16,
        }
    }

    /// Where it begins among all joint pages.
    const fn first(self) -> usize {
        match self {
            Joint::Ball => 0,
            Joint::Hits => Joint::Ball.end(),
        }
    }

    const fn end(self) -> usize {
        self.first() + self.numbers()
    }

    /// The places of a table that a number of the page stands for.
    pub const fn places(self, number: usize) -> [Option<usize>; MOST] {
        let (row, third, last) = (number >> 8, number >> 4 & 15, number & 15);
        match self {
            Joint::Ball => {
                let (sign, few) = (row >> 4, at_most(row & 15, 7));
                let ball = bowling::BALL.at(row * 16 + third);
                let cover = bowling::COVER.at((sign * 16 + last) * 16 + third);
                let kill = bowling::KILL.at((sign * 8 + few) * 16 + last);
                [Some(ball), Some(cover), Some(kill)]
            }
            Joint::Hits => {
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

/// Entries of all joint pages.
const ENTRIES: usize = Joint::Hits.end();

/// Room for them: a power of two, so that none is looked for beyond it.
const JOINT_ROOM: usize = ENTRIES.next_power_of_two();

/// A table with its joint pages, ready to be played with. One stands behind the
/// other, so that one address leads to both.
#[repr(C, align(64))]
pub struct Ready {
    table: Table,
    joined: [Sum; JOINT_ROOM],
}

/// The professional's judgement, to be played with.
pub static READY: Ready = Ready::of(SHIPPED);

/// The professional's judgement, to be looked at.
pub static PROFESSIONAL: &Table = &READY.table;

impl Ready {
    const fn of(table: Table) -> Ready {
        let mut joined = [Sum::NOTHING; JOINT_ROOM];
        let mut page = 0;
        while page < Joint::ALL.len() {
            let (joint, mut number) = (Joint::ALL[page], 0);
            let first = joint.first();
            while number < joint.numbers() {
                let (places, mut part) = (joint.places(number), 0);
                let mut sum = Sum::NOTHING;
                while part < MOST {
                    if let Some(place) = places[part] {
                        sum = sum.plus(table.0[place]);
                    }
                    part += 1;
                }
                joined[first + number] = sum;
                number += 1;
            }
            page += 1;
        }
        Ready { table, joined }
    }
}

impl std::fmt::Debug for Ready {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.table.fmt(f)
    }
}

impl Entries for Ready {
    #[inline]
    fn entry(&self, place: usize) -> Sum {
        self.table.entry(place)
    }

    #[inline]
    fn joined(&self, joint: Joint, number: usize) -> Sum {
        self.joined[(joint.first() + number) & (JOINT_ROOM - 1)]
    }
}
