//! Tests the end of a match: the verdict, playing the worst choice again, and
//! continuing from a past match.

use std::time::Duration;

use armchair::championship::{Championship, Class, County};
use armchair::rules::Options;
use armchair::session::keys::Key;

use super::files::Home;
use super::kept::yours_first;
use super::lines::play as in_lines;
use super::support::Player;

fn shows(player: &mut Player, text: &str) -> bool {
    player.lines().iter().any(|line| line.contains(text))
}

/// Plays the person's match, and presses a key for each choice so that the
/// match counts as the person's own.
pub(super) fn to_the_end(player: &mut Player) {
    player.press("2");
    choose_to_the_end(player);
}

fn choose_to_the_end(player: &mut Player) {
    for _ in 0..4000 {
        if shows(player, "You began ") {
            return;
        }
        player.settle();
        let prompt = player.prompt();
        let key = match prompt.as_str() {
            prompt if prompt.contains("[B] bat first") => "F",
            prompt if prompt.starts_with("Change a card") => "0",
            prompt if prompt.contains("[Y] yes  [N] no") => "N",
            prompt if prompt.contains("ress any key") => " ",
            _ => "1",
        };
        player.press(key);
    }
    panic!("the match has no end: {:#?}", player.lines());
}

#[test]
fn keys_that_were_meant_for_the_match_do_not_leave_its_end() {
    let home = Home::with(yours_first());
    let mut player = home.open();
    to_the_end(&mut player);
    let end = player.lines();
    player.press("=1K=========");
    assert_eq!(player.lines(), end);
    player.now += Duration::from_secs(1);
    player.press("=");
    assert!(player.prompt().starts_with("Enter choice:"), "{:#?}", player.lines());
}

#[test]
fn n_plays_on_to_your_next_match_and_leaves_no_notes_behind() {
    let home = Home::with(yours_first());
    let mut player = home.open();
    player.press("2");
    for round in 1..=2 {
        choose_to_the_end(&mut player);
        player.now += Duration::from_secs(1);
        player.press("N");
        for _ in 0..100 {
            player.settle();
            let prompt = player.prompt();
            if prompt.contains("[B] bat first") || prompt.starts_with("Enter card to throw") {
                break;
            }
            player.press(" ");
        }
        let played = home.saved().season().played(Class::First).len();
        assert!(played > 4 * round - 4 && played <= 4 * round + 3, "{played} in round {round}");
    }
    player.press("Q");
    // Close the pages about the other matches first.
    for _ in 0..10 {
        if player.prompt().starts_with("Enter choice:") {
            break;
        }
        player.press(" ");
    }
    assert!(shows(&mut player, "in progress"), "{:#?}", player.lines());
    assert!(!shows(&mut player, "played."), "{:#?}", player.lines());
}

fn bytes(home: &Home) -> Vec<(String, Vec<u8>)> {
    let files = home.files().into_iter();
    files.map(|name| (name.clone(), std::fs::read(home.path(&name)).unwrap())).collect()
}

#[test]
fn a_match_ends_with_a_verdict_whose_worst_choice_can_be_played_again() {
    let home = Home::with(yours_first());
    let mut player = home.open();
    to_the_end(&mut player);
    let told = player.lines().join(" ");
    let told = told.split_whitespace().collect::<Vec<_>>().join(" ");
    for part in ["You began ", "Your rating: ", " of 100 for this match.", "The costliest: "] {
        assert!(told.contains(part), "no {part}: {told}");
    }
    let before = bytes(&home);
    // Play and leave the friendly from the worst ball, which changes nothing.
    player.press("R");
    assert!(player.shows("A friendly from here"), "{:#?}", player.lines());
    assert!(!player.prompt().contains("friendly"), "{}", player.prompt());
    player.press("1");
    player.settle();
    player.press("Q");
    assert!(shows(&mut player, "The costliest:"), "{:#?}", player.lines());
    assert!(before == bytes(&home), "a friendly from a ball changes no file");
    // The sentences are saved, and the news of the round reports them.
    let kept = home.saved();
    assert_eq!(kept.news().reviews().len(), 1);
    player.key(Key::Enter);
    for _ in 0..20 {
        match shows(&mut player, "Next:") {
            true if shows(&mut player, "round 2 of 14") => break,
            true => player.press("1"),
            false => player.key(Key::Enter),
        }
        player.settle();
    }
    player.press("N");
    let news = player.lines().join(" ");
    assert!(news.contains("The costliest: ") && news.contains(". Your choices "), "{news}");
}

