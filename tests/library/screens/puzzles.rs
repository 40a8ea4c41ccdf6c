//! Tests puzzles and the person's own mistakes, on the screen and in line mode.

use armchair::lines;
use armchair::players::puzzle::{Theme, all};
use armchair::session::keys::Key;

use super::after_match::to_the_end;
use super::files::{Home, young};
use super::kept::yours_first;
use super::support::{Player, assert_golden, assert_in_palette};
use super::transcript::dialogue;

fn shows(player: &mut Player, text: &str) -> bool {
    player.lines().iter().any(|line| line.contains(text))
}

/// Opens the page of the themes.
fn opened(home: &Home) -> Player {
    let mut player = home.open_with_preferences();
    player.press("L2");
    player
}

#[test]
fn a_puzzle_is_asked_once_explained_and_keeps_its_stars() {
    let home = Home::with(young(None));
    let mut player = opened(&home);
    assert!(shows(&mut player, "Scoring or leaving"));
    player.press("1");
    let asked = player.lines();
    player.press("x");
    assert!(player.prompt().contains("x does nothing here"));
    // After a wrong card, the screen says that the card is wrong and asks
    // again, without showing the losses of the other cards.
    player.press("1");
    assert!(shows(&mut player, "No, not 6 of pads: in the long run it is worth 24.6 runs less"));
    assert!(shows(&mut player, "Try again") && !shows(&mut player, "right"));
    assert!(player.prompt().starts_with("[1]-[6] choose a card"));
    player.press("1");
    assert!(shows(&mut player, "Try again"), "the same again is no try");
    // After a second wrong card, the loss of each card is shown below it, with
    // the reason.
    player.press("3");
    assert_golden("puzzle", &player.buffer());
    assert_in_palette(&player.buffer());
    assert!(shows(&mut player, "No: "));
    assert_eq!(player.lines().iter().filter(|line| line.contains("right")).count(), 1);
    // Each key then shows one more choice of the best line, and finally the
    // theme appears again.
    player.press("L");
    assert!(shows(&mut player, "The best line: Middx play the 7 of bats."));
    assert!(player.prompt().starts_with("[Enter] next"));
    player.press("q1");
    assert_eq!(player.lines(), asked, "what is not solved is asked again");
    player.press("2q");
    assert!(shows(&mut player, "*-- ---"), "{:#?}", player.lines());
    drop(player);
    let kept = std::fs::read_to_string(home.path("SETTINGS.CFG")).unwrap();
    assert!(kept.contains("puzzles = scoring1:3+\n"), "{kept}");
    let mut player = opened(&home);
    assert!(shows(&mut player, "*-- ---"));
}

#[test]
fn every_puzzle_is_solved_by_its_right_choice_and_its_reason_fits_the_screen() {
    let home = Home::with(young(None));
    let mut player = opened(&home);
    let puzzles = all();
    for (theme, key) in Theme::ALL.into_iter().zip("123456789AB".chars()) {
        player.press(&key.to_string());
        for puzzle in puzzles.iter().filter(|one| one.theme == theme) {
            let view = puzzle.view.view();
            let place = puzzle.answers[0].choice.card();
            let place = place.and_then(|card| {
                let mut hand = view.hand.cards().iter();
                hand.position(|held| *held == card)
            });
            let key = place.map_or("B".to_owned(), |place| (place + 1).to_string());
            player.press(&key);
            let lines = player.lines().into_iter();
            let shown: Vec<String> = lines.map(|line| line.trim().to_owned()).collect();
            let shown = shown.join(" ");
            let said = format!("Right. {}", puzzle.why);
            assert!(shown.contains(&said), "{said}\n{shown}");
            player.key(Key::Enter);
        }
        player.press("q");
    }
}

#[test]
fn a_puzzle_in_lines_says_all_of_it() {
    let home = Home::new();
    let answers = ["?Z", "1", "1", "3", "L", "", "q", "q", "", ""];
    let (mut dialogue, transcript) = dialogue(answers);
    lines::play(&mut dialogue, home.folder(), None).unwrap();
    let said = transcript.text();
    for part in [
        "Scoring or leaving",
        "Middlesex's hand: 1 is 6 of pads; 2 is 7 of bats",
        "Which card do you play?",
        "Try again.",
        "right.",
        "runs less.",
    ] {
        assert!(said.contains(part), "{part}: {said}");
    }
}

#[test]
fn the_worst_choice_of_a_match_is_asked_again_until_it_is_solved() {
    let home = Home::with(yours_first());
    let mut player = home.open();
    to_the_end(&mut player);
    player.key(Key::Enter);
    let worst = home.saved().news().reviews()[0].side.worst.unwrap();
    assert!(worst.share <= -50, "the match has no mistake to ask: {worst:?}");
    player.press("L");
    assert!(shows(&mut player, "Your own mistakes (1)"), "{:#?}", player.lines());
    for key in "3123456".chars() {
        player.press(&key.to_string());
        if shows(&mut player, "Right.") {
            break;
        }
        if shows(&mut player, "No, not") {
            continue;
        }
        if shows(&mut player, "No: ") {
            assert!(shows(&mut player, " wins in 100."));
            player.key(Key::Enter);
        }
    }
    player.press("q");
    assert!(shows(&mut player, "Your own mistakes (0)"), "{:#?}", player.lines());
    player.press("3");
    assert!(player.prompt().contains("No mistakes left"), "{}", player.prompt());
}
