//! Tests that a guided game of the pavilion explains each thing once on the
//! screen.

use tempfile::TempDir;

use super::pavilion::pavilion;
use super::support::Player;
use crate::temporary;

/// Opens the guided game with this number in the pavilion's menu, and presses
/// these keys. Continues to the first question whose prompt contains `asks`.
fn guided(folder: &TempDir, game: &str, keys: &str, asks: &str) -> Player {
    let mut player = pavilion(folder.path());
    player.press(game);
    player.press("g");
    for key in keys.chars() {
        player.pass(2000);
        player.press(&key.to_string());
    }
    player.pass(2000);
    assert!(player.prompt().contains(asks), "{}", player.prompt());
    player
}

#[test]
fn whose_the_cards_are_and_what_the_grid_is_is_said_at_its_first_question_only() {
    let folder = temporary::folder();
    for (game, keys, asks, explained) in [
        ("2", "b", "The batting", "The cards at the foot are your hand"),
        ("3", "=b11", "Stroke", "The grid is the ground"),
    ] {
        let mut player = guided(&folder, game, keys, asks);
        player.must_show(explained);
        player.press("1");
        player.pass(2000);
        assert!(!player.shows(explained), "{:#?}", player.lines());
        player.press("q");
    }
}

#[test]
fn an_innings_that_was_played_out_is_not_explained_as_an_over() {
    let folder = temporary::folder();
    let mut player = guided(&folder, "2", "b11", "The batting");
    player.must_show(" over (");
    player.press("iy");
    player.settle();
    player.pass(2000);
    player.must_show("Lancs begin their innings.");
    assert!(!player.shows(" over ("), "{:#?}", player.lines());
}
