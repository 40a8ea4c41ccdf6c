//! Tests the commands without a screen. Their words must stay exactly the same,
//! because scripts use them. Wrong use prints one line and exits with code 2.
//! Any other failure prints one line and exits with code 1.

mod agents;
mod all_files;
mod almanack;
mod almanack_records;
mod almanack_scorecards;
mod analyse;
mod centuries;
mod choices;
mod export;
mod league;
mod lines;
#[cfg(target_os = "linux")]
mod memory;
mod out_folders;
mod pavilion;
mod pictures;
mod record;
mod restore;
mod scorecards;
mod threads;
mod tournament;
mod usage;

use std::path::Path;
use std::process::Output;

use armchair::reports::{Filter, TableName};
use assert_cmd::Command;
use serde_json::Value;
use tempfile::TempDir;

use crate::temporary;

fn armchair(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::cargo_bin("armchair").unwrap();
    command.env_remove("ARMCHAIR_DIR").arg("--data-dir").arg(folder);
    command.args(arguments).output().unwrap()
}

fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn done(folder: &Path, arguments: &[&str]) -> String {
    let output = armchair(folder, arguments);
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{arguments:?}: {complaint}");
    stdout(&output)
}

fn json(folder: &Path, arguments: &[&str]) -> Value {
    serde_json::from_str(&done(folder, arguments)).unwrap()
}

/// Runs a command that must be refused with this exit code. Returns the single
/// line that it prints.
fn refused(folder: &Path, arguments: &[&str], code: i32) -> String {
    let output = armchair(folder, arguments);
    let complaint = String::from_utf8(output.stderr.clone()).unwrap();
    assert_eq!(output.status.code(), Some(code), "{arguments:?}: {complaint}");
    assert!(output.stdout.is_empty(), "{arguments:?} printed something");
    assert_eq!(complaint.lines().count(), 1, "{arguments:?}: {complaint}");
    complaint
}

fn folder() -> TempDir {
    temporary::folder()
}

fn names(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).unwrap();
    let mut names: Vec<String> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

/// The options for quick matches with four men a side.
const QUICK: [&str; 8] = [
    "--option",
    "batsmen=4",
    "--option",
    "days=1",
    "--option",
    "packs-per-session=2",
    "--seed",
    "7",
];

fn new_quick(folder: &Path, name: &str, county: &str) {
    let mut arguments = vec!["new", name, "--county", county];
    arguments.extend(QUICK);
    done(folder, &arguments);
}

fn fields(row: &Value) -> Vec<&str> {
    row.as_object().unwrap().keys().map(String::as_str).collect()
}

#[test]
fn a_new_file_is_made_listed_and_never_made_twice() {
    let folder = folder();
    new_quick(folder.path(), "surrey11", "Notts");
    assert!(folder.path().join("SURREY11.ACC").exists());
    let list = json(folder.path(), &["list", "--format", "json"]);
    let row = &list.as_array().unwrap()[0];
    assert_eq!(fields(row), ["file", "county", "people", "year", "state", "in_progress"]);
    assert_eq!(row["file"], "SURREY11");
    assert_eq!(row["county"], "Nottinghamshire");
    assert_eq!(row["year"], 1890);
    let before = std::fs::read(folder.path().join("SURREY11.ACC")).unwrap();
    let said = refused(folder.path(), &["new", "SURREY11", "--county", "none"], 1);
    assert!(said.contains("SURREY11"), "{said}");
    assert_eq!(std::fs::read(folder.path().join("SURREY11.ACC")).unwrap(), before);
}

#[test]
fn simulate_prints_the_figures_by_their_names() {
    let folder = folder();
    let figures = json(
        folder.path(),
        &["simulate", "--seed", "3", "--batting-level", "1", "--format", "json"],
    );
    assert_eq!(
        fields(&figures),
        [
            "matches",
            "balls",
            "seconds",
            "runs_per_wicket",
            "runs_per_over",
            "balls_per_wicket",
            "drawn",
            "tied",
            "mean_all_out_total"
        ]
    );
    assert_eq!(figures["matches"], 112);
    let ratio = figures["runs_per_wicket"].as_f64().unwrap()
        / figures["balls_per_wicket"].as_f64().unwrap()
        * 6.0;
    assert!((ratio - figures["runs_per_over"].as_f64().unwrap()).abs() < 0.01);
}

