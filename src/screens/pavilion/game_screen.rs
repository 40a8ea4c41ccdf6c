//! The screen of a game in progress, the same for all: whose turn it is, what
//! the computer plays, what is kept, what two persons hide from each other.

mod keys;
mod keys_tests;
mod picture;
mod spin;

use std::time::Duration;

use super::drawn_game::{DrawnGame, TableView};
use super::rules::help;
use crate::pavilion::Kind;
use crate::screens::app::{Navigation, Screen};
use crate::screens::frame::Canvas;
use crate::screens::pace::{Pace, PauseInput};
use crate::screens::scorecard::Scorecards;
use crate::session::GameSession;
use crate::session::game_setup::{GameSetup, leaving};
use crate::session::keys::Key;
use crate::session::pavilion::{GameInProgress, NoGameJournal};
use crate::session::until::Part;
use crate::tabletop::record::SeatPlayer;
use crate::tabletop::{Pending, Seat};
use crate::words::count::capitalised;
use crate::words::pavilion::guide::Guidance;
use spin::Spin;

/// Choices made between two pictures while the computer plays on: more would make the
/// pictures jump and answer a key later, fewer would spend the time on drawing.
const BATCH: usize = 64;

/// Sentences that are remembered.
const REMEMBERED: usize = 40;

/// How far the computer plays on by itself, without a pause.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PlayUntil {
    /// To the next question to a person.
    Asked,
    /// To the end of this part, which has this count, for this person too.
    Part(Part, u64, Option<Seat>),
}

/// A game on the screen.
pub struct GameScreen<G: DrawnGame> {
    in_progress: GameInProgress<G>,
    entry: G::Entry,
    pace: Pace,
    until: Option<PlayUntil>,
    /// A number spins, and what it decides is not told yet.
    spin: Option<Spin<G>>,
    /// Something is to be read before the game goes on: the game as it stood
    /// when it happened.
    paused_at: Option<G>,
    pause_input: PauseInput,
    /// The person to whom the keyboard is handed over, while nothing is shown.
    handover: Option<Seat>,
    /// The person who was asked last.
    last_asked: Option<Seat>,
    /// The only person who has seen the screen since the last handover, who took the
    /// keyboard then.
    alone: Option<Seat>,
    log: Vec<String>,
    /// The outcome of the last choice that was worth a sentence, in sentences.
    last: Vec<String>,
    /// Whether the last choice was worth one.
    is_news: bool,
    notice: Option<String>,
    /// What the computer plays out if the person says yes.
    confirming: Option<Part>,
    /// Whether a wicket fell that the bell has not told yet.
    rings: bool,
    /// Why choices could not be kept: no outcome of them is shown.
    unsaved: Option<String>,
    /// In a guided game, what the person was told at his own choices.
    guide: Option<Guidance>,
    /// In a guided game, what happened since a person chose.
    recent: Vec<G::Event>,
    /// What was last explained of that.
    explained: Vec<String>,
}

impl<G: DrawnGame> GameScreen<G> {
    /// A game at its beginning, after its deal.
    pub fn begun(
        in_progress: GameInProgress<G>,
        events: &[G::Event],
        session: &GameSession,
    ) -> GameScreen<G> {
        let mut screen = GameScreen::new(in_progress, session);
        screen.tell_or_spin(events);
        screen
    }

    /// A game as it was left, with all that had happened in it.
    pub(crate) fn taken_up(
        in_progress: GameInProgress<G>,
        events: &[G::Event],
        session: &GameSession,
    ) -> GameScreen<G> {
        let mut screen = GameScreen::new(in_progress, session);
        screen.tell(events);
        screen.last = vec!["The game resumes where you left off.".to_owned()];
        screen.is_news = false;
        screen
    }

    /// A game of the usual options after so many choices, all the computer's,
    /// as the first side sees it, and its title: for pictures. It is the same
    /// game every time, and kept nowhere.
    ///
    /// # Errors
    /// When the computer's choice is refused, as a sentence.
    pub(crate) fn played(choices: u16) -> Result<(Box<dyn Screen>, String), String> {
        let dealt = GameSetup::default().guided().deal(Box::new(NoGameJournal));
        let (mut in_progress, mut events) = dealt.map_err(|fault| fault.to_string())?;
        for _ in 0..choices {
            if let Some(choice) = in_progress.computer_choice() {
                let applied = in_progress.apply(choice, |_| false);
                events.extend(applied.map_err(|refused: G::Refused| refused.to_string())?.events);
            }
        }
        let mut screen = GameScreen::<G>::taken_up(in_progress, &events, &GameSession::empty());
        (screen.guide, screen.last) = (None, Vec::new());
        let title = screen.title();
        Ok((Box::new(screen), title))
    }

