//! The signals that end or stop the program: the terminal is given back first.

use std::io;

#[cfg(unix)]
pub(crate) use unix::{ENDING, Signals, can_resume};

#[cfg(not(unix))]
pub(crate) use other::{Signals, can_resume};

/// The number of the signal that the system sends when the terminal is closed.
pub(crate) const HANGUP: u8 = 1;

/// Exit code of a program ended by signal `n`: 128 + n.
pub(crate) const SIGNALLED: u8 = 128;

/// The system's number of the error of a terminal that was closed (`EIO`).
const CLOSED: i32 = 5;

/// Whether reading or writing a terminal failed because it was closed.
pub(crate) fn is_hangup(error: &io::Error) -> bool {
    cfg!(unix) && error.raw_os_error() == Some(CLOSED)
}

/// The error of a terminal that was closed.
pub(crate) fn closed_terminal() -> io::Error {
    io::Error::from_raw_os_error(CLOSED)
}

#[cfg(unix)]
mod unix {
    use std::io;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, AtomicI32, Ordering};
    use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
    use std::thread;
    use std::time::Duration;

    use rustix::process::{self, Pid, Signal};
    use signal_hook::consts::{
        SIGALRM, SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGUSR1, SIGUSR2, SIGXCPU,
    };
    use signal_hook::iterator::{Handle, Signals as Watched};
    use signal_hook::low_level::emulate_default_handler;

    /// How long the program may take to leave by itself. It may be stuck in
    /// a write to a terminal that is gone or takes nothing in.
    const GRACE: Duration = Duration::from_millis(500);

    /// How long giving the terminal back may take then.
    const FAREWELL: Duration = Duration::from_millis(200);

    /// The signals that end the program: those that a user or the system sends and that
    /// would end it at once, the terminal as it is.
    pub(crate) const ENDING: [i32; 8] =
        [SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGUSR1, SIGUSR2, SIGALRM, SIGXCPU];

    /// A thread that waits for the signals of [`ENDING`], and for SIGTSTP and SIGCONT, which
    /// stop the program and let it go on.
    pub(crate) struct Signals {
        received: Arc<Received>,
        watch: Handle,
        /// Dropped when the program left by itself.
        _left: Sender<()>,
    }

    /// What the thread tells the program.
    #[derive(Default)]
    struct Received {
        caught: AtomicI32,
        stop: AtomicBool,
        go_on: AtomicBool,
        /// The next SIGTSTP comes from this program itself.
        is_own: AtomicBool,
    }

    impl Signals {
        /// Begins to watch. `restore` gives the terminal back if the program
        /// does not leave by itself soon after a signal.
        pub(crate) fn watch(restore: fn()) -> io::Result<Signals> {
            let mut watched = Watched::new(ENDING.iter().chain(&[SIGTSTP, SIGCONT]))?;
            let watch = watched.handle();
            let received = Arc::new(Received::default());
            let (left, leaving) = channel::<()>();
            let tell = Arc::clone(&received);
            thread::Builder::new().name("signals".to_owned()).spawn(move || {
                for signal in watched.forever() {
                    match signal {
                        SIGTSTP if tell.is_own.swap(false, Ordering::SeqCst) => {}
                        SIGTSTP => tell.stop.store(true, Ordering::SeqCst),
                        SIGCONT => tell.go_on.store(true, Ordering::SeqCst),
                        _ => {
                            tell.caught.store(signal, Ordering::SeqCst);
                            return see_it_leave(signal, &leaving, restore);
                        }
                    }
                }
            })?;
            Ok(Signals { received, watch, _left: left })
        }

        /// The signal that ends the program, if one was caught.
        pub(crate) fn caught(&self) -> Option<u8> {
            let signal = self.received.caught.load(Ordering::SeqCst);
            u8::try_from(signal).ok().filter(|signal| *signal > 0)
        }

        /// Whether a signal asks the program to stop.
        pub(crate) fn is_to_stop(&self) -> bool {
            self.received.stop.load(Ordering::SeqCst)
        }

        /// Whether the program is to stop, or was stopped and goes on.
        pub(crate) fn is_suspended(&self) -> bool {
            self.is_to_stop() || self.received.go_on.load(Ordering::SeqCst)
        }

        /// Stops if a signal asked for that, and returns when the program goes on.
        pub(crate) fn suspend(&self) -> io::Result<()> {
            if self.received.stop.swap(false, Ordering::SeqCst) {
                emulate_default_handler(SIGTSTP)?;
            }
            self.received.go_on.store(false, Ordering::SeqCst);
            Ok(())
        }

        /// Stops the whole process group, as a terminal that turns its key into the
        /// signal would, and returns when the program goes on.
        pub(crate) fn suspend_group(&self) -> io::Result<()> {
            self.received.is_own.store(true, Ordering::SeqCst);
            process::kill_current_process_group(Signal::TSTP)?;
            self.received.stop.store(true, Ordering::SeqCst);
            self.suspend()
        }
    }

    /// Returns `true` if a shell is there that can resume this program once it is
    /// stopped: its process group is not orphaned.
    pub(crate) fn can_resume() -> bool {
        let (group, session) = (process::getpgrp(), process::getsid(None).ok());
        // The first program of a terminal, or one that it started without a shell.
        if session.is_none() || session == Some(group) {
            return false;
        }
        // A script is of the same group as its programs: who started that counts.
        let mut ancestor = process::getppid();
        while let Some(pid) = ancestor
            && process::getpgid(Some(pid)) == Ok(group)
        {
            ancestor = match parent(pid) {
                Ok(parent) => parent,
                // Where the system does not say, a script has a shell.
                Err(_) => return true,
            };
        }
        ancestor.is_some_and(|pid| process::getsid(Some(pid)).ok() == session)
    }

    /// Returns the parent of a process, as Linux tells it.
    fn parent(pid: Pid) -> io::Result<Option<Pid>> {
        let status = std::fs::read_to_string(format!("/proc/{}/stat", pid.as_raw_nonzero()))?;
        let fields = status.rsplit(')').next().unwrap_or_default();
        let parent = fields.split_whitespace().nth(1).and_then(|field| field.parse().ok());
        Ok(parent.and_then(Pid::from_raw))
    }

    /// Ends a program that does not leave by itself. Giving the terminal back
    /// may be what it is stuck in: then it is left as it is.
    fn see_it_leave(signal: i32, leaving: &Receiver<()>, restore: fn()) {
        if leaving.recv_timeout(GRACE) != Err(RecvTimeoutError::Timeout) {
            return;
        }
        let (done, restored) = channel();
        thread::spawn(move || {
            restore();
            done.send(())
        });
        // Whether it was or not, there is nothing more to be done.
        let _ = restored.recv_timeout(FAREWELL);
        std::process::exit(128 + signal);
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

        pub(crate) fn is_to_stop(&self) -> bool {
            false
        }

        pub(crate) fn is_suspended(&self) -> bool {
            false
        }

        pub(crate) fn suspend(&self) -> std::io::Result<()> {
            Ok(())
        }

        pub(crate) fn suspend_group(&self) -> std::io::Result<()> {
            Ok(())
        }
    }

    /// There is no stopping there.
    pub(crate) fn can_resume() -> bool {
        false
    }
}
