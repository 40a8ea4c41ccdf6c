//! Watching two computer sides: stopped, stepped, faster, slower.

use super::pace::{self, Pace};
use super::{Help, PlayScreen};
use crate::screens::app::Turn;
use crate::screens::keys::Key;
use crate::session::GameSession;
use crate::session::until::Until;

impl PlayScreen {
    pub(super) fn key_watching(&mut self, key: Key, session: &mut GameSession) -> Turn {
        let now = session.now;
        let Some(pace) = &mut self.watch else {
            return Turn::Stay;
        };
        match key.letter() {
            Some(' ') if pace.stopped() => self.step(session),
            Some(' ') => {
                pace.stop();
                Turn::Stay
            }
            Some('+') => {
                pace.faster();
                Turn::Stay
            }
            Some('-') => {
                pace.slower();
                Turn::Stay
            }
            Some('B') if self.again.is_some() => self.step_back(),
            Some('C') => {
                session.coaching.chances ^= true;
                Turn::Stay
            }
            Some('Q') => self.leave(session),
            Some('?') => Turn::Open(Box::new(Help::play())),
            letter => {
                if key == Key::Enter {
                    pace.run(now);
                } else if let Some(until) =
                    letter.and_then(|letter| Until::of_key(letter, self.live.game()))
                {
                    self.live.go_on();
                    return self.play_out(until, session);
                } else {
                    self.notice = Some(format!("{} is no choice here: ? for help", key.name()));
                }
                Turn::Stay
            }
        }
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
                "[Space] step [B] back [Enter] go on [+] [-] speed {speed} [O] [I] [M] out [Q] leave"
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
