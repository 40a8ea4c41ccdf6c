//! The results file of a tournament. Each match has a line of JSON, which is
//! appended as soon as the match is over. The last field of a line, `check`, is
//! the CRC-32 of the object without that field.
//!
//! A killed program leaves at most one incomplete line, which the next run cuts
//! off. The files from several runs may be concatenated.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, BufRead, BufReader, Write};
use std::path::{Path, PathBuf};

use crate::cli::failure::Failure;
use crate::cli::record::reject_reserved_path;
use crate::simulate::tournament::{MatchRow, Pairing, Tournament};
use crate::text;

/// The results of a tournament, which are saved if the user names a results
/// file.
pub(super) struct Results<'t> {
    tournament: &'t Tournament,
    file: Option<File>,
    /// The results so far. Each match appears only once.
    pub(super) rows: Vec<(Pairing, MatchRow)>,
}

impl<'t> Results<'t> {
    /// Reads the results in the file, and opens the file to append more.
    pub(super) fn open(
        path: Option<&Path>,
        data_dir: Option<PathBuf>,
        tournament: &'t Tournament,
    ) -> Result<Results<'t>, Failure> {
        let mut results = Results { tournament, file: None, rows: Vec::new() };
        let Some(path) = path else {
            return Ok(results);
        };
        reject_reserved_path(path, path, data_dir.as_deref(), "with --results")?;
        let failed = |why: String| {
            Failure::Failed(format!(
                "the results {} {why}; choose another path with --results",
                path.display()
            ))
        };
        let open = OpenOptions::new().read(true).append(true).create(true).open(path);
        let file = open.map_err(|error| failed(format!("could not be opened: {error}")))?;
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => {
                return Err(failed("are being written by another program".to_owned()));
            }
            // On a file system without locks, another program may write to the
            // same file.
            Ok(()) | Err(TryLockError::Error(_)) => {}
        }
        let is_file = file.metadata().is_ok_and(|found| found.is_file());
        if !is_file {
            return Err(failed("must be a file".to_owned()));
        }
        let whole = results.read(&file).map_err(failed)?;
        file.set_len(whole).map_err(|error| failed(format!("could not be written: {error}")))?;
        results.file = Some(file);
        Ok(results)
    }

    /// Reads the rows in a file. Returns the total length of the complete lines
    /// in bytes.
    fn read(&mut self, file: &File) -> Result<u64, String> {
        let mut lines = BufReader::new(file);
        let (mut whole, mut number) = (0, 0);
        let mut played = std::collections::BTreeSet::new();
        loop {
            let mut line = Vec::new();
            let read = lines.read_until(b'\n', &mut line);
            let read = read.map_err(|error| format!("could not be read: {error}"))?;
            number += 1;
            text::remove_editor_marks(&mut line);
            if !line.ends_with(b"\n") {
                // An incomplete line in this program's format was left by a
                // killed program. Any other incomplete line means that this is
                // not a results file.
                let ours = br#"{"tournament":"#;
                let known = line.starts_with(&ours[..line.len().min(ours.len())]);
                return if known {
                    Ok(whole)
                } else {
                    Err(format!("have no result on line {number}"))
                };
            }
            let row = parse_row(&line).map_err(|why| format!("have {why} on line {number}"))?;
            let pairing = self.tournament.pairing(&row).ok_or_else(|| {
                format!(
                    "have a match with another seed, other options or other players on line {number}"
                )
            })?;
            if played.insert(pairing) {
                self.rows.push((pairing, row));
            }
            whole += read as u64;
        }
    }

    /// Saves the result of a finished match.
    pub(super) fn keep(&mut self, row: MatchRow) -> io::Result<()> {
        if let Some(file) = &mut self.file {
            file.write_all(to_checked_line(&serde_json::to_string(&row)?).as_bytes())?;
        }
        let pairing = self.tournament.pairing(&row);
        self.rows.extend(pairing.map(|pairing| (pairing, row)));
        Ok(())
    }
}

/// The text between the fields of a line and its check value.
const CHECK: &str = ",\"check\":\"";

/// Formats a result as a line that ends with its check value.
fn to_checked_line(object: &str) -> String {
    let check = crc32fast::hash(object.as_bytes());
    let fields = object.strip_suffix('}').unwrap_or(object);
    format!("{fields}{CHECK}{check:08x}\"}}\n")
}

/// Parses a line and checks its check value.
///
/// # Errors
/// Returns an error if the line is invalid. The error says what the line
/// contains instead of a result.
fn parse_row(line: &[u8]) -> Result<MatchRow, &'static str> {
    let text = std::str::from_utf8(line).map_err(|_| "no result")?;
    let Some((fields, _)) = text.rsplit_once(CHECK) else {
        // A valid row without a check value gets a separate error.
        let is_row = serde_json::from_str::<MatchRow>(text).is_ok();
        return Err(["no result", "a result without its check value"][usize::from(is_row)]);
    };
    let object = format!("{fields}}}");
    if to_checked_line(&object) != text {
        return Err("a result that was changed: its check value does not match");
    }
    serde_json::from_str(&object).map_err(|_| "no result")
}
