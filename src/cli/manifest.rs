//! The list that a command keeps in a folder that it fills, by which it knows the
//! folder again.
//!
//! A folder may be replaced only while everything in it was written by the same
//! command and is as it was written: nobody's work is lost. Each file is listed
//! before it is written, so that a folder that is half written is known too. Only
//! regular files are opened, and only what is listed is removed. What a desktop leaves
//! in every folder (`.DS_Store`) counts as listed.

use std::collections::HashMap;
use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Read, Write};
use std::path::Path;

use crate::datafile::is_desktop_file;

/// The name of the list in the folder: a dot file, as it is no document.
pub(super) const FILE: &str = ".made-by-armchair";

/// A copy of the list, on its way from one folder to another.
pub(super) const COPY: &str = ".made-by-armchair-copy";

/// Where a folder that cannot be renamed has its new files until they are whole.
pub(super) const INSIDE: &str = ".armchair-new";

/// The longest list that is read: that of an almanack of a hundred seasons is
/// a tenth of it.
const LONGEST: u64 = 4 << 20;

/// The list of a folder that is being filled. No other program clears the folder while
/// it is open.
#[derive(Debug)]
pub(super) struct ManifestWriter {
    file: File,
}

/// Names and checksums of the files that a command wrote.
#[derive(Debug, Default)]
pub(super) struct Manifest {
    files: HashMap<String, u32>,
}

/// Why a folder is not one that may be replaced.
#[derive(Debug, thiserror::Error)]
pub(super) enum NotOurs {
    /// It holds something else.
    #[error("contains {0}, which this command did not write")]
    Holds(String),
    /// A file is not as it was written.
    #[error("contains {0}, which has changed since this command wrote it")]
    Changed(String),
    /// Another program is filling it.
    #[error("is being written by another copy of armchair")]
    Busy,
    /// It cannot be looked through.
    #[error("could not be checked: {0}")]
    Unread(#[from] io::Error),
}

impl ManifestWriter {
    /// Begins the list of a folder that `command` fills.
    ///
    /// # Errors
    /// When there is one, or the system will not.
    pub(super) fn create(folder: &Path, command: &str) -> io::Result<ManifestWriter> {
        let mut file = File::create_new(folder.join(FILE))?;
        // Where the system has no locks, two programs must not fill one folder at once.
        let _ = file.try_lock();
        file.write_all(heading(command).as_bytes())?;
        Ok(ManifestWriter { file })
    }

    /// Lists a file with its contents, in parts, before it is written.
    ///
    /// # Errors
    /// When the system will not.
    pub(super) fn add(&mut self, name: &str, parts: &[&str]) -> io::Result<()> {
        let mut check = crc32fast::Hasher::new();
        parts.iter().for_each(|part| check.update(part.as_bytes()));
        writeln!(self.file, "{:08x}  {name}", check.finalize())
    }
}

impl Manifest {
    /// The files that `command` listed in a folder, with the list, open.
    fn read(folder: &Path, command: &str) -> Option<(Manifest, File)> {
        let mut file = open_regular(&folder.join(FILE)).ok()?;
        let mut text = String::new();
        Read::by_ref(&mut file).take(LONGEST).read_to_string(&mut text).ok()?;
        // A line that is not whole was being written when the program was killed: its
        // file is not there.
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

    /// Checks that `command` may replace what is in a folder: there is nothing, or only
    /// what it wrote itself.
    ///
    /// # Errors
    /// When it may not.
    pub(super) fn check(folder: &Path, command: &str) -> Result<(), NotOurs> {
        let entries = names(folder)?;
        let mut foreign = entries.iter().filter(|name| *name != INSIDE && !is_desktop_file(name));
        let Some(first) = foreign.next() else {
            return Ok(());
        };
        let (manifest, _) =
            Manifest::read(folder, command).ok_or_else(|| NotOurs::Holds(first.clone()))?;
        manifest.visit(folder, "", &|path, name| match manifest.files.get(name) {
            Some(check) if checksum(path)? != *check => Err(NotOurs::Changed(name.to_owned())),
            _ => Ok(()),
        })
    }

    /// Removes a folder that `command` has filled, as a whole or in part. A folder that
    /// holds anything that is not listed stays as it is.
    ///
    /// # Errors
    /// When it does, another program is filling it, or the system will not.
    pub(super) fn remove_folder(folder: &Path, command: &str) -> Result<(), NotOurs> {
        match fs::symlink_metadata(folder) {
            Ok(there) if there.is_dir() => {}
            Ok(_) => return Err(NotOurs::Unread(ErrorKind::NotADirectory.into())),
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(()),
            Err(error) => return Err(error.into()),
        }
        Manifest::remove_files(folder, command)?;
        Ok(fs::remove_dir(folder)?)
    }

    /// Removes what `command` has listed in a folder, and the list last, but not the
    /// folder.
    ///
    /// # Errors
    /// As [`Manifest::remove_folder`].
    pub(super) fn remove_files(folder: &Path, command: &str) -> Result<(), NotOurs> {
        // Killed before there was a list, a command has left no files.
        let (manifest, list) = match Manifest::read(folder, command) {
            Some((manifest, list)) => (manifest, Some(list)),
            None if fs::symlink_metadata(folder.join(FILE)).is_ok() => {
                return Err(NotOurs::Holds(FILE.to_owned()));
            }
            None => (Manifest::default(), None),
        };
        let tried = list.as_ref().map(File::try_lock);
        if matches!(tried, Some(Err(fs::TryLockError::WouldBlock))) {
            return Err(NotOurs::Busy);
        }
        manifest.visit(folder, "", &|_, _| Ok(()))?;
        manifest.visit(folder, "", &|path, _| Ok(fs::remove_file(path)?))?;
        remove_empty_folders(folder)?;
        remove_if_there(&folder.join(COPY))?;
        // Closed, as not every system removes what is open.
        drop(list);
        Ok(remove_if_there(&folder.join(FILE))?)
    }

    /// Does something to each file below a folder but the lists themselves. Links are
    /// not followed.
    ///
    /// # Errors
    /// When there is anything that is neither listed nor a desktop's.
    fn visit(
        &self,
        folder: &Path,
        prefix: &str,
        act: &dyn Fn(&Path, &str) -> Result<(), NotOurs>,
    ) -> Result<(), NotOurs> {
        for entry in names(folder)? {
            let path = folder.join(&entry);
            let name = format!("{prefix}{entry}");
            let kind = fs::symlink_metadata(&path)?.file_type();
            if name == INSIDE {
                // It has a list of its own.
                continue;
            } else if kind.is_dir() {
                self.visit(&path, &format!("{name}/"), act)?;
            } else if !kind.is_file() {
                return Err(NotOurs::Holds(name));
            } else if self.files.contains_key(&name) || is_desktop_file(&entry) {
                act(&path, &name)?;
            } else if name != FILE && name != COPY {
                return Err(NotOurs::Holds(name));
            }
        }
        Ok(())
    }
}

/// Removes the folders below a folder, which hold nothing any more.
fn remove_empty_folders(folder: &Path) -> io::Result<()> {
    for entry in names(folder)?.iter().filter(|entry| *entry != INSIDE) {
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

/// Opens a regular file, and nothing else: opening a pipe would wait for its other end.
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
    // It may have been exchanged since.
    if file.metadata().is_ok_and(is_file) { Ok(file) } else { Err(ErrorKind::InvalidInput.into()) }
}

/// The entries of a folder, sorted, so that the same folder has the same
/// fault.
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
