//! Past matches in line mode: their totals, scorecards and replays.

use super::dialogue::sentence;
use super::dialogue::{Dialogue, DialogueResult};
use super::{coach, match_play, scorecard};
use crate::championship::{Fixture, MatchResult};
use crate::game::record::Recording;
use crate::reports::scorecard::title;
use crate::session::GameSession;
use crate::session::past::{Past, ReplayableMatch, WorstChoice};
use crate::session::recorded;
use crate::words::{Sides, closing, count, spoken};
use std::rc::Rc;

const KEYS: &str = "S scorecard, W over by over, C how the chances changed, P play it back ball by ball, R replay your worst choice if the match has one, Q return";

/// Opens a finished match of the competition.
pub(super) fn open(
    dialogue: &mut Dialogue,
    session: &mut GameSession,
    fixture: &Fixture,
    past: Past,
) -> DialogueResult {
    let sides = session.sides(fixture);
    match past {
        Past::Totals(played, why) => {
            dialogue.say(&format!("{}.", title(fixture)));
            say_totals(dialogue, &played, &sides);
            dialogue.say(&sentence(why));
        }
        Past::Replayable(replayable) => {
            dialogue.say(&format!("{}.", title(fixture)));
            let worst = replayable.worst_choice(session, fixture);
            return show(dialogue, session, &replayable, &sides, worst.as_ref());
        }
    }
    Ok(())
}

fn say_totals(dialogue: &mut Dialogue, played: &MatchResult, sides: &Sides) {
    dialogue.say(&sentence(closing::result(&played.outcome, sides)));
    for (side, of) in played.innings() {
        dialogue.say(&spoken::totals(side, of, sides));
    }
}

/// Opens the last friendly that a person finished.
pub(super) fn last_friendly(dialogue: &mut Dialogue, session: &mut GameSession) -> DialogueResult {
    match ReplayableMatch::last_friendly(session) {
        Ok((replayable, sides)) => {
            dialogue.say("A friendly.");
            show(dialogue, session, &Rc::new(replayable), &sides, None)
        }
        Err(why) => {
            dialogue.say(&sentence(why));
            Ok(())
        }
    }
}

/// Opens a match that is known ball by ball, and stays there until the person
/// goes back.
fn show(
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
            Some('C') => coach::course_of(dialogue, session, played, replayable.opponent),
            Some('R') if let Some(worst) = worst => {
                match_play::play_from(dialogue, session, &worst.position, worst.side)?;
            }
            Some('P') => {
                let (replayable, sides) = (Rc::clone(replayable), sides.clone());
                match_play::play_again(
                    dialogue,
                    session,
                    Box::new(move || replayable.again(&sides)),
                )?;
            }
            Some('?') => dialogue.say(&format!("{KEYS}.")),
            _ if answer.returns() => return Ok(()),
            _ => dialogue.say(&count::capitalised(&answer.no_choice(&format!("{KEYS}.")))),
        }
    }
}

/// Replays the matches of a record, one after another.
pub(super) fn recorded(
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
        dialogue.say(&format!("{}.", recorded::occasion(&recording)));
        loop {
            let answer =
                dialogue.ask("Enter plays it back, N goes to the next match, Q leaves:")?;
            match answer.letter() {
                Some('N') => break,
                Some('Q') => return Ok(()),
                _ if answer.0.is_empty() => {
                    let again = Box::new(move || recorded::live(&recording, None));
                    match_play::play_again(dialogue, &mut GameSession::empty(), again)?;
                    break;
                }
                _ => dialogue.say(&sentence(answer.no_choice("Enter, N, Q"))),
            }
        }
    }
    Ok(())
}
