//! The game on a web page.
//!
//! The page supplies keys, clicks, the time and random bits. In return, the
//! page receives the rows of the picture and the files that have changed. The
//! page saves these files in one transaction before it shows the picture. The
//! page itself is in `web/`.

mod lines;
mod outputs;
#[cfg(test)]
mod tests;

use std::cmp::Ordering;
use std::time::Duration;

use serde_json::json;

#[cfg(target_family = "wasm")]
pub use crate::datafile::browser::{bytes, files, load_saved_file, take_changed_names};
use crate::datafile::{AllFiles, Folder};
use crate::game::record::RecordingReader;
use crate::screens::App;
use crate::screens::app::Screen;
use crate::screens::playback::Playback;
use crate::screens::start::FilenamePrompt;
use crate::screens::web_picture::WebPicture;
use crate::session::GameSession;
use crate::session::keys::Key;
use crate::text;
pub use lines::play_lines;
pub use outputs::export_competition;

/// Returns the folder that holds the page's files.
#[cfg(target_family = "wasm")]
pub fn folder() -> Option<Folder> {
    Folder::find(Some("browser".into())).ok()
}

/// Sets the clock to the time on the page's clock, in seconds since the Unix
/// epoch.
#[cfg(target_family = "wasm")]
pub fn set_clock(seconds: u64) {
    crate::session::clock::set(seconds);
}

/// Writes all files of the folder into a zip.
///
/// # Errors
/// Fails if a file cannot be read.
pub fn save_zip(folder: &Folder) -> Result<Vec<u8>, String> {
    let all = AllFiles::from_folder(folder).map_err(|error| error.to_string())?;
    Ok(all.0.to_zip())
}

/// Examines a zip and returns a report in JSON. On failure, the report says
/// what is wrong. Otherwise, the report lists the files in the zip and the
/// existing files that they would replace.
pub fn examine_zip(folder: &Folder, zip: &[u8]) -> String {
    let looked = AllFiles::from_zip(zip).map_err(|error| error.to_string());
    let found = looked.and_then(|all| {
        let mut replaces = all.replaced_names(folder).map_err(|error| error.to_string())?;
        for name in &mut replaces {
            let further = match all.compare_progress(folder, name) {
                Some(Ordering::Less) => " (yours here is further on)",
                Some(Ordering::Greater) => " (the copy is further on)",
                Some(Ordering::Equal) => " (both are equally far)",
                None => "",
            };
            *name += further;
        }
        Ok(json!({"found": all.name_strings(), "replaces": replaces}))
    });
    found.unwrap_or_else(|wrong| json!({"wrong": wrong + "."})).to_string()
}

/// Replaces the files of the folder with those in a zip.
///
/// # Errors
/// Fails if the zip is damaged or a file cannot be written. The error is a
/// sentence that gives the reason.
pub fn load_zip(folder: &Folder, zip: &[u8]) -> Result<(), String> {
    let all = AllFiles::from_zip(zip).map_err(|error| error.to_string())?;
    all.put_into(folder).map_err(|error| error.to_string())?;
    Ok(())
}

/// The screens of the game on a web page.
pub struct WebApp {
    app: App,
    picture: WebPicture,
}

impl WebApp {
    /// Opens the game with the title screen.
    pub fn new(folder: Folder) -> WebApp {
        WebApp::beginning(folder.clone(), Box::new(FilenamePrompt::new(folder, None)))
    }

    /// Starts playing back a match record, beginning with its first match.
    ///
    /// # Errors
    /// Fails if `record` is not a match record. The error is a sentence that
    /// gives the reason.
    pub fn play_back(folder: Folder, record: &[u8]) -> Result<WebApp, String> {
        let (mut reader, mut matches) = (RecordingReader::new(), Vec::new());
        let not = |why| format!("it is not a match record that can be watched ({why}).");
        let mut record = record.to_vec();
        text::remove_editor_marks(&mut record);
        for line in record.split_inclusive(|byte| *byte == b'\n') {
            matches.extend(reader.feed(line).map_err(not)?);
        }
        reader.finish().map_err(not)?;
        let mut matches = matches.into_iter();
        let first = matches.next().ok_or("there is no match in it.")?;
        let playback = Playback::new(first, Box::new(move || matches.next()));
        Ok(WebApp::beginning(folder, Box::new(playback)))
    }

