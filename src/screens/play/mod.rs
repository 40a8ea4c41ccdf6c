//! The match screen, for bowling, batting, watching and playing out.
//!
//! The screen draws the current state of the match or, during a pause, the
//! state at which play was paused. The screen passes each choice to [`Live`].
//! Every choice is in the journal before a picture shows its outcome.

mod beside;
mod board;
mod cards;
mod coach;
mod drawn;
mod follow;
mod handover;
mod keys;
mod leaving;
mod nets;
mod pace;
mod places;
pub(crate) mod puzzle;
mod replay;
mod scene;
mod stage;
mod watching;
mod working_keys;

use crate::screens::prompt;
use std::time::Duration;

use pace::{PauseInput, WatchSpeed};
use replay::ReplayState;
use scene::Scene;
use stage::{Confirming, Stage};

use super::app::{Navigation, Screen};
use super::frame::{Canvas, Extra, FramePart};
use super::palette::TEXT;
use super::scoreboard::Scoreboard;
use crate::championship::Class;
use crate::game::{Ask, Choice, Pending, Side};
use crate::session::GameSession;
use crate::session::key_meaning::{self, KEYS, KeyContext};
use crate::session::keymap;
use crate::session::keys::Key;
use crate::session::live::Live;
use crate::session::live::NextStep;
use crate::session::look::Look;
use crate::session::play_out::PlayOutTarget;
use crate::session::preferences::{CardPace as Preferred, Preferences};
use crate::words::spoken::screen_text_aloud;
use crate::words::{self, Sides, result_sentences};

/// The line that shows the status of a match that is also played elsewhere.
const STATUS_LINE: u16 = 1;
const DRAWN_STATUS_LINE: u16 = 14;

/// The number of choices made between two pictures while the computer plays on.
/// With a larger number, the pictures would jump and the program would respond
/// late to keys. With a smaller number, the program would spend most of its
/// time on drawing.
const CHOICES_PER_PICTURE: usize = 64;

/// How many times longer a pair of drawn cards stays on the screen than a
/// single card.
const PAIR_TIME_FACTOR: u32 = 3;

/// The screen of a match in progress.
pub struct PlayScreen {
    live: Live,
    /// The sides without the names of their men, as in the original.
    without_man_names: Sides,
    /// The point up to which the match is being played out.
    until: Option<PlayOutTarget>,
    /// The speed at which two computer sides are watched.
    watch: Option<WatchSpeed>,
    /// The command that needs to be confirmed.
    confirming: Option<Confirming>,
    /// The remaining time before the computer covers the last card.
    card_wait: Option<Duration>,
    /// The time when the last card was played.
    last_card_at: Duration,
    /// The time that a card stays before the computer covers it.
    card_time: Duration,
    /// The factor by which `card_time` is multiplied: 3 for a pair of drawn
    /// cards.
    card_time_factor: u32,
    /// The filter for keys in a pause. Only a new key press may end the pause.
    pause_input: PauseInput,
    /// A text shown until the next key: an error, or the reason why the last
    /// key did nothing.
    notice: Option<String>,
    /// A text shown above the match until the first key.
    remark: Option<&'static str>,
    /// The reason why choices could not be saved. The outcomes of unsaved
    /// choices are not shown.
    unsaved: Option<String>,
    /// `Some(true)` once the result is recorded, `Some(false)` if that failed,
    /// and `None` before the first attempt.
    entered: Option<bool>,
    /// The state for watching a past match, or `None` for any other match.
    replay: Option<ReplayState>,
    /// True for a recorded match, which continues by itself.
    is_recorded: bool,
    /// The season of a past match. The table of that season is shown next to
    /// the match.
    season: Option<(u16, Class)>,
    /// The side that has the keyboard, if two people play.
    holder: Option<Side>,
    /// True if play has been waiting for a person at another terminal.
    waited: bool,
}

impl PlayScreen {
    /// Opens a match. If only computers play, the match continues by itself.
    pub fn new(live: Live, session: &GameSession) -> PlayScreen {
        let watch = live.only_computers().then(|| WatchSpeed::new(session.now));
        PlayScreen {
            without_man_names: live.sides().without_man_names(),
            live,
            until: None,
            watch,
            confirming: None,
            card_wait: None,
            last_card_at: Duration::ZERO,
            card_time: Duration::ZERO,
            card_time_factor: 1,
            pause_input: PauseInput::default(),
            notice: None,
            remark: None,
            unsaved: None,
            entered: None,
            replay: None,
            is_recorded: false,
            season: None,
            holder: None,
            waited: false,
        }
    }

