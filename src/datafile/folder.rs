//! The folder that contains a user's data files.

use std::fs;
use std::path::{Path, PathBuf};

#[cfg(not(target_family = "wasm"))]
use etcetera::BaseStrategy;

use super::Disk;
use super::checked_files::{FileError, Operation, file_error};
use super::files::{Files, Kind};
use super::format::{BodyVersions, LONGEST_FILE, Unreadable};
use super::name::{FileName, Part};

/// The name of this program's folder inside the user's data folder.
const APP_FOLDER: &str = "armchair";

/// The data folder, which may not exist yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Folder {
    path: PathBuf,
}

impl Folder {
    /// Finds the data folder, without creating it. The data folder is the given
    /// folder, or otherwise the user's own (`~/.local/share/armchair`, or the
    /// system's equivalent).
    ///
    /// # Errors
    /// Fails if no folder is given and the user has no home folder, or if the
    /// path is not a folder.
    pub fn find(given: Option<PathBuf>) -> Result<Folder, FileError> {
        let path = match given {
            Some(given) if given.as_os_str().is_empty() => {
                let empty = "the name of the data folder is empty. Choose a folder with --data-dir or ARMCHAIR_DIR";
                return Err(empty.to_owned().into());
            }
            Some(given) => given,
            None => users_own()?,
        };
        // A link to a folder is the user's own choice, so follow the link.
        if fs::metadata(&path).is_ok_and(|found| !found.is_dir()) {
            let path = path.display();
            return Err(format!("{path} is not a folder. Choose another with --data-dir").into());
        }
        Ok(Folder { path })
    }

    /// Returns the path of the folder.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Returns the files in the folder.
    pub fn files(&self) -> Disk {
        Disk::new(&self.path)
    }

    /// Creates the folder and its parents if they do not exist. Only the owner
    /// can look inside.
    ///
    /// # Errors
    /// Fails if the system reports an error.
    #[cfg(not(target_family = "wasm"))]
    pub fn create(&self) -> Result<(), FileError> {
        let mut builder = fs::DirBuilder::new();
        builder.recursive(true);
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
        builder.create(&self.path).map_err(|source| FileError::System {
            path: self.path.clone(),
            operation: Operation::Created,
            source,
        })
    }

    /// Does nothing, because the files of a web page need no folder.
    ///
    /// # Errors
    /// Never fails.
    #[cfg(target_family = "wasm")]
    pub fn create(&self) -> Result<(), FileError> {
        Ok(())
    }

    /// Returns `true` if users other than the owner can list the folder. Always
    /// returns `false` on systems where folders have no owners.
    pub fn is_open_to_others(&self) -> bool {
        #[cfg(unix)]
        return fs::metadata(&self.path)
            .is_ok_and(|found| std::os::unix::fs::MetadataExt::mode(&found) & 0o077 != 0);
        #[cfg(not(unix))]
        false
    }

    /// Returns the names of the data files in the folder, in alphabetical
    /// order. The list is empty if the folder does not exist.
    ///
    /// # Errors
    /// Fails if the folder cannot be read.
    pub fn names(&self) -> Result<Vec<FileName>, FileError> {
        names(&self.files())
    }

    /// Returns the names of all entries that are named like a data file, in
    /// alphabetical order. Entries that cannot be opened, such as links and
    /// names in lower case, are included.
    ///
    /// # Errors
    /// Fails if the folder cannot be read.
    #[cfg(not(target_family = "wasm"))]
    pub(crate) fn all_names(&self) -> Result<Vec<FileName>, FileError> {
        let files = self.files();
        let entries = files.list().map_err(file_error(&files, "", Operation::Listed))?;
        let names = entries
            .iter()
            .filter_map(|entry| FileName::from_data_file(&entry.to_ascii_uppercase()));
        let mut names: Vec<FileName> = names.collect();
        names.sort_unstable();
        names.dedup();
        Ok(names)
    }

    /// Returns the name of the only data file in the folder, which the player
    /// can open by pressing Enter. Returns `None` if there is no data file or
    /// more than one, or if another program wrote the file.
    pub(crate) fn only_data_file(&self) -> Option<FileName> {
        let mut names = self.names().ok()?;
        let only = names.pop().filter(|_| names.is_empty())?;
        let bytes = self.files().read(&only.file(Part::Data), LONGEST_FILE);
        let foreign =
            matches!(BodyVersions::CURRENT.unseal(&bytes.ok()?), Err(Unreadable::Foreign));
        (!foreign).then_some(only)
    }
}

fn no_home() -> FileError {
    "there is no home folder for data files. Choose a folder with --data-dir".to_owned().into()
}

#[cfg(target_family = "wasm")]
fn users_own() -> Result<PathBuf, FileError> {
    Err(no_home())
}

#[cfg(not(target_family = "wasm"))]
fn users_own() -> Result<PathBuf, FileError> {
    let users = etcetera::choose_base_strategy().map_err(|_| no_home())?;
    let data = users.data_dir();
    // Reject a relative path, because it would make the folder depend on the
    // working directory.
    if data.is_relative() {
        return Err(no_home());
    }
    Ok(data.join(APP_FOLDER))
}

/// Returns the names of the data files among `files`, in alphabetical order.
///
/// # Errors
/// Fails if the folder cannot be read.
pub(crate) fn names<F: Files>(files: &F) -> Result<Vec<FileName>, FileError> {
    let entries = files.list().map_err(file_error(files, "", Operation::Listed))?;
    let mut names: Vec<FileName> = entries
        .iter()
        .filter(|entry| matches!(files.kind(entry), Ok(Some(Kind::File))))
        .filter_map(|entry| FileName::from_data_file(entry))
        .collect();
    names.sort_unstable();
    Ok(names)
}
