//! A folder of our own, in which what a command writes waits until it takes its
//! place, and what is left of one when the program is killed.
//!
//! | in `armchair-4711-0.part` | |
//! |---|---|
//! | `armchair.lock` | locked as long as its program lives: made first, removed last |
//! | `new` | the files that are to take their place |
//! | `old` | those in whose place they come, where entries move one by one |
//! | `armchair.plan` | which entries move, as long as they are moving one by one |
//!
//! A staging whose lock is free is nobody's any more, and one without a lock is
//! empty: the next command that writes there clears it away, and puts back
//! what was being replaced.

mod tests;

use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind};
use std::path::{Component, Path, PathBuf};

const LOCK: &str = "armchair.lock";
const NEW: &str = "new";
const OLD: &str = "old";
const PLAN: &str = "armchair.plan";

/// What a staging may hold, in the order in which it is removed. Without its
/// plan nothing is put back any more, and with its lock it is still cleared
/// away: a program may be killed between any two.
const REMOVED_IN_ORDER: [&str; 4] = [PLAN, OLD, NEW, LOCK];

/// How many names are tried for a staging.
const MOST_NAMES: u32 = 100;

/// A folder of our own that is removed when it is done with.
pub(super) struct Staging {
    path: PathBuf,
    lock: Option<File>,
}

impl Staging {
    /// A new staging in a folder.
    pub(super) fn new_in(folder: &Path) -> io::Result<Staging> {
        let process = std::process::id();
        let mut taken = io::Error::from(ErrorKind::AlreadyExists);
        for number in 0..MOST_NAMES {
            let path = folder.join(format!("armchair-{process}-{number}.part"));
            match fs::create_dir(&path) {
                Ok(()) => return Staging::lock(path),
                Err(error) if error.kind() == ErrorKind::AlreadyExists => taken = error,
                Err(error) => return Err(error),
            }
        }
        Err(taken)
    }

    fn lock(path: PathBuf) -> io::Result<Staging> {
        let mut staging = Staging { path, lock: None };
        let lock = File::create_new(staging.path.join(LOCK))?;
        // Where the system knows no locks, a staging is as it was without one.
        let _ = lock.try_lock();
        staging.lock = Some(lock);
        fs::create_dir(staging.new_files())?;
        Ok(staging)
    }

    /// Where the new files are written.
    pub(super) fn new_files(&self) -> PathBuf {
        self.path.join(NEW)
    }

    /// Whether the new files and a folder can be exchanged at once; asked
    /// before anything is written.
    pub(super) fn can_be_exchanged_with(&self, folder: &Path) -> bool {
        // Whoever is in it would find himself in a folder that is gone.
        let here = std::env::current_dir().and_then(fs::canonicalize);
        here.is_ok_and(|here| here != folder)
            && have_one_owner_and_disk(&self.new_files(), folder)
            && self.try_exchange().is_ok()
    }

    /// Exchanges two empty folders where the staging lies.
    fn try_exchange(&self) -> io::Result<()> {
        let old = self.path.join(OLD);
        fs::create_dir(&old)?;
        exchange(&self.new_files(), &old)?;
        fs::remove_dir(&old)
    }

    /// Makes the new files the folder `path`, which is not there yet.
    pub(super) fn become_folder(self, path: &Path) -> io::Result<()> {
        fs::rename(self.new_files(), path)
    }

    /// Puts the new files in the place of a folder, whole and at once.
    pub(super) fn exchange_with(self, folder: &Path) -> io::Result<()> {
        let new = self.new_files();
        // Who may read it stays as it was, where the file system knows that.
        let permissions = fs::metadata(folder).map(|folder| folder.permissions());
        let _ = permissions.and_then(|permissions| fs::set_permissions(&new, permissions));
        exchange(&new, folder)
    }

    /// Puts the new files into `folder`, in which the staging lies, in place of
    /// the entries `old`, one by one. Where one will not move, all are put back
    /// where they were; where the program is killed meanwhile, the next one
    /// that writes there puts them back.
    pub(super) fn exchange_entries(mut self, folder: &Path, old: &[String]) -> io::Result<()> {
        let moved = self.move_entries(folder, old);
        if moved.is_err() && put_back(folder, &self.path).is_err() {
            // It stays for the next program that writes there.
            self.lock = None;
            std::mem::forget(self);
        }
        moved
    }

    fn move_entries(&self, folder: &Path, old: &[String]) -> io::Result<()> {
        let (new_files, old_files) = (self.new_files(), self.path.join(OLD));
        let new = names(&new_files)?;
        fs::create_dir(&old_files)?;
        self.plan(old, &new)?;
        move_all(old, folder, &old_files)?;
        move_all(&new, &new_files, folder)
    }

    /// Writes down which entries are to be moved, so that it can be undone.
    fn plan(&self, old: &[String], new: &[String]) -> io::Result<()> {
        let line = |mark: &str, name: &String| format!("{mark} {name}\n");
        let old = old.iter().map(|name| line("old", name));
        let lines = old.chain(new.iter().map(|name| line("new", name)));
        fs::write(self.path.join(PLAN), lines.collect::<String>())
    }
}

