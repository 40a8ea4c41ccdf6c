//! The main menu.

use super::start::sentence;
use super::talk::{Leave, Said, Talk};
use super::{help, innings, past, pavilion, play_on, race, setup, tables};
use crate::championship::County;
use crate::datafile::JournalError;
use crate::desk::Desk;
use crate::desk::club::Club;
use crate::desk::menu::{self, ITEMS, Item, Quick, label, next, occasion, why_not};
use crate::reports::{Name, Query};

/// The menu of the competition on the desk, until it is left.
pub(super) fn menu(talk: &mut Talk, desk: &mut Desk) -> Said {
    if let Some(club) = desk.club() {
        talk.say(&format!("{}.", club.competition().name()));
        say_choices(talk, club);
    }
    loop {
        let Some(club) = desk.club() else {
            return Err(Leave::Left);
        };
        talk.say(&sentence(occasion(club)));
        talk.say(&sentence(next(club, club.is_begun())));
        if let Some(news) = desk.note.take() {
            talk.say(&sentence(news));
        }
        choose(talk, desk)?;
    }
}

/// Asks until a choice is made, and carries it out.
fn choose(talk: &mut Talk, desk: &mut Desk) -> Said {
    loop {
        let answer = talk.ask("Enter choice, or ?:")?;
        let Some(club) = desk.club() else {
            return Err(Leave::Left);
        };
        let letter = answer.letter();
        let item = ITEMS.iter().find(|(key, _)| Some(*key) == letter);
        match (item, letter) {
            (Some((_, item)), _) => match why_not(*item, club) {
                Some(why) => talk.say(&sentence(why)),
                None => return carry_out(*item, talk, desk),
            },
            (None, Some('?')) => {
                say_choices(talk, club);
                help::menu(talk);
            }
            (None, Some('C')) => {
                let championship = club.championship();
                race::race(talk, championship, championship.season(), club.class());
                return Ok(());
            }
            (None, Some('P')) => return pavilion::menu(talk, desk),
            (None, Some('Q')) => return Err(Leave::Left),
            (None, _) => talk.say(&sentence(answer.no_choice("1 to 9, S, P, C, ? or Q"))),
        }
    }
}

fn say_choices(talk: &mut Talk, club: &Club) {
    for (key, item) in ITEMS {
        let not = match why_not(item, club) {
            Some(_) => " (not now)",
            None => "",
        };
        talk.say(&format!("{key} {}{not}", label(item, club.class())));
    }
    talk.say("P Pavilion: the other games");
    talk.say("C The race for the title, round by round");
    talk.say("? Help");
    talk.say("Q Quit");
}

fn carry_out(item: Item, talk: &mut Talk, desk: &mut Desk) -> Said {
    match item {
        Item::Quickly => play_quickly(talk, desk, false),
        Item::Fully => play_fully(talk, desk, false),
        Item::Points => table(talk, desk, Name::Points, None),
        Item::Averages => table(talk, desk, Name::Averages, None),
        Item::Results => results(talk, desk),
        Item::Records => records(talk, desk),
        Item::Review => tables::review(talk, desk),
        Item::AllTime => tables::all_time(talk, desk),
        Item::Switch => {
            if let Some(club) = desk.club_mut() {
                club.switch();
            }
            Ok(())
        }
        Item::PlayOn => play_on::play_on(talk, desk),
    }
}

fn play_quickly(talk: &mut Talk, desk: &mut Desk, anew: bool) -> Said {
    let Some(club) = desk.club_mut() else {
        return Ok(());
    };
    match menu::play_quickly(club, anew) {
        Quick::Played {
            fixture,
            game,
            told,
        } => {
            let sides = crate::desk::club::sides(&fixture);
            innings::say_result(talk, game.public(), &sides);
            desk.note = told;
        }
        Quick::Told(why) => talk.say(&sentence(why)),
        Quick::Damaged(fault) => {
            if let Some(anew) = begin_anew(talk, club, &fault)? {
                return play_quickly(talk, desk, anew);
            }
        }
    }
    Ok(())
}

fn play_fully(talk: &mut Talk, desk: &mut Desk, anew: bool) -> Said {
    let Some(club) = desk.club_mut() else {
        return Ok(());
    };
    match club.sit_down(anew) {
        Ok(Some(live)) => innings::play(talk, desk, live),
        Ok(None) => {
            talk.say(&sentence(menu::give_way(club)));
            Ok(())
        }
        Err(fault) => match begin_anew(talk, club, &fault)? {
            Some(anew) => play_fully(talk, desk, anew),
            None => Ok(()),
        },
    }
}

/// Asks whether a match whose journal is damaged is begun anew. If not, it goes
/// on from before the damage, or (none) stays as it is.
fn begin_anew(talk: &mut Talk, club: &Club, fault: &JournalError) -> Said<Option<bool>> {
    talk.say(&sentence(fault));
    if !fault.can_go_on() {
        let anew = talk.confirm("Begin the match anew? Y/N:")?;
        return Ok(anew.then_some(true));
    }
    loop {
        let question = "Begin the match anew, or B, go on from the ball before? Y/N/B:";
        let answer = talk.ask(question)?;
        match answer.letter() {
            Some('Y') => return Ok(Some(true)),
            Some('N') => return Ok(None),
            Some('B') => match club.cut_damaged() {
                Ok(told) => {
                    told.into_iter().for_each(|told| talk.say(&sentence(told)));
                    return Ok(Some(false));
                }
                Err(fault) => talk.say(&sentence(fault)),
            },
            _ => talk.say(&sentence(answer.no_choice("Y, N or B"))),
        }
    }
}

/// Says a table of the class on the menu.
fn table(talk: &mut Talk, desk: &Desk, name: Name, county: Option<County>) -> Said {
    if let Some(club) = desk.club() {
        let query = Query {
            class: club.class(),
            year: None,
            county,
        };
        tables::say(talk, club.championship(), name, &query);
    }
    Ok(())
}

/// Asks for a county and says its records.
fn records(talk: &mut Talk, desk: &Desk) -> Said {
    match county(talk, desk)? {
        Some(county) => table(talk, desk, Name::Records, Some(county)),
        None => Ok(()),
    }
}

/// Asks for a county, says its results and opens its matches.
fn results(talk: &mut Talk, desk: &mut Desk) -> Said {
    let county = county(talk, desk)?;
    let year = desk.club().map(|club| club.championship().season().year());
    match (county, year) {
        (Some(county), Some(year)) => past::results(talk, desk, year, county),
        _ => Ok(()),
    }
}

fn county(talk: &mut Talk, desk: &Desk) -> Said<Option<County>> {
    let Some(club) = desk.club() else {
        return Ok(None);
    };
    let championship = club.championship();
    setup::county(talk, championship.season(), championship.yours())
}
