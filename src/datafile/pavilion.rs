//! A game of the pavilion in progress, kept beside the data files: `CAMP.PAV`,
//! `MINDEN.PAV` and so on, in the line format of [`crate::tabletop::record`].
//!
//! Each of the games can be in progress once, so one of each is kept. A
//! line is on the disk before the screen shows the outcome of its choices. What
//! is damaged, or in the way, is set aside under another name and never
//! overwritten.

use std::path::PathBuf;

use super::fault::{self, FileError, LockError, Operation, process};
use super::files::Files;
use super::folder::{Folder, FolderError};
use super::name::{FileName, Part};
use super::store::Store;
use super::{Disk, Lock};
use crate::game::record::Date;
use crate::pavilion::Kind;
use crate::pavilion::checker::LONGEST_GAME;

/// The file of one of the games, open for more.
#[derive(Debug)]
pub struct KeptGame<F = Disk> {
    store: Store<F>,
    /// What is in the file: somebody may delete it.
    written: Vec<u8>,
    lock: Option<Lock>,
}

/// A game cannot be kept or taken up. Nothing was changed.
#[derive(Debug, thiserror::Error)]
pub enum KeepError {
    /// Another program has it on the table.
    #[error("a game of {game} is already open in another window{}. Close that one first", process(*pid))]
    Held {
        /// Which game.
        game: &'static str,
        /// The process that has it, where that could be read.
        pid: Option<u32>,
    },
    /// The system would not.
    #[error(transparent)]
    File(#[from] FileError),
    /// There is no folder for it.
    #[error(transparent)]
    Folder(#[from] FolderError),
}

impl KeptGame {
    /// Takes the file of a game for this program; makes the folder where it
    /// is not there yet. Gives what was kept, if anything was.
    ///
    /// # Errors
    /// When another program has it, or the system will not.
    pub fn open(folder: &Folder, kind: Kind) -> Result<(KeptGame, Option<Vec<u8>>), KeepError> {
        KeptGame::open_named(folder, FileName::of_game(kind), kind.word())
    }

    /// Opens the match of a day.
    ///
    /// # Errors
    /// As [`KeptGame::open`].
    pub(crate) fn open_day(
        folder: &Folder,
        date: Date,
    ) -> Result<(KeptGame, Option<Vec<u8>>), KeepError> {
        KeptGame::open_named(folder, FileName::of_day(date), "the day")
    }

    fn open_named(
        folder: &Folder,
        name: FileName,
        game: &'static str,
    ) -> Result<(KeptGame, Option<Vec<u8>>), KeepError> {
        folder.create()?;
        let lock = Lock::take_for(folder, &name, Part::GameLock, Part::Game);
        let lock = lock.map_err(|error| match error {
            LockError::Held { pid, .. } => KeepError::Held { game, pid },
            LockError::File(error) => error.into(),
        })?;
        KeptGame::open_store(Store::new(folder.files(), name), Some(lock))
    }

    /// Returns a warning where nothing keeps other programs out of the file.
    pub(crate) fn lock_warning(&self) -> Option<String> {
        let is_free = self.lock.as_ref().is_some_and(|lock| !lock.is_held());
        is_free.then(|| fault::unlocked_notice(self.store.name()))
    }

    /// The record of the match of a day that was finished.
    ///
    /// # Errors
    /// When it cannot be read.
    pub(crate) fn of_day(folder: &Folder, date: Date) -> Result<Option<Vec<u8>>, FileError> {
        let store = Store::new(folder.files(), FileName::of_day(date));
        store.bytes(Part::LastGame, LONGEST_GAME)
    }

    /// What was kept of the match of a day that was left.
    ///
    /// # Errors
    /// When it cannot be read.
    pub(crate) fn left_of_day(folder: &Folder, date: Date) -> Result<Option<Vec<u8>>, FileError> {
        let store = Store::new(folder.files(), FileName::of_day(date));
        store.bytes(Part::Game, LONGEST_GAME)
    }

    /// Where the record of the match of a day stands when it is finished.
    pub(crate) fn path_of_day(folder: &Folder, date: Date) -> PathBuf {
        let file = FileName::of_day(date).file(Part::LastGame);
        folder.files().path(&file)
    }

    /// The record of the last game of this kind that was finished.
    ///
    /// # Errors
    /// When it cannot be read.
    pub(crate) fn last(folder: &Folder, kind: Kind) -> Result<Option<Vec<u8>>, FileError> {
        let store = Store::new(folder.files(), FileName::of_game(kind));
        store.bytes(Part::LastGame, LONGEST_GAME)
    }

    /// Whether a game of this kind was left.
    pub(crate) fn is_left(folder: &Folder, kind: Kind) -> bool {
        let file = FileName::of_game(kind).file(Part::Game);
        fault::is_there(&folder.files(), &file).unwrap_or(false)
    }
}

impl<F: Files> KeptGame<F> {
    /// As [`KeptGame::open`], among any files. The lock is held as long as the
    /// game is on the table.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn open_in(
        files: F,
        kind: Kind,
        lock: Option<Lock>,
    ) -> Result<(KeptGame<F>, Option<Vec<u8>>), KeepError> {
        KeptGame::open_store(Store::new(files, FileName::of_game(kind)), lock)
    }

    fn open_store(
        store: Store<F>,
        lock: Option<Lock>,
    ) -> Result<(KeptGame<F>, Option<Vec<u8>>), KeepError> {
        let kept = store.bytes(Part::Game, LONGEST_GAME)?;
        let written = kept.clone().unwrap_or_default();
        let game = KeptGame { store, written, lock };
        Ok((game, kept))
    }

    /// Begins the record of a new game with its first line. A record that is
    /// there is set aside; returns its new name.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn begin(&mut self, heading: &str) -> Result<Option<String>, FileError> {
        let aside = self.store.set_aside(Part::Game)?;
        let heading = heading.as_bytes();
        self.store.write(Part::NewGame, Part::Game, heading)?;
        self.note_rewritten(heading);
        Ok(aside)
    }

