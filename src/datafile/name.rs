//! The name of a data file: eight characters, as in DOS.

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

    /// Reads a name that a person typed, in capitals or small letters, with or
    /// without the extension `.ACC`.
    fn from_str(text: &str) -> Result<FileName, BadName> {
        let upper = text.to_ascii_uppercase();
        let name = upper.strip_suffix(EXTENSION).unwrap_or(&upper);
        match short_name(name) {
            // Reports the text that was typed; a device name is one with an
            // extension too.
            Err(BadName::Path(_)) => Err(BadName::Path(text.to_owned())),
            Err(BadName::Device(_)) => Err(BadName::Device(text.to_owned())),
            Err(fault) => Err(fault),
            Ok(()) => Ok(FileName(name.to_owned())),
        }
    }
}

/// The kinds of files that belong to one name.
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
    /// `NAME.LCK`, locked by the program that has the file open.
    Lock,
    /// `NAME.OLD`, `.OL1` to `.OL9`, `.O10` to `.O99`: files that were in the
    /// way.
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
    /// `CAMP.LST`, the last finished game; `20261122.LST`, the record of the
    /// match of a day.
    LastGame,
    /// `CAMP.PLK`, locked by the program that has the game open.
    GameLock,
    /// `NAME.SSH`, the keys of the people of a league, and their invitations.
    Keys,
    /// `NAME.SSB`, the same before the last change.
    KeysBackup,
    /// `NAME.SS$`, either of them being written.
    NewKeys,
    /// `NAME.SLK`, locked by a program that is changing the keys.
    KeysLock,
    /// `SETTINGS.CFG`, the user's settings for all competitions.
    Settings,
    /// `SETTINGS.CF$`, the same being written.
    NewSettings,
    /// `SETTINGS.CLK`, locked by a program that is changing the settings.
    SettingsLock,
    /// `HOST.KEY`, the key of the host of the folder.
    HostKey,
    /// `HOST.KE$`, that key being written.
    NewHostKey,
    /// `LOADING.PLN`, the files that a load is renaming.
    LoadList,
    /// `LOADING.PL$`, the same being written.
    NewLoadList,
    /// `NAME.$00`, `NAME.$01` and so on: files that are being loaded.
    Loaded(u8),
}

impl Part {
    /// The files that may be left over if the program is killed while it
    /// writes.
    pub const TEMPORARY: [Part; 4] =
        [Part::NewData, Part::NewBackup, Part::NewJournal, Part::NewMatches];

    /// The files next to a data file: its backup, its journals, its matches.
    pub(crate) const OF_A_COMPETITION: [Part; 4] =
        [Part::Backup, Part::Matches, Part::Journal(Class::First), Part::Journal(Class::Second)];

    /// The files of the settings.
    pub(crate) const OF_SETTINGS: [Part; 3] =
        [Part::Settings, Part::NewSettings, Part::SettingsLock];

    /// The files of a game of the pavilion.
    pub(crate) const OF_A_GAME: [Part; 4] =
        [Part::Game, Part::LastGame, Part::NewGame, Part::GameLock];

    /// The files of the people of a league.
    pub(crate) const OF_A_LEAGUE: [Part; 4] =
        [Part::Keys, Part::KeysBackup, Part::NewKeys, Part::KeysLock];

    /// The files of a load, apart from the loaded files themselves.
    pub(crate) const OF_A_LOAD: [Part; 2] = [Part::LoadList, Part::NewLoadList];

    /// The number of files that can be set aside under one name.
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

    /// Returns the file name of a part: `SURREY11.BAK`.
    pub fn file(&self, part: Part) -> String {
        self.0.clone() + &part.extension()
    }

    /// Returns the name of a pavilion game. None of its files has the name of a
    /// competition's file.
    pub fn for_game(kind: Kind) -> FileName {
        FileName(kind.word().to_ascii_uppercase())
    }

    /// Returns `true` for the name of a pavilion game or of the match of a day.
    pub(crate) fn is_of_a_game(&self) -> bool {
        let figures = self.0.bytes().filter(u8::is_ascii_digit).count();
        figures == "20261122".len()
            || Kind::ALL
                .into_iter()
                .chain([Kind::Friendly])
                .any(|kind| *self == FileName::for_game(kind))
    }

    /// Returns the name of the match of a day: `20261122`.
    pub(crate) fn for_day(date: Date) -> FileName {
        FileName(date.to_string().replace('-', ""))
    }

    /// Returns the name of the settings of a folder.
    pub(crate) fn settings() -> FileName {
        FileName("SETTINGS".to_owned())
    }

    /// Returns the name of the host of a folder, the same for every league.
    pub(crate) fn host() -> FileName {
        FileName("HOST".to_owned())
    }

    /// Returns the name of the list of a load.
    pub(crate) fn load_list() -> FileName {
        FileName("LOADING".to_owned())
    }

    /// Returns the name for the files of this one when others replace them:
    /// `KENT-1`, `KENT-2` and so on; `SURREY-1` for `SURREY11`.
    pub(crate) fn aside(&self, number: u32) -> FileName {
        let ending = format!("-{number}");
        let kept = LONGEST.saturating_sub(ending.len());
        FileName(self.0.chars().take(kept).collect::<String>() + &ending)
    }

    /// Returns the name whose data file is called `file`, if it is one.
    pub fn from_data_file(file: &str) -> Option<FileName> {
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
