//! The help that `?` opens, which explains the keys of a screen.

use super::app::{Navigation, Screen};
use super::frame::{Canvas, WIDTH};
use super::palette::{HEADING, TEXT};
use super::prompt;
use crate::rules::Options;
use crate::rules::options::OptionItem;
use crate::session::GameSession;
use crate::session::key_meaning::{self, KEYS};
use crate::session::keymap;
use crate::session::keys::Key;
use crate::session::paging::{Pages, TurnResult};
use crate::session::start_keys::{FILE_KEYS, TITLE_LIST_KEYS, TitleListCommand};
use crate::words::chapter::{self, Chapter};
use crate::words::pavilion::{FRIENDLY, MENU};
use crate::words::{advice_word, county, day, options};

/// The pages of a help text.
pub(crate) struct Help {
    title: &'static str,
    chapter: Chapter,
    lines: Vec<String>,
    page: usize,
    notice: Option<String>,
}

/// The number of lines of text on a page.
pub(super) const LINES: usize = 21;

/// The number of columns of text.
pub(crate) const COLUMNS: usize = WIDTH as usize - 2;

/// The lines that explain three things: the signs for the last deliveries, the
/// short names of cards, and how play continues.
const HISTORY: [&str; 3] = [
    "The last deliveries: a dot is no run, 1 to 6 are runs and W is a wicket. A no-ball is n, or n4 if it is hit for four. A wide is w, or w4 for four wides. Two byes are b2.",
    "Cards have short names: 8L is the 8 of balls. B stands for bats, G for gloves, P for pads and S for stumps.",
    "While play is paused, press any key to continue.",
];

/// The introduction to the help on the list that Tab opens.
const LIST: [&str; 2] = [
    "Press the key next to a line to open it. Nothing here needs a file, and every game is saved as you play.",
    "If cricket or the cards are new to you, begin with the nets.",
];

impl Help {
    /// Creates a help text. The help refers to a chapter of the manual.
    pub(crate) fn new(title: &'static str, chapter: Chapter, mut lines: Vec<String>) -> Help {
        // Blank lines at the end would make a blank page.
        while lines.last().is_some_and(String::is_empty) {
            lines.pop();
        }
        Help { title, chapter, lines, page: 0, notice: None }
    }

    /// Returns the help on the match screen, for a match with these options.
    /// `alone` is true if nobody may advise the person or choose for them.
    pub(crate) fn play(options: &Options, alone: bool) -> Help {
        let keys = KEYS.iter().filter(|row| !alone || key_meaning::can_work_without_help(row));
        let mut lines = keymap::help(keys, COLUMNS);
        for text in HISTORY
            .into_iter()
            .map(str::to_owned)
            .chain(key_meaning::laws(options))
            .chain(advice_word::WORDS_EXPLAINED.map(str::to_owned))
        {
            lines.push(String::new());
            lines.extend(prompt::wrap(&text));
        }
        Help::new("The keys of a match", chapter::KEYS, lines)
    }

    /// Returns the help on a friendly with these options: an introduction,
    /// followed by the help on a match.
    pub(crate) fn friendly(options: &Options) -> Help {
        let about = FRIENDLY.iter().flat_map(|text| prompt::wrap(text));
        let mut lines: Vec<String> = about.chain([String::new()]).collect();
        lines.extend(Help::play(options, false).lines);
        Help::new("A friendly", chapter::PAVILION, lines)
    }

    /// Returns the help on the list that Tab opens on the title screen, with
    /// this number of files.
    pub(crate) fn title_list(files: usize) -> Help {
        let mut lines: Vec<String> = LIST.iter().flat_map(|text| prompt::wrap(text)).collect();
        lines.push(String::new());
        for row in TITLE_LIST_KEYS.iter().filter(|row| row.is_available(&(files > 0))) {
            let (keys, words) = match row.action {
                TitleListCommand::File => (FILE_KEYS.get(..files).unwrap_or(FILE_KEYS), row.help),
                _ => (row.keys, row.hint),
            };
            lines.push(format!("{:<18}{words}", keymap::bracket_keys(keys)));
        }
        Help::new("The list of games and files", chapter::KEYS, lines)
    }

    /// Returns the help on the options of a new file.
    pub(crate) fn options() -> Help {
        let mut lines = Vec::new();
        for text in options::HELP {
            lines.extend(prompt::wrap(text));
        }
        for item in OptionItem::ALL {
            let spec = item.spec();
            let sentence = format!("{} {}", spec.help, options::option_help(item));
            lines.push(String::new());
            let text = format!("[{}] {}: {}", spec.key, spec.title, sentence.trim());
            lines.extend(prompt::wrap(&text));
        }
        Help::new("The options", chapter::OPTIONS, lines)
    }

    /// Returns the help on the choice of a county.
    pub(crate) fn counties() -> Help {
        let lines = county::HELP.iter().flat_map(|text| prompt::wrap(text));
        Help::new("The counties", chapter::OPTIONS, lines.collect())
    }

    /// Returns the help on the pavilion's menu.
    pub(crate) fn pavilion() -> Help {
        let mut lines = Vec::new();
        for text in MENU {
            lines.extend(prompt::wrap(text));
            lines.push(String::new());
        }
        Help::new("The games of the pavilion", chapter::PAVILION, lines)
    }

    /// Returns the help on the match of the day.
    pub(crate) fn day() -> Help {
        let mut lines = Vec::new();
        for text in [day::RULES, day::AFTERWARDS, day::CODE] {
            lines.extend(prompt::wrap(text));
            lines.push(String::new());
        }
        Help::new("The match of the day", chapter::TODAY, lines)
    }

    fn paging(&self) -> Pages {
        Pages { shown: self.page, count: self.lines.len().div_ceil(LINES) }
    }
}

impl Screen for Help {
    fn draw(&self, canvas: &mut Canvas<'_>, _: &GameSession) {
        canvas.centre(0, self.title, HEADING);
        if let Some(pointer) = self.chapter.reference_sentence() {
            canvas.centre(1, &pointer, TEXT);
        }
        let page = self.lines.chunks(LINES).nth(self.page).unwrap_or_default();
        for (line, text) in (2..).zip(page) {
            canvas.put_with_keys(1, line, text, TEXT);
        }
        let text = format!("{} _", self.paging().prompt("Page", &[]));
        prompt::draw(canvas, &text, self.notice.as_deref());
    }

    /// Returns only the paging keys. The keys that the text explains do nothing
    /// on this screen.
    fn button_keys(&self, _: &GameSession) -> Option<Vec<Key>> {
        Some(self.paging().buttons())
    }

    fn pages(&self) -> Option<Pages> {
        Some(self.paging())
    }

    fn key(&mut self, key: Key, _: &mut GameSession) -> Navigation {
        self.notice = None;
        match self.paging().turn(key, "") {
            TurnResult::To(page) => self.page = page,
            TurnResult::Return => return Navigation::Back,
            TurnResult::Nothing(why) => self.notice = Some(why),
        }
        Navigation::Stay
    }
}
