//! `armchair save` and `armchair load`: all files of the data folder as one zip,
//! for another machine or the page in a browser.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::PathBuf;

use super::args::{LoadArgs, SaveArgs};
use super::failure::Failure;
use super::{file, output};
use crate::datafile::{AllFiles, LONGEST_ZIP};
use crate::words::count::counted;

pub(super) fn save(args: &SaveArgs, data_dir: Option<PathBuf>) -> Result<(), Failure> {
    let folder = file::folder(data_dir)?;
    let (all, left_out) = AllFiles::from_folder(&folder).map_err(Failure::failed)?;
    let found = all.found();
    if found.is_empty() {
        return Err(Failure::Failed(format!(
            "there is nothing to save in {}; name another folder with --data-dir",
            folder.path().display()
        )));
    }
    let out = args.out.display();
    let refused = |error: io::Error| {
        Failure::Failed(match error.kind() {
            io::ErrorKind::AlreadyExists => {
                format!("{out} is there already and is left alone: give another name")
            }
            _ => format!("{out} cannot be written ({error}): give another place"),
        })
    };
    let mut zip = File::create_new(&args.out).map_err(refused)?;
    let written = zip.write_all(&all.to_zip()).and_then(|()| zip.sync_all());
    if let Err(error) = written {
        // A part of a copy is none.
        let _ = fs::remove_file(&args.out);
        return Err(refused(error));
    }
    let without = match left_out.as_slice() {
        [] => String::new(),
        files => format!("; left out, because it does not open: {}", files.join(", ")),
    };
    output::say(&format!("{out} holds {}{without}.", found.join(", ")))
}

pub(super) fn load(args: &LoadArgs, data_dir: Option<PathBuf>) -> Result<(), Failure> {
    let folder = file::folder(data_dir)?;
    let from = args.from.display();
    let mut zip = Vec::new();
    let read =
        File::open(&args.from).and_then(|file| file.take(LONGEST_ZIP + 1).read_to_end(&mut zip));
    read.map_err(|error| {
        Failure::Failed(format!("{from} cannot be read ({error}): give another file"))
    })?;
    if zip.len() as u64 > LONGEST_ZIP {
        return Err(Failure::Failed(format!(
            "{from} is longer than any file that armchair saves; nothing was changed"
        )));
    }
    let all =
        AllFiles::in_zip(&zip).map_err(|error| Failure::Failed(format!("{from}: {error}")))?;
    let replaces = all.replaces(&folder).map_err(Failure::failed)?;
    if !replaces.is_empty() && !args.yes && !agrees(&replaces)? {
        return output::print("Nothing was changed.\n");
    }
    let aside = all.put_into(&folder).map_err(Failure::failed)?;
    let kept = match aside.as_slice() {
        [] => String::new(),
        files => format!("; what was in their place is kept as {}", files.join(", ")),
    };
    output::say(&format!(
        "{} loaded: {}{kept}.",
        counted(all.found().len() as u32, "name", "names"),
        all.found().join(", ")
    ))
}

/// Whether somebody at a terminal agrees to have these replaced.
fn agrees(replaces: &[String]) -> Result<bool, Failure> {
    output::is_agreed(
        &format!("other files are here under the same names: {}", replaces.join(", ")),
        "to put those of the zip in their place",
        "Put those of the zip in their place? Data files are kept under another name.",
    )
}
