//! A user's settings for all competitions. The settings are in a small text
//! file in the data folder, `SETTINGS.CFG`. Each line contains one setting,
//! such as `theme = amber`. In a file with several people, the settings of one
//! person are lines such as `LEAGUE.Ann.theme = amber`. If a person has no
//! setting of their own, the user's setting applies.
//!
//! A line that cannot be interpreted is ignored, and is kept when another line
//! is changed. A file that is not text, or is too long, counts as empty, and is
//! set aside before the next setting is saved. The file is always rewritten as
//! a whole and under a lock, since several programs may change it.

use std::time::Duration;

use super::checked_files::FileError;
use super::files::Files;
use super::folder::Folder;
use super::name::{FileName, Part};
use super::store::Store;
use super::{Lock, unsaved};
use crate::championship::people::PersonName;
use crate::text::remove_editor_marks;

/// The maximum size of a settings file in bytes.
pub(super) const MAX_SETTINGS_BYTES: u64 = 64 << 10;

/// The maximum wait for other programs to finish changing the settings.
const LOCK_TIMEOUT: Duration = Duration::from_secs(5);

/// The person to whom settings belong.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) enum Owner {
    /// The user of the machine.
    #[default]
    User,
    /// A person in a file with several people.
    Person(FileName, PersonName),
}

impl Owner {
    /// Returns the name of an owner's setting in the file. The names of files
    /// and persons never contain a full stop.
    fn setting_name(&self, name: &str) -> String {
        match self {
            Owner::User => name.to_owned(),
            Owner::Person(file, person) => format!("{file}.{}.{name}", person.as_str()),
        }
    }
}

/// The settings of a data folder.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Settings {
    lines: Vec<String>,
    owner: Owner,
}

impl Settings {
    /// Reads the user's settings. Returns empty settings if the file cannot be
    /// read.
    pub(crate) fn read<F: Files>(files: &F) -> Settings {
        read_settings(&store(files)).ok().flatten().unwrap_or_default()
    }

    /// Reads the settings that apply to an owner.
    pub(crate) fn for_owner<F: Files>(files: &F, owner: &Owner) -> Settings {
        let owner = owner.clone();
        Settings { owner, ..Settings::read(files) }
    }

    /// Returns the value of a setting from the last line that sets it. The
    /// owner's setting takes precedence over the user's.
    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        let last =
            |name: &str| self.lines.iter().filter_map(|line| value_in_line(line, name)).next_back();
        last(&self.owner.setting_name(name)).or_else(|| last(name))
    }

    /// Sets and saves one of the user's settings, without changing the other
    /// lines. A file that is not text is set aside, and its new name is
    /// returned.
    ///
    /// # Errors
    /// Fails if the file cannot be written, or if another program keeps it
    /// locked.
    pub(crate) fn set(folder: &Folder, name: &str, to: &str) -> Result<Option<String>, FileError> {
        Settings::set_for_owner(folder, &Owner::User, name, to)
    }

    /// Works like [`Settings::set`], but sets one of an owner's settings.
    ///
    /// # Errors
    /// Fails for the same reasons as [`Settings::set`].
    pub(crate) fn set_for_owner(
        folder: &Folder,
        owner: &Owner,
        name: &str,
        to: &str,
    ) -> Result<Option<String>, FileError> {
        let set = Settings::write_for_owner(folder, owner, name, to);
        let setting = owner.setting_name(name);
        match &set {
            Ok(_) => unsaved::note_saved(&setting),
            Err(why) => unsaved::note_unsaved(&setting, setting_label(name), why),
        }
        set
    }

    fn write_for_owner(
        folder: &Folder,
        owner: &Owner,
        name: &str,
        to: &str,
    ) -> Result<Option<String>, FileError> {
        let (own, lock) = (FileName::settings(), Part::SettingsLock);
        let _lock = Lock::take_within(folder, &own, lock, Part::Settings, LOCK_TIMEOUT).map_err(
            |error| {
                error.held_as(|_, process| {
                    format!(
                        "another copy of armchair{process} is changing the settings. Choose again"
                    )
                })
            },
        )?;
        let store = store(folder.files());
        let name = &owner.setting_name(name);
        let (mut settings, aside) = match read_settings(&store)? {
            Some(settings) => (settings, None),
            None => (Settings::default(), store.link_aside(Part::Settings)?),
        };
        settings.lines.retain(|line| value_in_line(line, name).is_none());
        settings.lines.push(format!("{name} = {to}"));
        let text = settings.lines.join("\n") + "\n";
        // Reject a longer file, because the program could not read it again.
        if text.len() as u64 > MAX_SETTINGS_BYTES {
            let full = MAX_SETTINGS_BYTES >> 10;
            return Err(format!(
                "SETTINGS.CFG is full ({full} KB): remove lines from it that you do not need"
            )
            .into());
        }
        store.write(Part::NewSettings, Part::Settings, text.as_bytes())?;
        Ok(aside)
    }
}

