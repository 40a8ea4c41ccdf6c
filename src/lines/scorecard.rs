//! `S` and `W`: the scorecard and the runs of each over, in lines.

use super::dialogue::Dialogue;
use crate::game::Match;
use crate::game::scorebook::Scorebook;
use crate::reports::scorecard::Scorecard;
use crate::session::live::Live;
use crate::words::Sides;
use crate::words::scorecard::ScorecardText;

/// The balls of a match, the match, and who plays it.
pub(super) type Recounted<'m> = (&'m Scorebook, &'m Match, &'m Sides);

/// The scorecard of a match.
pub(super) fn of_match((book, game, sides): Recounted<'_>) -> ScorecardText {
    Scorecard::from_book(book, game).text(sides)
}

/// That of a match that is being played.
pub(super) fn of_live(live: &Live) -> ScorecardText {
    of_match((live.book(), live.game(), live.sides()))
}

/// Says the scorecard of every innings begun, or its runs over by over.
pub(super) fn say(dialogue: &mut Dialogue, card: &ScorecardText, worm: bool) {
    if card.innings.is_empty() {
        dialogue.say("No innings has begun yet.");
    }
    for innings in &card.innings {
        if worm {
            innings
                .worm
                .spoken
                .iter()
                .for_each(|line| dialogue.say_items(line));
        } else {
            innings.spoken.iter().for_each(|line| dialogue.say(line));
        }
    }
}