    /// Returns the match.
    pub fn live(&self) -> &Live {
        &self.live
    }

    /// Returns the current scene, in the look that the person prefers.
    fn scene(&self, preferences: &Preferences) -> Scene<'_> {
        let game = match self.live.pause() {
            Some(pause) => &pause.scene,
            None => self.live.game(),
        };
        Scene {
            game,
            book: self.live.book(),
            live: &self.live,
            sides: match preferences.look {
                Look::Original => &self.without_man_names,
                Look::Aided | Look::Cards => self.live.sides(),
            },
            look: preferences.look,
            colours: preferences.colours,
            records: self.live.breakable_records(game.public().batting()),
        }
    }

    // --- moving ----------------------------------------------------------

    /// Lets the match continue until a person has to choose, there is something
    /// to read, or enough has happened for one picture.
    fn advance(&mut self, session: &mut GameSession) -> Navigation {
        self.card_wait = None;
        self.card_time = session.preferences.pace.card_time();
        // A pair of drawn cards must be seen before it disappears with the next
        // ball.
        let is_pair = self.live.game().public().delivery.is_none();
        let is_drawn = session.preferences.look == Look::Cards && is_pair;
        self.card_time_factor = if is_drawn { PAIR_TIME_FACTOR } else { 1 };
        self.advance_batch(session)
    }

    /// Plays on without showing each card for a while.
    fn advance_without_waiting(&mut self, session: &mut GameSession) -> Navigation {
        self.card_wait = None;
        self.card_time = Duration::ZERO;
        self.advance_batch(session)
    }

    fn advance_batch(&mut self, session: &mut GameSession) -> Navigation {
        let balls = self.balls();
        for _ in 0..CHOICES_PER_PICTURE {
            if self.stop_at_moment(session) || !self.advance_once(session) {
                break;
            }
        }
        let is_out =
            self.scene(&session.preferences).last_ball().is_some_and(|ball| ball.out.is_some());
        // The bell rings only for a wicket that fell during this call.
        let was_out = is_out && balls != self.balls();
        let waits = self.watch.is_none() && self.live.waiting_sentence().is_some();
        let comes_to_him = std::mem::replace(&mut self.waited, waits) && !waits;
        // Ring the bell for a wicket, and when the match is no longer waiting
        // for someone elsewhere.
        session.requests.bell |= session.preferences.bell && (was_out || comes_to_him);
        if comes_to_him {
            // Clear the notice that was shown while waiting, because it is out
            // of date.
            self.notice = None;
        }
        if self.is_over() && self.live.pause().is_none() {
            self.save_pending(session);
            if self.unsaved.is_none() {
                return self.leave_finished_match(session);
            }
        }
        Navigation::Stay
    }

    /// Returns `true` if the match is over according to the laws, but not if
    /// its own rules ended it early.
    fn is_over(&self) -> bool {
        matches!(self.live.pending(), Pending::Over(_)) && !self.live.ended_early()
    }

    /// Records the result of a match once its last ball is saved, but before
    /// that ball is shown. Even a person who leaves before seeing that ball has
    /// finished the match.
    fn record_result(&mut self, session: &mut GameSession) {
        let entered = session.enter_result(&self.live);
        self.entered = Some(entered.is_ok());
        if let Err(fault) = entered {
            self.notice = Some(fault.to_string());
            if let Some(pace) = &mut self.watch {
                pace.stop();
            }
        }
    }

    /// Leaves a finished match after the person has read its end. If its result
    /// could not be recorded, the next key tries again, and nothing is lost in
    /// the meantime.
    fn leave_finished_match(&mut self, session: &mut GameSession) -> Navigation {
        if self.entered != Some(true) {
            self.record_result(session);
        }
        match self.entered {
            // In the original's look, the board is the last screen of a match.
            Some(true) if session.preferences.look == Look::Original => {
                session.take_reviewed();
                session.take_goal_sentences();
                Navigation::Back
            }
            Some(true) => {
                let ending = session.ending(&self.live);
                let board =
                    Scoreboard::from_live(&self.live, ending).with_review(session.take_reviewed());
                Navigation::Replace(Box::new(board))
            }
            _ => Navigation::Stay,
        }
    }

    /// Stops playing on if this moment is important. In that case says why and
    /// returns `true`.
    fn stop_at_moment(&mut self, session: &mut GameSession) -> bool {
        let (Some(PlayOutTarget::Moment(since)), Pending::Ask(side, _)) =
            (self.until, self.live.pending())
        else {
            return false;
        };
        if self.live.pause().is_some() || !self.live.is_person(side) {
            return false;
        }
        let stops = session.preferences.stops;
        let why = session.coaching.find_stop_reason(&self.live, side, since, stops);
        if why.is_some() {
            (self.until, self.notice) = (None, why);
        }
        self.until.is_none()
    }

    /// Makes one choice for the computer. Returns `true` if the computer made a
    /// choice.
    fn advance_once(&mut self, session: &GameSession) -> bool {
        let now = session.now;
        if self.pause_or_go_on(session) {
            return false;
        }
        match self.live.next_step_for(self.holder, &mut self.until) {
            NextStep::SettleDeclaration => self.live.settle_declaration().unwrap_or(false),
            // The computer may have to wait, so that the person can see the
            // last card or because of the watching speed.
            NextStep::Computer(choice) => {
                self.wait_before_choice(choice, now) && self.choose(choice, now)
            }
            NextStep::Person(..) => false,
            NextStep::Nothing => {
                if self.live.pause().is_some() {
                    // The computer has taken over the match.
                    (self.confirming, self.notice) = (None, None);
                    self.pause_input.begin();
                }
                false
            }
        }
    }

    /// Pauses for the outcome of the last choice, or ends the pause. Returns
    /// `true` if play is paused. A pause ends at once while the match is being
    /// played out. While the match is being watched, a pause ends after some
    /// time, unless only a key can end it.
    fn pause_or_go_on(&mut self, session: &GameSession) -> bool {
        let Some(pause) = self.live.pause() else {
            return false;
        };
        let weight = pause.weight;
        let pauses = match (self.until, &self.watch) {
            (Some(until), _) => until.pauses_for(weight),
            (None, Some(_)) if self.is_waiting_for_key(&session.preferences) => true,
            (None, Some(pace)) => !pace.due(session.now),
            (None, None) => true,
        };
        if pauses {
            self.until = None;
        } else {
            self.live.end_pause();
        }
        pauses
    }

    /// Waits before a choice of the computer, so that the person has time to
    /// read the text and to see the last card. Returns `true` once the wait is
    /// over.
    fn wait_before_choice(&mut self, choice: Choice, now: Duration) -> bool {
        if self.until.is_some() {
            return true;
        }
        if let Some(pace) = &mut self.watch {
            let seen = pace::is_visible(choice);
            let due = !seen || pace.due(now);
            if seen && due {
                pace.record_move(now);
            }
            return due;
        }
        let lies = (self.last_card_at + self.card_time * self.card_time_factor).saturating_sub(now);
        self.card_wait = Some(lies).filter(|lies| pace::is_visible(choice) && !lies.is_zero());
        self.card_wait.is_none()
    }

    /// Makes a choice. Returns `true` if the choice was legal.
    fn choose(&mut self, choice: Choice, now: Duration) -> bool {
        if let Err(refused) = self.live.apply(choice) {
            self.notice = Some(format!("That choice is not allowed: {refused}"));
            return false;
        }
        if pace::is_visible(choice) {
            self.last_card_at = now;
        }
        if self.live.pause().is_some() {
            self.pause_input.begin();
        }
        if let (Some(pace), Some(_)) = (&mut self.watch, self.live.pause()) {
            pace.record_pause(now);
        }
        true
    }

    /// Returns `true` if only a key ends the pause, even though no person is
    /// playing. Such a pause occurs only in the original's look, and only if
    /// the preferred pace is not instant.
    fn is_waiting_for_key(&self, preferences: &Preferences) -> bool {
        let is_watched = !self.is_recorded && !self.live.is_only_watched();
        let waits = is_watched && preferences.pace != Preferred::Instant;
        self.live.pause().is_some() && (waits || preferences.look == Look::Original)
    }

    /// Returns the number of deliveries so far.
    fn balls(&self) -> usize {
        self.live.balls()
    }

    // --- the prompt ------------------------------------------------------

    fn draw_prompt(&self, canvas: &mut Canvas<'_>, preferences: &Preferences) {
        let stage = self.stage();
        let waits = self.watch.is_none() || self.is_waiting_for_key(preferences);
        let cursor = waits && !matches!(stage, Stage::PlayingOut);
        let prompt = self.prompt(preferences) + if cursor { " _" } else { "" };
        let hints = match stage {
            _ if preferences.look == Look::Original => Vec::new(),
            Stage::Asked(side, ask) => {
                let alone = self.live.is_help_forbidden();
                let view = self.live.game().view(side);
                let mut hints = key_meaning::hints(&view, ask, alone, &prompt);
                // In the nets, leave out the coach's key, because the teacher
                // already advises.
                let taught = self.live.is_lesson();
                hints.retain(|hint| !(taught && hint.starts_with("[H]")));
                hints
            }
            Stage::Elsewhere => keymap::hints(KEYS, &KeyContext::Waiting),
            _ => Vec::new(),
        };
        super::prompt::draw_with_hints(canvas, &prompt, self.notice.as_deref(), &hints);
    }

    fn prompt(&self, preferences: &Preferences) -> String {
        let look = preferences.look;
        let notes = self.live.pause().map(|pause| pause.notes.join(" "));
        match self.stage() {
            Stage::Confirming(Confirming::Declaring) => {
                key_meaning::declaration_question(&self.live)
            }
            Stage::Confirming(Confirming::PlayingOut(part)) => {
                key_meaning::play_out_question(part.word())
            }
            Stage::Confirming(Confirming::GoingOn) => words::review::ask_side(self.live.sides()),
            Stage::PlayingOut => "Playing on: press any key to stop".to_owned(),
            Stage::Watching
                if let Some(pace) = &self.watch
                    && look != Look::Original
                    && !self.is_waiting_for_key(preferences) =>
            {
                let (past, now) = (self.replay.is_some(), self.live.is_only_watched());
                watching::prompt(pace, notes.as_deref(), past, now)
            }
            _ if let Some(notes) = notes => {
                let notes = match self.live.pending() {
                    Pending::Over(outcome) => {
                        result_sentences::match_result(&outcome, self.live.sides()) + "."
                    }
                    Pending::Ask(..) => notes,
                };
                format!("{notes} Press any key").trim_start().to_owned()
            }
            Stage::Asked(side, ask) => key_meaning::prompt(&self.live, side, ask),
            _ if let Some(waits) = self.live.waiting_sentence() => waits,
            _ if self.watch.is_some() || look == Look::Original => String::new(),
            _ => match self.live.pending() {
                Pending::Ask(side, _) => format!("{} to play", self.live.sides().short(side)),
                Pending::Over(_) => "Press any key".to_owned(),
            },
        }
    }
}

