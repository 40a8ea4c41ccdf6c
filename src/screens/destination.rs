//! Screens that are opened by pages of the session but are not pages
//! themselves.

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
use crate::session::page::{Destination, review, table};
use crate::session::paging;
use crate::session::past::Past;
use crate::words::chapter;

/// Returns the help on the menus and on the tables that the menus open.
fn help() -> Help {
    let mut lines = keymap::help(ITEMS, help::COLUMNS);
    for (title, keys) in [
        (paging::TITLE, keymap::help(paging::KEYS, help::COLUMNS)),
        ("In a table (an asterisk marks your county):", keymap::help(table::KEYS, help::COLUMNS)),
        ("In the past seasons of [7]:", keymap::help(review::KEYS, help::COLUMNS)),
    ] {
        lines.extend([String::new(), title.to_owned()]);
        lines.extend(keys);
    }
    Help::new("The main menu", chapter::KEYS, lines)
}

/// Opens the screen that a page leads to. Returns `None` if there is no such
/// screen.
pub(super) fn open(to: Destination, session: &mut GameSession) -> Option<Box<dyn Screen>> {
    Some(match to {
        Destination::Match(live) => Box::new(PlayScreen::new(live, session)),
        Destination::GoOn(live) => Box::new(PlayScreen::open_friendly(live, session)),
        Destination::Played(fixture, game) => {
            let sides = session.sides(&fixture);
            // A match that was not saved has only the scoreboard.
            match session.past(&fixture) {
                Ok(Past::Replayable(replayable)) => {
                    Box::new(PlayScreen::new(replayable.live_at_end(&sides), session))
                }
                _ => Box::new(Scoreboard::new(sides, game.public())),
            }
        }
        Destination::Past(fixture, past) => Box::new(KeptMatch::new(session, &fixture, past)),
        Destination::Race(year, class) => {
            let championship = session.view()?;
            let season = championship.season_of(year)?;
            Box::new(ChartScreen::race(&championship, season, class))
        }
        Destination::Places(county) => {
            Box::new(ChartScreen::positions(session.championship()?, county))
        }
        Destination::Progress(target) => {
            Box::new(ProgressScreen::new(target, session.championship()?))
        }
        Destination::Begun(begun) => pavilion::begun(begun, session),
        Destination::Last(kind) => pavilion::last(kind, session)?,
        Destination::Rules(kind, settings) => Box::new(pavilion::rules_of(kind, settings)),
        Destination::Games => Box::new(Help::pavilion()),
        Destination::Nets => Box::new(NetsScreen::new(session)),
        Destination::Questions(series) => Box::new(PuzzleScreen::open(series, session)?),
        Destination::Today => return DayScreen::open(session),
        Destination::Help => Box::new(help()),
        Destination::Counties => Box::new(Help::counties()),
        Destination::Options => Box::new(Help::options()),
    })
}
