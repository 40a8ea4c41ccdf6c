//! Tests the main menu, its tables, and when each choice is available.

use allocation_counter::measure;
use armchair::championship::{Class, County};
use armchair::reports::{Query, TableName, report};
use armchair::session::keys::Key;

use super::files::{Home, grown, play_while, young};
use super::support::{Player, assert_golden, assert_in_palette};

const MENU: &str = "Enter choice: _";

fn surrey() -> Option<County> {
    County::from_letter('A')
}

/// Returns a county of the first match, for a competition in which the person
/// plays that match.
fn yours_first() -> Option<County> {
    young(None).next_fixture(Class::First).map(|fixture| fixture.home)
}

/// Returns the lines of a table as the reports lay it out.
fn table(
    championship: &armchair::championship::Championship,
    name: TableName,
    query: &Query,
) -> Vec<String> {
    let text = report(&championship.view(), name, query).unwrap().text();
    text.lines().map(ToOwned::to_owned).collect()
}

fn query(class: Class) -> Query {
    Query { class, year: None, county: None }
}

/// Checks that the screen shows this table from its second line on.
fn assert_shows(player: &mut Player, table: &[String]) {
    let lines = player.lines();
    for (shown, laid) in lines[1..].iter().zip(table) {
        assert_eq!(shown, laid);
    }
    assert_in_palette(&player.buffer());
}

#[test]
fn every_table_of_the_menu_shows_what_the_reports_say() {
    let mut championship = grown(2, surrey());
    play_while(&mut championship, Class::First, |one| one.season().played(Class::First).len() < 13);
    let home = Home::with(championship.clone());
    let mut player = home.open();
    let class = if player.line(3).contains("first-class") { Class::First } else { Class::Second };
    let of_surrey = Query { county: surrey(), ..query(class) };
    for (keys, name, query) in [
        ("3", TableName::Points, query(class)),
        ("4", TableName::Averages, query(class)),
        ("5A", TableName::Results, of_surrey),
        ("6a", TableName::Records, of_surrey),
        ("81", TableName::Honours, query(Class::First)),
        ("82", TableName::Positions, query(Class::First)),
        ("83", TableName::AllTime, query(Class::First)),
        ("84", TableName::AllTimeAverages, query(Class::First)),
        ("85", TableName::AllTime, query(Class::Second)),
        ("86", TableName::AllTimeAverages, query(Class::Second)),
    ] {
        player.press(keys);
        assert_shows(&mut player, &table(&championship, name, &query));
        player.key(Key::Escape);
        if keys.starts_with('8') {
            assert_eq!(player.line(1).trim(), "All-time results");
            player.press("q");
        }
        assert_eq!(player.prompt(), MENU, "after {keys}");
    }
    // Choose the person's own county with Enter.
    for key in ["5", "6"] {
        player.press(key);
        player.key(Key::Enter);
        assert!(player.line(1).contains("Surrey"));
        player.press("0");
        player.press(key);
        player.press("Q");
        assert_eq!(player.prompt(), MENU);
    }
    player.press("9");
    assert!(player.line(3).contains(class.other().name()));
    player.press("3");
    assert_shows(&mut player, &table(&championship, TableName::Points, &query(class.other())));
}

#[test]
fn a_picture_of_the_menu_makes_no_news() {
    let allocated = |championship| {
        let home = Home::with(championship);
        let mut player = home.open();
        let mut picture = player.buffer();
        measure(|| player.app().draw(&mut picture)).count_total
    };
    let (before, after) = (allocated(young(None)), allocated(grown(1, surrey())));
    assert!(after < 2 * before, "{before} and {after} allocations");
}

