//! Lets a person watch two computer sides, stop the match, step through it, and
//! change its speed.

use super::PlayScreen;
use super::pace::{self, WatchSpeed};
use super::stage::Confirming;
use crate::screens::app::Navigation;
use crate::screens::frame::WIDTH;
use crate::session::GameSession;
use crate::session::key_meaning::{Command, KEYS, KeyContext, SPEED};
use crate::session::keymap::{self, KeyRow};
use crate::session::keys::Key;
use crate::text::display_width;

/// The width of the prompt.
const PROMPT_WIDTH: usize = WIDTH as usize - 1;

impl PlayScreen {
    pub(super) fn key_watching(
        &mut self,
        key: Key,
        held: bool,
        session: &mut GameSession,
    ) -> Navigation {
        let moment = self.watched();
        let goes_on = self.is_waiting_for_key(&session.preferences);
        let command = match keymap::action_or_explanation(KEYS, key, &moment) {
            Ok(Command::Step | Command::GoOn) | Err(_) if goes_on => {
                if held || !self.pause_input.is_seen() {
                    return Navigation::Stay;
                }
                return self.key_at_pause(key, session);
            }
            Ok(command) => command,
            Err(why) => {
                self.notice = Some(why);
                return Navigation::Stay;
            }
        };
        let Some(pace) = &mut self.watch else {
            return Navigation::Stay;
        };
        match command {
            Command::Step if pace.stopped() => return self.step_visible_choice(session),
            Command::Step => pace.stop(),
            Command::Faster => pace.faster(),
            Command::Slower => pace.slower(),
            Command::GoOn => pace.run(session.now),
            Command::Back => return self.step_back(),
            Command::TurningPoint => return self.show_turning_point(session),
            Command::GoFrom => {
                pace.stop();
                self.confirming = Some(Confirming::GoingOn);
            }
            _ => return self.do_anywhere(command, session),
        }
        Navigation::Stay
    }

    pub(super) fn watched(&self) -> KeyContext {
        if self.live.is_only_watched() {
            KeyContext::for_live_watching()
        } else {
            KeyContext::for_stopped_watching(self.replay.is_some())
        }
    }

    /// While the watched match is stopped, makes one choice that can be seen.
    fn step_visible_choice(&mut self, session: &mut GameSession) -> Navigation {
        if self.live.pause().is_some() {
            self.live.end_pause();
            return self.advance(session);
        }
        while let Some(choice) = self.live.computer_choice() {
            // Continue past choices that cannot be seen, which do not count as
            // a step.
            if !self.choose(choice, session.now) || pace::is_visible(choice) {
                break;
            }
        }
        self.advance(session)
    }
}

/// Returns the prompt for a person who watches a match: the text of a pause, or
/// the keys. If the hints on keys are too long for the line, the last hints
/// lose their words.
pub(super) fn prompt(pace: &WatchSpeed, notes: Option<&str>, past: bool, now: bool) -> String {
    let stopped = pace.stopped();
    let moment = KeyContext::Watching { past, stopped, now };
    let goes_on = |row: &&KeyRow<_, _>| matches!(row.action, Command::Step | Command::GoOn);
    match notes.filter(|notes| !notes.is_empty()) {
        Some(notes) if stopped => {
            let on = KEYS.iter().filter(goes_on);
            format!("{notes} {}", keymap::hints(on, &moment).join(" "))
        }
        Some(notes) => notes.to_owned(),
        None => join_key_hints(keymap::hints(KEYS, &moment), pace.speed()),
    }
}

/// Joins the hints on keys in one line, with the current speed after the keys
/// that change the speed.
fn join_key_hints(mut hints: Vec<String>, speed: usize) -> String {
    let slower = format!("[-] {SPEED}");
    for hint in hints.iter_mut().filter(|hint| **hint == slower) {
        *hint = format!("{slower} {speed} of 7");
    }
    let mut shortened = hints.len();
    while display_width(&hints.join(" ")) > PROMPT_WIDTH && shortened > 0 {
        shortened -= 1;
        let hint = &mut hints[shortened];
        hint.truncate(hint.find(' ').unwrap_or(hint.len()));
    }
    hints.join(" ")
}
