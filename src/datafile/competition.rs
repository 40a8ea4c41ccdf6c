//! The data file of a competition, open to be played.
//!
//! What is in memory is what is on the disk: a change is made to a copy, the
//! copy is saved, and only then does it take the place of the old one
//! ([`Competition::save`]). A match in progress is in its journal; its result
//! is saved before the journal is removed ([`Competition::finish`]). A crash
//! between the two leaves a journal of a fixture that is no longer the next,
//! which nobody asks for; a crash before leaves a journal whose match turns out
//! to be over and is finished then. The choices of a match are in the archive
//! before its result is saved ([`Competition::save_with_matches`]).

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

/// An open competition. While it is open no other program has it.
#[derive(Debug)]
pub struct Competition<F = Disk> {
    store: Store<F>,
    championship: Championship,
    archive_writer: ArchiveWriter,
    /// None for files that only a test can see.
    lock: Option<Lock>,
}

/// How the next match of a class stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MatchProgress {
    /// It has not been begun.
    NotBegun,
    /// It was begun and left.
    InProgress,
    /// It was begun, and its journal cannot be read.
    Unreadable,
}

/// Why a competition was not opened. Nothing was changed.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// It is not there, or not readable.
    #[error(transparent)]
    Load(#[from] LoadError),
    /// Another program has it.
    #[error(transparent)]
    Lock(#[from] LockError),
    /// The system would not.
    #[error(transparent)]
    File(#[from] FileError),
}

/// What to do where the name of a new competition is taken by a file that is
/// damaged or not ours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Existing {
    /// Refuse.
    Refuse,
    /// Set it aside, because a person confirmed it.
    SetAside,
}

/// Why a competition was not created. What was there is there still.
#[derive(Debug, thiserror::Error)]
pub enum CreateError {
    /// The name is taken.
    #[error("{} already exists. Choose another name", path.display())]
    Exists {
        /// By what.
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
    /// The system would not.
    #[error(transparent)]
    File(#[from] FileError),
}

/// Why a match was not entered. Its journal is still there.
#[derive(Debug, thiserror::Error)]
pub enum FinishError {
    /// It goes on.
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
    /// When there is none that can be read, or another program has it.
    pub fn open(folder: &Folder, name: &FileName) -> Result<Competition, OpenError> {
        let store = Store::new(folder.files(), name.clone());
        // Before anything is locked: for a name that does not exist no lock
        // file is made.
        let (bytes, before) = store.load_with_bytes::<Championship>()?;
        let lock = Lock::take(folder, name)?;
        store.sweep()?;
        let championship = store.load_again(&bytes, before)?;
        Ok(Competition::opened(store, championship, Some(lock)))
    }

    /// Reads the competition of this name, to be looked at only. Another
    /// program may have it.
    ///
    /// # Errors
    /// When there is none that can be read.
    pub fn read(folder: &Folder, name: &FileName) -> Result<Championship, LoadError> {
        Store::new(folder.files(), name.clone()).load()
    }

    /// As [`Competition::read`], with the matches that can be opened again.
    ///
    /// # Errors
    /// When there is no competition that can be read, or its archive cannot be;
    /// an archive that is missing or damaged is no error.
    pub(crate) fn read_with_matches(
        folder: &Folder,
        name: &FileName,
    ) -> Result<(Championship, Archive), LoadError> {
        let store = Store::new(folder.files(), name.clone());
        // In this order: results are entered only after their matches are in
        // the archive.
        let championship = store.load()?;
        Ok((championship, Archive::read(&store)?))
    }

    /// Reads a competition, with how the next match of each class stands.
    ///
    /// # Errors
    /// When there is none that can be read.
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

    /// Whether a match of this data file is in progress.
    pub(crate) fn has_begun(folder: &Folder, name: &FileName) -> bool {
        let is_there = |class| {
            let journal = name.file(Part::Journal(class));
            matches!(folder.files().kind(&journal), Ok(Some(Kind::File)))
        };
        // A journal may be that of a match that was entered.
        let is_begun = |(_, begun): (_, [MatchProgress; Class::COUNT])| {
            begun.contains(&MatchProgress::InProgress)
        };
        Class::BOTH.into_iter().any(is_there)
            && Competition::read_with_progress(folder, name).is_ok_and(is_begun)
    }

    /// Creates the file of a new competition, in a folder that is made where
    /// it is not there yet. A sound data file, and one of a newer version, is
    /// never replaced.
    ///
    /// # Errors
    /// When the name is taken, or nothing can be written there.
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
    /// As [`Competition::open`], among any files, under a lock taken before.
    ///
    /// # Errors
    /// When there is none that can be read.
    pub fn open_in(store: Store<F>, lock: Option<Lock>) -> Result<Competition<F>, OpenError> {
        store.sweep()?;
        let championship = store.load()?;
        Ok(Competition::opened(store, championship, lock))
    }

    fn opened(store: Store<F>, championship: Championship, lock: Option<Lock>) -> Competition<F> {
        Competition { store, championship, archive_writer: ArchiveWriter::default(), lock }
    }

    /// As [`Competition::create`], among any files, under a lock taken before.
    ///
    /// # Errors
    /// When the name is taken, or nothing can be written there.
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
        created.lock.as_mut().map(Lock::guard);
        Ok(created)
    }

    /// The name of the file.
    pub fn name(&self) -> &FileName {
        self.store.name()
    }

    /// The competition as it is on the disk.
    pub fn championship(&self) -> &Championship {
        &self.championship
    }

    /// The matches that can be opened again.
    ///
    /// # Errors
    /// When the system will not let them be read.
    pub fn archive(&self) -> Result<Archive, FileError> {
        Archive::read(&self.store)
    }

    /// Returns `true` unless the file system has no locks, so that another program can open the
    /// file as well.
    pub(crate) fn is_locked(&self) -> bool {
        self.lock.as_ref().is_none_or(Lock::is_held)
    }

    /// The name under which a damaged archive is kept since a match was added.
    pub(crate) fn archive_aside(&self) -> Option<&str> {
        self.archive_writer.aside.as_deref()
    }

    /// Saves a changed copy of [`Competition::championship`] and goes on with
    /// it. The save before becomes the backup.
    ///
    /// # Errors
    /// When it cannot be saved; then all is as it was.
    pub fn save(&mut self, changed: Championship) -> Result<Saved, SaveError> {
        self.save_with_matches(changed, &[])
    }

    /// As [`Competition::save`], after the matches whose results are entered
    /// in the copy have been added to the archive.
    ///
    /// # Errors
    /// When they or the copy cannot be saved; then all is as it was.
    pub(crate) fn save_with_matches(
        &mut self,
        changed: Championship,
        entries: &[ArchiveEntry],
    ) -> Result<Saved, SaveError> {
        self.store.check_regular_files()?;
        self.archive_writer.add(&self.store, &self.championship, entries)?;
        let saved = self.store.save(&changed)?;
        // It is another file now; nobody else can have it yet.
        self.lock.as_mut().map(Lock::guard);
        let season_over = changed.completed().len() > self.championship.completed().len();
        self.championship = changed;
        if season_over {
            // Matches that need not be kept take room and do no harm: if they
            // could not be removed now, that is done when the next season is
            // over.
            let _ = self.archive_writer.tidy(&self.store, &self.championship);
        }
        Ok(saved)
    }

    /// What the archive keeps of a match that was played to its end by these
    /// moves; nothing of one that goes on.
    pub(crate) fn entry(
        &self,
        fixture: &Fixture,
        game: &Match,
        moves: Moves,
    ) -> Option<ArchiveEntry> {
        let scored = FinishedMatch::from_match(game)?;
        Some(ArchiveEntry::new(self.setup(fixture), moves, &scored.result()))
    }

    /// What distinguishes the match of a fixture from every other, as its
    /// journal records it.
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

    /// Begins the journal of `game`, just dealt for `fixture`. A data file of an
    /// older version is converted to the newest first, so that a program which
    /// does not know this version of journals reports that the competition is
    /// newer.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn begin(&self, fixture: &Fixture, game: &Match) -> Result<Journal<F>, JournalError> {
        self.store.upgrade(&self.championship)?;
        Journal::begin(&self.store, self.setup(fixture), game)
    }

    /// The match in progress of a class, replayed for `observer`, who is told
    /// nothing where there is none.
    ///
    /// # Errors
    /// When there is a journal of it that is damaged or cannot be read.
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

    /// The journal of a fixture that people of a league play over the network,
    /// replayed for `observer`. One that is damaged is set aside, and
    /// [`Found::Nothing`] is returned.
    ///
    /// # Errors
    /// When it cannot be read or written.
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

    /// Begins the journal of `game`, just dealt for a fixture that people of a
    /// league play over the network.
    ///
    /// # Errors
    /// When it cannot be written.
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

    /// How the next match of a class stands.
    pub(crate) fn progress(&self, class: Class) -> MatchProgress {
        match self.resume(class, &mut ()) {
            Ok(Found::InProgress(_)) => MatchProgress::InProgress,
            Ok(Found::Nothing | Found::Stale) => MatchProgress::NotBegun,
            Err(_) => MatchProgress::Unreadable,
        }
    }

    /// Whether a match is in progress, readable or not.
    pub(crate) fn is_any_begun(&self) -> bool {
        (Class::BOTH.iter()).any(|class| self.progress(*class) != MatchProgress::NotBegun)
    }

    /// Sets aside the matches in progress whose journals are damaged, so that
    /// they begin anew. Returns the new names of those files; none where
    /// nothing was damaged.
    ///
    /// # Errors
    /// When a journal cannot be read for another reason, or cannot be renamed.
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

    /// Cuts the damaged journal of a class back to the choice before the damage,
    /// so that its match goes on from there; the damaged choice is then made
    /// again. Returns the new name of the damaged file; none where it is not
    /// damaged.
    ///
    /// # Errors
    /// When the match cannot go on from anything before the damage, or the
    /// system will not; then it is as it was.
    pub fn cut_damaged(&self, class: Class) -> Result<Option<String>, JournalError> {
        match self.resume(class, &mut ()) {
            Err(error) if error.is_damage() => Journal::cut(&self.store, class, error).map(Some),
            Err(error) => Err(error),
            Ok(_) => Ok(None),
        }
    }

    /// Enters the result of `game`, whose every choice is in its journal,
    /// saves, and removes the journal.
    ///
    /// # Errors
    /// When the match is not over, not the next of its class, or cannot be
    /// saved. Then all is as it was, and its journal can be resumed.
    pub fn finish(
        &mut self,
        fixture: &Fixture,
        game: &Match,
        journal: Option<Journal<F>>,
    ) -> Result<Posted, FinishError> {
        self.finish_reviewed(fixture, game, journal, &[])
    }

    /// As [`Competition::finish`], with how people played it.
    ///
    /// # Errors
    /// As [`Competition::finish`].
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

    /// Enters the result of `game` with its moves and how people played it, saves,
    /// and removes its journal, if it had one.
    ///
    /// # Errors
    /// As [`Competition::finish`].
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
            // If it cannot be removed it is stale from now on, and nobody asks
            // for it.
            let _ = journal.remove();
        }
        Ok(posted)
    }

    /// The choices of a match, as its journal on the disk has them; none where
    /// that is damaged or they do not lead to `game`.
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
