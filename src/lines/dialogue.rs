//! A dialogue in lines: text is queued and flushed, and the answers are lines
//! of input.
//!
//! Text stays queued until [`Dialogue::flush`] or a question, so that a choice
//! can be saved before its outcome is shown.

use std::fmt::Display;
use std::io::{self, Write};

use crate::datafile::unsaved;
use crate::session::key_meaning;
use crate::session::keys::Key;
use crate::text;
use crate::words::names::expand_counties;
use crate::words::{question, spoken, word_wrap};

/// The maximum number of columns in a line.
const WIDTH: usize = 79;

/// The minimum width, in columns, to which text is wrapped. In a narrower
/// terminal, one long word would fill a line.
const LEAST_WIDTH: usize = 20;

/// The number of blank lines that push earlier text out of sight. No terminal
/// shows so many lines at once.
const COVER_LINES: usize = 100;

/// A no-break space, where lines are never broken.
const GLUE: &str = "\u{a0}";

/// The result of waiting for a line of input.
#[derive(Debug)]
pub enum Input {
    /// A line, without its line ending.
    Line(String),
    /// The input has ended.
    End,
    /// A signal, given by its number, has asked the program to end.
    Signal(u8),
    /// The program was suspended and has been resumed, so the question must be
    /// asked again.
    Again,
    /// Reading failed.
    Failed(io::Error),
}

/// A source of lines.
pub trait LineInput {
    /// Waits for the next line.
    fn read_line(&mut self) -> Input;

    /// Waits for the next line, or until something changes elsewhere. If
    /// something changes elsewhere first, returns an empty line.
    fn read_line_or_change(&mut self) -> Input {
        self.read_line()
    }

    /// Returns the signal that asks the program to end, if one has arrived.
    fn signal(&self) -> Option<u8> {
        None
    }
}

/// The reason why a dialogue is over.
#[derive(Debug)]
pub enum LeaveReason {
    /// The person left.
    Left,
    /// The input has ended.
    End,
    /// A signal ended the program.
    Signal(u8),
    /// Output failed.
    Output(io::Error),
    /// Input failed.
    Input(io::Error),
    /// The named data file could not be opened, for the given reason.
    Refused(String),
}

/// The result of asking a question or showing a page: a value, or the reason
/// for leaving the dialogue.
pub(crate) type DialogueResult<T = ()> = Result<T, LeaveReason>;

/// The reason why a match or a game stops.
pub(super) enum PlayStop {
    /// The person left the match or the game.
    Left,
    /// The dialogue is over.
    Dialogue(LeaveReason),
}

impl From<LeaveReason> for PlayStop {
    fn from(leave: LeaveReason) -> PlayStop {
        PlayStop::Dialogue(leave)
    }
}

/// A dialogue with a person or a script.
pub struct Dialogue {
    input: Box<dyn LineInput>,
    output: Box<dyn Write>,
    /// True if the answers come from a script. The answers are then echoed,
    /// because no terminal shows them.
    is_scripted: bool,
    /// A function that returns the current width of the terminal, if there is a
    /// terminal.
    columns: fn() -> Option<u16>,
    held_back: String,
    /// True during a match that is saved as it is played.
    pub(super) in_match: bool,
}

/// A person's answer, without blanks at either end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer(pub(crate) String);

impl Answer {
    /// Returns the key that the answer stands for, or `None` if it is a word.
    pub(crate) fn key(&self) -> Option<Key> {
        let mut letters = self.0.chars();
        match (letters.next(), letters.next()) {
            (None, _) => Some(Key::Enter),
            (Some(letter), None) => Some(Key::Char(letter)),
            (Some(_), Some(_)) => None,
        }
    }

    /// Returns the answer in upper case if it is a single letter or digit.
    pub(crate) fn letter(&self) -> Option<char> {
        self.key().and_then(Key::letter)
    }

    /// Explains that the answer does nothing, and lists the keys that work.
    pub(crate) fn explain_no_choice(&self, keys: &str) -> String {
        self.explain_does_nothing(&format!("Keys: {keys}"))
    }

