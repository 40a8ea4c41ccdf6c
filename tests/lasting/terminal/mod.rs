//! Tests that, however the program ends, the terminal is restored and every
//! choice is saved.

mod damaged;
mod endings;
mod gone;
mod load;
mod stops;
#[cfg(target_os = "linux")]
mod unsaved;

pub(crate) use damaged::damaged;
pub(crate) use endings::{panic_if_asked, panics, signals};
pub(crate) use gone::{closed, gone, none};
pub(crate) use load::{floods, idle, sizes};
pub(crate) use stops::stops;
#[cfg(target_os = "linux")]
pub(crate) use unsaved::unsaved;

use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use armchair::championship::{Championship, Class};
use armchair::datafile::{BodyVersions, JournalState};
use tempfile::TempDir;

use crate::kills::championship;
use crate::model::Image;
use crate::pty::Terminal;
use crate::scene::{DATA, lay_out, open_on_disk};
use crate::temporary;

/// How long the program may take to leave.
const A_SECOND: Duration = Duration::from_secs(1);

/// Makes a folder with a competition in which the person plays the first match.
fn folder() -> TempDir {
    folder_of(championship(5))
}

fn folder_of(championship: Championship) -> TempDir {
    let folder = temporary::folder();
    let bytes = BodyVersions::CURRENT.write(&championship).unwrap();
    lay_out(&Image::from([(DATA.to_owned(), bytes)]), folder.path());
    folder
}

/// Returns the number of choices on the disk.
fn kept(folder: &Path) -> usize {
    let competition = open_on_disk(folder);
    match competition.resume(Class::First, &mut ()).unwrap() {
        JournalState::InProgress(resumed) => resumed.table.decisions() as usize,
        JournalState::Nothing | JournalState::Stale => 0,
    }
}

pub(crate) fn signal(terminal: &Terminal, signal: &str) {
    let pid = terminal.pid().to_string();
    assert!(Command::new("kill").args([signal, &pid]).status().unwrap().success());
}

/// Waits for the program to end, which must happen within a second.
fn end(terminal: &mut Terminal) -> u32 {
    let start = Instant::now();
    let code = terminal.end();
    let took = start.elapsed();
    assert!(took < A_SECOND, "it took {took:?} to leave");
    code
}

/// Asks for advice `times` times, and waits for the question that follows.
/// During a pause, presses another key first. A key right after a ball that the
/// computer played is ignored, so presses that key again.
fn advice(terminal: &mut Terminal, times: usize) {
    for _ in 0..times {
        let before = terminal.screen();
        let start = Instant::now();
        while terminal.screen() == before {
            assert!(start.elapsed() < 30 * A_SECOND, "it stands still: {before}");
            let paused = before.contains("Press any key");
            terminal.keys(if paused { " " } else { "=" });
            let pressed = Instant::now();
            while terminal.screen() == before && pressed.elapsed() < A_SECOND {
                terminal.look();
            }
        }
    }
}

/// The screens, with the keys that lead to each of them and the text that each
/// shows.
const SCREENS: [(&str, &[(&str, &str)]); 7] = [
    ("menu", &[]),
    ("match", &[("2", "LAST WKT")]),
    ("help", &[("2", "LAST WKT"), ("?", "The keys of a match")]),
    ("quick result", &[("9", "econd-class"), ("1", "Press any key")]),
    ("table", &[("3", "oints")]),
    ("all results", &[("5", "esults")]),
    ("other class", &[("9", "econd-class")]),
];

fn at(folder: &Path, way: &[(&str, &str)]) -> Terminal {
    let mut terminal = Terminal::start(folder, &["SURREY11"]);
    terminal.wait_for("Next:");
    for (keys, then) in way {
        terminal.press(keys, then);
    }
    terminal
}

fn kept_files(folder: &Path) -> std::collections::BTreeMap<String, String> {
    crate::scene::contents(folder)
}
