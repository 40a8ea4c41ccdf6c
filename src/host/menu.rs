//! The first page of a league over the network: the round, who is here, and the
//! way to matches and tables.

use std::sync::Arc;
use std::time::Duration;

use super::league::{self, League};
use crate::championship::people::PersonName;
use crate::championship::{Championship, Class, County, Fixture};
use crate::reports::{self, Query};
use crate::screens::app::{Screen, Turn};
use crate::screens::frame::Canvas;
use crate::screens::help::Help;
use crate::screens::palette::{HEADING, TEXT};
use crate::screens::play::PlayScreen;
use crate::screens::prompt;
use crate::screens::table::TableScreen;
use crate::session::GameSession;
use crate::session::keymap::{self, Row, always, row};
use crate::session::keys::Key;
use crate::words::host as words;

/// Where the lines stand.
const FIRST: u16 = 4;
const KEYS: u16 = 4;
const CHOICES: u16 = 14;
const BESIDE: u16 = 40;

/// The page is drawn again this often: times go on.
const AGAIN: Duration = Duration::from_secs(1);

/// What a key does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Item {
    /// The person's match.
    Play,
    /// A match of the round, by its place.
    Watch,
    /// A table.
    Table(reports::Name),
    News,
    Switch,
    Help,
    Quit,
}

/// When keys hold.
pub(super) struct Moment {
    plays: bool,
    matches: usize,
    is_person: bool,
    has_seasons: bool,
}

#[rustfmt::skip]
pub(super) const ITEMS: &[Row<Item, Moment>] = &[
    row("1", Item::Play, |moment| moment.plays.into(), "Play your match", "play your match of the round"),
    row("3", Item::Table(reports::Name::Points), always, "Points", "the points"),
    row("4", Item::Table(reports::Name::Averages), always, "Averages", "the averages"),
    row("5", Item::Table(reports::Name::Results), |moment| moment.is_person.into(), "Results", "the results of your county"),
    row("6", Item::Table(reports::Name::Records), |moment| moment.is_person.into(), "Records", "the records of your county"),
    row("7", Item::Table(reports::Name::Honours), |moment| moment.has_seasons.into(), "Honours", "the champions, year by year"),
    row("8", Item::Table(reports::Name::Story), |moment| moment.is_person.into(), "Story", "the story of your county"),
    row("N", Item::News, always, "News", "the news of the last round"),
    row("9", Item::Switch, always, "Other class", "the other class"),
    row("ABCDEFGH", Item::Watch, |moment| (moment.matches > 0).into(), "", "watch a match of the round"),
    row("?", Item::Help, always, "Help", "help"),
    row("Q", Item::Quit, always, "Leave", "leave; everything is kept"),
];

/// The first page.
pub(super) struct LeagueMenu {
    league: Arc<League>,
    name: String,
    person: Option<PersonName>,
    class: Class,
    notice: Option<String>,
}

impl LeagueMenu {
    /// The page of a person, or of somebody who watches.
    pub(super) fn new(league: Arc<League>, person: Option<PersonName>) -> LeagueMenu {
        let championship = league.championship();
        let county = person.as_ref().and_then(|name| county(&championship, name));
        let class = county.map_or(Class::First, |county| championship.season().class_of(county));
        LeagueMenu {
            name: league.name(),
            league,
            person,
            class,
            notice: None,
        }
    }

    fn moment(&self, championship: &Championship, fixtures: &[Fixture]) -> Moment {
        let county = self.county(championship);
        Moment {
            plays: county.is_some_and(|county| fixtures.iter().any(|one| is_of(one, county))),
            matches: fixtures.len(),
            is_person: county.is_some(),
            has_seasons: !championship.completed().is_empty(),
        }
    }

    fn county(&self, championship: &Championship) -> Option<County> {
        self.person.as_ref().and_then(|name| county(championship, name))
    }

    fn choose(&mut self, item: Item, key: Key, session: &mut GameSession) -> Turn {
        let championship = self.league.championship();
        let fixtures = self.league.fixtures();
        match item {
            Item::Play => {
                let own = self.county(&championship);
                let own = own.and_then(|county| fixtures.iter().find(|one| is_of(one, county)));
                own.map_or(Turn::Stay, |fixture| self.open(fixture, true, session))
            }
            Item::Watch => {
                let place = key.letter().map(|letter| letter as usize - 'A' as usize);
                let fixture = place.and_then(|place| fixtures.get(place));
                fixture.map_or(Turn::Stay, |fixture| self.open(fixture, false, session))
            }
            Item::Table(name) => self.table(&championship, name),
            Item::News => self.news(&championship),
            Item::Switch => {
                self.class = self.class.other();
                Turn::Stay
            }
            Item::Help => Turn::Open(Box::new(Help::new(
                "A league",
                keymap::help(ITEMS, crate::screens::help::COLUMNS),
            ))),
            Item::Quit => Turn::Leave,
        }
    }

