//! Tests the files of `armchair export`, and where they are written.

use std::path::{Path, PathBuf};

use serde_json::Value;

use super::{armchair, done, folder, json, names, new_quick, refused, stdout};

use crate::temporary;

/// Makes a data file with four men a side and this many complete seasons.
pub(super) fn played(folder: &Path, county: &str, seasons: &str) {
    new_quick(folder, "QUICK", county);
    done(folder, &["simulate", "QUICK", "--seasons", seasons]);
}

fn export<'a>(out: &'a Path, more: &[&'a str]) -> Vec<&'a str> {
    let mut arguments = vec!["export", "QUICK", "--format", "cricsheet", "--out"];
    arguments.push(out.to_str().unwrap());
    arguments.extend(more);
    arguments
}

fn matches(out: &Path) -> Vec<Value> {
    let files = names(out).into_iter().filter(|name| name.ends_with(".json"));
    files
        .map(|name| {
            let file = std::fs::read(out.join(name)).unwrap();
            serde_json::from_slice(&file).unwrap()
        })
        .collect()
}

/// Adds up the deliveries of an innings, and returns the score as a scorer
/// writes it.
fn score(innings: &Value, wickets_to_fall: usize) -> String {
    let balls: Vec<&Value> = deliveries(innings).collect();
    let runs: u64 = balls.iter().map(|ball| ball["runs"]["total"].as_u64().unwrap()).sum();
    let wickets = balls.iter().filter(|ball| ball.get("wickets").is_some());
    match (wickets.count(), innings.get("declared")) {
        (wickets, Some(_)) => format!("{runs}-{wickets}d"),
        (wickets, None) if wickets == wickets_to_fall => runs.to_string(),
        (wickets, None) => format!("{runs}-{wickets}"),
    }
}

fn deliveries(innings: &Value) -> impl Iterator<Item = &Value> {
    let overs = innings["overs"].as_array().into_iter().flatten();
    overs.flat_map(|over| over["deliveries"].as_array().unwrap())
}

#[test]
fn the_balls_of_every_file_come_to_the_result_that_is_posted() {
    let folder = folder();
    played(folder.path(), "Kent", "1");
    let out = folder.path().join("files");
    let said = done(folder.path(), &export(&out, &[]));
    assert!(said.starts_with("112 matches of 1890 in "), "{said}");
    let matches = matches(&out);
    assert_eq!(matches.len(), 112);
    let mut found = 0;
    for class in ["first", "second"] {
        let words = ["show", "QUICK", "results", "--year", "1890", "--format"];
        let words = [&words[..], &["json", "--competition", class]].concat();
        for row in json(folder.path(), &words).as_array().unwrap() {
            let of_row = |file: &&Value| {
                file["info"]["teams"][0] == row["home"] && file["info"]["teams"][1] == row["away"]
            };
            let file = matches.iter().find(of_row).unwrap();
            for side in ["home", "away"] {
                let innings = file["innings"].as_array().unwrap().iter();
                let scores: Vec<String> = innings
                    .filter(|innings| innings["team"] == row[side])
                    .map(|innings| score(innings, 3))
                    .collect();
                assert_eq!(scores.join(" & "), row[format!("{side}_score")], "{row}");
            }
            outcome(file, row);
            found += 1;
        }
    }
    assert_eq!(found, 112);
}

/// Checks that the outcome in a file is the outcome in the row.
fn outcome(file: &Value, row: &Value) {
    let outcome = &file["info"]["outcome"];
    let by = |what: &str| outcome["by"][what] == row["margin"];
    match row["margin_in"].as_str() {
        Some("innings and runs") => assert!(outcome["by"]["innings"] == 1 && by("runs")),
        Some(what) => assert!(by(what), "{outcome} {row}"),
        None => {
            let result = outcome["result"].as_str().unwrap();
            let both = (result, row["result"].as_str().unwrap());
            assert!(matches!(
                both,
                ("draw", "drawn" | "drawn with the scores level") | ("tie", "tied")
            ));
        }
    }
    assert_eq!(outcome["winner"], row["winner"], "{row}");
}

#[test]
fn whoever_the_game_does_not_name_is_named_by_the_stated_rules() {
    let folder = folder();
    played(folder.path(), "none", "1");
    let out = folder.path().join("files");
    done(folder.path(), &export(&out, &["--year", "1890"]));
    let (mut kinds, mut extras) = (vec![], vec![]);
    for file in matches(&out) {
        let info = &file["info"];
        assert_eq!(file["meta"]["data_version"], "1.2.0");
        assert_eq!(info["match_type"], "MDM");
        if info["event"]["stage"] == "Round 2" {
            assert_eq!(info["dates"], serde_json::json!(["1890-05-12"]));
        }
        if info["teams"][0] == "Lancashire" {
            assert_eq!(info["venue"], "Old Trafford");
        }
        let people = info["registry"]["people"].as_object().unwrap();
        assert_eq!(people.len(), 8, "no two of a match are alike: {people:?}");
        for innings in file["innings"].as_array().unwrap() {
            let unbowled = innings.get("overs").is_none() && innings.get("declared").is_some();
            assert_eq!(innings.get("forfeited").is_some(), unbowled, "{innings}");
            let (bats, fields) = if innings["team"] == info["teams"][0] {
                (&info["teams"][0], &info["teams"][1])
            } else {
                (&info["teams"][1], &info["teams"][0])
            };
            let player = |team: &Value, number: usize| {
                info["players"][team.as_str().unwrap()][number - 1].clone()
            };
            let (mut over, mut number, mut wickets) = (0, 1, 0);
            for ball in deliveries(innings) {
                assert_eq!(ball["actual_delivery"], format!("{over}.{number}"));
                assert_eq!(ball["batter"], player(bats, wickets + 1));
                assert_eq!(ball["non_striker"], player(bats, wickets + 2));
                let relieved = if over % 30 < 20 { 0 } else { 2 };
                let bowler = 4 - over % 2 - relieved;
                assert_eq!(ball["bowler"], player(fields, bowler));
                for name in ["batter", "non_striker", "bowler"] {
                    let name = ball[name].as_str().unwrap();
                    assert!(info["registry"]["people"].get(name).is_some(), "{name}");
                }
                if let Some(wicket) = ball.get("wickets") {
                    wickets += 1;
                    assert_eq!(wicket[0]["player_out"], ball["batter"]);
                    kinds.push(wicket[0]["kind"].as_str().unwrap().to_owned());
                    if let Some(fielder) = wicket[0].get("fielders") {
                        let keeper = if bowler == 1 { 2 } else { 1 };
                        assert_eq!(fielder[0]["name"], player(fields, keeper));
                    }
                }
                let extra = ball.get("extras").and_then(Value::as_object);
                let kind = extra.and_then(|extra| extra.keys().next());
                extras.extend(kind.cloned());
                if !matches!(kind.map(String::as_str), Some("noballs" | "wides")) {
                    (over, number) = if number == 6 { (over + 1, 1) } else { (over, number + 1) };
                }
            }
        }
    }
    for list in [&mut kinds, &mut extras] {
        list.sort_unstable();
        list.dedup();
    }
    assert_eq!(kinds, ["bowled", "caught", "hit wicket", "lbw", "run out", "stumped"]);
    assert_eq!(extras, ["byes", "noballs", "wides"]);
}

#[test]
fn of_a_year_long_past_the_county_s_own_matches_are_written_and_the_rest_is_told() {
    let folder = folder();
    played(folder.path(), "Kent", "3");
    let out = folder.path().join("files");
    let output = armchair(folder.path(), &export(&out, &["--year", "1890"]));
    assert_eq!(output.status.code(), Some(0));
    assert!(stdout(&output).starts_with("14 matches of 1890 in "));
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains("98 matches of 1890 left out"), "{said}");
    let kent = matches(&out).iter().all(|file| {
        let teams = file["info"]["teams"].as_array().unwrap();
        teams.contains(&Value::from("Kent"))
    });
    assert!(kent);
    new_quick(folder.path(), "NOBODY", "none");
    done(folder.path(), &["simulate", "NOBODY", "--seasons", "3"]);
    let none = folder.path().join("none");
    let mut arguments = export(&none, &["--year", "1890"]);
    arguments[1] = "NOBODY";
    let said = refused(folder.path(), &arguments, 1);
    assert!(said.contains("totals"), "{said}");
    assert!(!none.exists());
}

