//! A county's season. Every saved match can be opened from here.

use super::{Destination, Page, PageNavigation, PageView};
use crate::championship::fixtures::ROUNDS;
use crate::championship::{County, Season};
use crate::reports::{Table, results};
use crate::session::GameSession;
use crate::session::keys::Key;

/// The results of a county, and the round being typed.
pub(crate) struct ResultsPage {
    table: Table,
    year: u16,
    county: County,
    typed: Option<u8>,
    /// True while 7 and 8 step through past seasons. Once the player has
    /// pressed Enter or another digit, 7 and 8 are digits of a round's number.
    steps: bool,
    /// True for a past season.
    is_past: bool,
    notice: Option<String>,
}

/// A step to another complete season.
#[derive(Clone, Copy)]
pub(super) enum YearStep {
    Before,
    After,
}

impl ResultsPage {
    /// Opens a county's results in a season. If the season is past, 7 and 8
    /// step to other seasons.
    pub(crate) fn new(season: &Season, county: County, is_past: bool) -> ResultsPage {
        ResultsPage {
            table: results::county_results(season, county),
            year: season.year(),
            county,
            typed: None,
            steps: is_past,
            is_past,
            notice: None,
        }
    }

    /// Opens a county's results in a past year, or in the season in progress.
    pub(super) fn opened(
        year: Option<u16>,
        county: County,
        session: &GameSession,
    ) -> PageNavigation {
        let season = session.championship().and_then(|all| match year {
            Some(year) => all.season_of(year),
            None => Some(all.season()),
        });
        season.map_or(PageNavigation::Back, |season| {
            PageNavigation::open(ResultsPage::new(season, county, year.is_some()))
        })
    }

    /// Switches to the complete season before or after the current one.
    fn step(&mut self, step: YearStep, session: &GameSession) {
        if let Some(season) = season_next_to(self.year, step, session) {
            *self = ResultsPage::new(season, self.county, true);
        }
    }

    /// Adds a digit to the round's number.
    fn type_in(&mut self, figure: u8) {
        let round = self.typed.unwrap_or(0) * 10 + figure;
        if (1..=ROUNDS as u8).contains(&round) {
            self.typed = Some(round);
        } else {
            self.notice = Some(no_round(round));
        }
    }

    /// Opens the county's match in a round.
    fn open(&self, round: u8, session: &GameSession) -> Result<PageNavigation, String> {
        let fixture = (session.championship())
            .and_then(|championship| championship.season_of(self.year))
            .and_then(|season| season.fixture_of(self.county, round));
        let fixture = fixture.ok_or_else(|| no_round(round))?;
        let past = session.past(&fixture)?;
        Ok(PageNavigation::open_destination(Destination::Past(fixture, past)))
    }
}

fn no_round(round: u8) -> String {
    format!("there is no round {round}")
}

/// Returns the complete season before or after a year. The first season follows
/// the last. Returns `None` if no season is complete.
pub(super) fn season_next_to(year: u16, step: YearStep, session: &GameSession) -> Option<&Season> {
    let all = session.championship()?.completed();
    let last = all.len().checked_sub(1)?;
    let place = all.iter().position(|season| season.year() == year);
    all.get(match (step, place) {
        (YearStep::After, Some(place)) if place < last => place + 1,
        (YearStep::After, _) => 0,
        (YearStep::Before, Some(place @ 1..)) => place - 1,
        (YearStep::Before, _) => last,
    })
}

impl Page for ResultsPage {
    fn table(&self) -> Option<&Table> {
        Some(&self.table)
    }

    fn view(&self, session: &GameSession) -> PageView {
        let season = session.championship().and_then(|all| all.season_of(self.year));
        let class = season.map(|season| season.class_of(self.county));
        let mut results =
            season.into_iter().zip(class).flat_map(|(season, class)| season.results(class));
        let any = results.any(|(fixture, _)| fixture.side_of(self.county).is_some());
        PageView {
            prompt: match self.typed {
                _ if session.shows_original() && self.steps => {
                    "[7] season before  [8] season after  [Q] return _".into()
                }
                _ if session.shows_original() => "Press any key _".into(),
                _ if self.steps => {
                    "[7] season before  [8] season after  [Enter] or a round: a match  [Q] return _"
                        .into()
                }
                Some(round) => format!("Round {round}_ [Enter] open its match").into(),
                None => {
                    "Type a round and [Enter] to open its match; any other key returns: _".into()
                }
            },
            entry: if any { "a round to open its match" } else { "" },
            ..PageView::with_notice(&self.notice)
        }
    }

    fn button_keys(&self) -> Option<Vec<Key>> {
        let typed = self.typed.is_some();
        let others = if typed { "0\n\u{8}" } else { "\n" };
        let signs = "123456789".chars().chain(others.chars()).chain(['Q']);
        (!self.steps).then(|| signs.map(Key::from_sign).collect())
    }

    fn key(&mut self, key: Key, session: &mut GameSession) -> PageNavigation {
        self.notice = None;
        match (key, key.figure()) {
            (_, Some(7)) if self.steps => self.step(YearStep::Before, session),
            (_, Some(8)) if self.steps => self.step(YearStep::After, session),
            // The original cannot open past matches.
            _ if session.shows_original() => return PageNavigation::Back,
            (Key::Enter, _) if self.steps => self.steps = false,
            // A round's number never starts with 0.
            (_, Some(figure)) if self.typed.is_some() || figure > 0 => {
                self.steps = false;
                self.type_in(figure as u8);
            }
            (Key::Backspace, _) => {
                self.typed = self.typed.map(|round| round / 10).filter(|r| *r > 0);
            }
            (Key::Enter, _) => {
                let Some(round) = self.typed.take() else {
                    return PageNavigation::Back;
                };
                // A round has been entered, so 7 and 8 step through past
                // seasons again.
                self.steps = self.is_past;
                match self.open(round, session) {
                    Ok(turn) => return turn,
                    Err(why) => self.notice = Some(why),
                }
            }
            _ => return PageNavigation::Back,
        }
        PageNavigation::Stay
    }

    /// Handles the number of a round.
    fn enter(&mut self, text: &str, session: &mut GameSession) -> Result<PageNavigation, String> {
        match text.parse() {
            Ok(round) if (1..=ROUNDS as u8).contains(&round) => self.open(round, session),
            _ => Err(format!("Rounds are numbered 1 to {ROUNDS}")),
        }
    }
}
