//! What the keys of a game in progress mean.

use super::{Face, Round, Until, rules};
use crate::screens::app::Turn;
use crate::screens::keys::Key;
use crate::screens::pavilion::face::Meaning;
use crate::session::GameSession;

/// Whether a key leaves a game.
pub(super) fn leaves(key: Key) -> bool {
    key == Key::Escape || key.letter() == Some('Q')
}

impl<G: Face> Round<G> {
    pub(super) fn take_key(&mut self, key: Key, session: &mut GameSession) -> Turn {
        if self.unkept.is_some() {
            return self.key_unkept(key);
        }
        self.notice = None;
        let held = self.halt.is_held(key, session.now);
        let is_over = self.pending().seat().is_none();
        if self.until.take().is_some() && !is_over {
            return Turn::Stay;
        }
        if self.spin.is_some() {
            self.key_at_spin(key, session)
        } else if self.curtain.is_some() {
            self.key_at_curtain(key)
        } else if is_over || (self.halted.is_some() && !self.is_watched()) {
            if held || !self.halt.is_seen() {
                return Turn::Stay;
            }
            self.key_at_halt(key, is_over, session)
        } else if self.person_asked().is_some() {
            self.key_asked(key, session)
        } else {
            self.key_watching(key, session)
        }
    }

    /// While choices could not be kept nothing is shown and nothing goes on,
    /// but the game can be left where it was kept.
    fn key_unkept(&mut self, key: Key) -> Turn {
        if leaves(key) {
            return Turn::Back;
        }
        self.try_to_keep();
        Turn::Stay
    }

    fn key_at_curtain(&mut self, key: Key) -> Turn {
        match key.letter() {
            Some('?') => rules::<G>(),
            _ if leaves(key) => self.leave(),
            _ => {
                self.alone = self.curtain.take();
                self.last_asked = self.alone;
                Turn::Stay
            }
        }
    }

    fn key_at_halt(&mut self, key: Key, is_over: bool, session: &mut GameSession) -> Turn {
        if key.letter() == Some('?') {
            return rules::<G>();
        }
        if is_over {
            return self.finish(session);
        }
        if leaves(key) {
            return self.leave();
        }
        self.halted = None;
        self.pace.run(session.now);
        Turn::Stay
    }

    fn key_asked(&mut self, key: Key, session: &mut GameSession) -> Turn {
        let mut entry = std::mem::take(&mut self.entry);
        let meaning = G::key(key, &self.table_view(), &mut entry);
        self.entry = entry;
        match meaning {
            Meaning::Choose(choice) => {
                self.choose(choice, session.now);
            }
            Meaning::Typed => {}
            Meaning::PlayOut => self.play_out_stage(),
            Meaning::Nothing(why) => self.notice = Some(why),
            Meaning::Unknown => return self.key_of_the_frame(key, session),
        }
        Turn::Stay
    }

    fn key_of_the_frame(&mut self, key: Key, session: &mut GameSession) -> Turn {
        match key.letter() {
            Some('=') => {
                if let Some(choice) = self.sitting.advice() {
                    self.choose(choice, session.now);
                }
            }
            Some('?') => return rules::<G>(),
            Some('F') => self.play_out_stage(),
            Some(letter) if letter == G::GAME => {
                self.play_out(Until::End(self.person_asked()));
            }
            _ if leaves(key) => return self.leave(),
            _ => self.notice = Some(format!("{} is no choice here: ? for the rules", key.name())),
        }
        Turn::Stay
    }

    fn play_out_stage(&mut self) {
        let stage = G::stage(self.sitting.table().game());
        self.play_out(Until::Stage(stage, self.person_asked()));
    }

    fn play_out(&mut self, until: Until) {
        self.last.clear();
        self.halted = None;
        self.until = Some(until);
    }

    /// The computer is at play.
    fn key_watching(&mut self, key: Key, session: &mut GameSession) -> Turn {
        match key.letter() {
            Some(' ') if self.pace.stopped() => {
                self.halted = None;
                if let Some(choice) = self.sitting.advice() {
                    self.choose(choice, session.now);
                }
            }
            Some(' ') => self.pace.stop(),
            Some('+') => self.pace.faster(),
            Some('-') => self.pace.slower(),
            Some('F') => self.play_out_stage(),
            Some(letter) if letter == G::GAME && self.is_watched() => {
                self.play_out(Until::End(None));
            }
            Some('?') => return rules::<G>(),
            _ if leaves(key) => return self.leave(),
            _ if !self.is_watched() => {
                self.pace.run(session.now);
                self.play_out(Until::Asked);
            }
            _ if key == Key::Enter => self.pace.run(session.now),
            _ => self.notice = Some(format!("{} is no choice here: ? for the rules", key.name())),
        }
        Turn::Stay
    }
}
