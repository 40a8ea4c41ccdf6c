//! Makes data files for the tests of screens, with each competition in a folder
//! of its own.

use armchair::championship::{Championship, Class, County, FinishedMatch};
use armchair::datafile::{Competition, ExistingFilePolicy, FileName, Folder};
use armchair::rules::Options;
use armchair::screens::App;
use armchair::screens::start::FilenamePrompt;
use armchair::session::GameSession;
use armchair::session::colours::Colours;
use armchair::session::keys::Key;
use armchair::simulate::play_fixture;
use tempfile::TempDir;

use super::support::Player;

use crate::temporary;

/// A folder that is removed when the test ends.
pub(crate) struct Home {
    folder: TempDir,
}

impl Home {
    pub(crate) fn new() -> Home {
        Home { folder: temporary::folder() }
    }

    /// Makes a folder with one competition, `CLUB`.
    pub(crate) fn with(championship: Championship) -> Home {
        let home = Home::new();
        let name = name("CLUB");
        Competition::create(&home.folder(), &name, championship, ExistingFilePolicy::Refuse)
            .unwrap();
        home
    }

    pub(crate) fn folder(&self) -> Folder {
        Folder::find(Some(self.folder.path().to_path_buf())).unwrap()
    }

    pub(crate) fn path(&self, file: &str) -> std::path::PathBuf {
        self.folder.path().join(file)
    }

    /// Returns the names of all files except locks, sorted.
    pub(crate) fn files(&self) -> Vec<String> {
        let entries = std::fs::read_dir(self.folder.path()).unwrap();
        let mut names: Vec<String> = entries
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .filter(|name| !name.ends_with(".LCK"))
            .collect();
        names.sort();
        names
    }

    /// Starts the program at the filename prompt.
    pub(crate) fn start(&self) -> Player {
        let mut player = self.started(None);
        if player.shows("[Esc] Skip the nets") {
            player.key(Key::Escape);
        }
        player
    }

    /// Starts the program at its title.
    pub(crate) fn title(&self) -> Player {
        self.started(None)
    }

    /// Starts the program with `CLUB` open.
    pub(crate) fn open(&self) -> Player {
        self.started(Some(name("CLUB")))
    }

    /// Starts the program as on its first start, with the name of a file that
    /// does not exist.
    pub(crate) fn first_start(&self, name: FileName) -> Player {
        self.started(Some(name))
    }

    fn started(&self, given: Option<FileName>) -> Player {
        let start = FilenamePrompt::new(self.folder(), given);
        let session = GameSession::empty().with_folder(self.folder());
        Player::new(App::new(Box::new(start), session, Colours::Sixteen))
    }

    /// Starts the program with `CLUB` open and the player's preferences.
    pub(crate) fn open_with_preferences(&self) -> Player {
        let start = FilenamePrompt::new(self.folder(), Some(name("CLUB")));
        let mut session = GameSession::empty().with_folder(self.folder());
        session.load_preferences();
        let colours = session.preferences.colours;
        Player::new(App::new(Box::new(start), session, colours))
    }

    /// Returns the championship of `CLUB` as saved on the disk.
    pub(crate) fn saved(&self) -> Championship {
        Competition::read(&self.folder(), &name("CLUB")).unwrap()
    }
}

pub(crate) fn name(text: &str) -> FileName {
    text.parse().unwrap()
}

/// Returns options for matches that take only a few overs.
pub(crate) fn brief() -> Options {
    Options { batsmen: 2, packs_per_session: 1, days: 1, ..Options::default() }
}

/// Makes a competition of brief matches from seed 1.
pub(crate) fn young(yours: Option<County>) -> Championship {
    Championship::new(1, brief(), yours)
}

/// Plays matches in a class for as long as `more` returns `true`.
pub(crate) fn play_while(
    championship: &mut Championship,
    class: Class,
    more: impl Fn(&Championship) -> bool,
) {
    while more(championship)
        && let Some(fixture) = championship.next_fixture(class)
    {
        let game = play_fixture(championship, &fixture, &mut ()).unwrap();
        championship.post(&fixture, &FinishedMatch::from_match(&game).unwrap()).unwrap();
    }
}

/// Makes a competition in which this many seasons are complete.
pub(crate) fn grown(seasons: usize, yours: Option<County>) -> Championship {
    let mut championship = young(yours);
    while championship.completed().len() < seasons {
        let year = championship.season().year();
        for class in Class::BOTH {
            play_while(&mut championship, class, |one| one.season().year() == year);
        }
    }
    championship
}
