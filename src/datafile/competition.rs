//! A competition's data file, open for play.
//!
//! Memory always matches the disk: a change is made to a copy, the copy is
//! saved, and only then does the copy replace the original
//! ([`Competition::save`]). Each match in progress has a journal on the disk.
//! The match's result is saved before the journal is removed
//! ([`Competition::finish`]). A crash between these two steps leaves a journal
//! for a fixture that is no longer next, and such a journal is never read. A
//! crash before both steps leaves a journal whose match is already over. When
//! such a match is resumed, its result is saved. The choices of a match are in
//! the archive before its result is saved ([`Competition::save_with_matches`]).

use super::archive::{Archive, ArchiveEntry, ArchiveWriter};
use super::checked_files::FileError;
use super::files::{Files, Kind};
use super::folder::Folder;
use super::journal::{Journal, JournalError, JournalState};
use super::name::{FileName, Part};
use super::setup::MatchIdentity;
use super::store::{LoadError, SaveOutcome, Store};
use super::{Disk, Lock};
use crate::championship::news::review::MatchReview;
use crate::championship::{Championship, Class, FinishedMatch, Fixture, PostOutcome};
use crate::game::{Match, Moves, Observer};

/// An open competition, locked against other programs.
#[derive(Debug)]
pub struct Competition<F = Disk> {
    store: Store<F>,
    championship: Championship,
    archive_writer: ArchiveWriter,
    /// The lock on the competition's name, or `None` for files that only a test
    /// uses.
    lock: Option<Lock>,
}

/// The state of the next match in a class.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MatchProgress {
    /// The match has not been begun.
    NotBegun,
    /// The match was begun and left unfinished.
    InProgress,
    /// The match was begun, but its journal cannot be read.
    Unreadable,
}

/// The policy for a damaged or foreign file that has the name of a new
/// competition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExistingFilePolicy {
    /// The new competition is not created.
    Refuse,
    /// The file is set aside, with the user's consent.
    SetAside,
}

impl Competition {
    /// Opens the competition with the given name.
    ///
    /// # Errors
    /// Fails if the file cannot be read, or if another program has it open.
    pub fn open(folder: &Folder, name: &FileName) -> Result<Competition, LoadError> {
        let store = Store::new(folder.files(), name.clone());
        // Load before locking, so that a mistyped name leaves no lock file
        // behind.
        let (bytes, before) = store.load_with_bytes::<Championship>()?;
        let lock = Lock::take(folder, name)?;
        store.remove_temporaries()?;
        // Another program may have saved the file between the first read and
        // the lock.
        let championship = store.reload_if_changed(&bytes, before)?;
        Ok(Competition::opened(store, championship, Some(lock)))
    }

    /// Reads the competition with the given name without locking it. Another
    /// program may have the file open.
    ///
    /// # Errors
    /// Fails if the file cannot be read.
    pub fn read(folder: &Folder, name: &FileName) -> Result<Championship, LoadError> {
        Store::new(folder.files(), name.clone()).load()
    }

    /// Works like [`Competition::read`], and also reads the archive of matches.
    ///
    /// # Errors
    /// Fails if the competition or its archive cannot be read. A missing or
    /// damaged archive is not an error.
    pub(crate) fn read_with_matches(
        folder: &Folder,
        name: &FileName,
    ) -> Result<(Championship, Archive), LoadError> {
        let store = Store::new(folder.files(), name.clone());
        // Read the competition before the archive, because a result is entered
        // only after its match is in the archive.
        let championship = store.load()?;
        Ok((championship, Archive::read(&store)?))
    }

    /// Reads a competition and the state of the next match in each class.
    ///
    /// # Errors
    /// Fails if the competition cannot be read.
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

    /// Returns `true` if a match from this data file is in progress.
    pub(crate) fn has_match_in_progress(folder: &Folder, name: &FileName) -> bool {
        let is_there = |class| {
            let journal = name.file(Part::Journal(class));
            matches!(folder.files().kind(&journal), Ok(Some(Kind::File)))
        };
        // The journal may belong to a match whose result is already entered, so
        // its existence proves nothing.
        let is_begun = |(_, begun): (_, [MatchProgress; Class::COUNT])| {
            begun.contains(&MatchProgress::InProgress)
        };
        Class::BOTH.into_iter().any(is_there)
            && Competition::read_with_progress(folder, name).is_ok_and(is_begun)
    }

