//! The table of a game in play: the game itself, its source of randomness, its
//! scorebook, and the checksum of its choices.

use super::level::decision_stream;
use super::{Chance, Dealer, Digest, Game, Level, Levelled, Observer, Pending, Seat};

/// A game together with its source of randomness, its scorebook and the
/// checksum of its choices.
///
/// ```
/// use armchair::pavilion::Settings;
/// use armchair::pavilion::camp::Camp;
/// use armchair::tabletop::{Game, Level, Table};
///
/// let options = Settings::headless(Camp::SETTINGS).into();
/// let mut table: Table<Camp> = Table::deal(options, 1890, &mut ());
/// while let Some(choice) = table.computer_choice(Level::Good) {
///     table.apply(choice, &mut ())?;
/// }
/// assert!(table.legal().is_empty(), "the game is over");
/// # Ok::<(), armchair::tabletop::game::Refused>(())
/// ```
#[derive(Clone)]
pub struct Table<G: Game, C = Dealer> {
    game: G,
    chance: C,
    book: G::Book,
    seed: u64,
    decisions: u32,
    check: u32,
    /// Every choice since the deal, or `None` if the game was resumed after the
    /// deal.
    log: Option<Vec<LoggedChoice<G::Choice>>>,
}

/// A choice, and the way in which it was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LoggedChoice<C> {
    /// The choice that was made.
    pub(crate) choice: C,
    /// True if the computer made the choice for the person whose turn it was.
    pub(crate) helped: bool,
    /// The index of the card that a person chose among equal cards. The index
    /// is `None` for the first of the equal cards.
    pub(crate) place: Option<u8>,
}

impl<C> LoggedChoice<C> {
    /// Makes the entry for a choice that was made by the player whose turn it
    /// was.
    pub(crate) const fn by_player(choice: C) -> LoggedChoice<C> {
        LoggedChoice { choice, helped: false, place: None }
    }
}

impl<G: Game, C> std::fmt::Debug for Table<G, C> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Table")
            .field("seed", &self.seed)
            .field("decisions", &self.decisions)
            .field("check", &self.check)
            .finish_non_exhaustive()
    }
}

/// A choice that was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RecordedChoice<C> {
    /// The seat that made the choice.
    pub(crate) seat: Seat,
    /// The choice that was made.
    pub(crate) choice: C,
    /// True if the computer made the choice for a person.
    pub(crate) helped: bool,
    /// The index of the chosen card, as in [`LoggedChoice`].
    pub(crate) place: Option<u8>,
    /// The checksum of this choice, of all choices before it, and of the states
    /// to which they led.
    pub(crate) check: u32,
}

/// The prefix of a choice that the computer made for a person.
pub(crate) const HELPED: char = '=';

/// Writes a choice in the form that records use.
pub(crate) fn written_choice(choice: &impl std::fmt::Display, helped: bool) -> String {
    if helped { format!("{HELPED}{choice}") } else { choice.to_string() }
}

/// Computes the checksum of a game that has just been dealt.
pub(crate) fn dealt_check<G: Game>(game: &G) -> u32 {
    let mut digest = Digest::continue_from(0);
    game.digest(&mut digest);
    digest.value()
}

/// Computes the checksum after a choice that led to `game`, from the previous
/// checksum.
pub(crate) fn next_check<G: Game>(before: u32, choice: &str, game: &G) -> u32 {
    let mut digest = Digest::continue_from(before);
    digest.add_text(choice);
    game.digest(&mut digest);
    digest.value()
}

impl<G: Game> Table<G> {
    /// Deals a game from its seed.
    pub fn deal(options: G::Options, seed: u64, observer: &mut impl Observer<G>) -> Table<G> {
        Table::begin(options, Dealer::new(seed), observer)
    }
}

impl<G: Game, C: Chance<G::Card>> Table<G, C> {
    /// Begins a game that uses this source of randomness.
    pub(crate) fn begin(
        options: G::Options,
        mut chance: C,
        observer: &mut impl Observer<G>,
    ) -> Table<G, C> {
        let mut book = G::Book::default();
        let game = G::new(options, &mut chance, &mut (&mut book, observer));
        Table {
            check: dealt_check(&game),
            log: chance.seed().map(|_| Vec::new()),
            ..Table::resume(game, chance, book)
        }
    }

