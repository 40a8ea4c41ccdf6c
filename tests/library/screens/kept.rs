//! Tests that everything played is in the data file: matches left and resumed,
//! results entered, and seasons played on.

use armchair::championship::{Championship, Class};
use armchair::datafile::{Journal, JournalState, Store};
use armchair::game::Side;
use armchair::rules::Options;
use armchair::session::GameSession;
use armchair::session::keys::Key;
use armchair::session::live::{Live, Seat};

use super::files::{Home, name, play_while, young};
use super::support::Player;

const MENU: &str = "Enter choice: _";

/// Makes a competition with longer matches, in which the person plays the first
/// match.
pub(super) fn yours_first() -> Championship {
    let options = Options { batsmen: 5, packs_per_session: 1, ..Options::default() };
    let fixture = young(None).next_fixture(Class::First).unwrap();
    Championship::new(1, options, Some(fixture.home))
}

/// Returns the match screen as the journal on the disk would restore it.
fn as_kept(home: &Home, championship: &Championship) -> Player {
    let fixture = championship.next_fixture(Class::First).unwrap();
    let setup = armchair::datafile::MatchIdentity {
        identity: championship.seed(),
        class: fixture.class,
        year: fixture.year,
        fixture: fixture.number.into(),
        persons: Side::Home.into(),
        options: *championship.options(),
        match_seed: championship.match_seed(&fixture),
    };
    let store = Store::new(home.folder().files(), name("CLUB"));
    let Ok(JournalState::InProgress(left)) = Journal::resume(&store, &setup, &mut ()) else {
        panic!("there is no match in progress on the disk");
    };
    let seats = Seat::both(setup.persons, &setup.options, setup.match_seed);
    let sides = armchair::words::Sides::with_men(championship, &fixture);
    let live = Live::from_table(sides, seats, left.table);
    Player::at(live, GameSession::empty())
}

/// Returns the lines without the mark of the card drawn last. The journal does
/// not record which of two equal cards it was.
fn without_mark(lines: Vec<String>) -> Vec<String> {
    let unmarked = lines.iter().map(|line| line.replace("] new", "]    "));
    unmarked.map(|line| line.trim_end().to_owned()).collect()
}

#[test]
fn every_choice_is_on_the_disk_when_the_screen_shows_what_came_of_it() {
    let championship = yours_first();
    let home = Home::with(championship.clone());
    let mut player = home.open();
    player.press("2");
    let mut compared = 0;
    for _ in 0..120 {
        let prompt = player.prompt();
        if prompt.ends_with("Press any key _") {
            player.press(" ");
            continue;
        }
        player.press("=");
        if !player.prompt().ends_with("Press any key _") {
            let kept = as_kept(&home, &championship).lines();
            assert_eq!(without_mark(kept), without_mark(player.lines()));
            compared += 1;
        }
    }
    assert!(compared > 50, "compared only {compared} times");
}

#[test]
fn a_match_that_was_left_stands_at_the_same_ball() {
    let home = Home::with(yours_first());
    let mut player = home.open();
    player.press("2");
    for _ in 0..20 {
        let pause = player.prompt().ends_with("Press any key _");
        player.press(if pause { " " } else { "=" });
    }
    while player.prompt().ends_with("Press any key _") {
        player.press(" ");
    }
    let left = player.lines();
    player.press("Q");
    assert!(player.line(4).ends_with(", in progress"), "{}", player.line(4));
    player.press("2");
    assert_eq!(player.lines(), left);
    // The same applies if the player left the program, even by closing it.
    drop(player);
    let mut player = home.open();
    assert!(player.line(4).ends_with(", in progress"));
    player.press("2");
    assert_eq!(player.lines(), left);
}

#[test]
fn a_match_played_out_is_entered_once_and_its_journal_goes() {
    let home = Home::with(yours_first());
    let mut player = home.open();
    player.press("2MY");
    player.settle();
    assert!(player.prompt().ends_with("Press any key _"));
    player.press(" ");
    assert!(player.lines().join("\n").contains("Fall of wickets:"));
    player.press(" ");
    assert_eq!(player.prompt(), MENU);
    assert_eq!(home.saved().season().played(Class::First).len(), 1);
    assert!(!home.files().iter().any(|file| file.contains(".JN")), "{:?}", home.files());
    assert!(!player.line(4).ends_with(", in progress"));
}

/// Leaves a finished match at "Press any key" with Q, with Ctrl-C, or because
/// the program ends.
#[test]
fn a_match_left_at_its_last_picture_is_over_and_entered() {
    for leaving in [Some(Key::Char('Q')), Some(Key::Interrupt), None] {
        let home = Home::with(yours_first());
        let mut player = home.open();
        player.press("2MY");
        player.settle();
        assert!(player.prompt().ends_with("Press any key _"));
        if let Some(key) = leaving {
            player.key(key);
        }
        if leaving == Some(Key::Char('Q')) {
            assert_eq!(player.prompt(), MENU);
            assert!(!player.line(4).ends_with(", in progress"));
        }
        drop(player);
        assert_eq!(home.saved().season().played(Class::First).len(), 1);
        assert!(!home.files().iter().any(|file| file.contains(".JN")));
    }
}

