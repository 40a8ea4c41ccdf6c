//! A saved match from the archive, opened for replay.

use super::super::setup::MatchIdentity;
use crate::championship::{FinishedMatch, MatchResult};
use crate::game::moves::{InvalidMoves, Replay};
use crate::game::{Match, Moves, Observer};

/// A saved match whose choices are known to lead to the result that was
/// entered.
#[derive(Clone, Debug)]
pub struct ArchivedMatch {
    setup: MatchIdentity,
    moves: Moves,
}

/// The reason why a match cannot be opened again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OpenMatchError {
    /// The match has not been played yet.
    #[error("that match has not been played yet")]
    NotPlayed,
    /// Only the totals of the match are still saved.
    #[error(
        "only the totals of that match are saved. You can open every match of this season and the last, and all of your own county's matches"
    )]
    NoLonger,
    /// The match was played before matches were saved, or its entry is damaged.
    #[error(
        "only the totals of that match are saved: it was played before this file kept whole matches, or its choices are lost"
    )]
    NotThere,
    /// The choices of the match lead to a different result.
    #[error("only the totals of that match are saved: the saved choices do not lead to its result")]
    Otherwise,
}

impl From<InvalidMoves> for OpenMatchError {
    fn from(_: InvalidMoves) -> OpenMatchError {
        OpenMatchError::Otherwise
    }
}

impl ArchivedMatch {
    /// Makes a match from these choices, which have not been checked yet.
    pub(super) fn new(setup: MatchIdentity, moves: Moves) -> ArchivedMatch {
        ArchivedMatch { setup, moves }
    }

    /// Replays the match for `observer`. Fails if the choices do not lead to
    /// the result that was entered.
    pub(super) fn replay_checked<O: Observer + ?Sized>(
        &self,
        played: &MatchResult,
        observer: &mut O,
    ) -> Result<(), OpenMatchError> {
        let game = self.replay_to_end(observer)?;
        let result = FinishedMatch::from_match(&game).map(|finished| finished.result());
        if result.as_ref() == Some(played) { Ok(()) } else { Err(OpenMatchError::Otherwise) }
    }

    /// Returns the setup of the match: the options with their levels, the seed,
    /// and the sides that people played.
    pub fn setup(&self) -> &MatchIdentity {
        &self.setup
    }

    /// Deals the match again, so that the caller can replay it choice by
    /// choice.
    pub fn deal<O: Observer + ?Sized>(&self, observer: &mut O) -> Replay {
        let setup = &self.setup;
        Replay::deal(setup.options, setup.match_seed, self.moves.clone(), observer)
    }

    /// Replays the match to its end for `observer`.
    ///
    /// # Errors
    /// Never fails for an opened match, because opening the match replays it
    /// once.
    pub fn replay_to_end<O: Observer + ?Sized>(
        &self,
        observer: &mut O,
    ) -> Result<Match, OpenMatchError> {
        let setup = &self.setup;
        let played = self.moves.play_out(setup.options, setup.match_seed, observer);
        Ok(played?)
    }
}
