//! Opening, saving, setting aside and restoring the files of one name.
//!
//! A save goes through these steps, and at each moment the old file or the
//! new one opens:
//!
//! 1. the data file as it is becomes the backup, by way of `NAME.BA$`, if it
//!    is sound;
//! 2. the new bytes are written to `NAME.AC$` and flushed;
//! 3. a data file that is *not* sound is set aside, never overwritten;
//! 4. `NAME.AC$` is renamed to `NAME.ACC`;
//! 5. the folder is flushed.

use std::io::ErrorKind;
use std::path::PathBuf;

use super::fault::{self, FileError, LockError};
use super::files::Files;
use super::format::{Body, Damage, LONGEST_FILE, Layout, Newer, TooLarge, Unreadable};
use super::name::{FileName, Part};
use crate::text::shell;

/// The files of one name.
#[derive(Clone, Debug)]
pub struct Store<F> {
    files: F,
    name: FileName,
    layout: Layout,
}

/// Why a data file was not opened. Nothing was changed.
#[derive(Debug, thiserror::Error)]
pub enum LoadError {
    /// There is none.
    #[error("there is no data file {}; {}", path.display(), backup.way_to_one())]
    Missing {
        /// Where it would be.
        path: PathBuf,
        /// Whether its backup would do.
        backup: Backup,
    },
    /// Another program's file has the name.
    #[error(
        "{} is not a data file of this game. Choose another name, or start a competition with this one: the old file will be renamed",
        path.display()
    )]
    Foreign {
        /// Which.
        path: PathBuf,
    },
    /// One of ours that was damaged.
    #[error("{} is damaged: {damage}; {}", path.display(), backup.way_back())]
    Damaged {
        /// Which.
        path: PathBuf,
        /// How.
        damage: Damage,
        /// Whether its backup would do.
        backup: Backup,
    },
    /// A later program wrote it.
    #[error(
        "{} was written by a newer version of this program ({newer}). Play it with that version",
        path.display()
    )]
    Newer {
        /// Which.
        path: PathBuf,
        /// What this program does not know of it.
        newer: Newer,
    },
    /// The system would not let us read it.
    #[error(transparent)]
    File(#[from] FileError),
}

/// What can be said of the backup of a file that did not open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Backup {
    /// It opens: the competition as it was before the last save.
    Good {
        /// Which.
        path: PathBuf,
        /// The name under which it is restored.
        name: FileName,
    },
    /// There is none, or it does not open either.
    None,
}

impl Backup {
    /// What to do where there is no data file at all.
    fn way_to_one(&self) -> String {
        match self {
            Backup::Good { .. } => self.way_back(),
            Backup::None => {
                "to see your files, use armchair list; to create one, use armchair new".to_owned()
            }
        }
    }

    fn way_back(&self) -> String {
        match self {
            Backup::Good { path, name } => format!(
                "its backup {} is good: {} brings back the previous save",
                path.display(),
                shell::command("restore", name.as_str(), &[]),
            ),
            Backup::None => "it has no good backup. You can start a competition with this name: \
                             the damaged files will be renamed"
                .to_owned(),
        }
    }
}

