//! One program at a time: the lock on a data file.
//!
//! The lock is the system's own, on `NAME.LCK`, because a save puts another
//! file in the place of the data file. The lock ends with the program that
//! holds it, however that ends; the lock file itself stays and means nothing.
//!
//! Somebody may delete it under a running program. On Unix the next program
//! then makes another, which nobody holds; so the file that is open is locked
//! as well, and after each save the one that took its place. Elsewhere a file
//! that is open cannot be replaced, and a locked one cannot be read.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use super::disk::of_the_owner;
use super::fault::{self, LockError, Operation};
use super::files::Files;
use super::folder::Folder;
use super::loading::complete_load_in;
use super::name::{FileName, Part};

/// How often a lock that another program has is tried again.
const POLL_INTERVAL: Duration = Duration::from_millis(10);

/// How long a program that is loading is waited for.
const LOAD_TIMEOUT: Duration = Duration::from_secs(5);

/// A name held by this program. It is released when dropped.
#[derive(Debug)]
pub struct Lock {
    file: File,
    #[cfg(unix)]
    guarded: Guarded,
}

/// The file that a lock is for, which is locked as well.
#[cfg(unix)]
#[derive(Debug)]
struct Guarded {
    /// The file as it was when it was last locked; none where it was not there.
    locked: Option<File>,
    path: std::path::PathBuf,
}

impl Lock {
    /// Takes `name` for this program. The folder must be there.
    ///
    /// # Errors
    /// When another program has it, or the lock file cannot be used.
    pub fn take(folder: &Folder, name: &FileName) -> Result<Lock, LockError> {
        Lock::take_for(folder, name, Part::Lock, Part::Data)
    }

    /// Takes the file `lock` of `name` that serves as the lock of another, the
    /// file `guarded`. The folder must be there.
    ///
    /// # Errors
    /// As [`Lock::take`].
    pub(super) fn take_for(
        folder: &Folder,
        name: &FileName,
        lock: Part,
        guarded: Part,
    ) -> Result<Lock, LockError> {
        let mut lock = Lock::take_unguarded(folder, name, lock, guarded)?;
        // Whoever has the name finds no load of it half done.
        complete_load_in(folder)?;
        if lock.guard() { Ok(lock) } else { Err(LockError::Held { name: name.clone(), pid: None }) }
    }

    /// Takes all that there may be of a name, for a program that is loading.
    ///
    /// # Errors
    /// As [`Lock::take`].
    pub(super) fn take_all(folder: &Folder, name: &FileName) -> Result<Vec<Lock>, LockError> {
        let mut wanted = vec![(Part::Lock, Part::Data)];
        if name.is_of_a_game() {
            wanted.push((Part::GameLock, Part::Game));
        }
        if *name == FileName::of_settings() {
            wanted.push((Part::SettingsLock, Part::Settings));
        }
        let take = |(lock, guarded)| {
            let mut lock = Lock::take_unguarded(folder, name, lock, guarded)?;
            let is_free = lock.guard();
            is_free.then_some(lock).ok_or_else(|| LockError::Held { name: name.clone(), pid: None })
        };
        wanted.into_iter().map(take).collect()
    }

    /// Takes the right to load into a folder, waiting while another program has it.
    ///
    /// # Errors
    /// As [`Lock::take`], when it still has it after a while.
    pub(super) fn take_to_load(folder: &Folder) -> Result<Lock, LockError> {
        let name = FileName::of_load();
        patiently(LOAD_TIMEOUT, || Lock::take_unguarded(folder, &name, Part::Lock, Part::LoadList))
    }

    fn take_unguarded(
        folder: &Folder,
        name: &FileName,
        lock: Part,
        guarded: Part,
    ) -> Result<Lock, LockError> {
        let files = folder.files();
        let entry = name.file(lock);
        fault::is_there(&files, &entry)?;
        let path = files.path(&entry);
        let locked = open_and_lock(&path);
        let mut file = match locked.map_err(fault::system(&files, &entry, Operation::Locked))? {
            (file, true) => file,
            (mut file, false) => {
                return Err(LockError::Held { name: name.clone(), pid: read_pid(&mut file) });
            }
        };
        // The process id is a courtesy: on a full disk it is left out.
        let _ = sign(&mut file);
        // Elsewhere the file itself is not locked.
        #[cfg(not(unix))]
        let _ = guarded;
        Ok(Lock {
            file,
            #[cfg(unix)]
            guarded: Guarded { locked: None, path: files.path(&name.file(guarded)) },
        })
    }

    /// As [`Lock::take_for`], but tries for so long while another program has it.
    ///
    /// # Errors
    /// As [`Lock::take`], when that time is over.
    pub(super) fn take_within(
        folder: &Folder,
        name: &FileName,
        lock: Part,
        guarded: Part,
        patience: Duration,
    ) -> Result<Lock, LockError> {
        patiently(patience, || Lock::take_for(folder, name, lock, guarded))
    }

    /// Locks the file that the lock is for, as it is now; returns whether no
    /// other program has it. A file that is not there, or cannot be locked for
    /// another reason, counts as free.
    #[cfg(unix)]
    pub(super) fn guard(&mut self) -> bool {
        let Guarded { locked, path } = &mut self.guarded;
        // Opening a pipe in its place would block.
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

/// Tries to take a lock for so long while another program has it.
fn patiently(
    patience: Duration,
    take: impl Fn() -> Result<Lock, LockError>,
) -> Result<Lock, LockError> {
    let since = Instant::now();
    loop {
        match take() {
            Err(LockError::Held { .. }) if since.elapsed() < patience => {
                thread::sleep(POLL_INTERVAL)
            }
            taken => return taken,
        }
    }
}

/// Opens a lock file, creating it where it is not there yet, and locks it;
/// returns whether no other program has it. A file that is deleted before it is
/// locked does not count, as another program would create another.
fn open_and_lock(path: &Path) -> io::Result<(File, bool)> {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    loop {
        let file = of_the_owner(&mut options).open(path)?;
        match file.try_lock() {
            Ok(()) if is_at(&file, path) => return Ok((file, true)),
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Ok((file, false)),
            Err(TryLockError::Error(error)) => return Err(error),
        }
    }
}

/// Whether an open file is the one to which a path leads.
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
        // The process id must not outlast the lock.
        let _ = self.file.set_len(0);
        // Closing the file would release it too, but not while a child process that
        // is being started still has the open files of this one.
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

/// The id of the process that signed; none where a locked file cannot be read.
fn read_pid(file: &mut File) -> Option<u32> {
    const LONGEST: u64 = 16;
    let mut text = String::new();
    file.take(LONGEST).read_to_string(&mut text).ok()?;
    text.trim().parse().ok()
}