    /// Explains that the answer does nothing, and says what to do `instead`.
    pub(crate) fn explain_does_nothing(&self, instead: &str) -> String {
        match self.key() {
            Some(key) => key.no_effect_with_advice(instead),
            None => format!("Type a single key. {instead}"),
        }
    }

    /// Returns `true` if the answer is a key that leaves a page on a screen.
    pub(crate) fn is_leave_key(&self) -> bool {
        matches!(self.letter(), Some('Q' | '0'))
    }
}

impl Dialogue {
    /// Starts a dialogue with a person at a terminal, or with a script whose
    /// answers are echoed.
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

    /// Wraps lines to the width of a terminal. `columns` is called again for
    /// each text, because the width may change.
    #[must_use]
    pub fn with_terminal_width(self, columns: fn() -> Option<u16>) -> Dialogue {
        Dialogue { columns, ..self }
    }

    /// Returns the number of columns in a line. The last column of a terminal
    /// stays free.
    fn width(&self) -> usize {
        let columns = (self.columns)().map_or(usize::MAX, usize::from);
        columns.saturating_sub(1).clamp(LEAST_WIDTH, WIDTH)
    }

    /// Returns `true` if the answers come from a script.
    pub(crate) fn has_scripted_answers(&self) -> bool {
        self.is_scripted
    }

    /// Queues a text, and wraps it between words.
    pub(crate) fn say(&mut self, text: &str) {
        for row in word_wrap::wrap(&expand_counties(text), self.width()) {
            self.say_line(&row);
        }
    }

    /// Queues a text whose items are separated by semicolons. The text is
    /// wrapped only between items, unless an item is longer than a line.
    pub(crate) fn say_items(&mut self, text: &str) {
        let width = self.width();
        // Write out the names of counties before measuring, because the full
        // names are longer.
        let items: Vec<String> = expand_counties(text)
            .split("; ")
            .map(|item| {
                // Add one for the semicolon, which must fit on the same row.
                if item.len() + 1 < width { item.replace(' ', GLUE) } else { item.to_owned() }
            })
            .collect();
        self.say(&items.join("; "));
    }

    /// Queues one line without wrapping it, and removes control characters.
    pub(crate) fn say_line(&mut self, line: &str) {
        let line = line.replace(GLUE, " ");
        self.held_back.push_str(&text::replace_control_characters(&line));
        self.held_back.push('\n');
    }

    /// Puts blank lines in front of the queued text, to push earlier text out
    /// of sight. Blank lines work in any terminal and do not disturb a screen
    /// reader.
    pub(crate) fn cover_earlier_text(&mut self) {
        self.held_back.insert_str(0, &"\n".repeat(COVER_LINES));
    }

    /// Hides earlier text and asks the players to hand the keyboard to a
    /// person, whose hand the other player must not hear. The outcome of the
    /// last choice, which both may hear, is repeated to each player. Returns
    /// `false` if the players want to leave the game instead.
    ///
    /// # Errors
    /// Fails if no answer comes.
    pub(crate) fn hand_over(&mut self, name: &str) -> DialogueResult<bool> {
        let outcome = self.held_back.clone();
        self.cover_earlier_text();
        loop {
            let answer = self.ask(&spoken::hand_over(name))?;
            match (answer.key(), answer.letter()) {
                (Some(Key::Enter), _) => {
                    self.held_back.push_str(&outcome);
                    return Ok(true);
                }
                (_, Some('Q')) => return Ok(false),
                _ => self.say(&answer.explain_no_choice("Enter, Q.")),
            }
        }
    }

    /// Discards the queued text.
    pub(crate) fn discard_queued(&mut self) {
        self.held_back.clear();
    }

