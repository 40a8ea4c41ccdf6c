//! Reads the input from this program's terminal. On Unix the input consists of
//! bytes, and on Windows it consists of console events.

#[cfg(unix)]
pub(super) use unix::{Keyboard, discard_input};

#[cfg(windows)]
pub(super) use other::{Keyboard, discard_input};

#[cfg(unix)]
mod unix {
    use std::collections::VecDeque;
    use std::fs::File;
    use std::io::{self, Read};
    use std::os::fd::AsRawFd;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::time::{Duration, Instant};

    use filedescriptor::{POLLIN, poll, pollfd};
    use signal_hook::consts::SIGWINCH;
    use signal_hook::{SigId, flag, low_level};

    use crate::screens::key_reader::{Input, KeyReader};
    use crate::session::signals::closed_terminal;

    /// The shortest time to sleep. A sleep of zero would keep the processor
    /// busy.
    const MIN_SLEEP: Duration = Duration::from_millis(1);

    /// How long a terminal must be silent before all its input is assumed to
    /// have arrived. A report may still be on its way over a slow line.
    const MIN_SILENCE: Duration = Duration::from_millis(80);
    /// The longest time to wait for such a silence.
    const MAX_SILENCE_WAIT: Duration = Duration::from_millis(250);

    /// A reader for the controlling terminal, even if standard input is
    /// redirected.
    pub(in crate::screens) struct Keyboard {
        tty: File,
        reader: KeyReader,
        inputs: VecDeque<Input>,
        /// The time when the last bytes arrived.
        typed: Instant,
        resized: Arc<AtomicBool>,
        watch: SigId,
    }

    impl Keyboard {
        pub(in crate::screens) fn open() -> io::Result<Keyboard> {
            let resized = Arc::new(AtomicBool::new(false));
            // The signal interrupts the wait for keys, so that a new size takes
            // effect at once.
            let watch = flag::register(SIGWINCH, Arc::clone(&resized))?;
            Ok(Keyboard {
                tty: open()?,
                reader: KeyReader::default(),
                inputs: VecDeque::new(),
                typed: Instant::now(),
                resized,
                watch,
            })
        }

        /// Waits for input, but at most this long. Returns `true` if any input
        /// has arrived.
        pub(in crate::screens) fn poll(&mut self, longest: Duration) -> io::Result<bool> {
            if !self.inputs.is_empty() {
                return Ok(true);
            }
            let patience = self.reader.time_until_timeout();
            // An incomplete sequence must time out even if no more keys are
            // pressed.
            let left = patience.map(|patience| patience.saturating_sub(self.typed.elapsed()));
            let wait = left.map_or(longest, |left| longest.min(left)).max(MIN_SLEEP);
            if let Some(bytes) = read(&mut self.tty, wait)? {
                self.typed = Instant::now();
                self.inputs.extend(self.reader.read(&bytes));
            } else if patience.is_some_and(|patience| self.typed.elapsed() >= patience) {
                self.inputs.extend(self.reader.time_out());
            }
            Ok(!self.inputs.is_empty())
        }

        /// Returns the next input.
        pub(in crate::screens) fn next(&mut self) -> Option<Input> {
            self.inputs.pop_front()
        }

        /// Returns `true` if the size of the terminal has changed since the last call.
        pub(in crate::screens) fn take_resized(&mut self) -> bool {
            self.resized.swap(false, Ordering::SeqCst)
        }
    }

    impl Drop for Keyboard {
        fn drop(&mut self) {
            low_level::unregister(self.watch);
        }
    }

    fn open() -> io::Result<File> {
        File::open("/dev/tty")
    }

    /// Reads the bytes that arrive within this time, if there are any.
    ///
    /// # Errors
    /// Fails if the terminal cannot be read or has been closed.
    fn read(tty: &mut File, wait: Duration) -> io::Result<Option<Vec<u8>>> {
        let mut polled = [pollfd { fd: tty.as_raw_fd(), events: POLLIN, revents: 0 }];
        let ready = match poll(&mut polled, Some(wait)) {
            Ok(ready) => ready,
            Err(filedescriptor::Error::Poll(error)) if is_interrupted(&error) => 0,
            Err(filedescriptor::Error::Poll(error)) => return Err(error),
            Err(error) => return Err(io::Error::other(error)),
        };
        if ready == 0 {
            return Ok(None);
        }
        let mut bytes = [0; 1024];
        match tty.read(&mut bytes) {
            Ok(0) => Err(closed_terminal()),
            Ok(length) => Ok(Some(bytes[..length].to_vec())),
            Err(error) if is_interrupted(&error) => Ok(None),
            Err(error) => Err(error),
        }
    }

    fn is_interrupted(error: &io::Error) -> bool {
        error.kind() == io::ErrorKind::Interrupted
    }

    /// Drops the input that has arrived or is still on its way. The shell would
    /// read any remaining input as a command line.
    pub(in crate::screens) fn discard_input() {
        let start = Instant::now();
        let Ok(mut tty) = open() else {
            return;
        };
        while let Ok(Some(_)) = read(&mut tty, MIN_SILENCE) {
            if start.elapsed() > MAX_SILENCE_WAIT {
                return;
            }
        }
    }
}

#[cfg(windows)]
mod other {
    use std::collections::VecDeque;
    use std::io;
    use std::time::Duration;

    use crossterm::event::{self, Event};

    use crate::screens::key_reader::Input;

    /// A reader for the console.
    pub(in crate::screens) struct Keyboard {
        inputs: VecDeque<Input>,
        is_resized: bool,
    }

    impl Keyboard {
        pub(in crate::screens) fn open() -> io::Result<Keyboard> {
            Ok(Keyboard { inputs: VecDeque::new(), is_resized: false })
        }

        /// Waits for input, but at most this long. Returns `true` if any input
        /// has arrived.
        pub(in crate::screens) fn poll(&mut self, longest: Duration) -> io::Result<bool> {
            if self.inputs.is_empty() && event::poll(longest)? {
                let event = event::read()?;
                self.is_resized |= matches!(event, Event::Resize(..));
                self.inputs.extend(Input::from_event(&event));
            }
            Ok(!self.inputs.is_empty())
        }

        /// Returns the next input.
        pub(in crate::screens) fn next(&mut self) -> Option<Input> {
            self.inputs.pop_front()
        }

        /// Returns `true` if the size of the console has changed since the last call.
        pub(in crate::screens) fn take_resized(&mut self) -> bool {
            std::mem::take(&mut self.is_resized)
        }
    }

    /// Does nothing, because on Windows no input is left behind.
    pub(in crate::screens) fn discard_input() {}
}
