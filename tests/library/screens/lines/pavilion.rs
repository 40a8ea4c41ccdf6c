//! Tests what line mode prints about the games of the pavilion.

use armchair::championship::men::ManName;
use armchair::championship::{Championship, County};

use super::play;
use crate::screens::files::{Home, young};

/// Returns what a game of the pavilion prints. `game` is its key on the
/// pavilion's menu.
fn at_the_pavilion(home: &Home, game: &str, answers: &[&str]) -> String {
    let all = [&["P", game][..], answers].concat();
    play(home, &all)
}

#[test]
fn every_game_of_the_pavilion_is_played_to_its_end_in_words() {
    for (game, title, end) in [
        ("1", "Camp Cricket", &[" won", "drawn", "tied"][..]),
        ("2", "Minden Cricket", &[" won", "drawn", "tied"]),
        ("3", "Tea-Table Twenty20", &[" win by", "tie", " win."]),
        ("4", "Crazy Eights", &["rid of all their cards", "drawn", "win."]),
    ] {
        let home = Home::with(young(None));
        // Make the first choice of a list, then the computer's choice, and then
        // play to the end.
        let said =
            at_the_pavilion(&home, game, &["?", "", "1", "1", "=", ".", "=", "M", "Y", "q", "Q"]);
        assert!(said.contains(&format!("{title}.")), "{said}");
        assert!(end.iter().any(|end| said.contains(end)), "{said}");
        for line in said.lines().skip_while(|line| !line.contains(title)) {
            assert!(line.len() <= 100 && line.is_ascii(), "{line}");
            assert!(!line.contains(['$', '#', '@', '|', '[', '_', '*', '+']), "{line}");
            assert!(!line.contains("  "), "columns: {line}");
        }
        // A finished game is filed as the last game, and can be shown.
        let last = at_the_pavilion(&home, game, &["L", "Q", "q", "Q"]);
        assert!(!last.contains("R resumes it"), "{last}");
        assert!(!last.contains("To come"), "{last}");
        let told = last.find(": L\n").map_or("", |at| &last[at..]);
        assert!([" won", "drawn", "tie", " win"].iter().any(|end| told.contains(end)), "{last}");
    }
}

#[test]
fn a_game_of_the_pavilion_is_left_and_taken_up_at_the_same_choice() {
    for game in ["1", "2", "3", "4"] {
        let home = Home::with(young(None));
        let left = at_the_pavilion(&home, game, &["", "=", "=", "=", "1", "Q", "q", "Q"]);
        let again = at_the_pavilion(&home, game, &["R", "Q", "q", "Q"]);
        assert!(again.contains("is saved. R resumes it; "), "{again}");
        assert!(again.contains("What happened last:"), "{again}");
        // Returns the last list of choices, with its question.
        let list = |said: &str| -> String {
            let end = said.find(": Q\n").unwrap_or_else(|| panic!("{said}"));
            let at = said[..end].rfind("\n1 ").unwrap_or_else(|| panic!("{said}"));
            said[at..end].to_owned()
        };
        assert_eq!(list(&left), list(&again), "{left}\n---\n{again}");
        assert!(list(&left).contains(": 1"), "{left}");
    }
}

#[test]
fn a_guided_game_explains_its_choices_and_is_the_same_for_everybody() {
    for (game, explained) in [
        ("1", "King, queen and jack are four more runs: before an ace"),
        ("2", "Who bowls? Rank 6"),
        ("3", "You have twelve men"),
        ("4", "Follow the pile in suit or rank"),
    ] {
        let begun = || {
            let home = Home::with(young(None));
            // The computer's level that was set here does not apply to the
            // guided game.
            at_the_pavilion(&home, game, &["B", "G", "=", "=", "=", "Q", "q", "Q"])
        };
        let said = begun();
        assert!(said.contains("G a guided game"), "{said}");
        assert_eq!(said.matches(explained).count(), 1, "{said}");
        assert_eq!(said, begun());
        let plain = Home::with(young(None));
        let plain = at_the_pavilion(&plain, game, &["", "=", "=", "=", "Q", "q", "Q"]);
        assert!(!plain.contains(explained), "{plain}");
    }
}

/// Returns the surnames in the elevens of a file's first two counties, cut to
/// the width that tables have.
fn first_elevens(championship: &Championship) -> [Vec<String>; 2] {
    let year = championship.season().year();
    let mut counties = County::all();
    [(); 2].map(|()| {
        let eleven = championship.eleven_names(counties.next().unwrap(), year);
        let short = |man: &ManName| man.surname.chars().take(7).collect();
        eleven.iter().map(short).collect()
    })
}

#[test]
fn a_game_of_the_pavilion_is_played_by_the_men_of_the_file() {
    for game in ["1", "2", "3"] {
        let championship = young(None);
        let elevens = first_elevens(&championship);
        let home = Home::with(championship);
        let begun = ["", "=", "=", "=", "=", "=", "=", "=", "=", "O", "S", "Q", "q", "Q"];
        let left = at_the_pavilion(&home, game, &begun);
        let again = at_the_pavilion(&home, game, &["R", "S", "Q", "q", "Q"]);
        for said in [&left, &again] {
            let card = said.find("To come: ").map_or("", |at| &said[..at + 200]);
            let all = |eleven: &Vec<String>| eleven.iter().all(|man| card.contains(man.as_str()));
            assert!(elevens.iter().any(all), "{game}: {elevens:?} {said}");
        }
    }
}

#[test]
fn the_last_friendly_can_be_looked_at_again() {
    let home = Home::with(young(None));
    let none = at_the_pavilion(&home, "5", &["L", "Q", "q", "Q"]);
    assert!(none.contains("L does nothing here"), "{none}");
    // Set three batsmen a side and one day, with the computer on both sides.
    let short = ["4", "4", "6", "6", "6", "6", "6", "6", "6", "A", "B"];
    let answers = [&short[..], &["", "M", "q", "Q"]].concat();
    let played = at_the_pavilion(&home, "5", &answers);
    assert!(played.contains("Fall of wickets"), "{played}");
    let seen = at_the_pavilion(&home, "5", &["L", "S", "P", "Q", "Q", "Q", "q", "Q"]);
    assert!(seen.contains("A friendly.\nSurrey v Lancashire."), "{seen}");
    assert!(seen.contains("No. 1, "), "{seen}");
    assert!(seen.contains("First day, morning session"), "{seen}");
}

#[test]
fn what_may_be_covered_is_not_told_where_nobody_asked_for_that() {
    let home = Home::with(young(None));
    // The values of the sixth option are "by form", "on" and "off".
    let first = ["6", "6", ""].into_iter().chain(["1"; 60]);
    let answers: Vec<&str> = first.chain(["cover 99", "Q", "q", "Q"]).collect();
    let said = at_the_pavilion(&home, "1", &answers);
    assert!(said.contains("6 Show what may be covered: off"), "{said}");
    assert!(
        said.contains("Your choice: cover and the cells of a set, such as cover 25:"),
        "{said}"
    );
    assert!(!said.contains(" cover 1") && !said.contains(" 1 to 0"), "{said}");
    assert!(said.contains("Cover 99 does nothing here"), "{said}");
}
