//! The matches of a data file that can be told again.

use std::path::PathBuf;

use super::failure::Failure;
use super::{file, output};
use crate::championship::{Championship, Fixture};
use crate::datafile::archive::Archive;
use crate::datafile::{Competition, FileName};
use crate::game::Observer;
use crate::reports::almanack::Matches;

/// A data file with its matches.
pub(super) struct Library {
    /// The competition, as it was last saved.
    pub(super) championship: Championship,
    archive: Archive,
    /// What is wrong with the matches, if anything is.
    fault: Option<String>,
    /// The matches that can be opened, in the order of the calendar.
    sound: Vec<Fixture>,
}

impl Library {
    /// Reads a data file. Of its matches those that are sound can be told.
    pub(super) fn open(name: &FileName, data_dir: Option<PathBuf>) -> Result<Library, Failure> {
        let folder = file::folder(data_dir)?;
        let (championship, archive) =
            Competition::read_with_matches(&folder, name).map_err(Failure::failed)?;
        let fault = archive.fault(&championship).map(|fault| fault.to_string());
        let mut sound = archive.matches(&championship);
        sound.retain(|fixture| archive.open_match(&championship, fixture).is_ok());
        Ok(Library {
            championship,
            archive,
            fault,
            sound,
        })
    }

    /// What is wrong with the matches and, behind it, what came of that.
    pub(super) fn with_fault(&self, told: String) -> String {
        let parts = self.fault.iter().chain([&told]);
        parts.map(String::as_str).collect::<Vec<_>>().join("; ")
    }

    /// Says on standard error what is wrong with the matches and what is
    /// missing, if anything is, in one line.
    pub(super) fn remark(&self, missing: Option<String>) {
        let told = missing.map(|missing| self.with_fault(missing));
        if let Some(told) = told.or_else(|| self.fault.clone()) {
            output::remark(&told);
        }
    }
}

impl Matches for Library {
    fn holds(&self, fixture: &Fixture) -> bool {
        let order = fixture.calendar_order();
        self.sound
            .binary_search_by_key(&order, Fixture::calendar_order)
            .is_ok()
    }

    fn tell(&self, fixture: &Fixture, observer: &mut dyn Observer) -> bool {
        let kept = self.archive.open_match(&self.championship, fixture);
        kept.is_ok_and(|kept| kept.play(observer).is_ok())
    }
}
