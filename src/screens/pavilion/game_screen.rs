//! The screen of a pavilion game in progress. All games share this screen,
//! which handles turns, the computer's play, saving, and hiding hands from
//! other players.

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
use crate::screens::pace::{PauseInput, WatchSpeed};
use crate::screens::scorecard::Scorecards;
use crate::session::GameSession;
use crate::session::game_setup::{GameSetup, leaving_sentence};
use crate::session::keys::Key;
use crate::session::pavilion::{GameInProgress, NoGameJournal};
use crate::session::play_out::MatchPart;
use crate::tabletop::record::SeatPlayer;
use crate::tabletop::{Pending, Seat};
use crate::words::count::capitalised;
use crate::words::pavilion::guide::Guidance;
use spin::Spin;

/// The number of choices between two pictures while the computer plays on. With
/// a larger number, the pictures would jump and the program would respond late
/// to keys. With a smaller number, the program would spend most of its time on
/// drawing.
const CHOICES_PER_PICTURE: usize = 64;

/// The maximum number of sentences to remember.
const MAX_REMEMBERED_SENTENCES: usize = 40;

/// How far the computer plays on without a pause.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PlayUntil {
    /// The computer plays until a person is asked a question.
    Asked,
    /// The computer plays until this part ends. The part has ended once
    /// `part_counter` no longer returns this value. If a seat is given, the
    /// computer also plays for the person in that seat.
    Part(MatchPart, u64, Option<Seat>),
}

/// A game on the screen.
pub struct GameScreen<G: DrawnGame> {
    in_progress: GameInProgress<G>,
    entry: G::Entry,
    pace: WatchSpeed,
    until: Option<PlayUntil>,
    /// The spinning number and the events that depend on it.
    spin: Option<Spin<G>>,
    /// The state of the game at the event for which play is paused. The state
    /// is kept until the person has read about that event.
    paused_at: Option<G>,
    pause_input: PauseInput,
    /// The person to whom the keyboard is being handed over. Nothing is shown
    /// until that person has the keyboard.
    handover: Option<Seat>,
    /// The person who was asked last.
    last_asked: Option<Seat>,
    /// The person who took the keyboard at the last handover, if nobody else
    /// has looked at the screen since.
    alone: Option<Seat>,
    log: Vec<String>,
    /// The sentences about the latest choice that the game could describe.
    last: Vec<String>,
    /// True if the last choice could be described in a sentence.
    is_news: bool,
    notice: Option<String>,
    /// The part that the computer will play out if the person confirms it.
    confirming: Option<MatchPart>,
    /// True if a wicket fell and the bell has not rung for it yet.
    rings: bool,
    /// The reason why choices could not be saved. The outcomes of unsaved
    /// choices are not shown.
    unsaved: Option<String>,
    /// In a guided game, the explanations that the person has seen.
    guide: Option<Guidance>,
    /// In a guided game, the events since a person's last choice.
    recent: Vec<G::Event>,
    /// In a guided game, the latest explanation of recent events.
    explained: Vec<String>,
}

impl<G: DrawnGame> GameScreen<G> {
    /// Opens a game at its beginning, just after the deal.
    pub fn open_new_game(
        in_progress: GameInProgress<G>,
        events: &[G::Event],
        session: &GameSession,
    ) -> GameScreen<G> {
        let mut screen = GameScreen::new(in_progress, session);
        screen.describe_or_spin(events);
        screen
    }

    /// Opens a game at the point where it was left, with all its events.
    pub(crate) fn open_resumed_game(
        in_progress: GameInProgress<G>,
        events: &[G::Event],
        session: &GameSession,
    ) -> GameScreen<G> {
        let mut screen = GameScreen::new(in_progress, session);
        screen.describe_events(events);
        screen.last = vec!["The game resumes where you left off.".to_owned()];
        screen.is_news = false;
        screen
    }

