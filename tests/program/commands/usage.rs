//! Tests the use and misuse of the commands: what is refused and how that is
//! reported, the help, the manual page and the completions.

use super::*;

#[test]
fn wrong_use_is_one_line_that_says_what_would_do_and_exit_code_two() {
    let folder = folder();
    let cases: &[(&[&str], &str)] = &[
        (&["new", "TOOLONGNAME", "--county", "none"], "8"),
        (&["new", "", "--county", "none"], "1 to 8"),
        (&["new", "A B", "--county", "none"], "A B"),
        (&["new", "../A", "--county", "none"], ".."),
        (&["new", "CON", "--county", "none"], "CON"),
        (&["new", "nul.txt", "--county", "none"], "nul"),
        (&["new", "NAME"], "--county"),
        (&["new", "NAME", "--county", "Rutland"], "Rutland"),
        (&["new", "NAME", "--county", "none", "--option", "tea=on"], "tea"),
        (&["new", "NAME", "--county", "none", "--option", "batsmen=12"], "2 to 11"),
        (&["new", "NAME", "--county", "none", "--option", "batting-level=7"], "1 to 6"),
        (&["new", "NAME", "--county", "none", "--option", "no-ball=perhaps"], "on or off"),
        (&["new", "NAME", "--county", "none", "--option", "wide"], "NAME=VALUE"),
        (&["new", "NAME", "--county", "none", "--seed", "lucky"], "seed"),
        (&["new", "NAME", "--county", "Kent", "--person", "A B"], "a space"),
        (&["new", "NAME", "--county", "Kent", "--person", "con"], "device"),
        (&["new", "NAME", "--county", "none", "--person", "Ann"], "needs a county"),
        (&["new", "NAME", "--county", "Kent", "--county", "Essex"], "2 counties and 0 names"),
        (
            &["new", "NAME", "--county", "Kent", "--person", "A", "--person", "B"],
            "1 county and 2 names",
        ),
        (
            &[
                "new", "NAME", "--county", "Kent", "--person", "A", "--county", "Kent", "--person",
                "B",
            ],
            "A already plays for Kent",
        ),
        (
            &[
                "new", "NAME", "--county", "Kent", "--person", "A", "--county", "Essex",
                "--person", "a",
            ],
            "already a player called A",
        ),
        (&["league", "NAME", "--add", "Ann"], "--county"),
        (&["league", "NAME", "--county", "Kent"], "--add"),
        (&["league", "NAME", "--add", "../A", "--county", "Kent"], "is a path"),
        (&["league", "NAME", "--name", "NINECHARS"], "too long"),
        (&["today", "--date", "2026-02-29"], "is not a date"),
        (&["today", "--date", "9999-12-31"], "is in the future"),
        (&["today", "--card", "--check", "NAME"], "--check"),
        (&["simulate", "--batting-level", "0"], "novice"),
        (&["simulate", "--bowling-level", "6"], "your own county"),
        (&["simulate", "--option", "batting-level=6", "--centuries", "1"], "your own county"),
        (&["simulate", "--seasons", "0"], "from 1 to 100;"),
        (&["simulate", "--seasons", "many"], "many"),
        (&["simulate", "NAME", "--seed", "1"], "--seed"),
        (&["simulate", "NAME", "--bowling-level", "1"], "--bowling-level"),
        (&["friendly", "Kent", "Kent"], "itself"),
        (&["friendly", "Kent", "Rutland"], "Rutland"),
        (&["friendly", "Kent", "Essex", "--home-level", "9"], "9"),
        (&["friendly", "Kent", "Essex", "--screen", "original"], "--screen"),
        (&["friendly", "Kent", "Essex", "--plain"], "--plain"),
        (
            &["friendly", "Kent", "Essex", "--option", "strength=alike"],
            "applies to the counties of a file",
        ),
        (
            &["new", "NAME", "--county", "none", "--option", "strength=2"],
            "strength is alike or different",
        ),
        (&["show", "NAME", "gossip"], "points"),
        (&["show", "NAME", "points", "--year", "1066"], "1890"),
        (&["list", "--format", "xml"], "json"),
        (&["SURREY11", "list"], "SURREY11"),
        (&["--no-such-option"], "--no-such-option"),
    ];
    for (arguments, word) in cases {
        let said = refused(folder.path(), arguments, 2);
        assert!(said.contains(word), "{arguments:?} does not say {word}: {said}");
    }
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn whatever_stands_for_a_number_is_refused_by_the_option_s_own_words() {
    let folder = folder();
    let options: &[(&[&str], &str)] = &[
        (&["new", "A", "--county", "none", "--seed"], "a seed must be"),
        (&["simulate", "--seasons"], "seasons must be"),
        (&["simulate", "--centuries"], "centuries must be"),
        (&["simulate", "--first"], "a century must be"),
        (&["simulate", "--seed"], "a seed must be"),
        (&["simulate", "--batting-level"], "a level must be"),
        (&["simulate", "--bowling-level"], "a level must be"),
        (&["simulate", "--threads"], "threads must be"),
        (&["friendly", "Kent", "Essex", "--home-level"], "a level must be"),
        (&["friendly", "Kent", "Essex", "--away-level"], "a level must be"),
        (&["friendly", "Kent", "Essex", "--matches"], "matches must be"),
        (&["friendly", "Kent", "Essex", "--seed"], "a seed must be"),
        (&["friendly", "Kent", "Essex", "--agent-seconds"], "seconds must be"),
        (&["tournament", "A", "--first"], "deals must be"),
        (&["tournament", "A", "--deals"], "deals must be"),
        (&["tournament", "A", "--threads"], "threads must be"),
        (&["analyse", "--record", "A", "--side", "home", "--ball"], "balls must be"),
        (&["show", "A", "points", "--year"], "a season must be"),
        (&["show", "A", "points", "--round"], "a round must be"),
        (&["export", "A", "--format", "cricsheet", "--year"], "a season must be"),
        (&["almanack", "A", "--year"], "a season must be"),
        (&["picture", "record", "--at"], "balls must be"),
        (&["cast", "record", "--innings"], "an innings must be"),
        (&["pavilion", "camp", "--games"], "games must be"),
        (&["pavilion", "camp", "--seed"], "a seed must be"),
    ];
    for (words, own) in options {
        for number in ["-1", "-1.5", "+1", "1.5", "many", "99999999999999999999"] {
            let words = [words, &[number][..]].concat();
            let said = refused(folder.path(), &words, 2);
            assert!(said.contains(own), "{words:?}: {said}");
        }
    }
}

#[cfg(unix)]
#[test]
fn a_data_folder_that_cannot_be_there_is_not_taken_for_an_empty_one() {
    let folder = folder();
    let file = folder.path().join("file");
    std::fs::write(&file, "").unwrap();
    let too_long = folder.path().join("x".repeat(300));
    for home in [&file, &too_long] {
        let mut command = Command::cargo_bin("armchair").unwrap();
        command.env_remove("ARMCHAIR_DIR").env("XDG_DATA_HOME", home).env("HOME", folder.path());
        // On systems other than Linux, `XDG_DATA_HOME` is not read.
        if cfg!(not(target_os = "linux")) {
            command.env("ARMCHAIR_DIR", home.join("armchair"));
        }
        let output = command.arg("list").output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{said}");
        assert!(output.stdout.is_empty() && said.lines().count() == 1);
        assert!(said.contains(home.to_str().unwrap()), "{said}");
    }
    let nothing_yet = folder.path().join("nothing/yet");
    let said = done(&nothing_yet, &["list"]);
    assert!(said.starts_with("There are no data files in "), "{said}");
}

#[test]
fn what_fails_is_told_in_one_line_with_exit_code_one() {
    let folder = folder();
    new_quick(folder.path(), "REAL", "none");
    std::fs::write(folder.path().join("ALIEN.ACC"), "dear diary").unwrap();
    let mut damaged = std::fs::read(folder.path().join("REAL.ACC")).unwrap();
    *damaged.last_mut().unwrap() ^= 1;
    std::fs::write(folder.path().join("BROKEN.ACC"), &damaged).unwrap();
    let cases: &[(&[&str], &str)] = &[
        (&["show", "NOFILE", "points"], "NOFILE"),
        (&["simulate", "NOFILE"], "NOFILE"),
        (&["show", "ALIEN", "points"], "ALIEN"),
        (&["simulate", "ALIEN"], "ALIEN"),
        (&["new", "ALIEN", "--county", "none"], "ALIEN"),
        (&["show", "BROKEN", "points"], "damaged"),
        (&["simulate", "BROKEN"], "damaged"),
        (&["show", "REAL", "points", "--year", "1950"], "1950"),
        (&["simulate", "--record", "/no/such/folder/x.jsonl"], "/no/such/folder/x.jsonl"),
    ];
    for (arguments, word) in cases {
        let said = refused(folder.path(), arguments, 1);
        assert!(said.contains(word), "{arguments:?} does not say {word}: {said}");
    }
    let kept = std::fs::read(folder.path().join("ALIEN.ACC")).unwrap();
    assert_eq!(kept, b"dear diary");
    assert_eq!(std::fs::read(folder.path().join("BROKEN.ACC")).unwrap(), damaged);
}

#[test]
fn the_game_without_a_terminal_names_the_commands_that_need_none() {
    let folder = folder();
    let said = refused(folder.path(), &["SURREY11"], 2);
    assert!(said.contains("simulate") && said.contains("show"), "{said}");
    // A file may have the name of a command.
    let said = refused(folder.path(), &["--", "list"], 2);
    assert!(said.contains("terminal"), "{said}");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn a_reader_that_has_had_enough_ends_it_quietly() {
    let folder = folder();
    let mut command = std::process::Command::new(assert_cmd::cargo::cargo_bin("armchair"));
    command.args(["simulate", "--seed", "1", "--record", "-"]);
    command.env("ARMCHAIR_DIR", folder.path());
    command.stdout(std::process::Stdio::piped()).stderr(std::process::Stdio::piped());
    let mut child = command.spawn().unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn help_and_version_are_asked_for_and_given() {
    let folder = folder();
    assert!(done(folder.path(), &["--help"]).contains("simulate"));
    assert!(done(folder.path(), &["--version"]).starts_with("armchair "));
    assert!(done(folder.path(), &["show", "--help"]).contains("all-time-averages"));
}

#[test]
fn the_manual_page_tells_of_every_command_and_option() {
    let folder = folder();
    let page = done(folder.path(), &["man"]);
    assert!(page.starts_with(".ie ") || page.starts_with(".TH"), "{page}");
    for word in [
        ".TH armchair",
        "ARMCHAIR SIMULATE",
        "ARMCHAIR RESTORE",
        "\\-\\-plain",
        "\\-\\-theme",
        "EXIT STATUS",
        "SETTINGS.CFG",
        "the preferences, such as colours",
    ] {
        assert!(page.contains(word), "{word} is not in the page:\n{page}");
    }
    let help = done(folder.path(), &["--help"]);
    let listed = help.split("Commands:\n").nth(1).unwrap();
    let listed = listed.lines().take_while(|line| !line.is_empty());
    let words = listed.filter(|line| line.starts_with("  ") && !line.starts_with("   "));
    let words: Vec<&str> = words.filter_map(|line| line.split(' ').nth(2)).collect();
    assert!(words.len() > 10, "{words:?}");
    for word in words {
        let section = format!("ARMCHAIR {}\"", word.to_uppercase());
        assert!(page.contains(&section), "{word} is not in the page");
    }
    // Commands are sections of the page, and their parts are subsections.
    let sections = page.lines().filter(|line| line.starts_with(".SH"));
    let sections: std::collections::BTreeSet<&str> = sections.collect();
    assert_eq!(sections.len(), page.matches("\n.SH").count(), "{sections:?}");
}

#[test]
fn every_shell_gets_a_script_by_which_it_asks_the_program() {
    let folder = folder();
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = done(folder.path(), &["completions", shell]);
        for word in ["ARMCHAIR_COMPLETE", "armchair --"] {
            assert!(script.contains(word), "{shell}: {script}");
        }
    }
    refused(folder.path(), &["completions", "command.com"], 2);
    assert_eq!(names(folder.path()).len(), 0);
}

#[test]
fn a_shell_that_asks_is_told_files_tables_counties_and_options() {
    let folder = folder();
    new_quick(folder.path(), "SURREY11", "Surrey");
    for (line, answer) in [
        ("armchair sho", "show\n"),
        ("armchair show sur", "SURREY11\n"),
        ("armchair show SURREY11 av", "averages\n"),
        ("armchair show SURREY11 results --county Not", "Nottinghamshire\n"),
        ("armchair new KENT --county non", "none\n"),
        ("armchair new KENT --option bye", "bye=off\nbye=on\n"),
        // This is how bash splits the line.
        ("armchair new KENT --option bye = of", "off\n"),
        ("armchair show Nobody", ""),
    ] {
        let mut command = Command::cargo_bin("armchair").unwrap();
        command.env("ARMCHAIR_COMPLETE", "bash");
        command.env("ARMCHAIR_DIR", folder.path());
        let output = command.arg("--").args(line.split(' ')).output().unwrap();
        assert_eq!(stdout(&output), answer, "{line}");
    }
}
