//! Tests the match of the day. It is drawn the same everywhere, it allows one
//! attempt a day, and its record proves the score.
//!
//! `ARMCHAIR_BLESS=1 cargo test --test library screens::day` draws the golden
//! days again after a change that was meant to change them. Such a change also
//! needs a new edition.

use std::fmt::Write;
use std::path::{Path, PathBuf};

use armchair::game::record::{Date, RecordWriter};
use armchair::game::{Dealer, Match, Pending, Side};
use armchair::lines;
use armchair::players::RandomPlayer;
use armchair::session::keys::Key;
use armchair::simulate::day::played::{DayFault, PlayedDay, recording};
use armchair::simulate::day::{Day, EDITION, Score, measure};
use armchair::tabletop::drive::{Step, step};

use super::files::Home;
use super::transcript::dialogue;

fn date(text: &str) -> Date {
    text.parse().unwrap()
}

/// Returns what the page of a day prints after these answers.
fn page(home: &Home, on: &str, today: &str, answers: &[String]) -> String {
    let (mut dialogue, transcript) = dialogue(answers.iter().cloned());
    let left = lines::play_day(&mut dialogue, home.folder(), date(on), date(today));
    assert_eq!(left.unwrap(), 0);
    transcript.text()
}

/// Returns answers that reach the end of any innings.
fn to_the_end(first: &[&str]) -> Vec<String> {
    let cards = (0..400).flat_map(|number| [(number % 6 + 1).to_string(), "0".to_owned()]);
    let first = first.iter().map(ToString::to_string);
    first.chain(cards).collect()
}

fn record(home: &Home, file: &str) -> String {
    std::fs::read_to_string(home.path(file)).unwrap()
}

