//! The screen that shows a progress bar while the computer plays on. The person
//! can stop the computer by pressing any key.

use std::time::Duration;

use super::app::{Navigation, Screen};
use super::frame::Canvas;
use super::palette::{FIGURE, HEADING, TEXT};
use super::prompt;
use crate::championship::Championship;
use crate::session::GameSession;
use crate::session::keys::Key;
use crate::session::open_competition::OpenCompetition;
use crate::session::play_on_target::PlayOnTarget;
use crate::session::playing_on::PlayingOn;

/// The width of the bar.
const BAR: usize = 50;

/// A screen that plays on, with a few matches between two pictures.
pub(crate) struct ProgressScreen {
    playing: PlayingOn,
    fault: Option<String>,
}

impl ProgressScreen {
    /// Creates a screen that plays on from the current state of the
    /// competition.
    pub(super) fn new(target: PlayOnTarget, championship: &Championship) -> ProgressScreen {
        ProgressScreen { playing: PlayingOn::new(target, championship), fault: None }
    }
}

impl Screen for ProgressScreen {
    fn draw(&self, canvas: &mut Canvas<'_>, _: &GameSession) {
        canvas.centre(8, "Playing on", HEADING);
        let (done, total) = self.playing.played_and_total();
        let text = format!("{}: {done} of {total} matches", self.playing.year());
        canvas.centre(10, &text, TEXT);
        let full = done * BAR / total.max(1);
        let bar = format!("{:-<BAR$}", "#".repeat(full.min(BAR)));
        canvas.centre(12, &bar, FIGURE);
        let text = if self.fault.is_some() { prompt::ANY_KEY } else { "Press any key to stop" };
        prompt::draw(canvas, text, self.fault.as_deref());
    }

    fn key(&mut self, _: Key, session: &mut GameSession) -> Navigation {
        if self.fault.is_some() {
            return Navigation::Back;
        }
        self.playing.stop();
        self.tick(session)
    }

    fn tick(&mut self, session: &mut GameSession) -> Navigation {
        if self.fault.is_some() {
            return Navigation::Stay;
        }
        let Some(competition) = session.opened_mut().map(OpenCompetition::competition_mut) else {
            return Navigation::Back;
        };
        match self.playing.play_some(competition) {
            Ok(true) => Navigation::Stay,
            Ok(false) => {
                session.requests.note(self.playing.result_sentence());
                Navigation::Back
            }
            Err(fault) => {
                self.fault = Some(fault.to_string());
                Navigation::Stay
            }
        }
    }

    fn prepare_draw(&mut self, session: &mut GameSession) {
        // Save all the matches since the last picture together.
        let opened = session.opened_mut().filter(|_| self.fault.is_none());
        if let Some(competition) = opened.map(OpenCompetition::competition_mut)
            && let Err(fault) = self.playing.save(competition)
        {
            self.fault = Some(fault.to_string());
        }
    }

    fn time_to_next_tick(&self, _: &GameSession) -> Option<Duration> {
        self.fault.is_none().then_some(Duration::ZERO)
    }
}
