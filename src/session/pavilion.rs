//! A game of the pavilion on its table: who sits there, and where its choices
//! are kept before anybody is shown their outcome.

use std::fmt::Display;

use super::live::JournalFault;
use super::preferences::MenAs;
use crate::datafile::{Files, KeptGame};
use crate::rng;
use crate::tabletop::record::{Heading, Replayed, SeatPlayer, choices_line, result_line};
use crate::tabletop::{Game, Level, Levelled, Made, Observer, Pending, Seat, Table, Verdict};
use crate::words::Seats;

/// Where the lines of a game in progress go.
pub trait GameJournal {
    /// Begins the record of a game.
    ///
    /// # Errors
    /// When it cannot be kept.
    fn begin(&mut self, heading: &str) -> Result<(), JournalFault>;

    /// Keeps a line for good.
    ///
    /// # Errors
    /// When it cannot; the same line is handed in again.
    fn keep(&mut self, line: &str) -> Result<(), JournalFault>;

    /// Sees to it that what was kept is still there, before the game is left.
    ///
    /// # Errors
    /// When it is not, and cannot be kept again.
    fn check(&mut self) -> Result<(), JournalFault> {
        Ok(())
    }

    /// The game is finished: its record is kept as that of the last one.
    ///
    /// # Errors
    /// When it cannot be put away.
    fn finish(&mut self) -> Result<(), JournalFault>;
}

impl<F: Files> GameJournal for KeptGame<F> {
    fn begin(&mut self, heading: &str) -> Result<(), JournalFault> {
        KeptGame::begin(self, heading)?;
        Ok(())
    }

    fn keep(&mut self, line: &str) -> Result<(), JournalFault> {
        Ok(self.append(line)?)
    }

    fn check(&mut self) -> Result<(), JournalFault> {
        Ok(self.append("")?)
    }

    fn finish(&mut self) -> Result<(), JournalFault> {
        Ok(self.put_away()?)
    }
}

/// Keeps nothing: for games that are not to be taken up again.
#[derive(Debug)]
pub struct NoGameJournal;

impl GameJournal for NoGameJournal {
    fn begin(&mut self, _: &str) -> Result<(), JournalFault> {
        Ok(())
    }

    fn keep(&mut self, _: &str) -> Result<(), JournalFault> {
        Ok(())
    }

    fn finish(&mut self) -> Result<(), JournalFault> {
        Ok(())
    }
}

/// Where the record of a game in progress goes.
pub(crate) struct GameRecord {
    journal: Box<dyn GameJournal>,
    /// Whether its result is in it.
    has_result: bool,
}

impl GameRecord {
    /// Keeps these choices in one line.
    ///
    /// # Errors
    /// When that fails; then none of them is kept.
    pub(super) fn keep<C: Display>(&mut self, made: &[Made<C>]) -> Result<(), JournalFault> {
        self.journal.keep(&choices_line(made))
    }

    /// The game is over and has been read: its record becomes that of the last
    /// one.
    ///
    /// # Errors
    /// When it cannot be put away; that can be tried again.
    pub(super) fn finish<A>(
        &mut self,
        pending: Pending<A, impl Into<Verdict>>,
    ) -> Result<(), JournalFault> {
        if let Pending::Over(outcome) = pending
            && !self.has_result
        {
            self.journal.keep(&result_line(outcome.into()))?;
            self.has_result = true;
        }
        self.journal.finish()
    }
}

/// The events of a choice.
pub struct ChoiceEvents<G: Game> {
    /// What happened.
    pub(crate) events: Vec<G::Event>,
    /// The game as it stood at the last event that is to be read: all that is
    /// told with it has happened by then.
    pub(crate) scene: Option<G>,
    pauses: fn(&G::Event) -> bool,
}

impl<G: Game> Observer<G> for ChoiceEvents<G> {
    fn event(&mut self, event: &G::Event, game: &G) {
        if (self.pauses)(event) {
            self.scene = Some(game.clone());
        }
        self.events.push(event.clone());
    }
}

/// The seed of every guided game, which is always the same one.
pub(super) const GUIDED: u64 = 1890;

/// A game being played.
pub struct GameInProgress<G: Levelled> {
    table: Table<G>,
    heading: Heading,
    seats: Seats,
    unsaved: Vec<Made<G::Choice>>,
    record: GameRecord,
    /// Choices that a person made since it was begun or taken up.
    own_choices: u32,
    /// Whether persons are asked what is else answered for them.
    asks_all: bool,
}

impl<G: Levelled> GameInProgress<G> {
    /// Deals a new game and begins its record.
    ///
    /// # Errors
    /// When it cannot be kept.
    pub fn begin(
        heading: Heading,
        mut journal: Box<dyn GameJournal>,
    ) -> Result<(GameInProgress<G>, Vec<G::Event>), JournalFault> {
        let mut events = Vec::new();
        let table: Table<G> = Table::deal(heading.options().into(), heading.seed, &mut events);
        journal.begin(&heading.line(table.game()))?;
        Ok((GameInProgress::new(table, heading, journal), events))
    }

    /// Takes up a game as it was left.
    pub(crate) fn take_up(left: Replayed<G>, journal: Box<dyn GameJournal>) -> GameInProgress<G> {
        GameInProgress::new(left.table, left.heading, journal)
    }

