//! Past seasons and all-time tables, chosen one after another.

use super::dialogue::{Dialogue, DialogueResult, sentence};
use super::tables::say;
use super::{past, race, setup};
use crate::championship::{FIRST_YEAR, Season};
use crate::reports::{Query, TableName};
use crate::session::GameSession;

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
