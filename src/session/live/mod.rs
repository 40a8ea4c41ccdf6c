//! The match in progress: the game with its random number generator, its
//! scorebook, the players, and the choices that are not saved yet.
//!
//! This module does not depend on pictures or keys. The match screen draws the
//! match and passes choices to it.

mod hands;
mod journal;
mod match_rules;
pub(super) mod pause;
mod remote;
mod seat;

pub(crate) use journal::NoJournal;
pub use journal::{Journal, JournalFault, MadeChoice};
pub(crate) use match_rules::MatchRules;
pub(crate) use pause::{Pause, PauseWeight};
pub(crate) use remote::RemoteChoices;
pub use seat::Seat;

use hands::{BeforeChoice, SeenHands};
use pause::PauseWatcher;

use super::keys::Key;
use super::play_out::PlayOutTarget;
use super::stakes::Stakes;
use crate::championship::records::CountyRecords;
use crate::game::scorebook::Scorebook;
use crate::game::{
    Ask, Chance, Choice, Dealer, Hand, Match, MatchLog, Pending, Persons, Refused, Side, View,
};
use crate::players::{Computer, Level, Levels, Opponent};
use crate::rules::Options;
use crate::tabletop::{Agent, LoggedChoice, Table};
use crate::words::{Sides, advice};

/// A random number generator of any kind, as a trait object.
pub(crate) type AnyChance = Box<dyn Chance>;

/// The next step in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NextStep {
    /// A person must choose.
    Person(Side, Ask),
    /// A person must declare or play on. No question is shown, because
    /// [`Live::settle_declaration`] supplies the answer.
    SettleDeclaration,
    /// A choice that the computer has made.
    Computer(Choice),
    /// Nothing happens, because the match is over or the side's agent offers no
    /// choice.
    Nothing,
}

/// A match in progress.
pub struct Live {
    sides: Sides,
    table: Table<Match, AnyChance>,
    seats: [Seat; 2],
    /// The hands in the order shown on the screen.
    hands: SeenHands,
    /// True if the person will declare as soon as the current ball is over.
    declaring: bool,
    /// True if a person who wins the toss bats first without being asked.
    bats_unasked: bool,
    pause: Option<Pause>,
    /// The agent's choice for the side that must choose. The agent is asked
    /// only once about each decision.
    computer_choice: Option<Choice>,
    unsaved: Vec<MadeChoice>,
    /// True if the next choice is a person's own, not the computer's.
    pressed: bool,
    /// The match's own rules, if it has any.
    rules: Option<Box<dyn MatchRules>>,
    level_told: bool,
    /// The choices that other sessions make, in a league match.
    elsewhere: Option<Box<dyn RemoteChoices>>,
    /// True once the person has been told that the computer has taken over.
    take_over_told: bool,
    /// The stakes of the match, in the last rounds of a season.
    stakes: Option<Box<Stakes>>,
    /// The records of both counties, if this match can break them.
    records: Option<Box<[CountyRecords; 2]>>,
    /// The names of the people who play for the sides, if those people have
    /// names.
    people: [Option<String>; 2],
    /// The levels of the computer on both sides.
    levels: [Levels; 2],
    /// The computer's side in a past match, with the levels at which it played.
    past_opponent: Option<Opponent>,
}

impl Live {
    /// Deals a new match. The seats are for the home and the away side.
    pub fn begin(options: Options, sides: Sides, seats: [Seat; 2], chance: AnyChance) -> Live {
        Live::with_any_chance(sides, seats, Table::begin(options, chance, &mut ()))
    }

    /// Deals a new match from its seed. People play the given sides, and the
    /// computer plays at the levels in the options.
    pub fn deal(
        options: Options,
        sides: Sides,
        persons: impl Into<Persons>,
        match_seed: u64,
    ) -> Live {
        let seats = Seat::both(persons, &options, match_seed);
        let dealer = Box::new(Dealer::new(match_seed));
        Live::begin(options, sides, seats, dealer)
    }

