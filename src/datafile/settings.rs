//! What a user has set for all his competitions: a small text file in the data
//! folder, `SETTINGS.CFG`, with one setting per line: `theme = amber`. The
//! settings of a person in a file with several people stand there as
//! `LEAGUE.Ann.theme = amber`; what he has not set is as the user has it.
//!
//! It is read forgivingly: a line that is not understood is left as it is, and
//! stays when another is changed; a file that is not text, or is too long,
//! counts as empty and is not overwritten. The file is always rewritten as a
//! whole.

use std::sync::{Mutex, PoisonError};

use super::FileName;
use super::fault::{self, FileError};
use super::files::Files;
use crate::championship::people::PersonName;

/// The file, and its name while it is being written.
pub(crate) const FILES: [&str; 2] = [FILE, NEW];
const FILE: &str = "SETTINGS.CFG";
const NEW: &str = "SETTINGS.CF$";
/// The longest it may be, in bytes.
const LONGEST: u64 = 64 << 10;

/// The settings were not kept. Nothing has changed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum NotSet {
    /// Something else stands there.
    #[error("{} is no text of settings; move it away and choose again", path.display())]
    Foreign {
        /// Where.
        path: std::path::PathBuf,
    },
    /// The system would not.
    #[error(transparent)]
    File(#[from] FileError),
}

/// Whose settings.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) enum Owner {
    /// The user of the machine.
    #[default]
    User,
    /// A person of a file with several people.
    Person(FileName, PersonName),
}

impl Owner {
    /// What one of his settings is called. No name has a full stop in it.
    fn setting(&self, name: &str) -> String {
        match self {
            Owner::User => name.to_owned(),
            Owner::Person(file, person) => format!("{file}.{}.{name}", person.as_str()),
        }
    }
}

/// Settings are read, changed and written by one thread at a time: those of all
/// people of a host are in one file.
static CHANGING: Mutex<()> = Mutex::new(());

/// The settings of a data folder.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Settings {
    lines: Vec<String>,
    owner: Owner,
}

impl Settings {
    /// The user's settings as they stand; none where they cannot be read.
    pub(crate) fn read<F: Files + ?Sized>(files: &F) -> Settings {
        text(files).ok().flatten().unwrap_or_default()
    }

    /// The same as they apply to an owner.
    pub(crate) fn of<F: Files + ?Sized>(files: &F, owner: &Owner) -> Settings {
        let owner = owner.clone();
        Settings {
            owner,
            ..Settings::read(files)
        }
    }

    /// The value of a setting: the last line that sets it, and the owner's
    /// before the user's.
    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        let last = |name: &str| {
            self.lines
                .iter()
                .filter_map(|line| value(line, name))
                .next_back()
        };
        last(&self.owner.setting(name)).or_else(|| last(name))
    }

    /// Sets one of the user's settings and keeps it. Everything else stays as
    /// it is.
    ///
    /// # Errors
    /// When it cannot be written, or the file is none of ours.
    pub(crate) fn set<F: Files + ?Sized>(files: &F, name: &str, to: &str) -> Result<(), NotSet> {
        Settings::set_of(files, &Owner::User, name, to)
    }

    /// Sets one of an owner's settings, as [`Settings::set`].
    ///
    /// # Errors
    /// As [`Settings::set`].
    pub(crate) fn set_of<F: Files + ?Sized>(
        files: &F,
        owner: &Owner,
        name: &str,
        to: &str,
    ) -> Result<(), NotSet> {
        let _changing = CHANGING.lock().unwrap_or_else(PoisonError::into_inner);
        let name = &owner.setting(name);
        let Some(mut settings) = text(files)? else {
            let path = files.path(FILE);
            return Err(NotSet::Foreign { path });
        };
        settings.lines.retain(|line| value(line, name).is_none());
        settings.lines.push(format!("{name} = {to}"));
        let bytes = settings.lines.join("\n") + "\n";
        fault::write_temporary(files, NEW, bytes.as_bytes())?;
        fault::rename(files, NEW, FILE)?;
        fault::sync_folder(files, FILE)?;
        Ok(())
    }
}

