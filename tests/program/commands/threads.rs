//! `--threads`: how many change nothing but the time.

use super::*;

/// What a run printed, without the time it took, and what it wrote.
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
            new_quick(place.path(), name, "Kent");
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

#[test]
fn figures_records_and_data_file_are_the_same_to_the_byte_on_one_two_and_sixteen_threads() {
    for file in [None, Some("REAL")] {
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

#[test]
fn no_threads_and_too_many_are_refused() {
    let folder = folder();
    for threads in ["0", "-1", "1025", "many"] {
        let said = refused(folder.path(), &["simulate", "--threads", threads], 2);
        assert!(
            said.contains("--threads") && said.contains("1 to 1024"),
            "{said}"
        );
    }
}
