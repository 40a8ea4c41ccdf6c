//! The name of a data file: eight characters, as DOS took them.

use std::fmt;
use std::str::FromStr;

use crate::championship::Class;
use crate::game::record::Date;
use crate::pavilion::Kind;
pub use crate::text::short_name::BadName;
use crate::text::short_name::{LONGEST, short_name};

/// The extension of a data file.
const EXTENSION: &str = ".ACC";

/// The name of a data file: 1 to 8 characters, in capitals.
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

    /// Takes what a person typed: small letters become capitals, and the
    /// extension `.ACC` may be there.
    fn from_str(text: &str) -> Result<FileName, BadName> {
        let upper = text.to_ascii_uppercase();
        let name = upper.strip_suffix(EXTENSION).unwrap_or(&upper);
        match short_name(name) {
            // Reported as it was typed; a device name stays one with an
            // extension.
            Err(BadName::Path(_)) => Err(BadName::Path(text.to_owned())),
            Err(BadName::Device(_)) => Err(BadName::Device(text.to_owned())),
            Err(fault) => Err(fault),
            Ok(()) => Ok(FileName(name.to_owned())),
        }
    }
}

/// The files that belong to one name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// `NAME.ACC`, the data file.
    Data,
    /// `NAME.BAK`, the data file before the last save.
    Backup,
    /// `NAME.JN1` and `NAME.JN2`, the matches in progress.
    Journal(Class),
    /// `NAME.H00` to `NAME.H55` in the first class, `NAME.I00` to `NAME.I55` in the
    /// second: the match of a fixture in progress between people of a league.
    League(Class, u8),
    /// `NAME.MAT`, the matches that can be opened again.
    Matches,
    /// `NAME.LCK`, which the program that has the file open holds locked.
    Lock,
    /// `NAME.OLD`, `.OL1` to `.OL9`, `.O10` to `.O99`: what was in the way.
    SetAside(u8),
    /// `NAME.AC$`, a data file being written.
    NewData,
    /// `NAME.BA$`, a backup being written.
    NewBackup,
    /// `NAME.JN$`, a journal being begun.
    NewJournal,
    /// `NAME.MA$`, an archive of matches being rewritten.
    NewMatches,
    /// `CAMP.PAV`, a game of the pavilion in progress; `20261122.PAV`, the match
    /// of a day.
    Game,
    /// `CAMP.PA$`, such a game being begun.
    NewGame,
    /// `CAMP.LST`, the last game that was finished; `20261122.LST`, the record of
    /// the match of a day.
    LastGame,
    /// `CAMP.PLK`, which the program in which it is played holds locked.
    GameLock,
    /// `NAME.SSH`, the keys of the people of a league, and their invitations.
    Keys,
    /// `NAME.SSB`, the same before the last change.
    KeysBackup,
    /// `NAME.SS$`, either of them being written.
    NewKeys,
    /// `NAME.SLK`, which the program that changes the keys holds locked.
    KeysLock,
    /// `SETTINGS.CFG`, what the user has set for all his competitions.
    Settings,
    /// `SETTINGS.CF$`, the same being written.
    NewSettings,
    /// `SETTINGS.CLK`, which the program that changes them holds locked.
    SettingsLock,
    /// `HOST.KEY`, the key of the host of the folder.
    HostKey,
    /// `HOST.KE$`, that key being written.
    NewHostKey,
    /// `LOADING.PLN`, the files that a load is renaming.
    LoadList,
    /// `LOADING.PL$`, the same being written.
    NewLoadList,
    /// `NAME.$00`, `NAME.$01` and on: files that are being loaded.
    Loaded(u8),
}

impl Part {
    /// What may be left over when the program is killed while it writes.
    pub const TEMPORARY: [Part; 4] =
        [Part::NewData, Part::NewBackup, Part::NewJournal, Part::NewMatches];

    /// What stays beside a data file: its backup, its journals, its matches.
    pub(crate) const OF_A_COMPETITION: [Part; 4] =
        [Part::Backup, Part::Matches, Part::Journal(Class::First), Part::Journal(Class::Second)];

    /// What there may be of the settings.
    pub(crate) const OF_SETTINGS: [Part; 3] =
        [Part::Settings, Part::NewSettings, Part::SettingsLock];

    /// What there may be of a game of the pavilion.
    pub(crate) const OF_A_GAME: [Part; 4] =
        [Part::Game, Part::LastGame, Part::NewGame, Part::GameLock];

    /// What there may be of the people of a league.
    pub(crate) const OF_A_LEAGUE: [Part; 4] =
        [Part::Keys, Part::KeysBackup, Part::NewKeys, Part::KeysLock];

    /// What there may be of a load besides the files themselves.
    pub(crate) const OF_A_LOAD: [Part; 2] = [Part::LoadList, Part::NewLoadList];

    /// How many files can be set aside under one name.
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
    /// The name without an extension.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The file of this name that holds `part`: `SURREY11.BAK`.
    pub fn file(&self, part: Part) -> String {
        self.0.clone() + &part.extension()
    }

    /// The name under which a game of the pavilion is kept. None of its files
    /// is called like one of a competition of the same name.
    pub fn of_game(kind: Kind) -> FileName {
        FileName(kind.word().to_ascii_uppercase())
    }

    /// Whether a game of the pavilion or the match of a day is kept under the name.
    pub(crate) fn is_of_a_game(&self) -> bool {
        let figures = self.0.bytes().filter(u8::is_ascii_digit).count();
        figures == "20261122".len()
            || Kind::ALL.into_iter().any(|kind| *self == FileName::of_game(kind))
    }

    /// The name under which the match of a day is kept: `20261122`.
    pub(crate) fn of_day(date: Date) -> FileName {
        FileName(date.to_string().replace('-', ""))
    }

    /// The name of the settings of a folder.
    pub(crate) fn of_settings() -> FileName {
        FileName("SETTINGS".to_owned())
    }

    /// The name of the host of a folder, whatever league it has open.
    pub(crate) fn of_host() -> FileName {
        FileName("HOST".to_owned())
    }

    /// The name of the list of a load.
    pub(crate) fn of_load() -> FileName {
        FileName("LOADING".to_owned())
    }

    /// Returns the name under which the files of this one stay when others take their
    /// place: `KENT-1`, `KENT-2` and on; `SURREY-1` for `SURREY11`.
    pub(crate) fn aside(&self, number: u32) -> FileName {
        let ending = format!("-{number}");
        let kept = LONGEST.saturating_sub(ending.len());
        FileName(self.0.chars().take(kept).collect::<String>() + &ending)
    }

    /// The name whose data file is called `file`, if it is one.
    pub fn of_data_file(file: &str) -> Option<FileName> {
        let name: FileName = file.strip_suffix(EXTENSION)?.parse().ok()?;
        // Where case matters, a file in small letters is not one of ours.
        (name.file(Part::Data) == file).then_some(name)
    }
}

impl fmt::Display for FileName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}
