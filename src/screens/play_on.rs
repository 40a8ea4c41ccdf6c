//! `S` on the main menu: how far the computer plays on.

use std::collections::VecDeque;

use super::app::{Screen, Turn};
use super::frame::Canvas;
use super::palette::{HEADING, TEXT};
use super::progress::Progress;
use super::prompt;
use crate::championship::{Class, LAST_YEAR};
use crate::session::GameSession;
use crate::session::keys::Key;
use crate::session::open_competition::OpenCompetition;
use crate::session::target::Target;
use crate::words::{people, question};

/// Asks how far to play on.
pub(crate) struct PlayOn {
    asking: Asking,
    notice: Option<String>,
    /// The season in progress.
    year: u16,
    class: Class,
    /// The round that is next in the class, if one is.
    round: Option<u8>,
    /// What it takes, where it takes its time.
    takes: Option<&'static str>,
}

enum Asking {
    /// Round, season or year.
    How,
    /// Which year, as typed so far.
    Year(String),
    /// Whether the matches of people may be played too: what each is asked,
    /// the first one now.
    Confirm(Target, VecDeque<String>),
}

impl PlayOn {
    /// The question, for the session's competition.
    pub(crate) fn new(session: &GameSession) -> PlayOn {
        let championship = session.opened().map(OpenCompetition::championship);
        let class = session
            .opened()
            .map_or(Class::First, OpenCompetition::class);
        let next = championship.and_then(|championship| championship.next_fixture(class));
        PlayOn {
            asking: Asking::How,
            notice: None,
            year: championship.map_or(LAST_YEAR, |one| one.season().year()),
            class,
            round: next.map(|fixture| fixture.round),
            takes: championship.and_then(people::takes_time),
        }
    }

    fn refuse(&mut self, why: String) -> Turn {
        self.notice = Some(why);
        Turn::Stay
    }

    fn key_how(&mut self, key: Key, session: &GameSession) -> Turn {
        match (key.letter(), self.round) {
            (Some('1'), Some(round)) => {
                let (class, year) = (self.class, self.year);
                self.aim(Target::Round { class, year, round }, session)
            }
            (Some('1'), None) => {
                let class = self.class.name();
                self.refuse(format!("The {class} season is played out"))
            }
            (Some('2'), _) => self.aim(Target::Season(self.year), session),
            (Some('3'), _) => {
                self.asking = Asking::Year(String::new());
                Turn::Stay
            }
            (Some('Q' | '0'), _) => Turn::Back,
            _ if key == Key::Escape => Turn::Back,
            (Some('?'), _) => self.refuse(question::HOW_FAR.to_owned()),
            _ => self.refuse(format!("{} is no choice here: 1, 2, 3, ? or Q", key.name())),
        }
    }

    fn key_year(&mut self, mut typed: String, key: Key, session: &GameSession) -> Turn {
        const DIGITS: usize = 4;
        match key {
            Key::Char(digit) if digit.is_ascii_digit() && typed.len() < DIGITS => typed.push(digit),
            Key::Backspace => {
                typed.pop();
            }
            Key::Escape => {
                self.asking = Asking::How;
                return Turn::Stay;
            }
            Key::Enter => match typed.parse() {
                Ok(year) if (self.year..=LAST_YEAR).contains(&year) => {
                    return self.aim(Target::Season(year), session);
                }
                _ => {
                    let why = format!("A year from {} to {LAST_YEAR} is wanted", self.year);
                    self.notice = Some(why);
                    typed.clear();
                }
            },
            Key::Char('?') => self.notice = Some(question::YEAR.to_owned()),
            _ => self.notice = Some("A year is wanted, in figures".to_owned()),
        }
        self.asking = Asking::Year(typed);
        Turn::Stay
    }

    /// Plays on at once, or asks first where the person's matches come up.
    fn aim(&mut self, target: Target, session: &GameSession) -> Turn {
        let championship = session.opened().map(OpenCompetition::championship);
        let questions = championship.map_or_else(VecDeque::new, |one| {
            let people = target.people(one).into_iter();
            people
                .map(|person| people::play_for(person, one.is_league()))
                .collect()
        });
        self.ask_for(target, questions, session)
    }

    /// Asks for the first of the people whose matches come up, or plays on.
    fn ask_for(
        &mut self,
        target: Target,
        questions: VecDeque<String>,
        session: &GameSession,
    ) -> Turn {
        if questions.is_empty() {
            return begin(target, session);
        }
        self.asking = Asking::Confirm(target, questions);
        Turn::Stay
    }
}

fn begin(target: Target, session: &GameSession) -> Turn {
    match session.opened().map(OpenCompetition::championship) {
        Some(championship) => Turn::Become(Box::new(Progress::new(target, championship))),
        None => Turn::Back,
    }
}

impl Screen for PlayOn {
    fn draw(&self, canvas: &mut Canvas<'_>, _: &GameSession) {
        canvas.centre(1, "Play on", HEADING);
        let class = self.class.name();
        let round = match self.round {
            Some(round) => format!("[1] To the end of round {round} of the {class} competition"),
            None => format!("[1] (the {class} season is played out)"),
        };
        let season = format!("[2] To the end of the season of {}", self.year);
        for (line, text) in (6..).zip([round.as_str(), &season, "[3] To the end of a year"]) {
            canvas.keyed(12, line, text, TEXT);
        }
        canvas.keyed(12, 10, "[Q] Return", TEXT);
        canvas.put(12, 12, self.takes.unwrap_or_default(), TEXT);
        let text = match &self.asking {
            Asking::How => "Enter choice: _".to_owned(),
            Asking::Year(typed) => format!("Enter year, {} to {LAST_YEAR}: {typed}_", self.year),
            Asking::Confirm(_, questions) => {
                let question = questions.front().map_or("", String::as_str);
                format!("{question} [Y]/[N] _")
            }
        };
        prompt::draw(canvas, &text, self.notice.as_deref());
    }

    fn key(&mut self, key: Key, session: &mut GameSession) -> Turn {
        self.notice = None;
        match std::mem::replace(&mut self.asking, Asking::How) {
            Asking::How => self.key_how(key, session),
            Asking::Year(typed) => self.key_year(typed, key, session),
            Asking::Confirm(target, mut questions) if key.letter() == Some('Y') => {
                questions.pop_front();
                self.ask_for(target, questions, session)
            }
            Asking::Confirm(..) if key.letter() == Some('N') || key == Key::Escape => Turn::Stay,
            Asking::Confirm(target, questions) => {
                self.asking = Asking::Confirm(target, questions);
                self.refuse(match key.letter() {
                    Some('?') => question::PLAY_ON.to_owned(),
                    // With more than this the question would not stand there.
                    _ => "Y or N".to_owned(),
                })
            }
        }
    }
}
