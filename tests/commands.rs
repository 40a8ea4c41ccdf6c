//! The commands without a screen: exactly these words, because scripts use
//! them; wrong use is one line and exit code 2, failure one line and 1.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::io::{self, Write};
use std::path::Path;
use std::process::Output;

use armchair::championship::Championship;
use armchair::datafile::{Competition, Existing, Folder};
use armchair::players::arena::Tally;
use armchair::rules::Options;
use armchair::simulate::competition::play_season_of;
use armchair::simulate::{Stopped, play_season};
use assert_cmd::Command;
use serde_json::Value;
use tempfile::TempDir;

fn armchair(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::cargo_bin("armchair").unwrap();
    command
        .env_remove("ARMCHAIR_DIR")
        .arg("--data-dir")
        .arg(folder);
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

/// Runs what must be refused with this code, and gives the one line said.
fn refused(folder: &Path, arguments: &[&str], code: i32) -> String {
    let output = armchair(folder, arguments);
    let complaint = String::from_utf8(output.stderr.clone()).unwrap();
    assert_eq!(
        output.status.code(),
        Some(code),
        "{arguments:?}: {complaint}"
    );
    assert!(output.stdout.is_empty(), "{arguments:?} printed something");
    assert_eq!(complaint.lines().count(), 1, "{arguments:?}: {complaint}");
    complaint
}

fn folder() -> TempDir {
    TempDir::new().unwrap()
}

/// Quick matches of four a side.
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
    row.as_object()
        .unwrap()
        .keys()
        .map(String::as_str)
        .collect()
}

#[test]
fn a_new_file_is_made_listed_and_never_made_twice() {
    let folder = folder();
    new_quick(folder.path(), "surrey11", "Notts");
    assert!(folder.path().join("SURREY11.ACC").exists());
    let list = json(folder.path(), &["list", "--format", "json"]);
    let row = &list.as_array().unwrap()[0];
    assert_eq!(fields(row), ["file", "county", "year", "state"]);
    assert_eq!(row["file"], "SURREY11");
    assert_eq!(row["county"], "Nottinghamshire");
    assert_eq!(row["year"], 1890);
    let before = std::fs::read(folder.path().join("SURREY11.ACC")).unwrap();
    let said = refused(folder.path(), &["new", "SURREY11", "--county", "none"], 1);
    assert!(said.contains("SURREY11"), "{said}");
    assert_eq!(
        std::fs::read(folder.path().join("SURREY11.ACC")).unwrap(),
        before
    );
}