    /// Resumes a match. `chance` deals the next card, and `book` has recorded
    /// every event so far.
    pub(crate) fn resume(
        sides: Sides,
        seats: [Seat; 2],
        game: Match,
        chance: AnyChance,
        book: Scorebook,
    ) -> Live {
        Live::with_any_chance(sides, seats, Table::resume(game, chance, book))
    }

    /// Resumes a match from its table.
    pub fn from_table(sides: Sides, seats: [Seat; 2], table: Table<Match>) -> Live {
        let any = |dealer| Box::new(dealer) as AnyChance;
        Live::with_any_chance(sides, seats, table.map_chance(any))
    }

    fn with_any_chance(sides: Sides, seats: [Seat; 2], table: Table<Match, AnyChance>) -> Live {
        let levels = [Levels::from_options(&table.game().public().options); 2];
        Live {
            hands: SeenHands::from_table(&table),
            sides,
            table,
            seats,
            declaring: false,
            bats_unasked: false,
            pause: None,
            computer_choice: None,
            unsaved: Vec::new(),
            pressed: false,
            rules: None,
            level_told: false,
            elsewhere: None,
            take_over_told: false,
            stakes: None,
            records: None,
            people: [None, None],
            levels,
            past_opponent: None,
        }
    }

    /// Sets the computer's side in a replayed match.
    #[must_use]
    pub(crate) fn with_past_opponent(self, past_opponent: Option<Opponent>) -> Live {
        Live { past_opponent, ..self }
    }

    /// Sets the computer's levels for the home and the away side.
    #[must_use]
    pub(crate) fn with_levels(self, levels: [Levels; 2]) -> Live {
        Live { levels, ..self }
    }

    /// Returns the computer's level for a side.
    pub(crate) fn levels(&self, side: Side) -> Levels {
        self.levels[side.index()]
    }

    /// Sets the names of the people who play for the sides.
    #[must_use]
    pub(crate) fn with_people(self, people: [Option<String>; 2]) -> Live {
        Live { people, ..self }
    }

    /// Returns `true` if the match belongs to a league with several people.
    pub(crate) fn is_league_match(&self) -> bool {
        self.people.iter().any(Option::is_some)
    }

    /// Returns the name of the person who plays a side. If no person plays the
    /// side, returns its short name.
    pub(crate) fn person_name(&self, side: Side) -> &str {
        let name = self.people[side.index()].as_deref();
        name.unwrap_or_else(|| self.sides.short(side))
    }

    /// Sets the records of both counties.
    #[must_use]
    pub(crate) fn with_records(self, records: [CountyRecords; 2]) -> Live {
        Live { records: Some(Box::new(records)), ..self }
    }

    /// If `bats_unasked` is true, lets a person who wins the toss bat first
    /// without being asked.
    #[must_use]
    pub(crate) fn with_bats_unasked(self, bats_unasked: bool) -> Live {
        Live { bats_unasked, ..self }
    }

    /// Sets the stakes of a match in the last rounds of a season.
    #[must_use]
    pub(crate) fn with_stakes(self, stakes: Option<Stakes>) -> Live {
        Live { stakes: stakes.map(Box::new), ..self }
    }

    /// Returns the stakes of the match at the toss and at the end of an
    /// innings. Returns `None` at all other times.
    pub(crate) fn stakes(&self) -> Option<&Stakes> {
        let is_toss = self.book().pages().iter().all(|page| page.balls.is_empty());
        let is_break = self.pause().is_some_and(|pause| pause.weight == PauseWeight::Innings);
        self.stakes.as_deref().filter(|_| is_toss && self.pause().is_none() || is_break)
    }

    /// Returns the records of the batting county, if this match can break them.
    pub(crate) fn breakable_records(&self, batting: Side) -> Option<&CountyRecords> {
        self.records.as_ref().map(|both| &both[batting.index()])
    }

    /// Returns the names of the sides.
    pub(crate) fn sides(&self) -> &Sides {
        &self.sides
    }

    /// Returns the match.
    pub fn game(&self) -> &Match {
        self.table.game()
    }

    /// Returns the scorebook.
    pub fn book(&self) -> &Scorebook {
        self.table.book()
    }

    /// Counts the balls bowled so far.
    pub fn balls(&self) -> usize {
        let pages = self.book().pages().iter();
        pages.map(|page| page.balls.len()).sum()
    }

