//! A match that other sessions also play, with the choices that arrive from
//! those sessions.

use super::Live;
use super::pause::{Pause, PauseWeight};
use crate::game::{Choice, Pending, Side};

/// The choices that other sessions make in this match.
pub(crate) trait RemoteChoices {
    /// Returns the choice at a place in the match, counted from 0, once
    /// somebody has made it.
    fn choice(&self, place: usize) -> Option<Choice>;

    /// Returns the sentence about the person at another terminal for whom this
    /// match is waiting.
    fn waiting_sentence(&self, side: Side) -> Option<String>;

    /// Returns the sentence to show above the match once `place` choices have
    /// been carried out here.
    fn status(&self, place: usize) -> Option<String>;

    /// Returns the reason why the computer makes every choice from a place
    /// onwards. Returns `None` if the computer has not taken over.
    fn take_over_reason(&self, place: usize) -> Option<&'static str>;
}

impl Live {
    /// Connects the match to other sessions, starting with its first choice.
    #[cfg(feature = "host")]
    #[must_use]
    pub(crate) fn with_remote_choices(self, elsewhere: Box<dyn RemoteChoices>) -> Live {
        Live { elsewhere: Some(elsewhere), ..self }
    }

    /// Returns the sentence about the person for whom this match is waiting.
    /// Returns `None` if nobody elsewhere has to choose.
    pub(crate) fn waiting_sentence(&self) -> Option<String> {
        let elsewhere = self.elsewhere.as_ref()?;
        match self.pending() {
            Pending::Ask(side, _) => elsewhere.waiting_sentence(side),
            Pending::Over(_) => None,
        }
    }

    /// Returns the sentence above the match, about its time limit and the
    /// people who are present.
    pub(crate) fn status(&self) -> Option<String> {
        self.elsewhere.as_ref()?.status(self.decisions() as usize)
    }

    /// Returns the reason why the computer plays for everybody from now on.
    pub(crate) fn take_over_reason(&self) -> Option<&'static str> {
        self.elsewhere.as_ref()?.take_over_reason(self.decisions() as usize)
    }

    /// Returns `true` if this session only watches a match that is played
    /// elsewhere.
    pub(crate) fn is_only_watched(&self) -> bool {
        self.elsewhere.is_some() && self.only_computers()
    }

    /// Returns `true` if nothing can happen here until somebody elsewhere
    /// chooses.
    pub(crate) fn is_waiting_elsewhere(&self) -> bool {
        let asks = matches!(self.pending(), Pending::Ask(..));
        asks && self.elsewhere.is_some()
            && self.pause.is_none()
            && self.chosen_elsewhere().is_none()
    }

    /// Pauses once after the computer has taken over from a person here.
    /// Returns `true` if play has paused.
    pub(super) fn pause_if_taken_over(&mut self) -> bool {
        let Some(why) = self.take_over_reason() else {
            return false;
        };
        // Pause only once. Otherwise the match would pause again after each
        // key.
        if self.only_computers() || std::mem::replace(&mut self.take_over_told, true) {
            return false;
        }
        self.declaring = false;
        self.pause = Some(Pause {
            scene: Box::new(self.game().clone()),
            notes: vec![why.to_owned()],
            weight: PauseWeight::Innings,
        });
        true
    }

    /// Returns the choice that was made elsewhere for the side that must
    /// choose.
    pub(super) fn chosen_elsewhere(&self) -> Option<Choice> {
        let elsewhere = self.elsewhere.as_ref()?;
        elsewhere.choice(self.decisions() as usize)
    }
}