    fn new(in_progress: GameInProgress<G>, session: &GameSession) -> GameScreen<G> {
        let mut in_progress = in_progress.men_as(session.preferences.men);
        if G::QUICK {
            in_progress.call_you();
        }
        let pace = match in_progress.persons() {
            0 => {
                let mut pace = Pace::new(session.now);
                (0..G::QUICKER).for_each(|_| pace.faster());
                pace
            }
            _ => Pace::preferred(session.preferences.pace, G::QUICKER, session.now),
        };
        GameScreen {
            guide: in_progress.is_guided().then(Guidance::default),
            in_progress,
            entry: G::Entry::default(),
            pace,
            until: None,
            spin: None,
            paused_at: None,
            pause_input: PauseInput::default(),
            handover: None,
            last_asked: None,
            alone: None,
            log: Vec::new(),
            last: Vec::new(),
            is_news: false,
            notice: None,
            confirming: None,
            rings: false,
            unsaved: None,
            recent: Vec::new(),
            explained: Vec::new(),
        }
    }

    fn is_watched(&self) -> bool {
        self.in_progress.persons() == 0
    }

    fn pending(&self) -> Pending<G::Ask, G::Outcome> {
        self.in_progress.table().pending()
    }

    /// The person who is asked.
    fn person_asked(&self) -> Option<Seat> {
        let seat = self.pending().seat()?;
        (self.in_progress.player(seat) == SeatPlayer::Person).then_some(seat)
    }

    /// The seat whose hand lies face up: that of the person who is asked, of
    /// the one who was asked last, or of the only person. While two have not
    /// been asked yet both may be looking.
    fn shown(&self) -> Option<Seat> {
        // What is to be read is read by the one who had the keyboard.
        let asked = self.person_asked().filter(|_| self.paused_at.is_none());
        asked
            .or(self.last_asked)
            .or_else(|| self.in_progress.first_person().filter(|_| self.in_progress.persons() == 1))
    }

