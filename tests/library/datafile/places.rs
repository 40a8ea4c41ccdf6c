//! Tests that in a real folder the program touches only its own regular files.

use std::fs;
use std::path::PathBuf;
#[cfg(unix)]
use std::process::Command;

use armchair::datafile::{Disk, FileName, Files, Folder, LoadError, Store};
#[cfg(unix)]
use armchair::datafile::{Kind, Lock};

use crate::datafile::body::{Season, name};

fn folder() -> (tempfile::TempDir, Folder) {
    let place = tempfile::tempdir().unwrap();
    let folder = Folder::find(Some(place.path().join("data"))).unwrap();
    (place, folder)
}

fn names(folder: &Folder) -> Vec<String> {
    let names = folder.names().unwrap();
    names.iter().map(FileName::to_string).collect()
}

#[test]
fn the_folder_given_is_created_on_demand_and_lists_its_data_files_sorted() {
    let (_place, folder) = folder();
    assert!(!folder.path().exists());
    assert_eq!(names(&folder), Vec::<String>::new());
    folder.create().unwrap();
    folder.create().unwrap();
    let others = ["notes.acc", "KENT.BAK", "A B.ACC", "TOOLONG11.ACC"];
    for file in ["YORKS.ACC", "ESSEX.ACC"].into_iter().chain(others) {
        fs::write(folder.path().join(file), "").unwrap();
    }
    fs::create_dir(folder.path().join("MIDDX.ACC")).unwrap();
    assert_eq!(names(&folder), ["ESSEX", "YORKS"]);
}

#[test]
fn a_folder_without_a_name_or_that_is_a_file_is_refused() {
    let refused = Folder::find(Some(PathBuf::new())).unwrap_err().to_string();
    assert!(refused.starts_with("the name of the data folder is empty"), "{refused}");
    let file = tempfile::NamedTempFile::new().unwrap();
    let refused = Folder::find(Some(file.path().to_owned())).unwrap_err();
    assert!(refused.to_string().contains("--data-dir"), "{refused}");
    let below = Folder::find(Some(file.path().join("data"))).unwrap();
    let refused = below.create().unwrap_err();
    assert!(refused.to_string().contains("data cannot be created"), "{refused}");
}

/// The environment variable that tells a process to print the path of its data
/// folder.
#[cfg(unix)]
const TELL_FOLDER: &str = "ARMCHAIR_TEST_TELL_FOLDER";

/// This is only a helper process. When run as a process of its own, with its
/// own home folder, it prints where the user's data folder is.
#[cfg(unix)]
#[test]
fn teller() {
    if std::env::var_os(TELL_FOLDER).is_some() {
        match Folder::find(None) {
            Ok(folder) => println!("\nfolder {}", folder.path().display()),
            Err(error) => println!("\nrefused: {error}"),
        }
    }
}

#[cfg(unix)]
fn told_with(home: &str, data: &str) -> String {
    let output = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "datafile::places::teller", "--nocapture"])
        .envs([("HOME", home), ("XDG_DATA_HOME", data), (TELL_FOLDER, "1")])
        .output()
        .unwrap();
    String::from_utf8(output.stdout).unwrap()
}

#[cfg(unix)]
#[test]
fn without_a_folder_given_it_is_the_users_and_without_a_home_the_option_is_named() {
    let told = told_with("/home/kumar", "");
    assert!(told.contains("folder /home/kumar/.local/share/armchair\n"), "{told}");
    let told = told_with("/home/kumar", "/data/kumar");
    assert!(told.contains("folder /data/kumar/armchair\n"), "{told}");
    // A home folder that is given as a relative path is ignored.
    let told = told_with("somewhere", "");
    assert!(told.contains("refused: there is no home folder"), "{told}");
    assert!(told.contains("--data-dir"), "{told}");
}

#[test]
fn a_data_file_is_saved_loaded_and_restored_on_the_real_disk() {
    let (_place, folder) = folder();
    folder.create().unwrap();
    let store = Store::new(folder.files(), name());
    for year in 1890..1893 {
        store.save(&Season::new(year)).unwrap();
        assert_eq!(store.load::<Season>().unwrap(), Season::new(year));
    }
    store.restore::<Season>().unwrap();
    assert_eq!(store.load::<Season>().unwrap(), Season::new(1891));
    let mut files = store.files().list().unwrap();
    files.sort_unstable();
    assert_eq!(files, ["SURREY11.ACC", "SURREY11.BAK", "SURREY11.OLD"]);
    let missing = Store::new(folder.files(), "KENT".parse().unwrap());
    assert!(matches!(missing.load::<Season>(), Err(LoadError::Missing { .. })));
}