#[test]
fn a_year_that_is_not_there_is_refused_in_a_line_that_says_which_are() {
    let folder = folder();
    new_quick(folder.path(), "QUICK", "none");
    let out = folder.path().join("files");
    for command in ["export", "almanack"] {
        let refuses = |more: &[&str], code, what: &str| {
            let mut arguments = export(&out, more);
            if command == "almanack" {
                arguments[0] = command;
                arguments.drain(2..4);
            }
            let said = refused(folder.path(), &arguments, code);
            assert!(said.contains(what), "{arguments:?}: {said}");
            assert!(!out.exists(), "{said}");
        };
        refuses(&[], 1, "--year 1890");
        refuses(&["--year", "1890"], 1, "no match of 1890");
        refuses(&["--year", "1900"], 1, "It covers 1890 to 1890");
        refuses(&["--year", "1889"], 2, "1890 to 1989");
        refuses(&["--year", "-1"], 2, "1890 to 1989");
        refuses(&["--year", "every"], 2, "1890 to 1989");
    }
}

#[test]
fn beside_a_damaged_archive_there_is_one_line_that_tells_all() {
    let folder = folder();
    played(folder.path(), "Kent", "2");
    let archive = folder.path().join("QUICK.MAT");
    let mut bytes = std::fs::read(&archive).unwrap();
    let (place, out) = (bytes.len() / 4 * 3, folder.path().join("files"));
    bytes[place] ^= 1;
    for (bytes, year, code, missing) in [
        (&bytes, "1891", 0, "1 match of 1891 left out"),
        (&bytes, "1890", 0, "98 matches of 1890 left out"),
        (&vec![b'x'; 100], "1890", 1, "only the totals of 1890 are saved"),
    ] {
        std::fs::write(&archive, bytes).unwrap();
        for command in ["export", "almanack"] {
            let mut words = export(&out, &["--year", year]);
            if command == "almanack" {
                words[0] = command;
                words.drain(2..4);
            }
            let output = armchair(folder.path(), &words);
            let said = String::from_utf8(output.stderr).unwrap();
            assert_eq!(said.lines().count(), 1, "{words:?}: {said}");
            assert!(said.contains("QUICK.MAT"), "{said}");
            if command == "export" {
                assert_eq!(output.status.code(), Some(code), "{said}");
                assert!(said.contains(missing), "{said}");
            }
            let _ = std::fs::remove_dir_all(&out);
        }
    }
}

