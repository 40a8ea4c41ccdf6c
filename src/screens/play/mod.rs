//! The match screen: bowling, batting, watching, playing out.
//!
//! It draws the match as it stands, or as it stood at what play halts for,
//! and tells [`Live`] what was chosen. Choices are in the journal before a
//! picture shows what came of them.

mod again;
mod board;
mod cards;
mod coach;
mod friendly;
mod pace;
mod scene;
mod watching;

use std::time::Duration;

use crate::session::past::Again;
use pace::{Pace, Reading};
use scene::Scene;

use super::app::{Screen, Turn};
use super::frame::Canvas;
use super::help::Help;
use super::keys::Key;
use super::palette::WARNING;
use super::scoreboard::Scoreboard;
use super::scorecard::{self, Scorecards};
use crate::game::{Ask, Choice, Pending, Side};
use crate::session::GameSession;
use crate::session::key_meaning::{self, Command, KEYS, Meaning, Moment};
use crate::session::keymap;
use crate::session::live::Live;
use crate::session::live::NextStep;
use crate::session::until::{Part, Until};

/// Where it is told why choices could not be kept.
const UNKEPT: u16 = 10;

/// Choices made between two pictures while the computer plays on.
const BATCH: usize = 64;

/// The screen of a match in progress.
pub struct PlayScreen {
    live: Live,
    /// Playing out: how far.
    until: Option<Until>,
    /// Watching two computer sides: how fast.
    watch: Option<Pace>,
    /// Whether it is asked if the innings shall be declared.
    confirming: bool,
    reading: Reading,
    /// How long a ball still stands so that it can be read.
    holding: Option<Duration>,
    /// Why the last key did nothing, or what went wrong.
    notice: Option<String>,
    /// Why choices could not be kept: nothing that came of them is shown.
    unkept: Option<String>,
    /// Of a match that is known to its end: how it is dealt again.
    again: Option<Again>,
}

impl PlayScreen {
    /// The screen of a match; it moves by itself if only computers play.
    pub fn new(live: Live, session: &GameSession) -> PlayScreen {
        let watch = live.only_computers().then(|| Pace::new(session.now));
        PlayScreen {
            live,
            until: None,
            watch,
            confirming: false,
            reading: Reading::default(),
            holding: None,
            notice: None,
            unkept: None,
            again: None,
        }
    }

    /// The match.
    pub fn live(&self) -> &Live {
        &self.live
    }

    /// Goes on by one choice of the agent of the side that is asked, person
    /// or not, or from where play halts, until there is something new to see.
    /// Says whether there is. For matches whose every choice is known.
    pub fn follow(&mut self) -> bool {
        self.watch = None;
        if self.live.pause().is_some() {
            self.live.go_on();
            return true;
        }
        while let Some(choice) = self.live.advice() {
            if self.live.apply(choice).is_err() {
                return false;
            }
            let unseen = matches!(self.live.pending(), Pending::Ask(_, Ask::Declare));
            if !unseen || self.live.pause().is_some() {
                return true;
            }
        }
        false
    }

    /// Follows the match until so many balls of it are bowled and somebody is
    /// asked again. Says whether it has as many.
    pub fn follow_to(&mut self, balls: usize) -> bool {
        while self.balls() < balls {
            if !self.follow() {
                return false;
            }
        }
        true
    }

