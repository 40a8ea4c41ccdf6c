//! Defines the pages: what each page contains, what its keys do, and which
//! pages those keys open. The screen draws a page and line mode prints it.
//! Neither the screen nor line mode knows the meaning of a key.

pub(crate) mod all_time;
pub(crate) mod committee;
pub(crate) mod counties;
pub(crate) mod menu;
pub(crate) mod options;
pub(crate) mod past_season;
pub(crate) mod pavilion;
pub(crate) mod play_on;
pub(crate) mod preferences;
pub(crate) mod puzzles;
pub(crate) mod results;
pub(crate) mod set_up;
pub(crate) mod steps;
pub(crate) mod table;

use std::borrow::Cow;

use super::GameSession;
use super::keymap::{self, RowHelp};
use super::keys::Key;
use super::live::Live;
use super::paging::Pages;
use super::past::PastMatch;
use super::play_on_target::PlayOnTarget;
use super::puzzles::Series;
use crate::championship::{Class, County, Fixture};
use crate::game::Match;
use crate::pavilion::Kind;
use crate::reports::Table;
use crate::tabletop::Settings;
use set_up::Begun;

/// A page of choices, or a page with a table.
pub(crate) trait Page {
    /// Returns the current contents of the page.
    fn view(&self, session: &GameSession) -> PageView;

    /// Returns the table on the page, if there is one.
    fn table(&self) -> Option<&Table> {
        None
    }

    /// Returns the keys that work now, which become buttons. Returns `None` if
    /// these are exactly the keys in brackets in the page's view.
    fn button_keys(&self) -> Option<Vec<Key>> {
        None
    }

    /// Returns the current page and the number of pages of the table, if the
    /// paging keys work.
    fn pages(&self) -> Option<Pages> {
        None
    }

    /// Returns `true` if a key may do something other than turn pages.
    fn has_key(&self, _: Key) -> bool {
        true
    }

    /// Handles a key that was pressed, or a key that was entered as a line in
    /// line mode.
    fn key(&mut self, key: Key, session: &mut GameSession) -> PageNavigation;

    /// Handles a whole line of text, on a page that accepts text
    /// ([`PageView::typed`], [`PageView::entry`]).
    ///
    /// # Errors
    /// Fails with the reason why the page does not accept the text.
    fn enter(&mut self, text: &str, _: &mut GameSession) -> Result<PageNavigation, String> {
        Err(format!("{text} does nothing here"))
    }

    /// Updates the page when it opens or when the page on top of it closes. The
    /// page on top may have changed any part of the session.
    fn update_when_shown(&mut self, _: &mut GameSession) -> PageNavigation {
        PageNavigation::Stay
    }
}

/// The contents of a page.
#[derive(Clone, Debug, Default)]
pub(crate) struct PageView {
    pub(crate) title: Cow<'static, str>,
    /// Sentences that line mode prints each time the page is shown.
    pub(crate) text: Vec<String>,
    /// More sentences, which line mode prints once and then only when they
    /// change.
    pub(crate) besides: Vec<String>,
    pub(crate) choices: Vec<MenuChoice>,
    /// The result of the previous action.
    pub(crate) news: Option<String>,
    /// The page of the table that is on the screen.
    pub(crate) page: usize,
    /// The number of choices that the original's menu has, counted from the
    /// first choice here. This is `None` on a page that the original lacks.
    pub(crate) of_original: Option<usize>,
    /// The arrangement of the choices on the screen.
    pub(crate) layout: PageLayout,
    /// The question, with keys in brackets.
    pub(crate) prompt: Cow<'static, str>,
    /// True while the page asks a question about the notice, so that both are
    /// shown.
    pub(crate) is_question: bool,
    /// The text typed so far, if the page asks for a text or a number.
    pub(crate) typed: Option<String>,
    /// Describes what the player can type instead of pressing a key; empty if
    /// there is nothing to type.
    pub(crate) entry: &'static str,
    /// The hints for the pages to which a table leads, if the prompt has no
    /// room for those hints.
    pub(crate) behind: Option<String>,
    /// Lines of hints below a table.
    pub(crate) rows: Vec<String>,
    /// The hints for the keys that work on a table, or on the page before a
    /// game.
    pub(crate) keys: Vec<String>,
    /// The reason why the last key did nothing, or the effect of that key.
    pub(crate) notice: Option<String>,
}

