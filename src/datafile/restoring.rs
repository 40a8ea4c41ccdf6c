//! Code that restores an earlier file: a competition's data file is replaced by
//! its backup, or by a file that was set aside.

use super::checked_files::FileError;
use super::competition::MatchProgress;
use super::folder::Folder;
use super::name::{FileName, Part};
use super::store::{LoadError, Store};
use super::{Competition, Disk, Lock};
use crate::championship::{Championship, Class, Fixture};

/// A data file that is about to be replaced by an earlier file. The file's name
/// is locked.
#[derive(Debug)]
pub(crate) struct Restoration {
    store: Store<Disk>,
    source: Part,
    current: Result<(Championship, [MatchProgress; Class::COUNT]), LoadError>,
    earlier: Championship,
    _lock: Lock,
}

/// The result of restoring a file.
#[derive(Clone, Debug, PartialEq)]
pub struct Restored {
    /// The competition as it is after restoring.
    pub(crate) championship: Championship,
    /// The new name of the file that was replaced, if there was one.
    pub(crate) aside: Option<String>,
}

impl Competition {
    /// Restores the competition from before the last save. The backup replaces
    /// the data file, which is set aside whatever its state. The journals of
    /// matches in progress are kept, but a journal is out of date if its match
    /// is not the next in the backup.
    ///
    /// # Errors
    /// Fails if no backup can be opened, or if another program has locked the
    /// name.
    pub fn restore(folder: &Folder, name: &FileName) -> Result<Restored, FileError> {
        Restoration::prepare(folder, name, Part::Backup)?.apply()
    }
}

impl Restoration {
    /// Locks a name, and reads the backup of its data file or a data file that
    /// was set aside.
    ///
    /// # Errors
    /// Fails if the file cannot be opened, or if another program has locked the
    /// name.
    pub(crate) fn prepare(
        folder: &Folder,
        name: &FileName,
        source: Part,
    ) -> Result<Restoration, FileError> {
        let store = Store::new(folder.files(), name.clone());
        // Load before locking, so that a missing file leaves no lock file
        // behind.
        store.load_earlier::<Championship>(source)?;
        let lock = Lock::take(folder, name)?;
        let (_, earlier) = store.load_earlier(source)?;
        Ok(Restoration {
            current: Competition::read_with_progress(folder, name),
            store,
            source,
            earlier,
            _lock: lock,
        })
    }

    /// Returns the current competition.
    ///
    /// # Errors
    /// Fails with the reason why the current data file cannot be opened.
    pub(crate) fn current(&self) -> Result<&Championship, &LoadError> {
        self.current.as_ref().map(|(championship, _)| championship)
    }

    /// Returns the earlier competition, which will replace the current one.
    pub(crate) fn earlier(&self) -> &Championship {
        &self.earlier
    }

    /// Lists the matches in the current data file that are missing from the
    /// earlier file, or have a different result there. The list is empty if the
    /// current file cannot be opened.
    pub(crate) fn lost_matches(&self) -> Vec<Fixture> {
        let seasons = self.current().map_or(&[][..], Championship::seasons);
        let of_class = |class| seasons.iter().flat_map(move |season| season.results(class));
        let played = Class::BOTH.into_iter().flat_map(of_class);
        let stays = |fixture: &Fixture, result| {
            let season = self.earlier.season_of(fixture.year);
            let results = season.map_or(&[][..], |season| season.played(fixture.class));
            self.is_same_competition() && results.get(usize::from(fixture.number)) == Some(result)
        };
        let undone = played.filter(|(fixture, result)| !stays(fixture, result));
        let mut undone: Vec<Fixture> = undone.map(|(fixture, _)| fixture).collect();
        undone.sort_by_key(Fixture::calendar_order);
        undone
    }

    /// Lists the matches in progress that will no longer be next in their
    /// classes after the file is restored, or will be played with other options.
    pub(crate) fn abandoned_matches(&self) -> Vec<Fixture> {
        let Ok((now, begun)) = &self.current else {
            return Vec::new();
        };
        let begun = Class::BOTH.into_iter().zip(begun);
        let begun = begun.filter(|(_, begun)| **begun != MatchProgress::NotBegun);
        let next = begun.filter_map(|(class, _)| now.next_fixture(class));
        let stays = |fixture: &Fixture| {
            self.is_same_competition()
                && self.earlier.next_fixture(fixture.class).as_ref() == Some(fixture)
                && self.earlier.options_of(fixture) == now.options_of(fixture)
        };
        next.filter(|fixture| !stays(fixture)).collect()
    }

    /// Returns `true` if the current file can be opened and belongs to the same
    /// competition as the earlier one.
    pub(crate) fn is_same_competition(&self) -> bool {
        self.current().is_ok_and(|now| now.seed() == self.earlier.seed())
    }

    /// Replaces the current file with the earlier file, and sets the current
    /// file aside.
    ///
    /// # Errors
    /// Fails if the system reports an error.
    pub(crate) fn apply(self) -> Result<Restored, FileError> {
        let aside = self.store.restore_from::<Championship>(self.source)?;
        Ok(Restored { championship: self.earlier, aside })
    }
}
