//! What the system would not do with a file, and what to do then.

use std::io::{self, ErrorKind};
use std::path::PathBuf;

use super::files::{Files, Kind};
use super::name::FileName;

/// A file could not be used. What was there before is as it was.
#[derive(Debug, thiserror::Error)]
pub enum FileError {
    /// Something else has the name of one of our files.
    #[error(
        "{} is {kind}, not a file. Move it away or choose another name",
        path.display()
    )]
    NotAFile {
        /// Where it is.
        path: PathBuf,
        /// What it is.
        kind: Kind,
    },
    /// The system refused.
    #[error("{} cannot be {operation} ({source}); {}", path.display(), way_out(*operation, source))]
    System {
        /// The file.
        path: PathBuf,
        /// What was tried.
        operation: Operation,
        /// What the system says.
        source: io::Error,
    },
    /// The data file is there, in small letters. Where case matters that is another name.
    #[error("{} is in lower case: rename it to {name}", path.display())]
    SmallLetters {
        /// Where it is.
        path: PathBuf,
        /// The name in capitals.
        name: String,
    },
    /// No name is left to set a file aside.
    #[error(
        "{} cannot be renamed: the names .OLD to .O99 are all taken; move some of those files away",
        path.display()
    )]
    NoNameLeft {
        /// The file.
        path: PathBuf,
    },
}

/// The lock could not be taken.
#[derive(Debug, thiserror::Error)]
pub enum LockError {
    /// Another program has it.
    #[error("{name} is already open in another window{}. Close that one first, or choose another name", process(*pid))]
    Held {
        /// The name.
        name: FileName,
        /// The process that has it, where that could be read.
        pid: Option<u32>,
    },
    /// The system would not.
    #[error(transparent)]
    File(#[from] FileError),
}

/// Returns the warning for a data file on a file system without locks.
pub(crate) fn unlocked_notice(name: &FileName) -> String {
    format!(
        "the disk with {name} has no file locks, so a second copy of armchair could open it too: run only one"
    )
}

pub(super) fn process(pid: Option<u32>) -> String {
    pid.map_or_else(String::new, |pid| format!(" (process {pid})"))
}

/// What was tried with a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operation {
    /// To read it.
    Read,
    /// To write it.
    Written,
    /// To give it another name.
    Renamed,
    /// To remove it.
    Removed,
    /// To lock it.
    Locked,
    /// To create it, where it is a folder.
    Created,
    /// To list what is in it, where it is a folder.
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

/// Turns an error of the system into one that says which file was concerned.
pub(super) fn system<'f, F: Files + ?Sized>(
    files: &'f F,
    file: &'f str,
    operation: Operation,
) -> impl FnOnce(io::Error) -> FileError + 'f {
    move |source| FileError::System { path: files.path(file), operation, source }
}

/// Whether there is a file of that name; refuses anything that is not a regular
/// file without opening it.
pub(super) fn is_there<F: Files + ?Sized>(files: &F, file: &str) -> Result<bool, FileError> {
    match files.kind(file).map_err(system(files, file, Operation::Read))? {
        None => Ok(false),
        Some(Kind::File) => Ok(true),
        Some(kind) => Err(FileError::NotAFile { path: files.path(file), kind }),
    }
}

/// The bytes of a file; `None` where there is none.
pub(super) fn read<F: Files + ?Sized>(
    files: &F,
    file: &str,
    limit: u64,
) -> Result<Option<Vec<u8>>, FileError> {
    if !is_there(files, file)? {
        return Ok(None);
    }
    let bytes = files.read(file, limit);
    Ok(Some(bytes.map_err(system(files, file, Operation::Read))?))
}

/// Writes a temporary file anew; one left from an earlier write is removed
/// first. If writing fails, what was written is removed, if that can be done.
pub(super) fn write_temporary<F: Files + ?Sized>(
    files: &F,
    file: &str,
    bytes: &[u8],
) -> Result<(), FileError> {
    if is_there(files, file)? {
        remove(files, file)?;
    }
    files.write_new(file, bytes).map_err(|error| {
        // The first error is the one to report; what is left is swept at the
        // next open.
        let _ = files.remove(file);
        system(files, file, Operation::Written)(error)
    })
}

pub(super) fn rename<F: Files + ?Sized>(files: &F, from: &str, to: &str) -> Result<(), FileError> {
    files.rename(from, to).map_err(system(files, from, Operation::Renamed))
}

pub(super) fn remove<F: Files + ?Sized>(files: &F, file: &str) -> Result<(), FileError> {
    files.remove(file).map_err(system(files, file, Operation::Removed))
}

pub(super) fn sync_folder<F: Files + ?Sized>(files: &F, file: &str) -> Result<(), FileError> {
    files.sync_folder().map_err(system(files, file, Operation::Written))
}
