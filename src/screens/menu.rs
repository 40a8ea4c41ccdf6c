//! The main menu.

use std::collections::VecDeque;

use super::app::{Screen, Turn};
use super::charts::ChartScreen;
use super::counties::{CountyList, OwnKey};
use super::day::DayScreen;
use super::frame::Canvas;
use super::help::{self, Help};
use super::history::{self, HistoryMenu};
use super::nets::NetsScreen;
use super::palette::{DIM, HEADING, TEXT};
use super::pavilion::menu::PavilionMenu;
use super::play::PlayScreen;
use super::play_on::PlayOn;
use super::preferences::PreferencesMenu;
use super::prompt;
use super::results::Results;
use super::review::{self, Review};
use super::scoreboard::Scoreboard;
use super::table::{self, TableScreen};
use crate::championship::{Championship, County};
use crate::datafile::JournalError;
use crate::reports::{self, Query, Table, league};
use crate::session::GameSession;
use crate::session::keymap;
use crate::session::keys::Key;
use crate::session::menu::{self, ITEMS, Item, Quick, is_dim, label, next, occasion};
use crate::session::open_competition::OpenCompetition;
use crate::session::pages::Seen;
use crate::session::past::Past;
use crate::words::home;
use crate::words::question;

/// The menu of an open competition.
pub(crate) struct MainMenu {
    /// Why the last key did nothing.
    notice: Option<String>,
    /// What the last matches brought.
    news: Option<String>,
    /// A match whose journal is damaged, while it is asked whether that shall
    /// be begun anew.
    damaged: Option<Damaged>,
    /// Whether the next match was begun and left.
    begun: bool,
    /// What is said of your county, the last round and the news.
    home: Vec<String>,
    /// Whose county that is.
    looks: Option<County>,
    /// How far the competition had come when this was last uncovered.
    seen: Seen,
    /// Whether the computer has played on since.
    played_on: bool,
    /// Pages that are still to be shown.
    pages: VecDeque<Table>,
}

/// A match that a choice of the menu found damaged.
struct Damaged {
    item: Item,
    /// Whether it can go on from the ball before the damage.
    can_go_on: bool,
}

/// Where the choices stand.
const KEYS: u16 = 12;
const FIRST: u16 = 7;
const LAST: u16 = 18;
/// Lines below the choices for your county and the news.
const HOME: u16 = 4;
/// Choices that stand one below the other; the others stand in the last line.
const BELOW: usize = 10;
/// Choices after them that stand beside the last of them.
const BESIDE: usize = 1;
const NEWS: u16 = 70;

/// Help on the menus and the tables behind them.
pub(super) fn help() -> Help {
    let mut lines = keymap::help(ITEMS, help::COLUMNS);
    for (title, keys) in [
        (
            "In a table; your own county has an asterisk:",
            keymap::help(table::KEYS, help::COLUMNS),
        ),
        (
            "In the past seasons of [7]:",
            keymap::help(review::KEYS, help::COLUMNS),
        ),
    ] {
        lines.extend([String::new(), title.to_owned()]);
        lines.extend(keys);
    }
    Help::new("The main menu", lines)
}

impl MainMenu {
    /// The menu of the session's competition.
    pub(crate) fn new(session: &GameSession) -> MainMenu {
        MainMenu {
            notice: None,
            news: None,
            damaged: None,
            begun: session.opened().is_some_and(OpenCompetition::is_begun),
            home: home(session),
            looks: looks(session),
            seen: Seen::of(session.opened()),
            played_on: false,
            pages: VecDeque::new(),
        }
    }

