//! The options menu of a new file: keys 1 to 9, and 0 when finished.

use super::app::{Screen, Turn};
use super::committee;
use super::frame::{Canvas, HEIGHT};
use super::help::Help;
use super::palette::{FIGURE, HEADING, TEXT};
use super::prompt;
use crate::rules::Options;
use crate::rules::options::OptionItem;
use crate::session::GameSession;
use crate::session::keymap;
use crate::session::keys::Key;
use crate::session::new_file::NewFile;
use crate::session::start_keys::{OPTIONS, Options as Command};
use crate::words::options::{advice, keys, meaning, value};
use crate::words::rows::wrap;

/// The options of a file that is about to be created.
pub(crate) struct OptionsMenu {
    new: NewFile,
    options: Options,
    notice: Option<String>,
    /// Whether the next option is lowered.
    lowering: bool,
}

/// The line of the first option.
const FIRST: u16 = 5;
/// The line behind the last option.
const BEHIND: u16 = FIRST + OptionItem::ALL.len() as u16;
/// Where the advice for a first file stands: below the menu, but not higher
/// than this.
const ADVICE: u16 = if BEHIND + 5 > 18 { BEHIND + 5 } else { 18 };
/// Its longest row.
const ADVICE_WIDTH: usize = 70;
/// The menu and two lines of advice fit above the prompt.
const _: () = assert!(ADVICE + 2 < HEIGHT - 2);
/// Where keys and values stand.
const KEYS: u16 = 12;
const VALUES: u16 = 44;

impl OptionsMenu {
    /// The menu, at these options.
    pub(crate) fn new(new: NewFile, options: Options) -> OptionsMenu {
        OptionsMenu {
            new,
            options,
            notice: None,
            lowering: false,
        }
    }
}

impl Screen for OptionsMenu {
    fn draw(&self, canvas: &mut Canvas<'_>, _: &GameSession) {
        canvas.centre(1, &format!("Options of {}", self.new.name), HEADING);
        canvas.centre(2, "They are set now and never change.", TEXT);
        for (line, item) in (FIRST..).zip(OptionItem::ALL) {
            let text = format!("[{}] {}", item.law().key, item.law().title);
            canvas.keyed(KEYS, line, &text, TEXT);
            let at = canvas.put(VALUES, line, &value(item, &self.options), FIGURE);
            let meaning = meaning(item, &self.options).unwrap_or_default();
            canvas.put(at + 3, line, &meaning, TEXT);
        }
        for (line, text) in (BEHIND..).zip(keymap::hints(OPTIONS, &())) {
            canvas.keyed(KEYS, line, &text, TEXT);
        }
        for (line, row) in (ADVICE..).zip(wrap(&advice(&self.options), ADVICE_WIDTH)) {
            canvas.keyed(1, line, &row, TEXT);
        }
        let prompt = if self.lowering {
            "Lower which option? _"
        } else {
            "Enter choice: _"
        };
        prompt::draw(canvas, prompt, self.notice.as_deref());
    }

    fn key(&mut self, key: Key, _: &mut GameSession) -> Turn {
        self.notice = None;
        let item = key.letter().and_then(OptionItem::from_key);
        let lowering = std::mem::take(&mut self.lowering);
        match (item, keymap::find(OPTIONS, key, &())) {
            (Some(item), _) if lowering => item.step_down(&mut self.options),
            (Some(item), _) => item.step(&mut self.options),
            (None, Ok(Command::Lower)) => self.lowering = true,
            (None, Ok(Command::Beginner)) => self.options = Options::beginner(),
            (None, Ok(Command::Standard)) => self.options = Options::default(),
            (None, Ok(Command::Finished)) => {
                let county = committee::county(self.new.clone(), self.options);
                return Turn::Open(Box::new(county));
            }
            (None, Ok(Command::Help)) => return Turn::Open(Box::new(Help::options())),
            (None, Ok(Command::Return)) => return Turn::Back,
            (None, Err(_)) => {
                let why = format!(
                    "{} is no choice here: {}, 0 when finished",
                    key.name(),
                    keys()
                );
                self.notice = Some(why);
            }
        }
        Turn::Stay
    }

    fn tick(&mut self, session: &mut GameSession) -> Turn {
        self.notice = session.take_note().or(self.notice.take());
        Turn::Stay
    }
}
