//! The file system as the data file sees it: the entries of one folder.
//!
//! Everything that is read or written goes through [`Files`], so that a test
//! can make each operation fail and can stop after each of them. `Disk` is the
//! real one. Both take names of entries, never paths, so no file outside the
//! data folder can be touched.

use std::io;
use std::path::PathBuf;

/// The kind of a folder's entry; links are not followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A regular file.
    File,
    /// A folder.
    Folder,
    /// A symbolic link, wherever it leads.
    Link,
    /// A pipe, a socket, a device.
    Other,
}

impl std::fmt::Display for Kind {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Kind::File => "a file",
            Kind::Folder => "a folder",
            Kind::Link => "a symbolic link",
            Kind::Other => "a pipe or a device",
        })
    }
}

/// Returns `true` if a desktop leaves files of this name in the folders that it shows.
pub(crate) fn is_desktop_file(name: &str) -> bool {
    const LEFT: [&str; 3] = [".DS_Store", "Thumbs.db", "desktop.ini"];
    // On a disk without resource forks macOS puts them into a file `._NAME`.
    name.starts_with("._") || LEFT.iter().any(|left| name.eq_ignore_ascii_case(left))
}

/// The files of one folder. Every name is that of an entry of the folder.
pub trait Files {
    /// Returns the kind of an entry. `None` if it does not exist.
    ///
    /// # Errors
    /// Fails if the system refuses.
    fn kind(&self, file: &str) -> io::Result<Option<Kind>>;

    /// Reads a whole file of at most `limit` bytes.
    ///
    /// # Errors
    /// Fails if it cannot be read, or is longer.
    fn read(&self, file: &str, limit: u64) -> io::Result<Vec<u8>>;

    /// Writes a new file. Its bytes are on the disk when this returns, but its
    /// name only after [`Files::sync_folder`].
    ///
    /// # Errors
    /// Fails if the file exists, or cannot be written whole; a part of it may
    /// exist then.
    fn write_new(&self, file: &str, bytes: &[u8]) -> io::Result<()>;

    /// Makes the file `at` bytes long and appends `bytes`. All of it is on the
    /// disk when this returns.
    ///
    /// # Errors
    /// Fails if the file does not exist, is shorter, or cannot be written; a
    /// part of `bytes` may be in it then.
    fn append(&self, file: &str, at: u64, bytes: &[u8]) -> io::Result<()>;

    /// Renames a file, replacing whatever had that name.
    ///
    /// # Errors
    /// Fails if the system refuses; then nothing has changed.
    fn rename(&self, from: &str, to: &str) -> io::Result<()>;

    /// Gives a file a second name, which must be free.
    ///
    /// # Errors
    /// Fails if the system refuses, or if the file system has no second names;
    /// then nothing has changed.
    fn link(&self, file: &str, second: &str) -> io::Result<()>;

    /// Removes a file.
    ///
    /// # Errors
    /// Fails if the system refuses.
    fn remove(&self, file: &str) -> io::Result<()>;

    /// Flushes all new names and removals to the disk.
    ///
    /// # Errors
    /// Fails if the system cannot promise it.
    fn sync_folder(&self) -> io::Result<()>;

    /// Lists the names of all entries that are text, in no order. Empty if the
    /// folder does not exist.
    ///
    /// # Errors
    /// Fails if the folder cannot be read.
    fn list(&self) -> io::Result<Vec<String>>;

    /// Returns the path of an entry for an error message.
    fn path(&self, file: &str) -> PathBuf;
}

impl<F: Files + ?Sized> Files for &F {
    fn kind(&self, file: &str) -> io::Result<Option<Kind>> {
        (**self).kind(file)
    }
    fn read(&self, file: &str, limit: u64) -> io::Result<Vec<u8>> {
        (**self).read(file, limit)
    }
    fn write_new(&self, file: &str, bytes: &[u8]) -> io::Result<()> {
        (**self).write_new(file, bytes)
    }
    fn append(&self, file: &str, at: u64, bytes: &[u8]) -> io::Result<()> {
        (**self).append(file, at, bytes)
    }
    fn rename(&self, from: &str, to: &str) -> io::Result<()> {
        (**self).rename(from, to)
    }
    fn link(&self, file: &str, second: &str) -> io::Result<()> {
        (**self).link(file, second)
    }
    fn remove(&self, file: &str) -> io::Result<()> {
        (**self).remove(file)
    }
    fn sync_folder(&self) -> io::Result<()> {
        (**self).sync_folder()
    }
    fn list(&self) -> io::Result<Vec<String>> {
        (**self).list()
    }
    fn path(&self, file: &str) -> PathBuf {
        (**self).path(file)
    }
}
