//! Tests places that cannot be written. Every operation fails from each of its
//! calls onwards, the system limits the size of files, or there is no folder at
//! all.

use std::fs;
use std::io::ErrorKind;

use armchair::championship::{Championship, Class};
use armchair::datafile::{Competition, ExistingFilePolicy, KeyFile, Store};

use crate::model::{Fail, Model};
#[cfg(unix)]
use crate::program::under;
use crate::program::{ARMCHAIR, armchair, refusal, run};
use crate::scene::{self, DATA, Play, championship, lay_out, name, open, store, two_saves};
use crate::table::Tries;
#[cfg(unix)]
use crate::table::tries;

/// The errors that the system may report, each with the word that names the
/// remedy.
const REFUSALS: [(ErrorKind, &str); 5] = [
    (ErrorKind::StorageFull, "make room"),
    (ErrorKind::QuotaExceeded, "make room"),
    (ErrorKind::ReadOnlyFilesystem, "--data-dir"),
    (ErrorKind::PermissionDenied, "--data-dir"),
    (ErrorKind::Other, "--data-dir"),
];

/// An operation on a folder, which returns any error in words.
type Deed = fn(&Store<Model>) -> Result<(), String>;

fn told<T>(done: Result<T, impl std::fmt::Display>) -> Result<(), String> {
    done.map(drop).map_err(|error| error.to_string())
}

const DEEDS: [(&str, Deed); 5] = [
    ("save", |store| told(store.save(&championship(3)))),
    ("restore", |store| told(store.restore::<Championship>())),
    ("keys", |store| {
        let keys = KeyFile::new(store.files().clone(), name());
        told(keys.write("one\n"))
    }),
    ("open", |store| told(Competition::open_in(store.clone(), None))),
    ("create", |store| {
        let other = Store::new(store.files().clone(), "KENT".parse().unwrap());
        told(Competition::create_in(other, championship(3), ExistingFilePolicy::Refuse, None))
    }),
];

/// Carries out each deed on a folder in which every call fails from a certain
/// call onwards. The deed must return an error that names a file and the
/// remedy, leave the old state intact, and succeed once the disk works again.
pub(crate) fn failing(tries: &mut Tries) {
    for (what, deed) in DEEDS {
        for (kind, way_out) in REFUSALS {
            for call in 0.. {
                let model = Model::with(&two_saves());
                model.fail_with(Fail::From(call), kind);
                let done = deed(&Store::new(model.clone(), name()));
                model.fail(None);
                let line = done.as_ref().err().cloned().unwrap_or_default();
                let clear = done.is_ok() || line.contains(way_out) && line.contains("/data/");
                let opens = store(&model).load::<Championship>().is_ok();
                let backup = store(&model).load_backup::<Championship>().is_ok();
                let again = deed(&Store::new(model.clone(), name()));
                // A file that was created in spite of the error is not created
                // again.
                let well = again.is_ok() || there(&model, "KENT");
                tries.count(clear && opens && backup && well, || {
                    format!("{what}, {kind:?} from call {call}: {done:?}, then {again:?}")
                });
                if done.is_ok() {
                    break;
                }
            }
        }
    }
    choices(tries);
}

/// Returns `true` if a competition with this name can be opened.
fn there(model: &Model, name: &str) -> bool {
    let store = Store::new(model.clone(), name.parse().unwrap());
    store.load::<Championship>().is_ok()
}

/// Checks that a choice that cannot be saved is reported and can be saved
/// later.
fn choices(tries: &mut Tries) {
    for (kind, way_out) in REFUSALS {
        let model = Model::with(&two_saves());
        let mut play = Play::begin(&open(&model), Class::First);
        play.play(10);
        for call in 0..4 {
            let before = model.image();
            let made = play.make().unwrap();
            model.fail_with(Fail::From(call), kind);
            let failed = told(play.journal.append(&[made]));
            model.fail(None);
            let line = failed.err().unwrap_or_default();
            let resumed = Play::take_up(&open(&Model::with(&before)), Class::First);
            let intact = resumed.is_some_and(|resumed| resumed.choices() + 1 == play.choices());
            tries.count(line.contains(way_out) && intact, || {
                format!("a choice, {kind:?} from call {call}: {line}")
            });
            play.journal.append(&[made]).unwrap();
        }
        let resumed = Play::take_up(&open(&model), Class::First).unwrap();
        tries.count(resumed.choices() == play.choices(), || "kept later".to_owned());
    }
}

