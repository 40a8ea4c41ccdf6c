//! The server, which admits connections, plays the rounds and finally shuts
//! down.

use std::io;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::RecvTimeoutError;
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use russh::keys::{Algorithm, EcdsaCurve, HashAlg, PrivateKey};
use russh::server::{Config, run_stream};
use russh::{MethodKind, MethodSet, Preferred, SshId, kex};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc::{Receiver, channel};

use super::connection::{ClientConnection, Shared};
use super::host_key;
use super::league::League;
use super::limits::{Admission, Limits};
use super::log;
use super::registry::Registry;
use crate::datafile::{Competition, FileError, Folder};
use crate::screens::remote;
#[cfg(unix)]
use crate::session::signals::ENDING_SIGNALS;
use crate::text::shell;
use crate::words::host as words;

/// The number of login attempts that a connection may make. Each key that the
/// client offers counts as an attempt.
const MAX_LOGIN_ATTEMPTS: usize = 20;

/// The interval at which the host checks whether the time for a round is up.
const POLL_INTERVAL: Duration = Duration::from_secs(1);

/// The time allowed for sessions to send their last messages.
const FAREWELL_TIMEOUT: Duration = Duration::from_millis(700);

/// The settings of a host.
#[derive(Debug)]
pub(crate) struct HostSettings {
    /// The address to listen on.
    pub(crate) listen: SocketAddr,
    /// True if strangers may watch.
    pub(crate) watching: bool,
    /// The time that a round may take.
    pub(crate) round: Option<Duration>,
    /// The limits on the use of the host.
    pub(crate) limits: Limits,
}

