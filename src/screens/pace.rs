//! The speed at which a game moves by itself.

use std::cell::Cell;
use std::time::Duration;

use crate::session::keys::Key;
use crate::session::preferences::Pace as Preferred;

/// How long something that asked nobody stands before the next thing.
pub(super) const READING: Duration = Duration::from_millis(1200);

/// Delays between two choices when watching, slowest first.
const DELAYS: [u64; 7] = [2400, 1200, 600, 300, 150, 75, 30];

/// Where watching begins.
const USUAL: usize = 2;

/// The step of about a second.
const SLOW: usize = 1;

/// A pause lasts as long as so many choices, and at least [`READING`].
const PAUSE: u32 = 4;

/// The speed of a match watched, or of the computer's part in a game.
#[derive(Clone, Debug)]
pub(super) struct Pace {
    step: usize,
    /// Whether nothing waits.
    instant: bool,
    stopped: bool,
    /// Nothing moves before this time.
    next: Duration,
}

impl Pace {
    pub(super) fn new(now: Duration) -> Pace {
        let mut pace = Pace { step: USUAL, instant: false, stopped: false, next: now };
        pace.moved(now);
        pace
    }

    /// The pace of a computer that a person plays against, some steps quicker
    /// where a choice is a small matter.
    pub(super) fn preferred(pace: Preferred, quicker: u8, now: Duration) -> Pace {
        let step = match pace {
            Preferred::Leisurely => SLOW,
            Preferred::Brisk | Preferred::Instant => SLOW + 2,
        };
        let mut pace = Pace {
            step: (step + usize::from(quicker)).min(DELAYS.len() - 1),
            instant: pace == Preferred::Instant,
            ..Pace::new(now)
        };
        pace.moved(now);
        pace
    }

    fn delay(&self) -> Duration {
        if self.instant {
            return Duration::ZERO;
        }
        Duration::from_millis(DELAYS.get(self.step).copied().unwrap_or_default())
    }

    /// The speed from 1 to 7.
    pub(super) fn speed(&self) -> usize {
        self.step + 1
    }

    pub(super) fn faster(&mut self) {
        self.instant = false;
        self.step = (self.step + 1).min(DELAYS.len() - 1);
    }

    pub(super) fn slower(&mut self) {
        self.instant = false;
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
    pub(super) fn paused(&mut self, now: Duration) {
        self.next = now + (self.delay() * PAUSE).max(READING);
    }

    /// How long until it is due; `None` while stopped.
    pub(super) fn wait(&self, now: Duration) -> Option<Duration> {
        (!self.stopped).then(|| self.next.saturating_sub(now))
    }
}

/// From one press of a key to the next: what comes sooner is a key held down.
const HELD: Duration = Duration::from_millis(150);

/// What play pauses for is answered by a key that was typed after it was drawn,
/// and not by one that is still held down.
#[derive(Clone, Debug, Default)]
pub(super) struct PauseInput {
    drawn: Cell<bool>,
    last: Option<(Key, Duration)>,
}

impl PauseInput {
    /// Play pauses; nobody has seen for what.
    pub(super) fn begin(&self) {
        self.drawn.set(false);
    }

    /// A picture shows it.
    pub(super) fn seen(&self) {
        self.drawn.set(true);
    }

    /// Whether a picture has shown it.
    pub(super) fn is_seen(&self) -> bool {
        self.drawn.get()
    }

    /// Whether the key that is pressed now has been held down since it was
    /// pressed before.
    pub(super) fn is_held(&mut self, key: Key, now: Duration) -> bool {
        let last = self.last.replace((key, now));
        last.is_some_and(|(before, then)| before == key && now.saturating_sub(then) < HELD)
    }
}
