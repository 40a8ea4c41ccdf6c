//! The versions of the heading of a journal, as plain data; a new one is added
//! as in [`body`](crate::datafile::body). Entries are the same in all.

use serde::{Deserialize, Serialize};

use crate::datafile::{options, setup};

/// Bytes for the version of the program in version 1.
const PROGRAM: usize = 16;

/// The heading in version 1 behind its number, field by field. Frozen.
#[repr(C, packed)]
#[derive(Clone, Copy, Serialize, Deserialize)]
pub(super) struct Version1 {
    year: u16,
    fixture: u16,
    class: u8,
    person: u8,
    identity: u64,
    match_seed: u64,
    options: options::Version1,
    toss: u8,
    hands: [[u8; 7]; 2],
    reserved: u8,
    program: [u8; PROGRAM],
    reserved_too: [u8; 4],
}

/// The heading in version 2. Frozen.
#[derive(Serialize, Deserialize)]
pub(super) struct Version2 {
    /// 0 home, 1 away.
    pub(super) toss: u8,
    /// The cards dealt, home and away.
    pub(super) hands: [[u8; 7]; 2],
    /// Which match.
    pub(super) setup: setup::Version2,
    /// The version of the program that began it.
    pub(super) program: String,
}

impl From<Version1> for Version2 {
    fn from(old: Version1) -> Version2 {
        let program = old.program;
        let program = String::from_utf8_lossy(&program);
        Version2 {
            toss: old.toss,
            hands: old.hands,
            setup: setup::Version2 {
                identity: old.identity,
                match_seed: old.match_seed,
                year: old.year,
                fixture: old.fixture,
                class: old.class,
                person: old.person,
                options: old.options.into(),
            },
            program: program.trim_end_matches('\0').to_owned(),
        }
    }
}
