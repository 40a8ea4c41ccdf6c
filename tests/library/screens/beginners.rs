//! Tests the competition for beginners: its options, its first keys and its
//! offers.

use armchair::championship::County;
use armchair::rules::Options;
use armchair::session::keys::Key;

use super::files::{Home, name, young};
use super::nets::shows;
use super::support::Player;

#[test]
fn the_competition_for_beginners_is_the_one_that_is_advised() {
    let options = Options::beginner();
    assert!(!(options.no_ball || options.wide || options.bye));
    assert_eq!((options.batsmen, options.days), (3, 1));
    assert_eq!((options.batting_level, options.bowling_level), (1, 1));
    assert_eq!((options.innings, options.packs_per_session), (1, 2));
}

#[test]
fn the_nets_are_offered_in_the_first_menu_until_they_are_refused_or_a_match_is_played() {
    const OFFERED: &str = "New to the game? Press L";
    let home = Home::with(young(Some(kent())));
    let mut player = home.open();
    assert!(shows(&mut player, OFFERED));
    until_yours(&mut player);
    player.press("2");
    out(&mut player);
    assert!(!shows(&mut player, OFFERED), "a match of their own was played");

    let home = Home::new();
    let mut player = home.title();
    player.key(Key::Escape);
    drop(player);
    assert!(!home.title().shows("[Enter] Begin"), "refused once");
    let mut player = home.title();
    player.press("CLUB");
    player.key(Key::Enter);
    player.press("YB0CN");
    assert!(shows(&mut player, "Next:"));
    assert!(!shows(&mut player, OFFERED));
}

fn kent() -> County {
    County::from_name("Kent").unwrap()
}

/// Plays other people's matches from the menu, until the person's own match is
/// next.
fn until_yours(player: &mut Player) {
    for _ in 0..100 {
        let lines = player.lines();
        match lines.iter().find(|line| line.contains("Next:")) {
            Some(next) if next.contains("Kent") => return,
            Some(_) => player.press("1"),
            None => player.press("Q"),
        }
    }
    panic!("no match of Kent's comes: {:#?}", player.lines());
}

/// Lets the computer play the match out, and returns to the menu.
fn out(player: &mut Player) {
    player.press("M");
    player.press("Y");
    for _ in 0..2000 {
        if shows(player, "Next:") {
            return;
        }
        player.settle();
        player.key(Key::Enter);
    }
    panic!("the match has no end: {:#?}", player.lines());
}

/// Presses keys from the first start until the first ball of the person's own
/// match is bowled. Returns the number of keys.
fn keys_to_the_first_ball(home: &Home, county: char) -> usize {
    let mut player = home.first_start(name("LEARNER"));
    for keys in 0..40 {
        player.settle();
        let prompt = player.prompt();
        let key = match prompt.as_str() {
            prompt if prompt.starts_with("Create ") => 'Y',
            prompt if prompt.starts_with("Enter county") => county,
            prompt if prompt.starts_with("Play with a committee?") => 'N',
            prompt if prompt.contains("[B] bat first") => 'F',
            prompt if prompt.starts_with("Enter card to throw") => '1',
            prompt if prompt.starts_with("Enter bowler's play") => {
                // Count the key that bowls this ball as well.
                return keys + 1;
            }
            prompt if prompt.starts_with("Enter batsman's play") => return keys,
            prompt if prompt.contains("ress any key") => ' ',
            _ if shows(&mut player, "Options of LEARNER") => {
                let words = player.lines().join(" ");
                let words: Vec<&str> = words.split_whitespace().collect();
                match words.join(" ").contains("Batsmen per side 3") {
                    true => '0',
                    false => 'B',
                }
            }
            _ if shows(&mut player, "Next: ") => match is_own_next(&mut player, county) {
                true => '2',
                false => '1',
            },
            prompt => panic!("{prompt}: {:#?}", player.lines()),
        };
        player.press(&key.to_string());
    }
    panic!("no ball after forty keys: {:#?}", player.lines());
}

fn is_own_next(player: &mut Player, county: char) -> bool {
    let county = County::from_letter(county).unwrap();
    let lines = player.lines();
    let next = lines.iter().find(|line| line.contains("Next: ")).unwrap();
    next.contains(county.short())
}

#[test]
fn the_first_ball_of_a_beginner_s_competition_takes_twelve_keys_with_every_county() {
    let counted = ('A'..='P').map(|county| {
        let home = Home::new();
        (keys_to_the_first_ball(&home, county), county)
    });
    let counted: Vec<(usize, char)> = counted.collect();
    println!("{counted:?}");
    assert!(counted.iter().all(|(keys, _)| *keys <= 12), "{counted:?}");
}
