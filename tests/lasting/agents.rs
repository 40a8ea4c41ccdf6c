//! The agent of the manual plays match after match, and every one keeps the laws.

use std::process::{Command, Stdio};

use crate::program::{ARMCHAIR, wait};
use crate::table;
use crate::table::Tries;

const GREEDY: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/tests/independent/agents/greedy.py"
);

pub(crate) fn played(tries: &mut Tries) {
    let folder = tempfile::TempDir::new().unwrap();
    let record = folder.path().join("record.jsonl");
    let run = |words: &[&str]| {
        let mut command = Command::new(ARMCHAIR);
        command.args(words).arg(&record);
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        wait(command.spawn().unwrap())
    };
    let agent = format!("python3 '{GREEDY}'");
    // Twenty at a time, each with a seed of its own.
    for seed in 0..table::tries(1, 50) {
        let seed = seed.to_string();
        let played = run(&[
            "friendly",
            "Kent",
            "Surrey",
            "--away-level",
            "1",
            "--matches",
            "20",
            "--seed",
            &seed,
            "--home-agent",
            &agent,
            "--record",
        ]);
        tries.count(played.status.success(), || format!("{played:?}"));
        let checked = run(&["replay", "--check"]);
        let all = String::from_utf8_lossy(&checked.stdout).contains(" 20 matches");
        tries.count(checked.status.success() && all, || format!("{checked:?}"));
    }
}
