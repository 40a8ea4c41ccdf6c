//! The files of a web page, all in memory. Before the page shows a picture, it
//! asks for the changed files and saves them in one transaction. A data file, a
//! journal and an archive are therefore saved together or not at all.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, ErrorKind};
use std::path::PathBuf;

use super::files::{Files, Kind};

#[derive(Default)]
struct Contents {
    files: BTreeMap<String, Vec<u8>>,
    changed: BTreeSet<String>,
}

thread_local! {
    static STORE: RefCell<Contents> = RefCell::default();
}

fn with<T>(act: impl FnOnce(&mut Contents) -> T) -> T {
    STORE.with_borrow_mut(act)
}

/// Adds a file that the browser has saved to the files in memory.
pub fn load_saved_file(file: String, bytes: Vec<u8>) {
    with(|store| store.files.insert(file, bytes));
}

/// Returns the names of the files that have changed since the last call.
pub fn take_changed_names() -> Vec<String> {
    with(|store| std::mem::take(&mut store.changed).into_iter().collect())
}

/// Returns the names of all files.
pub fn files() -> Vec<String> {
    with(|store| store.files.keys().cloned().collect())
}

/// Returns the contents of a file, or `None` if the file does not exist.
pub fn bytes(file: &str) -> Option<Vec<u8>> {
    with(|store| store.files.get(file).cloned())
}

/// The files that belong to the page.
#[derive(Clone, Debug)]
pub struct Disk;

fn missing() -> io::Error {
    ErrorKind::NotFound.into()
}

impl Disk {
    /// Opens the files of the page, ignoring the folder.
    #[cfg(target_family = "wasm")]
    pub fn new(_: impl Into<PathBuf>) -> Disk {
        Disk
    }
}

impl Contents {
    /// Writes a file and marks it as changed.
    fn write(&mut self, file: &str, bytes: Vec<u8>) {
        self.files.insert(file.to_owned(), bytes);
        self.changed.insert(file.to_owned());
    }

    fn take(&mut self, file: &str) -> io::Result<Vec<u8>> {
        let bytes = self.files.remove(file).ok_or_else(missing)?;
        self.changed.insert(file.to_owned());
        Ok(bytes)
    }

    fn check_free(&self, file: &str) -> io::Result<()> {
        if self.files.contains_key(file) { Err(ErrorKind::AlreadyExists.into()) } else { Ok(()) }
    }
}

impl Files for Disk {
    fn kind(&self, file: &str) -> io::Result<Option<Kind>> {
        Ok(with(|store| store.files.contains_key(file).then_some(Kind::File)))
    }

    fn read(&self, file: &str, limit: u64) -> io::Result<Vec<u8>> {
        let bytes = bytes(file).ok_or_else(missing)?;
        if bytes.len() as u64 > limit { Err(ErrorKind::FileTooLarge.into()) } else { Ok(bytes) }
    }

    fn write_new(&self, file: &str, bytes: &[u8]) -> io::Result<()> {
        with(|store| {
            store.check_free(file)?;
            store.write(file, bytes.to_vec());
            Ok(())
        })
    }

    fn truncate_and_append(&self, file: &str, at: u64, bytes: &[u8]) -> io::Result<()> {
        with(|store| {
            let there = store.files.get_mut(file).ok_or_else(missing)?;
            let kept = usize::try_from(at).ok().filter(|at| *at <= there.len());
            there.truncate(kept.ok_or(ErrorKind::UnexpectedEof)?);
            there.extend_from_slice(bytes);
            store.changed.insert(file.to_owned());
            Ok(())
        })
    }

    fn rename(&self, from: &str, to: &str) -> io::Result<()> {
        with(|store| {
            let bytes = store.take(from)?;
            store.write(to, bytes);
            Ok(())
        })
    }

    fn link(&self, file: &str, second: &str) -> io::Result<()> {
        with(|store| {
            store.check_free(second)?;
            let bytes = store.files.get(file).cloned().ok_or_else(missing)?;
            store.write(second, bytes);
            Ok(())
        })
    }

    fn remove(&self, file: &str) -> io::Result<()> {
        with(|store| store.take(file).map(|_| ()))
    }

