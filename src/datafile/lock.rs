//! The lock on a data file, which allows only one program to use the file at a
//! time.
//!
//! The operating system provides the lock. The lock is on `NAME.LCK`, because a
//! save replaces the data file itself. The system releases the lock when the
//! program ends, for whatever reason. The lock file remains, but has no effect
//! unless it is locked.
//!
//! Somebody may delete the lock file while a program is running. On Unix the
//! next program then creates another lock file, which nobody has locked.
//! Therefore the data file is also locked, and after each save the new data
//! file is locked. On other systems an open file cannot be replaced, and a
//! locked file cannot be read.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use super::checked_files::{self, FileError, Operation};
use super::disk::owner_only;
use super::files::Files;
use super::folder::Folder;
use super::loading::{complete_load, is_unfinished};
use super::name::{FileName, Part};

/// The time between two attempts to take a lock that another program holds.
const POLL_INTERVAL: Duration = Duration::from_millis(10);

/// The maximum wait for another program that is loading files.
const LOAD_TIMEOUT: Duration = Duration::from_secs(5);

/// A name that this program has locked. Dropping the value releases the lock.
#[derive(Debug)]
pub struct Lock {
    file: File,
    /// False on a file system without locks, where other programs can use the
    /// file at the same time.
    is_held: bool,
    #[cfg(unix)]
    guarded: GuardedFile,
}

/// The file that a lock protects, which is locked too.
#[cfg(unix)]
#[derive(Debug)]
struct GuardedFile {
    /// The open file that was last locked, or `None` if no file existed.
    locked: Option<File>,
    path: std::path::PathBuf,
}

/// Completes the renames of a load that was killed, once no running program is
/// loading.
///
/// # Errors
/// Fails if a program is still loading after a while, or if the system cannot
/// rename the files.
pub(crate) fn complete_load_in(folder: &Folder) -> Result<(), FileError> {
    let files = folder.files();
    if !is_unfinished(&files) {
        return Ok(());
    }
    let _lock = Lock::take_to_load(folder)?;
    complete_load(&files)
}

impl Lock {
    /// Locks `name` for this program. The folder must exist.
    ///
    /// # Errors
    /// Fails if another program has the lock, or if the lock file cannot be
    /// used.
    pub fn take(folder: &Folder, name: &FileName) -> Result<Lock, FileError> {
        Lock::take_for(folder, name, Part::Lock, Part::Data)
    }

    /// Locks `name` with the lock file `lock`, which protects the file
    /// `guarded`. The folder must exist.
    ///
    /// # Errors
    /// Fails for the same reasons as [`Lock::take`].
    pub(super) fn take_for(
        folder: &Folder,
        name: &FileName,
        lock: Part,
        guarded: Part,
    ) -> Result<Lock, FileError> {
        let mut lock = Lock::take_unguarded(folder, name, lock, guarded)?;
        // Complete an interrupted load, so that the files of this name are
        // consistent.
        complete_load_in(folder)?;
        if lock.guard() { Ok(lock) } else { Err(FileError::Held { name: name.clone(), pid: None }) }
    }

    /// Takes all the locks on a name, so that a load can replace its files.
    ///
    /// # Errors
    /// Fails for the same reasons as [`Lock::take`].
    pub(super) fn take_all(folder: &Folder, name: &FileName) -> Result<Vec<Lock>, FileError> {
        let mut wanted = vec![(Part::Lock, Part::Data)];
        if name.is_game_name() {
            wanted.push((Part::GameLock, Part::Game));
        }
        if *name == FileName::settings() {
            wanted.push((Part::SettingsLock, Part::Settings));
        }
        let take = |(lock, guarded)| {
            let mut lock = Lock::take_unguarded(folder, name, lock, guarded)?;
            let is_free = lock.guard();
            is_free.then_some(lock).ok_or_else(|| FileError::Held { name: name.clone(), pid: None })
        };
        wanted.into_iter().map(take).collect()
    }

    /// Takes the lock for loading into a folder. Waits while another program
    /// has that lock.
    ///
    /// # Errors
    /// Fails if another program still has the lock after a while, or if the
    /// lock file cannot be used.
    pub(super) fn take_to_load(folder: &Folder) -> Result<Lock, FileError> {
        let name = FileName::load_list();
        retry_while_held(LOAD_TIMEOUT, || {
            Lock::take_unguarded(folder, &name, Part::Lock, Part::LoadList)
        })
    }

    fn take_unguarded(
        folder: &Folder,
        name: &FileName,
        lock: Part,
        guarded: Part,
    ) -> Result<Lock, FileError> {
        let files = folder.files();
        let entry = name.file(lock);
        checked_files::is_there(&files, &entry)?;
        let path = files.path(&entry);
        let locked = open_and_lock(&path, File::try_lock);
        let (mut file, taken) =
            locked.map_err(checked_files::file_error(&files, &entry, Operation::Locked))?;
        if taken == LockHolder::ByAnother {
            return Err(FileError::Held { name: name.clone(), pid: read_pid(&mut file) });
        }
        // The process id is used only in a message, so a full disk does no
        // harm.
        let _ = sign(&mut file);
        // On systems other than Unix the data file itself is not locked.
        #[cfg(not(unix))]
        let _ = guarded;
        Ok(Lock {
            file,
            is_held: taken == LockHolder::Here,
            #[cfg(unix)]
            guarded: GuardedFile { locked: None, path: files.path(&name.file(guarded)) },
        })
    }

    /// Returns `false` if the file system has no locks.
    pub(super) fn is_held(&self) -> bool {
        self.is_held
    }

