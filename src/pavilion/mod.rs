//! The pavilion: four other games of cards and dice, for rainy days.
//!
//! Each of these games implements the trait [`Game`] of [`crate::tabletop`].
//! [`Kind`] lists these games.
//!
//! `tests/library/pavilion/figures.rs` compares the figures of games between
//! computer players with the figures in the rules of each game. The test prints
//! both sets of figures side by side, and explains the differences.

pub mod camp;
pub(crate) mod card;
pub mod checker;
pub mod eights;
pub(crate) mod kind;
pub mod minden;
pub mod result;
pub mod twenty20;

pub(crate) use crate::tabletop::{
    Digest, Figures, Observer, ParseChoiceError, Refused, SettingSpec,
};
pub use crate::tabletop::{Game, Level, Levelled, Party, Pending, Seat, Settings, Table, Verdict};
pub(crate) use card::Pack;
pub use card::{Card, Suit};
pub use kind::Kind;

use crate::tabletop;

/// Scripted deals from the standard pack.
pub type ScriptedDeals = tabletop::ScriptedDeals<Card>;

/// A source of randomness for games with the standard pack.
pub trait Chance: tabletop::Chance<Card> {}

impl<C: tabletop::Chance<Card> + ?Sized> Chance for C {}

/// The context for a step in a pavilion game: the source of randomness and the
/// observer.
pub(crate) type StepContext<'a, G> =
    tabletop::StepContext<'a, dyn Chance + 'a, dyn Observer<G> + 'a>;

/// Defines those items of [`Game`] that are the same for all games of the
/// pavilion, given the game's kind, scorebook and options.
macro_rules! pavilion_game {
    ($kind:ident, $book:ty, $items:expr) => {
        type Options = $crate::pavilion::Settings;
        type Card = $crate::pavilion::Card;
        type Choice = Choice;
        type Ask = Ask;
        type Outcome = $crate::pavilion::Verdict;
        type Refused = $crate::pavilion::Refused;
        type Event = Event;
        type View<'a> = View<'a>;
        type Book = $book;

        const WORD: &'static str = $crate::pavilion::Kind::$kind.word();
        const SETTINGS: &'static [$crate::pavilion::SettingSpec] = $items;

        fn legal(view: &View<'_>) -> Vec<Choice> {
            view.legal()
        }

        fn figures(&self, book: &$book, figures: &mut $crate::pavilion::Figures) {
            book.figures(self, figures);
        }
    };
}
use pavilion_game;
