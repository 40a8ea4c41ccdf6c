//! The pavilion on the screen: its menu and setup, games left and resumed,
//! what is kept before it is shown, the curtain between two persons.

use std::fs;
use std::path::{Path, PathBuf};

use armchair::datafile::Folder;
use armchair::screens::App;
use armchair::screens::keys::Key;
use armchair::screens::palette::Colours;
use armchair::screens::pavilion::menu::PavilionMenu;
use armchair::session::GameSession;
use tempfile::TempDir;

use crate::support::Player;

/// The pavilion's menu, with games kept in a folder.
fn pavilion(folder: &Path) -> Player {
    let folder = Folder::find(Some(folder.to_owned())).unwrap();
    let session = GameSession::empty().in_folder(folder);
    let menu = Box::new(PavilionMenu::default());
    Player::new(App::new(menu, session, Colours::Sixteen))
}

fn kept(folder: &TempDir, file: &str) -> PathBuf {
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

    /// Lets the computer play, and goes on from what is to be read, until a
    /// person is asked something that the prompt says.
    fn until(&mut self, prompt: &str) {
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

/// Camp cricket against the computer; whoever wins the cut, the person is
/// asked to lay a card.
fn camp(player: &mut Player) {
    player.press("1");
    player.key(Key::Enter);
    player.pass(300);
    if player.prompt().contains("bat first") {
        player.press("b");
    }
    player.until("lay a card");
}

#[test]
fn a_game_is_left_and_taken_up_at_the_same_card() {
    let folder = TempDir::new().unwrap();
    let mut player = pavilion(folder.path());
    camp(&mut player);
    player.press("   ");
    let before = player.lines()[5..22].to_vec();
    player.press("q");
    player.must_show("a game was left");
    drop(player);

    let mut player = pavilion(folder.path());
    player.press("1");
    player.must_show("[R] takes it up");
    player.press("r");
    assert_eq!(player.lines()[5..22], before);
    player.must_show("The game goes on where it was left.");
}

#[test]
fn a_choice_is_on_the_disk_before_its_picture() {
    let folder = TempDir::new().unwrap();
    let mut player = pavilion(folder.path());
    camp(&mut player);
    let lays = || {
        let text = fs::read_to_string(kept(&folder, "CAMP.PAV")).unwrap();
        text.matches("\"lay\"").count()
    };
    let before = lays();
    player.press(" ");
    assert_eq!(lays(), before + 1);
}

#[test]
fn what_could_not_be_kept_is_not_shown_and_is_kept_by_the_next_key() {
    let folder = TempDir::new().unwrap();
    let mut player = pavilion(folder.path());
    camp(&mut player);
    let file = kept(&folder, "CAMP.PAV");
    let aside = kept(&folder, "elsewhere");
    fs::rename(&file, &aside).unwrap();
    player.press(" ");
    player.must_show("Not kept: any key tries again");
    assert!(!player.shows("+--------+"), "the grid is shown");
    player.press("x");
    player.must_show("Not kept");
    fs::rename(&aside, &file).unwrap();
    player.press("x");
    player.must_show("+--------+");
}

/// A game of camp cricket that was left, with what `damage` makes of its
/// record.
fn damaged_camp(damage: impl Fn(&mut Vec<u8>)) -> (TempDir, Vec<u8>) {
    let folder = TempDir::new().unwrap();
    let mut player = pavilion(folder.path());
    camp(&mut player);
    player.press("  q");
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
    player.must_show("cannot be taken up");
    player.press("r");
    player.must_show("No game was left that could be taken up");
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
        player.must_show("and is damaged: line");
        let file = kept(&folder, "CAMP.PAV");
        assert_eq!(fs::read(&file).unwrap(), damaged);
        player.press("r");
        player.must_show("left in the pack");
        assert_eq!(fs::read(kept(&folder, "CAMP.OLD")).unwrap(), damaged);
        let good = damaged[..damaged.len() - 1]
            .iter()
            .rposition(|byte| *byte == b'\n');
        assert_eq!(fs::read(&file).unwrap(), damaged[..=good.unwrap()]);
        player.press(" q");
        assert!(player.shows("is kept as CAMP.OLD"));
        drop(player);
        let mut player = pavilion(folder.path());
        player.press("1");
        player.must_show("[R] takes it up");

        let (folder, damaged) = damaged_camp(flip);
        let mut player = pavilion(folder.path());
        player.press("1");
        player.key(Key::Enter);
        assert_eq!(fs::read(kept(&folder, "CAMP.OLD")).unwrap(), damaged);
    }
}

#[test]
fn two_programs_do_not_share_a_game() {
    let folder = TempDir::new().unwrap();
    let mut first = pavilion(folder.path());
    camp(&mut first);
    let mut second = pavilion(folder.path());
    second.press("1");
    second.must_show("on the table in another armchair");
    second.key(Key::Enter);
    second.must_show("[Enter] begins a new game");
    // The other games are free.
    second.press("q2");
    assert!(!second.shows("another armchair"));
}

#[test]
fn a_finished_game_is_put_away() {
    let folder = TempDir::new().unwrap();
    let mut player = pavilion(folder.path());
    camp(&mut player);
    player.press("m");
    player.settle();
    player.must_show("Press any key");
    assert!(player.shows("won") || player.shows("drawn") || player.shows("tied"));
    // Of what was played out the last whole sentences stand there.
    let news = player.lines()[2].trim_start().to_owned();
    assert!(!news.starts_with(char::is_lowercase), "{news}");
    player.press(" ");
    player.must_show("The Pavilion");
    assert!(!kept(&folder, "CAMP.PAV").exists());
}

#[test]
fn a_wrong_key_says_so_and_changes_nothing() {
    let folder = TempDir::new().unwrap();
    let mut player = pavilion(folder.path());
    player.press("x");
    player.must_show("x is no choice here");
    camp(&mut player);
    let file = kept(&folder, "CAMP.PAV");
    let before = fs::read(&file).unwrap();
    for (key, why) in [
        ("z", "z is no choice here"),
        ("c", "Nothing can be covered"),
        ("d", "An innings is declared between turns"),
        ("1", "Those cards make no set"),
    ] {
        player.press(key);
        player.must_show(why);
        assert_eq!(fs::read(&file).unwrap(), before, "{key}");
    }
    player.press("?");
    player.must_show("[Space]     lays the next card");
    player.press(" ");
    assert_eq!(fs::read(&file).unwrap(), before);
}

#[test]
fn where_f_is_the_field_it_is_not_offered_to_play_anything_out() {
    for (game, chosen) in [
        ("1", "field first"),
        ("2", "field first"),
        ("5", "field first"),
    ] {
        let folder = TempDir::new().unwrap();
        let mut player = pavilion(folder.path());
        for _ in 0..60 {
            player.press(game);
            player.key(Key::Enter);
            player.pass(300);
            if player.shows("look away") {
                player.press(" ");
            }
            if player.prompt().contains("[F] field first") {
                break;
            }
            // The other side won the toss: another game.
            player.press("q");
        }
        player.must_show(chosen);
        assert!(!player.shows("[F] plays"), "{game}");
        player.press("f");
        player.pass(100);
        assert!(!player.prompt().contains(chosen), "{}", player.prompt());
    }
}

#[test]
fn of_four_hands_every_count_stands_on_the_screen() {
    let folder = TempDir::new().unwrap();
    let mut player = pavilion(folder.path());
    // In pairs, without a person.
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

#[test]
fn in_minden_a_plays_the_over_out_as_f_does() {
    let folder = TempDir::new().unwrap();
    for key in ["a", "f"] {
        let mut player = pavilion(folder.path());
        player.press("2");
        player.key(Key::Enter);
        for _ in 0..200 {
            player.pass(300);
            match player.prompt() {
                prompt if prompt.contains("[B] bat first") => player.press("f"),
                prompt if prompt.contains("Press any key") => player.press(" "),
                prompt if prompt.contains("Who bowls") || prompt.contains("The batting") => break,
                _ => {}
            }
        }
        assert!(player.shows("0 overs"), "{key}");
        player.press(key);
        player.settle();
        player.must_show("1 over,");
        // How it is batted stands in the left half, clear of the overs.
        player.pass(3_000);
        if player.prompt().contains("The batting") {
            let left: String = player.lines()[15].chars().take(43).collect();
            let told = left.trim_end();
            let ways = [
                "he defends",
                "he bats as it comes",
                "he attacks",
                "he swings freely",
            ];
            assert!(ways.iter().any(|way| told.ends_with(way)), "{told}");
        }
    }
}

/// A Minden Test against the computer in which the person first is asked what
/// the prompt says.
fn minden_asked(folder: &TempDir, chosen: &str, asks: &str) -> Player {
    let mut player = pavilion(folder.path());
    for _ in 0..60 {
        player.press("21");
        player.key(Key::Enter);
        for _ in 0..40 {
            player.pass(300);
            let prompt = player.prompt();
            if prompt.contains("[B] bat first") {
                player.press(chosen);
            } else if prompt.contains("Press any key") {
                player.press(" ");
            } else if prompt.contains(asks) {
                return player;
            } else if prompt.contains(": _") || prompt.contains("? [") {
                break;
            }
        }
        // It is the other's innings: another game.
        player.press("q");
    }
    panic!("never asked {asks:?}");
}

impl Player {
    /// The line of a list that is marked.
    fn marked(&mut self) -> String {
        let lines = self.lines();
        let marked = lines.iter().find_map(|line| line.split_once(">["));
        marked.map(|(_, told)| told.to_owned()).unwrap_or_default()
    }
}

#[test]
fn in_minden_b_and_l_mark_bowler_and_field_and_enter_takes_them() {
    let folder = TempDir::new().unwrap();
    let mut player = minden_asked(&folder, "f", "Who bowls?");
    assert!(
        player.marked().starts_with("1] no. 4 "),
        "{}",
        player.marked()
    );
    // Round the list of seven and on to the sixth.
    player.press("bbbbbbbbbbbb");
    assert!(
        player.marked().starts_with("6] no. 10"),
        "{}",
        player.marked()
    );
    player.key(Key::Enter);
    assert!(
        player.prompt().starts_with("The field:"),
        "{}",
        player.prompt()
    );
    player.must_show("No. 10 bowls: rank 6");
    assert!(
        player.marked().starts_with("1] as usual"),
        "{}",
        player.marked()
    );
    player.press("ll");
    assert!(
        player.marked().starts_with("3] deep"),
        "{}",
        player.marked()
    );
    player.press("l");
    assert!(
        player.marked().starts_with("1] as usual"),
        "{}",
        player.marked()
    );
    player.press("l");
    player.key(Key::Enter);
    player.until("Pass a card");
    player.must_show("Field close, he ");
    // The figures are keys as before, and what was taken is marked again.
    player.press("f");
    player.until("Who bowls?");
    player.press("2");
    assert!(
        player.prompt().starts_with("The field:"),
        "{}",
        player.prompt()
    );
    assert!(
        player.marked().starts_with("2] close"),
        "{}",
        player.marked()
    );
    // M is the batting and nothing here; the game is not played out by it.
    player.press("m");
    player.must_show("m is no choice here");
    player.must_show("[G] game");
}

#[test]
fn in_minden_m_marks_the_batting_and_the_cards_say_what_they_then_bring() {
    let folder = TempDir::new().unwrap();
    let mut player = minden_asked(&folder, "b", "The batting:");
    assert!(
        player.prompt().contains("[D] declare"),
        "{}",
        player.prompt()
    );
    assert!(player.marked().starts_with("2] he bats as it comes"));
    player.must_show(", he bats as it comes");
    let mut hands = Vec::new();
    for way in [
        "he attacks",
        "he swings freely",
        "he defends",
        "he bats as it comes",
    ] {
        player.press("m");
        assert!(player.marked().ends_with(way), "{way}: {}", player.marked());
        hands.push(player.line(20));
    }
    // A chance apart, no card brings the same in all four.
    hands.dedup();
    assert!(hands.len() > 1, "{hands:?}");
    player.press("m");
    // An over in which the bowler plays his card at once asks for none.
    for _ in 0..20 {
        if player.prompt().contains("The batting:") {
            assert!(
                player.marked().ends_with("he attacks"),
                "{}",
                player.marked()
            );
            player.key(Key::Enter);
        }
        player.until(": ");
        if player.prompt().contains("Play a card") {
            break;
        }
    }
    player.must_show(", he attacks");
    player.press("f");
    player.until("The batting:");
    assert!(
        player.marked().starts_with("3] he attacks"),
        "{}",
        player.marked()
    );
    player.press("4");
    assert!(
        !player.prompt().contains("The batting:"),
        "{}",
        player.prompt()
    );
}

#[test]
fn sets_are_covered_by_their_cells_or_turned_to_with_c() {
    let folder = TempDir::new().unwrap();
    let mut player = pavilion(folder.path());
    let cards = |player: &mut Player| {
        let line = player
            .lines()
            .into_iter()
            .find(|line| line.contains("this turn"));
        let line = line.unwrap();
        let words: Vec<&str> = line.split_whitespace().collect();
        let place = words
            .iter()
            .position(|word| word.starts_with("card"))
            .unwrap();
        words[place - 1].parse::<u32>().unwrap()
    };
    // Some cards, until a pair shows; one grid in many has none.
    for _ in 0..50 {
        camp(&mut player);
        while !player.shows(" . ") && cards(&mut player) < 9 {
            player.press(" ");
        }
        if player.shows(" . ") {
            break;
        }
        player.press("q");
    }
    let before = cards(&mut player);
    player.press("c");
    player.must_show("> ");
    player.key(Key::Enter);
    assert!(cards(&mut player) >= before + 2);
}

// --- hidden hands ----------------------------------------------------------------

/// The pictures of a game of two persons, each held against both hands: while
/// the curtain is down no hand is shown.
#[test]
fn a_curtain_hides_the_hands_between_two_persons() {
    let folder = TempDir::new().unwrap();
    let mut player = pavilion(folder.path());
    // Minden, B a person too.
    player.press("2bb");
    player.must_show("[B] Lancs");
    while !player
        .lines()
        .iter()
        .any(|line| line.contains("[B]") && line.contains("a person"))
    {
        player.press("b");
    }
    player.key(Key::Enter);
    let mut curtains = 0;
    for _ in 0..200 {
        if player.shows("look away") {
            curtains += 1;
            assert!(!player.shows("[1]"), "a hand behind the curtain");
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
    assert!(curtains > 20, "{curtains}");
}

#[test]
fn a_friendly_is_played_by_two_at_one_keyboard_left_and_resumed() {
    let folder = TempDir::new().unwrap();
    let mut player = pavilion(folder.path());
    player.press("5");
    player.must_show("A friendly");
    player.key(Key::Enter);
    player.must_show("look away");
    assert!(!player.shows("hand:"));
    player.press(" ");
    player.must_show("won the toss");
    let mut curtains = 0;
    for _ in 0..60 {
        if player.shows("look away") {
            curtains += 1;
            assert!(!player.shows("hand:"), "a hand behind the curtain");
            player.press(" ");
            player.must_show("hand:");
        } else if player.prompt().contains("Press any key") {
            player.press(" ");
        } else {
            player.press("=");
        }
    }
    assert!(curtains >= 10, "{curtains}");
    while player.shows("look away") {
        player.press(" ");
    }
    let before = player.lines()[13..22].to_vec();
    player.press("q");
    drop(player);
    let mut player = pavilion(folder.path());
    player.press("5r");
    while player.shows("look away") {
        player.press(" ");
    }
    assert_eq!(player.lines()[13..22], before);
}

#[test]
fn a_game_taken_up_tells_again_what_happened_lately() {
    for game in ["3", "4"] {
        let folder = TempDir::new().unwrap();
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
                _ if asked == 20 => break,
                _ => {
                    asked += 1;
                    "="
                }
            });
        }
        // Of both games the log is told on the right, or below, of the table.
        let before = player.lines()[5..22].to_vec();
        player.key(Key::Escape);
        player.must_show("a game was left");
        drop(player);
        let mut player = pavilion(folder.path());
        player.press(game);
        player.press("r");
        player.must_show("The game goes on where it was left.");
        assert_eq!(player.lines()[5..22], before);
    }
}

#[test]
fn the_computer_plays_against_itself_at_its_own_speed() {
    let folder = TempDir::new().unwrap();
    let mut player = pavilion(folder.path());
    player.press("1a");
    player.key(Key::Enter);
    player.must_show("[Space] stop");
    player.press(" ");
    player.must_show("[Space] steps");
    let before = player.lines();
    player.pass(5000);
    assert_eq!(player.lines(), before, "it moves while it is stopped");
    player.key(Key::Enter);
    player.pass(5000);
    assert_ne!(player.lines(), before);
    player.press("m");
    player.settle();
    player.must_show("Press any key");
}
