//! Tests that a record with one changed field is refused, unless the laws allow
//! the changed record.

use super::support::{Steady, options, random_players, record, verify};
use armchair::game::record::Replayer;
use armchair::game::{Pending, Side};
use armchair::rules::Card;
use serde_json::{Value, json};

/// The fields for which every other value breaks a law, by the kind of their
/// line. Other fields, such as names, the year, and cards that nobody sees, may
/// legally differ.
const FIXED: [(&str, &[&str]); 9] = [
    ("match", &["version"]),
    ("toss", &["winner", "choice"]),
    ("throw", &["side"]),
    ("innings", &["number", "batting", "no_ball_suit"]),
    (
        "ball",
        &[
            "over",
            "ball",
            "call",
            "runs",
            "extras",
            "out",
            "batsman",
            "revoked",
            "stop",
            "pack",
            "pack_after",
        ],
    ),
    ("change", &["side", "pack"]),
    ("interval", &["day", "session", "kind"]),
    ("innings_end", &["number", "runs", "wickets", "balls", "reason"]),
    ("result", &["winner", "kind", "margin", "level", "score"]),
];

/// Returns values of every type that a field in the format can have.
fn values() -> Vec<Value> {
    let words = [
        "no-ball",
        "wide",
        "bye",
        "bowled",
        "caught",
        "lbw",
        "stumped",
        "run out",
        "hit wicket",
        "home",
        "away",
        "bat",
        "field",
        "P",
        "B",
        "L",
        "S",
        "G",
        "morning",
        "afternoon",
        "evening",
        "lunch",
        "tea",
        "stumps",
        "all out",
        "declared",
        "won",
        "time",
        "innings",
        "runs",
        "wickets",
        "tie",
        "draw",
        "reply",
        "stop",
        "11P",
        "12P",
        "ball",
    ];
    let mut values: Vec<Value> = words.into_iter().map(Value::from).collect();
    values.extend((-1..=12).map(Value::from));
    values.extend([json!(1.0), json!(2000), json!(70_000), json!(true), json!(false), json!([])]);
    values.extend([json!({}), json!(null), json!({"home": [], "away": []})]);
    values
}

/// Returns the text with one line replaced.
fn with_line(lines: &[&str], place: usize, line: &Value) -> String {
    let changed = line.to_string();
    let mut lines = lines.to_vec();
    lines[place] = &changed;
    lines.join("\n")
}

/// A forger, which replaces a line of a record and finds the line at which the
/// record is then refused.
struct Forger<'a> {
    lines: Vec<&'a str>,
    /// The replayer as it was before each line.
    before: Vec<Replayer>,
}

impl<'a> Forger<'a> {
    fn new(record: &'a str) -> Forger<'a> {
        let lines: Vec<&str> = record.lines().collect();
        let mut replayer = Replayer::new();
        let mut before = vec![];
        for line in &lines {
            before.push(replayer.clone());
            replayer.feed(line.as_bytes(), &mut ()).unwrap();
        }
        Forger { lines, before }
    }

    /// Returns the number of the line at which the record is refused if the
    /// line at `place` is replaced.
    fn refused_at(&self, place: usize, line: &Value) -> Option<u64> {
        let mut replayer = self.before[place].clone();
        let changed = line.to_string();
        let rest = self.lines[place + 1..].iter().copied();
        for line in std::iter::once(changed.as_str()).chain(rest) {
            if let Err(fault) = replayer.feed(line.as_bytes(), &mut ()) {
                return Some(fault.line);
            }
        }
        None
    }
}

fn fixed_fields(kind: &str) -> &'static [&'static str] {
    let of_kind = FIXED.iter().find(|(name, _)| *name == kind);
    of_kind.map_or(&[], |(_, fields)| fields)
}

