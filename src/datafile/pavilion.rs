//! A pavilion game in progress, saved next to the data files: `CAMP.PAV`,
//! `MINDEN.PAV` and so on, in the line format of [`crate::tabletop::record`].
//!
//! Only one game of each kind can be in progress. A line is on the disk before
//! the screen shows the outcome of its choices. A damaged file, or a file that
//! another program wrote, is set aside under another name and never
//! overwritten.

use std::path::PathBuf;

use super::checked_files::{self, FileError, Operation};
use super::files::Files;
use super::folder::Folder;
use super::name::{FileName, Part};
use super::store::Store;
use super::{Disk, Lock};
use crate::game::record::Date;
use crate::pavilion::Kind;
use crate::pavilion::checker::MAX_GAME_BYTES;

/// The file of a pavilion game, open for more lines.
#[derive(Debug)]
pub struct SavedGame<F = Disk> {
    store: Store<F>,
    /// A copy of the file's contents, in case somebody deletes the file.
    written: Vec<u8>,
    lock: Option<Lock>,
}

impl SavedGame {
    /// Opens the file of a game for this program, and creates the folder if it
    /// does not exist. Returns the saved record, if there is one.
    ///
    /// # Errors
    /// Fails if another program has the file open, or if the system reports an
    /// error.
    pub fn open(folder: &Folder, kind: Kind) -> Result<(SavedGame, Option<Vec<u8>>), FileError> {
        SavedGame::open_named(folder, FileName::for_pavilion_game(kind), kind.word())
    }

    /// Opens the file for the match of a given day.
    ///
    /// # Errors
    /// Fails for the same reasons as [`SavedGame::open`].
    pub(crate) fn open_day(
        folder: &Folder,
        date: Date,
    ) -> Result<(SavedGame, Option<Vec<u8>>), FileError> {
        SavedGame::open_named(folder, FileName::for_day(date), "the day")
    }

    fn open_named(
        folder: &Folder,
        name: FileName,
        game: &'static str,
    ) -> Result<(SavedGame, Option<Vec<u8>>), FileError> {
        folder.create()?;
        let lock = Lock::take_for(folder, &name, Part::GameLock, Part::Game);
        let lock = lock.map_err(|error| {
            error.held_as(|_, process| {
                format!("a game of {game} is already open in another window{process}. Close that one first")
            })
        })?;
        SavedGame::open_store(Store::new(folder.files(), name), Some(lock))
    }

    /// Returns a warning if the file is not locked against other programs.
    pub(crate) fn lock_warning(&self) -> Option<String> {
        let is_free = self.lock.as_ref().is_some_and(|lock| !lock.is_held());
        is_free.then(|| checked_files::unlocked_notice(self.store.name()))
    }

    /// Reads the record of the finished match of a given day.
    ///
    /// # Errors
    /// Fails if the record cannot be read.
    pub(crate) fn finished_day(folder: &Folder, date: Date) -> Result<Option<Vec<u8>>, FileError> {
        let store = Store::new(folder.files(), FileName::for_day(date));
        store.bytes(Part::LastGame, MAX_GAME_BYTES)
    }

    /// Reads the record of the unfinished match of a given day.
    ///
    /// # Errors
    /// Fails if the record cannot be read.
    pub(crate) fn unfinished_day(
        folder: &Folder,
        date: Date,
    ) -> Result<Option<Vec<u8>>, FileError> {
        let store = Store::new(folder.files(), FileName::for_day(date));
        store.bytes(Part::Game, MAX_GAME_BYTES)
    }

    /// Returns the path of the record of a given day's finished match.
    pub(crate) fn finished_day_path(folder: &Folder, date: Date) -> PathBuf {
        let file = FileName::for_day(date).file(Part::LastGame);
        folder.files().path(&file)
    }

    /// Reads the record of the last finished game of this kind.
    ///
    /// # Errors
    /// Fails if the record cannot be read.
    pub(crate) fn read_last_finished(
        folder: &Folder,
        kind: Kind,
    ) -> Result<Option<Vec<u8>>, FileError> {
        let store = Store::new(folder.files(), FileName::for_pavilion_game(kind));
        store.bytes(Part::LastGame, MAX_GAME_BYTES)
    }

    /// Returns `true` if a game of this kind is in progress.
    pub(crate) fn is_in_progress(folder: &Folder, kind: Kind) -> bool {
        let file = FileName::for_pavilion_game(kind).file(Part::Game);
        checked_files::is_there(&folder.files(), &file).unwrap_or(false)
    }
}

