//! A match that is played on other tables too: what is chosen there comes here.

use super::Live;
use crate::game::{Choice, Pending, Side};

/// The other tables of a match.
pub(crate) trait Elsewhere {
    /// The choice at a place of the match, counted from 0, once it was made.
    fn choice(&self, place: usize) -> Option<Choice>;

    /// For whom play waits where nobody here chooses for a side, in words.
    fn waits(&self, side: Side) -> Option<String>;
}

impl Live {
    /// The same match as one that is played elsewhere too, from its first
    /// choice on.
    #[cfg(feature = "host")]
    #[must_use]
    pub(crate) fn with_elsewhere(self, elsewhere: Box<dyn Elsewhere>) -> Live {
        Live {
            elsewhere: Some(elsewhere),
            ..self
        }
    }

    /// For whom play waits, in words; none where that is nobody elsewhere.
    pub(crate) fn waits(&self) -> Option<String> {
        let elsewhere = self.elsewhere.as_ref()?;
        match self.pending() {
            Pending::Ask(side, _) => elsewhere.waits(side),
            Pending::Over(_) => None,
        }
    }

    /// What was chosen elsewhere for whoever is asked.
    pub(super) fn chosen_elsewhere(&self) -> Option<Choice> {
        let elsewhere = self.elsewhere.as_ref()?;
        elsewhere.choice(self.decisions() as usize)
    }
}
