//! Watching two computer sides: stopped, stepped, faster, slower.

use super::PlayScreen;
use super::pace::{self, Pace};
use crate::screens::app::Turn;
use crate::session::GameSession;
use crate::session::key_meaning::{Command, KEYS, Moment};
use crate::session::keymap;
use crate::session::keys::Key;

impl PlayScreen {
    pub(super) fn key_watching(&mut self, key: Key, session: &mut GameSession) -> Turn {
        let past = self.review.is_some();
        let command = match keymap::action(KEYS, key, &Moment::Watching { past }) {
            Ok(command) => command,
            Err(why) => {
                self.notice = Some(why);
                return Turn::Stay;
            }
        };
        let Some(pace) = &mut self.watch else {
            return Turn::Stay;
        };
        match command {
            Command::Step if pace.stopped() => return self.step(session),
            Command::Step => pace.stop(),
            Command::Faster => pace.faster(),
            Command::Slower => pace.slower(),
            Command::GoOn => pace.run(session.now),
            Command::Back => return self.step_back(),
            Command::TurningPoint => return self.show_turning_point(session),
            _ => return self.do_anywhere(command, session),
        }
        Turn::Stay
    }

    /// One choice that can be seen, while watching is stopped.
    fn step(&mut self, session: &mut GameSession) -> Turn {
        if self.live.pause().is_some() {
            self.live.go_on();
            return self.advance(session);
        }
        while let Some(choice) = self.live.advice() {
            if !self.choose(choice, session.now) || pace::is_seen(choice) {
                break;
            }
        }
        self.advance(session)
    }
}

/// The prompt while watching: what play halts for, and the keys.
pub(super) fn prompt(pace: &Pace, notes: Option<&str>, back: bool) -> String {
    let speed = pace.speed();
    match (notes, pace.stopped()) {
        (Some(notes), true) if !notes.is_empty() => format!("{notes} [Space] or [Enter] goes on"),
        (Some(notes), false) if !notes.is_empty() => notes.to_owned(),
        (_, true) if back => {
            format!(
                "[Space] step [B] back [T] turning point [Enter] go on [+] [-] {speed} [O] [I] [M] [Q]"
            )
        }
        (_, true) => {
            format!(
                "Stopped: [Space] step [Enter] go on [+] [-] speed {speed} [O] [I] [M] out [Q] leave"
            )
        }
        (_, false) => {
            format!("[Space] stop  [+] [-] speed {speed} of 7  [O] [I] [M] play out  [Q] leave")
        }
    }
}
