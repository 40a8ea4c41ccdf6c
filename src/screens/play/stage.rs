//! The stage of the match screen. The keys, the prompt and the picture depend on it.

use super::PlayScreen;
use crate::game::{Ask, Pending, Side};
use crate::session::until::Part;

/// The stage of the match screen.
#[derive(Clone, Copy, Debug)]
pub(super) enum Stage {
    /// Choices could not be saved, so no outcome of them is shown.
    Unsaved,
    /// The match is being played out as far as was asked.
    PlayingOut,
    /// Two computer sides, or a match of the past, are being watched.
    Watching,
    /// A question must be answered before anything is done.
    Confirming(Confirming),
    /// Play pauses for the outcome of the last choice.
    Paused,
    /// Of two people at one keyboard, this side is to get it.
    HandingOver(Side),
    /// A person at this keyboard has to choose.
    Asked(Side, Ask),
    /// The last card stays a moment before the computer covers it.
    CardLies,
    /// Someone elsewhere has to choose.
    Elsewhere,
    /// Nobody is asked: the match is over, or the next key continues it.
    GoesOn,
}

/// A command that has to be confirmed.
#[derive(Clone, Copy, Debug)]
pub(super) enum Confirming {
    /// Declaring, or withdrawing a declaration.
    Declaring,
    /// Letting the computer play out more than an over.
    PlayingOut(Part),
    /// Playing on from a ball of the past, on a side still to be named.
    GoingOn,
}

impl PlayScreen {
    /// Returns the stage. The order decides if several apply: choices are saved
    /// before anything else, a pause is read before the keyboard is handed
    /// over, and after the handover its new holder is asked.
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
