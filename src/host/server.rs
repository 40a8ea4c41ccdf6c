//! The server: connections let in, rounds played on, and the end.

use std::fs;
use std::io::{self, Write};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use russh::keys::ssh_key::LineEnding;
use russh::keys::ssh_key::private::{Ed25519Keypair, KeypairData};
use russh::keys::{Algorithm, EcdsaCurve, HashAlg, PrivateKey};
use russh::server::{Config, run_stream};
use russh::{MethodKind, MethodSet, Preferred, SshId, kex};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc::{Receiver, channel};

use super::connection::{Connection, Shared};
use super::league::League;
use super::limits::{Admission, Limits};
use super::log;
use super::registry::Registry;
use super::session_event::SessionEvent;
use crate::datafile::{Competition, Folder};
use crate::rng;
use crate::screens::remote;
use crate::words::host as words;

/// The file of the host's key.
const HOST_KEY: &str = "HOST.KEY";

/// Attempts that a connection has: each key that is offered is one.
const ATTEMPTS: usize = 20;

/// How often to check whether the time of a round is up.
const LOOK: Duration = Duration::from_secs(1);

/// How long sessions have to say goodbye.
const FAREWELL: Duration = Duration::from_millis(700);

/// What a host is to do.
#[derive(Debug)]
pub(crate) struct Settings {
    /// Where it listens.
    pub(crate) listen: SocketAddr,
    /// Whether strangers may watch.
    pub(crate) watching: bool,
    /// How long a round may take.
    pub(crate) round: Option<Duration>,
    /// The limits.
    pub(crate) limits: Limits,
}

/// Why there is no host.
#[derive(Debug, thiserror::Error)]
pub(crate) enum HostError {
    /// One person.
    #[error(
        "{0} has no two people with names: let others join with armchair league {0} --add NAME --county COUNTY, and name yourself with --name"
    )]
    NoLeague(String),
    /// The address is taken or not to be had.
    #[error(
        "{address} cannot be listened on ({source}): name another address and port with --listen"
    )]
    Listen {
        /// Which.
        address: SocketAddr,
        /// Why not.
        source: io::Error,
    },
    /// The key of the host.
    #[error("the key of the host, {}, cannot be used ({source}): mend its folder, or move the file away and a new one is made", path.display())]
    Key {
        /// Where.
        path: PathBuf,
        /// Why not.
        source: io::Error,
    },
    /// The system would not.
    #[error("the host cannot run: {0}")]
    System(#[from] io::Error),
}

/// Opens a league to whoever has a key, until the program is told to end.
///
/// # Errors
/// When it is no league, or the address or the key cannot be used.
pub(crate) fn run(
    folder: &Folder,
    competition: Competition,
    settings: &Settings,
) -> Result<(), HostError> {
    let championship = competition.championship();
    let named = championship
        .people()
        .iter()
        .filter(|one| one.name().is_some());
    if named.count() < 2 {
        return Err(HostError::NoLeague(competition.name().to_string()));
    }
    let key = host_key(folder.path())?;
    let fingerprint = key.fingerprint(HashAlg::Sha256).to_string();
    let registry = Registry::of(folder, competition.name());
    let nobody = registry.is_empty()?;
    let league = Arc::new(League::new(folder, competition, registry, settings.round));
    let shared = Arc::new(Shared {
        league: Arc::clone(&league),
        limits: settings.limits,
        watching: settings.watching,
        admission: Mutex::new(Admission::default()),
        games: AtomicUsize::new(0),
        is_closing: AtomicBool::new(false),
    });
    remote::allow_colours();
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    let mut news = vec![words::host_key(&fingerprint)];
    news.extend(nobody.then(|| words::nobody_invited(&league.name())));
    runtime.block_on(serve(&shared, config(key), settings.listen, &news))?;
    // A thread that is stuck in a write ends with the program.
    runtime.shutdown_background();
    Ok(())
}

async fn serve(
    shared: &Arc<Shared>,
    config: Config,
    address: SocketAddr,
    news: &[String],
) -> Result<(), HostError> {
    let listen = |source| HostError::Listen { address, source };
    let listener = TcpListener::bind(address).await.map_err(listen)?;
    let address = listener.local_addr().map_err(listen)?;
    log::line(&format!("{} is open at {address}", shared.league.name()));
    news.iter().for_each(|one| log::line(one));
    let config = Arc::new(config);
    let mut signals = signals()?;
    let rounds = Arc::clone(&shared.league);
    thread::Builder::new()
        .name("rounds".to_owned())
        .spawn(move || play_rounds(&rounds))?;
    loop {
        tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok((stream, from)) => admit(shared, &config, stream, from),
                // Too many open files, or a client that went: the next may do.
                Err(error) => {
                    log::line(&format!("a connection was lost: {error}"));
                    tokio::time::sleep(Duration::from_millis(50)).await;
                }
            },
            _ = signals.recv() => break,
        }
    }
    drop(listener);
    log::line("closing");
    shared.is_closing.store(true, Ordering::SeqCst);
    shared.league.send_all(&SessionEvent::End(words::CLOSING));
    let deadline = Instant::now() + FAREWELL;
    while shared.games.load(Ordering::SeqCst) > 0 && Instant::now() < deadline {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    // The last words are on their way: time for the clients to read them.
    tokio::time::sleep(Duration::from_millis(100)).await;
    Ok(())
}

