//! Tests tournaments: the table, results that are continued, and shards.

use std::fs;
use std::path::{Path, PathBuf};

use super::{done, folder, json, refused};

const LEVELS: &str = r#"
seed = 1890
deals = 6

[options]
batsmen = 3
days = 1
packs-per-session = 1
bye = false

[[players]]
name = "professional"
level = 5

[[players]]
name = "novice"
level = 1

[[players]]
name = "club"
level = 3
"#;

fn written(folder: &Path, text: &str) -> String {
    let path = folder.join("tournament.toml");
    fs::write(&path, text).unwrap();
    path.to_str().unwrap().to_owned()
}

fn place(folder: &Path, name: &str) -> (PathBuf, String) {
    let path = folder.join(name);
    let name = path.to_str().unwrap().to_owned();
    (path, name)
}

#[test]
fn everybody_meets_everybody_and_the_best_is_first() {
    let folder = folder();
    let config = written(folder.path(), LEVELS);
    let table = json(folder.path(), &["tournament", &config, "--format", "json"]);
    let rows = table.as_array().unwrap();
    assert_eq!(rows.len(), 3);
    assert!(rows.iter().all(|row| row["played"] == 24));
    assert_eq!(rows[2]["player"], "novice");
    let margin = rows[0]["two_standard_deviations"].as_f64().unwrap();
    assert!(margin > 0.0 && margin < 2.0, "{margin}");
    let text = done(folder.path(), &["tournament", &config]);
    assert!(text.lines().all(|line| line.len() <= 80), "{text}");
    assert_eq!(text.lines().count(), 4, "{text}");
}

#[test]
fn rows_of_wide_names_are_in_line_and_the_file_may_be_saved_by_windows() {
    let folder = folder();
    let wide = "\u{65e5}\u{672c}\u{8a9e}\u{30c1}\u{30fc}\u{30e0}\u{30af}\u{30ea}\u{30b1}\u{30c3}\u{30c8}\u{9078}\u{624b}";
    let text = LEVELS.replace("novice", wide).replace("deals = 6", "deals = 1");
    let config = written(folder.path(), &text);
    let (results, results_name) = place(folder.path(), "results.jsonl");
    let run = || done(folder.path(), &["tournament", &config, "--results", &results_name]);
    let table = run();
    let width =
        |line: &str| line.chars().map(|sign| if sign.is_ascii() { 1 } else { 2 }).sum::<usize>();
    let widths: Vec<usize> = table.lines().map(width).collect();
    assert!(table.contains(wide) && widths.windows(2).all(|two| two[0] == two[1]), "{table}");
    let rows = fs::read_to_string(&results).unwrap();
    for path in [Path::new(&config), &results] {
        let text = fs::read_to_string(path).unwrap().replace('\n', "\r\n");
        fs::write(path, format!("\u{feff}{text}")).unwrap();
    }
    assert_eq!(run(), table);
    assert_eq!(fs::read_to_string(&results).unwrap().replace('\r', ""), format!("\u{feff}{rows}"));
}

#[test]
fn more_players_or_matches_than_memory_holds_are_refused_with_a_sentence() {
    let folder = folder();
    let players = |many: usize, deals: u32| {
        let players = (0..many).map(|one| format!("[[players]]\nname = \"{one}\"\nlevel = 1\n"));
        let text = format!("seed = 1\ndeals = {deals}\n{}", players.collect::<String>());
        written(folder.path(), &text)
    };
    let said = refused(folder.path(), &["tournament", &players(20_000, 1)], 1);
    assert!(
        said.contains("20000 players") && said.contains("the limit is 1000 at a time"),
        "{said}"
    );
    let said = refused(folder.path(), &["tournament", &players(1_000, 100)], 1);
    assert!(said.contains("99900000 matches") && said.contains("--deals"), "{said}");
}

#[test]
fn shards_add_up_and_what_was_killed_is_gone_on_from() {
    let folder = folder();
    let config = written(folder.path(), LEVELS);
    let run = |words: &[&str]| done(folder.path(), &[&["tournament", &config], words].concat());
    let (whole, whole_name) = place(folder.path(), "whole.jsonl");
    let table = run(&["--results", &whole_name, "--threads", "2"]);
    let rows = fs::read(&whole).unwrap();
    let (first, first_name) = place(folder.path(), "first.jsonl");
    let (second, second_name) = place(folder.path(), "second.jsonl");
    run(&["--results", &first_name, "--deals", "2"]);
    run(&["--results", &second_name, "--first", "2", "--deals", "4", "--threads", "1"]);
    let shards = [fs::read(first).unwrap(), fs::read(second).unwrap()].concat();
    assert_eq!(shards, rows);
    // Two copies of a result count once.
    fs::write(&whole, [&rows[..], &rows].concat()).unwrap();
    assert_eq!(run(&["--results", &whole_name]), table);
    for cut in [0, 1, 20, rows.len() / 2, rows.len() - 1] {
        fs::write(&whole, &rows[..cut]).unwrap();
        assert_eq!(run(&["--results", &whole_name]), table, "{cut}");
        assert_eq!(fs::read(&whole).unwrap(), rows, "{cut}");
    }
}

