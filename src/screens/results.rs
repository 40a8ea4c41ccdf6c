//! The season of a county, from which every match that is kept opens again.

use super::app::{Screen, Turn};
use super::frame::Canvas;
use super::kept::KeptMatch;
use super::{prompt, table};
use crate::championship::fixtures::ROUNDS;
use crate::championship::{County, FIRST_YEAR, Season};
use crate::reports::{Table, results};
use crate::session::GameSession;
use crate::session::keys::Key;

/// The results of a county, and the round being typed.
pub(crate) struct Results {
    table: Table,
    year: u16,
    county: County,
    typed: Option<u8>,
    /// In past seasons 7 and 8 step through the years until a round is asked
    /// for, with Enter or another figure.
    steps: bool,
    /// Whether it is one of the past seasons.
    is_past: bool,
    notice: Option<String>,
}

impl Results {
    /// The screen of a county's season.
    pub(crate) fn of(season: &Season, county: County) -> Results {
        Results {
            table: results::of_county(season, county),
            year: season.year(),
            county,
            typed: None,
            steps: false,
            is_past: false,
            notice: None,
        }
    }

    /// The same among the past seasons, through which 7 and 8 step.
    #[must_use]
    pub(crate) fn among_seasons(mut self) -> Results {
        (self.steps, self.is_past) = (true, true);
        self
    }

    /// Steps to another year, if that season is complete.
    fn step(&mut self, year: u16, session: &GameSession) {
        match season(year, session) {
            Ok(season) => *self = Results::of(season, self.county).among_seasons(),
            Err(why) => self.notice = Some(why),
        }
    }

    /// Types a figure of a round.
    fn type_in(&mut self, figure: u8) {
        let round = self.typed.unwrap_or(0) * 10 + figure;
        if (1..=ROUNDS as u8).contains(&round) {
            self.typed = Some(round);
        } else {
            self.notice = Some(format!("there is no round {round}"));
        }
    }

    /// Opens the match of the round that was typed.
    fn open(&mut self, round: u8, session: &GameSession) -> Turn {
        let fixture = (session.championship())
            .and_then(|championship| championship.season_of(self.year))
            .and_then(|season| season.fixture_of(self.county, round));
        let opened = fixture.map(|fixture| KeptMatch::open(session, &fixture));
        match opened {
            Some(Ok(screen)) => Turn::Open(Box::new(screen)),
            Some(Err(why)) => {
                self.notice = Some(why);
                Turn::Stay
            }
            None => Turn::Stay,
        }
    }
}

/// The season of a year, if it is complete.
///
/// # Errors
/// When it is not: why, as a sentence.
pub(super) fn season(year: u16, session: &GameSession) -> Result<&Season, String> {
    let complete = session
        .championship()
        .map_or(&[] as &[Season], |championship| championship.completed());
    let season = complete.iter().find(|season| season.year() == year);
    season.ok_or_else(|| match year < FIRST_YEAR {
        true => format!("{year} is before the first season"),
        false => format!("{year} is not complete yet"),
    })
}

impl Screen for Results {
    fn draw(&self, canvas: &mut Canvas<'_>, _: &GameSession) {
        table::draw(canvas, &self.table, 0);
        let text = if self.steps {
            "[7] season before  [8] season after  [Enter] or a round: a match  [Q] return _"
                .to_owned()
        } else {
            match self.typed {
                Some(round) => format!("Round {round}_ [Enter] opens its match"),
                None => "Enter round, then [Enter], to open its match; any other key returns: _"
                    .to_owned(),
            }
        };
        prompt::draw(canvas, &text, self.notice.as_deref());
    }

    fn key(&mut self, key: Key, session: &mut GameSession) -> Turn {
        self.notice = None;
        match (key, key.figure()) {
            (_, Some(7)) if self.steps => self.step(self.year - 1, session),
            (_, Some(8)) if self.steps => self.step(self.year + 1, session),
            (Key::Enter, _) if self.steps => self.steps = false,
            (_, Some(figure)) if self.typed.is_some() || figure > 0 => {
                self.steps = false;
                self.type_in(figure as u8);
            }
            (Key::Backspace, _) => {
                self.typed = self.typed.map(|round| round / 10).filter(|r| *r > 0)
            }
            (Key::Enter, _) => {
                if let Some(round) = self.typed.take() {
                    self.steps = self.is_past;
                    return self.open(round, session);
                }
                return Turn::Back;
            }
            _ => return Turn::Back,
        }
        Turn::Stay
    }
}
