//! A folder of our own, in which files wait until they take their place, and
//! what is left of one when the program is killed.
//!
//! A staging holds a lock as long as its program lives. One whose lock is free
//! is nobody's any more: the next command that writes there clears it away,
//! and puts back what was being replaced ([`Staging::plan`]).

use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind};
use std::path::{Component, Path, PathBuf};

/// The lock in a staging.
pub(super) const LOCK: &str = "armchair.lock";

/// The list in a staging of what it is to hold and what takes its place.
const PLAN: &str = "armchair.plan";

/// How many names are tried for a staging.
const MOST_DRAFTS: u32 = 100;

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
        for number in 0..MOST_DRAFTS {
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
        Ok(staging)
    }

    /// Where it is.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Writes down what is to be moved here out of `folder`, and what is to be
    /// moved there instead, so that it can be undone.
    pub(super) fn plan(&self, old: &[String], new: &[String]) -> io::Result<()> {
        let line = |mark: &str, name: &String| format!("{mark} {name}\n");
        let old = old.iter().map(|name| line("old", name));
        let lines = old.chain(new.iter().map(|name| line("new", name)));
        fs::write(self.path.join(PLAN), lines.collect::<String>())
    }

    /// Makes the staging the folder `path`, which is not there yet.
    pub(super) fn become_folder(mut self, path: &Path) -> io::Result<()> {
        // No folder moves on Windows while a file of it is open.
        self.lock = None;
        fs::rename(&self.path, path)?;
        fs::remove_file(path.join(LOCK))
    }
}

impl Drop for Staging {
    fn drop(&mut self) {
        self.lock = None;
        // Whoever will not let us has been heard already; and where it has
        // taken its place there is nothing.
        let _ = fs::remove_dir_all(&self.path);
    }
}

/// The entries of a staging that are to take their place.
pub(super) fn entries(staging: &Path) -> io::Result<Vec<String>> {
    let mut names = names(staging)?;
    names.retain(|name| name != LOCK && name != PLAN);
    Ok(names)
}

fn names(folder: &Path) -> io::Result<Vec<String>> {
    let entry = |entry: io::Result<fs::DirEntry>| Ok(entry?.file_name().to_string_lossy().into());
    fs::read_dir(folder)?.map(entry).collect()
}

/// Clears away the drafts in a folder whose programs were killed. One that
/// will not go stays.
pub(super) fn clear_leftovers(folder: &Path) {
    let drafts = names(folder).unwrap_or_default();
    for name in drafts.iter().filter(|name| is_draft(name)) {
        let staging = folder.join(name);
        let is_folder = fs::symlink_metadata(&staging).is_ok_and(|what| what.is_dir());
        if !is_folder {
            continue;
        }
        let Ok(lock) = OpenOptions::new().write(true).open(staging.join(LOCK)) else {
            // Killed before it had its lock: only an empty folder goes.
            let _ = fs::remove_dir(&staging);
            continue;
        };
        if lock.try_lock().is_ok() && put_back(folder, &staging).is_ok() {
            drop(lock);
            let _ = fs::remove_dir_all(&staging);
        }
    }
}

/// "armchair-4711-0.part".
fn is_draft(name: &str) -> bool {
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
    // In a folder for all anybody may leave a plan: it is nobody's order to us.
    if !have_one_owner(folder, staging) {
        return Err(ErrorKind::PermissionDenied.into());
    }
    let of = |mark: &str| -> Vec<&str> {
        let names = plan.lines().filter_map(|line| line.strip_prefix(mark));
        names.filter(|name| is_plain(name)).collect()
    };
    let old = of("old ");
    // The new entries come when all the old ones have gone.
    if old.iter().all(|name| staging.join(name).exists()) {
        for name in of("new ") {
            remove(&folder.join(name))?;
        }
    }
    let gone = old.into_iter().filter(|name| staging.join(name).exists());
    gone.into_iter()
        .try_for_each(|name| fs::rename(staging.join(name), folder.join(name)))
}

