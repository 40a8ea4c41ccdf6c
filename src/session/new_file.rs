//! A data file that is about to be created.

use super::open_competition::OpenCompetition;
use crate::championship::Championship;
use crate::championship::counties::COUNTIES;
use crate::championship::handicap::{self, Handicap};
use crate::championship::people::People;
use crate::datafile::{Competition, ExistingFilePolicy, FileError, FileName, Folder};
use crate::rng::{self, NoRandomness};
use crate::rules::{self, Options};

/// The name, the folder and the seed of a new data file.
#[derive(Clone)]
pub(crate) struct NewFile {
    /// The folder for the file.
    pub(crate) folder: Folder,
    /// The name of the file.
    pub(crate) name: FileName,
    /// The state of the name: free, or taken by another file.
    pub(crate) place: NameUse,
    /// The seed, drawn before the player chooses a county; `None` if the system
    /// provides no seed.
    pub(crate) seed: Option<u64>,
}

/// The state of a new file's name: free or taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NameUse {
    /// No file has the name.
    Free,
    /// A file has the name, and the player has agreed to set that file aside.
    Taken,
}

/// The reason why a file was not created.
#[derive(Debug, thiserror::Error)]
pub(crate) enum NotCreated {
    /// The system provides no seed.
    #[error(transparent)]
    NoChance(#[from] NoRandomness),
    /// The file cannot be written in that folder.
    #[error(transparent)]
    Create(#[from] FileError),
}

impl NewFile {
    /// Returns the strengths of the counties in the first year, if the counties
    /// differ in strength.
    pub(crate) fn handicaps(&self, options: &Options) -> Option<[Handicap; COUNTIES]> {
        let differ = options.strength == rules::options::Strength::Different;
        self.seed.filter(|_| differ).map(handicap::first_year_handicaps)
    }

    /// Creates the file for a new competition, with or without committees.
    ///
    /// # Errors
    /// Fails if the file cannot be written. A failure changes nothing.
    pub(crate) fn create(
        &self,
        options: Options,
        people: People,
        committee: bool,
    ) -> Result<OpenCompetition, NotCreated> {
        let seed = self.seed.map_or_else(rng::fresh_seed, Ok)?;
        let mut championship = Championship::with_people(seed, options, people);
        if committee {
            championship = championship.with_committee();
        }
        let existing = match self.place {
            NameUse::Free => ExistingFilePolicy::Refuse,
            NameUse::Taken => ExistingFilePolicy::SetAside,
        };
        let competition = Competition::create(&self.folder, &self.name, championship, existing)?;
        super::nets::record_competition_begun(&self.folder);
        Ok(OpenCompetition::new(competition))
    }
}
