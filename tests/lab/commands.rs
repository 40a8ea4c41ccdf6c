//! Tests the commands `armchair train`, `armchair ladder` and `armchair
//! benchmark`.

use std::process::{Command, Output};

use assert_cmd::cargo::CommandCargoExt;

fn armchair(arguments: &[&str]) -> Output {
    let mut command = Command::cargo_bin("armchair").unwrap();
    command.args(arguments).output().unwrap()
}

/// Checks that a refused command prints one line on standard error and nothing
/// on standard output. Returns that line.
fn refused(arguments: &[&str], code: i32) -> String {
    let output = armchair(arguments);
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(code), "{arguments:?}: {said}");
    assert_eq!(said.lines().count(), 1, "{arguments:?}: {said}");
    said
}

#[test]
fn whatever_stands_for_a_number_is_refused_by_the_option_s_own_words() {
    let options: &[(&[&str], &str)] = &[
        (&["train", "--seed"], "a seed must be"),
        (&["train", "--matches"], "matches must be"),
        (&["ladder", "--matches"], "matches must be"),
        (&["ladder", "--seed"], "a seed must be"),
        (&["benchmark", "coach", "--matches"], "matches must be"),
        (&["benchmark", "coach", "--seed"], "a seed must be"),
    ];
    for (words, own) in options {
        for number in ["-1", "1.5", "many", "99999999999999999999"] {
            let words = [words, &[number][..]].concat();
            let said = refused(&words, 2);
            assert!(said.contains(own), "{words:?}: {said}");
        }
    }
}

#[test]
fn a_table_that_cannot_be_written_is_said_in_one_harmless_line() {
    let words = ["train", "--matches", "1", "--out", "no\u{1b}[2J\nsuch/place"];
    let said = refused(&words, 1);
    assert!(said.contains("another path with --out"), "{said}");
    assert!(!said.trim_end().contains(char::is_control), "{said:?}");
}

#[test]
fn a_benchmark_prints_its_figures() {
    let output = armchair(&["benchmark", "habits", "--matches", "2", "--seed", "1"]);
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success());
    assert!(said.starts_with("the professional against itself, 2 matches, seed 1\n"), "{said}");
}
