//! Helpers that play matches with a journal.

use armchair::championship::Class;
use armchair::datafile::{FileError, Journal, JournalState, MatchIdentity, Resumed, Store};
use armchair::game::{Choice, Match, Side, View};
use armchair::rng::{Purpose, derive};
use armchair::rules::Options;
use armchair::tabletop::drive::Agent;
use armchair::tabletop::{Pending, RecordedChoice, Table};

use crate::datafile::body::store;
use crate::datafile::model::Model;

pub(crate) const JOURNAL: &str = "SURREY11.JN1";

/// Returns the lines of a journal with their line ends: first the heading, then
/// the choices.
pub(crate) fn lines(bytes: &[u8]) -> Vec<&[u8]> {
    bytes.split_inclusive(|byte| *byte == b'\n').collect()
}

/// Returns the start of a journal: the heading and a number of lines of
/// choices.
pub(crate) fn cut(bytes: &[u8], choices: usize) -> &[u8] {
    let length: usize = lines(bytes)[..=choices].iter().map(|line| line.len()).sum();
    &bytes[..length]
}

/// Returns the setup of a short match of nine packs.
pub(crate) fn setup(match_seed: u64) -> MatchIdentity {
    let mut options = Options::default();
    (options.days, options.packs_per_session) = (1, 3);
    MatchIdentity {
        identity: 77,
        class: Class::First,
        year: 1890,
        fixture: 3,
        persons: Side::Away.into(),
        options,
        match_seed,
    }
}

/// A player that chooses only by the number of the decision.
struct Numbered(u64);

impl Agent<Match> for Numbered {
    fn choose(&mut self, view: &View<'_>) -> Option<Choice> {
        let number = u64::from(view.public.decisions);
        let key = derive(self.0, Purpose::RandomPlayer, &[number]);
        let legal = view.legal();
        if legal.contains(&Choice::Declare) && !key.is_multiple_of(200) {
            return Some(Choice::PlayOn);
        }
        Some(legal[key as usize % legal.len()])
    }
}

/// A match in progress.
pub(crate) struct Play {
    pub(crate) table: Table<Match>,
    pub(crate) journal: Journal<Model>,
}

impl Play {
    pub(crate) fn begin(store: &Store<Model>, setup: MatchIdentity) -> Play {
        Play::deal(setup, |game| Journal::begin(store, setup, game).unwrap())
    }

    /// Deals a match, whose journal is begun by `begin`.
    pub(crate) fn deal(setup: MatchIdentity, begin: impl FnOnce(&Match) -> Journal<Model>) -> Play {
        let table = Table::deal(setup.options, setup.match_seed, &mut ());
        let journal = begin(table.game());
        Play { table, journal }
    }

    pub(crate) fn go_on(resumed: Resumed<Model>) -> Play {
        let Resumed { table, journal } = resumed;
        Play { table, journal }
    }

    /// Lets the side that is asked choose. Returns `None` once the match is
    /// over.
    pub(crate) fn choose(&mut self) -> Option<RecordedChoice<Choice>> {
        let seed = self.journal.setup().match_seed;
        let Pending::Ask(side, _) = self.table.pending() else {
            return None;
        };
        let choice = Numbered(seed).choose(&self.table.game().view(side.into()));
        Some(self.table.apply(choice?, &mut ()).unwrap())
    }

    /// Makes this many more choices, each with its own write. Returns the
    /// number of choices made before the match ended.
    pub(crate) fn play(&mut self, choices: usize) -> usize {
        for played in 0..choices {
            let Some(made) = self.choose() else {
                return played;
            };
            self.append(&[made]).unwrap();
        }
        choices
    }

    pub(crate) fn append(&mut self, made: &[RecordedChoice<Choice>]) -> Result<(), FileError> {
        self.journal.append(made)
    }
}

/// Makes a folder with only this journal in it.
pub(crate) fn folder_with(bytes: &[u8]) -> Model {
    Model::with(&[(JOURNAL.to_owned(), bytes.to_vec())].into())
}

/// Resumes the match in `bytes`, in a folder of its own.
pub(crate) fn resume(bytes: &[u8], setup: &MatchIdentity) -> Result<Resumed<Model>, String> {
    resume_in(&folder_with(bytes), setup)
}

/// Resumes the match in a folder.
pub(crate) fn resume_in(model: &Model, setup: &MatchIdentity) -> Result<Resumed<Model>, String> {
    let found = Journal::resume(&store(model), setup, &mut ());
    match found.map_err(|error| error.to_string())? {
        JournalState::InProgress(resumed) => Ok(resumed),
        JournalState::Stale => Err("stale".to_owned()),
        JournalState::Nothing => Err("nothing".to_owned()),
    }
}

/// Returns the journal of a whole match, with each choice written separately,
/// and its table.
pub(crate) fn whole_match(setup: MatchIdentity) -> (Vec<u8>, Table<Match>) {
    let model = Model::default();
    let store = store(&model);
    let mut play = Play::begin(&store, setup);
    assert!(play.play(100_000) < 100_000);
    (model.image()[JOURNAL].clone(), play.table)
}
