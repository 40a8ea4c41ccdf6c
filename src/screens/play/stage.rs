//! What the match screen is at: what a key is meant for, what the prompt asks, and
//! what is drawn, all follow from it.

use super::PlayScreen;
use crate::game::{Ask, Pending, Side};
use crate::session::until::Part;

/// What the screen of a match is at.
#[derive(Clone, Copy, Debug)]
pub(super) enum Stage {
    /// Choices could not be kept: no outcome of them is shown.
    Unsaved,
    /// The match is played out as far as was asked.
    PlayingOut,
    /// Two computer sides are watched, or a match of the past.
    Watching,
    /// A question is to be answered before anything is done.
    Confirming(Confirming),
    /// Play pauses for what the last choice brought.
    Paused,
    /// The keyboard is to go to this side, of two people at one.
    HandingOver(Side),
    /// A person at this keyboard is to choose.
    Asked(Side, Ask),
    /// The last card still lies before the computer covers it.
    CardLies,
    /// Somebody elsewhere is to choose.
    Elsewhere,
    /// Nobody is asked: the match is over, or the next key lets it go on.
    GoesOn,
}

/// What asks to be confirmed.
#[derive(Clone, Copy, Debug)]
pub(super) enum Confirming {
    /// To declare, or to take that back.
    Declaring,
    /// To let the computer play out more than an over.
    PlayingOut(Part),
    /// On which side to go on from a ball of the past.
    GoingOn,
}

impl PlayScreen {
    /// What the screen is at. The order decides where several hold: what was chosen is
    /// kept before anything else, what play pauses for is read before the keyboard is
    /// handed over, and a keyboard that is handed over asks its new holder.
    pub(super) fn stage(&self) -> Stage {
        if self.unsaved.is_some() {
            return Stage::Unsaved;
        }
        if self.until.is_some() {
            return Stage::PlayingOut;
        }
        if self.watch.is_some() {
            return self.confirming.map_or(Stage::Watching, Stage::Confirming);
        }
        if self.live.pause().is_some() {
            return Stage::Paused;
        }
        if let Some(side) = self.next_holder() {
            return Stage::HandingOver(side);
        }
        if let Some(confirming) = self.confirming {
            return Stage::Confirming(confirming);
        }
        match self.live.pending() {
            Pending::Ask(side, ask) if self.live.is_person(side) => Stage::Asked(side, ask),
            _ if self.card_wait.is_some() => Stage::CardLies,
            _ if self.live.waits().is_some() => Stage::Elsewhere,
            _ => Stage::GoesOn,
        }
    }
}
