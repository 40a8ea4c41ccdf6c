//! Two programs on one file.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};
use std::sync::Barrier;

use armchair::datafile::{Folder, Lock, LockError};

use crate::datafile::body::name;

/// Names the folder to the process that holds a lock in it.
const FOLDER_TO_HOLD: &str = "ARMCHAIR_TEST_LOCK_FOLDER";

fn folder() -> (tempfile::TempDir, Folder) {
    let place = tempfile::tempdir().unwrap();
    let folder = Folder::find(Some(place.path().to_owned())).unwrap();
    (place, folder)
}

#[test]
fn the_second_is_told_who_has_it_until_it_is_released() {
    let (_place, folder) = folder();
    let lock = Lock::take(&folder, &name()).unwrap();
    let refused = Lock::take(&folder, &name()).unwrap_err();
    let LockError::Held { pid, .. } = &refused else {
        panic!("{refused}");
    };
    if cfg!(unix) {
        assert_eq!(*pid, Some(std::process::id()));
    }
    assert!(
        refused
            .to_string()
            .starts_with("SURREY11 is open in another armchair")
    );
    let other = Lock::take(&folder, &"KENT".parse().unwrap());
    assert!(other.is_ok(), "another name is free");
    drop(lock);
    // Nobody is to be told of one who has left.
    assert_eq!(
        std::fs::read(folder.path().join("SURREY11.LCK")).unwrap(),
        b""
    );
    Lock::take(&folder, &name()).unwrap();
}

#[test]
fn of_eight_at_once_one_gets_it_fifty_times() {
    let (_place, folder) = folder();
    for round in 0..50 {
        let (start, end) = (Barrier::new(8), Barrier::new(8));
        let winners: usize = std::thread::scope(|scope| {
            let runners: Vec<_> = (0..8)
                .map(|_| {
                    scope.spawn(|| {
                        start.wait();
                        let lock = Lock::take(&folder, &name());
                        // Nobody lets go before all have tried.
                        end.wait();
                        usize::from(lock.is_ok())
                    })
                })
                .collect();
            runners
                .into_iter()
                .map(|runner| runner.join().unwrap())
                .sum()
        });
        assert_eq!(winners, 1, "round {round}");
    }
}

/// Not a test by itself: run as a process of its own it holds a lock until
/// its input ends.
#[test]
fn holder() {
    let Some(place) = std::env::var_os(FOLDER_TO_HOLD) else {
        return;
    };
    let folder = Folder::find(Some(place.into())).unwrap();
    let _lock = Lock::take(&folder, &name()).unwrap();
    println!("\nheld");
    std::io::stdout().flush().unwrap();
    std::io::stdin().lines().for_each(drop);
}

fn start_holder(folder: &Folder) -> Child {
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "datafile::lock::holder", "--nocapture"])
        .env(FOLDER_TO_HOLD, folder.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    assert!(lines.any(|line| line.unwrap() == "held"), "it never held");
    child
}

#[test]
fn a_killed_program_leaves_no_lock() {
    let (_place, folder) = folder();
    let mut holder = start_holder(&folder);
    let refused = Lock::take(&folder, &name()).unwrap_err();
    if cfg!(unix) {
        let who = format!("(process {})", holder.id());
        assert!(refused.to_string().contains(&who), "{refused}");
    }
    holder.kill().unwrap();
    holder.wait().unwrap();
    Lock::take(&folder, &name()).unwrap();
}
