//! A pavilion game in progress: its table, its players and its journal. The
//! journal saves each choice before anybody sees the outcome.

use std::fmt::Display;

use super::live::JournalFault;
use super::preferences::MenNaming;
use crate::datafile::{Files, SavedGame};
use crate::rng;
use crate::tabletop::record::{Heading, Replayed, SeatPlayer, choices_line, result_line};
use crate::tabletop::{
    Game, Level, Levelled, Observer, Pending, RecordedChoice, Seat, Table, Verdict,
};
use crate::words::SeatNames;

/// A journal to which a game's record is written, line by line.
pub trait GameJournal {
    /// Begins the record of a game.
    ///
    /// # Errors
    /// Fails if the record cannot be saved.
    fn begin(&mut self, heading: &str) -> Result<(), JournalFault>;

    /// Saves a line permanently.
    ///
    /// # Errors
    /// Fails if the line cannot be saved. The caller then passes the line
    /// again.
    fn save_line(&mut self, line: &str) -> Result<(), JournalFault>;

    /// Checks that the saved lines still exist before the player leaves the
    /// game. Restores them if they are gone.
    ///
    /// # Errors
    /// Fails if the lines are gone and cannot be saved again.
    fn check(&mut self) -> Result<(), JournalFault> {
        Ok(())
    }

    /// Files the record of a finished game as the record of the last game.
    ///
    /// # Errors
    /// Fails if the record cannot be saved.
    fn finish(&mut self) -> Result<(), JournalFault>;
}

impl<F: Files> GameJournal for SavedGame<F> {
    fn begin(&mut self, heading: &str) -> Result<(), JournalFault> {
        SavedGame::begin(self, heading)?;
        Ok(())
    }

    fn save_line(&mut self, line: &str) -> Result<(), JournalFault> {
        Ok(self.append(line)?)
    }

    fn check(&mut self) -> Result<(), JournalFault> {
        Ok(self.append("")?)
    }

    fn finish(&mut self) -> Result<(), JournalFault> {
        Ok(self.keep_as_last()?)
    }
}

/// A journal that saves nothing, for games that are never resumed.
#[derive(Debug)]
pub struct NoGameJournal;

impl GameJournal for NoGameJournal {
    fn begin(&mut self, _: &str) -> Result<(), JournalFault> {
        Ok(())
    }

    fn save_line(&mut self, _: &str) -> Result<(), JournalFault> {
        Ok(())
    }

    fn finish(&mut self) -> Result<(), JournalFault> {
        Ok(())
    }
}

/// The record of a game in progress.
pub(crate) struct GameRecord {
    journal: Box<dyn GameJournal>,
    /// True once the record contains the game's result.
    has_result: bool,
}

impl GameRecord {
    /// Saves these choices in a single line.
    ///
    /// # Errors
    /// Fails if the line cannot be saved. In that case none of the choices is
    /// saved.
    pub(super) fn save_choices<C: Display>(
        &mut self,
        made: &[RecordedChoice<C>],
    ) -> Result<(), JournalFault> {
        self.journal.save_line(&choices_line(made))
    }

    /// Finishes the record of a game whose end the player has seen. The game
    /// becomes the last game.
    ///
    /// # Errors
    /// Fails if the record cannot be saved. The caller may then try again.
    pub(super) fn finish<A>(
        &mut self,
        pending: Pending<A, impl Into<Verdict>>,
    ) -> Result<(), JournalFault> {
        // A second attempt must not write the result twice.
        if let Pending::Over(outcome) = pending
            && !self.has_result
        {
            self.journal.save_line(&result_line(outcome.into()))?;
            self.has_result = true;
        }
        self.journal.finish()
    }
}

