//! The pavilion's menu.

use super::setup::Setup;
use crate::datafile::KeptGame;
use crate::game::Match;
use crate::pavilion::Kind;
use crate::pavilion::camp::Camp;
use crate::pavilion::eights::Eights;
use crate::pavilion::minden::Minden;
use crate::pavilion::twenty20::Twenty20;
use crate::screens::app::{Screen, Turn};
use crate::screens::frame::Canvas;
use crate::screens::help::Help;
use crate::screens::palette::{FIGURE, HEADING, TEXT};
use crate::screens::prompt;
use crate::session::GameSession;
use crate::session::keys::Key;
use crate::session::table_setup::Offered;

/// Where the games stand.
const FIRST: u16 = 7;
const KEYS: u16 = 12;
const WORDS: u16 = 38;

/// The menu of the games.
#[derive(Debug, Default)]
pub struct PavilionMenu {
    notice: Option<String>,
    /// The games that were left.
    left: Vec<Kind>,
}

/// A game as the menu has it: its key, its name, a word about it.
struct Entry {
    kind: Kind,
    title: &'static str,
    about: &'static str,
}

const ENTRIES: [Entry; 5] = [
    Entry {
        kind: Kind::Camp,
        title: Camp::TITLE,
        about: "a grid of nine cards; with Hill and Veld",
    },
    Entry {
        kind: Kind::Minden,
        title: Minden::TITLE,
        about: "a card an over; one-day, Test, in pairs",
    },
    Entry {
        kind: Kind::Twenty20,
        title: Twenty20::TITLE,
        about: "ten or twenty overs, ball by ball",
    },
    Entry {
        kind: Kind::Eights,
        title: Eights::TITLE,
        about: "what is played while it pours",
    },
    Entry {
        kind: Kind::Friendly,
        title: Match::TITLE,
        about: "the main game, for two at one keyboard",
    },
];

/// Opens the setup of a game.
fn setup(kind: Kind, session: &GameSession) -> Turn {
    match kind {
        Kind::Camp => Turn::Open(Box::new(Setup::<Camp>::of(session))),
        Kind::Minden => Turn::Open(Box::new(Setup::<Minden>::of(session))),
        Kind::Twenty20 => Turn::Open(Box::new(Setup::<Twenty20>::of(session))),
        Kind::Eights => Turn::Open(Box::new(Setup::<Eights>::of(session))),
        Kind::Friendly => Turn::Open(Box::new(Setup::<Match>::of(session))),
    }
}

impl Screen for PavilionMenu {
    fn draw(&self, canvas: &mut Canvas<'_>, _: &GameSession) {
        canvas.centre(1, "The Pavilion", HEADING);
        canvas.centre(
            3,
            "Rain stopped play. There are cards and dice on the table.",
            TEXT,
        );
        for (place, entry) in (1..).zip(&ENTRIES) {
            let line = FIRST + 2 * (place - 1);
            canvas.keyed(KEYS, line, &format!("[{place}] {}", entry.title), TEXT);
            if self.left.contains(&entry.kind) {
                canvas.put(WORDS, line, "a game was left", FIGURE);
            } else {
                canvas.put(WORDS, line, entry.about, TEXT);
            }
        }
        canvas.keyed(KEYS, 19, "[?] What they are", TEXT);
        canvas.keyed(KEYS, 21, "[Q] Return", TEXT);
        prompt::draw(canvas, "Enter choice: _", self.notice.as_deref());
    }

    fn key(&mut self, key: Key, session: &mut GameSession) -> Turn {
        self.notice = None;
        let entry = key
            .figure()
            .and_then(|figure| figure.checked_sub(1))
            .and_then(|place| ENTRIES.get(place));
        if let Some(entry) = entry {
            return setup(entry.kind, session);
        }
        if key == Key::Char('?') {
            return Turn::Open(Box::new(Help::pavilion()));
        }
        if key == Key::Escape || matches!(key.letter(), Some('Q' | '0')) {
            return Turn::Back;
        }
        let (name, last) = (key.name(), ENTRIES.len());
        self.notice = Some(format!("{name} is no choice here: 1 to {last}, or Q"));
        Turn::Stay
    }

    fn tick(&mut self, session: &mut GameSession) -> Turn {
        self.notice = session.take_note().or(self.notice.take());
        // Whoever has finished a game may want another.
        if let Some(kind) = session.tables.again.take() {
            return setup(kind, session);
        }
        let kinds = ENTRIES.iter().map(|entry| entry.kind);
        self.left = match &session.folder {
            Some(folder) => kinds
                .filter(|kind| KeptGame::is_left(folder, *kind))
                .collect(),
            None => Vec::new(),
        };
        Turn::Stay
    }
}