/// Plays the rounds on, again and again.
fn play_rounds(league: &League) {
    let mut failed = None;
    loop {
        if let Err(why) = league.dismiss() {
            log::line(&format!("the file of keys could not be read: {why}"));
        }
        match league.play_on() {
            Ok(played) => {
                failed = None;
                words::played(&played).iter().for_each(|one| log::line(one));
            }
            Err(why) => {
                let why = why.to_string();
                if failed.as_ref() != Some(&why) {
                    log::line(&why);
                }
                failed = Some(why);
            }
        }
        thread::sleep(LOOK);
    }
}

/// Lets a connection in, if its address may have one more.
fn admit(shared: &Arc<Shared>, config: &Arc<Config>, stream: TcpStream, from: SocketAddr) {
    if !shared.admit(from.ip()) {
        return;
    }
    let started = Arc::new(AtomicBool::new(false));
    let connection = Connection::new(Arc::clone(shared), from.ip(), Arc::clone(&started));
    let config = Arc::clone(config);
    let login = shared.limits.login;
    tokio::spawn(async move {
        let Ok((stream, cut)) = with_cut(stream) else {
            return;
        };
        // The stream itself is cut: nothing else ends an exchange before the
        // login.
        let late = tokio::spawn(async move {
            tokio::time::sleep(login).await;
            if !started.load(Ordering::SeqCst) {
                let _ = cut.shutdown(std::net::Shutdown::Both);
            }
        });
        if let Ok(session) = run_stream(config, stream, connection).await {
            // How a client goes is its own business.
            let _ = session.await;
        }
        late.abort();
    });
}

/// A stream, and a handle by which it can be cut.
fn with_cut(stream: TcpStream) -> io::Result<(TcpStream, std::net::TcpStream)> {
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
        max_auth_attempts: ATTEMPTS,
        inactivity_timeout: None,
        keepalive_interval: Some(Duration::from_secs(30)),
        keepalive_max: 4,
        window_size: 64 << 10,
        preferred: Preferred {
            // Other exchanges cost seconds of work for somebody who has no key;
            // the last two are no exchanges, but say that the strict form is
            // known.
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
                Algorithm::Ecdsa {
                    curve: EcdsaCurve::NistP256,
                },
                Algorithm::Rsa {
                    hash: Some(HashAlg::Sha512),
                },
                Algorithm::Rsa {
                    hash: Some(HashAlg::Sha256),
                },
            ]
            .into(),
            ..Preferred::DEFAULT
        },
        ..Config::default()
    }
}

/// The fingerprint by which clients know the host whose files are in a folder.
///
/// # Errors
/// When its key cannot be used.
pub(crate) fn fingerprint(folder: &Folder) -> Result<String, HostError> {
    let key = host_key(folder.path())?;
    Ok(key.fingerprint(HashAlg::Sha256).to_string())
}

/// The key of the host: the one in the folder, or a new one.
fn host_key(folder: &Path) -> Result<PrivateKey, HostError> {
    let path = folder.join(HOST_KEY);
    let key = match fs::read_to_string(&path) {
        Ok(text) => PrivateKey::from_openssh(&text).map_err(io::Error::other),
        Err(error) if error.kind() == io::ErrorKind::NotFound => new_host_key(&path),
        Err(error) => Err(error),
    };
    key.map_err(|source| HostError::Key { path, source })
}

fn new_host_key(path: &Path) -> io::Result<PrivateKey> {
    let mut seed = [0; 32];
    for part in seed.chunks_exact_mut(8) {
        let chance = rng::fresh_seed().map_err(io::Error::other)?;
        part.copy_from_slice(&chance.to_le_bytes());
    }
    let pair = KeypairData::Ed25519(Ed25519Keypair::from_seed(&seed));
    let key = PrivateKey::new(pair, "armchair host").map_err(io::Error::other)?;
    let text = key.to_openssh(LineEnding::LF).map_err(io::Error::other)?;
    let mut options = fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(path)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()?;
    Ok(key)
}

/// Reports the signals that end the program.
#[cfg(unix)]
fn signals() -> io::Result<Receiver<()>> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    let (tell, told) = channel(1);
    let mut watched = signal_hook::iterator::Signals::new([SIGINT, SIGTERM, SIGHUP])?;
    thread::Builder::new()
        .name("signals".to_owned())
        .spawn(move || {
            for _ in watched.forever() {
                // One that is waiting is enough.
                let _ = tell.try_send(());
            }
        })?;
    Ok(told)
}

/// Elsewhere no signal is caught: those that come end the program at once.
#[cfg(not(unix))]
fn signals() -> io::Result<Receiver<()>> {
    let (tell, told) = channel(1);
    std::mem::forget(tell);
    Ok(told)
}