    /// Carries out a choice that is available.
    fn choose(&mut self, item: Item, session: &mut GameSession) -> Turn {
        match item {
            Item::Quickly => self.play_quickly(session, false),
            Item::Fully => self.play_fully(session, false),
            Item::Points => points(session),
            Item::Averages => table(session, reports::TableName::Averages, None),
            Item::Results => of_county(session, "Match results", results),
            Item::Records => of_county(session, "County records", |session, county| {
                table(session, reports::TableName::Records, Some(county))
            }),
            Item::Review => Turn::Open(Box::new(Review::of(session))),
            Item::AllTime => Turn::Open(Box::new(HistoryMenu::default())),
            Item::Switch => self.switch(session),
            Item::PlayOn => {
                self.played_on = true;
                Turn::Open(Box::new(PlayOn::new(session)))
            }
            Item::News => news(session),
            Item::Pavilion => Turn::Open(Box::new(PavilionMenu::default())),
            Item::Nets => Turn::Open(Box::new(NetsScreen::new(session))),
            Item::Today => DayScreen::open(session),
            Item::Preferences => Turn::Open(Box::new(PreferencesMenu::default())),
            Item::Look => {
                if let Some(opened) = session.opened_mut() {
                    opened.next_looks();
                }
                self.look_again(session);
                Turn::Stay
            }
            Item::Help => Turn::Open(Box::new(help())),
            Item::Quit => Turn::Leave,
        }
    }

    /// Another person may look, with a county of his own.
    fn look_again(&mut self, session: &GameSession) {
        let looks = looks(session);
        if self.looks != looks {
            (self.looks, self.home) = (looks, home(session));
        }
    }

    fn switch(&mut self, session: &mut GameSession) -> Turn {
        if let Some(opened) = session.opened_mut() {
            opened.switch();
            self.begun = opened.is_begun();
            self.home = home(session);
        }
        Turn::Stay
    }

    /// A class that has played its season gives way to the other at once.
    fn give_way(&mut self, session: &mut GameSession) -> Turn {
        let Some(opened) = session.opened_mut() else {
            return Turn::Leave;
        };
        let over = menu::give_way(opened);
        self.begun = opened.is_begun();
        self.tell(over)
    }

    fn play_quickly(&mut self, session: &mut GameSession, anew: bool) -> Turn {
        let men = session.preferences.men;
        let Some(opened) = session.opened_mut() else {
            return Turn::Leave;
        };
        match menu::play_quickly(opened, anew) {
            Quick::Played {
                fixture,
                game,
                told,
            } => {
                let sides = opened.sides(men, &fixture);
                session.note(told);
                // The board first; of a match that is not kept the summary alone.
                Turn::Open(match session.past(&fixture) {
                    Ok(Past::Whole(whole)) => {
                        Box::new(PlayScreen::new(whole.at_its_end(&sides), session))
                    }
                    _ => Box::new(Scoreboard::new(sides, game.public())),
                })
            }
            Quick::Told(why) => {
                self.begun = opened.is_begun();
                self.tell(why)
            }
            Quick::Damaged(fault) => self.ask_anew(Item::Quickly, &fault),
        }
    }

    fn play_fully(&mut self, session: &mut GameSession, anew: bool) -> Turn {
        let men = session.preferences.men;
        let Some(opened) = session.opened_mut() else {
            return Turn::Leave;
        };
        match opened.start_match(men, anew) {
            Ok(Some(live)) => Turn::Open(Box::new(PlayScreen::new(live, session))),
            Ok(None) => self.give_way(session),
            Err(fault) => self.ask_anew(Item::Fully, &fault),
        }
    }

    /// Says why a match in progress cannot be taken up, and asks what to do.
    fn ask_anew(&mut self, item: Item, fault: &JournalError) -> Turn {
        self.damaged = Some(Damaged {
            item,
            can_go_on: fault.can_go_on(),
        });
        self.tell(fault.to_string())
    }

    fn tell(&mut self, notice: String) -> Turn {
        self.notice = Some(notice);
        Turn::Stay
    }

