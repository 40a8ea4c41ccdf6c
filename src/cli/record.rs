//! The destination that `--record` names.
//!
//! A new file is first written under another name in the same folder, and
//! renamed once it is complete. Therefore a run that fails leaves the old file
//! untouched. A pipe or a device has no content to lose, and is written
//! directly. Records never replace the files in the data folder. A file
//! elsewhere is replaced only if it is empty or a match record.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufRead, BufReader, BufWriter, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};

use super::failure::{Failure, is_closed_pipe};
use super::{file, output};
use crate::championship::Class;
use crate::championship::fixtures::MATCHES_PER_CLASS;
use crate::datafile::{FileName, Part};
use crate::game::record::{LONGEST_LINE, Replayer};
use crate::simulate::Stopped;
use crate::tabletop::record;
use crate::text;

/// The paths that mean standard output.
const STANDARD_OUTPUT: [&str; 4] = ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"];

/// The paths under which the system lists open files. A new file cannot replace
/// such a path.
const OPEN_ALREADY: [&str; 3] = ["/dev/stderr", "/dev/fd", "/proc"];

/// The maximum number of temporary names to try.
const MAX_NAME_TRIES: u32 = 100;

/// The destination for match records: none, standard output, a new file, or an
/// existing pipe, device or open file that is written directly.
pub(super) enum RecordOutput {
    Nowhere,
    Stdout(BufWriter<io::Stdout>),
    Straight(BufWriter<File>, PathBuf),
    File(BufWriter<File>, UnfinishedRecord),
}

/// A record that is being written. Dropping this value removes the temporary
/// file unless it already has its final name.
pub(super) struct UnfinishedRecord {
    /// The path given to `--record`.
    named: PathBuf,
    /// The path given to `--record`, with links resolved.
    place: PathBuf,
    /// The temporary file, until the record is complete.
    path: PathBuf,
    /// True while the temporary file is to be removed on drop.
    is_loose: bool,
}

impl Drop for UnfinishedRecord {
    fn drop(&mut self) {
        if self.is_loose {
            // If the command ended early, the reason has already been reported.
            let _ = fs::remove_file(&self.path);
        }
    }
}

impl RecordOutput {
    /// Opens the destination that `--record` names. Nothing is replaced until
    /// [`RecordOutput::finish_with_summary`].
    pub(super) fn open(
        record: Option<&Path>,
        data_dir: Option<PathBuf>,
    ) -> Result<RecordOutput, Failure> {
        let Some(path) = record else {
            return Ok(RecordOutput::Nowhere);
        };
        if STANDARD_OUTPUT.iter().any(|name| path == Path::new(name)) {
            return Ok(RecordOutput::Stdout(BufWriter::new(io::stdout())));
        }
        let place = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        // Check both paths, because a link may lead into or out of the data
        // folder.
        for place in [path, &place] {
            reject_reserved_path(path, place, data_dir.as_deref(), "with --record")?;
        }
        open(path, place).map_err(|error| {
            Failure::Failed(format!(
                "the match record {} could not be opened for writing: {error}; choose another path with --record",
                path.display()
            ))
        })
    }

    /// Returns the reason why the matches stopped, and names the record if it
    /// could not be written.
    pub(super) fn failure(&self, stopped: Stopped) -> Failure {
        match stopped {
            Stopped::Record(error) => self.unwritten(&error),
            stopped => Failure::from_error(stopped),
        }
    }

    fn unwritten(&self, error: &io::Error) -> Failure {
        let name = match self {
            RecordOutput::Nowhere | RecordOutput::Stdout(_) if is_closed_pipe(error) => {
                return Failure::OutputClosed;
            }
            RecordOutput::Nowhere | RecordOutput::Stdout(_) => "on standard output".to_owned(),
            RecordOutput::Straight(_, path) => path.display().to_string(),
            RecordOutput::File(_, unfinished) => unfinished.named.display().to_string(),
        };
        Failure::Failed(format!(
            "the match record {name} could not be written: {error}; make room there, or choose another path with --record"
        ))
    }

