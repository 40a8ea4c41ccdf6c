//! The first page of a league over the network, on the screen and in line mode.
//! The page shows the round and the people who are present, and leads to
//! matches and tables.

use std::sync::Arc;

use super::league::League;
use super::league_match::MatchHost;
use crate::championship::people::PersonName;
use crate::championship::{Championship, Class, County, Fixture};
use crate::reports::{self, Query, Table};
use crate::session::GameSession;
use crate::session::keymap::{self, Availability, KeyRow, always, row};
use crate::session::keys::Key;
use crate::session::live::Live;
use crate::words::host as words;

/// The page or match to which a key on this page leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MenuItem {
    /// The person's own match.
    Play,
    /// A match in the round, by its index.
    Watch,
    /// A table.
    Table(reports::TableName),
    /// A county's results in the season, from which its matches can be opened.
    Results,
    /// A county's results in complete seasons.
    Past,
    News,
    Switch,
    Preferences,
    Help,
    Quit,
}

/// The facts that decide which keys work.
pub(super) struct MenuContext {
    /// `Some(true)` if the person's match in the round is over, and `None` if
    /// the person has no match in the round.
    own: Option<bool>,
    matches: usize,
    /// True if the person's first season is still to come.
    is_early: bool,
    is_person: bool,
    has_seasons: bool,
}

#[rustfmt::skip]
pub(super) const ITEMS: &[KeyRow<MenuItem, MenuContext>] = &[
    row("1", MenuItem::Play, play, "Play your match", "play your match of the round, from where you left off"),
    row("3", MenuItem::Table(reports::TableName::Points), always, "Points", "the points"),
    row("4", MenuItem::Table(reports::TableName::Averages), always, "Averages", "the averages"),
    row("5", MenuItem::Results, always, "Results", "a county's results; type a round's number to open that match"),
    row("6", MenuItem::Table(reports::TableName::Records), |moment| moment.is_person.into(), "Records", "your county's records"),
    row("7", MenuItem::Table(reports::TableName::Honours), |moment| moment.has_seasons.into(), "Honours", "the champions, year by year"),
    row("8", MenuItem::Table(reports::TableName::Story), |moment| moment.is_person.into(), "Story", "your county's story"),
    row("N", MenuItem::News, always, "News", "the news of the last round"),
    row("P", MenuItem::Past, |moment| moment.has_seasons.into(), "Past seasons", "the results of past seasons; you can open their matches"),
    row("9", MenuItem::Switch, always, "Other class", "the other class's tables and news"),
    row("S", MenuItem::Preferences, always, "Set preferences", "your colours, pace, bell, names or numbers, and the look of the screen"),
    row("ABCDEFGH", MenuItem::Watch, |moment| (moment.matches > 0).into(), "", "watch a match of the round"),
    row("?", MenuItem::Help, always, "Help", "help"),
    row("Q", MenuItem::Quit, always, "Leave", "leave; everything is saved"),
];

fn play(moment: &MenuContext) -> Availability {
    match moment.own {
        _ if moment.is_early => Availability::Not(words::EARLY),
        Some(false) => Availability::Holds,
        Some(true) => Availability::Not(words::PLAYED),
        None => Availability::Never,
    }
}

/// The result of a choice on the league's first page.
pub(super) enum MenuOutcome {
    /// A match to play or watch. The choices made in the match go to the
    /// session's journal.
    Match(Box<Live>),
    /// A table.
    Table(Table),
    /// A county's results in the season. The session reads them.
    Results,
    /// A county's results in complete seasons.
    Past,
    /// The preferences.
    Preferences,
    /// The help on the keys, with one line for each key.
    Help(Vec<String>),
    /// A choice that changes this page but opens no other page.
    Nothing,
    /// The end of the session.
    Leave,
}

/// The first page of a league.
pub(super) struct LeagueMenu {
    league: Arc<League>,
    person: Option<PersonName>,
    class: Class,
}

/// The width of the help text in columns.
const HELP_COLUMNS: usize = 78;

impl LeagueMenu {
    /// Creates the first page for a person, or for a spectator if `person` is
    /// `None`.
    pub(super) fn new(league: Arc<League>, person: Option<PersonName>) -> LeagueMenu {
        let championship = league.championship();
        let county = person.as_ref().and_then(|name| county(&championship, name));
        LeagueMenu {
            class: county.map_or(Class::First, |county| championship.season().class_of(county)),
            league,
            person,
        }
    }

    /// Returns the title, which names the league and its season.
    pub(super) fn title(&self) -> String {
        let year = self.league.championship().season().year();
        words::first_page_title(&self.league.data_file_name(), year, self.class)
    }

    /// Describes the visitor, the people who are present, and the time left in
    /// the round.
    pub(super) fn status_lines(&self) -> Vec<String> {
        let championship = self.league.championship();
        let county = self.county(&championship).map(County::name);
        let you = self.person.as_ref().map(PersonName::as_str).zip(county);
        let (people, watching) = self.league.present_visitors();
        let people: Vec<String> = people.iter().map(|one| one.as_str().to_owned()).collect();
        let fixtures = self.league.people_fixtures();
        let county = self.county(&championship);
        let left = fixtures.first().and_then(|one| self.league.time_left(one));
        let mut about = vec![
            words::visitor_identity(you, self.future_first_season(&championship)),
            words::connected_people(&people, watching),
        ];
        about.extend(left.map(words::round_deadline));
        let own = county.and_then(|county| self.league.describe_timed_out_matches(Some(county)));
        about.extend(own.or_else(|| self.league.describe_timed_out_matches(None)));
        about
    }

