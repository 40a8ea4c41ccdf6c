//! What the pages of the session open that is no page.

use super::app::Screen;
use super::charts::ChartScreen;
use super::day::DayScreen;
use super::help::{self, Help};
use super::nets::NetsScreen;
use super::pavilion::menu::PavilionMenu;
use super::play::PlayScreen;
use super::progress::Progress;
use super::results::Results;
use super::review::{self, Review};
use super::scoreboard::Scoreboard;
use crate::session::GameSession;
use crate::session::keymap;
use crate::session::menu::ITEMS;
use crate::session::page::{To, table};
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
        To::Race(class) => {
            let championship = session.championship()?;
            Box::new(ChartScreen::race(
                championship,
                championship.season(),
                class,
            ))
        }
        To::Places(county) => Box::new(ChartScreen::positions(session.championship()?, county)),
        To::Results(None, county) => {
            Box::new(Results::of(session.championship()?.season(), county))
        }
        To::Results(Some(year), county) => {
            let season = session.championship()?.season_of(year)?;
            Box::new(Results::of(season, county).among_seasons())
        }
        To::Review => Box::new(Review::of(session)),
        To::Progress(target) => Box::new(Progress::new(target, session.championship()?)),
        To::Pavilion => Box::new(PavilionMenu::default()),
        To::Nets => Box::new(NetsScreen::new(session)),
        To::Today => return DayScreen::open(session),
        To::Help => Box::new(help()),
        To::Counties => Box::new(Help::counties()),
    })
}
