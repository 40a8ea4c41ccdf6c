//! Tests `armchair pavilion` without a screen.

use armchair::tabletop::record::VERSION;
use std::fs;
use std::path::Path;

use serde_json::Value;

use super::{armchair, done, folder, refused};

/// The games, each with one of its variants.
const GAMES: [(&str, &str); 4] =
    [("camp", "hill"), ("minden", "timeless"), ("twenty20", "t20"), ("eights", "three")];

#[test]
fn the_figures_of_every_game_are_one_object_and_the_same_for_a_seed() {
    let folder = folder();
    for (game, variant) in GAMES {
        let arguments = [
            "pavilion",
            game,
            "--variant",
            variant,
            "--games",
            "4",
            "--level-b",
            "easy",
            "--seed",
            "7",
            "--format",
            "json",
        ];
        let once = || {
            let mut figures: Value =
                serde_json::from_str(&done(folder.path(), &arguments)).unwrap();
            // Leave out the time taken, which does not depend on the games.
            figures.as_object_mut().unwrap().remove("seconds").unwrap();
            figures
        };
        let figures = once();
        let number = |name: &str| figures[name].as_u64().unwrap();
        assert_eq!(number("games"), 4, "{game}");
        // With three players, each player has wins of their own.
        let sides = if game == "eights" { &["a", "b", "c"][..] } else { &["a", "b"] };
        let wins = sides.iter().map(|side| number(&format!("{side}_wins")));
        assert_eq!(wins.sum::<u64>() + number("draws"), 4);
        assert!(number("ties") <= number("draws"));
        assert_eq!(once(), figures, "{game}");
    }
}

#[test]
fn a_record_has_a_heading_every_choice_and_the_result_of_every_game() {
    let folder = folder();
    let path = folder.path().join("games.jsonl");
    let named = path.to_str().unwrap();
    for (game, _) in GAMES {
        let arguments = ["pavilion", game, "--games", "2", "--seed", "1", "--record", named];
        done(folder.path(), &arguments);
        let record = fs::read_to_string(&path).unwrap();
        let kind = |line: &str| {
            let line: Value = serde_json::from_str(line).unwrap();
            line["type"].as_str().unwrap().to_owned()
        };
        let kinds: Vec<String> = record.lines().map(kind).collect();
        let of = |kind: &str| kinds.iter().filter(|one| *one == kind).count();
        assert_eq!((of("game"), of("result")), (2, 2), "{game}");
        assert_eq!(of("choices") + 4, kinds.len());
    }
}

#[test]
fn what_a_game_does_not_take_is_refused_with_what_it_does() {
    let folder = folder();
    let path = folder.path();
    for (arguments, why) in [
        (&["bridge"][..], "camp, minden, twenty20, eights"),
        (&["camp", "--variant", "t20"][..], "one of camp, hill, veld"),
        (&["camp", "--level-a", "club"][..], "one of easy, good"),
        (&["minden", "--level-b", "5"][..], "one of easy, good"),
        (&["camp", "--option", "rain=on"][..], "there is no option \"rain\""),
        (&["camp", "--option", "days"][..], "NAME=VALUE"),
        (&["camp", "--games", "0"][..], "the number of games must be a whole number from 1"),
        (&["eights", "--games", "4294967296"][..], "to 4294967295"),
        (&["--games", "5"][..], "name the game first"),
    ] {
        let arguments: Vec<&str> = ["pavilion"].iter().chain(arguments).copied().collect();
        let complaint = refused(path, &arguments, 2);
        assert!(complaint.contains(why), "{complaint}");
    }
    // A record must not replace the file of a game in progress.
    let kept = path.join("CAMP.PAV");
    let arguments = ["pavilion", "camp", "--record", kept.to_str().unwrap()];
    assert!(refused(path, &arguments, 2).contains("another path"));
    assert!(!kept.exists());
}

/// Returns a record of two games of every kind, one after another.
fn record_of_all(folder: &Path) -> Vec<u8> {
    let mut record = Vec::new();
    for (game, variant) in GAMES {
        let arguments = [
            "pavilion",
            game,
            "--variant",
            variant,
            "--games",
            "2",
            "--seed",
            "7",
            "--record",
            "-",
        ];
        let lines = done(folder, &arguments);
        record.extend(
            lines
                .lines()
                .filter(|line| line.starts_with('{'))
                .flat_map(|line| [line.as_bytes(), b"\n"].concat()),
        );
    }
    record
}

