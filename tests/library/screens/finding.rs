//! Tests that each of a fan's questions is answered within three keys from the
//! main menu, and that past years and rounds can be found.

use armchair::championship::{Championship, Class, County};
use armchair::reports::{Query, TableName, news, report};
use armchair::session::keys::Key;

use super::files::{Home, brief, grown, play_while, young};
use super::lines::play as in_lines;
use super::support::Player;

fn surrey() -> Option<County> {
    County::from_name("Surrey").ok()
}

/// Returns the lines of a table below its headings, as the page shows them.
fn body(championship: &Championship, name: TableName, query: &Query) -> Vec<String> {
    let table = report(&championship.view(), name, query).unwrap();
    let text = table.text();
    text.lines().skip(2).map(str::trim).filter(|line| !line.is_empty()).map(str::to_owned).collect()
}

fn query(class: Class) -> Query {
    Query { class, year: None, county: None }
}

/// Presses keys on the menu in the smallest terminal. Returns the lines.
fn after(home: &Home, keys: &[Key]) -> Vec<String> {
    assert!(keys.len() <= 3, "{keys:?}");
    let mut player = home.open();
    player.resize(80, 24);
    keys.iter().for_each(|key| player.key(*key));
    player.lines()
}

fn shows(lines: &[String], text: &str) -> bool {
    lines.iter().any(|line| line.contains(text))
}

#[test]
fn ten_questions_are_answered_within_three_keys_of_the_menu() {
    let championship = grown(3, surrey());
    let home = Home::with(championship.clone());
    let class = championship.season().class_of(surrey().unwrap());
    let of_surrey = Query { county: surrey(), ..query(class) };
    let last = Query { year: Some(1892), ..query(class) };
    let letter = Key::Char;
    let tables: [(&str, &[Key], TableName, Query); 8] = [
        ("How did last year end?", &[letter('7')], TableName::Points, last),
        (
            "What is our record against Kent?",
            &[letter('6'), Key::Enter, letter('V')],
            TableName::Against,
            of_surrey,
        ),
        ("Who is in form?", &[letter('4'), letter('F')], TableName::Form, query(class)),
        (
            "What are the most runs in a season ever?",
            &[letter('8'), letter('R')],
            TableName::ManRecords,
            query(class),
        ),
        (
            "What is our best bowling?",
            &[letter('6'), Key::Enter, letter('M')],
            TableName::ManRecords,
            of_surrey,
        ),
        (
            "What is our best innings?",
            &[letter('6'), Key::Enter, letter('M')],
            TableName::ManRecords,
            of_surrey,
        ),
        (
            "What did our men do in their careers?",
            &[letter('8'), letter('M'), Key::Enter],
            TableName::Careers,
            of_surrey,
        ),
        (
            "Where did everybody finish, year by year?",
            &[letter('8'), letter('2')],
            TableName::Positions,
            query(class),
        ),
    ];
    for (question, keys, name, query) in tables {
        let lines = after(&home, keys);
        let wanted = body(&championship, name, &query);
        assert!(!wanted.is_empty(), "{question}");
        for line in wanted.iter().take(17) {
            assert!(shows(&lines, line), "{question} {line}: {lines:#?}");
        }
    }
    // Show the previous round, and the other class.
    let sentences = |class, round| {
        let table = news(&championship.view(), class, Some(1892), Some(round)).unwrap();
        table.rows.iter().map(|row| row[0].text()).collect::<Vec<String>>()
    };
    let has_all = |lines: &[String], sentences: &[String]| {
        let told = lines.join(" ");
        let told = told.split_whitespace().collect::<Vec<_>>().join(" ");
        sentences.iter().all(|sentence| told.contains(sentence.as_str()))
    };
    let before = after(&home, &[letter('N'), letter('7')]);
    assert!(has_all(&before, &sentences(class, 13)), "{before:#?}");
    let mut other = after(&home, &[letter('N')]);
    other.extend(after(&home, &[letter('N'), letter(' ')]));
    for class in Class::BOTH {
        assert!(has_all(&other, &sentences(class, 14)), "{other:#?}");
    }
    // Show bowlers by their average.
    let by_average = after(&home, &[letter('8'), letter('8'), letter('S')]);
    assert!(shows(&by_average, "Bowlers of all seasons by average"), "{by_average:#?}");
}

