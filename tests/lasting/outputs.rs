//! Tests what commands write outside the data folder: folders of pages and
//! matches, and match records.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::{Duration, Instant};

use armchair::rng::Stream;

use crate::program::{armchair, done, kill, refusal, run, wait};
use crate::scene::{DATA, MATCHES, bytes};
use crate::table::{Tries, tries};
use crate::temporary;

/// The two commands that fill a folder, without the folder and the year.
const FILLERS: [&[&str]; 2] =
    [&["almanack", "SURREY11", "--out"], &["export", "SURREY11", "--format", "cricsheet", "--out"]];

/// Returns a data folder with a competition after two seasons. One county's
/// matches are saved for both seasons.
fn two_seasons() -> tempfile::TempDir {
    let folder = temporary::folder();
    let short = ["batsmen=2", "days=1", "packs-per-session=1"];
    let mut new = vec!["new", "SURREY11", "--county", "Kent", "--seed", "7"];
    new.extend(short.iter().flat_map(|option| ["--option", option]));
    assert!(done(&run(&mut armchair(folder.path(), &new))));
    let simulate = ["simulate", "SURREY11", "--seasons", "2"];
    assert!(done(&run(&mut armchair(folder.path(), &simulate))));
    folder
}

/// Returns the files below a folder, with checksums of their contents.
fn files(folder: &Path) -> BTreeMap<PathBuf, u32> {
    let mut files = BTreeMap::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(next) = folders.pop() {
        for entry in fs::read_dir(next).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let check = crc32fast::hash(&fs::read(&path).unwrap());
                files.insert(path.strip_prefix(folder).unwrap().to_owned(), check);
            }
        }
    }
    files
}

/// Kills a command while it fills a folder. The folder must then be either the
/// old folder or the new one. The next run must succeed and leave nothing else
/// behind.
pub(crate) fn killed(tries: &mut Tries) {
    let data = two_seasons();
    let mut stream = Stream::new(1890);
    for words in FILLERS {
        let room = temporary::folder();
        let fill = |name: &str, year: &str| {
            let out = room.path().join(name);
            let words = [words, &[out.to_str().unwrap(), "--year", year]].concat();
            armchair(data.path(), &words)
        };
        let whole = ["1890", "1891"].map(|year| {
            assert!(run(&mut fill(year, year)).status.success());
            (year, files(&room.path().join(year)))
        });
        let out = room.path().join("out");
        let fill_and_time = |year: &str| {
            let started = Instant::now();
            let filled = run(&mut fill("out", year));
            (filled, started.elapsed().as_micros() as usize)
        };
        let (first, mut whole_run) = fill_and_time("1890");
        assert!(first.status.success());
        for round in 0..self::tries(10, 1_000) {
            let [(_, old), (_, new)] = [round % 2, (round + 1) % 2].map(|place| &whole[place]);
            let year = whole[(round + 1) % 2].0;
            let mut command = fill("out", year);
            command.stdout(Stdio::null()).stderr(Stdio::null());
            let child = command.spawn().unwrap();
            // Sleep for a random time, because the kill may come at any moment.
            std::thread::sleep(Duration::from_micros(stream.below(whole_run) as u64));
            kill(child.id());
            wait(child);
            // Between two renames, the old folder has a temporary name.
            let aside = room.path().join("out.armchair-old");
            let left = files(if out.exists() { &out } else { &aside });
            let one_of_both = left == *old || left == *new;
            tries.count(one_of_both, || format!("{words:?}, round {round}: mixed"));
            let next;
            (next, whole_run) = fill_and_time(year);
            let names = fs::read_dir(room.path()).unwrap().count();
            let clear = next.status.success() && files(&out) == *new && names == 3;
            tries.count(clear, || format!("{words:?}, round {round}: {next:?}"));
        }
    }
}

/// Checks that a record replaces only another record or an empty file.
pub(crate) fn records(tries: &mut Tries) {
    let (data, place) = (two_seasons(), temporary::folder());
    let path = place.path().join("file");
    let words = ["friendly", "Kent", "Essex", "--record", path.to_str().unwrap()];
    let matches = fs::read(data.path().join(MATCHES)).unwrap();
    let mut stream = Stream::new(1989);
    let mut foreign = vec![bytes(2), matches, b"theme = amber\n".to_vec(), b"\n".to_vec()];
    foreign.push(fs::read(data.path().join(DATA)).unwrap());
    for length in 1..self::tries(20, 2_000) {
        foreign.push((0..length).map(|_| stream.bits() as u8).collect());
    }
    for held in foreign {
        fs::write(&path, &held).unwrap();
        let said = refusal(&run(&mut armchair(data.path(), &words)), 1);
        let stays = fs::read(&path).unwrap() == held;
        let named = said.as_ref().is_ok_and(|line| line.contains("not a match record"));
        tries.count(stays && named, || format!("{} bytes: {said:?}", held.len()));
    }
    fs::write(&path, b"").unwrap();
    for round in 0..2 {
        let written = run(&mut armchair(data.path(), &words));
        let held = fs::read(&path).unwrap();
        tries.count(written.status.success() && held.starts_with(b"{"), || {
            format!("replaced, round {round}: {written:?}")
        });
    }
}
