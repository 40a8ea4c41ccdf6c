//! The setup of a match, which identifies the match in a journal or an archive
//! entry.

use serde::{Deserialize, Serialize};

use super::fields::{class_byte, class_of, persons_byte, persons_of};
use super::options;
use crate::championship::Class;
use crate::game::Persons;
use crate::rules::Options;
use crate::rules::options::OptionFault;

/// The identity of a match. Two setups that differ in any respect belong to
/// different matches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatchIdentity {
    /// The identity of the data file, which is its root seed.
    pub identity: u64,
    /// The class in which the match is played.
    pub class: Class,
    /// The year in which the match is played.
    pub year: u16,
    /// The number of the fixture in its class and year.
    pub fixture: u16,
    /// The sides that people play.
    pub persons: Persons,
    /// The options of the match.
    pub options: Options,
    /// The seed of the match.
    pub match_seed: u64,
}

/// The part of a setup that is invalid.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupFault {
    /// A field with an impossible value.
    #[error("its {0} makes no sense")]
    Garbled(&'static str),
    /// An option that is invalid.
    #[error(transparent)]
    Option(#[from] OptionFault),
}

/// A setup in the form saved in journals and archives.
#[derive(Serialize, Deserialize)]
pub(super) struct SavedSetup {
    pub(super) identity: u64,
    pub(super) match_seed: u64,
    pub(super) year: u16,
    pub(super) fixture: u16,
    /// The class: 1 or 2.
    pub(super) class: u8,
    /// The sides that people play: 0 for home, 1 for away, 2 for both, 255 for
    /// none.
    pub(super) person: u8,
    pub(super) options: options::NamedOptions,
}

impl From<&MatchIdentity> for SavedSetup {
    fn from(setup: &MatchIdentity) -> SavedSetup {
        SavedSetup {
            identity: setup.identity,
            match_seed: setup.match_seed,
            year: setup.year,
            fixture: setup.fixture,
            class: class_byte(setup.class),
            person: persons_byte(setup.persons),
            options: (&setup.options).into(),
        }
    }
}

impl TryFrom<&SavedSetup> for MatchIdentity {
    type Error = SetupFault;

    fn try_from(plain: &SavedSetup) -> Result<MatchIdentity, SetupFault> {
        Ok(MatchIdentity {
            identity: plain.identity,
            class: class_of(plain.class).ok_or(SetupFault::Garbled("class"))?,
            year: plain.year,
            fixture: plain.fixture,
            persons: persons_of(plain.person).ok_or(SetupFault::Garbled("person"))?,
            options: (&plain.options).try_into()?,
            match_seed: plain.match_seed,
        })
    }
}