#[test]
fn no_name_leads_out_of_the_folder() {
    let (place, folder) = folder();
    folder.create().unwrap();
    let outside = place.path().join("LETTER.ACC");
    fs::write(&outside, "dear").unwrap();
    let disk = folder.files();
    for file in ["../LETTER.ACC", "..", ".", "", "./LETTER.ACC", outside.to_str().unwrap()] {
        assert!(disk.kind(file).is_err(), "{file}");
        assert!(disk.read(file, 100).is_err(), "{file}");
        assert!(disk.write_new(file, b"x").is_err(), "{file}");
        assert!(disk.truncate_and_append(file, 0, b"x").is_err(), "{file}");
        assert!(disk.rename(file, "A").is_err(), "{file}");
        assert!(disk.remove(file).is_err(), "{file}");
    }
    assert_eq!(fs::read(outside).unwrap(), b"dear");
}

#[test]
fn the_disk_reads_to_the_limit_and_writes_where_it_is_told() {
    let place = tempfile::tempdir().unwrap();
    let disk = Disk::new(place.path());
    disk.write_new("A", b"12345678").unwrap();
    assert!(disk.write_new("A", b"other").is_err());
    assert_eq!(disk.read("A", 8).unwrap(), b"12345678");
    let long = disk.read("A", 7).unwrap_err();
    assert_eq!(long.kind(), std::io::ErrorKind::FileTooLarge);
    disk.truncate_and_append("A", 8, b"9").unwrap();
    disk.truncate_and_append("A", 4, b"x").unwrap();
    assert_eq!(disk.read("A", 100).unwrap(), b"1234x");
    let shorter = disk.truncate_and_append("A", 6, b"y").unwrap_err();
    assert_eq!(shorter.kind(), std::io::ErrorKind::UnexpectedEof);
    assert!(disk.truncate_and_append("B", 0, b"y").is_err());
    assert_eq!(disk.kind("B").unwrap(), None);
    disk.sync_folder().unwrap();
}

/// Checks that anything other than a regular file is refused by name, and that
/// the target of a link is left alone.
#[cfg(unix)]
#[test]
fn links_pipes_and_folders_are_refused_without_being_opened() {
    let (place, folder) = folder();
    folder.create().unwrap();
    let outside = place.path().join("letter");
    fs::write(&outside, "dear").unwrap();
    let make: [(Kind, &dyn Fn(PathBuf)); 4] = [
        (Kind::Link, &|path| {
            std::os::unix::fs::symlink(&outside, path).unwrap();
        }),
        (Kind::Link, &|path| {
            std::os::unix::fs::symlink("/nowhere/at/all", path).unwrap();
        }),
        (Kind::Other, &|path| {
            let made = Command::new("mkfifo").arg(path).status().unwrap();
            assert!(made.success());
        }),
        (Kind::Folder, &|path| fs::create_dir(path).unwrap()),
    ];
    for (number, (kind, make)) in make.into_iter().enumerate() {
        let name: FileName = format!("ODD{number}").parse().unwrap();
        let store = Store::new(folder.files(), name.clone());
        for part in ["ACC", "LCK"] {
            make(folder.path().join(format!("ODD{number}.{part}")));
        }
        let phrase = format!("ODD{number}.ACC is {kind}");
        for refused in [
            store.load::<Season>().map(drop).unwrap_err().to_string(),
            store.save(&Season::new(1890)).unwrap_err().to_string(),
        ] {
            assert!(refused.contains(&phrase), "{refused}");
        }
        let refused = Lock::take(&folder, &name).unwrap_err().to_string();
        assert!(refused.contains(&format!("ODD{number}.LCK is {kind}")), "{refused}");
    }
    assert_eq!(names(&folder), Vec::<String>::new());
    assert_eq!(fs::read(outside).unwrap(), b"dear");
    assert!(!PathBuf::from("/nowhere").exists());
}
