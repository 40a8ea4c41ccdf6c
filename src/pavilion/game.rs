//! A game of the pavilion as a state machine, and what watches it.

use std::borrow::Cow;
use std::fmt::{Debug, Display};
use std::str::FromStr;

use super::figures::Figures;
use super::settings::{Item, Settings};
use super::{Chance, Kind, Level};
use crate::rng::Stream;

/// A place at the table, from 0. Seat 0 belongs to side A.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(pub u8);

impl Seat {
    /// A place in a table of seats.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// One of the two sides whose games are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Party {
    /// That of seat 0.
    A,
    /// The others.
    B,
}

impl Party {
    /// The opponents.
    #[inline]
    pub const fn other(self) -> Party {
        match self {
            Party::A => Party::B,
            Party::B => Party::A,
        }
    }

    /// A place in a table of two.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// This seat won, and its partners with it.
    Won(Seat),
    /// Nobody won, and it is not a tie.
    Drawn,
    /// Level at the end.
    Tied,
}

/// What a game waits for. Chance is never waited for: a choice that needs
/// cards or dice draws them while it is carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pending<A> {
    /// This seat is asked this.
    Ask(Seat, A),
    /// The game is over.
    Over(Verdict),
}

impl<A> Pending<A> {
    /// The seat that is asked.
    pub fn seat(&self) -> Option<Seat> {
        match self {
            Pending::Ask(seat, _) => Some(*seat),
            Pending::Over(_) => None,
        }
    }
}

impl<A: Copy> Pending<A> {
    /// What this seat is asked, if it is.
    pub fn asked_of(&self, seat: Seat) -> Option<A> {
        match self {
            Pending::Ask(asked, ask) if *asked == seat => Some(*ask),
            Pending::Ask(..) | Pending::Over(_) => None,
        }
    }
}

/// A text that is no choice of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("that is no choice of this game")]
pub struct NoChoice;

/// Why a choice was refused. The game is as it was before.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The choice answers another question than the one asked.
    #[error("that answers another question than the one asked")]
    NotAsked,
    /// A law is against it; this says which.
    #[error("{0}")]
    Law(Cow<'static, str>),
}

impl Refused {
    /// Refused for this reason, a sentence without its full stop.
    pub fn law(why: impl Into<Cow<'static, str>>) -> Refused {
        Refused::Law(why.into())
    }
}

/// Who watches a game. An event is told when it has happened; the game is as
/// it was at that moment.
pub trait Observer<G: Game> {
    /// Something happened.
    fn event(&mut self, event: &G::Event, game: &G);
}

impl<G: Game> Observer<G> for () {
    #[inline]
    fn event(&mut self, _: &G::Event, _: &G) {}
}

impl<G: Game, A: Observer<G>, B: Observer<G>> Observer<G> for (&mut A, &mut B) {
    fn event(&mut self, event: &G::Event, game: &G) {
        self.0.event(event, game);
        self.1.event(event, game);
    }
}

/// Keeps every event, for tests and for screens that tell them.
#[derive(Clone, Debug)]
pub struct Events<E>(pub Vec<E>);

impl<E> Default for Events<E> {
    fn default() -> Events<E> {
        Events(Vec::new())
    }
}

impl<G: Game> Observer<G> for Events<G::Event> {
    fn event(&mut self, event: &G::Event, _: &G) {
        self.0.push(event.clone());
    }
}

/// A check value of a state, added up number by number. Not proof against
/// forgers: it finds where a game went another way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Digest(u32);

impl Digest {
    /// After a check value before it; 0 at the beginning.
    pub const fn after(before: u32) -> Digest {
        Digest(0x811c_9dc5 ^ before)
    }

    /// Adds a number.
    pub fn add(&mut self, number: impl Into<u64>) {
        for byte in number.into().to_le_bytes() {
            self.0 = (self.0 ^ u32::from(byte)).wrapping_mul(0x0100_0193);
        }
    }

    /// Adds a text.
    pub fn add_text(&mut self, text: &str) {
        text.bytes().for_each(|byte| self.add(byte));
        self.add(u32::MAX);
    }

    /// The check value.
    pub const fn value(self) -> u32 {
        self.0
    }
}

/// A game of the pavilion.
///
/// The machine is driven by a [`Table`](super::Table), which brings chance,
/// scorebook and check values: a game knows only its laws. It is cloned
/// freely, and all that comes of the same settings, chance and choices is the
/// same.
pub trait Game: Clone + Debug + Sized + 'static {
    /// What may be chosen. Its text is what a record keeps: short, without
    /// control codes, and read back to the same choice.
    type Choice: Copy + PartialEq + Debug + Display + FromStr;
    /// What is asked.
    type Ask: Copy + PartialEq + Debug;
    /// What happened.
    type Event: Clone + Debug;
    /// What one seat may know: it cannot hold what is hidden from it.
    type View<'a>;
    /// The scorebook: it watches every event and remembers what screens show
    /// and figures count.
    type Book: Observer<Self> + Default + Clone + Debug;

    /// Which game it is.
    const KIND: Kind;
    /// Its options; the first is the variant.
    const ITEMS: &'static [Item];
    /// The computer's levels in it, weakest first.
    const LEVELS: &'static [Level];

    /// How many seats there are.
    fn seats(settings: &Settings) -> u8;

    /// The side to which a seat belongs.
    fn party(settings: &Settings, seat: Seat) -> Party;

    /// Begins a game.
    fn new(settings: Settings, chance: &mut dyn Chance, observer: &mut dyn Observer<Self>) -> Self;

    /// What it was begun with.
    fn settings(&self) -> &Settings;

    /// What it waits for.
    fn pending(&self) -> Pending<Self::Ask>;

    /// What one seat may know.
    fn view(&self, seat: Seat) -> Self::View<'_>;

    /// The legal choices of the seat that looks, none where it is not asked.
    /// Where they are too many to be listed, enough of them to play with.
    fn legal(view: &Self::View<'_>) -> Vec<Self::Choice>;

    /// Carries out a choice of the seat that is asked.
    ///
    /// # Errors
    /// When it is not legal; then nothing has changed and nobody was told.
    fn apply(
        &mut self,
        choice: Self::Choice,
        chance: &mut dyn Chance,
        observer: &mut dyn Observer<Self>,
    ) -> Result<(), Refused>;

    /// Adds to a check value all that the game has come to: scores, hands,
    /// whose turn it is.
    fn digest(&self, digest: &mut Digest);

    /// The computer's choice at a level, from what the seat that looks may
    /// know; none where it is not asked. `random` is fresh for every decision.
    fn advise(level: Level, view: &Self::View<'_>, random: &mut Stream) -> Option<Self::Choice>;

    /// Enters what a finished game brought into the sheet of figures.
    fn figures(&self, book: &Self::Book, sheet: &mut Figures);
}