/// The events that a choice caused.
pub struct ChoiceEvents<G: Game> {
    /// The events, in order.
    pub(crate) events: Vec<G::Event>,
    /// The game as it was after the last event that the player must read, and
    /// after everything reported together with that event.
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

/// The seed of every guided game, so that all guided games are the same.
pub(super) const GUIDED: u64 = 1890;

/// A game in progress.
pub struct GameInProgress<G: Levelled> {
    table: Table<G>,
    heading: Heading,
    seats: SeatNames,
    unsaved: Vec<RecordedChoice<G::Choice>>,
    record: GameRecord,
    /// The number of choices that people have made since the game was begun or
    /// resumed.
    own_choices: u32,
    /// True if people are asked the optional questions instead of having them
    /// answered automatically.
    asks_all: bool,
}

impl<G: Levelled> GameInProgress<G> {
    /// Deals a new game and begins its record.
    ///
    /// # Errors
    /// Fails if the record cannot be saved.
    pub fn begin(
        heading: Heading,
        mut journal: Box<dyn GameJournal>,
    ) -> Result<(GameInProgress<G>, Vec<G::Event>), JournalFault> {
        let mut events = Vec::new();
        let table: Table<G> =
            Table::deal(heading.deal_settings().into(), heading.seed, &mut events);
        journal.begin(&heading.heading_line(table.game()))?;
        Ok((GameInProgress::new(table, heading, journal), events))
    }

    /// Resumes a game at the point where it was left.
    pub(crate) fn resume(left: Replayed<G>, journal: Box<dyn GameJournal>) -> GameInProgress<G> {
        GameInProgress::new(left.table, left.heading, journal)
    }

    fn new(table: Table<G>, heading: Heading, journal: Box<dyn GameJournal>) -> GameInProgress<G> {
        GameInProgress {
            table,
            seats: SeatNames::from_heading(&heading),
            heading,
            unsaved: Vec::new(),
            record: GameRecord { journal, has_result: false },
            own_choices: 0,
            asks_all: false,
        }
    }

    /// Returns the game together with its scorebook.
    pub fn table(&self) -> &Table<G> {
        &self.table
    }

    /// Returns the heading of the game's record.
    pub(crate) fn heading(&self) -> &Heading {
        &self.heading
    }

    /// Returns `true` for a guided game.
    pub(crate) fn is_guided(&self) -> bool {
        self.heading.guided
    }

    /// Returns the names of the seats.
    pub(crate) fn names(&self) -> &SeatNames {
        &self.seats
    }

    /// Sets whether the men appear by name or by number.
    #[must_use]
    pub(crate) fn men_as(self, men: MenNaming) -> GameInProgress<G> {
        let seats = match men {
            MenNaming::Names => self.seats,
            MenNaming::Numbers => self.seats.without_man_names(),
        };
        GameInProgress { seats, ..self }
    }

    /// Returns the player in a seat.
    pub(crate) fn player(&self, seat: Seat) -> SeatPlayer {
        let player = self.heading.players.get(seat.index());
        player.copied().unwrap_or(SeatPlayer::Person)
    }

    /// Counts the people at the table.
    pub(crate) fn persons(&self) -> usize {
        let players = self.heading.players.iter();
        players.filter(|one| **one == SeatPlayer::Person).count()
    }

    /// Returns the first seat that a person holds.
    pub(crate) fn first_person(&self) -> Option<Seat> {
        let place = self.heading.players.iter().position(|one| *one == SeatPlayer::Person)?;
        Some(Seat(place as u8))
    }

    /// Returns the computer's choice for the seat that must choose. In its own
    /// seat, the computer chooses at its level. In a person's seat, the
    /// computer chooses as well as it can.
    pub fn computer_choice(&self) -> Option<G::Choice> {
        let seat = self.table.pending().seat()?;
        self.table.computer_choice(self.level(seat))
    }

    /// Returns the computer's level for a given seat.
    pub(crate) fn level(&self, seat: Seat) -> Level {
        match self.player(seat) {
            SeatPlayer::Computer(level) => level,
            SeatPlayer::Person => G::LEVELS.last().copied().unwrap_or(Level::Good),
        }
    }

    /// Carries out a choice for the seat that must choose. Returns the events,
    /// and the game as it was at the last event for which `pauses` returned
    /// `true`. The choice is not saved.
    ///
    /// # Errors
    /// Fails if the choice is not legal. A failure changes nothing.
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

    /// Saves all unsaved choices in a single line.
    ///
    /// # Errors
    /// Fails if the choices cannot be saved. The next call tries again.
    pub fn save_choices(&mut self) -> Result<(), JournalFault> {
        if self.unsaved.is_empty() {
            // The record of a finished game has been moved, so its absence is
            // not a loss.
            let is_over = matches!(self.table.pending(), Pending::Over(_));
            return if is_over { Ok(()) } else { self.record.journal.check() };
        }
        self.record.save_choices(&self.unsaved)?;
        self.unsaved.clear();
        Ok(())
    }