impl<F: Files> SavedGame<F> {
    /// Works like [`SavedGame::open`], but with any implementation of
    /// [`Files`]. The lock is held while the game is open.
    ///
    /// # Errors
    /// Fails if the record cannot be read.
    pub fn open_in(
        files: F,
        kind: Kind,
        lock: Option<Lock>,
    ) -> Result<(SavedGame<F>, Option<Vec<u8>>), FileError> {
        SavedGame::open_store(Store::new(files, FileName::for_pavilion_game(kind)), lock)
    }

    fn open_store(
        store: Store<F>,
        lock: Option<Lock>,
    ) -> Result<(SavedGame<F>, Option<Vec<u8>>), FileError> {
        let kept = store.bytes(Part::Game, MAX_GAME_BYTES)?;
        let written = kept.clone().unwrap_or_default();
        let game = SavedGame { store, written, lock };
        Ok((game, kept))
    }

    /// Begins the record of a new game with its first line. Sets an existing
    /// record aside and returns its new name.
    ///
    /// # Errors
    /// Fails if the record cannot be written.
    pub fn begin(&mut self, heading: &str) -> Result<Option<String>, FileError> {
        let aside = self.store.set_aside(Part::Game)?;
        let heading = heading.as_bytes();
        self.store.write(Part::NewGame, Part::Game, heading)?;
        self.note_rewritten(heading);
        Ok(aside)
    }

    /// Truncates a damaged record after its valid beginning. Keeps a complete
    /// copy under another name, which is returned.
    ///
    /// # Errors
    /// Fails if the record cannot be written. On failure, the record is
    /// unchanged.
    pub fn cut(&mut self, record: &[u8], good: usize) -> Result<String, FileError> {
        let aside = self.store.cut(Part::NewGame, Part::Game, record, good)?;
        self.note_rewritten(record.get(..good).unwrap_or(record));
        Ok(aside)
    }

    /// Stores a copy of the record, which has just been rewritten.
    fn note_rewritten(&mut self, bytes: &[u8]) {
        self.written = bytes.to_vec();
        // The save created a new file, which also has to be locked. No other
        // program can have locked it yet.
        self.lock.as_mut().map(Lock::guard);
    }

    /// Makes the next line follow the first `length` bytes of the record, which
    /// are valid.
    pub(crate) fn resume_at(&mut self, length: usize) {
        self.written.truncate(length);
    }

    /// Appends a line atomically and flushes it to the disk. Rewrites the whole
    /// record if somebody has deleted it. The outcome of a choice in the line
    /// must not be shown before this function returns.
    ///
    /// # Errors
    /// Fails if the line could not be written and flushed. The same line can
    /// then be appended again.
    pub(crate) fn append(&mut self, line: &str) -> Result<(), FileError> {
        self.store.append_or_rewrite(Part::NewGame, Part::Game, &mut self.written, line.as_bytes())
    }

    /// Saves the record of the finished game as the record of the last game,
    /// replacing the previous one.
    ///
    /// # Errors
    /// Fails if the system reports an error.
    pub(crate) fn keep_as_last(&mut self) -> Result<(), FileError> {
        let (file, files) = (self.store.name().file(Part::Game), self.store.files());
        let last = self.store.name().file(Part::LastGame);
        if checked_files::is_there(files, &file)? {
            checked_files::is_there(files, &last)?;
            files.rename(&file, &last).map_err(checked_files::file_error(
                files,
                &last,
                Operation::Written,
            ))?;
            checked_files::sync_folder(files, &last)?;
        }
        Ok(())
    }

    /// Saves `record` as the finished game, and removes the lines of the game
    /// in progress.
    ///
    /// # Errors
    /// Fails if the system reports an error.
    pub(crate) fn finish_as(&mut self, record: &str) -> Result<(), FileError> {
        let part = Part::LastGame;
        self.store.write_unsynced(Part::NewGame, part, record.as_bytes())?;
        checked_files::sync_folder(self.store.files(), &self.store.name().file(part))?;
        self.remove()
    }

    /// Removes the record of an abandoned game.
    ///
    /// # Errors
    /// Fails if the system reports an error.
    pub(crate) fn remove(&mut self) -> Result<(), FileError> {
        self.store.remove(Part::Game)
    }
}
