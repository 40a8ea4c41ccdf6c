//! The keys of a league, `NAME.SSH`, and the key of its host, `HOST.KEY`.
//!
//! `NAME.SSH` is text: a heading, and lines whose meaning is their reader's
//! business. The heading is the mark `ACCK`, the version, 1, and the CRC-32 of
//! all that follows its line feed as eight hexadecimal digits. Before a change
//! the sound file becomes `NAME.SSB`, to which [`KeyFile::restore`] goes back.
//! `HOST.KEY` is as OpenSSH writes a private key, which has checks of its own.

use crate::text::shell;
use std::path::PathBuf;
use std::time::Duration;

use super::fault::{FileError, LockError, process};
use super::files::Files;
use super::folder::Folder;
use super::name::{FileName, Part};
use super::store::Store;
use super::{Disk, Lock};
use crate::text::remove_marks;

/// How the heading begins: mark and version.
const HEADING: &str = "ACCK 1 ";

/// The longest file of keys, and the longest key of a host, in bytes.
const LONGEST: u64 = 256 << 10;

/// How long another program's change is waited for.
const LOCK_TIMEOUT: Duration = Duration::from_secs(2);

/// The file of the keys of a league.
#[derive(Clone, Debug)]
pub struct KeyFile<F = Disk> {
    store: Store<F>,
}

/// What is wrong with a file of keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum KeysDamage {
    /// No heading of ours.
    #[error("it does not start like a key file of this game")]
    Foreign,
    /// A line that means nothing.
    #[error("line {0} is not a key, an invitation or a time")]
    Line(usize),
    /// Every line means something, but not what was written.
    #[error("its check value is wrong")]
    Check,
}

/// The keys cannot be read or changed. Nothing was changed.
#[derive(Debug, thiserror::Error)]
pub enum KeysError {
    /// They are damaged.
    #[error("the keys in {} cannot be used: {damage}; {}", path.display(), way_back(name, *has_backup))]
    Damaged {
        /// The league.
        name: FileName,
        /// Which file.
        path: PathBuf,
        /// How.
        damage: KeysDamage,
        /// Whether the file before the last change would do.
        has_backup: bool,
    },
    /// Another program changes them.
    #[error("another program{} is using the keys of {name}. Nothing was changed; try again", process(*pid))]
    Held {
        /// The league.
        name: FileName,
        /// The process that has them, where that could be read.
        pid: Option<u32>,
    },
    /// There are none to go back to.
    #[error("there is no {} to restore. Nothing was changed", path.display())]
    NoBackup {
        /// Where they would be.
        path: PathBuf,
    },
    /// The keys to go back to are damaged too.
    #[error("{} cannot be restored: {damage}. Nothing was changed", path.display())]
    BadBackup {
        /// Which file.
        path: PathBuf,
        /// How.
        damage: KeysDamage,
    },
    /// The system would not.
    #[error(transparent)]
    File(#[from] FileError),
}

fn way_back(name: &FileName, has_backup: bool) -> String {
    if has_backup {
        format!(
            "{} goes back to {}, the keys before the last change",
            shell::command("restore", name.as_str(), &[("--keys", "")]),
            name.file(Part::KeysBackup)
        )
    } else {
        let invite = shell::command("host", name.as_str(), &[("--invite", "NAME")]);
        format!("move the file away and invite everyone again: {invite}")
    }
}

impl KeyFile {
    /// The key file of a league.
    pub fn in_folder(folder: &Folder, name: &FileName) -> KeyFile {
        KeyFile::new(folder.files(), name.clone())
    }

    /// Keeps other programs from changing the keys of a league as long as the
    /// lock lasts.
    ///
    /// # Errors
    /// When another program has them for two seconds, or the system will not.
    pub fn lock(folder: &Folder, name: &FileName) -> Result<Lock, KeysError> {
        let locked = Lock::take_within(folder, name, Part::KeysLock, Part::Keys, LOCK_TIMEOUT);
        locked.map_err(|error| match error {
            LockError::Held { name, pid } => KeysError::Held { name, pid },
            LockError::File(error) => error.into(),
        })
    }
}

impl<F: Files> KeyFile<F> {
    /// The key file of a league, among any files.
    pub fn new(files: F, name: FileName) -> KeyFile<F> {
        KeyFile { store: Store::new(files, name) }
    }

    /// What the lines mean, each as `read` reads it; none where there is no
    /// file. Needs no lock.
    ///
    /// # Errors
    /// When the file cannot be read, or a line has no meaning or is not as it
    /// was written.
    pub fn lines<T>(&self, read: impl Fn(&str) -> Option<T>) -> Result<Vec<T>, KeysError> {
        let Some(bytes) = self.store.bytes(Part::Keys, LONGEST)? else {
            return Ok(Vec::new());
        };
        opened(&bytes, &read).map_err(|damage| KeysError::Damaged {
            name: self.store.name().clone(),
            path: self.store.path(Part::Keys),
            damage,
            has_backup: self.backup(&read).is_ok(),
        })
    }