    fn table(&self, championship: &Championship, name: reports::Name) -> Turn {
        let query = Query {
            class: self.class,
            year: None,
            county: self.county(championship),
        };
        TableScreen::opened(championship, name, &query)
    }

    fn news(&mut self, championship: &Championship) -> Turn {
        match reports::news(championship, self.class, None, None) {
            Ok(table) => Turn::Open(Box::new(TableScreen::new(table))),
            Err(why) => {
                self.notice = Some(why.to_string());
                Turn::Stay
            }
        }
    }

    /// Opens a match: to play his side of it, or to watch.
    fn open(&mut self, fixture: &Fixture, plays: bool, session: &mut GameSession) -> Turn {
        let open = match self.league.open(fixture) {
            Ok(open) => open,
            Err(why) => {
                self.notice = Some(why.to_string());
                return Turn::Stay;
            }
        };
        let name = self.person.as_ref().filter(|_| plays);
        let side = name.and_then(|name| open.side_of(name.as_str()));
        let (live, follower) = open.on_a_table(&self.league, side);
        session.teach(Box::new(follower));
        Turn::Open(Box::new(PlayScreen::new(live, session)))
    }

    fn draw_round(&self, canvas: &mut Canvas<'_>, championship: &Championship, fixtures: &[Fixture]) {
        for ((line, letter), fixture) in (FIRST + 3..).zip('A'..).zip(fixtures) {
            let called = |at: usize| {
                let county = [fixture.home, fixture.away][at];
                let person = championship.players(fixture)[at];
                let person = person.map(|one| format!(" ({})", one.called()));
                format!("{}{}", county.short(), person.unwrap_or_default())
            };
            let open = self.league.opened(fixture);
            let waits = open.as_ref().filter(|open| open.is_begun()).and_then(|open| open.waits());
            let stands = words::match_stands(
                open.is_some_and(|open| open.is_begun()),
                waits.as_deref(),
            );
            let sides = format!("[{letter}] {} v {}", called(0), called(1));
            canvas.keyed(KEYS, line, &sides, TEXT);
            canvas.put(BESIDE, line, &stands, TEXT);
        }
    }
}

fn county(championship: &Championship, name: &PersonName) -> Option<County> {
    let people = championship.people().iter();
    let mut named = people.filter(|one| one.name() == Some(name));
    named.next().map(|one| one.county())
}

fn is_of(fixture: &Fixture, county: County) -> bool {
    fixture.home == county || fixture.away == county
}

impl Screen for LeagueMenu {
    fn draw(&self, canvas: &mut Canvas<'_>, _: &GameSession) {
        let championship = self.league.championship();
        let fixtures = self.league.fixtures();
        let year = championship.season().year();
        canvas.centre(1, &format!("{}, the season of {year}", self.name), HEADING);
        let county = self.county(&championship).map(County::name);
        let you = self.person.as_ref().map(PersonName::as_str).zip(county);
        canvas.put(KEYS, FIRST - 1, &words::you(you), TEXT);
        let (people, watching) = self.league.present();
        let people: Vec<String> = people.iter().map(|one| one.as_str().to_owned()).collect();
        canvas.put(KEYS, FIRST, &words::present(&people, watching), TEXT);
        let due = fixtures.first().and_then(|one| self.league.due(one).ok().flatten());
        if let Some(due) = due {
            let left = Duration::from_secs(due.saturating_sub(league::now()));
            canvas.put(KEYS, FIRST + 1, &words::due(left), TEXT);
        }
        self.draw_round(canvas, &championship, &fixtures);
        let moment = self.moment(&championship, &fixtures);
        let shown = ITEMS.iter().filter(|row| row.holds(&moment) && !row.hint.is_empty());
        for (place, row) in (0_u16..).zip(shown) {
            let (column, line) = (KEYS + 26 * (place % 3), CHOICES + 1 + place / 3);
            canvas.keyed(column, line, &format!("[{}] {}", row.keys, row.hint), TEXT);
        }
        prompt::draw(canvas, "Enter choice: _", self.notice.as_deref());
    }

    fn key(&mut self, key: Key, session: &mut GameSession) -> Turn {
        self.notice = None;
        let championship = self.league.championship();
        let moment = self.moment(&championship, &self.league.fixtures());
        match keymap::action(ITEMS, key, &moment) {
            Ok(item) => self.choose(item, key, session),
            Err(why) => {
                self.notice = Some(why);
                Turn::Stay
            }
        }
    }

    fn tick(&mut self, session: &mut GameSession) -> Turn {
        session.leave_match();
        Turn::Stay
    }

    fn wait(&self, _: &GameSession) -> Option<Duration> {
        Some(AGAIN)
    }
}
