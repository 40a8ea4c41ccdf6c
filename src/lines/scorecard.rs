//! The keys `S` and `W` in line mode, for the scorecard and for the runs in
//! each over.

use super::dialogue::Dialogue;
use crate::game::Match;
use crate::game::scorebook::Scorebook;
use crate::reports::scorecard::Scorecard;
use crate::session::live::Live;
use crate::words::Sides;
use crate::words::scorecard::ScorecardText;

/// A match with its deliveries and the names of its sides.
#[derive(Clone, Copy)]
pub(super) struct PlayedMatch<'m> {
    pub(super) book: &'m Scorebook,
    pub(super) game: &'m Match,
    pub(super) sides: &'m Sides,
}

/// Returns the scorecard of a match.
pub(super) fn match_scorecard(played: PlayedMatch<'_>) -> ScorecardText {
    Scorecard::from_book(played.book, played.game).text(played.sides)
}

/// Returns the scorecard of a match in progress.
pub(super) fn live_scorecard(live: &Live) -> ScorecardText {
    match_scorecard(PlayedMatch { book: live.book(), game: live.game(), sides: live.sides() })
}

/// Reads out the scorecard of every innings so far. If the worm is requested,
/// reads out the runs in each over instead.
pub(super) fn say(dialogue: &mut Dialogue, card: &ScorecardText, worm: bool) {
    if card.innings.is_empty() {
        dialogue.say("No innings has begun yet.");
    }
    for innings in &card.innings {
        if worm {
            innings.worm.spoken.iter().for_each(|line| dialogue.say_items(line));
        } else {
            innings.spoken.iter().for_each(|line| dialogue.say(line));
        }
    }
}
