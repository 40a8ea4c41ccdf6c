//! The folder that `--out` names. A command fills this folder completely or not
//! at all.
//!
//! The files are written into a neighbouring folder (`NAME.armchair-new`),
//! which gets the final name once all files are written. An existing folder
//! must be empty, or contain only what the same command wrote before
//! ([`Manifest`]). The existing folder is first renamed to `NAME.armchair-old`,
//! and removed last. If a command is killed, the next command restores or
//! removes the folders left behind.
//!
//! Some folders cannot be renamed: the current folder, the root of a disk, or a
//! folder whose parent is read-only. In that case the new files are written
//! into a subfolder, `.armchair-new`, and replace the old files once all new
//! files are written. If the replacement is interrupted, some of the new files
//! are missing until the command is run again.

use std::env;
use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use super::failure::Failure;
use super::manifest::{self, Manifest, ManifestWriter, ReplaceError};
use super::record::reject_reserved_path;
use super::stop::Stop;

/// The suffix of a folder's name while its new files are written.
const NEW: &str = ".armchair-new";

/// The suffix of a folder's name while another folder replaces it.
const OLD: &str = ".armchair-old";

/// A folder that is being filled. Dropping this value removes the folder unless
/// it already has its final name.
pub(super) struct OutFolder {
    /// The path given to `--out`.
    named: PathBuf,
    /// The command that fills the folder.
    command: &'static str,
    /// The folder's final path.
    place: PathBuf,
    /// The folder being written, which is next to the final path or inside it.
    new: PathBuf,
    /// The list of written files, or `None` once everything is written.
    manifest: Option<ManifestWriter>,
    stop: Stop,
}

impl OutFolder {
    /// Opens the folder that `--out` names. Nothing in that folder changes
    /// until [`OutFolder::move_into_place`].
    pub(super) fn open(
        named: &Path,
        command: &'static str,
        data_dir: Option<&Path>,
    ) -> Result<OutFolder, Failure> {
        let place = resolve_path(named)?;
        reject_reserved_path(named, &place, data_dir, "with --out")?;
        clean_up_killed_run(&place, command)?;
        if exists(&place) {
            if !place.is_dir() {
                return Err(refused(named, &"is not a folder"));
            }
            Manifest::check(&place, command).map_err(|not| refused(named, &not))?;
        }
        let stop = Stop::watch();
        let new = create_new(&place).map_err(|error| unwritten(named, &error))?;
        let named = named.to_owned();
        let mut folder = OutFolder { named, command, place, new, manifest: None, stop };
        let manifest = ManifestWriter::create(&folder.new, command);
        folder.manifest = Some(manifest.map_err(|error| unwritten(&folder.named, &error))?);
        Ok(folder)
    }

    /// Writes a file in the folder from its parts. The name may contain
    /// folders, separated by slashes.
    pub(super) fn write(&mut self, name: &str, parts: &[&str]) -> Result<(), Failure> {
        self.stop.check()?;
        self.put(name, parts).map_err(|error| unwritten(&self.named, &error))
    }

    fn put(&mut self, name: &str, parts: &[&str]) -> io::Result<()> {
        if let Some(manifest) = &mut self.manifest {
            manifest.add(name, parts)?;
        }
        let path = self.new.join(name);
        path.parent().map_or(Ok(()), fs::create_dir_all)?;
        let mut file = File::create_new(&path)?;
        parts.iter().try_for_each(|part| file.write_all(part.as_bytes()))
    }

    /// Moves the completed folder to its final path.
    pub(super) fn move_into_place(mut self) -> Result<(), Failure> {
        self.stop.check()?;
        // Close the list first, because some systems cannot rename a folder
        // that contains an open file.
        self.manifest = None;
        let unwritten = |error: io::Error| unwritten(&self.named, &error);
        if !exists(&self.place) {
            return fs::rename(&self.new, &self.place).map_err(unwritten);
        }
        // Everything in the old folder will be removed, so check that nothing
        // has been added in the meantime.
        Manifest::check(&self.place, self.command).map_err(|not| refused(&self.named, &not))?;
        if self.new.parent() == Some(&self.place) {
            return self.replace_files().map_err(|not| refused(&self.named, &not));
        }
        self.replace_folder().map_err(unwritten)?;
        let old = sibling_path(&self.place, OLD);
        Manifest::remove_folder(&old, self.command).map_err(|not| cannot_remove(&old, &not))
    }

    /// Renames the old folder out of the way, then renames the new folder to
    /// its final path.
    fn replace_folder(&self) -> io::Result<()> {
        // Copy the permissions of the old folder, if the file system has
        // permissions.
        let permissions = fs::metadata(&self.place).map(|there| there.permissions());
        let _ = permissions.and_then(|there| fs::set_permissions(&self.new, there));
        let old = sibling_path(&self.place, OLD);
        fs::rename(&self.place, &old)?;
        let renamed = fs::rename(&self.new, &self.place);
        if renamed.is_err() {
            // Undo the first rename, so that the old folder is still at the
            // path given by the user.
            fs::rename(&old, &self.place)?;
        }
        renamed
    }

    /// Replaces the old files with the new files from the subfolder.
    fn replace_files(&self) -> Result<(), ReplaceError> {
        Manifest::remove_files(&self.place, self.command)?;
        // Move the list before the files that it lists, so that a half-moved
        // folder is still recognised.
        let copy = self.new.join(manifest::LIST_COPY_NAME);
        fs::copy(self.new.join(manifest::LIST_NAME), &copy)?;
        fs::rename(&copy, self.place.join(manifest::LIST_NAME))?;
        for entry in manifest::names(&self.new)?.iter().filter(|name| *name != manifest::LIST_NAME)
        {
            fs::rename(self.new.join(entry), self.place.join(entry))?;
        }
        Ok(())
    }
}

