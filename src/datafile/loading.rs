//! Code that replaces several files, either all of them or none. The command
//! `load` uses this code on the data folder.
//!
//! 1. All new files are written under other names (`KENT.$00`) and flushed.
//! 2. `LOADING.PLN`, the list of renames, is written.
//! 3. All old files are renamed (`KENT.ACC` to `KENT-1.ACC`), and then all new
//!    files.
//! 4. `LOADING.PLN` is removed.
//!
//! If a step fails, all names are restored. If the program is killed before the
//! second step, the old names are unchanged, and the new files are removed when
//! the name is opened. If the program is killed later, the next command
//! completes the renames. Renaming takes no space on the disk.

use std::io::{self, ErrorKind};

use super::checked_files::{self, FileError, Operation};
use super::files::{Files, Kind};
use super::name::{FileName, Part};

/// The first line of a list of renames.
const HEADING: &str = "armchair load 1";

/// The maximum size of a list of renames in bytes, which is enough for more
/// names than a zip can contain.
const MAX_LIST_BYTES: u64 = 16 << 20;

/// The renames that a load makes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct LoadRenames {
    /// The old files, with their current names and their future names.
    aside: Vec<Rename>,
    /// The new files, with their temporary names and their final names.
    new: Vec<Rename>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Rename {
    from: String,
    to: String,
}

impl LoadRenames {
    /// Adds to the load an old file that must be renamed.
    pub(super) fn add_old(&mut self, from: String, to: String) {
        self.aside.push(Rename { from, to });
    }

    /// Writes a new file under a temporary name, and adds it to the load.
    ///
    /// # Errors
    /// Fails if the system reports an error. [`LoadRenames::discard_new_files`]
    /// removes what has been written.
    pub(super) fn write<F: Files>(
        &mut self,
        files: &F,
        temporary: String,
        file: String,
        bytes: &[u8],
    ) -> Result<(), FileError> {
        checked_files::write_temporary(files, &temporary, bytes)?;
        self.new.push(Rename { from: temporary, to: file });
        Ok(())
    }

    /// Removes the new files. A file that cannot be removed now is removed when
    /// its name is next opened.
    pub(super) fn discard_new_files<F: Files>(&self, files: &F) {
        // Start with the last file, so that the remaining files are numbered
        // without a gap.
        for rename in self.new.iter().rev() {
            let _ = files.remove(&rename.from);
        }
    }

    /// Renames either all the files or none.
    ///
    /// # Errors
    /// Fails if any file cannot be renamed.
    pub(super) fn apply<F: Files>(&self, files: &F) -> Result<(), FileError> {
        let file = list_file();
        let applied = checked_files::sync_folder(files, &file)
            .and_then(|()| self.write_list(files))
            .and_then(|()| self.rename_all(files))
            .and_then(|()| remove_list(files));
        applied.map_err(|error| match self.undo(files) {
            Ok(()) => {
                self.discard_new_files(files);
                error
            }
            // The next command completes the load.
            Err(_) => format!("{error}; run armchair again and it will rename the rest").into(),
        })
    }

    fn write_list<F: Files>(&self, files: &F) -> Result<(), FileError> {
        let (name, file) = (FileName::load_list(), list_file());
        checked_files::is_there(files, &file)?;
        let new = name.file(Part::NewLoadList);
        checked_files::write_temporary(files, &new, self.text().as_bytes())?;
        checked_files::rename(files, &new, &file)?;
        checked_files::sync_folder(files, &file)
    }

    fn rename_all<F: Files>(&self, files: &F) -> Result<(), FileError> {
        // New files are renamed only after all the old ones. Therefore, if a
        // new file has been renamed, no old file is left to rename.
        let mut has_begun = false;
        for rename in &self.new {
            has_begun |= !checked_files::is_there(files, &rename.from)?;
        }
        if !has_begun {
            self.aside.iter().try_for_each(|rename| rename.apply(files))?;
            // Flush the folder, so that the old files are renamed on the disk
            // before the new files take their names.
            checked_files::sync_folder(files, &list_file())?;
        }
        self.new.iter().try_for_each(|rename| rename.apply(files))?;
        checked_files::sync_folder(files, &list_file())
    }

