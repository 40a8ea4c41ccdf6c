//! The filename prompt.

use super::dialogue::{Dialogue, DialogueResult, LeaveReason, sentence};
use super::{day, nets, page};
use crate::datafile::{FileName, Folder};
use crate::session::day::today;
use crate::session::keys::Key;
use crate::session::nets::offer_before_prompt;
use crate::session::new_file::NameUse;
use crate::session::opening::{self, OpenResult, Replacement};
use crate::session::start_keys::{TITLE_LIST_KEYS, TitleListCommand};
use crate::session::{GameSession, keymap};
use crate::words::nets::NetsOffer;
use crate::words::question;

const WELCOME: &str = "Armchair Cricket County Championship, in lines. End every answer with Enter; ? lists the keys.";

/// The offer of a first match, made on a web page that has no files.
const FIRST: &str = "Enter alone: play a first match.";

/// Opens the given file, or asks for a name, and plays the file.
pub(super) fn start(
    dialogue: &mut Dialogue,
    session: &mut GameSession,
    folder: &Folder,
    given: Option<FileName>,
) -> DialogueResult {
    dialogue.say(WELCOME);
    let person = given.is_none() && !dialogue.has_scripted_answers();
    let offer = offer_before_prompt(folder).filter(|_| person);
    open_files(dialogue, session, folder, given, offer)
}

/// Plays the nets, then asks for the name of a file.
pub(super) fn run_nets_then_files(
    dialogue: &mut Dialogue,
    session: &mut GameSession,
    folder: &Folder,
) -> DialogueResult {
    let proposed = nets::play(dialogue, session)?;
    session.suggest_options(proposed);
    open_files(dialogue, session, folder, None, None)
}

/// Opens the given file, then other files by name, until the person leaves.
fn open_files(
    dialogue: &mut Dialogue,
    session: &mut GameSession,
    folder: &Folder,
    given: Option<FileName>,
    mut offer: Option<NetsOffer>,
) -> DialogueResult {
    let mut next = given.clone();
    loop {
        let name = match next.take() {
            Some(name) => name,
            None => ask_file_name(dialogue, session, folder, offer.take())?,
        };
        let opening = opening::open(folder, &name, session);
        // The script's answers would not fit the questions that follow.
        if dialogue.has_scripted_answers()
            && given.as_ref() == Some(&name)
            && let Some(why) = opening.fault()
        {
            dialogue.discard_queued();
            return Err(LeaveReason::Refused(why.to_owned()));
        }
        open(dialogue, session, folder, opening)?;
    }
}

/// Asks for the name of a file. An empty line opens the only file, or the nets
/// if they are offered. Anything that needs no file is chosen by a question
/// mark and a letter, because no filename contains a question mark.
fn ask_file_name(
    dialogue: &mut Dialogue,
    session: &mut GameSession,
    folder: &Folder,
    mut offer: Option<NetsOffer>,
) -> DialogueResult<FileName> {
    if let Some(offer) = &offer {
        dialogue.say(offer.words);
    }
    dialogue.say("A filename has 1 to 8 characters, like SURREY11. These need no file: type a question mark and the letter.");
    let names = folder.names().unwrap_or_default();
    let offers =
        |title| needs_no_file(title) && (title != TitleListCommand::FirstMatch || names.is_empty());
    for row in TITLE_LIST_KEYS.iter().filter(|row| offers(row.action)) {
        dialogue.say(&format!("?{} {}", row.keys, row.hint));
    }
    dialogue.say("?Q Leave");
    if !names.is_empty() {
        let names: Vec<String> = names.iter().map(ToString::to_string).collect();
        dialogue.say(&format!("Your files: {}.", names.join(", ")));
    }
    // On a terminal, the name can be given on the command line.
    let begins = session.display.is_page && names.is_empty();
    if begins && offer.is_none() {
        dialogue.say(FIRST);
    }
    if let Some(offer) = &offer {
        dialogue.say(&format!("Enter alone: {}.", offer.enter.to_lowercase()));
    }
    let only = folder.only_data_file();
    if let (Some(only), None) = (&only, session.proposed) {
        dialogue.say(&format!("Enter alone opens {only}."));
    }
    let mut warned = false;
    loop {
        let answer = dialogue.ask("Enter filename:")?;
        if let (true, Some(only), None) = (answer.0.is_empty(), &only, session.proposed) {
            return Ok(only.clone());
        }
        if answer.0.is_empty() && offer.take().is_some() {
            let proposed = nets::play(dialogue, session)?;
            session.suggest_options(proposed);
            if begins {
                dialogue.say(FIRST);
            }
            continue;
        }
        if answer.0.is_empty() && begins {
            first_match(dialogue, session, folder)?;
            continue;
        }
        // An empty line may be typed by accident, so do not leave at the first
        // empty line.
        if answer.0.is_empty() && !std::mem::replace(&mut warned, true) {
            dialogue.say(question::FILENAME);
            dialogue.say("Press Enter again to leave.");
            continue;
        }
        if answer.0.is_empty() || answer.0.eq_ignore_ascii_case("?Q") {
            return Err(LeaveReason::Left);
        }
        warned = false;
        match answer.0.parse() {
            _ if answer.0 == "?" => dialogue.say(question::FILENAME),
            Ok(name) => {
                let one_letter = format!("?{}", answer.0);
                if let Some(hint) = title_key_hint(&one_letter).filter(|_| !names.contains(&name)) {
                    dialogue.say(&format!("{} on its own is a filename; {hint}.", answer.0));
                }
                return Ok(name);
            }
            Err(fault) => match title_choice(&answer.0) {
                Some(TitleListCommand::FirstMatch) if names.is_empty() => {
                    first_match(dialogue, session, folder)?;
                }
                Some(TitleListCommand::Nets) => {
                    let proposed = nets::play(dialogue, session)?;
                    session.suggest_options(proposed);
                }
                Some(TitleListCommand::Today) => {
                    let today = today();
                    day::page(dialogue, session, today, today)?;
                }
                Some(TitleListCommand::Puzzles) => page::open_puzzle_themes(dialogue, session)?,
                Some(TitleListCommand::Pavilion) => page::open_pavilion(dialogue, session)?,
                _ => dialogue.say(&sentence(&fault)),
            },
        }
    }
}

