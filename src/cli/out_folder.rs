//! Where `--out` goes: a folder that a command fills, whole or not at all.
//!
//! The files are written into a staging: beside the folder where there is none
//! yet, and inside it where it stands, for its place may be another disk, or
//! the folder in which the user is. Only when all are written do they take
//! their place. A folder that stands must be empty, or hold only what the same
//! command wrote before ([`Manifest`]): that is replaced as a whole. What a
//! command that was killed left there is cleared away by the next ([`staging`]).

use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use super::failure::Failure;
use super::manifest::{self, Manifest};
use super::record::keep_clear;
use super::staging::{self, Staging};
use super::stop::Stop;

/// A folder that is being filled. What is written goes unless it takes its
/// place.
pub(super) struct OutFolder {
    /// What `--out` said.
    named: PathBuf,
    /// The command that fills it.
    command: &'static str,
    place: Place,
    staging: Staging,
    manifest: Manifest,
    stop: Stop,
}

/// Where the folder is to be.
enum Place {
    /// There is none yet.
    New(PathBuf),
    /// It is there, with these entries to be replaced.
    Standing(PathBuf, Vec<String>),
}

impl Place {
    /// A folder from which files can take their place by another name.
    fn beside(&self) -> &Path {
        match self {
            Place::New(path) => path.parent().unwrap_or(path),
            Place::Standing(path, _) => path,
        }
    }
}

impl OutFolder {
    /// Opens what `--out` names. Nothing is changed before
    /// [`OutFolder::close`].
    pub(super) fn open(
        named: &Path,
        command: &'static str,
        data_dir: Option<&Path>,
    ) -> Result<OutFolder, Failure> {
        let place = place(named, command)?;
        let real = match &place {
            Place::New(path) | Place::Standing(path, _) => path,
        };
        keep_clear(named, real, data_dir, "--out")?;
        let (stop, staging) = (Stop::watch(), Staging::new_in(place.beside()));
        let staging = staging.map_err(|error| unwritten(named, &error))?;
        Ok(OutFolder {
            named: named.to_owned(),
            command,
            place,
            staging,
            manifest: Manifest::default(),
            stop,
        })
    }

    /// Writes a file of the folder. Its name may have folders in it, parted
    /// by slashes.
    pub(super) fn write(&mut self, name: &str, text: &str) -> Result<(), Failure> {
        self.stop.heed()?;
        self.manifest.add(name, text.as_bytes());
        self.put(name, text)
    }

    fn put(&self, name: &str, text: &str) -> Result<(), Failure> {
        let path = self.staging.path().join(name);
        let folder = path.parent().map_or(Ok(()), fs::create_dir_all);
        folder
            .and_then(|()| fs::write(&path, text))
            .map_err(|error| unwritten(&self.named, &error))
    }

    /// Puts the folder, written whole, in its place.
    pub(super) fn close(self) -> Result<(), Failure> {
        self.put(manifest::FILE, &self.manifest.text(self.command))?;
        self.stop.heed()?;
        let placed = match &self.place {
            Place::New(path) => self.staging.become_folder(path),
            Place::Standing(path, old) => exchange(path, old, self.staging.path()),
        };
        placed.map_err(|error| unwritten(&self.named, &error))
    }
}

/// Where `named` leads, if a folder may be put there.
fn place(named: &Path, command: &str) -> Result<Place, Failure> {
    let refuse = |what: String| {
        Failure::Failed(format!(
            "{} {what}; give another folder with --out",
            named.display()
        ))
    };
    match fs::symlink_metadata(named) {
        Ok(_) => {
            let path = fs::canonicalize(named)
                .map_err(|error| refuse(format!("could not be opened: {error}")))?;
            if !path.is_dir() {
                return Err(refuse("is not a folder".to_owned()));
            }
            staging::clear_leftovers(&path);
            let old = Manifest::check(&path, command).map_err(|not| refuse(not.to_string()))?;
            Ok(Place::Standing(path, old))
        }
        Err(error) if error.kind() == ErrorKind::NotFound => {
            let name = named.file_name();
            let name = name.ok_or_else(|| refuse("names no folder".to_owned()))?;
            let parent = match named.parent() {
                Some(parent) if parent != Path::new("") => parent,
                _ => Path::new("."),
            };
            let parent = fs::canonicalize(parent).map_err(|error| {
                refuse(format!(
                    "could not be made: {} is not to be had ({error})",
                    parent.display()
                ))
            })?;
            staging::clear_leftovers(&parent);
            Ok(Place::New(parent.join(name)))
        }
        Err(error) => Err(refuse(format!("could not be opened: {error}"))),
    }
}

/// Puts the entries of `staging` into `folder` in place of the `old` ones. Where
/// one will not move, all are back where they were.
fn exchange(folder: &Path, old: &[String], staging: &Path) -> io::Result<()> {
    let new = staging::entries(staging)?;
    let aside = Staging::new_in(folder)?;
    aside.plan(old, &new)?;
    move_all(old, folder, aside.path())?;
    move_all(&new, staging, folder).inspect_err(|_| {
        // What was there was just moved the other way.
        let _ = move_all(old, aside.path(), folder);
    })
}

/// Moves entries from one folder to another, all or none.
fn move_all(names: &[String], from: &Path, to: &Path) -> io::Result<()> {
    for (place, name) in names.iter().enumerate() {
        if let Err(error) = fs::rename(from.join(name), to.join(name)) {
            for moved in names.iter().take(place) {
                let _ = fs::rename(to.join(moved), from.join(moved));
            }
            return Err(error);
        }
    }
    Ok(())
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