#[cfg(unix)]
fn have_one_owner(one: &Path, other: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let owner = |path: &Path| fs::symlink_metadata(path).map(|of| of.uid());
    matches!((owner(one), owner(other)), (Ok(one), Ok(other)) if one == other)
}

#[cfg(not(unix))]
fn have_one_owner(_: &Path, _: &Path) -> bool {
    true
}

/// Whether a name is that of an entry of a folder, and leads nowhere else.
fn is_plain(name: &str) -> bool {
    let mut parts = Path::new(name).components();
    matches!(
        (parts.next(), parts.next()),
        (Some(Component::Normal(_)), None)
    )
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_of_our_own_are_taken_for_drafts() {
        assert!(is_draft("armchair-4711-0.part"));
        for other in [
            "armchair-x-0.part",
            "armchair-1.part",
            "armchair-1-0.parts",
            "a-1-0.part",
        ] {
            assert!(!is_draft(other), "{other}");
        }
        assert!(is_plain("1890"));
        assert!(!is_plain("../x") && !is_plain("/x") && !is_plain("a/b") && !is_plain(".."));
    }

    /// A folder in the middle of an exchange, with the staging of what is old.
    fn halfway(moved: &[&str], placed: &[&str]) -> tempfile::TempDir {
        let folder = tempfile::tempdir().unwrap();
        let aside = Staging::new_in(folder.path()).unwrap();
        let (old, new) = (["a", "b"], ["b", "c"]);
        aside
            .plan(&old.map(String::from), &new.map(String::from))
            .unwrap();
        for name in old {
            let there = if moved.contains(&name) {
                aside.path()
            } else {
                folder.path()
            };
            fs::write(there.join(name), "old").unwrap();
        }
        for name in placed {
            fs::write(folder.path().join(name), "new").unwrap();
        }
        // Killed: the folder stays, and the lock goes with the program.
        let mut aside = aside;
        aside.lock = None;
        std::mem::forget(aside);
        folder
    }

    #[test]
    fn what_was_being_replaced_when_the_program_was_killed_is_put_back() {
        for (moved, placed) in [
            (&[][..], &[][..]),
            (&["a"], &[]),
            (&["a", "b"], &[]),
            (&["a", "b"], &["b"]),
            (&["a", "b"], &["b", "c"]),
        ] {
            let folder = halfway(moved, placed);
            clear_leftovers(folder.path());
            let mut left = names(folder.path()).unwrap();
            left.sort_unstable();
            assert_eq!(left, ["a", "b"], "{moved:?} {placed:?}");
            for name in left {
                assert_eq!(fs::read_to_string(folder.path().join(name)).unwrap(), "old");
            }
        }
    }

    /// Only who may give files away can try it.
    #[cfg(unix)]
    #[test]
    fn a_plan_that_somebody_else_left_is_not_carried_out() {
        let folder = halfway(&["a", "b"], &["b"]);
        let drafts = names(folder.path()).unwrap();
        let staging = drafts.iter().find(|name| is_draft(name)).unwrap();
        let staging = folder.path().join(staging);
        if std::os::unix::fs::chown(&staging, Some(12_345), None).is_err() {
            assert!(have_one_owner(folder.path(), &staging));
            return;
        }
        clear_leftovers(folder.path());
        assert_eq!(fs::read_to_string(folder.path().join("b")).unwrap(), "new");
        assert!(staging.join("a").exists());
    }

    #[test]
    fn the_draft_of_a_living_program_and_what_is_no_draft_stay() {
        let folder = tempfile::tempdir().unwrap();
        let staging = Staging::new_in(folder.path()).unwrap();
        fs::create_dir_all(folder.path().join("armchair-1-0.part/mine")).unwrap();
        fs::write(folder.path().join("armchair-2-0.part"), "mine").unwrap();
        clear_leftovers(folder.path());
        assert!(staging.path().exists());
        assert_eq!(names(folder.path()).unwrap().len(), 3);
    }
}
