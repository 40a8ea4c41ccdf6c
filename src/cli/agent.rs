//! Agents that are separate programs. The shell starts each agent, and messages
//! pass through pipes. All agents are killed when the command ends.
//!
//! One thread sends messages to the agent, and another reads its answers.
//! Therefore an agent that does not read or answer cannot delay the match
//! beyond the time limit. A third thread passes on the agent's standard error,
//! without control characters. Each agent has its own process group, which is
//! killed with the agent. The terminal sends Ctrl-C only to this program, which
//! then ends the agents. On Linux, a variable in the environment marks every
//! process that the agent started. These processes are killed too, whatever
//! their group or session.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use super::output;
use super::stop::Stop;
use crate::simulate::agent::{Connection, ConnectionError};
use crate::text;

/// The maximum length of an answer, in bytes.
const LONGEST_ANSWER: usize = 4096;

/// The number of batches of lines that an agent may leave unread. The next
/// question is sent only after an answer, so only an agent that answers without
/// reading reaches this limit.
const MAX_UNREAD_BATCHES: usize = 1024;

/// The maximum number of answers that are read ahead.
const MAX_ANSWERS_AHEAD: usize = 16;

/// The interval between checks for a stop signal and for an agent that has
/// ended.
const POLL_INTERVAL: Duration = Duration::from_millis(20);

/// The maximum wait for the last output of an agent that has ended.
const LAST_OUTPUT_WAIT: Duration = Duration::from_millis(500);

/// The environment variable that marks an agent's processes.
const MARK_VARIABLE: &str = "ARMCHAIR_AGENT";

/// An external program that plays for a side.
pub(super) struct AgentProcess<'s> {
    child: Child,
    /// The value of [`MARK_VARIABLE`], unique to this agent on this machine.
    mark: String,
    /// The channel to the thread that writes to the agent, or `None` once there
    /// is nothing more to send.
    input: Option<SyncSender<String>>,
    output: Receiver<Result<String, ConnectionError>>,
    /// A channel that disconnects once all of the agent's standard error has
    /// been passed on.
    errors: Receiver<()>,
    limit: Duration,
    stop: &'s Stop,
}

impl<'s> AgentProcess<'s> {
    /// Starts an agent's command in the shell, and starts the three threads for
    /// its input and output.
    ///
    /// # Errors
    /// Returns an error if the shell or a thread cannot be started.
    pub(super) fn start(
        command: &str,
        limit: Duration,
        stop: &'s Stop,
    ) -> Result<AgentProcess<'s>, ConnectionError> {
        let not_started = |error: std::io::Error| ConnectionError::NotStarted(error.to_string());
        static STARTED: AtomicU64 = AtomicU64::new(0);
        let number = STARTED.fetch_add(1, Ordering::Relaxed);
        let mark = format!("{}-{number}", std::process::id());
        let mut child = shell(command)
            .env(MARK_VARIABLE, &mark)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(not_started)?;
        let (stdin, stdout) = (child.stdin.take(), child.stdout.take());
        let stderr = child.stderr.take();
        let (input, lines) = sync_channel(MAX_UNREAD_BATCHES);
        let (answers, output) = sync_channel(MAX_ANSWERS_AHEAD);
        // Nothing is ever sent on this channel. The channel disconnects when
        // the sender is dropped.
        let (passed_on, errors) = sync_channel(0);
        // From here on `Drop` ends the process, even if a thread fails to
        // start.
        let process = AgentProcess { child, mark, input: Some(input), output, errors, limit, stop };
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

    /// Returns, in brackets, the exit status of an agent that has closed its
    /// output. Returns an empty string if the agent is still running.
    fn exit_status_text(&mut self) -> String {
        let deadline = Instant::now() + LAST_OUTPUT_WAIT;
        match self.exit_before(deadline) {
            Some(status) => format!(" ({status})"),
            None => String::new(),
        }
    }

    /// Waits for the agent to exit, until the deadline or an interruption.
    fn exit_before(&mut self, deadline: Instant) -> Option<std::process::ExitStatus> {
        loop {
            if let Ok(Some(status)) = self.child.try_wait() {
                return Some(status);
            }
            if Instant::now() >= deadline || self.stop.check().is_err() {
                return None;
            }
            thread::sleep(POLL_INTERVAL.min(Duration::from_millis(2)));
        }
    }

