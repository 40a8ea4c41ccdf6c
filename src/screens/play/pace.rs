//! When a match waits so that it can be read.

use std::time::Duration;

use crate::game::{Choice, Match};
use crate::rules::Call;
use crate::screens::pace::READING;
pub(super) use crate::screens::pace::{Halt, Pace};

/// How long after a ball that came by itself a key is late: nobody has read
/// the new picture and chosen a card in less.
const LATE: Duration = Duration::from_millis(250);

/// Lets a person read a ball that asked him nothing: byes against him.
#[derive(Clone, Debug, Default)]
pub(super) struct Reading {
    until: Duration,
    bye: bool,
    /// Until when a key counts as meant for what stood there before.
    late: Duration,
}

impl Reading {
    /// A ball came to an end; `bye` if its batsman was not asked about it.
    pub(super) fn ball(&mut self, now: Duration, bye: bool) {
        self.until = now + READING;
        self.bye = bye;
    }

    /// The next ball came by itself.
    pub(super) fn moved(&mut self, now: Duration) {
        self.late = now + LATE;
    }

    /// A key was pressed: what stood there was read. Says whether it comes so
    /// soon after the next ball that it was meant to bring that ball, and must
    /// not play a card to it.
    pub(super) fn done(&mut self, now: Duration) -> bool {
        self.until = Duration::ZERO;
        now < std::mem::take(&mut self.late)
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
    matches!(choice, Choice::Bowl(card) if game.public().call(card) == Some(Call::Bye))
}
