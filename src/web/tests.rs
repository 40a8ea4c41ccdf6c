#![cfg(test)]

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use serde_json::Value;

use super::{Page, load, look, play_lines, save, write};
use crate::datafile::Folder;

fn folder() -> (tempfile::TempDir, Folder) {
    let place = tempfile::tempdir().unwrap();
    let folder = Folder::find(Some(place.path().to_owned())).unwrap();
    (place, folder)
}

fn drawn(page: &mut Page) -> Value {
    serde_json::from_str(&page.draw(80, 25)).unwrap()
}

fn press(page: &mut Page, keys: &[&str]) {
    for key in keys {
        page.key(key, Duration::ZERO);
    }
}

#[test]
fn a_page_tells_what_has_changed_what_can_be_pressed_and_when_it_is_left() {
    let (_place, folder) = folder();
    let mut page = Page::new(folder);
    let first = drawn(&mut page);
    assert_eq!(first["rows"].as_array().unwrap().len(), 25);
    assert_eq!(first["keys"], serde_json::json!(["Y", "N"]));
    assert_eq!(first["said"], "Begin in the nets? [Y]/[N]");
    assert_eq!(drawn(&mut page)["rows"], serde_json::json!([]));
    // The prompt is a row of its parts: text, colour, ground, bold.
    let prompt = &first["rows"][24];
    assert_eq!(prompt[0], 24);
    assert_eq!(prompt[1][1][0], "[Y]");
    assert!(prompt[1][1][1].as_str().unwrap().starts_with('#'));
    // A click on the [N] of the prompt.
    page.click(25, 24, Duration::ZERO);
    assert_eq!(drawn(&mut page)["said"], "Enter filename:");
    press(&mut page, &["K", "x", "Backspace", "F13", "Enter"]);
    let asked = drawn(&mut page);
    assert_eq!(asked["said"], "Begin a competition K? [Y]/[N]");
    assert_eq!(asked["done"], false);
    press(&mut page, &["n", "Escape"]);
    assert_eq!(drawn(&mut page)["done"], true);
}

#[test]
fn the_lines_end_when_nothing_is_answered_or_when_they_are_left() {
    let (_place, folder) = folder();
    for (answers, last) in [(&["n"][..], ""), (&["n", "", "q"], "Goodbye")] {
        let text = Rc::new(RefCell::new(String::new()));
        let (heard, mut answers) = (text.clone(), answers.iter());
        let ask = move |said: Vec<u8>| {
            heard
                .borrow_mut()
                .push_str(&String::from_utf8(said).unwrap());
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
    let mut page = Page::new(one.clone());
    press(&mut page, &["n", "K", "Enter", "y", "0", "a", "y"]);
    assert!(
        drawn(&mut page)["keys"]
            .as_array()
            .unwrap()
            .contains(&"9".into())
    );
    let zip = save(&one).unwrap();
    let looked: Value = serde_json::from_str(&look(&other, &zip)).unwrap();
    assert_eq!(
        looked,
        serde_json::json!({"found": ["K", "SETTINGS"], "replaces": []})
    );
    load(&other, &zip).unwrap();
    assert_eq!(save(&other).unwrap(), zip);
    std::fs::write(here.path().join("K.ACC"), "other").unwrap();
    let looked: Value = serde_json::from_str(&look(&one, &zip)).unwrap();
    assert_eq!(looked["replaces"], serde_json::json!(["K"]));
    let looked: Value = serde_json::from_str(&look(&one, b"no zip")).unwrap();
    assert!(
        looked["wrong"]
            .as_str()
            .unwrap()
            .starts_with("it is no zip archive")
    );
    assert!(load(&one, b"no zip").is_err());
}

#[test]
fn without_a_match_there_is_no_almanack_and_what_is_no_record_is_not_watched() {
    let (_here, folder) = folder();
    let mut page = Page::new(folder.clone());
    assert!(write(&folder, "K", "record").is_err());
    press(&mut page, &["n", "K", "Enter", "y", "0", "a", "y"]);
    for what in ["almanack", "matches", "record"] {
        let none = write(&folder, "K", what).unwrap_err();
        assert_eq!(
            none,
            "K: no match of 1890 has been played yet; play one first."
        );
    }
    for wrong in [&b"dear diary\n"[..], b""] {
        let refused = Page::watching(folder.clone(), wrong).unwrap_err();
        assert!(refused.ends_with('.'), "{refused}");
    }
}
