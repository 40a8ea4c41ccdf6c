//! Tests the keys of the pavilion's games, and the computer's pace in these
//! games.

use std::fs;
use std::time::Duration;

use armchair::datafile::Folder;
use armchair::screens::App;
use armchair::screens::pavilion;
use armchair::session::GameSession;
use armchair::session::colours::Colours;
use armchair::session::game_keys::{GameKeyContext, KEYS};
use armchair::session::keys::Key;
use armchair::session::preferences::CardPace;
use tempfile::TempDir;

use super::minden_keys::minden_asked;
use super::pavilion::{camp, kept, pavilion};
use super::support::Player;

use crate::temporary;

#[test]
fn a_wrong_key_says_so_and_changes_nothing() {
    let folder = temporary::folder();
    let mut player = pavilion(folder.path());
    player.press("x");
    player.must_show("x does nothing here");
    camp(&mut player);
    let file = kept(&folder, "CAMP.PAV");
    let before = fs::read(&file).unwrap();
    for (key, why) in
        [("z", "z does nothing here. Keys: "), ("d", "You can only declare between turns")]
    {
        player.press(key);
        player.must_show(why);
        assert_eq!(fs::read(&file).unwrap(), before, "{key}");
    }
    // After a refusal or half a set, Esc first clears the notice or the typed
    // cells.
    for cell in ('1'..='9').map(Key::Char) {
        player.key(cell);
        assert!(player.shows("Those cards do not make a set") || player.shows("> "));
        player.key(Key::Escape);
        assert!(!player.shows("Those cards do not make a set") && !player.shows("> "));
    }
    player.must_show("ask all");
    player.press("?");
    player.must_show("Each side deals cards into a grid of nine cells.");
    player.key(Key::Escape);
    assert_eq!(fs::read(&file).unwrap(), before);
    player.key(Key::Escape);
    player.must_show("Camp Cricket is saved");
}

#[test]
fn f_is_the_field_wherever_a_toss_is_won_and_nothing_else() {
    for (game, chosen) in [
        ("1", "[F] field first"),
        ("2", "[F] field first"),
        ("3", "[F] field?"),
        ("5", "[F] field first"),
    ] {
        let folder = temporary::folder();
        let mut player = pavilion(folder.path());
        for _ in 0..60 {
            player.press(game);
            player.begin();
            player.pass(300);
            for _ in 0..4 {
                if player.shows("look away") || player.shows("Press any key") {
                    player.press(" ");
                } else if player.shows("Leave out a bowler") {
                    player.press("p");
                }
            }
            if player.prompt().contains(chosen) {
                break;
            }
            // The other side won the toss, so start another game.
            player.press("q");
        }
        player.must_show(chosen);
        // A friendly has the keys of a match.
        player.must_show(if game == "5" { "[H] coach" } else { "[O] [I] [M] play out" });
        player.press("f");
        if game == "1" {
            player.until("ask all");
        }
        player.pass(100);
        assert!(!player.prompt().contains(chosen), "{}", player.prompt());
        for _ in 0..4 {
            if player.shows("look away") || player.shows("Press any key") {
                player.press(" ");
            }
        }
        player.press("f");
        player.must_show("f does nothing here");
    }
}

#[test]
fn in_veld_c_tells_no_set_and_its_prompt_does_not_offer_it() {
    let folder = temporary::folder();
    let mut player = pavilion(folder.path());
    player.press("111");
    player.must_show("veld");
    player.begin();
    player.pass(300);
    if player.prompt().contains("bat first") {
        player.press("b");
    }
    player.until("lay a card");
    assert!(!player.prompt().contains("[C]"), "{}", player.prompt());
    player.press("c");
    player.must_show("In this game you find the sets yourself");
    player.press(" ");
    player.press(" ");
    // Two cells give no message yet, and three cells that are not a set are
    // discarded.
    if player.prompt().contains("its cells") {
        player.press("45");
        assert!(player.prompt().contains(": 45"), "{}", player.prompt());
        player.press("6");
        player.must_show("Those cards do not make a set you can cover");
    }
    assert!(!player.shows("> "), "{:#?}", player.lines());
}

#[test]
fn sets_are_covered_by_their_cells_or_turned_to_with_c() {
    let folder = temporary::folder();
    let mut player = pavilion(folder.path());
    let cards = |player: &mut Player| {
        let line = player.lines().into_iter().find(|line| line.contains("this turn"));
        let line = line.unwrap();
        let words: Vec<&str> = line.split_whitespace().collect();
        let place = words.iter().position(|word| word.starts_with("card")).unwrap();
        words[place - 1].parse::<u32>().unwrap()
    };
    camp(&mut player);
    let before = cards(&mut player);
    player.press("c");
    player.must_show("> ");
    player.key(Key::Enter);
    assert!(cards(&mut player) >= before + 2);
}

