//! An agent that passes every question on to another program.

use std::fmt;

use super::protocol::{AskMessage, ChoiceMessage, HelloReply, SentLine, ask_word, choice};
use super::{Connection, ConnectionError};
use crate::game::record::Line;
use crate::game::{Choice, Event, Match, Side, View};

pub use super::protocol::Introduction;

/// The maximum number of characters that an error message quotes from an
/// agent's answer.
const MOST_QUOTED: usize = 60;

/// An agent whose choices come from another program. After a failure the agent
/// makes no more choices, and the match stops.
pub struct ExternalAgent<'c> {
    side: Side,
    name: String,
    connection: Box<dyn Connection + 'c>,
    /// The lines that will be sent with the next question.
    waiting: Vec<u8>,
    number: u32,
    error: Option<AgentError>,
}

/// The error that made an agent stop playing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AgentError {
    side: Side,
    name: String,
    /// The number of the match, or 0 before the first match.
    number: u32,
    /// The name of the match, if its number would mean nothing to the reader.
    of: Option<String>,
    /// The protocol's word for the last question that was sent to the agent.
    asked: &'static str,
    fault: AgentFault,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum AgentFault {
    Lost(ConnectionError),
    Nonsense(String),
    Illegal(String, Vec<&'static str>),
}

impl AgentError {
    /// Makes the error for an agent that did not answer the hello.
    pub(crate) fn start_error(side: Side, lost: ConnectionError) -> AgentError {
        AgentError {
            side,
            name: String::new(),
            number: 0,
            of: None,
            asked: "hello",
            fault: AgentFault::Lost(lost),
        }
    }

    /// Makes the error message identify the match by a name instead of a
    /// number.
    pub(crate) fn with_match_name(self, name: String) -> AgentError {
        AgentError { of: Some(name), ..self }
    }

    /// Returns `true` if the agent stopped only because the user interrupted
    /// this program.
    pub(crate) fn is_interrupted(&self) -> bool {
        self.fault == AgentFault::Lost(ConnectionError::Interrupted)
    }
}

impl std::error::Error for AgentError {}

impl fmt::Display for AgentError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = match self.side {
            Side::Home => "home",
            Side::Away => "away",
        };
        write!(f, "the {side} agent")?;
        if !self.name.is_empty() {
            write!(f, " ({})", self.name)?;
        }
        let asked = self.asked;
        match &self.fault {
            AgentFault::Lost(lost @ ConnectionError::NotStarted(_)) => return write!(f, " {lost}"),
            AgentFault::Lost(lost) => write!(f, " {lost}, asked \"{asked}\"")?,
            AgentFault::Nonsense(answer) if asked == "hello" => {
                write!(f, " answered {answer} to \"hello\", not {{\"type\":\"hello\",\"name\":…}}")?
            }
            AgentFault::Nonsense(answer) => {
                write!(f, " answered {answer} to \"{asked}\", not {{\"choice\":…}}")?
            }
            AgentFault::Illegal(answer, legal) => {
                write!(f, " answered \"{answer}\" to \"{asked}\", not one of {}", legal.join(", "))?
            }
        }
        match (&self.of, self.number) {
            (Some(of), _) => write!(f, "; {of} stops"),
            (None, 0) => f.write_str("; no match was started"),
            (None, number) => write!(f, "; match {number} stops"),
        }
    }
}

