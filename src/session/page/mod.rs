//! Pages: the contents of each, the effect of its keys, and the way on. The
//! screen draws a page and line mode says it; neither knows the meaning of a
//! key.

pub(crate) mod all_time;
pub(crate) mod committee;
pub(crate) mod counties;
pub(crate) mod menu;
pub(crate) mod options;
pub(crate) mod pavilion;
pub(crate) mod play_on;
pub(crate) mod preferences;
pub(crate) mod puzzles;
pub(crate) mod results;
pub(crate) mod review;
pub(crate) mod set_up;
pub(crate) mod table;

use std::borrow::Cow;

use super::GameSession;
use super::keymap;
use super::keys::Key;
use super::live::Live;
use super::paging::Pages;
use super::past::Past;
use super::puzzles::Series;
use super::target::Target;
use crate::championship::{Class, County, Fixture};
use crate::game::Match;
use crate::pavilion::Kind;
use crate::reports::Table;
use crate::tabletop::Settings;
use set_up::Begun;

/// A page of choices, or a table.
pub(crate) trait Page {
    /// Returns the contents of the page now.
    fn view(&self, session: &GameSession) -> PageView;

    /// Returns the table that it shows, if it shows one.
    fn table(&self) -> Option<&Table> {
        None
    }

    /// Returns the keys that work now, for buttons. `None` if they are those in
    /// the brackets of its view.
    fn keys(&self) -> Option<Vec<Key>> {
        None
    }

    /// Returns the pages of its table, if paging keys turn them.
    fn pages(&self) -> Option<Pages> {
        None
    }

    /// Returns `true` if a key may do something apart from turning pages.
    fn has_key(&self, _: Key) -> bool {
        true
    }

    /// Handles a key, pressed or entered as a line.
    fn key(&mut self, key: Key, session: &mut GameSession) -> PageNavigation;

    /// Handles a whole line of text, on a page that takes one
    /// ([`PageView::typed`], [`PageView::entry`]).
    ///
    /// # Errors
    /// Returns the reason why the text is not an answer.
    fn enter(&mut self, text: &str, _: &mut GameSession) -> Result<PageNavigation, String> {
        Err(format!("{text} does nothing here"))
    }

    /// Updates the page when it is opened or uncovered. The page that was on
    /// top may have changed anything.
    fn uncovered(&mut self, _: &mut GameSession) -> PageNavigation {
        PageNavigation::Stay
    }
}

/// The contents of a page.
#[derive(Clone, Debug, Default)]
pub(crate) struct PageView {
    pub(crate) title: Cow<'static, str>,
    /// Sentences; line mode says them whenever the page is uncovered.
    pub(crate) text: Vec<String>,
    /// More sentences; line mode says them once, and when they change.
    pub(crate) besides: Vec<String>,
    pub(crate) choices: Vec<MenuChoice>,
    /// The result of the last action.
    pub(crate) news: Option<String>,
    /// The page of the table that is shown.
    pub(crate) page: usize,
    /// The number of choices, from the first, that the original's menu has;
    /// `None` on a page of ours.
    pub(crate) of_original: Option<usize>,
    /// The arrangement of the choices on the screen.
    pub(crate) layout: PageLayout,
    /// The question, with keys in brackets.
    pub(crate) prompt: Cow<'static, str>,
    /// True while a question is open that the notice is about; both are shown.
    pub(crate) is_question: bool,
    /// The text typed so far, if a text or a number is wanted.
    pub(crate) typed: Option<String>,
    /// The description of a text or number that can be typed as well as keys;
    /// empty if none can.
    pub(crate) entry: &'static str,
    /// The hints for the pages behind a table, if its prompt has no room for
    /// them.
    pub(crate) behind: Option<String>,
    /// Lines of hints below a table.
    pub(crate) rows: Vec<String>,
    /// The hints for the keys of a table, or of the page before a game.
    pub(crate) keys: Vec<String>,
    /// The reason why the last key did nothing, or its effect.
    pub(crate) notice: Option<String>,
}

