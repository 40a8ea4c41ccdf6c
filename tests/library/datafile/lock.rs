//! Tests two programs that use the same file.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};
use std::sync::Barrier;

#[cfg(unix)]
use armchair::championship::Championship;
#[cfg(unix)]
use armchair::datafile::{Competition, ExistingFilePolicy, LoadError, SavedGame};
use armchair::datafile::{FileError, Folder, Lock};
#[cfg(unix)]
use armchair::pavilion::Kind;
#[cfg(unix)]
use armchair::rules::Options;

use crate::datafile::body::name;

/// The environment variable that tells the process holding a lock which folder
/// to use.
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
    let FileError::Held { pid, .. } = &refused else {
        panic!("{refused}");
    };
    if cfg!(unix) {
        assert_eq!(*pid, Some(std::process::id()));
    }
    assert!(refused.to_string().starts_with("SURREY11 is already open in another window"));
    let other = Lock::take(&folder, &"KENT".parse().unwrap());
    assert!(other.is_ok(), "another name is free");
    drop(lock);
    // The file no longer names the program that has ended.
    assert_eq!(std::fs::read(folder.path().join("SURREY11.LCK")).unwrap(), b"");
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
                        // Release no lock before all threads have tried to take
                        // one.
                        end.wait();
                        usize::from(lock.is_ok())
                    })
                })
                .collect();
            runners.into_iter().map(|runner| runner.join().unwrap()).sum()
        });
        assert_eq!(winners, 1, "round {round}");
    }
}

/// This is only a helper process. When run as a process of its own, it holds a
/// lock until its input ends.
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

/// Test this only where an open file can be deleted and created again.
#[cfg(unix)]
#[test]
fn a_lock_file_deleted_under_a_running_program_lets_nobody_in() {
    let (_place, folder) = folder();
    let delete = || std::fs::remove_file(folder.path().join("SURREY11.LCK")).unwrap();
    let refused = || {
        let opened = Competition::open(&folder, &name()).unwrap_err().to_string();
        assert!(opened.starts_with("SURREY11 is already open in another window"), "{opened}");
        let restored = Competition::restore(&folder, &name());
        assert!(matches!(restored, Err(FileError::Held { .. })), "{restored:?}");
    };
    let championship = Championship::new(1, Options::default(), None);
    let mut first =
        Competition::create(&folder, &name(), championship.clone(), ExistingFilePolicy::Refuse)
            .unwrap();
    delete();
    let opened = Competition::open(&folder, &name());
    assert!(matches!(opened, Err(LoadError::File(FileError::Held { .. }))), "{opened:?}");
    // A save puts a new file in place of the locked one.
    let other = Championship::new(2, Options::default(), None);
    first.save(other).unwrap();
    delete();
    refused();
    drop(first);
    let second = Competition::open(&folder, &name()).unwrap();
    delete();
    refused();
    drop(second);
    Competition::open(&folder, &name()).unwrap();
}

#[cfg(unix)]
#[test]
fn a_lock_file_deleted_under_a_game_of_the_pavilion_lets_nobody_in() {
    let (_place, folder) = folder();
    let delete = || std::fs::remove_file(folder.path().join("CAMP.PLK")).unwrap();
    let (mut first, _) = SavedGame::open(&folder, Kind::Camp).unwrap();
    first.begin("a heading\n").unwrap();
    delete();
    let second = SavedGame::open(&folder, Kind::Camp);
    let held = "a game of camp is already open in another window";
    assert!(second.unwrap_err().to_string().starts_with(held));
    drop(first);
    // The game is unchanged and can be resumed.
    let (third, kept) = SavedGame::open(&folder, Kind::Camp).unwrap();
    assert_eq!(kept.unwrap(), b"a heading\n");
    delete();
    let fourth = SavedGame::open(&folder, Kind::Camp);
    assert!(fourth.unwrap_err().to_string().starts_with(held));
    drop(third);
}

/// Checks that a lock does not count if its file was removed after the lock was
/// taken.
#[cfg(unix)]
#[test]
fn programs_that_take_and_delete_a_lock_file_at_once_never_both_have_it() {
    let (_place, folder) = folder();
    let had = std::sync::atomic::AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                for _ in 0..500 {
                    let Ok(lock) = Lock::take(&folder, &name()) else {
                        continue;
                    };
                    assert_eq!(had.fetch_add(1, std::sync::atomic::Ordering::SeqCst), 0);
                    // This is the last action of the program, after which the
                    // next program creates another lock file.
                    had.fetch_sub(1, std::sync::atomic::Ordering::SeqCst);
                    std::fs::remove_file(folder.path().join("SURREY11.LCK")).unwrap();
                    drop(lock);
                }
            });
        }
    });
}