    /// Gives an agent time to exit by itself after it has been told that the
    /// match is over.
    fn allow_exit(&mut self) {
        let deadline = Instant::now() + self.limit;
        while Instant::now() < deadline && self.stop.check().is_ok() {
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
    fn send(&mut self, lines: &str) -> Result<(), ConnectionError> {
        let deadline = Instant::now() + self.limit;
        let mut lines = lines.to_owned();
        while let Some(input) = &self.input {
            match input.try_send(lines) {
                Ok(()) => break,
                // The agent has closed its input, but it may have answered
                // first.
                Err(TrySendError::Disconnected(_)) => {
                    self.input = None;
                    break;
                }
                // The agent answers without reading, but it may still read
                // these lines.
                Err(TrySendError::Full(unread)) => lines = unread,
            }
            if self.stop.check().is_err() {
                return Err(ConnectionError::Interrupted);
            }
            if Instant::now() >= deadline {
                return Err(ConnectionError::Deaf);
            }
            thread::sleep(Duration::from_millis(1));
        }
        Ok(())
    }

    fn receive(&mut self) -> Result<String, ConnectionError> {
        // The stop signal is checked first, because an agent that always
        // answers at once never reaches the checks below.
        if self.stop.check().is_err() {
            return Err(ConnectionError::Interrupted);
        }
        let deadline = Instant::now() + self.limit;
        loop {
            let remaining = deadline.saturating_duration_since(Instant::now());
            match self.output.recv_timeout(remaining.min(POLL_INTERVAL)) {
                Ok(answer) => return answer,
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(ConnectionError::Ended(self.exit_status_text()));
                }
                Err(RecvTimeoutError::Timeout) if self.stop.check().is_err() => {
                    return Err(ConnectionError::Interrupted);
                }
                // This was the last interval before the time limit, so the
                // agent is too late.
                Err(RecvTimeoutError::Timeout) if remaining <= POLL_INTERVAL => {
                    return Err(ConnectionError::Late(self.limit));
                }
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    fn end(&mut self) {
        self.input = None;
        self.allow_exit();
    }
}

impl Drop for AgentProcess<'_> {
    fn drop(&mut self) {
        kill_group(&mut self.child);
        kill_marked(&self.mark);
        // Reap the process, so that no zombie is left in the process table.
        let _ = self.child.wait();
        // All processes are dead, so standard error closes, unless a process
        // that the agent started has escaped.
        let _ = self.errors.recv_timeout(LAST_OUTPUT_WAIT);
    }
}

/// Passes on the agent's standard error line by line, and splits long lines
/// into pieces.
fn pass_on(stderr: ChildStderr) {
    let mut stderr = BufReader::new(stderr);
    loop {
        let mut line = Vec::new();
        let mut limited = (&mut stderr).take(LONGEST_ANSWER as u64);
        if !matches!(limited.read_until(b'\n', &mut line), Ok(1..)) {
            return;
        }
        text::remove_editor_marks(&mut line);
        line.pop_if(|last| *last == b'\n');
        output::forward_line(&String::from_utf8_lossy(&line));
    }
}

/// Writes batches until the channel closes or the agent stops reading.
fn write_all(mut stdin: ChildStdin, lines: &Receiver<String>) {
    for lines in lines {
        if stdin.write_all(lines.as_bytes()).is_err() {
            return;
        }
    }
}

/// Reads answers until the output ends or an answer is invalid. A valid answer
/// is UTF-8 text of at most [`LONGEST_ANSWER`] bytes.
fn read_all(stdout: ChildStdout, answers: &SyncSender<Result<String, ConnectionError>>) {
    let mut stdout = BufReader::new(stdout);
    loop {
        let mut line = Vec::new();
        // Read one byte over the limit, to distinguish an answer that is too
        // long from an answer that just fits.
        let mut limited = (&mut stdout).take((LONGEST_ANSWER + text::MAX_MARK_BYTES) as u64 + 1);
        let read = limited.read_until(b'\n', &mut line);
        if !matches!(read, Ok(1..)) {
            return;
        }
        text::remove_editor_marks(&mut line);
        let has_end = line.pop_if(|last| *last == b'\n').is_some();
        let is_too_long = line.len() > LONGEST_ANSWER;
        if !has_end && !is_too_long {
            // The output ended in the middle of an answer.
            return;
        }
        let answer = match String::from_utf8(line) {
            _ if is_too_long => Err(ConnectionError::TooLong(LONGEST_ANSWER)),
            Ok(line) => Ok(line),
            Err(_) => Err(ConnectionError::NotText),
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
    // A separate process group can be killed together with everything in it.
    shell.arg("-c").arg(command).process_group(0);
    shell
}

#[cfg(windows)]
fn shell(command: &str) -> Command {
    use std::os::windows::process::CommandExt;
    let mut shell = Command::new("cmd");
    // With `/S`, `cmd` removes only the outer quotation marks.
    shell.args(["/D", "/S", "/C"]);
    shell.raw_arg(format!("\"{command}\""));
    shell
}

/// Kills a program and the processes it started.
#[cfg(any(target_os = "linux", target_vendor = "apple"))]
fn kill_group(child: &mut Child) {
    use rustix::process::{Pid, Signal, kill_process_group};
    let group = i32::try_from(child.id()).ok().and_then(Pid::from_raw);
    if let Some(group) = group {
        // Ignore errors, because the call fails if no process is left in the
        // group.
        let _ = kill_process_group(group, Signal::KILL);
    }
}

/// The maximum number of searches through the running processes. Repeated
/// searches also find processes that were still starting during an earlier
/// search.
#[cfg(target_os = "linux")]
const MAX_PROCESS_SEARCHES: usize = 50;

/// Kills every process that has this mark in its environment. A process that
/// has cleared its environment is not found.
#[cfg(target_os = "linux")]
fn kill_marked(mark: &str) {
    let entry = format!("{MARK_VARIABLE}={mark}");
    // A zombie has no environment, so only live processes are found.
    for _ in 0..MAX_PROCESS_SEARCHES {
        let Ok(processes) = std::fs::read_dir("/proc") else {
            return;
        };
        let numbers = processes.flatten().filter_map(|one| one.file_name().to_str()?.parse().ok());
        if numbers.filter(|number| end_if_marked(*number, &entry)).count() == 0 {
            return;
        }
        thread::sleep(Duration::from_millis(1));
    }
}

/// Kills a process if its environment contains this entry. Returns `true` if
/// the process was killed.
#[cfg(target_os = "linux")]
fn end_if_marked(number: i32, entry: &str) -> bool {
    use rustix::process::{Pid, PidfdFlags, Signal, pidfd_open, pidfd_send_signal};
    let is_marked = || {
        let variables = std::fs::read(format!("/proc/{number}/environ")).unwrap_or_default();
        variables.split(|byte| *byte == 0).any(|variable| variable == entry.as_bytes())
    };
    if !is_marked() {
        return false;
    }
    // The marked process may have ended, and its number may now belong to
    // another process. An open descriptor always means the same process, so
    // open a descriptor and check the mark again.
    let Some(Ok(process)) = Pid::from_raw(number).map(|pid| pidfd_open(pid, PidfdFlags::empty()))
    else {
        return false;
    };
    is_marked() && pidfd_send_signal(process, Signal::KILL).is_ok()
}

/// Does nothing, because this system offers no way to find the agent's
/// processes outside its group.
#[cfg(not(target_os = "linux"))]
fn kill_marked(_: &str) {}

/// Kills a program and the processes it started. Windows has no process groups,
/// but `taskkill` can find the child processes of a program.
#[cfg(not(any(target_os = "linux", target_vendor = "apple")))]
fn kill_group(child: &mut Child) {
    if cfg!(windows) && matches!(child.try_wait(), Ok(None)) {
        // `/T` ends the whole tree, but finds the tree only while its root
        // process is running.
        let mut command = Command::new("taskkill");
        command.args(["/F", "/T", "/PID"]).arg(child.id().to_string());
        let _ = command.stdin(Stdio::null()).output();
    }
    let _ = child.kill();
}