#[test]
fn in_camp_d_asks_before_it_declares() {
    let folder = temporary::folder();
    let mut player = pavilion(folder.path());
    let mut declared = false;
    'games: for _ in 0..20 {
        camp(&mut player);
        player.press("e");
        for _ in 0..20 {
            player.press("o");
            player.settle();
            while player.prompt().contains("any key") {
                player.press(" ");
                player.settle();
            }
            if player.prompt().contains("[D] declare") {
                let before = player.lines();
                player.press("d");
                player.must_show("to declare now? [Y] yes  [N] no");
                player.press("x");
                player.must_show("x does nothing here. Keys: Y, N");
                player.press("n");
                assert_eq!(player.lines(), before);
                player.press("dy");
                player.settle();
                // A score after a declaration looks like `37-2d`.
                let closed = |word: &str| word.contains('-') && word.ends_with('d');
                let lines = player.lines();
                declared = lines.iter().any(|line| line.split(' ').any(closed));
                break 'games;
            }
            player.until("");
        }
        player.press("q");
    }
    assert!(declared, "{:#?}", player.lines());
}

#[test]
fn o_i_and_m_play_out_in_every_game_and_i_and_m_ask_first() {
    for game in ["1", "2", "3", "4", "5"] {
        let folder = temporary::folder();
        let mut player = pavilion(folder.path());
        // In the friendly, which two people play by default, make B a computer.
        player.press(if game == "5" { "5b" } else { game });
        player.key(Key::Enter);
        asked(&mut player);
        for (key, asks) in [("i", "play out the "), ("m", "play out the ")] {
            // Crazy eights has no innings.
            if (game, key) == ("4", "i") {
                player.press(key);
                player.must_show("i does nothing here. ");
                player.key(Key::Escape);
                continue;
            }
            let before = player.lines();
            player.press(key);
            player.must_show(asks);
            player.must_show("for you too? [Y] yes  [N] no");
            player.press("x");
            player.must_show("x does nothing here. Keys: Y, N");
            player.press("n");
            assert_eq!(player.lines(), before, "{game} {key}");
        }
        player.press("o");
        player.settle();
        // In crazy eights, a whole game counts as an over.
        assert_eq!(player.shows("for you too?"), game == "4", "{game}");
        if game == "4" {
            player.press("y");
            player.settle();
        }
        asked(&mut player);
        player.press("my");
        player.settle();
        let mut had_chances = false;
        for _ in 0..20 {
            if player.shows("[Enter] new game") {
                break;
            }
            had_chances |= player.shows("[C] chances");
            // Another key would begin another game of crazy eights.
            if player.prompt().contains("another game") {
                player.key(Key::Escape);
            } else {
                player.press(" ");
            }
            player.settle();
        }
        assert_eq!(had_chances, game == "5", "{game}");
        // A player who has finished a game may begin another.
        player.must_show("[Enter] new game");
        player.press("q");
        player.must_show("The Pavilion");
    }
}

/// Continues until the person is asked a question.
fn asked(player: &mut Player) {
    for _ in 0..4000 {
        player.settle();
        if player.prompt().to_lowercase().contains("any key") {
            player.press(" ");
        } else if player.shows("computer chooses") || player.shows("[H] coach") {
            return;
        }
        player.pass(100);
    }
    panic!("never asked: {:?}", player.prompt());
}

/// Plays Minden cricket at a pace, with or without the bell. Returns the wait
/// before a choice of the computer, and the number of times that the bell rang.
fn minden_at(pace: CardPace, bell: bool) -> (Option<Duration>, usize) {
    let folder = temporary::folder();
    let folder = Folder::find(Some(folder.path().to_owned())).unwrap();
    let mut session = GameSession::empty().with_folder(folder);
    session.preferences.pace = pace;
    session.preferences.bell = bell;
    let mut player = Player::new(App::new(pavilion::menu(), session, Colours::Sixteen));
    player.press("2");
    player.key(Key::Enter);
    let (mut waited, mut rang) = (None, 0);
    for step in 0..8000 {
        if step > 300 && (rang > 0 || !bell) {
            break;
        }
        player.settle();
        rang += usize::from(player.app().take_bell());
        if player.prompt().ends_with("to play") {
            waited = waited.max(player.app().max_sleep());
            player.pass(1300);
        } else if player.prompt().contains("any key") {
            player.press(" ");
        } else {
            player.press("=");
        }
    }
    (waited, rang)
}

#[test]
fn pace_and_bell_are_those_of_the_preferences() {
    let (instant, silent) = minden_at(CardPace::Instant, false);
    assert_eq!((instant, silent), (None, 0), "nothing is waited for");
    let (brisk, rang) = minden_at(CardPace::Brisk, true);
    assert!(rang > 0);
    let (leisurely, _) = minden_at(CardPace::Leisurely, false);
    assert_eq!(brisk, Some(Duration::from_millis(300)));
    assert_eq!(leisurely, Some(Duration::from_millis(1200)));
}

