//! `armchair save` and `armchair load`: all files as one zip.

use std::fs;
use std::path::Path;

use super::{done, refused};
use crate::temporary::folder;

/// The names and bytes of what is in a folder, locks left out.
fn files(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let entries = fs::read_dir(folder).unwrap().map(Result::unwrap);
    let mut files: Vec<_> = entries
        .map(|entry| {
            let name = entry.file_name().into_string().unwrap();
            (name, fs::read(entry.path()).unwrap())
        })
        .filter(|(name, _)| !name.ends_with("LCK") && !name.ends_with("LK"))
        .collect();
    files.sort_unstable();
    files
}

fn path(of: &Path) -> &str {
    of.to_str().unwrap()
}

#[test]
fn all_files_saved_and_loaded_elsewhere_are_the_same_bytes() {
    let (here, there, out) = (folder(), folder(), folder());
    done(here.path(), &["new", "KENT", "--county", "Kent", "--seed", "1"]);
    done(here.path(), &["simulate", "KENT", "--seasons", "1"]);
    done(here.path(), &["new", "SURREY", "--county", "Surrey", "--seed", "2"]);
    fs::write(here.path().join("SETTINGS.CFG"), "theme = amber\n").unwrap();
    fs::write(here.path().join("HOST.KEY"), "a secret").unwrap();
    fs::write(here.path().join("diary.txt"), "none of ours").unwrap();
    fs::write(here.path().join("HURT.BAK"), "damaged").unwrap();
    let zip = out.path().join("all.zip");
    let said = done(here.path(), &["save", path(&zip)]);
    let names = "holds KENT, SETTINGS, SURREY; left out, because it does not open: HURT.BAK.\n";
    assert!(said.ends_with(names), "{said}");
    let said = done(there.path(), &["load", path(&zip)]);
    assert_eq!(said, "3 names loaded: KENT, SETTINGS, SURREY.\n");
    let left = ["HOST.KEY", "diary.txt", "HURT.BAK"];
    let mut kept = files(here.path());
    kept.retain(|(name, _)| !left.contains(&name.as_str()));
    assert_eq!(kept, files(there.path()));
    // A second time there is nothing to be replaced, and nothing changes.
    done(there.path(), &["load", path(&zip)]);
    assert_eq!(kept, files(there.path()));
    // A zip that is there is left alone.
    let said = refused(here.path(), &["save", path(&zip)], 1);
    assert!(said.contains("is there already and is left alone"), "{said}");
}

#[test]
fn what_is_replaced_is_asked_for_and_set_aside() {
    let (here, there, out) = (folder(), folder(), folder());
    done(here.path(), &["new", "KENT", "--county", "Kent", "--seed", "1"]);
    done(there.path(), &["new", "KENT", "--county", "Kent", "--seed", "2"]);
    done(there.path(), &["simulate", "KENT", "--seasons", "1"]);
    let zip = out.path().join("all.zip");
    done(here.path(), &["save", path(&zip)]);
    let before = files(there.path());
    let said = refused(there.path(), &["load", path(&zip)], 1);
    assert!(said.contains("same names: KENT;") && said.contains("--yes"), "{said}");
    assert_eq!(files(there.path()), before);
    let said = done(there.path(), &["load", path(&zip), "--yes"]);
    assert!(said.contains("what was in their place is kept as KENT.OLD"), "{said}");
    let now = files(there.path());
    let names: Vec<&str> = now.iter().map(|(name, _)| name.as_str()).collect();
    // The matches of the other competition have gone with it.
    assert_eq!(names, ["KENT.ACC", "KENT.OLD"]);
    assert_eq!(now[0], files(here.path())[0]);
    assert_eq!(now[1].1, before[0].1);
}

#[test]
fn what_is_none_of_ours_changes_nothing() {
    let (here, there, out) = (folder(), folder(), folder());
    let zip = out.path().join("all.zip");
    let said = refused(here.path(), &["save", path(&zip)], 1);
    assert!(said.contains("there is nothing to save"), "{said}");
    assert!(!zip.exists());
    let said = refused(there.path(), &["load", path(&zip)], 1);
    assert!(said.contains("cannot be read"), "{said}");

    done(here.path(), &["new", "KENT", "--county", "Kent", "--seed", "1"]);
    done(here.path(), &["save", path(&zip)]);
    let good = fs::read(&zip).unwrap();
    let data = fs::read(here.path().join("KENT.ACC")).unwrap();
    let mut newer = data.clone();
    // The version stands behind the eight bytes of the mark; all but the checksum is checked.
    newer[8] = 99;
    let checksum = crc32fast::hash(&[&newer[..20], &newer[24..]].concat());
    newer[20..24].copy_from_slice(&checksum.to_le_bytes());
    let at = good.windows(data.len()).position(|part| part == data).unwrap();
    let of = |bytes: &[u8]| {
        // The same zip with other bytes: its two checksums of them are put right.
        let (old, new) = (crc32fast::hash(&data), crc32fast::hash(bytes));
        let mut zip = good.clone();
        zip[at..at + bytes.len()].copy_from_slice(bytes);
        for place in 0..zip.len() - 4 {
            if zip[place..place + 4] == old.to_le_bytes() {
                zip[place..place + 4].copy_from_slice(&new.to_le_bytes());
            }
        }
        zip
    };
    let mut broken = data.clone();
    *broken.last_mut().unwrap() ^= 1;
    let mut flipped = good.clone();
    flipped[at] ^= 1;
    let renamed = |name: &str| {
        let mut zip = good.clone();
        for place in 0..zip.len() - 8 {
            if &zip[place..place + 8] == b"KENT.ACC" {
                zip[place..place + 8].copy_from_slice(name.as_bytes());
            }
        }
        zip
    };
    for (bytes, why) in [
        (b"dear diary".to_vec(), "it is no zip archive"),
        (good[..good.len() - 1].to_vec(), "it is no zip archive"),
        (flipped, "it is damaged: the checksum of its file \"KENT.ACC\""),
        (of(&broken), "its KENT.ACC does not open: "),
        (of(&newer), "its KENT.ACC does not open: it was written by a newer version"),
        (renamed("../T.ACC"), "\"../T.ACC\" in it is no file of this game"),
        (renamed("kent.acc"), "\"kent.acc\" in it is no file of this game"),
        (renamed("HOST.KEY"), "\"HOST.KEY\" in it is no file of this game"),
        (renamed("KENT.LCK"), "\"KENT.LCK\" in it is no file of this game"),
    ] {
        fs::write(&zip, bytes).unwrap();
        let said = refused(there.path(), &["load", path(&zip), "--yes"], 1);
        assert!(said.contains(why), "{said}");
        assert_eq!(files(there.path()), []);
    }
}