/// Returns everything in a folder, with its contents.
pub(super) fn contents(folder: &Path) -> Vec<(PathBuf, Option<Vec<u8>>)> {
    let mut all = vec![];
    let mut folders = vec![folder.to_owned()];
    while let Some(next) = folders.pop() {
        for entry in std::fs::read_dir(&next).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                all.push((path.clone(), None));
                folders.push(path);
            } else {
                let bytes = std::fs::read(&path).unwrap();
                all.push((path, Some(bytes)));
            }
        }
    }
    all.sort();
    all
}

/// The two commands that fill a folder, each with the words that come before
/// the folder.
pub(super) const FILLERS: [&[&str]; 2] =
    [&["export", "QUICK", "--format", "cricsheet", "--out"], &["almanack", "QUICK", "--out"]];

pub(super) fn fill<'a>(words: &[&'a str], out: &'a Path) -> Vec<&'a str> {
    [words, &[out.to_str().unwrap()]].concat()
}

#[test]
fn a_folder_that_holds_anything_else_is_refused_and_stays_as_it_is() {
    let data = folder();
    played(data.path(), "none", "1");
    for words in FILLERS {
        let place = temporary::folder();
        let at = |name: &str| place.path().join(name);
        std::fs::create_dir(at("full")).unwrap();
        std::fs::write(at("full/letter.txt"), "dear").unwrap();
        std::fs::write(at("file"), "dear").unwrap();
        let before = contents(place.path());
        for (name, what) in [
            ("full", "letter.txt"),
            ("file", "is not a folder"),
            ("file/out", "--out"),
            ("nowhere/out", "nowhere"),
        ] {
            let said = refused(data.path(), &fill(words, &at(name)), 1);
            assert!(said.contains(what) && said.contains("--out"), "{said}");
            assert_eq!(contents(place.path()), before, "{said}");
        }
        let of_a_part = data.path().join("QUICK.BAK");
        let _ = std::fs::remove_file(&of_a_part);
        let said = refused(data.path(), &fill(words, &of_a_part), 2);
        assert!(said.contains("belongs to one"), "{said}");
    }
}

