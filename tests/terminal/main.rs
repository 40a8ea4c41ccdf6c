//! The program in a real terminal: it plays, and leaves the terminal as it
//! found it.
#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod pty;

use pty::Terminal;
use tempfile::TempDir;

/// A record of two matches, from the golden ones.
fn record(folder: &TempDir) -> String {
    let golden = ["eleven-a-side", "one-day"].map(|name| {
        let path = format!("{}/tests/golden/{name}.jsonl", env!("CARGO_MANIFEST_DIR"));
        std::fs::read_to_string(path).unwrap()
    });
    let path = folder.path().join("two.jsonl");
    std::fs::write(&path, golden.concat()).unwrap();
    path.to_str().unwrap().to_owned()
}

#[test]
fn a_record_is_played_back_match_by_match() {
    let folder = TempDir::new().unwrap();
    let record = record(&folder);
    let mut terminal = Terminal::start(folder.path(), &["replay", &record]);
    terminal.wait_for("match 1 of the record");
    terminal.press("\r", "Surrey v Nottinghamshire");
    terminal.wait_for("OVERS");
    assert!(terminal.modes().alternate_screen() && !terminal.is_cooked());
    terminal.press("M", "Surrey won by 5 wickets");
    terminal.press("\r", "Fall of wickets");
    terminal.press(" ", "match 2 of the record");
    terminal.keys("Q");
    assert_eq!(terminal.end(), 0);
    terminal.assert_clean();
}

#[test]
fn a_small_terminal_asks_for_a_larger_one_and_recovers() {
    let folder = TempDir::new().unwrap();
    let record = record(&folder);
    let mut terminal = Terminal::start_sized(folder.path(), &["replay", &record], 60, 20);
    terminal.wait_for("80x25");
    assert!(!terminal.screen().contains("Surrey"));
    terminal.resize(200, 60);
    terminal.wait_for("Surrey v Nottinghamshire");
    terminal.resize(1, 1);
    terminal.resize(80, 25);
    terminal.wait_for("Surrey v Nottinghamshire");
    terminal.keys("Q");
    assert_eq!(terminal.end(), 0);
    terminal.assert_clean();
}

#[test]
fn control_c_and_signals_leave_in_order_and_tell_the_shell_why() {
    let folder = TempDir::new().unwrap();
    let record = record(&folder);
    for (signal, code) in [
        ("-INT", 130),
        ("-TERM", 143),
        ("-HUP", 129),
        ("ctrl-c", 130),
    ] {
        let mut terminal = Terminal::start(folder.path(), &["replay", &record]);
        terminal.wait_for("match 1 of the record");
        if signal == "ctrl-c" {
            terminal.keys("\x03");
        } else {
            let pid = terminal.pid().to_string();
            let kill = std::process::Command::new("kill")
                .args([signal, &pid])
                .status();
            assert!(kill.unwrap().success());
        }
        assert_eq!(terminal.end(), code, "{signal}");
        terminal.assert_clean();
    }
}
