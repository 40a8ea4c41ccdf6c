//! The choices for a new file, and a county by its letter.

use std::fmt::Display;

use super::dialogue::sentence;
use super::dialogue::{Dialogue, DialogueResult};
use crate::championship::counties::COUNTIES;
use crate::championship::people::{People, PersonName};
use crate::championship::strength::Strength;
use crate::championship::{Class, County, Season};
use crate::rules::Options;
use crate::rules::options::OptionItem;
#[cfg(feature = "host")]
use crate::session::keys::Key;
use crate::session::new_file::NewFile;
use crate::words::county::{NO_COUNTY, standing};
use crate::words::hopes::{ABOUT, QUESTION};
use crate::words::options::{advice, keys, meaning, value};
use crate::words::people as words;
use crate::words::spoken;
use crate::words::strength::plays;

/// How strong the counties of a new file are, where they differ.
type Strengths<'s> = Option<&'s [Strength; COUNTIES]>;

/// The options of a new file; none if it shall not be made after all.
pub(super) fn options(
    dialogue: &mut Dialogue,
    new: &NewFile,
    proposed: Options,
) -> DialogueResult<Option<Options>> {
    let mut options = proposed;
    dialogue.say(&format!(
        "Options of {}. They are set now and never change.",
        new.name
    ));
    say_options(dialogue, &options);
    dialogue.say(&spoken::said(&advice(&options)));
    loop {
        let answer = dialogue.ask("Enter an option to change it, or 0 when finished:")?;
        let lowered = answer.0.strip_prefix('-').map(str::to_owned);
        if let Some(item) = lowered.and_then(|key| OptionItem::from_key(key.chars().next()?)) {
            item.step_down(&mut options);
            say_option(dialogue, item, &options);
            continue;
        }
        let letter = answer.letter();
        match (letter.and_then(OptionItem::from_key), letter) {
            (Some(item), _) => {
                item.step(&mut options);
                say_option(dialogue, item, &options);
            }
            (_, Some('B')) => {
                options = Options::beginner();
                say_options(dialogue, &options);
            }
            (_, Some('9')) => {
                options = Options::default();
                say_options(dialogue, &options);
            }
            (_, Some('0')) => return Ok(Some(options)),
            (_, Some('?')) => say_options(dialogue, &options),
            (_, Some('Q')) => return Ok(None),
            _ => dialogue.say(&sentence(answer.no_choice(&format!(
                "{}, 0 when finished, ? to hear them, Q to return",
                keys()
            )))),
        }
    }
}

fn say_options(dialogue: &mut Dialogue, options: &Options) {
    for item in OptionItem::ALL {
        dialogue.say(&format!(
            "{} {}: {}",
            item.law().key,
            item.law().title,
            stands(item, options)
        ));
    }
    dialogue.say("B A beginner's competition: matches of a quarter of an hour");
    dialogue.say("- and its key lower an option");
    dialogue.say("9 Revert to default settings");
    dialogue.say("0 Finished");
}

fn say_option(dialogue: &mut Dialogue, item: OptionItem, options: &Options) {
    dialogue.say(&format!("{}: {}.", item.law().title, stands(item, options)));
}

/// How an option stands, and what that comes to.
fn stands(item: OptionItem, options: &Options) -> String {
    match meaning(item, options) {
        Some(meaning) => format!("{}, {meaning}", value(item, options)),
        None => value(item, options),
    }
}

/// The county of a new file, or that it has none. None at all if the file
/// shall not be made.
pub(super) fn new_county(
    dialogue: &mut Dialogue,
    strengths: Strengths<'_>,
) -> DialogueResult<Option<Option<County>>> {
    dialogue.say("Choose your county.");
    say_counties(dialogue, None, strengths);
    dialogue.say(NO_COUNTY);
    loop {
        let answer = dialogue.ask("Enter county, A to P, or 0 for none:")?;
        match (
            answer.letter().and_then(County::from_letter),
            answer.letter(),
        ) {
            (Some(county), _) => return Ok(Some(Some(county))),
            (None, Some('0')) => return Ok(Some(None)),
            (None, Some('Q')) => return Ok(None),
            (None, Some('?')) => say_counties(dialogue, None, strengths),
            _ => dialogue.say(&sentence(no_county(&answer.0))),
        }
    }
}

