//! `S` on the main menu: how far the computer plays on.

use super::dialogue::sentence;
use super::dialogue::{Dialogue, DialogueResult};
use crate::championship::LAST_YEAR;
use crate::session::GameSession;
use crate::session::playing_on::PlayingOn;
use crate::session::target::Target;
use crate::words::{people, question};

/// Asks how far to play on, and does.
pub(super) fn play_on(dialogue: &mut Dialogue, session: &mut GameSession) -> DialogueResult {
    let Some(target) = ask_target(dialogue, session)? else {
        return Ok(());
    };
    let championship = session.opened().map(|opened| opened.championship().clone());
    let Some(championship) = championship else {
        return Ok(());
    };
    for person in target.people(&championship) {
        let asked = people::play_for(person, championship.is_league());
        if !dialogue.confirm(&format!("{asked} Y/N:"), question::PLAY_ON)? {
            return Ok(());
        }
    }
    play(dialogue, session, PlayingOn::new(target, &championship))
}

fn ask_target(dialogue: &mut Dialogue, session: &GameSession) -> DialogueResult<Option<Target>> {
    let Some(opened) = session.opened() else {
        return Ok(None);
    };
    let (championship, class) = (opened.championship(), opened.class());
    let year = championship.season().year();
    let round = championship.next_fixture(class).map(|next| next.round);
    match round {
        Some(round) => dialogue.say(&format!(
            "1 To the end of round {round} of the {} competition",
            class.name()
        )),
        None => dialogue.say(&format!("1 (the {} season is played out)", class.name())),
    }
    dialogue.say(&format!("2 To the end of the season of {year}"));
    dialogue.say("3 To the end of a year");
    dialogue.say("Q Return");
    if let Some(takes) = people::takes_time(championship) {
        dialogue.say(takes);
    }
    loop {
        let answer = dialogue.ask("Enter choice:")?;
        match (answer.letter(), round) {
            (Some('1'), Some(round)) => return Ok(Some(Target::Round { class, year, round })),
            (Some('1'), None) => {
                dialogue.say(&format!("The {} season is played out.", class.name()));
            }
            (Some('2'), _) => return Ok(Some(Target::Season(year))),
            (Some('3'), _) => return ask_year(dialogue, year),
            (Some('?'), _) => dialogue.say(question::HOW_FAR),
            _ if answer.returns() => return Ok(None),
            _ => dialogue.say(&sentence(answer.no_choice("1, 2, 3, ? or Q"))),
        }
    }
}

fn ask_year(dialogue: &mut Dialogue, from: u16) -> DialogueResult<Option<Target>> {
    loop {
        let answer = dialogue.ask(&format!(
            "Enter year, {from} to {LAST_YEAR}, or Q to return:"
        ))?;
        match answer.0.parse() {
            Ok(year) if (from..=LAST_YEAR).contains(&year) => {
                return Ok(Some(Target::Season(year)));
            }
            _ if answer.letter() == Some('Q') => return Ok(None),
            _ if answer.letter() == Some('?') => dialogue.say(&sentence(question::YEAR)),
            _ => dialogue.say(&format!("A year from {from} to {LAST_YEAR} is wanted.")),
        }
    }
}

/// Plays on, telling each year as it begins. What is told is saved.
fn play(
    dialogue: &mut Dialogue,
    session: &mut GameSession,
    mut playing: PlayingOn,
) -> DialogueResult {
    let (_, total) = playing.matches();
    let matches = if total == 1 { "match" } else { "matches" };
    dialogue.say(&format!("Playing on, {total} {matches}."));
    let mut year = 0;
    loop {
        dialogue.tell()?;
        let Some(opened) = session.opened_mut() else {
            return Ok(());
        };
        let competition = opened.competition_mut();
        let more = playing.play_some(competition);
        let more = more.and_then(|more| playing.save(competition).map(|()| more));
        match more {
            Ok(true) if playing.year() != year => {
                year = playing.year();
                let (done, total) = playing.matches();
                dialogue.say(&format!("{year}: {done} of {total} matches."));
            }
            Ok(true) => {}
            Ok(false) => {
                session.note(playing.note());
                return Ok(());
            }
            Err(fault) => {
                dialogue.say(&sentence(fault));
                return Ok(());
            }
        }
    }
}
