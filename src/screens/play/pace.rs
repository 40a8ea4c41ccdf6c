//! When a match waits so that it can be read.

use std::time::Duration;

use crate::game::{Choice, Match};
use crate::rules::{Call, extras};
pub(super) use crate::screens::pace::Pace;
use crate::screens::pace::READING;

/// Lets a person read a ball that asked him nothing: byes against him.
#[derive(Clone, Debug, Default)]
pub(super) struct Reading {
    until: Duration,
    bye: bool,
}

impl Reading {
    /// A ball came to an end; `bye` if its batsman was not asked about it.
    pub(super) fn ball(&mut self, now: Duration, bye: bool) {
        self.until = now + READING;
        self.bye = bye;
    }

    /// A key was pressed: what stood there was read.
    pub(super) fn done(&mut self) {
        self.until = Duration::ZERO;
    }

    /// How long a choice has to wait so that the ball before it can be read:
    /// only if that or the ball that it brings is a bye. Else the person is
    /// asked something, and reads as long as he likes.
    pub(super) fn wait(&self, choice: Choice, game: &Match, now: Duration) -> Option<Duration> {
        let bowls = matches!(choice, Choice::Bowl(_));
        let unread = bowls && (self.bye || is_bye(choice, game));
        (unread && now < self.until).then(|| self.until - now)
    }
}

/// Whether a choice is one that can be seen on the screen.
pub(super) fn is_seen(choice: Choice) -> bool {
    !matches!(choice, Choice::PlayOn | Choice::NoMore | Choice::LetGo)
}

/// Whether a choice is a ball that its batsman is not asked about.
pub(super) fn is_bye(choice: Choice, game: &Match) -> bool {
    let public = game.public();
    match (choice, public.top) {
        (Choice::Bowl(card), Some(top)) => {
            extras::call(card, top, public.no_ball_suit, &public.options) == Some(Call::Bye)
        }
        _ => false,
    }
}
