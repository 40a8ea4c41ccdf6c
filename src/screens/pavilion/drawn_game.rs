//! What a game gives to the game screen so that it can be played on the screen: its
//! picture, its words and its keys.

use crate::tabletop::record::SeatPlayer;
use crate::words::Seats;
use ratatui::style::Style;

use crate::pavilion::{Game, Seat, Suit};
use crate::screens::frame::Canvas;
use crate::screens::palette;
use crate::session::game_setup::InParts;
use crate::session::keys::Key;
use crate::session::pavilion_keys::Keys;
use crate::tabletop::Pending;
use crate::words::pavilion::InWords;

/// What is said of crazy eights.
pub(super) const NO_SCORECARD: &str = "this game has no scorecard";

/// A game as it is to be drawn.
pub struct TableView<'a, G: Game> {
    /// What the person at the keyboard may know; where both hands lie face
    /// down, what the seat that is asked may know: then no hand may be shown.
    pub(crate) view: G::View<'a>,
    /// The seat whose hand lies face up.
    pub(crate) seat: Option<Seat>,
    /// The scorebook. What is hidden in it may not be shown.
    pub(crate) book: &'a G::Book,
    /// What the game waits for.
    pub(crate) pending: Pending<G::Ask, G::Outcome>,
    /// Whether the person at the keyboard is asked now.
    pub(crate) asked: bool,
    /// What each seat is called.
    pub(crate) names: &'a Seats,
    /// Who sits in each seat.
    pub(crate) players: &'a [SeatPlayer],
    /// What happened, in sentences, the newest last.
    pub(crate) log: &'a [String],
}

/// What a key means to a game.
#[derive(Clone, Debug, PartialEq)]
pub enum GameKeyMeaning<C> {
    /// Makes this choice.
    Choose(C),
    /// Changed what is being typed.
    Typed,
    /// Nothing, and this is why.
    Nothing(String),
    /// Not one of the game's own keys.
    Unknown,
}

/// A game that can be played on the screen. The screen has lines 0 to 4 (title
/// and what happened last) and 23 and 24 (its keys and the prompt).
pub trait DrawnGame: InParts + InWords {
    /// Its own keys, by what is asked.
    const KEYS: Keys<Self::Ask>;
    /// Whether Q is the letter of a card: then it does not leave while a person
    /// is asked, but Esc does.
    const Q_IS_A_CARD: bool = false;
    /// Whether this question shows or chooses something hidden, so that the keyboard is
    /// handed over first where hands are hidden.
    fn hides(_: &Self::Ask) -> bool {
        true
    }
    /// How many steps quicker than usual it is, where a choice is a small
    /// matter.
    const QUICKER: u8 = 0;
    /// What has been typed of a choice.
    type Entry: Default + Clone;

    /// What stays typed after a choice.
    fn after(_: Self::Entry, _: &Self) -> Self::Entry {
        Self::Entry::default()
    }

    /// What stays typed after a choice that was refused: all of it, where it
    /// can be mended.
    fn refused(entry: Self::Entry) -> Self::Entry {
        entry
    }

    /// What is said beside a number that spins before this becomes known,
    /// until a person presses a key; none where nothing spins. The spin is
    /// for the eye: chance has drawn the number already.
    fn spin(_: &Self::Event, _: &Seats) -> Option<Vec<String>> {
        None
    }

    /// Draws lines 5 to 22.
    fn draw(canvas: &mut Canvas<'_>, table_view: &TableView<'_, Self>, entry: &Self::Entry);

    /// What may be chosen, as a sentence, where a list of the keys would be
    /// long.
    fn no_choice(_: &TableView<'_, Self>) -> Option<String> {
        None
    }

    /// What the person at the keyboard is asked, with the keys that have no
    /// other place to stand, and what he has typed: "Lay or cover:".
    fn prompt(table_view: &TableView<'_, Self>, entry: &Self::Entry) -> String;

    /// What one of its own keys means to the person who is asked. The shared
    /// keys (`session::game_keys`) come after those of the game.
    fn key(
        key: Key,
        table_view: &TableView<'_, Self>,
        entry: &mut Self::Entry,
    ) -> GameKeyMeaning<Self::Choice>;

    /// Whether play pauses until this has been read.
    fn pauses(event: &Self::Event) -> bool;

    /// Whether a wicket fell, at which the bell may ring.
    fn is_wicket(_: &Self::Event) -> bool {
        false
    }
}

/// The colour of a suit of the standard pack: red, or white.
pub(super) const fn suit(suit: Suit) -> Style {
    if suit.is_red() { palette::WARNING } else { palette::HEADING }
}
