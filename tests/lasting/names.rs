//! Tests that nothing outside the data folder is touched, whatever name is
//! given for a file and whatever is in the place of one of our files.

use std::fs;
use std::path::{Path, PathBuf};
#[cfg(unix)]
use std::process::Command;

use crate::model::Image;
#[cfg(unix)]
use crate::program::under;
use crate::program::{armchair, refusal, run};
use crate::scene::{bytes, contents, lay_out};
use crate::table::Tries;
use crate::temporary;

/// Texts that a person might type as a name.
const HOSTILE: [&str; 40] = [
    "",
    " ",
    ".",
    "..",
    "...",
    "/",
    "\\",
    "../OUT",
    "..\\OUT",
    "./OUT",
    "sub/OUT",
    "/tmp/OUT",
    "OUT/",
    "C:",
    "C:OUT",
    "\\\\HOST\\OUT",
    "~/OUT",
    "A:B",
    "CON",
    "con",
    "NUL.ACC",
    "aux.txt",
    "COM1",
    "LPT9.acc",
    "PRN ",
    "CLOCK$",
    "CONIN$",
    "SURREY111",
    "SURREY111.ACC",
    "A B",
    "A.B",
    "A*",
    "A?",
    "A\u{1b}[2J",
    "A\nB",
    "K\u{f6}ln",
    "\u{421}URREY",
    "A\u{200b}",
    "\u{1f3cf}",
    "-",
];

/// The commands that take a name.
const COMMANDS: [&[&str]; 4] = [
    &["new", "--county", "none", "--", "*"],
    &["show", "--", "*", "points"],
    &["simulate", "--", "*"],
    &["restore", "--yes", "--", "*"],
];

/// A data folder next to things that do not concern it.
struct Place {
    _place: tempfile::TempDir,
    outside: PathBuf,
    folder: PathBuf,
}

impl Place {
    fn new(files: &Image) -> Place {
        let place = temporary::folder();
        let outside = place.path().to_owned();
        let folder = outside.join("data");
        fs::create_dir_all(folder.join("sub")).unwrap();
        for file in ["OUT", "OUT.ACC", "letter"] {
            fs::write(outside.join(file), bytes(9)).unwrap();
        }
        lay_out(files, &folder);
        Place { _place: place, outside, folder }
    }
}

pub(crate) fn hostile(tries: &mut Tries) {
    let flood = "A".repeat(60_000);
    let place = Place::new(&Image::new());
    let before = (contents(&place.outside), contents(&place.folder));
    for typed in HOSTILE.into_iter().chain([&flood[..]]) {
        // `-` is a valid name, and is refused for other reasons.
        let code = if typed == "-" { None } else { Some(2) };
        for command in COMMANDS {
            let command: Vec<&str> =
                command.iter().map(|word| if *word == "*" { typed } else { word }).collect();
            if code.is_none() && command[0] == "new" {
                continue;
            }
            let output = run(armchair(&place.folder, &command).current_dir(&place.folder));
            let said = refusal(&output, code.unwrap_or(1));
            let short = said.as_ref().is_ok_and(|line| line.len() < 400);
            let after = (contents(&place.outside), contents(&place.folder));
            tries.count(short && before == after, || {
                let typed: String = typed.chars().take(20).collect();
                format!("{} {typed:?}: {said:?}", command[0])
            });
        }
    }
}

/// The extensions of our files.
const PARTS: [&str; 11] =
    ["ACC", "BAK", "JN1", "JN2", "MAT", "LCK", "AC$", "BA$", "JN$", "MA$", "OLD"];

type Make = fn(&Path, &Path);

/// Objects that may be in the place of a file.
#[cfg(unix)]
const ODD: [(&str, Make); 6] = [
    ("a folder", |_, path| fs::create_dir(path).unwrap()),
    ("a full folder", |_, path| {
        fs::create_dir(path).unwrap();
        fs::write(path.join("inside"), "dear").unwrap();
    }),
    ("a pipe", |_, path| {
        assert!(Command::new("mkfifo").arg(path).status().unwrap().success());
    }),
    ("a link outside", |outside, path| {
        std::os::unix::fs::symlink(outside.join("letter"), path).unwrap();
    }),
    ("a link to nowhere", |outside, path| {
        std::os::unix::fs::symlink(outside.join("nowhere"), path).unwrap();
    }),
    ("a link to a device", |_, path| {
        std::os::unix::fs::symlink("/dev/zero", path).unwrap();
    }),
];

