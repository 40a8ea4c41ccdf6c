//! The connection to a client, which identifies the visitor by a key and
//! handles the visitor's requests.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Instant;

use russh::keys::{Algorithm, EcdsaCurve, PublicKey};
use russh::server::{
    Auth, ChannelOpenHandle, Handler, Msg, PublicKeyOffer, Session, VerifiedPublicKey,
};
use russh::{Channel, ChannelId, ChannelOpenFailure, ChannelWriteHalf, Pty};
use tokio::sync::mpsc::{self, Receiver};

use super::game_thread::{GameThread, Output, Visitor, WindowSize};
use super::league::League;
use super::limits::{Admission, InputLimit, Limits, OUTPUT_TIMEOUT};
use super::log;
use super::session_event::{SeatPurpose, SessionEvent, SessionHandle};
use crate::championship::people::PersonName;
use crate::screens::terminal;
use crate::session::colours::ColourWish;
use crate::text;
use crate::words::host as words;

/// The maximum number of frames queued for a client.
const MAX_FRAMES_IN_FLIGHT: usize = 4;

/// The minimum size of an accepted RSA key, in bits.
const MIN_RSA_BITS: u32 = 2_048;

/// The state shared by all connections.
pub(super) struct Shared {
    pub(super) league: Arc<League>,
    pub(super) limits: Limits,
    /// True if strangers may watch.
    pub(super) watching: bool,
    pub(super) admission: Mutex<Admission>,
    /// The number of games that are being played or watched.
    pub(super) games: AtomicUsize,
    pub(super) is_closing: AtomicBool,
}

impl Shared {
    /// Counts a new connection from an address. Returns `true` if the
    /// connection is admitted.
    pub(super) fn admit(&self, address: IpAddr) -> bool {
        self.admission().enter(address, &self.limits, Instant::now())
    }

    pub(super) fn admission(&self) -> MutexGuard<'_, Admission> {
        self.admission.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Begins a session for a key. If the host is full, a player takes the seat
    /// of the oldest session that only watches or that has yet to enter its
    /// code. Until the older session has ended, the number of sessions exceeds
    /// the limit by one.
    ///
    /// # Errors
    /// Returns the reason for the refusal as an error if the session is not
    /// allowed.
    fn begin(&self, key: &str, session: &SessionHandle) -> Result<(), &'static str> {
        // Count the session before checking the limit, and uncount the session
        // if it is not allowed. Otherwise two sessions that begin at once could
        // both take the last free seat.
        let games = self.games.fetch_add(1, Ordering::SeqCst);
        let mut admission = self.admission();
        let is_full = games >= self.limits.sessions;
        let why = if self.is_closing.load(Ordering::SeqCst) || is_full && session.is_guest() {
            words::FULL
        } else if !admission.begin(key, &self.limits) {
            words::KEY_FULL
        } else if is_full && !admission.free_seat() {
            admission.end(key);
            words::FULL
        } else {
            admission.add_seated_session(session);
            return Ok(());
        };
        drop(admission);
        self.games.fetch_sub(1, Ordering::SeqCst);
        Err(why)
    }

    /// Ends a session that was begun for this key.
    fn end(&self, key: &str) {
        self.games.fetch_sub(1, Ordering::SeqCst);
        self.admission().end(key);
    }
}

/// One client's connection.
pub(super) struct ClientConnection {
    shared: Arc<Shared>,
    address: IpAddr,
    visitor: Option<Visitor>,
    /// The key that the visitor has offered.
    key: String,
    /// The reason why the visitor was refused, for the log.
    refused: String,
    /// The channel to the client, or `None` once a game has taken over the
    /// channel.
    channel: Option<ChannelWriteHalf<Msg>>,
    is_open: bool,
    terminal: Option<String>,
    /// The values that the client has set for [`ColourWish::VARIABLES`].
    variables: BTreeMap<&'static str, String>,
    size: Arc<WindowSize>,
    input: InputLimit,
    handle: Option<SessionHandle>,
    /// The number that identifies the connection among the logins in progress.
    login: u64,
}

