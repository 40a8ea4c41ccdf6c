//! The data file of a competition, open for play.
//!
//! The memory always matches the disk: a change is made to a copy, the copy is
//! saved, and only then does it replace the old one ([`Competition::save`]). A
//! match in progress is in its journal; its result is saved before the journal
//! is removed ([`Competition::finish`]). A crash between the two leaves a
//! journal of a fixture that is no longer the next, which is never read. A
//! crash before them leaves a journal whose match is over when resumed, and is
//! finished then. The choices of a match are in the archive before its result
//! is saved ([`Competition::save_with_matches`]).

use std::path::PathBuf;

use super::archive::{Archive, ArchiveEntry, ArchiveWriter};
use super::fault::{FileError, LockError};
use super::files::{Files, Kind};
use super::folder::{Folder, FolderError};
use super::journal::{Found, Journal, JournalError};
use super::name::{FileName, Part};
use super::setup::MatchSetup;
use super::store::{LoadError, SaveError, Saved, Store};
use super::{Disk, Lock};
use crate::championship::news::review::MatchReview;
use crate::championship::{Championship, Class, FinishedMatch, Fixture, PostError, Posted};
use crate::game::{Match, Moves, Observer};

/// An open competition, locked against other programs.
#[derive(Debug)]
pub struct Competition<F = Disk> {
    store: Store<F>,
    championship: Championship,
    archive_writer: ArchiveWriter,
    /// `None` for files that only a test can see.
    lock: Option<Lock>,
}

/// The state of the next match of a class.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MatchProgress {
    /// It has not been begun.
    NotBegun,
    /// It was begun and left unfinished.
    InProgress,
    /// It was begun, and its journal cannot be read.
    Unreadable,
}

