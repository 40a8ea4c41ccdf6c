//! Tests what the coach prints about a decision, a ball and a match.

use std::path::Path;

use serde_json::Value;

use super::{QUICK, done, folder, refused};

/// Returns the path of a record in which a professional plays a novice.
fn record(folder: &Path) -> String {
    let path = folder.join("record.jsonl").to_str().unwrap().to_owned();
    let words = ["friendly", "Kent", "Essex", "--away-level", "1", "--record", &path];
    done(folder, &[&words[..], &QUICK].concat());
    path
}

fn lines(text: &str) -> Vec<Value> {
    let lines = text.lines().map(|line| serde_json::from_str(line).unwrap());
    lines.collect()
}

#[test]
fn a_match_has_a_line_a_ball_and_its_worst_choices_first() {
    let folder = folder();
    let record = record(folder.path());
    let words = ["analyse", "--record", &record];
    let text = done(folder.path(), &words);
    let told = lines(&done(folder.path(), &[&words[..], &["--format", "json"]].concat()));
    let (summary, balls) = told.split_last().unwrap();
    let checked = done(folder.path(), &["replay", &record, "--check"]);
    assert!(checked.contains(&format!(" {} balls", balls.len())), "{checked}");
    let (of_balls, of_worst) = text.split_once("\n\n").unwrap();
    assert_eq!(of_balls.lines().count(), balls.len());
    assert!(of_worst.starts_with("The costliest choices"), "{of_worst}");
    let worst = summary["worst"].as_array().unwrap();
    let short = |choice: &Value| choice["runs_short"].as_f64().unwrap();
    assert_eq!(worst.len(), 10);
    assert!(worst.iter().is_sorted_by(|one, other| short(one) >= short(other)));
    let all = balls.iter().flat_map(|ball| ball["choices"].as_array().unwrap());
    let most = all.filter_map(|choice| choice["runs_short"].as_f64()).fold(0.0, f64::max);
    assert_eq!(short(&worst[0]), most);
    // The professional plays exactly as the coach advises.
    assert_eq!(summary["given_away"]["home"]["batting"], 0.0);
    assert_eq!(summary["given_away"]["home"]["bowling"], 0.0);
    assert!(summary["given_away"]["away"]["batting"].as_f64().unwrap() > 5.0);
}

#[test]
fn a_view_is_told_what_its_ball_is_told() {
    let folder = folder();
    let record = record(folder.path());
    let words = ["analyse", "--record", &record, "--ball", "3", "--side", "home"];
    let json =
        |words: &[&str]| lines(&done(folder.path(), &[words, &["--format", "json"]].concat()));
    let of_ball = json(&words);
    assert!(!of_ball.is_empty());
    for mut decision in of_ball {
        assert!(decision["chosen"].is_string());
        decision["chosen"] = Value::Null;
        let view = decision["view"].as_str().unwrap().to_owned();
        assert_eq!(json(&["analyse", &view]), [decision]);
        let text = done(folder.path(), &["analyse", &view]);
        assert!(text.starts_with(&view) && text.contains("best"), "{text}");
    }
    let before = json(&["analyse", "--record", &record, "--ball", "0", "--side", "away"]);
    assert!(before.iter().any(|decision| decision["ask"] == "throw"));
}

#[test]
fn what_cannot_be_analysed_is_refused_with_the_reason() {
    let folder = folder();
    let record = record(folder.path());
    let view =
        done(folder.path(), &["analyse", "--record", &record, "--ball", "0", "--side", "home"]);
    let view = view.lines().next().unwrap();
    let cases: &[(&[&str], i32, &str)] = &[
        (&["analyse"], 2, "VIEW"),
        (&["analyse", "--record", &record, "--ball", "3"], 2, "--side"),
        (&["analyse", "--record", &record, "--side", "home"], 2, "--ball"),
        (&["analyse", "--record", &record, "--format", "csv"], 2, "csv"),
        (&["analyse", "home and away"], 1, "twelve or thirteen fields"),
        (&["analyse", &view.replacen("/?7", "/?9", 1)], 1, "not a view"),
        (&["analyse", &view.replacen("home ", "umpire ", 1)], 1, "not a view"),
        (
            &["analyse", "--record", &record, "--ball", "60000", "--side", "home"],
            1,
            "had no choice to make at ball 60000",
        ),
        (&["analyse", "--record", "/no/such/record"], 1, "/no/such/record"),
    ];
    for (words, code, why) in cases {
        let said = refused(folder.path(), words, *code);
        assert!(said.contains(why), "{words:?}: {said}");
    }
}
