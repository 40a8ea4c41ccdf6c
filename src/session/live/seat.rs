//! The players of a match in progress: a person or the computer for each side.

use crate::game::{Match, Persons, Side};
use crate::players::{Computer, Levels};
use crate::rules::Options;
use crate::tabletop::Agent;

/// The player of one side.
pub struct Seat {
    /// True if a person plays this side.
    pub person: bool,
    /// The computer, which plays its own side, or chooses for a person on
    /// request.
    pub agent: Box<dyn Agent<Match>>,
}

impl Seat {
    /// Makes a seat for the computer.
    pub(crate) fn computer(levels: Levels, match_seed: u64, side: Side) -> Seat {
        Seat { person: false, agent: Box::new(Computer::new(levels, match_seed, side)) }
    }

    /// Makes the seats for both sides. `persons` are the sides that people
    /// play. The computer can choose for either side, at the levels in the
    /// options.
    pub fn both(persons: impl Into<Persons>, options: &Options, match_seed: u64) -> [Seat; 2] {
        Seat::seats_at_levels(persons, [Levels::from_options(options); 2], match_seed)
    }

    /// Makes the seats for both sides. `persons` are the sides that people
    /// play. The computer can choose for either side. The computer's levels are
    /// given for the home side and for the away side.
    pub(crate) fn seats_at_levels(
        persons: impl Into<Persons>,
        levels: [Levels; 2],
        match_seed: u64,
    ) -> [Seat; 2] {
        let persons = persons.into();
        Side::BOTH.map(|side| Seat {
            person: persons.is_person(side),
            ..Seat::computer(levels[side.index()], match_seed, side)
        })
    }
}
