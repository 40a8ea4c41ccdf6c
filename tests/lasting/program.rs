//! Runs the program as a process of its own.

use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::sync::mpsc::channel;
use std::time::Duration;

/// How long a command may take before it counts as stuck.
const PATIENCE: Duration = Duration::from_secs(30);

/// The path of the program.
pub(crate) const ARMCHAIR: &str = env!("CARGO_BIN_EXE_armchair");

/// Makes a command for the program, with the data files of `folder`.
pub(crate) fn armchair(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(ARMCHAIR);
    command.env("ARMCHAIR_DIR", folder).args(arguments);
    command
}

/// Runs the program under a shell's limit, such as `ulimit -v 65536`.
#[cfg(unix)]
pub(crate) fn under(limit: &str, folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new("sh");
    command.env("ARMCHAIR_DIR", folder);
    command.args(["-c", &format!("{limit} && exec \"$0\" \"$@\""), ARMCHAIR]);
    command.args(arguments);
    command
}

/// Starts a process. Tries again if that fails, because Wine sometimes fails
/// when many processes start at once.
pub(crate) fn start(command: &mut Command) -> Child {
    const INTERNAL_ERROR: i32 = 1359;
    let failed = |error: &std::io::Error| error.raw_os_error() == Some(INTERNAL_ERROR);
    let mut tries = (0..10).map(|_| command.spawn());
    let started = tries.find(|started| !(cfg!(windows) && started.as_ref().is_err_and(failed)));
    started.unwrap().unwrap()
}

/// Runs a command to its end, with nothing on its standard input.
pub(crate) fn run(command: &mut Command) -> Output {
    command.stdin(Stdio::null());
    wait(command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap())
}

/// Waits for a process to end. Kills a process that is stuck, and panics.
pub(crate) fn wait(child: Child) -> Output {
    let (pid, (sender, ended)) = (child.id(), channel());
    std::thread::spawn(move || sender.send(child.wait_with_output()));
    match ended.recv_timeout(PATIENCE) {
        Ok(output) => output.unwrap(),
        Err(_) => {
            kill(pid);
            panic!("it did not come to an end");
        }
    }
}

/// Kills a process without giving it a chance to react.
pub(crate) fn kill(pid: u32) {
    let (kill, how): (_, &[&str]) =
        if cfg!(windows) { ("taskkill", &["/F", "/PID"]) } else { ("kill", &["-9"]) };
    let mut command = Command::new(kill);
    let killed = command.args(how).arg(pid.to_string());
    assert!(killed.output().unwrap().status.success());
}

/// Returns the text on standard error if it is a single well-formed line and
/// the exit code was `code`.
pub(crate) fn refusal(output: &Output, code: i32) -> Result<String, String> {
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    let line = said.strip_suffix('\n').unwrap_or(&said);
    let in_order = line.starts_with("armchair: ") && !line.contains(char::is_control);
    if output.status.code() == Some(code) && in_order {
        Ok(line.to_owned())
    } else {
        Err(format!("{}, {said:?}", output.status))
    }
}

/// Returns `true` if a command succeeded and printed nothing on standard error.
pub(crate) fn done(output: &Output) -> bool {
    output.status.success() && output.stderr.is_empty()
}