#[test]
fn its_own_earlier_output_is_replaced_as_long_as_nobody_else_had_a_hand_in_it() {
    let data = folder();
    played(data.path(), "none", "1");
    let place = temporary::folder();
    for words in FILLERS {
        let out = place.path().join(words[0]);
        std::fs::create_dir(&out).unwrap();
        done(data.path(), &fill(words, &out));
        let first = contents(&out);
        assert!(first.len() > 100, "{}", first.len());
        // Choose one of the files, but not the list by which the command
        // recognises its files.
        let is_a_page = |path: &Path| path.extension().is_some();
        let (gone, _) = first.iter().find(|(path, _)| is_a_page(path)).unwrap();
        std::fs::remove_file(gone).unwrap();
        done(data.path(), &fill(words, &out));
        assert_eq!(contents(&out), first);
        // Test a file of somebody else's, and a file that somebody has changed.
        let letter = out.join("letter.txt");
        std::fs::write(&letter, "dear").unwrap();
        let said = refused(data.path(), &fill(words, &out), 1);
        assert!(said.contains("letter.txt"), "{said}");
        std::fs::remove_file(&letter).unwrap();
        let (own, bytes) = first.iter().rfind(|(path, _)| is_a_page(path)).unwrap();
        std::fs::write(own, "annotated").unwrap();
        let said = refused(data.path(), &fill(words, &out), 1);
        assert!(said.contains("has changed"), "{said}");
        assert_eq!(std::fs::read(own).unwrap(), b"annotated");
        std::fs::write(own, bytes.as_ref().unwrap()).unwrap();
        done(data.path(), &fill(words, &out));
        assert_eq!(contents(&out), first);
    }
    // A command does not replace a folder that the other command wrote.
    let said = refused(data.path(), &fill(FILLERS[1], &place.path().join("export")), 1);
    assert!(said.contains("did not write"), "{said}");
}

#[cfg(unix)]
#[test]
fn a_disk_that_fills_up_leaves_what_was_there_and_nothing_else() {
    let data = folder();
    played(data.path(), "none", "1");
    let program = assert_cmd::cargo::cargo_bin("armchair");
    for words in FILLERS {
        let place = temporary::folder();
        let (new, old) = (place.path().join("new"), place.path().join("old"));
        done(data.path(), &fill(words, &old));
        let before = contents(place.path());
        for out in [&new, &old] {
            // Set a limit on the size of files that is reached in the middle of
            // a file.
            let output = std::process::Command::new("sh")
                .args(["-c", "ulimit -f 16; exec \"$0\" \"$@\""])
                .arg(&program)
                .arg("--data-dir")
                .arg(data.path())
                .args(fill(words, out))
                .output()
                .unwrap();
            let said = String::from_utf8(output.stderr).unwrap();
            assert_eq!(output.status.code(), Some(1), "{said}");
            assert!(said.contains("could not be written"), "{said}");
            assert_eq!(said.lines().count(), 1, "{said}");
            assert_eq!(contents(place.path()), before, "{said}");
        }
    }
}