    /// Puts these lines, each with its line feed, in place of those there are,
    /// which become the backup. The caller holds the lock and has read them.
    ///
    /// # Errors
    /// When they cannot be written; then the file is as it was.
    pub fn write(&self, lines: &str) -> Result<(), KeysError> {
        if let Some(before) = self.store.bytes(Part::Keys, LONGEST)? {
            self.store.write_before_folder_sync(Part::NewKeys, Part::KeysBackup, &before)?;
        }
        let sealed = format!("{HEADING}{}\n{lines}", check(lines));
        self.store.write(Part::NewKeys, Part::Keys, sealed.as_bytes())?;
        Ok(())
    }

    /// Whether the file is there and as it was written.
    pub fn is_sound(&self) -> bool {
        let bytes = self.store.bytes(Part::Keys, LONGEST);
        bytes.is_ok_and(|bytes| bytes.is_some_and(|bytes| opened(&bytes, &any).is_ok()))
    }

    /// Whether there are keys to go back to. Needs no lock.
    ///
    /// # Errors
    /// When there are none.
    pub fn check_backup(&self) -> Result<(), KeysError> {
        self.backup(&any).map(drop)
    }

    /// Goes back to the keys before the last change; what is in their place is
    /// set aside. Returns its new name, if there was anything. The caller holds
    /// the lock.
    ///
    /// # Errors
    /// When there are no such keys, or the system will not.
    pub fn restore(&self) -> Result<Option<String>, KeysError> {
        let bytes = self.backup(&any)?;
        let aside = self.store.link_aside(Part::Keys)?;
        self.store.write(Part::NewKeys, Part::Keys, &bytes)?;
        Ok(aside)
    }

    fn backup<T>(&self, read: &impl Fn(&str) -> Option<T>) -> Result<Vec<u8>, KeysError> {
        let path = self.store.path(Part::KeysBackup);
        let Some(bytes) = self.store.bytes(Part::KeysBackup, LONGEST)? else {
            return Err(KeysError::NoBackup { path });
        };
        match opened(&bytes, read) {
            Ok(_) => Ok(bytes),
            Err(damage) => Err(KeysError::BadBackup { path, damage }),
        }
    }
}

/// Any line.
fn any(_: &str) -> Option<()> {
    Some(())
}

fn check(lines: &str) -> String {
    format!("{:08x}", crc32fast::hash(lines.as_bytes()))
}

fn opened<T>(bytes: &[u8], read: &impl Fn(&str) -> Option<T>) -> Result<Vec<T>, KeysDamage> {
    let mut bytes = bytes.to_vec();
    remove_marks(&mut bytes);
    let text = std::str::from_utf8(&bytes).map_err(|error| {
        let before = bytes.get(..error.valid_up_to()).unwrap_or_default();
        KeysDamage::Line(before.iter().filter(|byte| **byte == b'\n').count() + 1)
    })?;
    let sealed = text.strip_prefix(HEADING).ok_or(KeysDamage::Foreign)?;
    let (said, lines) = sealed.split_once('\n').ok_or(KeysDamage::Foreign)?;
    // A line that means nothing says more than the check value of all of them.
    let numbered = (2..).zip(lines.lines());
    let read = numbered.map(|(number, line)| read(line).ok_or(KeysDamage::Line(number)));
    let read: Vec<T> = read.collect::<Result<_, _>>()?;
    if said != check(lines) {
        return Err(KeysDamage::Check);
    }
    Ok(read)
}

/// The key of the host of a folder.
#[derive(Clone, Debug)]
pub struct HostKey<F = Disk> {
    store: Store<F>,
}

impl HostKey {
    /// Keeps other programs from making the key as long as the lock lasts.
    ///
    /// # Errors
    /// As [`KeyFile::lock`].
    pub fn lock(folder: &Folder) -> Result<Lock, KeysError> {
        KeyFile::lock(folder, &FileName::of_host())
    }
}

impl<F: Files> HostKey<F> {
    /// The host's key, among any files.
    pub fn new(files: F) -> HostKey<F> {
        HostKey { store: Store::new(files, FileName::of_host()) }
    }

    /// Where it is.
    pub fn path(&self) -> PathBuf {
        self.store.path(Part::HostKey)
    }

    /// Its text; none where there is none yet.
    ///
    /// # Errors
    /// When the system will not, or it is longer than any key.
    pub fn read(&self) -> Result<Option<Vec<u8>>, FileError> {
        self.store.bytes(Part::HostKey, LONGEST)
    }

    /// Keeps a new one, whole or not at all. The caller holds the lock.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn write(&self, text: &[u8]) -> Result<(), FileError> {
        self.store.write(Part::NewHostKey, Part::HostKey, text)
    }
}
