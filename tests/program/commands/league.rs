//! Tests several people in one file without a screen.

use super::*;

#[test]
fn people_are_made_listed_and_join_and_each_looks_for_himself() {
    let folder = folder();
    let run = |arguments: &[&str]| done(folder.path(), arguments);
    let refused = |arguments: &[&str], why: &str| {
        let said = refused(folder.path(), arguments, 1);
        assert!(said.contains(why), "{arguments:?}: {said}");
    };
    let made = run(&[
        "new",
        "LEAGUE",
        "--county",
        "Surrey",
        "--person",
        "Ann",
        "--county",
        "Kent",
        "--person",
        "Ben",
        "--option",
        "batsmen=2",
        "--option",
        "days=1",
        "--seed",
        "7",
    ]);
    assert!(made.contains("Surrey for Ann, Kent for Ben"), "{made}");
    let joined = run(&["league", "LEAGUE", "--add", "Cy", "--county", "Essex"]);
    assert_eq!(joined, "Cy joins LEAGUE with Essex, from the 1890 season on.\n");
    refused(
        &["league", "LEAGUE", "--add", "CY", "--county", "Notts"],
        "already a player called Cy",
    );
    refused(&["league", "LEAGUE", "--add", "Dee", "--county", "Essex"], "Cy already plays for");
    refused(&["league", "LEAGUE", "--name", "Eve"], "every player already has a name");
    run(&["simulate", "LEAGUE"]);
    let joined = run(&["league", "LEAGUE", "--add", "Dee", "--county", "Notts"]);
    assert!(joined.contains("from the 1891 season on"), "{joined}");
    let people = run(&["league", "LEAGUE", "--format", "csv"]);
    assert_eq!(people.lines().count(), 5, "{people}");
    assert!(people.contains("Dee,Nottinghamshire,"), "{people}");
    let points = run(&["show", "LEAGUE", "points", "--person", "ben", "--year", "1890"]);
    let line = |county: &str| points.lines().find(|line| line.contains(county)).unwrap();
    assert!(line("Kent").contains(" * ") && line("Surrey").contains(" + "), "{points}");
    for (who, county) in [("Ann", "Surrey"), ("Ben", "Kent"), ("Cy", "Essex")] {
        let story = run(&["show", "LEAGUE", "story", "--person", who]);
        assert!(story.contains(&format!("{county}'s story")), "{story}");
        assert!(story.contains("1890"), "{story}");
    }
    let year = run(&["show", "LEAGUE", "year", "--person", "ben"]);
    let told = |line: &str| year.contains(line);
    assert!(told("Kent finished ") && !told("Ben: Kent"), "{year}");
    assert!(told("Ann: Surrey finished ") && told("Cy: Essex finished "), "{year}");
    // A person who joined afterwards did not play in that season.
    assert!(!told("Dee: "), "{year}");
    let out = folder.path().join("almanack");
    let out = out.to_str().unwrap();
    run(&["almanack", "LEAGUE", "--out", out, "--person", "Ben"]);
    let cover = std::fs::read_to_string(format!("{out}/index.html")).unwrap();
    assert!(
        cover.contains("fortunes of <a class=\"county\" href=\"counties/kent.html\""),
        "{cover}"
    );
    let said =
        super::refused(folder.path(), &["almanack", "LEAGUE", "--out", out, "--person", "Zed"], 2);
    assert!(said.contains("it has Ann, Ben, Cy, Dee"), "{said}");
    let said = super::refused(folder.path(), &["show", "LEAGUE", "points", "--person", "Zed"], 2);
    assert!(said.contains("it has Ann, Ben, Cy, Dee"), "{said}");
    let list = run(&["list"]);
    assert!(list.contains("4 people"), "{list}");
}

#[test]
fn somebody_joins_a_file_of_one_person_who_may_be_named() {
    let folder = folder();
    let run = |arguments: &[&str]| done(folder.path(), arguments);
    run(&["new", "ONE", "--county", "Surrey", "--seed", "7"]);
    run(&["league", "ONE", "--add", "Ben", "--county", "Kent", "--name", "Ann"]);
    let people = run(&["league", "ONE"]);
    assert!(people.contains("Ann ") && people.contains("Ben "), "{people}");
    run(&["new", "NONE", "--county", "none", "--seed", "7"]);
    assert!(run(&["league", "NONE"]).contains("Nobody plays in it"));
    run(&["league", "NONE", "--add", "Ben", "--county", "Kent"]);
    assert!(run(&["league", "NONE"]).contains("Ben "));
}
