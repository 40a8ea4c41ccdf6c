//! The limits on the use of the host.

use std::collections::{HashMap, VecDeque};
use std::net::{IpAddr, Shutdown, TcpStream};
use std::sync::Arc;
use std::time::{Duration, Instant};

use super::session_event::SessionHandle;
use crate::screens::remote::Size;
use crate::words::host as words;

/// The limits of a host. Each limit is a command-line option with a default
/// value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Limits {
    /// The maximum number of sessions that play or watch.
    pub(crate) sessions: usize,
    /// The maximum number of sessions with the same key.
    pub(crate) key: usize,
    /// The maximum number of connections that are logging in.
    pub(crate) logins: usize,
    /// The maximum number of simultaneous connections from one address. For
    /// IPv6, the limit applies to a network.
    pub(crate) address: usize,
    /// The maximum number of connections from one address within a minute.
    pub(crate) attempts: u32,
    /// The time allowed for logging in.
    pub(crate) login: Duration,
    /// The maximum time that a session may last without any input.
    pub(crate) idle: Duration,
    /// The maximum number of bytes of input per second.
    pub(crate) input: u32,
    /// The largest window that is drawn, in columns and lines.
    pub(crate) window: Size,
}

/// The maximum time that a client may leave its output unread.
pub(super) const OUTPUT_TIMEOUT: Duration = Duration::from_secs(30);

/// The open connections and the connections of the last minute, by address.
#[derive(Debug, Default)]
pub(super) struct Admission {
    addresses: HashMap<IpAddr, Address>,
    /// The number of sessions for each key.
    keys: HashMap<String, usize>,
    /// The connections that are logging in, with the oldest first.
    logins: VecDeque<(u64, Arc<TcpStream>)>,
    /// The number of the last connection that began to log in.
    last: u64,
    /// The sessions that began as spectators or before a code was entered, with
    /// the oldest first. Some of these sessions may have entered their codes or
    /// ended since.
    guests: VecDeque<SessionHandle>,
}

#[derive(Debug)]
struct Address {
    here: usize,
    attempts: u32,
    since: Instant,
}

/// The period over which connection attempts are counted.
const COUNTING_PERIOD: Duration = Duration::from_secs(60);

/// Returns the address to which the limits apply. For IPv6, the limits apply to
/// the 64-bit network, because one user often controls all the addresses in
/// such a network.
fn limited_address(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(six) => IpAddr::V6((u128::from(six) & !u128::from(u64::MAX)).into()),
        four => four,
    }
}

impl Admission {
    /// Registers a connection that begins to log in, and returns its number. If
    /// too many connections are logging in, closes the oldest of them, because
    /// a visitor with a key logs in within seconds.
    pub(super) fn log_in(&mut self, stream: Arc<TcpStream>, limits: &Limits) -> u64 {
        self.last += 1;
        self.logins.push_back((self.last, stream));
        if self.logins.len() > limits.logins
            && let Some((_, oldest)) = self.logins.pop_front()
        {
            let _ = oldest.shutdown(Shutdown::Both);
        }
        self.last
    }

    /// Ends the login of a connection that has logged in or is gone. Returns
    /// `true` if the connection was still logging in.
    pub(super) fn end_login(&mut self, number: u64) -> bool {
        let before = self.logins.len();
        self.logins.retain(|(one, _)| *one != number);
        self.logins.len() < before
    }

    /// Closes a connection if it is still logging in.
    pub(super) fn cut_off(&mut self, number: u64) {
        let found = self.logins.iter().find(|(one, _)| *one == number);
        if let Some((_, late)) = found {
            let _ = late.shutdown(Shutdown::Both);
        }
    }

    /// Counts a new connection from an address. Returns `true` if the
    /// connection is admitted.
    pub(super) fn enter(&mut self, address: IpAddr, limits: &Limits, now: Instant) -> bool {
        // Addresses are forgotten after a minute. Otherwise the table would
        // grow with every new address.
        self.addresses
            .retain(|_, one| one.here > 0 || now.duration_since(one.since) < COUNTING_PERIOD);
        let one = self.addresses.entry(limited_address(address)).or_insert(Address {
            here: 0,
            attempts: 0,
            since: now,
        });
        if now.duration_since(one.since) >= COUNTING_PERIOD {
            (one.since, one.attempts) = (now, 0);
        }
        one.attempts = one.attempts.saturating_add(1);
        let may = one.attempts <= limits.attempts && one.here < limits.address;
        one.here += usize::from(may);
        may
    }

    /// Removes an admitted connection from the counts.
    pub(super) fn leave(&mut self, address: IpAddr) {
        if let Some(one) = self.addresses.get_mut(&limited_address(address)) {
            one.here = one.here.saturating_sub(1);
        }
    }
}

impl Admission {
    /// Records a session that takes a seat. Only guests are recorded, because a
    /// player's seat is never taken away.
    pub(super) fn add_seated_session(&mut self, session: &SessionHandle) {
        self.guests.retain(SessionHandle::is_guest);
        self.guests.extend(session.is_guest().then(|| session.clone()));
    }

    /// Ends the oldest session that only watches or that has yet to enter its
    /// code, to free a seat for a player. Returns `false` if there is no such
    /// session.
    pub(super) fn free_seat(&mut self) -> bool {
        self.guests.retain(SessionHandle::is_guest);
        let oldest = self.guests.pop_front();
        oldest.map(|guest| guest.end(words::SEAT_NEEDED)).is_some()
    }

