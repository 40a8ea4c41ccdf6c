//! The stages of the match screen. The stage decides the keys, the prompt and
//! the picture.

use super::PlayScreen;
use crate::game::{Ask, Pending, Side};
use crate::session::play_out::MatchPart;

/// The stage of the match screen.
#[derive(Clone, Copy, Debug)]
pub(super) enum Stage {
    /// Choices could not be saved, so their outcomes are not shown.
    Unsaved,
    /// The match is being played out up to the point that was chosen.
    PlayingOut,
    /// The person is watching two computer sides or a past match.
    Watching,
    /// The person must confirm or cancel a command before doing anything else.
    Confirming(Confirming),
    /// Play pauses for the outcome of the last choice.
    Paused,
    /// Two people share a keyboard, and this side should get it next.
    HandingOver(Side),
    /// A person at this keyboard has to choose.
    Asked(Side, Ask),
    /// The last card stays for a moment before the computer covers it.
    CardLies,
    /// Someone elsewhere has to choose.
    Elsewhere,
    /// Nobody has to choose, because the match is over or the next key
    /// continues it.
    GoesOn,
}

/// A command that has to be confirmed.
#[derive(Clone, Copy, Debug)]
pub(super) enum Confirming {
    /// Declare, or withdraw a declaration.
    Declaring,
    /// Let the computer play out more than an over.
    PlayingOut(MatchPart),
    /// Start a friendly from a ball of a past match. The person must still name
    /// a side.
    GoingOn,
}

impl PlayScreen {
    /// Returns the current stage. If several stages apply, returns the most
    /// urgent one. Choices are saved before anything else. The person reads the
    /// text of a pause before handing over the keyboard. The new holder of the
    /// keyboard is asked after the handover.
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
            _ if self.live.waiting_sentence().is_some() => Stage::Elsewhere,
            _ => Stage::GoesOn,
        }
    }
}
