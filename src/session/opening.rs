//! Opens a data file by its name. If the file cannot be opened, offers a new
//! file or the backup.

use super::GameSession;
use super::new_file::{NameUse, NewFile};
use super::open_competition::OpenCompetition;
use crate::datafile::{BackupState, Competition, FileName, Folder, LoadError};
use crate::rng;

/// The outcome of opening a data file.
pub(crate) enum OpenResult {
    /// The file is open in the session.
    Opened,
    /// The file cannot be opened. A new file may take its name.
    Begin(Replacement),
    /// The file cannot be opened. A new file may take its name, or the backup
    /// can be restored.
    BeginOrRestore(Replacement),
    /// The file cannot be opened, and no replacement can be offered. The text
    /// gives the reason.
    Refused(String),
}

impl OpenResult {
    /// Returns the reason why the data file cannot be opened. Returns `None` if
    /// there has never been a file of that name.
    pub(crate) fn fault(&self) -> Option<&str> {
        match self {
            OpenResult::Opened => None,
            OpenResult::Begin(instead) if instead.new.place == NameUse::Free => None,
            OpenResult::Begin(Replacement { why, .. })
            | OpenResult::BeginOrRestore(Replacement { why, .. })
            | OpenResult::Refused(why) => Some(why),
        }
    }
}

/// The replacement for a data file that cannot be opened.
pub(crate) struct Replacement {
    /// A new file.
    pub(crate) new: NewFile,
    /// The reason why the old file cannot be opened.
    pub(crate) why: String,
}

/// The name of the competition created for a first match.
const FIRST_NAME: &str = "LEARNER";

/// Opens the competition for a first match. Creates the competition if no file
/// has its name.
pub(crate) fn open_first_match(folder: &Folder, session: &mut GameSession) -> OpenResult {
    match FIRST_NAME.parse() {
        Ok(name) => open(folder, &name, session),
        Err(fault) => OpenResult::Refused(format!("{fault}")),
    }
}

/// Opens the data file with this name in the session.
pub(crate) fn open(folder: &Folder, name: &FileName, session: &mut GameSession) -> OpenResult {
    match Competition::open(folder, name) {
        Ok(competition) => {
            session.set_opened(OpenCompetition::new(competition));
            OpenResult::Opened
        }
        Err(fault) => instead(folder, name, &fault),
    }
}

/// Puts the backup in the place of a data file that cannot be opened, and opens
/// the backup.
pub(crate) fn restore(folder: &Folder, name: &FileName, session: &mut GameSession) -> OpenResult {
    match Competition::restore(folder, name) {
        Ok(_) => open(folder, name, session),
        Err(fault) => OpenResult::Refused(fault.to_string()),
    }
}

fn instead(folder: &Folder, name: &FileName, fault: &LoadError) -> OpenResult {
    let new = |place, why| Replacement {
        new: NewFile {
            folder: folder.clone(),
            name: name.clone(),
            place,
            seed: rng::fresh_seed().ok(),
        },
        why,
    };
    match fault {
        LoadError::Missing { backup: BackupState::None, .. } => {
            let why = format!("{name} does not exist.");
            OpenResult::Begin(new(NameUse::Free, why))
        }
        LoadError::Missing { .. } => {
            OpenResult::BeginOrRestore(new(NameUse::Free, fault.to_string()))
        }
        LoadError::Foreign { .. } | LoadError::Damaged { backup: BackupState::None, .. } => {
            OpenResult::Begin(new(NameUse::Taken, fault.to_string()))
        }
        LoadError::Damaged { .. } => {
            OpenResult::BeginOrRestore(new(NameUse::Taken, fault.to_string()))
        }
        LoadError::Newer { .. } | LoadError::File(_) => OpenResult::Refused(fault.to_string()),
    }
}