    /// Counts a new session for a key. Returns `true` if the session is
    /// allowed.
    pub(super) fn begin(&mut self, key: &str, limits: &Limits) -> bool {
        let sessions = self.keys.entry(key.to_owned()).or_default();
        let may = *sessions < limits.key;
        *sessions += usize::from(may);
        may
    }

    /// Removes a session from the count for its key.
    pub(super) fn end(&mut self, key: &str) {
        if let Some(sessions) = self.keys.get_mut(key) {
            *sessions = sessions.saturating_sub(1);
        }
        self.keys.retain(|_, sessions| *sessions > 0);
    }
}

/// A rate limit on the bytes of input per second.
#[derive(Debug)]
pub(super) struct InputLimit {
    most: u32,
    taken: u32,
    since: Instant,
}

impl InputLimit {
    pub(super) fn new(most: u32, now: Instant) -> InputLimit {
        InputLimit { most, taken: 0, since: now }
    }

    /// Returns how many of the next `bytes` bytes are accepted now.
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
    use super::super::session_event::SeatPurpose;
    use super::*;

    const LIMITS: Limits = Limits {
        sessions: 4,
        key: 2,
        logins: 2,
        address: 2,
        attempts: 3,
        login: Duration::from_secs(1),
        idle: Duration::from_secs(1),
        input: 10,
        window: Size::new(300, 100),
    };

    #[test]
    fn an_address_has_so_many_connections_and_so_many_attempts_a_minute() {
        let (mut admission, now) = (Admission::default(), Instant::now());
        let here = IpAddr::from([127, 0, 0, 1]);
        assert!(admission.enter(here, &LIMITS, now) && admission.enter(here, &LIMITS, now));
        assert!(!admission.enter(here, &LIMITS, now), "two are there");
        assert!(admission.enter(IpAddr::from([127, 0, 0, 2]), &LIMITS, now), "another address");
        admission.leave(here);
        assert!(!admission.enter(here, &LIMITS, now), "three attempts were made");
        assert!(admission.enter(here, &LIMITS, now + COUNTING_PERIOD));
    }

    #[test]
    fn a_network_of_version_6_is_one_address_and_a_mapped_one_is_of_version_4() {
        let (mut admission, now) = (Admission::default(), Instant::now());
        let mut enter = |address: &str| admission.enter(address.parse().unwrap(), &LIMITS, now);
        assert!(enter("2001:db8::1") && enter("2001:db8::ffff:1"));
        assert!(!enter("2001:db8:0:0:8000::2"), "two connections from the network are open");
        assert!(enter("2001:db8:0:1::1"), "another network");
        assert!(enter("192.0.2.1") && enter("::ffff:192.0.2.1"));
        assert!(!enter("::ffff:192.0.2.1"), "two connections from the address are open");
        assert!(enter("::ffff:192.0.2.2"), "another address");
    }

    #[test]
    fn too_many_logins_cut_off_the_oldest() {
        use std::io::Read;
        let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let mut admission = Admission::default();
        let mut connect = || {
            let client = TcpStream::connect(address).unwrap();
            let (stream, _) = listener.accept().unwrap();
            (client, admission.log_in(Arc::new(stream), &LIMITS))
        };
        let (mut first, one) = connect();
        let (mut second, two) = connect();
        second.set_nonblocking(true).unwrap();
        let (_third, three) = connect();
        assert_eq!(first.read(&mut [0]).unwrap(), 0, "cut off");
        assert!(second.read(&mut [0]).is_err(), "not cut off");
        assert!(!admission.end_login(one));
        assert!(admission.end_login(two) && admission.end_login(three));
        assert!(!admission.end_login(three) && admission.logins.is_empty());
    }

    #[test]
    fn the_oldest_guest_makes_room_for_a_player_and_no_player_does() {
        let mut admission = Admission::default();
        let mut seat = |purpose| {
            // The receiver is dropped, because this test does not need the
            // events.
            let (session, _) = SessionHandle::new(purpose);
            admission.add_seated_session(&session);
            session
        };
        let late = Instant::now() + Duration::from_secs(3_600);
        let player = seat(SeatPurpose::Play);
        let [prompt, accepted] =
            [seat(SeatPurpose::GiveCode(late)), seat(SeatPurpose::GiveCode(late))];
        let [gone, watcher] = [seat(SeatPurpose::Watch), seat(SeatPurpose::Watch)];
        accepted.become_player();
        gone.end("");
        assert!(admission.free_seat());
        assert_eq!(
            (prompt.last_message(), watcher.last_message()),
            (Some(words::SEAT_NEEDED), None)
        );
        assert!(admission.free_seat());
        assert_eq!(watcher.last_message(), Some(words::SEAT_NEEDED));
        assert!(!admission.free_seat());
        assert_eq!((player.last_message(), accepted.last_message()), (None, None));
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
        let mut input = InputLimit::new(10, now);
        assert_eq!([input.take(7, now), input.take(7, now), input.take(7, now)], [7, 3, 0]);
        assert_eq!(input.take(7, now + Duration::from_secs(1)), 7);
    }
}
