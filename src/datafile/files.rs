//! The file system as the data file sees it: the entries of one folder.
//!
//! Everything that is read or written goes through [`Files`], so that a test
//! can make each operation fail and can stop after each of them. [`Disk`] is
//! the real one. Both take names of entries, never paths: no file outside the
//! data folder can be touched.

use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::{Component, Path, PathBuf};

/// What an entry of a folder is, links not followed.
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

/// The files of one folder. Every name is that of an entry of the folder.
pub trait Files {
    /// What the entry is; `None` where there is none.
    ///
    /// # Errors
    /// When the system will not say.
    fn kind(&self, file: &str) -> io::Result<Option<Kind>>;

    /// The whole of a file of at most `limit` bytes.
    ///
    /// # Errors
    /// When it cannot be read, or is longer.
    fn read(&self, file: &str, limit: u64) -> io::Result<Vec<u8>>;

    /// Writes a file that is not there yet; its bytes are on the disk when
    /// this returns, its name only after [`Files::sync_folder`].
    ///
    /// # Errors
    /// When it is there, or cannot be written whole; a part of it may be.
    fn write_new(&self, file: &str, bytes: &[u8]) -> io::Result<()>;

    /// Makes the file `at` bytes long and appends `bytes`; all of it is on the
    /// disk when this returns.
    ///
    /// # Errors
    /// When it is not there, is shorter, or cannot be written; a part of
    /// `bytes` may be.
    fn append(&self, file: &str, at: u64, bytes: &[u8]) -> io::Result<()>;

    /// Renames a file, in place of whatever had that name.
    ///
    /// # Errors
    /// When it cannot be done; then nothing has changed.
    fn rename(&self, from: &str, to: &str) -> io::Result<()>;

    /// Gives a file a second name, which nothing has.
    ///
    /// # Errors
    /// When it cannot be done, or this file system has no second names; then
    /// nothing has changed.
    fn link(&self, file: &str, second: &str) -> io::Result<()>;

    /// Removes a file.
    ///
    /// # Errors
    /// When it cannot be done.
    fn remove(&self, file: &str) -> io::Result<()>;

    /// Returns when all new names and removals are on the disk.
    ///
    /// # Errors
    /// When the system cannot promise it.
    fn sync_folder(&self) -> io::Result<()>;

    /// The names of all entries that are text, in no order.
    ///
    /// # Errors
    /// When the folder cannot be read. A folder that is not there has none.
    fn list(&self) -> io::Result<Vec<String>>;

    /// The entry as an error names it.
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

/// A folder of the real file system.
#[derive(Clone, Debug)]
pub struct Disk {
    folder: PathBuf,
}

impl Disk {
    /// The files of `folder`.
    pub fn new(folder: impl Into<PathBuf>) -> Disk {
        Disk {
            folder: folder.into(),
        }
    }

    /// The path of an entry; refuses what would lead anywhere else.
    fn entry(&self, file: &str) -> io::Result<PathBuf> {
        let mut parts = Path::new(file).components();
        match (parts.next(), parts.next()) {
            (Some(Component::Normal(only)), None) if only == file => Ok(self.folder.join(file)),
            _ => Err(io::Error::new(
                ErrorKind::InvalidInput,
                "that is not the name of a file in the data folder",
            )),
        }
    }
}

/// A file that is created is its owner's alone, where the system has owners:
/// hidden hands, keys and the hashes of codes are in the data folder.
pub(super) fn of_the_owner(options: &mut OpenOptions) -> &mut OpenOptions {
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(options, 0o600);
    options
}

impl Files for Disk {
    fn kind(&self, file: &str) -> io::Result<Option<Kind>> {
        let found = match fs::symlink_metadata(self.entry(file)?) {
            Ok(found) => found.file_type(),
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(error),
        };
        Ok(Some(if found.is_symlink() {
            Kind::Link
        } else if found.is_file() {
            Kind::File
        } else if found.is_dir() {
            Kind::Folder
        } else {
            Kind::Other
        }))
    }

    fn read(&self, file: &str, limit: u64) -> io::Result<Vec<u8>> {
        let file = File::open(self.entry(file)?)?;
        let too_large = || io::Error::from(ErrorKind::FileTooLarge);
        let length = file.metadata()?.len();
        if length > limit {
            return Err(too_large());
        }
        // All the room at once, so that the bytes are never moved.
        let mut bytes = Vec::with_capacity(length as usize);
        file.take(limit.saturating_add(1)).read_to_end(&mut bytes)?;
        if bytes.len() as u64 > limit {
            return Err(too_large());
        }
        Ok(bytes)
    }

    fn write_new(&self, file: &str, bytes: &[u8]) -> io::Result<()> {
        let mut options = OpenOptions::new();
        options.write(true).create_new(true);
        let mut file = of_the_owner(&mut options).open(self.entry(file)?)?;
        file.write_all(bytes)?;
        file.sync_all()
    }

    fn append(&self, file: &str, at: u64, bytes: &[u8]) -> io::Result<()> {
        let mut file = OpenOptions::new().write(true).open(self.entry(file)?)?;
        let length = file.metadata()?.len();
        if length < at {
            return Err(io::Error::new(
                ErrorKind::UnexpectedEof,
                "it has become shorter since it was last written",
            ));
        }
        if length > at {
            file.set_len(at)?;
        }
        file.seek(SeekFrom::Start(at))?;
        file.write_all(bytes)?;
        file.sync_data()
    }

    fn rename(&self, from: &str, to: &str) -> io::Result<()> {
        fs::rename(self.entry(from)?, self.entry(to)?)
    }

    fn link(&self, file: &str, second: &str) -> io::Result<()> {
        fs::hard_link(self.entry(file)?, self.entry(second)?)
    }

    fn remove(&self, file: &str) -> io::Result<()> {
        fs::remove_file(self.entry(file)?)
    }

    #[cfg(unix)]
    fn sync_folder(&self) -> io::Result<()> {
        File::open(&self.folder)?.sync_all()
    }

    // Elsewhere a folder cannot be opened to be flushed; a rename is a
    // transaction of the file system's own journal there.
    #[cfg(not(unix))]
    fn sync_folder(&self) -> io::Result<()> {
        Ok(())
    }

    fn list(&self) -> io::Result<Vec<String>> {
        let entries = match fs::read_dir(&self.folder) {
            Ok(entries) => entries,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
            Err(error) => return Err(error),
        };
        let mut names = Vec::new();
        for entry in entries {
            names.extend(entry?.file_name().into_string().ok());
        }
        Ok(names)
    }

    fn path(&self, file: &str) -> PathBuf {
        self.folder.join(file)
    }
}