/// Why nothing was saved. The file on the disk is the old one.
#[derive(Debug, thiserror::Error)]
pub enum SaveError {
    /// It does not fit the format.
    #[error(transparent)]
    TooLarge(#[from] TooLarge),
    /// The system would not write it.
    #[error(transparent)]
    File(#[from] FileError),
}

/// What a save did besides saving.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Saved {
    /// Nothing.
    InPlace,
    /// The file in its place was damaged or not ours; this is its new name.
    SetAside(String),
}

/// Why no earlier file was restored. Nothing was changed.
#[derive(Debug, thiserror::Error)]
pub enum RestoreError {
    /// There is none.
    #[error("there is no {} to restore. Nothing was changed", path.display())]
    Missing {
        /// Where it would be.
        path: PathBuf,
    },
    /// It does not open.
    #[error("{} cannot be restored: {why}. Nothing was changed", path.display())]
    Unreadable {
        /// Which.
        path: PathBuf,
        /// Why.
        why: Unreadable,
    },
    /// Another program has the name.
    #[error(transparent)]
    Lock(#[from] LockError),
    /// The system would not.
    #[error(transparent)]
    File(#[from] FileError),
}

impl<F: Files> Store<F> {
    /// The files of `name` among `files`.
    pub fn new(files: F, name: FileName) -> Store<F> {
        Store::with_layout(files, name, Layout::CURRENT)
    }

    /// As [`Store::new`], for a program that knows other versions.
    pub fn with_layout(files: F, name: FileName, layout: Layout) -> Store<F> {
        Store { files, name, layout }
    }

    /// The name.
    pub(crate) fn name(&self) -> &FileName {
        &self.name
    }

    /// The folder they are in.
    pub fn files(&self) -> &F {
        &self.files
    }

    pub(super) fn path(&self, part: Part) -> PathBuf {
        self.files.path(&self.name.file(part))
    }

    /// The bytes of one of the files; `None` where it is not there.
    pub(super) fn bytes(&self, part: Part, limit: u64) -> Result<Option<Vec<u8>>, FileError> {
        fault::read(&self.files, &self.name.file(part), limit)
    }

    /// Reads the data file. Changes nothing, and needs no lock.
    ///
    /// # Errors
    /// When none opens; the error names the backup where that helps.
    pub fn load<T: Body>(&self) -> Result<T, LoadError> {
        self.load_with_bytes().map(|(_, body)| body)
    }

    /// As [`Store::load`], with the body that was read before if the file still has
    /// the same bytes: decoding a century takes as long as all else before the
    /// first picture.
    pub(super) fn load_again<T: Body>(&self, bytes: &[u8], body: T) -> Result<T, LoadError> {
        match self.bytes(Part::Data, LONGEST_FILE) {
            Ok(Some(now)) if now == bytes => Ok(body),
            _ => self.load(),
        }
    }

    /// As [`Store::load`], with the bytes of the file.
    pub(super) fn load_with_bytes<T: Body>(&self) -> Result<(Vec<u8>, T), LoadError> {
        let path = self.path(Part::Data);
        let Some(bytes) = self.bytes_if_not_too_long(Part::Data)? else {
            self.refuse_small_letters()?;
            let backup = self.backup::<T>();
            return Err(LoadError::Missing { path, backup });
        };
        let read = bytes.and_then(|bytes| {
            let body = self.layout.read(&bytes)?;
            Ok((bytes, body))
        });
        read.map_err(|unreadable| match unreadable {
            Unreadable::Foreign => LoadError::Foreign { path },
            Unreadable::Newer(newer) => LoadError::Newer { path, newer },
            Unreadable::Damaged(damage) => {
                LoadError::Damaged { path, damage, backup: self.backup::<T>() }
            }
        })
    }

    /// Refuses a data file whose name is in small letters, which a copy from another system may
    /// have. The folder is listed only where no file has the name in capitals.
    fn refuse_small_letters(&self) -> Result<(), FileError> {
        let name = self.name.file(Part::Data);
        let entries = self.files.list().unwrap_or_default();
        match entries.into_iter().find(|entry| entry.eq_ignore_ascii_case(&name)) {
            Some(found) => Err(FileError::SmallLetters { path: self.files.path(&found), name }),
            None => Ok(()),
        }
    }

    /// Outer `Err`: the system; `None`: not there; inner `Err`: longer than any
    /// data file.
    fn bytes_if_not_too_long(
        &self,
        part: Part,
    ) -> Result<Option<Result<Vec<u8>, Unreadable>>, FileError> {
        match self.bytes(part, LONGEST_FILE) {
            Ok(bytes) => Ok(bytes.map(Ok)),
            Err(FileError::System { source, .. })
                if source.kind() == std::io::ErrorKind::FileTooLarge =>
            {
                Ok(Some(Err(Damage::TooLong.into())))
            }
            Err(error) => Err(error),
        }
    }

    fn backup<T: Body>(&self) -> Backup {
        match self.bytes(Part::Backup, LONGEST_FILE) {
            Ok(Some(bytes)) if self.layout.read::<T>(&bytes).is_ok() => {
                Backup::Good { path: self.path(Part::Backup), name: self.name.clone() }
            }
            _ => Backup::None,
        }
    }

    /// Saves, as described at the top of the module. The caller holds the lock.
    ///
    /// # Errors
    /// When it was not saved whole and safely; then the old file opens, or the
    /// new one if that is already in its place.
    pub fn save<T: Body>(&self, body: &T) -> Result<Saved, SaveError> {
        let new = self.layout.write(body)?;
        let before = self.bytes_if_not_too_long(Part::Data)?;
        let mut sound = true;
        if let Some(old) = before {
            match old {
                // When nothing has changed, the backup stays what it is.
                Ok(old) if old == new => return Ok(Saved::InPlace),
                Ok(old) if self.layout.unseal(&old).is_ok() => {
                    self.write_before_folder_sync(Part::NewBackup, Part::Backup, &old)?;
                }
                _ => sound = false,
            }
        }
        let saved = self.put_in_place(&new, !sound)?;
        Ok(saved.map_or(Saved::InPlace, Saved::SetAside))
    }

    /// Saves, if the data file is of an older version. The caller holds the
    /// lock.
    ///
    /// # Errors
    /// As [`Store::save`].
    pub(super) fn upgrade<T: Body>(&self, body: &T) -> Result<(), SaveError> {
        let bytes = self.bytes(Part::Data, LONGEST_FILE)?.unwrap_or_default();
        match self.layout.unseal(&bytes) {
            Ok((version, _)) if version < self.layout.version => self.save(body).map(|_| ()),
            _ => Ok(()),
        }
    }

    /// Restores the backup; what is in its place is set aside. Returns the new
    /// name of that, if there was anything. The caller holds the lock.
    ///
    /// # Errors
    /// When there is no backup that opens as a `T`, or the system will not.
    pub fn restore<T: Body>(&self) -> Result<Option<String>, RestoreError> {
        self.restore_from::<T>(Part::Backup)
    }

    /// As [`Store::restore`], from the backup or from a file that was set
    /// aside; the source is removed once its contents are in place.
    pub(super) fn restore_from<T: Body>(
        &self,
        source: Part,
    ) -> Result<Option<String>, RestoreError> {
        let (bytes, _) = self.load_earlier::<T>(source)?;
        let there = fault::is_there(&self.files, &self.name.file(Part::Data))?;
        let aside = self.put_in_place(&bytes, there)?;
        // Last, so that a crash before loses nothing.
        if source != Part::Backup {
            fault::remove(&self.files, &self.name.file(source))?;
        }
        Ok(aside)
    }

    /// Reads the backup, its bytes and what they hold. Changes nothing, and
    /// needs no lock.
    ///
    /// # Errors
    /// When there is no backup that opens as a `T`, or the system will not.
    pub fn load_backup<T: Body>(&self) -> Result<(Vec<u8>, T), RestoreError> {
        self.load_earlier(Part::Backup)
    }

    /// As [`Store::load_backup`], of any file that may be a data file.
    pub(super) fn load_earlier<T: Body>(&self, part: Part) -> Result<(Vec<u8>, T), RestoreError> {
        let path = self.path(part);
        let Some(bytes) = self.bytes_if_not_too_long(part)? else {
            return Err(RestoreError::Missing { path });
        };
        let opens = bytes.and_then(|bytes| {
            let body = self.layout.read(&bytes)?;
            Ok((bytes, body))
        });
        opens.map_err(|why| RestoreError::Unreadable { path, why })
    }

    /// Makes `bytes` the data file, setting the present one aside first if that
    /// is wanted; returns the new name of that one.
    fn put_in_place(&self, bytes: &[u8], set_aside: bool) -> Result<Option<String>, FileError> {
        let (new, data) = (self.name.file(Part::NewData), self.name.file(Part::Data));
        fault::write_temporary(&self.files, &new, bytes)?;
        let aside = if set_aside { self.link_aside(Part::Data)? } else { None };
        fault::rename(&self.files, &new, &data)?;
        fault::sync_folder(&self.files, &data)?;
        Ok(aside)
    }

    /// Writes one of the files by way of a temporary one.
    pub(super) fn write_before_folder_sync(
        &self,
        temporary: Part,
        part: Part,
        bytes: &[u8],
    ) -> Result<(), FileError> {
        let (new, file) = (self.name.file(temporary), self.name.file(part));
        fault::is_there(&self.files, &file)?;
        fault::write_temporary(&self.files, &new, bytes)?;
        fault::rename(&self.files, &new, &file)
    }

    /// As [`Store::write_before_folder_sync`]; the file is on the disk under its name when this
    /// returns.
    pub(super) fn write(&self, temporary: Part, part: Part, bytes: &[u8]) -> Result<(), FileError> {
        self.write_before_folder_sync(temporary, part, bytes)?;
        fault::sync_folder(&self.files, &self.name.file(part))
    }

    /// Cuts one of the files back to its first `good` bytes. The whole is kept
    /// under another name; returns that name.
    pub(super) fn cut(
        &self,
        temporary: Part,
        part: Part,
        whole: &[u8],
        good: usize,
    ) -> Result<String, FileError> {
        let aside = self.copy_aside(whole)?;
        self.write(temporary, part, whole.get(..good).unwrap_or(whole))?;
        Ok(aside)
    }

    /// Appends to one of the files at this offset; the bytes are on the disk
    /// when this returns.
    pub(super) fn append(&self, part: Part, at: u64, bytes: &[u8]) -> Result<(), FileError> {
        let file = self.name.file(part);
        fault::is_there(&self.files, &file)?;
        let appended = self.files.append(&file, at, bytes);
        appended.map_err(fault::system(&self.files, &file, fault::Operation::Written))
    }

    /// As [`Store::append`], to a file that has held these bytes. Where somebody has
    /// deleted or cut it meanwhile, it is written anew, as a whole.
    pub(super) fn append_to(
        &self,
        temporary: Part,
        part: Part,
        written: &mut Vec<u8>,
        bytes: &[u8],
    ) -> Result<(), FileError> {
        let length = written.len();
        let is_there = || fault::is_there(&self.files, &self.name.file(part));
        let appended = match bytes {
            [] => is_there().map(|there| !there),
            bytes => self.append(part, length as u64, bytes).map(|()| false),
        };
        let is_lost = match appended {
            Ok(is_lost) => is_lost,
            Err(FileError::System { source, .. })
                if matches!(source.kind(), ErrorKind::NotFound | ErrorKind::UnexpectedEof) =>
            {
                true
            }
            Err(error) => return Err(error),
        };
        written.extend(bytes);
        let rewritten = if is_lost { self.write(temporary, part, written) } else { Ok(()) };
        if rewritten.is_err() {
            written.truncate(length);
        }
        rewritten
    }

    /// Removes one of the files, if it is there.
    pub(super) fn remove(&self, part: Part) -> Result<(), FileError> {
        let file = self.name.file(part);
        if fault::is_there(&self.files, &file)? {
            fault::remove(&self.files, &file)?;
        }
        Ok(())
    }

    /// Refuses by name anything that is not a regular file and stands where a
    /// save needs one, before anything is written.
    ///
    /// # Errors
    /// When something else is there, or the system will not say.
    pub(super) fn check_regular_files(&self) -> Result<(), FileError> {
        for part in [Part::Data, Part::Backup, Part::Matches] {
            fault::is_there(&self.files, &self.name.file(part))?;
        }
        Ok(())
    }

    /// Gives one of the files a name that no file has: `NAME.OLD`, then `.OL1`
    /// and on. Returns it; `None` where there was no such file.
    ///
    /// # Errors
    /// When something else than a file is there, all names are taken, or the
    /// system will not.
    pub fn set_aside(&self, part: Part) -> Result<Option<String>, FileError> {
        let file = self.name.file(part);
        if !fault::is_there(&self.files, &file)? {
            return Ok(None);
        }
        let aside = self.free_name(&file)?;
        fault::rename(&self.files, &file, &aside)?;
        fault::sync_folder(&self.files, &aside)?;
        Ok(Some(aside))
    }

    /// As [`Store::set_aside`], of a file whose place another takes next: it has
    /// both names until then, so that there is one at every moment. Where a file
    /// system has no second names it is set aside.
    ///
    /// # Errors
    /// As [`Store::set_aside`].
    pub(super) fn link_aside(&self, part: Part) -> Result<Option<String>, FileError> {
        let file = self.name.file(part);
        if !fault::is_there(&self.files, &file)? {
            return Ok(None);
        }
        let aside = self.free_name(&file)?;
        if self.files.link(&file, &aside).is_err() {
            return self.set_aside(part);
        }
        fault::sync_folder(&self.files, &aside)?;
        Ok(Some(aside))
    }

    /// Writes the bytes of a file that is about to be replaced under a name
    /// that no file has, and returns it.
    ///
    /// # Errors
    /// When all names are taken, or the system will not.
    pub(super) fn copy_aside(&self, bytes: &[u8]) -> Result<String, FileError> {
        let aside = self.free_name(&self.name.file(Part::SetAside(0)))?;
        fault::write_temporary(&self.files, &aside, bytes)?;
        fault::sync_folder(&self.files, &aside)?;
        Ok(aside)
    }

    /// A free name for a file to be set aside; `file` is the one that needs it.
    fn free_name(&self, file: &str) -> Result<String, FileError> {
        for number in 0..Part::MOST_SET_ASIDE {
            let aside = self.name.file(Part::SetAside(number));
            let taken = self.files.kind(&aside);
            let taken =
                taken.map_err(fault::system(&self.files, &aside, fault::Operation::Read))?;
            if taken.is_none() {
                return Ok(aside);
            }
        }
        Err(FileError::NoNameLeft { path: self.files.path(file) })
    }

    /// Sets aside every file whose name a new competition needs, except the
    /// data file itself, which its first save sets aside. The caller holds the
    /// lock.
    ///
    /// # Errors
    /// As [`Store::set_aside`].
    pub fn clear_the_way(&self) -> Result<(), FileError> {
        // What cannot be set aside is found out before anything is.
        for part in Part::OF_A_COMPETITION {
            fault::is_there(&self.files, &self.name.file(part))?;
        }
        for part in Part::OF_A_COMPETITION {
            self.set_aside(part)?;
        }
        Ok(())
    }

    /// Removes what a killed program left half written. The caller holds the
    /// lock.
    ///
    /// # Errors
    /// When the system will not.
    pub fn sweep(&self) -> Result<(), FileError> {
        let mut temporary = Part::TEMPORARY.into_iter();
        temporary.try_for_each(|part| self.remove(part))?;
        // They are numbered without a gap, and removed so that there is none.
        let mut loaded = Vec::new();
        for part in (0..=u8::MAX).map(Part::Loaded) {
            if !fault::is_there(&self.files, &self.name.file(part))? {
                break;
            }
            loaded.push(part);
        }
        loaded.into_iter().rev().try_for_each(|part| self.remove(part))
    }
}