/// The reason why a competition was not opened. Nothing was changed.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// It does not exist, or cannot be read.
    #[error(transparent)]
    Load(#[from] LoadError),
    /// Another program has it.
    #[error(transparent)]
    Lock(#[from] LockError),
    /// The system refused.
    #[error(transparent)]
    File(#[from] FileError),
}

/// The treatment of a damaged or foreign file that has the name of a new
/// competition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Existing {
    /// Refuse to create the competition.
    Refuse,
    /// Set it aside, since a person confirmed it.
    SetAside,
}

/// The reason why a competition was not created. The existing files are
/// unchanged.
#[derive(Debug, thiserror::Error)]
pub enum CreateError {
    /// The name is taken.
    #[error("{} already exists. Choose another name", path.display())]
    Exists {
        /// The file that has it.
        path: PathBuf,
    },
    /// The folder cannot be used.
    #[error(transparent)]
    Folder(#[from] FolderError),
    /// Another program has the name.
    #[error(transparent)]
    Lock(#[from] LockError),
    /// It could not be written.
    #[error(transparent)]
    Save(#[from] SaveError),
    /// The system refused.
    #[error(transparent)]
    File(#[from] FileError),
}

/// The reason why a match was not entered. Its journal still exists.
#[derive(Debug, thiserror::Error)]
pub enum FinishError {
    /// It is not over.
    #[error("that match is not over yet")]
    NotOver,
    /// It is not the next of its class.
    #[error(transparent)]
    Post(#[from] PostError),
    /// It could not be saved.
    #[error(transparent)]
    Save(#[from] SaveError),
}

impl Competition {
    /// Opens the competition of this name.
    ///
    /// # Errors
    /// Fails if it cannot be read, or if another program has it.
    pub fn open(folder: &Folder, name: &FileName) -> Result<Competition, OpenError> {
        let store = Store::new(folder.files(), name.clone());
        // Before the lock, so that a name that does not exist leaves no lock
        // file.
        let (bytes, before) = store.load_with_bytes::<Championship>()?;
        let lock = Lock::take(folder, name)?;
        store.sweep()?;
        // Another program may have saved between the first look and the lock.
        let championship = store.load_again(&bytes, before)?;
        Ok(Competition::opened(store, championship, Some(lock)))
    }

    /// Reads the competition of this name without locking it. Another program
    /// may have it open.
    ///
    /// # Errors
    /// Fails if it cannot be read.
    pub fn read(folder: &Folder, name: &FileName) -> Result<Championship, LoadError> {
        Store::new(folder.files(), name.clone()).load()
    }

    /// Works like [`Competition::read`], and reads the archive of matches too.
    ///
    /// # Errors
    /// Fails if the competition or its archive cannot be read. A missing or
    /// damaged archive is not an error.
    pub(crate) fn read_with_matches(
        folder: &Folder,
        name: &FileName,
    ) -> Result<(Championship, Archive), LoadError> {
        let store = Store::new(folder.files(), name.clone());
        // In this order: a result is entered only after its match is in the
        // archive.
        let championship = store.load()?;
        Ok((championship, Archive::read(&store)?))
    }

    /// Reads a competition with the state of each class's next match.
    ///
    /// # Errors
    /// Fails if it cannot be read.
    pub(crate) fn read_with_progress(
        folder: &Folder,
        name: &FileName,
    ) -> Result<(Championship, [MatchProgress; Class::COUNT]), LoadError> {
        let store = Store::new(folder.files(), name.clone());
        let championship = store.load()?;
        let looked = Competition {
            store,
            championship,
            archive_writer: ArchiveWriter::default(),
            lock: None,
        };
        let begun = Class::BOTH.map(|class| looked.progress(class));
        Ok((looked.championship, begun))
    }

    /// Returns `true` if a match of this data file is in progress.
    pub(crate) fn has_begun(folder: &Folder, name: &FileName) -> bool {
        let is_there = |class| {
            let journal = name.file(Part::Journal(class));
            matches!(folder.files().kind(&journal), Ok(Some(Kind::File)))
        };
        // The journal may be of a match that was entered, so its existence is
        // not enough.
        let is_begun = |(_, begun): (_, [MatchProgress; Class::COUNT])| {
            begun.contains(&MatchProgress::InProgress)
        };
        Class::BOTH.into_iter().any(is_there)
            && Competition::read_with_progress(folder, name).is_ok_and(is_begun)
    }

    /// Creates the file of a new competition, and the folder if it does not
    /// exist. Never replaces a sound data file, or one of a newer version.
    ///
    /// # Errors
    /// Fails if the name is taken, or if the system refuses.
    pub fn create(
        folder: &Folder,
        name: &FileName,
        championship: Championship,
        existing: Existing,
    ) -> Result<Competition, CreateError> {
        folder.create()?;
        let lock = Lock::take(folder, name)?;
        let store = Store::new(folder.files(), name.clone());
        Competition::create_in(store, championship, existing, Some(lock))
    }
}

impl<F: Files + Clone> Competition<F> {
    /// Works like [`Competition::open`], among any files, under a lock already
    /// taken.
    ///
    /// # Errors
    /// Fails if it cannot be read.
    pub fn open_in(store: Store<F>, lock: Option<Lock>) -> Result<Competition<F>, OpenError> {
        store.sweep()?;
        let championship = store.load()?;
        Ok(Competition::opened(store, championship, lock))
    }

    fn opened(store: Store<F>, championship: Championship, lock: Option<Lock>) -> Competition<F> {
        Competition { store, championship, archive_writer: ArchiveWriter::default(), lock }
    }

    /// Works like [`Competition::create`], among any files, under a lock
    /// already taken.
    ///
    /// # Errors
    /// Fails if the name is taken, or if the system refuses.
    pub fn create_in(
        store: Store<F>,
        championship: Championship,
        existing: Existing,
        lock: Option<Lock>,
    ) -> Result<Competition<F>, CreateError> {
        let free = match store.load::<Championship>() {
            Err(LoadError::Missing { .. }) => true,
            Err(LoadError::Foreign { .. } | LoadError::Damaged { .. }) => {
                existing == Existing::SetAside
            }
            Err(LoadError::File(error)) => return Err(error.into()),
            Ok(_) | Err(LoadError::Newer { .. }) => false,
        };
        if !free {
            let path = store.path(Part::Data);
            return Err(CreateError::Exists { path });
        }
        store.sweep()?;
        store.clear_the_way()?;
        store.save(&championship)?;
        let mut created =
            Competition { store, championship, archive_writer: ArchiveWriter::default(), lock };
        // The data file is new since the lock was taken.
        created.lock.as_mut().map(Lock::guard);
        Ok(created)
    }

    /// Returns the name of the file.
    pub fn name(&self) -> &FileName {
        self.store.name()
    }

    /// Returns the competition as it is on the disk.
    pub fn championship(&self) -> &Championship {
        &self.championship
    }

    /// Reads the archive of matches.
    ///
    /// # Errors
    /// Fails if the system refuses.
    pub fn archive(&self) -> Result<Archive, FileError> {
        Archive::read(&self.store)
    }

    /// Returns `true` unless the file system has no locks, so that another
    /// program can open the file too.
    pub(crate) fn is_locked(&self) -> bool {
        self.lock.as_ref().is_none_or(Lock::is_held)
    }

    /// Returns the name given to a damaged archive when a match was added.
    pub(crate) fn archive_aside(&self) -> Option<&str> {
        self.archive_writer.aside.as_deref()
    }

    /// Saves a changed copy of [`Competition::championship`], which replaces
    /// it. The save before becomes the backup.
    ///
    /// # Errors
    /// Fails if it cannot be saved; then nothing has changed.
    pub fn save(&mut self, changed: Championship) -> Result<Saved, SaveError> {
        self.save_with_matches(changed, &[])
    }

    /// Works like [`Competition::save`], after adding the matches whose results
    /// are in the copy to the archive.
    ///
    /// # Errors
    /// Fails if they or the copy cannot be saved; then nothing has changed.
    pub(crate) fn save_with_matches(
        &mut self,
        changed: Championship,
        entries: &[ArchiveEntry],
    ) -> Result<Saved, SaveError> {
        self.store.check_regular_files()?;
        self.archive_writer.add(&self.store, &self.championship, entries)?;
        let saved = self.store.save(&changed)?;
        // The save made a new file, which needs its own lock; nobody else can
        // have it yet.
        self.lock.as_mut().map(Lock::guard);
        let season_over = changed.completed().len() > self.championship.completed().len();
        self.championship = changed;
        if season_over {
            // Superfluous matches take room but do no harm. If they cannot be
            // removed now, the end of the next season will do.
            let _ = self.archive_writer.tidy(&self.store, &self.championship);
        }
        Ok(saved)
    }

    /// Makes the archive entry of a finished match with these moves. `None` if
    /// it is not over.
    pub(crate) fn entry(
        &self,
        fixture: &Fixture,
        game: &Match,
        moves: Moves,
    ) -> Option<ArchiveEntry> {
        let scored = FinishedMatch::from_match(game)?;
        Some(ArchiveEntry::new(self.setup(fixture), moves, &scored.result()))
    }

    /// Returns the setup of a fixture's match, which distinguishes it from
    /// every other.
    pub fn setup(&self, fixture: &Fixture) -> MatchSetup {
        let championship = &self.championship;
        MatchSetup {
            identity: championship.seed(),
            class: fixture.class,
            year: fixture.year,
            fixture: fixture.number.into(),
            persons: championship.persons(fixture),
            options: championship.options_of(fixture),
            match_seed: championship.match_seed(fixture),
        }
    }

    /// Begins the journal of `game`, just dealt for `fixture`. Converts an
    /// older data file to the newest version first, so that a program that
    /// cannot read the journal reports a newer competition.
    ///
    /// # Errors
    /// Fails if it cannot be written.
    pub fn begin(&self, fixture: &Fixture, game: &Match) -> Result<Journal<F>, JournalError> {
        self.store.upgrade(&self.championship)?;
        Journal::begin(&self.store, self.setup(fixture), game)
    }

    /// Resumes the match in progress of a class and replays it for `observer`,
    /// which sees nothing if there is none.
    ///
    /// # Errors
    /// Fails if its journal is damaged or cannot be read.
    pub fn resume<O: Observer>(
        &self,
        class: Class,
        observer: &mut O,
    ) -> Result<Found<F>, JournalError> {
        match self.championship.next_fixture(class) {
            Some(fixture) => Journal::resume(&self.store, &self.setup(&fixture), observer),
            None => Ok(Found::Nothing),
        }
    }

    /// Resumes the journal of a league fixture that people play over the
    /// network, and replays it for `observer`. Sets aside a damaged journal and
    /// returns [`Found::Nothing`].
    ///
    /// # Errors
    /// Fails if it cannot be read or written.
    #[cfg(feature = "host")]
    pub(crate) fn resume_league_match<O: Observer>(
        &self,
        fixture: &Fixture,
        observer: &mut O,
    ) -> Result<Found<F>, JournalError> {
        let part = Part::League(fixture.class, fixture.number);
        match Journal::resume_at(&self.store, part, &self.setup(fixture), observer) {
            Err(error) if error.is_damage() => {
                self.store.set_aside(part)?;
                Ok(Found::Nothing)
            }
            found => found,
        }
    }

    /// Begins the journal of `game`, just dealt for a league fixture that
    /// people play over the network.
    ///
    /// # Errors
    /// Fails if it cannot be written.
    #[cfg(feature = "host")]
    pub(crate) fn begin_of_league(
        &self,
        fixture: &Fixture,
        game: &Match,
    ) -> Result<Journal<F>, JournalError> {
        let part = Part::League(fixture.class, fixture.number);
        self.store.upgrade(&self.championship)?;
        Journal::begin_at(&self.store, part, self.setup(fixture), game)
    }

    /// Returns the state of the next match of a class.
    pub(crate) fn progress(&self, class: Class) -> MatchProgress {
        match self.resume(class, &mut ()) {
            Ok(Found::InProgress(_)) => MatchProgress::InProgress,
            Ok(Found::Nothing | Found::Stale) => MatchProgress::NotBegun,
            Err(_) => MatchProgress::Unreadable,
        }
    }

    /// Returns `true` if a match is in progress, readable or not.
    pub(crate) fn is_any_begun(&self) -> bool {
        (Class::BOTH.iter()).any(|class| self.progress(*class) != MatchProgress::NotBegun)
    }

    /// Sets aside the damaged journals, so that their matches begin again.
    /// Returns the new names of the files.
    ///
    /// # Errors
    /// Fails if a journal cannot be read for another reason, or cannot be
    /// renamed.
    pub(crate) fn set_damaged_aside(&self) -> Result<Vec<String>, JournalError> {
        let mut aside = Vec::new();
        for class in Class::BOTH {
            match self.resume(class, &mut ()) {
                Err(error) if error.is_damage() => {
                    aside.extend(self.store.set_aside(Part::Journal(class))?);
                }
                Err(error) => return Err(error),
                Ok(_) => {}
            }
        }
        Ok(aside)
    }

    /// Cuts the damaged journal of a class back to the choice before the
    /// damage, so that its match resumes there and the damaged choice is made
    /// again. Returns the new name of the damaged file; `None` if it is not
    /// damaged.
    ///
    /// # Errors
    /// Fails if nothing before the damage can be resumed, or if the system
    /// refuses; then nothing has changed.
    pub fn cut_damaged(&self, class: Class) -> Result<Option<String>, JournalError> {
        match self.resume(class, &mut ()) {
            Err(error) if error.is_damage() => Journal::cut(&self.store, class, error).map(Some),
            Err(error) => Err(error),
            Ok(_) => Ok(None),
        }
    }

    /// Enters the result of `game`, all of whose choices are in its journal.
    /// Saves, and removes the journal.
    ///
    /// # Errors
    /// Fails if the match is not over, is not the next of its class, or cannot
    /// be saved. Then nothing has changed, and its journal can be resumed.
    pub fn finish(
        &mut self,
        fixture: &Fixture,
        game: &Match,
        journal: Option<Journal<F>>,
    ) -> Result<Posted, FinishError> {
        self.finish_reviewed(fixture, game, journal, &[])
    }

    /// Works like [`Competition::finish`], and enters the reviews of people's
    /// play too.
    ///
    /// # Errors
    /// Fails like [`Competition::finish`].
    pub(crate) fn finish_reviewed(
        &mut self,
        fixture: &Fixture,
        game: &Match,
        journal: Option<Journal<F>>,
        reviews: &[MatchReview],
    ) -> Result<Posted, FinishError> {
        let moves = match &journal {
            Some(journal) => self.moves(journal, game).map_err(SaveError::from)?,
            None => None,
        };
        self.enter(fixture, game, moves, journal, reviews)
    }

    /// Enters the result of `game` with its moves and reviews. Saves, and
    /// removes its journal, if it has one.
    ///
    /// # Errors
    /// Fails like [`Competition::finish`].
    pub(crate) fn enter(
        &mut self,
        fixture: &Fixture,
        game: &Match,
        moves: Option<Moves>,
        journal: Option<Journal<F>>,
        reviews: &[MatchReview],
    ) -> Result<Posted, FinishError> {
        let scored = FinishedMatch::from_match(game).ok_or(FinishError::NotOver)?;
        let mut changed = self.championship.clone();
        let posted = changed.post(fixture, &scored)?;
        (reviews.iter()).for_each(|review| changed.keep_review(*review));
        let entry = moves.and_then(|moves| self.entry(fixture, game, moves));
        self.save_with_matches(changed, entry.as_slice())?;
        if let Some(journal) = journal {
            // A journal that cannot be removed is stale from now on, and is never
            // read.
            let _ = journal.remove();
        }
        Ok(posted)
    }

    /// Reads the choices of a match from its journal on the disk. `None` if the
    /// journal is damaged or does not lead to `game`.
    fn moves(&self, journal: &Journal<F>, game: &Match) -> Result<Option<Moves>, FileError> {
        let mut moves = Moves::default();
        let setup = journal.setup();
        match Journal::resume_at(&self.store, journal.part(), setup, &mut moves) {
            Ok(Found::InProgress(resumed)) => {
                let same = FinishedMatch::from_match(resumed.table.game())
                    == FinishedMatch::from_match(game);
                Ok(same.then_some(moves))
            }
            Err(JournalError::File(error)) => Err(error),
            Ok(_) | Err(_) => Ok(None),
        }
    }
}