/// Returns the message that the settings file was not text and was set aside.
pub(crate) fn set_aside_notice(aside: &str) -> String {
    let file = FileName::settings().file(Part::Settings);
    format!("{file} was not a settings file and has been renamed {aside}")
}

fn store<F: Files>(files: F) -> Store<F> {
    Store::new(files, FileName::settings())
}

/// Returns `true` if these bytes can be settings: text without NUL characters.
pub(super) fn is_text(bytes: &[u8]) -> bool {
    std::str::from_utf8(bytes).is_ok_and(|text| !text.contains('\0'))
}

/// Reads the lines of the file, or no lines if the file does not exist. Returns
/// `None` if the file is not text, or is too long.
fn read_settings<F: Files>(store: &Store<F>) -> Result<Option<Settings>, FileError> {
    let mut bytes = match store.bytes(Part::Settings, MAX_SETTINGS_BYTES) {
        Ok(Some(bytes)) => bytes,
        Ok(None) => return Ok(Some(Settings::default())),
        Err(error) if error.is_too_large() => return Ok(None),
        Err(error) => return Err(error),
    };
    remove_editor_marks(&mut bytes);
    let text = String::from_utf8(bytes).ok().filter(|text| is_text(text.as_bytes()));
    Ok(text.map(|text| Settings {
        lines: text.lines().map(str::to_owned).collect(),
        owner: Owner::User,
    }))
}

/// Returns the name of a setting for use in messages to the player.
fn setting_label(name: &str) -> &'static str {
    match name {
        "nets" => "your place in the nets",
        "goals" => "your goals",
        "puzzles" => "your puzzles",
        _ => "your preferences",
    }
}

