//! Tests the pavilion on the screen: its menu and setup, games left and
//! resumed, saving before showing, and handing over the keyboard between two
//! people.

use std::fs;
use std::path::{Path, PathBuf};

use armchair::datafile::Folder;
use armchair::screens::App;
use armchair::screens::pavilion;
use armchair::session::GameSession;
use armchair::session::colours::Colours;
use armchair::session::keys::Key;
use tempfile::TempDir;

use super::support::Player;

use crate::temporary;

/// Opens the pavilion's menu, with games saved in a folder.
pub(super) fn pavilion(folder: &Path) -> Player {
    let folder = Folder::find(Some(folder.to_owned())).unwrap();
    let session = GameSession::empty().with_folder(folder);
    Player::new(App::new(pavilion::menu(), session, Colours::Sixteen))
}

pub(super) fn kept(folder: &TempDir, file: &str) -> PathBuf {
    folder.path().join(file)
}

impl Player {
    pub(crate) fn shows(&mut self, text: &str) -> bool {
        self.lines().iter().any(|line| line.contains(text))
    }

    pub(crate) fn must_show(&mut self, text: &str) {
        let lines = self.lines().join("\n");
        assert!(lines.contains(text), "no {text:?} in\n{lines}");
    }

    /// Begins a new game in place of an unfinished one.
    pub(super) fn begin(&mut self) {
        self.key(Key::Enter);
        if self.prompt().contains("You have a saved game") {
            self.press("y");
        }
    }

    /// Lets the computer play, and continues past every text to be read, until
    /// the prompt asks a person this question.
    pub(super) fn until(&mut self, prompt: &str) {
        for _ in 0..4000 {
            self.settle();
            if self.prompt().contains(prompt) {
                return;
            }
            if self.prompt().contains("Press any key") {
                self.press(" ");
            } else {
                self.pass(100);
            }
        }
        panic!("never asked {prompt:?} but {:?}", self.prompt());
    }
}

/// Starts camp cricket against the computer. Whoever wins the cut, the person
/// is asked which set to cover.
pub(super) fn camp(player: &mut Player) {
    player.press("1");
    player.begin();
    player.pass(300);
    if player.prompt().contains("bat first") {
        player.press("b");
    }
    player.until("ask all");
}

/// Lets the computer make a choice for the person, and waits until the person
/// is asked again.
fn helped(player: &mut Player) {
    player.press("=");
    player.until("ask all");
}

#[test]
fn a_game_is_left_and_taken_up_at_the_same_card() {
    let folder = temporary::folder();
    let mut player = pavilion(folder.path());
    camp(&mut player);
    helped(&mut player);
    let before = player.lines()[5..22].to_vec();
    player.press("q");
    player.must_show("a game is saved");
    drop(player);

    let mut player = pavilion(folder.path());
    player.press("1");
    player.must_show("[R] resumes it");
    player.press("r");
    assert_eq!(player.lines()[5..22], before);
    player.must_show("The game resumes where you left off.");
}

#[test]
fn a_new_game_takes_the_place_of_one_that_was_left_only_after_asking() {
    let folder = temporary::folder();
    let mut player = pavilion(folder.path());
    camp(&mut player);
    helped(&mut player);
    let before = player.lines()[5..22].to_vec();
    player.press("q");
    player.must_show("Camp Cricket is saved: you can resume where you left off");
    let file = kept(&folder, "CAMP.PAV");
    let record = fs::read(&file).unwrap();
    player.press("1");
    player.must_show("[R] resume");
    for key in [Key::Enter, Key::Char('g')] {
        player.key(key);
        player.must_show("Abandon it? [Y] yes  [N] no");
        player.press("x");
        player.must_show("x does nothing here. Keys: Y, N");
        player.press("?");
        player.must_show("Start a new game.");
        player.press("n");
        player.must_show("Enter choice");
        assert_eq!(fs::read(&file).unwrap(), record);
    }
    player.press("r");
    assert_eq!(player.lines()[5..22], before);
    player.press("q1");
    assert!(!player.shows("[L]"), "there is no last game");
    player.begin();
    assert_ne!(player.lines()[5..22], before);
    // The game that was abandoned is the last game.
    let last = fs::read(kept(&folder, "CAMP.LST")).unwrap();
    assert_eq!(last, record);
    player.press("q1l");
    player.must_show("The game was abandoned.");
}

