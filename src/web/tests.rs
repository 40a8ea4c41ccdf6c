#![cfg(test)]

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use serde_json::Value;

use super::{WebApp, examine_zip, export_competition, load_zip, play_lines, save_zip};
use crate::datafile::{Competition, Folder};
use crate::rules::Options;

fn folder() -> (tempfile::TempDir, Folder) {
    let place = tempfile::tempdir().unwrap();
    let folder = Folder::find(Some(place.path().to_owned())).unwrap();
    (place, folder)
}

fn drawn(page: &mut WebApp) -> Value {
    serde_json::from_str(&page.draw(80, 25)).unwrap()
}

fn press(page: &mut WebApp, keys: &[&str]) {
    for key in keys {
        page.press_key(key, Duration::ZERO);
    }
}

#[test]
fn a_page_tells_what_has_changed_what_can_be_pressed_and_when_it_is_left() {
    let (_place, folder) = folder();
    let mut page = WebApp::new(folder);
    let first = drawn(&mut page);
    assert_eq!(first["rows"].as_array().unwrap().len(), 25);
    assert_eq!(first["keys"], serde_json::json!(["Enter", "Tab", "Escape", " "]));
    let offer = "Enter Begin in the nets. Space Play a first match at once. Esc Skip the nets. Or type a name, like SURREY11.";
    assert_eq!(first["said"], format!("{offer} Enter filename:"));
    assert_eq!(drawn(&mut page)["rows"], serde_json::json!([]));
    // A row is a list of parts, each with its text, colour, background and
    // weight.
    let row = &first["rows"][21];
    assert_eq!(row[0], 21);
    assert_eq!(row[1][1][0], "[Enter]");
    assert!(row[1][1][1].as_str().unwrap().starts_with('#'));
    // Click [Esc] below that row.
    let row = &first["rows"][22];
    let before = row[1].as_array().unwrap().iter().take_while(|part| part[0] != "[Esc]");
    let column: usize = before.map(|part| part[0].as_str().unwrap().len()).sum();
    page.click(column as u16, 22, Duration::ZERO);
    let said = "Enter Play a first match: you only choose a county.";
    assert_eq!(drawn(&mut page)["said"], format!("{said} Enter filename:"));
    press(&mut page, &["K", "x", "Backspace", "F13", "Enter"]);
    let asked = drawn(&mut page);
    let said = "K does not exist. Create K? [Y] yes [N] no";
    assert_eq!(asked["said"], said);
    assert_eq!(asked["done"], false);
    press(&mut page, &["n", "Escape"]);
    assert_eq!(drawn(&mut page)["done"], true);
}

#[test]
fn the_lines_end_when_nothing_is_answered_or_when_they_are_left() {
    let (_place, folder) = folder();
    for (answers, last) in [(&["A"][..], ""), (&["?Q"], "Goodbye")] {
        let text = Rc::new(RefCell::new(String::new()));
        let (heard, mut answers) = (text.clone(), answers.iter());
        let ask = move |said: Vec<u8>| {
            heard.borrow_mut().push_str(&String::from_utf8(said).unwrap());
            answers.next().map(|line| (*line).to_owned())
        };
        let words = String::from_utf8(play_lines(folder.clone(), ask)).unwrap();
        assert!(text.borrow().contains("nets"), "{}", text.borrow());
        assert!(words.contains(last), "{words}");
    }
}

#[test]
fn what_one_page_saves_another_loads_and_says_whose_place_it_takes() {
    let ((here, one), (_there, other)) = (folder(), folder());
    let mut page = WebApp::new(one.clone());
    press(&mut page, &["Escape", "K", "Enter", "y", "0", "a", "y"]);
    assert!(drawn(&mut page)["keys"].as_array().unwrap().contains(&"9".into()));
    let zip = save_zip(&one).unwrap();
    let looked: Value = serde_json::from_str(&examine_zip(&other, &zip)).unwrap();
    assert_eq!(looked, serde_json::json!({"found": ["K", "SETTINGS"], "replaces": []}));
    load_zip(&other, &zip).unwrap();
    assert_eq!(save_zip(&other).unwrap(), zip);
    std::fs::write(here.path().join("K.ACC"), "other").unwrap();
    let looked: Value = serde_json::from_str(&examine_zip(&one, &zip)).unwrap();
    assert_eq!(looked["replaces"], serde_json::json!(["K"]));
    let looked: Value = serde_json::from_str(&examine_zip(&one, b"no zip")).unwrap();
    assert!(looked["wrong"].as_str().unwrap().starts_with("it is not a zip archive"));
    assert!(load_zip(&one, b"no zip").is_err());
}