impl ClientConnection {
    pub(super) fn new(shared: Arc<Shared>, address: IpAddr, login: u64) -> ClientConnection {
        ClientConnection {
            input: InputLimit::new(shared.limits.input, Instant::now()),
            shared,
            address,
            visitor: None,
            key: String::new(),
            refused: words::NO_LOGIN.to_owned(),
            channel: None,
            is_open: false,
            terminal: None,
            variables: BTreeMap::new(),
            size: Arc::default(),
            handle: None,
            login,
        }
    }

    /// Identifies a visitor by name and key. Returns `None` if that visitor may
    /// not enter.
    async fn identify_visitor(&self, user: &str, key: &str) -> Option<Visitor> {
        self.shared.league.registry.refresh_for_login().await;
        let championship = self.shared.league.championship();
        let people = championship.people();
        let registry = &self.shared.league.registry;
        // The league may spell the name differently.
        let of_league = |name: PersonName| {
            let mut names = people.iter().filter_map(|one| one.name());
            names.find(|one| **one == name).cloned()
        };
        if let Some(name) = registry.person(key).and_then(of_league) {
            return Some(Visitor::Person(name));
        }
        match user.parse::<PersonName>().ok().and_then(of_league) {
            Some(name) if registry.is_invited(&name) => Some(Visitor::Invited(name)),
            // The client may offer another key, which may be accepted.
            Some(_) => None,
            None => self.shared.watching.then_some(Visitor::Watcher),
        }
    }

    /// Begins the game on a separate thread.
    fn begin_game(
        &mut self,
        channel: ChannelId,
        session: &mut Session,
    ) -> Result<(), russh::Error> {
        let (Some(visitor), Some(client)) = (self.visitor.clone(), self.channel.take()) else {
            return session.channel_failure(channel);
        };
        let (handle, events) = SessionHandle::new(match &visitor {
            Visitor::Person(_) => SeatPurpose::Play,
            Visitor::Watcher => SeatPurpose::Watch,
            // Entering the code is part of logging in, so the same time limit
            // applies.
            Visitor::Invited(_) => SeatPurpose::GiveCode(Instant::now() + self.shared.limits.login),
        });
        if let Err(why) = self.shared.begin(&self.key, &handle) {
            session.channel_success(channel)?;
            return refuse(channel, session, why);
        }
        self.shared.admission().end_login(self.login);
        session.channel_success(channel)?;
        self.handle = Some(handle.clone());
        let (frames, receiver) = mpsc::channel(MAX_FRAMES_IN_FLIGHT);
        tokio::spawn(send_frames(client, receiver, handle.clone()));
        let (who, from) = (name_of(&visitor), self.address);
        let text = match &visitor {
            Visitor::Invited(_) => "has to enter a code",
            _ => "came",
        };
        log::log_line(Some(from), &format!("{who} {text}"));
        let game = GameThread {
            league: Arc::clone(&self.shared.league),
            visitor,
            key: self.key.clone(),
            from,
            size: Arc::clone(&self.size),
            is_ascii: terminal::is_ascii(Some("utf-8"), self.terminal.as_deref()),
            is_colourless: self.colour_wish() == ColourWish::Refused,
            events,
            output: Output { frames, session: handle.clone() },
            handle,
            idle: self.shared.limits.idle,
        };
        let in_lines = self.terminal.is_none();
        let (shared, key) = (Arc::clone(&self.shared), self.key.clone());
        let played = thread::Builder::new().name("game".to_owned()).spawn(move || {
            if in_lines {
                super::lines::play(game);
            } else {
                game.play();
            }
            shared.end(&key);
            log::log_line(Some(from), &format!("{who} left"));
        });
        if played.is_err() {
            self.shared.end(&self.key);
            return refuse(channel, session, words::FULL);
        }
        Ok(())
    }

    /// Returns the reason why nobody may enter with this name and key.
    fn refusal_reason(&self, name: &PersonName) -> String {
        let league = &self.shared.league;
        let is_person = league.championship().named(name).is_some();
        words::login_refused(&league.data_file_name(), name.as_str(), is_person)
    }