fn check(folder: &Path, record: &[u8]) -> Result<String, String> {
    let path = folder.join("checked.jsonl");
    fs::write(&path, record).unwrap();
    let arguments = ["replay", path.to_str().unwrap(), "--check"];
    let output = armchair(folder, &arguments);
    let told = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    match output.status.code() {
        Some(0) => Ok(told(output.stdout)),
        Some(1) => Err(told(output.stderr)),
        code => panic!("{code:?}"),
    }
}

#[test]
fn a_record_is_checked_choice_by_choice() {
    let folder = folder();
    let record = record_of_all(folder.path());
    let lines = record.split_inclusive(|byte| *byte == b'\n').count();
    let told = check(folder.path(), &record).unwrap();
    assert!(
        told.contains(&format!("obeys the laws: 8 games, {} choices, {lines} lines.", lines - 16)),
        "{told}"
    );
    // The record is also valid without its last line feed.
    assert!(check(folder.path(), &record[..record.len() - 1]).is_ok());
}

#[test]
fn a_record_that_tells_of_another_game_is_refused_at_its_line() {
    let folder = folder();
    let path = folder.path();
    let arguments = ["pavilion", "eights", "--seed", "3", "--record", "-"];
    let text = done(path, &arguments);
    let lines: Vec<&str> = text.lines().filter(|line| line.starts_with('{')).collect();
    let last = lines.len();
    let with = |place: usize, line: &str| {
        let mut changed = lines.clone();
        changed[place - 1] = line;
        changed.join("\n") + "\n"
    };
    let long = "x".repeat(70_000);
    let version = |version| format!("\"version\":{version}");
    let newer = lines[0].replace(&version(VERSION), &version(VERSION + 1));
    let name = lines[0].replace("[\"A\"", "[\"C\"");
    let result = lines[last - 1]
        .replace("\"winner\":0", "\"winner\":2")
        .replace("\"winner\":1", "\"winner\":0");
    let twice = [lines[last - 1], lines[last - 1]].join("\n");
    for (record, why) in [
        (
            with(3, "{\"type\":\"choices\"}"),
            "line 3: it contains neither choices nor a result".to_owned(),
        ),
        (
            with(3, "{\"type\":\"choices\",\"made\":[[0,\"fly\",1]]}"),
            "line 3: it contains neither".to_owned(),
        ),
        (
            with(3, "{\"type\":\"choices\",\"made\":[[0,\"miss\",1]]}"),
            "line 3: a choice breaks a law: that is not an answer".to_owned(),
        ),
        (with(3, lines[3]), "line 3: ".to_owned()),
        (with(2, &long), "line 2: the line has more than 65536 bytes".to_owned()),
        (with(1, &newer), "line 1: it was written by a newer version".to_owned()),
        (with(1, &name), "line 1: its heading is damaged".to_owned()),
        (with(last, &result), format!("line {last}: its result is not that of the game")),
        (with(last, &twice), format!("line {}: it does not begin with a game", last + 1)),
        (lines[..last - 1].join("\n") + "\n", format!("line {}: the record is cut off", last - 1)),
    ] {
        let told = check(path, record.as_bytes()).unwrap_err();
        assert!(told.contains(&why), "{why}: {told}");
        assert_eq!(told.lines().count(), 1, "{told}");
    }
}

#[test]
fn replay_tells_the_scorecards_of_a_record_of_games() {
    let folder = folder();
    let path = folder.path().join("games.jsonl");
    let named = path.to_str().unwrap();
    done(folder.path(), &["pavilion", "minden", "--games", "2", "--record", named]);
    let told = done(folder.path(), &["replay", named]);
    assert_eq!(told.matches("Minden Cricket: A v B.").count(), 2, "{told}");
    assert!(told.contains("A, against B: "), "{told}");
    assert!(told.contains("\nFall of wickets: "), "{told}");
}

#[test]
fn what_is_for_games_without_a_screen_needs_a_game_whatever_its_value() {
    let folder = folder();
    for option in [["--games", "1"], ["--level-a", "good"], ["--level-b", "good"]] {
        let said = refused(folder.path(), &["pavilion", option[0], option[1]], 2);
        let told = format!("{} is for games without a screen", option[0]);
        assert!(said.contains(&told), "{said}");
    }
}