    fn key_anew(&mut self, damaged: Damaged, key: Key, session: &mut GameSession) -> Turn {
        let anew = match key.letter() {
            Some('Y') => true,
            Some('B') if damaged.can_go_on => {
                match session
                    .opened()
                    .map(OpenCompetition::cut_damaged)
                    .transpose()
                {
                    Ok(told) => session.note(told.flatten()),
                    Err(fault) => return self.tell(fault.to_string()),
                }
                false
            }
            Some('N') => return Turn::Stay,
            _ if key == Key::Escape => return Turn::Stay,
            _ => {
                let explained = match damaged.can_go_on {
                    true => question::BALL_BEFORE,
                    false => question::ANEW,
                };
                self.damaged = Some(damaged);
                return self.tell(key.no_answer(explained));
            }
        };
        match damaged.item {
            Item::Quickly => self.play_quickly(session, anew),
            _ => self.play_fully(session, anew),
        }
    }
}

/// Opens a table of the class on the menu.
fn table(session: &GameSession, name: reports::TableName, county: Option<County>) -> Turn {
    let Some(opened) = session.opened() else {
        return Turn::Stay;
    };
    let query = Query {
        class: opened.class(),
        year: None,
        county,
    };
    TableScreen::opened(opened.championship(), name, &query)
}

/// The points table with the race for the title behind a key.
fn points(session: &GameSession) -> Turn {
    let Some(opened) = session.opened() else {
        return Turn::Stay;
    };
    let class = opened.class();
    let table = league::points(opened.championship(), opened.championship().season(), class);
    let race = move |session: &GameSession| match session.opened() {
        Some(opened) => {
            let championship = opened.championship();
            let chart = ChartScreen::race(championship, championship.season(), class);
            Turn::Open(Box::new(chart))
        }
        None => Turn::Stay,
    };
    let screen = TableScreen::new(table).with_chart(race);
    Turn::Open(Box::new(screen))
}

/// The news of the last round of the class on the menu.
fn news(session: &GameSession) -> Turn {
    let opened = session.opened();
    let table =
        opened.and_then(|one| reports::news(one.championship(), one.class(), None, None).ok());
    table.map_or(Turn::Stay, |table| {
        Turn::Open(Box::new(TableScreen::new(table)))
    })
}

/// The county of the person who looks.
fn looks(session: &GameSession) -> Option<County> {
    session.opened()?.championship().yours()
}

/// What is said of your county, of the last round and of the news, in rows.
fn home(session: &GameSession) -> Vec<String> {
    let Some(opened) = session.opened() else {
        return Vec::new();
    };
    let (championship, class) = (opened.championship(), opened.class());
    let mut rows: Vec<String> = Vec::new();
    for part in home::parts(championship, class) {
        let part = prompt::wrap(&part);
        if rows.len() + part.len() <= usize::from(HOME) {
            rows.extend(part);
        }
    }
    rows
}

/// A county's season, whose matches open again.
pub(crate) fn results(session: &GameSession, county: County) -> Turn {
    match session.championship().map(Championship::season) {
        Some(season) => Turn::Open(Box::new(Results::of(season, county))),
        None => Turn::Stay,
    }
}

/// Asks for a county and opens what is shown of it.
pub(crate) fn of_county(
    session: &GameSession,
    title: &'static str,
    open: impl Fn(&GameSession, County) -> Turn + 'static,
) -> Turn {
    let yours = session.championship().and_then(Championship::yours);
    let show = move |county: Option<County>, session: &mut GameSession| match county
        .map(|county| open(session, county))
    {
        Some(Turn::Open(screen)) => Turn::Become(screen),
        Some(turn) => turn,
        None => Turn::Stay,
    };
    Turn::Open(Box::new(CountyList::new(title, OwnKey::Own(yours), show)))
}

