//! Past matches in line mode: their totals, scorecards and replays.

use super::dialogue::sentence;
use super::dialogue::{Dialogue, DialogueResult};
use super::{coach, match_play, scorecard};
use crate::championship::{Fixture, MatchResult};
use crate::game::record::Recording;
use crate::reports::scorecard::title;
use crate::session::GameSession;
use crate::session::past::{PastMatch, ReplayableMatch, WorstChoice};
use crate::session::recorded;
use crate::words::{Sides, count, result_sentences, spoken};
use std::rc::Rc;

const KEYS: &str = "S scorecard, W over by over, C how the chances changed, P play it back ball by ball, R replay your worst choice if the match has one, Q return";

/// Opens a finished match of the competition.
pub(super) fn open(
    dialogue: &mut Dialogue,
    session: &mut GameSession,
    fixture: &Fixture,
    past: PastMatch,
) -> DialogueResult {
    let sides = session.sides(fixture);
    match past {
        PastMatch::Totals(played, why) => {
            dialogue.say(&format!("{}.", title(fixture)));
            say_totals(dialogue, &played, &sides);
            dialogue.say(&sentence(why));
        }
        PastMatch::Replayable(replayable) => {
            dialogue.say(&format!("{}.", title(fixture)));
            let worst = replayable.worst_choice(session, fixture);
            return open_replayable(dialogue, session, &replayable, &sides, worst.as_ref());
        }
    }
    Ok(())
}

fn say_totals(dialogue: &mut Dialogue, played: &MatchResult, sides: &Sides) {
    dialogue.say(&sentence(result_sentences::match_result(&played.outcome, sides)));
    for (side, of) in played.innings() {
        dialogue.say(&spoken::totals(side, of, sides));
    }
}

/// Opens the last friendly that a person finished.
pub(super) fn last_friendly(dialogue: &mut Dialogue, session: &mut GameSession) -> DialogueResult {
    match ReplayableMatch::last_friendly(session) {
        Ok((replayable, sides)) => {
            dialogue.say("A friendly.");
            open_replayable(dialogue, session, &Rc::new(replayable), &sides, None)
        }
        Err(why) => {
            dialogue.say(&sentence(why));
            Ok(())
        }
    }
}

/// Opens a match that is known ball by ball, and stays there until the person
/// goes back.
fn open_replayable(
    dialogue: &mut Dialogue,
    session: &mut GameSession,
    replayable: &Rc<ReplayableMatch>,
    sides: &Sides,
    worst: Option<&WorstChoice>,
) -> DialogueResult {
    let question = match worst {
        Some(_) => {
            "Enter S, W, C, P to play it back, R to replay your worst choice, ? or Q to return:"
        }
        None => "Enter S, W, C, P to play it back, ? or Q to return:",
    };
    match_play::say_result(dialogue, replayable.game.public(), sides);
    loop {
        let answer = dialogue.ask(question)?;
        let played =
            scorecard::PlayedMatch { book: &replayable.book, game: &replayable.game, sides };
        match answer.letter() {
            Some('S') => scorecard::say(dialogue, &scorecard::match_scorecard(played), false),
            Some('W') => scorecard::say(dialogue, &scorecard::match_scorecard(played), true),
            Some('C') => coach::say_chances_course(dialogue, session, played, replayable.opponent),
            Some('R') if let Some(worst) = worst => {
                match_play::play_from_position(dialogue, session, &worst.position, worst.side)?;
            }
            Some('P') => {
                let (replayable, sides) = (Rc::clone(replayable), sides.clone());
                match_play::replay_past_match(
                    dialogue,
                    session,
                    Box::new(move || replayable.replay_from_start(&sides)),
                )?;
            }
            Some('?') => dialogue.say(&format!("{KEYS}.")),
            _ if answer.is_leave_key() => return Ok(()),
            _ => dialogue.say(&count::capitalised(&answer.explain_no_choice(&format!("{KEYS}.")))),
        }
    }
}

/// Replays the matches of a record, one after another.
pub(super) fn replay_recordings(
    dialogue: &mut Dialogue,
    next: &mut dyn FnMut() -> Option<Recording>,
) -> DialogueResult {
    let mut number = 0;
    while let Some(recording) = next() {
        number += 1;
        dialogue.say(&format!(
            "Match {number} in the record: {}.",
            recorded::sides(&recording).title()
        ));
        dialogue.say(&format!("{}.", recorded::competition_and_round(&recording)));
        loop {
            let answer =
                dialogue.ask("Enter plays it back, N goes to the next match, Q leaves:")?;
            match answer.letter() {
                Some('N') => break,
                Some('Q') => return Ok(()),
                _ if answer.0.is_empty() => {
                    let again = Box::new(move || recorded::live(&recording, None));
                    match_play::replay_past_match(dialogue, &mut GameSession::empty(), again)?;
                    break;
                }
                _ => dialogue.say(&sentence(answer.explain_no_choice("Enter, N, Q"))),
            }
        }
    }
    Ok(())
}