    /// Returns the choice of colours that the client has made with its
    /// variables.
    fn colour_wish(&self) -> ColourWish {
        ColourWish::from_variables(|name| match name {
            "TERM" => self.terminal.clone(),
            name => self.variables.get(name).cloned(),
        })
    }

    /// Calls `act` with the session if it has begun.
    fn with_session(&self, act: impl FnOnce(&SessionHandle)) {
        self.handle.as_ref().map(act);
    }
}

impl Drop for ClientConnection {
    fn drop(&mut self) {
        self.with_session(|session| session.end(""));
        let mut admission = self.shared.admission();
        admission.leave(self.address);
        admission.end_login(self.login);
        drop(admission);
        if self.visitor.is_none() {
            log::log_refusal(self.address, &self.refused);
        }
    }
}

/// Sends frames to a client until there are no more, or until the client no
/// longer accepts them.
async fn send_frames(
    client: ChannelWriteHalf<Msg>,
    mut frames: Receiver<Vec<u8>>,
    session: SessionHandle,
) {
    while let Some(frame) = frames.recv().await {
        // This call waits until the client has room for more data.
        let sent = tokio::time::timeout(OUTPUT_TIMEOUT, client.data_bytes(frame)).await;
        if !matches!(sent, Ok(Ok(()))) {
            session.end("");
            return;
        }
    }
    // The client closes its side of the connection, so do not wait for an
    // answer.
    let _ = client.exit_status(0).await;
    let _ = client.eof().await;
    let _ = client.close().await;
}

/// Sends the reason why there is no game, and ends the connection.
fn refuse(channel: ChannelId, session: &mut Session, why: &str) -> Result<(), russh::Error> {
    session.data(channel, format!("{why}\r\n").into_bytes())?;
    session.exit_status_request(channel, 1)?;
    session.eof(channel)?;
    session.close(channel)
}

/// Returns `true` if this kind of key is accepted.
fn is_accepted_algorithm(kind: &Algorithm) -> bool {
    let curve = EcdsaCurve::NistP256;
    matches!(kind, Algorithm::Ed25519 | Algorithm::Rsa { .. })
        || *kind == Algorithm::Ecdsa { curve }
}

/// Returns the size in bits of an RSA key that is too short, or `None` for any
/// other key.
fn short_rsa_bits(key: &PublicKey) -> Option<u32> {
    let bits = key.key_data().rsa()?.key_size();
    (bits < MIN_RSA_BITS).then_some(bits)
}

/// Returns a key of an accepted kind in OpenSSH's format, without its comment.
fn openssh_text(key: &PublicKey) -> Option<String> {
    if !is_accepted_algorithm(&key.algorithm()) || short_rsa_bits(key).is_some() {
        return None;
    }
    let text = key.to_openssh().ok()?;
    let mut words = text.split(' ');
    Some(format!("{} {}", words.next()?, words.next()?))
}

fn name_of(visitor: &Visitor) -> String {
    match visitor {
        Visitor::Person(name) => name.as_str().to_owned(),
        Visitor::Invited(name) => format!("someone with a new key, as {},", name.as_str()),
        Visitor::Watcher => "a spectator".to_owned(),
    }
}

impl Handler for ClientConnection {
    type Error = russh::Error;

    async fn authentication_banner(&mut self) -> Result<Option<String>, russh::Error> {
        Ok(Some(words::KEYS.to_owned()))
    }

    async fn auth_publickey_offered(
        &mut self,
        user: &str,
        offer: PublicKeyOffer<'_>,
    ) -> Result<Auth, russh::Error> {
        if let Some(key) = openssh_text(offer.public_key)
            && self.identify_visitor(user, &key).await.is_some()
        {
            return Ok(Auth::Accept);
        }
        let kind = offer.public_key.algorithm();
        self.refused = match (short_rsa_bits(offer.public_key), user.parse()) {
            (Some(bits), _) => words::short_key_refused(bits),
            _ if !is_accepted_algorithm(&kind) => words::key_type_refused(kind.as_str()),
            (None, Ok(name)) => self.refusal_reason(&name),
            (None, Err(_)) => words::impossible_login_name(&text::quoted(user)),
        };
        Ok(Auth::reject())
    }

