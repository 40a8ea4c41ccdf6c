//! Where `--out` goes: a folder that a command fills, whole or not at all.
//!
//! The files are written into a [`Staging`] and take their place when all are
//! written. A folder that exists must be empty, or hold only what the same
//! command wrote before ([`Manifest`]). It is exchanged for a staging beside it,
//! so that at every moment it is the old folder or the new one. Where that
//! cannot be done (the system knows no exchange; the folder is on a disk of its
//! own, belongs to another user, or is the current one) its entries are
//! exchanged one by one for those of a staging inside it.
//!
//! What a command that was killed left there is cleared away by the next
//! ([`staging`]).

use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use super::failure::Failure;
use super::manifest::{self, Manifest};
use super::record::keep_clear;
use super::staging::{self, Staging};
use super::stop::Stop;

/// A folder that is being filled. What is written is removed unless it takes
/// its place.
pub(super) struct OutFolder {
    /// What `--out` said.
    named: PathBuf,
    /// The command that fills it.
    command: &'static str,
    place: Destination,
    staging: Staging,
    manifest: Manifest,
    stop: Stop,
}

/// Where the folder is to be, and how it gets there.
enum Destination {
    /// There is none yet.
    New(PathBuf),
    /// It is there, and is exchanged as a whole.
    Whole(PathBuf),
    /// It is there, and these entries of it are exchanged one by one.
    Entries(PathBuf, Vec<String>),
}

impl OutFolder {
    /// Opens what `--out` names. Nothing is changed before
    /// [`OutFolder::close`].
    pub(super) fn open(
        named: &Path,
        command: &'static str,
        data_dir: Option<&Path>,
    ) -> Result<OutFolder, Failure> {
        let (real, old) = place(named, command)?;
        keep_clear(named, &real, data_dir, "--out")?;
        let stop = Stop::watch();
        let (place, staging) = with_staging(real, old).map_err(|error| unwritten(named, &error))?;
        Ok(OutFolder {
            named: named.to_owned(),
            command,
            place,
            staging,
            manifest: Manifest::default(),
            stop,
        })
    }

    /// Writes a file of the folder, of which these are the parts. Its name may
    /// have folders in it, parted by slashes.
    pub(super) fn write(&mut self, name: &str, parts: &[&str]) -> Result<(), Failure> {
        self.stop.heed()?;
        self.manifest.add(name, parts);
        self.put(name, parts)
    }

    fn put(&self, name: &str, parts: &[&str]) -> Result<(), Failure> {
        let path = self.staging.new_files().join(name);
        let folder = path.parent().map_or(Ok(()), fs::create_dir_all);
        folder
            .and_then(|()| File::create(&path))
            .and_then(|mut file| {
                let mut parts = parts.iter();
                parts.try_for_each(|part| file.write_all(part.as_bytes()))
            })
            .map_err(|error| unwritten(&self.named, &error))
    }

    /// Puts the folder, written whole, in its place.
    pub(super) fn close(self) -> Result<(), Failure> {
        self.put(manifest::FILE, &[&self.manifest.text(self.command)])?;
        self.stop.heed()?;
        let placed = match &self.place {
            Destination::New(path) => self.staging.become_folder(path),
            Destination::Whole(path) => {
                // Everything in it will be removed: nothing may have been added
                // meanwhile.
                Manifest::check(path, self.command).map_err(|not| refused(&self.named, &not))?;
                self.staging.exchange_with(path)
            }
            Destination::Entries(path, old) => self.staging.exchange_entries(path, old),
        };
        placed.map_err(|error| unwritten(&self.named, &error))
    }
}

/// Where `named` leads, if a folder may be put there, and the entries of the
/// one that is there.
fn place(named: &Path, command: &str) -> Result<(PathBuf, Option<Vec<String>>), Failure> {
    match fs::symlink_metadata(named) {
        Ok(_) => {
            let path = fs::canonicalize(named)
                .map_err(|error| refused(named, &format!("could not be opened: {error}")))?;
            if !path.is_dir() {
                return Err(refused(named, &"is not a folder"));
            }
            staging::clear_leftovers(&path);
            path.parent().into_iter().for_each(staging::clear_leftovers);
            let old = Manifest::check(&path, command).map_err(|not| refused(named, &not))?;
            Ok((path, Some(old)))
        }
        Err(error) if error.kind() == ErrorKind::NotFound => {
            let name = named.file_name();
            let name = name.ok_or_else(|| refused(named, &"names no folder"))?;
            let parent = match named.parent() {
                Some(parent) if parent != Path::new("") => parent,
                _ => Path::new("."),
            };
            let parent = fs::canonicalize(parent).map_err(|error| {
                let what =
                    format!("could not be made: {} is not to be had ({error})", parent.display());
                refused(named, &what)
            })?;
            staging::clear_leftovers(&parent);
            Ok((parent.join(name), None))
        }
        Err(error) => Err(refused(named, &format!("could not be opened: {error}"))),
    }
}

/// How the folder `path`, in which these `old` entries are if it is there, gets
/// to its place, and the staging that it comes from.
fn with_staging(path: PathBuf, old: Option<Vec<String>>) -> io::Result<(Destination, Staging)> {
    let parent = path.parent().unwrap_or(&path);
    let Some(old) = old else {
        let staging = Staging::new_in(parent)?;
        return Ok((Destination::New(path), staging));
    };
    let beside = Staging::new_in(parent).ok();
    if let Some(staging) = beside.filter(|staging| staging.can_be_exchanged_with(&path)) {
        return Ok((Destination::Whole(path), staging));
    }
    let staging = Staging::new_in(&path)?;
    Ok((Destination::Entries(path, old), staging))
}

/// `what` is wrong with the folder that `--out` names.
fn refused(named: &Path, what: &dyn std::fmt::Display) -> Failure {
    Failure::Failed(format!("{} {what}; give another folder with --out", named.display()))
}

fn unwritten(named: &Path, error: &io::Error) -> Failure {
    let remedy = match error.kind() {
        ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => "give",
        _ => "make room there, or give",
    };
    Failure::Failed(format!(
        "{} could not be written: {error}; {remedy} another folder with --out",
        named.display()
    ))
}
