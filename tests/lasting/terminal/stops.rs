//! Stops the program with a signal, and continues it.

use std::process::Command;
use std::time::Instant;

use super::{A_SECOND, SCREENS, advice, at, end, folder, signal};
use crate::pty::Terminal;
use crate::table::Tries;

/// Waits until the process is in this state: `T` means stopped.
fn wait_for_state(terminal: &Terminal, state: char) {
    let pid = terminal.pid().to_string();
    let start = Instant::now();
    loop {
        let said = Command::new("ps").args(["-o", "stat=", "-p", &pid]).output();
        if said.unwrap().stdout.starts_with(&[state as u8]) {
            return;
        }
        assert!(start.elapsed() < A_SECOND, "it was never {state}");
    }
}

pub(crate) fn stops(tries: &mut Tries) {
    for (screen, way) in SCREENS {
        for how in ["-TSTP", "-STOP"] {
            tries.attempt((screen, how), || {
                let folder = folder();
                let mut terminal = at(folder.path(), way);
                let shown = way.last().map_or("Next:", |(_, shown)| shown);
                for _ in 0..3 {
                    signal(&terminal, how);
                    wait_for_state(&terminal, 'T');
                    if how != "-STOP" {
                        wait_until_clean(&mut terminal);
                    }
                    signal(&terminal, "-CONT");
                    terminal.wait_for(shown);
                    wait_until_raw(&mut terminal);
                }
                if screen == "match" {
                    advice(&mut terminal, 3);
                }
                terminal.keys("\x03");
                assert_eq!(end(&mut terminal), 130);
                terminal.assert_clean();
            });
        }
    }
}

/// Waits for the output that the program wrote before it stopped.
fn wait_until_clean(terminal: &mut Terminal) {
    let start = Instant::now();
    while terminal.modes().alternate_screen() || !terminal.is_cooked() {
        assert!(start.elapsed() < A_SECOND, "stopped without giving the terminal back");
        terminal.look();
    }
    terminal.assert_clean();
}

fn wait_until_raw(terminal: &mut Terminal) {
    let start = Instant::now();
    while !terminal.modes().alternate_screen() || terminal.is_cooked() {
        assert!(start.elapsed() < A_SECOND, "gone on without taking the terminal over");
        terminal.look();
    }
}