#[test]
fn an_agent_plays_and_one_that_fails_leaves_the_results_so_far() {
    let folder = folder();
    let agents = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/independent/agents");
    let with =
        |command: &str| format!("{LEVELS}\n[[players]]\nname = \"agent\"\nagent = '{command}'\n");
    let config = written(folder.path(), &with(&format!("python3 \"{agents}/greedy.py\"")));
    let words = ["tournament", &config, "--deals", "1", "--format", "json"];
    let table = json(folder.path(), &words);
    assert!(table.as_array().unwrap().iter().any(|row| row["player"] == "agent"));
    let config = written(folder.path(), &with("exit 3"));
    let (results, name) = place(folder.path(), "results.jsonl");
    let words = ["tournament", &config, "--results", &name, "--threads", "1"];
    let said = refused(folder.path(), &words, 1);
    assert!(said.contains("professional v agent, deal 0 stops"), "{said}");
    // The results contain the pairs that come before the first pair with the
    // agent, in both orders.
    assert_eq!(fs::read_to_string(&results).unwrap().lines().count(), 4);
}

#[test]
fn a_file_that_is_no_tournament_or_no_results_is_left_alone() {
    let folder = folder();
    let cases = [
        ("seed = 1", "deals"),
        ("seed = x", "line 1"),
        (&LEVELS.replace("level = 5", "level = 7"), "a level must be"),
        (&LEVELS.replace("level = 5", "level = 5\nagent = \"x\""), "either a level or an agent"),
        (&LEVELS.replace("club", "novice"), "two players are called novice"),
        (&LEVELS.replace("days = 1", "nights = 1"), "no option \"nights\""),
        (&LEVELS.replace("days = 1", "batting-level = 1"), "belongs to each player"),
        (&LEVELS.replace("deals = 6", "deals = 0"), "deals must be"),
        (&LEVELS.replace("deals = 6", "deals = 6\ndoubles = 1"), "doubles"),
    ];
    for (text, why) in cases {
        let config = written(folder.path(), text);
        let said = refused(folder.path(), &["tournament", &config], 1);
        assert!(said.contains(why), "{text}: {said}");
    }
    let config = written(folder.path(), LEVELS);
    let (results, name) = place(folder.path(), "results.jsonl");
    let words = ["tournament", &config, "--results", &name];
    for foreign in ["dear\n", "dear", "{}\n"] {
        fs::write(&results, foreign).unwrap();
        let said = refused(folder.path(), &words, 1);
        assert!(said.contains("line 1"), "{said}");
        assert_eq!(fs::read_to_string(&results).unwrap(), foreign);
    }
    fs::remove_file(&results).unwrap();
    done(folder.path(), &words);
    let before = fs::read(&results).unwrap();
    // A result does not count if any byte of its line has been changed.
    let text = String::from_utf8(before.clone()).unwrap();
    let (line, rest) = text.split_once('\n').unwrap();
    let swapped = line
        .replace("home_points", "x")
        .replace("away_points", "home_points")
        .replace("\"x\"", "\"away_points\"");
    let bare = format!("{}}}", line.rsplit_once(",\"check\"").unwrap().0);
    let flipped = (0..line.len()).step_by(7).map(|place| {
        let mut bytes = line.as_bytes().to_vec();
        bytes[place] ^= 1;
        String::from_utf8(bytes).unwrap()
    });
    for changed in flipped.chain([swapped, bare]) {
        let changed = format!("{changed}\n{rest}");
        fs::write(&results, &changed).unwrap();
        let said = refused(folder.path(), &words, 1);
        assert!(said.contains("on line 1"), "{said}");
        assert_eq!(fs::read_to_string(&results).unwrap(), changed);
    }
    fs::write(&results, &before).unwrap();
    let config = written(folder.path(), &LEVELS.replace("1890", "1891"));
    let said = refused(folder.path(), &["tournament", &config, "--results", &name], 1);
    assert!(said.contains("another seed"), "{said}");
    assert_eq!(fs::read(&results).unwrap(), before);
}
