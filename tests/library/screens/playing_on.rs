//! Tests seasons, rounds and matches that the computer plays from the menu, and
//! what is saved of them.

use armchair::championship::{Championship, Class, County};
use armchair::datafile::Competition;
use armchair::rules::Options;
use armchair::session::keys::Key;
use armchair::simulate;

use super::files::{Home, brief, name, play_while, young};
use super::kept::yours_first;
use super::support::Player;

const MENU: &str = "Enter choice: _";

#[test]
fn s_plays_on_to_the_end_of_the_round() {
    let home = Home::with(young(None));
    let mut player = home.open();
    player.press("s1");
    player.settle();
    assert!(player.line(1).contains("news of round 1"));
    player.press(" ");
    assert_eq!(player.prompt(), MENU);
    assert!(player.line(20).contains("4 matches played."));
    let saved = home.saved();
    assert_eq!(saved.season().played(Class::First).len(), 4);
    assert_eq!(saved.season().played(Class::Second).len(), 0);
    assert!(player.line(3).contains("round 2 of 14"));
}

#[test]
fn y_plays_the_matches_before_yours_and_none_of_yours() {
    let kent = County::from_name("Kent").ok();
    let championship = Championship::new(3, brief(), kent);
    let class = championship.season().class_of(kent.unwrap());
    assert!(!championship.has_person(&championship.next_fixture(class).unwrap()));
    let rest = championship.remaining();
    let mut rest = rest.iter().filter(|fixture| fixture.class == class);
    let before = rest.position(|fixture| championship.has_person(fixture));
    let home = Home::with(championship);
    let mut player = home.open();
    player.resize(80, 24);
    assert!(player.line(4).contains("[Y] plays on to "), "{}", player.line(4));
    player.press("y");
    player.settle();
    assert_eq!(player.prompt(), MENU);
    let saved = home.saved();
    assert!(saved.has_person(&saved.next_fixture(class).unwrap()));
    assert_eq!(saved.season().played(class).len(), before.unwrap());
    assert!(!player.shows("[Y]"));
    player.press("y");
    assert!(player.prompt().contains("Your match is next: press 2"), "{}", player.prompt());
}

#[test]
fn s_plays_the_season_as_it_is_played_without_a_screen() {
    let home = Home::with(young(None));
    let mut player = home.open();
    player.press("s2");
    player.settle();
    assert!(player.line(1).contains("The season of 1890"));
    player.press(" ");
    assert!(player.line(20).contains("1890 is over: "), "{}", player.line(20));
    let mut beside = young(None);
    let mut totals = armchair::players::arena::MatchTotals::default();
    simulate::play_seasons(&mut beside, 1, simulate::core_count(), &mut totals, None).unwrap();
    assert_eq!(home.saved(), beside);
}

#[test]
fn at_level_6_s_says_what_it_takes_and_the_archive_has_the_levels_as_played() {
    let yours = County::from_letter('A');
    let at = |level| {
        let options = Options { batting_level: level, bowling_level: level, ..brief() };
        Championship::new(1, options, yours)
    };
    let home = Home::with(at(6));
    let mut player = home.open();
    player.press("S");
    let takes = "At level 6 each of your matches takes about half a second.";
    assert_eq!(player.line(12).trim(), takes);
    player.press("2y");
    player.settle();
    drop(player);
    let [mut six, mut five] = [6, 5].map(at);
    let fixtures = six.remaining();
    for played in [&mut six, &mut five] {
        let mut totals = armchair::players::arena::MatchTotals::default();
        simulate::play_seasons(played, 1, simulate::core_count(), &mut totals, None).unwrap();
    }
    assert_eq!(home.saved(), six);

    let folder = home.folder();
    let competition = Competition::open(&folder, &name("CLUB")).unwrap();
    let archive = competition.archive().unwrap();
    assert_eq!(archive.openable_matches(&six), fixtures);
    let mut otherwise = 0;
    for fixture in &fixtures {
        let is_yours = [fixture.home, fixture.away].map(Some).contains(&yours);
        let of = |one: &Championship| {
            one.completed()[0].played(fixture.class)[usize::from(fixture.number)].clone()
        };
        let differs = of(&six) != of(&five);
        assert!(is_yours || !differs, "a match of others: {fixture:?}");
        otherwise += u32::from(differs);
        archive.open_match(&six, fixture).unwrap();
    }
    assert!(otherwise > 2, "only {otherwise} of 14 went otherwise");
    drop(competition);
    let home = Home::with(at(5));
    let mut player = home.open();
    player.press("S");
    assert_eq!(player.line(12).trim(), "", "nothing takes its time");
}

#[test]
fn s_plays_on_to_a_year_after_asking_for_your_own_matches() {
    let home = Home::with(young(County::from_letter('A')));
    let mut player = home.open();
    player.press("S3");
    assert_eq!(player.prompt(), "Enter year, 1890 to 1989: _");
    for year in ["1889", "1990", ""] {
        player.press(year);
        player.key(Key::Enter);
        assert!(player.prompt().contains("Type a year from 1890 to 1989"), "{year}");
    }
    player.press("x");
    assert!(player.prompt().contains("Type a year, in figures"));
    player.press("18933");
    player.key(Key::Backspace);
    player.press("2");
    player.key(Key::Enter);
    assert!(player.prompt().starts_with("The computer will play your own matches too."));
    player.press("x");
    assert!(player.prompt().starts_with("The computer will play"));
    assert!(player.line(24).contains("Y or N"), "{}", player.line(24));
    player.press("n");
    assert_eq!(player.line(1).trim(), "Play on");
    assert_eq!(home.saved(), young(County::from_letter('A')));
    player.press("31892");
    player.key(Key::Enter);
    player.press("Y");
    assert!(player.line(8).contains("Playing on"));
    player.settle();
    // Three seasons share one page, with the viewer's own titles first.
    assert!(player.line(1).contains("The seasons of 1890 to 1892"));
    let first = player.lines().into_iter().skip(2).find(|line| !line.trim().is_empty());
    assert!(first.unwrap().contains("In these years Surrey had"));
    player.press(" ");
    assert!(player.line(20).contains("1892 is over: "));
    assert_eq!(home.saved(), grown_by_calendar(3));
}