    /// Works like [`Lock::take_for`], but retries for a given time while
    /// another program has the lock.
    ///
    /// # Errors
    /// Fails if another program still has the lock when that time is over, or
    /// if the lock file cannot be used.
    pub(super) fn take_within(
        folder: &Folder,
        name: &FileName,
        lock: Part,
        guarded: Part,
        patience: Duration,
    ) -> Result<Lock, FileError> {
        retry_while_held(patience, || Lock::take_for(folder, name, lock, guarded))
    }

    /// Locks the current version of the protected file. Returns `false` if
    /// another program has locked that file. A file that does not exist, or
    /// that cannot be locked for another reason, counts as free.
    #[cfg(unix)]
    pub(super) fn guard(&mut self) -> bool {
        let GuardedFile { locked, path } = &mut self.guarded;
        // Opening a pipe would block the program.
        let is_file = std::fs::symlink_metadata(&*path).is_ok_and(|there| there.is_file());
        if !is_file || locked.as_ref().is_some_and(|locked| is_at(locked, path)) {
            return true;
        }
        let Ok(file) = File::open(&*path) else {
            return true;
        };
        let had = matches!(file.try_lock(), Err(TryLockError::WouldBlock));
        *locked = Some(file);
        !had
    }

    #[cfg(not(unix))]
    pub(super) fn guard(&mut self) -> bool {
        true
    }
}

/// Retries for a given time while another program has the lock.
fn retry_while_held(
    patience: Duration,
    take: impl Fn() -> Result<Lock, FileError>,
) -> Result<Lock, FileError> {
    let since = Instant::now();
    loop {
        match take() {
            Err(FileError::Held { .. }) if since.elapsed() < patience => {
                thread::sleep(POLL_INTERVAL)
            }
            taken => return taken,
        }
    }
}

/// The holder of a lock after an attempt to take the lock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum LockHolder {
    /// This program holds the lock.
    Here,
    /// Another program holds the lock.
    ByAnother,
    /// Nobody holds the lock, since the file system has no locks.
    ByNobody,
}

/// The system's error numbers for a file system without locks: `ENOLCK`,
/// `ENOSYS` and `EOPNOTSUPP`.
#[cfg(any(target_os = "linux", target_os = "android"))]
const NO_LOCKS: [i32; 3] = [37, 38, 95];
#[cfg(not(any(target_os = "linux", target_os = "android")))]
const NO_LOCKS: [i32; 3] = [77, 78, 45];

/// Returns `true` if a lock failed because the file system has no locks.
fn is_locking_unsupported(error: &io::Error) -> bool {
    let is_known = error.raw_os_error().is_some_and(|number| NO_LOCKS.contains(&number));
    error.kind() == io::ErrorKind::Unsupported || (cfg!(unix) && is_known)
}

/// Opens a lock file, creating it if necessary, and locks it with `try_lock`.
/// Returns the holder of the lock. Tries again if the file is deleted before it
/// is locked, since another program could then lock a new file with the same
/// name.
fn open_and_lock(
    path: &Path,
    try_lock: impl Fn(&File) -> Result<(), TryLockError>,
) -> io::Result<(File, LockHolder)> {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    loop {
        let file = owner_only(&mut options).open(path)?;
        match try_lock(&file) {
            Ok(()) if is_at(&file, path) => return Ok((file, LockHolder::Here)),
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Ok((file, LockHolder::ByAnother)),
            Err(TryLockError::Error(error)) if is_locking_unsupported(&error) => {
                return Ok((file, LockHolder::ByNobody));
            }
            Err(TryLockError::Error(error)) => return Err(error),
        }
    }
}

/// Returns `true` if an open file is still the file at a given path.
#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> bool {
    use std::fs;
    use std::os::unix::fs::MetadataExt;
    let number = |of: fs::Metadata| (of.dev(), of.ino());
    let (open, there) = (file.metadata().map(number), fs::metadata(path).map(number));
    matches!((open, there), (Ok(open), Ok(there)) if open == there)
}

#[cfg(not(unix))]
fn is_at(_: &File, _: &Path) -> bool {
    true
}

impl Drop for Lock {
    fn drop(&mut self) {
        // Erase the process id, because it must not outlive the lock.
        let _ = self.file.set_len(0);
        // Release the lock explicitly. Closing the file would not release it
        // while a starting child process has a copy of the open file.
        let _ = self.file.unlock();
        #[cfg(unix)]
        let _ = self.guarded.locked.as_ref().map(File::unlock);
    }
}

fn sign(file: &mut File) -> std::io::Result<()> {
    file.set_len(0)?;
    file.seek(SeekFrom::Start(0))?;
    writeln!(file, "{}", std::process::id())
}

/// Reads the id of the process that holds the lock. Returns `None` if the
/// system cannot read a locked file.
fn read_pid(file: &mut File) -> Option<u32> {
    const LONGEST: u64 = 16;
    let mut text = String::new();
    file.take(LONGEST).read_to_string(&mut text).ok()?;
    text.trim().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(unix)]
    #[test]
    fn a_file_system_without_locks_refuses_nobody_and_any_other_error_is_one() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("KENT.LCK");
        let failing = |number: i32| {
            let fail =
                move |_: &File| Err(TryLockError::Error(io::Error::from_raw_os_error(number)));
            open_and_lock(&path, fail).map(|(_, taken)| taken)
        };
        for number in NO_LOCKS {
            assert_eq!(failing(number).unwrap(), LockHolder::ByNobody, "{number}");
        }
        // The error number of `EIO`.
        assert!(failing(5).is_err());
        let (_held, taken) = open_and_lock(&path, File::try_lock).unwrap();
        assert_eq!(taken, LockHolder::Here);
        assert_eq!(open_and_lock(&path, File::try_lock).unwrap().1, LockHolder::ByAnother);
    }
}
