//! A puzzle on the match screen: what is asked, one choice, and why.

use super::PlayScreen;
use super::places::Places;
use crate::game::Choice;
use crate::screens::app::{Screen, Turn};
use crate::screens::click;
use crate::screens::frame::{Canvas, Layout, WIDTH};
use crate::screens::palette::{FIGURE, HEADING, TEXT};
use crate::screens::prompt;
use crate::session::GameSession;
use crate::session::keys::Key;
use crate::session::puzzles::{Question, Series};
use crate::words::puzzle as words;
use crate::words::rows;

/// The most lines of what is said, and their width.
pub(in crate::screens) const SAID: usize = 3;
pub(in crate::screens) const COLUMNS: usize = 78;

/// A question of a series, and the next ones.
pub(crate) struct PuzzleScreen {
    question: Question,
    play: PlayScreen,
    answer: Option<Choice>,
    notice: Option<String>,
}

impl PuzzleScreen {
    /// The first of a series that is not solved; none where there is none.
    pub(crate) fn open(series: Series, session: &mut GameSession) -> Option<PuzzleScreen> {
        let question = session.question(series, None);
        if question.is_none() {
            session.requests.note(words::NO_MISTAKE.to_owned());
        }
        Some(PuzzleScreen::new(question?, session))
    }

    fn new(question: Question, session: &mut GameSession) -> PuzzleScreen {
        session.coaching.forget();
        PuzzleScreen {
            play: PlayScreen::new(question.live(), session),
            question,
            answer: None,
            notice: None,
        }
    }

    /// What can be pressed now.
    fn prompt(&self) -> String {
        match self.answer {
            Some(_) => "[Enter] next  [L] the best line  [G] play on  [Q] return _".to_owned(),
            None => format!("{} _", self.question.keys()),
        }
    }

    fn ask(&mut self, key: Key, session: &mut GameSession) -> Turn {
        let view = self.play.live.view(self.question.side);
        match self.question.choice(key, &view) {
            Some(choice) => {
                self.answer = Some(choice);
                let kept = session.answered(&self.question, choice);
                let why = kept.err().map(|why| format!("For now only: {why}"));
                let said = session.take_goals().into_iter().chain(why);
                self.notice = said.reduce(|one, other| format!("{one} {other}"));
            }
            None if key.returns() => return Turn::Back,
            None => self.notice = Some(format!("{} is no choice here", key.name())),
        }
        Turn::Stay
    }

    /// One choice further as the best play: the right one first.
    fn best_line(&mut self) {
        let live = &mut self.play.live;
        self.notice = self.question.best_line(live);
    }

    fn next(&mut self, session: &mut GameSession) -> Turn {
        match session.question(self.question.series, Some(&self.question)) {
            Some(question) => {
                *self = PuzzleScreen::new(question, session);
                Turn::Stay
            }
            None => Turn::Back,
        }
    }

    fn said(&self) -> String {
        match self.answer {
            Some(choice) => self.question.told(choice),
            None => self.question.asked(),
        }
    }
}

impl Screen for PuzzleScreen {
    fn layout(&self) -> Layout {
        self.play.layout()
    }

    fn draw(&self, canvas: &mut Canvas<'_>, session: &GameSession) {
        self.play.draw(canvas, session);
        let places = Places::of(session.preferences.look);
        let blank = " ".repeat(usize::from(WIDTH));
        let style = if self.answer.is_some() {
            FIGURE
        } else {
            HEADING
        };
        let said = rows::wrap(&self.said(), COLUMNS);
        let first = places.puzzle + (SAID - said.len().min(SAID)) as u16;
        for (line, row) in (first..).zip(said.iter().take(SAID)) {
            canvas.put(0, line, &blank, TEXT);
            canvas.put(1, line, row, style);
        }
        if self.answer.is_some() && self.question.stands(&self.play.live) {
            canvas.put(0, places.words, &blank, TEXT);
            let hand = self.play.live.view(self.question.side).hand.cards();
            for (choice, word) in self.question.losses() {
                let card = choice.card();
                let place = card.and_then(|card| hand.iter().position(|held| *held == card));
                // What is no card stands behind the last.
                let place = place.unwrap_or(hand.len()) as u16;
                canvas.put(places.centred(place, &word), places.words, &word, FIGURE);
            }
        }
        let bottom = canvas.height() - 1;
        canvas.put(0, bottom, &blank, TEXT);
        prompt::draw(canvas, &self.prompt(), self.notice.as_deref());
    }

    /// Those that the prompt names, but of cards those that can be chosen.
    fn keys(&self, _: &GameSession) -> Option<Vec<Key>> {
        let mut keys = click::named_in(&self.prompt());
        let view = self.play.live.view(self.question.side);
        let chooses = |key: Key| self.question.choice(key, &view).is_some();
        keys.retain(|key| self.answer.is_some() || key.returns() || chooses(*key));
        Some(keys)
    }

    fn key(&mut self, key: Key, session: &mut GameSession) -> Turn {
        self.notice = None;
        if self.answer.is_none() {
            return self.ask(key, session);
        }
        match key.letter() {
            Some('L') => self.best_line(),
            Some('G') => match self.question.go_on(session) {
                Ok(live) => return Turn::Open(Box::new(PlayScreen::of_friendly(live, session))),
                Err(why) => self.notice = Some(why.to_string()),
            },
            _ if key.returns() => return Turn::Back,
            _ if key == Key::Enter || key == Key::Char(' ') => return self.next(session),
            _ => {
                self.notice = Some(format!(
                    "{} is no choice here: Enter, L, G or Q",
                    key.name()
                ))
            }
        }
        Turn::Stay
    }
}