/// The lines of the file, none where it is not there; no settings at all where
/// it is no text.
fn text<F: Files + ?Sized>(files: &F) -> Result<Option<Settings>, FileError> {
    let Some(bytes) = fault::read(files, FILE, LONGEST)? else {
        return Ok(Some(Settings::default()));
    };
    let text = String::from_utf8(bytes).ok();
    let text = text.filter(|text| !text.contains('\0'));
    Ok(text.map(|text| Settings {
        lines: text.lines().map(str::to_owned).collect(),
        owner: Owner::User,
    }))
}

/// The value that a line gives a setting.
fn value<'l>(line: &'l str, name: &str) -> Option<&'l str> {
    let (left, right) = line.split_once('=')?;
    left.trim().eq_ignore_ascii_case(name).then(|| right.trim())
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::datafile::files::Disk;

    #[test]
    fn a_value_is_kept_and_lines_that_are_not_understood_stay() {
        let folder = tempfile::tempdir().unwrap();
        let files = Disk::new(folder.path());
        assert_eq!(Settings::read(&files).get("theme"), None);
        Settings::set(&files, "theme", "amber").unwrap();
        assert_eq!(Settings::read(&files).get("theme"), Some("amber"));
        let path = folder.path().join(FILE);
        fs::write(
            &path,
            "# mine\r\nTheme=green\r\nsound = loud\r\n theme =  vga \r\n=\n",
        )
        .unwrap();
        assert_eq!(Settings::read(&files).get("theme"), Some("vga"));
        Settings::set(&files, "theme", "light").unwrap();
        let kept = fs::read_to_string(&path).unwrap();
        assert_eq!(kept, "# mine\nsound = loud\n=\ntheme = light\n");
        let left: Vec<_> = fs::read_dir(folder.path()).unwrap().collect();
        assert_eq!(left.len(), 1, "{left:?}");
    }

    #[test]
    fn a_person_of_a_file_has_what_he_set_and_else_what_the_user_has() {
        let folder = tempfile::tempdir().unwrap();
        let files = Disk::new(folder.path());
        let owner = |file: &str, person: &str| {
            Owner::Person(file.parse().unwrap(), person.parse().unwrap())
        };
        let theme = |owner: &Owner| {
            let settings = Settings::of(&files, owner);
            settings.get("theme").map(str::to_owned)
        };
        let (ann, ben) = (owner("LEAGUE", "Ann"), owner("LEAGUE", "Ben"));
        Settings::set(&files, "theme", "green").unwrap();
        Settings::set_of(&files, &ann, "theme", "amber").unwrap();
        assert_eq!(theme(&ann).as_deref(), Some("amber"));
        assert_eq!(theme(&owner("LEAGUE", "ANN")).as_deref(), Some("amber"));
        for other in [ben, owner("OTHER", "Ann"), Owner::User] {
            assert_eq!(theme(&other).as_deref(), Some("green"), "{other:?}");
        }
        Settings::set(&files, "theme", "light").unwrap();
        let kept = fs::read_to_string(folder.path().join(FILE)).unwrap();
        assert_eq!(kept, "LEAGUE.Ann.theme = amber\ntheme = light\n");
    }

    #[test]
    fn many_threads_that_set_at_once_lose_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let files = Disk::new(folder.path());
        std::thread::scope(|scope| {
            for thread in 0..8 {
                let files = &files;
                scope.spawn(move || {
                    for number in 0..8 {
                        Settings::set(files, &format!("{thread}-{number}"), "on").unwrap();
                    }
                });
            }
        });
        let kept = fs::read_to_string(folder.path().join(FILE)).unwrap();
        assert_eq!(kept.lines().count(), 64, "{kept}");
    }

    #[test]
    fn what_is_no_text_or_no_file_is_neither_read_nor_written_over() {
        for bytes in [
            &b"\xff\xfe theme = vga"[..],
            b"theme = vga\0",
            &[b'x'; 70_000],
        ] {
            let folder = tempfile::tempdir().unwrap();
            let files = Disk::new(folder.path());
            let path = folder.path().join(FILE);
            fs::write(&path, bytes).unwrap();
            assert_eq!(Settings::read(&files), Settings::default());
            let fault = Settings::set(&files, "theme", "amber").unwrap_err();
            assert!(fault.to_string().contains(FILE), "{fault}");
            assert_eq!(fs::read(&path).unwrap(), bytes);
        }
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join(FILE)).unwrap();
        let files = Disk::new(folder.path());
        assert_eq!(Settings::read(&files).get("theme"), None);
        assert!(Settings::set(&files, "theme", "amber").is_err());
    }
}
