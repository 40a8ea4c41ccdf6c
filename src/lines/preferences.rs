//! The preferences of a user, in words.

use super::dialogue::{Dialogue, DialogueResult, sentence};
use crate::datafile::settings;
use crate::session::GameSession;
use crate::session::keys::Key;
use crate::session::preferences::Preference;
use crate::words::question;

/// Tells them, and turns those that are named, until the user returns.
pub(crate) fn preferences(dialogue: &mut Dialogue, session: &mut GameSession) -> DialogueResult {
    let whose = session.preferences_of();
    dialogue.say(&format!(
        "Preferences. {whose}; only the last of them is heard in lines."
    ));
    for (place, one) in (1..).zip(Preference::ALL) {
        let ([title, about], word) = (one.words(), session.preferences.spoken(one));
        dialogue.say(&format!("{place} {title}: {word}; {about}"));
    }
    loop {
        let answer = dialogue.ask("Enter a figure to change one, or Q to return:")?;
        let figure = answer.key().and_then(Key::figure);
        let place = figure.and_then(|figure| figure.checked_sub(1));
        match place.and_then(|place| Preference::ALL.get(place)) {
            Some(one) => {
                let turned = session.turn_preference(*one);
                let [title, _] = one.words();
                dialogue.say(&format!("{title}: {}.", session.preferences.spoken(*one)));
                match turned {
                    Ok(None) => {}
                    Ok(Some(aside)) => dialogue.say(&format!("{}.", settings::set_aside(&aside))),
                    Err(why) => dialogue.say(&sentence(format!("for now only: {why}"))),
                }
            }
            None if answer.letter() == Some('?') => dialogue.say(question::PREFERENCES),
            None if answer.0.is_empty() || answer.returns() => return Ok(()),
            None => dialogue.say(&sentence(answer.no_choice("1 to 4, ? or Q"))),
        }
    }
}