#[test]
fn a_seed_that_was_drawn_is_named_and_plays_the_same_again() {
    let folder = folder();
    let friendly = ["friendly", "Kent", "Essex", "--option", "batsmen=2", "--format", "json"];
    for run in [&friendly[..], &["simulate", "--batting-level", "1", "--format", "json"]] {
        let mut drawn = json(folder.path(), run);
        let fields = drawn.as_object_mut().unwrap();
        let seed = fields.remove("seed").unwrap();
        let mut again = json(folder.path(), &[run, &["--seed", seed.as_str().unwrap()]].concat());
        let fields_again = again.as_object_mut().unwrap();
        for fields in [fields, fields_again] {
            assert!(fields.remove("seconds").is_some());
        }
        assert_eq!(again, drawn);
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_data_file_in_small_letters_and_a_link_are_listed_with_what_show_says_of_them() {
    let folder = folder();
    let file = |name: &str| folder.path().join(name);
    new_quick(folder.path(), "KENT", "Kent");
    std::fs::rename(file("KENT.ACC"), file("kent.acc")).unwrap();
    std::os::unix::fs::symlink(file("kent.acc"), file("LINK.ACC")).unwrap();
    let rows = done(folder.path(), &["list"]);
    let row = |name: &str| rows.lines().find(|row| row.starts_with(name)).unwrap_or_default();
    assert!(row("KENT").ends_with("in lower case: rename it to KENT.ACC"), "{rows}");
    assert!(row("LINK").ends_with("a symbolic link, not a file"), "{rows}");
    for words in [&["show", "KENT", "points"][..], &["new", "KENT", "--county", "Kent"]] {
        let said = refused(folder.path(), words, 1);
        assert!(said.contains("kent.acc is in lower case: rename it to KENT.ACC"), "{said}");
    }
    let said = refused(folder.path(), &["show", "LINK", "points"], 1);
    assert!(said.contains("is a symbolic link, not a file"), "{said}");
    std::fs::rename(file("kent.acc"), file("KENT.ACC")).unwrap();
    done(folder.path(), &["show", "KENT", "points"]);
}

#[test]
fn a_friendly_counts_every_match_once() {
    let folder = folder();
    let figures = json(
        folder.path(),
        &[
            "friendly",
            "Kent",
            "Notts",
            "--away-level",
            "1",
            "--matches",
            "10",
            "--seed",
            "5",
            "--format",
            "json",
        ],
    );
    assert_eq!(
        fields(&figures),
        [
            "matches",
            "home_wins",
            "away_wins",
            "draws",
            "ties",
            "home_runs_per_wicket",
            "away_runs_per_wicket",
            "balls",
            "seconds"
        ]
    );
    let sum: u64 = ["home_wins", "away_wins", "draws", "ties"]
        .iter()
        .map(|field| figures[field].as_u64().unwrap())
        .sum();
    assert_eq!((sum, &figures["matches"]), (10, &Value::from(10)));
    assert!(figures["home_wins"].as_u64() > figures["away_wins"].as_u64());
}

#[test]
fn every_table_is_shown_as_text_and_as_rows() {
    let folder = folder();
    new_quick(folder.path(), "TABLES", "Kent");
    done(folder.path(), &["simulate", "TABLES", "--seasons", "2"]);
    let tables = [
        ("points", 8),
        ("averages", 8),
        ("results", 56),
        ("records", 16 * 9),
        ("honours", 2),
        ("positions", 2),
        ("all-time", 16),
        ("all-time-averages", 8),
        ("batsmen", 8 * 4),
        ("bowlers", 8 * 4),
        ("careers", 16 * 4),
        ("bowling-careers", 16 * 4),
        // All counties are equally strong.
        ("strength", 0),
    ];
    for (table, rows) in tables {
        for class in ["first", "second"] {
            let mut arguments = vec!["show", "TABLES", table];
            let takes = |filter| TableName::from_word(table).is_some_and(|one| one.takes(filter));
            if takes(Filter::Class) {
                arguments.extend(["--competition", class]);
            }
            if takes(Filter::Year) {
                arguments.extend(["--year", "1891"]);
            }
            let text = done(folder.path(), &arguments);
            assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
            arguments.extend(["--format", "json"]);
            let found = json(folder.path(), &arguments);
            let count = found.as_array().unwrap().len();
            // The all-time averages have a row for each county that was ever in
            // the class. A season's table of bowlers has a row for each man who
            // took a wicket.
            let all_time = table == "all-time-averages";
            let took_one = table == "bowlers" && (1..rows).contains(&count);
            let more = table.ends_with("careers") && count >= rows;
            assert!(
                count == rows || all_time && count == rows + 1 || took_one || more,
                "{table}: {count}"
            );
        }
    }
    let points =
        json(folder.path(), &["show", "TABLES", "points", "--year", "1890", "--format", "json"]);
    assert_eq!(
        fields(&points[0]),
        [
            "place", "county", "yours", "played", "won", "lost", "drawn", "tied", "quotient",
            "points", "form"
        ]
    );
    let yours = points.as_array().unwrap().iter().find(|row| row["yours"] == true).unwrap();
    assert_eq!(yours["county"], "Kent");
    let now = json(folder.path(), &["show", "TABLES", "points", "--format", "json"]);
    assert!(now[0]["quotient"].is_null());
}

#[test]
fn results_of_a_county_add_up_to_its_row_of_the_points_table() {
    let folder = folder();
    new_quick(folder.path(), "SUMS", "none");
    done(folder.path(), &["simulate", "SUMS"]);
    for class in ["first", "second"] {
        let points = json(
            folder.path(),
            &[
                "show",
                "SUMS",
                "points",
                "--year",
                "1890",
                "--competition",
                class,
                "--format",
                "json",
            ],
        );
        for row in points.as_array().unwrap() {
            let county = row["county"].as_str().unwrap();
            let results = json(
                folder.path(),
                &[
                    "show", "SUMS", "results", "--year", "1890", "--county", county, "--format",
                    "json",
                ],
            );
            let results = results.as_array().unwrap();
            let sum: u64 = results.iter().map(|row| row["points"].as_u64().unwrap()).sum();
            assert_eq!((results.len(), Some(sum)), (14, row["points"].as_u64()), "{county}");
            let last = results.last().unwrap();
            assert_eq!(last["place"], row["place"], "{county}");
        }
    }
}

#[test]
fn records_on_standard_output_leave_the_summary_to_standard_error() {
    let folder = folder();
    let output = armchair(
        folder.path(),
        &["friendly", "Kent", "Essex", "--seed", "1", "--record", "-", "--format", "json"],
    );
    assert_eq!(output.status.code(), Some(0));
    assert!(stdout(&output).lines().all(|line| line.starts_with("{\"type\":")));
    let summary: Value = serde_json::from_slice(&output.stderr).unwrap();
    assert_eq!(summary["matches"], 1);
}

#[test]
fn a_record_is_checked_and_its_first_wrong_line_named() {
    let folder = folder();
    let path = folder.path().join("match.jsonl");
    let name = path.to_str().unwrap();
    done(folder.path(), &["friendly", "Kent", "Essex", "--seed", "1", "--record", name]);
    let said = done(folder.path(), &["replay", name, "--check"]);
    assert!(said.contains("obeys the laws: 1 match,"), "{said}");

    let record = std::fs::read_to_string(&path).unwrap();
    let cut: String = record.lines().take(50).map(|line| format!("{line}\n")).collect();
    std::fs::write(&path, cut).unwrap();
    let said = refused(folder.path(), &["replay", name, "--check"], 1);
    assert!(said.contains("line 50"), "{said}");

    let broken = record.replacen("\"balls\":", "\"balls\":9", 1);
    std::fs::write(&path, &broken).unwrap();
    let line = 1 + broken.lines().position(|line| line.contains("\"balls\":9")).unwrap();
    let said = refused(folder.path(), &["replay", name, "--check"], 1);
    assert!(said.contains(&format!("line {line}:")), "{said}");
    let missing = folder.path().join("none.jsonl");
    refused(folder.path(), &["replay", missing.to_str().unwrap(), "--check"], 1);
    refused(folder.path(), &["replay", folder.path().to_str().unwrap(), "--check"], 1);
}
