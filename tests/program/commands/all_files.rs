//! Tests `armchair save` and `armchair load`, which save and load all files as
//! a single zip.

use std::fs;
use std::path::Path;

use super::{done, refused};
use crate::temporary::folder;

/// Returns the names and bytes of the files in a folder, leaving out locks.
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
    let names = "contains KENT, SETTINGS, SURREY; left out as unreadable: HURT.BAK.\n";
    assert!(said.ends_with(names), "{said}");
    let said = done(there.path(), &["load", path(&zip)]);
    assert_eq!(said, "3 names loaded: KENT, SETTINGS, SURREY.\n");
    let left = ["HOST.KEY", "diary.txt", "HURT.BAK"];
    let mut kept = files(here.path());
    kept.retain(|(name, _)| !left.contains(&name.as_str()));
    assert_eq!(kept, files(there.path()));
    // The second time there is nothing to replace, and nothing changes.
    done(there.path(), &["load", path(&zip)]);
    assert_eq!(kept, files(there.path()));
    // An existing zip is left alone.
    let said = refused(here.path(), &["save", path(&zip)], 1);
    assert!(said.contains("already exists"), "{said}");
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
    assert!(said.contains("these names: KENT;") && said.contains("--yes"), "{said}");
    assert_eq!(files(there.path()), before);
    let said = done(there.path(), &["load", path(&zip), "--yes"]);
    assert!(said.contains("the old KENT has been renamed KENT-1"), "{said}");
    let now = files(there.path());
    let names: Vec<&str> = now.iter().map(|(name, _)| name.as_str()).collect();
    // All files of the other competition are kept under another name, and can
    // be opened.
    assert_eq!(names, ["KENT-1.ACC", "KENT-1.BAK", "KENT-1.MAT", "KENT.ACC"]);
    assert_eq!(now[3], files(here.path())[0]);
    let bytes = |files: &[(String, Vec<u8>)]| -> Vec<Vec<u8>> {
        files.iter().map(|(_, bytes)| bytes.clone()).collect()
    };
    assert_eq!(bytes(&now[..3]), bytes(&before));
    done(there.path(), &["simulate", "KENT-1", "--seasons", "1"]);
}

/// Checks that a program that has one of the names open stops all of the names
/// from being replaced, whatever other files the name has.
#[test]
fn a_name_that_is_open_elsewhere_stops_the_load() {
    let (here, there, out) = (folder(), folder(), folder());
    let names = ["AA", "CAMP", "EIGHTS", "MINDEN", "SETTINGS", "TWENTY20", "20261122"];
    for name in names {
        done(here.path(), &["new", name, "--county", "Kent", "--seed", "1"]);
        done(there.path(), &["new", name, "--county", "Kent", "--seed", "2"]);
    }
    let zip = out.path().join("all.zip");
    done(here.path(), &["save", path(&zip)]);
    let before = files(there.path());
    for name in names {
        let mut locks = vec![format!("{name}.LCK")];
        match name {
            "AA" => {}
            "SETTINGS" => locks.push("SETTINGS.CLK".to_owned()),
            game => locks.push(format!("{game}.PLK")),
        }
        for lock in locks {
            let lock = fs::File::create(there.path().join(lock)).unwrap();
            lock.lock().unwrap();
            let said = refused(there.path(), &["load", path(&zip), "--yes"], 1);
            assert!(said.contains(&format!("{name} is already open in another window")), "{said}");
            assert_eq!(files(there.path()), before);
            lock.unlock().unwrap();
        }
    }
    done(there.path(), &["load", path(&zip), "--yes"]);
}

