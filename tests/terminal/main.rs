//! The program in a real terminal: it plays, and leaves the terminal as it
//! found it.
#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod pty;

use pty::Terminal;
use tempfile::TempDir;

/// A record of two friendly matches.
fn record(folder: &TempDir) -> String {
    let path = folder.path().join("two.jsonl");
    let name = path.to_str().unwrap().to_owned();
    let mut command = assert_cmd::Command::cargo_bin("armchair").unwrap();
    command.args([
        "friendly",
        "Kent",
        "Notts",
        "--matches",
        "2",
        "--seed",
        "5",
        "--record",
    ]);
    command.arg(&name).assert().success();
    name
}

#[test]
fn a_record_is_played_back_match_by_match() {
    let folder = TempDir::new().unwrap();
    let record = record(&folder);
    let mut terminal = Terminal::start(folder.path(), &["replay", &record]);
    terminal.wait_for("match 1 of the record");
    terminal.press("\r", "Kent v Nottinghamshire");
    terminal.wait_for("OVERS");
    assert!(terminal.modes().alternate_screen() && !terminal.is_cooked());
    terminal.press("M", "Kent won by 146 runs");
    terminal.press("\r", "Fall of wickets");
    terminal.press(" ", "match 2 of the record");
    terminal.keys("Q");
    assert_eq!(terminal.end(), 0);
    terminal.assert_clean();
}
