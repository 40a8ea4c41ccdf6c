//! Tests that the pictures in the README are those that the program draws now.

use std::num::NonZero;
use std::path::{Path, PathBuf};

use super::{armchair, done, folder, refused, stdout};

fn pictures() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/pictures")
}

/// Returns the lines of `assets/pictures/make` that make a picture, each as the
/// words after the program's name and the file.
fn lines() -> Vec<(Vec<String>, String)> {
    let script = std::fs::read_to_string(pictures().join("make")).unwrap();
    let lines = script.lines().filter_map(|line| {
        let (words, file) = line.strip_prefix("armchair ")?.split_once(" > ")?;
        let words = words.split(' ').map(|word| {
            if word.ends_with(".jsonl") {
                pictures().join(word).to_str().unwrap().to_owned()
            } else {
                word.to_owned()
            }
        });
        Some((words.collect(), file.to_owned()))
    });
    lines.collect()
}

#[test]
fn the_pictures_are_what_the_screens_show_now() {
    let folder = folder();
    let lines = lines();
    assert_eq!(lines.len(), 15);
    for (words, file) in lines {
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let made = done(folder.path(), &words);
        let path = pictures().join(&file);
        if std::env::var_os("ARMCHAIR_BLESS").is_some() {
            std::fs::write(&path, &made).unwrap();
        }
        let kept = std::fs::read_to_string(&path).unwrap();
        assert!(made == kept, "{file} is stale: run assets/pictures/make");
    }
}

#[test]
fn the_cast_is_an_asciicast_that_ends_with_its_innings() {
    let cast = std::fs::read_to_string(pictures().join("innings.cast")).unwrap();
    let mut lines = cast.lines().map(|line| serde_json::from_str(line).unwrap());
    let heading: serde_json::Value = lines.next().unwrap();
    assert_eq!((&heading["version"], &heading["width"]), (&2.into(), &80.into()));
    let [rows, columns] = [25, 80].map(|size| NonZero::new(size).unwrap());
    let (mut parser, mut before, mut shown) = (vt100::Parser::new(rows, columns, 0), 0.0, 0);
    let mut overs = Vec::new();
    for event in lines {
        let (moment, kind) = (event[0].as_f64().unwrap(), event[1].as_str().unwrap());
        assert!(moment >= before && kind == "o", "{event}");
        before = moment;
        shown += 1;
        parser.process(event[2].as_str().unwrap().as_bytes());
        let screen = parser.screen().contents();
        assert!(screen.contains("Surrey v Nottinghamshire"), "{screen}");
        overs.extend(screen.lines().nth(9).map(str::to_owned));
    }
    assert!(shown > 100 && before > 30.0, "{shown} pictures, {before} s");
    let screen = parser.screen().contents();
    assert!(screen.contains("are all out for"), "{screen}");
    overs.dedup();
    assert!(overs.len() > 30, "the score hardly moves");
}

#[test]
fn a_record_that_cannot_be_drawn_is_refused_in_one_line() {
    let folder = folder();
    let record = pictures().join("eleven.jsonl");
    let record = record.to_str().unwrap();
    let said = refused(folder.path(), &["picture", record, "--at", "60000"], 1);
    assert!(said.contains("--at"), "{said}");
    refused(folder.path(), &["cast", "/no/such/record"], 1);
    refused(folder.path(), &["cast", record, "--innings", "5"], 2);
    let empty = folder.path().join("empty.jsonl");
    std::fs::write(&empty, "").unwrap();
    refused(folder.path(), &["picture", empty.to_str().unwrap()], 1);
    let output = armchair(folder.path(), &["picture", record, "--at", "30"]);
    assert!(stdout(&output).starts_with("<svg "));
}