/// Checks that a result that cannot be entered stays in the journal until it
/// can be entered.
#[test]
fn a_match_over_but_not_yet_entered_is_entered_when_it_is_taken_up() {
    let home = Home::with(yours_first());
    let mut player = home.open();
    std::fs::create_dir(home.path("CLUB.AC$")).unwrap();
    player.press("2MY");
    player.settle();
    assert!(player.prompt().ends_with("Press any key _"));
    drop(player);
    std::fs::remove_dir(home.path("CLUB.AC$")).unwrap();
    assert_eq!(home.saved().season().played(Class::First).len(), 0);
    let mut player = home.open();
    player.press("2");
    assert!(player.lines().join("\n").contains("Fall of wickets:"));
    assert_eq!(home.saved().season().played(Class::First).len(), 1);
}

#[test]
fn a_match_watched_and_left_is_finished_quickly_from_where_it_stands() {
    let mut long = yours_first();
    long = Championship::new(1, *long.options(), None);
    let home = Home::with(long.clone());
    let mut player = home.open();
    player.press("2");
    player.pass(5_000);
    player.press("Q1 ");
    let quick = player.lines();
    assert!(quick.join("\n").contains("Fall of wickets:"));
    // Continue to a match between computers, which may be played in any way.
    play_while(&mut long, Class::First, |one| one.season().played(Class::First).is_empty());
    assert_eq!(home.saved(), long);
    assert!(!home.files().iter().any(|file| file.contains(".JN")));
}

/// Begins a match ball by ball and continues to the scorecard at its end. The
/// keys play the match out, watch it, or step through it.
fn watch(player: &mut Player, keys: &str) {
    player.press(keys);
    player.settle();
    let stepping = keys.ends_with(' ');
    for _ in 0..20_000 {
        if player.lines().join("\n").contains("Fall of wickets:") {
            return;
        }
        if stepping || player.prompt().ends_with("Press any key _") {
            player.press(" ");
        } else {
            player.pass(10_000);
        }
    }
    panic!("it is not over: {}", player.prompt());
}

#[test]
fn a_match_is_the_same_quickly_played_out_watched_stepped_and_without_a_screen() {
    let mut alone = Championship::new(1, *yours_first().options(), None);
    let before = alone.clone();
    play_while(&mut alone, Class::First, |one| one.season().played(Class::First).is_empty());
    type Way = fn(&mut Player);
    let ways: [(&str, Way); 4] = [
        ("quickly", |player| player.press("1")),
        ("played out", |player| watch(player, "2M")),
        ("watched", |player| watch(player, "2")),
        ("stepped", |player| watch(player, "2 ")),
    ];
    for (name, way) in ways {
        let home = Home::with(before.clone());
        let mut player = home.open();
        way(&mut player);
        assert_eq!(home.saved(), alone, "{name}");
    }
}

#[test]
fn a_first_match_that_cannot_be_kept_asks_nothing_about_one_in_progress() {
    let home = Home::with(yours_first());
    let mut player = home.open();
    // Put a folder in the place where the journal is written.
    std::fs::create_dir(home.path("CLUB.JN$")).unwrap();
    player.press("2");
    assert_eq!(player.prompt(), MENU);
    assert!(player.shows("CLUB.JN$"), "{:#?}", player.lines());
    player.press("Y");
    assert_eq!(player.prompt(), format!("{MENU}  Your match is next: press 2"));
    player.press("2");
    assert_eq!(player.prompt(), MENU);
    assert!(player.shows("CLUB.JN$"), "{:#?}", player.lines());
    std::fs::remove_dir(home.path("CLUB.JN$")).unwrap();
    player.press("2");
    assert!(player.prompt().contains("[B] bat first") || player.prompt().starts_with("Enter"));
}

#[test]
fn a_damaged_match_in_progress_may_be_begun_anew_and_is_kept() {
    let home = Home::with(yours_first());
    let mut player = home.open();
    player.press("2=====Q");
    drop(player);
    let journal = home.path("CLUB.JN1");
    let mut bytes = std::fs::read(&journal).unwrap();
    bytes[20] ^= 1;
    std::fs::write(&journal, &bytes).unwrap();
    let mut player = home.open();
    player.press("2");
    assert_eq!(player.prompt(), "Start the match again? [Y] yes  [N] no _");
    assert!(player.lines()[20..23].join(" ").contains("is damaged"));
    player.press("x");
    assert!(player.shows("x does nothing here. Keys: Y, N"));
    player.press("n");
    assert_eq!(player.prompt(), MENU);
    assert_eq!(std::fs::read(&journal).unwrap(), bytes);
    player.press("2Y");
    let prompt = player.prompt();
    assert!(prompt.contains("won the toss") || prompt.contains("throw away"), "{prompt}");
    assert_eq!(std::fs::read(home.path("CLUB.OLD")).unwrap(), bytes);
}

