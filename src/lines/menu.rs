//! The main menu.

use super::dialogue::sentence;
use super::dialogue::{Dialogue, DialogueResult, Leave};
use super::{
    day, help, innings, nets, past, pavilion, play_on, preferences, race, review, setup, tables,
};
use crate::championship::County;
use crate::datafile::JournalError;
use crate::reports::{self, Query, Table, TableName};
use crate::session::keymap;
use crate::session::menu::{self, ITEMS, Item, Quick, label, next, occasion};
use crate::session::open_competition::OpenCompetition;
use crate::session::pages::Seen;
use crate::session::{self, GameSession};
use crate::words::{home, question};

/// The menu of the session's competition, until it is left, or another is to be
/// begun.
pub(super) fn menu(dialogue: &mut Dialogue, session: &mut GameSession) -> DialogueResult {
    if let Some(opened) = session.opened() {
        dialogue.say(&format!("{}.", opened.competition().name()));
        say_choices(dialogue, opened);
    }
    let (mut seen, mut is_new) = (Seen::of(session.opened()), true);
    loop {
        let Some(opened) = session.opened() else {
            return Err(Leave::Left);
        };
        let pages = seen.pages(opened, true);
        for page in &pages {
            tables::say_table(dialogue, page)?;
        }
        let championship = opened.championship();
        if let Some(yours) = championship.yours()
            && championship.is_finished()
            && !pages.is_empty()
        {
            race::positions(dialogue, championship, yours);
        }
        is_new |= seen != Seen::of(Some(opened));
        if seen != Seen::of(Some(opened)) {
            seen = Seen::of(Some(opened));
            if let Some(opened) = session.opened_mut() {
                opened.look_ahead();
            }
        }
        session.follow_person();
        let Some(opened) = session.opened() else {
            return Err(Leave::Left);
        };
        dialogue.say(&sentence(occasion(opened)));
        dialogue.say(&sentence(next(opened, opened.is_begun())));
        for told in [menu::whose(opened), menu::who_looks(opened)]
            .into_iter()
            .flatten()
        {
            dialogue.say(&sentence(told));
        }
        for note in session.take_notes() {
            dialogue.say(&sentence(note));
        }
        if std::mem::take(&mut is_new)
            && let Some(opened) = session.opened()
        {
            let parts = home::parts(opened.championship(), opened.class());
            parts.iter().for_each(|part| dialogue.say(part));
        }
        choose(dialogue, session)?;
        if session.proposed.is_some() {
            return Ok(());
        }
    }
}

/// Asks until a choice is made, and carries it out.
fn choose(dialogue: &mut Dialogue, session: &mut GameSession) -> DialogueResult {
    loop {
        let answer = dialogue.ask("Enter choice, or ?:")?;
        let Some(opened) = session.opened() else {
            return Err(Leave::Left);
        };
        let Some(key) = answer.key() else {
            dialogue.say(&sentence(answer.no_choice("? tells the choices")));
            continue;
        };
        match keymap::action(ITEMS, key, opened) {
            Ok(Item::Help) => {
                say_choices(dialogue, opened);
                help::menu(dialogue);
            }
            Ok(item) => return carry_out(item, dialogue, session),
            Err(why) => dialogue.say(&sentence(why)),
        }
    }
}

fn say_choices(dialogue: &mut Dialogue, opened: &OpenCompetition) {
    let is_league = opened.championship().is_league();
    for row in ITEMS
        .iter()
        .filter(|row| is_league || row.action != Item::Look)
    {
        let label = label(row, opened.class());
        let not = if row.holds(opened) { "" } else { " (not now)" };
        dialogue.say(&format!("{} {label}{not}", row.keys));
    }
}