#[test]
fn without_a_match_there_is_no_almanack_and_what_is_no_record_is_not_watched() {
    let (_here, folder) = folder();
    let mut page = WebApp::new(folder.clone());
    assert!(export_competition(&folder, "K", "record").is_err());
    press(&mut page, &["Escape", "K", "Enter", "y", "0", "a", "y"]);
    for what in ["almanack", "matches", "record"] {
        let none = export_competition(&folder, "K", what).unwrap_err();
        assert_eq!(none, "K: no match of 1890 has been played yet; play one first.");
    }
    for wrong in [&b"dear diary\n"[..], b""] {
        let refused = WebApp::play_back(folder.clone(), wrong).err().unwrap();
        assert!(refused.ends_with('.'), "{refused}");
    }
}

/// A web page with its picture and its clock.
struct ShownPage {
    page: WebApp,
    rows: Vec<String>,
    keys: Vec<String>,
    words: Vec<String>,
    /// The buttons that had no words, each with the prompt that was shown with
    /// the button.
    wordless: std::collections::BTreeSet<String>,
    now: Duration,
}

impl ShownPage {
    fn new(folder: Folder) -> ShownPage {
        let mut shown = ShownPage {
            page: WebApp::new(folder),
            rows: vec![String::new(); 25],
            keys: Vec::new(),
            words: Vec::new(),
            wordless: std::collections::BTreeSet::new(),
            now: Duration::ZERO,
        };
        shown.draw();
        shown
    }

    fn draw(&mut self) {
        let drawn = drawn(&mut self.page);
        for row in drawn["rows"].as_array().unwrap() {
            let runs = row[1].as_array().unwrap();
            let text: String = runs.iter().map(|run| run[0].as_str().unwrap()).collect();
            self.rows[row[0].as_u64().unwrap() as usize] = text;
        }
        let texts = |name: &str| -> Vec<String> {
            let texts = drawn[name].as_array().unwrap();
            texts.iter().map(|text| text.as_str().unwrap().to_owned()).collect()
        };
        (self.keys, self.words) = (texts("keys"), texts("words"));
    }

    /// Presses keys, but waits before each key until the page is at rest.
    fn press(&mut self, keys: &[&str]) {
        for key in keys {
            self.now += Duration::from_secs(1);
            self.page.press_key(key, self.now);
            self.rest();
        }
    }

    /// Lets time pass until the page is at rest, or until a limit is reached.
    fn rest(&mut self) {
        for _ in 0..200 {
            self.draw();
            let Some(wait) = self.page.millis_to_tick() else { break };
            self.now += Duration::from_millis(u64::from(wait) + 1);
            self.page.tick(self.now);
        }
    }

    fn text(&self) -> String {
        self.rows.join("\n")
    }