/// The reason why a league could not be opened.
#[derive(Debug, thiserror::Error)]
pub(crate) enum HostError {
    /// The league's files, people or address cannot be used.
    #[error(transparent)]
    Refused(#[from] FileError),
    /// A request to the operating system failed.
    #[error("the host cannot run: {0}")]
    System(#[from] io::Error),
}

/// Serves a league to everybody with an accepted key, until a signal ends the
/// program.
///
/// # Errors
/// Returns an error if the file is not a league, or if the address or the host
/// key cannot be used.
pub(crate) fn run(
    folder: &Folder,
    competition: Competition,
    settings: &HostSettings,
) -> Result<(), HostError> {
    let championship = competition.championship();
    let named = championship.people().iter().filter(|one| one.name().is_some());
    if named.count() < 2 {
        let name = competition.name();
        let joins = [("--add", "NAME"), ("--county", "COUNTY")];
        let joins = shell::game_command("league", name.as_str(), &joins);
        let few = format!(
            "a league needs two named players, and {name} has fewer: add others with {joins}, and name yourself with --name"
        );
        return Err(FileError::from(few).into());
    }
    let key = host_key::read_or_make(folder)?;
    let fingerprint = key.fingerprint(HashAlg::Sha256).to_string();
    let registry = Registry::open(folder, competition.name())?;
    let nobody = registry.is_empty();
    let (league, woken) = League::new(folder, competition, registry, settings.round);
    let league = Arc::new(league);
    let shared = Arc::new(Shared {
        league: Arc::clone(&league),
        limits: settings.limits,
        watching: settings.watching,
        admission: Mutex::new(Admission::default()),
        games: AtomicUsize::new(0),
        is_closing: AtomicBool::new(false),
    });
    remote::allow_colours();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let mut news = vec![words::host_key(&fingerprint)];
    news.extend(nobody.then(|| words::nobody_invited(&league.data_file_name())));
    let path = folder.path().display().to_string();
    news.extend(folder.is_open_to_others().then(|| words::folder_readable_by_others(&path)));
    thread::Builder::new().name("rounds".to_owned()).spawn(move || play_rounds(&league, &woken))?;
    let served = runtime.block_on(serve(&shared, config(key), settings.listen, &news));
    record_end_time(&shared.league);
    served?;
    // A thread that is blocked in a write ends when the program ends.
    runtime.shutdown_background();
    Ok(())
}

/// Records the time when the host ended. The program does not wait long if
/// another program has the file open, because the clock was last saved at most
/// a minute ago.
fn record_end_time(league: &Arc<League>) {
    let (done, written) = std::sync::mpsc::channel();
    let league = Arc::clone(league);
    thread::spawn(move || done.send(league.registry.write_latest_time()));
    if let Ok(Err(why)) = written.recv_timeout(FAREWELL_TIMEOUT) {
        log::log_line(None, &why.to_string());
    }
}

async fn serve(
    shared: &Arc<Shared>,
    config: Config,
    address: SocketAddr,
    news: &[String],
) -> Result<(), HostError> {
    let listen = |why: io::Error| {
        FileError::from(format!(
            "cannot listen on {address} ({why}); choose another address and port with --listen"
        ))
    };
    let listener = TcpListener::bind(address).await.map_err(listen)?;
    let address = listener.local_addr().map_err(listen)?;
    let name = shared.league.data_file_name();
    log::log_line(None, &format!("{name} is open at {address}"));
    news.iter().for_each(|one| log::log_line(None, one));
    let config = Arc::new(config);
    let mut signals = signals()?;
    loop {
        tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok((stream, from)) => admit(shared, &config, stream, from),
                // The program may have too many open files, or the client may
                // be gone. The next connection may still succeed.
                Err(error) => {
                    log::log_fault(None, &format!("a connection was lost: {error}"));
                    tokio::time::sleep(Duration::from_millis(50)).await;
                }
            },
            _ = signals.recv() => break,
        }
    }
    // First stop accepting connections. Then end the sessions, giving each
    // session time for a last message.
    drop(listener);
    log::log_line(None, "closing");
    shared.is_closing.store(true, Ordering::SeqCst);
    shared.league.end_all(words::CLOSING);
    let deadline = Instant::now() + FAREWELL_TIMEOUT;
    while shared.games.load(Ordering::SeqCst) > 0 && Instant::now() < deadline {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    // The last messages have been sent, but the clients need time to receive
    // them.
    tokio::time::sleep(Duration::from_millis(100)).await;
    Ok(())
}

/// Plays all matches that are due, once a second and whenever a match is over.
fn play_rounds(league: &League, woken: &std::sync::mpsc::Receiver<()>) {
    let (mut keys, mut rounds, mut times) = (None, None, None);
    loop {
        log_new_failure(&mut keys, league.registry.refresh());
        league.end_withdrawn_sessions();
        let played = league.play_until_people().map(|played| {
            let sentences = words::computer_played_sentences(&played);
            sentences.iter().for_each(|one| log::log_line(None, one));
        });
        log_new_failure(&mut rounds, played);
        log_new_failure(&mut times, league.save_round_times());
        if woken.recv_timeout(POLL_INTERVAL) == Err(RecvTimeoutError::Disconnected) {
            return;
        }
    }
}

/// Logs a failure, unless the previous failure was the same.
fn log_new_failure<E: std::fmt::Display>(last: &mut Option<String>, done: Result<(), E>) {
    let why = done.err().map(|why| why.to_string());
    if let Some(why) = &why
        && last.as_ref() != Some(why)
    {
        log::log_line(None, why);
    }
    *last = why;
}

/// Admits a connection unless its address already has too many connections.
fn admit(shared: &Arc<Shared>, config: &Arc<Config>, stream: TcpStream, from: SocketAddr) {
    let from = from.ip().to_canonical();
    if !shared.admit(from) {
        return log::log_refusal(from, words::TOO_MANY_CONNECTIONS);
    }
    let (stream, cut) = match with_close_handle(stream) {
        Ok(both) => both,
        Err(error) => {
            shared.admission().leave(from);
            return log::log_fault(None, &format!("a connection was lost: {error}"));
        }
    };
    let login = shared.admission().log_in(Arc::new(cut), &shared.limits);
    let connection = ClientConnection::new(Arc::clone(shared), from, login);
    let (config, shared) = (Arc::clone(config), Arc::clone(shared));
    tokio::spawn(async move {
        // Close the TCP stream itself, because nothing else ends a key exchange
        // before the login.
        let late = tokio::spawn(async move {
            tokio::time::sleep(shared.limits.login).await;
            shared.admission().cut_off(login);
        });
        if let Ok(session) = run_stream(config, stream, connection).await {
            // A client may disconnect without closing the session cleanly, so
            // ignore errors.
            let _ = session.await;
        }
        late.abort();
    });
}

/// Returns a stream together with a handle for closing it.
fn with_close_handle(stream: TcpStream) -> io::Result<(TcpStream, std::net::TcpStream)> {
    stream.set_nodelay(true)?;
    let stream = stream.into_std()?;
    let cut = stream.try_clone()?;
    Ok((TcpStream::from_std(stream)?, cut))
}

fn config(key: PrivateKey) -> Config {
    Config {
        server_id: SshId::Standard("SSH-2.0-armchair".into()),
        methods: MethodSet::from(&[MethodKind::PublicKey][..]),
        auth_rejection_time: Duration::from_millis(200),
        auth_rejection_time_initial: Some(Duration::ZERO),
        keys: vec![key],
        max_auth_attempts: MAX_LOGIN_ATTEMPTS,
        inactivity_timeout: None,
        keepalive_interval: Some(Duration::from_secs(30)),
        keepalive_max: 4,
        window_size: 64 << 10,
        preferred: Preferred {
            // Other key exchange methods would let a visitor without a key cost
            // the host seconds of work. The last two entries are not key
            // exchange methods but announce extensions and strict mode.
            kex: vec![
                kex::MLKEM768X25519_SHA256,
                kex::CURVE25519,
                kex::CURVE25519_PRE_RFC_8731,
                kex::EXTENSION_SUPPORT_AS_SERVER,
                kex::EXTENSION_OPENSSH_STRICT_KEX_AS_SERVER,
            ]
            .into(),
            key: vec![
                Algorithm::Ed25519,
                Algorithm::Ecdsa { curve: EcdsaCurve::NistP256 },
                Algorithm::Rsa { hash: Some(HashAlg::Sha512) },
                Algorithm::Rsa { hash: Some(HashAlg::Sha256) },
            ]
            .into(),
            ..Preferred::DEFAULT
        },
        ..Config::default()
    }
}

/// Returns the fingerprint of the host key in a folder, so that clients can
/// check it.
///
/// # Errors
/// Returns an error if the host's key cannot be used.
pub(crate) fn fingerprint(folder: &Folder) -> Result<String, HostError> {
    let key = host_key::read_or_make(folder)?;
    Ok(key.fingerprint(HashAlg::Sha256).to_string())
}

/// Returns a receiver that reports the signals that end the program.
#[cfg(unix)]
fn signals() -> io::Result<Receiver<()>> {
    let (sender, receiver) = channel(1);
    let mut watched = signal_hook::iterator::Signals::new(ENDING_SIGNALS)?;
    thread::Builder::new().name("signals".to_owned()).spawn(move || {
        for _ in watched.forever() {
            // The send fails only if the queue already holds a message, and one
            // message is enough.
            let _ = sender.try_send(());
        }
    })?;
    Ok(receiver)
}

/// Makes a receiver that never receives anything. Outside Unix the program
/// catches no signals, so a signal ends it at once.
#[cfg(not(unix))]
fn signals() -> io::Result<Receiver<()>> {
    let (sender, receiver) = channel(1);
    // Keep the sender, because dropping it would look like a signal.
    std::mem::forget(sender);
    Ok(receiver)
}
