//! A puzzle on the match screen, with the question, one choice and the reason.

use super::PlayScreen;
use super::places::Places;
use crate::game::Choice;
use crate::screens::app::{Navigation, Screen};
use crate::screens::click;
use crate::screens::frame::{Canvas, FramePart, WIDTH};
use crate::screens::palette::{FIGURE, HEADING, TEXT};
use crate::screens::prompt;
use crate::session::GameSession;
use crate::session::keys::Key;
use crate::session::puzzles::{Question, Series};
use crate::words::puzzle as words;
use crate::words::spoken;
use crate::words::word_wrap;

/// The maximum number of lines of text about a puzzle.
pub(in crate::screens) const MAX_TEXT_LINES: usize = 3;
/// The width of the text about a puzzle.
pub(in crate::screens) const TEXT_WIDTH: usize = 78;

/// The explanation of the figures below the cards, if the figures count runs.
const FEWER_RUNS: &str = "runs below the best";
/// The explanation of the figures below the cards, if the figures count wins.
const FEWER_WINS: &str = "wins below the best";

/// The screen that shows the questions of a series one after another.
pub(crate) struct PuzzleScreen {
    question: Question,
    play: PlayScreen,
    /// The choice that the person made last.
    chosen: Option<Choice>,
    /// The part of the best line of play that is shown, which grows by one
    /// choice with each key.
    line: Option<String>,
    notice: Option<String>,
}

impl PuzzleScreen {
    /// Opens the first unsolved question in a series. Returns `None` if there
    /// is no such question.
    pub(crate) fn open(series: Series, session: &mut GameSession) -> Option<PuzzleScreen> {
        let question = session.next_unsolved_question(series, None);
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
            chosen: None,
            line: None,
            notice: None,
        }
    }

    /// Returns `true` once the answer is revealed.
    fn is_answer_revealed(&self) -> bool {
        self.chosen.is_some_and(|one| self.question.is_settled(one))
    }

    /// Names the keys that do something now.
    fn prompt(&self) -> String {
        if self.is_answer_revealed() {
            "[Enter] next  [L] best line  [G] play on  [Q] return _".to_owned()
        } else {
            format!("{} _", self.question.keys())
        }
    }

    fn ask(&mut self, key: Key, session: &mut GameSession) -> Navigation {
        let view = self.play.live.view(self.question.side);
        match self.question.choice(key, &view) {
            Some(choice) => {
                self.chosen = Some(choice);
                let kept = session.save_answer(&mut self.question, choice);
                let why = kept.err().map(|why| format!("Not saved: {why}"));
                let said = session.take_goal_sentences().into_iter().chain(why);
                self.notice = said.reduce(|one, other| format!("{one} {other}"));
            }
            None if key.is_leaving_key() => return Navigation::Back,
            None if key == Key::Char('?') => self.notice = Some(words::HELP.to_owned()),
            None => self.notice = Some(format!("{} does nothing here", key.name())),
        }
        Navigation::Stay
    }

    /// Makes one more choice in the best line of play, beginning with the right
    /// answer.
    fn step_best_line(&mut self) {
        let live = &mut self.play.live;
        self.line = self.question.play_best_line(live).or(self.line.take());
    }

    fn next(&mut self, session: &mut GameSession) -> Navigation {
        match session.next_unsolved_question(self.question.series, Some(&self.question)) {
            Some(question) => {
                *self = PuzzleScreen::new(question, session);
                Navigation::Stay
            }
            None => Navigation::Back,
        }
    }

    fn text(&self) -> String {
        match (&self.line, self.chosen) {
            (Some(line), _) => format!("The best line: {line}"),
            (None, Some(choice)) => self.question.response(choice),
            (None, None) => {
                let view = self.play.live.view(self.question.side);
                // A mistake was always made by the person's own county.
                let is_mistake = self.question.series == Series::Mistakes;
                let county = self.play.live.sides().short(self.question.side);
                let who = words::player_side(&view, county).filter(|_| !is_mistake);
                let asked = self.question.question_text();
                let said = |who: Option<String>| {
                    let parts = [Some(self.question.title.clone() + "."), who, Some(asked.clone())];
                    parts.into_iter().flatten().collect::<Vec<_>>().join(" ")
                };
                // If the whole text does not fit, leave out the sentence about
                // the person's side, because the question itself matters more.
                let whole = said(who);
                if word_wrap::wrap(&whole, TEXT_WIDTH).len() > MAX_TEXT_LINES {
                    said(None)
                } else {
                    whole
                }
            }
        }
    }

    /// Draws the loss of each choice once the answer is revealed. The loss of a
    /// card is drawn below that card. The losses of other choices are drawn
    /// after the last card.
    fn draw_losses(&self, canvas: &mut Canvas<'_>, places: &Places) {
        if !self.is_answer_revealed() || !self.question.is_at_question(&self.play.live) {
            return;
        }
        let hand = self.play.live.view(self.question.side).hand.cards();
        let mut others = Vec::new();
        for (choice, loss) in self.question.losses() {
            let Some(card) = choice.card() else {
                others.push(words::labelled_loss(choice, &loss));
                continue;
            };
            for (place, _) in (0..).zip(hand).filter(|(_, held)| **held == card) {
                canvas.put(places.centred_column(place, &loss), places.words, &loss, FIGURE);
            }
        }
        let others = others.join("  ");
        let column = places.centred_column(hand.len() as u16, &others);
        canvas.put(column, places.words, &others, FIGURE);
    }
}