impl PageView {
    /// Makes a page that asks for a choice, with a notice.
    fn asking(notice: &Option<String>) -> PageView {
        let prompt = "Enter choice:".into();
        PageView { prompt, notice: notice.clone(), ..PageView::default() }
    }
}

/// The arrangement of a page's choices on the screen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) enum PageLayout {
    /// One below the other.
    #[default]
    Below,
    /// In two columns.
    Columns([ChoiceColumn; 2]),
    /// One below the other, each with its value next to it; letters separate
    /// from figures.
    Options,
    /// One below the other, each with a remark next to it, and an empty row
    /// between.
    Apart,
    /// None; the page is a long text.
    Text,
    /// Those of the main menu.
    Menu,
    /// Those before a game of the pavilion.
    SetUp,
}

/// A column of choices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ChoiceColumn {
    pub(crate) heading: String,
    /// The heading of the choices' values.
    pub(crate) values: &'static str,
    pub(crate) choices: Vec<MenuChoice>,
}

/// A choice of a page.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct MenuChoice {
    pub(crate) key: char,
    pub(crate) label: String,
    /// Its value, on the screen and in line mode.
    pub(crate) value: Option<[Cow<'static, str>; 2]>,
    pub(crate) about: Cow<'static, str>,
    /// True if it is available now.
    pub(crate) holds: bool,
    /// True if most players will want something else.
    pub(crate) is_dim: bool,
    /// Its word in a line with several choices.
    pub(crate) hint: &'static str,
}

/// Explains that a key does nothing, and lists the choices of a page.
fn refuse(key: Key, choices: &[MenuChoice]) -> String {
    keymap::refuse(key, choices.iter().map(|one| one.key))
}

impl MenuChoice {
    /// Makes an available choice.
    pub(crate) fn new(key: char, label: impl Into<String>) -> MenuChoice {
        MenuChoice { key, label: label.into(), holds: true, ..MenuChoice::default() }
    }
}

/// The effect of a key on a page.
pub(crate) enum PageNavigation {
    /// The page stays.
    Stay,
    /// Another page goes on top.
    Open(Box<dyn Page>),
    /// Another page replaces it.
    Replace(Box<dyn Page>),
    /// Something else goes on top.
    To(Box<Destination>),
    /// Something else replaces it.
    ReplaceWith(Box<Destination>),
    /// The page closes.
    Back,
    /// The program ends.
    Leave,
}

impl PageNavigation {
    /// Opens a page.
    pub(crate) fn open(page: impl Page + 'static) -> PageNavigation {
        PageNavigation::Open(Box::new(page))
    }

    /// Opens something that is not a page.
    pub(crate) fn open_destination(to: Destination) -> PageNavigation {
        PageNavigation::To(Box::new(to))
    }

    /// Returns the same navigation, but replacing the page instead of going on
    /// top.
    #[must_use]
    pub(crate) fn replacing(self) -> PageNavigation {
        match self {
            PageNavigation::Open(page) => PageNavigation::Replace(page),
            PageNavigation::To(to) => PageNavigation::ReplaceWith(to),
            other => other,
        }
    }
}

/// A destination that is not a page.
pub(crate) enum Destination {
    /// A match, to be played.
    Match(Live),
    /// A friendly that continues from a position, to be played.
    GoOn(Live),
    /// A match that was played quickly.
    Played(Fixture, Match),
    /// A past match.
    Past(Fixture, Past),
    /// The race for the title of a year and class.
    Race(u16, Class),
    /// The positions of a county over the years.
    Places(County),
    Progress(Target),
    /// A game of the pavilion, to be played.
    Begun(Begun),
    /// The last finished or abandoned game of a kind.
    Last(Kind),
    /// The rules of a game under these settings.
    Rules(Kind, Settings),
    /// The guide to the games of the pavilion.
    Games,
    Nets,
    /// A series of puzzles: of a theme, or from the person's own mistakes.
    Questions(Series),
    Today,
    /// The help of the menu.
    Help,
    /// The guide to the counties.
    Counties,
    /// The help of the options of a new file.
    Options,
}