#[test]
fn the_computer_plays_against_itself_at_its_own_speed() {
    let folder = temporary::folder();
    let mut player = pavilion(folder.path());
    player.press("1a");
    player.key(Key::Enter);
    player.must_show("[Space] stop");
    player.press(" ");
    player.must_show("[Space] step");
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

/// Returns every key on a keyboard, with and without a printed character.
fn all_keys() -> impl Iterator<Item = Key> {
    let printed = ('!'..='~').filter(|key| !key.is_ascii_lowercase());
    let others = [Key::Enter, Key::Escape, Key::Backspace, Key::Tab, Key::Up];
    printed.map(Key::Char).chain([Key::Char(' ')]).chain(others)
}

/// Makes a match of camp cricket between two computers, or with a person who is
/// being asked.
fn camp_at(folder: &TempDir, moment: GameKeyContext) -> Player {
    let mut player = pavilion(folder.path());
    match moment {
        GameKeyContext::Asked { .. } | GameKeyContext::Unasked => camp(&mut player),
        GameKeyContext::Watching { stopped, .. } => {
            player.press("1a");
            player.key(Key::Enter);
            player.must_show("[Space] stop");
            player.press(if stopped { "+ " } else { "+" });
        }
    }
    player
}

/// Returns `true` if a key belongs to camp cricket itself, and not only to the
/// keys that all games share.
fn is_of_camp(key: Key) -> bool {
    let own = |sign: char| sign.is_ascii_digit() || " CDBFH".contains(sign);
    matches!(key, Key::Enter | Key::Backspace) || matches!(key, Key::Char(sign) if own(sign))
}

#[test]
fn every_key_of_a_row_does_something_and_every_key_that_does_is_in_a_row() {
    for moment in [
        GameKeyContext::Asked { q_is_a_card: false, has_innings: true, on_demand: true },
        GameKeyContext::Watching { stopped: false, has_innings: true },
        GameKeyContext::Watching { stopped: true, has_innings: true },
    ] {
        let rows = KEYS.iter().filter(|row| row.is_available(&moment));
        let signs: String = rows.map(|row| row.keys).collect();
        for key in all_keys() {
            let asked = matches!(moment, GameKeyContext::Asked { .. });
            if asked && is_of_camp(key) {
                continue;
            }
            let folder = temporary::folder();
            let mut player = camp_at(&folder, moment);
            player.hold(key);
            let sign = match key {
                Key::Char(sign) => sign,
                Key::Enter => '\n',
                Key::Escape => '\u{1b}',
                _ => '\0',
            };
            let refused = player.shows("does nothing here");
            assert_eq!(refused, !signs.contains(sign), "{key:?} at {moment:?}");
        }
    }
}

#[test]
fn a_refused_card_is_no_other_choice_and_esc_drops_what_is_half_chosen() {
    // Only some hands have a card that can be played at once.
    let asked = (0..30).find_map(|seed| {
        let folder = temporary::folder();
        armchair::rng::give_seed(seed);
        let mut player = minden_asked(&folder, "f", "Who bowls?");
        player.press("11");
        assert!(player.prompt().starts_with("Pass a card"));
        player.shows("[N]").then_some((folder, player))
    });
    let (_folder, mut player) = asked.unwrap();
    let before = player.lines();
    player.press("n");
    assert!(player.prompt().starts_with("Play at once"));
    player.key(Key::Escape);
    assert_eq!(player.lines(), before);
}

#[test]
fn cards_that_need_no_choice_lay_themselves_and_space_hurries_them() {
    let folder = temporary::folder();
    let mut player = pavilion(folder.path());
    camp(&mut player);
    // A player who wants to lay every card personally can do so.
    player.press("e");
    player.must_show("You are now asked every question");
    player.press("e");
    player.must_show("You are no longer asked every question");
    for _ in 0..200 {
        player.settle();
        if player.shows("[Space] [Enter] hurry") {
            break;
        }
        let is_read = player.prompt().contains("any key");
        player.press(if is_read { " " } else { "=" });
    }
    let laid = |player: &mut Player| {
        (0..3)
            .flat_map(|row| {
                player.lines()[8 + 4 * row]
                    .split('|')
                    .map(str::trim)
                    .map(str::len)
                    .collect::<Vec<_>>()
            })
            .filter(|card| *card > 1)
            .count()
    };
    let before = laid(&mut player);
    player.pass(80);
    let after = laid(&mut player);
    assert!(after == before || after == before + 1, "{before} and {after} cards");
    player.press(" ");
    player.settle();
    assert!(!player.shows("hurry"), "{:#?}", player.lines());
}

#[test]
fn the_coach_tells_what_each_set_is_worth_and_the_cards_of_a_set_have_its_letter() {
    let folder = temporary::folder();
    let mut player = pavilion(folder.path());
    camp(&mut player);
    player.press("h");
    player.must_show("to come in this turn: ");
    player.press("c");
    let cells = player.prompt();
    // The first set has the letter a, once below each of its cards.
    let marked: Vec<String> =
        player.lines()[5..18].iter().map(|line| line.chars().take(31).collect()).collect();
    let letters = marked.iter().flat_map(|line| line.chars()).filter(|sign| *sign == 'a').count();
    assert_eq!(letters, cells.split_once("[C]").unwrap().0.matches(char::is_numeric).count());
}