impl Drop for OutFolder {
    fn drop(&mut self) {
        // Close the list first, because some systems cannot remove an open
        // file.
        self.manifest = None;
        // If the command ended early, the reason has already been reported.
        let _ = Manifest::remove_folder(&self.new, self.command);
    }
}

/// Returns the path of a sibling folder, such as "almanack.armchair-new" next
/// to "almanack".
fn sibling_path(place: &Path, ending: &str) -> PathBuf {
    let mut path = place.as_os_str().to_owned();
    path.push(ending);
    path.into()
}

/// Returns `true` if the name is taken, even by a link whose target does not
/// exist.
fn exists(path: &Path) -> bool {
    fs::symlink_metadata(path).is_ok()
}

/// Restores or removes what a killed command has left behind.
fn clean_up_killed_run(place: &Path, command: &str) -> Result<(), Failure> {
    let (new, old) = (sibling_path(place, NEW), sibling_path(place, OLD));
    if exists(&old) {
        let is_folder = fs::symlink_metadata(&old).is_ok_and(|there| there.is_dir());
        let check = if is_folder {
            Manifest::check(&old, command)
        } else {
            Err(io::Error::from(ErrorKind::NotADirectory).into())
        };
        check.map_err(|not| cannot_remove(&old, &not))?;
        if !exists(place) {
            // Until the new folder has its final name, the old folder is the
            // valid one.
            fs::rename(&old, place).map_err(|error| unwritten(place, &error))?;
        }
    }
    let inside = place.is_dir().then(|| place.join(manifest::NEW_SUBFOLDER));
    for left in [Some(new), Some(old), inside].into_iter().flatten() {
        Manifest::remove_folder(&left, command).map_err(|not| cannot_remove(&left, &not))?;
    }
    Ok(())
}

/// Creates the folder for the new files, either next to `place` or inside it.
fn create_new(place: &Path) -> io::Result<PathBuf> {
    let inside = place.join(manifest::NEW_SUBFOLDER);
    if !exists(place) {
        let new = sibling_path(place, NEW);
        return fs::create_dir(&new).map(|()| new);
    }
    // Do not replace the current folder of this process, because its shell
    // would be left in a removed folder.
    let here = env::current_dir().and_then(fs::canonicalize);
    if here.is_ok_and(|here| !here.starts_with(place)) {
        let new = sibling_path(place, NEW);
        match fs::create_dir(&new) {
            Ok(()) if have_one_owner_and_disk(&new, place) => return Ok(new),
            Ok(()) => fs::remove_dir(&new)?,
            Err(error) if error.kind() == ErrorKind::AlreadyExists => return Err(error),
            // The parent may be read-only, so the new folder goes inside the
            // old one.
            Err(_) => {}
        }
    }
    fs::create_dir(&inside).map(|()| inside)
}

/// Returns `true` if two folders have the same owner and are on the same disk.
/// If the owners or the disks differ, the new folder could not replace the old
/// one, or would belong to another user.
#[cfg(unix)]
fn have_one_owner_and_disk(one: &Path, other: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let of = |path: &Path| fs::symlink_metadata(path).map(|of| (of.uid(), of.dev()));
    matches!((of(one), of(other)), (Ok(one), Ok(other)) if one == other)
}

#[cfg(not(unix))]
fn have_one_owner_and_disk(_: &Path, _: &Path) -> bool {
    true
}

/// Resolves the path given to `--out`, whether or not anything exists there. A
/// link to a folder that was being replaced has no target until that folder is
/// restored.
fn resolve_path(named: &Path) -> Result<PathBuf, Failure> {
    let target = match fs::read_link(named) {
        Ok(target) if !named.exists() => named.parent().unwrap_or(Path::new("")).join(target),
        _ => named.to_owned(),
    };
    match fs::canonicalize(&target) {
        Ok(path) => Ok(path),
        Err(error) if error.kind() == ErrorKind::NotFound => {
            let name = target.file_name();
            let name = name.ok_or_else(|| refused(named, &"is not the name of a folder"))?;
            let parent = match target.parent() {
                Some(parent) if parent != Path::new("") => parent,
                _ => Path::new("."),
            };
            let parent = fs::canonicalize(parent).map_err(|error| {
                let what = format!(
                    "could not be created: {} cannot be opened ({error})",
                    parent.display()
                );
                refused(named, &what)
            })?;
            Ok(parent.join(name))
        }
        Err(error) => Err(refused(named, &format!("could not be opened: {error}"))),
    }
}

/// Returns the error for a leftover folder of this program that is next to the
/// `--out` folder and cannot be removed.
fn cannot_remove(folder: &Path, not: &ReplaceError) -> Failure {
    Failure::Failed(format!(
        "{} {not}; move it away, or give another folder with --out",
        folder.display()
    ))
}

/// Returns the error for a folder given to `--out` that cannot be used. `what`
/// describes the reason.
fn refused(named: &Path, what: &dyn std::fmt::Display) -> Failure {
    Failure::Failed(format!("{} {what}; choose another folder with --out", named.display()))
}

fn unwritten(named: &Path, error: &io::Error) -> Failure {
    let remedy = match error.kind() {
        ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => "give",
        _ => "make room there, or choose",
    };
    Failure::Failed(format!(
        "{} could not be written: {error}; {remedy} another folder with --out",
        named.display()
    ))
}