/// Plays seasons in calendar order without a screen.
fn grown_by_calendar(seasons: usize) -> Championship {
    let mut championship = young(County::from_letter('A'));
    let mut totals = armchair::players::arena::MatchTotals::default();
    for _ in 0..seasons {
        simulate::play_seasons(&mut championship, 1, simulate::core_count(), &mut totals, None)
            .unwrap();
    }
    championship
}

#[test]
fn playing_on_can_be_stopped_and_what_was_played_is_kept() {
    let home = Home::with(young(None));
    let mut player = home.open();
    player.press("S2");
    assert_eq!(player.prompt(), "Press any key to stop");
    let saved = || -> usize {
        let season = home.saved();
        let played = |class: &Class| season.season().played(*class).len();
        Class::BOTH.iter().map(played).sum()
    };
    for _ in 0..3 {
        let now = player.now;
        player.app().tick(now);
        // Progress is saved before its picture is shown.
        let shown = player.line(10);
        let kept = format!("1890: {} of 112 matches", saved());
        assert_eq!(shown.trim(), kept, "what a kill would leave");
    }
    player.press("x ");
    assert_eq!(player.prompt(), MENU);
    let played = saved();
    assert!((8..112).contains(&played), "{played}");
    assert!(player.line(20).contains(&format!("Stopped after {played} matches.")));
}

#[test]
fn playing_on_takes_up_a_match_that_was_left() {
    let championship = yours_first();
    let home = Home::with(championship.clone());
    let mut player = home.open();
    player.press("2");
    for _ in 0..20 {
        let pause = player.prompt().ends_with("Press any key _");
        player.press(if pause { " " } else { "1" });
    }
    player.press("Q");
    player.press("S1Y");
    player.settle();
    player.press(" ");
    assert_eq!(player.prompt(), MENU);
    assert_eq!(home.saved().season().played(Class::First).len(), 4);
    assert!(!home.files().iter().any(|file| file.contains(".JN")));
    // Twenty choices by the person make the match a different one.
    let mut beside = championship;
    play_while(&mut beside, Class::First, |one| one.season().played(Class::First).is_empty());
    assert_ne!(
        home.saved().season().played(Class::First)[0],
        beside.season().played(Class::First)[0]
    );
}

#[test]
fn a_season_that_is_over_by_a_match_of_your_own_says_who_won() {
    let mut championship = Championship::new(1, brief(), None);
    for class in Class::BOTH {
        let keep_one = |one: &Championship| one.remaining().len() > 1;
        play_while(&mut championship, class, keep_one);
    }
    let home = Home::with(championship);
    let mut player = home.open();
    if player.line(3).contains("season complete") {
        player.press("9");
    }
    player.press("1");
    player.press("  ");
    assert!(player.line(1).contains("The season of 1890"));
    player.press(" ");
    assert!(player.line(20).contains("1890 is over: "), "{}", player.line(20));
    assert!(player.line(3).contains("1891"));
}

/// Returns the menu after a season in which the person's county was promoted or
/// relegated.
fn moved() -> (Home, Player, County) {
    let mut beside = young(None);
    let before = Class::BOTH.map(|class| beside.season().members(class).to_vec());
    let mut totals = armchair::players::arena::MatchTotals::default();
    simulate::play_seasons(&mut beside, 1, simulate::core_count(), &mut totals, None).unwrap();
    let moved = before[0].iter().find(|county| beside.season().class_of(**county) == Class::Second);
    let county = *moved.unwrap();
    let home = Home::with(young(Some(county)));
    let mut player = home.open();
    player.press("S2Y");
    player.settle();
    while player.prompt() != MENU {
        player.press(" ");
    }
    (home, player, county)
}

#[test]
fn the_menu_turns_to_your_county_s_class_with_the_new_year() {
    let (home, mut player, county) = moved();
    assert_eq!(home.saved().season().class_of(county), Class::Second);
    let line = player.line(3);
    assert!(line.contains("1891 second-class"), "{line}");
}

#[test]
fn the_men_of_a_season_that_is_over_stand_behind_its_averages() {
    let (_home, mut player, _) = moved();
    player.press("4B");
    assert!(player.shows("1890"), "{:?}", player.lines());
    assert!(!player.shows("No entries yet"));
    player.press("QQ7W");
    assert!(player.shows("owlers"), "{:?}", player.lines());
    assert!(!player.shows("does nothing here"));
}

#[test]
fn place_and_news_say_what_round_they_are_of_as_long_as_others_have_not_played() {
    for (matches, so_far, after) in [(1, true, false), (4, false, false), (5, true, true)] {
        let mut championship = yours_first();
        play_while(&mut championship, Class::First, |one| {
            one.season().played(Class::First).len() < matches
        });
        let home = Home::with(championship);
        let mut player = home.open();
        assert_eq!(player.shows(" so far. Form: "), so_far, "{:?}", player.lines());
        let said = player.shows("After round 1: ");
        assert_eq!(said, after, "{:?}", player.lines());
    }
}