    fn scene(&self) -> Scene<'_> {
        let game = match self.live.pause() {
            Some(pause) => &pause.scene,
            None => self.live.game(),
        };
        Scene {
            game,
            book: self.live.book(),
            sides: self.live.sides(),
        }
    }

    // --- moving ----------------------------------------------------------

    /// Lets the match go on until a person is asked, something is to be read,
    /// or it has moved far enough for one picture.
    fn advance(&mut self, session: &mut GameSession) -> Turn {
        self.holding = None;
        for _ in 0..BATCH {
            if !self.advance_once(session.now) {
                break;
            }
        }
        let over = matches!(self.live.pending(), Pending::Over(_));
        if over && self.live.pause().is_none() {
            self.keep(session);
            if self.unkept.is_none() {
                return self.finish(session);
            }
        }
        Turn::Stay
    }

    /// The match is over and has been read: its result is entered.
    fn finish(&mut self, session: &mut GameSession) -> Turn {
        match session.finish(self.live.game()) {
            Ok(()) => Turn::Become(Box::new(Scoreboard::of(&self.live))),
            Err(fault) => {
                // The next key tries again; nothing is lost meanwhile.
                self.notice = Some(fault.to_string());
                if let Some(pace) = &mut self.watch {
                    pace.stop();
                }
                Turn::Stay
            }
        }
    }

    /// One choice of the computer's, if it is its turn to make one.
    fn advance_once(&mut self, now: Duration) -> bool {
        if self.halts(now) {
            return false;
        }
        match self.live.coming(&mut self.until) {
            NextStep::Settles => self.live.settle_declaration().unwrap_or(false),
            NextStep::Computer(choice) => self.is_time_for(choice, now) && self.choose(choice, now),
            NextStep::Person(..) | NextStep::Nothing => false,
        }
    }

    /// Whether play halts for what came of the last choice. While playing
    /// out, and after a while when watching, it goes on by itself.
    fn halts(&mut self, now: Duration) -> bool {
        let Some(pause) = self.live.pause() else {
            return false;
        };
        let weight = pause.weight;
        let halts = match (self.until, &self.watch) {
            (Some(until), _) => until.halts_for(weight),
            (None, Some(pace)) => !pace.due(now),
            (None, None) => true,
        };
        if halts {
            self.until = None;
        } else {
            self.live.go_on();
        }
        halts
    }

    /// Whether the computer may make this choice now, or must let something
    /// be read or seen first.
    fn is_time_for(&mut self, choice: Choice, now: Duration) -> bool {
        if self.until.is_some() {
            return true;
        }
        if let Some(pace) = &mut self.watch {
            let seen = pace::is_seen(choice);
            let due = !seen || pace.due(now);
            if seen && due {
                pace.moved(now);
            }
            return due;
        }
        self.holding = self.reading.wait(choice, self.live.game(), now);
        self.holding.is_none()
    }

    /// Carries a choice out. Says whether it was legal.
    fn choose(&mut self, choice: Choice, now: Duration) -> bool {
        let bye = pace::is_bye(choice, self.live.game());
        let balls = self.balls();
        if let Err(refused) = self.live.apply(choice) {
            self.notice = Some(format!("The match takes no such choice: {refused}"));
            return false;
        }
        if self.balls() != balls {
            self.reading.ball(now, bye);
        }
        if let (Some(pace), Some(_)) = (&mut self.watch, self.live.pause()) {
            pace.halted(now);
        }
        true
    }

    /// Deliveries of the match so far.
    fn balls(&self) -> usize {
        self.live.balls()
    }

    // --- keys ------------------------------------------------------------

    /// Does what a key does at any moment of a match, and chooses nothing.
    fn do_anywhere(&mut self, command: Command, session: &mut GameSession) -> Turn {
        let cards = |scene: Scene<'_>| Scorecards::of(scene.book, scene.game, scene.sides);
        match command {
            Command::Scorecard => Turn::Open(Box::new(cards(self.scene()))),
            Command::Worm => Turn::Open(Box::new(cards(self.scene()).at_worm())),
            Command::PlayOut(part) => self.play_out(part, session),
            Command::Coach => {
                session.coaching.advising ^= true;
                Turn::Stay
            }
            Command::Chances => {
                session.coaching.chances ^= true;
                Turn::Stay
            }
            Command::Help => Turn::Open(Box::new(Help::play())),
            Command::Leave => self.leave(session),
            // The others belong to one moment.
            _ => Turn::Stay,
        }
    }

    fn play_out(&mut self, part: Part, session: &mut GameSession) -> Turn {
        self.live.go_on();
        self.until = Some(Until::end_of(part, self.live.game()));
        self.advance(session)
    }

    /// A key while play halts. Any key goes on, but those that show something
    /// and the one that leaves.
    fn key_at_pause(&mut self, key: Key, session: &mut GameSession) -> Turn {
        let command = keymap::find(KEYS, key, &Moment::Watching { past: false });
        match command {
            Ok(command @ (Command::Help | Command::Leave | Command::Scorecard | Command::Worm)) => {
                self.do_anywhere(command, session)
            }
            _ => {
                self.live.go_on();
                self.advance(session)
            }
        }
    }

    /// Leaves with every choice kept, or says why they could not be.
    fn leave(&mut self, session: &mut GameSession) -> Turn {
        self.keep(session);
        if self.unkept.is_some() {
            return Turn::Stay;
        }
        session.leave_match();
        Turn::Back
    }

    fn try_to_keep(&mut self, session: &mut GameSession) {
        let kept = self.live.keep(session.journal());
        self.unkept = kept.err().map(|fault| fault.to_string());
    }

    /// A key while choices could not be kept: nothing is shown and nothing
    /// goes on before they are, but the match can be left where it was kept.
    fn key_unkept(&mut self, key: Key, session: &mut GameSession) -> Turn {
        if key.letter() == Some('Q') {
            session.leave_match();
            return Turn::Back;
        }
        self.try_to_keep(session);
        if self.unkept.is_some() {
            return Turn::Stay;
        }
        self.advance(session)
    }

    /// What is shown instead of the match while choices are not kept.
    fn draw_unkept(&self, canvas: &mut Canvas<'_>, fault: &str) {
        for (line, row) in (UNKEPT..).zip(super::prompt::wrap(fault)) {
            canvas.put(1, line, &row, WARNING);
        }
        let prompt = "Not kept: any key tries again, [Q] leaves the match where it was kept _";
        super::prompt::draw(canvas, prompt, None);
    }

    fn key_confirming(&mut self, key: Key, session: &mut GameSession) -> Turn {
        match key.letter() {
            Some('Y') => {
                self.confirming = false;
                if let Some(choice) = self.live.turn_declaration() {
                    self.choose(choice, session.now);
                }
                self.advance(session)
            }
            Some('N') => {
                self.confirming = false;
                Turn::Stay
            }
            _ if key == Key::Escape => {
                self.confirming = false;
                Turn::Stay
            }
            _ => {
                self.notice = Some(format!("{} is no answer: Y or N", key.name()));
                Turn::Stay
            }
        }
    }

    fn key_asked(&mut self, key: Key, side: Side, ask: Ask, session: &mut GameSession) -> Turn {
        match key_meaning::meaning(key, &self.live.game().view(side), ask) {
            Meaning::Choose(choice) => {
                self.choose(choice, session.now);
                self.advance(session)
            }
            Meaning::Do(Command::Advise) => {
                if let Some(choice) = self.live.advice() {
                    self.choose(choice, session.now);
                }
                self.advance(session)
            }
            Meaning::Do(Command::Declare) => {
                self.confirming = true;
                Turn::Stay
            }
            Meaning::Do(command) => self.do_anywhere(command, session),
            Meaning::Nothing(why) => {
                self.notice = Some(why);
                Turn::Stay
            }
        }
    }

    // --- the prompt ------------------------------------------------------

    fn draw_prompt(&self, canvas: &mut Canvas<'_>) {
        let cursor = self.until.is_none() && self.watch.is_none();
        let prompt = self.prompt() + if cursor { " _" } else { "" };
        super::prompt::draw(canvas, &prompt, self.notice.as_deref());
    }

    fn prompt(&self) -> String {
        if self.confirming {
            return key_meaning::confirm(&self.live);
        }
        if self.until.is_some() {
            return "Playing on; any key stops".to_owned();
        }
        let notes = self.live.pause().map(|pause| pause.notes.join(" "));
        if let Some(pace) = &self.watch {
            return watching::prompt(pace, notes.as_deref(), self.again.is_some());
        }
        match (notes, self.live.pending()) {
            (Some(notes), _) if notes.is_empty() => "Press any key".to_owned(),
            (Some(notes), _) => format!("{notes} Press any key"),
            (None, Pending::Ask(side, ask)) if self.live.is_person(side) => {
                key_meaning::text(&self.live, side, ask)
            }
            // A ball that asks for no reply stands to be read.
            (None, _) => "The next ball comes by itself. Press any key".to_owned(),
        }
    }
}