impl<'c> ExternalAgent<'c> {
    /// Sends the hello to an agent and waits for its answer.
    ///
    /// # Errors
    /// Fails if the agent does not answer with a hello.
    pub fn begin(
        connection: impl Connection + 'c,
        introduction: &Introduction,
    ) -> Result<ExternalAgent<'c>, AgentError> {
        let mut agent = ExternalAgent {
            side: introduction.side,
            name: String::new(),
            connection: Box::new(connection),
            waiting: Vec::new(),
            number: 0,
            error: None,
        };
        agent.write(&SentLine::Hello(introduction));
        let answer = agent.exchange().map_err(|lost| agent.lost("hello", lost))?;
        match serde_json::from_str::<HelloReply<'_>>(&answer) {
            Ok(greeting) if greeting.kind == "hello" => agent.name = shortened(&greeting.name),
            _ => return Err(agent.error("hello", AgentFault::Nonsense(shortened(&answer)))),
        }
        Ok(agent)
    }

    /// Returns the name that the agent gave.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the error that stopped the agent, if there was one.
    pub(crate) fn stop_error(&self) -> Option<&AgentError> {
        self.error.as_ref()
    }

    /// Announces the next match.
    pub fn start_match(&mut self, number: u32) {
        self.number = number;
        self.write(&SentLine::Match { number });
    }

    /// Sends an event to the agent, without anything that the agent's side must
    /// not know.
    pub fn tell(&mut self, event: &Event, game: &Match) {
        if let Some(line) = Line::from_event(event, game).redact_for_side(self.side, game.public())
        {
            self.write(&line);
        }
    }

    /// Asks the agent for its choice. Returns `None` once the agent has failed.
    pub fn choose(&mut self, view: &View<'_>) -> Option<Choice> {
        if self.error.is_some() {
            return None;
        }
        let chosen = self.ask(view)?;
        chosen.map_err(|error| self.error = Some(error)).ok()
    }

    /// Says goodbye to the agent. All matches are over by then, so a failure
    /// does not matter.
    pub fn end(&mut self) {
        self.write(&SentLine::Bye);
        let _ = self.flush();
        self.connection.end();
    }

    fn ask(&mut self, view: &View<'_>) -> Option<Result<Choice, AgentError>> {
        let asked = ask_word(view.asked()?);
        let question = Box::new(AskMessage::from_view(view)?);
        let sent = SentLine::Ask(question);
        self.write(&sent);
        Some(self.answer(view, asked, sent))
    }

    fn answer(
        &mut self,
        view: &View<'_>,
        asked: &'static str,
        sent: SentLine<'_>,
    ) -> Result<Choice, AgentError> {
        let line = self.exchange().map_err(|lost| self.lost(asked, lost))?;
        let Ok(answer) = serde_json::from_str::<ChoiceMessage<'_>>(&line) else {
            return Err(self.error(asked, AgentFault::Nonsense(shortened(&line))));
        };
        choice(view, &answer.choice).ok_or_else(|| {
            let legal = match sent {
                SentLine::Ask(question) => question.legal,
                _ => Vec::new(),
            };
            self.error(asked, AgentFault::Illegal(shortened(&answer.choice), legal))
        })
    }

    fn exchange(&mut self) -> Result<String, ConnectionError> {
        self.flush()?;
        self.connection.receive()
    }

    fn flush(&mut self) -> Result<(), ConnectionError> {
        // JSON is always valid UTF-8, so the lossy conversion changes nothing.
        let lines = std::str::from_utf8(&self.waiting).unwrap_or_default();
        let sent = self.connection.send(lines);
        self.waiting.clear();
        sent
    }

    fn write(&mut self, line: &impl serde::Serialize) {
        // Writing to memory cannot fail, and every key in a line is a string,
        // so serialization always succeeds.
        if serde_json::to_writer(&mut self.waiting, line).is_ok() {
            self.waiting.push(b'\n');
        }
    }

    fn lost(&self, asked: &'static str, lost: ConnectionError) -> AgentError {
        self.error(asked, AgentFault::Lost(lost))
    }

    fn error(&self, asked: &'static str, fault: AgentFault) -> AgentError {
        AgentError {
            side: self.side,
            name: self.name.clone(),
            number: self.number,
            of: None,
            asked,
            fault,
        }
    }
}

fn shortened(text: &str) -> String {
    match text.char_indices().nth(MOST_QUOTED) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