    /// Creates the file for a new competition, and the folder if it does not
    /// exist. Never replaces a valid data file, or a file from a newer version.
    ///
    /// # Errors
    /// Fails if the name is already in use, or if the system reports an error.
    pub fn create(
        folder: &Folder,
        name: &FileName,
        championship: Championship,
        existing: ExistingFilePolicy,
    ) -> Result<Competition, FileError> {
        folder.create()?;
        let lock = Lock::take(folder, name)?;
        let store = Store::new(folder.files(), name.clone());
        Competition::create_in(store, championship, existing, Some(lock))
    }
}

impl<F: Files + Clone> Competition<F> {
    /// Works like [`Competition::open`], but with any implementation of
    /// [`Files`], and under a lock that the caller has taken.
    ///
    /// # Errors
    /// Fails if the competition cannot be read.
    pub fn open_in(store: Store<F>, lock: Option<Lock>) -> Result<Competition<F>, LoadError> {
        store.remove_temporaries()?;
        let championship = store.load()?;
        Ok(Competition::opened(store, championship, lock))
    }

    fn opened(store: Store<F>, championship: Championship, lock: Option<Lock>) -> Competition<F> {
        Competition { store, championship, archive_writer: ArchiveWriter::default(), lock }
    }

    /// Works like [`Competition::create`], but with any implementation of
    /// [`Files`], and under a lock that the caller has taken.
    ///
    /// # Errors
    /// Fails if the name is already in use, or if the system reports an error.
    pub fn create_in(
        store: Store<F>,
        championship: Championship,
        existing: ExistingFilePolicy,
        lock: Option<Lock>,
    ) -> Result<Competition<F>, FileError> {
        let free = match store.load::<Championship>() {
            Err(LoadError::Missing { .. }) => true,
            Err(LoadError::Foreign { .. } | LoadError::Damaged { .. }) => {
                existing == ExistingFilePolicy::SetAside
            }
            Err(LoadError::File(error)) => return Err(error),
            Ok(_) | Err(LoadError::Newer { .. }) => false,
        };
        if !free {
            let path = store.path(Part::Data);
            return Err(format!("{} already exists. Choose another name", path.display()).into());
        }
        store.remove_temporaries()?;
        store.set_conflicting_aside()?;
        store.save(&championship)?;
        let mut created =
            Competition { store, championship, archive_writer: ArchiveWriter::default(), lock };
        // The data file did not exist when the lock was taken, so lock the data
        // file now.
        created.lock.as_mut().map(Lock::guard);
        Ok(created)
    }

    /// Returns the name of the data file.
    pub fn name(&self) -> &FileName {
        self.store.name()
    }

    /// Returns the competition as saved on the disk.
    pub fn championship(&self) -> &Championship {
        &self.championship
    }

    /// Reads the archive of matches.
    ///
    /// # Errors
    /// Fails if the system reports an error.
    pub fn archive(&self) -> Result<Archive, FileError> {
        Archive::read(&self.store)
    }

    /// Returns `false` if the file system has no locks. Without a lock, another
    /// program could open the file too.
    pub(crate) fn is_locked(&self) -> bool {
        self.lock.as_ref().is_none_or(Lock::is_held)
    }

    /// Returns the new name of an archive that was damaged when a match was
    /// added.
    pub(crate) fn damaged_archive_name(&self) -> Option<&str> {
        self.archive_writer.aside.as_deref()
    }

    /// Saves a changed copy of [`Competition::championship`], and then replaces
    /// the competition with that copy. The previous save becomes the backup.
    ///
    /// # Errors
    /// Fails if the copy cannot be saved. On failure, nothing is changed.
    pub fn save(&mut self, changed: Championship) -> Result<SaveOutcome, FileError> {
        self.save_with_matches(changed, &[])
    }

    /// Works like [`Competition::save`], but first adds to the archive the
    /// matches whose results are in the copy.
    ///
    /// # Errors
    /// Fails if the matches or the copy cannot be saved. On failure, nothing is
    /// changed.
    pub(crate) fn save_with_matches(
        &mut self,
        changed: Championship,
        entries: &[ArchiveEntry],
    ) -> Result<SaveOutcome, FileError> {
        self.store.check_regular_files()?;
        self.archive_writer.add(&self.store, &self.championship, entries)?;
        let saved = self.store.save(&changed)?;
        // The save created a new file, which also has to be locked. No other
        // program can have locked it yet.
        self.lock.as_mut().map(Lock::guard);
        let season_over = changed.completed().len() > self.championship.completed().len();
        self.championship = changed;
        if season_over {
            // Ignore errors, because superfluous matches do no harm.
            // Superfluous matches are removed at the end of the next season.
            let _ = self.archive_writer.remove_old_matches(&self.store, &self.championship);
        }
        Ok(saved)
    }

