//! Tests scorecards, worms and charts, and matches that can be opened again.

use armchair::championship::{Class, County};
use armchair::session::keys::Key;

use super::files::{Home, grown, young};
use super::pictures::at_the_table;
use super::support::{Player, assert_golden, assert_in_palette, lines};

/// Shows the third morning of the manual's match.
fn third_morning() -> Player {
    let (mut player, home, _) = at_the_table();
    player.press_script(&home);
    player
}

#[test]
fn the_scorecard_lies_behind_s_and_the_worm_behind_w() {
    let mut player = third_morning();
    let match_screen = player.lines();
    player.press("S");
    assert!(player.prompt().starts_with("Innings 3 of 3"));
    assert_in_palette(&player.buffer());
    assert_golden("scorecard", &player.buffer());
    player.press("--");
    assert!(player.line(2).contains("first innings"));
    player.press("-");
    assert!(player.prompt().starts_with("Innings 1 of 3"));
    player.press("W");
    assert_golden("worm", &player.buffer());
    player.press("S");
    assert!(player.prompt().starts_with("Innings 1 of 3"));
    player.press("   ");
    assert_eq!(player.lines(), match_screen, "Space goes on from the last page");
    for keys in ["Wx", "Sq", "S0"] {
        player.press(keys);
        assert_eq!(player.lines(), match_screen, "{keys}");
    }
}

#[test]
fn a_scorecard_before_the_first_ball_is_empty_and_no_fault() {
    let (mut player, ..) = at_the_table();
    player.press("S");
    assert!(player.lines().iter().any(|line| line.contains("No innings has begun")));
    player.press("W");
    player.press("qW");
    assert_golden("worm_of_nothing", &player.buffer());
}

#[test]
fn a_wide_terminal_shows_the_card_and_the_worm_beside_the_match() {
    let mut player = third_morning();
    let small = player.lines();
    player.resize(109, 25);
    let narrow = player.lines();
    assert!(narrow.iter().zip(&small).all(|(wide, small)| {
        wide.is_empty() == small.is_empty() && wide.trim_start() == small.trim_start()
    }));
    player.resize(110, 25);
    let wide = player.lines();
    for (wide, small) in wide.iter().zip(&small) {
        let left: String = wide.chars().take(80).collect();
        assert_eq!(left.trim_end(), small, "nothing of the match is moved or lost");
    }
    assert_golden("beside", &player.buffer());
    for (width, height) in [(111, 26), (150, 40), (199, 100)] {
        player.resize(width, height);
        let picture = lines(&player.buffer());
        let title = picture.iter().position(|line| line.contains("v Nottinghamshire"));
        let card = picture.iter().position(|line| line.contains("Notts, second innings"));
        assert!(title.is_some() && title == card, "{width}x{height}");
    }
}

/// Makes a competition without people, in which the first match has been
/// played.
fn one_played(home: &Home) -> (Player, County) {
    let mut player = home.open();
    let first = home.saved().next_fixture(Class::First).unwrap();
    player.press("1  ");
    (player, first.home)
}

#[test]
fn a_match_opens_again_from_the_results_with_its_scorecard_and_ball_by_ball() {
    let home = Home::with(young(None));
    let (mut player, county) = one_played(&home);
    player.press(&format!("5{}", county.letter()));
    let results = player.lines();
    assert!(player.prompt().starts_with("Type a round and [Enter]"));
    player.press("1");
    player.key(Key::Enter);
    assert!(player.line(0).contains("first-class, 1890, round 1"));
    let opened = player.lines();
    player.press("S");
    assert!(player.prompt().starts_with("Innings 1 of"));
    player.press("q");
    player.press("W");
    assert!(player.line(15).contains("first innings"));
    player.press("q");
    player.press("P");
    assert!(player.prompt().contains("[B] back"));
    let over = |player: &mut Player| player.prompt().starts_with("Press any key");
    for key in ["M", " "].into_iter().cycle().take(40) {
        if !over(&mut player) {
            player.press(key);
            player.settle();
        }
    }
    assert!(over(&mut player), "{}", player.prompt());
    let innings = |lines: &[String]| -> Vec<String> {
        let innings = lines.iter().filter(|line| line.contains(" overs, extras "));
        innings.cloned().collect()
    };
    let ended = innings(&player.lines());
    assert_eq!(ended, innings(&opened), "it comes to the same end");
    player.press("x");
    assert_eq!(player.lines(), opened);
    player.press("x");
    assert!(player.prompt().contains("x does nothing here"));
    player.press("q");
    assert_eq!(player.lines(), results);
    let saved = home.saved();
    assert_eq!(saved.season().played(Class::First).len(), 1, "nothing was entered again");
}