    fn table_view(&self) -> TableView<'_, G> {
        let table = self.in_progress.table();
        let game = self.paused_at.as_ref().unwrap_or(table.game());
        let seat = self.shown();
        let looks = seat.or(game.pending().seat()).unwrap_or(Seat(0));
        TableView {
            view: game.view(looks),
            seat,
            book: table.book(),
            pending: game.pending(),
            asked: self.person_asked().is_some() && self.paused_at.is_none(),
            names: self.in_progress.names(),
            players: &self.in_progress.heading().players,
            log: &self.log,
        }
    }

    // --- moving ----------------------------------------------------------

    /// Lets the game go on until a person is asked, something is to be read,
    /// or it has moved far enough for one picture.
    fn advance(&mut self, now: Duration) {
        for _ in 0..BATCH {
            if !self.advance_once(now) {
                break;
            }
        }
    }

    fn advance_once(&mut self, now: Duration) -> bool {
        if self.confirming.is_some() {
            return false;
        }
        if self.paused_at.is_some() {
            if !self.is_watched() || !self.pace.due(now) {
                return false;
            }
            self.paused_at = None;
        }
        let Some(seat) = self.pending().seat() else {
            self.until = None;
            return false;
        };
        if self.is_reached() {
            self.until = None;
        }
        if self.person_asked().is_some() && !self.plays_for(seat) {
            if let Some(choice) = self.in_progress.usual_answer() {
                return self.choose(choice, now);
            }
            self.until = None;
            self.begin_handover(seat);
            return false;
        }
        if self.until.is_none() {
            if !self.pace.due(now) {
                return false;
            }
            self.pace.moved(now);
        }
        let Some(choice) = self.in_progress.computer_choice() else {
            self.until = None;
            return false;
        };
        self.choose(choice, now)
    }

    /// Whether what was to be played out has come to its end.
    fn is_reached(&self) -> bool {
        match self.until {
            Some(PlayUntil::Part(part, count, _)) => {
                G::count(self.in_progress.table().game(), part) != count
            }
            _ => false,
        }
    }

    /// Whether the computer plays for the person in this seat.
    fn plays_for(&self, seat: Seat) -> bool {
        match self.until {
            Some(PlayUntil::Part(.., person)) => person == Some(seat),
            Some(PlayUntil::Asked) | None => false,
        }
    }

    /// Before another person is shown his hand, the one who had the keyboard
    /// looks away.
    fn begin_handover(&mut self, seat: Seat) {
        let hides = match self.pending() {
            Pending::Ask(_, ask) => G::HIDES && G::hides(&ask),
            Pending::Over(_) => false,
        };
        if hides && self.in_progress.persons() > 1 && self.alone != Some(seat) {
            self.handover = Some(seat);
        } else {
            self.last_asked = Some(seat);
            // Another person who is asked without a handover may look at the
            // screen.
            self.alone = self.alone.filter(|alone| *alone == seat);
        }
    }

    /// Carries a choice out. Says whether it was legal.
    fn choose(&mut self, choice: G::Choice, now: Duration) -> bool {
        // What is answered for him belongs to what he has seen so far.
        let is_usual = self.in_progress.usual_answer().is_some();
        let by_person = self.person_asked().is_some() && !is_usual;
        match self.in_progress.apply(choice, G::pauses) {
            Ok(outcome) => {
                let entry = std::mem::take(&mut self.entry);
                self.entry = G::after(entry, self.in_progress.table().game());
                if by_person && self.until.is_none() {
                    self.last.clear();
                }
                self.tell_on(&outcome.events, is_usual);
                if self.guide.is_some() {
                    self.explain(&outcome.events, by_person);
                }
                self.rings |= outcome.events.iter().any(G::is_wicket);
                // What is played out is said in one go.
                if self.until.is_none() && outcome.scene.is_some() {
                    self.paused_at = outcome.scene;
                    self.pause_input.begin();
                    self.pace.paused(now);
                }
                true
            }
            Err(refused) => {
                self.entry = G::refused(std::mem::take(&mut self.entry));
                self.notice = Some(capitalised(&refused.to_string()));
                self.until = None;
                false
            }
        }
    }

    /// What a guide has to say to the person who is asked.
    fn guide_text(&self) -> Option<&'static str> {
        let seat = self.person_asked()?;
        let table = self.in_progress.table();
        match table.pending() {
            Pending::Ask(_, ask) => Some(G::guide(&table.game().view(seat), &ask)),
            Pending::Over(_) => None,
        }
    }

    /// What it still says of that.
    fn guidance(&self) -> Option<&'static str> {
        self.guide.as_ref()?.text_for(self.guide_text()?)
    }

    /// What a guide says of the picture, until a choice was made before it.
    fn introduction(&self) -> Option<[&'static str; 2]> {
        self.person_asked()?;
        let guidance = self.guide.as_ref()?;
        match self.pending() {
            Pending::Ask(_, ask) => G::introduction(&ask).filter(|_| !guidance.introduced),
            Pending::Over(_) => None,
        }
    }

    /// Counts what was explained at a choice that a person makes himself.
    fn count_guidance(&mut self) {
        let (said, introduces) = (self.guide_text(), self.introduction().is_some());
        if let (Some(guidance), Some(said)) = (&mut self.guide, said) {
            guidance.count(said);
            guidance.introduced |= introduces;
        }
    }

    /// Explains the outcome of a person's choice, and of the computer's after it.
    fn explain(&mut self, events: &[G::Event], by_person: bool) {
        // What was played out for him is older than what is asked next.
        let played_out = matches!(self.until, Some(PlayUntil::Part(..)));
        if by_person || played_out {
            self.recent.clear();
            self.explained.clear();
        }
        if played_out {
            return;
        }
        self.recent.extend_from_slice(events);
        let explained = G::outcome(&self.recent);
        if !explained.is_empty() {
            self.explained = explained;
        }
    }

    /// Puts what happened into words, in place of what happened before.
    fn tell(&mut self, events: &[G::Event]) {
        self.tell_on(events, false);
    }

    /// Puts what happened into words, behind those of what happened before where
    /// it `goes_on`.
    fn tell_on(&mut self, events: &[G::Event], goes_on: bool) {
        let names = self.in_progress.names();
        let news: Vec<String> = events.iter().filter_map(|event| G::event(event, names)).collect();
        self.is_news = !news.is_empty();
        if self.is_news {
            if self.until.is_none() && !goes_on {
                self.last.clear();
            }
            for sentences in [&mut self.last, &mut self.log] {
                sentences.extend(news.iter().cloned());
                let many = sentences.len().saturating_sub(REMEMBERED);
                sentences.drain(..many);
            }
        }
    }

    /// Rings the bell once for what was chosen last, if the person likes it.
    fn ring(&mut self, session: &mut GameSession) {
        let fell = std::mem::take(&mut self.rings);
        session.requests.bell |= fell && session.preferences.bell;
    }

    // --- keeping and leaving ---------------------------------------------

    fn try_to_keep(&mut self) {
        let kept = self.in_progress.keep();
        self.unsaved = kept.err().map(|fault| fault.to_string());
    }

    fn leave(&mut self, session: &mut GameSession) -> Navigation {
        self.try_to_keep();
        if self.unsaved.is_some() {
            return Navigation::Stay;
        }
        session.requests.note(leaving::<G>());
        Navigation::Back
    }

    /// The game is over and has been read: another begins.
    fn another(&mut self, session: &mut GameSession) -> Navigation {
        let finished = self.in_progress.finish().map_err(|fault| fault.to_string());
        let begun = finished.and_then(|()| {
            let begun = self.in_progress.another();
            begun.map_err(|fault| fault.to_string())
        });
        match begun {
            Ok(events) => {
                if G::QUICK {
                    self.in_progress.call_you();
                }
                self.entry = G::Entry::default();
                (self.guide, self.paused_at) = (None, None);
                (self.last_asked, self.alone) = (None, None);
                for sentences in [&mut self.last, &mut self.log, &mut self.explained] {
                    sentences.clear();
                }
                self.tell_or_spin(&events);
                Navigation::Stay
            }
            Err(fault) => {
                session.requests.note(fault);
                Navigation::Back
            }
        }
    }

    /// The game is over and has been read.
    fn finish(&mut self, session: &mut GameSession) -> Navigation {
        if let Err(fault) = self.in_progress.finish() {
            session.requests.note(fault.to_string());
        }
        session.last_setups.again = Some(Kind::for_game::<G>());
        session.reach_in_game(&self.in_progress);
        for goal in session.take_goals() {
            session.requests.note(goal);
        }
        let (table, names) = (self.in_progress.table(), self.in_progress.names());
        match Scorecards::of_game(table, names) {
            Some(cards) => Navigation::Replace(Box::new(cards)),
            None => Navigation::Back,
        }
    }
}

