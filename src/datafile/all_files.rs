//! A zip of all the files in a folder. A zip saved from one folder or browser
//! can be loaded into another.
//!
//! A zip is checked before anything is changed. Every file must have a name
//! that the program uses, and must not be too large for its kind. It must be
//! possible to open every data file and backup, and to resume every match and
//! game in progress. Settings must be text. Archives are accepted unchecked,
//! since they are checked whenever they are opened. Replaced files are not
//! deleted but renamed ([`LoadRenames`]). The keys of a league and of its host
//! are secret, so they never go into a zip. Files that were set aside are also
//! left out.

#[cfg(any(target_family = "wasm", test))]
use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};

use super::checked_files::{self, FileError};
use super::files::{Files, Kind as FileKind, is_desktop_file};
use super::folder::Folder;
use super::format::{BodyVersions, LONGEST_FILE, Unreadable};
use super::journal::{self, LONGEST_JOURNAL};
use super::loading::{self, LoadRenames};
use super::name::{FileName, Part};
use super::zip::{self, BadZip};
use super::{Lock, archive, settings};
use crate::championship::fixtures::MATCHES_PER_CLASS;
use crate::championship::{Championship, Class};
use crate::game::Match;
use crate::pavilion::Kind;
use crate::pavilion::checker::MAX_GAME_BYTES;
use crate::pavilion::kind::for_game;
use crate::tabletop::record::{GameRecordError, replay};
use crate::text::quoted;

/// The maximum size of a zip in bytes, which is also the maximum total size of
/// the unpacked files.
pub(crate) const LONGEST_ZIP: u64 = 100 << 20;

/// The maximum number of names in a zip, which is enough for twenty years of
/// daily matches. Each name costs a lock and several look-ups.
const MAX_ZIP_NAMES: usize = 8 << 10;

/// The files of a folder, each with the name and the kind of the file.
#[derive(Debug)]
pub struct AllFiles(Vec<PartFile>);

/// One of the files that belong to a name.
#[derive(Debug)]
struct PartFile {
    name: FileName,
    part: Part,
    bytes: Vec<u8>,
}

/// A name whose files were all replaced.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReplacedName {
    /// The name whose files were replaced.
    pub name: FileName,
    /// The new name of the old files.
    pub aside: FileName,
}

impl From<BadZip> for FileError {
    fn from(bad: BadZip) -> FileError {
        format!("{bad}. Choose one that armchair saved. Nothing was changed").into()
    }
}

/// Lists the kinds of files that go into a zip.
fn zip_parts() -> impl Iterator<Item = Part> {
    let journals = Class::BOTH.map(Part::Journal);
    let of_class =
        |class| (0..MATCHES_PER_CLASS as u8).map(move |number| Part::League(class, number));
    let league = Class::BOTH.into_iter().flat_map(of_class);
    [Part::Data, Part::Backup, Part::Matches, Part::Game, Part::LastGame, Part::Settings]
        .into_iter()
        .chain(journals)
        .chain(league)
}

/// Returns the maximum size in bytes of a file of this kind.
fn max_part_bytes(part: Part) -> u64 {
    match part {
        Part::Data | Part::Backup => LONGEST_FILE,
        Part::Journal(_) | Part::League(..) => LONGEST_JOURNAL,
        Part::Game | Part::LastGame => MAX_GAME_BYTES,
        Part::Settings => settings::MAX_SETTINGS_BYTES,
        _ => archive::LONGEST_ARCHIVE,
    }
}

/// Returns the name and the kind of a file that goes into a zip.
fn name_and_part(file: &str) -> Option<(FileName, Part)> {
    let (name, _) = file.split_once('.')?;
    let name: FileName = name.parse().ok()?;
    let part = zip_parts().find(|part| name.file(*part) == file)?;
    let belongs = match part {
        Part::Settings => name == FileName::settings(),
        Part::Game | Part::LastGame => name.is_game_name(),
        _ => true,
    };
    belongs.then_some((name, part))
}

/// Removes the folders from the path of a zip entry, since desktops put the
/// files in a folder. Returns `None` if the path could lead out of that folder.
fn without_folders(path: &str) -> Option<&str> {
    let mut parts: Vec<&str> = path.split('/').collect();
    let file = parts.pop()?;
    let is_plain = |folder: &&str| !matches!(*folder, "" | "." | "..");
    parts.iter().all(is_plain).then_some(file)
}