    /// Returns the number of choices made so far.
    pub(crate) fn decisions(&self) -> u32 {
        self.table.decisions()
    }

    /// Returns the current question and the side that must answer it, or the
    /// outcome of the match.
    pub fn pending(&self) -> Pending {
        self.game().pending()
    }

    /// Returns `true` if a person plays this side.
    pub fn is_person(&self, side: Side) -> bool {
        self.seats[side.index()].person
    }

    /// Returns the computer's side, if a person is playing against the
    /// computer.
    pub(crate) fn computer(&self) -> Option<Side> {
        let [home, away] = Side::BOTH.map(|side| self.is_person(side));
        (home != away).then_some(if home { Side::Away } else { Side::Home })
    }

    /// Returns the computer's side in a match against a person, and the
    /// computer's levels. For a replayed match, returns the side and the levels
    /// that the computer had when the match was played.
    pub(crate) fn opponent(&self) -> Option<Opponent> {
        let now = || {
            let side = self.computer()?;
            let levels = self.levels(side);
            Some(Opponent { side, levels })
        };
        self.past_opponent.or_else(now)
    }

    /// Returns `true` if the computer plays both sides.
    pub(crate) fn only_computers(&self) -> bool {
        Side::BOTH.iter().all(|side| !self.is_person(*side))
    }

    /// Returns `true` if two people play each other.
    pub(crate) fn is_for_two(&self) -> bool {
        Side::BOTH.iter().all(|side| self.is_person(*side))
    }

    /// Returns the side whose hand is shown, which is the person's side. If two
    /// people play, returns the side that must choose.
    pub(crate) fn visible_side(&self) -> Option<Side> {
        match self.pending() {
            Pending::Ask(side, _) if self.is_person(side) => Some(side),
            _ => Side::BOTH.into_iter().find(|side| self.is_person(*side)),
        }
    }

