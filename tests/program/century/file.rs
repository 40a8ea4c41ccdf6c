//! The data file of a century, which is made once and then read by the library.

use std::path::Path;
use std::process::Output;
use std::sync::LazyLock;

use armchair::championship::{Championship, Class, County, FIRST_YEAR, LAST_YEAR};
use armchair::datafile::{Archive, Competition, Folder};
use armchair::reports::{Query, TableName, report};
use assert_cmd::Command;
use serde_json::Value;
use tempfile::TempDir;

use crate::temporary;

/// The name of the file.
pub(crate) const NAME: &str = "CENTURY";

/// The number of batsmen a side. A side that is all out has lost one wicket
/// fewer.
pub(crate) const BATSMEN: u64 = 4;

/// A century that was played in a data file.
pub(crate) struct Century {
    /// The file as the commands left it.
    pub(crate) bytes: Vec<u8>,
    /// The championship that the library reads from the file.
    pub(crate) championship: Championship,
    /// The matches that are saved next to the file.
    pub(crate) archive: Archive,
}

/// Runs a command with the files in a folder.
pub(crate) fn armchair(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::cargo_bin("armchair").unwrap();
    command.arg("--data-dir").arg(folder).args(arguments);
    command.output().unwrap()
}

/// Returns what a successful command prints.
pub(crate) fn printed(folder: &Path, arguments: &[&str]) -> String {
    let output = armchair(folder, arguments);
    assert!(output.status.success(), "{arguments:?}: {output:?}");
    String::from_utf8(output.stdout).unwrap()
}

fn play() -> Century {
    let folder = temporary::folder();
    let options = [
        format!("batsmen={BATSMEN}"),
        "packs-per-session=1".to_owned(),
        "days=2".to_owned(),
        "batting-level=1".to_owned(),
        "bowling-level=1".to_owned(),
    ];
    let mut new = vec!["new", NAME, "--county", "Kent", "--seed", "1890"];
    new.extend(options.iter().flat_map(|option| ["--option", option]));
    printed(folder.path(), &new);
    // Play one season, and then all the others.
    for (seasons, played) in [("1", 1), ("100", 99)] {
        let simulate = ["simulate", NAME, "--seasons", seasons, "--format", "json"];
        let figures: Value = serde_json::from_str(&printed(folder.path(), &simulate)).unwrap();
        assert_eq!(figures["matches"], played * 112);
    }
    let files = Folder::find(Some(folder.path().to_owned())).unwrap();
    let name = NAME.parse().unwrap();
    let competition = Competition::open(&files, &name).unwrap();
    Century {
        bytes: std::fs::read(folder.path().join(format!("{NAME}.ACC"))).unwrap(),
        championship: competition.championship().clone(),
        archive: competition.archive().unwrap(),
    }
}

/// Returns the century, which is played when it is first needed.
pub(crate) fn century() -> &'static Century {
    static CENTURY: LazyLock<Century> = LazyLock::new(play);
    &CENTURY
}

/// Makes a folder that contains only a copy of the file.
pub(crate) fn copy() -> TempDir {
    let folder = temporary::folder();
    std::fs::write(folder.path().join(format!("{NAME}.ACC")), &century().bytes).unwrap();
    folder
}

/// One of the hundred years with one of the classes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct When {
    pub(crate) year: u16,
    pub(crate) class: Class,
}

/// Lists every year of both classes, in order.
pub(crate) fn every_season() -> impl Iterator<Item = When> {
    (FIRST_YEAR..=LAST_YEAR).flat_map(|year| Class::BOTH.map(|class| When { year, class }))
}

/// Returns the rows of a table, as `show --format json` prints them.
pub(crate) fn rows(table: TableName, when: When, county: Option<County>) -> Vec<Value> {
    let query = Query { class: when.class, year: Some(when.year), county };
    let table = report(&century().championship.view(), table, &query).unwrap();
    table.json().as_array().unwrap().clone()
}

/// Returns the rows of a table that has no year.
pub(crate) fn rows_of_all_years(table: TableName, class: Class) -> Vec<Value> {
    let year = LAST_YEAR;
    rows(table, When { year, class }, None)
}

/// Returns a text field of a row.
pub(crate) fn text<'a>(row: &'a Value, field: &str) -> &'a str {
    let found = row[field].as_str();
    found.unwrap_or_else(|| panic!("{field} is no text in {row}"))
}

/// Returns a number in a row.
pub(crate) fn number(row: &Value, field: &str) -> u64 {
    let found = row[field].as_u64();
    found.unwrap_or_else(|| panic!("{field} is no number in {row}"))
}
