//! Tests that every number and option is either used or refused with a
//! sentence, and that none is ignored.

use armchair::reports::{Filter, TableName};

use super::{armchair, done, folder, names, new_quick, refused, stdout};

#[test]
fn a_number_below_nought_or_with_a_sign_is_answered_by_its_own_field() {
    let folder = folder();
    let new = ["new", "NAME", "--county", "none"];
    let friendly = ["friendly", "Kent", "Essex"];
    let points = ["show", "NAME", "points"];
    let fields: [(&[&str], &str, &str); 9] = [
        (&new, "--seed", "a seed must be a whole number"),
        (&["simulate"], "--seed", "a seed must be a whole number"),
        (&["simulate"], "--seasons", "whole number from 1 to 100;"),
        (&["simulate"], "--batting-level", "a level must be one of"),
        (&["simulate"], "--bowling-level", "a level must be one of"),
        (&friendly, "--matches", "whole number from 1 to 4294967295;"),
        (&friendly, "--home-level", "a level must be one of"),
        (&friendly, "--away-level", "a level must be one of"),
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
        ("bowling-level=+3", "from 1 to 6"),
    ] {
        let mut arguments = new.to_vec();
        arguments.extend(["--option", option]);
        let said = refused(folder.path(), &arguments, 2);
        assert!(said.contains(sentence), "{said}");
    }
    let said = refused(folder.path(), &["friendly", "Kent", "Essex", "--matches", "0"], 2);
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
            said.contains("when it was created") && said.contains(option) && said.contains("REAL"),
            "{said}"
        );
    }
}

#[test]
fn an_option_that_a_table_does_not_take_changes_nothing_and_says_so() {
    let folder = folder();
    new_quick(folder.path(), "REAL", "none");
    let options = [
        ("--competition", "second", Filter::Class),
        ("--year", "1890", Filter::Year),
        ("--county", "Kent", Filter::County),
    ];
    for (option, value, filter) in options {
        let takers = TableName::ALL.iter().filter(|table| table.takes(filter));
        let takers: Vec<&str> = takers.map(|table| table.word()).collect();
        let in_form = if filter == Filter::Year { "" } else { ", men-in-form" };
        let takers = takers.join(", ") + in_form + ", scorecard, news\n";
        for table in TableName::ALL {
            let arguments = ["show", "REAL", table.word(), option, value];
            if table.takes(filter) {
                done(folder.path(), &arguments);
                continue;
            }
            // The option changes nothing except a line on standard error.
            let output = armchair(folder.path(), &arguments);
            let said = String::from_utf8(output.stderr.clone()).unwrap();
            assert_eq!(output.status.code(), Some(0), "{said}");
            assert_eq!(stdout(&output), done(folder.path(), &arguments[..3]));
            assert_eq!(said.lines().count(), 1, "{said}");
            assert!(
                said.contains(&format!("{} does not accept {option}", table.word()))
                    && said.ends_with(&takers),
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
    // Ignore the line breaks of the help.
    let help: Vec<&str> = help.split_whitespace().collect();
    let help = help.join(" ");
    assert!(
        help.contains(
            "points, averages, results, records, honours, positions, all-time, all-time-averages, batsmen, bowlers, careers, bowling-careers, hundreds, year, decade, century, story, strength, run-in, rival, against, man-records, form, men-in-form, scorecard, man, news]"
        ),
        "{help}"
    );
}
