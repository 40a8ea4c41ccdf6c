//! The options menu of a new file: keys 1 to 9, and 0 when finished.

use super::app::{Screen, Turn};
use super::committee;
use super::frame::Canvas;
use super::help::Help;
use super::palette::{FIGURE, HEADING, TEXT};
use super::prompt;
use crate::rules::Options;
use crate::rules::options::OptionItem;
use crate::session::GameSession;
use crate::session::keymap;
use crate::session::keys::Key;
use crate::session::look::Look;
use crate::session::new_file::NewFile;
use crate::session::start_keys::{OPTIONS, Options as Command};
use crate::words::options::{advice, keys, meaning, number, title};
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
const FIRST: u16 = 4;
/// Where the advice for a first file stands: below the menu.
const ADVICE: u16 = 21;
/// Its longest row.
const ADVICE_WIDTH: usize = 76;
/// The keys of the original, in their order.
const ORIGINAL: &str = "1234567890";
/// Where keys and values stand.
const KEYS: u16 = 18;
const VALUES: u16 = 45;

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
    fn draw(&self, canvas: &mut Canvas<'_>, session: &GameSession) {
        let aided = session.preferences.look != Look::Original;
        canvas.centre(1, &format!("Options of {}", self.new.name), HEADING);
        canvas.centre(2, "They are set now and never change.", TEXT);
        let of_original = |text: &String| ORIGINAL.contains(&text[1..2]);
        let items = OptionItem::ALL.into_iter().map(|item| {
            let text = format!("[{}] {}", item.law().key, title(item, &self.options));
            (text, Some(item))
        });
        let others = keymap::hints(OPTIONS, &()).into_iter();
        let rows: Vec<_> = items.chain(others.map(|text| (text, None))).collect();
        let (numbered, apart): (Vec<_>, Vec<_>) =
            rows.into_iter().partition(|(text, _)| of_original(text));
        let below = FIRST + numbered.len() as u16 + 1;
        let lines = (FIRST..).zip(&numbered);
        let lines = lines.chain((below..).zip(&apart).filter(|_| aided));
        for (line, (text, item)) in lines {
            canvas.keyed(KEYS, line, text, TEXT);
            let Some(item) = *item else { continue };
            let at = canvas.put(
                VALUES,
                line,
                number(item, &self.options).trim_start(),
                FIGURE,
            );
            let meaning = meaning(item, &self.options).filter(|_| aided);
            canvas.put(at + 3, line, &meaning.unwrap_or_default(), TEXT);
        }
        let advice = wrap(&advice(&self.options), ADVICE_WIDTH);
        for (line, row) in (ADVICE..).zip(&advice).filter(|_| aided) {
            canvas.keyed(1, line, row, TEXT);
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
