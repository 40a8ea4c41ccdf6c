//! What a game gives to the frame so that it can be played on the screen: its
//! picture, its words and its keys.

use crate::pavilion::record::Sitter;
use crate::pavilion::{Game, Pending, Seat, Settings};
use crate::screens::frame::Canvas;
use crate::screens::keys::Key;

/// The first line of a game's own picture.
pub const FIRST: u16 = 5;
/// The last line of a game's own picture.
pub const LAST: u16 = 22;

/// A game as it is to be drawn.
pub struct Sight<'a, G: Game> {
    /// What the person at the keyboard may know; where both hands lie face
    /// down, what the seat that is asked does, of which no hand may be shown.
    pub view: G::View<'a>,
    /// The seat whose hand lies face up.
    pub seat: Option<Seat>,
    /// The scorebook. What is hidden in it may not be shown.
    pub book: &'a G::Book,
    /// What the game waits for.
    pub pending: Pending<G::Ask>,
    /// Whether the person at the keyboard is asked now.
    pub asked: bool,
    /// What each seat is called.
    pub names: &'a [String],
    /// Who sits in each seat.
    pub sitters: &'a [Sitter],
    /// What happened, in sentences, the newest last.
    pub log: &'a [String],
}

/// What a key means to a game.
#[derive(Clone, Debug, PartialEq)]
pub enum Meaning<C> {
    /// Makes this choice.
    Choose(C),
    /// Changed what is being typed.
    Typed,
    /// Nothing, and this is why.
    Nothing(String),
    /// Not one of the game's own keys.
    Unknown,
}

/// A game that can be played on the screen. The frame has lines 0 to 4 (title
/// and what happened last) and 23 and 24 (its keys and the prompt).
pub trait Face: Game {
    /// "Camp Cricket".
    const TITLE: &'static str;
    /// Whether there are hands that one player may not see of another.
    const HIDES: bool;
    /// What `F` lets the computer play out: "turn".
    const STAGE: &'static str;
    /// The rules in short, at most 21 lines of 78 characters.
    const RULES: &'static [&'static str];
    /// Its speed steps above the usual, where a choice is a small matter.
    const QUICKER: u8 = 0;
    /// What has been typed of a choice.
    type Entry: Default;

    /// What the seats are called, of whom side A and side B go by the names
    /// of these two counties, in their short form.
    fn names(settings: &Settings, counties: [&str; 2], sitters: &[Sitter]) -> Vec<String>;

    /// Draws lines 5 to 22.
    fn draw(canvas: &mut Canvas<'_>, sight: &Sight<'_, Self>, entry: &Self::Entry);

    /// What the person at the keyboard is asked, with the keys that have no
    /// other place to stand, and what he has typed: "Lay or cover:".
    fn prompt(sight: &Sight<'_, Self>, entry: &Self::Entry) -> String;

    /// What a key means to the person who is asked. The frame's own keys
    /// (`=`, `F`, `M`, `?`, `Q`) come after those of the game.
    fn key(key: Key, sight: &Sight<'_, Self>, entry: &mut Self::Entry) -> Meaning<Self::Choice>;

    /// What happened in a sentence, with nothing in it that is hidden from
    /// anybody; none where it is not worth one.
    fn tell(event: &Self::Event, names: &[String]) -> Option<String>;

    /// Whether play halts until this has been read.
    fn halts(event: &Self::Event) -> bool;

    /// A number that changes when what `F` plays out has come to its end.
    fn stage(game: &Self) -> u64;
}