    /// Presses offered keys at random, and checks that the page refuses none of
    /// them. Also checks that a refused key changes none of the offered keys.
    /// Returns the number of different keys pressed.
    fn wander(&mut self, seed: u64, steps: usize) -> usize {
        let mut stream = crate::rng::Stream::new(seed);
        let mut seen = std::collections::BTreeSet::new();
        let mut wordless = std::collections::BTreeSet::new();
        for _ in 0..steps {
            let buttons = self.keys.iter().zip(&self.words);
            // A button for an arrow key shows a sign and needs no words.
            let bare = buttons.filter(|(key, words)| words.is_empty() && !key.starts_with("Arrow"));
            let prompt = self.rows.iter().rfind(|row| !row.trim().is_empty()).unwrap();
            // Buttons for the digits of a number need no words.
            let types = ('0'..='9').all(|digit| self.keys.contains(&digit.to_string()));
            let bare = bare.filter(|_| !types && !prompt.trim().starts_with("Type "));
            wordless.extend(bare.map(|(key, _)| format!("{key} at {}", prompt.trim())));
            let (before, rests) = (self.keys.clone(), self.page.millis_to_tick().is_none());
            assert!(!before.is_empty(), "no key is offered:\n{}", self.text());
            self.press(&["~"]);
            if rests && self.text().contains("~ is no ") {
                assert_eq!(self.keys, before, "{}", self.text());
            }
            let leaves = |key: &&String| !["Q", "Escape", "-"].contains(&key.as_str());
            let stays: Vec<String> = self.keys.iter().filter(leaves).cloned().collect();
            let among = if stays.is_empty() { self.keys.clone() } else { stays };
            let key = among[stream.below(among.len())].clone();
            let before = self.text();
            self.press(&[&key]);
            let refused = [" is not a choice", " does nothing here", "Nobody stands"];
            let is_refused = refused.iter().any(|why| self.text().contains(why));
            assert!(!is_refused, "{key} is refused:\n{before}\n{}", self.text());
            seen.insert(key);
        }
        self.wordless.extend(wordless);
        seen.len()
    }
}

/// Opens a page and presses these keys.
fn shown(keys: &[&str]) -> (tempfile::TempDir, ShownPage) {
    let (place, folder) = folder();
    let mut shown = ShownPage::new(folder);
    shown.press(keys);
    (place, shown)
}

#[test]
fn a_match_has_buttons_for_its_cards_first_and_for_what_was_only_typed() {
    let (_place, mut shown) = shown(&["Tab", "p", "5", "Enter"]);
    let mut asked = false;
    for _ in 0..60 {
        let keys = shown.keys.concat();
        if keys.starts_with("123456=") {
            assert!(keys.ends_with("SWC?OIMQ") || keys.ends_with("SWC?OIMDQ"), "{keys}");
            // Neither the coach's advice nor a refused key moves a button.
            shown.press(&["h"]);
            assert_eq!(shown.keys.concat(), keys);
            shown.press(&["x"]);
            assert_eq!(shown.keys.concat(), keys);
            asked = true;
            break;
        }
        let key = shown.keys[0].clone();
        shown.press(&[&key]);
    }
    assert!(asked, "no card is asked for:\n{}", shown.text());
    let (_place, mut nets) = self::shown(&["Enter"]);
    let teacher = drawn(&mut nets.page)["said"].to_string();
    assert!(teacher.contains("Welcome to the nets"), "{teacher}");
    for _ in 0..20 {
        let key = nets.keys[0].clone();
        assert!(!nets.keys.contains(&"H".to_owned()), "{}", nets.text());
        assert!(!nets.text().contains("[H] coach"), "{}", nets.text());
        nets.press(&[&key]);
    }
}

#[test]
fn what_is_typed_has_buttons_that_a_refusal_does_not_take_away() {
    let (_place, mut shown) = shown(&["Escape"]);
    // A web page cannot be left with a key.
    let keys = ["Enter", "Tab"];
    assert_eq!(shown.keys, keys);
    shown.press(&["*"]);
    assert!(shown.text().contains("name"), "{}", shown.text());
    assert_eq!(shown.keys, keys, "a name with a wrong character is refused");
    shown.press(&["K", "Enter", "y", "b", "0", "a", "n"]);
    // Choices that are greyed out have no button.
    assert!(shown.text().contains("[7] Review"), "{}", shown.text());
    assert!(!shown.keys.contains(&"7".to_owned()), "{:?}", shown.keys);
}

