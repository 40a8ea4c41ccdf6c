//! Agents as programs: started by the shell, spoken to over pipes, and none of
//! them left behind.
//!
//! A thread writes what an agent is sent, and another reads what it answers, so
//! that an agent that reads nothing, or says nothing, keeps nobody waiting for
//! longer than it may. A third passes on what it says on its standard error,
//! without what acts on a terminal. An agent is in a process group of its own, which is
//! ended with it; Ctrl-C reaches it through us. On Linux what it started is ended with it in
//! whatever group or session that is, and is known by a variable of its environment.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use super::output;
use super::stop::Stop;
use crate::simulate::agent::{Connection, Lost};
use crate::text;

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

/// The variable by which the processes of an agent are known.
const MARK_VARIABLE: &str = "ARMCHAIR_AGENT";

/// A program that plays for a side.
pub(super) struct AgentProcess<'s> {
    child: Child,
    /// The value of [`MARK_VARIABLE`], which no other agent on this machine has.
    mark: String,
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
        let (input, lines) = sync_channel(UNREAD);
        let (answers, output) = sync_channel(AHEAD);
        let (passed_on, errors) = sync_channel(0);
        // From here on it is ended whatever happens.
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
        end_marked(&self.mark);
        // Reaped: nothing of it is left in the table of processes.
        let _ = self.child.wait();
        // Unless something that it started has survived that.
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
        text::remove_marks(&mut line);
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
        let mut limited = (&mut stdout).take((LONGEST_ANSWER + text::MARKS) as u64 + 1);
        let read = limited.read_until(b'\n', &mut line);
        if !matches!(read, Ok(1..)) {
            return;
        }
        text::remove_marks(&mut line);
        let has_end = line.pop_if(|last| *last == b'\n').is_some();
        let is_too_long = line.len() > LONGEST_ANSWER;
        if !has_end && !is_too_long {
            // Cut off in the middle of an answer.
            return;
        }
        let answer = match String::from_utf8(line) {
            _ if is_too_long => Err(Lost::TooLong(LONGEST_ANSWER)),
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

/// How often the processes are gone through: each time, those that were being started the time
/// before are found.
#[cfg(target_os = "linux")]
const ROUNDS: usize = 50;

/// Ends every process that has this mark in its environment. One that has wiped its environment
/// is not found.
#[cfg(target_os = "linux")]
fn end_marked(mark: &str) {
    let entry = format!("{MARK_VARIABLE}={mark}");
    // Zombies have no environment, so a process is found until it is dead and no longer.
    for _ in 0..ROUNDS {
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

/// Ends a process if its environment has an entry; returns `true` if it did.
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
    // Its number may have become another process's since; an open one is the same for good.
    let Some(Ok(process)) = Pid::from_raw(number).map(|pid| pidfd_open(pid, PidfdFlags::empty()))
    else {
        return false;
    };
    is_marked() && pidfd_send_signal(process, Signal::KILL).is_ok()
}

/// Elsewhere the group is all that is known.
#[cfg(not(target_os = "linux"))]
fn end_marked(_: &str) {}

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