    /// Attempts something that may fail. After a failure, asks `question` and
    /// tries again, until the attempt succeeds or the answer is Q. Returns
    /// `true` on success. Text queued earlier appears only after a success.
    ///
    /// # Errors
    /// Fails if input or output fails.
    pub(crate) fn retry_until_done<E: Display>(
        &mut self,
        question: &str,
        mut act: impl FnMut() -> Result<(), E>,
    ) -> DialogueResult<bool> {
        while let Err(fault) = act() {
            let held = std::mem::take(&mut self.held_back);
            let why = fault.to_string();
            self.say(&sentence(fault));
            let answer = self.ask(question);
            // If the person leaves or the program ends here, everything unsaved
            // is lost. Record the loss for the closing message.
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

    /// Writes the queued text to the output.
    ///
    /// # Errors
    /// Fails if the text cannot be written, or if a signal has arrived.
    pub fn flush(&mut self) -> DialogueResult {
        let written = self.output.write_all(self.held_back.as_bytes());
        self.held_back.clear();
        written.and_then(|()| self.output.flush()).map_err(LeaveReason::Output)?;
        self.input.signal().map_or(Ok(()), |signal| Err(LeaveReason::Signal(signal)))
    }

    /// Writes the queued text, asks a question, and waits for the answer.
    ///
    /// # Errors
    /// Fails if no answer comes.
    pub fn ask(&mut self, question: &str) -> DialogueResult<Answer> {
        let rows = word_wrap::wrap(&expand_counties(question), self.width() - 1);
        loop {
            for row in &rows {
                self.say_line(row);
            }
            // The person types the answer at the end of the last line.
            self.held_back.pop();
            self.held_back.push(' ');
            if let Err(leave) = self.flush() {
                // The question is already on the screen, but nobody will answer
                // it any more.
                self.held_back.push('\n');
                let _ = self.flush();
                return Err(leave);
            }
            match self.input.read_line() {
                Input::Line(line) => {
                    if self.is_scripted {
                        // Echo the answer at once. Unlike an outcome, the
                        // answer need not wait until choices are saved.
                        self.say_line(&line);
                        self.flush()?;
                    }
                    return Ok(Answer(line.trim().to_owned()));
                }
                Input::Again => {}
                ended => {
                    // The text that follows begins on a new line.
                    self.held_back.push('\n');
                    // The reason why the dialogue ends matters more than a
                    // failure to write.
                    let _ = self.flush();
                    return Err(match ended {
                        Input::Signal(signal) => LeaveReason::Signal(signal),
                        Input::Failed(error) => LeaveReason::Input(error),
                        Input::Line(_) | Input::Again | Input::End => LeaveReason::End,
                    });
                }
            }
        }
    }

    /// Writes the queued text and waits for a line, or until something changes
    /// elsewhere.
    ///
    /// # Errors
    /// Fails if the input has ended, or if input or output fails.
    pub(crate) fn read_line_or_change(&mut self) -> DialogueResult<Answer> {
        self.flush()?;
        match self.input.read_line_or_change() {
            Input::Line(line) => Ok(Answer(line.trim().to_owned())),
            Input::Again => Ok(Answer(String::new())),
            Input::Signal(signal) => Err(LeaveReason::Signal(signal)),
            Input::Failed(error) => Err(LeaveReason::Input(error)),
            Input::End => Err(LeaveReason::End),
        }
    }

    /// Repeats a question until the answer is yes or no. The answer `?` prints
    /// `explained`.
    ///
    /// # Errors
    /// Fails if no answer comes.
    pub(crate) fn confirm(&mut self, question: &str, explained: &str) -> DialogueResult<bool> {
        loop {
            let answer = self.ask(question)?;
            match answer.letter() {
                Some('Y') => return Ok(true),
                _ if answer.key().is_some_and(Key::declines) => return Ok(false),
                Some('?') => self.say(explained),
                _ => self.say(&answer.explain_no_choice("Y, N.")),
            }
        }
    }

    /// Asks whether the computer should choose up to the end of a part of the
    /// game.
    ///
    /// # Errors
    /// Fails if no answer comes.
    pub(super) fn confirm_play_out(&mut self, part: &str) -> DialogueResult<bool> {
        let question = spoken::screen_text_aloud(&key_meaning::play_out_question(part));
        self.confirm(&format!("{question}:"), question::PLAY_OUT)
    }
}

/// Turns a message into a sentence with a capital letter and a full stop.
pub(super) fn sentence(fault: impl ToString) -> String {
    let mut said = crate::words::count::capitalised(&fault.to_string());
    if !said.ends_with(['.', '!', '?']) {
        said.push('.');
    }
    said
}
