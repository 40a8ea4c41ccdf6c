//! `armchair pavilion` without a screen.

use std::fs;

use serde_json::Value;

use super::{done, folder, refused};

/// The games, with a variant that each takes.
const GAMES: [(&str, &str); 4] = [
    ("camp", "hill"),
    ("minden", "timeless"),
    ("twenty20", "t20"),
    ("eights", "three"),
];

#[test]
fn the_figures_of_every_game_are_one_object_and_the_same_for_a_seed() {
    let folder = folder();
    for (game, variant) in GAMES {
        let arguments = [
            "pavilion",
            game,
            "--variant",
            variant,
            "--games",
            "4",
            "--level-b",
            "easy",
            "--seed",
            "7",
            "--format",
            "json",
        ];
        let once = || {
            let mut figures: Value =
                serde_json::from_str(&done(folder.path(), &arguments)).unwrap();
            // How long it took is no figure of the games.
            figures.as_object_mut().unwrap().remove("seconds").unwrap();
            figures
        };
        let figures = once();
        let number = |name: &str| figures[name].as_u64().unwrap();
        assert_eq!(number("games"), 4, "{game}");
        assert_eq!(number("a_wins") + number("b_wins") + number("draws"), 4);
        assert!(number("ties") <= number("draws"));
        assert_eq!(once(), figures, "{game}");
    }
}

#[test]
fn a_record_has_a_heading_every_choice_and_the_result_of_every_game() {
    let folder = folder();
    let path = folder.path().join("games.jsonl");
    let named = path.to_str().unwrap();
    for (game, _) in GAMES {
        let arguments = [
            "pavilion", game, "--games", "2", "--seed", "1", "--record", named,
        ];
        done(folder.path(), &arguments);
        let record = fs::read_to_string(&path).unwrap();
        let kind = |line: &str| {
            let line: Value = serde_json::from_str(line).unwrap();
            line["type"].as_str().unwrap().to_owned()
        };
        let kinds: Vec<String> = record.lines().map(kind).collect();
        let of = |kind: &str| kinds.iter().filter(|one| *one == kind).count();
        assert_eq!((of("pavilion"), of("result")), (2, 2), "{game}");
        assert_eq!(of("choices") + 4, kinds.len());
    }
}

#[test]
fn what_a_game_does_not_take_is_refused_with_what_it_does() {
    let folder = folder();
    let path = folder.path();
    for (arguments, why) in [
        (&["bridge"][..], "camp, minden, twenty20, eights"),
        (&["camp", "--variant", "t20"][..], "one of camp, hill, veld"),
        (&["camp", "--level-a", "club"][..], "one of easy, good"),
        (&["minden", "--level-b", "5"][..], "one of easy, good"),
        (
            &["camp", "--option", "rain=on"][..],
            "there is no option \"rain\"",
        ),
        (&["camp", "--option", "days"][..], "NAME=VALUE"),
        (&["camp", "--games", "0"][..], "from 1"),
        (&["--games", "5"][..], "name a game before it"),
    ] {
        let arguments: Vec<&str> = ["pavilion"].iter().chain(arguments).copied().collect();
        let complaint = refused(path, &arguments, 2);
        assert!(complaint.contains(why), "{complaint}");
    }
    // A game in progress is not for records.
    let kept = path.join("CAMP.PAV");
    let arguments = ["pavilion", "camp", "--record", kept.to_str().unwrap()];
    assert!(refused(path, &arguments, 2).contains("another path"));
    assert!(!kept.exists());
}
