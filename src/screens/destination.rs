//! Opens the screens that pages of the session lead to but that are not pages
//! themselves.

use super::app::Screen;
use super::charts::ChartScreen;
use super::day::DayScreen;
use super::help::{self, Help};
use super::nets::NetsScreen;
use super::past_match::PastMatchScreen;
use super::pavilion;
use super::play::PlayScreen;
use super::play::puzzle::PuzzleScreen;
use super::progress::ProgressScreen;
use super::scoreboard::Scoreboard;
use crate::session::GameSession;
use crate::session::keymap;
use crate::session::menu::ITEMS;
use crate::session::page::{Destination, past_season, table};
use crate::session::paging;
use crate::session::past::PastMatch;
use crate::words::chapter;

/// Returns the help on the menus and on the tables that open from them.
fn menu_help() -> Help {
    let mut lines = keymap::help(ITEMS, help::COLUMNS);
    for (title, keys) in [
        (paging::TITLE, keymap::help(paging::KEYS, help::COLUMNS)),
        ("In a table (an asterisk marks your county):", keymap::help(table::KEYS, help::COLUMNS)),
        ("In the past seasons of [7]:", keymap::help(past_season::KEYS, help::COLUMNS)),
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
            // If the match was not saved, show only the scoreboard.
            match session.past(&fixture) {
                Ok(PastMatch::Replayable(replayable)) => {
                    Box::new(PlayScreen::new(replayable.live_at_end(&sides), session))
                }
                _ => Box::new(Scoreboard::new(sides, game.public())),
            }
        }
        Destination::Past(fixture, past) => Box::new(PastMatchScreen::new(session, &fixture, past)),
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
        Destination::Begun(begun) => pavilion::open_game(begun, session),
        Destination::Last(kind) => pavilion::open_last_game(kind, session)?,
        Destination::Rules(kind, settings) => Box::new(pavilion::rules_of(kind, settings)),
        Destination::Games => Box::new(Help::pavilion()),
        Destination::Nets => Box::new(NetsScreen::new(session)),
        Destination::Questions(series) => Box::new(PuzzleScreen::open(series, session)?),
        Destination::Today => return DayScreen::open_today(session),
        Destination::Help => Box::new(menu_help()),
        Destination::TableKeys(title, rows) => {
            let lines = keymap::help_lines(rows, help::COLUMNS);
            Box::new(Help::new(title, chapter::KEYS, lines))
        }
        Destination::Counties => Box::new(Help::counties()),
        Destination::Options => Box::new(Help::options()),
    })
}
