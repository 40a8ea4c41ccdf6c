//! Going back: the backup of a competition, or a data file that was set aside,
//! takes the place of its data file.

use super::competition::MatchProgress;
use super::folder::Folder;
use super::name::{FileName, Part};
use super::store::{LoadError, RestoreError, Store};
use super::{Competition, Disk, Lock};
use crate::championship::{Championship, Class, Fixture};

/// A data file about to be replaced by an earlier one. No other program has
/// the name as long as it lasts.
#[derive(Debug)]
pub(crate) struct Restoration {
    store: Store<Disk>,
    source: Part,
    current: Result<(Championship, [MatchProgress; Class::COUNT]), LoadError>,
    earlier: Championship,
    _lock: Lock,
}

/// What was restored.
#[derive(Clone, Debug, PartialEq)]
pub struct Restored {
    /// The competition as it is now.
    pub(crate) championship: Championship,
    /// The new name of the file that was in its place, if there was one.
    pub(crate) aside: Option<String>,
}

impl Competition {
    /// Goes back to the save before the last: its backup takes the place of
    /// the data file, which is set aside, whatever it is. The matches in
    /// progress stay; those that do not belong to it are stale.
    ///
    /// # Errors
    /// When there is no backup that opens, or another program has the name.
    pub fn restore(folder: &Folder, name: &FileName) -> Result<Restored, RestoreError> {
        Restoration::prepare(folder, name, Part::Backup)?.apply()
    }
}

impl Restoration {
    /// The backup of this name, or a file of it that was set aside, before it
    /// takes the place of the data file.
    ///
    /// # Errors
    /// When it does not open, or another program has the name.
    pub(crate) fn prepare(
        folder: &Folder,
        name: &FileName,
        source: Part,
    ) -> Result<Restoration, RestoreError> {
        let store = Store::new(folder.files(), name.clone());
        // Before anything is locked, as in opening.
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

    /// The competition as it is now.
    ///
    /// # Errors
    /// Why its data file does not open.
    pub(crate) fn current(&self) -> Result<&Championship, &LoadError> {
        self.current.as_ref().map(|(championship, _)| championship)
    }

    /// The competition as it will be.
    pub(crate) fn earlier(&self) -> &Championship {
        &self.earlier
    }

    /// The matches that are played in the data file, as far as it opens, but
    /// not in the earlier one, or not with the same result.
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

    /// The matches in progress that will not be the next of their classes.
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

    /// Whether what is there now, as far as it opens, and what will be are of
    /// one competition.
    pub(crate) fn is_same_competition(&self) -> bool {
        self.current().is_ok_and(|now| now.seed() == self.earlier.seed())
    }

    /// Puts the earlier file in place. What is there is set aside.
    ///
    /// # Errors
    /// When the system will not.
    pub(crate) fn apply(self) -> Result<Restored, RestoreError> {
        let aside = self.store.restore_from::<Championship>(self.source)?;
        Ok(Restored { championship: self.earlier, aside })
    }
}
