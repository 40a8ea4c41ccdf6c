//! Standard input and signals, combined into one source of input.

use std::io::{self, BufRead, IsTerminal, Read};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::Duration;

use super::dialogue::{Input, LineInput};
use crate::session::signals::{self, Signals};
use crate::text::remove_editor_marks;

/// The longest wait for input. This time is also the longest delay before a
/// signal is noticed.
const MAX_WAIT: Duration = Duration::from_millis(100);

/// The length of the longest line, in bytes. The rest of a longer line is
/// skipped.
const MAX_LINE_BYTES: u64 = 4096;

/// Standard input, read on a separate thread so that a signal is noticed even
/// while no input arrives.
pub(crate) struct StandardInput {
    lines: Receiver<io::Result<String>>,
    signals: Signals,
    from_terminal: bool,
}

impl StandardInput {
    /// Starts listening for input and signals.
    ///
    /// # Errors
    /// Fails if the system cannot start the thread or report signals.
    pub(crate) fn open() -> io::Result<StandardInput> {
        // Without a screen there is nothing to restore when a signal arrives.
        let signals = Signals::watch(|| ())?;
        let (sender, lines) = sync_channel(0);
        thread::Builder::new().name("input".to_owned()).spawn(move || {
            let mut input = io::stdin().lock();
            while let Some(line) = read_line(&mut input).transpose() {
                let failed = line.is_err();
                if sender.send(line).is_err() || failed {
                    break;
                }
            }
        })?;
        let from_terminal = io::stdin().is_terminal();
        Ok(StandardInput { lines, signals, from_terminal })
    }
}

/// Reads the next line and removes its line ending. Returns `None` at the end
/// of the input. Replaces bytes that are not UTF-8.
fn read_line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    input.by_ref().take(MAX_LINE_BYTES).read_until(b'\n', &mut bytes)?;
    if bytes.is_empty() {
        return Ok(None);
    }
    // There was no newline within the limit, so skip the rest of the line. At
    // the end of the input there is nothing to skip.
    if !bytes.ends_with(b"\n") {
        input.skip_until(b'\n')?;
    }
    remove_editor_marks(&mut bytes);
    let line = String::from_utf8_lossy(&bytes);
    Ok(Some(line.trim_end_matches(['\n', '\r']).to_owned()))
}

impl LineInput for StandardInput {
    fn read_line(&mut self) -> Input {
        loop {
            if let Some(signal) = self.signals.ending_signal() {
                return Input::Signal(signal);
            }
            if self.signals.is_suspended() {
                return match self.signals.suspend() {
                    Ok(()) => Input::Again,
                    Err(error) => Input::Failed(error),
                };
            }
            match self.lines.recv_timeout(MAX_WAIT) {
                Ok(Ok(line)) => return Input::Line(line),
                Ok(Err(error)) => return Input::Failed(error),
                // Reading from a terminal that was closed may report the end of
                // the input. By then standard input is no longer a terminal.
                Err(RecvTimeoutError::Disconnected)
                    if self.from_terminal && !io::stdin().is_terminal() =>
                {
                    return Input::Failed(signals::closed_terminal());
                }
                Err(RecvTimeoutError::Disconnected) => return Input::End,
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    fn signal(&self) -> Option<u8> {
        self.signals.ending_signal()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_without_an_end_is_cut_and_the_next_one_is_whole() {
        let text = format!("1\r\n{}\n2\nlast", "x".repeat(10_000));
        let mut input = text.as_bytes();
        let mut next = || read_line(&mut input).unwrap();
        assert_eq!(next().as_deref(), Some("1"));
        assert_eq!(next().map(|line| line.len()), Some(4096));
        assert_eq!(next().as_deref(), Some("2"));
        assert_eq!(next().as_deref(), Some("last"));
        assert_eq!(next(), None);
    }

    #[test]
    fn an_empty_line_is_a_line_and_no_end() {
        let mut input = "\n\n".as_bytes();
        assert_eq!(read_line(&mut input).unwrap().as_deref(), Some(""));
        assert_eq!(read_line(&mut input).unwrap().as_deref(), Some(""));
        assert_eq!(read_line(&mut input).unwrap(), None);
    }
}
