//! The pavilion on the screen: the games, who sits down to them, and the
//! table at which they are played.
//!
//! | module | holds |
//! |---|---|
//! | [`face`] | what a game gives: its picture, its words, its keys |
//! | [`round`] | the screen of a game in progress, the same for all |
//! | `setup` | variant, options, who plays; a game that was left |
//! | `camp` | the picture and the keys of camp cricket |
//! | `minden` | those of Minden-style cricket |
//! | `twenty20` | those of Tea-Table Twenty20 |
//! | `eights` | those of crazy eights |
//! | `rules` | the rules in short, on `?` |

pub(crate) mod camp;
pub(crate) mod eights;
pub mod face;
pub(crate) mod minden;
pub mod round;
mod rules;
pub(crate) mod setup;
pub(crate) mod twenty20;

use super::app::Screen;
use super::page::PageScreen;
use crate::game::Match;
use crate::pavilion::Kind;
use crate::pavilion::camp::Camp;
use crate::pavilion::eights::Eights;
use crate::pavilion::minden::Minden;
use crate::pavilion::twenty20::Twenty20;
use crate::session::GameSession;
use crate::session::page::pavilion::PavilionPage;
use setup::Setup;

/// The menu of the games.
pub fn menu() -> Box<dyn Screen> {
    Box::new(PageScreen(Box::new(PavilionPage::default())))
}

/// What comes before a game.
pub(super) fn set_up(kind: Kind, session: &GameSession) -> Box<dyn Screen> {
    match kind {
        Kind::Camp => Box::new(Setup::<Camp>::new(session)),
        Kind::Minden => Box::new(Setup::<Minden>::new(session)),
        Kind::Twenty20 => Box::new(Setup::<Twenty20>::new(session)),
        Kind::Eights => Box::new(Setup::<Eights>::new(session)),
        Kind::Friendly => Box::new(Setup::<Match>::new(session)),
    }
}
