//! The file system as the data file sees it: the entries in one folder.
//!
//! All reading and writing goes through [`Files`], so that a test can make any
//! operation fail, or stop the program after any operation. `Disk` is the real
//! implementation. Every implementation takes names of entries, never paths.
//! Therefore no file outside the data folder can be touched.

use std::io;
use std::path::PathBuf;

/// The kind of an entry in a folder. Links are not followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A regular file.
    File,
    /// A folder.
    Folder,
    /// A symbolic link, wherever it points.
    Link,
    /// A pipe, a socket or a device.
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

/// Returns `true` if desktops leave files with this name in the folders that
/// they show.
pub(crate) fn is_desktop_file(name: &str) -> bool {
    const LEFT: [&str; 3] = [".DS_Store", "Thumbs.db", "desktop.ini"];
    // On a disk that has no resource forks, macOS puts the fork of a file into
    // another file, `._NAME`.
    name.starts_with("._") || LEFT.iter().any(|left| name.eq_ignore_ascii_case(left))
}

/// The files in one folder. Every name is the name of an entry in that folder.
pub trait Files {
    /// Returns the kind of an entry, or `None` if the entry does not exist.
    ///
    /// # Errors
    /// Fails if the system reports an error.
    fn kind(&self, file: &str) -> io::Result<Option<Kind>>;

    /// Reads a whole file of at most `limit` bytes.
    ///
    /// # Errors
    /// Fails if the file cannot be read or is longer than `limit`.
    fn read(&self, file: &str, limit: u64) -> io::Result<Vec<u8>>;

    /// Writes a new file and flushes its contents to the disk. The file's name
    /// is flushed only by [`Files::sync_folder`].
    ///
    /// # Errors
    /// Fails if the file exists, or cannot be written completely. Part of the
    /// file may then exist.
    fn write_new(&self, file: &str, bytes: &[u8]) -> io::Result<()>;

    /// Truncates a file to `at` bytes, appends `bytes` and flushes the file to
    /// the disk.
    ///
    /// # Errors
    /// Fails if the file does not exist, is shorter than `at`, or cannot be
    /// written. In the last case, the file may contain part of `bytes`.
    fn truncate_and_append(&self, file: &str, at: u64, bytes: &[u8]) -> io::Result<()>;

    /// Renames a file, replacing any existing file with the new name.
    ///
    /// # Errors
    /// Fails if the system reports an error. On failure, nothing is changed.
    fn rename(&self, from: &str, to: &str) -> io::Result<()>;

    /// Creates a hard link to a file under a second name, which must be free.
    ///
    /// # Errors
    /// Fails if the system reports an error, or if the file system has no hard
    /// links. On failure, nothing is changed.
    fn link(&self, file: &str, second: &str) -> io::Result<()>;

    /// Removes a file.
    ///
    /// # Errors
    /// Fails if the system reports an error.
    fn remove(&self, file: &str) -> io::Result<()>;

    /// Flushes all new names and all removals to the disk.
    ///
    /// # Errors
    /// Fails if the system cannot guarantee that the changes are on the disk.
    fn sync_folder(&self) -> io::Result<()>;

    /// Lists the names of all entries, in no particular order. Leaves out names
    /// that are not text. The result is empty if the folder does not exist.
    ///
    /// # Errors
    /// Fails if the folder cannot be read.
    fn list(&self) -> io::Result<Vec<String>>;

    /// Returns the path of an entry, for use in an error message.
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
    fn truncate_and_append(&self, file: &str, at: u64, bytes: &[u8]) -> io::Result<()> {
        (**self).truncate_and_append(file, at, bytes)
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