    /// Resumes a game. `chance` deals the next card, and `book` has recorded
    /// every event so far. The number of choices and the checksum start from 0
    /// again.
    pub(crate) fn resume(game: G, chance: C, book: G::Book) -> Table<G, C> {
        Table {
            seed: chance.seed().unwrap_or(0),
            game,
            chance,
            book,
            decisions: 0,
            check: 0,
            log: None,
        }
    }

    /// Replaces the source of randomness.
    pub(crate) fn map_chance<D>(self, chance: impl FnOnce(C) -> D) -> Table<G, D> {
        Table {
            game: self.game,
            chance: chance(self.chance),
            book: self.book,
            seed: self.seed,
            decisions: self.decisions,
            check: self.check,
            log: self.log,
        }
    }

    /// Returns the game and the source of randomness for its next cards.
    pub(crate) fn into_parts(self) -> (G, C) {
        (self.game, self.chance)
    }

    /// Returns the game.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// Returns the scorebook.
    pub fn book(&self) -> &G::Book {
        &self.book
    }

    /// Returns the number of choices made so far.
    pub fn decisions(&self) -> u32 {
        self.decisions
    }

    /// Returns the seed from which the game was dealt, and every choice since
    /// then. Returns `None` if the game was resumed after the deal.
    pub(crate) fn log(&self) -> Option<(u64, &[LoggedChoice<G::Choice>])> {
        Some((self.seed, self.log.as_deref()?))
    }

    /// Returns the checksum of all choices so far.
    pub fn check(&self) -> u32 {
        self.check
    }

    /// Returns the next step in the game.
    pub fn pending(&self) -> Pending<G::Ask, G::Outcome> {
        self.game.pending()
    }

    /// Lists the legal choices for the seat that must choose.
    pub fn legal(&self) -> Vec<G::Choice> {
        match self.game.pending() {
            Pending::Ask(seat, _) => G::legal(&self.game.view(seat)),
            Pending::Over(_) => Vec::new(),
        }
    }

    /// Makes a choice for the seat that must choose.
    ///
    /// # Errors
    /// Fails if the choice is not legal. An illegal choice changes nothing.
    pub fn apply(
        &mut self,
        choice: G::Choice,
        observer: &mut impl Observer<G>,
    ) -> Result<RecordedChoice<G::Choice>, G::Refused> {
        self.apply_logged(LoggedChoice::by_player(choice), observer)
    }

    /// Works like [`Table::apply`], and records how the choice was made.
    ///
    /// # Errors
    /// Fails like [`Table::apply`].
    pub(crate) fn apply_logged(
        &mut self,
        logged: LoggedChoice<G::Choice>,
        observer: &mut impl Observer<G>,
    ) -> Result<RecordedChoice<G::Choice>, G::Refused> {
        let LoggedChoice { choice, helped, place } = logged;
        // If the game is over, every choice is refused below.
        let seat = self.game.pending().seat().unwrap_or(Seat(0));
        let mut both = (&mut self.book, observer);
        self.game.apply(choice, &mut self.chance, &mut both)?;
        self.decisions += 1;
        let text = written_choice(&choice, helped);
        self.check = next_check(self.check, &text, &self.game);
        if let Some(log) = &mut self.log {
            log.push(logged);
        }
        Ok(RecordedChoice { seat, choice, helped, place, check: self.check })
    }
}

impl<G: Levelled, C: Chance<G::Card>> Table<G, C> {
    /// Returns the choice that the computer would make at a given level for the
    /// seat that must choose. Repeated calls return the same choice.
    pub fn computer_choice(&self, level: Level) -> Option<G::Choice> {
        let seat = self.game.pending().seat()?;
        let mut random = decision_stream(self.seed, seat, self.decisions);
        level.choose::<G>(&self.game.view(seat), &mut random)
    }
}
