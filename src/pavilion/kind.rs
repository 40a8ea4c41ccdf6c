//! The games of the pavilion.

use crate::tabletop::Game;

/// A game that the pavilion offers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Camp cricket, with its Hill and Veld forms.
    Camp,
    /// Minden-style cricket, in which one card decides an over.
    Minden,
    /// Tea-Table Twenty20.
    Twenty20,
    /// Crazy eights.
    Eights,
    /// A match of the main game for two people at one keyboard. A friendly is
    /// not one of the pavilion's own games.
    Friendly,
}

impl Kind {
    /// The pavilion's own games, in order.
    pub(crate) const ALL: [Kind; 4] = [Kind::Camp, Kind::Minden, Kind::Twenty20, Kind::Eights];

    /// Returns the word for this game on the command line and in a record.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Kind::Camp => "camp",
            Kind::Minden => "minden",
            Kind::Twenty20 => "twenty20",
            Kind::Eights => "eights",
            Kind::Friendly => "friendly",
        }
    }

    /// Returns the kind of the game type `G`.
    pub fn for_game<G: Game>() -> Kind {
        Kind::from_word(G::WORD).unwrap_or(Kind::Friendly)
    }

    /// Returns the game that a word stands for.
    pub(crate) fn from_word(word: &str) -> Option<Kind> {
        let every = Kind::ALL.into_iter().chain([Kind::Friendly]);
        every.into_iter().find(|kind| kind.word() == word)
    }
}

/// Evaluates an expression with the type of the given game. The last arm is for
/// a friendly, which has no game type in the pavilion.
macro_rules! for_game {
    ($kind:expr, $game:ident => $own:expr, Friendly => $friendly:expr $(,)?) => {
        match $kind {
            $crate::pavilion::Kind::Camp => {
                type $game = $crate::pavilion::camp::Camp;
                $own
            }
            $crate::pavilion::Kind::Minden => {
                type $game = $crate::pavilion::minden::Minden;
                $own
            }
            $crate::pavilion::Kind::Twenty20 => {
                type $game = $crate::pavilion::twenty20::Twenty20;
                $own
            }
            $crate::pavilion::Kind::Eights => {
                type $game = $crate::pavilion::eights::Eights;
                $own
            }
            $crate::pavilion::Kind::Friendly => $friendly,
        }
    };
}
pub(crate) use for_game;
