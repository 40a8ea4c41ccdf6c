//! Handles the signals that end or suspend the program, so that the terminal is
//! restored first.

use std::io;

#[cfg(unix)]
pub(crate) use unix::{ENDING_SIGNALS, Signals, can_resume};

#[cfg(not(unix))]
pub(crate) use other::{Signals, can_resume};

/// The number of the signal that the system sends when the terminal is closed.
pub(crate) const HANGUP: u8 = 1;

/// The base of the exit codes for signals. A program ended by signal `n` has
/// the exit code 128 + n.
pub(crate) const SIGNAL_EXIT_BASE: u8 = 128;

/// The system's error number for a closed terminal (`EIO`).
const CLOSED_TERMINAL_ERROR: i32 = 5;

/// Returns `true` if a read or write failed because the terminal was closed.
pub(crate) fn is_hangup(error: &io::Error) -> bool {
    cfg!(unix) && error.raw_os_error() == Some(CLOSED_TERMINAL_ERROR)
}

/// Makes the error that a closed terminal causes.
pub(crate) fn closed_terminal() -> io::Error {
    io::Error::from_raw_os_error(CLOSED_TERMINAL_ERROR)
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

    /// How long the program may take to exit by itself. The program may be
    /// stuck while writing to a terminal that is gone or that nobody reads.
    const GRACE: Duration = Duration::from_millis(500);

    /// The time allowed after [`GRACE`] for restoring the terminal.
    const RESTORE_TIME: Duration = Duration::from_millis(200);

    /// The signals that a user or the system sends to end the program. Without
    /// a handler, these signals would end the program at once, and the terminal
    /// would not be restored.
    pub(crate) const ENDING_SIGNALS: [i32; 8] =
        [SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGUSR1, SIGUSR2, SIGALRM, SIGXCPU];

    /// A thread that waits for the signals in [`ENDING_SIGNALS`], and for
    /// SIGTSTP and SIGCONT, which suspend and resume the program.
    pub(crate) struct Signals {
        received: Arc<Received>,
        watch: Handle,
        /// This sender is dropped when the program exits by itself, which ends
        /// the thread's wait.
        _left: Sender<()>,
    }

    /// The state that the thread shares with the program.
    #[derive(Default)]
    struct Received {
        caught: AtomicI32,
        stop: AtomicBool,
        go_on: AtomicBool,
        /// True if the program itself is sending the next SIGTSTP.
        is_own: AtomicBool,
    }

    impl Signals {
        /// Begins to watch for signals. `restore` restores the terminal if the
        /// program does not exit by itself soon after a signal.
        pub(crate) fn watch(restore: fn()) -> io::Result<Signals> {
            let mut watched = Watched::new(ENDING_SIGNALS.iter().chain(&[SIGTSTP, SIGCONT]))?;
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
                            return force_exit(signal, &leaving, restore);
                        }
                    }
                }
            })?;
            Ok(Signals { received, watch, _left: left })
        }

        /// Returns the signal that ends the program, if one has arrived.
        pub(crate) fn ending_signal(&self) -> Option<u8> {
            let signal = self.received.caught.load(Ordering::SeqCst);
            u8::try_from(signal).ok().filter(|signal| *signal > 0)
        }

        /// Returns `true` if a signal asks the program to suspend itself.
        pub(crate) fn should_suspend(&self) -> bool {
            self.received.stop.load(Ordering::SeqCst)
        }

        /// Returns `true` if the program should suspend itself, or has just
        /// been resumed.
        pub(crate) fn is_suspended(&self) -> bool {
            self.should_suspend() || self.received.go_on.load(Ordering::SeqCst)
        }

        /// Suspends the program if a signal has asked for that. Returns when
        /// the program is resumed.
        pub(crate) fn suspend(&self) -> io::Result<()> {
            if self.received.stop.swap(false, Ordering::SeqCst) {
                emulate_default_handler(SIGTSTP)?;
            }
            self.received.go_on.store(false, Ordering::SeqCst);
            Ok(())
        }

        /// Suspends the whole process group, as a terminal does when its
        /// suspend key is pressed. Returns when the program is resumed.
        pub(crate) fn suspend_group(&self) -> io::Result<()> {
            // Set the flag before the signal is sent, so that the thread
            // ignores the signal.
            self.received.is_own.store(true, Ordering::SeqCst);
            process::kill_current_process_group(Signal::TSTP)?;
            self.received.stop.store(true, Ordering::SeqCst);
            self.suspend()
        }
    }

    /// Returns `true` if a shell can resume this program after it is suspended.
    /// Resuming requires a process group that is not orphaned.
    pub(crate) fn can_resume() -> bool {
        let (group, session) = (process::getpgrp(), process::getsid(None).ok());
        // The program has no session, or it leads its session because the
        // terminal started it without a shell.
        if session.is_none() || session == Some(group) {
            return false;
        }
        // A script is in the same group as the programs that it starts, so look
        // for the parent of the script.
        let mut ancestor = process::getppid();
        while let Some(pid) = ancestor
            && process::getpgid(Some(pid)) == Ok(group)
        {
            ancestor = match parent(pid) {
                Ok(parent) => parent,
                // If the parent cannot be determined, assume that a shell
                // started the script.
                Err(_) => return true,
            };
        }
        ancestor.is_some_and(|pid| process::getsid(Some(pid)).ok() == session)
    }

    /// Reads the parent of a process from Linux's `/proc`.
    fn parent(pid: Pid) -> io::Result<Option<Pid>> {
        let status = std::fs::read_to_string(format!("/proc/{}/stat", pid.as_raw_nonzero()))?;
        // Skip the program's name, which is in brackets and may itself contain
        // spaces and brackets.
        let fields = status.rsplit(')').next().unwrap_or_default();
        let parent = fields.split_whitespace().nth(1).and_then(|field| field.parse().ok());
        Ok(parent.and_then(Pid::from_raw))
    }

    /// Ends a program that does not exit by itself. If restoring the terminal
    /// takes too long, the program ends with the terminal unrestored.
    fn force_exit(signal: i32, leaving: &Receiver<()>, restore: fn()) {
        if leaving.recv_timeout(GRACE) != Err(RecvTimeoutError::Timeout) {
            return;
        }
        let (done, restored) = channel();
        thread::spawn(move || {
            restore();
            done.send(())
        });
        // There is nothing more to do, even if the terminal was not restored in
        // time.
        let _ = restored.recv_timeout(RESTORE_TIME);
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
    /// An empty replacement on systems without such signals.
    pub(crate) struct Signals;

    impl Signals {
        pub(crate) fn watch(_: fn()) -> std::io::Result<Signals> {
            Ok(Signals)
        }

        pub(crate) fn ending_signal(&self) -> Option<u8> {
            None
        }

        pub(crate) fn should_suspend(&self) -> bool {
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

    /// Returns `false`, because a program cannot be suspended on such a system.
    pub(crate) fn can_resume() -> bool {
        false
    }
}