/// Checks that a zip can be loaded after a desktop has unpacked it and packed
/// the folder again in its own way.
#[test]
fn a_zip_that_a_desktop_made_is_loaded() {
    let (there, out) = (folder(), folder());
    let zip = out.path().join("all.zip");
    let bytes = include_bytes!("../../samples/rezipped-by-a-desktop.zip");
    fs::write(&zip, bytes).unwrap();
    assert_eq!(done(there.path(), &["load", path(&zip)]), "1 name loaded: BEG.\n");
    let names: Vec<String> = files(there.path()).into_iter().map(|(name, _)| name).collect();
    assert_eq!(names, ["BEG.ACC"]);
    done(there.path(), &["show", "BEG", "points"]);
    // Names of folders must not lead elsewhere, and no two files may have the
    // same name.
    let change = |from: &[u8], to: &[u8]| {
        let mut zip = bytes.to_vec();
        for place in 0..zip.len() - from.len() {
            if &zip[place..place + from.len()] == from {
                zip[place..place + from.len()].copy_from_slice(to);
            }
        }
        zip
    };
    for (bytes, why) in [
        (change(b"saves/BEG", b"../../BEG"), "is not a file of this game"),
        (change(b"saves/BEG", b"/aves/BEG"), "is not a file of this game"),
        (change(b"saves/BEG", b"sav/./BEG"), "is not a file of this game"),
        (change(b"__MACOSX/saves/._BEG.ACC", b"other/folder/of/+BEG.ACC"), "is not a file"),
        (change(b"__MACOSX/saves/._BEG.ACC", b"other/folder/of/BEG.ACC\0"), "is not a file"),
        (change(b"__MACOSX/saves/._BEG.ACC", b"another/folder/of/BE.ACC"), "cannot be opened"),
        (change(b"__MACOSX/saves/._BEG.ACC", b"a/folder/of/that/BEG.ACC"), "BEG.ACC twice"),
        (change(b"saves/.DS_Store", b"saves/BEG2.ACC/"), "Nothing was changed"),
    ] {
        let there = folder();
        fs::write(&zip, &bytes).unwrap();
        if why == "Nothing was changed" {
            // An entry with the name of a folder is not a file, so it is
            // ignored.
            done(there.path(), &["load", path(&zip)]);
            continue;
        }
        let said = refused(there.path(), &["load", path(&zip)], 1);
        assert!(said.contains(why), "{said}");
        assert_eq!(files(there.path()), []);
    }
}

/// Checks that only the owner can read the zip, which contains hidden hands,
/// and that no unfinished zip ever has the zip's name.
#[cfg(unix)]
#[test]
fn a_zip_is_its_owners_alone_and_whole_or_not_there() {
    use std::os::unix::fs::PermissionsExt;
    let (here, out) = (folder(), folder());
    done(here.path(), &["new", "KENT", "--county", "Kent", "--seed", "1"]);
    let zip = out.path().join("all.zip");
    let output = std::process::Command::new("sh")
        .args(["-c", "ulimit -f 1; exec \"$0\" \"$@\""])
        .arg(assert_cmd::cargo::cargo_bin("armchair"))
        .args(["--data-dir", path(here.path()), "save", path(&zip)])
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    assert_eq!(files(out.path()), []);
    done(here.path(), &["save", path(&zip)]);
    assert_eq!(fs::metadata(&zip).unwrap().permissions().mode() & 0o777, 0o600);
    let names = fs::read_dir(out.path()).unwrap().count();
    assert_eq!(names, 1);
    // The zip must not be written under the name of any file in the data
    // folder.
    let before = files(here.path());
    for name in [
        "NEW.ACC",
        "KENT.JN2",
        "KENT.H07",
        "KENT.SSH",
        "HOST.KEY",
        "SETTINGS.CFG",
        "CAMP.PAV",
        "LOADING.PLN",
        "KENT.$00",
        "kent.jn1",
    ] {
        let said = refused(here.path(), &["save", path(&here.path().join(name))], 2);
        assert!(said.contains("choose another path to save"), "{said}");
        assert_eq!(files(here.path()), before);
    }
    done(here.path(), &["save", path(&here.path().join("all.zip"))]);
}