#[test]
fn simulate_prints_the_figures_by_their_names() {
    let folder = folder();
    let figures = json(
        folder.path(),
        &[
            "simulate",
            "--seed",
            "3",
            "--batting-level",
            "1",
            "--format",
            "json",
        ],
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
fn a_file_is_simulated_season_by_season_to_1989_and_then_no_further() {
    let folder = folder();
    new_quick(folder.path(), "ALL", "Kent");
    let first = json(folder.path(), &["simulate", "ALL", "--format", "json"]);
    assert_eq!(first["matches"], 112);
    let rest = json(
        folder.path(),
        &["simulate", "ALL", "--seasons", "100", "--format", "json"],
    );
    assert_eq!(rest["matches"], 99 * 112);
    let said = refused(folder.path(), &["simulate", "ALL"], 1);
    assert!(said.contains("1989"), "{said}");
    let list = json(folder.path(), &["list", "--format", "json"]);
    assert_eq!(
        (&list[0]["year"], &list[0]["state"]),
        (&Value::from(1989), &Value::from("finished"))
    );
    let honours = json(
        folder.path(),
        &["show", "ALL", "honours", "--format", "json"],
    );
    assert_eq!(honours.as_array().unwrap().len(), 100);
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
        ("records", 16 * 14),
        ("honours", 2),
        ("positions", 2),
        ("all-time", 8),
        ("all-time-averages", 8),
    ];
    for (table, rows) in tables {
        for class in ["first", "second"] {
            let mut arguments = vec!["show", "TABLES", table];
            if !["records", "honours", "positions"].contains(&table) {
                arguments.extend(["--competition", class]);
            }
            if ["points", "averages", "results"].contains(&table) {
                arguments.extend(["--year", "1891"]);
            }
            let text = done(folder.path(), &arguments);
            assert!(
                text.lines().all(|line| line.chars().count() <= 80),
                "{text}"
            );
            arguments.extend(["--format", "json"]);
            let found = json(folder.path(), &arguments);
            let count = found.as_array().unwrap().len();
            // The all-time tables have a row for each county that was ever there.
            let all_time = table.starts_with("all-time");
            assert!(
                count == rows || all_time && count == rows + 1,
                "{table}: {count}"
            );
        }
    }
    let points = json(
        folder.path(),
        &[
            "show", "TABLES", "points", "--year", "1890", "--format", "json",
        ],
    );
    assert_eq!(
        fields(&points[0]),
        [
            "place", "county", "yours", "played", "won", "lost", "drawn", "tied", "quotient",
            "points"
        ]
    );
    let yours = points
        .as_array()
        .unwrap()
        .iter()
        .find(|row| row["yours"] == true)
        .unwrap();
    assert_eq!(yours["county"], "Kent");
    let now = json(
        folder.path(),
        &["show", "TABLES", "points", "--format", "json"],
    );
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
            let sum: u64 = results
                .iter()
                .map(|row| row["points"].as_u64().unwrap())
                .sum();
            assert_eq!(
                (results.len(), Some(sum)),
                (14, row["points"].as_u64()),
                "{county}"
            );
            let last = results.last().unwrap();
            assert_eq!(last["place"], row["place"], "{county}");
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_bytes() {
    let folder = folder();
    let record = |name: &str| {
        let path = folder.path().join(name);
        let arguments = [
            "simulate",
            "--seed",
            "9",
            "--record",
            path.to_str().unwrap(),
        ];
        done(folder.path(), &arguments);
        std::fs::read(path).unwrap()
    };
    assert!(record("one.jsonl") == record("two.jsonl"));
}

#[test]
fn records_on_standard_output_leave_the_summary_to_standard_error() {
    let folder = folder();
    let output = armchair(
        folder.path(),
        &[
            "friendly", "Kent", "Essex", "--seed", "1", "--record", "-", "--format", "json",
        ],
    );
    assert_eq!(output.status.code(), Some(0));
    assert!(
        stdout(&output)
            .lines()
            .all(|line| line.starts_with("{\"type\":"))
    );
    let summary: Value = serde_json::from_slice(&output.stderr).unwrap();
    assert_eq!(summary["matches"], 1);
}

#[test]
fn a_record_is_checked_and_its_first_wrong_line_named() {
    let folder = folder();
    let path = folder.path().join("match.jsonl");
    let name = path.to_str().unwrap();
    done(
        folder.path(),
        &["friendly", "Kent", "Essex", "--seed", "1", "--record", name],
    );
    let said = done(folder.path(), &["replay", name, "--check"]);
    assert!(said.contains("keeps the laws: 1 matches"), "{said}");

    let record = std::fs::read_to_string(&path).unwrap();
    let cut: String = record
        .lines()
        .take(50)
        .map(|line| format!("{line}\n"))
        .collect();
    std::fs::write(&path, cut).unwrap();
    let said = refused(folder.path(), &["replay", name, "--check"], 1);
    assert!(said.contains("line 50"), "{said}");

    let broken = record.replacen("\"balls\":", "\"balls\":9", 1);
    std::fs::write(&path, &broken).unwrap();
    let line = 1 + broken
        .lines()
        .position(|line| line.contains("\"balls\":9"))
        .unwrap();
    let said = refused(folder.path(), &["replay", name, "--check"], 1);
    assert!(said.contains(&format!("line {line}:")), "{said}");
    let missing = folder.path().join("none.jsonl");
    refused(
        folder.path(),
        &["replay", missing.to_str().unwrap(), "--check"],
        1,
    );
    refused(
        folder.path(),
        &["replay", folder.path().to_str().unwrap(), "--check"],
        1,
    );
}

#[test]
fn wrong_use_is_one_line_that_says_what_would_do_and_exit_code_two() {
    let folder = folder();
    let cases: &[(&[&str], &str)] = &[
        (&["new", "TOOLONGNAME", "--county", "none"], "8"),
        (&["new", "", "--county", "none"], "1 to 8"),
        (&["new", "A B", "--county", "none"], "A B"),
        (&["new", "../A", "--county", "none"], ".."),
        (&["new", "CON", "--county", "none"], "CON"),
        (&["new", "nul.txt", "--county", "none"], "nul"),
        (&["new", "NAME"], "--county"),
        (&["new", "NAME", "--county", "Rutland"], "Rutland"),
        (
            &["new", "NAME", "--county", "none", "--option", "tea=on"],
            "tea",
        ),
        (
            &["new", "NAME", "--county", "none", "--option", "batsmen=12"],
            "2 to 11",
        ),
        (
            &[
                "new",
                "NAME",
                "--county",
                "none",
                "--option",
                "batting-level=6",
            ],
            "1 to 5",
        ),
        (
            &[
                "new",
                "NAME",
                "--county",
                "none",
                "--option",
                "no-ball=perhaps",
            ],
            "on or off",
        ),
        (
            &["new", "NAME", "--county", "none", "--option", "wide"],
            "NAME=VALUE",
        ),
        (
            &["new", "NAME", "--county", "none", "--seed", "lucky"],
            "seed",
        ),
        (&["simulate", "--batting-level", "0"], "novice"),
        (&["simulate", "--seasons", "0"], "from 1 to 100;"),
        (&["simulate", "--seasons", "many"], "many"),
        (&["simulate", "NAME", "--seed", "1"], "--seed"),
        (
            &["simulate", "NAME", "--bowling-level", "1"],
            "--bowling-level",
        ),
        (&["friendly", "Kent", "Kent"], "itself"),
        (&["friendly", "Kent", "Rutland"], "Rutland"),
        (&["friendly", "Kent", "Essex", "--home-level", "9"], "9"),
        (&["show", "NAME", "gossip"], "points"),
        (&["show", "NAME", "points", "--year", "1066"], "1890"),
        (&["list", "--format", "xml"], "json"),
        (&["SURREY11", "list"], "SURREY11"),
        (&["--no-such-option"], "--no-such-option"),
    ];
    for (arguments, word) in cases {
        let said = refused(folder.path(), arguments, 2);
        assert!(
            said.contains(word),
            "{arguments:?} does not say {word}: {said}"
        );
    }
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn what_fails_is_told_in_one_line_with_exit_code_one() {
    let folder = folder();
    new_quick(folder.path(), "REAL", "none");
    std::fs::write(folder.path().join("ALIEN.ACC"), "dear diary").unwrap();
    let mut damaged = std::fs::read(folder.path().join("REAL.ACC")).unwrap();
    *damaged.last_mut().unwrap() ^= 1;
    std::fs::write(folder.path().join("BROKEN.ACC"), &damaged).unwrap();
    let cases: &[(&[&str], &str)] = &[
        (&["show", "NOFILE", "points"], "NOFILE"),
        (&["simulate", "NOFILE"], "NOFILE"),
        (&["show", "ALIEN", "points"], "ALIEN"),
        (&["simulate", "ALIEN"], "ALIEN"),
        (&["new", "ALIEN", "--county", "none"], "ALIEN"),
        (&["show", "BROKEN", "points"], "damaged"),
        (&["simulate", "BROKEN"], "damaged"),
        (&["show", "REAL", "points", "--year", "1950"], "1950"),
        (
            &["simulate", "--record", "/no/such/folder/x.jsonl"],
            "/no/such/folder/x.jsonl",
        ),
    ];
    for (arguments, word) in cases {
        let said = refused(folder.path(), arguments, 1);
        assert!(
            said.contains(word),
            "{arguments:?} does not say {word}: {said}"
        );
    }
    let kept = std::fs::read(folder.path().join("ALIEN.ACC")).unwrap();
    assert_eq!(kept, b"dear diary");
    assert_eq!(
        std::fs::read(folder.path().join("BROKEN.ACC")).unwrap(),
        damaged
    );
}

#[test]
fn the_game_without_a_terminal_names_the_commands_that_need_none() {
    let folder = folder();
    let said = refused(folder.path(), &["SURREY11"], 2);
    assert!(said.contains("simulate") && said.contains("show"), "{said}");
    // A file may bear the name of a command.
    let said = refused(folder.path(), &["--", "list"], 2);
    assert!(said.contains("terminal"), "{said}");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn a_reader_that_has_had_enough_ends_it_quietly() {
    let folder = folder();
    let mut command = std::process::Command::new(assert_cmd::cargo::cargo_bin("armchair"));
    command.args(["simulate", "--seed", "1", "--record", "-"]);
    command.env("ARMCHAIR_DIR", folder.path());
    command
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::piped());
    let mut child = command.spawn().unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert!(
        output.stderr.is_empty(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
}

#[test]
fn help_and_version_are_asked_for_and_given() {
    let folder = folder();
    assert!(done(folder.path(), &["--help"]).contains("simulate"));
    assert!(done(folder.path(), &["--version"]).starts_with("armchair "));
    assert!(done(folder.path(), &["show", "--help"]).contains("all-time-averages"));
}

/// What the record of a quick run is, and was, in these tests.
const DEAR: &[u8] = b"dear records";

fn names(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).unwrap();
    let mut names: Vec<String> = entries
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

#[test]
fn a_run_that_fails_leaves_the_record_that_was_there() {
    let folder = folder();
    let place = TempDir::new().unwrap();
    let path = place.path().join("season.jsonl");
    std::fs::write(&path, DEAR).unwrap();
    let name = path.to_str().unwrap();
    new_quick(folder.path(), "REAL", "none");
    // A folder in the place of the file that a save goes by way of.
    let in_the_way = folder.path().join("REAL.AC$");
    let refuses = |arguments: &[&str]| {
        let mut arguments = arguments.to_vec();
        arguments.extend(["--record", name]);
        let said = refused(folder.path(), &arguments, 1);
        assert_eq!(std::fs::read(&path).unwrap(), DEAR, "{said}");
        assert_eq!(names(place.path()), ["season.jsonl"], "{said}");
    };
    refuses(&["simulate", "NOFILE"]);
    std::fs::create_dir(&in_the_way).unwrap();
    refuses(&["simulate", "REAL"]);
    std::fs::remove_dir(&in_the_way).unwrap();
    done(folder.path(), &["simulate", "REAL", "--record", name]);
    assert_eq!(names(place.path()), ["season.jsonl"]);
    done(folder.path(), &["replay", name, "--check"]);
}

#[cfg(unix)]
#[test]
fn a_run_that_is_cut_short_by_a_limit_leaves_no_part_of_a_record() {
    let place = TempDir::new().unwrap();
    let path = place.path().join("season.jsonl");
    std::fs::write(&path, DEAR).unwrap();
    let program = assert_cmd::cargo::cargo_bin("armchair");
    let output = std::process::Command::new("sh")
        .args(["-c", "ulimit -f 64; exec \"$0\" \"$@\""])
        .arg(program)
        .args(["friendly", "Kent", "Essex", "--matches", "20", "--seed"])
        .args(["1", "--record", path.to_str().unwrap()])
        .output()
        .unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(
        said.contains(path.to_str().unwrap()) && said.contains("--record"),
        "{said}"
    );
    assert_eq!(std::fs::read(&path).unwrap(), DEAR);
    assert_eq!(names(place.path()), ["season.jsonl"]);
}

#[test]
fn a_record_does_not_take_the_place_of_what_belongs_to_a_data_file() {
    let folder = folder();
    new_quick(folder.path(), "REAL", "none");
    let before = std::fs::read(folder.path().join("REAL.ACC")).unwrap();
    let files = names(folder.path());
    let ours = [
        "REAL.ACC",
        "REAL.BAK",
        "REAL.JN1",
        "REAL.JN2",
        "REAL.LCK",
        "REAL.OLD",
        "REAL.OL3",
        "REAL.O99",
        "REAL.AC$",
        "REAL.BA$",
        "REAL.JN$",
        "OTHER.ACC",
        "real.acc",
    ];
    let runs: [&[&str]; 3] = [
        &["simulate", "REAL"],
        &["simulate"],
        &["friendly", "Kent", "Essex"],
    ];
    for file in ours {
        let path = folder.path().join(".").join(file);
        for run in runs {
            let mut arguments = run.to_vec();
            arguments.extend(["--record", path.to_str().unwrap()]);
            let said = refused(folder.path(), &arguments, 2);
            assert!(said.contains(file) && said.contains("--record"), "{said}");
        }
    }
    assert_eq!(
        std::fs::read(folder.path().join("REAL.ACC")).unwrap(),
        before
    );
    assert_eq!(names(folder.path()), files);
    // Elsewhere, and under other names, they are names like any other.
    let elsewhere = TempDir::new().unwrap();
    for path in [
        elsewhere.path().join("REAL.ACC"),
        folder.path().join("REAL.jsonl"),
    ] {
        let path = path.to_str().unwrap();
        let arguments = ["friendly", "Kent", "Essex", "--seed", "1", "--record", path];
        done(folder.path(), &arguments);
        done(folder.path(), &["replay", path, "--check"]);
    }
}

#[cfg(unix)]
#[test]
fn a_link_is_followed_to_the_file_that_is_replaced() {
    let folder = folder();
    new_quick(folder.path(), "REAL", "none");
    let place = TempDir::new().unwrap();
    let (target, link) = (place.path().join("target"), place.path().join("link"));
    let record = |link: &Path| {
        let link = link.to_str().unwrap().to_owned();
        ["friendly", "Kent", "Essex", "--record"]
            .map(str::to_owned)
            .into_iter()
            .chain([link])
            .collect::<Vec<_>>()
    };
    std::fs::write(&target, DEAR).unwrap();
    std::os::unix::fs::symlink(&target, &link).unwrap();
    let arguments = record(&link);
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    done(folder.path(), &arguments);
    assert!(link.is_symlink());
    assert!(std::fs::read(&target).unwrap().starts_with(b"{\"type\":"));

    let into = place.path().join("into");
    std::os::unix::fs::symlink(folder.path().join("REAL.ACC"), &into).unwrap();
    let arguments = record(&into);
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    refused(folder.path(), &arguments, 2);
}

#[cfg(unix)]
#[test]
fn pipes_and_devices_are_written_to_as_they_are() {
    let folder = folder();
    let place = TempDir::new().unwrap();
    let friendly = |path: &str| {
        let arguments = ["friendly", "Kent", "Essex", "--seed", "1", "--record", path];
        done(folder.path(), &arguments)
    };
    assert!(friendly("/dev/null").contains("matches"));
    let records = friendly("/dev/stdout");
    assert!(
        records.lines().all(|line| line.starts_with("{\"type\":")),
        "the summary stands among the records"
    );
    let pipe = place.path().join("pipe");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status();
    assert!(made.unwrap().success());
    let reader = std::thread::spawn({
        let pipe = pipe.clone();
        move || std::fs::read_to_string(pipe).unwrap()
    });
    friendly(pipe.to_str().unwrap());
    assert_eq!(reader.join().unwrap(), records);
    assert_eq!(names(place.path()), ["pipe"]);
}

#[test]
fn a_season_whose_records_cannot_be_written_is_not_played() {
    let full = Path::new("/dev/full");
    if !full.exists() {
        return;
    }
    let folder = folder();
    new_quick(folder.path(), "REAL", "Kent");
    let before = std::fs::read(folder.path().join("REAL.ACC")).unwrap();
    let arguments = ["simulate", "REAL", "--record", "/dev/full"];
    let said = refused(folder.path(), &arguments, 1);
    assert!(
        said.contains("/dev/full") && said.contains("another path"),
        "{said}"
    );
    assert_eq!(
        std::fs::read(folder.path().join("REAL.ACC")).unwrap(),
        before
    );
    // The same where the records go to standard output.
    let program = assert_cmd::cargo::cargo_bin("armchair");
    let output = std::process::Command::new(program)
        .args(["friendly", "Kent", "Essex", "--record", "-"])
        .stdout(std::fs::OpenOptions::new().write(true).open(full).unwrap())
        .output()
        .unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(
        said.contains("standard output") && said.contains("--record"),
        "{said}"
    );
}

/// Takes everything and can keep nothing.
struct Unflushed;

impl Write for Unflushed {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Err(io::Error::from(io::ErrorKind::StorageFull))
    }
}

#[test]
fn results_are_entered_and_saved_after_their_records_are_out() {
    let options = Options {
        batsmen: 4,
        days: 1,
        packs_per_session: 2,
        ..Options::default()
    };
    let fresh = Championship::new(7, options, None);
    let mut championship = fresh.clone();
    let mut tally = Tally::default();
    let stopped = play_season(&mut championship, &mut tally, Some(&mut Unflushed));
    assert!(matches!(stopped, Err(Stopped::Record(_))), "{stopped:?}");
    assert_eq!((&championship, tally), (&fresh, Tally::default()));

    let place = folder();
    let folder = Folder::find(Some(place.path().to_owned())).unwrap();
    let name = "REAL".parse().unwrap();
    let mut competition =
        Competition::create(&folder, &name, fresh.clone(), Existing::Refuse).unwrap();
    let stopped = play_season_of(&mut competition, &mut tally, Some(&mut Unflushed));
    assert!(matches!(stopped, Err(Stopped::Record(_))), "{stopped:?}");
    assert_eq!(competition.championship(), &fresh);
    assert_eq!(Competition::read(&folder, &name).unwrap(), fresh);
}

#[test]
fn a_number_below_nought_or_with_a_sign_is_answered_by_its_own_field() {
    let folder = folder();
    let new = ["new", "NAME", "--county", "none"];
    let friendly = ["friendly", "Kent", "Essex"];
    let points = ["show", "NAME", "points"];
    let fields: [(&[&str], &str, &str); 9] = [
        (&new, "--seed", "a seed is a whole number"),
        (&["simulate"], "--seed", "a seed is a whole number"),
        (&["simulate"], "--seasons", "whole number from 1 to 100;"),
        (&["simulate"], "--batting-level", "a level is one of"),
        (&["simulate"], "--bowling-level", "a level is one of"),
        (&friendly, "--matches", "whole number from 1 to 4294967295;"),
        (&friendly, "--home-level", "a level is one of"),
        (&friendly, "--away-level", "a level is one of"),
        (&points, "--year", "from 1890 to 1989;"),
    ];
    for (command, option, sentence) in fields {
        let fitting = if option == "--year" { "+1890" } else { "+1" };
        for number in ["-1", fitting, "99999999999999999999", "", "1.5"] {
            let mut arguments = command.to_vec();
            arguments.extend([option, number]);
            let said = refused(folder.path(), &arguments, 2);
            assert!(said.contains(sentence), "{arguments:?}: {said}");
        }
    }
    for (option, sentence) in [
        ("days=+3", "from 1 to 9"),
        ("batsmen=-2", "from 2 to 11"),
        ("bowling-level=+3", "from 1 to 5"),
    ] {
        let mut arguments = new.to_vec();
        arguments.extend(["--option", option]);
        let said = refused(folder.path(), &arguments, 2);
        assert!(said.contains(sentence), "{said}");
    }
    let said = refused(
        folder.path(),
        &["friendly", "Kent", "Essex", "--matches", "0"],
        2,
    );
    assert!(said.contains("from 1 to") && !said.contains(".."), "{said}");
    assert_eq!(names(folder.path()), [""; 0]);
}

#[test]
fn what_a_file_has_from_its_creation_is_refused_with_the_reason() {
    let folder = folder();
    new_quick(folder.path(), "REAL", "none");
    for option in ["--seed", "--batting-level", "--bowling-level"] {
        let said = refused(folder.path(), &["simulate", "REAL", option, "1"], 2);
        assert!(
            said.contains("from its creation") && said.contains(option) && said.contains("REAL"),
            "{said}"
        );
    }
}

#[test]
fn an_option_that_a_table_does_not_take_is_refused_with_those_that_do() {
    let folder = folder();
    new_quick(folder.path(), "REAL", "none");
    let by_class = "points, averages, results, all-time, all-time-averages\n";
    let options: [(&str, &str, &[&str], &str); 3] = [
        (
            "--competition",
            "second",
            &["records", "honours", "positions"],
            by_class,
        ),
        (
            "--year",
            "1890",
            &[
                "records",
                "honours",
                "positions",
                "all-time",
                "all-time-averages",
            ],
            "points, averages, results\n",
        ),
        (
            "--county",
            "Kent",
            &[
                "points",
                "averages",
                "honours",
                "positions",
                "all-time",
                "all-time-averages",
            ],
            "results, records\n",
        ),
    ];
    let tables = [
        "points",
        "averages",
        "results",
        "records",
        "honours",
        "positions",
        "all-time",
        "all-time-averages",
    ];
    for (option, value, refusing, takers) in options {
        for table in tables {
            let arguments = ["show", "REAL", table, option, value];
            if !refusing.contains(&table) {
                done(folder.path(), &arguments);
                continue;
            }
            let said = refused(folder.path(), &arguments, 2);
            assert!(
                said.contains(&format!("{table} takes no {option}")) && said.ends_with(takers),
                "{said}"
            );
        }
    }
}

#[test]
fn help_names_the_seed_and_every_table() {
    let folder = folder();
    let help = done(folder.path(), &["new", "--help"]);
    assert!(help.contains("--seed <S>"), "{help}");
    let help = done(folder.path(), &["show", "--help"]);
    assert!(
        help.contains(
            "points, averages, results, records, honours, positions, all-time, all-time-averages]"
        ),
        "{help}"
    );
}