impl PageView {
    /// Makes the view of a page that asks for a choice and shows a notice.
    fn with_notice(notice: &Option<String>) -> PageView {
        let prompt = "Enter choice:".into();
        PageView { prompt, notice: notice.clone(), ..PageView::default() }
    }
}

/// The arrangement of a page's choices on the screen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) enum PageLayout {
    /// The choices form a single column.
    #[default]
    Below,
    /// The choices are in two columns.
    Columns([ChoiceColumn; 2]),
    /// The choices form a single column, and each choice has its value next to
    /// it. Choices with letters are set apart from choices with digits.
    Options,
    /// The choices form a single column, and each choice has a remark next to
    /// it. Empty rows separate the choices.
    Apart,
    /// There are no choices; the page is a long text.
    Text,
    /// The layout of the main menu.
    Menu,
    /// The layout of the page before a pavilion game.
    SetUp,
}

/// A column of choices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ChoiceColumn {
    pub(crate) heading: String,
    /// The heading above the values of the choices.
    pub(crate) values: &'static str,
    pub(crate) choices: Vec<MenuChoice>,
}

/// A choice that a page offers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct MenuChoice {
    pub(crate) key: char,
    pub(crate) label: String,
    /// The choice's value, for the screen and for line mode.
    pub(crate) value: Option<[Cow<'static, str>; 2]>,
    pub(crate) about: Cow<'static, str>,
    /// True if the choice is available now.
    pub(crate) holds: bool,
    /// True if the choice is drawn dim, because most players will prefer
    /// another choice.
    pub(crate) is_dim: bool,
    /// The short name of the choice, for a line that lists several choices.
    pub(crate) hint: &'static str,
}

/// Explains that a key does nothing, and lists the page's choices.
fn no_effect_sentence(key: Key, choices: &[MenuChoice]) -> String {
    keymap::no_effect_with_keys(key, choices.iter().map(|one| one.key))
}

impl MenuChoice {
    /// Makes a choice that is available.
    pub(crate) fn new(key: char, label: impl Into<String>) -> MenuChoice {
        MenuChoice { key, label: label.into(), holds: true, ..MenuChoice::default() }
    }
}

/// The page changes that follow a key.
pub(crate) enum PageNavigation {
    /// The page stays open.
    Stay,
    /// Another page opens on top of this page.
    Open(Box<dyn Page>),
    /// Another page replaces this page.
    Replace(Box<dyn Page>),
    /// Something other than a page opens on top of this page.
    To(Box<Destination>),
    /// Something other than a page replaces this page.
    ReplaceWith(Box<Destination>),
    /// The page closes.
    Back,
    /// The program ends.
    Leave,
}

impl PageNavigation {
    /// Opens a page on top of the current page.
    pub(crate) fn open(page: impl Page + 'static) -> PageNavigation {
        PageNavigation::Open(Box::new(page))
    }

    /// Opens something that is not a page.
    pub(crate) fn open_destination(to: Destination) -> PageNavigation {
        PageNavigation::To(Box::new(to))
    }

    /// Returns the same navigation, but with the new page replacing this page
    /// instead of opening on top of it.
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
    /// A match for the player to play.
    Match(Live),
    /// A friendly that continues from a position, for the player to play.
    GoOn(Live),
    /// A match that was played quickly.
    Played(Fixture, Match),
    /// A past match.
    Past(Fixture, PastMatch),
    /// The race for the title in a year and class.
    Race(u16, Class),
    /// A county's positions over the years.
    Places(County),
    Progress(PlayOnTarget),
    /// A pavilion game that has just been dealt or resumed.
    Begun(Begun),
    /// The last finished or abandoned game of this kind.
    Last(Kind),
    /// The rules of a game under these settings.
    Rules(Kind, Settings),
    /// The guide to the pavilion's games.
    Games,
    Nets,
    /// A series of puzzles: those on a theme, or the person's own mistakes.
    Questions(Series),
    Today,
    /// The help for the menu.
    Help,
    /// The help on the keys of a table, with its title.
    TableKeys(&'static str, Vec<RowHelp>),
    /// The guide to the counties.
    Counties,
    /// The help for a new file's options.
    Options,
}
