//! The speed of a game in which the computer plays.

use std::cell::Cell;
use std::time::Duration;

use crate::session::keys::Key;
use crate::session::preferences::CardPace as Preferred;

/// How long an event stays on the screen before the next event, unless the game
/// is waiting for a player.
pub(super) const READING_TIME: Duration = Duration::from_millis(1200);

/// The possible delays between two choices while watching, in milliseconds,
/// longest first.
const DELAYS: [u64; 7] = [2400, 1200, 600, 300, 150, 75, 30];

/// The index of the delay with which watching begins.
const INITIAL_DELAY_INDEX: usize = 2;

/// The index of the delay of about a second.
const SLOW_DELAY_INDEX: usize = 1;

/// The length of a pause, as a number of delays between choices. A pause lasts
/// at least [`READING_TIME`].
const CHOICES_PER_PAUSE: u32 = 4;

/// The speed of a match that is watched, or of the computer's choices in a
/// game.
#[derive(Clone, Debug)]
pub(super) struct WatchSpeed {
    step: usize,
    /// True if there are no delays at all.
    instant: bool,
    stopped: bool,
    /// The earliest time of the computer's next choice.
    next: Duration,
}

impl WatchSpeed {
    pub(super) fn new(now: Duration) -> WatchSpeed {
        let mut pace =
            WatchSpeed { step: INITIAL_DELAY_INDEX, instant: false, stopped: false, next: now };
        pace.record_move(now);
        pace
    }

    /// Returns the speed of a computer that a person plays against. In a game
    /// of many small choices, the computer plays faster by `quicker` steps.
    pub(super) fn for_opponent(pace: Preferred, quicker: u8, now: Duration) -> WatchSpeed {
        let step = match pace {
            Preferred::Leisurely => SLOW_DELAY_INDEX,
            Preferred::Brisk | Preferred::Instant => SLOW_DELAY_INDEX + 2,
        };
        let mut pace = WatchSpeed {
            step: (step + usize::from(quicker)).min(DELAYS.len() - 1),
            instant: pace == Preferred::Instant,
            ..WatchSpeed::new(now)
        };
        pace.record_move(now);
        pace
    }

    fn delay(&self) -> Duration {
        if self.instant {
            return Duration::ZERO;
        }
        Duration::from_millis(DELAYS.get(self.step).copied().unwrap_or_default())
    }

    /// Returns the speed as a number from 1 to 7.
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
        self.record_move(now);
    }

    /// Returns `true` if it is time for the next choice.
    pub(super) fn due(&self, now: Duration) -> bool {
        !self.stopped && now >= self.next
    }

    /// Records that a choice was made. The next choice follows after a delay.
    pub(super) fn record_move(&mut self, now: Duration) {
        self.next = now + self.delay();
    }

    /// Records that there is a text to read. The pause for reading is longer
    /// than the delay after a choice.
    pub(super) fn record_pause(&mut self, now: Duration) {
        self.next = now + (self.delay() * CHOICES_PER_PAUSE).max(READING_TIME);
    }

    /// Returns the time until the next choice, or `None` while play is stopped.
    pub(super) fn wait(&self, now: Duration) -> Option<Duration> {
        (!self.stopped).then(|| self.next.saturating_sub(now))
    }
}

/// The minimum time between two separate presses of a key. If the same key
/// arrives sooner, it is being held down.
const MIN_PRESS_INTERVAL: Duration = Duration::from_millis(150);

/// A filter for keys during a pause. A key ends the pause only if it is pressed
/// after the pause was drawn, and not if it has been held down since then.
#[derive(Clone, Debug, Default)]
pub(super) struct PauseInput {
    drawn: Cell<bool>,
    last: Option<(Key, Duration)>,
}

impl PauseInput {
    /// Begins a pause that has not been drawn yet.
    pub(super) fn begin(&self) {
        self.drawn.set(false);
    }

    /// Records that the pause has been drawn.
    pub(super) fn seen(&self) {
        self.drawn.set(true);
    }

    /// Returns `true` if the pause has been drawn.
    pub(super) fn is_seen(&self) -> bool {
        self.drawn.get()
    }

    /// Returns `true` if this key has been held down since it was last pressed.
    pub(super) fn is_held(&mut self, key: Key, now: Duration) -> bool {
        let last = self.last.replace((key, now));
        last.is_some_and(|(before, then)| {
            before == key && now.saturating_sub(then) < MIN_PRESS_INTERVAL
        })
    }
}
