//! All files of a folder as one zip: saved from one folder or browser, loaded
//! into another.
//!
//! What is loaded is checked before anything is changed: every file has the name
//! of one of ours, and every data file and backup opens. Journals, archives and
//! games are checked whenever they are opened, and are taken as they are. The
//! keys of a league and of its host are secrets of one machine and stay there,
//! as do files that were set aside.

use super::fault::{self, FileError, LockError};
use super::files::{Files, Kind};
use super::folder::{Folder, FolderError};
use super::format::{LONGEST_FILE, Layout, Unreadable};
use super::name::{FileName, Part};
use super::store::Store;
use super::zip::{self, BadZip};
use super::{Disk, Lock, archive};
use crate::championship::fixtures::MATCHES;
use crate::championship::{Championship, Class};

/// The longest zip that is read.
pub(crate) const LONGEST_ZIP: u64 = 100 << 20;

/// Files of a folder, each with the name to which it belongs.
#[derive(Debug)]
pub(crate) struct AllFiles(Vec<PartFile>);

/// A file of one part.
#[derive(Debug)]
struct PartFile {
    name: FileName,
    part: Part,
    bytes: Vec<u8>,
}

/// Why files are not loaded. Nothing was changed, except where the system would
/// not write.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ImportError {
    /// The zip cannot be read.
    #[error("{0}; take one that armchair saved; nothing was changed")]
    Zip(#[from] BadZip),
    /// There is nothing in it.
    #[error("there is nothing in it; take another that armchair saved")]
    Empty,
    /// It holds a file that is none of ours.
    #[error("{} in it is no file of this game; nothing was changed", crate::text::quoted(.0))]
    Foreign(String),
    /// A data file in it does not open.
    #[error("its {file} does not open: {why}; nothing was changed")]
    Unreadable {
        /// Which.
        file: String,
        /// Why.
        why: Unreadable,
    },
    /// Another program has one of the names.
    #[error(transparent)]
    Lock(#[from] LockError),
    /// The folder cannot be used.
    #[error(transparent)]
    Folder(#[from] FolderError),
    /// The system would not write.
    #[error(transparent)]
    File(#[from] FileError),
}

/// The parts that are saved, each with the one in which it is written first.
fn parts() -> impl Iterator<Item = (Part, Part)> {
    let journals = Class::BOTH.map(Part::Journal);
    let of_class = |class| (0..MATCHES as u8).map(move |number| Part::League(class, number));
    let league = Class::BOTH.into_iter().flat_map(of_class);
    let journals = journals.into_iter().chain(league);
    // The data file last: before it is there, what belongs to it is of no use.
    [
        (Part::Backup, Part::NewBackup),
        (Part::Matches, Part::NewMatches),
        (Part::Game, Part::NewGame),
        (Part::LastGame, Part::NewGame),
        (Part::Settings, Part::NewSettings),
    ]
    .into_iter()
    .chain(journals.map(|part| (part, Part::NewJournal)))
    .chain([(Part::Data, Part::NewData)])
}

/// The name and the part of a file, if it is one that is saved.
fn name_and_part(file: &str) -> Option<(FileName, Part)> {
    let (name, _) = file.split_once('.')?;
    let name: FileName = name.parse().ok()?;
    let mut parts = parts().map(|(part, _)| part);
    let part = parts.find(|part| name.file(*part) == file)?;
    let belongs = match part {
        Part::Settings => name == FileName::of_settings(),
        Part::Game | Part::LastGame => name.is_of_a_game(),
        _ => true,
    };
    belongs.then_some((name, part))
}

/// Why a data file or a backup does not open; any other file is taken.
fn check_opens(part: Part, bytes: &[u8]) -> Result<(), Unreadable> {
    match part {
        Part::Data | Part::Backup if bytes.len() as u64 > LONGEST_FILE => {
            Err(super::format::Damage::TooLong.into())
        }
        Part::Data | Part::Backup => Layout::CURRENT.read::<Championship>(bytes).map(|_| ()),
        _ => Ok(()),
    }
}

impl AllFiles {
    /// The files of a folder, and the names of those data files and backups that
    /// are left out because they do not open.
    ///
    /// # Errors
    /// When one cannot be read.
    pub(crate) fn from_folder(folder: &Folder) -> Result<(AllFiles, Vec<String>), FileError> {
        let files = folder.files();
        let mut entries =
            files.list().map_err(fault::system(&files, "", fault::Operation::Listed))?;
        entries.retain(|entry| matches!(files.kind(entry), Ok(Some(Kind::File))));
        entries.sort_unstable();
        let (mut all, mut left_out) = (Vec::new(), Vec::new());
        for entry in entries {
            let Some((name, part)) = name_and_part(&entry) else {
                continue;
            };
            let bytes = fault::read(&files, &entry, archive::LONGEST_ARCHIVE)?;
            let bytes = bytes.unwrap_or_default();
            match check_opens(part, &bytes) {
                Ok(()) => all.push(PartFile { name, part, bytes }),
                Err(_) => left_out.push(entry),
            }
        }
        Ok((AllFiles(all), left_out))
    }

    /// The zip of them.
    pub(crate) fn to_zip(&self) -> Vec<u8> {
        let file = |one: &PartFile| (one.name.file(one.part), one.bytes.clone());
        zip::write(&self.0.iter().map(file).collect::<Vec<_>>())
    }

    /// What a zip holds, checked.
    ///
    /// # Errors
    /// When it is none, or holds a file that is none of ours or does not open.
    pub(crate) fn in_zip(zip: &[u8]) -> Result<AllFiles, ImportError> {
        let mut all = Vec::new();
        for (file, bytes) in zip::read(zip)? {
            let Some((name, part)) = name_and_part(&file) else {
                return Err(ImportError::Foreign(file));
            };
            check_opens(part, bytes).map_err(|why| ImportError::Unreadable { file, why })?;
            let bytes = bytes.to_vec();
            all.push(PartFile { name, part, bytes });
        }
        if all.is_empty() {
            return Err(ImportError::Empty);
        }
        Ok(AllFiles(all))
    }

    /// The names to which they belong, each once.
    fn names(&self) -> Vec<&FileName> {
        let mut names: Vec<&FileName> = self.0.iter().map(|one| &one.name).collect();
        names.sort_unstable();
        names.dedup();
        names
    }

    /// What they are, each as a person calls it.
    pub(crate) fn found(&self) -> Vec<String> {
        self.names().into_iter().map(FileName::to_string).collect()
    }

    /// The names among them under which the folder has other files, which go.
    ///
    /// # Errors
    /// When one cannot be looked at.
    pub(crate) fn replaces(&self, folder: &Folder) -> Result<Vec<String>, FileError> {
        let files = folder.files();
        let mut replaced = Vec::new();
        for name in self.names() {
            let mut is_other = false;
            for (part, _) in parts() {
                let there = fault::read(&files, &name.file(part), archive::LONGEST_ARCHIVE)?;
                is_other |= there.is_some() && there.as_deref() != self.bytes(name, part);
            }
            if is_other {
                replaced.push(name.to_string());
            }
        }
        Ok(replaced)
    }

    fn bytes(&self, name: &FileName, part: Part) -> Option<&[u8]> {
        let mut files = self.0.iter();
        let file = files.find(|one| one.name == *name && one.part == part)?;
        Some(&file.bytes)
    }

    /// Puts them into a folder, name by name: all files of a name that is there
    /// go, and its data file is set aside. Gives the names of those.
    ///
    /// # Errors
    /// When another program has a name, or the system will not.
    pub(crate) fn put_into(&self, folder: &Folder) -> Result<Vec<String>, ImportError> {
        folder.create()?;
        let mut aside = Vec::new();
        for name in self.names() {
            aside.extend(self.put(folder, name)?);
        }
        Ok(aside)
    }

    fn put(&self, folder: &Folder, name: &FileName) -> Result<Option<String>, ImportError> {
        let (lock, guarded) = if *name == FileName::of_settings() {
            (Part::SettingsLock, Part::Settings)
        } else if name.is_of_a_game() {
            (Part::GameLock, Part::Game)
        } else {
            (Part::Lock, Part::Data)
        };
        let _lock = Lock::take_for(folder, name, lock, guarded)?;
        let store: Store<Disk> = Store::new(folder.files(), name.clone());
        let is_same = store
            .bytes(Part::Data, LONGEST_FILE)
            .is_ok_and(|there| there.as_deref() == self.bytes(name, Part::Data));
        let aside = if is_same { None } else { store.link_aside(Part::Data)? };
        for (part, new) in parts() {
            match self.bytes(name, part) {
                Some(bytes) => store.write(new, part, bytes)?,
                None => store.remove(part)?,
            }
        }
        Ok(aside)
    }
}
