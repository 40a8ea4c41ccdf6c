//! Agents as programs: started by the shell, spoken to over pipes, and none of
//! them left behind.
//!
//! A thread writes what an agent is sent, and another reads what it answers, so
//! that an agent that reads nothing, or says nothing, keeps nobody waiting for
//! longer than it may. A third passes on what it says on its standard error,
//! without what acts on a terminal. An agent is in a process group of its own, which is
//! ended with it; Ctrl-C reaches it through us.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use super::output;
use super::stop::Stop;
use crate::simulate::agent::{Connection, Lost};

/// The longest answer, in bytes.
const LONGEST_ANSWER: usize = 4096;

/// Batches of lines that an agent may leave unread. It is sent no more before
/// it has answered, so only one that answers without reading gets so far.
const UNREAD: usize = 1024;

/// Answers that are read before they are asked for.
const AHEAD: usize = 16;

/// How often to check whether we were asked to stop, or an agent has ended.
const POLL_INTERVAL: Duration = Duration::from_millis(20);

/// How long the last words of an agent that has ended are waited for.
const LAST_WORDS: Duration = Duration::from_millis(500);

/// A program that plays for a side.
pub(super) struct AgentProcess<'s> {
    child: Child,
    /// None once nothing more will be sent.
    input: Option<SyncSender<String>>,
    output: Receiver<Result<String, Lost>>,
    /// Disconnected once all that it said on its standard error is passed on.
    errors: Receiver<()>,
    limit: Duration,
    stop: &'s Stop,
}

impl<'s> AgentProcess<'s> {
    /// Starts a command of the shell.
    ///
    /// # Errors
    /// When the shell, or a thread, cannot be started.
    pub(super) fn start(
        command: &str,
        limit: Duration,
        stop: &'s Stop,
    ) -> Result<AgentProcess<'s>, Lost> {
        let not_started = |error: std::io::Error| Lost::NotStarted(error.to_string());
        let mut child = shell(command)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(not_started)?;
        let (stdin, stdout) = (child.stdin.take(), child.stdout.take());
        let stderr = child.stderr.take();
        let (input, lines) = sync_channel(UNREAD);
        let (answers, output) = sync_channel(AHEAD);
        let (passed_on, errors) = sync_channel(0);
        // From here on it is ended whatever happens.
        let process = AgentProcess { child, input: Some(input), output, errors, limit, stop };
        let spawn = |work: Box<dyn FnOnce() + Send>| thread::Builder::new().spawn(work);
        if let Some(stderr) = stderr {
            let pass_on = move || {
                pass_on(stderr);
                drop(passed_on);
            };
            spawn(Box::new(pass_on)).map_err(not_started)?;
        }
        if let (Some(stdin), Some(stdout)) = (stdin, stdout) {
            spawn(Box::new(move || write_all(stdin, &lines))).map_err(not_started)?;
            spawn(Box::new(move || read_all(stdout, &answers))).map_err(not_started)?;
        }
        Ok(process)
    }

    /// How it ended, where it has.
    fn ended(&mut self) -> String {
        let deadline = Instant::now() + LAST_WORDS;
        match self.exit_before(deadline) {
            Some(status) => format!(" ({status})"),
            None => String::new(),
        }
    }

    fn exit_before(&mut self, deadline: Instant) -> Option<std::process::ExitStatus> {
        loop {
            if let Ok(Some(status)) = self.child.try_wait() {
                return Some(status);
            }
            if Instant::now() >= deadline || self.stop.heed().is_err() {
                return None;
            }
            thread::sleep(POLL_INTERVAL.min(Duration::from_millis(2)));
        }
    }

    /// Gives an agent that was said that all is over time to end.
    fn take_leave(&mut self) {
        let deadline = Instant::now() + self.limit;
        while Instant::now() < deadline && self.stop.heed().is_ok() {
            let remaining = deadline.saturating_duration_since(Instant::now());
            if let Err(RecvTimeoutError::Disconnected) =
                self.output.recv_timeout(remaining.min(POLL_INTERVAL))
            {
                self.exit_before(deadline);
                return;
            }
        }
    }
}

