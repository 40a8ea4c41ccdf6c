//! The points at which the computer stops when it plays out a part of the
//! match, such as the end of the over, of the innings or of the match.

use super::live::pause::PauseWeight;
use crate::game::{Match, Pending};
use crate::rules::deals::BALLS_PER_OVER;

/// A part of a match that the computer can play out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchPart {
    /// The over in progress or about to begin.
    Over,
    /// The innings in progress or about to begin.
    Innings,
    /// The whole match.
    Match,
}

impl MatchPart {
    /// Returns the word for this part of a match.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            MatchPart::Over => "over",
            MatchPart::Innings => "innings",
            MatchPart::Match => "match",
        }
    }

    /// Returns the label of the key that plays this part out.
    pub(crate) fn play_out_label(self) -> String {
        format!("play out {}", self.word())
    }
}

/// The point at which playing out stops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayOutTarget {
    /// The end of the over in progress or about to begin.
    Over {
        /// The innings in which the over is bowled.
        innings: u8,
        /// The number of complete overs in that innings when play stops.
        overs: u16,
    },
    /// The end of this innings.
    Innings(u8),
    /// The end of the match.
    Match,
    /// The next important moment. Until then, the coach makes the person's
    /// choices.
    Moment(PlayOnStart),
}

/// The state of the match when the computer began to play on to the next
/// moment. A condition that was already true at that time does not stop play
/// again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlayOnStart {
    /// The number of decisions made in the match.
    pub(super) decisions: u32,
    /// True if few runs were still needed, which makes the finish close.
    pub(super) is_close: bool,
    /// True if the last over of the match had begun.
    pub(super) is_last_over: bool,
    /// True if the coach was already recommending a declaration.
    pub(super) declares: bool,
    /// The number of fifties made by the person's batsman.
    pub(super) fifties: u32,
}

impl PlayOutTarget {
    /// Returns the end of this part of a match.
    pub(crate) fn end_of(part: MatchPart, game: &Match) -> PlayOutTarget {
        let innings = game.public().innings_number();
        match part {
            MatchPart::Over => PlayOutTarget::Over { innings, overs: overs(game) + 1 },
            MatchPart::Innings => PlayOutTarget::Innings(innings.max(1)),
            MatchPart::Match => PlayOutTarget::Match,
        }
    }

    /// Returns `true` if the match has reached this point.
    pub(crate) fn is_reached(self, game: &Match) -> bool {
        let number = game.public().innings_number();
        let is_over = matches!(game.pending(), Pending::Over(_));
        is_over
            || match self {
                // Before the first ball, innings 0 means the first innings.
                PlayOutTarget::Over { innings, .. } if number > innings.max(1) => true,
                PlayOutTarget::Over { overs: complete, .. } => overs(game) >= complete,
                PlayOutTarget::Innings(innings) => number > innings,
                PlayOutTarget::Match | PlayOutTarget::Moment(_) => false,
            }
    }

    /// Returns `true` if an event of this weight pauses play on the way to this
    /// point.
    pub(crate) fn pauses_for(self, weight: PauseWeight) -> bool {
        weight
            >= match self {
                PlayOutTarget::Moment(_) => PauseWeight::Wicket,
                PlayOutTarget::Over { .. } => PauseWeight::Interval,
                PlayOutTarget::Innings(_) => PauseWeight::Innings,
                PlayOutTarget::Match => PauseWeight::Result,
            }
    }
}

/// Counts the complete overs in the innings in progress.
fn overs(game: &Match) -> u16 {
    let balls = game.public().current().map_or(0, |innings| innings.balls);
    balls / u16::from(BALLS_PER_OVER)
}