#[test]
fn a_first_match_is_two_keys_away_and_is_told_of_when_the_page_is_loaded_again() {
    let (_place, folder) = folder();
    let mut shown = ShownPage::new(folder.clone());
    shown.press(&["Escape"]);
    assert!(shown.text().contains("[Enter] Play a first match"));
    shown.press(&["Enter", "C"]);
    let again = |folder: &Folder| ShownPage::new(folder.clone()).text();
    let opens = "[Enter] opens LEARNER.";
    let options = Competition::read(&folder, &"LEARNER".parse().unwrap()).unwrap();
    assert_eq!(*options.options(), Options::beginner());
    let title = ["Kent v ", " v Kent"];
    let plays = title.iter().any(|sides| shown.text().contains(sides));
    assert!(plays, "{}", shown.text());
    shown.press(&["q"]);
    let told = again(&folder);
    assert!(told.contains(opens) && told.contains("A match is in progress: press 2 "), "{told}");
}

#[test]
fn the_title_names_what_is_in_progress_and_enter_resumes_it() {
    let (_place, folder) = folder();
    let mut shown = ShownPage::new(folder.clone());
    shown.press(&["Tab", "p", "1", "Enter", "=", "q"]);
    let mut again = ShownPage::new(folder.clone());
    assert!(again.text().contains("[Enter] resumes Camp Cricket."), "{}", again.text());
    again.press(&["Enter"]);
    assert!(again.text().contains("Camp Cricket"), "{}", again.text());
    again.press(&["Escape", "Tab", "l"]);
    let first = again.keys[0].clone();
    again.press(&[&first, "q"]);
    assert!(!again.text().contains("or type: armchair"), "{}", again.text());
    let title = ShownPage::new(folder.clone()).text();
    assert!(title.contains("In progress behind [Tab]: "), "{title}");
    // The match in the data file was played last, so it is offered first.
    let mut learner = ShownPage::new(folder.clone());
    learner.press(&["K", "Enter", "y", "b", "0", "a", "n", "2", "q"]);
    let title = ShownPage::new(folder).text();
    assert!(title.contains("[Enter] opens K. A match is in progress"), "{title}");
    assert!(title.contains("In progress behind [Tab]: the nets, Camp Cricket."), "{title}");
}

#[test]
fn enter_resumes_what_was_played_last() {
    let (_place, folder) = folder();
    let mut shown = ShownPage::new(folder.clone());
    shown.press(&["Tab", "p", "1", "Enter", "=", "q"]);
    let mut shown = ShownPage::new(folder.clone());
    shown.press(&["K", "Enter", "y", "b", "0", "a", "n", "2", "q"]);
    let title = ShownPage::new(folder.clone()).text();
    assert!(title.contains("[Enter] opens K. A match is in progress"), "{title}");
    let mut shown = ShownPage::new(folder.clone());
    shown.press(&["Tab", "l"]);
    let first = shown.keys[0].clone();
    shown.press(&[&first, "q"]);
    let mut again = ShownPage::new(folder.clone());
    let title = again.text();
    assert!(title.contains("Your files: K (a match in progress)"), "{title}");
    let said = "[Enter] resumes the nets. In progress behind [Tab]: Camp Cricket.";
    assert!(title.contains(said), "{title}");
    again.press(&["Enter"]);
    assert!(again.text().contains("throw away"), "{}", again.text());
    // With two files, Enter opens the file that was played later.
    let mut other = ShownPage::new(folder.clone());
    other.press(&["O", "Enter", "y", "b", "0", "a", "n", "2", "q"]);
    // The page `other` keeps the file open.
    drop(other);
    let mut again = ShownPage::new(folder);
    let title = again.text();
    assert!(title.contains("K (a match in progress) O (a match in progress)"), "{title}");
    assert!(title.contains("[Enter] opens O. A match is in progress"), "{title}");
    again.press(&["Enter"]);
    assert!(!again.text().contains("Enter filename"), "{}", again.text());
}

#[test]
fn enter_in_lines_plays_a_first_match_of_which_only_the_county_is_asked() {
    let (place, folder) = folder();
    std::fs::write(place.path().join("SETTINGS.CFG"), "nets = refused\n").unwrap();
    let text = Rc::new(RefCell::new(String::new()));
    let (heard, mut answers) = (text.clone(), ["", "C"].iter());
    let ask = move |said: Vec<u8>| {
        heard.borrow_mut().push_str(&String::from_utf8(said).unwrap());
        answers.next().map(|line| (*line).to_owned())
    };
    play_lines(folder.clone(), ask);
    let text = text.borrow();
    assert!(text.contains("Enter alone: play a first match."), "{text}");
    assert!(!text.contains("Y/N"), "{text}");
    let saved = Competition::read(&folder, &"LEARNER".parse().unwrap()).unwrap();
    assert_eq!(*saved.options(), Options::beginner());
}