    async fn auth_publickey(
        &mut self,
        user: &str,
        key: VerifiedPublicKey<'_>,
    ) -> Result<Auth, russh::Error> {
        self.key = openssh_text(key.public_key).unwrap_or_default();
        self.visitor = self.identify_visitor(user, &self.key).await;
        Ok(match self.visitor {
            Some(_) => Auth::Accept,
            None => Auth::reject(),
        })
    }

    async fn channel_open_session(
        &mut self,
        channel: Channel<Msg>,
        reply: ChannelOpenHandle,
        _: &mut Session,
    ) -> Result<(), russh::Error> {
        // One channel is enough for a game. This handler receives all input, so
        // the channel's reading half is dropped. If that half were kept unread,
        // the client would stall.
        if !std::mem::replace(&mut self.is_open, true) {
            let (_, client) = channel.split();
            self.channel = Some(client);
            reply.accept().await;
        } else {
            reply.reject(ChannelOpenFailure::AdministrativelyProhibited).await;
        }
        Ok(())
    }

    async fn pty_request(
        &mut self,
        channel: ChannelId,
        term: &str,
        columns: u32,
        lines: u32,
        _: u32,
        _: u32,
        _: &[(Pty, u32)],
        session: &mut Session,
    ) -> Result<(), russh::Error> {
        self.size.set(columns, lines, self.shared.limits.window);
        self.terminal = Some(term.to_owned());
        session.channel_success(channel)
    }

    async fn window_change_request(
        &mut self,
        _: ChannelId,
        columns: u32,
        lines: u32,
        _: u32,
        _: u32,
        _: &mut Session,
    ) -> Result<(), russh::Error> {
        self.size.set(columns, lines, self.shared.limits.window);
        self.with_session(|session| session.send(SessionEvent::Resized));
        Ok(())
    }

    async fn shell_request(
        &mut self,
        channel: ChannelId,
        session: &mut Session,
    ) -> Result<(), russh::Error> {
        self.begin_game(channel, session)
    }

    async fn data(
        &mut self,
        _: ChannelId,
        data: &[u8],
        _: &mut Session,
    ) -> Result<(), russh::Error> {
        let taken = self.input.take(data.len(), Instant::now());
        if let Some(data) = data.get(..taken).filter(|data| !data.is_empty()) {
            self.with_session(|session| session.send_input(data));
        }
        if taken < data.len() {
            self.with_session(SessionHandle::note_dropped_input);
        }
        Ok(())
    }

    async fn channel_eof(&mut self, _: ChannelId, _: &mut Session) -> Result<(), russh::Error> {
        self.with_session(SessionHandle::close_input);
        Ok(())
    }

    async fn channel_close(&mut self, _: ChannelId, _: &mut Session) -> Result<(), russh::Error> {
        self.with_session(|session| session.end(""));
        Ok(())
    }

    async fn exec_request(
        &mut self,
        channel: ChannelId,
        _: &[u8],
        session: &mut Session,
    ) -> Result<(), russh::Error> {
        session.channel_failure(channel)?;
        refuse(channel, session, words::ONLY_THE_GAME)
    }

    async fn subsystem_request(
        &mut self,
        channel: ChannelId,
        _: &str,
        session: &mut Session,
    ) -> Result<(), russh::Error> {
        session.channel_failure(channel)
    }

    async fn env_request(
        &mut self,
        channel: ChannelId,
        name: &str,
        value: &str,
        session: &mut Session,
    ) -> Result<(), russh::Error> {
        // The game ignores all other variables. The values are stored, but
        // never set in the environment of this process.
        match ColourWish::VARIABLES.into_iter().find(|variable| *variable == name) {
            Some(variable) => {
                // The first two characters of the value are enough to tell what
                // the client asks for.
                let value = value.chars().take(2).collect();
                self.variables.insert(variable, value);
                session.channel_success(channel)
            }
            None => session.channel_failure(channel),
        }
    }

    async fn x11_request(
        &mut self,
        channel: ChannelId,
        _: bool,
        _: &str,
        _: &str,
        _: u32,
        session: &mut Session,
    ) -> Result<(), russh::Error> {
        session.channel_failure(channel)
    }
}
