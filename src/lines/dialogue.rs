//! A dialogue in lines: text is queued, flushed, and answered by lines of input.
//!
//! Text is queued until [`Dialogue::flush`] or a question: so a choice can be
//! saved before its outcome is shown.

use std::fmt::Display;
use std::io::{self, Write};

use crate::datafile::unsaved;
use crate::session::key_meaning;
use crate::session::keys::Key;
use crate::text;
use crate::words::names::in_full;
use crate::words::{question, rows, spoken};

/// Columns of a line, at most.
const WIDTH: usize = 79;

/// The fewest columns into which text is broken: below, a long word fills a line.
const LEAST_WIDTH: usize = 20;

/// Blank lines that take what was said out of sight: more than a terminal
/// shows at once.
const COVER: usize = 100;

/// A no-break space: no line is broken at it.
const GLUE: &str = "\u{a0}";

/// What waiting for a line of input gave.
#[derive(Debug)]
pub enum Input {
    /// A line, without its end.
    Line(String),
    /// There are no more lines.
    End,
    /// The program is to end by this signal.
    Signal(u8),
    /// The program was stopped and goes on: what was asked is asked again.
    Again,
    /// Listening failed.
    Failed(io::Error),
}

/// Where lines come from.
pub trait LineInput {
    /// Waits for the next line.
    fn read_line(&mut self) -> Input;

    /// Waits for the next line, or until something has changed elsewhere: then
    /// the line is empty.
    fn wait(&mut self) -> Input {
        self.read_line()
    }

    /// The signal that is to end the program, if one has come meanwhile.
    fn signal(&self) -> Option<u8> {
        None
    }
}

/// Why the dialogue is over.
#[derive(Debug)]
pub enum Leave {
    /// The person left.
    Left,
    /// There are no more lines.
    End,
    /// A signal.
    Signal(u8),
    /// Nothing can be said any more.
    Output(io::Error),
    /// Nothing can be heard any more.
    Input(io::Error),
    /// The data file that was named does not open, and this is why.
    Refused(String),
}

/// What a question or a page ends with.
pub(crate) type DialogueResult<T = ()> = Result<T, Leave>;

/// Why a match or a game is played no further.
pub(super) enum PlayStop {
    /// It was left.
    Left,
    /// The dialogue is over.
    Dialogue(Leave),
}

impl From<Leave> for PlayStop {
    fn from(leave: Leave) -> PlayStop {
        PlayStop::Dialogue(leave)
    }
}

/// A dialogue with a person or a script.
pub struct Dialogue {
    input: Box<dyn LineInput>,
    output: Box<dyn Write>,
    /// Whether the answers come from a script: they are repeated, because no
    /// terminal shows them.
    is_scripted: bool,
    /// The columns of the terminal now, where there is one.
    columns: fn() -> Option<u16>,
    held_back: String,
    /// Whether a match is on that is kept.
    pub(super) in_match: bool,
}

/// An answer, without blanks around it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer(pub(crate) String);

impl Answer {
    /// The key that it stands for: none if it is a word.
    pub(crate) fn key(&self) -> Option<Key> {
        let mut letters = self.0.chars();
        match (letters.next(), letters.next()) {
            (None, _) => Some(Key::Enter),
            (Some(letter), None) => Some(Key::Char(letter)),
            (Some(_), Some(_)) => None,
        }
    }

    /// The letter or figure that it is, a letter as a capital.
    pub(crate) fn letter(&self) -> Option<char> {
        self.key().and_then(Key::letter)
    }

    /// Says why it does nothing, and lists the keys that do something.
    pub(crate) fn no_choice(&self, keys: &str) -> String {
        self.does_nothing(&format!("Keys: {keys}"))
    }

    /// Says why it does nothing, and what to do `instead`.
    pub(crate) fn does_nothing(&self, instead: &str) -> String {
        match self.key() {
            Some(key) => key.does_nothing(instead),
            None => format!("Type a single key. {instead}"),
        }
    }