    /// Opens a game with the default options after the computer has made this
    /// many choices, as the first side sees it. Also returns the title. This
    /// function is for making pictures, so the game is the same every time and
    /// is not saved.
    ///
    /// # Errors
    /// Fails with the reason as a sentence if a choice of the computer is
    /// rejected.
    pub(crate) fn open_after_choices(choices: u16) -> Result<(Box<dyn Screen>, String), String> {
        let dealt = GameSetup::default().guided().deal(Box::new(NoGameJournal));
        let (mut in_progress, mut events) = dealt.map_err(|fault| fault.to_string())?;
        for _ in 0..choices {
            if let Some(choice) = in_progress.computer_choice() {
                let applied = in_progress.apply(choice, |_| false);
                events.extend(applied.map_err(|refused: G::Refused| refused.to_string())?.events);
            }
        }
        let mut screen =
            GameScreen::<G>::open_resumed_game(in_progress, &events, &GameSession::empty());
        (screen.guide, screen.last) = (None, Vec::new());
        let title = screen.title();
        Ok((Box::new(screen), title))
    }

    fn new(in_progress: GameInProgress<G>, session: &GameSession) -> GameScreen<G> {
        let mut in_progress = in_progress.men_as(session.preferences.men);
        if G::CALLS_LONE_PLAYER_YOU {
            in_progress.call_you();
        }
        let pace = match in_progress.persons() {
            0 => {
                let mut pace = WatchSpeed::new(session.now);
                (0..G::EXTRA_SPEED_STEPS).for_each(|_| pace.faster());
                pace
            }
            _ => WatchSpeed::for_opponent(
                session.preferences.pace,
                G::EXTRA_SPEED_STEPS,
                session.now,
            ),
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

    /// Returns the person whose turn it is.
    fn person_asked(&self) -> Option<Seat> {
        let seat = self.pending().seat()?;
        let is_person = self.in_progress.player(seat) == SeatPlayer::Person;
        (is_person && self.in_progress.usual_answer().is_none()).then_some(seat)
    }

    /// Returns the seat whose hand is face up. This is the seat of the person
    /// whose turn it is. During a pause, or while the computer has the turn, it
    /// is the seat of the person who was asked last, or of the only person. If
    /// two people play and neither person has been asked yet, both people may
    /// be looking at the screen.
    fn visible_seat(&self) -> Option<Seat> {
        // During a pause, the reader is the person who had the keyboard before
        // the pause.
        let asked = self.person_asked().filter(|_| self.paused_at.is_none());
        asked
            .or(self.last_asked)
            .or_else(|| self.in_progress.first_person().filter(|_| self.in_progress.persons() == 1))
    }

    fn table_view(&self) -> TableView<'_, G> {
        let table = self.in_progress.table();
        let game = self.paused_at.as_ref().unwrap_or(table.game());
        let seat = self.visible_seat();
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

    /// Lets the game continue until a person has to choose, until there is
    /// something to read, or until enough has happened for one picture.
    fn advance(&mut self, now: Duration) {
        for _ in 0..CHOICES_PER_PICTURE {
            if !self.advance_once(now) {
                break;
            }
        }
    }

    /// Advances the game by one step. Returns `false` if the game has to wait
    /// for a person or for a delay.
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
        if self.is_play_out_ended() {
            self.until = None;
        }
        if self.person_asked().is_some() && !self.is_computer_playing_for(seat) {
            self.until = None;
            self.begin_handover(seat);
            return false;
        }
        let usual = self.in_progress.usual_answer().filter(|_| !self.is_computer_playing_for(seat));
        if self.until.is_none() && (usual.is_none() || G::SHOWS_AUTOMATIC_CHOICES) {
            if !self.pace.due(now) {
                return false;
            }
            self.pace.record_move(now);
        }
        let Some(choice) = usual.or_else(|| self.in_progress.computer_choice()) else {
            self.until = None;
            return false;
        };
        self.choose(choice, now)
    }

    /// Returns `true` once the part being played out has ended.
    fn is_play_out_ended(&self) -> bool {
        match self.until {
            Some(PlayUntil::Part(part, count, _)) => {
                G::part_counter(self.in_progress.table().game(), part) != count
            }
            _ => false,
        }
    }

    /// Returns `true` if the computer plays for the person in this seat.
    fn is_computer_playing_for(&self, seat: Seat) -> bool {
        match self.until {
            Some(PlayUntil::Part(.., person)) => person == Some(seat),
            Some(PlayUntil::Asked) | None => false,
        }
    }

    /// Begins a handover if the next person's hand must stay hidden and another
    /// person has the keyboard. The person with the keyboard must look away
    /// first.
    fn begin_handover(&mut self, seat: Seat) {
        let hides = match self.pending() {
            Pending::Ask(_, ask) => G::HAS_HIDDEN_HANDS && G::is_secret_question(&ask),
            Pending::Over(_) => false,
        };
        if hides && self.in_progress.persons() > 1 && self.alone != Some(seat) {
            self.handover = Some(seat);
        } else {
            self.last_asked = Some(seat);
            // A person who is asked without a handover may be looking at the
            // screen.
            self.alone = self.alone.filter(|alone| *alone == seat);
        }
    }

    /// Makes a choice. Returns `true` if the choice was legal.
    fn choose(&mut self, choice: G::Choice, now: Duration) -> bool {
        // Add the events of an automatic answer to those that the person has
        // just seen.
        let is_usual = self.in_progress.usual_answer().is_some();
        let by_person = self.person_asked().is_some();
        match self.in_progress.apply(choice, G::pauses) {
            Ok(outcome) => {
                let entry = std::mem::take(&mut self.entry);
                self.entry = G::entry_after_choice(entry, self.in_progress.table().game());
                if by_person && self.until.is_none() {
                    self.last.clear();
                }
                self.append_or_replace_descriptions(&outcome.events, is_usual);
                if self.guide.is_some() {
                    self.explain(&outcome.events, by_person);
                }
                self.rings |= outcome.events.iter().any(G::is_wicket);
                // While the computer plays out a part of the game, play does
                // not pause. During a person's own turn, play pauses.
                let hurries = is_usual && self.until == Some(PlayUntil::Asked);
                if (self.until.is_none() || hurries) && outcome.scene.is_some() {
                    self.until = None;
                    self.paused_at = outcome.scene;
                    self.pause_input.begin();
                    self.pace.record_pause(now);
                }
                true
            }
            Err(refused) => {
                self.entry = G::entry_after_refusal(std::mem::take(&mut self.entry));
                self.notice = Some(capitalised(&refused.to_string()));
                self.until = None;
                false
            }
        }
    }

    /// Returns the guide's text for the question being asked.
    fn guide_text(&self) -> Option<&'static str> {
        let seat = self.person_asked()?;
        let table = self.in_progress.table();
        match table.pending() {
            Pending::Ask(_, ask) => Some(G::guide(&table.game().view(seat), &ask)),
            Pending::Over(_) => None,
        }
    }

