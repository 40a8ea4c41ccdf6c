#![cfg(test)]
//! Stagings whose programs were killed, and folders exchanged.

use super::*;

#[test]
fn only_names_of_our_own_are_taken_for_stagings() {
    assert!(is_staging("armchair-4711-0.part"));
    for other in ["armchair-x-0.part", "armchair-1.part", "armchair-1-0.parts", "a-1-0.part"] {
        assert!(!is_staging(other), "{other}");
    }
    assert!(is_plain("1890"));
    assert!(!is_plain("../x") && !is_plain("/x") && !is_plain("a/b") && !is_plain(".."));
}

/// A folder whose entries were being exchanged when the program was killed.
fn halfway(moved: &[&str], placed: &[&str]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let staging = Staging::new_in(folder.path()).unwrap();
    let old_files = staging.path.join(OLD);
    fs::create_dir(&old_files).unwrap();
    let (old, new) = (["a", "b"], ["b", "c"]);
    staging.plan(&old.map(String::from), &new.map(String::from)).unwrap();
    for name in old {
        let moved = moved.contains(&name);
        let there = if moved { &old_files } else { folder.path() };
        fs::write(there.join(name), "old").unwrap();
    }
    for name in new {
        let placed = placed.contains(&name);
        let there = if placed { folder.path().to_owned() } else { staging.new_files() };
        fs::write(there.join(name), "new").unwrap();
    }
    kill(staging);
    folder
}

/// The folder stays, and the lock goes with the program.
fn kill(mut staging: Staging) -> PathBuf {
    staging.lock = None;
    let path = staging.path.clone();
    std::mem::forget(staging);
    path
}

/// What is in a folder, sorted, with the texts of its files.
fn texts(folder: &Path) -> Vec<(String, String)> {
    let mut left = names(folder).unwrap();
    left.sort_unstable();
    let text = |name: String| (fs::read_to_string(folder.join(&name)).unwrap(), name);
    left.into_iter().map(text).collect()
}

fn all(text: &str, names: [&str; 2]) -> Vec<(String, String)> {
    names.map(|name| (text.to_owned(), name.to_owned())).into()
}

#[test]
fn what_was_being_replaced_when_the_program_was_killed_is_put_back() {
    for (moved, placed) in [
        (&[][..], &[][..]),
        (&["a"], &[]),
        (&["a", "b"], &[]),
        (&["a", "b"], &["b"]),
        (&["a", "b"], &["b", "c"]),
    ] {
        let folder = halfway(moved, placed);
        clear_leftovers(folder.path());
        assert_eq!(texts(folder.path()), all("old", ["a", "b"]), "{moved:?} {placed:?}");
    }
}

#[test]
fn killed_while_a_staging_is_removed_the_rest_goes_and_nothing_is_put_back() {
    for (gone, half) in [0, 1, 2, 3, 4].map(|gone| (gone, gone == 1 || gone == 2)) {
        let folder = halfway(&["a", "b"], &["b", "c"]);
        let stagings = names(folder.path()).unwrap();
        let staging = stagings.iter().find(|name| is_staging(name)).unwrap();
        let staging = folder.path().join(staging);
        // A plan is removed when the exchange is done.
        for name in &REMOVED_IN_ORDER[..gone.max(1)] {
            remove(&staging.join(name)).unwrap();
        }
        if half {
            let _ = fs::remove_file(staging.join(REMOVED_IN_ORDER[gone]).join("a"));
        }
        clear_leftovers(folder.path());
        assert_eq!(texts(folder.path()), all("new", ["b", "c"]), "{gone}");
    }
}

#[test]
fn killed_at_its_beginning_a_staging_is_cleared_away() {
    let folder = tempfile::tempdir().unwrap();
    for missing in [&[NEW][..], &[NEW, LOCK]] {
        let path = kill(Staging::new_in(folder.path()).unwrap());
        for name in missing {
            remove(&path.join(name)).unwrap();
        }
        clear_leftovers(folder.path());
        assert!(!path.exists(), "without {missing:?}");
    }
}

#[cfg(any(target_os = "linux", target_vendor = "apple"))]
#[test]
fn a_folder_is_exchanged_as_a_whole_and_its_permissions_stay() {
    use std::os::unix::fs::PermissionsExt;
    let around = tempfile::tempdir().unwrap();
    let folder = around.path().join("out");
    fs::create_dir(&folder).unwrap();
    fs::write(folder.join("a"), "old").unwrap();
    fs::set_permissions(&folder, PermissionsExt::from_mode(0o750)).unwrap();
    let staging = Staging::new_in(around.path()).unwrap();
    assert!(staging.can_be_exchanged_with(&folder));
    fs::write(staging.new_files().join("b"), "new").unwrap();
    staging.exchange_with(&folder).unwrap();
    assert_eq!(texts(&folder), [("new".to_owned(), "b".to_owned())]);
    let mode = fs::metadata(&folder).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o750);
    assert_eq!(names(around.path()).unwrap(), ["out"]);
}

#[test]
fn entries_of_which_one_will_not_move_are_all_put_back() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("a"), "old").unwrap();
    fs::write(folder.path().join("b"), "old").unwrap();
    let staging = Staging::new_in(folder.path()).unwrap();
    fs::write(staging.new_files().join("b"), "new").unwrap();
    let old = ["a", "b", "missing"].map(String::from);
    assert!(staging.exchange_entries(folder.path(), &old).is_err());
    assert_eq!(texts(folder.path()), all("old", ["a", "b"]));
}

/// Only a user who may give files away can try it.
#[cfg(unix)]
#[test]
fn a_plan_that_somebody_else_left_is_not_carried_out() {
    let folder = halfway(&["a", "b"], &["b"]);
    let stagings = names(folder.path()).unwrap();
    let staging = stagings.iter().find(|name| is_staging(name)).unwrap();
    let staging = folder.path().join(staging);
    if std::os::unix::fs::chown(&staging, Some(12_345), None).is_err() {
        assert!(have_one_owner_and_disk(folder.path(), &staging));
        return;
    }
    clear_leftovers(folder.path());
    assert_eq!(fs::read_to_string(folder.path().join("b")).unwrap(), "new");
    assert!(staging.join(OLD).join("a").exists());
}

#[test]
fn the_staging_of_a_living_program_and_what_is_none_stay() {
    let folder = tempfile::tempdir().unwrap();
    let staging = Staging::new_in(folder.path()).unwrap();
    fs::create_dir_all(folder.path().join("armchair-1-0.part/mine")).unwrap();
    fs::write(folder.path().join("armchair-2-0.part"), "mine").unwrap();
    clear_leftovers(folder.path());
    assert!(staging.path.exists());
    assert_eq!(names(folder.path()).unwrap().len(), 3);
}