/// Checks that the load works with more names than files may be open, although
/// each name is locked until all are loaded.
#[cfg(unix)]
#[test]
fn more_names_than_files_may_be_open_at_once_are_loaded() {
    let (here, there, out) = (folder(), folder(), folder());
    for number in 1..=99 {
        done(here.path(), &["new", &format!("KENT{number}"), "--county", "Kent"]);
    }
    let zip = out.path().join("all.zip");
    done(here.path(), &["save", path(&zip)]);
    let loaded = std::process::Command::new("sh")
        .args(["-c", "ulimit -S -n 100; exec \"$0\" \"$@\""])
        .arg(assert_cmd::cargo::cargo_bin!("armchair"))
        .args(["load", path(&zip)])
        .env("ARMCHAIR_DIR", there.path())
        .output()
        .unwrap();
    assert!(loaded.status.success(), "{loaded:?}");
    assert_eq!(files(there.path()), files(here.path()));
}

/// Tests a zip of a few bytes that claims to contain gigabytes.
#[test]
fn a_zip_that_says_it_holds_more_than_may_be_is_refused_unread() {
    let (there, out) = (folder(), folder());
    let zip = out.path().join("all.zip");
    let bytes = include_bytes!("../../samples/rezipped-by-a-desktop.zip");
    let entry = bytes.windows(4).position(|part| part == b"PK\x01\x02").unwrap();
    for (length, why) in
        [(1_118_u32 + 1, "checksum"), (16 << 20, "too long"), (u32::MAX, "too long")]
    {
        let mut bomb = bytes.to_vec();
        bomb[entry + 24..entry + 28].copy_from_slice(&length.to_le_bytes());
        fs::write(&zip, bomb).unwrap();
        let said = refused(there.path(), &["load", path(&zip)], 1);
        assert!(said.contains(why), "{said}");
        assert_eq!(files(there.path()), []);
    }
}

#[test]
fn what_is_none_of_ours_changes_nothing() {
    let (here, there, out) = (folder(), folder(), folder());
    let zip = out.path().join("all.zip");
    let said = refused(here.path(), &["save", path(&zip)], 1);
    assert!(said.contains("there is nothing to save"), "{said}");
    assert!(!zip.exists());
    let said = refused(there.path(), &["load", path(&zip)], 1);
    assert!(said.contains("could not be read"), "{said}");

    done(here.path(), &["new", "KENT", "--county", "Kent", "--seed", "1"]);
    done(here.path(), &["save", path(&zip)]);
    let good = fs::read(&zip).unwrap();
    let data = fs::read(here.path().join("KENT.ACC")).unwrap();
    let mut newer = data.clone();
    // The version follows the eight bytes of the mark. The checksum covers
    // everything except itself.
    newer[8] = 99;
    let checksum = crc32fast::hash(&[&newer[..20], &newer[24..]].concat());
    newer[20..24].copy_from_slice(&checksum.to_le_bytes());
    let at = good.windows(data.len()).position(|part| part == data).unwrap();
    let of = |bytes: &[u8]| {
        // Make the same zip with other bytes, and correct both of its
        // checksums.
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
        (b"dear diary".to_vec(), "it is not a zip archive"),
        (good[..good.len() - 1].to_vec(), "it is not a zip archive"),
        (flipped, "it is damaged: the checksum of its file \"KENT.ACC\""),
        (of(&broken), "its KENT.ACC cannot be opened: "),
        (of(&newer), "its KENT.ACC cannot be opened: it was written by a newer version"),
        (renamed("../T.ACC"), "it contains \"../T.ACC\", which is not a file"),
        (renamed("kent.acc"), "it contains \"kent.acc\", which is not a file"),
        (renamed("HOST.KEY"), "it contains \"HOST.KEY\", which is not a file"),
        (renamed("KENT.PLN"), "it contains \"KENT.PLN\", which is not a file"),
        (renamed("KENT.$00"), "it contains \"KENT.$00\", which is not a file"),
        (renamed("KENT.LCK"), "it contains \"KENT.LCK\", which is not a file"),
    ] {
        fs::write(&zip, bytes).unwrap();
        let said = refused(there.path(), &["load", path(&zip), "--yes"], 1);
        assert!(said.contains(why), "{said}");
        assert_eq!(files(there.path()), []);
    }
}
