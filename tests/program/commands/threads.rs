//! Tests that `--threads` changes nothing except the time taken.

use super::*;
use std::collections::BTreeMap;

/// The output of a run without the time taken, and the files that the run
/// wrote.
#[derive(PartialEq)]
struct Brought {
    figures: Value,
    record: Vec<u8>,
    file: Option<Vec<u8>>,
}

fn brought(threads: &str, file: Option<&str>) -> Brought {
    let place = folder();
    let record = place.path().join("record.jsonl");
    let mut arguments = vec!["simulate"];
    match file {
        Some(name) => {
            let mut new = vec!["new", name, "--county", "Kent"];
            new.extend(QUICK);
            if name == MASTERS {
                new.extend(["--option", "batting-level=6", "--option", "bowling-level=6"]);
            }
            done(place.path(), &new);
            arguments.push(name);
        }
        None => arguments.extend(["--seed", "1890", "--batting-level", "4"]),
    }
    arguments.extend(["--seasons", "2", "--threads", threads, "--format", "json"]);
    arguments.extend(["--record", record.to_str().unwrap()]);
    let mut figures = json(place.path(), &arguments);
    figures.as_object_mut().unwrap().remove("seconds").unwrap();
    let read = |path| std::fs::read(path).unwrap();
    Brought {
        figures,
        record: read(record),
        file: file.map(|name| read(place.path().join(format!("{name}.ACC")))),
    }
}

/// The name of a file in which the computer plays at level 6.
const MASTERS: &str = "MASTERS";

#[test]
fn figures_records_and_data_file_are_the_same_to_the_byte_on_one_two_and_sixteen_threads() {
    for file in [None, Some("REAL"), Some(MASTERS)] {
        let one = brought("1", file);
        assert_eq!(one.figures["matches"], 2 * 112);
        for threads in ["2", "16"] {
            let many = brought(threads, file);
            assert_eq!(many.figures, one.figures, "{threads} threads");
            assert!(many.record == one.record, "{threads} threads: the record");
            assert!(many.file == one.file, "{threads} threads: the data file");
        }
    }
}

/// Counts the matches in a record by two things: whether Kent plays, and the
/// levels of both sides.
fn levels(record: &[u8]) -> BTreeMap<(bool, u64, u64), u32> {
    let mut levels = BTreeMap::new();
    let text = std::str::from_utf8(record).unwrap();
    for line in text.lines() {
        let line: Value = serde_json::from_str(line).unwrap();
        if line["type"] == "match" {
            let kent = line["home"] == "Kent" || line["away"] == "Kent";
            let level = |name| line["options"][name].as_u64().unwrap();
            let played = (kent, level("batting_level"), level("bowling_level"));
            *levels.entry(played).or_default() += 1;
        }
    }
    levels
}

#[test]
fn the_matches_of_your_county_alone_are_played_at_level_6() {
    let played = levels(&brought("2", Some(MASTERS)).record);
    let expected = [((true, 6, 6), 2 * 14), ((false, 5, 5), 2 * 98)];
    assert_eq!(played, BTreeMap::from(expected));
}

#[test]
fn no_threads_and_too_many_are_refused() {
    let folder = folder();
    for threads in ["0", "-1", "1025", "many"] {
        let said = refused(folder.path(), &["simulate", "--threads", threads], 2);
        assert!(said.contains("--threads") && said.contains("1 to 1024"), "{said}");
    }
}
