//! Past seasons and all-time tables, chosen one after another.

use super::dialogue::{Dialogue, DialogueResult, sentence};
use super::tables::{say, say_table};
use super::{past, race, setup};
use crate::championship::{Championship, Class, FIRST_YEAR, Season};
use crate::reports::{self, Query, TableName};
use crate::session::GameSession;
use crate::session::keymap;
use crate::session::menu::{ALL_TIME, AllTimeItem};

/// Past seasons, year by year.
pub(super) fn review(dialogue: &mut Dialogue, session: &mut GameSession) -> DialogueResult {
    const KEYS: &str = "3 points, C the race for the title, 4 averages, B batsmen, W bowlers, 5 results of a county, E the end of the year, D its decade, 7 season before, 8 season after, 9 the other class, Q return";
    let Some(opened) = session.opened() else {
        return Ok(());
    };
    let class = opened.class();
    let championship = &opened.championship().clone();
    let completed = championship.completed();
    let mut query = Query {
        class,
        year: Some(completed.last().map_or(FIRST_YEAR, Season::year)),
        county: None,
    };
    let mut shown = TableName::Points;
    say(dialogue, championship, shown, &query)?;
    loop {
        let answer = dialogue.ask("Enter choice, or ?:")?;
        let year = query.year.unwrap_or(FIRST_YEAR);
        match answer.letter() {
            Some('3') => shown = TableName::Points,
            Some('4') => shown = TableName::Averages,
            Some(key @ ('B' | 'W' | 'E' | 'D')) => {
                let page = match key {
                    'B' => TableName::Batsmen,
                    'W' => TableName::Bowlers,
                    'E' => TableName::Year,
                    _ => TableName::Decade,
                };
                say(dialogue, championship, page, &query)?;
                continue;
            }
            Some('5') => {
                let season = championship.season_of(year);
                let season = season.unwrap_or(championship.season());
                if let Some(county) = setup::county(dialogue, season, championship.yours())? {
                    past::results(dialogue, session, year, county)?;
                }
                continue;
            }
            Some('C') => {
                if let Some(season) = championship.season_of(year) {
                    race::race(dialogue, championship, season, query.class);
                }
                continue;
            }
            Some(key @ ('7' | '8')) => {
                let wanted = if key == '7' { year - 1 } else { year + 1 };
                if !completed.iter().any(|season| season.year() == wanted) {
                    dialogue.say(&sentence(not_complete(wanted)));
                    continue;
                }
                query.year = Some(wanted);
            }
            Some('9') => query.class = query.class.other(),
            Some('?') => {
                dialogue.say(&sentence(KEYS));
                continue;
            }
            _ if answer.returns() => return Ok(()),
            _ => {
                dialogue.say(&sentence(answer.no_choice(KEYS)));
                continue;
            }
        }
        say(dialogue, championship, shown, &query)?;
    }
}

fn not_complete(year: u16) -> String {
    let why = if year < FIRST_YEAR {
        "is before the first season"
    } else {
        "is not complete yet"
    };
    format!("{year} {why}")
}

/// The menu of all-time tables.
pub(super) fn all_time(dialogue: &mut Dialogue, session: &GameSession) -> DialogueResult {
    let Some(opened) = session.opened() else {
        return Ok(());
    };
    let championship = opened.championship();
    dialogue.say("All-time results.");
    say_choices(dialogue);
    loop {
        let answer = dialogue.ask("Enter choice, ? for the choices, or Q to return:")?;
        match answer.letter() {
            Some('C') => {
                let season = championship.season();
                if let Some(county) = setup::county(dialogue, season, championship.yours())? {
                    race::positions(dialogue, championship, county);
                }
                continue;
            }
            Some('?') => {
                say_choices(dialogue);
                continue;
            }
            _ => {}
        }
        let Some(key) = answer.key() else {
            dialogue.say(&sentence(answer.no_choice("? tells the choices")));
            continue;
        };
        match keymap::action(ALL_TIME, key, &()) {
            Ok(AllTimeItem::Table(name, class)) => {
                let query = of_class(class.unwrap_or(Class::First));
                say(dialogue, championship, name, &query)?;
            }
            Ok(AllTimeItem::Men) => men(dialogue, championship)?,
            Ok(AllTimeItem::Return) => return Ok(()),
            Err(why) => dialogue.say(&sentence(why)),
        }
    }
}

/// The men of a county, and the careers of those who are asked for.
fn men(dialogue: &mut Dialogue, championship: &Championship) -> DialogueResult {
    let season = championship.season();
    let Some(county) = setup::county(dialogue, season, championship.yours())? else {
        return Ok(());
    };
    let query = Query {
        county: Some(county),
        ..of_class(Class::First)
    };
    say(dialogue, championship, TableName::Careers, &query)?;
    loop {
        let answer = dialogue.ask("Enter a man's name for his career, or Enter to return:")?;
        if answer.0.is_empty() || answer.returns() {
            return Ok(());
        }
        match reports::man(championship, &answer.0, Some(county)) {
            Ok(table) => say_table(dialogue, &table)?,
            Err(why) => dialogue.say(&sentence(why)),
        }
    }
}

fn say_choices(dialogue: &mut Dialogue) {
    for row in ALL_TIME {
        if row.action == AllTimeItem::Return {
            dialogue.say("C Final positions of one county");
        }
        let key: String = row.keys.chars().take(1).collect();
        dialogue.say(&format!("{key} {}", row.hint));
    }
}

fn of_class(class: Class) -> Query {
    Query {
        class,
        year: None,
        county: None,
    }
}