    /// Goes on with the good beginning of the record that was found, the rest
    /// of which is damaged. The whole record is kept under another name;
    /// returns that name.
    ///
    /// # Errors
    /// When it cannot be written; then it is as it was.
    pub fn cut(&mut self, record: &[u8], good: usize) -> Result<String, FileError> {
        let aside = self.store.cut(Part::NewGame, Part::Game, record, good)?;
        self.note_rewritten(record.get(..good).unwrap_or(record));
        Ok(aside)
    }

    /// Notes that the record has been written anew, with these bytes.
    fn note_rewritten(&mut self, bytes: &[u8]) {
        self.written = bytes.to_vec();
        // It is another file now; nobody else can have it yet.
        self.lock.as_mut().map(Lock::guard);
    }

    /// Resumes at the end of the record that was found, of which this many bytes are
    /// good.
    pub(crate) fn resume_at(&mut self, length: usize) {
        self.written.truncate(length);
    }

    /// Adds a line, or none. A record that somebody has deleted is written anew. It is on the
    /// disk when this returns, and nothing that came of it may be shown before.
    ///
    /// # Errors
    /// When it is not safely on the disk. The same line can be added again.
    pub(crate) fn append(&mut self, line: &str) -> Result<(), FileError> {
        self.store.append_to(Part::NewGame, Part::Game, &mut self.written, line.as_bytes())
    }

    /// Keeps the record of a finished game as that of the last one, in place of
    /// the one before.
    ///
    /// # Errors
    /// When the system will not.
    pub(crate) fn put_away(&mut self) -> Result<(), FileError> {
        let (file, files) = (self.store.name().file(Part::Game), self.store.files());
        let last = self.store.name().file(Part::LastGame);
        if fault::is_there(files, &file)? {
            fault::is_there(files, &last)?;
            files.rename(&file, &last).map_err(fault::system(files, &last, Operation::Written))?;
            fault::sync_folder(files, &last)?;
        }
        Ok(())
    }

    /// Keeps `record` as that of the finished game, in place of the lines that
    /// were kept while it was in progress.
    ///
    /// # Errors
    /// When the system will not.
    pub(crate) fn finish_as(&mut self, record: &str) -> Result<(), FileError> {
        let part = Part::LastGame;
        self.store.write_before_folder_sync(Part::NewGame, part, record.as_bytes())?;
        fault::sync_folder(self.store.files(), &self.store.name().file(part))?;
        self.remove()
    }

    /// Removes the record: its game is abandoned.
    ///
    /// # Errors
    /// When the system will not.
    pub(crate) fn remove(&mut self) -> Result<(), FileError> {
        self.store.remove(Part::Game)
    }
}