    /// Begins another game between the same players once the current game is
    /// finished. Returns the events of the deal.
    ///
    /// # Errors
    /// Fails if the new game's record cannot be saved.
    pub(crate) fn begin_another(&mut self) -> Result<Vec<G::Event>, JournalFault> {
        let heading = Heading { seed: rng::fresh_seed()?, guided: false, ..self.heading.clone() };
        let mut events = Vec::new();
        let table: Table<G> =
            Table::deal(heading.deal_settings().into(), heading.seed, &mut events);
        self.record.journal.begin(&heading.heading_line(table.game()))?;
        // Replace the table last, because the old game must remain if the new
        // record cannot be started.
        self.table = table;
        self.seats = SeatNames::from_heading(&heading);
        self.heading = heading;
        self.record.has_result = false;
        self.own_choices = 0;
        Ok(events)
    }

    /// Changes the name of the only person at the table to "you".
    pub(crate) fn call_you(&mut self) {
        if let (1, Some(seat)) = (self.persons(), self.first_person()) {
            self.seats.call_you(seat.index());
        }
    }

    /// Turns the optional questions for people on or off. Returns `true` if the
    /// questions are now on.
    pub(crate) fn toggle_all_questions(&mut self) -> bool {
        self.asks_all = !self.asks_all;
        self.asks_all
    }

    /// Returns `true` if people are asked every question.
    pub(super) fn asks_all(&self) -> bool {
        self.asks_all
    }

    /// Counts a choice that a person made without the computer's help.
    pub(crate) fn count_own(&mut self) {
        self.own_choices += 1;
    }

    /// Returns the number of choices that people made since the game was begun
    /// or resumed.
    pub(crate) fn own_choices(&self) -> u32 {
        self.own_choices
    }

    /// Splits the game in progress into its table and its record, so that
    /// another part of the program can continue it. All choices must be saved.
    pub(super) fn into_parts(self) -> (Table<G>, GameRecord) {
        (self.table, self.record)
    }

    /// Finishes the record of a game whose end the player has seen.
    ///
    /// # Errors
    /// Fails if the game's record cannot be saved.
    pub(crate) fn finish(&mut self) -> Result<(), JournalFault> {
        self.record.finish(self.table.pending())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pavilion::camp::Camp;
    use crate::session::game_setup::GameWithParts;
    use crate::tabletop::Settings;

    /// Counts the questions put to a person who plays against the computer at
    /// its good level. The computer also answers the person's questions.
    fn questions<G: GameWithParts>(settings: Settings, seed: u64) -> u32 {
        let players = vec![SeatPlayer::Person, SeatPlayer::Computer(Level::Good)];
        let names = vec!["Surrey".to_owned(), "Kent".to_owned()];
        let heading = Heading { settings, seed, names, players, men: None, guided: false };
        let begun = GameInProgress::<G>::begin(heading, Box::new(NoGameJournal));
        let (mut game, _) = begun.unwrap_or_else(|fault| panic!("{fault}"));
        let mut asked = 0;
        while let Some(choice) = game.computer_choice() {
            let usual = game.usual_answer();
            let is_person = game.table().pending().seat() == Some(Seat(0));
            asked += u32::from(is_person && usual.is_none());
            game.apply(usual.unwrap_or(choice), |_| false).unwrap();
        }
        asked
    }

    #[test]
    fn a_match_of_camp_cricket_asks_at_most_160_questions_on_average() {
        for (place, form) in ["camp", "hill", "veld"].into_iter().enumerate() {
            let settings = Settings::on_screen(Camp::SETTINGS).with(0, place as u8);
            let all: Vec<u32> = (0..100).map(|seed| questions::<Camp>(settings, seed)).collect();
            let mean = all.iter().sum::<u32>() / all.len() as u32;
            println!("{form}: {mean} questions a match, at most {:?}", all.iter().max());
            assert!(mean <= 160, "{form}: {mean}");
        }
    }
}
