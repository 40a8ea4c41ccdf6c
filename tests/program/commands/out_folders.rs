//! Tests the folders of `--out`: files that others put next to them or into
//! them, and files that a killed command left there.

use std::fs;
use std::path::{Path, PathBuf};

use super::export::{FILLERS, contents, fill, played};
use super::{done, names, refused};
use crate::temporary::folder;

/// The list by which a command recognises its folder.
const LIST: &str = ".made-by-armchair";

/// Returns a list as written by `command` for these files, each of which
/// contains "mine".
fn list(command: &str, files: &[&str]) -> String {
    let heading = format!(
        "Written by armchair {command}. It may replace this folder as long as it holds\n\
         nothing but the files below, and they are unchanged.\n\n"
    );
    let check = crc32fast::hash(b"mine");
    let lines = files.iter().map(|file| format!("{check:08x}  {file}\n"));
    heading + &lines.collect::<String>()
}

fn with_ending(out: &Path, ending: &str) -> PathBuf {
    let mut path = out.as_os_str().to_owned();
    path.push(ending);
    path.into()
}

/// Checks that a command moves or removes only files that are in the list of
/// their own folder.
#[cfg(unix)]
#[test]
fn what_a_stranger_planted_removes_nothing() {
    use std::os::unix::fs::symlink;
    let data = folder();
    played(data.path(), "none", "1");
    for words in FILLERS {
        let command = words[0];
        let room = folder();
        let at = |name: &str| room.path().join(name);
        fs::create_dir_all(at("Documents/letters")).unwrap();
        fs::write(at("Documents/letters/letter"), "mine").unwrap();
        fs::write(at("Documents/key"), "mine").unwrap();
        // Plant a plan of the kind that an earlier version of this program
        // carried out.
        fs::create_dir(at("armchair-1-0.part")).unwrap();
        fs::write(at("armchair-1-0.part/armchair.plan"), "new Documents\nold key\n").unwrap();
        symlink(at("Documents"), at("armchair-1-0.part/old")).unwrap();
        let before = contents(room.path());
        let out = at("out");
        done(data.path(), &fill(words, &out));
        fs::remove_dir_all(&out).unwrap();
        assert_eq!(contents(room.path()), before);
        // Plant lists with names that lead out of the folder or through a link.
        for ending in [".armchair-new", ".armchair-old"] {
            let planted = with_ending(&out, ending);
            fs::create_dir(&planted).unwrap();
            let named = ["../Documents/key", "link/key", "/etc/hostname", "letters"];
            fs::write(planted.join(LIST), list(command, &named)).unwrap();
            symlink(at("Documents"), planted.join("link")).unwrap();
            symlink(at("Documents/letters"), planted.join("letters")).unwrap();
            let before = contents(room.path());
            let said = refused(data.path(), &fill(words, &out), 1);
            assert!(said.contains("did not write") && said.contains("move it away"), "{said}");
            assert_eq!(contents(room.path()), before);
            fs::remove_dir_all(&planted).unwrap();
        }
    }
}

/// Checks that a pipe is not opened, because the command would then wait for
/// the other end.
#[cfg(unix)]
#[test]
fn a_pipe_named_like_a_file_of_ours_is_refused_at_once() {
    let data = folder();
    played(data.path(), "none", "1");
    let pipe = |path: &Path| {
        assert!(std::process::Command::new("mkfifo").arg(path).status().unwrap().success());
    };
    for words in FILLERS {
        let room = folder();
        let out = room.path().join("out");
        for ending in ["", ".armchair-new", ".armchair-old", "/.armchair-new"] {
            let place = with_ending(&out, ending);
            fs::create_dir_all(&place).unwrap();
            pipe(&place.join(LIST));
            let said = refused(data.path(), &fill(words, &out), 1);
            assert!(said.contains(LIST), "{said}");
            fs::remove_file(place.join(LIST)).unwrap();
            pipe(&place.join("page"));
            fs::write(place.join(LIST), list(words[0], &["page"])).unwrap();
            let said = refused(data.path(), &fill(words, &out), 1);
            assert!(said.contains("page"), "{said}");
            fs::remove_dir_all(&place).unwrap();
        }
        fs::remove_dir(&out).unwrap();
        pipe(&out);
        let said = refused(data.path(), &fill(words, &out), 1);
        assert!(said.contains("is not a folder"), "{said}");
        fs::remove_file(&out).unwrap();
        for ending in [".armchair-new", ".armchair-old"] {
            let place = with_ending(&out, ending);
            pipe(&place);
            let said = refused(data.path(), &fill(words, &out), 1);
            assert!(said.contains("move it away"), "{said}");
            fs::remove_file(&place).unwrap();
        }
        assert_eq!(names(room.path()), [""; 0]);
    }
}