impl Screen for MainMenu {
    fn draw(&self, canvas: &mut Canvas<'_>, session: &GameSession) {
        let Some(opened) = session.opened() else {
            return;
        };
        canvas.centre(1, "Armchair Cricket County Championship", HEADING);
        canvas.put(2, 4, opened.competition().name().as_str(), HEADING);
        canvas.put(29, 4, &occasion(opened), TEXT);
        canvas.put(29, 5, &next(opened, self.begun), TEXT);
        if let Some(whose) = menu::whose(opened) {
            canvas.put(29, 6, &format!("{whose}."), TEXT);
        }
        if let Some(who) = menu::who_looks(opened) {
            canvas.keyed(2, 5, &format!("[W] {who}"), TEXT);
        }
        let (choices, others) = ITEMS.split_at(BELOW);
        let (beside, others) = others.split_at(BESIDE);
        // The person who looks stands under the name of the file.
        let (_, others) = others.split_at(1);
        for (line, row) in (FIRST..).zip(choices) {
            let line = line + u16::from(row.action == Item::PlayOn);
            let text = format!("[{}] {}", row.keys, label(row, opened.class()));
            if is_dim(row, opened) {
                canvas.put(KEYS, line, &text, DIM);
            } else {
                canvas.keyed(KEYS, line, &text, TEXT);
            }
        }
        let beside = keymap::hints(beside, opened).join("   ");
        canvas.keyed(NEWS, LAST - 1, &beside, TEXT);
        let others = keymap::hints(others, opened).join(" ");
        canvas.keyed(KEYS, LAST, &others, TEXT);
        if let Some(damaged) = &self.damaged {
            let rows = self.notice.as_deref().map(prompt::wrap).unwrap_or_default();
            for (line, row) in (20..).zip(rows) {
                canvas.put(1, line, &row, super::palette::WARNING);
            }
            let question = if damaged.can_go_on {
                "Begin the match anew, or go on from the [B]all before? [Y]/[N]/[B] _"
            } else {
                "Begin the match anew? [Y]/[N] _"
            };
            prompt::draw(canvas, question, None);
        } else {
            for (line, row) in (LAST + 1..=LAST + HOME).zip(&self.home) {
                canvas.put(1, line, row, TEXT);
            }
            let rows = self.news.as_deref().map(prompt::wrap).unwrap_or_default();
            let width = usize::from(canvas.width()) - 1;
            for (line, row) in (0..=LAST + HOME).rev().zip(rows.iter().rev()) {
                canvas.put(1, line, &format!("{row:<width$}"), HEADING);
            }
            prompt::draw(canvas, "Enter choice: _", self.notice.as_deref());
        }
    }

    fn key(&mut self, key: Key, session: &mut GameSession) -> Turn {
        self.notice = None;
        self.news = None;
        if let Some(damaged) = self.damaged.take() {
            return self.key_anew(damaged, key, session);
        }
        let Some(opened) = session.opened() else {
            return Turn::Leave;
        };
        match keymap::action(ITEMS, key, opened) {
            Ok(item) => self.choose(item, session),
            Err(why) => self.tell(why),
        }
    }

    /// Uncovered: what was played may have changed what is next.
    fn tick(&mut self, session: &mut GameSession) -> Turn {
        self.news = session.take_note().or(self.news.take());
        self.begun = session.opened().is_some_and(OpenCompetition::is_begun);
        let seen = Seen::of(session.opened());
        if let Some(opened) = session.opened_mut().filter(|_| seen != self.seen) {
            opened.look_ahead();
        }
        if let Some(opened) = session.opened().filter(|_| seen != self.seen) {
            self.pages.extend(self.seen.pages(opened, self.played_on));
            self.home = home(session);
        }
        self.look_again(session);
        (self.seen, self.played_on) = (seen, false);
        let page = self.pages.pop_front();
        let opened = session.opened().map(OpenCompetition::championship);
        let over = opened.filter(|championship| championship.is_finished());
        // The last page after the last season is that of all of them.
        let own = over.and_then(|championship| championship.yours());
        let own = own.filter(|_| self.pages.is_empty());
        page.map_or(Turn::Stay, |page| {
            let screen = TableScreen::new(page);
            Turn::Open(Box::new(match own {
                Some(county) => screen.with_chart(history::places(county)),
                None => screen,
            }))
        })
    }
}