/// Returns the value of a setting from a line, or `None` if the line does not
/// set it.
fn value_in_line<'l>(line: &'l str, name: &str) -> Option<&'l str> {
    let (left, right) = line.split_once('=')?;
    left.trim().eq_ignore_ascii_case(name).then(|| right.trim())
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    const FILE: &str = "SETTINGS.CFG";

    fn folder() -> (tempfile::TempDir, Folder) {
        let place = tempfile::tempdir().unwrap();
        let folder = Folder::find(Some(place.path().to_owned())).unwrap();
        (place, folder)
    }

    /// Lists the entries in a folder, except the lock file.
    fn entries(folder: &Folder) -> Vec<String> {
        let mut entries = folder.files().list().unwrap();
        entries.retain(|entry| entry != "SETTINGS.CLK");
        entries.sort();
        entries
    }

    #[test]
    fn a_value_is_kept_and_lines_that_are_not_understood_stay() {
        let (_place, folder) = folder();
        let theme = || {
            let settings = Settings::read(&folder.files());
            settings.get("theme").map(str::to_owned)
        };
        assert_eq!(theme(), None);
        Settings::set(&folder, "theme", "amber").unwrap();
        assert_eq!(theme().as_deref(), Some("amber"));
        let path = folder.path().join(FILE);
        fs::write(&path, "# mine\r\nTheme=green\r\nsound = loud\r\n theme =  vga \r\n=\n").unwrap();
        assert_eq!(theme().as_deref(), Some("vga"));
        assert_eq!(Settings::set(&folder, "theme", "light").unwrap(), None);
        let kept = fs::read_to_string(&path).unwrap();
        assert_eq!(kept, "# mine\nsound = loud\n=\ntheme = light\n");
        assert_eq!(entries(&folder), [FILE]);
    }

    #[test]
    fn a_person_of_a_file_has_what_he_set_and_else_what_the_user_has() {
        let (_place, folder) = folder();
        let owner = |file: &str, person: &str| {
            Owner::Person(file.parse().unwrap(), person.parse().unwrap())
        };
        let theme = |owner: &Owner| {
            let settings = Settings::for_owner(&folder.files(), owner);
            settings.get("theme").map(str::to_owned)
        };
        let (ann, ben) = (owner("LEAGUE", "Ann"), owner("LEAGUE", "Ben"));
        Settings::set(&folder, "theme", "green").unwrap();
        Settings::set_for_owner(&folder, &ann, "theme", "amber").unwrap();
        assert_eq!(theme(&ann).as_deref(), Some("amber"));
        assert_eq!(theme(&owner("LEAGUE", "ANN")).as_deref(), Some("amber"));
        for other in [ben, owner("OTHER", "Ann"), Owner::User] {
            assert_eq!(theme(&other).as_deref(), Some("green"), "{other:?}");
        }
        Settings::set(&folder, "theme", "light").unwrap();
        let kept = fs::read_to_string(folder.path().join(FILE)).unwrap();
        assert_eq!(kept, "LEAGUE.Ann.theme = amber\ntheme = light\n");
    }

    /// Simulates several programs with threads. Each change opens the lock file
    /// again, so the lock works between threads as it does between programs.
    #[test]
    fn three_that_change_settings_at_once_are_refused_nothing_and_lose_nothing() {
        let (_place, folder) = folder();
        std::thread::scope(|scope| {
            for program in 0..3 {
                let folder = &folder;
                scope.spawn(move || {
                    for number in 0..40 {
                        Settings::set(folder, &format!("{program}-{number}"), "on").unwrap();
                    }
                });
            }
        });
        let kept = fs::read_to_string(folder.path().join(FILE)).unwrap();
        assert_eq!(kept.lines().count(), 120, "{kept}");
        assert_eq!(entries(&folder), [FILE]);
    }

    /// Checks that the file never exceeds the limit, since a longer file could
    /// not be read again.
    #[test]
    fn a_setting_for_which_there_is_no_room_is_refused_and_all_others_stay() {
        let (_place, folder) = folder();
        let path = folder.path().join(FILE);
        let room = MAX_SETTINGS_BYTES as usize - "theme = amber\n".len();
        let full = "#".repeat(room - 1) + "\n";
        fs::write(&path, &full).unwrap();
        Settings::set(&folder, "theme", "amber").unwrap();
        let before = fs::read(&path).unwrap();
        assert_eq!(before.len() as u64, MAX_SETTINGS_BYTES);
        let fault = Settings::set(&folder, "theme", "green2").unwrap_err();
        assert!(fault.to_string().contains("SETTINGS.CFG is full"), "{fault}");
        assert_eq!(fs::read(&path).unwrap(), before);
        assert_eq!(Settings::read(&folder.files()).get("theme"), Some("amber"));
        assert_eq!(entries(&folder), [FILE]);
    }

    #[test]
    fn what_is_no_text_is_set_aside_and_what_is_no_file_is_left() {
        for bytes in [&b"\xff\xfe theme = vga"[..], b"theme = vga\0", &[b'x'; 70_000]] {
            let (_place, folder) = folder();
            let path = folder.path().join(FILE);
            fs::write(&path, bytes).unwrap();
            assert_eq!(Settings::read(&folder.files()), Settings::default());
            let aside = Settings::set(&folder, "theme", "amber").unwrap().unwrap();
            assert_eq!(aside, "SETTINGS.OLD");
            assert_eq!(fs::read(folder.path().join(aside)).unwrap(), bytes);
            assert_eq!(fs::read(&path).unwrap(), b"theme = amber\n");
        }
        let (_place, folder) = folder();
        fs::create_dir(folder.path().join(FILE)).unwrap();
        assert_eq!(Settings::read(&folder.files()).get("theme"), None);
        let fault = Settings::set(&folder, "theme", "amber").unwrap_err();
        assert!(fault.to_string().contains(FILE), "{fault}");
    }
}
