//! A match that is known to its end, watched: it can also be stepped back.

use super::PlayScreen;
use crate::screens::app::Turn;
use crate::session::GameSession;
use crate::session::past::{Again, back};

impl PlayScreen {
    /// The screen of a match that was played, stopped before its first ball.
    pub(crate) fn again(again: Again, session: &GameSession) -> PlayScreen {
        let mut screen = PlayScreen::new(again(), session);
        if let Some(pace) = &mut screen.watch {
            pace.stop();
        }
        screen.again = Some(again);
        screen
    }

    /// Goes back by one ball: to what stood after the one before.
    pub(super) fn step_back(&mut self) -> Turn {
        let Some(again) = &self.again else {
            return Turn::Stay;
        };
        self.live = back(again, &self.live);
        if let Some(pace) = &mut self.watch {
            pace.stop();
        }
        Turn::Stay
    }
}