#[test]
fn a_choice_is_on_the_disk_before_its_picture() {
    let folder = temporary::folder();
    let mut player = pavilion(folder.path());
    camp(&mut player);
    let covers = || {
        let text = fs::read_to_string(kept(&folder, "CAMP.PAV")).unwrap();
        text.matches("\"cover ").count()
    };
    let before = covers();
    player.press("=");
    assert_eq!(covers(), before + 1);
}

#[test]
fn what_could_not_be_kept_is_not_shown_and_is_kept_by_the_next_key() {
    let folder = temporary::folder();
    let mut player = pavilion(folder.path());
    camp(&mut player);
    let file = kept(&folder, "CAMP.PAV");
    let aside = kept(&folder, "elsewhere");
    // A missing record is written again; a folder in its place is in the way.
    fs::rename(&file, &aside).unwrap();
    fs::create_dir(&file).unwrap();
    player.press("=");
    player.must_show("Not saved: any key tries again");
    assert!(!player.shows("+--------+"), "the grid is shown");
    player.press("x");
    player.must_show("Not saved");
    fs::remove_dir(&file).unwrap();
    fs::rename(&aside, &file).unwrap();
    player.press("x");
    player.must_show("+--------+");
}

/// Makes an unfinished game of camp cricket, and lets `damage` change its
/// record.
fn damaged_camp(damage: impl Fn(&mut Vec<u8>)) -> (TempDir, Vec<u8>) {
    let folder = temporary::folder();
    let mut player = pavilion(folder.path());
    camp(&mut player);
    helped(&mut player);
    player.press("q");
    drop(player);
    let file = kept(&folder, "CAMP.PAV");
    let mut damaged = fs::read(&file).unwrap();
    damage(&mut damaged);
    fs::write(&file, &damaged).unwrap();
    (folder, damaged)
}

#[test]
fn a_game_of_a_damaged_heading_is_refused_with_the_reason_and_set_aside_by_a_new_one() {
    let (folder, damaged) = damaged_camp(|record| record[30] ^= 1);
    let mut player = pavilion(folder.path());
    player.press("1");
    player.must_show("cannot be resumed");
    player.press("r");
    player.must_show("There is no saved game to resume");
    let file = kept(&folder, "CAMP.PAV");
    assert_eq!(fs::read(&file).unwrap(), damaged);
    player.key(Key::Enter);
    assert_eq!(fs::read(kept(&folder, "CAMP.OLD")).unwrap(), damaged);
    assert_ne!(fs::read(&file).unwrap(), damaged);
}

#[test]
fn a_game_whose_last_line_is_damaged_goes_on_from_before_it_or_is_set_aside() {
    for flipped_from_the_end in [1, 3] {
        let flip = |record: &mut Vec<u8>| {
            let place = record.len() - flipped_from_the_end;
            record[place] ^= 1;
        };
        let (folder, damaged) = damaged_camp(flip);
        let mut player = pavilion(folder.path());
        player.press("1");
        player.must_show("is saved, but line");
        let file = kept(&folder, "CAMP.PAV");
        assert_eq!(fs::read(&file).unwrap(), damaged);
        player.press("r");
        player.must_show("left in the pack");
        assert_eq!(fs::read(kept(&folder, "CAMP.OLD")).unwrap(), damaged);
        let good = damaged[..damaged.len() - 1].iter().rposition(|byte| *byte == b'\n');
        assert!(fs::read(&file).unwrap().starts_with(&damaged[..=good.unwrap()]));
        player.press(" q");
        assert!(player.shows("The damaged file has been renamed CAMP.OLD"));
        drop(player);
        let mut player = pavilion(folder.path());
        player.press("1");
        player.must_show("[R] resumes it");

        let (folder, damaged) = damaged_camp(flip);
        let mut player = pavilion(folder.path());
        player.press("1");
        player.begin();
        assert_eq!(fs::read(kept(&folder, "CAMP.OLD")).unwrap(), damaged);
    }
}