    /// Whether it returns from a page, with the keys that do so on the screen.
    pub(crate) fn returns(&self) -> bool {
        matches!(self.letter(), Some('Q' | '0'))
    }
}

impl Dialogue {
    /// A dialogue with a person at a terminal, or with a script, whose answers are
    /// repeated.
    pub fn new(input: Box<dyn LineInput>, output: Box<dyn Write>, is_scripted: bool) -> Dialogue {
        Dialogue {
            input,
            output,
            is_scripted,
            columns: || None,
            held_back: String::new(),
            in_match: false,
        }
    }

    /// Breaks lines by the width of a terminal, which is asked anew for each text: it
    /// may have changed.
    #[must_use]
    pub fn on_terminal(self, columns: fn() -> Option<u16>) -> Dialogue {
        Dialogue { columns, ..self }
    }

    /// Columns of a line: the last of a terminal stays free.
    fn width(&self) -> usize {
        let columns = (self.columns)().map_or(usize::MAX, usize::from);
        columns.saturating_sub(1).clamp(LEAST_WIDTH, WIDTH)
    }

    /// Whether the answers come from a script.
    pub(crate) fn is_scripted(&self) -> bool {
        self.is_scripted
    }

    /// Queues a text, broken into lines between its words.
    pub(crate) fn say(&mut self, text: &str) {
        for row in rows::wrap(&in_full(text), self.width()) {
            self.line(&row);
        }
    }

    /// Queues a text of items parted by semicolons, broken only there, or in
    /// an item that is longer than a line.
    pub(crate) fn say_items(&mut self, text: &str) {
        let width = self.width();
        // A county in full is longer than its short name.
        let items: Vec<String> = in_full(text)
            .split("; ")
            .map(|item| {
                // The sign after it stands in its row too.
                if item.len() + 1 < width { item.replace(' ', GLUE) } else { item.to_owned() }
            })
            .collect();
        self.say(&items.join("; "));
    }

    /// Queues a line as it is.
    pub(crate) fn line(&mut self, line: &str) {
        let line = line.replace(GLUE, " ");
        self.held_back.push_str(&text::sanitized(&line));
        self.held_back.push('\n');
    }

    /// Will take what was said so far out of sight, before saying what is held
    /// back: by blank lines, which work in any terminal and disturb no screen
    /// reader.
    pub(crate) fn cover(&mut self) {
        self.held_back.insert_str(0, &"\n".repeat(COVER));
    }

    /// Covers what was said and asks for the keyboard to be handed to a person,
    /// whose hand the other may not hear; what came of the last choice, which both
    /// may hear, is said to each of them. Says whether the keyboard was handed
    /// over; if not, the game is to be left.
    ///
    /// # Errors
    /// When no answer comes.
    pub(crate) fn hand_over(&mut self, name: &str) -> DialogueResult<bool> {
        let outcome = self.held_back.clone();
        self.cover();
        loop {
            let answer = self.ask(&spoken::hand_over(name))?;
            match (answer.key(), answer.letter()) {
                (Some(Key::Enter), _) => {
                    self.held_back.push_str(&outcome);
                    return Ok(true);
                }
                (_, Some('Q')) => return Ok(false),
                _ => self.say(&answer.no_choice("Enter, Q.")),
            }
        }
    }

    /// Drops what is held back.
    pub(crate) fn forget(&mut self) {
        self.held_back.clear();
    }

    /// Does something that may fail; when it fails, asks this question and
    /// tries again, until it is done or the answer is Q. Says whether it is
    /// done; what was held back is said only then.
    ///
    /// # Errors
    /// When nothing can be said or heard.
    pub(crate) fn insist<E: Display>(
        &mut self,
        question: &str,
        mut act: impl FnMut() -> Result<(), E>,
    ) -> DialogueResult<bool> {
        while let Err(fault) = act() {
            let held = std::mem::take(&mut self.held_back);
            let why = fault.to_string();
            self.say(&sentence(fault));
            let answer = self.ask(question);
            // Whoever leaves here, and whatever ends the program here, leaves it unsaved.
            let is_left = answer.as_ref().map_or(true, |answer| answer.letter() == Some('Q'));
            if is_left {
                unsaved::note_last_played(&why);
                return answer.map(|_| false);
            }
            let newer = std::mem::replace(&mut self.held_back, held);
            self.held_back.push_str(&newer);
        }
        Ok(true)
    }