impl Screen for PlayScreen {
    fn draw(&self, canvas: &mut Canvas<'_>, session: &GameSession) {
        if let Some(fault) = &self.unsaved {
            return prompt::draw_unsaved(canvas, "match", fault);
        }
        let scene = self.scene(&session.preferences);
        if let Stage::HandingOver(side) = self.stage() {
            return self.draw_handover(canvas, side, &scene);
        }
        if self.live.pause().is_some() {
            self.pause_input.seen();
        }
        let drawn = scene.look == Look::Cards;
        if drawn {
            drawn::draw(canvas, &scene);
        } else {
            board::draw(canvas, &scene);
            cards::draw_middle_lines(canvas, &scene);
        }
        let remark = self.remark.filter(|_| scene.look != Look::Original);
        if let Some(status) = self.live.status().or(remark.map(str::to_owned)) {
            canvas.centre(if drawn { DRAWN_STATUS_LINE } else { STATUS_LINE }, &status, TEXT);
        }
        match (self.visible_side(), &self.replay) {
            (Some(side), _) if drawn => drawn::hand(canvas, &scene, side),
            (Some(side), _) => cards::hand(canvas, &scene, side),
            (None, Some(replay)) => replay.draw(canvas, &self.live, &scene),
            (None, None) if drawn => drawn::face_down(canvas, &scene),
            (None, None) => cards::face_down(canvas, &scene),
        }
        nets::draw(canvas, &self.live, &scene, &session.coaching);
        coach::draw(canvas, &scene, &session.coaching);
        self.draw_prompt(canvas, &session.preferences);
    }

