//! A match whose every choice is known, followed without a key.

use super::PlayScreen;
use crate::game::{Ask, Pending};

impl PlayScreen {
    /// Goes on by one choice of the agent of the side that is asked, person
    /// or not, or from where play pauses, until there is something new to see.
    /// Says whether there is. For matches whose every choice is known.
    pub fn follow(&mut self) -> bool {
        self.watch = None;
        if self.live.pause().is_some() {
            self.live.end_pause();
            return true;
        }
        while let Some(choice) = self.live.computer_choice() {
            if self.live.apply(choice).is_err() {
                return false;
            }
            let unseen = matches!(self.live.pending(), Pending::Ask(_, Ask::Declare));
            if !unseen || self.live.pause().is_some() {
                return true;
            }
        }
        false
    }

    /// Follows the match until so many balls of it are bowled and somebody is
    /// asked again. Says whether it has as many.
    pub(crate) fn follow_to(&mut self, balls: usize) -> bool {
        while self.balls() < balls {
            if !self.follow() {
                return false;
            }
        }
        true
    }

    /// Follows the match until a ball has been bowled and is to be answered.
    /// Says whether there is one.
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