fn carry_out(item: Item, dialogue: &mut Dialogue, session: &mut GameSession) -> DialogueResult {
    match item {
        Item::Quickly => play_quickly(dialogue, session, false),
        Item::Fully => play_fully(dialogue, session, false),
        Item::Points => points(dialogue, session),
        Item::Averages => averages(dialogue, session),
        Item::Results => results(dialogue, session),
        Item::Records => records(dialogue, session),
        Item::Review => review::review(dialogue, session),
        Item::AllTime => review::all_time(dialogue, session),
        Item::Switch => {
            if let Some(opened) = session.opened_mut() {
                opened.switch();
            }
            Ok(())
        }
        Item::PlayOn => play_on::play_on(dialogue, session),
        Item::News => {
            if let Some(opened) = session.opened() {
                let news = reports::news(opened.championship(), opened.class(), None, None);
                if let Ok(news) = news {
                    tables::say_table(dialogue, &news)?;
                }
            }
            Ok(())
        }
        Item::Pavilion => pavilion::menu(dialogue, session),
        Item::Nets => {
            let proposed = nets::play(dialogue, session)?;
            session.propose(proposed);
            Ok(())
        }
        Item::Today => {
            let today = session::day::today();
            day::page(dialogue, session, today, today)
        }
        Item::Preferences => preferences::preferences(dialogue, session),
        Item::Look => {
            if let Some(opened) = session.opened_mut() {
                opened.next_looks();
                let parts = home::parts(opened.championship(), opened.class());
                parts.iter().for_each(|part| dialogue.say(part));
            }
            Ok(())
        }
        // Told where it is asked for.
        Item::Help => Ok(()),
        Item::Quit => Err(Leave::Left),
    }
}

fn play_quickly(dialogue: &mut Dialogue, session: &mut GameSession, anew: bool) -> DialogueResult {
    let men = session.preferences.men;
    let Some(opened) = session.opened_mut() else {
        return Ok(());
    };
    match menu::play_quickly(opened, anew) {
        Quick::Played {
            fixture,
            game,
            told,
        } => {
            let sides = opened.sides(men, &fixture);
            innings::say_result(dialogue, game.public(), &sides);
            session.note(told);
        }
        Quick::Told(why) => dialogue.say(&sentence(why)),
        Quick::Damaged(fault) => {
            if let Some(anew) = begin_anew(dialogue, opened, &fault)? {
                return play_quickly(dialogue, session, anew);
            }
        }
    }
    Ok(())
}

fn play_fully(dialogue: &mut Dialogue, session: &mut GameSession, anew: bool) -> DialogueResult {
    let men = session.preferences.men;
    let Some(opened) = session.opened_mut() else {
        return Ok(());
    };
    match opened.start_match(men, anew) {
        Ok(Some(live)) => {
            if innings::play(dialogue, session, live)? && !dialogue.is_scripted() {
                dialogue.say(question::MATCH_OVER);
            }
            Ok(())
        }
        Ok(None) => {
            dialogue.say(&sentence(menu::give_way(opened)));
            Ok(())
        }
        Err(fault) => match begin_anew(dialogue, opened, &fault)? {
            Some(anew) => play_fully(dialogue, session, anew),
            None => Ok(()),
        },
    }
}

/// Asks whether a match whose journal is damaged is begun anew (true) or goes
/// on from before the damage (false); none where it stays as it is.
fn begin_anew(
    dialogue: &mut Dialogue,
    opened: &OpenCompetition,
    fault: &JournalError,
) -> DialogueResult<Option<bool>> {
    dialogue.say(&sentence(fault));
    if !fault.can_go_on() {
        let anew = dialogue.confirm("Begin the match anew? Y/N:", question::ANEW)?;
        return Ok(anew.then_some(true));
    }
    loop {
        let question = "Begin the match anew, or B, go on from the ball before? Y/N/B:";
        let answer = dialogue.ask(question)?;
        match answer.letter() {
            Some('Y') => return Ok(Some(true)),
            Some('N') => return Ok(None),
            Some('B') => match opened.cut_damaged() {
                Ok(told) => {
                    told.into_iter()
                        .for_each(|told| dialogue.say(&sentence(told)));
                    return Ok(Some(false));
                }
                Err(fault) => dialogue.say(&sentence(fault)),
            },
            Some('?') => dialogue.say(question::BALL_BEFORE),
            _ => dialogue.say(&sentence(answer.no_choice("Y, N or B"))),
        }
    }
}