#[cfg(not(unix))]
const ODD: [(&str, Make); 1] = [("a folder", |_, path| fs::create_dir(path).unwrap())];

/// The extensions of the files with a league's keys, which are used without a
/// host.
const KEYS: [&str; 4] = ["SSH", "SSB", "SS$", "SLK"];
const OF_KEYS: &[&str] = &["restore", "--keys", "--yes", "--", "*"];

pub(crate) fn odd(tries: &mut Tries) {
    for part in PARTS.into_iter().chain(KEYS) {
        for (what, make) in ODD {
            let commands = COMMANDS.into_iter().chain([&["list"][..]]);
            let of_keys = KEYS.contains(&part).then_some(OF_KEYS);
            let commands = commands.filter(|_| of_keys.is_none()).chain(of_keys);
            for command in commands {
                let keys = b"ACCK 1 00000000\n".to_vec();
                let files = Image::from([
                    ("SURREY11.ACC".to_owned(), bytes(2)),
                    ("SURREY11.BAK".to_owned(), bytes(1)),
                    ("SURREY11.SSB".to_owned(), keys),
                ]);
                let place = Place::new(&files);
                let path = place.folder.join("SURREY11").with_extension(part);
                let _ = fs::remove_file(&path);
                if command[0] == "new" && part != "ACC" {
                    fs::remove_file(place.folder.join("SURREY11.ACC")).unwrap();
                }
                make(&place.outside, &path);
                let file = path.file_name().unwrap().to_str().unwrap();
                let (outside, folder) = (contents(&place.outside), contents(&place.folder));
                let command: Vec<&str> = command
                    .iter()
                    .map(|word| if *word == "*" { "SURREY11" } else { word })
                    .collect();
                let output = run(&mut armchair(&place.folder, &command));
                let said = refusal(&output, 1);
                let refused = said.as_ref().is_ok_and(|line| line.contains(file));
                let after = contents(&place.folder);
                let odd_is_there = after.get(file) == folder.get(file);
                let nothing_changed = after == folder || output.status.success();
                tries.count(
                    (refused || output.status.success())
                        && odd_is_there
                        && nothing_changed
                        && contents(&place.outside) == outside,
                    || format!("{} with {what} for {file}: {said:?}", command[0]),
                );
            }
        }
    }
}

/// Checks the permissions of new files. The data folder and its files are
/// accessible only to their owner, whatever the umask is. Records, almanacks
/// and exports follow the umask.
#[cfg(unix)]
pub(crate) fn owned(tries: &mut Tries) {
    use std::os::unix::fs::PermissionsExt;
    let place = temporary::folder();
    let (above, folder) = (place.path().join("above"), place.path().join("above/data"));
    let record = place.path().join("one.jsonl");
    let record = record.to_str().unwrap();
    let [pages, export] = ["pages", "export"].map(|out| place.path().join(out));
    let quick = ["--option", "batsmen=2", "--option", "days=1"];
    let to_pages = ["almanack", "SURREY11", "--out", pages.to_str().unwrap()];
    let to_export = ["export", "SURREY11", "--format", "cricsheet", "--out"];
    for command in [
        &[&["new", "SURREY11", "--county", "Kent"][..], &quick].concat()[..],
        &["simulate", "SURREY11", "--seasons", "2"],
        &["restore", "SURREY11", "--yes"],
        &["friendly", "Kent", "Essex", "--record", record],
        &to_pages,
        &[&to_export[..], &[export.to_str().unwrap()]].concat(),
    ] {
        let output = run(&mut under("umask 000", &folder, command));
        assert!(output.status.success(), "{command:?}: {output:?}");
    }
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    let entries = |folder: &Path| fs::read_dir(folder).unwrap().map(|one| one.unwrap().path());
    let own = entries(&folder).map(|path| (path, 0o600));
    let folders = [(above, 0o700), (folder.clone(), 0o700)];
    let written = entries(&pages).chain(entries(&export));
    let written = written.filter(|path| path.is_file()).chain([record.into()]);
    let written = written.map(|path| (path, 0o666));
    for (path, wanted) in own.chain(folders).chain(written) {
        tries.count(mode(&path) == wanted, || format!("{} has {:o}", path.display(), mode(&path)));
    }
}