/// Returns the overs in the box of the scoreboard.
fn overs(player: &mut Player) -> String {
    let line = player.line(9);
    let box_of = line.split("OVERS |").nth(1).unwrap();
    box_of.split('|').next().unwrap().trim().to_owned()
}

#[test]
fn a_match_of_the_past_steps_back_ball_by_ball() {
    let home = Home::with(young(None));
    let (mut player, county) = one_played(&home);
    player.press(&format!("5{}1", county.letter()));
    player.key(Key::Enter);
    player.press("P");
    let mut boards = vec![(overs(&mut player), player.lines()[..16].to_vec())];
    while boards.len() < 6 {
        player.press(" ");
        let now = overs(&mut player);
        if now != boards.last().unwrap().0 {
            boards.push((now, player.lines()[..16].to_vec()));
        }
    }
    for (before, board) in boards.iter().rev().skip(1) {
        player.press("B");
        assert_eq!(overs(&mut player), *before);
        if *before != "0.0" {
            assert_eq!(player.lines()[..16], board[..]);
        }
    }
    player.press("B");
    assert_eq!(overs(&mut player), "0.0");
    player.key(Key::Escape);
    assert!(player.prompt().starts_with("[S] scorecard"));
}

/// Checks that a past match shows both hands, the coach's best choice, and the
/// turning point. No other ball may change the chances more.
#[test]
fn a_match_of_the_past_shows_both_hands_and_where_it_turned() {
    let home = Home::with(young(None));
    let (mut player, county) = one_played(&home);
    player.press(&format!("5{}1", county.letter()));
    player.key(Key::Enter);
    player.press("P");
    let mut seen = 0;
    for _ in 0..40 {
        player.press(" ");
        let lines = player.lines();
        let [best, hands] = [&lines[19], &lines[18]];
        assert!(hands.contains("'s hand:") || hands.contains("' hand:"), "{hands}");
        assert!(hands.contains(" hold "), "{hands}");
        let held = hands.split(" hold ").nth(1).unwrap_or_default();
        assert!((5..=7).contains(&held.split_whitespace().count()), "{hands}");
        seen += usize::from(best.starts_with(" [") && best.ends_with('.'));
    }
    assert!(seen > 20, "{seen}");
    player.press("T");
    let said = player.lines().join(" ");
    assert!(said.contains("The turning point: "), "{said}");
    let before = overs(&mut player);
    player.press(" x");
    assert!(player.lines().join(" ").contains("x does nothing here. Keys: "));
    player.press("B");
    assert_ne!(overs(&mut player), before);
}

/// Checks that the points table next to a past match is the table of that
/// match's year.
#[test]
fn beside_a_match_of_the_past_stands_the_table_of_its_year() {
    let home = Home::with(young(County::from_letter('A')));
    let mut player = home.open();
    player.press("S2Y");
    while !player.lines().iter().any(|line| line.contains("[7] Review previous season")) {
        player.settle();
        player.key(Key::Enter);
    }
    player.resize(132, 45);
    player.press("7");
    let table: Vec<[String; 3]> = player.lines().iter().filter_map(|line| row(line)).collect();
    assert_eq!(table.len(), 8, "{:#?}", player.lines());
    player.press("5A1");
    player.key(Key::Enter);
    player.press("P");
    for _ in 0..20 {
        player.press(" ");
    }
    let beside: Vec<String> =
        player.lines().iter().map(|line| line.chars().skip(83).collect()).collect();
    let heading = beside.iter().position(|line: &String| line.trim() == "Points, 1890");
    let first = heading.expect("the table of its year") + 1;
    let rows: Vec<[String; 3]> = beside[first..].iter().filter_map(|line| row(line)).collect();
    assert_eq!(rows, table, "{beside:#?}");
}

/// Returns the place, county and points in a row of a points table.
fn row(line: &str) -> Option<[String; 3]> {
    let mut words = line.split_whitespace();
    let place: u8 = words.next()?.parse().ok()?;
    let county = words.next().filter(|word| County::from_name(word).is_ok())?;
    let points = words.rfind(|word| word.parse::<u16>().is_ok())?;
    Some([place.to_string(), county.to_owned(), points.to_owned()])
}