#[test]
fn two_programs_do_not_share_a_game() {
    let folder = temporary::folder();
    let mut first = pavilion(folder.path());
    camp(&mut first);
    let mut second = pavilion(folder.path());
    second.press("1");
    second.must_show("already open in another window");
    second.key(Key::Enter);
    second.must_show("[Enter] new game");
    // The other games can still be played.
    second.press("q2");
    assert!(!second.shows("another window"));
}

#[test]
fn a_finished_game_is_put_away() {
    let folder = temporary::folder();
    let mut player = pavilion(folder.path());
    camp(&mut player);
    player.press("m");
    player.must_show("Let the computer play out the game, for you too? [Y] yes  [N] no");
    player.press("y");
    player.settle();
    player.must_show("Press any key");
    assert!(player.shows("won") || player.shows("drawn") || player.shows("tied"));
    // Line 2 shows the latest sentences about the play that fit as a whole.
    let news = player.lines()[2].trim_start().to_owned();
    assert!(!news.starts_with(char::is_lowercase), "{news}");
    player.press(" ");
    player.must_show("Surrey, against Lancs");
    // One batsman is in at a time, so at least one of eleven men did not bat.
    let card = player.lines().join(" ");
    let (_, waiting) = card.split_once("Did not bat").unwrap();
    assert!(waiting.contains("No. 11"), "{card}");
    player.press("w");
    player.must_show("scorecard");
    player.press("q");
    player.settle();
    player.must_show("[Enter] new game");
    assert!(!kept(&folder, "CAMP.PAV").exists());
}

#[test]
fn of_four_hands_every_count_stands_on_the_screen() {
    let folder = temporary::folder();
    let mut player = pavilion(folder.path());
    // Play in pairs, without a person.
    player.press("24a");
    player.key(Key::Enter);
    for _ in 0..200 {
        player.pass(100);
        if player.shows("Cards held:") {
            break;
        }
    }
    player.must_show("Cards held: Surrey 3, Lancs 3, Surrey II 3, Lancs II 3");
}

// --- hidden hands ----------------------------------------------------------------

/// Compares the pictures of a game between two people with the cards of both
/// hands. No hand may be shown while the keyboard is handed over.
#[test]
fn hands_are_hidden_between_two_persons() {
    let folder = temporary::folder();
    let mut player = pavilion(folder.path());
    // In Minden cricket, B is also a person.
    player.press("2bb");
    player.must_show("[B] Lancs");
    while !player.lines().iter().any(|line| line.contains("[B]") && line.contains("a person")) {
        player.press("b");
    }
    player.key(Key::Enter);
    let mut handovers = 0;
    for _ in 0..200 {
        if player.shows("look away") {
            handovers += 1;
            assert!(!player.shows("[1]"), "a hand at a handover");
            assert!(!player.shows(" of clubs") || !player.shows("[2]"));
            player.press(" ");
            assert!(!player.shows("look away"));
        }
        player.press("=");
        player.settle();
        if player.prompt().contains("Press any key") && !player.shows("look away") {
            player.press(" ");
        }
    }
    assert!(handovers > 20, "{handovers}");
}