    /// Returns the writer for the records, or `None` if no records are wanted.
    pub(super) fn writer(&mut self) -> Option<&mut dyn Write> {
        match self {
            RecordOutput::Nowhere => None,
            RecordOutput::Stdout(out) => Some(out),
            RecordOutput::Straight(out, _) | RecordOutput::File(out, _) => Some(out),
        }
    }

    /// Flushes the record, moves it to its final path and prints the summary.
    /// The summary goes to standard output, or to standard error if the records
    /// went to standard output.
    pub(super) fn finish_with_summary(self, summary: &str) -> Result<(), Failure> {
        let on_stdout = matches!(self, RecordOutput::Stdout(_));
        self.finish()?;
        if on_stdout {
            return Ok(io::stderr().write_all(summary.as_bytes())?);
        }
        output::print(summary)
    }

    /// Flushes the record and moves it to its final path.
    pub(super) fn finish(mut self) -> Result<(), Failure> {
        let written = match self.writer() {
            Some(out) => out.flush(),
            None => Ok(()),
        };
        written.map_err(|error| self.unwritten(&error))?;
        match self {
            RecordOutput::File(out, unfinished) => unfinished.take_its_place(out),
            RecordOutput::Nowhere | RecordOutput::Stdout(_) | RecordOutput::Straight(..) => Ok(()),
        }
    }
}

impl UnfinishedRecord {
    /// Renames the completed record to its final path.
    fn take_its_place(mut self, out: BufWriter<File>) -> Result<(), Failure> {
        let on_disk = out.get_ref().sync_all();
        // Close the file first, because some systems cannot rename an open
        // file.
        drop(out);
        // The data file already contains these seasons, so their record must
        // survive even if it cannot be renamed.
        self.is_loose = false;
        on_disk.and_then(|()| fs::rename(&self.path, &self.place)).map_err(|error| {
            Failure::Failed(format!(
                "the match record could not replace {}: {error}; it is in {}",
                self.named.display(),
                self.path.display()
            ))
        })
    }
}

/// Rejects a path in the data folder if the program uses that name for a file
/// of its own. `named_how` says how to choose another path, as in "with --out".
pub(super) fn reject_reserved_path(
    named: &Path,
    place: &Path,
    data_dir: Option<&Path>,
    named_how: &str,
) -> Result<(), Failure> {
    let is_ours = place.file_name().is_some_and(|name| {
        let name = name.to_string_lossy();
        is_data_file_name(&name) && is_in_data_folder(place, data_dir)
    });
    if !is_ours {
        return Ok(());
    }
    Err(Failure::Usage(format!(
        "{} is the name of a data file or belongs to one; choose another path {named_how}",
        named.display()
    )))
}

fn is_in_data_folder(place: &Path, data_dir: Option<&Path>) -> bool {
    // A folder that does not exist contains no files.
    let Ok(folder) = file::folder(data_dir.map(Path::to_owned)) else {
        return false;
    };
    let parent = place.parent().map(or_current_folder);
    let parent = parent.and_then(|parent| fs::canonicalize(parent).ok());
    parent.is_some() && parent == fs::canonicalize(or_current_folder(folder.path())).ok()
}

/// Returns the folder, or `.` if its path is empty.
fn or_current_folder(folder: &Path) -> &Path {
    if folder.as_os_str().is_empty() { Path::new(".") } else { folder }
}

/// Returns `true` if a file with this name belongs to a data file or contains
/// the settings. Upper and lower case count as equal, because some systems do
/// not distinguish them.
fn is_data_file_name(file: &str) -> bool {
    let (upper, settings) = (file.to_ascii_uppercase(), FileName::settings());
    let mut of_settings = Part::SETTINGS_PARTS.into_iter();
    of_settings.any(|part| settings.file(part) == upper) || is_name_of(file, parts())
}

fn is_name_of(file: &str, mut parts: impl Iterator<Item = Part>) -> bool {
    let file = file.to_ascii_uppercase();
    let name = name_of(&file);
    name.is_some_and(|name| parts.any(|part| name.file(part) == file))
}

/// Returns `true` if a file with this name contains a pavilion game or a match
/// of the day.
fn is_game_file_name(file: &str) -> bool {
    let name = name_of(&file.to_ascii_uppercase());
    name.is_some_and(|name| name.is_game_name()) && is_name_of(file, Part::GAME_PARTS.into_iter())
}

