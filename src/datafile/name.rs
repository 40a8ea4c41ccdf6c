//! The name of a data file, which has up to eight characters, as in DOS.

use std::fmt;
use std::str::FromStr;

use crate::championship::Class;
use crate::game::record::Date;
use crate::pavilion::Kind;
pub use crate::text::short_name::BadName;
use crate::text::short_name::{LONGEST, check_short_name};

/// The extension of a data file.
const EXTENSION: &str = ".ACC";

/// The name of a data file: 1 to 8 characters, in upper case.
///
/// ```
/// use armchair::datafile::FileName;
/// let name: FileName = "surrey11".parse().unwrap();
/// assert_eq!(name.as_str(), "SURREY11");
/// assert!("../SURREY".parse::<FileName>().is_err());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FileName(String);

impl FromStr for FileName {
    type Err = BadName;

    /// Parses a name as typed by the user, in upper or lower case, with or
    /// without the extension `.ACC`.
    fn from_str(text: &str) -> Result<FileName, BadName> {
        let upper = text.to_ascii_uppercase();
        let name = upper.strip_suffix(EXTENSION).unwrap_or(&upper);
        match check_short_name(name) {
            // Report the full text as typed. A device name with an extension
            // still belongs to the device.
            Err(BadName::Path(_)) => Err(BadName::Path(text.to_owned())),
            Err(BadName::Device(_)) => Err(BadName::Device(text.to_owned())),
            Err(fault) => Err(fault),
            Ok(()) => Ok(FileName(name.to_owned())),
        }
    }
}

/// The kinds of files that can belong to a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// `NAME.ACC`, the data file.
    Data,
    /// `NAME.BAK`, the data file from before the last save.
    Backup,
    /// `NAME.JN1` and `NAME.JN2`, the matches in progress.
    Journal(Class),
    /// `NAME.H00` to `NAME.H55` for a fixture in the first class, `NAME.I00` to
    /// `NAME.I55` for a fixture in the second: a league match in progress
    /// between people.
    League(Class, u8),
    /// `NAME.MAT`, the matches that can be opened again.
    Matches,
    /// `NAME.LCK`, which is locked by the program that has the file open.
    Lock,
    /// `NAME.OLD`, `.OL1` to `.OL9`, `.O10` to `.O99`, which are files that
    /// were set aside.
    SetAside(u8),
    /// `NAME.AC$`, a data file that is being written.
    NewData,
    /// `NAME.BA$`, a backup that is being written.
    NewBackup,
    /// `NAME.JN$`, a journal that is being begun.
    NewJournal,
    /// `NAME.MA$`, an archive of matches that is being rewritten.
    NewMatches,
    /// `CAMP.PAV`, a pavilion game in progress; `20261122.PAV`, a match of the
    /// day in progress.
    Game,
    /// `CAMP.PA$`, a game that is being begun.
    NewGame,
    /// `CAMP.LST`, the last finished game; `20261122.LST`, the record of a
    /// match of the day.
    LastGame,
    /// `CAMP.PLK`, which is locked by the program that has the game open.
    GameLock,
    /// `NAME.SSH`, the keys of the people in a league, and their invitations.
    Keys,
    /// `NAME.SSB`, the keys from before the last change.
    KeysBackup,
    /// `NAME.SS$`, a file of keys while it is being written.
    NewKeys,
    /// `NAME.SLK`, which is locked by a program that is changing the keys.
    KeysLock,
    /// `SETTINGS.CFG`, the user's settings for all competitions.
    Settings,
    /// `SETTINGS.CF$`, the settings while they are being written.
    NewSettings,
    /// `SETTINGS.CLK`, which is locked by a program that is changing the
    /// settings.
    SettingsLock,
    /// `HOST.KEY`, the key of the folder's host.
    HostKey,
    /// `HOST.KE$`, the host's key while it is being written.
    NewHostKey,
    /// `LOADING.PLN`, the list of files that a load is renaming.
    LoadList,
    /// `LOADING.PL$`, the list of a load while it is being written.
    NewLoadList,
    /// `NAME.$00`, `NAME.$01` and so on: files that are being loaded.
    Loaded(u8),
}

impl Part {
    /// The kinds of files that may be left over if the program is killed while
    /// it is writing.
    pub const TEMPORARY: [Part; 4] =
        [Part::NewData, Part::NewBackup, Part::NewJournal, Part::NewMatches];

    /// The files next to a data file: its backup, its journals and its matches.
    pub(crate) const COMPETITION_PARTS: [Part; 4] =
        [Part::Backup, Part::Matches, Part::Journal(Class::First), Part::Journal(Class::Second)];

