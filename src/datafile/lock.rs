//! One program at a time: the lock on a data file.
//!
//! The lock is the system's own, on `NAME.LCK`, because a save puts another
//! file in the place of the data file. It ends with the program that holds
//! it, however that ends; the file itself stays and means nothing.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::PathBuf;

use super::fault::{self, Deed, FileError};
use super::files::Files;
use super::folder::Folder;
use super::name::{FileName, Part};

/// A name held by this program. It is released when dropped.
#[derive(Debug)]
pub struct Lock {
    file: File,
}

/// The name could not be had.
#[derive(Debug, thiserror::Error)]
pub enum LockError {
    /// Another program has it.
    #[error("{name} is open in another armchair{}: leave it there first, or take another name", process(*pid))]
    Held {
        /// The name.
        name: FileName,
        /// The process that has it, where that could be read.
        pid: Option<u32>,
    },
    /// The system would not.
    #[error(transparent)]
    File(#[from] FileError),
}

pub(super) fn process(pid: Option<u32>) -> String {
    pid.map_or_else(String::new, |pid| format!(" (process {pid})"))
}

impl Lock {
    /// Takes `name` for this program. The folder must be there.
    ///
    /// # Errors
    /// When another program has it, or the lock file cannot be used.
    pub fn take(folder: &Folder, name: &FileName) -> Result<Lock, LockError> {
        Lock::take_part(folder, name, Part::Lock)
    }

    /// Takes the file of `name` that serves as the lock. The folder must be
    /// there.
    ///
    /// # Errors
    /// As [`Lock::take`].
    pub(super) fn take_part(
        folder: &Folder,
        name: &FileName,
        part: Part,
    ) -> Result<Lock, LockError> {
        let files = folder.files();
        let entry = name.file(part);
        fault::is_there(&files, &entry)?;
        let path: PathBuf = files.path(&entry);
        let opened = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path);
        let mut file = opened.map_err(fault::system(&files, &entry, Deed::Locked))?;
        match file.try_lock() {
            Ok(()) => {
                // Who has it is a courtesy: on a full disk it stays unsaid.
                let _ = sign(&mut file);
                Ok(Lock { file })
            }
            Err(TryLockError::WouldBlock) => Err(LockError::Held {
                name: name.clone(),
                pid: read_pid(&mut file),
            }),
            Err(TryLockError::Error(source)) => {
                Err(fault::system(&files, &entry, Deed::Locked)(source).into())
            }
        }
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        // Nobody is to be told of us any more.
        let _ = self.file.set_len(0);
        // Closing the file would release it too, but not while a process that
        // is just being started holds a copy of all that is open.
        let _ = self.file.unlock();
    }
}

fn sign(file: &mut File) -> std::io::Result<()> {
    file.set_len(0)?;
    file.seek(SeekFrom::Start(0))?;
    writeln!(file, "{}", std::process::id())
}

/// The process that signed; where a locked file cannot be read, none.
fn read_pid(file: &mut File) -> Option<u32> {
    const LONGEST: u64 = 16;
    let mut text = String::new();
    file.take(LONGEST).read_to_string(&mut text).ok()?;
    text.trim().parse().ok()
}