/// Runs the real program on the real disk with a limit on the size of files, in
/// blocks of 512 bytes.
#[cfg(unix)]
pub(crate) fn limited(tries: &mut Tries) {
    let start = two_saves();
    for blocks in 0..self::tries(14, 100) {
        for arguments in [
            &["simulate", "SURREY11", "--seasons", "2"][..],
            &["new", "KENT", "--county", "none"],
            &["restore", "SURREY11", "--yes"],
        ] {
            let folder = tempfile::tempdir().unwrap();
            lay_out(&start, folder.path());
            let limit = format!("ulimit -f {blocks}");
            let output = run(&mut under(&limit, folder.path(), arguments));
            let said = refusal(&output, 1);
            let clear = output.status.success()
                || said.as_ref().is_ok_and(|line| line.contains("ulimit -f"));
            let files = store_in(folder.path());
            let opens = files.load::<Championship>().is_ok();
            let backup = files.load_backup::<Championship>().is_ok();
            tries.count(clear && opens && backup, || {
                format!("{arguments:?} in {blocks} blocks: {said:?}")
            });
        }
    }
}

#[cfg(unix)]
fn store_in(folder: &std::path::Path) -> Store<armchair::datafile::Disk> {
    Store::new(armchair::datafile::Disk::new(folder), name())
}

#[cfg(not(unix))]
pub(crate) fn limited(tries: &mut Tries) {
    // This system has no such limit, so only `failing` tests its effects.
    tries.count(true, String::new);
}

/// Tests a missing home folder, a folder below a file, and an output that
/// accepts nothing.
pub(crate) fn nowhere(tries: &mut Tries) {
    let folder = tempfile::tempdir().unwrap();
    lay_out(&two_saves(), folder.path());
    let before = scene::contents(folder.path());
    let below = folder.path().join(DATA).join("data");
    let named: [&[&str]; 4] = [
        &["new", "KENT", "--county", "none"],
        &["show", "SURREY11", "points"],
        &["simulate", "SURREY11"],
        &["restore", "SURREY11", "--yes"],
    ];
    for arguments in named.into_iter().chain([&["list"][..]]) {
        let mut homeless = std::process::Command::new(ARMCHAIR);
        homeless.args(arguments).env_remove("ARMCHAIR_DIR");
        homeless.envs([("HOME", "nowhere"), ("XDG_DATA_HOME", "")]);
        homeless.current_dir(folder.path());
        if cfg!(unix) {
            let said = refusal(&run(&mut homeless), 1);
            let clear = said.as_ref().is_ok_and(|line| line.contains("--data-dir"));
            tries.count(clear, || format!("{arguments:?} without a home: {said:?}"));
        }
    }
    for arguments in named {
        let said = refusal(&run(&mut armchair(&below, arguments)), 1);
        let clear = said.as_ref().is_ok_and(|line| line.contains(BELOW));
        tries.count(clear, || format!("{arguments:?} below a file: {said:?}"));
    }
    full_device(tries, folder.path());
    let after = scene::contents(folder.path());
    tries.count(before == after, || format!("{before:?} became {after:?}"));
}

/// Part of the path of a folder that cannot exist.
const BELOW: &str = "SURREY11.ACC";

/// Uses a device that is always full for the record and for standard output.
fn full_device(tries: &mut Tries, folder: &std::path::Path) {
    let full = std::path::Path::new("/dev/full");
    if !full.exists() {
        return;
    }
    let friendly = ["friendly", "Kent", "Essex", "--seed", "1", "--record", "/dev/full"];
    let said = refusal(&run(&mut armchair(folder, &friendly)), 1);
    let clear = said.as_ref().is_ok_and(|line| line.contains("/dev/full"));
    tries.count(clear, || format!("a record on a full device: {said:?}"));
    for arguments in [&["list"][..], &["show", "SURREY11", "points"], &["--help"]] {
        let mut command = armchair(folder, arguments);
        command.stdout(fs::OpenOptions::new().write(true).open(full).unwrap());
        command.stdin(std::process::Stdio::null());
        let output =
            crate::program::wait(command.stderr(std::process::Stdio::piped()).spawn().unwrap());
        let said = refusal(&output, 1);
        tries.count(said.is_ok(), || format!("{arguments:?} on a full device: {said:?}"));
    }
}
