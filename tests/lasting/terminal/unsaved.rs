//! Fills the disk in the middle of a game. However the player leaves, the
//! closing message must say what is not saved.

use std::path::Path;
use std::process::Stdio;

use rustix::process::{Pid, Resource, Rlimit, prlimit};

use super::{end, folder, signal};
use crate::program::{under, wait};
use crate::pty::Terminal;
use crate::table::Tries;
use crate::temporary;

/// A case: the arguments of the program, the way to the point where the disk
/// becomes full, the way on from there, and the words for what is not saved.
type Case = (&'static str, Way, Way, &'static str);

/// Keys, each with a text that the screen shows afterwards.
type Way = &'static [(&'static str, &'static str)];

#[rustfmt::skip]
const CASES: &[Case] = &[
    ("nets", &[("", "bat first")], &[("f", "to throw away")], "your place in the nets"),
    ("puzzles", &[("", "Enter choice"), ("1", "choose a card")], &[("1", "cannot be written")],
        "your puzzles"),
    ("SURREY11", &[("", "Next:"), ("c", "Preferences")], &[("2", "Changed for now")],
        "your preferences"),
    ("SURREY11", &[("", "Next:"), ("2", "LAST WKT")], &[("=", "tries again")],
        "what you played last"),
    ("today --date 2026-11-02", &[("", "[P] play"), ("p", "to throw away")],
        &[("1", "tries again")], "what you played last"),
    ("pavilion", &[("", "Enter choice"), ("1", "new game"), ("\r", "Surrey v Lancs")],
        &[("=", "tries again")], "what you played last"),
];

/// Makes sure that no file can grow any more.
fn fill_the_disk(terminal: &Terminal) {
    let pid = Pid::from_raw(terminal.pid() as i32).unwrap();
    let none = Rlimit { current: Some(0), maximum: Some(0) };
    prlimit(Some(pid), Resource::Fsize, none).unwrap();
}

/// Leaves one screen after another.
fn leave(terminal: &mut Terminal) {
    while terminal.modes().alternate_screen() {
        let shown = terminal.screen();
        terminal.keys("q");
        terminal.wait_until("another screen", |screen| screen != shown);
    }
}

pub(crate) fn unsaved(tries: &mut Tries) {
    for (arguments, before, after, what) in CASES {
        for (how, code) in [("its keys", 0), ("ctrl-c", 130), ("-INT", 130), ("-TERM", 143)] {
            tries.attempt((arguments, how), || {
                let folder = folder();
                let words: Vec<&str> = arguments.split(' ').collect();
                let mut terminal = Terminal::start(folder.path(), &words);
                before.iter().for_each(|(keys, then)| terminal.press(keys, then));
                fill_the_disk(&terminal);
                after.iter().for_each(|(keys, then)| terminal.press(keys, then));
                match how {
                    "its keys" => leave(&mut terminal),
                    "ctrl-c" => terminal.keys("\x03"),
                    how => signal(&terminal, how),
                }
                assert_eq!(end(&mut terminal), code);
                terminal.assert_clean();
                check(&terminal.screen(), what);
            });
        }
    }
    for (arguments, typed, what) in [
        ("nets --plain", "f\n", "your place in the nets"),
        ("puzzles --plain", "1\n1\n", "your puzzles"),
    ] {
        tries.attempt((arguments, "the end of a script"), || {
            let folder = temporary::folder();
            check(&in_lines(folder.path(), arguments, typed), what);
        });
    }
}

/// Returns what the program prints to a script in a folder where no file can
/// grow.
fn in_lines(folder: &Path, arguments: &str, typed: &str) -> String {
    let script = folder.join("typed");
    std::fs::write(&script, typed).unwrap();
    let words: Vec<&str> = arguments.split(' ').collect();
    let mut command = under("ulimit -f 0", folder, &words);
    command.stdin(std::fs::File::open(script).unwrap());
    let child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
    String::from_utf8(wait(child.unwrap()).stdout).unwrap()
}

/// Checks the closing message, regardless of its line breaks.
fn check(said: &str, what: &str) {
    let words: String = said.split_whitespace().collect();
    let told = format!("Not saved: {what} (").split_whitespace().collect::<String>();
    assert!(words.contains(&told), "{said}");
    assert!(!words.contains("issaved"), "{said}");
}
