//! The last setup for each of the pavilion's games, and the game to offer
//! again. The pavilion remembers them until the program ends.

use super::game_setup::{GameSetup, TableGame};
use crate::pavilion::Kind;
use crate::tabletop::Settings;
use crate::tabletop::record::SeatPlayer;

/// The last setup for a game.
#[derive(Clone, Copy)]
pub(crate) struct LastSetup {
    kind: Kind,
    /// The variant and the options of the game.
    pub(crate) settings: Settings,
    /// The players in the seats.
    pub(crate) players: [SeatPlayer; 4],
    /// The indices of both sides' counties in the list of counties.
    pub(crate) counties: [usize; 2],
}

/// The last setups for the pavilion's games.
#[derive(Default)]
pub(crate) struct LastSetups {
    setups: Vec<LastSetup>,
    /// The game that was just finished, whose setup page opens next.
    pub(crate) again: Option<Kind>,
}

impl LastSetups {
    /// Remembers the setup of a game that is beginning.
    pub(crate) fn remember_setup<G: TableGame>(&mut self, setup: &GameSetup<G>) {
        let kind = Kind::for_game::<G>();
        self.setups.retain(|one| one.kind != kind);
        self.setups.push(LastSetup {
            kind,
            settings: setup.settings,
            players: setup.players,
            counties: setup.counties,
        });
    }

    /// Returns the last setup for a game.
    pub(crate) fn last_setup<G: TableGame>(&self) -> Option<LastSetup> {
        let kind = Kind::for_game::<G>();
        self.setups.iter().find(|one| one.kind == kind).copied()
    }
}