    fn spoken_events(&self, session: &GameSession) -> String {
        match self.stage() {
            Stage::Unsaved | Stage::HandingOver(_) => String::new(),
            _ => {
                let scene = self.scene(&session.preferences);
                let coach = coach::best_choice_sentence(&scene, &session.coaching);
                let teacher = self.live.teacher_lines().unwrap_or_default();
                let mut teacher: Vec<String> =
                    teacher.iter().map(|said| screen_text_aloud(said)).collect();
                let now = teacher.pop();
                // The teacher describes the last ball in his own words, before
                // the new ball is described.
                let sentence = now.is_none().then(|| scene.last_ball_sentence());
                let throws = matches!(self.live.pending(), Pending::Ask(_, Ask::Throw));
                let toss = (throws && now.is_none() && self.live.balls() == 0)
                    .then(|| scene.situation() + ".");
                let said =
                    [toss, teacher.pop(), sentence, scene.bowled_ball_sentence(), now, coach];
                said.into_iter().flatten().collect::<Vec<_>>().join(" ")
            }
        }
    }

    fn draw_extra(&self, extra: Extra, canvas: &mut Canvas<'_>, session: &GameSession) {
        self.draw_part(extra, canvas, session);
    }

    fn layout(&self) -> FramePart {
        FramePart::Beside
    }