    fn undo<F: Files>(&self, files: &F) -> Result<(), FileError> {
        // Undo the renames in the reverse order of `rename_all`, so that each
        // earlier name is free again.
        for renames in [&self.new, &self.aside] {
            renames.iter().try_for_each(|rename| rename.undo(files))?;
            checked_files::sync_folder(files, &list_file())?;
        }
        remove_list(files)
    }

    fn text(&self) -> String {
        let mut text = format!("{HEADING}\n");
        for (word, renames) in [("old", &self.aside), ("new", &self.new)] {
            for Rename { from, to } in renames {
                text.push_str(&format!("{word} {from} {to}\n"));
            }
        }
        text
    }

    fn parse(text: &str) -> Option<LoadRenames> {
        let mut loading = LoadRenames::default();
        let mut lines = text.lines();
        lines.next().filter(|line| *line == HEADING)?;
        for line in lines {
            let words: Vec<&str> = line.split(' ').collect();
            let [word, from, to] = words.as_slice() else {
                return None;
            };
            [from, to].into_iter().all(|file| has_8_3_name(file)).then_some(())?;
            let rename = Rename { from: (*from).to_owned(), to: (*to).to_owned() };
            match *word {
                "old" => loading.aside.push(rename),
                "new" => loading.new.push(rename),
                _ => return None,
            }
        }
        Some(loading)
    }
}

impl Rename {
    /// Renames the file, unless that has already been done. Never replaces a
    /// file.
    fn apply<F: Files>(&self, files: &F) -> Result<(), FileError> {
        if !checked_files::is_there(files, &self.from)? {
            return Ok(());
        }
        if checked_files::is_there(files, &self.to)? {
            let taken = io::Error::from(ErrorKind::AlreadyExists);
            return Err(checked_files::file_error(files, &self.from, Operation::Renamed)(taken));
        }
        checked_files::rename(files, &self.from, &self.to)
    }

    /// Renames the file back, if it was renamed.
    fn undo<F: Files>(&self, files: &F) -> Result<(), FileError> {
        if checked_files::is_there(files, &self.from)? || !checked_files::is_there(files, &self.to)?
        {
            return Ok(());
        }
        checked_files::rename(files, &self.to, &self.from)
    }
}

/// Completes the renames of a load that was killed.
///
/// # Errors
/// Fails if the system reports an error, or if the list is damaged.
pub fn complete_load<F: Files>(files: &F) -> Result<(), FileError> {
    // Anything other than a regular file cannot be the list of a load.
    if !is_unfinished(files) {
        return Ok(());
    }
    let file = list_file();
    let bytes = checked_files::read(files, &file, MAX_LIST_BYTES)?.unwrap_or_default();
    let loading = std::str::from_utf8(&bytes).ok().and_then(LoadRenames::parse);
    let loading = loading.ok_or_else(|| {
        checked_files::file_error(files, &file, Operation::Read)(ErrorKind::InvalidData.into())
    })?;
    loading.rename_all(files)?;
    remove_list(files)
}

/// Returns `true` while the list of a load exists.
pub(super) fn is_unfinished<F: Files>(files: &F) -> bool {
    matches!(files.kind(&list_file()), Ok(Some(Kind::File)))
}

fn list_file() -> String {
    FileName::load_list().file(Part::LoadList)
}

fn remove_list<F: Files>(files: &F) -> Result<(), FileError> {
    let file = list_file();
    if checked_files::is_there(files, &file)? {
        checked_files::remove(files, &file)?;
    }
    checked_files::sync_folder(files, &file)
}

/// Returns `true` if a file's name has the form of this program's file names:
/// at most eight characters, and an extension of three characters.
fn has_8_3_name(file: &str) -> bool {
    file.split_once('.').is_some_and(|(stem, extension)| {
        stem.parse::<FileName>().is_ok_and(|name| name.as_str() == stem) && extension.len() == 3
    })
}
