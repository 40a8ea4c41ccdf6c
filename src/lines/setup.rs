//! The choices for a new file, and a county by its letter.

use super::start::sentence;
use super::talk::{Said, Talk};
use crate::championship::{Class, County, Season};
use crate::desk::keys::Key;
use crate::desk::new_file::NewFile;
use crate::rules::Options;
use crate::rules::options::OptionItem;
use crate::words::options::value;

/// The options of a new file; none if it shall not be made after all.
pub(super) fn options(talk: &mut Talk, new: &NewFile) -> Said<Option<Options>> {
    let mut options = Options::default();
    talk.say(&format!(
        "Options of {}. They are set now and never change.",
        new.name
    ));
    say_options(talk, &options);
    talk.say(
        "A first match is easier without no-balls, wides and byes, with about 4 batsmen a side, and against a computer of level 1 or 2.",
    );
    loop {
        let answer = talk.ask("Enter an option to change it, or 0 when finished:")?;
        let figure = answer.key().and_then(Key::figure);
        let item = figure
            .and_then(|figure| figure.checked_sub(1))
            .and_then(|place| OptionItem::ALL.get(place));
        match (item, figure, answer.letter()) {
            (Some(item), ..) => {
                item.step(&mut options);
                say_option(talk, *item, &options);
            }
            (_, Some(9), _) => {
                options = Options::default();
                say_options(talk, &options);
            }
            (_, Some(0), _) => return Ok(Some(options)),
            (.., Some('?')) => say_options(talk, &options),
            (.., Some('Q')) => return Ok(None),
            _ => talk.say(&sentence(
                answer.no_choice("1 to 9, 0 when finished, ? to hear them, Q to return"),
            )),
        }
    }
}

fn say_options(talk: &mut Talk, options: &Options) {
    for (place, item) in OptionItem::ALL.into_iter().enumerate() {
        talk.say(&format!(
            "{} {}: {}",
            place + 1,
            item.law().title,
            value(item, options)
        ));
    }
    talk.say("9 Revert to default settings");
    talk.say("0 Finished");
}

fn say_option(talk: &mut Talk, item: OptionItem, options: &Options) {
    talk.say(&format!("{}: {}.", item.law().title, value(item, options)));
}

/// The county of a new file, or that it has none. None at all if the file
/// shall not be made.
pub(super) fn new_county(talk: &mut Talk) -> Said<Option<Option<County>>> {
    talk.say("Choose your county.");
    say_counties(talk, None);
    loop {
        let answer = talk.ask("Enter county, A to P, or 0 for none:")?;
        match (
            answer.letter().and_then(County::from_letter),
            answer.letter(),
        ) {
            (Some(county), _) => return Ok(Some(Some(county))),
            (None, Some('0')) => return Ok(Some(None)),
            (None, Some('Q')) => return Ok(None),
            (None, Some('?')) => say_counties(talk, None),
            _ => talk.say(&sentence(no_county(&answer.0))),
        }
    }
}

/// A county of a competition by its letter, or with Enter the person's own;
/// none returns.
pub(super) fn county(
    talk: &mut Talk,
    season: &Season,
    yours: Option<County>,
) -> Said<Option<County>> {
    let question = match yours {
        Some(yours) => format!(
            "Enter county, A to P, or Enter for {}; ? tells them:",
            yours.short()
        ),
        None => "Enter county, A to P; ? tells them, Q returns:".to_owned(),
    };
    loop {
        let answer = talk.ask(&question)?;
        let named = answer.letter().and_then(County::from_letter);
        match (named, answer.key(), yours) {
            (Some(county), ..) | (None, Some(Key::Enter), Some(county)) => return Ok(Some(county)),
            (None, Some(Key::Char('?')), _) => say_counties(talk, Some(season)),
            _ if answer.returns() => return Ok(None),
            _ => talk.say(&sentence(no_county(&answer.0))),
        }
    }
}

fn no_county(answer: &str) -> String {
    let said = if answer.is_empty() { "Enter" } else { answer };
    format!("{said} is no county's letter: A to P, or ? to hear them")
}

/// The counties of both classes, of 1890 where no season is given.
fn say_counties(talk: &mut Talk, season: Option<&Season>) {
    for class in Class::BOTH {
        let mut members = season
            .map_or_else(|| County::of_1890(class), |season| *season.members(class))
            .to_vec();
        members.sort_unstable();
        let said: Vec<String> = members
            .iter()
            .map(|county| format!("{} {}", county.letter(), county.name()))
            .collect();
        talk.say(&format!(
            "{}: {}.",
            crate::words::count::sentence(class.name()),
            said.join(", ")
        ));
    }
}
