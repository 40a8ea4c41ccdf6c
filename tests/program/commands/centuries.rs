//! Tests that the rows of `--centuries` can be added up, wherever they were
//! computed.

use super::*;

/// Options for centuries of the shortest matches.
const SHORT: [&str; 11] = [
    "simulate",
    "--option",
    "batsmen=2",
    "--option",
    "days=1",
    "--option",
    "packs-per-session=1",
    "--batting-level",
    "1",
    "--bowling-level",
    "2",
];

/// Returns what is printed for `count` centuries, starting with century
/// `first`.
fn centuries(count: &str, first: &str, format: &str, threads: &str) -> String {
    let mut arguments = SHORT.to_vec();
    arguments.extend(["--seed", "1890", "--centuries", count, "--first", first]);
    arguments.extend(["--format", format, "--threads", threads]);
    done(folder().path(), &arguments)
}

#[test]
fn shards_of_centuries_put_together_are_one_long_run_and_add_up_to_its_sums() {
    let whole = centuries("2", "7", "json", "2");
    let shard = centuries("1", "7", "json", "1");
    assert_eq!(whole.lines().next(), shard.lines().next());
    let rows: Vec<Value> =
        (whole.lines()).map(|line| serde_json::from_str(line).unwrap()).collect();
    for (row, number) in rows.iter().zip(7..) {
        is_a_century(row, number);
    }
    // The other shard is printed as CSV, on another number of threads.
    let csv = centuries("1", "8", "csv", "16");
    let cell = |value: &Value| value.as_str().map_or(value.to_string(), str::to_owned);
    let cells: Vec<String> = rows[1].as_object().unwrap().values().map(cell).collect();
    assert_eq!(csv, format!("{}\n{}\n", fields(&rows[1]).join(","), cells.join(",")));
    // Check what a long run prints as text.
    let text = centuries("2", "7", "text", "3");
    for name in ["matches", "balls", "drawn", "tied"] {
        let sum: u64 = rows.iter().map(|row| row[name].as_u64().unwrap()).sum();
        let line = text.lines().find(|line| line.starts_with(name)).unwrap();
        assert!(line.ends_with(&format!(" {sum}")), "{line}");
    }
    // The seed in a row plays the same century again.
    let mut arguments = SHORT.to_vec();
    arguments.extend(["--seasons", "100", "--format", "json"]);
    arguments.extend(["--seed", rows[0]["seed"].as_str().unwrap()]);
    let again = json(folder().path(), &arguments);
    for name in ["matches", "balls", "drawn", "tied"] {
        assert_eq!(again[name], rows[0][name], "{name}");
    }
}

fn is_a_century(row: &Value, number: u64) {
    assert_eq!(row["century"], number);
    assert_eq!((&row["batting_level"], &row["bowling_level"]), (&1.into(), &2.into()));
    let number = |name: &str| row[name].as_u64().unwrap();
    assert_eq!(number("matches"), 100 * 112);
    let results = ["home_wins", "away_wins", "drawn", "tied"].map(number);
    assert_eq!(results.iter().sum::<u64>(), 100 * 112);
    let mean = number("all_out_runs") / number("all_out");
    assert!((number("lowest_all_out")..number("highest_total")).contains(&mean));
    assert!(number("extras") < number("runs") && number("wickets") <= number("balls"));
}

#[test]
fn what_does_not_go_with_centuries_is_refused_in_a_sentence() {
    let folder = folder();
    new_quick(folder.path(), "REAL", "Kent");
    let long = ["simulate", "--centuries", "2"];
    for (arguments, word) in [
        (&["simulate", "--centuries", "0"][..], "1 to 4294967295"),
        (&["simulate", "--centuries", "-3"], "1 to 4294967295"),
        (&["simulate", "--centuries", "many"], "1 to 4294967295"),
        (&[&long[..], &["--first", "-1"]].concat(), "0 to 4294967295"),
        (&["simulate", "--first", "3"], "--centuries"),
        (&["simulate", "--format", "csv"], "--centuries"),
        (&["simulate", "REAL", "--centuries", "2"], "leave out the data file"),
        (&["simulate", "REAL", "--option", "days=1"], "leave out --option"),
        (&[&long[..], &["--seasons", "3"]].concat(), "leave out --seasons"),
        (&[&long[..], &["--record", "x.jsonl"]].concat(), "--record"),
        (&["simulate", "--option", "days=0"], "1 to 9"),
    ] {
        let said = refused(folder.path(), arguments, 2);
        assert!(said.contains(word), "{arguments:?}: {said}");
    }
    let files: Vec<String> = names(folder.path());
    assert!(files.iter().all(|name| name.starts_with("REAL.")), "{files:?}");
}
