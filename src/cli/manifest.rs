//! The manifest: a list of files that a command leaves in a folder that it has
//! filled. A later run of the command recognises the folder by this list.
//!
//! To protect the user's own files, a folder is replaced only if the same
//! command wrote everything in it and nothing has changed since. Each file is
//! listed before it is written, so that a half-written folder is recognised
//! too. Only regular files are opened, and only listed files are removed. Files
//! that a desktop puts into every folder, such as `.DS_Store`, count as listed.

use std::collections::HashMap;
use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Read, Write};
use std::path::Path;

use crate::datafile::is_desktop_file;

/// The name of the list. The name begins with a dot, so that most tools hide
/// the list.
pub(super) const LIST_NAME: &str = ".made-by-armchair";

/// The name of a temporary copy of the list, used while the list moves from one
/// folder to another.
pub(super) const LIST_COPY_NAME: &str = ".made-by-armchair-copy";

/// The name of the subfolder for new files, which is used if the folder itself
/// cannot be renamed.
pub(super) const NEW_SUBFOLDER: &str = ".armchair-new";

/// The maximum size, in bytes, of a list that the program reads. The list for
/// an almanack of a hundred seasons is a tenth of this size.
const MAX_LIST_BYTES: u64 = 4 << 20;

/// The list for a folder that is being filled. An open list is locked against
/// other programs.
#[derive(Debug)]
pub(super) struct ManifestWriter {
    file: File,
}

/// The names and checksums of the files that a command wrote.
#[derive(Debug, Default)]
pub(super) struct Manifest {
    files: HashMap<String, u32>,
}

/// A reason not to replace a folder.
#[derive(Debug, thiserror::Error)]
pub(super) enum ReplaceError {
    /// The folder contains something that the command did not write.
    #[error("contains {0}, which this command did not write")]
    Holds(String),
    /// A listed file has changed since the command wrote it.
    #[error("contains {0}, which has changed since this command wrote it")]
    Changed(String),
    /// Another program is filling the folder.
    #[error("is being written by another copy of armchair")]
    Busy,
    /// The folder cannot be searched.
    #[error("could not be checked: {0}")]
    Unread(#[from] io::Error),
}

impl ManifestWriter {
    /// Creates the list for a folder that `command` fills, and locks it.
    ///
    /// # Errors
    /// Returns an error if there is already a list, or if the list cannot be
    /// written.
    pub(super) fn create(folder: &Path, command: &str) -> io::Result<ManifestWriter> {
        let mut file = File::create_new(folder.join(LIST_NAME))?;
        // Some systems have no locks. On those systems, nothing stops two
        // programs from filling the same folder at once.
        let _ = file.try_lock();
        file.write_all(heading(command).as_bytes())?;
        Ok(ManifestWriter { file })
    }

    /// Adds a file to the list, with the checksum of its contents. The file
    /// itself is written later.
    ///
    /// # Errors
    /// Returns an error if the list cannot be written.
    pub(super) fn add(&mut self, name: &str, parts: &[&str]) -> io::Result<()> {
        let mut check = crc32fast::Hasher::new();
        parts.iter().for_each(|part| check.update(part.as_bytes()));
        writeln!(self.file, "{:08x}  {name}", check.finalize())
    }
}

impl Manifest {
    /// Reads the list of files that `command` left in a folder. Also returns
    /// the open list itself.
    fn read(folder: &Path, command: &str) -> Option<(Manifest, File)> {
        let mut file = open_regular(&folder.join(LIST_NAME)).ok()?;
        let mut text = String::new();
        Read::by_ref(&mut file).take(MAX_LIST_BYTES).read_to_string(&mut text).ok()?;
        // An incomplete last line was still being written when the program was
        // killed. The file that this line was meant to list does not exist.
        let heading = heading(command);
        let is_cut = heading.starts_with(&text);
        let lines = text.strip_prefix(&heading).or(is_cut.then_some(""))?.split_inclusive('\n');
        let files = lines.filter_map(|line| line.strip_suffix('\n')).map(|line| {
            let (check, name) = line.split_once("  ")?;
            Some((name.to_owned(), u32::from_str_radix(check, 16).ok()?))
        });
        let files = files.collect::<Option<_>>()?;
        Some((Manifest { files }, file))
    }

    /// Checks that `command` may replace the contents of a folder. The folder
    /// must be empty, or contain only what the command wrote.
    ///
    /// # Errors
    /// Returns an error if the folder's contents may not be replaced.
    pub(super) fn check(folder: &Path, command: &str) -> Result<(), ReplaceError> {
        let entries = names(folder)?;
        // An empty folder needs no list.
        let mut foreign =
            entries.iter().filter(|name| *name != NEW_SUBFOLDER && !is_desktop_file(name));
        let Some(first) = foreign.next() else {
            return Ok(());
        };
        let (manifest, _) =
            Manifest::read(folder, command).ok_or_else(|| ReplaceError::Holds(first.clone()))?;
        manifest.visit(folder, "", &|path, name| match manifest.files.get(name) {
            Some(check) if checksum(path)? != *check => Err(ReplaceError::Changed(name.to_owned())),
            _ => Ok(()),
        })
    }

