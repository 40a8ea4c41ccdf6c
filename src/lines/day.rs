//! The match of the day in line mode.

use super::dialogue::{Dialogue, DialogueResult, sentence};
use super::match_play;
use crate::datafile::FileError;
use crate::game::record::Date;
use crate::session::GameSession;
use crate::session::day::{DailyMatches, DayInPlay};
use crate::session::last_played;
use crate::simulate::day::played::PlayedDay;
use crate::words::{day as words, spoken};

const UNKEPT: &str =
    "The record of the match was not saved: Enter tries again, Q leaves without it:";

/// Opens the page of a day, and stays there until the person leaves.
pub(super) fn page(
    dialogue: &mut Dialogue,
    session: &mut GameSession,
    date: Date,
    today: Date,
) -> DialogueResult {
    let mut is_new = true;
    let mut days = DailyMatches::load(session.folder.as_ref(), date, today);
    loop {
        let loaded = match days {
            Ok(days) => days,
            Err(fault) => {
                dialogue.say(&sentence(fault));
                return Ok(());
            }
        };
        if std::mem::take(&mut is_new) {
            say_page(dialogue, &loaded);
        } else {
            say_changed(dialogue, &loaded);
        }
        days = match choose(dialogue, session, &loaded)? {
            DayChoice::Return => return Ok(()),
            DayChoice::Played => {
                DailyMatches::load(session.folder.as_ref(), loaded.day.date, loaded.today)
            }
            DayChoice::NewDay(days) => {
                is_new = true;
                *days
            }
        };
    }
}

/// The choice made on the page of a day.
enum DayChoice {
    /// The person returns to the menu.
    Return,
    /// The person chose to play the match, and has finished or left it.
    Played,
    /// The answer no longer counts, because a new day has begun. This variant
    /// contains the page of the new day.
    NewDay(Box<Result<DailyMatches, FileError>>),
}

/// Reads out the page of a day.
fn say_page(dialogue: &mut Dialogue, days: &DailyMatches) {
    dialogue.say(&format!("The match of the day, {}.", days.day.date));
    dialogue.say(&sentence(days.conditions_text()));
    match &days.played {
        Some(played) => card(dialogue, played),
        None => dialogue.say(words::RULES),
    }
    say_changed(dialogue, days);
}

/// Reads out the parts of the page that a match may change. Leaves out the
/// card, which is read out after the result.
fn say_changed(dialogue: &mut Dialogue, days: &DailyMatches) {
    if let Some(score) = &days.left {
        let said = words::resume_offer(score, days.played.is_some());
        dialogue.say(&spoken::screen_text_aloud(&said));
    }
    dialogue.say(&days.streak_text());
}

fn card(dialogue: &mut Dialogue, played: &PlayedDay) {
    for line in played.spoken_card() {
        dialogue.say(&line);
    }
}

/// Asks for a choice until the person makes one.
fn choose(
    dialogue: &mut Dialogue,
    session: &mut GameSession,
    days: &DailyMatches,
) -> DialogueResult<DayChoice> {
    let question = match (&days.played, &days.left) {
        (Some(_), None) => {
            "P plays it again for practice, D lists the last 30 days, ? lists the keys, Q returns:"
        }
        _ => "P plays, D lists the last 30 days, ? lists the keys, Q returns:",
    };
    loop {
        let answer = dialogue.ask(question)?;
        if !answer.is_leave_key()
            && let Some(days) = days.reload_after_midnight().transpose()
        {
            if let Ok(days) = &days {
                dialogue.say(&words::new_day(days.today));
            }
            return Ok(DayChoice::NewDay(Box::new(days)));
        }
        match answer.letter() {
            Some('P') => return play(dialogue, session, days).map(|()| DayChoice::Played),
            Some('D') => {
                days.past_aloud().iter().for_each(|day| dialogue.say(day));
            }
            Some('?') => {
                dialogue.say(words::RULES);
                dialogue.say(words::AFTERWARDS);
            }
            _ if answer.is_leave_key() => return Ok(DayChoice::Return),
            _ => dialogue.say(&sentence(answer.explain_no_choice("P, D, ?, Q"))),
        }
    }
}

fn play(dialogue: &mut Dialogue, session: &mut GameSession, days: &DailyMatches) -> DialogueResult {
    match days.play() {
        Ok((in_play, live, journal)) => {
            in_play.lock_warning().iter().for_each(|warning| dialogue.say(warning));
            session.set_journal(journal);
            last_played::save_last_played(session, last_played::DAY);
            if match_play::play(dialogue, session, live)? {
                finish(dialogue, session, &in_play, days)?;
            }
        }
        Err(fault) => dialogue.say(&sentence(fault)),
    }
    Ok(())
}

/// Saves the record, then reads out the card and the coach's review.
fn finish(
    dialogue: &mut Dialogue,
    session: &mut GameSession,
    in_play: &DayInPlay,
    days: &DailyMatches,
) -> DialogueResult {
    let mut played = None;
    dialogue.retry_until_done(UNKEPT, || in_play.finish().map(|done| played = Some(done)))?;
    let Some(played) = played else {
        return Ok(());
    };
    card(dialogue, &played);
    session.reach_in_day(&played);
    let said = session.take_goal_sentences().into_iter();
    for said in said.chain(played.spoken_coach_sentences()) {
        dialogue.say(&said);
    }
    dialogue.say(words::CODE);
    if let Some(path) = days.path().filter(|_| !played.practice) {
        dialogue.say(&format!("The record is {}.", path.display()));
    }
    Ok(())
}
