//! The versions of an entry of the archive, as plain data; a new one is added
//! as in [`body`](crate::datafile::body). The heading is the same in all.

use serde::{Deserialize, Serialize};

use crate::datafile::{options, setup};

/// An entry in version 1 behind its mark, without its choices. Frozen.
#[repr(C, packed)]
#[derive(Clone, Copy, Serialize, Deserialize)]
pub(super) struct Version1 {
    length: u32,
    year: u16,
    class: u8,
    person: u8,
    fixture: u16,
    reserved: [u8; 2],
    identity: u64,
    match_seed: u64,
    options: options::Version1,
    choices: u32,
    result: u32,
    pub(super) head_check: u32,
    choices_check: u32,
}

/// An entry in version 2, without its choices. Frozen.
#[derive(Serialize, Deserialize)]
pub(super) struct Version2 {
    /// Bytes of its choices.
    pub(super) length: u32,
    /// The CRC-32 of those.
    pub(super) choices_check: u32,
    /// How many choices it has.
    pub(super) choices: u32,
    /// The check of its result.
    pub(super) result: u32,
    /// Which match.
    pub(super) setup: setup::Version2,
}

impl From<Version1> for Version2 {
    fn from(old: Version1) -> Version2 {
        Version2 {
            length: old.length,
            choices_check: old.choices_check,
            choices: old.choices,
            result: old.result,
            setup: setup::Version2 {
                identity: old.identity,
                match_seed: old.match_seed,
                year: old.year,
                fixture: old.fixture,
                class: old.class,
                person: old.person,
                options: old.options.into(),
            },
        }
    }
}