impl Drop for Staging {
    fn drop(&mut self) {
        // Whatever stops this has been reported already.
        let _ = remove_staging(&self.path, self.lock.take());
    }
}

/// Removes a staging; `lock` is held until nothing but the lock itself is left.
fn remove_staging(staging: &Path, lock: Option<File>) -> io::Result<()> {
    let mut lock = lock;
    for name in REMOVED_IN_ORDER {
        if name == LOCK {
            // Closed, as not every system removes what is open.
            lock = None;
        }
        remove(&staging.join(name))?;
    }
    drop(lock);
    fs::remove_dir(staging)
}

/// Exchanges two folders, so that at every moment each name leads to one.
#[cfg(any(target_os = "linux", target_vendor = "apple"))]
fn exchange(one: &Path, other: &Path) -> io::Result<()> {
    use rustix::fs::{CWD, RenameFlags, renameat_with};
    Ok(renameat_with(CWD, one, CWD, other, RenameFlags::EXCHANGE)?)
}

#[cfg(not(any(target_os = "linux", target_vendor = "apple")))]
fn exchange(_: &Path, _: &Path) -> io::Result<()> {
    Err(ErrorKind::Unsupported.into())
}

fn move_all(names: &[String], from: &Path, to: &Path) -> io::Result<()> {
    let mut names = names.iter();
    names.try_for_each(|name| fs::rename(from.join(name), to.join(name)))
}

fn names(folder: &Path) -> io::Result<Vec<String>> {
    let entry = |entry: io::Result<fs::DirEntry>| Ok(entry?.file_name().to_string_lossy().into());
    fs::read_dir(folder)?.map(entry).collect()
}

/// Clears away the stagings in a folder whose programs were killed. One that
/// cannot be removed stays.
pub(super) fn clear_leftovers(folder: &Path) {
    let stagings = names(folder).unwrap_or_default();
    for name in stagings.iter().filter(|name| is_staging(name)) {
        let staging = folder.join(name);
        let is_folder = fs::symlink_metadata(&staging).is_ok_and(|what| what.is_dir());
        if !is_folder {
            continue;
        }
        let Ok(lock) = OpenOptions::new().write(true).open(staging.join(LOCK)) else {
            // Killed before it had its lock, or after: only an empty folder goes.
            let _ = fs::remove_dir(&staging);
            continue;
        };
        if lock.try_lock().is_ok() && put_back(folder, &staging).is_ok() {
            let _ = remove_staging(&staging, Some(lock));
        }
    }
}

/// "armchair-4711-0.part".
fn is_staging(name: &str) -> bool {
    let numbers = name
        .strip_prefix("armchair-")
        .and_then(|name| name.strip_suffix(".part"))
        .and_then(|numbers| numbers.split_once('-'));
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    numbers.is_some_and(|(process, number)| is_number(process) && is_number(number))
}

/// Puts back into `folder` what was being replaced when the program was killed.
fn put_back(folder: &Path, staging: &Path) -> io::Result<()> {
    let Ok(plan) = fs::read_to_string(staging.join(PLAN)) else {
        return Ok(());
    };
    // In a folder that all may write to, anybody may leave a plan: it is not
    // ours to carry out.
    if !have_one_owner_and_disk(folder, staging) {
        return Err(ErrorKind::PermissionDenied.into());
    }
    let of = |mark: &str| -> Vec<&str> {
        let names = plan.lines().filter_map(|line| line.strip_prefix(mark));
        names.filter(|name| is_plain(name)).collect()
    };
    let (old, old_files) = (of("old "), staging.join(OLD));
    // The new entries come when all the old ones have gone.
    if old.iter().all(|name| old_files.join(name).exists()) {
        for name in of("new ") {
            remove(&folder.join(name))?;
        }
    }
    let mut gone = old.iter().filter(|name| old_files.join(name).exists());
    gone.try_for_each(|name| fs::rename(old_files.join(name), folder.join(name)))
}

#[cfg(unix)]
fn have_one_owner_and_disk(one: &Path, other: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let of = |path: &Path| fs::symlink_metadata(path).map(|of| (of.uid(), of.dev()));
    matches!((of(one), of(other)), (Ok(one), Ok(other)) if one == other)
}

#[cfg(not(unix))]
fn have_one_owner_and_disk(_: &Path, _: &Path) -> bool {
    true
}

/// Whether a name is that of an entry of a folder, and leads nowhere else.
fn is_plain(name: &str) -> bool {
    let mut parts = Path::new(name).components();
    matches!((parts.next(), parts.next()), (Some(Component::Normal(_)), None))
}

fn remove(path: &Path) -> io::Result<()> {
    let removed = match fs::symlink_metadata(path) {
        Ok(what) if what.is_dir() => fs::remove_dir_all(path),
        Ok(_) => fs::remove_file(path),
        Err(error) => Err(error),
    };
    match removed {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}
