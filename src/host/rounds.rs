//! The time limit for rounds. Time counts while the host is open, from the
//! moment when the first person arrives in the round.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::registry::{Registry, RoundTime};
use crate::championship::{Class, Fixture};
use crate::datafile::FileError;

/// The minimum and maximum time between two saves of the time taken. If a host
/// is killed, at most one such interval is lost.
const SAVE_INTERVAL_RANGE: (Duration, Duration) = (Duration::from_secs(1), Duration::from_secs(60));

/// The number of parts into which a round's time limit is divided. The time
/// taken is saved after each part, subject to [`SAVE_INTERVAL_RANGE`].
const SAVES_PER_ROUND: u32 = 100;

/// The rounds in progress, one for each class.
pub(super) struct Rounds {
    /// The time that a round may take, or `None` if rounds have no limit.
    time: Option<Duration>,
    registry: Registry,
    clocks: Mutex<[Option<RoundClock>; 2]>,
}

/// The clock of one round.
#[derive(Clone, Copy, Debug)]
struct RoundClock {
    round: RoundTime,
    taken: Duration,
    counted: Instant,
    /// True if the registry records that the round has begun.
    is_kept: bool,
}

impl Rounds {
    pub(super) fn new(registry: Registry, time: Option<Duration>) -> Rounds {
        Rounds { time, registry, clocks: Mutex::default() }
    }

    /// Locks the clocks. A poisoned lock is harmless, because every change to a
    /// clock is atomic.
    fn clocks(&self) -> MutexGuard<'_, [Option<RoundClock>; 2]> {
        self.clocks.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the time left in a fixture's round, or `None` if rounds have no
    /// limit or if the clock has not started yet.
    pub(super) fn time_left(&self, fixture: &Fixture) -> Option<Duration> {
        let clock =
            self.clocks()[fixture.class.index()].filter(|clock| clock.round.is_of(fixture))?;
        let taken = clock.taken + clock.counted.elapsed();
        Some(self.time?.saturating_sub(taken))
    }

    /// Updates the time taken by a fixture's round, and returns `true` if the
    /// time is up. The clock starts once `anybody` is true, which means that a
    /// person has connected.
    pub(super) fn update_and_check_time(
        &self,
        fixture: &Fixture,
        anybody: bool,
        now: Instant,
    ) -> bool {
        let Some(time) = self.time else {
            return false;
        };
        let mut clocks = self.clocks();
        let clock = &mut clocks[fixture.class.index()];
        if clock.is_none_or(|clock| !clock.round.is_of(fixture)) {
            *clock = self.start_clock(fixture, anybody, now);
        }
        let Some(clock) = clock else {
            return false;
        };
        clock.taken += now.saturating_duration_since(clock.counted);
        clock.counted = now;
        clock.taken >= time
    }

    /// Saves the times that are due to be saved. The clocks continue even if
    /// saving fails.
    ///
    /// # Errors
    /// Returns an error if a time cannot be written. The next call tries again.
    pub(super) fn save_times(&self) -> Result<(), FileError> {
        let Some(time) = self.time else {
            return Ok(());
        };
        let often = (time / SAVES_PER_ROUND).clamp(SAVE_INTERVAL_RANGE.0, SAVE_INTERVAL_RANGE.1);
        for class in Class::BOTH {
            // Release the lock before writing the file, so that no other thread
            // has to wait.
            let clock = self.clocks()[class.index()];
            let Some(clock) = clock.filter(|clock| clock.is_save_due(often)) else {
                continue;
            };
            let round = RoundTime { taken: clock.taken.as_secs(), ..clock.round };
            self.registry.save_round_time(round)?;
            if let Some(clock) = &mut self.clocks()[class.index()] {
                (clock.round, clock.is_kept) = (round, true);
            }
        }
        Ok(())
    }

    /// Starts the clock of a round, from the round's saved time if there is
    /// one.
    fn start_clock(&self, fixture: &Fixture, anybody: bool, now: Instant) -> Option<RoundClock> {
        let kept = self.registry.round(fixture);
        let round = kept.or_else(|| {
            anybody.then_some(RoundTime {
                class: fixture.class,
                year: fixture.year,
                round: fixture.round,
                taken: 0,
            })
        })?;
        Some(RoundClock {
            round,
            taken: Duration::from_secs(round.taken),
            counted: now,
            is_kept: kept.is_some(),
        })
    }
}

impl RoundClock {
    /// Returns `true` if at least the duration `often` has passed since the
    /// last save.
    fn is_save_due(&self, often: Duration) -> bool {
        let kept = Duration::from_secs(self.round.taken);
        !self.is_kept || self.taken.saturating_sub(kept) >= often
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::championship::Championship;
    use crate::datafile::Folder;
    use crate::rules::Options;

    fn fixture() -> Fixture {
        let championship = Championship::new(1, Options::default(), None);
        championship.next_fixture(Class::First).unwrap()
    }

    #[test]
    fn time_counts_while_the_host_is_open_and_from_the_first_who_comes() {
        let folder = tempfile::tempdir().unwrap();
        let folder = Folder::find(Some(folder.path().to_owned())).unwrap();
        let registry = Registry::open(&folder, &"LEAGUE".parse().unwrap()).unwrap();
        let minute = Duration::from_secs(60);
        let open = || Rounds::new(registry.clone(), Some(minute));
        let (start, fixture) = (Instant::now(), fixture());
        let late = |rounds: &Rounds, anybody, seconds| {
            let now = start + Duration::from_secs(seconds);
            let late = rounds.update_and_check_time(&fixture, anybody, now);
            rounds.save_times().unwrap();
            late
        };
        let rounds = open();
        assert!(!late(&rounds, false, 0) && !late(&rounds, false, 1_000));
        assert_eq!(rounds.time_left(&fixture), None, "nobody came");
        assert!(!late(&rounds, true, 1_000) && !late(&rounds, false, 1_050));
        // The host is closed for an hour.
        let rounds = open();
        assert!(!late(&rounds, false, 5_000) && !late(&rounds, false, 5_009));
        assert!(late(&rounds, false, 5_010));
        // The next round has its own time, which also starts with the first
        // person.
        let mut next = fixture;
        next.round += 1;
        let now = start + Duration::from_secs(6_000);
        assert!(!rounds.update_and_check_time(&next, false, now));
        assert_eq!(rounds.time_left(&next), None);
    }
}