#[cfg(unix)]
#[test]
fn a_run_that_is_told_to_stop_leaves_all_or_nothing() {
    let data = folder();
    played(data.path(), "none", "1");
    let program = assert_cmd::cargo::cargo_bin("armchair");
    let place = temporary::folder();
    let whole = place.path().join("whole");
    done(data.path(), &fill(FILLERS[0], &whole));
    let count = names(&whole).len();
    for (number, signal) in ["INT", "TERM", "HUP"].into_iter().enumerate() {
        let room = temporary::folder();
        let out = room.path().join("out");
        let mut child = std::process::Command::new(&program)
            .arg("--data-dir")
            .arg(data.path())
            .args(fill(FILLERS[0], &out))
            .stdout(std::process::Stdio::null())
            .stderr(std::process::Stdio::null())
            .spawn()
            .unwrap();
        // Wait until the command has begun to write or has finished.
        while names(room.path()).is_empty() && child.try_wait().unwrap().is_none() {
            std::thread::yield_now();
        }
        let pid = child.id().to_string();
        let _ = std::process::Command::new("kill").args(["-s", signal, &pid]).status();
        let status = child.wait().unwrap();
        let stopped = [130, 143, 129][number];
        match status.code() {
            Some(0) => assert_eq!(names(&out).len(), count),
            Some(code) if code == stopped => assert!(names(room.path()).is_empty()),
            other => panic!("{signal}: {other:?}, {status}"),
        }
    }
}

/// Begins a command and kills it while it writes. Returns `true` if the command
/// left a folder behind.
fn killed(data: &Path, words: &[&str], room: &Path) -> bool {
    let program = assert_cmd::cargo::cargo_bin("armchair");
    let mut child = std::process::Command::new(program)
        .arg("--data-dir")
        .arg(data)
        .args(words)
        .stdout(std::process::Stdio::null())
        .stderr(std::process::Stdio::null())
        .spawn()
        .unwrap();
    let drafts = || {
        let mut names = names(room);
        names.retain(|name| name.contains(".armchair-"));
        names
    };
    while drafts().is_empty() && child.try_wait().unwrap().is_none() {
        std::thread::yield_now();
    }
    child.kill().unwrap();
    child.wait().unwrap();
    !drafts().is_empty()
}

/// Returns the contents of a folder, by the paths below the folder.
fn below(folder: &Path) -> Vec<(PathBuf, Option<Vec<u8>>)> {
    let all = contents(folder).into_iter();
    all.map(|(path, bytes)| (path.strip_prefix(folder).unwrap().to_owned(), bytes)).collect()
}

#[test]
fn what_a_killed_run_left_behind_is_cleared_away_by_the_next() {
    const TRIES: usize = 100;
    let data = folder();
    played(data.path(), "none", "1");
    for words in FILLERS {
        let place = temporary::folder();
        let (new, old) = (place.path().join("new"), place.path().join("old"));
        done(data.path(), &fill(words, &old));
        let before = below(&old);
        for out in [&new, &old] {
            let words = fill(words, out);
            let mut tries = (0..TRIES).map(|_| killed(data.path(), &words, place.path()));
            assert!(tries.any(|left| left), "it is never killed in time");
            done(data.path(), &words);
            assert!(below(out) == before, "{}", out.display());
        }
        assert_eq!(names(place.path()), ["new", "old"]);
    }
}

#[cfg(unix)]
#[test]
fn the_folder_in_which_the_user_is_is_filled_anew_and_not_exchanged() {
    let data = folder();
    played(data.path(), "Kent", "2");
    let program = assert_cmd::cargo::cargo_bin("armchair");
    for words in FILLERS {
        let place = temporary::folder();
        let (here, there) = (place.path().join("here"), place.path().join("there"));
        std::fs::create_dir(&here).unwrap();
        let inside = std::fs::canonicalize(&here).unwrap();
        let number = || std::os::unix::fs::MetadataExt::ino(&std::fs::metadata(&here).unwrap());
        let before = number();
        for year in ["1890", "1891"] {
            let output = std::process::Command::new(&program)
                .arg("--data-dir")
                .arg(data.path())
                .args(fill(words, Path::new(".")))
                .args(["--year", year])
                .current_dir(&inside)
                .output()
                .unwrap();
            assert!(output.status.success(), "{output:?}");
            let mut words = fill(words, &there);
            words.extend(["--year", year]);
            done(data.path(), &words);
            assert!(below(&here) == below(&there), "{year}");
            assert_eq!(number(), before, "it is another folder");
        }
        assert_eq!(names(place.path()), ["here", "there"]);
    }
}
