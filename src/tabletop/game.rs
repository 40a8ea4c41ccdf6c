//! A game as a state machine, and its observers.

use std::borrow::Cow;
use std::error::Error;
use std::fmt::{Debug, Display};
use std::str::FromStr;

use super::{Chance, Figures, SettingSpec, Settings};

/// A place at the table, counted from 0. Seat 0 belongs to side A.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(pub u8);

impl Seat {
    /// Returns the seat's index in an array of seats.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the side to which a seat belongs, in a game where the sides sit
    /// alternately.
    pub(crate) fn party(self) -> Party {
        if self.0.is_multiple_of(2) { Party::A } else { Party::B }
    }
}

/// One of the two sides for which wins are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Party {
    /// Side A, to which seat 0 belongs.
    A,
    /// Side B, which plays against side A.
    B,
}

impl Party {
    /// Returns the opposing side.
    #[inline]
    pub(crate) const fn other(self) -> Party {
        match self {
            Party::A => Party::B,
            Party::B => Party::A,
        }
    }

    /// Returns the side's index in an array of two.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self as usize
    }

    /// Returns the side's first seat.
    pub(crate) const fn seat(self) -> Seat {
        Seat(self as u8)
    }
}

/// The result of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// This seat won, together with its partners.
    Won(Seat),
    /// Nobody won, but the game was not tied.
    Drawn,
    /// The sides were level at the end.
    Tied,
}

/// The next step in a game. A game never waits for a random event. If a choice
/// needs cards or dice, the game draws or rolls them at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pending<A, O = Verdict> {
    /// A question to a seat.
    Ask(Seat, A),
    /// The game is over.
    Over(O),
}

impl<A, O> Pending<A, O> {
    /// Returns the seat that must choose.
    pub fn seat(&self) -> Option<Seat> {
        match self {
            Pending::Ask(seat, _) => Some(*seat),
            Pending::Over(_) => None,
        }
    }
}

impl<A: Copy, O> Pending<A, O> {
    /// Returns the question to this seat, if there is one.
    pub(crate) fn ask_for_seat(&self, seat: Seat) -> Option<A> {
        match self {
            Pending::Ask(asked, ask) if *asked == seat => Some(*ask),
            Pending::Ask(..) | Pending::Over(_) => None,
        }
    }
}

/// The error for text that is not a choice in the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("that is not a choice in this game")]
pub struct ParseChoiceError;

/// The reason why a choice was refused. The game has not changed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The choice answers a different question from the one asked.
    #[error("that is not an answer to this question")]
    NotAsked,
    /// A law forbids the choice. The text says which law.
    #[error("{0}")]
    Law(Cow<'static, str>),
}

impl Refused {
    /// Makes a refusal with this reason, which is a sentence without its full
    /// stop.
    pub(crate) fn with_reason(why: impl Into<Cow<'static, str>>) -> Refused {
        Refused::Law(why.into())
    }
}

/// A checksum of a state, computed from a series of numbers (32-bit FNV-1a).
/// The checksum does not prevent forgery, but it shows where a replay differs
/// from the original game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Digest(u32);

impl Digest {
    /// Continues from the previous checksum, or from 0 at the start.
    pub(crate) const fn continue_from(before: u32) -> Digest {
        // This is the offset basis of FNV-1a. XORing the previous checksum into
        // the basis chains the values.
        Digest(0x811c_9dc5 ^ before)
    }

    /// Adds a number to the checksum.
    pub(crate) fn add(&mut self, number: impl Into<u64>) {
        for byte in number.into().to_le_bytes() {
            self.0 = (self.0 ^ u32::from(byte)).wrapping_mul(0x0100_0193);
        }
    }

    /// Adds a text to the checksum.
    pub(crate) fn add_text(&mut self, text: &str) {
        text.bytes().for_each(|byte| self.add(byte));
        // Mark the end of the text, so that the boundary between two texts
        // counts too.
        self.add(u32::MAX);
    }

    /// Returns the checksum.
    pub(crate) const fn value(self) -> u32 {
        self.0
    }
}