/// Returns `true` if a desktop added this entry to a zip. Such an entry may be
/// a folder or an icon.
fn is_added_by_a_desktop(path: &str) -> bool {
    let file = path.rsplit('/').next().unwrap_or(path);
    path.ends_with('/') || path.starts_with("__MACOSX/") || is_desktop_file(file)
}

/// Checks that a data file or a backup can be opened. Accepts files of all
/// other kinds unchecked.
fn check_opens(part: Part, bytes: &[u8]) -> Result<(), Unreadable> {
    match part {
        Part::Data | Part::Backup => BodyVersions::CURRENT.read::<Championship>(bytes).map(|_| ()),
        _ => Ok(()),
    }
}

/// Checks that a match or game can be resumed, and that settings are text.
fn check_resumable(name: &FileName, part: Part, bytes: &[u8]) -> Result<(), String> {
    match part {
        Part::Journal(_) | Part::League(..) => {
            journal::replay_journal(bytes, &mut ()).map(|_| ()).map_err(|damage| damage.to_string())
        }
        Part::Game | Part::LastGame => check_game(name, bytes).map_err(|damage| damage.to_string()),
        Part::Settings if !settings::is_text(bytes) => Err("it is not text".to_owned()),
        _ => Ok(()),
    }
}

/// Checks that a pavilion game or a match of the day can be resumed or shown.
fn check_game(name: &FileName, record: &[u8]) -> Result<(), GameRecordError> {
    let kind = Kind::ALL.into_iter().find(|kind| *name == FileName::for_pavilion_game(*kind));
    for_game!(kind.unwrap_or(Kind::Friendly),
        G => replay::<G>(record).map(drop),
        Friendly => replay::<Match>(record).map(drop),
    )
}

/// Compares the progress of two records. Returns `None` if they belong to
/// different games.
#[cfg(any(target_family = "wasm", test))]
fn compare_game_progress(here: &[u8], there: &[u8]) -> Option<Ordering> {
    let heading = |record: &[u8]| record.split(|byte| *byte == b'\n').next().map(<[u8]>::to_vec);
    (heading(here) == heading(there)).then(|| here.len().cmp(&there.len()))
}

/// The progress of a competition: the season, the number of results in that
/// season, and the number of choices made in the matches in progress. These
/// fields are compared in this order.
#[cfg(any(target_family = "wasm", test))]
type FileProgress = (u16, usize, u32);

#[cfg(any(target_family = "wasm", test))]
fn progress(data: &[u8], journals: &[Option<Vec<u8>>]) -> Option<FileProgress> {
    let championship = BodyVersions::CURRENT.read::<Championship>(data).ok()?;
    let season = championship.season();
    let results = Class::BOTH.map(|class| season.results(class).count());
    let sound =
        journals.iter().flatten().filter_map(|one| journal::replay_journal(one, &mut ()).ok());
    let choices = sound.map(|sound| sound.table.decisions()).sum();
    Some((season.year(), results.iter().sum(), choices))
}

impl AllFiles {
    /// Reads the files in a folder. Also returns the names of the files that
    /// were left out because they cannot be opened.
    ///
    /// # Errors
    /// Fails if a file cannot be read.
    pub(crate) fn from_folder(folder: &Folder) -> Result<(AllFiles, Vec<String>), FileError> {
        let files = folder.files();
        let mut entries = files.list().map_err(checked_files::file_error(
            &files,
            "",
            checked_files::Operation::Listed,
        ))?;
        entries.retain(|entry| matches!(files.kind(entry), Ok(Some(FileKind::File))));
        entries.sort_unstable();
        let (mut all, mut left_out) = (Vec::new(), Vec::new());
        for entry in entries {
            let Some((name, part)) = name_and_part(&entry) else {
                continue;
            };
            let bytes = match checked_files::read(&files, &entry, max_part_bytes(part)) {
                Err(error) if error.is_too_large() => {
                    left_out.push(entry);
                    continue;
                }
                bytes => bytes?.unwrap_or_default(),
            };
            match check_opens(part, &bytes) {
                Ok(()) => all.push(PartFile { name, part, bytes }),
                Err(_) => left_out.push(entry),
            }
        }
        Ok((AllFiles(all), left_out))
    }