    fn key(&mut self, key: Key, session: &mut GameSession) -> Navigation {
        let stage = self.stage();
        self.remark = None;
        if key.letter() != Some('Q') {
            self.notice = None;
        }
        let held = self.pause_input.is_held(key, session.now);
        match stage {
            Stage::Unsaved => self.key_unsaved(key, session),
            Stage::PlayingOut => {
                self.until = None;
                self.advance(session)
            }
            Stage::Watching => self.key_watching(key, held, session),
            Stage::Paused if held || !self.pause_input.is_seen() => Navigation::Stay,
            Stage::Paused | Stage::GoesOn => self.key_at_pause(key, session),
            Stage::HandingOver(side) => self.key_at_handover(key, side, session),
            Stage::Confirming(confirming) => self.key_confirming(key, confirming, session),
            Stage::Asked(side, ask) => self.key_asked(key, side, ask, session),
            // A key ends the wait for a card and also makes the next choice.
            Stage::CardLies => {
                let navigation = self.advance_without_waiting(session);
                match self.stage() {
                    Stage::Asked(side, ask) => self.key_asked(key, side, ask, session),
                    _ => navigation,
                }
            }
            Stage::Elsewhere => self.key_waiting(key, session),
        }
    }

    fn button_keys(&self, session: &GameSession) -> Option<Vec<Key>> {
        (self.unsaved.is_none()).then(|| self.keys_now(session))
    }

    fn button_label(&self, key: Key, session: &GameSession) -> Option<String> {
        let words = self.describe_key(key)?;
        let scene = self.scene(&session.preferences);
        let asked = matches!(self.stage(), Stage::Asked(..));
        let coach = asked.then(|| coach::word_on_card(&scene, &session.coaching, key)).flatten();
        Some(coach.map_or(words.clone(), |coach| format!("{words}, {coach}")))
    }

    fn tick(&mut self, session: &mut GameSession) -> Navigation {
        if self.unsaved.is_some() {
            return Navigation::Stay;
        }
        self.advance(session)
    }

    fn unsaved_reason(&self) -> Option<&str> {
        self.unsaved.as_deref()
    }

    fn prepare_draw(&mut self, session: &mut GameSession) {
        self.save_pending(session);
        self.consult_coach(session);
        self.consult_coach_for_replay(session);
    }

    fn time_to_next_tick(&self, session: &GameSession) -> Option<Duration> {
        match (self.stage(), &self.watch) {
            (Stage::Unsaved, _) => None,
            (Stage::PlayingOut, _) => Some(Duration::ZERO),
            (_, Some(_)) if self.live.is_waiting_elsewhere() => None,
            (_, Some(_)) if self.is_waiting_for_key(&session.preferences) => None,
            (_, Some(pace)) => pace.wait(session.now),
            (_, None) => self.card_wait,
        }
    }

    fn shown_times(&self, _: &GameSession) -> String {
        [self.live.waiting_sentence(), self.live.status()].into_iter().flatten().collect()
    }
}