impl Screen for PuzzleScreen {
    fn layout(&self) -> FramePart {
        self.play.layout()
    }

    fn draw(&self, canvas: &mut Canvas<'_>, session: &GameSession) {
        self.play.draw(canvas, session);
        let places = Places::for_look(session.preferences.look);
        let blank = " ".repeat(usize::from(WIDTH));
        let style = if self.chosen.is_some() { FIGURE } else { HEADING };
        let said = word_wrap::wrap_sentences(&self.text(), TEXT_WIDTH, MAX_TEXT_LINES);
        // Draw a short text on the lowest of the lines, next to the hand.
        let first = places.puzzle + MAX_TEXT_LINES.saturating_sub(said.len()) as u16;
        for (line, row) in (first..).zip(&said) {
            canvas.put(0, line, &blank, TEXT);
            canvas.put(1, line, row, style);
        }
        // Erase the hints on the effects of cards, because the person has to
        // solve the puzzle without help.
        canvas.put(0, places.words, &blank, TEXT);
        self.draw_losses(canvas, places);
        let bottom = canvas.height() - 1;
        // Erase the prompt of the match.
        canvas.put(0, bottom, &blank, TEXT);
        let legend = if self.question.of_chances { FEWER_WINS } else { FEWER_RUNS };
        let legend = Some(legend.to_owned()).filter(|_| self.is_answer_revealed());
        let legend: Vec<String> = legend.into_iter().collect();
        prompt::draw_with_hints(canvas, &self.prompt(), self.notice.as_deref(), &legend);
    }

    fn spoken_events(&self, _: &GameSession) -> String {
        self.text()
    }

    /// Clears the coach's advice if it is about a friendly that was played from
    /// the puzzle, and not about the puzzle itself.
    fn prepare_draw(&mut self, session: &mut GameSession) {
        session.coaching.forget();
    }

    /// Returns the keys that the prompt names, except the keys of cards that
    /// cannot be chosen.
    fn button_keys(&self, _: &GameSession) -> Option<Vec<Key>> {
        let mut keys = click::bracketed_keys(&self.prompt());
        let view = self.play.live.view(self.question.side);
        let chooses = |key: Key| self.question.choice(key, &view).is_some();
        keys.retain(|key| self.is_answer_revealed() || key.is_leaving_key() || chooses(*key));
        Some(keys)
    }

    fn button_label(&self, key: Key, _: &GameSession) -> Option<String> {
        let view = self.play.live.view(self.question.side);
        let choice = self.question.choice(key, &view).filter(|_| !self.is_answer_revealed());
        choice.map(spoken::short_choice)
    }

    fn key(&mut self, key: Key, session: &mut GameSession) -> Navigation {
        self.notice = None;
        if !self.is_answer_revealed() {
            return self.ask(key, session);
        }
        match key.letter() {
            Some('L') => self.step_best_line(),
            Some('G') => match self.question.start_friendly(session) {
                Ok(live) => {
                    return Navigation::Open(Box::new(PlayScreen::open_friendly(live, session)));
                }
                Err(why) => self.notice = Some(why.to_string()),
            },
            Some('?') => self.notice = Some(words::HELP.to_owned()),
            _ if key.is_leaving_key() => return Navigation::Back,
            _ if key == Key::Enter || key == Key::Char(' ') => return self.next(session),
            _ => self.notice = Some(key.no_effect_sentence("Enter, L, G, Q")),
        }
        Navigation::Stay
    }
}