#[test]
fn a_long_table_turns_its_pages() {
    let home = Home::with(grown(30, None));
    let mut player = home.open();
    player.press("81");
    let first = player.lines();
    assert!(first[24].contains("Page 1 of 2"), "{}", first[24]);
    assert!(first[4].contains("1890"));
    player.press(" ");
    assert!(player.line(24).contains("Page 2 of 2"));
    assert!(player.lines().iter().any(|line| line.contains("1919")));
    player.press("-");
    assert_eq!(player.lines(), first);
    player.press("-");
    assert!(player.line(24).ends_with("This is the first page"), "{}", player.line(24));
    player.press("  ");
    assert_eq!(player.line(1).trim(), "All-time results", "Space goes on from the last page");
    for key in [Key::Escape, Key::Char('q'), Key::Char('0')] {
        player.press("1");
        player.key(key);
        assert_eq!(player.line(1).trim(), "All-time results", "{key:?}");
    }
    player.press("z");
    assert!(
        player.prompt().contains("z does nothing here. Keys: 1 to 9, H, M, R, V, E, Q, 0, Esc")
    );
}

#[test]
fn past_seasons_are_stepped_through_with_seven_and_eight() {
    let championship = grown(3, surrey());
    let home = Home::with(championship.clone());
    let mut player = home.open();
    player.press("7");
    let shows = |player: &mut Player, name, year, class| {
        let query = Query { year: Some(year), ..query(class) };
        assert_shows(player, &table(&championship, name, &query));
    };
    let class = if player.line(1).contains("First-class") { Class::First } else { Class::Second };
    shows(&mut player, TableName::Points, 1892, class);
    player.press("7");
    shows(&mut player, TableName::Points, 1891, class);
    player.press("4");
    shows(&mut player, TableName::Averages, 1891, class);
    player.press("7");
    shows(&mut player, TableName::Averages, 1890, class);
    player.press("7");
    shows(&mut player, TableName::Averages, 1892, class);
    player.press("8");
    shows(&mut player, TableName::Averages, 1890, class);
    player.press("89");
    shows(&mut player, TableName::Averages, 1891, class.other());
    player.press("5A");
    let of_surrey = Query { year: Some(1891), county: surrey(), ..query(class) };
    assert_shows(&mut player, &table(&championship, TableName::Results, &of_surrey));
    player.press("8");
    let of_1892 = Query { year: Some(1892), ..of_surrey };
    assert_shows(&mut player, &table(&championship, TableName::Results, &of_1892));
    player.press("8");
    let of_1890 = Query { year: Some(1890), ..of_surrey };
    assert_shows(&mut player, &table(&championship, TableName::Results, &of_1890));
    player.press("7");
    assert_shows(&mut player, &table(&championship, TableName::Results, &of_1892));
    // Any other digit belongs to a round's number, as in this season's results.
    player.press("12");
    assert!(player.prompt().starts_with("Round 12_"), "{}", player.prompt());
    player.key(Key::Enter);
    assert_ne!(player.lines()[0], "", "the match of round 12");
    player.press("q");
    assert_shows(&mut player, &table(&championship, TableName::Results, &of_1892));
    player.press("7");
    assert_shows(&mut player, &table(&championship, TableName::Results, &of_surrey));
    player.press("8");
    player.press(" 3");
    player.press("88");
    player.press("x");
    assert!(player.prompt().contains("x does nothing here"));
    player.key(Key::Escape);
    assert_eq!(player.prompt(), MENU);
}

#[test]
fn the_counties_of_a_past_season_stand_in_its_classes() {
    let championship = grown(3, surrey());
    let home = Home::with(championship.clone());
    let [first, last] = [1890, 1892].map(|year| championship.season_of(year).unwrap());
    assert_ne!(first.members(Class::First), last.members(Class::First), "nobody was promoted");
    let mut player = home.open();
    player.press("7775");
    let lines = player.lines();
    let place = |county: County| {
        let line = lines.iter().find(|line| line.contains(county.name())).unwrap();
        line.find(county.name()).unwrap()
    };
    let column = |class| first.members(class).map(place);
    let [firsts, seconds] = [Class::First, Class::Second].map(column);
    assert!(firsts.iter().all(|at| *at == firsts[0]), "{lines:#?}");
    assert!(seconds.iter().all(|at| *at == seconds[0] && *at > firsts[0]), "{lines:#?}");
}

