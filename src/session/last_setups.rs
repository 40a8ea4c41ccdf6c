//! What the pavilion remembers until the program ends: how each game was last
//! set up, and which is offered again.

use super::game_setup::{GameSetup, Offered};
use crate::pavilion::Kind;
use crate::tabletop::Settings;
use crate::tabletop::record::SeatPlayer;

/// How a game was set up.
#[derive(Clone, Copy)]
pub(crate) struct LastSetup {
    kind: Kind,
    /// Its variant and options.
    pub(crate) settings: Settings,
    /// Who sat in each seat.
    pub(crate) players: [SeatPlayer; 4],
    /// The counties of both sides, by their places.
    pub(crate) counties: [usize; 2],
}

/// How the games of the pavilion were last set up.
#[derive(Default)]
pub(crate) struct LastSetups {
    setups: Vec<LastSetup>,
    /// The game that was just finished: its setup comes next.
    pub(crate) again: Option<Kind>,
}

impl LastSetups {
    /// Remembers how a game is begun.
    pub(crate) fn begun<G: Offered>(&mut self, setup: &GameSetup<G>) {
        let kind = Kind::for_game::<G>();
        self.setups.retain(|one| one.kind != kind);
        self.setups.push(LastSetup {
            kind,
            settings: setup.settings,
            players: setup.players,
            counties: setup.counties,
        });
    }

    /// How it was last begun.
    pub(crate) fn last_setup<G: Offered>(&self) -> Option<LastSetup> {
        let kind = Kind::for_game::<G>();
        self.setups.iter().find(|one| one.kind == kind).copied()
    }
}
