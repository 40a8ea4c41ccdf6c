//! The parts of a pavilion game on the screen: its picture, its words and its keys.

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

/// The notice in crazy eights, which has no scorecard.
pub(super) const NO_SCORECARD: &str = "this game has no scorecard";

/// A game to be drawn.
pub struct TableView<'a, G: Game> {
    /// What the person at the keyboard may know. If both hands are face down,
    /// it is what the seat whose turn it is may know, but no hand may be shown.
    pub(crate) view: G::View<'a>,
    /// The seat whose hand is face up.
    pub(crate) seat: Option<Seat>,
    /// The scorebook, whose hidden parts may not be shown.
    pub(crate) book: &'a G::Book,
    /// What the game waits for.
    pub(crate) pending: Pending<G::Ask, G::Outcome>,
    /// True if it is the turn of the person at the keyboard.
    pub(crate) asked: bool,
    /// The names of the seats.
    pub(crate) names: &'a Seats,
    /// The players in the seats.
    pub(crate) players: &'a [SeatPlayer],
    /// The sentences about past events, the newest last.
    pub(crate) log: &'a [String],
}

/// The effect of a key in a game.
#[derive(Clone, Debug, PartialEq)]
pub enum GameKeyMeaning<C> {
    /// It makes this choice.
    Choose(C),
    /// It changed what is being typed.
    Typed,
    /// Says this, in at most two lines.
    Tell(String),
    /// It does nothing, for this reason.
    Nothing(String),
    /// It is not one of the game's own keys.
    Unknown,
}

/// A game that can be played on the screen. The screen itself draws lines 0 to
/// 4 (the title and the last events), and 23 and 24 (its keys and the prompt).
pub trait DrawnGame: InParts + InWords {
    /// The game's own keys, by question.
    const KEYS: Keys<Self::Ask>;
    /// True if Q is the letter of a card. In that game only Esc leaves while it
    /// is a person's turn.
    const Q_IS_A_CARD: bool = false;
    /// Returns `true` if this question shows or chooses something hidden. If
    /// hands are hidden, the keyboard is handed over first.
    fn hides(_: &Self::Ask) -> bool {
        true
    }
    /// How many steps faster than usual the game is, because its choices are small matters.
    const QUICKER: u8 = 0;
    /// The part of a choice that has been typed.
    type Entry: Default + Clone;

    /// Returns what stays typed after a choice.
    fn after(_: Self::Entry, _: &Self) -> Self::Entry {
        Self::Entry::default()
    }

    /// Returns what stays typed after a refused choice: by default all of it,
    /// so that it can be corrected.
    fn refused(entry: Self::Entry) -> Self::Entry {
        entry
    }

    /// Whether what a person need not be asked stands on the screen for a while.
    const SHOWS_UNASKED: bool = false;

    /// Returns the text next to a spinning number, if one spins before this
    /// event becomes known. A person stops it with a key. It is only for show,
    /// since chance has already drawn the number.
    fn spin(_: &Self::Event, _: &Seats) -> Option<Vec<String>> {
        None
    }

    /// Draws lines 5 to 22.
    fn draw(canvas: &mut Canvas<'_>, table_view: &TableView<'_, Self>, entry: &Self::Entry);

    /// Names the possible choices in a sentence, if a list of the keys would be too long.
    fn no_choice(_: &TableView<'_, Self>) -> Option<String> {
        None
    }

    /// Returns the question for the person at the keyboard, with the keys that
    /// are not named elsewhere and what has been typed: "Lay or cover:".
    fn prompt(table_view: &TableView<'_, Self>, entry: &Self::Entry) -> String;

    /// Returns the meaning of one of the game's own keys for the person whose
    /// turn it is. The shared keys (`session::game_keys`) come second.
    fn key(
        key: Key,
        table_view: &TableView<'_, Self>,
        entry: &mut Self::Entry,
    ) -> GameKeyMeaning<Self::Choice>;

    /// Returns the game's own buttons on a page in order, each a key with its
    /// words. `None` if its picture names the keys.
    fn buttons(_: &TableView<'_, Self>, _: &Self::Entry) -> Option<Vec<(Key, String)>> {
        None
    }

    /// Returns the words of one of its own keys that its picture does not name. `choice` is
    /// what the key would choose.
    fn word(_: Key, _choice: Option<&Self::Choice>) -> Option<String> {
        None
    }

    /// Returns `true` if play pauses until this event has been read.
    fn pauses(event: &Self::Event) -> bool;

    /// Returns `true` if a wicket fell. The bell may ring then.
    fn is_wicket(_: &Self::Event) -> bool {
        false
    }
}

/// Returns the colour of a suit of the standard pack: red, or white.
pub(super) const fn suit(suit: Suit) -> Style {
    if suit.is_red() { palette::WARNING } else { palette::HEADING }
}