#[test]
fn before_the_first_season_is_over_the_past_is_dim_and_says_so() {
    let home = Home::with(young(surrey()));
    let mut player = home.open();
    for key in ["7", "8"] {
        player.press(key);
        assert!(player.prompt().ends_with("No season is complete yet"));
    }
    player.press("x");
    assert!(player.prompt().ends_with("x does nothing here. Keys: 1 to 6, 9, S, P, L, T, C, ?, Q"));
}

#[test]
fn your_own_county_s_match_is_not_played_quickly() {
    let yours = yours_first();
    let home = Home::with(young(yours));
    let mut player = home.open();
    assert_golden("main_menu_yours_next", &player.buffer());
    player.press("1");
    let short = yours.unwrap().short();
    assert!(player.prompt().ends_with(&format!("{short} play next: press 2 for that match")));
    player.press("2");
    let prompt = player.prompt();
    assert!(prompt.contains("won the toss") || prompt.starts_with("Enter card to throw away"));
}

#[test]
fn a_match_played_quickly_shows_its_scoreboard_and_is_in_the_file() {
    let home = Home::with(young(None));
    let mut player = home.open();
    player.press("1");
    // The board with its boxes comes first, then the summary.
    let board = player.lines().join("\n");
    assert!(board.contains("TOTAL |") && !board.contains("Fall of wickets:"));
    assert_eq!(player.prompt(), "Surrey won by 37 runs. Press any key _");
    assert_eq!(home.saved().season().played(Class::First).len(), 1);
    player.press(" ");
    let summary = player.lines();
    assert!(summary.join("\n").contains("Fall of wickets:"));
    let result = |line: &&String| line.contains(" won by ") || line.contains("The match is ");
    let result = summary.iter().find(result).unwrap();
    assert!(board.contains(result.trim()), "{board}\n{result}");
    player.press(" ");
    assert_eq!(player.prompt(), MENU);
    // The match is the same as one played without a screen.
    let mut beside = young(None);
    play_while(&mut beside, Class::First, |one| one.season().played(Class::First).is_empty());
    assert_eq!(home.saved(), beside);
}

#[test]
fn a_class_that_has_played_its_season_gives_way_to_the_other() {
    let mut championship = young(None);
    play_while(&mut championship, Class::First, |_| true);
    let home = Home::with(championship);
    for key in ["1", "2"] {
        let mut player = home.open();
        assert!(player.line(3).contains("first-class competition, season complete"));
        player.press(key);
        assert!(player.line(3).contains("second-class competition, round 1 of 14"));
        assert!(player.prompt().contains("The first-class season is over"));
        assert_eq!(home.saved().season().played(Class::Second).len(), 0);
    }
}

#[test]
fn after_the_last_season_the_tables_can_still_be_read() {
    let championship = grown(100, surrey());
    let home = Home::with(championship.clone());
    let mut player = home.open();
    assert!(player.line(4).contains("1989 was the last season"));
    assert_golden("main_menu_finished", &player.buffer());
    for key in ["1", "2", "S"] {
        player.press(key);
        assert!(player.prompt().contains("All hundred seasons are over"), "{key}");
    }
    player.press("82");
    let rows = table(&championship, TableName::Positions, &query(Class::First));
    let mut seen = Vec::new();
    while player.line(1).trim() == "Final positions" {
        seen.extend(player.lines()[5..23].iter().filter(|line| !line.is_empty()).cloned());
        player.press(" ");
    }
    assert_eq!(seen, rows[4..], "a row is missing or shown twice");
}

#[test]
fn help_and_quit() {
    let home = Home::with(young(None));
    let mut player = home.open();
    player.press("?");
    assert_eq!(player.line(0).trim(), "The main menu");
    let first = player.lines();
    while player.prompt().contains("[Space] next") {
        player.press("x");
        assert!(
            player.line(24).contains("x does nothing here. Keys: Space"),
            "{}",
            player.line(24)
        );
        player.press(" ");
    }
    for back in [Key::PageUp, Key::Up, Key::Char('-')] {
        player.key(back);
        assert!(player.prompt().contains("[Space] next"), "{back:?}");
        player.key(Key::End);
        assert!(!player.prompt().contains("[Space] next"), "{back:?}");
    }
    player.key(Key::Home);
    assert_eq!(player.lines(), first);
    player.key(Key::End);
    player.press(" ");
    assert_eq!(player.prompt(), MENU);
    player.press("q");
    assert!(player.app().done());
}