impl Connection for AgentProcess<'_> {
    fn send(&mut self, lines: &str) -> Result<(), Lost> {
        let deadline = Instant::now() + self.limit;
        let mut lines = lines.to_owned();
        while let Some(input) = &self.input {
            match input.try_send(lines) {
                Ok(()) => break,
                // It has closed its input; it may have answered before that.
                Err(TrySendError::Disconnected(_)) => {
                    self.input = None;
                    break;
                }
                // One that answers without reading may read in a moment.
                Err(TrySendError::Full(unread)) => lines = unread,
            }
            if self.stop.heed().is_err() {
                return Err(Lost::Interrupted);
            }
            if Instant::now() >= deadline {
                return Err(Lost::Deaf);
            }
            thread::sleep(Duration::from_millis(1));
        }
        Ok(())
    }

    fn receive(&mut self) -> Result<String, Lost> {
        // An agent that answers at once is never waited for below.
        if self.stop.heed().is_err() {
            return Err(Lost::Interrupted);
        }
        let deadline = Instant::now() + self.limit;
        loop {
            let remaining = deadline.saturating_duration_since(Instant::now());
            match self.output.recv_timeout(remaining.min(POLL_INTERVAL)) {
                Ok(answer) => return answer,
                Err(RecvTimeoutError::Disconnected) => return Err(Lost::Ended(self.ended())),
                Err(RecvTimeoutError::Timeout) if self.stop.heed().is_err() => {
                    return Err(Lost::Interrupted);
                }
                Err(RecvTimeoutError::Timeout) if remaining <= POLL_INTERVAL => {
                    return Err(Lost::Late(self.limit));
                }
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    fn end(&mut self) {
        self.input = None;
        self.take_leave();
    }
}

impl Drop for AgentProcess<'_> {
    fn drop(&mut self) {
        end_group(&mut self.child);
        // Reaped: nothing of it is left in the table of processes.
        let _ = self.child.wait();
        // Unless something that it started has left its group.
        let _ = self.errors.recv_timeout(LAST_WORDS);
    }
}

/// Passes on what an agent says on its standard error, line by line.
fn pass_on(stderr: ChildStderr) {
    let mut stderr = BufReader::new(stderr);
    loop {
        let mut line = Vec::new();
        let mut limited = (&mut stderr).take(LONGEST_ANSWER as u64);
        if !matches!(limited.read_until(b'\n', &mut line), Ok(1..)) {
            return;
        }
        line.pop_if(|last| *last == b'\n');
        output::pass_on(&String::from_utf8_lossy(&line));
    }
}

fn write_all(mut stdin: ChildStdin, lines: &Receiver<String>) {
    for lines in lines {
        if stdin.write_all(lines.as_bytes()).is_err() {
            return;
        }
    }
}

/// Reads answers to the end, or to the first that is not one.
fn read_all(stdout: ChildStdout, answers: &SyncSender<Result<String, Lost>>) {
    let mut stdout = BufReader::new(stdout);
    loop {
        let mut line = Vec::new();
        let mut limited = (&mut stdout).take(LONGEST_ANSWER as u64 + 1);
        let read = limited.read_until(b'\n', &mut line);
        if !matches!(read, Ok(1..)) {
            return;
        }
        let has_end = line.pop_if(|last| *last == b'\n').is_some();
        if !has_end && line.len() <= LONGEST_ANSWER {
            // Cut off in the middle of an answer.
            return;
        }
        let answer = match String::from_utf8(line) {
            _ if !has_end => Err(Lost::TooLong(LONGEST_ANSWER)),
            Ok(line) => Ok(line),
            Err(_) => Err(Lost::NotText),
        };
        let is_last = answer.is_err();
        if answers.send(answer).is_err() || is_last {
            return;
        }
    }
}

#[cfg(unix)]
fn shell(command: &str) -> Command {
    use std::os::unix::process::CommandExt;
    let mut shell = Command::new("sh");
    shell.arg("-c").arg(command).process_group(0);
    shell
}

#[cfg(windows)]
fn shell(command: &str) -> Command {
    use std::os::windows::process::CommandExt;
    let mut shell = Command::new("cmd");
    // With /S the outer quotes are taken away, and those of the command stand.
    shell.args(["/D", "/S", "/C"]);
    shell.raw_arg(format!("\"{command}\""));
    shell
}

/// Ends a program and what it started.
#[cfg(any(target_os = "linux", target_vendor = "apple"))]
fn end_group(child: &mut Child) {
    use rustix::process::{Pid, Signal, kill_process_group};
    let group = i32::try_from(child.id()).ok().and_then(Pid::from_raw);
    if let Some(group) = group {
        // Where none of it is left there is no process to end.
        let _ = kill_process_group(group, Signal::KILL);
    }
}

/// Windows has no groups of processes, but knows which program started which.
#[cfg(not(any(target_os = "linux", target_vendor = "apple")))]
fn end_group(child: &mut Child) {
    if cfg!(windows) && matches!(child.try_wait(), Ok(None)) {
        let mut command = Command::new("taskkill");
        command.args(["/F", "/T", "/PID"]).arg(child.id().to_string());
        let _ = command.stdin(Stdio::null()).output();
    }
    let _ = child.kill();
}