impl<G: DrawnGame> Screen for GameScreen<G> {
    fn draw(&self, canvas: &mut Canvas<'_>, session: &GameSession) {
        self.draw_all(canvas, session);
    }

    fn key(&mut self, key: Key, session: &mut GameSession) -> Navigation {
        let navigation = self.take_key(key, session);
        if matches!(navigation, Navigation::Stay) && self.unsaved.is_none() && self.spin.is_none() {
            self.advance(session.now);
        }
        self.ring(session);
        navigation
    }

    fn keys(&self, _: &GameSession) -> Option<Vec<Key>> {
        self.keys_now()
    }

    fn words_of(&self, key: Key, _: &GameSession) -> Option<String> {
        self.words_now(key)
    }

    fn tick(&mut self, session: &mut GameSession) -> Navigation {
        if self.unsaved.is_none() && self.handover.is_none() && self.spin.is_none() {
            self.advance(session.now);
        }
        self.ring(session);
        Navigation::Stay
    }

    fn unsaved(&self) -> Option<&str> {
        self.unsaved.as_deref()
    }

    fn before_draw(&mut self, _: &mut GameSession) {
        // Once it has failed, only a key tries again.
        if self.unsaved.is_none() {
            self.try_to_keep();
        }
    }

    fn wait(&self, session: &GameSession) -> Option<Duration> {
        let asks = self.handover.is_some() || self.confirming.is_some();
        let waits = self.unsaved.is_some() || asks;
        if self.spin.is_some() && !waits {
            return Some(spin::wait(session.now));
        }
        if waits || self.pending().seat().is_none() {
            return None;
        }
        if self.until.is_some() {
            return Some(Duration::ZERO);
        }
        if self.paused_at.is_some() && !self.is_watched() {
            return None;
        }
        match self.person_asked() {
            Some(_) => None,
            None => self.pace.wait(session.now),
        }
    }
}

/// The rules of this game and its keys.
fn rules<G: DrawnGame>() -> Navigation {
    Navigation::Open(Box::new(help::<G>()))
}
