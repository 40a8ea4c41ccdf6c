//! Tests agents, which are programs that play for a side. Some of these agents
//! break the protocol.

use std::path::Path;

use super::{QUICK, armchair, done, folder, json, refused};

use crate::temporary;

/// The folder with the agents from the manual.
const AGENTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/independent/agents");

#[cfg(unix)]
const HELLO: &str = r#"echo '{"type":"hello","name":"bad"}'"#;

/// Returns the options for quick matches, without the seed.
fn quick() -> &'static [&'static str] {
    &QUICK[..6]
}

fn greedy() -> String {
    format!("python3 \"{AGENTS}/greedy.py\"")
}

fn friendly<'a>(words: &[&'a str]) -> Vec<&'a str> {
    [&["friendly", "Kent", "Essex"], quick(), words].concat()
}

#[test]
fn the_agent_of_the_manual_plays_match_after_match_which_keep_the_laws() {
    // Twenty matches, or a thousand in the long form.
    let matches = match std::env::var_os("ARMCHAIR_LONG") {
        Some(_) => "1000",
        None => "20",
    };
    let folder = folder();
    let record = folder.path().join("record.jsonl");
    let record = record.to_str().unwrap();
    let agent = greedy();
    let words = ["--home-agent", &agent, "--away-level", "1", "--matches", matches];
    let words = [&words[..], &["--seed", "5", "--record", record]].concat();
    let said = json(folder.path(), &[&friendly(&words)[..], &["--format", "json"]].concat());
    assert_eq!(said["matches"].to_string(), matches);
    assert_eq!(said["home_agent"], "greedy 0.1");
    assert!(said.get("away_agent").is_none());
    let checked = done(folder.path(), &["replay", record, "--check"]);
    assert!(checked.contains(&format!("{matches} matches")), "{checked}");
    let once = std::fs::read(record).unwrap();
    done(folder.path(), &friendly(&words));
    assert_eq!(std::fs::read(record).unwrap(), once);
}

#[test]
fn agents_may_play_each_other_and_the_computer_plays_as_ever() {
    let folder = folder();
    let agent = greedy();
    let words = ["--home-agent", &agent, "--away-agent", &agent, "--seed", "1"];
    let said = done(folder.path(), &friendly(&words));
    assert!(said.contains("home agent") && said.contains("away agent"), "{said}");
}

#[test]
#[cfg(unix)]
fn an_agent_may_begin_with_a_byte_order_mark_and_end_its_lines_in_cr_lf() {
    let folder = folder();
    let marked = format!("{} | sed -u '1s/^/\\xef\\xbb\\xbf/; s/$/\\r/'", greedy());
    let words = ["--home-agent", &marked, "--away-level", "1", "--seed", "1", "--format", "json"];
    let said = json(folder.path(), &friendly(&words));
    assert_eq!(said["home_agent"], "greedy 0.1");
}

#[test]
#[cfg(unix)]
fn the_name_of_an_agent_acts_on_no_terminal_and_is_no_formula() {
    let folder = folder();
    let hello = r#"echo '{"type":"hello","name":"@\u009bx\u202e,\u001b[2J"}'"#;
    let agent = format!("{hello}; python3 '{AGENTS}/greedy.py' | sed -u 1d");
    let play = |format| {
        let words = ["--home-agent", &agent, "--away-level", "1", "--seed", "1"];
        done(folder.path(), &friendly(&[&words[..], &["--format", format]].concat()))
    };
    let said = play("json");
    let acts = |sign: char| sign.is_control() && sign != '\n' || sign == '\u{202e}';
    assert!(!said.contains(acts), "{said}");
    let json: serde_json::Value = serde_json::from_str(&said).unwrap();
    assert_eq!(json["home_agent"], "@\u{9b}x\u{202e},\u{1b}[2J");
    let csv = play("csv");
    assert!(!csv.contains(acts) && csv.contains("\"'@\\u009bx\\u202e,"), "{csv}");
}

#[test]
fn the_learner_improves() {
    let folder = folder();
    let agent = format!("python3 \"{AGENTS}/learner.py\"");
    let words = ["--home-agent", &agent, "--away-level", "1", "--matches", "80", "--seed", "2"];
    let output = armchair(folder.path(), &friendly(&words));
    let said = String::from_utf8(output.stderr).unwrap();
    let numbers = said.split_whitespace().filter_map(|word| word.parse::<f64>().ok());
    let [first, last] = numbers.collect::<Vec<f64>>()[..] else {
        panic!("{said}");
    };
    assert!(last > first + 15.0, "{said}");
}

