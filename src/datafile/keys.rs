//! The keys of a league, `NAME.SSH`, and the key of its host, `HOST.KEY`.
//!
//! `NAME.SSH` is a text file: a heading, followed by lines that the calling
//! code interprets. The heading consists of the mark `ACCK`, the version (1),
//! and the CRC-32 of everything after the first line feed, as eight hexadecimal
//! digits. Before a change, a valid file is saved as the backup `NAME.SSB`,
//! which [`KeyFile::restore`] restores. `HOST.KEY` is a private key in
//! OpenSSH's format, which has checks of its own.

use crate::text::shell;
use std::path::PathBuf;
use std::time::Duration;

use super::checked_files::FileError;
use super::files::Files;
use super::folder::Folder;
use super::name::{FileName, Part};
use super::store::{self, Store};
use super::{Disk, Lock};
use crate::text::remove_editor_marks;

/// The start of the heading: the mark and the version.
const HEADING: &str = "ACCK 1 ";

/// The maximum size of a key file or a host key in bytes.
const MAX_KEY_FILE_BYTES: u64 = 256 << 10;

/// The maximum wait for another program to finish changing the keys.
const LOCK_TIMEOUT: Duration = Duration::from_secs(2);

/// The file with the keys of a league.
#[derive(Clone, Debug)]
pub struct KeyFile<F = Disk> {
    store: Store<F>,
}

/// The way in which a key file is damaged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum KeysDamage {
    /// The file does not have the heading of a key file.
    #[error("it does not start like a key file of this game")]
    Foreign,
    /// The line with this number cannot be interpreted.
    #[error("line {0} is not a key, an invitation or a time")]
    Line(usize),
    /// Every line can be interpreted, but the check value is wrong.
    #[error("its check value is wrong")]
    Check,
}

fn restore_advice(name: &FileName, has_backup: bool) -> String {
    if has_backup {
        format!(
            "{} goes back to {}, the keys before the last change",
            shell::game_command("restore", name.as_str(), &[("--keys", "")]),
            name.file(Part::KeysBackup)
        )
    } else {
        let invite = shell::game_command("host", name.as_str(), &[("--invite", "NAME")]);
        format!("move the file away and invite everyone again: {invite}")
    }
}

impl KeyFile {
    /// Opens the key file of a league.
    pub fn for_league(folder: &Folder, name: &FileName) -> KeyFile {
        KeyFile::new(folder.files(), name.clone())
    }

    /// Locks the keys of a league, so that no other program can change them.
    ///
    /// # Errors
    /// Fails if another program holds the lock for two seconds, or if the
    /// system reports an error.
    pub fn lock(folder: &Folder, name: &FileName) -> Result<Lock, FileError> {
        let locked = Lock::take_within(folder, name, Part::KeysLock, Part::Keys, LOCK_TIMEOUT);
        locked.map_err(|error| {
            error.held_as(|name, process| {
                format!("another program{process} is using the keys of {name}. Nothing was changed; try again")
            })
        })
    }
}

impl<F: Files> KeyFile<F> {
    /// Creates a handle to a league's key file, which is accessed through
    /// `files`.
    pub fn new(files: F, name: FileName) -> KeyFile<F> {
        KeyFile { store: Store::new(files, name) }
    }

    /// Reads the lines and parses each line with the callback `read`. Returns
    /// no lines if the file does not exist. The caller needs no lock.
    ///
    /// # Errors
    /// Fails if the file cannot be read, if a line cannot be parsed, or if the
    /// check value is wrong.
    pub fn lines<T>(&self, read: impl Fn(&str) -> Option<T>) -> Result<Vec<T>, FileError> {
        let Some(bytes) = self.store.bytes(Part::Keys, MAX_KEY_FILE_BYTES)? else {
            return Ok(Vec::new());
        };
        check_and_read(&bytes, &read).map_err(|damage| {
            format!(
                "the keys in {} cannot be used: {damage}; {}",
                self.store.path(Part::Keys).display(),
                restore_advice(self.store.name(), self.backup(&read).is_ok())
            )
            .into()
        })
    }

    /// Replaces the lines with new ones, each of which ends in a line feed. The
    /// old lines become the backup. The caller holds the lock and has read the
    /// old lines.
    ///
    /// # Errors
    /// Fails if the lines cannot be written; the file is then unchanged.
    pub fn write(&self, lines: &str) -> Result<(), FileError> {
        if let Some(before) = self.store.bytes(Part::Keys, MAX_KEY_FILE_BYTES)? {
            self.store.write_unsynced(Part::NewKeys, Part::KeysBackup, &before)?;
        }
        let sealed = format!("{HEADING}{}\n{lines}", check(lines));
        self.store.write(Part::NewKeys, Part::Keys, sealed.as_bytes())?;
        Ok(())
    }