    /// Makes the archive entry for a finished match from the given choices.
    /// Returns `None` if the match is not over.
    pub(crate) fn make_archive_entry(
        &self,
        fixture: &Fixture,
        game: &Match,
        moves: Moves,
    ) -> Option<ArchiveEntry> {
        let scored = FinishedMatch::from_match(game)?;
        Some(ArchiveEntry::new(self.setup(fixture), moves, &scored.result()))
    }

    /// Returns the setup of a fixture's match, which distinguishes the match
    /// from all others.
    pub fn setup(&self, fixture: &Fixture) -> MatchIdentity {
        let championship = &self.championship;
        MatchIdentity {
            identity: championship.seed(),
            class: fixture.class,
            year: fixture.year,
            fixture: fixture.number.into(),
            persons: championship.persons(fixture),
            options: championship.options_of(fixture),
            match_seed: championship.match_seed(fixture),
        }
    }

    /// Begins the journal of `game`, which was just dealt for `fixture`. First
    /// converts an older data file to the newest version. A program that is too
    /// old to read the journal then reports that the competition is newer.
    ///
    /// # Errors
    /// Fails if the journal cannot be written.
    pub fn begin(&self, fixture: &Fixture, game: &Match) -> Result<Journal<F>, JournalError> {
        self.store.upgrade(&self.championship)?;
        Journal::begin(&self.store, self.setup(fixture), game)
    }

    /// Resumes the match in progress in a class and replays it for `observer`.
    /// If no match is in progress, the observer is not called.
    ///
    /// # Errors
    /// Fails if the match's journal is damaged or cannot be read.
    pub fn resume<O: Observer>(
        &self,
        class: Class,
        observer: &mut O,
    ) -> Result<JournalState<F>, JournalError> {
        match self.championship.next_fixture(class) {
            Some(fixture) => Journal::resume(&self.store, &self.setup(&fixture), observer),
            None => Ok(JournalState::Nothing),
        }
    }

    /// Resumes the journal of a league fixture that people play over the
    /// network, and replays the match for `observer`. Sets a damaged journal
    /// aside and returns [`JournalState::Nothing`].
    ///
    /// # Errors
    /// Fails if the journal cannot be read or written.
    #[cfg(feature = "host")]
    pub(crate) fn resume_league_match<O: Observer>(
        &self,
        fixture: &Fixture,
        observer: &mut O,
    ) -> Result<JournalState<F>, JournalError> {
        let part = Part::League(fixture.class, fixture.number);
        match Journal::resume_at(&self.store, part, &self.setup(fixture), observer) {
            Err(error) if error.can_restart() => {
                self.store.set_aside(part)?;
                Ok(JournalState::Nothing)
            }
            found => found,
        }
    }

    /// Begins the journal of `game`, which was just dealt for a league fixture
    /// that people play over the network.
    ///
    /// # Errors
    /// Fails if the journal cannot be written.
    #[cfg(feature = "host")]
    pub(crate) fn begin_league_match(
        &self,
        fixture: &Fixture,
        game: &Match,
    ) -> Result<Journal<F>, JournalError> {
        let part = Part::League(fixture.class, fixture.number);
        self.store.upgrade(&self.championship)?;
        Journal::begin_at(&self.store, part, self.setup(fixture), game)
    }

    /// Returns the state of the next match in a class.
    pub(crate) fn progress(&self, class: Class) -> MatchProgress {
        match self.resume(class, &mut ()) {
            Ok(JournalState::InProgress(_)) => MatchProgress::InProgress,
            Ok(JournalState::Nothing | JournalState::Stale) => MatchProgress::NotBegun,
            Err(_) => MatchProgress::Unreadable,
        }
    }

    /// Returns `true` if a match is in progress, even if the match cannot be
    /// read.
    pub(crate) fn any_match_in_progress(&self) -> bool {
        (Class::BOTH.iter()).any(|class| self.progress(*class) != MatchProgress::NotBegun)
    }

