//! Tests the effect of `load` on a folder. Either all files are as before, or
//! all are as in the zip and the replaced files are kept under other names.

use std::fs;
use std::io::ErrorKind;
use std::path::Path;
use std::process::Stdio;
use std::time::{Duration, Instant};

use armchair::datafile::AllFiles;
use armchair::datafile::loading::complete_load;
use armchair::rng::Stream;

use crate::model::{Fail, Image, Model};
#[cfg(unix)]
use crate::program::under;
use crate::program::{armchair, done, kill, refusal, run, wait};
use crate::scene::{bytes, lay_out};
use crate::table::{Tries, tries};
use crate::temporary;

fn image(files: &[(&str, &[u8])]) -> Image {
    files.iter().map(|(name, bytes)| ((*name).to_owned(), bytes.to_vec())).collect()
}

/// Returns the contents of the zip.
fn loaded() -> Image {
    image(&[
        ("LEAGUE.MAT", b"another game"),
        ("KENT.ACC", &bytes(1)),
        ("KENT.MAT", b"another archive"),
        ("NEW.ACC", &bytes(2)),
        ("SURREY11.ACC", &bytes(3)),
        ("SURREY11.BAK", &bytes(4)),
    ])
}

/// Returns the contents of the folder before the load.
fn before() -> Image {
    image(&[
        ("LEAGUE.MAT", b"a game"),
        ("ESSEX.ACC", &bytes(5)),
        ("KENT.ACC", &bytes(6)),
        ("KENT.BAK", &bytes(7)),
        ("KENT.JN1", b"a match in progress"),
        ("KENT.MAT", b"matches"),
        ("KENT.OLD", b"set aside before"),
        ("SURREY11.ACC", b"damaged"),
    ])
}

/// Returns the contents of the folder after the load.
fn after() -> Image {
    let mut after = loaded();
    for (name, bytes) in before() {
        let aside = match name.split_once('.').unwrap() {
            (_, "OLD") | ("ESSEX", _) => name,
            ("SURREY11", extension) => format!("SURREY-1.{extension}"),
            (stem, extension) => format!("{stem}-1.{extension}"),
        };
        after.insert(aside, bytes);
    }
    after
}

/// Returns the zip as the program saves it.
fn zip() -> Vec<u8> {
    let folder = temporary::folder();
    lay_out(&loaded(), folder.path());
    let out = folder.path().join("all.zip");
    assert!(run(&mut armchair(folder.path(), &["save", out.to_str().unwrap()])).status.success());
    fs::read(out).unwrap()
}

/// Returns `true` for a leftover file that is removed when its data file is
/// opened.
fn is_left_over(name: &str) -> bool {
    name.contains(".$") || name == "LOADING.PL$"
}

fn without_left_overs(mut image: Image) -> Image {
    image.retain(|name, _| !is_left_over(name));
    image
}

/// Cuts the power after each operation of a load.
pub(crate) fn power_cuts(tries: &mut Tries) {
    let all = AllFiles::from_zip(&zip()).unwrap();
    let model = Model::with(&before());
    all.load_into_files(&model).unwrap();
    tries.count(model.image() == after(), || format!("{:?}", model.image().keys()));
    let (old, new) = (before(), after());
    for ops in 0..=model.ops() {
        for image in model.crashes(ops) {
            let again = Model::with(&image);
            let completed = complete_load(&again);
            let now = without_left_overs(again.image());
            let right = now == new || now == old && ops < model.ops();
            tries.count(completed.is_ok() && right, || {
                format!("after {ops} operations: {completed:?}, {:?}", now.keys())
            });
        }
    }
}

