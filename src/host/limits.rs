//! How much anybody may take of the host.

use std::collections::HashMap;
use std::net::IpAddr;
use std::time::{Duration, Instant};

/// The limits of a host, each an option with a default.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Limits {
    /// Sessions that play or watch.
    pub(crate) sessions: usize,
    /// Sessions of one key.
    pub(crate) key: usize,
    /// Connections of one address at a time.
    pub(crate) address: usize,
    /// Connections of one address in a minute.
    pub(crate) attempts: u32,
    /// How long logging in may take.
    pub(crate) login: Duration,
    /// How long a session may last without anything being typed.
    pub(crate) idle: Duration,
    /// Bytes that may be typed in a second.
    pub(crate) input: u32,
    /// The largest window that is drawn: columns and lines.
    pub(crate) window: (u16, u16),
}

/// How long a client may read nothing of what is sent to it.
pub(super) const OUTPUT_TIMEOUT: Duration = Duration::from_secs(30);

/// Open connections, and those of the last minute, by address.
#[derive(Debug, Default)]
pub(super) struct Admission {
    addresses: HashMap<IpAddr, Address>,
    /// How many sessions a key has.
    keys: HashMap<String, usize>,
}

#[derive(Debug)]
struct Address {
    here: usize,
    attempts: u32,
    since: Instant,
}

/// The time in which attempts are counted.
const MINUTE: Duration = Duration::from_secs(60);

impl Admission {
    /// Somebody comes from an address at a moment; says whether he may.
    pub(super) fn enter(&mut self, address: IpAddr, limits: &Limits, now: Instant) -> bool {
        self.addresses
            .retain(|_, one| one.here > 0 || now.duration_since(one.since) < MINUTE);
        let one = self.addresses.entry(address).or_insert(Address {
            here: 0,
            attempts: 0,
            since: now,
        });
        if now.duration_since(one.since) >= MINUTE {
            (one.since, one.attempts) = (now, 0);
        }
        one.attempts = one.attempts.saturating_add(1);
        let may = one.attempts <= limits.attempts && one.here < limits.address;
        one.here += usize::from(may);
        may
    }

    /// Somebody who was let in goes.
    pub(super) fn leave(&mut self, address: IpAddr) {
        if let Some(one) = self.addresses.get_mut(&address) {
            one.here = one.here.saturating_sub(1);
        }
    }
}

impl Admission {
    /// A session of a key begins; says whether it may.
    pub(super) fn begin(&mut self, key: &str, limits: &Limits) -> bool {
        let sessions = self.keys.entry(key.to_owned()).or_default();
        let may = *sessions < limits.key;
        *sessions += usize::from(may);
        may
    }

    /// A session of a key that was begun is over.
    pub(super) fn end(&mut self, key: &str) {
        if let Some(sessions) = self.keys.get_mut(key) {
            *sessions = sessions.saturating_sub(1);
        }
        self.keys.retain(|_, sessions| *sessions > 0);
    }
}

/// What may be typed in a second.
#[derive(Debug)]
pub(super) struct Input {
    most: u32,
    taken: u32,
    since: Instant,
}

impl Input {
    pub(super) fn new(most: u32, now: Instant) -> Input {
        Input {
            most,
            taken: 0,
            since: now,
        }
    }

    /// How many of so many bytes are accepted at a moment.
    pub(super) fn take(&mut self, bytes: usize, now: Instant) -> usize {
        if now.duration_since(self.since) >= Duration::from_secs(1) {
            (self.since, self.taken) = (now, 0);
        }
        let left = self.most.saturating_sub(self.taken);
        let taken = left.min(u32::try_from(bytes).unwrap_or(u32::MAX));
        self.taken += taken;
        taken as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIMITS: Limits = Limits {
        sessions: 4,
        key: 2,
        address: 2,
        attempts: 3,
        login: Duration::from_secs(1),
        idle: Duration::from_secs(1),
        input: 10,
        window: (300, 100),
    };

    #[test]
    fn an_address_has_so_many_connections_and_so_many_attempts_a_minute() {
        let (mut admission, now) = (Admission::default(), Instant::now());
        let here = IpAddr::from([127, 0, 0, 1]);
        assert!(admission.enter(here, &LIMITS, now) && admission.enter(here, &LIMITS, now));
        assert!(!admission.enter(here, &LIMITS, now), "two are there");
        assert!(
            admission.enter(IpAddr::from([127, 0, 0, 2]), &LIMITS, now),
            "another address"
        );
        admission.leave(here);
        assert!(
            !admission.enter(here, &LIMITS, now),
            "three attempts were made"
        );
        assert!(admission.enter(here, &LIMITS, now + MINUTE));
    }

    #[test]
    fn a_key_has_so_many_sessions() {
        let mut admission = Admission::default();
        assert!(admission.begin("one", &LIMITS) && admission.begin("one", &LIMITS));
        assert!(!admission.begin("one", &LIMITS) && admission.begin("other", &LIMITS));
        admission.end("one");
        assert!(admission.begin("one", &LIMITS));
        for key in ["one", "one", "other"] {
            admission.end(key);
        }
        assert!(admission.keys.is_empty(), "none is remembered");
    }

    #[test]
    fn so_many_bytes_are_taken_in_a_second() {
        let now = Instant::now();
        let mut input = Input::new(10, now);
        assert_eq!(
            [input.take(7, now), input.take(7, now), input.take(7, now)],
            [7, 3, 0]
        );
        assert_eq!(input.take(7, now + Duration::from_secs(1)), 7);
    }
}
