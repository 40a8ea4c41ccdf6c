//! Opens, saves, sets aside and restores the files that belong to a name.
//!
//! A save takes these steps. At every moment, either the old file or the new
//! file can be opened:
//!
//! 1. if the current data file is sound, it becomes the backup, through
//!    `NAME.BA$`;
//! 2. the new bytes are written to `NAME.AC$` and flushed;
//! 3. a data file that is *not* sound is set aside, never overwritten;
//! 4. `NAME.AC$` is renamed to `NAME.ACC`;
//! 5. the folder is flushed.

use std::fmt::Display;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use super::checked_files::{self, FileError};
use super::files::Files;
use super::format::{Body, BodyVersions, Damage, LONGEST_FILE, NewerPart, Unreadable};
use super::name::{FileName, Part};
use crate::text::shell;

/// The files that belong to one name.
#[derive(Clone, Debug)]
pub struct Store<F> {
    files: F,
    name: FileName,
    layout: BodyVersions,
}

/// The reason why a data file was not opened. Nothing was changed.
#[derive(Debug, thiserror::Error)]
pub enum LoadError {
    /// The file does not exist.
    #[error("there is no data file {}; {}", path.display(), backup.missing_file_advice())]
    Missing {
        /// The path of the missing file.
        path: PathBuf,
        /// The state of the backup.
        backup: BackupState,
    },
    /// The file with this name belongs to another program.
    #[error(
        "{} is not a data file of this game. Choose another name, or start a competition with this one: the old file will be renamed",
        path.display()
    )]
    Foreign {
        /// The path of the file.
        path: PathBuf,
    },
    /// The file belongs to this program but is damaged.
    #[error("{} is damaged: {damage}; {}", path.display(), backup.damaged_file_advice())]
    Damaged {
        /// The path of the file.
        path: PathBuf,
        /// The damage to the file.
        damage: Damage,
        /// The state of the backup.
        backup: BackupState,
    },
    /// A newer version of this program wrote the file.
    #[error(
        "{} was written by a newer version of this program ({newer}). Play it with that version",
        path.display()
    )]
    Newer {
        /// The path of the file.
        path: PathBuf,
        /// The part of the file that this program does not know.
        newer: NewerPart,
    },
    /// The system reported an error.
    #[error(transparent)]
    File(#[from] FileError),
}

/// The state of the backup when a data file could not be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BackupState {
    /// The backup can be opened. The backup contains the competition from
    /// before the last save.
    Good {
        /// The path of the file.
        path: PathBuf,
        /// The name of the data file, for the advice about the command
        /// `restore`.
        name: FileName,
    },
    /// There is no backup, or it cannot be opened either.
    None,
}

impl BackupState {
    /// Returns advice on what to do about a missing data file.
    fn missing_file_advice(&self) -> String {
        match self {
            BackupState::Good { .. } => self.damaged_file_advice(),
            BackupState::None => {
                "to see your files, use armchair list; to create one, use armchair new".to_owned()
            }
        }
    }

    fn damaged_file_advice(&self) -> String {
        match self {
            BackupState::Good { path, name } => format!(
                "its backup {} is good: {} brings back the previous save",
                path.display(),
                shell::game_command("restore", name.as_str(), &[]),
            ),
            BackupState::None => {
                "it has no good backup. You can start a competition with this name: \
                             the damaged files will be renamed"
                    .to_owned()
            }
        }
    }
}

/// The effect of a save on the previous data file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SaveOutcome {
    /// No file was set aside.
    InPlace,
    /// The previous file was damaged or belonged to another program, and was
    /// set aside under this new name.
    SetAside(String),
}

impl<F: Files> Store<F> {
    /// Opens the files that belong to `name`, among `files`.
    pub fn new(files: F, name: FileName) -> Store<F> {
        Store::with_versions(files, name, BodyVersions::CURRENT)
    }

    /// Works like [`Store::new`], but reads and writes the body in the given
    /// versions.
    pub fn with_versions(files: F, name: FileName, layout: BodyVersions) -> Store<F> {
        Store { files, name, layout }
    }

    /// Returns the name that the files belong to.
    pub(crate) fn name(&self) -> &FileName {
        &self.name
    }

    /// Returns the folder that contains the files.
    pub fn files(&self) -> &F {
        &self.files
    }

    pub(super) fn path(&self, part: Part) -> PathBuf {
        self.files.path(&self.name.file(part))
    }

    /// Reads a file of the given kind. Returns `None` if the file does not
    /// exist.
    pub(super) fn bytes(&self, part: Part, limit: u64) -> Result<Option<Vec<u8>>, FileError> {
        checked_files::read(&self.files, &self.name.file(part), limit)
    }

