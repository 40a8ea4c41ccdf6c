//! Puzzles and the player's own mistakes in line mode.

use super::dialogue::{Dialogue, DialogueResult, sentence};
use super::match_play;
use super::narrator;
use crate::session::GameSession;
use crate::session::puzzles::{Question, Series};
use crate::words::puzzle as words;
use crate::words::review::GOING_ON;
use crate::words::spoken;

/// Asks the questions of a series one after another, until the person stops.
pub(super) fn ask_series(
    dialogue: &mut Dialogue,
    session: &mut GameSession,
    series: Series,
) -> DialogueResult {
    let mut next = session.next_unsolved_question(series, None);
    if next.is_none() {
        dialogue.say(&sentence(words::NO_MISTAKE));
    }
    while let Some(mut question) = next {
        if !ask_question(dialogue, session, &mut question)?
            || !ask_next_step(dialogue, session, &question)?
        {
            return Ok(());
        }
        next = session.next_unsolved_question(series, Some(&question));
    }
    Ok(())
}

/// Asks one question of a series. Returns `true` if the person answered it.
fn ask_question(
    dialogue: &mut Dialogue,
    session: &mut GameSession,
    question: &mut Question,
) -> DialogueResult<bool> {
    let live = question.live();
    dialogue.say(&sentence(&question.title));
    narrator::say_everything(dialogue, &live);
    narrator::hand(dialogue, &live, question.side);
    let view = live.view(question.side);
    if let Some(who) = words::player_side(&view, &live.sides().side(question.side).full) {
        dialogue.say(&who);
    }
    dialogue.say(&question.question_text());
    loop {
        let answer = dialogue.ask(&spoken::screen_text_aloud(&question.keys()))?;
        let choice = answer.key().and_then(|key| question.choice(key, &view));
        match choice {
            Some(choice) => {
                let kept = session.save_answer(question, choice);
                dialogue.say(&question.response(choice));
                if question.is_settled(choice) {
                    dialogue.say(&question.losses_aloud());
                }
                for goal in session.take_goal_sentences() {
                    dialogue.say(&goal);
                }
                if let Err(why) = kept {
                    dialogue.say(&sentence(format!("Not saved: {why}")));
                }
                if question.is_settled(choice) {
                    return Ok(true);
                }
            }
            None if answer.letter() == Some('Q') => return Ok(false),
            None if answer.letter() == Some('?') => dialogue.say(words::HELP),
            None => dialogue
                .say(&sentence(answer.explain_does_nothing("Type the key of a choice, or Q"))),
        }
    }
}

/// Asks what to do after a question. Returns `true` if the person wants the
/// next question.
fn ask_next_step(
    dialogue: &mut Dialogue,
    session: &mut GameSession,
    question: &Question,
) -> DialogueResult<bool> {
    let mut line = question.live();
    loop {
        let asked =
            "Enter for the next puzzle, L for the best line, G to play on from here, Q to return:";
        let answer = dialogue.ask(asked)?;
        match answer.letter() {
            None if answer.0.is_empty() => return Ok(true),
            Some('Q') => return Ok(false),
            Some('L') => {
                if let Some(choice) = question.play_best_line(&mut line) {
                    dialogue.say(&choice);
                }
            }
            Some('G') => match question.start_friendly(session) {
                Ok(live) => {
                    dialogue.say(&sentence(GOING_ON));
                    match_play::play(dialogue, session, live)?;
                }
                Err(why) => dialogue.say(&sentence(why)),
            },
            _ => dialogue.say(&sentence(answer.explain_no_choice("Enter, L, G, Q"))),
        }
    }
}