#[test]
fn every_day_is_the_same_everywhere() {
    let mut days = String::new();
    for on in ["1970-01-01", "2026-11-22", "2026-11-23", "2026-11-24", "2028-02-29", "9999-12-31"] {
        let day = Day::for_date(date(on));
        let dealt = Match::new(day.options, &mut Dealer::new(day.seed), &mut ());
        let Day { chases, counties, person, seed, .. } = &day;
        writeln!(days, "{on} {counties:?}, {person:?}, seed {seed}, chases {chases}: {dealt}")
            .unwrap();
        for side in Side::BOTH {
            writeln!(days, "  {side:?} {}", cards(&dealt, side)).unwrap();
        }
        assert_eq!(day.edition, EDITION);
        assert_eq!(day.person, dealt.public().toss);
    }
    for on in ["2026-11-22", "2026-11-23"] {
        writeln!(days, "{on} {}", measured(&Day::for_date(date(on)))).unwrap();
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/days.txt");
    if std::env::var_os("ARMCHAIR_BLESS").is_some() {
        std::fs::write(&path, &days).unwrap();
    }
    assert_eq!(days, std::fs::read_to_string(&path).unwrap());
}

/// Returns the first scores of the day's thousand computer players, their sum
/// and the best score, so that any changed score shows.
fn measured(day: &Day) -> String {
    let scores = measure::computer_scores(day).unwrap();
    let told = |one: &Score| format!("{}-{} {}", one.runs, one.wickets, one.balls);
    let first: Vec<String> = scores.iter().take(10).map(told).collect();
    let sums = scores.iter().fold([0_u64; 3], |[runs, wickets, balls], one| {
        [runs + u64::from(one.runs), wickets + u64::from(one.wickets), balls + u64::from(one.balls)]
    });
    let best = scores.iter().reduce(|best, one| if one.beats(best) { one } else { best });
    let best = best.map(told).unwrap_or_default();
    format!("measure: {}; sums {sums:?}; best {best}", first.join(", "))
}

fn cards(game: &Match, side: Side) -> String {
    let cards = game.hand(side).cards().iter();
    cards.map(|card| format!("{card} ")).collect()
}

#[test]
fn the_end_of_a_day_in_lines_tells_the_share_once() {
    let home = Home::new();
    let said = page(&home, "2026-11-22", "2026-11-22", &to_the_end(&["P"]));
    assert_eq!(said.matches("etter than").count(), 1, "{said}");
    assert!(said.contains("A streak of 1 day."), "{said}");
}

#[test]
fn days_differ_in_all_that_is_drawn() {
    let from = date("2026-11-22").days();
    let days: Vec<Day> = (from..from + 200)
        .map(|days| Day::for_date(Date::from_seconds(u64::from(days) * 86_400).unwrap()))
        .collect();
    for batsmen in 4..=6 {
        assert!(days.iter().any(|day| day.options.batsmen == batsmen));
    }
    let chases = days.iter().filter(|day| day.chases).count();
    assert!((60..140).contains(&chases), "{chases}");
    for day in &days {
        assert!((4..=6).contains(&day.options.batsmen));
        assert_eq!((day.options.days, day.options.innings), (1, 1));
        assert_ne!(day.counties[0], day.counties[1]);
        assert_eq!(day.options.packs_per_session, 1 + u8::from(day.chases));
    }
}

#[test]
fn the_first_try_of_a_day_is_kept_and_counts_whatever_the_clock_says() {
    let (home, on) = (Home::new(), "2026-11-22");
    let said = page(&home, on, on, &to_the_end(&["P"]));
    assert!(said.contains("Runs over by over: "), "{said}");
    assert!(said.contains("A streak of 1 day."), "{said}");
    assert_eq!(home.files(), ["20261122.LST", "20261122.PLK"]);
    let first = record(&home, "20261122.LST");
    // Play again, on the next day, and with the clock set back to the day
    // itself.
    for today in [on, "2026-11-23", on] {
        let said = page(&home, on, today, &to_the_end(&["P"]));
        assert!(said.contains(", a practice"), "{said}");
        assert_eq!(record(&home, "20261122.LST"), first);
    }
    // A day that was missed can be played, but does not count in the streak.
    let said = page(&home, "2026-11-21", on, &to_the_end(&["P"]));
    let words: Vec<&str> = said.split_whitespace().collect();
    assert!(words.join(" ").contains("played on 22 November 2026"), "{said}");
    assert!(said.contains("A streak of 1 day."), "{said}");
    let said = page(&home, on, "2026-11-24", &["D".to_owned(), "Q".to_owned()]);
    assert!(said.contains("No streak yet") && said.contains(", on a later day."), "{said}");
}

#[test]
fn a_day_that_was_left_goes_on_at_the_same_ball() {
    let (whole, parts, on) = (Home::new(), Home::new(), "2026-11-23");
    page(&whole, on, on, &to_the_end(&["P"]));
    let answers = to_the_end(&["P"]);
    // Give the same answers, but leave the match after every eighth answer.
    // Never leave it after a 0, because the choice to change no more cards is
    // not saved, and the question would be asked again.
    let (mut rest, mut some_of_them) = (&answers[1..], 7);
    while !parts.files().contains(&"20261123.LST".to_owned()) {
        let (some, others) = rest.split_at(some_of_them);
        (rest, some_of_them) = (others, 8);
        let some = some.iter().cloned();
        let all: Vec<String> =
            ["P".to_owned()].into_iter().chain(some).chain(["Q".to_owned()]).collect();
        let said = page(&parts, on, on, &all);
        let is_over = said.contains("You made ");
        let in_progress = said.matches("In progress, ").count();
        assert!(is_over || in_progress > 0, "{said}");
    }
    assert_eq!(record(&whole, "20261123.LST"), record(&parts, "20261123.LST"));
}

#[test]
fn a_practice_that_was_left_goes_on_and_leaves_nothing_behind() {
    let (home, on) = (Home::new(), "2026-11-23");
    page(&home, on, on, &to_the_end(&["P"]));
    let first = record(&home, "20261123.LST");
    let mut some = to_the_end(&["P"])[..8].to_vec();
    some.push("Q".to_owned());
    let said = page(&home, on, on, &some);
    assert!(said.contains("A practice match is in progress, "), "{said}");
    let kept = record(&home, "20261123.PAV");
    // Resume the match at the same ball, and leave it there again.
    let said = page(&home, on, on, &["P", "Q"].map(str::to_owned));
    assert!(said.contains("A practice match is in progress, "), "{said}");
    assert_eq!(record(&home, "20261123.PAV"), kept);
    let said = page(&home, on, on, &to_the_end(&["P"]));
    assert!(said.contains(", a practice"), "{said}");
    assert_eq!(record(&home, "20261123.LST"), first);
    assert_eq!(home.files(), ["20261123.LST", "20261123.PLK"]);
}

/// Returns the record of a first attempt.
fn tried(on: &str) -> String {
    let home = Home::new();
    page(&home, on, on, &to_the_end(&["P"]));
    record(&home, &format!("{}.LST", on.replace('-', "")))
}

fn checked(record: &str, today: &str) -> Result<PlayedDay, DayFault> {
    let recording = recording(record).ok_or(DayFault::OtherMatch)?;
    PlayedDay::check_record(recording, date(today))
}

#[test]
fn a_record_proves_its_score_and_one_that_was_altered_proves_nothing() {
    // One day sets a total, and the other is a chase.
    for on in ["2026-11-22", "2026-11-21"] {
        let record = tried(on);
        let played = checked(&record, "2026-12-01").unwrap();
        assert_eq!(played.record, record);
        assert_eq!(played.card().len(), 5);
        assert_eq!(played.day.chases, played.score.target.is_some());
        assert!(matches!(checked(&record, "2026-11-01"), Err(DayFault::ToCome(_))));
        let head = |from: &str, to: &str| {
            assert_eq!(record.matches(from).count(), 1, "{from}");
            checked(&record.replace(from, to), "2030-01-01")
        };
        let other_day = format!("\"date\":\"{on}\"");
        assert!(matches!(head(&other_day, "\"date\":\"2026-11-20\""), Err(DayFault::OtherDay(_))));
        let seed = format!("\"seed\":\"{:#018x}\"", played.day.seed);
        assert!(matches!(head(&seed, "\"seed\":\"0x1\""), Err(DayFault::OtherDay(_))));
        let edition =
            |number: u16| head(&format!("\"edition\":{EDITION}"), &format!("\"edition\":{number}"));
        assert!(matches!(edition(EDITION + 1), Err(DayFault::Newer(_))));
        let share = format!("\"better_than\":{}", played.mark.better_than);
        let better = format!("\"better_than\":{}", played.mark.better_than + 1);
        assert!(matches!(head(&share, &better), Err(DayFault::OtherShare { .. })));
        let early = format!("\"played\":\"{on}\"");
        assert!(matches!(head(&early, "\"played\":\"2026-11-01\""), Err(DayFault::TooSoon(_))));
        // Change each figure in each line.
        let lines: Vec<&str> = record.lines().collect();
        for place in 1..lines.len() {
            let mut altered: Vec<String> = lines.iter().map(ToString::to_string).collect();
            let at = lines[place].rfind(|letter: char| letter.is_ascii_digit());
            let Some(at) = at else { continue };
            let digit = if &lines[place][at..=at] == "7" { "6" } else { "7" };
            altered[place].replace_range(at..=at, digit);
            assert!(checked(&altered.join("\n"), "2030-01-01").is_err(), "{}", altered[place]);
        }
    }
}

/// Returns a record with the day's heading, for a match that was played
/// differently.
fn forged(seed: u64) -> String {
    let record = tried("2026-11-22");
    let first = record.lines().next().unwrap();
    let heading = serde_json::from_str(first).unwrap();
    let armchair::game::record::Line::Match(heading) = heading else {
        panic!("{first}");
    };
    let options = heading.options;
    let mut writer = RecordWriter::new(*heading);
    let mut dealer = Dealer::new(seed);
    let mut game = Match::new(options, &mut dealer, &mut writer);
    let (mut home, mut away) = (RandomPlayer::new(1), RandomPlayer::new(2));
    while !matches!(game.pending(), Pending::Over(_)) {
        let step = step(&mut game, &mut dealer, &mut (&mut home, &mut away), &mut writer);
        assert!(matches!(step.unwrap(), Step::Chose(..)));
    }
    writer.take()
}

#[test]
fn a_legal_match_with_other_cards_or_another_opponent_is_not_the_day_s() {
    let day = Day::for_date(date("2026-11-22"));
    let own = checked(&forged(day.seed), "2026-11-22");
    assert!(matches!(own, Err(DayFault::OtherComputer(..))), "{own:?}");
    assert!(checked(&forged(7), "2026-11-22").is_err());
}

#[test]
fn the_measure_tells_good_innings_from_bad_ones() {
    for on in ["2026-11-22", "2026-11-21"] {
        let day = Day::for_date(date(on));
        let scores = measure::computer_scores(&day).unwrap();
        assert_eq!(scores.len() as u64, measure::COMPUTER_COUNT);
        let best = scores.iter().filter(|one| scores.iter().all(|other| !other.beats(one)));
        let best = best.count();
        assert!(best < 500, "{best} are the best of {on}");
        let runs: std::collections::BTreeSet<u32> = scores.iter().map(|one| one.runs).collect();
        assert!(runs.len() > 20, "{runs:?}");
    }
}

#[test]
fn the_page_of_the_day_opens_from_the_title_and_the_match_is_played_alone() {
    let home = Home::new();
    let mut player = home.start();
    player.key(Key::Tab);
    player.press("T");
    assert!(
        player.lines().join("\n").contains("The match of the day"),
        "{}",
        player.lines().join("\n")
    );
    player.press("P");
    player.press("=");
    assert!(
        player.lines().join("\n").contains("No help and no coach"),
        "{}",
        player.lines().join("\n")
    );
    assert!(!player.lines().join("\n").contains("[H] coach"), "{}", player.lines().join("\n"));
    player.press("?");
    let help = player.lines().join("\n");
    assert!(help.contains("[S]") && help.contains("[D]"), "{help}");
    for key in ["[H]", "[K]", "[M]", "[=]"] {
        assert!(!help.contains(key), "{key}: {help}");
    }
    while player.shows("The keys of a match") {
        player.press(" ");
    }
    assert_eq!(player.app().take_clipboard_text(), None);
    let mut left_at_last = false;
    for _ in 0..600 {
        if player.lines().join("\n").contains("better than") {
            break;
        }
        for key in "1234560".chars() {
            let prompt = player.prompt();
            if prompt.ends_with(". Press any key _") {
                // After an interval the match continues; at the end it is over.
                player.press("q");
                left_at_last = player.shows("| check ");
                if !left_at_last {
                    player.press("P");
                }
                break;
            }
            player.press(&key.to_string());
        }
        player.pass(2500);
    }
    assert!(left_at_last, "the card comes also to whoever leaves at the end");
    let text = player.lines().join("\n");
    assert!(text.contains("| check ") && text.contains("clipboard"), "{text}");
    let clip = player.app().take_clipboard_text().unwrap();
    assert_eq!(clip.lines().count(), 5);
    assert!(clip.lines().all(|line| text.contains(line)), "{clip}");
    player.press("Q");
    assert!(
        player.lines().join("\n").contains("[P] play it again"),
        "{}",
        player.lines().join("\n")
    );
}

/// Makes each choice of the innings once while it cannot be saved, and then
/// leaves the match. The computer must not make the last choice instead of the
/// person.
#[test]
fn a_day_whose_last_choice_could_not_be_kept_goes_on_before_it() {
    let home = Home::new();
    let mut player = home.start();
    player.key(Key::Tab);
    player.press("TP");
    let (mut card, mut unkept) = ('1', 0);
    let kept = |extension: &str| -> Option<PathBuf> {
        let files = std::fs::read_dir(home.path(".")).unwrap();
        let mut paths = files.map(|file| file.unwrap().path());
        paths.find(|path| path.extension().is_some_and(|one| one == extension))
    };
    for _ in 0..2000 {
        let Some(file) = kept("PAV") else { break };
        if player.prompt().contains("Press any key _") {
            player.press(" ");
            continue;
        }
        // A missing record is written again, unless a folder is in its place.
        let away = file.with_extension("AWAY");
        std::fs::rename(&file, &away).unwrap();
        std::fs::create_dir(&file).unwrap();
        player.press(&card.to_string());
        std::fs::remove_dir(&file).unwrap();
        std::fs::rename(&away, &file).unwrap();
        if player.shows("Not saved") {
            unkept += 1;
            player.press("Q");
            player.must_show("[P]");
            player.press("P");
            while player.prompt().contains("Press any key _") {
                player.press(" ");
            }
            player.press(&card.to_string());
        }
        card = char::from(b'0' + (card as u8 - b'0' + 1) % 7);
        player.pass(2500);
    }
    assert!(unkept > 5, "{unkept}");
    player.must_show("| check ");
    assert!(kept("LST").is_some());
}