    /// The settings files, including the lock file.
    pub(crate) const SETTINGS_PARTS: [Part; 3] =
        [Part::Settings, Part::NewSettings, Part::SettingsLock];

    /// The files of a pavilion game, including the lock file.
    pub(crate) const GAME_PARTS: [Part; 4] =
        [Part::Game, Part::LastGame, Part::NewGame, Part::GameLock];

    /// The files with the keys of the people in a league, including the lock
    /// file.
    pub(crate) const LEAGUE_PARTS: [Part; 4] =
        [Part::Keys, Part::KeysBackup, Part::NewKeys, Part::KeysLock];

    /// The files of a load, other than the loaded files themselves.
    pub(crate) const LOAD_PARTS: [Part; 2] = [Part::LoadList, Part::NewLoadList];

    /// The maximum number of files that can be set aside under one name.
    pub const MOST_SET_ASIDE: u8 = 100;

    fn extension(self) -> String {
        let fixed = match self {
            Part::Data => EXTENSION,
            Part::Backup => ".BAK",
            Part::Journal(Class::First) => ".JN1",
            Part::Journal(Class::Second) => ".JN2",
            Part::League(Class::First, number) => return format!(".H{number:02}"),
            Part::League(Class::Second, number) => return format!(".I{number:02}"),
            Part::Matches => ".MAT",
            Part::Lock => ".LCK",
            Part::NewData => ".AC$",
            Part::NewBackup => ".BA$",
            Part::NewJournal => ".JN$",
            Part::NewMatches => ".MA$",
            Part::Game => ".PAV",
            Part::LastGame => ".LST",
            Part::NewGame => ".PA$",
            Part::GameLock => ".PLK",
            Part::Keys => ".SSH",
            Part::KeysBackup => ".SSB",
            Part::NewKeys => ".SS$",
            Part::KeysLock => ".SLK",
            Part::Settings => ".CFG",
            Part::NewSettings => ".CF$",
            Part::SettingsLock => ".CLK",
            Part::HostKey => ".KEY",
            Part::NewHostKey => ".KE$",
            Part::LoadList => ".PLN",
            Part::NewLoadList => ".PL$",
            Part::Loaded(number) => return format!(".${number:02X}"),
            Part::SetAside(0) => ".OLD",
            Part::SetAside(number @ 1..=9) => return format!(".OL{number}"),
            Part::SetAside(number) => return format!(".O{number}"),
        };
        fixed.to_owned()
    }
}

impl FileName {
    /// Returns the name without an extension.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Returns the file name for a kind of file, such as `SURREY11.BAK`.
    pub fn file(&self, part: Part) -> String {
        self.0.clone() + &part.extension()
    }

    /// Returns the name for the files of a pavilion game. These files never
    /// have the same name as a competition's file.
    pub fn for_pavilion_game(kind: Kind) -> FileName {
        FileName(kind.word().to_ascii_uppercase())
    }

    /// Returns `true` for the name of a pavilion game or of a match of the day.
    pub(crate) fn is_game_name(&self) -> bool {
        let figures = self.0.bytes().filter(u8::is_ascii_digit).count();
        figures == "20261122".len()
            || Kind::ALL
                .into_iter()
                .chain([Kind::Friendly])
                .any(|kind| *self == FileName::for_pavilion_game(kind))
    }

    /// Returns the name for the match of a given day, such as `20261122`.
    pub(crate) fn for_day(date: Date) -> FileName {
        FileName(date.to_string().replace('-', ""))
    }

    /// Returns the name for the files of the settings.
    pub(crate) fn settings() -> FileName {
        FileName("SETTINGS".to_owned())
    }

    /// Returns the name of the host's files, which all leagues in a folder
    /// share.
    pub(crate) fn host() -> FileName {
        FileName("HOST".to_owned())
    }

    /// Returns the name for the list of renames during a load.
    pub(crate) fn load_list() -> FileName {
        FileName("LOADING".to_owned())
    }

    /// Returns a new name for files that are being replaced: `KENT-1`, `KENT-2`
    /// and so on; `SURREY-1` for `SURREY11`.
    pub(crate) fn aside_name(&self, number: u32) -> FileName {
        let ending = format!("-{number}");
        let kept = LONGEST.saturating_sub(ending.len());
        FileName(self.0.chars().take(kept).collect::<String>() + &ending)
    }

    /// Returns the name of a data file from the file's full name. Returns
    /// `None` if `file` is not named like a data file.
    pub fn from_data_file(file: &str) -> Option<FileName> {
        let name: FileName = file.strip_suffix(EXTENSION)?.parse().ok()?;
        // On a case-sensitive file system, a file with a name in lower case
        // belongs to another program.
        (name.file(Part::Data) == file).then_some(name)
    }
}

impl fmt::Display for FileName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}