    fn sync_folder(&self) -> io::Result<()> {
        // The page saves the changes before the next picture (`changed`).
        Ok(())
    }

    fn list(&self) -> io::Result<Vec<String>> {
        Ok(files())
    }

    fn path(&self, file: &str) -> PathBuf {
        file.into()
    }
}

/// A lock on a name that locks nothing, because no other program can use the
/// page's files.
#[cfg(target_family = "wasm")]
#[derive(Debug)]
pub struct Lock;

#[cfg(target_family = "wasm")]
mod lock {
    use std::time::Duration;

    use super::Lock;
    use crate::datafile::checked_files::FileError;
    use crate::datafile::folder::Folder;
    use crate::datafile::name::{FileName, Part};

    impl Lock {
        /// Returns a lock without locking anything, because no other program
        /// can use the files.
        ///
        /// # Errors
        /// Never fails.
        pub fn take(_: &Folder, _: &FileName) -> Result<Lock, FileError> {
            Ok(Lock)
        }

        pub(in crate::datafile) fn is_held(&self) -> bool {
            true
        }

        pub(in crate::datafile) fn take_for(
            _: &Folder,
            _: &FileName,
            _: Part,
            _: Part,
        ) -> Result<Lock, FileError> {
            Ok(Lock)
        }

        pub(in crate::datafile) fn take_all(
            _: &Folder,
            _: &FileName,
        ) -> Result<Vec<Lock>, FileError> {
            Ok(Vec::new())
        }

        pub(in crate::datafile) fn take_to_load(_: &Folder) -> Result<Lock, FileError> {
            Ok(Lock)
        }

        pub(in crate::datafile) fn take_within(
            _: &Folder,
            _: &FileName,
            _: Part,
            _: Part,
            _: Duration,
        ) -> Result<Lock, FileError> {
            Ok(Lock)
        }

        pub(in crate::datafile) fn guard(&mut self) -> bool {
            true
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_changed_is_told_once_and_what_is_gone_too() {
        load_saved_file("OLD.ACC".to_owned(), b"old".to_vec());
        assert_eq!(take_changed_names(), Vec::<String>::new(), "the browser has kept it");
        Disk.write_new("NEW.AC$", b"new").unwrap();
        Disk.truncate_and_append("NEW.AC$", 1, b"ot").unwrap();
        Disk.link("OLD.ACC", "OLD.BA$").unwrap();
        Disk.rename("NEW.AC$", "OLD.ACC").unwrap();
        assert_eq!(take_changed_names(), ["NEW.AC$", "OLD.ACC", "OLD.BA$"]);
        assert_eq!(bytes("OLD.ACC").as_deref(), Some(&b"not"[..]));
        assert_eq!(bytes("NEW.AC$"), None);
        assert_eq!(take_changed_names(), Vec::<String>::new());
    }

    #[test]
    fn files_are_refused_as_a_disk_refuses_them() {
        let kind = |result: io::Result<()>| result.unwrap_err().kind();
        load_saved_file("A.ACC".to_owned(), b"a".to_vec());
        assert_eq!(kind(Disk.write_new("A.ACC", b"b")), ErrorKind::AlreadyExists);
        assert_eq!(kind(Disk.truncate_and_append("A.ACC", 2, b"b")), ErrorKind::UnexpectedEof);
        assert_eq!(kind(Disk.truncate_and_append("B.ACC", 0, b"b")), ErrorKind::NotFound);
        assert_eq!(kind(Disk.rename("B.ACC", "A.ACC")), ErrorKind::NotFound);
        assert_eq!(kind(Disk.link("B.ACC", "C.ACC")), ErrorKind::NotFound);
        assert_eq!(kind(Disk.link("A.ACC", "A.ACC")), ErrorKind::AlreadyExists);
        assert_eq!(kind(Disk.remove("B.ACC")), ErrorKind::NotFound);
        assert_eq!(kind(Disk.read("A.ACC", 0).map(|_| ())), ErrorKind::FileTooLarge);
        assert_eq!(Disk.read("A.ACC", 1).unwrap(), b"a");
    }
}