    /// Returns the guide's text for the question being asked, unless the person
    /// has seen it often enough.
    fn needed_guide_text(&self) -> Option<&'static str> {
        self.guide.as_ref()?.hint_for(self.guide_text()?)
    }

    /// Returns the guide's introduction to the picture, which is shown until
    /// the next choice.
    fn introduction(&self) -> Option<[&'static str; 2]> {
        self.person_asked()?;
        let guidance = self.guide.as_ref()?;
        match self.pending() {
            Pending::Ask(_, ask) => G::introduction(&ask).filter(|_| !guidance.introduced),
            Pending::Over(_) => None,
        }
    }

    /// Counts the explanations given for a choice that the person makes without
    /// help.
    fn count_guidance(&mut self) {
        let (said, introduces) = (self.guide_text(), self.introduction().is_some());
        if let (Some(guidance), Some(said)) = (&mut self.guide, said) {
            guidance.count_choice(said);
            guidance.introduced |= introduces;
        }
    }

    /// Explains the outcome of a person's choice, and the outcomes of the
    /// computer's choices that followed.
    fn explain(&mut self, events: &[G::Event], by_person: bool) {
        // After a part was played out for the person, most of its events are
        // too old to explain at the next question.
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

    /// Replaces the descriptions of earlier events with those of the given
    /// events.
    fn describe_events(&mut self, events: &[G::Event]) {
        self.append_or_replace_descriptions(events, false);
    }

    /// Describes the given events. If `goes_on` is true, keeps the earlier
    /// descriptions in front of the new ones.
    fn append_or_replace_descriptions(&mut self, events: &[G::Event], goes_on: bool) {
        let names = self.in_progress.names();
        let news: Vec<String> = events.iter().filter_map(|event| G::event(event, names)).collect();
        self.is_news = !news.is_empty();
        if self.is_news {
            if self.until.is_none() && !goes_on {
                self.last.clear();
            }
            for sentences in [&mut self.last, &mut self.log] {
                sentences.extend(news.iter().cloned());
                let many = sentences.len().saturating_sub(MAX_REMEMBERED_SENTENCES);
                sentences.drain(..many);
            }
        }
    }

    /// Rings the bell once for the last choice if the person wants the bell.
    fn ring(&mut self, session: &mut GameSession) {
        let fell = std::mem::take(&mut self.rings);
        session.requests.bell |= fell && session.preferences.bell;
    }

    // --- keeping and leaving ---------------------------------------------

    fn try_to_save(&mut self) {
        let kept = self.in_progress.save_choices();
        self.unsaved = kept.err().map(|fault| fault.to_string());
    }

    fn leave(&mut self, session: &mut GameSession) -> Navigation {
        self.try_to_save();
        if self.unsaved.is_some() {
            return Navigation::Stay;
        }
        session.requests.note(leaving_sentence::<G>());
        Navigation::Back
    }

    /// Begins another game after the person has read the end of the last game.
    fn begin_another_game(&mut self, session: &mut GameSession) -> Navigation {
        let finished = self.in_progress.finish().map_err(|fault| fault.to_string());
        let begun = finished.and_then(|()| {
            let begun = self.in_progress.begin_another();
            begun.map_err(|fault| fault.to_string())
        });
        match begun {
            Ok(events) => {
                if G::CALLS_LONE_PLAYER_YOU {
                    self.in_progress.call_you();
                }
                self.entry = G::Entry::default();
                (self.guide, self.paused_at) = (None, None);
                (self.last_asked, self.alone) = (None, None);
                for sentences in [&mut self.last, &mut self.log, &mut self.explained] {
                    sentences.clear();
                }
                self.describe_or_spin(&events);
                Navigation::Stay
            }
            Err(fault) => {
                session.requests.note(fault);
                Navigation::Back
            }
        }
    }

    /// Closes a finished game after the person has read its end, and opens its
    /// scorecard if the game has one.
    fn finish(&mut self, session: &mut GameSession) -> Navigation {
        if let Err(fault) = self.in_progress.finish() {
            session.requests.note(fault.to_string());
        }
        session.last_setups.again = Some(Kind::for_game::<G>());
        session.reach_in_game(&self.in_progress);
        for goal in session.take_goal_sentences() {
            session.requests.note(goal);
        }
        let (table, names) = (self.in_progress.table(), self.in_progress.names());
        match Scorecards::from_game(table, names) {
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

    fn button_keys(&self, session: &GameSession) -> Option<Vec<Key>> {
        self.keys_now(session.display.is_page)
    }

    fn button_label(&self, key: Key, session: &GameSession) -> Option<String> {
        self.describe_key(key, session.display.is_page)
    }

    fn tick(&mut self, session: &mut GameSession) -> Navigation {
        if self.unsaved.is_none() && self.handover.is_none() && self.spin.is_none() {
            self.advance(session.now);
        }
        self.ring(session);
        Navigation::Stay
    }

    fn unsaved_reason(&self) -> Option<&str> {
        self.unsaved.as_deref()
    }

    fn prepare_draw(&mut self, _: &mut GameSession) {
        // After a failure, saving is tried again only when a key is pressed.
        if self.unsaved.is_none() {
            self.try_to_save();
        }
    }

    fn time_to_next_tick(&self, session: &GameSession) -> Option<Duration> {
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

/// Opens the rules of this game, including its keys.
fn rules<G: DrawnGame>() -> Navigation {
    Navigation::Open(Box::new(help::<G>()))
}
