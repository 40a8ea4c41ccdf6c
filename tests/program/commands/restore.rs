//! Tests `armchair restore`, which goes back to the backup, to a file that was
//! set aside, or to the ball before the damage in a match in progress.

use std::fs;
use std::path::Path;

use tempfile::TempDir;

use super::{done, folder, names, new_quick, refused};

/// Makes a data file after two seasons, with a backup after one season.
fn two_seasons() -> (TempDir, Vec<u8>, Vec<u8>) {
    let folder = folder();
    new_quick(folder.path(), "REAL", "none");
    done(folder.path(), &["simulate", "REAL"]);
    done(folder.path(), &["simulate", "REAL"]);
    let (now, before) = (read(folder.path(), "REAL.ACC"), read(folder.path(), "REAL.BAK"));
    (folder, now, before)
}

fn read(folder: &Path, file: &str) -> Vec<u8> {
    fs::read(folder.join(file)).unwrap()
}

#[test]
fn a_sound_file_is_gone_back_from_only_if_that_is_agreed_to() {
    let (folder, now, before) = two_seasons();
    let path = folder.path();
    let files = names(path);
    let said = refused(path, &["restore", "REAL"], 1);
    for told in ["REAL is not damaged", "112 matches", "in round 14 of 1891", "--yes"] {
        assert!(said.contains(told), "{told:?} is not told: {said}");
    }
    assert_eq!((read(path, "REAL.ACC"), names(path)), (now.clone(), files));

    let said = done(path, &["restore", "REAL", "--yes"]);
    assert!(said.contains("renamed REAL.OLD"), "{said}");
    assert!(said.contains("armchair restore REAL --from REAL.OLD restores it"));
    assert_eq!((read(path, "REAL.ACC"), read(path, "REAL.OLD")), (before.clone(), now));

    // A second restore goes back no further.
    let files = names(path);
    let said = refused(path, &["restore", "REAL", "--yes"], 1);
    assert!(said.contains("the same as REAL.BAK"), "{said}");
    assert_eq!((read(path, "REAL.ACC"), names(path)), (before, files));
}

#[test]
fn what_was_set_aside_is_taken_back_and_asked_about_where_that_loses_anything() {
    let (folder, now, before) = two_seasons();
    let path = folder.path();
    done(path, &["restore", "REAL", "--yes"]);
    // Nothing is lost, because the restored file contains everything that is in
    // the present file.
    let said = done(path, &["restore", "REAL", "--from", "real.old"]);
    assert!(said.contains("renamed REAL.OL1"), "{said}");
    assert_eq!((read(path, "REAL.ACC"), read(path, "REAL.OL1")), (now, before));
    assert!(!names(path).contains(&"REAL.OLD".to_owned()));

    let said = refused(path, &["restore", "REAL", "--from", "REAL.OL1"], 1);
    assert!(said.contains("112 matches") && said.contains("--yes"), "{said}");
    let said = refused(path, &["restore", "REAL", "--from", "REAL.OL7"], 1);
    assert!(said.contains("there is no") && said.contains("REAL.OL7"), "{said}");
    fs::write(path.join("REAL.OLD"), "dear diary").unwrap();
    let said = refused(path, &["restore", "REAL", "--from", "REAL.OLD"], 1);
    assert!(said.contains("cannot be restored"), "{said}");
    for other in ["REAL.ACC", "../REAL.OLD", "OTHER.OLD", "OLD"] {
        let said = refused(path, &["restore", "REAL", "--from", other], 2);
        assert!(said.contains("REAL.OLD, REAL.OL1"), "{said}");
    }
    for apart in [["--match", "--ball"], ["--match", "--yes"], ["--ball", "--yes"]] {
        refused(path, &[&["restore", "REAL"][..], &apart].concat(), 2);
    }
}

#[test]
fn the_same_match_played_otherwise_and_one_in_progress_count_as_lost() {
    let (folder, _, _) = two_seasons();
    let path = folder.path();
    done(path, &["restore", "REAL", "--yes"]);
    play_a_ball(path);
    let said = refused(path, &["restore", "REAL", "--from", "REAL.OLD"], 1);
    let told = said.contains("the match in progress") && said.contains("in round 1 of 1891");
    assert!(told && !said.contains("the last of them"), "{said}");
}

#[test]
fn a_match_in_progress_at_another_step_counts_as_lost() {
    let folder = folder();
    let path = folder.path();
    let options = "batsmen=3 innings=1 no-ball=off wide=off bye=off batting-level=1 \
                   bowling-level=1 days=1 packs-per-session=2";
    let mut words = vec!["new", "REAL", "--county", "Kent", "--seed", "5"];
    words.extend(options.split_whitespace().flat_map(|option| ["--option", option]));
    done(path, &words);
    done(path, &["simulate", "REAL"]);
    let told = in_lines(path, "G\nU\nQ\n");
    assert!(told.contains("will be played at step 2"), "{told}");
    play_a_ball(path);
    let said = refused(path, &["restore", "REAL"], 1);
    assert!(said.contains("the match in progress"), "{said}");
}

#[test]
fn another_competition_under_the_same_name_is_not_stepped_over_unasked() {
    let (folder, _, _) = two_seasons();
    let path = folder.path();
    new_quick(path, "OTHER", "none");
    fs::copy(path.join("OTHER.ACC"), path.join("OTHER.BAK")).unwrap();
    fs::copy(path.join("REAL.ACC"), path.join("OTHER.ACC")).unwrap();
    done(path, &["new", "THIRD", "--county", "none", "--seed", "9"]);
    fs::copy(path.join("THIRD.ACC"), path.join("OTHER.ACC")).unwrap();
    let said = refused(path, &["restore", "OTHER"], 1);
    assert!(said.contains("another competition"), "{said}");
}

/// Begins the next match in line mode, and leaves it.
fn play_a_ball(folder: &Path) {
    in_lines(folder, "2\n\n\n\nQ\nQ\n");
    assert!(folder.join("REAL.JN1").exists());
}

/// Opens the file in line mode with these answers. Returns the output.
fn in_lines(folder: &Path, answers: &str) -> String {
    let program = assert_cmd::cargo::cargo_bin("armchair");
    let output = assert_cmd::Command::new(program)
        .env("ARMCHAIR_DIR", folder)
        .args(["REAL", "--plain"])
        .write_stdin(answers)
        .output()
        .unwrap();
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).unwrap()
}