fn name_of(file: &str) -> Option<FileName> {
    let (stem, _) = file.rsplit_once('.')?;
    stem.parse().ok()
}

fn parts() -> impl Iterator<Item = Part> {
    let set_aside = (0..Part::MOST_SET_ASIDE).map(Part::SetAside);
    let league =
        |class| (0..MATCHES_PER_CLASS as u8).map(move |number| Part::League(class, number));
    [Part::Data, Part::Lock]
        .into_iter()
        .chain(Part::COMPETITION_PARTS)
        .chain(Part::TEMPORARY)
        .chain(Part::GAME_PARTS)
        .chain(Part::LEAGUE_PARTS)
        .chain(Part::LOAD_PARTS)
        .chain([Part::HostKey, Part::NewHostKey])
        .chain(Class::BOTH.into_iter().flat_map(league))
        .chain((0..=u8::MAX).map(Part::Loaded))
        .chain(set_aside)
}

/// Opens the destination for writing. `place` is `named` with its links
/// resolved.
fn open(named: &Path, place: PathBuf) -> io::Result<RecordOutput> {
    let open_already = OPEN_ALREADY.iter().any(|root| named.starts_with(root));
    let permissions = match fs::metadata(&place) {
        Ok(found) if found.is_dir() => return Err(io::Error::other("it is a folder")),
        Ok(found) if found.is_file() && !may_be_replaced(&place)? => {
            return Err(io::Error::other("it is not a match record, so it was not changed"));
        }
        Ok(found) if open_already || !found.is_file() => {
            let out = OpenOptions::new().append(true).open(named)?;
            return Ok(RecordOutput::Straight(BufWriter::new(out), named.to_owned()));
        }
        // A read-only file must not be replaced, so try to open it for writing
        // first.
        Ok(found) => {
            drop(OpenOptions::new().append(true).open(&place)?);
            Some(found.permissions())
        }
        Err(error) if error.kind() == ErrorKind::NotFound => None,
        Err(error) => return Err(error),
    };
    if place.file_name().is_none() {
        return Err(io::Error::other("that is not the name of a file"));
    }
    let (out, path) = new_beside(&place, OpenOptions::new().write(true))?;
    if let Some(permissions) = permissions {
        // Copy the permissions of the old file, if the file system has
        // permissions.
        let _ = out.set_permissions(permissions);
    }
    let unfinished = UnfinishedRecord { named: named.to_owned(), place, path, is_loose: true };
    Ok(RecordOutput::File(BufWriter::new(out), unfinished))
}

/// Returns `true` if a file is empty or a match record. An unfinished pavilion
/// game is written in lines like those of a record, and is recognised by its
/// name.
fn may_be_replaced(place: &Path) -> io::Result<bool> {
    let name = place.file_name().unwrap_or_default().to_string_lossy();
    if is_game_file_name(&name) {
        return Ok(false);
    }
    // The first line is enough to recognise a record. The limit prevents a
    // large file of another kind from filling the memory.
    let mut line = Vec::new();
    let mut start =
        BufReader::new(File::open(place)?).take((LONGEST_LINE + text::MAX_MARK_BYTES) as u64 + 1);
    start.read_until(b'\n', &mut line)?;
    text::remove_editor_marks(&mut line);
    let mut replayer = Replayer::new();
    let begins_a_match = replayer.feed(&line, &mut ()).is_ok() && replayer.heading().is_some();
    Ok(line.is_empty() || begins_a_match || record::game_word(&line).is_some())
}

/// Creates a file with an unused name, in the same folder as `place`.
pub(super) fn new_beside(place: &Path, options: &mut OpenOptions) -> io::Result<(File, PathBuf)> {
    let process = std::process::id();
    let mut taken = io::Error::from(ErrorKind::AlreadyExists);
    for number in 0..MAX_NAME_TRIES {
        let path = place.with_file_name(format!("armchair-{process}-{number}.part"));
        match options.create_new(true).open(&path) {
            Ok(file) => return Ok((file, path)),
            Err(error) if error.kind() == ErrorKind::AlreadyExists => taken = error,
            Err(error) => return Err(error),
        }
    }
    Err(taken)
}
