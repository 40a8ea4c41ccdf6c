//! A match that other sessions play too: what is chosen there comes here.

use super::Live;
use super::pause::{Pause, Weight};
use crate::game::{Choice, Pending, Side};

/// Choices made for this match in other sessions.
pub(crate) trait RemoteChoices {
    /// The choice at a place of the match, counted from 0, once it was made.
    fn choice(&self, place: usize) -> Option<Choice>;

    /// For whom play waits where nobody here chooses for a side, in words.
    fn waits(&self, side: Side) -> Option<String>;

    /// What is said over the match while so many choices of it were carried
    /// out here.
    fn status(&self, place: usize) -> Option<String>;

    /// Why everything from a place on was chosen by the computer, where it was.
    fn taken_over(&self, place: usize) -> Option<&'static str>;
}

impl Live {
    /// This match as one that is played elsewhere too, from its first choice on.
    #[cfg(feature = "host")]
    #[must_use]
    pub(crate) fn with_elsewhere(self, elsewhere: Box<dyn RemoteChoices>) -> Live {
        Live { elsewhere: Some(elsewhere), ..self }
    }

    /// For whom play waits, in words; none where that is nobody elsewhere.
    pub(crate) fn waits(&self) -> Option<String> {
        let elsewhere = self.elsewhere.as_ref()?;
        match self.pending() {
            Pending::Ask(side, _) => elsewhere.waits(side),
            Pending::Over(_) => None,
        }
    }

    /// What is said over the match: the time that it has, and who is there.
    pub(crate) fn status(&self) -> Option<String> {
        self.elsewhere.as_ref()?.status(self.decisions() as usize)
    }

    /// Why the computer has played the match on from here for everybody.
    pub(crate) fn taken_over(&self) -> Option<&'static str> {
        self.elsewhere.as_ref()?.taken_over(self.decisions() as usize)
    }

    /// Whether the match is watched while it is played elsewhere.
    pub(crate) fn is_watched_now(&self) -> bool {
        self.elsewhere.is_some() && self.only_computers()
    }

    /// Whether nothing moves here before somebody has chosen elsewhere.
    pub(crate) fn is_held_up(&self) -> bool {
        let asks = matches!(self.pending(), Pending::Ask(..));
        asks && self.elsewhere.is_some()
            && self.pause.is_none()
            && self.chosen_elsewhere().is_none()
    }

    /// Pauses once where the computer has taken the match over from a person
    /// here; says whether it did.
    pub(super) fn pause_if_taken_over(&mut self) -> bool {
        let Some(why) = self.taken_over() else {
            return false;
        };
        // Once: the pause would otherwise come back after each key.
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

    /// What was chosen elsewhere for whoever is asked.
    pub(super) fn chosen_elsewhere(&self) -> Option<Choice> {
        let elsewhere = self.elsewhere.as_ref()?;
        elsewhere.choice(self.decisions() as usize)
    }
}
