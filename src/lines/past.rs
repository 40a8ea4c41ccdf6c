//! The results of a county, from which every match opens again.

use super::start::sentence;
use super::talk::{Said, Talk};
use super::{coach, innings, scorecard, tables};
use crate::championship::fixtures::ROUNDS;
use crate::championship::{County, Fixture, Played, Season};
use crate::desk::Desk;
use crate::desk::past::{Past, Whole};
use crate::desk::recorded;
use crate::game::record::Recording;
use crate::reports::{Name, Query, scorecard::title};
use crate::words::{Sides, closing, count, spoken};
use std::rc::Rc;

const KEYS: &str = "S the scorecard, W what each over brought, C the chances in the course of the match, P plays it back ball by ball, Q returns";

/// Tells the results of a county in a year, and opens the matches that are
/// wanted.
pub(super) fn results(talk: &mut Talk, desk: &mut Desk, year: u16, county: County) -> Said {
    let Some(club) = desk.club() else {
        return Ok(());
    };
    let championship = club.championship();
    let Some(season) = championship.season_of(year) else {
        return Ok(());
    };
    let class = season.class_of(county);
    let query = Query {
        class,
        year: Some(year),
        county: Some(county),
    };
    tables::say(talk, championship, Name::Results, &query);
    let rounds = rounds(season, county);
    if rounds.is_empty() {
        return Ok(());
    }
    loop {
        let answer = talk.ask("Enter round to open its match, or Enter to return:")?;
        if answer.0.is_empty() || answer.returns() {
            return Ok(());
        }
        let round = answer.0.parse().ok();
        match rounds.iter().find(|fixture| Some(fixture.round) == round) {
            Some(fixture) => open(talk, desk, fixture)?,
            None if round.is_some_and(|round| (1..=ROUNDS as u8).contains(&round)) => {
                talk.say("That match has not been played yet.");
            }
            None => talk.say(&format!("A round is one of 1 to {ROUNDS}.")),
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
fn open(talk: &mut Talk, desk: &mut Desk, fixture: &Fixture) -> Said {
    let Some(club) = desk.club() else {
        return Ok(());
    };
    let sides = Sides::of_fixture(fixture);
    match Past::open(club, fixture) {
        Err(why) => talk.say(&sentence(why)),
        Ok(Past::Totals(played, why)) => {
            talk.say(&format!("{}.", title(fixture)));
            say_totals(talk, &played, &sides);
            talk.say(&sentence(why));
        }
        Ok(Past::Whole(whole)) => {
            talk.say(&format!("{}.", title(fixture)));
            return opened(talk, desk, &Rc::from(whole), &sides);
        }
    }
    Ok(())
}

fn say_totals(talk: &mut Talk, played: &Played, sides: &Sides) {
    talk.say(&sentence(closing::result(&played.outcome, sides)));
    for (side, of) in played.innings() {
        talk.say(&spoken::totals(side, of, sides));
    }
}

/// A match of which every ball is known.
fn opened(talk: &mut Talk, desk: &mut Desk, whole: &Rc<Whole>, sides: &Sides) -> Said {
    innings::say_result(talk, whole.game.public(), sides);
    loop {
        let answer = talk.ask("Enter S, W, C, P to play it back, ? or Q to return:")?;
        let told = (&whole.book, &whole.game, sides);
        match answer.letter() {
            Some('S') => scorecard::card(talk, told),
            Some('W') => scorecard::worm(talk, told),
            Some('C') => coach::course_of(talk, desk, told),
            Some('P') => {
                let (whole, sides) = (Rc::clone(whole), sides.clone());
                innings::play_again(talk, desk, Box::new(move || whole.again(&sides)))?;
            }
            Some('?') => talk.say(&format!("{KEYS}.")),
            _ if answer.returns() => return Ok(()),
            _ => talk.say(&count::sentence(&answer.no_choice(&format!("{KEYS}.")))),
        }
    }
}

/// Plays the matches of a record back, one after another.
pub(super) fn recorded(talk: &mut Talk, next: &mut dyn FnMut() -> Option<Recording>) -> Said {
    let mut number = 0;
    while let Some(recording) = next() {
        number += 1;
        talk.say(&format!(
            "Match {number} of the record: {}.",
            recorded::sides(&recording).title()
        ));
        talk.say(&format!("{}.", recorded::occasion(&recording)));
        loop {
            let answer = talk.ask("Enter plays it back, N turns to the next match, Q leaves:")?;
            match answer.letter() {
                Some('N') => break,
                Some('Q') => return Ok(()),
                _ if answer.0.is_empty() => {
                    let again = Box::new(move || recorded::live(&recording, None));
                    innings::play_again(talk, &mut Desk::empty(), again)?;
                    break;
                }
                _ => talk.say(&sentence(answer.no_choice("Enter, N or Q"))),
            }
        }
    }
    Ok(())
}
