//! Follows a match whose choices are all known, without waiting for keys.

use super::PlayScreen;
use crate::game::{Ask, Pending};

impl PlayScreen {
    /// Continues until there is something new to see. If play is paused, ends
    /// the pause. Otherwise makes the agents' choices for both sides, even for
    /// people. Returns `false` if nothing more follows.
    pub fn follow_to_news(&mut self) -> bool {
        // Switch off all delays.
        self.watch = None;
        if self.live.pause().is_some() {
            self.live.end_pause();
            return true;
        }
        while let Some(choice) = self.live.computer_choice() {
            if self.live.apply(choice).is_err() {
                return false;
            }
            // If the next question is whether to declare, nothing on the screen
            // has changed.
            let unseen = matches!(self.live.pending(), Pending::Ask(_, Ask::Declare));
            if !unseen || self.live.pause().is_some() {
                return true;
            }
        }
        false
    }

    /// Follows the match until this many balls have been bowled and the next
    /// choice is due. Returns `true` if the match has that many balls.
    pub(crate) fn follow_to_ball_count(&mut self, balls: usize) -> bool {
        while self.balls() < balls {
            if !self.follow_to_news() {
                return false;
            }
        }
        true
    }

    /// Follows the match until a ball has been bowled but not answered yet.
    /// Returns `true` if there is such a ball.
    pub(crate) fn follow_to_reply(&mut self) -> bool {
        loop {
            let asks = matches!(self.live.pending(), Pending::Ask(_, Ask::Reply));
            if asks && self.live.pause().is_none() {
                return true;
            }
            if !self.follow_to_news() {
                return false;
            }
        }
    }
}