    /// Returns `true` if the file exists and its check value is right.
    pub fn is_consistent(&self) -> bool {
        let bytes = self.store.bytes(Part::Keys, MAX_KEY_FILE_BYTES);
        bytes.is_ok_and(|bytes| {
            bytes.is_some_and(|bytes| check_and_read(&bytes, &accept_any_line).is_ok())
        })
    }

    /// Checks that there are earlier keys to restore. The caller needs no lock.
    ///
    /// # Errors
    /// Fails if there are no earlier keys.
    pub fn check_backup(&self) -> Result<(), FileError> {
        self.backup(&accept_any_line).map(drop)
    }

    /// Restores the keys from before the last change. Sets the current file
    /// aside, if there is one, and returns its new name. The caller holds the
    /// lock.
    ///
    /// # Errors
    /// Fails if there are no earlier keys, or if the system reports an error.
    pub fn restore(&self) -> Result<Option<String>, FileError> {
        let bytes = self.backup(&accept_any_line)?;
        let aside = self.store.link_aside(Part::Keys)?;
        self.store.write(Part::NewKeys, Part::Keys, &bytes)?;
        Ok(aside)
    }

    fn backup<T>(&self, read: &impl Fn(&str) -> Option<T>) -> Result<Vec<u8>, FileError> {
        let path = self.store.path(Part::KeysBackup);
        let Some(bytes) = self.store.bytes(Part::KeysBackup, MAX_KEY_FILE_BYTES)? else {
            return Err(store::nothing_to_restore(&path));
        };
        match check_and_read(&bytes, read) {
            Ok(_) => Ok(bytes),
            Err(damage) => Err(store::not_restored(&path, &damage)),
        }
    }
}

/// Accepts any line.
fn accept_any_line(_: &str) -> Option<()> {
    Some(())
}

fn check(lines: &str) -> String {
    format!("{:08x}", crc32fast::hash(lines.as_bytes()))
}

fn check_and_read<T>(
    bytes: &[u8],
    read: &impl Fn(&str) -> Option<T>,
) -> Result<Vec<T>, KeysDamage> {
    // An editor on Windows may have added a byte-order mark.
    let mut bytes = bytes.to_vec();
    remove_editor_marks(&mut bytes);
    let text = std::str::from_utf8(&bytes).map_err(|error| {
        let before = bytes.get(..error.valid_up_to()).unwrap_or_default();
        KeysDamage::Line(before.iter().filter(|byte| **byte == b'\n').count() + 1)
    })?;
    let sealed = text.strip_prefix(HEADING).ok_or(KeysDamage::Foreign)?;
    let (said, lines) = sealed.split_once('\n').ok_or(KeysDamage::Foreign)?;
    // Look for an invalid line first, because its number is more helpful than a
    // report about the check value.
    let numbered = (2..).zip(lines.lines());
    let read = numbered.map(|(number, line)| read(line).ok_or(KeysDamage::Line(number)));
    let read: Vec<T> = read.collect::<Result<_, _>>()?;
    if said != check(lines) {
        return Err(KeysDamage::Check);
    }
    Ok(read)
}

/// The key of the host. Each folder has only one host.
#[derive(Clone, Debug)]
pub struct HostKey<F = Disk> {
    store: Store<F>,
}

impl HostKey {
    /// Locks the host's key, so that no other program can generate a key at the
    /// same time.
    ///
    /// # Errors
    /// Fails for the same reasons as [`KeyFile::lock`].
    pub fn lock(folder: &Folder) -> Result<Lock, FileError> {
        KeyFile::lock(folder, &FileName::host())
    }
}

impl<F: Files> HostKey<F> {
    /// Opens the host's key with any implementation of [`Files`].
    pub fn new(files: F) -> HostKey<F> {
        HostKey { store: Store::new(files, FileName::host()) }
    }

    /// Returns the path of the file that contains the key.
    pub fn path(&self) -> PathBuf {
        self.store.path(Part::HostKey)
    }

    /// Reads the text of the key, or returns `None` if there is no key yet.
    ///
    /// # Errors
    /// Fails if the system reports an error, or if the file is longer than any
    /// key can be.
    pub fn read(&self) -> Result<Option<Vec<u8>>, FileError> {
        self.store.bytes(Part::HostKey, MAX_KEY_FILE_BYTES)
    }

    /// Writes a new key atomically. The caller holds the lock.
    ///
    /// # Errors
    /// Fails if the key cannot be written.
    pub fn write(&self, text: &[u8]) -> Result<(), FileError> {
        self.store.write(Part::NewHostKey, Part::HostKey, text)
    }
}