/// The laws of a game as a state machine, without players or screens.
///
/// The module [`drive`](super::drive) drives the state machine, and supplies
/// randomness, agents and observers. A game is cheap to clone. The same
/// options, random numbers and choices always lead to the same game.
///
/// ```
/// use armchair::pavilion::Settings;
/// use armchair::pavilion::eights::Eights;
/// use armchair::tabletop::{Dealer, Game, Pending};
///
/// let options = Settings::headless(Eights::SETTINGS).into();
/// let game = Eights::new(options, &mut Dealer::new(7), &mut ());
/// let Pending::Ask(seat, _) = game.pending() else { unreachable!() };
/// assert!(!Eights::legal(&game.view(seat)).is_empty());
/// ```
pub trait Game: Clone + Sized + 'static {
    /// The terms that are agreed before the game begins.
    type Options: Copy + From<Settings>;
    /// The type of the cards that are dealt.
    type Card;
    /// The type of the choices. A record stores the text of a choice, which is
    /// short, has no control codes and parses back to the same choice.
    type Choice: Copy + PartialEq + Debug + Display + FromStr;
    /// The type of the questions.
    type Ask: Copy + PartialEq + Debug;
    /// The type of the result.
    type Outcome: Copy + Into<Verdict>;
    /// The type of the events.
    type Event: Clone + Debug;
    /// The reason why a choice was refused, as a sentence without its full
    /// stop.
    type Refused: Error;
    /// The facts that one seat may know, without anything that is hidden from
    /// that seat.
    type View<'a>;
    /// The scorebook, which watches every event and stores the data that the
    /// screens and the figures need.
    type Book: Observer<Self> + Default + Clone + Debug;

    /// The word for the game in records.
    const WORD: &'static str;
    /// The game's options as data, in the form in which they are offered and
    /// saved.
    const SETTINGS: &'static [SettingSpec];

    /// Returns the number of seats.
    fn seats(options: &Self::Options) -> u8;

    /// Returns the side to which a seat belongs.
    fn party(seat: Seat) -> Party {
        seat.party()
    }

    /// Returns the number of rivals who play to win: two sides, or more if
    /// every player plays alone.
    fn rivals(_: &Self::Options) -> u8 {
        2
    }

    /// Begins a game.
    fn new(
        options: Self::Options,
        chance: &mut impl Chance<Self::Card>,
        observer: &mut impl Observer<Self>,
    ) -> Self;

    /// Returns the next step in the game.
    fn pending(&self) -> Pending<Self::Ask, Self::Outcome>;

    /// Returns everything that one seat may know.
    fn view(&self, seat: Seat) -> Self::View<'_>;

    /// Lists the legal choices for the viewing seat. The list is empty if that
    /// seat is not asked. If there are too many choices, lists a selection that
    /// is sufficient for play.
    fn legal(view: &Self::View<'_>) -> Vec<Self::Choice>;

    /// Makes a choice for the seat that must choose.
    ///
    /// # Errors
    /// Fails if the choice is not legal. A failure changes nothing and notifies
    /// no observer.
    fn apply(
        &mut self,
        choice: Self::Choice,
        chance: &mut impl Chance<Self::Card>,
        observer: &mut impl Observer<Self>,
    ) -> Result<(), Self::Refused>;

    /// Adds everything in the state of the game to a checksum, including the
    /// scores, the hands and whose turn it is.
    fn digest(&self, digest: &mut Digest);

    /// Adds the figures of a finished game to the given figures.
    fn figures(&self, _: &Self::Book, _: &mut Figures) {}
}

/// An observer of a game. Two observers can be combined as a pair. The observer
/// `()` does nothing.
pub trait Observer<G: Game> {
    /// Observes an event. `game` is the game just after that event.
    fn event(&mut self, event: &G::Event, game: &G);

    /// Observes a legal choice before it is made. `game` is the game before
    /// that choice.
    #[inline]
    fn on_choice(&mut self, _: G::Choice, _: &G) {}
}

/// The context for a step in a game: the source of randomness, which deals
/// cards and rolls dice, and the observer.
pub(crate) struct StepContext<'a, C: ?Sized, O: ?Sized> {
    pub(crate) chance: &'a mut C,
    pub(crate) observer: &'a mut O,
}

impl<C: ?Sized, O: ?Sized> StepContext<'_, C, O> {
    /// Notifies the observer about a legal choice before it is made.
    #[inline]
    pub(crate) fn notify_choice<G: Game>(&mut self, choice: G::Choice, game: &G) -> &mut Self
    where
        O: Observer<G>,
    {
        self.observer.on_choice(choice, game);
        self
    }

    #[inline]
    pub(crate) fn notify_event<G: Game>(&mut self, event: G::Event, game: &G)
    where
        O: Observer<G>,
    {
        self.observer.event(&event, game);
    }
}

impl<G: Game> Observer<G> for () {
    #[inline]
    fn event(&mut self, _: &G::Event, _: &G) {}
}

impl<G: Game, O: Observer<G> + ?Sized> Observer<G> for &mut O {
    #[inline]
    fn event(&mut self, event: &G::Event, game: &G) {
        (**self).event(event, game);
    }

    #[inline]
    fn on_choice(&mut self, choice: G::Choice, game: &G) {
        (**self).on_choice(choice, game);
    }
}

impl<G: Game, O: Observer<G>> Observer<G> for Option<O> {
    #[inline]
    fn event(&mut self, event: &G::Event, game: &G) {
        if let Some(observer) = self {
            observer.event(event, game);
        }
    }

    #[inline]
    fn on_choice(&mut self, choice: G::Choice, game: &G) {
        if let Some(observer) = self {
            observer.on_choice(choice, game);
        }
    }
}

impl<G: Game, A: Observer<G>, B: Observer<G>> Observer<G> for (A, B) {
    #[inline]
    fn event(&mut self, event: &G::Event, game: &G) {
        self.0.event(event, game);
        self.1.event(event, game);
    }

    #[inline]
    fn on_choice(&mut self, choice: G::Choice, game: &G) {
        self.0.on_choice(choice, game);
        self.1.on_choice(choice, game);
    }
}

/// An observer that stores every choice in order.
#[derive(Debug)]
pub struct ChoiceLog<G: Game>(pub Vec<G::Choice>);

impl<G: Game> Default for ChoiceLog<G> {
    fn default() -> Self {
        ChoiceLog(Vec::new())
    }
}

impl<G: Game> Observer<G> for ChoiceLog<G> {
    fn event(&mut self, _: &G::Event, _: &G) {}

    fn on_choice(&mut self, choice: G::Choice, _: &G) {
        self.0.push(choice);
    }
}

/// Stores every event, for tests and for screens that report events.
impl<G: Game> Observer<G> for Vec<G::Event> {
    fn event(&mut self, event: &G::Event, _: &G) {
        self.push(event.clone());
    }
}
