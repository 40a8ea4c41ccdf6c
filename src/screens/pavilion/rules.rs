//! The text that `?` shows in a pavilion game.

use super::drawn_game::DrawnGame;
use crate::screens::help::{COLUMNS, Help, LINES};
use crate::screens::prompt;
use crate::session::game_keys::{self, GameKeyContext};
use crate::session::keymap;
use crate::words::chapter;

/// Returns the help for a pavilion game: the rules in short, the tables, some
/// explanations, the game's own keys and the shared keys.
pub(super) fn help<G: DrawnGame>() -> Help {
    let mut pages = PagedLines::default();
    pages.add(wrapped(G::RULES));
    pages.fill_page();
    pages.add(G::tables());
    for block in G::LONG_EXPLANATION.split(|text| text.is_empty()) {
        pages.add(wrapped(block));
    }
    G::SIGNS.iter().for_each(|text| pages.add(wrapped(&[text])));
    let mut own = keymap::help(G::KEYS, COLUMNS);
    if !own.is_empty() {
        own.insert(0, "The keys of this game:".to_owned());
    }
    let mut all = vec!["The keys of every game in the pavilion:".to_owned()];
    let moments = [
        GameKeyContext::for_question::<G>(G::Q_IS_A_CARD, G::ASKS_ON_DEMAND),
        GameKeyContext::Unasked,
        GameKeyContext::Watching { stopped: false, has_innings: !G::IS_ONE_PART },
        GameKeyContext::Watching { stopped: true, has_innings: !G::IS_ONE_PART },
    ];
    let held = game_keys::KEYS.iter();
    let held = held.filter(|row| moments.iter().any(|moment| row.is_available(moment)));
    all.extend(keymap::help(held, COLUMNS));
    pages.add(own);
    pages.add(all);
    Help::new(G::TITLE, chapter::PAVILION, pages.lines)
}

/// Wraps paragraphs to fit the lines of a page.
fn wrapped(texts: &[&str]) -> Vec<String> {
    texts.iter().flat_map(|text| prompt::wrap(text)).collect()
}

/// The lines of a text that is divided into pages. If possible, a block of
/// lines stays together on one page.
#[derive(Default)]
struct PagedLines {
    lines: Vec<String>,
}

impl PagedLines {
    /// Adds a block of lines, with a blank line before it.
    fn add(&mut self, block: Vec<String>) {
        let on_page = self.lines.len() % LINES;
        if block.is_empty() {
            return;
        }
        // Start a new page if the block does not fit and the page is more than
        // half full.
        if on_page > LINES / 2 && on_page + 1 + block.len() > LINES {
            self.fill_page();
        } else if on_page > 0 {
            self.lines.push(String::new());
        }
        self.lines.extend(block);
    }

    /// Fills the rest of the page with blank lines.
    fn fill_page(&mut self) {
        let lines = self.lines.len().next_multiple_of(LINES);
        self.lines.resize(lines, String::new());
    }
}