/// The people of a new file, and whether they have committees: the one of a
/// county, and others who are added. None if the file shall not be made.
pub(super) fn people(
    dialogue: &mut Dialogue,
    county: Option<County>,
    strengths: Strengths<'_>,
) -> DialogueResult<Option<(People, bool)>> {
    let mut people = People::alone(county);
    if county.is_none() {
        return Ok(Some((people, false)));
    }
    dialogue.say(ABOUT);
    loop {
        let question = format!("{QUESTION} Y/N, or A to add another person:");
        let answer = dialogue.ask(&question)?;
        match answer.letter() {
            Some('Y') => return Ok(Some((people, true))),
            Some('N') => return Ok(Some((people, false))),
            Some('Q') => return Ok(None),
            Some('A') => {
                add_person(dialogue, &mut people, strengths)?;
                dialogue.say(&format!("{}.", words::list(&people)));
            }
            Some('?') => {
                dialogue.say(ABOUT);
                dialogue.say(&spoken::said(words::ADD));
            }
            _ => dialogue.say(&sentence(answer.no_choice("Y, N or A"))),
        }
    }
}

/// Asks for another person, after the name of the one who was alone.
fn add_person(
    dialogue: &mut Dialogue,
    people: &mut People,
    strengths: Strengths<'_>,
) -> DialogueResult {
    if let [alone] = people.all()
        && alone.name().is_none()
    {
        let county = alone.county();
        if !ask_name(dialogue, county, |name| people.name_first(name))? {
            return Ok(());
        }
    }
    while let Some(Some(county)) = new_county(dialogue, strengths)? {
        match people.has_room(county) {
            Ok(()) => {
                ask_name(dialogue, county, |name| people.join(name, county))?;
                return Ok(());
            }
            Err(why) => dialogue.say(&sentence(why)),
        }
    }
    Ok(())
}

/// Asks for the name of the person of a county until it can be his. Says
/// whether one was given.
fn ask_name<E: Display>(
    dialogue: &mut Dialogue,
    county: County,
    mut give: impl FnMut(PersonName) -> Result<(), E>,
) -> DialogueResult<bool> {
    let question = format!("Who plays {}? A name, or Enter to return:", county.short());
    loop {
        let answer = dialogue.ask(&question)?;
        if answer.0.is_empty() {
            return Ok(false);
        }
        let given = match answer.0.parse::<PersonName>() {
            Ok(name) => give(name).map_err(|why| why.to_string()),
            Err(why) => Err(why.to_string()),
        };
        match given {
            Ok(()) => return Ok(true),
            Err(why) => dialogue.say(&sentence(why)),
        }
    }
}

#[cfg(feature = "host")]
/// A county of a competition by its letter, or with Enter the person's own;
/// none if the person returns.
pub(super) fn county(
    dialogue: &mut Dialogue,
    season: &Season,
    yours: Option<County>,
) -> DialogueResult<Option<County>> {
    let question = match yours {
        Some(yours) => format!(
            "Enter county, A to P, or Enter for {}; ? tells them, Q returns:",
            yours.short()
        ),
        None => "Enter county, A to P; ? tells them, Q returns:".to_owned(),
    };
    loop {
        let answer = dialogue.ask(&question)?;
        let named = answer.letter().and_then(County::from_letter);
        match (named, answer.key(), yours) {
            (Some(county), ..) | (None, Some(Key::Enter), Some(county)) => return Ok(Some(county)),
            (None, Some(Key::Char('?')), _) => say_counties(dialogue, Some(season), None),
            _ if answer.returns() => return Ok(None),
            _ => dialogue.say(&sentence(no_county(&answer.0))),
        }
    }
}

fn no_county(answer: &str) -> String {
    let said = if answer.is_empty() { "Enter" } else { answer };
    format!("{said} is no county's letter: A to P, or ? to hear them")
}

/// The counties of both classes, of 1890 where no season is given.
fn say_counties(dialogue: &mut Dialogue, season: Option<&Season>, strengths: Strengths<'_>) {
    for class in Class::BOTH {
        let mut members = season
            .map_or_else(|| County::of_1890(class), |season| *season.members(class))
            .to_vec();
        members.sort_unstable();
        let said: Vec<String> = members
            .iter()
            .map(|county| {
                let strength = strengths.and_then(|all| all.get(county.place()));
                let (letter, name) = (county.letter(), county.name());
                match (strength, season) {
                    (Some(strength), _) => format!("{letter} {name}, {}", plays(strength)),
                    (None, Some(_)) => format!("{letter} {name}"),
                    (None, None) => format!("{letter} {name}, {}", standing(*county)),
                }
            })
            .collect();
        let parted = if season.is_some() { ", " } else { "; " };
        dialogue.say(&format!(
            "{}: {}.",
            crate::words::count::sentence(class.name()),
            said.join(parted)
        ));
    }
}