impl Screen for PlayScreen {
    fn draw(&self, canvas: &mut Canvas<'_>, session: &GameSession) {
        if let Some(fault) = &self.unkept {
            return self.draw_unkept(canvas, fault);
        }
        let scene = self.scene();
        board::draw(canvas, &scene);
        cards::middle(canvas, &scene);
        match self.live.shown() {
            Some(side) => cards::hand(canvas, &scene, side),
            None => cards::face_down(canvas, &scene),
        }
        coach::draw(canvas, &scene, &session.coaching);
        self.draw_prompt(canvas);
    }

    fn draw_beside(&self, canvas: &mut Canvas<'_>, _: &GameSession) {
        if self.unkept.is_none() {
            let scene = self.scene();
            scorecard::draw_beside(canvas, scene.book, scene.game, scene.sides);
        }
    }

    fn wants_room(&self) -> bool {
        true
    }

    fn key(&mut self, key: Key, session: &mut GameSession) -> Turn {
        if self.unkept.is_some() {
            return self.key_unkept(key, session);
        }
        if key.letter() != Some('Q') {
            self.notice = None;
        }
        if self.reading.done(session.now) && key.letter() != Some('Q') {
            return Turn::Stay;
        }
        if self.until.take().is_some() {
            return self.advance(session);
        }
        if self.watch.is_some() {
            return self.key_watching(key, session);
        }
        if self.live.pause().is_some() {
            return self.key_at_pause(key, session);
        }
        if self.confirming {
            return self.key_confirming(key, session);
        }
        match self.live.pending() {
            Pending::Ask(side, ask) if self.live.is_person(side) => {
                self.key_asked(key, side, ask, session)
            }
            // A ball was standing to be read.
            _ => self.key_at_pause(key, session),
        }
    }

    fn tick(&mut self, session: &mut GameSession) -> Turn {
        if self.unkept.is_some() {
            return Turn::Stay;
        }
        let held = self.holding.is_some();
        let turn = self.advance(session);
        if held && self.holding.is_none() {
            self.reading.moved(session.now);
        }
        turn
    }

    fn keep(&mut self, session: &mut GameSession) {
        // Once it has failed, only a key tries again.
        if self.unkept.is_none() {
            self.try_to_keep(session);
        }
        self.consult(session);
    }

    fn wait(&self, session: &GameSession) -> Option<Duration> {
        if self.unkept.is_some() {
            return None;
        }
        if self.until.is_some() {
            return Some(Duration::ZERO);
        }
        match &self.watch {
            Some(pace) => pace.wait(session.now),
            None => self.holding,
        }
    }
}