    fn new(table: Table<G>, heading: Heading, journal: Box<dyn GameJournal>) -> GameInProgress<G> {
        GameInProgress {
            table,
            seats: Seats::of_game(&heading),
            heading,
            unsaved: Vec::new(),
            record: GameRecord { journal, has_result: false },
            own_choices: 0,
            asks_all: false,
        }
    }

    /// The game with its scorebook.
    pub fn table(&self) -> &Table<G> {
        &self.table
    }

    /// What it was begun with.
    pub(crate) fn heading(&self) -> &Heading {
        &self.heading
    }

    /// Whether it is a guided game.
    pub(crate) fn is_guided(&self) -> bool {
        self.heading.guided
    }

    /// What each seat is called.
    pub(crate) fn names(&self) -> &Seats {
        &self.seats
    }

    /// This game with its men by name or by number.
    #[must_use]
    pub(crate) fn men_as(self, men: MenAs) -> GameInProgress<G> {
        let seats = match men {
            MenAs::Names => self.seats,
            MenAs::Numbers => self.seats.by_number(),
        };
        GameInProgress { seats, ..self }
    }

    /// Who sits in a seat.
    pub(crate) fn player(&self, seat: Seat) -> SeatPlayer {
        let player = self.heading.players.get(seat.index());
        player.copied().unwrap_or(SeatPlayer::Person)
    }

    /// How many persons sit at the table.
    pub(crate) fn persons(&self) -> usize {
        let players = self.heading.players.iter();
        players.filter(|one| **one == SeatPlayer::Person).count()
    }

    /// The first seat in which a person sits.
    pub(crate) fn first_person(&self) -> Option<Seat> {
        let place = self.heading.players.iter().position(|one| *one == SeatPlayer::Person)?;
        Some(Seat(place as u8))
    }

    /// What the computer would choose for the seat that is asked: at its own
    /// level, and for a person as well as it can.
    pub fn computer_choice(&self) -> Option<G::Choice> {
        let seat = self.table.pending().seat()?;
        self.table.computer_choice(self.level(seat))
    }

    /// The level at which the computer chooses for a seat.
    pub(crate) fn level(&self, seat: Seat) -> Level {
        match self.player(seat) {
            SeatPlayer::Computer(level) => level,
            SeatPlayer::Person => G::LEVELS.last().copied().unwrap_or(Level::Good),
        }
    }

    /// Carries out a choice of the seat that is asked, and gives the outcome of
    /// it, with the game as it stood at the last event for which it `pauses`.
    /// The choice waits to be kept.
    ///
    /// # Errors
    /// When it is not legal; then nothing has changed.
    pub fn apply(
        &mut self,
        choice: G::Choice,
        pauses: fn(&G::Event) -> bool,
    ) -> Result<ChoiceEvents<G>, G::Refused> {
        let mut events = ChoiceEvents { events: Vec::new(), scene: None, pauses };
        let made = self.table.apply(choice, &mut events)?;
        self.unsaved.push(made);
        Ok(events)
    }

    /// Keeps every choice that is not kept yet, in one line.
    ///
    /// # Errors
    /// When that fails; the choices are handed in again next time.
    pub fn keep(&mut self) -> Result<(), JournalFault> {
        if self.unsaved.is_empty() {
            // When a game is over its record is put away.
            let is_over = matches!(self.table.pending(), Pending::Over(_));
            return if is_over { Ok(()) } else { self.record.journal.check() };
        }
        self.record.keep(&self.unsaved)?;
        self.unsaved.clear();
        Ok(())
    }

    /// Begins another game between the same players, once this one is over and
    /// put away. Gives the events of its deal.
    ///
    /// # Errors
    /// When it cannot be kept.
    pub(crate) fn another(&mut self) -> Result<Vec<G::Event>, JournalFault> {
        let heading = Heading { seed: rng::fresh_seed()?, guided: false, ..self.heading.clone() };
        let mut events = Vec::new();
        let table: Table<G> = Table::deal(heading.options().into(), heading.seed, &mut events);
        self.record.journal.begin(&heading.line(table.game()))?;
        self.table = table;
        self.seats = Seats::of_game(&heading);
        self.heading = heading;
        self.record.has_result = false;
        self.own_choices = 0;
        Ok(events)
    }

    /// Calls the only person at the table "you".
    pub(crate) fn call_you(&mut self) {
        if let (1, Some(seat)) = (self.persons(), self.first_person()) {
            self.seats.call_you(seat.index());
        }
    }

    /// Asks persons everything from now on, or not any more, and returns which.
    pub(crate) fn toggle_all_questions(&mut self) -> bool {
        self.asks_all = !self.asks_all;
        self.asks_all
    }

    /// Whether persons are asked every question.
    pub(super) fn asks_all(&self) -> bool {
        self.asks_all
    }

    /// A person makes the next choice, and not the computer for him.
    pub(crate) fn count_own(&mut self) {
        self.own_choices += 1;
    }

    /// How many he made since it was begun or taken up.
    pub(crate) fn own_choices(&self) -> u32 {
        self.own_choices
    }

    /// The game as it stands, and where it is kept, for whoever plays it on in
    /// another way. Every choice of it must have been kept.
    pub(super) fn into_parts(self) -> (Table<G>, GameRecord) {
        (self.table, self.record)
    }

    /// The game is over and has been read.
    ///
    /// # Errors
    /// When its record cannot be put away.
    pub(crate) fn finish(&mut self) -> Result<(), JournalFault> {
        self.record.finish(self.table.pending())
    }
}
