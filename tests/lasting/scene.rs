//! Small competitions in which the faults are tried.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use armchair::championship::{Championship, Class, Fixture};
#[cfg(unix)]
use armchair::datafile::Disk;
use armchair::datafile::{
    BodyVersions, Competition, FileName, Files, Journal, JournalState, Resumed, Store,
};
use armchair::game::{Choice, Match, View};
use armchair::rng::{Purpose, derive};
use armchair::rules::Options;
use armchair::tabletop::drive::Agent;
use armchair::tabletop::{Pending, RecordedChoice, Table};

use crate::model::{Image, Model};

pub(crate) const DATA: &str = "SURREY11.ACC";
pub(crate) const BACKUP: &str = "SURREY11.BAK";
pub(crate) const JOURNAL: &str = "SURREY11.JN1";
pub(crate) const MATCHES: &str = "SURREY11.MAT";
pub(crate) const KEYS: &str = "SURREY11.SSH";

pub(crate) fn name() -> FileName {
    "SURREY11".parse().unwrap()
}

pub(crate) fn store(model: &Model) -> Store<Model> {
    Store::new(model.clone(), name())
}

/// Returns options for short matches with two batsmen a side.
pub(crate) fn options() -> Options {
    Options { batsmen: 2, days: 1, packs_per_session: 1, ..Options::default() }
}

/// Makes a competition that depends on the seed.
pub(crate) fn championship(seed: u64) -> Championship {
    Championship::new(seed, options(), None)
}

/// Returns the bytes of the data file of the competition with this seed.
pub(crate) fn bytes(seed: u64) -> Vec<u8> {
    BodyVersions::CURRENT.write(&championship(seed)).unwrap()
}

/// Returns a folder in which the competitions with seeds 1 and 2 were saved in
/// turn.
pub(crate) fn two_saves() -> Image {
    Image::from([(DATA.to_owned(), bytes(2)), (BACKUP.to_owned(), bytes(1))])
}

/// Writes an image to the real disk.
pub(crate) fn lay_out(image: &Image, folder: &Path) {
    for (name, bytes) in image {
        fs::write(folder.join(name), bytes).unwrap();
    }
}

/// Returns the contents of a real folder, without following links. Leaves out
/// locks, which contain nothing that could be lost.
pub(crate) fn contents(folder: &Path) -> BTreeMap<String, String> {
    let entries = fs::read_dir(folder).unwrap().map(Result::unwrap);
    entries
        .map(|entry| {
            let found = entry.file_type().unwrap();
            let holds = if found.is_file() {
                let bytes = fs::read(entry.path()).unwrap();
                format!("{} bytes, {:08x}", bytes.len(), crc32fast::hash(&bytes))
            } else if found.is_symlink() {
                format!("a link to {}", fs::read_link(entry.path()).unwrap().display())
            } else {
                format!("{found:?}")
            };
            (entry.file_name().to_string_lossy().into_owned(), holds)
        })
        .filter(|(name, holds)| {
            let is_lock = [".LCK", ".SLK"].iter().any(|lock| name.ends_with(lock));
            !(is_lock && holds.contains("bytes"))
        })
        .collect()
}

/// A player that chooses only by the number of the decision.
pub(crate) struct Numbered(pub(crate) u64);

impl Agent<Match> for Numbered {
    fn choose(&mut self, view: &View<'_>) -> Option<Choice> {
        let key = derive(self.0, Purpose::RandomPlayer, &[view.public.decisions.into()]);
        let legal = view.legal();
        legal.get(key as usize % legal.len()).copied()
    }
}

/// A match in progress, with its journal.
pub(crate) struct Play<F> {
    pub(crate) fixture: Fixture,
    pub(crate) table: Table<Match>,
    pub(crate) journal: Journal<F>,
}

impl<F: Files + Clone> Play<F> {
    /// Begins the next match of a class.
    pub(crate) fn begin(competition: &Competition<F>, class: Class) -> Play<F> {
        let fixture = competition.championship().next_fixture(class).unwrap();
        let setup = competition.setup(&fixture);
        let table = Table::deal(setup.options, setup.match_seed, &mut ());
        Play { journal: competition.begin(&fixture, table.game()).unwrap(), fixture, table }
    }

    /// Resumes the match in progress in a class, if there is one.
    pub(crate) fn take_up(competition: &Competition<F>, class: Class) -> Option<Play<F>> {
        let fixture = competition.championship().next_fixture(class)?;
        match competition.resume(class, &mut ()).unwrap() {
            JournalState::InProgress(Resumed { table, journal }) => {
                Some(Play { fixture, table, journal })
            }
            JournalState::Nothing | JournalState::Stale => None,
        }
    }

    /// Returns the number of choices made.
    pub(crate) fn choices(&self) -> u32 {
        self.table.decisions()
    }

    /// Makes a choice without saving it. Returns `None` if the match is over.
    pub(crate) fn make(&mut self) -> Option<RecordedChoice<Choice>> {
        let Pending::Ask(seat, _) = self.table.pending() else {
            return None;
        };
        let mut player = Numbered(self.journal.setup().match_seed);
        let choice = player.choose(&self.table.game().view(seat.into()))?;
        Some(self.table.apply(choice, &mut ()).unwrap())
    }

    /// Makes a choice and saves it. Returns `true` if there was a choice to
    /// make.
    pub(crate) fn choose(&mut self) -> bool {
        let made = self.make();
        made.is_some_and(|made| self.journal.append(&[made]).is_ok())
    }

    /// Makes this many more choices, or plays to the end of the match if it
    /// comes sooner.
    pub(crate) fn play(&mut self, choices: usize) {
        (0..choices).all(|_| self.choose());
    }
}

/// Opens the competition in a folder on the disk without locking it. A process
/// that another row of the table is just starting would also hold the lock.
#[cfg(unix)]
pub(crate) fn open_on_disk(folder: &Path) -> Competition<Disk> {
    Competition::open_in(Store::new(Disk::new(folder), name()), None).unwrap()
}

/// Opens the competition in a folder of the model.
pub(crate) fn open(model: &Model) -> Competition<Model> {
    Competition::open_in(store(model), None).unwrap()
}
