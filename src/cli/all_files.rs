//! `armchair save` and `armchair load`: convert all files in the data folder to
//! and from one zip, for moving them to another machine or to the browser page.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use super::args::{LoadArgs, SaveArgs};
use super::failure::Failure;
use super::record::{new_beside, reject_reserved_path};
use super::{file, output};
use crate::datafile::{AllFiles, LONGEST_ZIP, ReplacedName};
use crate::words::count::counted;

pub(super) fn save(args: &SaveArgs, data_dir: Option<PathBuf>) -> Result<(), Failure> {
    let folder = file::folder(data_dir.clone())?;
    reject_reserved_path(&args.out, &args.out, data_dir.as_deref(), "to save")?;
    let (all, left_out) = AllFiles::from_folder(&folder).map_err(Failure::from_error)?;
    let found = all.name_strings();
    if found.is_empty() {
        return Err(Failure::Failed(format!(
            "there is nothing to save in {}; choose another folder with --data-dir",
            folder.path().display()
        )));
    }
    let out = args.out.display();
    let refused = |error: io::Error| {
        Failure::Failed(match error.kind() {
            io::ErrorKind::AlreadyExists => {
                format!("{out} already exists; choose another name")
            }
            _ => format!("{out} could not be written ({error}); choose another place"),
        })
    };
    write_new(&args.out, &all.to_zip()).map_err(refused)?;
    let without = match left_out.as_slice() {
        [] => String::new(),
        files => format!("; left out as unreadable: {}", files.join(", ")),
    };
    output::print_foreign_line(&format!("{out} contains {}{without}.", found.join(", ")))
}

/// Writes a new file that only its owner can read, and renames it to its final
/// name once it is complete.
///
/// # Errors
/// Returns an error if the name is taken, or if the file cannot be written.
fn write_new(out: &Path, bytes: &[u8]) -> io::Result<()> {
    let check_free = || match fs::symlink_metadata(out) {
        Ok(_) => Err(io::Error::from(io::ErrorKind::AlreadyExists)),
        Err(_) => Ok(()),
    };
    check_free()?;
    let mut options = OpenOptions::new();
    options.write(true);
    // The file contains hidden hands, so only its owner may read it.
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let (mut file, temporary) = new_beside(out, &mut options)?;
    let written = file.write_all(bytes).and_then(|()| file.sync_all());
    drop(file);
    // Renaming would silently replace an existing file, so check again that the
    // name is free.
    let placed = written.and_then(|()| check_free()).and_then(|()| fs::rename(&temporary, out));
    if placed.is_err() {
        // Report only the first error, so ignore this one.
        let _ = fs::remove_file(&temporary);
    }
    placed
}

pub(super) fn load(args: &LoadArgs, data_dir: Option<PathBuf>) -> Result<(), Failure> {
    let folder = file::folder(data_dir)?;
    let from = args.from.display();
    let mut zip = Vec::new();
    let read =
        // Read one byte more than allowed, to detect a file that is too large.
        File::open(&args.from).and_then(|file| file.take(LONGEST_ZIP + 1).read_to_end(&mut zip));
    read.map_err(|error| {
        Failure::Failed(format!("{from} could not be read ({error}); choose another file"))
    })?;
    if zip.len() as u64 > LONGEST_ZIP {
        return Err(Failure::Failed(format!(
            "{from} is too large to have been saved by armchair; choose another file. Nothing was changed"
        )));
    }
    let all =
        AllFiles::from_zip(&zip).map_err(|error| Failure::Failed(format!("{from}: {error}")))?;
    let replaces = all.replaced_names(&folder).map_err(Failure::from_error)?;
    if !replaces.is_empty() && !args.yes && !confirm_replacement(&replaces)? {
        return output::print("Nothing was changed.\n");
    }
    raise_most_open_files();
    let replaced = all.put_into(&folder).map_err(Failure::from_error)?;
    let kept: Vec<String> = replaced
        .iter()
        .map(|ReplacedName { name, aside }| format!("; the old {name} has been renamed {aside}"))
        .collect();
    output::print_foreign_line(&format!(
        "{} loaded: {}{}.",
        counted(all.name_strings().len() as u32, "name", "names"),
        all.name_strings().join(", "),
        kept.concat()
    ))
}

/// Raises the limit on open files as far as the system allows. Each loaded name
/// stays locked until all names are loaded, and a year of daily matches has 365
/// names.
fn raise_most_open_files() {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
        /// The limits to try: first the limit needed for the longest zip, then
        /// the highest limit that macOS allows.
        const OPEN_FILE_LIMITS: [u64; 2] = [40_960, 10_240];
        let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
        for wanted in OPEN_FILE_LIMITS {
            let wanted = maximum.map_or(wanted, |maximum| maximum.min(wanted));
            let raised = Rlimit { current: Some(wanted), maximum };
            let is_enough = current.is_none_or(|current| current >= wanted);
            // If neither limit can be set, a zip with fewer names may still
            // load.
            if is_enough || setrlimit(Resource::Nofile, raised).is_ok() {
                return;
            }
        }
    }
}

/// Returns `true` if the user at the terminal agrees to replace these data
/// files.
fn confirm_replacement(replaces: &[String]) -> Result<bool, Failure> {
    output::ask_to_continue(
        &format!("you already have other files with these names: {}", replaces.join(", ")),
        "to replace them with those in the zip",
        "Replace them with those in the zip? Yours will be renamed.",
    )
}
