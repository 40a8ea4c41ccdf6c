//! The list that a command leaves in a folder that it filled, by which it
//! knows the folder again.
//!
//! A folder may be replaced only while everything in it was written by the
//! same command and is as it was written: nobody's work is lost.

use std::collections::HashMap;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;

/// The name of the list in the folder: a dot file, as it is no document.
pub(super) const FILE: &str = ".made-by-armchair";

/// The longest list that is read: that of an almanack of a hundred seasons is
/// a tenth of it.
const LONGEST: u64 = 4 << 20;

/// Names and checksums of the files that a command wrote.
#[derive(Debug, Default)]
pub(super) struct Manifest {
    files: HashMap<String, u32>,
}

/// Why a folder is not one that may be replaced.
#[derive(Debug, thiserror::Error)]
pub(super) enum NotOurs {
    /// It holds something else.
    #[error("holds {0}, which this command did not write")]
    Holds(String),
    /// A file is not as it was written.
    #[error("holds {0}, which was changed since this command wrote it")]
    Changed(String),
    /// It cannot be looked through.
    #[error("could not be looked through: {0}")]
    Unread(#[from] io::Error),
}

impl Manifest {
    /// Adds a file with its contents, in parts.
    pub(super) fn add(&mut self, name: &str, parts: &[&str]) {
        let mut check = crc32fast::Hasher::new();
        parts.iter().for_each(|part| check.update(part.as_bytes()));
        self.files.insert(name.to_owned(), check.finalize());
    }

    /// The list as it stands in the folder; `command` fills it.
    pub(super) fn text(&self, command: &str) -> String {
        let mut lines: Vec<String> =
            self.files.iter().map(|(name, check)| format!("{check:08x}  {name}\n")).collect();
        lines.sort_by(|one, two| one.get(8..).cmp(&two.get(8..)));
        format!("{}{}", heading(command), lines.concat())
    }

    /// The list in a folder, if `command` left one there.
    fn read(folder: &Path, command: &str) -> Option<Manifest> {
        let mut text = String::new();
        let file = File::open(folder.join(FILE)).ok()?;
        file.take(LONGEST).read_to_string(&mut text).ok()?;
        let lines = text.strip_prefix(&heading(command))?.lines();
        let files = lines.map(|line| {
            let (check, name) = line.split_once("  ")?;
            Some((name.to_owned(), u32::from_str_radix(check, 16).ok()?))
        });
        let files = files.collect::<Option<_>>()?;
        Some(Manifest { files })
    }

    /// Whether `command` may replace what is in a folder: there is nothing, or
    /// only what it wrote itself. Gives the names of the entries.
    ///
    /// # Errors
    /// When it may not.
    pub(super) fn check(folder: &Path, command: &str) -> Result<Vec<String>, NotOurs> {
        let entries = names(folder)?;
        if let Some(first) = entries.first() {
            let manifest =
                Manifest::read(folder, command).ok_or_else(|| NotOurs::Holds(first.clone()))?;
            manifest.holds_all(folder, "")?;
        }
        Ok(entries)
    }

    fn holds_all(&self, folder: &Path, prefix: &str) -> Result<(), NotOurs> {
        for name in names(folder)? {
            let path = folder.join(&name);
            let name = format!("{prefix}{name}");
            let kind = fs::symlink_metadata(&path)?.file_type();
            if kind.is_dir() {
                self.holds_all(&path, &format!("{name}/"))?;
            } else if name != FILE {
                let check = self.files.get(&name).filter(|_| kind.is_file());
                let check = check.ok_or_else(|| NotOurs::Holds(name.clone()))?;
                if crc32fast::hash(&fs::read(&path)?) != *check {
                    return Err(NotOurs::Changed(name));
                }
            }
        }
        Ok(())
    }
}

/// The entries of a folder, sorted, so that the same folder has the same
/// fault.
fn names(folder: &Path) -> io::Result<Vec<String>> {
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