    /// Removes a folder that `command` has filled, wholly or in part. If the
    /// folder contains anything unlisted, nothing is removed.
    ///
    /// # Errors
    /// Returns an error if anything is unlisted, if another program is filling
    /// the folder, or if the system reports an error.
    pub(super) fn remove_folder(folder: &Path, command: &str) -> Result<(), ReplaceError> {
        match fs::symlink_metadata(folder) {
            Ok(there) if there.is_dir() => {}
            Ok(_) => return Err(ReplaceError::Unread(ErrorKind::NotADirectory.into())),
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(()),
            Err(error) => return Err(error.into()),
        }
        Manifest::remove_files(folder, command)?;
        Ok(fs::remove_dir(folder)?)
    }

    /// Removes the files that `command` has listed in a folder, and finally the
    /// list, but not the folder itself.
    ///
    /// # Errors
    /// Returns an error if anything is unlisted, if another program is filling
    /// the folder, or if the system reports an error.
    pub(super) fn remove_files(folder: &Path, command: &str) -> Result<(), ReplaceError> {
        // A command that was killed before it made the list has left no files.
        let (manifest, list) = match Manifest::read(folder, command) {
            Some((manifest, list)) => (manifest, Some(list)),
            None if fs::symlink_metadata(folder.join(LIST_NAME)).is_ok() => {
                return Err(ReplaceError::Holds(LIST_NAME.to_owned()));
            }
            None => (Manifest::default(), None),
        };
        let tried = list.as_ref().map(File::try_lock);
        if matches!(tried, Some(Err(fs::TryLockError::WouldBlock))) {
            return Err(ReplaceError::Busy);
        }
        // The first pass only checks the files, so that nothing is removed
        // unless everything may be removed.
        manifest.visit(folder, "", &|_, _| Ok(()))?;
        manifest.visit(folder, "", &|path, _| Ok(fs::remove_file(path)?))?;
        remove_empty_folders(folder)?;
        remove_if_there(&folder.join(LIST_COPY_NAME))?;
        // Close the list first, because some systems cannot remove an open
        // file.
        drop(list);
        Ok(remove_if_there(&folder.join(LIST_NAME))?)
    }

    /// Calls `act` on each listed file below a folder. Links are not followed.
    ///
    /// # Errors
    /// Returns an error if a file is neither listed nor left by a desktop, or
    /// if `act` fails.
    fn visit(
        &self,
        folder: &Path,
        prefix: &str,
        act: &dyn Fn(&Path, &str) -> Result<(), ReplaceError>,
    ) -> Result<(), ReplaceError> {
        for entry in names(folder)? {
            let path = folder.join(&entry);
            let name = format!("{prefix}{entry}");
            let kind = fs::symlink_metadata(&path)?.file_type();
            if name == NEW_SUBFOLDER {
                // The subfolder for new files has its own list.
                continue;
            } else if kind.is_dir() {
                self.visit(&path, &format!("{name}/"), act)?;
            } else if !kind.is_file() {
                return Err(ReplaceError::Holds(name));
            } else if self.files.contains_key(&name) || is_desktop_file(&entry) {
                act(&path, &name)?;
            } else if name != LIST_NAME && name != LIST_COPY_NAME {
                return Err(ReplaceError::Holds(name));
            }
        }
        Ok(())
    }
}

/// Removes all subfolders of a folder. The subfolders must contain no files.
fn remove_empty_folders(folder: &Path) -> io::Result<()> {
    for entry in names(folder)?.iter().filter(|entry| *entry != NEW_SUBFOLDER) {
        let path = folder.join(entry);
        if fs::symlink_metadata(&path)?.is_dir() {
            remove_empty_folders(&path)?;
            fs::remove_dir(path)?;
        }
    }
    Ok(())
}

fn remove_if_there(path: &Path) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

fn checksum(path: &Path) -> io::Result<u32> {
    let mut bytes = Vec::new();
    open_regular(path)?.read_to_end(&mut bytes)?;
    Ok(crc32fast::hash(&bytes))
}

/// Opens a file only if it is a regular file, because opening a pipe could
/// block the program.
fn open_regular(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true);
    #[cfg(any(target_os = "linux", target_vendor = "apple"))]
    {
        use rustix::fs::OFlags;
        let flags = OFlags::NOFOLLOW.union(OFlags::NONBLOCK);
        std::os::unix::fs::OpenOptionsExt::custom_flags(&mut options, flags.bits() as i32);
    }
    let is_file = |there: fs::Metadata| there.is_file();
    if !fs::symlink_metadata(path).is_ok_and(is_file) {
        return Err(ErrorKind::InvalidInput.into());
    }
    let file = options.open(path)?;
    // Check again, because another program may have replaced the file before it
    // was opened.
    if file.metadata().is_ok_and(is_file) { Ok(file) } else { Err(ErrorKind::InvalidInput.into()) }
}

/// Returns the names in a folder, sorted so that the same folder always gives
/// the same error.
pub(super) fn names(folder: &Path) -> io::Result<Vec<String>> {
    let mut names = fs::read_dir(folder)?
        .map(|entry| Ok(entry?.file_name().to_string_lossy().into_owned()))
        .collect::<io::Result<Vec<String>>>()?;
    names.sort_unstable();
    Ok(names)
}

fn heading(command: &str) -> String {
    format!(
        "Written by armchair {command}. It may replace this folder as long as it holds\n\
         nothing but the files below, and they are unchanged.\n\n"
    )
}
