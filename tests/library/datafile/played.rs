//! Matches played with a journal.

use armchair::championship::Class;
use armchair::datafile::{Entry, FileError, Found, Journal, MatchSetup, Resumed, Store};
use armchair::game::chance::Noted;
use armchair::game::scorebook::Scorebook;
use armchair::game::{Choice, Dealer, Match, Side, View};
use armchair::rng::{Purpose, derive};
use armchair::rules::Options;
use armchair::tabletop::drive::{Agent, Step, step};

use crate::datafile::body::store;
use crate::datafile::model::Model;

pub(crate) const JOURNAL: &str = "SURREY11.JN1";

/// Bytes before the first entry.
pub(crate) const HEADING: usize = 216;

/// Bytes of an entry.
pub(crate) const ENTRY: usize = 8;

/// A short match: nine packs.
pub(crate) fn setup(match_seed: u64) -> MatchSetup {
    let mut options = Options::default();
    (options.days, options.packs_per_session) = (1, 3);
    MatchSetup {
        identity: 77,
        class: Class::First,
        year: 1890,
        fixture: 3,
        persons: Side::Away.into(),
        options,
        match_seed,
    }
}

/// Chooses by the number of the decision alone, as every player here does.
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

/// A match at play.
pub(crate) struct Play {
    pub(crate) game: Match,
    pub(crate) chance: Noted<Dealer>,
    pub(crate) journal: Journal<Model>,
    pub(crate) book: Scorebook,
    pub(crate) seed: u64,
}

impl Play {
    pub(crate) fn begin(store: &Store<Model>, setup: MatchSetup) -> Play {
        Play::deal(setup, |game| Journal::begin(store, setup, game).unwrap())
    }

    /// Deals a match; its journal is begun by `begin`.
    pub(crate) fn deal(setup: MatchSetup, begin: impl FnOnce(&Match) -> Journal<Model>) -> Play {
        let mut chance = Noted::new(Dealer::new(setup.match_seed));
        let mut book = Scorebook::default();
        let game = Match::new(setup.options, &mut chance, &mut book);
        chance.take();
        Play {
            journal: begin(&game),
            game,
            chance,
            book,
            seed: setup.match_seed,
        }
    }

    /// Lets the side that is asked choose; `None` once all is over.
    pub(crate) fn choose(&mut self) -> Option<Entry> {
        let (mut home, mut away) = (Numbered(self.seed), Numbered(self.seed));
        let (game, chance, book) = (&mut self.game, &mut self.chance, &mut self.book);
        match step(game, chance, &mut (&mut home, &mut away), book).unwrap() {
            Step::Chose(_, choice) => Some(Entry::after(choice, &self.chance.take(), &self.game)),
            Step::Waits(_) => unreachable!("both always choose"),
            Step::Over(_) => None,
        }
    }

    /// Plays so many choices on, each a write of its own; gives how many there
    /// were.
    pub(crate) fn play(&mut self, choices: usize) -> usize {
        for made in 0..choices {
            let Some(entry) = self.choose() else {
                return made;
            };
            self.append(&[entry]).unwrap();
        }
        choices
    }

    pub(crate) fn append(&mut self, entries: &[Entry]) -> Result<(), FileError> {
        self.journal.append(entries)
    }

    pub(crate) fn go_on(resumed: Resumed<Model>, book: Scorebook) -> Play {
        Play {
            seed: resumed.journal.heading().setup.match_seed,
            game: resumed.game,
            chance: Noted::new(resumed.dealer),
            journal: resumed.journal,
            book,
        }
    }
}

/// A folder with this journal alone.
pub(crate) fn folder_with(bytes: &[u8]) -> Model {
    Model::with(&[(JOURNAL.to_owned(), bytes.to_vec())].into())
}

/// Takes the match of `bytes` up again, in a folder of its own.
pub(crate) fn resume(
    bytes: &[u8],
    setup: &MatchSetup,
) -> Result<(Resumed<Model>, Scorebook), String> {
    resume_in(&folder_with(bytes), setup)
}

/// Takes the match in a folder up again.
pub(crate) fn resume_in(
    model: &Model,
    setup: &MatchSetup,
) -> Result<(Resumed<Model>, Scorebook), String> {
    let mut book = Scorebook::default();
    let found = Journal::resume(&store(model), setup, &mut book);
    match found.map_err(|error| error.to_string())? {
        Found::InProgress(resumed) => Ok((resumed, book)),
        Found::Stale => Err("stale".to_owned()),
        Found::Nothing => Err("nothing".to_owned()),
    }
}

/// The journal of a whole match, each choice a write of its own, and its book.
pub(crate) fn whole_match(setup: MatchSetup) -> (Vec<u8>, Scorebook) {
    let model = Model::default();
    let store = store(&model);
    let mut play = Play::begin(&store, setup);
    assert!(play.play(100_000) < 100_000);
    (model.image()[JOURNAL].clone(), play.book)
}
