//! Tests of match records: golden records byte for byte, the lines of the
//! format, and the records that a reader refuses.
//!
//! `ARMCHAIR_BLESS=1 cargo test --test library records::` writes the golden
//! records again after a change that was meant to change them.

use std::path::PathBuf;

use super::support::{Steady, heading, options, play, random_players, record, verify};
use armchair::game::record::{Line, LineFault, Replayer};
use armchair::game::{Event, Match, Pending};
use armchair::rules::Options;
use armchair::tabletop;

/// One line of each kind, as printed on the page about the format.
const LINES: [&str; 16] = [
    concat!(
        r#"{"type":"match","version":1,"home":"Surrey","away":"Nottinghamshire","competition":"first-class","year":1890,"round":1,"seed":"0x1f2e3d4c5b6a7988","#,
        r#""options":{"no_ball":true,"wide":true,"bye":true,"batsmen":11,"packs_per_session":3,"days":3,"batting_level":5,"bowling_level":5},"#,
        r#""players":{"home":"human","away":"computer"}}"#
    ),
    r#"{"type":"deal","home":["6G","8S","10S","7B","11P","11S","2L"],"away":["1P","2P","3P","4P","5P","6P","7P"]}"#,
    r#"{"type":"toss","winner":"home","choice":"field"}"#,
    r#"{"type":"throw","side":"home","card":"8S"}"#,
    r#"{"type":"throw","side":"away","card":"1P"}"#,
    r#"{"type":"innings","number":1,"batting":"away","no_ball_suit":"S"}"#,
    r#"{"type":"ball","over":0,"ball":1,"bowled":"6G","drew":"11P","call":null,"reply":"11G","reply_drew":"9L","runs":2,"extras":0,"out":null}"#,
    r#"{"type":"ball","over":0,"ball":2,"bowled":"11P","drew":"4B","call":"wide","reply":null,"runs":0,"extras":1,"stop":"11P","stop_drew":"9P","out":null}"#,
    r#"{"type":"ball","over":0,"ball":2,"bowled":"9P","drew":"2S","call":null,"reply":"8B","reply_drew":"5G","runs":0,"extras":0,"out":"caught","batsman":1}"#,
    r#"{"type":"change","side":"away","card":"1S","drew":"10G"}"#,
    r#"{"type":"ball","over":14,"ball":3,"bowled":"9B","drew":"4L","call":null,"reply":"1B","reply_drew":"6P","runs":0,"extras":0,"out":"caught","batsman":9,"pack":21,"pack_after":"bowled"}"#,
    r#"{"type":"interval","day":1,"session":"morning","kind":"lunch"}"#,
    r#"{"type":"declare","side":"away"}"#,
    r#"{"type":"innings_end","number":1,"runs":99,"wickets":10,"balls":371,"reason":"all out"}"#,
    r#"{"type":"result","winner":"home","kind":"innings","margin":101,"score":{"home":["237"],"away":["99","37"]}}"#,
    r#"{"type":"ball","over":0,"ball":2,"bowled":"11P","drew":"4B","call":null,"revoked":"wide","reply":"1P","reply_drew":"9P","runs":0,"extras":0,"out":null}"#,
];

#[test]
fn the_lines_of_the_format_read_and_write_back_byte_for_byte() {
    for text in LINES {
        let line: Line = serde_json::from_str(text).unwrap_or_else(|e| panic!("{e}: {text}"));
        assert_eq!(serde_json::to_string(&line).unwrap(), text);
        assert!(text.starts_with(&format!("{{\"type\":\"{}\"", line.kind())));
    }
}

