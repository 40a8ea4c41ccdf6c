//! Tests that a run without a file uses little memory, however much it writes.

use std::io::Read;
use std::process::{Command, Stdio};

/// The maximum memory of a run in KiB, which is 64 MiB.
const MOST: u64 = 64 * 1024;

/// Returns the number of seasons to play. The records of these seasons are
/// larger than the permitted memory. The long form plays a century.
fn seasons() -> &'static str {
    match std::env::var_os("ARMCHAIR_LONG") {
        Some(_) => "100",
        None => "8",
    }
}

/// Returns the peak memory of a process so far, in KiB.
fn peak(process: u32) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    line.split_whitespace().nth(1)?.parse().ok()
}

#[test]
fn records_are_written_as_they_come_and_memory_stays_under_64_mib() {
    let program = assert_cmd::cargo::cargo_bin("armchair");
    let mut child = Command::new(program)
        .args(["simulate", "--seasons", seasons(), "--threads", "2"])
        .args(["--batting-level", "1", "--bowling-level", "1"])
        .args(["--seed", "1890", "--record", "-"])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut records = child.stdout.take().unwrap();
    let (mut bytes, mut most) = (0, 0);
    let mut part = vec![0; 1 << 20];
    loop {
        let read = records.read(&mut part).unwrap();
        if read == 0 {
            break;
        }
        bytes += read;
        // While the process writes, its memory can be read.
        most = most.max(peak(child.id()).unwrap_or(0));
    }
    assert!(child.wait().unwrap().success());
    assert!(bytes as u64 > 1024 * MOST, "only {bytes} bytes of records");
    assert!((1024..MOST).contains(&most), "{most} KiB at the most");
}