    /// Writes what was queued.
    ///
    /// # Errors
    /// When it cannot be written, or a signal has come.
    pub fn flush(&mut self) -> DialogueResult {
        let written = self.output.write_all(self.held_back.as_bytes());
        self.held_back.clear();
        written.and_then(|()| self.output.flush()).map_err(Leave::Output)?;
        self.input.signal().map_or(Ok(()), |signal| Err(Leave::Signal(signal)))
    }

    /// Says what was held back, asks, and waits for the answer.
    ///
    /// # Errors
    /// When no answer comes.
    pub fn ask(&mut self, question: &str) -> DialogueResult<Answer> {
        let rows = rows::wrap(&in_full(question), self.width() - 1);
        loop {
            for row in &rows {
                self.line(row);
            }
            // The answer stands on the last line.
            self.held_back.pop();
            self.held_back.push(' ');
            if let Err(leave) = self.flush() {
                // The question was said, but nobody will answer it.
                self.held_back.push('\n');
                let _ = self.flush();
                return Err(leave);
            }
            match self.input.read_line() {
                Input::Line(line) => {
                    if self.is_scripted {
                        // An answer is no consequence: it is shown at once.
                        self.line(&line);
                        self.flush()?;
                    }
                    return Ok(Answer(line.trim().to_owned()));
                }
                Input::Again => {}
                ended => {
                    // Whatever comes next begins on a line of its own.
                    self.held_back.push('\n');
                    // It ends for that reason even where nobody listens.
                    let _ = self.flush();
                    return Err(match ended {
                        Input::Signal(signal) => Leave::Signal(signal),
                        Input::Failed(error) => Leave::Input(error),
                        Input::Line(_) | Input::Again | Input::End => Leave::End,
                    });
                }
            }
        }
    }

    /// Says what was held back and waits for a line, or until something has
    /// changed elsewhere.
    ///
    /// # Errors
    /// When nothing comes any more.
    pub(crate) fn wait(&mut self) -> DialogueResult<Answer> {
        self.flush()?;
        match self.input.wait() {
            Input::Line(line) => Ok(Answer(line.trim().to_owned())),
            Input::Again => Ok(Answer(String::new())),
            Input::Signal(signal) => Err(Leave::Signal(signal)),
            Input::Failed(error) => Err(Leave::Input(error)),
            Input::End => Err(Leave::End),
        }
    }

    /// Asks until the answer is yes or no; `?` has the question explained.
    ///
    /// # Errors
    /// When no answer comes.
    pub(crate) fn confirm(&mut self, question: &str, explained: &str) -> DialogueResult<bool> {
        loop {
            let answer = self.ask(question)?;
            match answer.letter() {
                Some('Y') => return Ok(true),
                _ if answer.key().is_some_and(Key::declines) => return Ok(false),
                Some('?') => self.say(explained),
                _ => self.say(&answer.no_choice("Y, N.")),
            }
        }
    }

    /// Asks whether the computer is to choose up to the end of a part of a game.
    ///
    /// # Errors
    /// When no answer comes.
    pub(super) fn confirm_out(&mut self, part: &str) -> DialogueResult<bool> {
        let question = spoken::aloud(&key_meaning::confirm_out(part));
        self.confirm(&format!("{question}:"), question::PLAY_OUT)
    }
}

/// A fault as a sentence of its own.
pub(super) fn sentence(fault: impl ToString) -> String {
    let mut said = crate::words::count::capitalised(&fault.to_string());
    if !said.ends_with(['.', '!', '?']) {
        said.push('.');
    }
    said
}