    /// Sets damaged journals aside, so that their matches begin again. Returns
    /// the new names of the journals.
    ///
    /// # Errors
    /// Fails if a journal cannot be renamed, or cannot be read for another
    /// reason.
    pub(crate) fn set_damaged_journals_aside(&self) -> Result<Vec<String>, JournalError> {
        let mut aside = Vec::new();
        for class in Class::BOTH {
            match self.resume(class, &mut ()) {
                Err(error) if error.can_restart() => {
                    aside.extend(self.store.set_aside(Part::Journal(class))?);
                }
                Err(error) => return Err(error),
                Ok(_) => {}
            }
        }
        Ok(aside)
    }

    /// Truncates the damaged journal of a class after the last choice before
    /// the damage. The match then resumes after that choice. Returns the
    /// damaged file's new name, or `None` if the journal is not damaged.
    ///
    /// # Errors
    /// Fails if nothing before the damage can be resumed, or if the system
    /// reports an error. On failure, nothing is changed.
    pub fn cut_damaged_journal(&self, class: Class) -> Result<Option<String>, JournalError> {
        match self.resume(class, &mut ()) {
            Err(error) if error.can_restart() => Journal::cut(&self.store, class, error).map(Some),
            Err(error) => Err(error),
            Ok(_) => Ok(None),
        }
    }

    /// Enters the result of `game`, saves the competition and removes the
    /// journal. All choices of the match must be in the journal.
    ///
    /// # Errors
    /// Fails if the match is not over, is not the next in its class, or cannot
    /// be saved. On failure, nothing is changed, and the match can be resumed
    /// from its journal.
    pub fn finish(
        &mut self,
        fixture: &Fixture,
        game: &Match,
        journal: Option<Journal<F>>,
    ) -> Result<PostOutcome, FileError> {
        self.finish_reviewed(fixture, game, journal, &[])
    }

    /// Works like [`Competition::finish`], and also saves the reviews of the
    /// people's choices in the match.
    ///
    /// # Errors
    /// Fails for the same reasons as [`Competition::finish`].
    pub(crate) fn finish_reviewed(
        &mut self,
        fixture: &Fixture,
        game: &Match,
        journal: Option<Journal<F>>,
        reviews: &[MatchReview],
    ) -> Result<PostOutcome, FileError> {
        let moves = match &journal {
            Some(journal) => self.moves(journal, game)?,
            None => None,
        };
        self.enter(fixture, game, moves, journal, reviews)
    }

    /// Enters the result of `game` with its moves and reviews. Saves the
    /// competition, and removes the game's journal if there is one.
    ///
    /// # Errors
    /// Fails for the same reasons as [`Competition::finish`].
    pub(crate) fn enter(
        &mut self,
        fixture: &Fixture,
        game: &Match,
        moves: Option<Moves>,
        journal: Option<Journal<F>>,
        reviews: &[MatchReview],
    ) -> Result<PostOutcome, FileError> {
        let scored = FinishedMatch::from_match(game)
            .ok_or_else(|| "that match is not over yet".to_owned())?;
        let mut changed = self.championship.clone();
        let posted = changed.post(fixture, &scored).map_err(|why| why.to_string())?;
        (reviews.iter()).for_each(|review| changed.keep_review(*review));
        let entry = moves.and_then(|moves| self.make_archive_entry(fixture, game, moves));
        self.save_with_matches(changed, entry.as_slice())?;
        if let Some(journal) = journal {
            // Ignore errors, because the journal is now out of date and is
            // never read again.
            let _ = journal.remove();
        }
        Ok(posted)
    }

    /// Reads the choices of a match from its journal on the disk. Returns
    /// `None` if the journal is damaged or does not lead to `game`.
    fn moves(&self, journal: &Journal<F>, game: &Match) -> Result<Option<Moves>, FileError> {
        let mut moves = Moves::default();
        let setup = journal.setup();
        match Journal::resume_at(&self.store, journal.part(), setup, &mut moves) {
            Ok(JournalState::InProgress(resumed)) => {
                let same = FinishedMatch::from_match(resumed.table.game())
                    == FinishedMatch::from_match(game);
                Ok(same.then_some(moves))
            }
            Err(JournalError::File(error)) => Err(error),
            Ok(_) | Err(_) => Ok(None),
        }
    }
}