#[test]
fn the_manual_prints_the_agent_that_is_tested() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let manual = std::fs::read_to_string(root.join("assets/manual/agents.txt")).unwrap();
    let source = std::fs::read_to_string(format!("{AGENTS}/greedy.py")).unwrap();
    let indented: String = source
        .lines()
        .map(|line| match line {
            "" => "\n".to_owned(),
            line => format!("      {line}\n"),
        })
        .collect();
    assert!(manual.contains(&indented), "the manual prints another greedy.py");
}

/// Plays with a bad agent for the home side. Returns the line that was printed.
#[cfg(unix)]
fn bad(agent: &str) -> String {
    let folder = folder();
    let words = ["--home-agent", agent, "--agent-seconds", "1", "--seed", "3"];
    let said = refused(folder.path(), &friendly(&words), 1);
    assert!(said.starts_with("armchair: the home agent"), "{said}");
    said
}

#[test]
#[cfg(unix)]
fn a_bad_agent_is_named_with_the_question_and_its_answer() {
    let answers = |answer: &str| format!("{HELLO}; while :; do echo '{answer}'; done");
    let cases = [
        ("echo hello".to_owned(), &["answered hello to \"hello\""][..]),
        (answers("batting"), &["(bad)", "answered batting to", "match 1"]),
        (answers(r#"{"choice":7}"#), &["answered {\"choice\":7} to"]),
        (answers(r#"{"choice":"12Z"}"#), &["answered \"12Z\" to", "not one of"]),
        (format!(r"{HELLO}; printf '{{\377}}\n'; sleep 60"), &["not UTF-8"]),
        (format!("{HELLO}; head -c 1000000000 /dev/zero"), &["more than 4096 bytes"]),
        ("sleep 60".to_owned(), &["within 1 s", "\"hello\""]),
        (format!("{HELLO}; sleep 60"), &["within 1 s", "match 1"]),
        (HELLO.to_owned(), &["ended without an answer", "exit status: 0"]),
        ("exit 3".to_owned(), &["ended", "exit status: 3", "no match was started"]),
        ("kill -9 $$".to_owned(), &["ended", "signal: 9"]),
    ];
    std::thread::scope(|scope| {
        for (agent, parts) in cases {
            scope.spawn(move || {
                let said = bad(&agent);
                for part in parts {
                    assert!(said.contains(part), "{agent}: {said}");
                }
            });
        }
    });
}

#[test]
#[cfg(windows)]
fn a_command_with_quotes_is_given_to_cmd_as_it_stands() {
    let folder = folder();
    let path = folder.path().join("an agent.cmd");
    let lines = "@echo {\"type\":\"hello\",\"name\":\"%~1\"}\r\n@exit 3\r\n";
    std::fs::write(&path, lines).unwrap();
    let agent = format!("\"{}\" \"two words\"", path.display());
    let words = ["--home-agent", &agent, "--seed", "3"];
    let said = refused(folder.path(), &friendly(&words), 1);
    let parts = ["the home agent (two words) has ended", "exit code: 3"];
    assert!(parts.iter().all(|part| said.contains(part)), "{said}");
}

#[test]
#[cfg(unix)]
fn what_an_agent_says_on_its_standard_error_does_not_act_on_a_terminal() {
    let agent = r"printf '\033[2J\033]0;pwned\007 first\nlast words' >&2; exit 3";
    let words = ["--home-agent", agent, "--seed", "3"];
    let output = armchair(folder().path(), &friendly(&words));
    let said = String::from_utf8(output.stderr).unwrap();
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!(lines[..2], ["?[2J?]0;pwned? first", "last words"], "{said:?}");
    assert!(lines.len() == 3 && lines[2].contains("exit status: 3"), "{said:?}");
}

#[test]
fn an_agent_that_dies_leaves_the_matches_before_in_the_record() {
    let folder = folder();
    let record = folder.path().join("record.jsonl");
    let record = record.to_str().unwrap();
    // This agent plays like the one in the manual until its third match.
    let dies = format!("python3 \"{AGENTS}/dies.py\" 3");
    let words = ["--away-agent", &dies, "--seed", "5", "--matches", "9", "--record", record];
    let said = refused(folder.path(), &friendly(&words), 1);
    assert!(said.contains("the away agent (dies) has ended"), "{said}");
    assert!(said.contains("match 3 stops"), "{said}");
    let checked = done(folder.path(), &["replay", record, "--check"]);
    assert!(checked.contains("2 matches"), "{checked}");
}

#[test]
#[cfg(unix)]
fn ctrl_c_ends_matches_whose_agent_never_keeps_them_waiting_nor_reads() {
    let folder = folder();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (answers, record) = (path("answers"), path("record.jsonl"));
    let play = |agent: &str| {
        let words = ["--home-agent", agent, "--away-level", "1", "--seed", "5"];
        let words = [&words[..], &["--matches", "40", "--agent-seconds", "2", "--record", &record]]
            .concat();
        armchair(folder.path(), &friendly(&words))
    };
    let whole = play(&format!("{} | tee '{answers}'", greedy()));
    assert_eq!(whole.status.code(), Some(0));
    // Every answer arrives before its question, and the signal follows. The
    // shell keeps its output open, so that the agent does not end before the
    // signal arrives.
    let output = play(&format!("{{ cat '{answers}'; kill -INT $PPID; }} & cat > /dev/null; :"));
    assert_eq!(output.status.code(), Some(130));
    assert!(output.stdout.is_empty() && output.stderr.is_empty());
    for (signal, code) in [("QUIT", 131), ("USR1", 138), ("XCPU", 152)] {
        let agent = format!("{{ cat '{answers}'; kill -{signal} $PPID; }} & cat > /dev/null; :");
        assert_eq!(play(&agent).status.code(), Some(code), "{signal}");
    }
    // The command waits for an agent that answers but never reads, and then
    // reports it.
    let output = play(&format!("cat '{answers}' & sleep 60"));
    assert_eq!(output.status.code(), Some(1));
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(errors.contains("does not read its input"), "{errors}");
}

#[test]
fn a_record_is_left_alone_where_no_match_was_finished() {
    let folder = folder();
    let place = temporary::folder();
    let path = place.path().join("record.jsonl");
    std::fs::write(&path, include_bytes!("../../golden/one-day.jsonl")).unwrap();
    let before = std::fs::read(&path).unwrap();
    let words = ["--home-agent", "exit 1", "--record", path.to_str().unwrap()];
    refused(folder.path(), &friendly(&words), 1);
    assert_eq!(std::fs::read(&path).unwrap(), before);
}

#[test]
#[cfg(target_os = "linux")]
fn no_process_of_an_agent_is_left_behind() {
    // A length of sleep that identifies the processes of an agent.
    let sleep = |agent: u8| format!("sleep 8640{agent}.{}", std::process::id());
    let [a, b, c, d, e] = [0, 1, 2, 3, 4].map(sleep);
    let detached = |sleep: &str| format!("(setsid {sleep} >/dev/null 2>&1 </dev/null &)");
    std::thread::scope(|scope| {
        for (sleep, agent) in [
            (&a, format!("{a} & {a}")),
            (&b, format!("{b} & {}", greedy())),
            (&c, format!("{HELLO}; (trap '' TERM HUP INT; {c}; {c})")),
            (&d, format!("{} ; {}", detached(&d), greedy())),
            // One detached process starts another.
            (&e, format!("{HELLO}; (setsid sh -c '{e}; sleep 1' &) ; {e}")),
        ] {
            scope.spawn(move || leaves_no_process(&agent, sleep));
        }
    });
}

/// Checks that no `sleep` process of an agent outlasts the match.
#[cfg(target_os = "linux")]
fn leaves_no_process(agent: &str, sleep: &str) {
    let words = ["--home-agent", agent, "--agent-seconds", "1", "--seed", "3"];
    armchair(folder().path(), &friendly(&words));
    let alive = std::fs::read_dir("/proc").unwrap().flatten().filter(|entry| {
        let line = std::fs::read(entry.path().join("cmdline")).unwrap_or_default();
        String::from_utf8_lossy(&line).replace('\0', " ").trim() == sleep
    });
    assert_eq!(alive.count(), 0, "{agent}");
}

#[test]
fn what_an_agent_cannot_have_is_refused() {
    let folder = folder();
    let both = friendly(&["--home-agent", "x", "--home-level", "3"]);
    let said = refused(folder.path(), &both, 2);
    assert!(said.contains("--home-agent"), "{said}");
    let level = ["friendly", "Kent", "Essex", "--option", "batting-level=3"];
    let said = refused(folder.path(), &level, 2);
    assert!(said.contains("--home-level"), "{said}");
}