    /// Packs the files into a zip.
    pub(crate) fn to_zip(&self) -> Vec<u8> {
        let file = |one: &PartFile| (one.name.file(one.part), one.bytes.clone());
        zip::write(&self.0.iter().map(file).collect::<Vec<_>>())
    }

    /// Unpacks a zip and checks its files.
    ///
    /// # Errors
    /// Fails if the bytes are not a zip, or if a file in the zip cannot be
    /// opened or belongs to another program.
    pub fn from_zip(zip: &[u8]) -> Result<AllFiles, FileError> {
        let (mut found, mut names) = (BTreeMap::new(), BTreeSet::new());
        let mut total = 0;
        // Check the total size before unpacking anything.
        for entry in zip::entries(zip)? {
            if is_added_by_a_desktop(&entry.name) {
                continue;
            }
            let file = without_folders(&entry.name);
            let Some((name, part)) = file.and_then(name_and_part) else {
                let name = quoted(&entry.name);
                return Err(format!(
                    "it contains {name}, which is not a file of this game. Nothing was changed"
                )
                .into());
            };
            let file = name.file(part);
            let length = entry.length as u64;
            total += length;
            if length > max_part_bytes(part) {
                return Err(format!(
                    "its {file} is too long to be a file of this game. Nothing was changed"
                )
                .into());
            }
            names.insert(name.clone());
            if total > LONGEST_ZIP || names.len() > MAX_ZIP_NAMES {
                let much = "it contains more than armchair ever saves. Nothing was changed";
                return Err(much.to_owned().into());
            }
            if found.insert(file.clone(), (name, part, entry)).is_some() {
                return Err(BadZip::Twice(file).into());
            }
        }
        let mut all = Vec::new();
        for (file, (name, part, entry)) in found {
            let bytes = entry.unpack()?.into_owned();
            if let Err(why) = check_opens(part, &bytes) {
                return Err(
                    format!("its {file} cannot be opened: {why}. Nothing was changed").into()
                );
            }
            check_resumable(&name, part, &bytes)
                .map_err(|why| format!("its {file} is damaged ({why}). Nothing was changed"))?;
            all.push(PartFile { name, part, bytes });
        }
        if all.is_empty() {
            let empty = "it is empty. Choose another that armchair saved";
            return Err(empty.to_owned().into());
        }
        Ok(AllFiles(all))
    }

    /// Returns the names that the files belong to, in alphabetical order and
    /// without duplicates.
    fn names(&self) -> Vec<&FileName> {
        let mut names: Vec<&FileName> = self.0.iter().map(|one| &one.name).collect();
        names.sort_unstable();
        names.dedup();
        names
    }

    /// Returns the names that the files belong to, converted to strings.
    pub(crate) fn name_strings(&self) -> Vec<String> {
        self.names().into_iter().map(FileName::to_string).collect()
    }

    /// Lists the names whose files in the folder would be replaced.
    ///
    /// # Errors
    /// Fails if a file in the folder cannot be checked.
    pub(crate) fn replaced_names(&self, folder: &Folder) -> Result<Vec<String>, FileError> {
        let files = folder.files();
        let mut replaced = Vec::new();
        for name in self.names() {
            if !existing_parts(&files, name)?.is_empty() && !self.is_identical_in(&files, name)? {
                replaced.push(name.to_string());
            }
        }
        Ok(replaced)
    }

    /// Compares the progress of a competition or game in these files with its
    /// progress in a folder. Returns `None` if the name is missing from these
    /// files or from the folder, or if the two games are different.
    #[cfg(any(target_family = "wasm", test))]
    pub(crate) fn compare_progress(&self, folder: &Folder, name: &str) -> Option<Ordering> {
        let name: FileName = name.parse().ok()?;
        let journals = Class::BOTH.map(Part::Journal);
        let own = |part: Part| self.bytes(&name, part).map(<[u8]>::to_vec);
        let files = folder.files();
        let other = |part| {
            checked_files::read(&files, &name.file(part), max_part_bytes(part)).ok().flatten()
        };
        let here = own(Part::Game).or_else(|| own(Part::LastGame));
        let there = other(Part::Game).or_else(|| other(Part::LastGame));
        if let (Some(here), Some(there)) = (here, there) {
            return compare_game_progress(&here, &there);
        }
        let here = progress(&own(Part::Data)?, &journals.map(own))?;
        let there = progress(&other(Part::Data)?, &journals.map(other))?;
        Some(here.cmp(&there))
    }