    /// Lists the people's matches in the round, each with its sides and the
    /// state of play.
    pub(super) fn match_rows(&self) -> Vec<[String; 2]> {
        let championship = self.league.championship();
        let fixtures = self.league.people_fixtures();
        let tell = |(letter, fixture): (char, &Fixture)| {
            let players = championship.players(fixture);
            let called = |county: County, at: usize| {
                let person = players[at].map(|one| format!(" ({})", one.display_name()));
                format!("{}{}", county.short(), person.unwrap_or_default())
            };
            let open = self.league.find_open_match(fixture);
            [
                format!("[{letter}] {} v {}", called(fixture.home, 0), called(fixture.away, 1)),
                open.map_or_else(|| words::NOT_BEGUN.to_owned(), |open| open.status_text()),
            ]
        };
        ('A'..).zip(&fixtures).map(tell).collect()
    }

    /// Lists the keys that work, with their labels.
    pub(super) fn key_labels(&self) -> Vec<String> {
        let moment = self.moment();
        let shown = ITEMS.iter().filter(|row| row.is_available(&moment) && !row.hint.is_empty());
        shown.map(|row| format!("[{}] {}", row.keys, row.hint)).collect()
    }

    /// Returns the result of pressing a key.
    ///
    /// # Errors
    /// Returns the reason as an error if the key has no effect.
    pub(super) fn handle_key(
        &mut self,
        key: Key,
        session: &mut GameSession,
    ) -> Result<MenuOutcome, String> {
        let championship = self.league.championship();
        let fixtures = self.league.people_fixtures();
        match keymap::action_or_explanation(ITEMS, key, &self.moment())? {
            MenuItem::Play => {
                let county = self.county(&championship);
                let own = county.and_then(|county| own(&fixtures, county));
                own.map_or(Ok(MenuOutcome::Nothing), |fixture| self.open(fixture, true, session))
            }
            MenuItem::Watch => {
                let place =
                    key.letter().and_then(|letter| (letter as usize).checked_sub('A' as usize));
                let fixture = place.and_then(|place| fixtures.get(place));
                let fixture = fixture.ok_or(words::NO_MATCH)?;
                self.open(fixture, false, session)
            }
            MenuItem::Table(name) => {
                let query =
                    Query { class: self.class, year: None, county: self.county(&championship) };
                let view = championship.seen_by(query.county);
                let table = reports::report(&view, name, &query);
                table.map(MenuOutcome::Table).map_err(|why| why.to_string())
            }
            MenuItem::Results | MenuItem::Past => {
                self.league.attach_championship(self.county(&championship), session);
                Ok(match key.letter() {
                    Some('P') => MenuOutcome::Past,
                    _ => MenuOutcome::Results,
                })
            }
            MenuItem::Preferences => Ok(MenuOutcome::Preferences),
            MenuItem::News => {
                let view = championship.seen_by(self.county(&championship));
                let table = reports::news(&view, self.class, None, None);
                table.map(MenuOutcome::Table).map_err(|why| why.to_string())
            }
            MenuItem::Switch => {
                self.class = self.class.other();
                Ok(MenuOutcome::Nothing)
            }
            MenuItem::Help => {
                let moment = self.moment();
                let rows = ITEMS.iter().filter(|row| row.is_available(&moment));
                Ok(MenuOutcome::Help(keymap::help(rows, HELP_COLUMNS)))
            }
            MenuItem::Quit => Ok(MenuOutcome::Leave),
        }
    }

    fn moment(&self) -> MenuContext {
        let championship = self.league.championship();
        let fixtures = self.league.people_fixtures();
        let county = self.county(&championship);
        let own = county.and_then(|county| own(&fixtures, county));
        let is_over = |own| self.league.find_open_match(own).is_some_and(|open| open.is_over());
        MenuContext {
            own: own.map(is_over),
            matches: fixtures.len(),
            is_early: self.future_first_season(&championship).is_some(),
            is_person: county.is_some(),
            has_seasons: !championship.completed().is_empty(),
        }
    }

    /// Returns the person's first season, if it is later than the current
    /// season.
    fn future_first_season(&self, championship: &Championship) -> Option<u16> {
        let person = self.person.as_ref();
        let since = person.and_then(|name| championship.named(name))?.since();
        (since > championship.season().year()).then_some(since)
    }

    fn county(&self, championship: &Championship) -> Option<County> {
        self.person.as_ref().and_then(|name| county(championship, name))
    }

    /// Opens a match, either to play one of its sides or to watch.
    fn open(
        &self,
        fixture: &Fixture,
        plays: bool,
        session: &mut GameSession,
    ) -> Result<MenuOutcome, String> {
        let open = self.league.open(fixture).map_err(|why| why.to_string())?;
        let name = self.person.as_ref().filter(|_| plays);
        let side = name.and_then(|name| open.side_of(name.as_str()));
        let (live, follower) =
            open.open_session_table(Arc::clone(&self.league) as Arc<dyn MatchHost>, side);
        session.set_journal(Box::new(follower));
        Ok(MenuOutcome::Match(Box::new(live)))
    }
}

fn county(championship: &Championship, name: &PersonName) -> Option<County> {
    let mut people = championship.people().iter();
    let named = people.find(|one| one.name() == Some(name));
    named.map(|one| one.county())
}

fn own(fixtures: &[Fixture], county: County) -> Option<&Fixture> {
    let mut fixtures = fixtures.iter();
    fixtures.find(|one| one.side_of(county).is_some())
}
