//! Tests that nothing is ever lost, and prints a table of faults, tries and
//! losses.
//!
//! `cargo test --test lasting` prints the table in its quick form, and
//! `ARMCHAIR_LONG=1 cargo test --release --test lasting` prints its long form.
//! Words after `--` select rows: `cargo test --test lasting -- kill`. Each row
//! is about a fault that can happen in the real world. A try is one occurrence
//! of that fault. A loss is any outcome that the promise of the data file rules
//! out.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod corpus;
mod crash;
mod damage;
mod disk;
#[cfg(unix)]
mod kills;
mod loads;
mod memory;
#[allow(dead_code)] // shared with `tests/library/datafile`
#[path = "../library/datafile/model.rs"]
mod model;
mod names;
mod outputs;
mod pavilion;
mod program;
mod programs;
#[cfg(unix)]
#[allow(dead_code)] // shared with `tests/program/terminal`
#[path = "../program/terminal/pty.rs"]
mod pty;
mod scene;
mod seeds;
mod table;
mod targets;
#[path = "../library/temporary.rs"]
mod temporary;
#[cfg(unix)]
mod terminal;
#[cfg(unix)]
mod texts;

use std::process::ExitCode;

use table::Fault;

#[rustfmt::skip]
const FAULTS: &[Fault] = &[
    Fault { name: "power cut: every prefix of a save, names and bytes lost", run: crash::save },
    Fault { name: "power cut: every prefix of a restore",                    run: crash::restore },
    Fault { name: "power cut: every prefix of a match being entered",        run: crash::finish },
    Fault { name: "power cut: every prefix of choices being kept",           run: crash::choices },
    Fault { name: "power cut: every prefix of keys being changed",           run: crash::keys },
    Fault { name: "disk full, read-only or forbidden, from each call on",    run: disk::failing },
    Fault { name: "a limit on the size of files, at every size",             run: disk::limited },
    Fault { name: "no home folder, no folder to be made, a full device",     run: disk::nowhere },
    Fault { name: "data file: every bit flipped",                            run: damage::flips },
    Fault { name: "data file: cut at every byte",                            run: damage::cuts },
    Fault { name: "data file: random, foreign, hostile, of the future",      run: damage::others },
    Fault { name: "journal: every bit flipped, cut at every byte",           run: damage::journal },
    Fault { name: "journal: any bit flipped, gone on from before it",        run: damage::gone_on_from },
    Fault { name: "keys of a league: every bit flipped, cut at every byte",  run: damage::keys },
    Fault { name: "matches kept: flipped, cut, random bytes between",         run: damage::matches },
    Fault { name: "pavilion: bits flipped and gone on from, cut at bytes",   run: pavilion::damage },
    Fault { name: "pavilion: power cut while a game is kept",                run: pavilion::power_cuts },
    Fault { name: "damaged file under every command, then restored",         run: damage::commands },
    Fault { name: "kept corpus: its seeds are of this program",              run: seeds::are_of_this_program },
    Fault { name: "kept corpus and its mutations: data file",                run: corpus::data_file },
    Fault { name: "kept corpus and its mutations: journal",                  run: corpus::journal },
    Fault { name: "kept corpus and its mutations: matches kept",             run: corpus::matches },
    Fault { name: "kept corpus and its mutations: matches in one line",      run: corpus::notation },
    Fault { name: "kept corpus and its mutations: match record",             run: corpus::record },
    Fault { name: "kept corpus and its mutations: pavilion",                 run: corpus::pavilion },
    Fault { name: "kept corpus and its mutations: bytes of a terminal",      run: corpus::typed },
    Fault { name: "kept corpus and its mutations: command words",            run: corpus::words },
    Fault { name: "hostile files and records in 64 MiB",                     run: memory::hostile },
    Fault { name: "hostile names under every command",                       run: names::hostile },
    #[cfg(unix)]
    Fault { name: "control characters in all that every command is given",   run: texts::controls },
    Fault { name: "folder, pipe or link in the place of each of our files",  run: names::odd },
    #[cfg(unix)]
    Fault { name: "files of the folder that others may read",                run: names::owned },
    Fault { name: "eight programs at once for one name",                     run: programs::races },
    Fault { name: "kill -9 while seasons are played",                        run: programs::killed },
    Fault { name: "load: power cut after every operation",                   run: loads::power_cuts },
    Fault { name: "load: disk full or forbidden, once and from each call",   run: loads::failing },
    Fault { name: "load: a limit on the size of files, at every size",       run: loads::limited },
    Fault { name: "load: kill -9 at any moment",                             run: loads::killed },
    Fault { name: "kill -9 while an almanack or an export is written",       run: outputs::killed },
    Fault { name: "a record in the place of what is none",                   run: outputs::records },
    #[cfg(unix)]
    Fault { name: "kill -9 in a terminal while matches are played",          run: kills::killed },
    #[cfg(unix)]
    Fault { name: "terminal: SIGINT, SIGTERM, SIGHUP on every screen",       run: terminal::signals },
    #[cfg(unix)]
    Fault { name: "terminal: signals and kill -9 in the pavilion",           run: pavilion::ended },
    #[cfg(target_os = "linux")]
    Fault { name: "terminal: disk full in a game, left by key and signal",   run: terminal::unsaved },
    #[cfg(unix)]
    Fault { name: "terminal: SIGTSTP, SIGSTOP, Ctrl-Z and back",             run: terminal::stops },
    #[cfg(unix)]
    Fault { name: "terminal: a panic",                                       run: terminal::panics },
    #[cfg(unix)]
    Fault { name: "terminal: closed, 129 and not a word",                    run: terminal::closed },
    #[cfg(unix)]
    Fault { name: "terminal: it takes nothing in",                           run: terminal::gone },
    #[cfg(unix)]
    Fault { name: "terminal: none, half of one, TERM=dumb",                  run: terminal::none },
    #[cfg(unix)]
    Fault { name: "terminal: 1x1 to 300x100, and a storm of resizes",        run: terminal::sizes },
    #[cfg(unix)]
    Fault { name: "terminal: 20,000 keys in a burst, 64 KB pasted",          run: terminal::floods },
    #[cfg(unix)]
    Fault { name: "terminal: idle, without a busy loop",                     run: terminal::idle },
    #[cfg(unix)]
    Fault { name: "terminal: damaged files opened, backup offered",          run: terminal::damaged },
];

fn main() -> ExitCode {
    #[cfg(unix)]
    if terminal::panic_if_asked() {
        return ExitCode::FAILURE;
    }
    table::run(FAULTS)
}