    /// Returns `true` if a folder contains exactly these files for a name.
    fn is_identical_in<F: Files>(&self, files: &F, name: &FileName) -> Result<bool, FileError> {
        for part in zip_parts() {
            // A file longer than the limit cannot be identical, so do not read
            // it.
            let there = match checked_files::read(files, &name.file(part), max_part_bytes(part)) {
                Err(error) if error.is_too_large() => return Ok(false),
                there => there?,
            };
            if there.as_deref() != self.bytes(name, part) {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn bytes(&self, name: &FileName, part: Part) -> Option<&[u8]> {
        let mut files = self.0.iter();
        let file = files.find(|one| one.name == *name && one.part == part)?;
        Some(&file.bytes)
    }

    /// Puts the files into a folder, either all of them or none. First renames
    /// any existing files that these files would replace. Returns the replaced
    /// names.
    ///
    /// # Errors
    /// Fails if another program is using one of the names, or if the system
    /// reports an error.
    pub(crate) fn put_into(&self, folder: &Folder) -> Result<Vec<ReplacedName>, FileError> {
        folder.create()?;
        // Hold the lock on the folder and the locks on all names until the load
        // is over.
        let _load = Lock::take_to_load(folder)?;
        let locks = self.names().into_iter().map(|name| Lock::take_all(folder, name));
        let _names = locks.collect::<Result<Vec<_>, _>>()?;
        self.load_into_files(&folder.files())
    }

    /// Works like `AllFiles::put_into`, but with any implementation of
    /// [`Files`]. The caller holds the locks.
    ///
    /// # Errors
    /// Fails if the system reports an error.
    pub fn load_into_files<F: Files>(&self, files: &F) -> Result<Vec<ReplacedName>, FileError> {
        // If an earlier load was killed, complete it first, because this load
        // would overwrite its list.
        loading::complete_load(files)?;
        let (mut loading, mut replaced) = (LoadRenames::default(), Vec::new());
        if let Err(error) = self.prepare_renames(files, &mut loading, &mut replaced) {
            loading.discard_new_files(files);
            return Err(error);
        }
        loading.apply(files)?;
        Ok(replaced)
    }

    /// Writes the new files under temporary names, and finds names for the old
    /// files.
    fn prepare_renames<F: Files>(
        &self,
        files: &F,
        loading: &mut LoadRenames,
        replaced: &mut Vec<ReplacedName>,
    ) -> Result<(), FileError> {
        for name in self.names() {
            if self.is_identical_in(files, name)? {
                continue;
            }
            let old = existing_parts(files, name)?;
            if !old.is_empty() {
                let aside = free_name(files, name)?;
                for part in old {
                    loading.add_old(name.file(part), aside.file(part));
                }
                replaced.push(ReplacedName { name: name.clone(), aside });
            }
            let own = self.0.iter().filter(|one| one.name == *name);
            for (number, one) in (0..).zip(own) {
                let temporary = name.file(Part::Loaded(number));
                loading.write(files, temporary, name.file(one.part), &one.bytes)?;
            }
        }
        Ok(())
    }
}

/// Lists the kinds of files that exist for a name.
///
/// # Errors
/// Fails if one of the files is not a regular file.
fn existing_parts<F: Files>(files: &F, name: &FileName) -> Result<Vec<Part>, FileError> {
    let mut there = Vec::new();
    for part in zip_parts() {
        if checked_files::is_there(files, &name.file(part))? {
            there.push(part);
        }
    }
    Ok(there)
}

/// Finds an unused name for the files that are being replaced.
///
/// # Errors
/// Fails if no name is left, or if the folder cannot be read.
fn free_name<F: Files>(files: &F, name: &FileName) -> Result<FileName, FileError> {
    const MOST: u32 = 999;
    let entries = files.list().map_err(checked_files::file_error(
        files,
        "",
        checked_files::Operation::Listed,
    ))?;
    let taken = |name: &FileName| {
        let is_of = |entry: &String| {
            let stem = entry.split_once('.').map_or(entry.as_str(), |(stem, _)| stem);
            stem.eq_ignore_ascii_case(name.as_str())
        };
        entries.iter().any(is_of)
    };
    let mut names = (1..=MOST).map(|number| name.aside_name(number));
    let free = names.find(|name| !taken(name));
    free.ok_or_else(|| checked_files::no_name_left(&files.path(&name.file(Part::Data))))
}
