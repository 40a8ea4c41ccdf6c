//! The pavilion's games in words.
//!
//! | module | says |
//! |---|---|
//! | [`cards`] | the cards of the standard pack |
//! | [`result`] | how innings and matches of cricket end |
//! | [`camp`] | camp cricket |
//! | [`minden`] | Minden-style cricket |
//! | [`twenty20`] | Tea-Table Twenty20 |
//! | [`eights`] | crazy eights |
//! | [`scorecards`] | the scorecards of the cricket games |
//! | [`guide`] | what a guided game says beside each question |
//! | [`came`] | what it says about the outcome of a choice |
//! | [`explained`] | tables and cards, after the short rules |
//! | [`spoken`] | all of them, to be read aloud |

pub(crate) mod came;
pub(crate) mod camp;
pub(crate) mod cards;
pub(crate) mod eights;
pub(crate) mod explained;
pub(crate) mod guide;
pub(crate) mod minden;
pub(crate) mod result;
pub(crate) mod scorecards;
pub(crate) mod spoken;
pub(crate) mod twenty20;

use crate::game::Match;
use crate::pavilion::eights::Eights;
use crate::tabletop::{Game, Settings};
use crate::words::Seats;
use scorecards::InningsCard;

/// What is said of the last game, where it was not finished.
pub(crate) const GIVEN_UP: &str = "The game was given up.";

/// The cards of all innings begun, and how the game ended, if it has.
pub(crate) type Scorecards = (Vec<InningsCard>, Option<String>);

/// What an option is set to, as a person reads it.
pub(crate) fn value(of: &'static str) -> &'static str {
    match of {
        "t10" => "ten",
        "t20" => "twenty",
        "first" => "the first side wins",
        "roles" => "by their kind",
        "individual" => "each his own",
        "test" => "Test",
        "by form" => "in camp and hill, not in veld",
        "by number" => "by hand among three or four",
        "default" => "both sides alike",
        "drawn" => "each side its own",
        of => of,
    }
}

/// What a game says of itself, on a screen or read aloud.
pub trait InWords: Game {
    /// What `?` explains after the short rules, the options included.
    const EXPLAINED: &'static [&'static str] = &[];

    /// The signs of its screen.
    const SIGNS: &'static [&'static str] = &[];

    /// Its tables as they stand on a screen.
    fn tables() -> Vec<String> {
        Vec::new()
    }

    /// The same, to be read aloud.
    fn tables_aloud() -> Vec<String> {
        Vec::new()
    }

    /// What is said in the setup of settings that few would choose, knowing
    /// what comes of them.
    fn warning(_: &Settings) -> Option<&'static str> {
        None
    }

    /// Whether it can be begun with a guide.
    const HAS_GUIDE: bool = true;

    /// What a guide says beside a question, in one line.
    fn guide(_: &Self::View<'_>, _: &Self::Ask) -> &'static str {
        ""
    }

    /// What a guide says about what happened since the last question, and why,
    /// in at most two lines.
    fn came(_: &[Self::Event]) -> Vec<String> {
        Vec::new()
    }

    /// Its scorecards; none where the game has no innings.
    fn scorecards(&self, _: &Self::Book, _: &Seats) -> Option<Scorecards> {
        None
    }
}

impl InWords for Eights {
    const EXPLAINED: &'static [&'static str] = explained::EIGHTS;
    const SIGNS: &'static [&'static str] = explained::EIGHTS_SIGNS;

    fn guide(_: &Self::View<'_>, ask: &Self::Ask) -> &'static str {
        guide::eights(ask)
    }

    fn came(events: &[Self::Event]) -> Vec<String> {
        came::eights(events)
    }
}

impl InWords for Match {
    const EXPLAINED: &'static [&'static str] = explained::FRIENDLY;
    /// The nets teach it.
    const HAS_GUIDE: bool = false;
}
