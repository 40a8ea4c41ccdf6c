//! Restoring: the backup of a competition, or a file that was set aside,
//! replaces its data file.

use super::competition::MatchProgress;
use super::folder::Folder;
use super::name::{FileName, Part};
use super::store::{LoadError, RestoreError, Store};
use super::{Competition, Disk, Lock};
use crate::championship::{Championship, Class, Fixture};

/// A data file about to be replaced by an earlier one. It locks the name.
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
    /// The competition as it is now.
    pub(crate) championship: Championship,
    /// The new name of the replaced file, if there was one.
    pub(crate) aside: Option<String>,
}

impl Competition {
    /// Restores the save before the last: its backup replaces the data file,
    /// which is set aside in any state. The matches in progress stay; those
    /// that do not belong to the backup are stale.
    ///
    /// # Errors
    /// Fails if no backup opens, or if another program has the name.
    pub fn restore(folder: &Folder, name: &FileName) -> Result<Restored, RestoreError> {
        Restoration::prepare(folder, name, Part::Backup)?.apply()
    }
}

impl Restoration {
    /// Reads the backup of this name, or one of its files that was set aside,
    /// and locks the name.
    ///
    /// # Errors
    /// Fails if it does not open, or if another program has the name.
    pub(crate) fn prepare(
        folder: &Folder,
        name: &FileName,
        source: Part,
    ) -> Result<Restoration, RestoreError> {
        let store = Store::new(folder.files(), name.clone());
        // Before the lock, as when opening: a missing file should not leave a
        // lock file.
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

    /// Returns the present competition.
    ///
    /// # Errors
    /// Returns the reason why its data file does not open.
    pub(crate) fn current(&self) -> Result<&Championship, &LoadError> {
        self.current.as_ref().map(|(championship, _)| championship)
    }

    /// Returns the competition that will replace it.
    pub(crate) fn earlier(&self) -> &Championship {
        &self.earlier
    }

    /// Lists the matches played in the present data file, if it opens, that the
    /// earlier one does not have, or has with another result.
    pub(crate) fn undone(&self) -> Vec<Fixture> {
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

    /// Lists the matches in progress that will not be the next of their
    /// classes.
    pub(crate) fn given_up(&self) -> Vec<Fixture> {
        let Ok((now, begun)) = &self.current else {
            return Vec::new();
        };
        let begun = Class::BOTH.into_iter().zip(begun);
        let begun = begun.filter(|(_, begun)| **begun != MatchProgress::NotBegun);
        let next = begun.filter_map(|(class, _)| now.next_fixture(class));
        let stays = |fixture: &Fixture| {
            self.is_same_competition()
                && self.earlier.next_fixture(fixture.class).as_ref() == Some(fixture)
        };
        next.filter(|fixture| !stays(fixture)).collect()
    }

    /// Returns `true` if the present file, if it opens, and the earlier one are
    /// of one competition.
    pub(crate) fn is_same_competition(&self) -> bool {
        self.current().is_ok_and(|now| now.seed() == self.earlier.seed())
    }

    /// Puts the earlier file in place, and sets the present one aside.
    ///
    /// # Errors
    /// Fails if the system refuses.
    pub(crate) fn apply(self) -> Result<Restored, RestoreError> {
        let aside = self.store.restore_from::<Championship>(self.source)?;
        Ok(Restored { championship: self.earlier, aside })
    }
}
