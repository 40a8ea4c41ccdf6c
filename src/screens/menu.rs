//! What the pages of the session open that is no page.

use super::app::Screen;
use super::charts::ChartScreen;
use super::day::DayScreen;
use super::help::{self, Help};
use super::kept::KeptMatch;
use super::nets::NetsScreen;
use super::pavilion;
use super::play::PlayScreen;
use super::play::puzzle::PuzzleScreen;
use super::progress::ProgressScreen;
use super::scoreboard::Scoreboard;
use crate::session::GameSession;
use crate::session::keymap;
use crate::session::menu::ITEMS;
use crate::session::page::{To, review, table};
use crate::session::past::Past;

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

/// The screen to which a page leads; none where it is not there.
pub(super) fn open(to: To, session: &mut GameSession) -> Option<Box<dyn Screen>> {
    Some(match to {
        To::Match(live) => Box::new(PlayScreen::new(live, session)),
        To::GoOn(live) => Box::new(PlayScreen::of_friendly(live, session)),
        To::Played(fixture, game) => {
            let opened = session.opened()?;
            let sides = opened.sides(session.preferences.men, &fixture);
            // The board first; of a match that is not kept the summary alone.
            match session.past(&fixture) {
                Ok(Past::Whole(whole)) => {
                    Box::new(PlayScreen::new(whole.at_its_end(&sides), session))
                }
                _ => Box::new(Scoreboard::new(sides, game.public())),
            }
        }
        To::Past(fixture, past) => Box::new(KeptMatch::new(session, &fixture, past)),
        To::Race(year, class) => {
            let championship = session.championship()?;
            let season = championship.season_of(year)?;
            Box::new(ChartScreen::race(championship, season, class))
        }
        To::Places(county) => Box::new(ChartScreen::positions(session.championship()?, county)),
        To::Progress(target) => Box::new(ProgressScreen::new(target, session.championship()?)),
        To::Begun(begun) => pavilion::begun(begun, session),
        To::Last(kind) => pavilion::last(kind, session)?,
        To::Rules(kind, settings) => Box::new(pavilion::rules_of(kind, settings)),
        To::Games => Box::new(Help::pavilion()),
        To::Nets => Box::new(NetsScreen::new(session)),
        To::Questions(series) => Box::new(PuzzleScreen::open(series, session)?),
        To::Today => return DayScreen::open(session),
        To::Help => Box::new(help()),
        To::Counties => Box::new(Help::counties()),
        To::Options => Box::new(Help::options()),
    })
}
