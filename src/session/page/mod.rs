//! Pages: what stands on one, what its keys do, and where they lead. The
//! screen draws a page and line mode says it; neither knows what a key means.

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
    /// What stands on it now.
    fn view(&self, session: &GameSession) -> PageView;

    /// The table that it shows, if it shows one.
    fn table(&self) -> Option<&Table> {
        None
    }

    /// The keys that do something now, for buttons, where they are not those that
    /// its view names in brackets.
    fn keys(&self) -> Option<Vec<Key>> {
        None
    }

    /// The pages that its table is divided into, if paging keys turn them.
    fn pages(&self) -> Option<Pages> {
        None
    }

    /// Returns `true` if a key may do something besides turning pages.
    fn has_key(&self, _: Key) -> bool {
        true
    }

    /// A key was pressed, or entered as a line.
    fn key(&mut self, key: Key, session: &mut GameSession) -> PageNavigation;

    /// A whole text was entered as a line where one can be typed
    /// ([`PageView::typed`], [`PageView::entry`]).
    ///
    /// # Errors
    /// Why it is no answer.
    fn enter(&mut self, text: &str, _: &mut GameSession) -> Result<PageNavigation, String> {
        Err(format!("{text} does nothing here"))
    }

    /// It was opened, or uncovered: what lay on top of it may have changed
    /// anything.
    fn uncovered(&mut self, _: &mut GameSession) -> PageNavigation {
        PageNavigation::Stay
    }
}

/// What stands on a page.
#[derive(Clone, Debug, Default)]
pub(crate) struct PageView {
    pub(crate) title: Cow<'static, str>,
    /// Sentences on it; line mode says them whenever the page is uncovered.
    pub(crate) text: Vec<String>,
    /// Further sentences; line mode says them once, and when they change.
    pub(crate) besides: Vec<String>,
    pub(crate) choices: Vec<MenuChoice>,
    /// The outcome of the last thing that was done.
    pub(crate) news: Option<String>,
    /// Which page of the table is shown.
    pub(crate) page: usize,
    /// How many of the first choices the original's menu has; none on a page of ours.
    pub(crate) of_original: Option<usize>,
    /// Where the choices stand on the screen.
    pub(crate) layout: PageLayout,
    /// What is asked, keys in brackets.
    pub(crate) prompt: Cow<'static, str>,
    /// Whether a question is open, about which the notice speaks: both are shown.
    pub(crate) is_question: bool,
    /// What was typed so far, where a text or a number is asked for.
    pub(crate) typed: Option<String>,
    /// What can be typed besides the keys, or of a text, what it is; nothing where
    /// nothing can.
    pub(crate) entry: &'static str,
    /// The hints of what lies behind a table, where its prompt has no room for them.
    pub(crate) behind: Option<String>,
    /// Lines of hints below a table.
    pub(crate) rows: Vec<String>,
    /// The hints of the keys of a table, or of those before a game.
    pub(crate) keys: Vec<String>,
    /// Why the last key did nothing, or what it did.
    pub(crate) notice: Option<String>,
}

impl PageView {
    /// A page that asks for a choice, with what the last key did.
    fn asking(notice: &Option<String>) -> PageView {
        let prompt = "Enter choice:".into();
        PageView { prompt, notice: notice.clone(), ..PageView::default() }
    }
}

/// Where the choices of a page stand on the screen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) enum PageLayout {
    /// One below the other.
    #[default]
    Below,
    /// In two columns.
    Columns([ChoiceColumn; 2]),
    /// One below the other with what each comes to beside it; those of letters apart.
    Options,
    /// One below the other with what is known of each beside it, a row free between.
    Apart,
    /// There are none, and the text is long.
    Text,
    /// As on the main menu.
    Menu,
    /// As before a game of the pavilion.
    SetUp,
}

/// A column of choices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ChoiceColumn {
    pub(crate) heading: String,
    /// The heading of the values of its choices.
    pub(crate) values: &'static str,
    pub(crate) choices: Vec<MenuChoice>,
}

/// A choice of a page.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct MenuChoice {
    pub(crate) key: char,
    pub(crate) label: String,
    /// What it is set to, on the screen and in line mode.
    pub(crate) value: Option<[Cow<'static, str>; 2]>,
    pub(crate) about: Cow<'static, str>,
    /// Whether it holds now.
    pub(crate) holds: bool,
    /// Whether something else is what most will want.
    pub(crate) is_dim: bool,
    /// Its word in a line of several choices.
    pub(crate) hint: &'static str,
}

/// Says that a key is no choice, and which choices a page has.
fn refuse(key: Key, choices: &[MenuChoice]) -> String {
    keymap::refuse(key, choices.iter().map(|one| one.key))
}

impl MenuChoice {
    /// A choice that holds.
    pub(crate) fn new(key: char, label: impl Into<String>) -> MenuChoice {
        MenuChoice { key, label: label.into(), holds: true, ..MenuChoice::default() }
    }
}

/// What becomes of a page after a key.
pub(crate) enum PageNavigation {
    /// It stays.
    Stay,
    /// Another is laid on top.
    Open(Box<dyn Page>),
    /// Another takes its place.
    Replace(Box<dyn Page>),
    /// Something that is no page is laid on top.
    To(Box<Destination>),
    /// Something that is no page takes its place.
    ReplaceWith(Box<Destination>),
    /// It is taken away.
    Back,
    /// The program is left.
    Leave,
}

impl PageNavigation {
    /// Opens a page.
    pub(crate) fn open(page: impl Page + 'static) -> PageNavigation {
        PageNavigation::Open(Box::new(page))
    }

    /// Opens what is no page.
    pub(crate) fn to(to: Destination) -> PageNavigation {
        PageNavigation::To(Box::new(to))
    }

    /// This navigation, in the place of the page that is left instead of on top of it.
    #[must_use]
    pub(crate) fn replacing(self) -> PageNavigation {
        match self {
            PageNavigation::Open(page) => PageNavigation::Replace(page),
            PageNavigation::To(to) => PageNavigation::ReplaceWith(to),
            other => other,
        }
    }
}

/// What is no page.
pub(crate) enum Destination {
    /// A match, to be played.
    Match(Live),
    /// A friendly that goes on from a position, to be played.
    GoOn(Live),
    /// A match that was played at once.
    Played(Fixture, Match),
    /// A match that was played before.
    Past(Fixture, Past),
    /// The race for the title of a year and class.
    Race(u16, Class),
    /// The positions of a county over the years.
    Places(County),
    Progress(Target),
    /// A game of the pavilion, to be played.
    Begun(Begun),
    /// The last game of a kind that was finished or given up.
    Last(Kind),
    /// The rules of a game under these settings.
    Rules(Kind, Settings),
    /// What is known of the games of the pavilion.
    Games,
    Nets,
    /// Puzzles of a theme, or the person's own mistakes, one after another.
    Questions(Series),
    Today,
    /// The help of the menu.
    Help,
    /// What is known of the counties.
    Counties,
    /// The help of the options of a new file.
    Options,
}