#[test]
fn what_the_computer_chose_for_a_person_is_no_choice_of_theirs() {
    let home = Home::with(yours_first());
    let mut player = home.open();
    player.press("2");
    for _ in 0..6 {
        player.press("=");
        player.settle();
    }
    // Leave and resume the match, because the journal records who made each
    // choice.
    player.press("Q");
    drop(player);
    let mut player = home.open();
    player.press("2MY");
    for _ in 0..2000 {
        if shows(&mut player, "You began ") {
            break;
        }
        player.settle();
        player.key(Key::Enter);
    }
    let lines = player.lines();
    let words = lines.iter().flat_map(|line| line.split_whitespace());
    let text = words.collect::<Vec<_>>().join(" ");
    assert!(text.contains("Your choices cost nothing, the cards"), "{lines:#?}");
    for said in ["The costliest:", "Your rating:"] {
        assert!(!lines.iter().any(|line| line.contains(said)), "{lines:#?}");
    }
}

#[test]
fn a_match_of_the_past_goes_on_from_a_ball_on_either_side() {
    let home = Home::with(yours_first());
    let mut player = home.open();
    to_the_end(&mut player);
    player.key(Key::Enter);
    let before = bytes(&home);
    player.press("5");
    player.key(Key::Enter);
    player.press("1");
    player.key(Key::Enter);
    player.press("P");
    for _ in 0..9 {
        player.press(" ");
    }
    let balls = player.line(10);
    for side in ["1", "2"] {
        player.press("G");
        assert!(player.prompt().starts_with("Continue from here as [1]"), "{}", player.prompt());
        player.press(side);
        assert!(player.shows("A friendly from here"), "{:#?}", player.lines());
        assert!(!player.prompt().contains("friendly"), "{}", player.prompt());
        player.settle();
        player.press("Q");
    }
    player.press("G");
    player.key(Key::Escape);
    assert_eq!(player.line(10), balls, "the match played back stands where it stood");
    assert!(before == bytes(&home), "no file changes");
}

#[test]
fn the_lines_of_the_end_are_told_in_lines_and_g_goes_on_there() {
    let home = Home::with(yours_first());
    let mut answers = vec!["2"];
    answers.extend(["="; 4]);
    answers.extend(["M", "Y", "5", "", "1", "P", "", "G", "2", "Q", "Q", "Q", "", "Q"]);
    let told = in_lines(&home, &answers);
    // Join the lines, which may break anywhere.
    let told = told.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(told.contains("Your choices cost nothing, the cards"), "{told}");
    assert!(told.contains("Continue from here as 1 "), "{told}");
    assert!(told.contains("A friendly from here, with fresh cards"), "{told}");
}

#[test]
fn the_worst_of_a_match_in_the_results_can_be_played_again() {
    let home = Home::with(yours_first());
    let mut player = home.open();
    to_the_end(&mut player);
    player.key(Key::Enter);
    let before = bytes(&home);
    player.press("5");
    player.key(Key::Enter);
    player.press("1");
    player.key(Key::Enter);
    assert!(player.prompt().contains("[R] replay the worst"), "{}", player.prompt());
    player.press("R");
    assert!(player.shows("A friendly from here"), "{:#?}", player.lines());
    assert!(!player.prompt().contains("friendly"), "{}", player.prompt());
    assert!(before == bytes(&home), "no file changes");
    drop(player);
    let told = in_lines(&home, &["5", "", "1", "R", "Q", "Q"]);
    assert!(told.contains("R to replay your worst choice"), "{told}");
    assert!(told.contains("A friendly from here, with fresh cards"), "{told}");
}

/// Returns the figures, in hundredths, in the sentence on the screen that
/// begins with `begin`.
fn hundredths(player: &mut Player, begin: &str) -> Vec<String> {
    let lines = player.lines().join(" ");
    let at = lines.find(begin).unwrap_or_else(|| panic!("{lines}"));
    let (sentence, _) = lines[at..].split_once("%.").unwrap();
    let words = format!("{sentence}%");
    let words = words.split_whitespace().map(|word| word.trim_matches(','));
    words.filter(|word| word.ends_with('%')).map(str::to_owned).collect()
}