/// Checks the states between two renames, and in the middle of writing and of
/// removing.
#[test]
fn what_was_cut_short_is_completed_or_undone_by_the_next_run() {
    let data = folder();
    played(data.path(), "none", "1");
    for words in FILLERS {
        let command = words[0];
        let room = folder();
        let out = room.path().join("out");
        let (new, old) = (with_ending(&out, ".armchair-new"), with_ending(&out, ".armchair-old"));
        done(data.path(), &fill(words, &out));
        let whole = contents(&out);
        let is_whole = || {
            done(data.path(), &fill(words, &out));
            assert_eq!(names(room.path()), ["out"]);
            assert!(contents(&out) == whole);
        };
        // The new folder is half written: the list names more files than there
        // are, and its last line is cut off.
        fs::create_dir_all(new.join("1890")).unwrap();
        fs::write(new.join("1890/page"), "mi").unwrap();
        let listed = list(command, &["1890/page", "page"]);
        fs::write(new.join(LIST), &listed[..listed.len() - 4]).unwrap();
        is_whole();
        // The command was killed before it wrote a list.
        fs::create_dir(&new).unwrap();
        is_whole();
        // The command was killed while it wrote the first line of the list.
        for cut in ["", "Written by arm"] {
            fs::create_dir(&new).unwrap();
            fs::write(new.join(LIST), cut).unwrap();
            is_whole();
        }
        // The command was killed between the two renames.
        fs::rename(&out, &old).unwrap();
        is_whole();
        // The command was killed while it removed the old folder.
        fs::create_dir(&old).unwrap();
        fs::write(old.join("page"), "mine").unwrap();
        fs::write(old.join(LIST), list(command, &["gone", "page"])).unwrap();
        is_whole();
        // The command was killed while it replaced the files in a folder that
        // cannot be renamed.
        let inside = out.join(".armchair-new");
        fs::create_dir(&inside).unwrap();
        fs::copy(out.join(LIST), inside.join(LIST)).unwrap();
        let is_page = |path: &Path| path.extension().is_some() && path.parent() == Some(&out);
        let (page, _) = whole.iter().find(|(path, _)| is_page(path)).unwrap();
        fs::rename(page, inside.join(page.file_name().unwrap())).unwrap();
        is_whole();
    }
}

/// Checks that no command removes files that somebody changed in an old folder.
#[test]
fn an_old_folder_in_which_somebody_wrote_stays() {
    let data = folder();
    played(data.path(), "none", "1");
    for words in FILLERS {
        let room = folder();
        let out = room.path().join("out");
        let old = with_ending(&out, ".armchair-old");
        fs::create_dir(&old).unwrap();
        fs::write(old.join("page"), "changed").unwrap();
        fs::write(old.join(LIST), list(words[0], &["page"])).unwrap();
        let before = contents(room.path());
        let said = refused(data.path(), &fill(words, &out), 1);
        assert!(said.contains("has changed") && said.contains("move it away"), "{said}");
        assert_eq!(contents(room.path()), before);
    }
}

#[test]
fn what_a_desktop_leaves_in_every_folder_is_no_work_of_anybodys() {
    let data = folder();
    played(data.path(), "none", "1");
    for words in FILLERS {
        let room = folder();
        let out = room.path().join("out");
        fs::create_dir(&out).unwrap();
        fs::write(out.join(".DS_Store"), "icons").unwrap();
        done(data.path(), &fill(words, &out));
        for name in [".DS_Store", "Thumbs.db", "desktop.ini"] {
            fs::write(out.join(name), "icons").unwrap();
        }
        if out.join("1890").is_dir() {
            fs::write(out.join("1890/.DS_Store"), "icons").unwrap();
        }
        done(data.path(), &fill(words, &out));
        assert_eq!(names(room.path()), ["out"]);
    }
}
