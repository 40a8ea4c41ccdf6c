//! Handles the keys of the match screen that do the same thing at any moment.

use super::PlayScreen;
use super::scene::Scene;
use super::stage::Confirming;
use crate::game::{Ask, Side};
use crate::screens::app::Navigation;
use crate::screens::help::Help;
use crate::screens::scorecard::Scorecards;
use crate::session::GameSession;
use crate::session::key_meaning::{self, Command, KEYS, KeyContext, Meaning};
use crate::session::keymap;
use crate::session::keys::Key;
use crate::session::look::Look;
use crate::session::moments;
use crate::session::play_out::{MatchPart, PlayOutTarget};
use crate::words::nets::SPEAKS_ALREADY;

/// Returns the command of a key if the command only shows something or leaves
/// the match. Such keys also work in a pause and while the keyboard is handed
/// over.
pub(super) fn show_or_leave_command(key: Key) -> Option<Command> {
    let command = keymap::find_action(KEYS, key, &KeyContext::for_stopped_watching(false)).ok()?;
    let shows = matches!(command, Command::Help | Command::Scorecard | Command::Worm);
    (shows || command == Command::Leave).then_some(command)
}

impl PlayScreen {
    /// Carries out a command that works at any moment of a match and makes no
    /// choice.
    pub(super) fn do_anywhere(
        &mut self,
        command: Command,
        session: &mut GameSession,
    ) -> Navigation {
        let cards = |scene: Scene<'_>| Scorecards::from_match(scene.book, scene.game, scene.sides);
        match command {
            Command::Scorecard => {
                Navigation::Open(Box::new(cards(self.scene(&session.preferences))))
            }
            Command::Worm => Navigation::Open(Box::new(
                cards(self.scene(&session.preferences)).with_worm_first(),
            )),
            Command::PlayOut(part) => self.play_out(part, session),
            Command::Coach if self.live.is_lesson() => {
                self.notice = Some(SPEAKS_ALREADY.to_owned());
                Navigation::Stay
            }
            Command::Coach => {
                session.coaching.step_advice_detail();
                self.save_coaching(session)
            }
            Command::Chances => match session.coaching.toggle_chances() {
                Ok(()) => self.save_coaching(session),
                Err(why) => {
                    self.notice = Some(why.to_owned());
                    Navigation::Stay
                }
            },
            Command::Help => {
                let options = &self.live.game().public().options;
                Navigation::Open(Box::new(Help::play(options, self.live.is_help_forbidden())))
            }
            Command::Leave => self.leave(session),
            // Each of these commands works only in one situation, and is
            // handled with the other keys of that situation.
            Command::Choose
            | Command::ComputerChoice
            | Command::Declare
            | Command::NextMoment
            | Command::Step
            | Command::GoOn
            | Command::Faster
            | Command::Slower
            | Command::Back
            | Command::TurningPoint
            | Command::GoFrom => Navigation::Stay,
        }
    }

    pub(super) fn save_coaching(&mut self, session: &GameSession) -> Navigation {
        let kept = session.save_coaching();
        self.notice = kept.err().map(|why| format!("Not saved: {why}"));
        Navigation::Stay
    }

    pub(super) fn play_out(&mut self, part: MatchPart, session: &mut GameSession) -> Navigation {
        self.live.end_pause();
        self.until = Some(PlayOutTarget::end_of(part, self.live.game()));
        self.advance(session)
    }

    /// Plays on to the next moment that matters to a side.
    fn play_to_next_moment(&mut self, side: Side, session: &mut GameSession) -> Navigation {
        self.live.end_pause();
        self.until = Some(PlayOutTarget::Moment(moments::start_state_of_match(&self.live, side)));
        self.advance(session)
    }

    /// Handles a key in a pause. Continues the match unless the key only shows
    /// something or leaves the match.
    pub(super) fn key_at_pause(&mut self, key: Key, session: &mut GameSession) -> Navigation {
        match show_or_leave_command(key) {
            Some(command) => self.do_anywhere(command, session),
            None if self.live.take_over_reason().is_some() => {
                self.play_out(MatchPart::Match, session)
            }
            None if session.preferences.look != Look::Original
                && let Some(side) = self.side_played_on_by(key) =>
            {
                self.play_to_next_moment(side, session)
            }
            None => {
                self.live.end_pause();
                self.advance(session)
            }
        }
    }

    /// Returns the side for which this key makes the computer play on, if only
    /// one person is at the table.
    pub(super) fn side_played_on_by(&self, key: Key) -> Option<Side> {
        let side = self.live.computer()?.other();
        let found = keymap::find_action(KEYS, key, &self.any_choice_context());
        matches!(found, Ok(Command::NextMoment)).then_some(side)
    }

    /// Returns the context of a choice by a person, for keys that do the same
    /// thing at every such choice.
    pub(super) fn any_choice_context(&self) -> KeyContext {
        KeyContext::Asked {
            ask: Ask::Bowl,
            may_leave: false,
            declares: false.into(),
            alone: self.live.is_help_forbidden(),
        }
    }

    /// Handles a key while someone elsewhere has to choose.
    pub(super) fn key_waiting(&mut self, key: Key, session: &mut GameSession) -> Navigation {
        match keymap::action_or_explanation(KEYS, key, &KeyContext::Waiting) {
            Ok(command) => self.do_anywhere(command, session),
            Err(why) => {
                self.notice = Some(why);
                Navigation::Stay
            }
        }
    }

    pub(super) fn key_asked(
        &mut self,
        key: Key,
        side: Side,
        ask: Ask,
        session: &mut GameSession,
    ) -> Navigation {
        let alone = self.live.is_help_forbidden();
        let is_original = session.preferences.look == Look::Original;
        match key_meaning::meaning(key, &self.live.view(side), ask, alone) {
            Meaning::Choose(choice) => {
                self.live.note_key(key);
                self.choose(choice, session.now);
                self.advance(session)
            }
            Meaning::Do(Command::ComputerChoice) => {
                self.notice = self.live.level_sentence();
                if let Some(choice) = self.live.computer_choice() {
                    self.choose(choice, session.now);
                }
                self.advance(session)
            }
            Meaning::Do(Command::Declare) => {
                self.confirming = Some(Confirming::Declaring);
                Navigation::Stay
            }
            // Refuse this command in the original's look, where the computer
            // never plays on by itself.
            Meaning::Do(Command::NextMoment) if is_original => {
                self.notice = Some(key.no_effect_sentence("? lists the keys"));
                Navigation::Stay
            }
            Meaning::Do(Command::NextMoment) => self.play_to_next_moment(side, session),
            Meaning::Do(Command::PlayOut(part)) if part != MatchPart::Over || is_original => {
                self.confirming = Some(Confirming::PlayingOut(part));
                Navigation::Stay
            }
            Meaning::Do(command) => self.do_anywhere(command, session),
            Meaning::Nothing(why) => {
                self.notice = Some(why);
                Navigation::Stay
            }
        }
    }
}