fn needs_no_file(of: TitleListCommand) -> bool {
    use TitleListCommand::{FirstMatch, Nets, Pavilion, Puzzles, Today};
    matches!(of, FirstMatch | Nets | Puzzles | Today | Pavilion)
}

/// Describes the effect of a question mark and a letter: "?L opens the nets".
/// Returns `None` if that combination has no effect.
fn title_key_hint(answer: &str) -> Option<String> {
    if answer.eq_ignore_ascii_case("?Q") {
        return Some("?Q leaves".to_owned());
    }
    let title = title_choice(answer)?;
    let row = TITLE_LIST_KEYS.iter().find(|row| row.action == title)?;
    let what = row.hint.split(':').next().unwrap_or_default();
    Some(format!("?{} opens {}", row.keys, what.to_lowercase()))
}

/// Returns the choice on the title screen that a question mark and a letter
/// stand for.
fn title_choice(answer: &str) -> Option<TitleListCommand> {
    let mut letters = answer.strip_prefix('?')?.chars();
    let found = keymap::find_action(TITLE_LIST_KEYS, Key::Char(letters.next()?), &false).ok()?;
    (letters.next().is_none() && needs_no_file(found)).then_some(found)
}

/// Asks for the person's county in a first match, and plays the match.
fn first_match(
    dialogue: &mut Dialogue,
    session: &mut GameSession,
    folder: &Folder,
) -> DialogueResult {
    match opening::open_first_match(folder, session) {
        OpenResult::Begin(Replacement { new, .. }) if new.place == NameUse::Free => {
            page::play_first_match(dialogue, session, new)
        }
        opening => open(dialogue, session, folder, opening),
    }
}

/// Plays the open file, or asks what to do if it could not be opened.
fn open(
    dialogue: &mut Dialogue,
    session: &mut GameSession,
    folder: &Folder,
    mut opening: OpenResult,
) -> DialogueResult {
    loop {
        opening = match opening {
            OpenResult::Opened => {
                session.proposed = None;
                return page::menu(dialogue, session);
            }
            OpenResult::Refused(why) => {
                dialogue.say(&sentence(why));
                return Ok(());
            }
            OpenResult::Begin(Replacement { new, why }) => {
                dialogue.say(&sentence(why));
                let begin = format!("Create {}? Y/N:", new.name);
                return if dialogue.confirm(&begin, question::BEGIN)? {
                    page::set_up_new_file(dialogue, session, new)
                } else {
                    Ok(())
                };
            }
            OpenResult::BeginOrRestore(Replacement { new, why }) => {
                dialogue.say(&sentence(why));
                let question = format!("Create {}? Y/N, or R to restore the backup:", new.name);
                let answer = dialogue.ask(&question)?;
                match answer.letter() {
                    Some('R') => opening::restore(folder, &new.name, session),
                    Some('Y') => return page::set_up_new_file(dialogue, session, new),
                    _ if answer.key().is_some_and(Key::declines) => return Ok(()),
                    other => OpenResult::BeginOrRestore(Replacement {
                        new,
                        why: match other {
                            Some('?') => question::RESTORE.to_owned(),
                            _ => answer.explain_no_choice("Y, N, R"),
                        },
                    }),
                }
            }
        };
    }
}
