//! The screens of the pavilion and its games.

pub(crate) mod camp;
pub mod drawn_game;
pub(crate) mod eights;
pub mod game_screen;
pub(crate) mod minden;
mod rules;
pub(crate) mod twenty20;

use super::app::Screen;
use super::help::Help;
use super::page::PageScreen;
use super::past_match::PastMatchScreen;
use super::play::PlayScreen;
use super::scorecard::Scorecards;
use crate::pavilion::Kind;
use crate::pavilion::kind::for_game;
use crate::session::game_setup::last_game;
use crate::session::page::pavilion::PavilionPage;
use crate::session::page::set_up::{Begun, Dealt};
use crate::session::{GameSession, friendly};
use crate::tabletop::Settings;
use crate::words::SeatNames;
use drawn_game::DrawnGame;
use game_screen::GameScreen;
use rules::help;

/// Opens the menu of the games.
pub fn menu() -> Box<dyn Screen> {
    Box::new(PageScreen(Box::new(PavilionPage::default())))
}

/// Opens a game that is about to be played.
pub(super) fn open_game(begun: Begun, session: &mut GameSession) -> Box<dyn Screen> {
    match begun {
        Begun::Camp(dealt) => play(dealt, session),
        Begun::Minden(dealt) => play(dealt, session),
        Begun::Twenty20(dealt) => play(dealt, session),
        Begun::Eights(dealt) => play(dealt, session),
        Begun::Friendly(dealt) => {
            let live = friendly::begin(*dealt.in_progress, session);
            Box::new(PlayScreen::new(live, session))
        }
    }
}

fn play<G: DrawnGame>(dealt: Dealt<G>, session: &mut GameSession) -> Box<dyn Screen> {
    let open = if dealt.is_new { GameScreen::open_new_game } else { GameScreen::open_resumed_game };
    Box::new(open(*dealt.in_progress, &dealt.events, session))
}

/// Opens the last game of a kind that was finished or abandoned, if it can be
/// shown.
pub(super) fn open_last_game(kind: Kind, session: &GameSession) -> Option<Box<dyn Screen>> {
    for_game!(kind,
        G => scorecards::<G>(session),
        Friendly => Some(Box::new(PastMatchScreen::last_friendly(session).ok()?)),
    )
}

fn scorecards<G: DrawnGame>(session: &GameSession) -> Option<Box<dyn Screen>> {
    let last = last_game::<G>(session, &mut ()).ok()?;
    let cards = Scorecards::from_game(&last.table, &SeatNames::from_heading(&last.heading))?;
    Some(Box::new(cards.or_mark_given_up()))
}

/// Returns a summary of a game's rules with these settings, including its keys.
pub(super) fn rules_of(kind: Kind, settings: Settings) -> Help {
    for_game!(kind, G => help::<G>(), Friendly => Help::friendly(&settings.into()))
}