#[test]
fn a_friendly_is_played_by_two_at_one_keyboard_left_and_resumed() {
    let folder = temporary::folder();
    let mut player = pavilion(folder.path());
    player.press("5");
    player.must_show("A friendly");
    player.key(Key::Enter);
    player.must_show("look away");
    let is_advised = |player: &mut Player| !player.line(19).is_empty();
    let hand_is_shown = |player: &mut Player| player.shows("[1]") || is_advised(player);
    assert!(!hand_is_shown(&mut player));
    player.press(" ");
    player.must_show("won the toss");
    // The coach speaks to the player who has the keyboard.
    player.press("h");
    let (mut handovers, mut advised) = (0, 0);
    let mut go_on = |player: &mut Player, asked: &str| {
        if player.shows("look away") {
            handovers += 1;
            assert!(!hand_is_shown(player), "a hand at a handover");
            player.press(" ");
            assert!(hand_is_shown(player) || player.shows("won the toss"));
        } else if player.prompt().contains("Press any key") {
            player.press(" ");
        } else {
            advised += usize::from(is_advised(player));
            player.press(asked);
            return false;
        }
        true
    };
    for _ in 0..60 {
        go_on(&mut player, "=");
    }
    while go_on(&mut player, "") {}
    let before = player.lines()[13..22].to_vec();
    player.press("q");
    player.must_show("A friendly is saved: you can resume where you left off");
    drop(player);
    let mut player = pavilion(folder.path());
    player.press("5r");
    while go_on(&mut player, "") {}
    player.press("h");
    assert_eq!(player.lines()[13..22], before);
    assert!(handovers >= 10 && advised >= 10, "{handovers}, {advised}");
}

#[test]
fn a_game_taken_up_tells_again_what_happened_lately() {
    for game in ["3", "4"] {
        let folder = temporary::folder();
        let mut player = pavilion(folder.path());
        player.press(game);
        player.key(Key::Enter);
        let mut asked = 0;
        loop {
            player.settle();
            let prompt = player.prompt();
            player.press(match prompt.as_str() {
                prompt if prompt.contains("any key") => " ",
                prompt if prompt.contains("to play") => "x",
                _ if asked == 6 => break,
                _ => {
                    asked += 1;
                    "="
                }
            });
        }
        // Both games print the log to the right of the table, or below it.
        let before = player.lines()[5..22].to_vec();
        player.key(Key::Escape);
        player.must_show("a game is saved");
        drop(player);
        let mut player = pavilion(folder.path());
        player.press(game);
        player.press("r");
        player.must_show("The game resumes where you left off.");
        assert_eq!(player.lines()[5..22], before);
    }
}

#[test]
fn a_finished_game_is_offered_again_as_it_was_set_up() {
    let folder = temporary::folder();
    let mut player = pavilion(folder.path());
    player.press("41bb");
    let lines = player.lines()[4..14].to_vec();
    player.key(Key::Enter);
    player.settle();
    player.key(Key::Escape);
    player.settle();
    player.must_show("The Pavilion");
    player.press("4");
    player.settle();
    assert_eq!(player.lines()[4..14], lines);
}

#[test]
fn no_game_of_the_pavilion_has_a_line_that_is_cut() {
    for (game, options, line_of_the_right) in [("1", "", 37), ("2", "", 43), ("3", "", 49)] {
        let folder = temporary::folder();
        let mut player = pavilion(folder.path());
        player.press(game);
        player.press(options);
        player.key(Key::Enter);
        for step in 0..160 {
            player.settle();
            let lines = player.lines();
            let cut = lines.iter().find(|line| line.trim_end().ends_with('~'));
            assert_eq!(cut, None, "{lines:#?}");
            let touches = |line: &&String| {
                let signs: Vec<char> = line.chars().collect();
                let sign = |at: usize| signs.get(at).copied().unwrap_or(' ');
                sign(line_of_the_right) != ' ' && sign(line_of_the_right + 1) != ' '
            };
            if player.shows("computer chooses") && game == "2" {
                assert_eq!(lines[8..15].iter().find(touches), None, "{lines:#?}");
            }
            if step % 40 == 39 {
                player.press("s");
                let lines = player.lines();
                let cut = lines.iter().find(|line| line.trim_end().ends_with('~'));
                assert_eq!(cut, None, "{lines:#?}");
                player.press("q");
            }
            if player.prompt().contains("any key") {
                player.press(" ");
            } else if player.shows("computer chooses") {
                player.press("=");
            } else {
                player.pass(1_300);
            }
        }
    }
}