#[test]
fn of_a_match_that_is_not_kept_the_totals_are_shown_with_the_reason() {
    let championship = grown(2, County::from_letter('A'));
    let home = Home::with(championship);
    let mut player = home.open();
    player.press("75A");
    player.key(Key::Enter);
    player.press("14");
    player.key(Key::Enter);
    let picture = player.lines();
    assert!(picture[0].contains("1891, round 14"), "{}", picture[0]);
    assert!(picture.iter().any(|line| line.contains(" overs")));
    let why = picture[12..16].join(" ");
    assert!(why.contains("only the totals of that match are saved"), "{why}");
    assert_in_palette(&player.buffer());
    player.press("x");
    assert!(player.prompt().starts_with("[7] season before"));
}

#[test]
fn a_round_is_typed_and_one_that_is_none_or_not_played_says_so() {
    let home = Home::with(young(None));
    let (mut player, county) = one_played(&home);
    player.press(&format!("5{}15", county.letter()));
    assert!(player.prompt().ends_with("there is no round 15"));
    player.key(Key::Backspace);
    player.press("2");
    assert!(player.prompt().contains("Round 2_ [Enter] open its match"), "{}", player.prompt());
    player.key(Key::Enter);
    assert!(player.line(24).contains("has not been played yet"));
    player.press("10");
    assert!(player.prompt().contains("Round 10_"));
    player.key(Key::Escape);
    assert!(player.prompt().starts_with("Enter choice"));
}

#[test]
fn the_race_for_the_title_lies_behind_c_in_the_points() {
    let home = Home::with(grown(3, County::from_letter('A')));
    let mut player = home.open();
    player.press("3");
    let points = player.lines();
    assert!(player.prompt().starts_with("Press any key, or [C] chart"));
    player.press("C");
    assert!(player.line(0).contains("The race for the title, 1893"));
    player.press("x");
    assert_eq!(player.lines(), points);
    player.press("x7");
    let review = player.lines();
    player.press("c");
    let race = player.lines();
    assert!(race[0].contains("The race for the title, 1892"), "{}", race[0]);
    // All counties begin without points, so they share the first cell.
    assert!(race.iter().any(|line| line.ends_with("*  two or more")));
    let mut chart = race.iter().flat_map(|line| line.chars().take(60));
    assert!(chart.any(|one| one == '*'), "{race:#?}");
    // Every county is in the legend with its letter and its points, the leader
    // first, and has its marks in the chart.
    let key: Vec<Vec<&str>> =
        race[4..12].iter().map(|line| line.split_whitespace().rev().take(3).collect()).collect();
    let points: Vec<u32> = key.iter().map(|row| row[0].parse().unwrap()).collect();
    assert!(points.is_sorted_by(|one, other| one >= other), "{points:?}");
    assert!(race[2].starts_with(&points[0].to_string()), "{}", race[2]);
    for row in &key {
        let county = County::from_letter(row[2].chars().next().unwrap()).unwrap();
        assert_eq!(row[1].trim_end_matches('*'), county.short());
        let marks: String =
            race[2..22].iter().map(|line| line.chars().take(61).collect::<String>()).collect();
        assert!(marks.contains(county.letter()), "{}", county.short());
    }
    player.press("x");
    assert_eq!(player.lines(), review);
}

#[test]
fn the_final_positions_of_a_county_lie_behind_c_in_the_positions() {
    let home = Home::with(grown(12, County::from_letter('A')));
    let mut player = home.open();
    player.press("82");
    let positions = player.lines();
    assert!(player.prompt().starts_with("Press any key, or [C] chart"));
    player.press("c");
    player.key(Key::Enter);
    let chart = player.lines();
    assert!(chart[0].contains("Surrey: final positions, 1890 to 1901"));
    let years = chart[22].split_whitespace().collect::<Vec<_>>();
    assert_eq!(years, ["1890", "1892", "1894", "1896", "1898", "1900", "1902"]);
    // There is a mark above every year, and a line between the classes.
    assert!(chart[2].starts_with('1') && chart[20].starts_with("(8)"));
    assert!(chart.iter().any(|line| line.starts_with("8/(1)") && line.contains("---")));
    let marks = (6..79).filter(|column| {
        let mark = |line: &String| line.chars().nth(*column) == Some('*');
        chart[2..21].iter().any(mark)
    });
    // The axis ends one year after the line.
    assert!(marks.count() >= 64, "the line goes from the first year to the last");
    player.press("x");
    assert_eq!(player.lines(), positions);
}
