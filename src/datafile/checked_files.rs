//! The reasons why a file cannot be used, with advice for each reason.

use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use super::files::{Files, Kind};
use super::name::FileName;

/// The reason why a file could not be used. No file has been changed.
#[derive(Debug, thiserror::Error)]
pub enum FileError {
    /// A folder, a link or a device has the name of one of the program's files.
    #[error(
        "{} is {kind}, not a file. Move it away or choose another name",
        path.display()
    )]
    NotAFile {
        /// The path of the entry.
        path: PathBuf,
        /// The kind of entry that has the name.
        kind: Kind,
    },
    /// The system reported an error.
    #[error("{} cannot be {operation} ({source}); {}", path.display(), way_out(*operation, source))]
    System {
        /// The path of the file.
        path: PathBuf,
        /// The operation that was tried.
        operation: Operation,
        /// The error that the system reported.
        source: io::Error,
    },
    /// The folder contains a file with this name in lower case. On a
    /// case-sensitive file system, a name in lower case is a different name.
    #[error("{} is in lower case: rename it to {name}", path.display())]
    SmallLetters {
        /// The path of the entry.
        path: PathBuf,
        /// The name in upper case.
        name: String,
    },
    /// Another program has locked the name.
    #[error("{name} is already open in another window{}. Close that one first, or choose another name", process(*pid))]
    Held {
        /// The locked name.
        name: FileName,
        /// The process that holds the lock, if its id could be read.
        pid: Option<u32>,
    },
    /// Any other reason, as a sentence for the user.
    #[error("{0}")]
    Refused(String),
}

impl From<String> for FileError {
    fn from(why: String) -> FileError {
        FileError::Refused(why)
    }
}

impl FileError {
    /// If the reason is that another program holds the lock, replaces this
    /// error with one that contains the given sentence.
    pub(super) fn held_as(self, sentence: impl Fn(&FileName, String) -> String) -> FileError {
        match self {
            FileError::Held { name, pid } => sentence(&name, process(pid)).into(),
            error => error,
        }
    }

    /// Returns `true` if the file is longer than any file of its kind.
    pub(super) fn is_too_large(&self) -> bool {
        matches!(self, FileError::System { source, .. } if source.kind() == ErrorKind::FileTooLarge)
    }
}

/// Returns the error for a file that cannot be set aside because no name is
/// free.
pub(super) fn no_name_left(path: &Path) -> FileError {
    format!(
        "{} cannot be renamed: the names .OLD to .O99 are all taken; move some of those files away",
        path.display()
    )
    .into()
}

/// Returns the warning about a data file on a file system without locks.
pub(crate) fn unlocked_notice(name: &FileName) -> String {
    format!(
        "the disk with {name} has no file locks, so a second copy of armchair could open it too: run only one copy"
    )
}

fn process(pid: Option<u32>) -> String {
    pid.map_or_else(String::new, |pid| format!(" (process {pid})"))
}

/// An operation on a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operation {
    /// Reading the file.
    Read,
    /// Writing the file.
    Written,
    /// Renaming the file.
    Renamed,
    /// Removing the file.
    Removed,
    /// Locking the file.
    Locked,
    /// Creating a folder.
    Created,
    /// Listing the entries of a folder.
    Listed,
}

impl std::fmt::Display for Operation {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Operation::Read => "read",
            Operation::Written => "written",
            Operation::Renamed => "renamed",
            Operation::Removed => "removed",
            Operation::Locked => "locked",
            Operation::Created => "created",
            Operation::Listed => "listed",
        })
    }
}

fn way_out(operation: Operation, error: &io::Error) -> &'static str {
    match error.kind() {
        ErrorKind::FileTooLarge if operation == Operation::Written => {
            "nothing saved earlier is lost: raise the limit on file size (ulimit -f) and try again"
        }
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => {
            "nothing saved earlier is lost: make room on the disk and try again"
        }
        ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => {
            "check the permissions of that folder, or choose another with --data-dir"
        }
        ErrorKind::NotADirectory | ErrorKind::InvalidFilename => {
            "choose another folder with --data-dir"
        }
        ErrorKind::InvalidData => "move it away",
        ErrorKind::FileTooLarge => "it is too large to be a file of this game: move it away",
        _ => "nothing saved earlier is lost: try again, or choose another folder with --data-dir",
    }
}

/// Converts an error from the system into an error that names the file.
pub(super) fn file_error<'f, F: Files + ?Sized>(
    files: &'f F,
    file: &'f str,
    operation: Operation,
) -> impl FnOnce(io::Error) -> FileError + 'f {
    move |source| FileError::System { path: files.path(file), operation, source }
}

/// Returns `true` if a file exists. Rejects anything other than a regular file,
/// without opening it.
pub(super) fn is_there<F: Files + ?Sized>(files: &F, file: &str) -> Result<bool, FileError> {
    match files.kind(file).map_err(file_error(files, file, Operation::Read))? {
        None => Ok(false),
        Some(Kind::File) => Ok(true),
        Some(kind) => Err(FileError::NotAFile { path: files.path(file), kind }),
    }
}

/// Reads a file. Returns `None` if the file does not exist.
pub(super) fn read<F: Files + ?Sized>(
    files: &F,
    file: &str,
    limit: u64,
) -> Result<Option<Vec<u8>>, FileError> {
    if !is_there(files, file)? {
        return Ok(None);
    }
    let bytes = files.read(file, limit);
    Ok(Some(bytes.map_err(file_error(files, file, Operation::Read))?))
}

/// Writes a temporary file, after removing any old file with that name. If
/// writing fails, removes the part that was written, if possible.
pub(super) fn write_temporary<F: Files + ?Sized>(
    files: &F,
    file: &str,
    bytes: &[u8],
) -> Result<(), FileError> {
    if is_there(files, file)? {
        remove(files, file)?;
    }
    files.write_new(file, bytes).map_err(|error| {
        // Report only the error from writing. If removing fails too, the rest
        // of the file is removed when the name is next opened.
        let _ = files.remove(file);
        file_error(files, file, Operation::Written)(error)
    })
}

pub(super) fn rename<F: Files + ?Sized>(files: &F, from: &str, to: &str) -> Result<(), FileError> {
    files.rename(from, to).map_err(file_error(files, from, Operation::Renamed))
}

pub(super) fn remove<F: Files + ?Sized>(files: &F, file: &str) -> Result<(), FileError> {
    files.remove(file).map_err(file_error(files, file, Operation::Removed))
}

pub(super) fn sync_folder<F: Files + ?Sized>(files: &F, file: &str) -> Result<(), FileError> {
    files.sync_folder().map_err(file_error(files, file, Operation::Written))
}
