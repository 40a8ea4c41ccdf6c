//! The signals that end the program: the terminal is given back first.

#[cfg(unix)]
pub(super) use unix::Signals;

#[cfg(not(unix))]
pub(super) use other::Signals;

#[cfg(unix)]
mod unix {
    use std::io;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicI32, Ordering};
    use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
    use std::time::Duration;

    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::iterator::{Handle, Signals as Watched};

    /// How long the program may take to leave by itself. It may be stuck in
    /// a write to a terminal that is gone.
    const GRACE: Duration = Duration::from_secs(1);

    /// A thread that waits for SIGINT, SIGTERM and SIGHUP.
    pub(crate) struct Signals {
        caught: Arc<AtomicI32>,
        watch: Handle,
        /// Dropped when the program left by itself.
        _left: Sender<()>,
    }

    impl Signals {
        /// Begins to watch. `restore` gives the terminal back if the program
        /// does not leave by itself soon after a signal.
        pub(crate) fn watch(restore: fn()) -> io::Result<Signals> {
            let mut watched = Watched::new([SIGINT, SIGTERM, SIGHUP])?;
            let watch = watched.handle();
            let caught = Arc::new(AtomicI32::new(0));
            let (left, leaving) = channel::<()>();
            let told = Arc::clone(&caught);
            std::thread::Builder::new()
                .name("signals".to_owned())
                .spawn(move || {
                    let Some(signal) = watched.forever().next() else {
                        return;
                    };
                    told.store(signal, Ordering::SeqCst);
                    if leaving.recv_timeout(GRACE) == Err(RecvTimeoutError::Timeout) {
                        restore();
                        std::process::exit(128 + signal);
                    }
                })?;
            Ok(Signals {
                caught,
                watch,
                _left: left,
            })
        }

        /// The signal that was caught, if one was.
        pub(crate) fn caught(&self) -> Option<u8> {
            let signal = self.caught.load(Ordering::SeqCst);
            u8::try_from(signal).ok().filter(|signal| *signal > 0)
        }
    }

    impl Drop for Signals {
        fn drop(&mut self) {
            self.watch.close();
        }
    }
}

#[cfg(not(unix))]
mod other {
    /// Where there are no such signals.
    pub(crate) struct Signals;

    impl Signals {
        pub(crate) fn watch(_: fn()) -> std::io::Result<Signals> {
            Ok(Signals)
        }

        pub(crate) fn caught(&self) -> Option<u8> {
            None
        }
    }
}