#[test]
fn what_the_nets_have_shown_is_said_and_not_only_drawn() {
    let (_place, mut shown) = shown(&["Enter"]);
    for _ in 0..300 {
        if shown.text().contains("what a ball can bring") {
            break;
        }
        let key = shown.keys[0].clone();
        shown.press(&[&key]);
    }
    let said = drawn(&mut shown.page)["said"].to_string();
    for words in ["The match is over.", "another suit, lower: a wicket", "five set balls"] {
        assert!(said.contains(words), "{words}: {said}");
    }
}

#[test]
fn crazy_eights_has_a_button_for_each_card_that_may_be_laid() {
    let (_place, mut shown) = shown(&["Tab", "p", "4", "Enter"]);
    let (mut asked, mut laid) = (0, 0);
    for _ in 0..60 {
        let cards: Vec<usize> =
            (0..shown.keys.len()).filter(|at| shown.words[*at].contains(" of ")).collect();
        if shown.text().contains("Lay a card") {
            asked += 1;
            assert!(shown.keys.contains(&"T".to_owned()), "{:?}", shown.keys);
            assert!(shown.words.iter().all(|words| !words.is_empty()), "{:?}", shown.keys);
            assert!(cards.iter().enumerate().all(|(at, card)| at == *card), "{:?}", shown.words);
        }
        laid += usize::from(!cards.is_empty());
        let key = shown.keys[0].clone();
        shown.press(&[&key]);
    }
    assert!(asked > 3 && laid > 1, "asked {asked} times, {laid} cards laid: {}", shown.text());
}

#[test]
fn a_damaged_game_of_the_pavilion_is_not_offered_and_the_further_one_is_told() {
    let ((place, folder), (_other_place, other)) = (folder(), folder());
    let mut shown = ShownPage::new(folder.clone());
    shown.press(&["Tab", "p", "1", "Enter", "="]);
    let before = save_zip(&folder).unwrap();
    load_zip(&other, &before).unwrap();
    let play_on = ["=", "Enter", "=", "Enter", "=", "Enter"];
    shown.press(&play_on);
    let after = save_zip(&folder).unwrap();
    let replaces = |folder: &Folder, zip: &[u8]| examine_zip(folder, zip);
    assert!(replaces(&other, &after).contains("CAMP (the copy is further on)"));
    assert!(replaces(&folder, &before).contains("CAMP (yours here is further on)"));
    let file = place.path().join("CAMP.PAV");
    let mut bytes = std::fs::read(&file).unwrap();
    let last = bytes.iter().rposition(u8::is_ascii_digit).unwrap();
    bytes[last] ^= 1;
    std::fs::write(&file, &bytes).unwrap();
    let damaged = examine_zip(&other, &save_zip(&folder).unwrap());
    assert!(damaged.contains("its CAMP.PAV is damaged"), "{damaged}");
    assert!(damaged.contains("Nothing was changed"), "{damaged}");
}