/// Says a table of the class on the menu.
fn table(
    dialogue: &mut Dialogue,
    session: &GameSession,
    name: TableName,
    county: Option<County>,
) -> DialogueResult {
    if let Some(opened) = session.opened() {
        let query = Query {
            class: opened.class(),
            year: None,
            county,
        };
        return tables::say(dialogue, opened.championship(), name, &query);
    }
    Ok(())
}

/// Says the points, and the race behind them where it is wanted.
fn points(dialogue: &mut Dialogue, session: &GameSession) -> DialogueResult {
    table(dialogue, session, TableName::Points, None)?;
    loop {
        let answer = dialogue.ask("C for the race for the title, or Enter to return:")?;
        match (answer.letter(), session.opened()) {
            (Some('C'), Some(opened)) => {
                let championship = opened.championship();
                race::race(
                    dialogue,
                    championship,
                    championship.season(),
                    opened.class(),
                );
            }
            _ if answer.0.is_empty() || answer.returns() => return Ok(()),
            _ => dialogue.say(&sentence(answer.no_choice("C or Enter"))),
        }
    }
}

/// Says the averages, the men behind them who are wanted, and their careers.
fn averages(dialogue: &mut Dialogue, session: &GameSession) -> DialogueResult {
    table(dialogue, session, TableName::Averages, None)?;
    let mut men = None;
    loop {
        let question = match men {
            None => "B for the batsmen, W for the bowlers, or Enter to return:",
            Some(_) => "A man's number for his career, B batsmen, W bowlers, or Enter to return:",
        };
        let answer = dialogue.ask(question)?;
        match answer.letter() {
            Some('B') => men = men_of(dialogue, session, TableName::Batsmen)?,
            Some('W') => men = men_of(dialogue, session, TableName::Bowlers)?,
            _ if answer.0.is_empty() || answer.returns() => return Ok(()),
            _ => match career(session, men.as_ref(), &answer.0) {
                Some(career) => tables::say_table(dialogue, &career)?,
                None if men.is_some() && answer.0.parse::<usize>().is_ok() => {
                    dialogue.say(&format!("{} is no number of this table.", answer.0));
                }
                None => dialogue.say(&sentence(answer.no_choice("B, W or Enter"))),
            },
        }
    }
}

/// Says a table of men and gives it.
fn men_of(
    dialogue: &mut Dialogue,
    session: &GameSession,
    name: TableName,
) -> DialogueResult<Option<Table>> {
    table(dialogue, session, name, None)?;
    Ok(session.opened().and_then(|opened| {
        let query = Query {
            class: opened.class(),
            year: None,
            county: None,
        };
        reports::leading(opened.championship(), name, &query).ok()
    }))
}

/// The career of the man whose number in a table is typed.
fn career(session: &GameSession, men: Option<&Table>, typed: &str) -> Option<Table> {
    let championship = session.opened()?.championship();
    reports::men::in_row(championship, men?, typed.parse().ok()?)
}

/// Asks for a county and says its records.
fn records(dialogue: &mut Dialogue, session: &GameSession) -> DialogueResult {
    match county(dialogue, session)? {
        Some(county) => table(dialogue, session, TableName::Records, Some(county)),
        None => Ok(()),
    }
}

/// Asks for a county, says its results and opens its matches.
fn results(dialogue: &mut Dialogue, session: &mut GameSession) -> DialogueResult {
    let county = county(dialogue, session)?;
    let year = session
        .opened()
        .map(|opened| opened.championship().season().year());
    match (county, year) {
        (Some(county), Some(year)) => past::results(dialogue, session, year, county),
        _ => Ok(()),
    }
}

fn county(dialogue: &mut Dialogue, session: &GameSession) -> DialogueResult<Option<County>> {
    let Some(opened) = session.opened() else {
        return Ok(None);
    };
    let championship = opened.championship();
    setup::county(dialogue, championship.season(), championship.yours())
}