#[test]
fn a_changed_added_or_missing_field_is_refused_at_its_line() {
    let values = values();
    let mut forged = 0;
    for seed in 0..4 {
        let text = record(seed, options(seed), random_players(seed));
        let forger = Forger::new(&text);
        for (place, line) in forger.lines.iter().enumerate() {
            let line: Value = serde_json::from_str(line).unwrap();
            let kind = line["type"].as_str().unwrap();
            for field in fixed_fields(kind) {
                let right = line.get(field);
                // There are many balls, so try only a quarter of the values on
                // each of them.
                let (from, step) = if kind == "ball" { (place % 4, 4) } else { (0, 1) };
                let some = values.iter().skip(from).step_by(step);
                for value in some.filter(|value| Some(*value) != right) {
                    let mut changed = line.clone();
                    changed[field] = value.clone();
                    let refused = forger.refused_at(place, &changed);
                    assert!(refused.is_some(), "{field} of {line} taken as {value}");
                    // A changed toss shows only in the throw-aways that follow
                    // it.
                    if kind != "toss" {
                        assert_eq!(refused, Some(place as u64 + 1), "{changed}");
                    }
                    forged += 1;
                }
                if right.is_some() {
                    let mut changed = line.clone();
                    changed.as_object_mut().unwrap().remove(*field);
                    assert!(forger.refused_at(place, &changed).is_some(), "{line} without {field}");
                    forged += 1;
                }
            }
        }
    }
    assert!(forged > 10_000, "only {forged} forgeries were tried");
}

#[test]
fn a_score_off_by_one_innings_or_run_is_refused() {
    for seed in 0..30 {
        let text = record(seed, options(seed), random_players(seed));
        let lines: Vec<&str> = text.lines().collect();
        let last = lines.len() - 1;
        let right: Value = serde_json::from_str(lines[last]).unwrap();
        for side in ["home", "away"] {
            let mut more = right.clone();
            more["score"][side].as_array_mut().unwrap().push(json!("0"));
            assert!(verify(&with_line(&lines, last, &more)).is_err());
            let mut other = right.clone();
            let innings = other["score"][side].as_array_mut().unwrap();
            if innings.pop().is_some() {
                assert!(verify(&with_line(&lines, last, &other)).is_err());
            }
        }
    }
}

/// Checks that a record is refused at the line where a played card is not held
/// or a drawn card is not in the pile. The error must name the field.
#[test]
fn a_card_that_nobody_holds_or_that_is_not_in_the_pile_is_refused() {
    for seed in 0..6 {
        let text = record(seed, options(seed), (Steady::default(), Steady::default()));
        let forger = Forger::new(&text);
        for (place, line) in forger.lines.iter().enumerate() {
            let line: Value = serde_json::from_str(line).unwrap();
            let Some(game) = forger.before[place].game() else {
                continue;
            };
            let Pending::Ask(asked, _) = game.pending() else {
                continue;
            };
            // With six matches, every third line is enough.
            if place as u64 % 3 != seed % 3 {
                continue;
            }
            let player: Option<(Side, &str)> = match line["type"].as_str().unwrap() {
                "ball" => Some((game.public().batting().other(), "bowled")),
                "throw" | "change" => Some((asked, "card")),
                _ => None,
            };
            let Some((side, field)) = player else {
                continue;
            };
            let held = game.hand(side);
            let refuse = |field: &str, card: Card| {
                let mut changed = line.clone();
                changed[field] = json!(card.to_string());
                let mut replayer = forger.before[place].clone();
                let fed = replayer.feed(changed.to_string().as_bytes(), &mut ());
                let fault = fed.expect_err(&changed.to_string());
                assert_eq!(fault.line, place as u64 + 1);
                assert!(fault.to_string().contains(&format!("`{field}`")), "{fault}");
            };
            for card in Card::all().filter(|card| !held.holds(*card)) {
                refuse(field, card);
            }
            if line.get("drew").is_some() {
                let pile = game.pile().cards();
                for card in Card::all().filter(|card| !pile.contains(card)) {
                    refuse("drew", card);
                }
            }
        }
    }
}

/// Checks that random changes never crash the reader. A change that matters
/// must be reported as a fault in the changed line or a later line.
#[test]
fn random_damage_to_a_record_never_stops_the_reader() {
    let text = record(3, options(1), random_players(3));
    let mut stream = armchair::rng::Stream::new(1890);
    let mut refused = 0;
    for _ in 0..2000 {
        let mut bytes = text.clone().into_bytes();
        let place = stream.below(bytes.len());
        bytes[place] = stream.below(256) as u8;
        let line = 1 + text.as_bytes()[..place].iter().filter(|b| **b == b'\n').count() as u64;
        let mut replayer = Replayer::new();
        let fault =
            bytes.split(|byte| *byte == b'\n').find_map(|line| replayer.feed(line, &mut ()).err());
        if let Some(fault) = fault.or_else(|| replayer.finish().err()) {
            refused += 1;
            assert!(fault.line >= line, "{fault}");
            assert!(!fault.to_string().contains(char::is_control), "{fault:?}");
        }
    }
    assert!(refused > 1800, "only {refused} of 2000 were refused");
}