#[test]
fn a_copy_is_compared_with_what_is_here_and_a_damaged_one_is_not_offered() {
    let (place, folder) = folder();
    let mut shown = ShownPage::new(folder.clone());
    shown.press(&["K", "Enter", "y", "b", "0", "a", "n", "2"]);
    let before = save_zip(&folder).unwrap();
    // Wait for the first saved choice. Do not wait for more, because a
    // beginner's match may be over after a few choices.
    let mut after = before.clone();
    for _ in 0..12 {
        if after == before {
            let key = shown.keys[0].clone();
            shown.press(&[&key]);
            after = save_zip(&folder).unwrap();
        }
    }
    let replaces = |folder: &Folder, zip: &[u8]| {
        let found: Value = serde_json::from_str(&examine_zip(folder, zip)).unwrap();
        found["replaces"][0].as_str().unwrap_or_default().to_owned()
    };
    assert_eq!(replaces(&folder, &before), "K (yours here is further on)");
    assert_eq!(replaces(&folder, &after), "", "they are the same");
    let (_other_place, other) = self::folder();
    load_zip(&other, &before).unwrap();
    assert_eq!(replaces(&other, &after), "K (the copy is further on)");
    let files = std::fs::read_dir(place.path()).unwrap();
    let mut files = files.map(|file| file.unwrap().path());
    let journal = files.find(|file| file.to_string_lossy().contains(".JN")).unwrap();
    let mut bytes = std::fs::read(&journal).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    std::fs::write(&journal, &bytes).unwrap();
    let damaged = examine_zip(&other, &save_zip(&folder).unwrap());
    assert!(damaged.contains("is damaged") && damaged.contains("Nothing was changed"), "{damaged}");
    std::fs::remove_file(&journal).unwrap();
    std::fs::write(place.path().join("SETTINGS.CFG"), b"\0\xff").unwrap();
    let binary = examine_zip(&other, &save_zip(&folder).unwrap());
    assert!(binary.contains("its SETTINGS.CFG is damaged"), "{binary}");
}

#[test]
fn a_button_has_the_card_that_it_plays_and_what_else_it_does() {
    let (_place, folder) = folder();
    let mut page = WebApp::new(folder);
    press(&mut page, &["Escape", "Enter", "C", "2"]);
    for _ in 0..40 {
        let drawn = drawn(&mut page);
        let words = |key: &str| {
            let keys = drawn["keys"].as_array().unwrap();
            let place = keys.iter().position(|one| one == key)?;
            drawn["words"][place].as_str().map(str::to_owned)
        };
        if drawn["said"].as_str().unwrap().contains("play:") {
            let advised = words("1").unwrap();
            // Step the coach from words to figures, and then to silence.
            press(&mut page, &["h", "h"]);
            let silent = self::drawn(&mut page);
            let card = silent["words"][0].as_str().unwrap();
            assert!(card.contains(" of ") && !card.contains(','), "{card}");
            assert!(advised.starts_with(&format!("{card}, ")), "the coach's word: {advised}");
            assert_eq!(words("H").as_deref(), Some("coach"));
            assert_eq!(words("M").as_deref(), Some("play out match"));
            return;
        }
        let key = drawn["keys"][0].as_str().unwrap().to_owned();
        page.press_key(&key, Duration::from_secs(60));
        page.tick(Duration::from_secs(120));
    }
    panic!("no card is asked for");
}

#[test]
fn every_key_that_has_a_button_does_something_and_a_refusal_takes_none_away() {
    let games = [["1", "Enter"], ["2", "Enter"], ["3", "Enter"], ["4", "Enter"], ["5", "Enter"]];
    let places = [&["Tab", "l"][..], &["Tab", "t", "p"], &["Tab", "z", "1"]];
    let menu = ["K", "Enter", "y", "b", "0", "a", "n"];
    crate::rng::give_seed(1890);
    let mut wordless = std::collections::BTreeSet::new();
    for seed in 0..2 {
        for game in games {
            let (_place, folder) = folder();
            let mut shown = ShownPage::new(folder);
            shown.press(&["Tab", "p"]);
            shown.press(&game);
            let seen = shown.wander(seed, 90);
            assert!(seen > 5, "{game:?}: {seen} keys");
            wordless.append(&mut shown.wordless);
        }
        for keys in places {
            let (_place, folder) = folder();
            let mut shown = ShownPage::new(folder);
            shown.press(&["Escape"]);
            shown.press(keys);
            shown.wander(seed, 60);
            wordless.append(&mut shown.wordless);
        }
        let (_place, folder) = folder();
        let mut shown = ShownPage::new(folder);
        shown.press(&["Escape"]);
        shown.press(&menu);
        shown.wander(seed, 90);
        wordless.append(&mut shown.wordless);
    }
    assert!(wordless.is_empty(), "buttons without words: {wordless:#?}");
}