/// Replays the complete opening of the page's example: seven cards for each
/// side, the toss, the throw-aways, three balls and a changed card.
#[test]
fn the_opening_of_the_formats_page_keeps_the_laws() {
    let mut replayer = Replayer::new();
    let deal =
        LINES[1].replace(r#""7P""#, r#""11G""#).replace(r#""1P","2P","3P""#, r#""1P","8B","1S""#);
    for (place, line) in LINES[..10].iter().enumerate() {
        let line = if place == 1 { &deal } else { *line };
        let fed = replayer.feed(line.as_bytes(), &mut ());
        fed.unwrap_or_else(|fault| panic!("{fault}: {line}"));
    }
    assert_eq!(replayer.counts().balls, 3);
    let fault = replayer.finish().unwrap_err();
    assert_eq!(fault.line, 10);
    assert!(matches!(fault.fault, LineFault::CutOff(_)), "{fault}");
}

// --- golden ---------------------------------------------------------------

/// Returns the golden records, each with a name, a seed and options.
fn golden() -> [(&'static str, u64, Options); 4] {
    let short =
        |batsmen, days| Options { batsmen, packs_per_session: 1, days, ..Options::default() };
    let plain = Options { no_ball: false, wide: false, bye: false, ..short(5, 2) };
    [
        ("eleven-a-side", 1890, Options::default()),
        ("four-a-side", 1891, short(4, 3)),
        ("no-extras", 1892, plain),
        ("one-day", 1893, short(11, 1)),
    ]
}

#[test]
fn golden_records_stay_as_they_are_byte_for_byte() {
    for (name, seed, options) in golden() {
        let players = (Steady::default(), Steady::default());
        let written = record(seed, options, players);
        let path = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
            .join("tests/golden")
            .join(format!("{name}.jsonl"));
        if std::env::var_os("ARMCHAIR_BLESS").is_some() {
            std::fs::write(&path, &written).unwrap();
        }
        let golden = std::fs::read_to_string(&path).unwrap();
        let differs = written.lines().zip(golden.lines()).position(|(a, b)| a != b);
        assert_eq!(differs, None, "{name} differs in the line after this many");
        assert!(written == golden, "{name} is longer or shorter than it was");
        verify(&golden).unwrap_or_else(|fault| panic!("{name}: {fault}"));
    }
}

// --- what a replayer gives ------------------------------------------------

#[test]
fn a_replayed_match_makes_the_same_choices_and_events_as_the_one_recorded() {
    for seed in 0..40 {
        let options = options(seed);
        let mut events: Vec<Event> = vec![];
        let mut writer = armchair::game::record::RecordWriter::new(heading(seed, options));
        let game = play(seed, options, random_players(seed), &mut (&mut events, &mut writer));
        let mut replayer = Replayer::new();
        let mut again: Vec<Event> = vec![];
        let mut choices = 0;
        for line in writer.take().lines() {
            let progress = replayer.feed(line.as_bytes(), &mut again).unwrap();
            choices += progress.choices.len() as u32;
        }
        assert!(again == events, "the events of seed {seed} differ");
        let replayed = replayer.game().unwrap();
        assert_eq!(choices, game.public().decisions);
        assert_eq!(replayed.pending(), game.pending());
        assert_eq!(replayer.heading(), Some(&heading(seed, options)));
        assert_eq!(replayer.finish().unwrap().matches, 1);
    }
}

#[test]
fn matches_follow_one_another_and_blank_lines_may_stand_at_the_end() {
    let one = record(1, options(1), random_players(1));
    let two = record(2, options(2), random_players(2));
    let both = format!("{one}{two}\n \n");
    let counts = verify(&both).unwrap();
    assert_eq!(counts.matches, 2);
    assert_eq!(counts.lines as usize, both.lines().count() - 2);
    assert_eq!(counts.balls as usize, both.matches(r#""type":"ball""#).count());
    let apart = format!("{one}\n{two}");
    let fault = verify(&apart).unwrap_err();
    assert_eq!((fault.line, fault.fault), (one.lines().count() as u64 + 1, LineFault::Blank));
}

#[test]
fn a_blank_line_before_the_end_of_a_match_is_refused_at_once() {
    let match_of = record(1, options(1), random_players(1));
    let lines: Vec<&str> = match_of.lines().collect();
    for place in [0, 1, 2, lines.len() / 2, lines.len() - 1] {
        let mut replayer = Replayer::new();
        for line in &lines[..place] {
            replayer.feed(line.as_bytes(), &mut ()).unwrap();
        }
        let fault = replayer.feed(b"\n", &mut ()).unwrap_err();
        assert_eq!((fault.line, fault.fault), (place as u64 + 1, LineFault::Blank));
    }
}

#[test]
fn every_match_is_told_finished_with_its_last_line_and_with_no_other() {
    let text = record(3, options(3), random_players(3));
    let mut replayer = Replayer::new();
    let last = text.lines().count() - 1;
    for (place, line) in text.lines().enumerate() {
        let progress = replayer.feed(line.as_bytes(), &mut ()).unwrap();
        assert_eq!(progress.finished, place == last);
    }
    let over = replayer.game().map(Match::pending);
    assert!(matches!(over, Some(Pending::Over(_))));
}

/// An observer that counts the balls of a replayed match.
struct Balls(usize);

impl tabletop::Observer<Match> for Balls {
    fn event(&mut self, event: &Event, game: &Match) {
        if let Event::Ball(ball) = event {
            assert_eq!(game.public().delivery, None);
            assert!((1..=6).contains(&ball.number));
            self.0 += 1;
        }
    }
}

#[test]
fn an_observer_sees_every_ball_of_a_replayed_match_once() {
    let text = record(4, options(4), random_players(4));
    let (mut replayer, mut balls) = (Replayer::new(), Balls(0));
    for line in text.lines() {
        replayer.feed(line.as_bytes(), &mut balls).unwrap();
    }
    assert_eq!(balls.0, text.matches(r#""type":"ball""#).count());
}

// --- what a replayer passes over -------------------------------------------

#[test]
fn unknown_fields_space_and_the_order_of_fields_make_no_difference() {
    let text = record(5, options(5), random_players(5));
    let respelt: Vec<String> = text
        .lines()
        .map(|line| {
            let mut value: serde_json::Value = serde_json::from_str(line).unwrap();
            value["weather"] = serde_json::json!({"rain": [null, 1.5]});
            if value["type"] == "match" {
                value["options"]["light"] = serde_json::json!("bad");
            }
            // serde_json sorts the keys, so `type` is no longer first.
            serde_json::to_string_pretty(&value).unwrap().replace('\n', " ")
        })
        .collect();
    assert_eq!(verify(&respelt.join("\n")), verify(&text));
}

#[test]
fn the_seed_is_not_used_in_reading() {
    let text = record(6, options(6), random_players(6));
    let other = text.replace("0x0000000000000006", "0xfedcba9876543210");
    assert_ne!(text, other);
    assert_eq!(verify(&other), verify(&text));
}

// --- what a replayer refuses ------------------------------------------------

/// Returns the fault of the first line of `kind` when `from` in it is replaced.
#[track_caller]
fn fault_of(text: &str, kind: &str, from: &str, to: &str) -> String {
    let mut changed = false;
    let lines: Vec<String> = text
        .lines()
        .map(|line| {
            let here =
                !changed && line.contains(&format!(r#""type":"{kind}""#)) && line.contains(from);
            changed |= here;
            if here { line.replacen(from, to, 1) } else { line.to_owned() }
        })
        .collect();
    assert!(changed, "no {kind} line has {from}");
    verify(&lines.join("\n")).unwrap_err().to_string()
}

#[test]
fn a_faulty_heading_is_refused_in_one_sentence() {
    let text = record(7, Options::default(), random_players(7));
    let cases = [
        (
            r#""version":1"#,
            r#""version":2"#,
            "it was written by a newer version of this program (`version` 2;",
        ),
        (r#""version":1"#, r#""version":0"#, "`version` is 0, expected 1"),
        (r#""batsmen":11"#, r#""batsmen":12"#, "`batsmen` is 12, expected 2 to 11"),
        (r#""batsmen":11"#, r#""batsmen":300"#, "expected u8"),
        (r#""days":3"#, r#""days":0"#, "`days` is 0, expected 1 to 9"),
        (r#""packs_per_session":3"#, r#""packs_per_session":10"#, "expected 1 to 9"),
        (r#""batting_level":5"#, r#""batting_level":7"#, "expected 1 to 6"),
        (r#""year":1890,"#, "", "`year` is missing"),
        (r#""year":1890"#, r#""year":null"#, "null"),
        (r#""year":1890"#, r#""year":1990"#, "expected 1890 to 1989"),
        (r#""round":1"#, r#""round":15"#, "expected 1 to 14"),
        (r#""first-class""#, r#""third-class""#, "unknown variant"),
        (r#""first-class""#, r#""friendly""#, "unexpected field `year`"),
        (r#""Surrey""#, r#""""#, "`home` is not a name"),
        (r#""Surrey""#, r#""\u001b[2J""#, "`home` is not a name"),
        (r#""0x0000000000000007""#, r#""7""#, "a `seed` of 0x"),
        (r#""0x0000000000000007""#, r#""0x00000000000000007f""#, "a `seed` of 0x"),
        (r#""bye":true"#, r#""bye":1"#, "expected a boolean"),
        (r#","players""#, r#","players":{},"players""#, "missing field"),
        (r#""home":"computer""#, r#""home":"umpire""#, "unknown variant"),
    ];
    for (from, to, sentence) in cases {
        let fault = fault_of(&text, "match", from, to);
        assert!(fault.starts_with("line 1: "), "{fault}");
        assert!(fault.contains(sentence), "{fault:?} does not say {sentence:?}");
        assert!(!fault.contains('\u{1b}'));
    }
}

#[test]
fn levels_are_for_a_friendly_whose_sides_differ() {
    let mut friendly = heading(8, Options::default());
    friendly.competition = armchair::game::record::Competition::Friendly;
    (friendly.year, friendly.round) = (None, None);
    let mut writer = armchair::game::record::RecordWriter::new(friendly);
    play(8, Options::default(), random_players(8), &mut writer);
    let text = writer.take();
    assert!(verify(&text).is_ok());
    let with = |home: u8, away: u8| {
        let side = |level| format!(r#"{{"batting":{level},"bowling":5}}"#);
        let levels =
            format!(r#""levels":{{"home":{},"away":{}}},"players""#, side(home), side(away));
        text.replacen(r#""players""#, &levels, 1)
    };
    assert!(verify(&with(5, 4)).is_ok());
    for (wrong, sentence) in [(with(5, 5), "the same level"), (with(5, 7), "expected 1 to 6")] {
        let fault = verify(&wrong).unwrap_err().to_string();
        assert!(fault.contains(sentence), "{fault}");
    }
    let of_a_class = record(8, Options::default(), random_players(8));
    let levels =
        r#""levels":{"home":{"batting":5,"bowling":5},"away":{"batting":4,"bowling":5}},"players""#;
    let fault = fault_of(&of_a_class, "match", r#""players""#, levels);
    assert!(fault.contains("the counties are equally strong"), "{fault}");
    let different = r#""strength":"different","no_ball""#;
    let of_such_a_file = of_a_class.replacen(r#""no_ball""#, different, 1);
    let fault = verify(&of_such_a_file).unwrap_err().to_string();
    assert!(fault.contains("`levels` is missing"), "{fault}");
    let both = of_such_a_file.replacen(r#""players""#, levels, 1);
    assert!(verify(&both).is_ok());
    let fault = verify(&both.replacen("different", "odd", 1)).unwrap_err();
    assert!(fault.to_string().contains("alike or different"), "{fault}");
}

#[test]
fn a_deal_of_too_many_cards_or_of_three_alike_is_refused() {
    let text = record(9, Options::default(), random_players(9));
    let deal = text.lines().nth(1).unwrap();
    let cards = |side: &str, count: usize| {
        let all = ["1P", "2P", "3P", "4P", "5P", "6P", "7P", "8P", "9P", "10P", "11P", "1B", "2B"];
        format!(r#"{{"type":"deal","{side}":{:?},"x"#, &all[..count])
    };
    for side in ["home", "away"] {
        for count in [0, 6, 8, 13] {
            let other = if side == "home" { "away" } else { "home" };
            let hand = format!(
                r#"{}":0,"{other}":["1S","2S","3S","4S","5S","6S","7S"]}}"#,
                cards(side, count)
            );
            let fault = verify(&text.replacen(deal, &hand, 1)).unwrap_err().to_string();
            assert!(fault.starts_with("line 2: ") && fault.contains("invalid length"), "{fault}");
        }
    }
    let three = r#"{"type":"deal","home":["1S","1S","3S","4S","5S","6S","7S"],"away":["1S","2S","3S","4S","5S","6S","7S"]}"#;
    let fault = verify(&text.replacen(deal, three, 1)).unwrap_err().to_string();
    assert_eq!(fault, "line 2: `deal` cannot be right: 1S is not in the pickup pile");
}

#[test]
fn the_fields_always_on_a_ball_are_missed_and_a_null_elsewhere_is_refused() {
    let text = record(10, Options::default(), random_players(10));
    for field in ["call", "reply", "out"] {
        let fault = fault_of(&text, "ball", &format!(r#""{field}":"#), r#""other":"#);
        assert!(fault.contains(&format!("missing field `{field}`")), "{fault}");
    }
    for field in ["revoked", "reply_drew", "stop", "stop_drew", "batsman", "pack", "pack_after"] {
        // A ball with the same field twice is refused.
        let fault = fault_of(&text, "ball", r#""runs":"#, &format!(r#""{field}":null,"runs":"#));
        assert!(fault.contains("null") || fault.contains("duplicate"), "{field}: {fault}");
    }
    let fault = fault_of(&text, "change", r#""drew":"#, r#""pack":null,"drew":"#);
    assert!(fault.contains("null"), "{fault}");
    let fault = fault_of(&text, "result", r#""score":"#, r#""level":null,"score":"#);
    assert!(fault.contains("null"), "{fault}");
}

#[test]
fn a_record_cut_off_after_any_line_is_told_with_that_line() {
    let text = record(11, options(8), random_players(11));
    let lines: Vec<&str> = text.lines().collect();
    for kept in 0..lines.len() {
        let fault = verify(&lines[..kept].join("\n")).unwrap_err();
        assert_eq!(fault.line, kept.max(1) as u64);
        match kept {
            0 => assert_eq!(fault.fault, LineFault::Empty),
            _ => assert!(matches!(fault.fault, LineFault::CutOff(_)), "{fault}"),
        }
    }
}

#[test]
fn a_line_left_out_doubled_or_moved_is_refused() {
    let text = record(12, options(8), random_players(12));
    let lines: Vec<&str> = text.lines().collect();
    for place in 0..lines.len() {
        // If the line of a changed card is left out, the record may still look
        // lawful at that point. A later line then reveals the missing card.
        let mut left_out = lines.clone();
        left_out.remove(place);
        assert!(verify(&left_out.join("\n")).is_err(), "without line {}", place + 1);
        let mut doubled = lines.clone();
        doubled.insert(place, lines[place]);
        assert!(verify(&doubled.join("\n")).is_err(), "line {} twice", place + 1);
    }
}

#[test]
fn after_a_fault_nothing_more_is_taken() {
    let text = record(13, options(8), random_players(13));
    let mut replayer = Replayer::new();
    let mut lines = text.lines();
    replayer.feed(lines.next().unwrap().as_bytes(), &mut ()).unwrap();
    let fault = replayer.feed(b"{}", &mut ()).unwrap_err();
    assert_eq!(fault.line, 2);
    let again = replayer.feed(lines.next().unwrap().as_bytes(), &mut ());
    assert_eq!(again.unwrap_err(), fault);
    assert_eq!(replayer.finish().unwrap_err(), fault);
}

#[test]
fn what_is_no_line_of_a_record_is_refused_in_a_sentence() {
    let long = vec![b' '; armchair::game::record::LONGEST_LINE + 1];
    let cases: [(&[u8], &str); 8] = [
        (&long, "more than 65536 bytes"),
        (b"\xff{}", "not UTF-8"),
        (b"[]", "not a JSON object"),
        (br#"["toss","home","bat"]"#, "not a JSON object"),
        (b"{", "cannot be read"),
        (b"{}", "missing field `type`"),
        (br#"{"type":"\u001b[31mtea"}"#, "unknown variant"),
        (br#"{"type":"toss","winner":"home","choice":"bat"}"#, "`type` is toss, expected match"),
    ];
    for (line, sentence) in cases {
        let fault = Replayer::new().feed(line, &mut ()).unwrap_err().to_string();
        assert!(fault.contains(sentence), "{fault}");
        assert!(!fault.contains(char::is_control), "{fault}");
    }
}