#[test]
fn the_chances_of_a_match_are_the_same_at_its_end_and_when_it_is_played_back() {
    let home = Home::with(yours_first());
    let mut player = home.open();
    to_the_end(&mut player);
    let end = hundredths(&mut player, "The turning point: ");
    player.key(Key::Enter);
    player.press("5");
    player.key(Key::Enter);
    player.press("1");
    player.key(Key::Enter);
    player.press("PT");
    let again = hundredths(&mut player, "The turning point: ");
    assert_eq!(end.len(), 2);
    assert_eq!(end, again);
}

#[test]
fn a_small_goal_is_told_once_and_stands_in_the_list() {
    const GOAL: &str = "A small goal reached: a first win.";
    let kent = County::from_name("Kent").unwrap();
    let home = Home::with(Championship::new(5, Options::beginner(), Some(kent)));
    let mut player = home.open();
    let (mut told, mut won) = (0, 0);
    for _ in 0..12 {
        for _ in 0..20 {
            if shows(&mut player, "press 2") {
                break;
            }
            player.press("1");
            if !shows(&mut player, "Next:") {
                player.key(Key::Enter);
            }
        }
        to_the_end(&mut player);
        let says = shows(&mut player, GOAL);
        told += u32::from(says);
        let wins = shows(&mut player, "Kent won by");
        assert_eq!(says, wins && won == 0, "{:#?}", player.lines());
        won += u32::from(wins);
        while !shows(&mut player, "Next:") {
            player.key(Key::Enter);
        }
        if won == 2 {
            break;
        }
    }
    assert!(told == 1 && won > 0, "told {told}, won {won}");
    let kept = std::fs::read_to_string(home.path("SETTINGS.CFG")).unwrap();
    assert!(kept.contains("goals = win"), "{kept}");
    assert!(kept.contains("rating = "), "{kept}");
    assert!(shows(&mut player, "Your rating: "), "{:#?}", player.lines());
    player.press("L");
    assert!(shows(&mut player, "[4] Small goals (1 of 15)"), "{:#?}", player.lines());
    player.press("4");
    let lines = player.lines();
    let row = lines.iter().find(|line| line.contains("a first win")).unwrap();
    assert!(row.ends_with("reached"), "{row}");
    let open = lines.iter().filter(|line| line.ends_with("reached"));
    assert_eq!(open.count(), 1, "{lines:#?}");
    drop(player);
    let told = in_lines(&home, &["L", "4", "Q", "Q"]);
    assert!(told.contains("a first win"), "{told}");
}

#[test]
fn what_the_computer_plays_for_a_person_reaches_no_goal() {
    let home = Home::with(yours_first());
    let mut player = home.open();
    player.press("2MY");
    for _ in 0..2000 {
        if shows(&mut player, "You began ") {
            break;
        }
        player.settle();
        player.key(Key::Enter);
    }
    let lines = player.lines().join(" ");
    assert!(!lines.contains("A small goal"), "{lines}");
    assert!(!home.files().contains(&"SETTINGS.CFG".to_owned()));
}

/// Plays the person's match with only the K key. Returns the number of pauses,
/// and the reason for each stop.
fn by_moments(stops: &str) -> (usize, Vec<String>) {
    let options = Options::default();
    let fixture = Championship::new(1, options, None).next_fixture(Class::First).unwrap();
    let home = Home::with(Championship::new(1, options, Some(fixture.home)));
    std::fs::write(home.path("SETTINGS.CFG"), format!("stops = {stops}\npace = instant\n"))
        .unwrap();
    let mut player = home.open_with_preferences();
    player.press("2");
    let mut reasons = Vec::new();
    for _ in 0..2000 {
        if shows(&mut player, "You began ") {
            return (reasons.len(), reasons);
        }
        let prompt = player.prompt();
        match prompt.as_str() {
            prompt if prompt.contains("[B] bat first") => player.press("F"),
            prompt if prompt.starts_with("Enter card to throw") => player.press("1"),
            prompt => {
                reasons.push(prompt.to_owned());
                player.press("K");
            }
        }
        player.settle();
    }
    panic!("the match has no end: {:#?}", player.lines());
}

#[test]
fn k_pauses_where_it_matters_and_says_why() {
    let (seldom, _) = by_moments("seldom");
    let (often, reasons) = by_moments("often");
    println!("seldom {seldom}, often {often}");
    assert!((45..=100).contains(&seldom), "{seldom}");
    assert!((120..=250).contains(&often), "{often}: {reasons:#?}");
    for why in ["One choice is clearly ahead", " takes a wicket ", "Press any key"] {
        assert!(reasons.iter().any(|reason| reason.contains(why)), "never {why}: {reasons:#?}");
    }
}
