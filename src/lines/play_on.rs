//! `S` on the main menu: how far the computer plays on.

use super::start::sentence;
use super::talk::{Said, Talk};
use crate::championship::LAST_YEAR;
use crate::desk::Desk;
use crate::desk::playing_on::PlayingOn;
use crate::desk::target::Target;

/// Asks how far to play on, and does.
pub(super) fn play_on(talk: &mut Talk, desk: &mut Desk) -> Said {
    let Some(target) = ask_target(talk, desk)? else {
        return Ok(());
    };
    let championship = desk.club().map(|club| club.championship().clone());
    let Some(championship) = championship else {
        return Ok(());
    };
    if target.meets_yours(&championship)
        && !talk.confirm("Your own matches are played by the computer too. Play on? Y/N:")?
    {
        return Ok(());
    }
    play(talk, desk, PlayingOn::new(target, &championship))
}

fn ask_target(talk: &mut Talk, desk: &Desk) -> Said<Option<Target>> {
    let Some(club) = desk.club() else {
        return Ok(None);
    };
    let (championship, class) = (club.championship(), club.class());
    let year = championship.season().year();
    let round = championship.next_fixture(class).map(|next| next.round);
    match round {
        Some(round) => talk.say(&format!(
            "1 To the end of round {round} of the {}",
            class.name()
        )),
        None => talk.say(&format!("1 (the {} season is played out)", class.name())),
    }
    talk.say(&format!("2 To the end of the season of {year}"));
    talk.say("3 To the end of a year");
    talk.say("Q Return");
    loop {
        let answer = talk.ask("Enter choice:")?;
        match (answer.letter(), round) {
            (Some('1'), Some(round)) => return Ok(Some(Target::Round { class, year, round })),
            (Some('1'), None) => {
                talk.say(&format!("The {} season is played out.", class.name()));
            }
            (Some('2'), _) => return Ok(Some(Target::Season(year))),
            (Some('3'), _) => return ask_year(talk, year),
            _ if answer.returns() => return Ok(None),
            _ => talk.say(&sentence(answer.no_choice("1, 2, 3 or Q"))),
        }
    }
}

fn ask_year(talk: &mut Talk, from: u16) -> Said<Option<Target>> {
    loop {
        let answer = talk.ask(&format!(
            "Enter year, {from} to {LAST_YEAR}, or Q to return:"
        ))?;
        match answer.0.parse() {
            Ok(year) if (from..=LAST_YEAR).contains(&year) => {
                return Ok(Some(Target::Season(year)));
            }
            _ if answer.letter() == Some('Q') => return Ok(None),
            _ => talk.say(&format!("A year from {from} to {LAST_YEAR} is wanted.")),
        }
    }
}

/// Plays on, telling each year as it begins. What is told is saved.
fn play(talk: &mut Talk, desk: &mut Desk, mut playing: PlayingOn) -> Said {
    let (_, total) = playing.matches();
    talk.say(&format!("Playing on, {total} matches."));
    let mut year = 0;
    loop {
        talk.tell()?;
        let Some(club) = desk.club_mut() else {
            return Ok(());
        };
        let competition = club.competition_mut();
        let more = playing.play_some(competition);
        let more = more.and_then(|more| playing.save(competition).map(|()| more));
        match more {
            Ok(true) if playing.year() != year => {
                year = playing.year();
                let (done, total) = playing.matches();
                talk.say(&format!("{year}: {done} of {total} matches."));
            }
            Ok(true) => {}
            Ok(false) => {
                desk.note = Some(playing.note());
                return Ok(());
            }
            Err(fault) => {
                talk.say(&sentence(fault));
                return Ok(());
            }
        }
    }
}
