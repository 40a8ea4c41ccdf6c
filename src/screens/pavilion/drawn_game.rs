//! The trait that gives the shared screen a pavilion game's picture, words and
//! keys.

use crate::tabletop::record::SeatPlayer;
use crate::words::SeatNames;
use ratatui::style::Style;

use crate::pavilion::{Game, Seat, Suit};
use crate::screens::frame::Canvas;
use crate::screens::palette;
use crate::session::game_setup::GameWithParts;
use crate::session::keys::Key;
use crate::session::pavilion_keys::Keys;
use crate::tabletop::Pending;
use crate::words::pavilion::InWords;

/// The notice that crazy eights has no scorecard.
pub(super) const NO_SCORECARD: &str = "this game has no scorecard";

/// The data from which the screen draws a game.
pub struct TableView<'a, G: Game> {
    /// The facts that the person at the keyboard may know. While both hands are
    /// face down, the view belongs to the seat whose turn it is, but no hand
    /// may be shown.
    pub(crate) view: G::View<'a>,
    /// The seat whose hand is face up.
    pub(crate) seat: Option<Seat>,
    /// The scorebook, whose hidden parts may not be shown.
    pub(crate) book: &'a G::Book,
    /// The current question, or the result once the game is over.
    pub(crate) pending: Pending<G::Ask, G::Outcome>,
    /// True if it is the turn of the person at the keyboard.
    pub(crate) asked: bool,
    /// The names of the seats.
    pub(crate) names: &'a SeatNames,
    /// Who plays each seat: a person, or the computer at a given level.
    pub(crate) players: &'a [SeatPlayer],
    /// The sentences about past events, with the newest at the end.
    pub(crate) log: &'a [String],
}

/// The effect of a key in a game.
#[derive(Clone, Debug, PartialEq)]
pub enum GameKeyMeaning<C> {
    /// The key makes this choice.
    Choose(C),
    /// The key changes the entry, which is the part of a choice that has been
    /// typed.
    Typed,
    /// The key shows this text, which has at most two lines.
    Tell(String),
    /// The key does nothing, for this reason.
    Nothing(String),
    /// The key is not one of the game's own keys.
    Unknown,
}

/// A game that can be played on the screen. The shared screen draws lines 0 to
/// 4 (the title and the latest events) and lines 23 and 24 (its keys and the
/// prompt).
pub trait DrawnGame: GameWithParts + InWords {
    /// The game's own keys for each question.
    const KEYS: Keys<Self::Ask>;
    /// True if the letter Q stands for a card. If it does, only Esc leaves the
    /// game while a person is being asked.
    const Q_IS_A_CARD: bool = false;
    /// Returns `true` if this question shows something hidden or asks for a
    /// secret choice. In a game with hidden hands, the keyboard is handed over
    /// before such a question.
    fn is_secret_question(_: &Self::Ask) -> bool {
        true
    }
    /// The number of steps by which the computer plays this game faster than
    /// usual. Games of many minor choices are played faster.
    const EXTRA_SPEED_STEPS: u8 = 0;
    /// The part of a choice that the person has typed.
    type Entry: Default + Clone;

    /// Returns the entry that remains after a choice.
    fn entry_after_choice(_: Self::Entry, _: &Self) -> Self::Entry {
        Self::Entry::default()
    }

    /// Returns the entry that remains after a choice was rejected. By default
    /// the whole entry remains, so that the person can correct it.
    fn entry_after_refusal(entry: Self::Entry) -> Self::Entry {
        entry
    }

    /// True if the screen pauses to show a choice that the program made for the
    /// person without asking.
    const SHOWS_AUTOMATIC_CHOICES: bool = false;

    /// Returns the text to show with a spinning number, if a number spins
    /// before this event is revealed. A person stops the number with a key. The
    /// spinning is only for show, because the result has already been drawn.
    fn spin_text(_: &Self::Event, _: &SeatNames) -> Option<Vec<String>> {
        None
    }

    /// Draws lines 5 to 22.
    fn draw(canvas: &mut Canvas<'_>, table_view: &TableView<'_, Self>, entry: &Self::Entry);

    /// Names the possible choices in a sentence, if a list of their keys would
    /// be too long.
    fn possible_choices_sentence(_: &TableView<'_, Self>) -> Option<String> {
        None
    }

    /// Returns the question for the person at the keyboard, such as "Lay or
    /// cover:". The question includes what has been typed and the keys that are
    /// not named elsewhere.
    fn prompt(table_view: &TableView<'_, Self>, entry: &Self::Entry) -> String;

    /// Returns the meaning of one of the game's own keys for the person whose
    /// turn it is. These keys take priority over the shared keys
    /// (`session::game_keys`).
    fn key(
        key: Key,
        table_view: &TableView<'_, Self>,
        entry: &mut Self::Entry,
    ) -> GameKeyMeaning<Self::Choice>;

    /// Returns the game's own buttons on a web page, in order. Each button has
    /// a key and a text. Returns `None` if the picture names the keys.
    fn buttons(_: &TableView<'_, Self>, _: &Self::Entry) -> Option<Vec<(Key, String)>> {
        None
    }

    /// Returns the description of one of the game's own keys, if the picture
    /// does not name that key. `choice` is the choice that the key makes.
    fn describe_key(_: Key, _choice: Option<&Self::Choice>) -> Option<String> {
        None
    }

    /// Returns `true` if play pauses until the person has read about this
    /// event.
    fn pauses(event: &Self::Event) -> bool;

    /// Returns `true` if a wicket fell and the bell may ring.
    fn is_wicket(_: &Self::Event) -> bool {
        false
    }
}

/// Returns the colour of a suit of the standard pack: red for red suits, and
/// white for black suits.
pub(super) const fn suit(suit: Suit) -> Style {
    if suit.is_red() { palette::WARNING } else { palette::HEADING }
}
