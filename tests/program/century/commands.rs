//! Tests what the commands print about the finished file.

use armchair::championship::{Class, County};
use armchair::reports::{Filter, TableName};
use serde_json::Value;

use crate::century::file::{NAME, When, armchair, century, copy, printed, rows};

#[test]
fn the_file_ends_in_1989_and_refuses_more() {
    let folder = copy();
    assert!(century().championship.is_finished());
    let years: Vec<u16> =
        (century().championship.completed().iter()).map(|season| season.year()).collect();
    assert_eq!(years, (1890..=1989).collect::<Vec<_>>());
    let refusal = armchair(folder.path(), &["simulate", NAME]);
    let said = String::from_utf8(refusal.stderr).unwrap();
    assert_eq!(refusal.status.code(), Some(1), "{said}");
    assert!(said.contains(NAME) && said.contains("1989"), "{said}");
    assert!(refusal.stdout.is_empty());
    let file = std::fs::read(folder.path().join(format!("{NAME}.ACC"))).unwrap();
    assert!(file == century().bytes, "the refused command wrote the file");
    let list = printed(folder.path(), &["list", "--format", "json"]);
    let list: Value = serde_json::from_str(&list).unwrap();
    assert_eq!((&list[0]["year"], &list[0]["state"]), (&1989.into(), &"finished".into()));
}

#[test]
fn show_prints_the_tables_that_the_library_reads_from_the_file() {
    let folder = copy();
    for table in TableName::ALL {
        let word = table.word();
        let samples = [(1890, Class::First, "first"), (1947, Class::Second, "second")];
        for (year, class, competition) in samples {
            let year_word = year.to_string();
            let mut options = vec![];
            if table.takes(Filter::Year) {
                options.extend(["--year", &year_word]);
            }
            if table.takes(Filter::Class) {
                options.extend(["--competition", competition]);
            }
            let shown = show(folder.path(), word, &options);
            assert_eq!(shown, rows(table, When { year, class }, None), "{word} {year}");
        }
    }
    // Without a year, the command shows the last season.
    let last = When { year: 1989, class: Class::First };
    let shown = show(folder.path(), "points", &[]);
    assert_eq!(shown, rows(TableName::Points, last, None));
    let kent = County::from_name("Kent").unwrap();
    let shown = show(folder.path(), "results", &["--county", "Kent"]);
    assert_eq!(shown, rows(TableName::Results, last, Some(kent)));
    let shown = show(folder.path(), "records", &["--county", "Kent"]);
    assert_eq!(shown, rows(TableName::Records, last, Some(kent)));
}

/// Returns the rows that `show` prints.
fn show(folder: &std::path::Path, table: &str, options: &[&str]) -> Vec<Value> {
    let arguments = [&["show", NAME, table, "--format", "json"], options].concat();
    serde_json::from_str(&printed(folder, &arguments)).unwrap()
}
