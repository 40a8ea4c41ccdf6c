//! The candidates for argument values that a shell offers when it completes a
//! command line.

use std::env;
use std::ffi::{OsStr, OsString};
use std::path::PathBuf;

use clap_complete::engine::{ArgValueCompleter, CompletionCandidate};

use super::{file, manual};
use crate::championship::County;
use crate::rules::options::{OptionItem, OptionKind, STRENGTHS};

/// Returns a completer for the names of existing data files.
pub(super) fn files() -> ArgValueCompleter {
    ArgValueCompleter::new(|typed: &OsStr| {
        let folder = file::folder(data_dir(env::args_os())).ok();
        let names = folder.and_then(|folder| folder.names().ok());
        let names = names.unwrap_or_default();
        beginning_with(typed, names.iter().map(|name| name.as_str().to_owned()))
    })
}

/// Returns a completer for the words that name chapters of the manual, and for
/// `all`.
pub(super) fn chapters() -> ArgValueCompleter {
    ArgValueCompleter::new(|typed: &OsStr| {
        beginning_with(typed, manual::words().map(str::to_owned))
    })
}

/// Returns a completer for the full names of counties.
pub(super) fn counties() -> ArgValueCompleter {
    ArgValueCompleter::new(|typed: &OsStr| {
        beginning_with(typed, County::all().map(|county| county.name().to_owned()))
    })
}

/// Returns a completer for the full names of counties and for `none`.
pub(super) fn counties_or_none() -> ArgValueCompleter {
    ArgValueCompleter::new(|typed: &OsStr| {
        let counties = County::all().map(County::name).chain(["none"]);
        beginning_with(typed, counties.map(str::to_owned))
    })
}

/// Returns a completer for the options of a match, each with one of its values.
pub(super) fn options() -> ArgValueCompleter {
    ArgValueCompleter::new(|typed: &OsStr| {
        let values = OptionItem::ALL.into_iter().flat_map(|item| {
            let spec = item.spec();
            (spec.lowest..=spec.highest).map(move |value| match (spec.kind, value) {
                (OptionKind::Switch, 0) => format!("{}=off", spec.word),
                (OptionKind::Switch, _) => format!("{}=on", spec.word),
                (OptionKind::Strength, number) => {
                    format!("{}={}", spec.word, STRENGTHS[usize::from(number)])
                }
                (_, number) => format!("{}={number}", spec.word),
            })
        });
        beginning_with(typed, values)
    })
}

/// Returns the candidates that begin with the text typed so far, ignoring case.
fn beginning_with(
    typed: &OsStr,
    candidates: impl Iterator<Item = String>,
) -> Vec<CompletionCandidate> {
    let typed = typed.to_string_lossy().to_lowercase();
    candidates
        .filter(|candidate| candidate.to_lowercase().starts_with(&typed))
        .map(CompletionCandidate::new)
        .collect()
}

/// Finds the value of `--data-dir` among the words of a command line. A shell
/// passes the words as typed: `~` means the home folder, and bash makes `=` a
/// separate word.
fn data_dir(words: impl Iterator<Item = OsString>) -> Option<PathBuf> {
    let words: Vec<String> = words.map(|word| word.to_string_lossy().into_owned()).collect();
    let at = words.iter().position(|word| word.starts_with("--data-dir"))?;
    let value = match words[at].split_once('=') {
        Some((_, value)) => value,
        None => words[at + 1..].iter().find(|word| *word != "=")?,
    };
    match value.strip_prefix("~/") {
        Some(rest) => Some(PathBuf::from(env::var_os("HOME")?).join(rest)),
        None => Some(PathBuf::from(value)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(line: &str) -> Vec<OsString> {
        line.split(' ').map(OsString::from).collect()
    }

    #[test]
    fn the_data_folder_of_the_line_is_found_however_it_is_written() {
        for line in [
            "armchair --data-dir /d show ",
            "armchair --data-dir=/d show ",
            "armchair show --data-dir = /d ",
        ] {
            let found = data_dir(words(line).into_iter());
            assert_eq!(found, Some(PathBuf::from("/d")), "{line}");
        }
        assert_eq!(data_dir(words("armchair show ").into_iter()), None);
        assert_eq!(data_dir(words("armchair --data-dir").into_iter()), None);
    }
}
