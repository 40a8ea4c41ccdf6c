//! A match that other sessions play too; their choices arrive here.

use super::Live;
use super::pause::{Pause, Weight};
use crate::game::{Choice, Pending, Side};

/// The choices of other sessions in this match.
pub(crate) trait RemoteChoices {
    /// Returns the choice at a place of the match, counted from 0, once it was
    /// made.
    fn choice(&self, place: usize) -> Option<Choice>;

    /// Returns the sentence about the person elsewhere that play waits for.
    fn waits(&self, side: Side) -> Option<String>;

    /// Returns the sentence above the match, after this many choices were
    /// carried out here.
    fn status(&self, place: usize) -> Option<String>;

    /// Returns the reason why the computer has chosen everything from a place
    /// on, if it has.
    fn taken_over(&self, place: usize) -> Option<&'static str>;
}

impl Live {
    /// Connects the match to other sessions, from its first choice on.
    #[cfg(feature = "host")]
    #[must_use]
    pub(crate) fn with_elsewhere(self, elsewhere: Box<dyn RemoteChoices>) -> Live {
        Live { elsewhere: Some(elsewhere), ..self }
    }

    /// Returns the sentence about the person that play waits for. `None` if
    /// nobody elsewhere has to choose.
    pub(crate) fn waits(&self) -> Option<String> {
        let elsewhere = self.elsewhere.as_ref()?;
        match self.pending() {
            Pending::Ask(side, _) => elsewhere.waits(side),
            Pending::Over(_) => None,
        }
    }

    /// Returns the sentence above the match: its time limit, and the people
    /// present.
    pub(crate) fn status(&self) -> Option<String> {
        self.elsewhere.as_ref()?.status(self.decisions() as usize)
    }

    /// Returns the reason why the computer plays for everybody from here on.
    pub(crate) fn taken_over(&self) -> Option<&'static str> {
        self.elsewhere.as_ref()?.taken_over(self.decisions() as usize)
    }

    /// Returns `true` if the match is watched here while it is played
    /// elsewhere.
    pub(crate) fn is_watched_now(&self) -> bool {
        self.elsewhere.is_some() && self.only_computers()
    }

    /// Returns `true` if nothing can move here before somebody chooses
    /// elsewhere.
    pub(crate) fn is_held_up(&self) -> bool {
        let asks = matches!(self.pending(), Pending::Ask(..));
        asks && self.elsewhere.is_some()
            && self.pause.is_none()
            && self.chosen_elsewhere().is_none()
    }

    /// Pauses once when the computer has taken over from a person here. Returns
    /// `true` if it did.
    pub(super) fn pause_if_taken_over(&mut self) -> bool {
        let Some(why) = self.taken_over() else {
            return false;
        };
        // Once, or the pause would come back after each key.
        if self.only_computers() || std::mem::replace(&mut self.take_over_told, true) {
            return false;
        }
        self.declaring = false;
        self.pause = Some(Pause {
            scene: Box::new(self.game().clone()),
            notes: vec![why.to_owned()],
            weight: Weight::Innings,
        });
        true
    }

    /// Returns the choice made elsewhere for the side to choose.
    pub(super) fn chosen_elsewhere(&self) -> Option<Choice> {
        let elsewhere = self.elsewhere.as_ref()?;
        elsewhere.choice(self.decisions() as usize)
    }
}
