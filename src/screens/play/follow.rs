//! Following a match whose choices are all known, without keys.

use super::PlayScreen;
use crate::game::{Ask, Pending};

impl PlayScreen {
    /// Continues until there is something new to see, by choices of the agents, for
    /// persons too, or by ending a pause. Returns `false` if nothing more comes.
    pub fn follow(&mut self) -> bool {
        // Nothing may wait for the clock.
        self.watch = None;
        if self.live.pause().is_some() {
            self.live.end_pause();
            return true;
        }
        while let Some(choice) = self.live.computer_choice() {
            if self.live.apply(choice).is_err() {
                return false;
            }
            // A declaration that was not made changes nothing on the screen.
            let unseen = matches!(self.live.pending(), Pending::Ask(_, Ask::Declare));
            if !unseen || self.live.pause().is_some() {
                return true;
            }
        }
        false
    }

    /// Follows the match until this many balls are bowled and the next choice
    /// comes. Returns `true` if it has as many.
    pub(crate) fn follow_to(&mut self, balls: usize) -> bool {
        while self.balls() < balls {
            if !self.follow() {
                return false;
            }
        }
        true
    }

    /// Follows the match until a ball has been bowled and not yet answered.
    /// Returns `true` if there is one.
    pub(crate) fn follow_to_reply(&mut self) -> bool {
        loop {
            let asks = matches!(self.live.pending(), Pending::Ask(_, Ask::Reply));
            if asks && self.live.pause().is_none() {
                return true;
            }
            if !self.follow() {
                return false;
            }
        }
    }
}
