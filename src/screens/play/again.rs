//! A match that is known to its end, watched: it can also be stepped back.

use super::PlayScreen;
use crate::screens::app::Turn;
use crate::screens::desk::Desk;
use crate::screens::live::Live;

/// Deals the match again from its first card.
pub(super) type Again = Box<dyn Fn() -> Live>;

impl PlayScreen {
    /// The screen of a match that was played, stopped before its first ball.
    pub fn again(again: Again, desk: &Desk) -> PlayScreen {
        let mut screen = PlayScreen::new(again(), desk);
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
        let balls = self.balls().saturating_sub(1);
        let mut live = again();
        while PlayScreen::balls_of(&live) < balls {
            live.go_on();
            let made = live
                .advice()
                .is_some_and(|choice| live.apply(choice).is_ok());
            if !made {
                break;
            }
        }
        live.go_on();
        self.live = live;
        if let Some(pace) = &mut self.watch {
            pace.stop();
        }
        Turn::Stay
    }
}