    /// Reads the data file without changing any file. The caller needs no lock.
    ///
    /// # Errors
    /// Fails if the file cannot be opened. The error mentions a backup that can
    /// be opened.
    pub fn load<T: Body>(&self) -> Result<T, LoadError> {
        self.load_with_bytes().map(|(_, body)| body)
    }

    /// Works like [`Store::load`], but returns the given body if the file still
    /// contains these bytes. The check saves time, because decoding a hundred
    /// seasons is slow.
    pub(super) fn reload_if_changed<T: Body>(&self, bytes: &[u8], body: T) -> Result<T, LoadError> {
        match self.bytes(Part::Data, LONGEST_FILE) {
            Ok(Some(now)) if now == bytes => Ok(body),
            _ => self.load(),
        }
    }

    /// Works like [`Store::load`], and also returns the bytes of the file.
    pub(super) fn load_with_bytes<T: Body>(&self) -> Result<(Vec<u8>, T), LoadError> {
        let path = self.path(Part::Data);
        let Some(bytes) = self.bytes_if_not_too_long(Part::Data)? else {
            self.reject_lower_case_name()?;
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

    /// Rejects a data file whose name is in lower case, such as a copy from
    /// another system. Lists the folder only if no file has the name in upper
    /// case.
    fn reject_lower_case_name(&self) -> Result<(), FileError> {
        let name = self.name.file(Part::Data);
        let entries = self.files.list().unwrap_or_default();
        match entries.into_iter().find(|entry| entry.eq_ignore_ascii_case(&name)) {
            Some(found) => Err(FileError::SmallLetters { path: self.files.path(&found), name }),
            None => Ok(()),
        }
    }

    /// Reads a file of the given kind, or returns `None` if the file does not
    /// exist. The outer error comes from the system. The inner error means that
    /// the file is longer than any data file.
    fn bytes_if_not_too_long(
        &self,
        part: Part,
    ) -> Result<Option<Result<Vec<u8>, Unreadable>>, FileError> {
        match self.bytes(part, LONGEST_FILE) {
            Ok(bytes) => Ok(bytes.map(Ok)),
            Err(error) if error.is_too_large() => Ok(Some(Err(Damage::TooLong.into()))),
            Err(error) => Err(error),
        }
    }

    fn backup<T: Body>(&self) -> BackupState {
        match self.bytes(Part::Backup, LONGEST_FILE) {
            Ok(Some(bytes)) if self.layout.read::<T>(&bytes).is_ok() => {
                BackupState::Good { path: self.path(Part::Backup), name: self.name.clone() }
            }
            _ => BackupState::None,
        }
    }

    /// Saves a body in the steps that are listed at the top of this module. The
    /// caller holds the lock.
    ///
    /// # Errors
    /// Fails if the body was not saved completely and safely. On failure,
    /// either the old file or the new file is in place and can be opened.
    pub fn save<T: Body>(&self, body: &T) -> Result<SaveOutcome, FileError> {
        let new = self.layout.write(body)?;
        let before = self.bytes_if_not_too_long(Part::Data)?;
        let mut sound = true;
        if let Some(old) = before {
            match old {
                // If the new bytes equal the old bytes, leave the backup
                // unchanged too.
                Ok(old) if old == new => return Ok(SaveOutcome::InPlace),
                Ok(old) if self.layout.unseal(&old).is_ok() => {
                    self.write_unsynced(Part::NewBackup, Part::Backup, &old)?;
                }
                _ => sound = false,
            }
        }
        let saved = self.replace_data_file(&new, !sound)?;
        Ok(saved.map_or(SaveOutcome::InPlace, SaveOutcome::SetAside))
    }

    /// Saves the body if the data file is from an older version. The caller
    /// holds the lock.
    ///
    /// # Errors
    /// Fails for the same reasons as [`Store::save`].
    pub(super) fn upgrade<T: Body>(&self, body: &T) -> Result<(), FileError> {
        let bytes = self.bytes(Part::Data, LONGEST_FILE)?.unwrap_or_default();
        match self.layout.unseal(&bytes) {
            Ok((version, _)) if version < self.layout.version => self.save(body).map(|_| ()),
            _ => Ok(()),
        }
    }

    /// Restores the backup. Sets the current data file aside, if there is one,
    /// and returns its new name. The caller holds the lock.
    ///
    /// # Errors
    /// Fails if no backup can be opened as a `T`, or if the system reports an
    /// error.
    pub fn restore<T: Body>(&self) -> Result<Option<String>, FileError> {
        self.restore_from::<T>(Part::Backup)
    }

    /// Works like [`Store::restore`], either from the backup or from a file
    /// that was set aside. Removes the source once its contents are in place.
    pub(super) fn restore_from<T: Body>(&self, source: Part) -> Result<Option<String>, FileError> {
        let (bytes, _) = self.load_earlier::<T>(source)?;
        let there = checked_files::is_there(&self.files, &self.name.file(Part::Data))?;
        let aside = self.replace_data_file(&bytes, there)?;
        // Remove the source last, so that a crash before this point loses
        // nothing.
        if source != Part::Backup {
            checked_files::remove(&self.files, &self.name.file(source))?;
        }
        Ok(aside)
    }

    /// Reads the bytes and the body of the backup, without changing any file.
    /// The caller needs no lock.
    ///
    /// # Errors
    /// Fails if no backup can be opened as a `T`, or if the system reports an
    /// error.
    pub fn load_backup<T: Body>(&self) -> Result<(Vec<u8>, T), FileError> {
        self.load_earlier(Part::Backup)
    }

    /// Works like [`Store::load_backup`], for any file that may be a data file.
    pub(super) fn load_earlier<T: Body>(&self, part: Part) -> Result<(Vec<u8>, T), FileError> {
        let path = self.path(part);
        let Some(bytes) = self.bytes_if_not_too_long(part)? else {
            return Err(nothing_to_restore(&path));
        };
        let opens = bytes.and_then(|bytes| {
            let body = self.layout.read(&bytes)?;
            Ok((bytes, body))
        });
        opens.map_err(|why| not_restored(&path, &why))
    }

    /// Makes `bytes` the data file. If `set_aside` is true, first sets the
    /// current file aside, and returns its new name.
    fn replace_data_file(
        &self,
        bytes: &[u8],
        set_aside: bool,
    ) -> Result<Option<String>, FileError> {
        let (new, data) = (self.name.file(Part::NewData), self.name.file(Part::Data));
        checked_files::write_temporary(&self.files, &new, bytes)?;
        let aside = if set_aside { self.link_aside(Part::Data)? } else { None };
        checked_files::rename(&self.files, &new, &data)?;
        checked_files::sync_folder(&self.files, &data)?;
        Ok(aside)
    }

    /// Writes a file of the given kind to a temporary file, and then renames
    /// that file. Does not flush the rename to the disk.
    pub(super) fn write_unsynced(
        &self,
        temporary: Part,
        part: Part,
        bytes: &[u8],
    ) -> Result<(), FileError> {
        let (new, file) = (self.name.file(temporary), self.name.file(part));
        checked_files::is_there(&self.files, &file)?;
        checked_files::write_temporary(&self.files, &new, bytes)?;
        checked_files::rename(&self.files, &new, &file)
    }

    /// Works like [`Store::write_unsynced`], and also flushes the rename to the
    /// disk.
    pub(super) fn write(&self, temporary: Part, part: Part, bytes: &[u8]) -> Result<(), FileError> {
        self.write_unsynced(temporary, part, bytes)?;
        checked_files::sync_folder(&self.files, &self.name.file(part))
    }

    /// Truncates a file to its first `good` bytes. Keeps a complete copy and
    /// returns the name of that copy.
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

    /// Appends bytes to a file at a given offset, and flushes the bytes to the
    /// disk.
    pub(super) fn append(&self, part: Part, at: u64, bytes: &[u8]) -> Result<(), FileError> {
        let file = self.name.file(part);
        checked_files::is_there(&self.files, &file)?;
        let appended = self.files.truncate_and_append(&file, at, bytes);
        appended.map_err(checked_files::file_error(
            &self.files,
            &file,
            checked_files::Operation::Written,
        ))
    }

    /// Works like [`Store::append`], but expects the file to contain `written`.
    /// Rewrites the whole file if somebody has deleted or truncated it.
    pub(super) fn append_or_rewrite(
        &self,
        temporary: Part,
        part: Part,
        written: &mut Vec<u8>,
        bytes: &[u8],
    ) -> Result<(), FileError> {
        let length = written.len();
        let is_there = || checked_files::is_there(&self.files, &self.name.file(part));
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
        // Restore `written`, because the caller may try again.
        if rewritten.is_err() {
            written.truncate(length);
        }
        rewritten
    }

    /// Removes a file of the given kind, if it exists.
    pub(super) fn remove(&self, part: Part) -> Result<(), FileError> {
        let file = self.name.file(part);
        if checked_files::is_there(&self.files, &file)? {
            checked_files::remove(&self.files, &file)?;
        }
        Ok(())
    }

    /// Checks that the files of a save are either regular files or missing,
    /// before anything is written.
    ///
    /// # Errors
    /// Fails if one of the files is not a regular file, or if the system
    /// reports an error.
    pub(super) fn check_regular_files(&self) -> Result<(), FileError> {
        for part in [Part::Data, Part::Backup, Part::Matches] {
            checked_files::is_there(&self.files, &self.name.file(part))?;
        }
        Ok(())
    }

    /// Renames a file to a free name: `NAME.OLD`, then `.OL1` and so on.
    /// Returns the new name, or `None` if the file does not exist.
    ///
    /// # Errors
    /// Fails if the file is not a regular file, if no name is free, or if the
    /// system reports an error.
    pub fn set_aside(&self, part: Part) -> Result<Option<String>, FileError> {
        let file = self.name.file(part);
        if !checked_files::is_there(&self.files, &file)? {
            return Ok(None);
        }
        let aside = self.free_name(&file)?;
        checked_files::rename(&self.files, &file, &aside)?;
        checked_files::sync_folder(&self.files, &aside)?;
        Ok(Some(aside))
    }

    /// Works like [`Store::set_aside`], for a file that is about to be
    /// replaced. Until the file is replaced, it has both names, so that the
    /// data file exists at every moment. On a file system without hard links,
    /// the file is simply renamed.
    ///
    /// # Errors
    /// Fails for the same reasons as [`Store::set_aside`].
    pub(super) fn link_aside(&self, part: Part) -> Result<Option<String>, FileError> {
        let file = self.name.file(part);
        if !checked_files::is_there(&self.files, &file)? {
            return Ok(None);
        }
        let aside = self.free_name(&file)?;
        if self.files.link(&file, &aside).is_err() {
            return self.set_aside(part);
        }
        checked_files::sync_folder(&self.files, &aside)?;
        Ok(Some(aside))
    }

    /// Writes a copy of a file that is about to be replaced, under a free name.
    /// Returns the name of the copy.
    ///
    /// # Errors
    /// Fails if no name is free, or if the system reports an error.
    pub(super) fn copy_aside(&self, bytes: &[u8]) -> Result<String, FileError> {
        let aside = self.free_name(&self.name.file(Part::SetAside(0)))?;
        checked_files::write_temporary(&self.files, &aside, bytes)?;
        checked_files::sync_folder(&self.files, &aside)?;
        Ok(aside)
    }

    /// Finds a free name under which `file` can be set aside.
    fn free_name(&self, file: &str) -> Result<String, FileError> {
        for number in 0..Part::MOST_SET_ASIDE {
            let aside = self.name.file(Part::SetAside(number));
            let taken = self.files.kind(&aside);
            let taken = taken.map_err(checked_files::file_error(
                &self.files,
                &aside,
                checked_files::Operation::Read,
            ))?;
            if taken.is_none() {
                return Ok(aside);
            }
        }
        Err(checked_files::no_name_left(&self.files.path(file)))
    }

    /// Sets aside every file whose name a new competition needs, except for the
    /// data file, which the first save sets aside. The caller holds the lock.
    ///
    /// # Errors
    /// Fails for the same reasons as [`Store::set_aside`].
    pub fn set_conflicting_aside(&self) -> Result<(), FileError> {
        // Before setting any file aside, check that every file can be set
        // aside.
        for part in Part::COMPETITION_PARTS {
            checked_files::is_there(&self.files, &self.name.file(part))?;
        }
        for part in Part::COMPETITION_PARTS {
            self.set_aside(part)?;
        }
        Ok(())
    }

    /// Removes the temporary files that a killed program has left behind. The
    /// caller holds the lock.
    ///
    /// # Errors
    /// Fails if the system reports an error.
    pub fn remove_temporaries(&self) -> Result<(), FileError> {
        let mut temporary = Part::TEMPORARY.into_iter();
        temporary.try_for_each(|part| self.remove(part))?;
        // The files are numbered without a gap. Remove the last file first, so
        // that a crash leaves no gap in the numbers.
        let mut loaded = Vec::new();
        for part in (0..=u8::MAX).map(Part::Loaded) {
            if !checked_files::is_there(&self.files, &self.name.file(part))? {
                break;
            }
            loaded.push(part);
        }
        loaded.into_iter().rev().try_for_each(|part| self.remove(part))
    }
}

/// Returns the error for an earlier file that does not exist.
pub(super) fn nothing_to_restore(path: &Path) -> FileError {
    format!("there is no {} to restore. Nothing was changed", path.display()).into()
}

/// Returns the error for an earlier file that cannot be opened.
pub(super) fn not_restored(path: &Path, why: &dyn Display) -> FileError {
    format!("{} cannot be restored: {why}. Nothing was changed", path.display()).into()
}
