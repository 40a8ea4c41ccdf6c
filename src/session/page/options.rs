//! The options for a new file. An option's key changes its value, and 0 moves
//! on to the counties.

use super::counties::CountyPage;
use super::menu::MenuPage;
use super::{Destination, MenuChoice, Page, PageLayout, PageNavigation, PageView, committee};
use crate::championship::County;
use crate::championship::people::People;
use crate::rules::Options;
use crate::rules::options::OptionItem;
use crate::session::GameSession;
use crate::session::keymap;
use crate::session::keys::Key;
use crate::session::new_file::NewFile;
use crate::session::start_keys::{OPTIONS_PAGE_KEYS, OptionsCommand as Command};
use crate::simulate;
use crate::words::options::{
    advice, explain_value, lasting, match_duration, menu_keys, row_number, title,
};

/// Begins a first match and asks only for the player's county. The match
/// follows immediately. The competition grows and has no committee, and the
/// coach gives advice.
pub(crate) fn ask_first_match_county(new: NewFile) -> CountyPage {
    let (name, options) = (new.name.to_string(), Options::beginner());
    let file = new.clone();
    let begin = move |county: Option<County>, session: &mut GameSession| {
        let people = People::with_one_person(county);
        match committee::create(&file, options, people, false, session) {
            PageNavigation::Replace(_) if county.is_some() => {
                session.coaching.speak();
                PageNavigation::open(MenuPage::open_with_match(session)).replacing()
            }
            other => other,
        }
    };
    let set_options = move |session: &mut GameSession| {
        session.suggest_options(Some(options));
        PageNavigation::open(OptionsPage::new(new.clone(), session)).replacing()
    };
    CountyPage::for_first_match(&name, begin, set_options)
}

/// The options for a file that is about to be created.
pub(crate) struct OptionsPage {
    new: NewFile,
    options: Options,
    /// The average number of balls in a match with the current options.
    balls: u64,
    /// The options suggested by the session, which are restored if no file is
    /// created.
    proposed: Option<Options>,
    notice: Option<String>,
    /// True if the next key lowers its option instead of raising it.
    lowering: bool,
    /// True if the folder has no other file.
    is_first: bool,
}

impl OptionsPage {
    /// Opens the options page with the options that the session suggests.
    pub(crate) fn new(new: NewFile, session: &mut GameSession) -> OptionsPage {
        OptionsPage {
            is_first: new.folder.names().is_ok_and(|names| names.is_empty()),
            new,
            options: session.new_file_options(),
            balls: simulate::average_balls_per_match(session.new_file_options()),
            proposed: session.proposed.take(),
            notice: None,
            lowering: false,
        }
    }

    fn no_effect_sentence(&self, key: &str) -> String {
        format!("{key} does nothing here. Keys: {}, or 0 to finish", menu_keys())
    }
}

impl Page for OptionsPage {
    fn view(&self, _: &GameSession) -> PageView {
        let items = OptionItem::ALL.into_iter().map(|item| {
            let number = row_number(item, &self.options);
            MenuChoice {
                value: (!number.is_empty()).then(|| [number.clone(), number].map(Into::into)),
                about: explain_value(item, &self.options).unwrap_or_default().into(),
                ..MenuChoice::new(item.spec().key, title(item, &self.options))
            }
        });
        let others = OPTIONS_PAGE_KEYS.iter().filter(|row| !row.hint.is_empty());
        let others = others.map(|row| MenuChoice::new(row.sign(), row.hint));
        PageView {
            title: format!("Options of {}", self.new.name).into(),
            text: vec![lasting(&self.options).to_owned(), match_duration(self.balls)],
            besides: vec![advice(&self.options, self.is_first)],
            choices: items.chain(others).collect(),
            layout: PageLayout::Options,
            prompt: if self.lowering {
                "Enter the key of the option to lower:"
            } else {
                "Enter choice:"
            }
            .into(),
            entry: "a key, or - and a key",
            ..PageView::with_notice(&self.notice)
        }
    }

    fn key(&mut self, key: Key, session: &mut GameSession) -> PageNavigation {
        self.notice = None;
        let item = key.letter().and_then(OptionItem::from_key);
        let lowering = std::mem::take(&mut self.lowering);
        let before = self.options;
        match (item, keymap::find_action(OPTIONS_PAGE_KEYS, key, &())) {
            (Some(item), _) if lowering => item.step_down(&mut self.options),
            (Some(item), _) => item.step(&mut self.options),
            (None, Ok(Command::Lower)) => self.lowering = true,
            (None, Ok(Command::Beginner)) => self.options = Options::beginner(),
            (None, Ok(Command::Middling)) => self.options = Options::middling(),
            (None, Ok(Command::Standard)) => self.options = Options::default(),
            (None, Ok(Command::Finished)) => {
                return PageNavigation::open(committee::ask_first_county(
                    self.new.clone(),
                    self.options,
                ));
            }
            (None, Ok(Command::Help)) => {
                return PageNavigation::open_destination(Destination::Options);
            }
            (None, Ok(Command::Return)) => {
                session.proposed = self.proposed;
                return PageNavigation::Back;
            }
            (None, Err(_)) => self.notice = Some(self.no_effect_sentence(&key.name())),
        }
        if self.options != before {
            self.balls = simulate::average_balls_per_match(self.options);
        }
        PageNavigation::Stay
    }

    /// Handles a typed key, which may have a minus sign in front of it.
    fn enter(&mut self, text: &str, session: &mut GameSession) -> Result<PageNavigation, String> {
        let lowered = text.strip_prefix('-').filter(|key| !key.is_empty());
        self.lowering |= lowered.is_some();
        let mut signs = lowered.unwrap_or(text).chars();
        match (signs.next(), signs.next()) {
            (None, _) => Ok(self.key(Key::Enter, session)),
            (Some(sign), None) => Ok(self.key(Key::Char(sign), session)),
            _ => Err(self.no_effect_sentence(text)),
        }
    }

    /// Shows the reason if the file could not be created.
    fn update_when_shown(&mut self, session: &mut GameSession) -> PageNavigation {
        self.notice = session.requests.take_note().or(self.notice.take());
        PageNavigation::Stay
    }
}
