//! Tests a terminal that is closed, that does not accept output, or that was
//! never there.

use std::io::Read;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use portable_pty::{CommandBuilder, PtySize, native_pty_system};

use super::{A_SECOND, SCREENS, advice, end, folder, kept, kept_files};
use crate::program::{ARMCHAIR, armchair, refusal, run};
use crate::pty::Terminal;
use crate::table::{Tries, tries};

/// Returns `true` if a process is still running.
fn runs(pid: u32) -> bool {
    let said = Command::new("ps").args(["-o", "stat=", "-p", &pid.to_string()]).output();
    let state = said.unwrap().stdout;
    !state.is_empty() && !state.starts_with(b"Z")
}

fn wait_for_the_end(pid: u32) {
    let start = Instant::now();
    while runs(pid) {
        assert!(start.elapsed() < A_SECOND, "it goes on without a terminal");
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// Closes the terminal on every screen and in line mode, with standard error in
/// the terminal or elsewhere, and with SIGHUP ignored or not.
pub(crate) fn closed(tries: &mut Tries) {
    for stderr in ["", " 2>said"] {
        for hup in ["", "trap '' HUP; "] {
            for _ in 0..self::tries(1, 12) {
                for (screen, way) in SCREENS {
                    tries.attempt((screen, hup, stderr), || {
                        let folder = folder();
                        let command = in_a_shell(folder.path(), hup, "SURREY11", stderr);
                        close(screen, way, command, folder.path());
                        assert_quiet(folder.path());
                    });
                }
                tries.attempt(("lines", hup, stderr), || {
                    let folder = folder();
                    close_lines(in_a_shell(folder.path(), hup, "SURREY11 --plain", stderr));
                    assert_quiet(folder.path());
                });
            }
        }
    }
}

fn in_a_shell(folder: &Path, before: &str, words: &str, after: &str) -> CommandBuilder {
    let script = format!("{before}cd \"$ARMCHAIR_DIR\"; exec \"$0\" {words}{after}");
    let mut command = CommandBuilder::new("sh");
    command.args(["-c", &script, ARMCHAIR]);
    command.env("ARMCHAIR_DIR", folder);
    command.env("TERM", "xterm-256color");
    command
}

fn assert_quiet(folder: &Path) {
    let said = std::fs::read_to_string(folder.join("said"));
    assert_eq!(said.unwrap_or_default(), "");
}

fn close(screen: &str, way: &[(&str, &str)], command: CommandBuilder, folder: &Path) {
    let mut terminal = Terminal::run(command, 80, 25);
    terminal.wait_for("Next:");
    for (keys, then) in way {
        terminal.press(keys, then);
    }
    if screen == "match" {
        advice(&mut terminal, 6);
    }
    let pid = terminal.pid();
    terminal.close();
    wait_for_the_end(pid);
    assert_eq!(terminal.code(), 129);
    assert!(screen != "match" || kept(folder) >= 6);
}

/// In line mode, nothing is drawn when the size changes, so the reader of a
/// [`Terminal`] would not close its end. The output is therefore read here.
fn close_lines(command: CommandBuilder) {
    let pair = native_pty_system().openpty(PtySize::default()).unwrap();
    let mut child = pair.slave.spawn_command(command).unwrap();
    let mut reader = pair.master.try_clone_reader().unwrap();
    let (mut said, mut bytes) = (Vec::new(), [0; 256]);
    while !String::from_utf8_lossy(&said).contains("Enter choice") {
        let read = reader.read(&mut bytes).unwrap();
        said.extend(&bytes[..read]);
    }
    drop((reader, pair));
    wait_for_the_end(child.process_id().unwrap());
    assert_eq!(child.wait().unwrap().exit_code(), 129);
}

/// Ends the program while it is stuck in a write.
pub(crate) fn gone(tries: &mut Tries) {
    for how in ["-TERM", "-HUP", "-INT"] {
        tries.attempt(("nobody takes in what is written", how), || stuck(how));
    }
}

/// Leaves the output of the terminal unread, so that the program gets stuck in
/// a write.
fn stuck(how: &str) {
    let folder = folder();
    let size = |cols| PtySize { rows: 100, cols, pixel_width: 0, pixel_height: 0 };
    let pair = native_pty_system().openpty(size(300)).unwrap();
    let mut command = CommandBuilder::new(ARMCHAIR);
    command.env("ARMCHAIR_DIR", folder.path());
    command.env("TERM", "xterm-256color");
    command.arg("SURREY11");
    let mut child = pair.slave.spawn_command(command).unwrap();
    let pid = child.process_id().unwrap();
    let start = Instant::now();
    // Change the size until no more output is accepted, because every new size
    // needs a whole new picture.
    for cols in (200..300).cycle() {
        pair.master.resize(size(cols)).unwrap();
        if is_in_a_write(pid) {
            break;
        }
        assert!(start.elapsed() < 20 * A_SECOND, "it is never stuck");
    }
    let start = Instant::now();
    let killed = Command::new("kill").args([how, &pid.to_string()]).status();
    assert!(killed.unwrap().success());
    wait_for_the_end(pid);
    child.wait().unwrap();
    assert!(start.elapsed() < A_SECOND);
}

/// Returns `true` if the main thread waits in a write to a terminal. The thread
/// polls for keys, so only a write makes it wait for the terminal itself. The
/// name of that wait differs between kernels. If the system does not name the
/// wait, assumes after a while that the thread is waiting in a write.
fn is_in_a_write(pid: u32) -> bool {
    match std::fs::read_to_string(format!("/proc/{pid}/wchan")) {
        Ok(place) if !place.is_empty() && place != "0" => {
            place.contains("tty_write") || place == "wait_woken"
        }
        _ => {
            std::thread::sleep(Duration::from_millis(300));
            true
        }
    }
}

pub(crate) fn none(tries: &mut Tries) {
    let folder = folder();
    let before = kept_files(folder.path());
    // No terminal at all.
    let output = run(&mut armchair(folder.path(), &["SURREY11"]));
    let said = refusal(&output, 2);
    tries.count(said.as_ref().is_ok_and(|line| line.contains("simulate")), || format!("{said:?}"));
    // Only one thing is missing each time.
    let shell = |script: &str, term: &str| {
        let mut command = CommandBuilder::new("sh");
        command.args(["-c", script, ARMCHAIR]);
        command.env("ARMCHAIR_DIR", folder.path());
        command.env("TERM", term);
        Terminal::run(command, 80, 25)
    };
    for (what, script, term, word) in [
        ("standard output is no terminal", "\"$0\" SURREY11 | cat; exit 2", "xterm", "no terminal"),
        ("a dumb terminal", "\"$0\" SURREY11", "dumb", "\"dumb\""),
        ("no controlling terminal", "setsid -w \"$0\" SURREY11", "xterm", "no terminal"),
    ] {
        tries.attempt(what, || {
            let mut terminal = shell(script, term);
            let code = end(&mut terminal);
            let said = terminal.screen().replace('\n', "");
            assert_eq!(code, 2, "{said}");
            assert!(said.contains(word) && said.contains("simulate"), "{said}");
            terminal.assert_clean();
        });
    }
    tries.count(kept_files(folder.path()) == before, || "files were touched".to_owned());
    tries.attempt("standard input is no terminal", || {
        let mut terminal = shell("\"$0\" SURREY11 < /dev/null", "xterm-256color");
        terminal.wait_for("Next:");
        terminal.press("2", "LAST WKT");
        advice(&mut terminal, 3);
        terminal.keys("\x03");
        assert_eq!(end(&mut terminal), 130);
        terminal.assert_clean();
        assert!(kept(folder.path()) >= 3);
    });
}