#[test]
fn men_are_sorted_by_each_column_and_bowlers_are_one_key_from_batsmen() {
    let championship = grown(3, surrey());
    let home = Home::with(championship);
    let mut player = home.open();
    player.press("8M");
    player.key(Key::Enter);
    let mut titles = Vec::new();
    for key in ["", "S", "S", "S", "S", "W", "S", "S", "S", "B"] {
        player.press(key);
        titles.push(player.line(1).trim().to_owned());
    }
    let of = |what: &str| format!("Surrey, {what} of all seasons");
    let expected = [
        of("batsmen"),
        of("batsmen") + " by average, 10 innings or more",
        of("batsmen") + " by highest innings",
        of("hundreds"),
        of("batsmen"),
        of("bowlers"),
        of("bowlers") + " by average, 10 wickets or more",
        of("bowlers") + " by best bowling",
        of("bowlers"),
        of("batsmen"),
    ];
    assert_eq!(titles, expected);
}

#[test]
fn a_year_is_typed_on_the_page_of_past_seasons() {
    let championship = grown(3, surrey());
    let home = Home::with(championship.clone());
    let class = championship.season().class_of(surrey().unwrap());
    let mut player = home.open();
    player.press("7");
    assert!(player.prompt().contains("[1] a year"), "{}", player.prompt());
    player.press("189");
    assert!(player.prompt().starts_with("Year: 189_"), "{}", player.prompt());
    player.press("0");
    let shown = player.lines();
    let of_1890 = Query { year: Some(1890), ..query(class) };
    for line in body(&championship, TableName::Points, &of_1890) {
        assert!(shows(&shown, &line), "{line}: {shown:#?}");
    }
    // A year that does not exist is not shown, and a single key discards the
    // typed digits.
    player.press("17");
    assert!(player.prompt().ends_with("Type a year from 1890 to 1892"), "{}", player.prompt());
    player.press("1899");
    assert!(player.prompt().ends_with("Type a year from 1890 to 1892"), "{}", player.prompt());
    player.press("18");
    player.key(Key::Escape);
    assert_eq!(player.line(1), shown[1]);
    player.press("N");
    assert!(player.line(1).contains("1890: news of round 14"), "{}", player.line(1));
    drop(player);
    let told = in_lines(&home, &["7", "1891", "1889", "Q", "Q"]);
    assert!(told.contains("Championship, 1891"), "{told}");
    assert!(told.contains("No season of 1889 is complete"), "{told}");
}

#[test]
fn the_news_steps_over_rounds_and_years_and_stops_at_both_ends() {
    let home = Home::with(grown(2, surrey()));
    let mut player = home.open();
    player.press("N");
    let mut seen = vec![player.line(1).trim().to_owned()];
    for _ in 0..28 {
        player.press("7");
        seen.push(player.line(1).trim().to_owned());
    }
    let title = |year, round| format!("County Championship, {year}: news of round {round}");
    let years = [1891, 1890].into_iter();
    let rounds = years.flat_map(|year| (1..=14).rev().map(move |round| title(year, round)));
    let expected: Vec<String> = rounds.chain([title(1890, 1)]).collect();
    assert_eq!(seen, expected);
    player.press("8");
    assert_eq!(player.line(1).trim(), title(1890, 2));
    drop(player);
    let told = in_lines(&home, &["N", "7", "7", "Q", "Q"]);
    assert!(told.contains("news of round 12"), "{told}");
}