    fn beginning(folder: Folder, first: Box<dyn Screen>) -> WebApp {
        let mut session = GameSession::empty().with_folder(folder);
        session.load_preferences();
        session.display.is_page = true;
        let colours = session.preferences.colours;
        WebApp { app: App::new(first, session, colours), picture: WebPicture::default() }
    }

    /// Presses the key with this name in the browser (`KeyboardEvent.key`).
    pub fn press_key(&mut self, name: &str, now: Duration) {
        if let Some(key) = key_from_name(name) {
            self.app.key(key, now);
        }
    }

    /// Presses the key shown in a cell of the picture. Nothing happens if the
    /// cell shows no key.
    pub fn click(&mut self, column: u16, line: u16, now: Duration) {
        if let Some(key) = self.picture.key_at(column, line) {
            self.app.key(key, now);
        }
    }

    /// Lets time pass until `now`.
    pub fn tick(&mut self, now: Duration) {
        self.app.tick(now);
    }

    /// Returns the number of milliseconds until the next tick is due, or `None`
    /// if nothing happens until a key is pressed.
    pub fn millis_to_tick(&self) -> Option<u32> {
        let wait = self.app.max_sleep()?.as_millis();
        Some(u32::try_from(wait).unwrap_or(u32::MAX))
    }

    /// Draws the picture, and returns the changes in JSON. The changes include
    /// the new rows, the active keys with a few words about each key, the
    /// picture in words, whether the bell rings, any text for the clipboard,
    /// and whether the game has ended.
    pub fn draw(&mut self, columns: u16, lines: u16) -> String {
        let rows = self.picture.draw(&mut self.app, columns, lines);
        let named = |key: Key| Some((key_name(key)?, self.app.button_label(key)));
        let keys = self.app.button_keys().into_iter().filter_map(named);
        let (keys, words): (Vec<String>, Vec<String>) = keys.unzip();
        json!({
            "rows": rows,
            "keys": keys,
            "words": words,
            "said": self.picture.aloud(&self.app),
            "bell": self.app.take_bell(),
            "clip": self.app.take_clipboard_text(),
            "done": self.app.done(),
        })
        .to_string()
    }
}

/// The keys whose names in a browser are longer than one letter.
const KEY_NAMES: [(&str, Key); 13] = [
    ("Enter", Key::Enter),
    ("Escape", Key::Escape),
    ("Tab", Key::Tab),
    ("Backspace", Key::Backspace),
    ("Delete", Key::Backspace),
    ("ArrowUp", Key::Up),
    ("ArrowDown", Key::Down),
    ("ArrowLeft", Key::Left),
    ("ArrowRight", Key::Right),
    ("PageUp", Key::PageUp),
    ("PageDown", Key::PageDown),
    ("Home", Key::Home),
    ("End", Key::End),
];

/// Returns the key with this name in the browser.
fn key_from_name(name: &str) -> Option<Key> {
    let mut letters = name.chars();
    let special = KEY_NAMES.iter().find(|(theirs, _)| *theirs == name);
    match (special, letters.next(), letters.next()) {
        (Some((_, key)), ..) => Some(*key),
        (None, Some(letter), None) => Some(Key::Char(letter)),
        _ => None,
    }
}

/// Returns the browser's name for a key.
fn key_name(key: Key) -> Option<String> {
    match key {
        Key::Char(letter) => Some(letter.to_string()),
        key => {
            let special = KEY_NAMES.iter().find(|(_, one)| *one == key)?;
            Some(special.0.to_owned())
        }
    }
}