#[test]
fn a_man_s_number_in_a_table_of_men_shows_his_career() {
    let championship = grown(12, surrey());
    let home = Home::with(championship.clone());
    let mut player = home.open();
    for keys in ["87", "8M\n", "8H"] {
        player.press(&keys.replace('\n', ""));
        if keys.ends_with('\n') {
            player.key(Key::Enter);
        }
        let second = player.line(5);
        let name = second
            .split("  ")
            .map(str::trim)
            .find(|word| word.len() > 3 && word.chars().any(char::is_alphabetic));
        let surname = name.unwrap().split(' ').next_back().unwrap().to_owned();
        player.press("2");
        assert!(player.prompt().contains("Number 2_"), "{keys}");
        player.key(Key::Enter);
        let title = player.line(1);
        assert!(title.contains(&surname) && title.contains("born"), "{second}: {title}");
        player.press("x");
        assert_eq!(player.line(5), second, "{keys}");
        player.key(Key::Escape);
        player.press("q");
        assert_eq!(player.prompt(), MENU, "{keys}");
    }
}

#[test]
fn men_go_by_name_until_the_preferences_ask_for_numbers() {
    let championship = armchair::championship::Championship::new(
        1,
        armchair::rules::Options::default(),
        yours_first(),
    );
    let fixture = championship.next_fixture(Class::First).unwrap();
    let home = Home::with(championship.clone());
    let men = championship.eleven_names(fixture.home, fixture.year);
    let mut player = home.open();
    player.press("21");
    for wanted in [true, false] {
        player.press("==");
        let named = |lines: Vec<String>| {
            let lines = lines.join("\n");
            men.iter().filter(|man| lines.contains(man.surname)).count()
        };
        assert_eq!(named(player.lines()) > 0, wanted, "{:?}", player.lines());
        player.press("S");
        assert_eq!(named(player.lines()), if wanted { 11 } else { 0 });
        player.press("xQ");
        assert_eq!(player.prompt(), MENU);
        player.press("C4Q2");
    }
}

/// Returns the number of pages of the table shown: "Page 1 of 3: ...".
fn pages(player: &mut Player) -> usize {
    let prompt = player.prompt();
    let pages = prompt.split_once(" of ").and_then(|(_, after)| after.split_once(':'));
    pages.map_or(1, |(pages, _)| pages.parse().unwrap())
}

#[test]
fn a_larger_terminal_shows_more_rows_and_columns_of_a_table() {
    let home = Home::with(grown(2, surrey()));
    let mut player = home.open();
    player.press("87");
    let rows = |player: &mut Player| {
        let lines = player.lines();
        lines.iter().filter(|line| line.contains("189")).count()
    };
    let (narrow, turned) = (rows(&mut player), pages(&mut player));
    assert!(turned > 1 && !player.lines().join(" ").contains("Best"));
    player.resize(160, 50);
    assert!(rows(&mut player) > narrow && pages(&mut player) < turned);
    // The bowling is next to the batting.
    let wide = player.lines().join(" ");
    assert!(wide.contains("Wkts") && wide.contains("Best"), "{wide}");
    player.resize(160, 24);
    assert_eq!((rows(&mut player), pages(&mut player)), (narrow, turned));
    // Turn to the last page on the low terminal. On the high terminal, the
    // table has only one page.
    (1..turned).for_each(|_| player.press(" "));
    player.resize(160, 120);
    assert_eq!(pages(&mut player), 1);
    player.press(" ");
    player.resize(80, 25);
    assert!(player.prompt().starts_with("Enter choice"));
}
