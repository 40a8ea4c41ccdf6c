//! The league in line mode, for a client without a pseudo-terminal: `ssh -T`.

use std::cell::Cell;
use std::io::{self, Write};
use std::rc::Rc;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

use super::game_thread::{GameThread, Output, Visitor};
use super::limits::OUTPUT_TIMEOUT;
use super::menu::{LeagueMenu, MenuOutcome};
use super::session_event::{POLL_INTERVAL, SessionEvent, SessionHandle};
use crate::datafile::unsaved;
use crate::lines::{self, Dialogue, Input, LineInput};
use crate::session::GameSession;
use crate::words::{count, host as words, spoken};

/// The longest input line, in bytes.
const MAX_LINE_BYTES: usize = 1_000;

/// The interval at which the host checks whether a client has room for more
/// output.
const OUTPUT_POLL_INTERVAL: Duration = Duration::from_millis(10);

/// The client's input, read line by line.
struct TypedLines {
    events: Receiver<SessionEvent>,
    session: SessionHandle,
    bytes: Vec<u8>,
    idle: Duration,
    /// The time of the last input.
    typed: Instant,
    ended: bool,
    /// The last message of the session.
    farewell: Rc<Cell<&'static str>>,
}

impl TypedLines {
    /// Waits for the next line. If `changes` is true, also returns an empty
    /// line as soon as something in the league has changed.
    fn wait_for_line(&mut self, changes: bool) -> Input {
        loop {
            if let Some(words) = self.session.last_message() {
                self.farewell.set(words);
                return Input::End;
            }
            if let Some(end) = self.bytes.iter().position(|byte| *byte == b'\n') {
                let line: Vec<u8> = self.bytes.drain(..=end).collect();
                return Input::Line(String::from_utf8_lossy(&line).into_owned());
            }
            // A line that is too long is discarded.
            if self.bytes.len() > MAX_LINE_BYTES {
                self.bytes.clear();
            }
            if self.ended {
                return Input::End;
            }
            match self.events.recv_timeout(POLL_INTERVAL) {
                Ok(SessionEvent::Typed(bytes)) => {
                    self.typed = Instant::now();
                    self.bytes.extend(bytes);
                }
                Ok(SessionEvent::TimeUp) => return Input::Line(String::new()),
                Ok(SessionEvent::Changed) if changes && self.session.last_message().is_none() => {
                    return Input::Line(String::new());
                }
                Ok(SessionEvent::Changed | SessionEvent::Resized) => {}
                Ok(SessionEvent::InputClosed) => self.ended = true,
                Err(RecvTimeoutError::Timeout) => self.ended = self.session.is_input_closed(),
                Err(RecvTimeoutError::Disconnected) => return Input::End,
            }
            if self.typed.elapsed() > self.idle {
                self.farewell.set(words::IDLE);
                return Input::End;
            }
        }
    }
}

impl LineInput for TypedLines {
    fn read_line(&mut self) -> Input {
        self.wait_for_line(false)
    }

    fn read_line_or_change(&mut self) -> Input {
        self.wait_for_line(true)
    }
}

/// The output to a client.
struct ClientOutput {
    output: Output,
    bytes: Vec<u8>,
    /// True if the client has been told that some input was dropped.
    has_warned: bool,
}

impl Write for ClientOutput {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.bytes.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        if self.output.session.has_dropped() && !std::mem::replace(&mut self.has_warned, true) {
            let text = format!("{}\n", words::TOO_FAST);
            self.bytes.splice(0..0, text.into_bytes());
        }
        let since = Instant::now();
        while !self.output.is_open() {
            if self.output.is_gone() || since.elapsed() > OUTPUT_TIMEOUT {
                return Err(io::ErrorKind::BrokenPipe.into());
            }
            std::thread::sleep(OUTPUT_POLL_INTERVAL);
        }
        self.output.send(std::mem::take(&mut self.bytes));
        Ok(())
    }
}

/// Runs the game until the visitor leaves or the client is gone.
pub(super) fn play(game: GameThread) {
    let GameThread { league, visitor, key, from, events, handle, output, idle, .. } = game;
    let ended_by = Rc::new(Cell::new(words::GOODBYE));
    let input = TypedLines {
        events,
        session: handle.clone(),
        bytes: Vec::new(),
        idle,
        typed: Instant::now(),
        ended: false,
        farewell: Rc::clone(&ended_by),
    };
    let output = ClientOutput { output, bytes: Vec::new(), has_warned: false };
    let mut dialogue = Dialogue::new(Box::new(input), Box::new(output), false);
    let person = match &visitor {
        Visitor::Person(name) => Some(name.clone()),
        Visitor::Watcher => None,
        Visitor::Invited(name) => {
            let Ok(answer) = dialogue.ask(words::CODE.trim_end()) else {
                dialogue.say(ended_by.get());
                let _ = dialogue.flush();
                return;
            };
            if let Err(why) = league.register_key(name, &answer.0, &key, from) {
                dialogue.say(&why.to_string());
                let _ = dialogue.flush();
                return;
            }
            handle.become_player();
            Some(name.clone())
        }
    };
    let mut session = GameSession::empty();
    if let Some(person) = &person {
        league.load_preferences(person, &mut session);
    }
    let number = league.join(person.clone(), &key, handle);
    let mut menu = LeagueMenu::new(Arc::clone(&league), person);
    // The result is ignored, because only the farewell message remains to be
    // sent.
    let _ = talk(&mut dialogue, &mut menu, &mut session);
    dialogue.say(&words::farewell(ended_by.get(), unsaved::take_sentence()));
    let _ = dialogue.flush();
    league.leave(number);
}

fn talk(
    dialogue: &mut Dialogue,
    menu: &mut LeagueMenu,
    session: &mut GameSession,
) -> Result<(), lines::LeaveReason> {
    loop {
        dialogue.say(&format!("{}.", menu.title()));
        menu.status_lines().iter().for_each(|line| dialogue.say(line));
        for [sides, stands] in menu.match_rows() {
            dialogue.say(&format!("{}: {stands}.", spoken::screen_text_aloud(&sides)));
        }
        let answer = dialogue.ask("Enter choice, or ?:")?;
        // An empty answer shows the page again.
        if answer.0.is_empty() {
            continue;
        }
        let Some(key) = answer.key() else {
            dialogue.say(&answer.explain_does_nothing("Type ? for the choices."));
            continue;
        };
        match menu.handle_key(key, session) {
            Ok(MenuOutcome::Match(live)) => {
                lines::play_match(dialogue, session, *live)?;
            }
            Ok(MenuOutcome::Table(table)) => lines::say_table(dialogue, &table)?,
            Ok(MenuOutcome::Results | MenuOutcome::Past) => lines::say_results(dialogue, session)?,
            Ok(MenuOutcome::Preferences) => lines::change_preferences(dialogue, session)?,
            Ok(MenuOutcome::Help(choices)) => {
                choices.iter().for_each(|line| dialogue.say_line(line))
            }
            Ok(MenuOutcome::Nothing) => {}
            Ok(MenuOutcome::Leave) => return Ok(()),
            Err(why) => dialogue.say(&format!("{}.", count::capitalised(&why))),
        }
    }
}
