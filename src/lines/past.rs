//! The results of a county, from which every match opens again.

use super::dialogue::sentence;
use super::dialogue::{Dialogue, DialogueResult};
#[cfg(feature = "host")]
use super::setup;
use super::{coach, innings, scorecard, tables};
#[cfg(feature = "host")]
use crate::championship::FIRST_YEAR;
use crate::championship::fixtures::ROUNDS;
use crate::championship::{County, Fixture, Played, Season};
use crate::game::record::Recording;
use crate::reports::{Query, TableName, scorecard::title};
use crate::session::GameSession;
use crate::session::past::{Past, Whole};
use crate::session::recorded;
use crate::words::{Sides, closing, count, spoken};
use std::rc::Rc;

const KEYS: &str = "S the scorecard, W what each over brought, C the chances in the course of the match, P plays it back ball by ball, Q returns";

/// Tells the results of a county in a year, and opens the matches that are
/// wanted.
pub(super) fn results(
    dialogue: &mut Dialogue,
    session: &mut GameSession,
    year: u16,
    county: County,
) -> DialogueResult {
    let Some(championship) = session.championship() else {
        return Ok(());
    };
    let Some(season) = championship.season_of(year) else {
        return Ok(());
    };
    let class = season.class_of(county);
    let query = Query {
        class,
        year: Some(year),
        county: Some(county),
    };
    tables::say(dialogue, championship, TableName::Results, &query)?;
    let rounds = rounds(season, county);
    if rounds.is_empty() {
        return Ok(());
    }
    loop {
        let answer = dialogue.ask("Enter round to open its match, or Enter to return:")?;
        if answer.0.is_empty() || answer.returns() {
            return Ok(());
        }
        let round = answer.0.parse().ok();
        match rounds.iter().find(|fixture| Some(fixture.round) == round) {
            Some(fixture) => open(dialogue, session, fixture)?,
            None if round.is_some_and(|round| (1..=ROUNDS as u8).contains(&round)) => {
                dialogue.say("That match has not been played yet.");
            }
            None => dialogue.say(&format!("A round is one of 1 to {ROUNDS}.")),
        }
    }
}

/// Asks for a county, and of several seasons for a year, and tells the results.
#[cfg(feature = "host")]
pub(crate) fn of_any(dialogue: &mut Dialogue, session: &mut GameSession) -> DialogueResult {
    let Some(championship) = session.championship() else {
        return Ok(());
    };
    let (season, yours) = (championship.season(), championship.yours());
    let Some(county) = setup::county(dialogue, season, yours)? else {
        return Ok(());
    };
    let year = season.year();
    if championship.completed().is_empty() {
        return results(dialogue, session, year, county);
    }
    let question = format!("Enter year, {FIRST_YEAR} to {year}, or Enter for {year}:");
    let answer = dialogue.ask(&question)?;
    match answer.0.parse() {
        _ if answer.0.is_empty() => results(dialogue, session, year, county),
        Ok(asked) if championship.season_of(asked).is_some() => {
            results(dialogue, session, asked, county)
        }
        _ => {
            dialogue.say(&sentence(answer.no_choice("a year of the league")));
            Ok(())
        }
    }
}

/// The matches of a county that were played.
fn rounds(season: &Season, county: County) -> Vec<Fixture> {
    let results = season.results(season.class_of(county));
    let own = results.map(|(fixture, _)| fixture);
    own.filter(|one| one.home == county || one.away == county)
        .collect()
}

/// Opens a match that was played.
fn open(dialogue: &mut Dialogue, session: &mut GameSession, fixture: &Fixture) -> DialogueResult {
    let sides = session.sides(fixture);
    match session.past(fixture) {
        Err(why) => dialogue.say(&sentence(why)),
        Ok(Past::Totals(played, why)) => {
            dialogue.say(&format!("{}.", title(fixture)));
            say_totals(dialogue, &played, &sides);
            dialogue.say(&sentence(why));
        }
        Ok(Past::Whole(whole)) => {
            dialogue.say(&format!("{}.", title(fixture)));
            return show(dialogue, session, &Rc::from(whole), &sides);
        }
    }
    Ok(())
}

fn say_totals(dialogue: &mut Dialogue, played: &Played, sides: &Sides) {
    dialogue.say(&sentence(closing::result(&played.outcome, sides)));
    for (side, of) in played.innings() {
        dialogue.say(&spoken::totals(side, of, sides));
    }
}

/// The last friendly that was finished.
pub(super) fn last_friendly(dialogue: &mut Dialogue, session: &mut GameSession) -> DialogueResult {
    match Whole::last_friendly(session) {
        Ok((whole, sides)) => {
            dialogue.say("A friendly.");
            show(dialogue, session, &Rc::new(whole), &sides)
        }
        Err(why) => {
            dialogue.say(&sentence(why));
            Ok(())
        }
    }
}

/// A match of which every ball is known.
fn show(
    dialogue: &mut Dialogue,
    session: &mut GameSession,
    whole: &Rc<Whole>,
    sides: &Sides,
) -> DialogueResult {
    innings::say_result(dialogue, whole.game.public(), sides);
    loop {
        let answer = dialogue.ask("Enter S, W, C, P to play it back, ? or Q to return:")?;
        let told = (&whole.book, &whole.game, sides);
        match answer.letter() {
            Some('S') => scorecard::card(dialogue, told),
            Some('W') => scorecard::worm(dialogue, told),
            Some('C') => coach::course_of(dialogue, session, told),
            Some('P') => {
                let (whole, sides) = (Rc::clone(whole), sides.clone());
                innings::play_again(dialogue, session, Box::new(move || whole.again(&sides)))?;
            }
            Some('?') => dialogue.say(&format!("{KEYS}.")),
            _ if answer.returns() => return Ok(()),
            _ => dialogue.say(&count::sentence(&answer.no_choice(&format!("{KEYS}.")))),
        }
    }
}

/// Plays the matches of a record back, one after another.
pub(super) fn recorded(
    dialogue: &mut Dialogue,
    next: &mut dyn FnMut() -> Option<Recording>,
) -> DialogueResult {
    let mut number = 0;
    while let Some(recording) = next() {
        number += 1;
        dialogue.say(&format!(
            "Match {number} of the record: {}.",
            recorded::sides(&recording).title()
        ));
        dialogue.say(&format!("{}.", recorded::occasion(&recording)));
        loop {
            let answer =
                dialogue.ask("Enter plays it back, N turns to the next match, Q leaves:")?;
            match answer.letter() {
                Some('N') => break,
                Some('Q') => return Ok(()),
                _ if answer.0.is_empty() => {
                    let again = Box::new(move || recorded::live(&recording, None));
                    innings::play_again(dialogue, &mut GameSession::empty(), again)?;
                    break;
                }
                _ => dialogue.say(&sentence(answer.no_choice("Enter, N or Q"))),
            }
        }
    }
    Ok(())
}
