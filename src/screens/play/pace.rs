//! When a match moves by itself, and when it waits so that it can be read.

use std::time::Duration;

use crate::game::{Choice, Match};
use crate::rules::{Call, extras};

/// How long a ball that asked nobody stands before the next one.
const READING: Duration = Duration::from_millis(1200);

/// Delays between two choices when watching, slowest first.
const DELAYS: [u64; 7] = [2400, 1200, 600, 300, 150, 75, 30];

/// Where watching begins.
const USUAL: usize = 2;

/// A pause lasts as long as so many choices, and at least [`READING`].
const PAUSE: u32 = 4;

/// The speed of a match watched.
#[derive(Clone, Debug)]
pub(super) struct Pace {
    step: usize,
    stopped: bool,
    /// Nothing moves before.
    next: Duration,
}

impl Pace {
    pub(super) fn new(now: Duration) -> Pace {
        let mut pace = Pace {
            step: USUAL,
            stopped: false,
            next: now,
        };
        pace.moved(now);
        pace
    }

    fn delay(&self) -> Duration {
        Duration::from_millis(DELAYS.get(self.step).copied().unwrap_or_default())
    }

    /// The speed from 1 to 7.
    pub(super) fn speed(&self) -> usize {
        self.step + 1
    }

    pub(super) fn faster(&mut self) {
        self.step = (self.step + 1).min(DELAYS.len() - 1);
    }

    pub(super) fn slower(&mut self) {
        self.step = self.step.saturating_sub(1);
    }

    pub(super) fn stopped(&self) -> bool {
        self.stopped
    }

    pub(super) fn stop(&mut self) {
        self.stopped = true;
    }

    pub(super) fn run(&mut self, now: Duration) {
        self.stopped = false;
        self.moved(now);
    }

    /// Whether it is time to move.
    pub(super) fn due(&self, now: Duration) -> bool {
        !self.stopped && now >= self.next
    }

    /// Something moved: the next thing moves a delay later.
    pub(super) fn moved(&mut self, now: Duration) {
        self.next = now + self.delay();
    }

    /// Something is to be read.
    pub(super) fn halted(&mut self, now: Duration) {
        self.next = now + (self.delay() * PAUSE).max(READING);
    }

    /// How long until it is due; `None` while stopped.
    pub(super) fn wait(&self, now: Duration) -> Option<Duration> {
        (!self.stopped).then(|| self.next.saturating_sub(now))
    }
}

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