    /// Returns a side's view, with the hand in the order shown on the screen.
    pub fn view(&self, side: Side) -> View<'_> {
        let mut view = self.game().view(side);
        view.hand = self.shown_hand_at(self.game(), side);
        view
    }

    /// Returns a side's hand in the order shown on the screen, at the given
    /// point of the match.
    pub(crate) fn shown_hand_at<'a>(&'a self, game: &'a Match, side: Side) -> &'a Hand {
        let sorted = |hand: &Hand| {
            let mut cards = hand.cards().to_vec();
            cards.sort_unstable();
            cards
        };
        // During a pause, `game` is older than `hands`. The order on the screen
        // then applies only if the side holds the same cards in both.
        let (seen, held) = (self.hands.hand(side), game.hand(side));
        if sorted(seen) == sorted(held) { seen } else { held }
    }

    /// Returns the place of the card that a side drew last, while the screen
    /// still marks that card.
    pub(crate) fn last_drawn_place(&self, side: Side) -> Option<usize> {
        let drawn = self.book().last_drawn_card(side, self.game().public())?;
        let cards = self.view(side).hand.cards();
        let seen = self.hands.last_drawn_place(side);
        seen.filter(|place| cards.get(*place) == Some(&drawn))
            .or_else(|| cards.iter().rposition(|card| *card == drawn))
    }

    /// Records the key for the next choice.
    pub(crate) fn note_key(&mut self, key: Key) {
        self.press_place(key.figure().and_then(|figure| figure.checked_sub(1)));
        self.pressed = true;
    }

    /// Records the position in the hand of the card whose key was pressed. The
    /// position is used for the next choice.
    pub(crate) fn press_place(&mut self, place: Option<usize>) {
        self.hands.press(place);
    }

    /// Returns the log from which the match can be replayed. Returns `None` for
    /// a match that started from a position in mid-game.
    pub(crate) fn log(&self) -> Option<MatchLog<'_>> {
        let (seed, choices) = self.table.log()?;
        let options = self.table.game().public().options;
        Some(MatchLog::new(options, seed, choices))
    }

    /// Returns `true` while a declaration waits for the end of the ball.
    pub(crate) fn has_pending_declaration(&self) -> bool {
        self.declaring
    }

    /// Returns the current pause in play, if there is one.
    pub fn pause(&self) -> Option<&Pause> {
        self.pause.as_ref()
    }

    /// Pauses because the match is over. This reason replaces any other reason
    /// to pause.
    fn pause_at_end(&mut self) {
        let game = self.table.game();
        let pause = self.pause.get_or_insert_with(|| Pause {
            scene: Box::new(game.clone()),
            notes: Vec::new(),
            weight: PauseWeight::Result,
        });
        pause.weight = PauseWeight::Result;
    }

    /// Returns the match, paused at its end.
    #[must_use]
    pub(crate) fn paused_at_end(mut self) -> Live {
        self.pause_at_end();
        self
    }

    /// Ends the pause, so that play continues.
    pub fn end_pause(&mut self) {
        self.pause = None;
    }

    /// Returns the computer's choice for the side that must choose, whether a
    /// person or the computer plays that side.
    pub fn computer_choice(&mut self) -> Option<Choice> {
        let Pending::Ask(side, _) = self.game().pending() else {
            return None;
        };
        if self.elsewhere.is_some() {
            let chosen = self.chosen_elsewhere();
            if chosen.is_some() || self.waiting_sentence().is_some() {
                return chosen;
            }
        }
        if self.computer_choice.is_none() {
            let seat = &mut self.seats[side.index()];
            self.computer_choice = seat.agent.choose(&self.table.game().view(side));
        }
        self.computer_choice
    }

    /// Returns a sentence about the level at which the computer chooses for a
    /// person, if that level differs from the coach's level. Returns the
    /// sentence only once in each match.
    pub(crate) fn level_sentence(&mut self) -> Option<String> {
        let was_told = std::mem::replace(&mut self.level_told, true);
        let level = match self.pending() {
            Pending::Ask(side, Ask::Bowl | Ask::Stop) => self.levels(side).bowling,
            Pending::Ask(side, _) => self.levels(side).batting,
            Pending::Over(_) => Level::Professional,
        };
        (!was_told).then(|| advice::other_level_note(level)).flatten()
    }

    /// Returns the side that must choose now.
    pub(crate) fn side_to_choose(&self) -> Option<Side> {
        self.pending().side()
    }

    /// Returns the next step for `holder`, the person at the keyboard. When two
    /// people play, neither person can make the computer play for the other.
    pub(crate) fn next_step_for(
        &mut self,
        holder: Option<Side>,
        until: &mut Option<PlayOutTarget>,
    ) -> NextStep {
        if !self.is_for_two() || self.side_to_choose() == holder {
            return self.next_step(until);
        }
        let next_step = self.next_step(&mut None);
        // The other person must choose, so here the computer stops playing on.
        if matches!(next_step, NextStep::Person(..)) {
            *until = None;
        }
        next_step
    }

    /// Returns the next step. The computer plays for a person up to `until`,
    /// which is cleared once it is reached.
    pub fn next_step(&mut self, until: &mut Option<PlayOutTarget>) -> NextStep {
        if until.is_some_and(|until| until.is_reached(self.game())) {
            *until = None;
        }
        let Pending::Ask(side, ask) = self.pending() else {
            return NextStep::Nothing;
        };
        if self.ended_early() {
            return NextStep::Nothing;
        }
        if let Some(choice) = self.chosen_elsewhere() {
            return if self.pause_if_taken_over() {
                NextStep::Nothing
            } else {
                NextStep::Computer(choice)
            };
        }
        if self.waiting_sentence().is_some() {
            // The spectator has caught up with the match, so stop playing on.
            *until = until.filter(|_| !self.only_computers());
            return NextStep::Nothing;
        }
        self.declaring |= self.rules_declare(side, ask);
        let person = self.is_person(side);
        if person && ask == Ask::Declare && self.person_decides_declaration(*until) {
            return NextStep::SettleDeclaration;
        }
        if person && ask == Ask::Elect && self.bats_unasked {
            return NextStep::Computer(Choice::Bat);
        }
        if person && until.is_none() {
            return NextStep::Person(side, ask);
        }
        let choice = match until {
            // If the coach would declare, play stops at the next ball and not
            // at this question.
            Some(PlayOutTarget::Moment(since))
                if ask == Ask::Declare && person && !since.declares =>
            {
                Some(Choice::PlayOn)
            }
            Some(PlayOutTarget::Moment(_)) if person => self.coach_choice(side),
            _ => self.computer_choice(),
        };
        choice.map_or(NextStep::Nothing, NextStep::Computer)
    }

    /// Returns the coach's choice for a side, whatever the computer's level.
    fn coach_choice(&self, side: Side) -> Option<Choice> {
        let levels = Levels::uniform(Level::Professional);
        Computer::new(levels, 0, side).choose(&self.game().view(side))
    }

    /// Returns `true` if the person decides whether to declare. The computer
    /// decides while it plays out the innings. The coach decides while the
    /// computer plays on to the next moment.
    fn person_decides_declaration(&self, until: Option<PlayOutTarget>) -> bool {
        let for_him = matches!(
            until,
            Some(PlayOutTarget::Innings(_) | PlayOutTarget::Match | PlayOutTarget::Moment(_))
        );
        self.declaring || !for_him
    }

    /// Schedules a declaration for the end of the ball, or cancels it. If the
    /// side is exchanging cards, returns the choice that ends the exchange.
    pub(crate) fn toggle_declaration(&mut self) -> Option<Choice> {
        self.declaring = !self.declaring;
        let changing = matches!(self.pending(), Pending::Ask(_, Ask::Change { .. }));
        (changing && self.declaring).then_some(Choice::NoMore)
    }

    /// Answers for a person the question of whether to declare, which is never
    /// shown to them. Returns `true` if an answer was given.
    ///
    /// # Errors
    /// Never fails for a valid match; see [`Live::apply`].
    pub fn settle_declaration(&mut self) -> Result<bool, Refused> {
        match self.game().pending() {
            Pending::Ask(side, Ask::Declare) if self.is_person(side) => {
                let choice = if std::mem::take(&mut self.declaring) {
                    Choice::Declare
                } else {
                    Choice::PlayOn
                };
                self.pressed = true;
                self.apply(choice).map(|()| true)
            }
            _ => Ok(false),
        }
    }

    /// Carries out a choice for the side that must choose. The choice is not
    /// saved yet (`Live::save_choices`). If the choice gives a reason to pause,
    /// [`Live::pause`] returns the pause.
    ///
    /// # Errors
    /// Fails if the choice is not legal. The match is then unchanged.
    pub fn apply(&mut self, choice: Choice) -> Result<(), Refused> {
        let innings = self.game().public().innings_number();
        let mut watcher = PauseWatcher::new(&self.sides);
        let before = BeforeChoice::new(self.table.game(), self.side_to_choose(), choice);
        let pressed = std::mem::take(&mut self.pressed);
        // A choice for a person's side that was made without a key is the
        // computer's.
        let helped = !pressed && self.side_to_choose().is_some_and(|side| self.is_person(side));
        let logged =
            LoggedChoice { choice, helped, place: self.hands.duplicate_card_place(&before) };
        let made = self.table.apply_logged(logged, &mut watcher)?;
        self.pause = watcher.pause();
        self.hands.follow(&before, self.table.game());
        self.pause_at_early_end();
        self.computer_choice = None;
        // A declaration waits only until the end of its own innings.
        let ended = self.game().public().innings_number() != innings;
        self.declaring &= !ended;
        self.unsaved.push(made);
        Ok(())
    }

    /// Passes all unsaved choices to the journal. If there are no unsaved
    /// choices, checks that the saved choices still exist.
    ///
    /// # Errors
    /// Fails if the journal cannot save the choices. The next call passes the
    /// same choices again.
    pub(crate) fn save_choices(&mut self, journal: &mut dyn Journal) -> Result<(), JournalFault> {
        if self.unsaved.is_empty() {
            // The journal of a finished match is removed, so its absence is not
            // a loss.
            let is_over = matches!(self.pending(), Pending::Over(_));
            return if is_over { Ok(()) } else { journal.check() };
        }
        journal.save_choices(&self.unsaved)?;
        self.unsaved.clear();
        Ok(())
    }
}