#[test]
fn a_match_whose_last_choice_is_damaged_may_go_on_from_the_ball_before_it() {
    let home = Home::with(yours_first());
    let mut player = home.open();
    player.press("2=====");
    let shown = player.lines()[..16].to_vec();
    player.press("Q");
    drop(player);
    let journal = home.path("CLUB.JN1");
    let good = std::fs::read(&journal).unwrap();
    let mut bytes = good.clone();
    *bytes.last_mut().unwrap() ^= 1;
    std::fs::write(&journal, &bytes).unwrap();
    let mut player = home.open();
    player.press("2");
    let question = "Start the match again? [Y] yes  [N] no  [B] resume from the ball before _";
    assert_eq!(player.prompt(), question);
    let told = player.lines()[20..24].join(" ");
    let told: Vec<&str> = told.split_whitespace().collect();
    let told = told.join(" ");
    assert!(told.contains("is damaged at choice") && told.contains("the ball before"), "{told}");
    player.press("N");
    assert_eq!(player.prompt(), MENU);
    assert_eq!(std::fs::read(&journal).unwrap(), bytes);
    player.press("2B");
    assert_eq!(std::fs::read(home.path("CLUB.OLD")).unwrap(), bytes);
    player.press("Q");
    assert!(player.lines()[20].contains("has been renamed CLUB.OLD"));
    // The choices that were to be saved together are made again. The choices
    // are the same as before, because the cards are the same.
    player.press("2=");
    assert_eq!(player.lines()[..16], shown);
    drop(player);
    assert_eq!(std::fs::read(&journal).unwrap().len(), good.len());
}

#[test]
fn a_damaged_match_that_was_to_be_played_quickly_is_begun_anew_quickly() {
    let home = Home::with(young(None));
    let mut player = home.open();
    player.press("2");
    player.pass(2_000);
    player.press("Q");
    drop(player);
    let journal = home.path("CLUB.JN1");
    let mut bytes = std::fs::read(&journal).unwrap();
    bytes[20] ^= 1;
    std::fs::write(&journal, &bytes).unwrap();
    let mut player = home.open();
    player.press("1");
    assert_eq!(player.prompt(), "Start the match again? [Y] yes  [N] no _");
    player.press("Y ");
    assert!(player.lines().join("\n").contains("Fall of wickets:"));
    assert_eq!(home.saved().season().played(Class::First).len(), 1);
    assert_eq!(std::fs::read(home.path("CLUB.OLD")).unwrap(), bytes);
    assert!(!journal.exists());
}

#[test]
fn a_result_that_cannot_be_saved_is_told_and_entered_at_the_next_key() {
    let home = Home::with(yours_first());
    let mut player = home.open();
    // Put a folder in the way of the file that is written first.
    std::fs::create_dir(home.path("CLUB.AC$")).unwrap();
    player.press("2MY");
    player.settle();
    let told = player.lines()[21..25].join(" ");
    assert!(told.contains("CLUB.AC$") && told.contains("is a folder, not a file"), "{told}");
    assert_eq!(home.saved().season().played(Class::First).len(), 0);
    std::fs::remove_dir(home.path("CLUB.AC$")).unwrap();
    player.press(" ");
    assert!(player.lines().join("\n").contains("Fall of wickets:"));
    assert_eq!(home.saved().season().played(Class::First).len(), 1);
}

#[test]
fn a_choice_that_cannot_be_kept_is_told_and_kept_with_the_next() {
    let championship = yours_first();
    let home = Home::with(championship.clone());
    let mut player = home.open();
    player.press("2==");
    let (journal, away) = (home.path("CLUB.JN1"), home.path("ELSEWHERE"));
    std::fs::rename(&journal, &away).unwrap();
    // A deleted journal is written again, unless a folder is in its place.
    std::fs::create_dir(&journal).unwrap();
    player.press("=");
    let told = player.lines()[10..14].join(" ");
    assert!(told.contains("CLUB.JN1") && told.contains("is a folder, not a file"), "{told}");
    assert!(player.prompt().starts_with("Not saved"), "{}", player.prompt());
    std::fs::remove_dir(&journal).unwrap();
    std::fs::rename(&away, &journal).unwrap();
    player.press(" ");
    while player.prompt().ends_with("Press any key _") {
        player.press(" ");
    }
    assert_eq!(as_kept(&home, &championship).lines(), player.lines());
}

#[test]
fn playing_on_that_cannot_be_saved_says_so_and_leaves_the_file_as_it_was() {
    let home = Home::with(young(None));
    let mut player = home.open();
    std::fs::create_dir(home.path("CLUB.AC$")).unwrap();
    player.press("S1");
    player.settle();
    let told = player.lines()[21..25].join(" ");
    assert!(told.contains("is a folder, not a file"), "{told}");
    std::fs::remove_dir(home.path("CLUB.AC$")).unwrap();
    player.press(" ");
    assert_eq!(player.prompt(), MENU);
    assert_eq!(home.saved(), young(None));
}
