//! The filename prompt.

use super::talk::{Leave, Said, Talk};
use super::{menu, setup};
use crate::datafile::{FileName, Folder};
use crate::desk::Desk;
use crate::desk::new_file::NewFile;
use crate::desk::opening::{self, Instead, Opening};

const WELCOME: &str = "Armchair Cricket County Championship, in lines. Every answer ends with Enter; ? tells the keys.";

/// Opens the file given, or asks for one, and plays it.
pub(super) fn start(
    talk: &mut Talk,
    desk: &mut Desk,
    folder: &Folder,
    given: Option<FileName>,
) -> Said {
    talk.say(WELCOME);
    let mut next = given.clone();
    loop {
        let name = match next.take() {
            Some(name) => name,
            None => ask_name(talk, folder)?,
        };
        let opening = opening::open(folder, &name, desk);
        if talk.is_scripted()
            && given.as_ref() == Some(&name)
            && let Some(why) = opening.fault()
        {
            talk.forget();
            return Err(Leave::Refused(why.to_owned()));
        }
        if open(talk, desk, folder, &name, opening)? {
            return menu::menu(talk, desk);
        }
    }
}

/// The name of a file. An empty line leaves.
fn ask_name(talk: &mut Talk, folder: &Folder) -> Said<FileName> {
    talk.say("A name has 1 to 8 characters, like SURREY11. Enter alone leaves.");
    let names = folder.names().unwrap_or_default();
    if !names.is_empty() {
        let names: Vec<String> = names.iter().map(ToString::to_string).collect();
        talk.say(&format!("There are: {}.", names.join(", ")));
    }
    loop {
        let answer = talk.ask("Enter filename:")?;
        if answer.0.is_empty() {
            return Err(Leave::Left);
        }
        match answer.0.parse() {
            Ok(name) => return Ok(name),
            Err(fault) => talk.say(&sentence(&fault)),
        }
    }
}

/// Does what is wanted where a file does not open. Says whether one is open.
fn open(
    talk: &mut Talk,
    desk: &mut Desk,
    folder: &Folder,
    name: &FileName,
    mut opening: Opening,
) -> Said<bool> {
    loop {
        opening = match opening {
            Opening::Opened => return Ok(true),
            Opening::Refused(why) => {
                talk.say(&sentence(why));
                return Ok(false);
            }
            Opening::Begin(Instead { new, why }) => {
                talk.say(&sentence(why));
                let begin = format!("Begin a competition {name}? Y/N:");
                return if talk.confirm(&begin)? {
                    begin_new(talk, desk, &new)
                } else {
                    Ok(false)
                };
            }
            Opening::BeginOrRestore(Instead { new, why }) => {
                talk.say(&sentence(why));
                let question =
                    format!("Begin a competition {name}, or R, restore the backup? Y/N/R:");
                let answer = talk.ask(&question)?;
                match answer.letter() {
                    Some('R') => opening::restore(folder, name, desk),
                    Some('Y') => return begin_new(talk, desk, &new),
                    Some('N') => return Ok(false),
                    _ => Opening::BeginOrRestore(Instead {
                        new,
                        why: answer.no_choice("Y, N or R"),
                    }),
                }
            }
        };
    }
}

fn begin_new(talk: &mut Talk, desk: &mut Desk, new: &NewFile) -> Said<bool> {
    let Some(options) = setup::options(talk, new)? else {
        return Ok(false);
    };
    let Some(county) = setup::new_county(talk)? else {
        return Ok(false);
    };
    match new.create(options, county) {
        Ok(club) => {
            desk.open(club);
            Ok(true)
        }
        Err(fault) => {
            talk.say(&sentence(fault));
            Ok(false)
        }
    }
}

/// A fault as a sentence of its own.
pub(super) fn sentence(fault: impl ToString) -> String {
    let mut said = crate::words::count::sentence(&fault.to_string());
    if !said.ends_with(['.', '!', '?']) {
        said.push('.');
    }
    said
}
