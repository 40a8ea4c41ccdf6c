//! The data folder in the real file system.

use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::{Component, Path, PathBuf};

use super::files::{Files, Kind};

/// A folder in the real file system.
#[derive(Clone, Debug)]
pub struct Disk {
    folder: PathBuf,
}

impl Disk {
    /// Opens the files of `folder`.
    pub fn new(folder: impl Into<PathBuf>) -> Disk {
        Disk { folder: folder.into() }
    }

    /// Returns the path of an entry. Rejects a name that would lead outside the
    /// folder.
    fn entry_path(&self, file: &str) -> io::Result<PathBuf> {
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

/// Makes a new file readable only by its owner, on systems where files have
/// owners. The data folder contains hidden hands, keys, and hashes of codes.
pub(super) fn owner_only(options: &mut OpenOptions) -> &mut OpenOptions {
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(options, 0o600);
    options
}

impl Files for Disk {
    fn kind(&self, file: &str) -> io::Result<Option<Kind>> {
        let found = match fs::symlink_metadata(self.entry_path(file)?) {
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
        let file = File::open(self.entry_path(file)?)?;
        let too_large = || io::Error::from(ErrorKind::FileTooLarge);
        let length = file.metadata()?.len();
        if length > limit {
            return Err(too_large());
        }
        // Allocate the whole buffer at once, so that it never has to grow.
        let mut bytes = Vec::with_capacity(length as usize);
        // The file may have grown since its length was read, so read up to one
        // byte past the limit to detect this.
        file.take(limit.saturating_add(1)).read_to_end(&mut bytes)?;
        if bytes.len() as u64 > limit {
            return Err(too_large());
        }
        Ok(bytes)
    }

    fn write_new(&self, file: &str, bytes: &[u8]) -> io::Result<()> {
        let mut options = OpenOptions::new();
        options.write(true).create_new(true);
        let mut file = owner_only(&mut options).open(self.entry_path(file)?)?;
        file.write_all(bytes)?;
        file.sync_all()
    }

    fn truncate_and_append(&self, file: &str, at: u64, bytes: &[u8]) -> io::Result<()> {
        let mut file = OpenOptions::new().write(true).open(self.entry_path(file)?)?;
        let length = file.metadata()?.len();
        if length < at {
            return Err(io::Error::new(
                ErrorKind::UnexpectedEof,
                "it has become shorter since it was last written",
            ));
        }
        // Truncate the file, to remove the remains of an interrupted write.
        if length > at {
            file.set_len(at)?;
        }
        file.seek(SeekFrom::Start(at))?;
        file.write_all(bytes)?;
        file.sync_data()
    }

    fn rename(&self, from: &str, to: &str) -> io::Result<()> {
        fs::rename(self.entry_path(from)?, self.entry_path(to)?)
    }

    fn link(&self, file: &str, second: &str) -> io::Result<()> {
        fs::hard_link(self.entry_path(file)?, self.entry_path(second)?)
    }

    fn remove(&self, file: &str) -> io::Result<()> {
        fs::remove_file(self.entry_path(file)?)
    }

    #[cfg(unix)]
    fn sync_folder(&self) -> io::Result<()> {
        File::open(&self.folder)?.sync_all()
    }

    // On systems other than Unix, a folder cannot be opened and flushed. On
    // those systems the journal of the file system makes renames atomic.
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