#[test]
fn nothing_of_it_is_in_the_look_of_the_original() {
    let championship = grown(2, surrey());
    let home = Home::with(championship);
    std::fs::write(home.path("SETTINGS.CFG"), "screen = original\n").unwrap();
    let mut player: Player = home.open_with_preferences();
    player.resize(80, 24);
    for (keys, never) in [
        ("6A", vec!["[M]", "[V]"]),
        ("7", vec!["[1]", "[N]"]),
        ("4", vec!["[F]", "[B]"]),
        ("8", vec!["[R]", "[V]"]),
        ("82", vec!["*", "1st"]),
    ] {
        player.press(keys);
        let lines = player.lines();
        for text in never {
            assert!(!shows(&lines, text), "{keys} {text}: {lines:#?}");
        }
        while !shows(&player.lines(), "[1] Play next match quickly") {
            player.key(Key::Escape);
        }
    }
    player.press("8R");
    assert!(shows(&player.lines(), "All-time results"), "{:#?}", player.lines());
}

#[test]
fn the_men_in_form_are_three_keys_from_the_menu() {
    let home = Home::with(young(surrey()));
    let mut player = home.open();
    player.resize(80, 24);
    for _ in 0..2 {
        player.press("S1Y");
        while !shows(&player.lines(), "[1] Play next match quickly") {
            player.settle();
            player.key(Key::Enter);
        }
    }
    // After two rounds, all innings are among the last five.
    player.press("4B");
    let season = body(&home.saved(), TableName::Batsmen, &query(Class::First));
    player.key(Key::Escape);
    player.key(Key::Escape);
    player.press("4FM");
    let lines = player.lines();
    assert!(shows(&lines, "First-class men in form, 1890: the last three matches"), "{lines:#?}");
    let batsmen: Vec<&String> = lines.iter().filter(|line| line.contains(" runs ")).collect();
    assert_eq!(batsmen.len(), 9, "{lines:#?}");
    let by_runs = |line: &str, at: usize| {
        line.split_whitespace().filter_map(|word| word.parse::<u32>().ok()).nth(at)
    };
    for (line, of_season) in batsmen.iter().zip(&season[1..]) {
        // Skip the place, matches, innings and not outs, which come before the
        // runs.
        assert_eq!(by_runs(line, 1), by_runs(of_season, 4), "{line} {of_season}");
    }
    player.press("1");
    assert!(player.prompt().starts_with("Number 1_"), "{}", player.prompt());
    player.key(Key::Enter);
    assert!(shows(&player.lines(), "Wkts"), "{:#?}", player.lines());
    for _ in 0..4 {
        player.key(Key::Escape);
    }
    // The pages about one county open from its records.
    player.press("6");
    player.key(Key::Enter);
    player.press("F");
    assert!(shows(&player.lines(), "Surrey men in form, 1890"), "{:#?}", player.lines());
    drop(player);
    let told = in_lines(&home, &["4", "F", "M", "Q", "Q", "Q", "Q"]);
    assert!(told.contains("First-class men in form, 1890: the last three matches."), "{told}");
    assert!(told.contains("last innings "), "{told}");
}

#[test]
fn the_menu_keeps_your_county_below_what_was_played() {
    let mut championship = Championship::new(1890, brief(), surrey());
    play_while(&mut championship, Class::First, |one| one.season().played(Class::First).len() < 8);
    let home = Home::with(championship);
    let mut player = home.open();
    player.resize(80, 24);
    player.press("S1");
    player.press("Y");
    for _ in 0..200 {
        if shows(&player.lines(), "[1] Play next match quickly") {
            break;
        }
        player.settle();
        player.key(Key::Enter);
    }
    let lines = player.lines();
    assert!(shows(&lines, "4 matches played."), "{lines:#?}");
    assert!(shows(&lines, "Round 4: "), "{lines:#?}");
    assert!(shows(&lines, "Form: "), "{lines:#?}");
}