/// Makes one call fail, or all calls from a certain call onwards. The load is
/// then undone, or the next command completes it.
pub(crate) fn failing(tries: &mut Tries) {
    let all = AllFiles::from_zip(&zip()).unwrap();
    let (old, new) = (before(), after());
    let kinds = [ErrorKind::StorageFull, ErrorKind::PermissionDenied, ErrorKind::Other];
    for (kind, once) in kinds.into_iter().flat_map(|kind| [(kind, true), (kind, false)]) {
        for call in 0.. {
            let model = Model::with(&old);
            model.fail_with(if once { Fail::Once(call) } else { Fail::From(call) }, kind);
            let put = all.load_into_files(&model);
            model.fail(None);
            let now = without_left_overs(model.image());
            let at_once = !once || if put.is_ok() { now == new } else { now == old };
            let completed = complete_load(&model);
            let now = without_left_overs(model.image());
            let right = now == new || now == old && put.is_err();
            let again = all.load_into_files(&model);
            let well = again.is_ok() && model.image() == new;
            tries.count(at_once && completed.is_ok() && right && well, || {
                format!("{kind:?} at call {call}, once: {once}: {put:?}, {:?}", now.keys())
            });
            if put.is_ok() && call > model.calls() {
                break;
            }
        }
    }
}

/// Returns the files in a folder on the disk, leaving out locks.
fn there(folder: &Path) -> Image {
    let entries = fs::read_dir(folder).unwrap().map(Result::unwrap);
    let files = entries
        .map(|entry| (entry.file_name().into_string().unwrap(), fs::read(entry.path()).unwrap()));
    let mut image: Image = files.collect();
    image.retain(|name, _| !name.ends_with("LCK") && !name.ends_with("LK"));
    without_left_overs(image)
}

/// Runs the real program with a limit on the size of files, in blocks of 512
/// bytes.
#[cfg(unix)]
pub(crate) fn limited(tries: &mut Tries) {
    let (zip, old, new) = (zip(), before(), after());
    let room = temporary::folder();
    let file = room.path().join("all.zip");
    fs::write(&file, zip).unwrap();
    let longest = loaded().values().map(Vec::len).max().unwrap() / 512 + 2;
    for blocks in 0..longest {
        let folder = temporary::folder();
        lay_out(&old, folder.path());
        let limit = format!("ulimit -f {blocks}");
        let output =
            run(&mut under(&limit, folder.path(), &["load", file.to_str().unwrap(), "--yes"]));
        let now = there(folder.path());
        let right = if output.status.success() {
            now == new
        } else {
            now == old && refusal(&output, 1).is_ok_and(|line| line.contains("ulimit -f"))
        };
        tries.count(right, || format!("{blocks} blocks: {output:?}, {:?}", now.keys()));
    }
}

#[cfg(not(unix))]
pub(crate) fn limited(tries: &mut Tries) {
    // This system has no such limit, so only `failing` tests its effects.
    tries.count(true, String::new);
}

/// Kills the program at some moment. The next command must then find either all
/// old files or all new files.
pub(crate) fn killed(tries: &mut Tries) {
    let (zip, old, new) = (zip(), before(), after());
    let room = temporary::folder();
    let file = room.path().join("all.zip");
    fs::write(&file, zip).unwrap();
    let mut stream = Stream::new(1891);
    let words = ["load", file.to_str().unwrap(), "--yes"];
    let mut whole_run = Duration::from_millis(20);
    for round in 0..self::tries(50, 5_000) {
        let folder = temporary::folder();
        lay_out(&old, folder.path());
        let started = Instant::now();
        let mut command = armchair(folder.path(), &words);
        let child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        // Sleep for a random time, because the kill may come at any moment.
        let moment = stream.below(whole_run.as_micros() as usize);
        std::thread::sleep(Duration::from_micros(moment as u64));
        kill(child.id());
        wait(child);
        let list = run(&mut armchair(folder.path(), &["list"]));
        let now = there(folder.path());
        tries.count(list.status.success() && (now == old || now == new), || {
            format!("round {round}, after {:?}: {list:?}, {:?}", started.elapsed(), now.keys())
        });
        let started = Instant::now();
        let loaded = run(&mut armchair(folder.path(), &words));
        whole_run = started.elapsed();
        let now = there(folder.path());
        tries.count(done(&loaded) && now == new, || {
            format!("round {round}, again: {loaded:?}, {:?}", now.keys())
        });
    }
}
