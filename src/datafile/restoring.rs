//! Going back: the backup of a competition, or a data file that was set aside,
//! takes the place of its data file.

use super::competition::Begun;
use super::folder::Folder;
use super::name::{FileName, Part};
use super::store::{LoadError, RestoreError, Store};
use super::{Competition, Disk, Lock};
use crate::championship::{Championship, Class, Fixture};

/// A data file about to be replaced by an earlier one. No other program has
/// the name as long as it lasts.
#[derive(Debug)]
pub(crate) struct GoingBack {
    store: Store<Disk>,
    source: Part,
    now: Result<(Championship, [Begun; Class::COUNT]), LoadError>,
    then: Championship,
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
        GoingBack::to(folder, name, Part::Backup)?.go()
    }
}

impl GoingBack {
    /// The backup of this name, or a file of it that was set aside, before it
    /// takes the place of the data file.
    ///
    /// # Errors
    /// When it does not open, or another program has the name.
    pub(crate) fn to(
        folder: &Folder,
        name: &FileName,
        source: Part,
    ) -> Result<GoingBack, RestoreError> {
        let store = Store::new(folder.files(), name.clone());
        // Before anything is locked, as in opening.
        store.load_earlier::<Championship>(source)?;
        let lock = Lock::take(folder, name)?;
        let (_, then) = store.load_earlier(source)?;
        Ok(GoingBack {
            now: Competition::look(folder, name),
            store,
            source,
            then,
            _lock: lock,
        })
    }

    /// The competition as it is now.
    ///
    /// # Errors
    /// Why its data file does not open.
    pub(crate) fn now(&self) -> Result<&Championship, &LoadError> {
        self.now.as_ref().map(|(championship, _)| championship)
    }

    /// The competition as it will be.
    pub(crate) fn then(&self) -> &Championship {
        &self.then
    }

    /// The matches that are played in the data file, as far as it opens, but
    /// not in the earlier one, or not with the same result.
    pub(crate) fn undone(&self) -> Vec<Fixture> {
        let seasons = self.now().map_or(&[][..], Championship::seasons);
        let of_class = |class| seasons.iter().flat_map(move |season| season.results(class));
        let played = Class::BOTH.into_iter().flat_map(of_class);
        let stays = |fixture: &Fixture, result| {
            let season = self.then.season_of(fixture.year);
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
        let Ok((now, begun)) = &self.now else {
            return Vec::new();
        };
        let begun = Class::BOTH.into_iter().zip(begun);
        let begun = begun.filter(|(_, begun)| **begun != Begun::No);
        let next = begun.filter_map(|(class, _)| now.next_fixture(class));
        let stays = |fixture: &Fixture| {
            self.is_same_competition()
                && self.then.next_fixture(fixture.class).as_ref() == Some(fixture)
        };
        next.filter(|fixture| !stays(fixture)).collect()
    }

    /// Whether what is there now, as far as it opens, and what will be are of
    /// one competition.
    pub(crate) fn is_same_competition(&self) -> bool {
        self.now().is_ok_and(|now| now.seed() == self.then.seed())
    }

    /// Puts the earlier file in place. What is there is set aside.
    ///
    /// # Errors
    /// When the system will not.
    pub(crate) fn go(self) -> Result<Restored, RestoreError> {
        let aside = self.store.restore_from::<Championship>(self.source)?;
        Ok(Restored {
            championship: self.then,
            aside,
        })
    }
}
