//! The match in progress: the machine with its chance, its scorebook, who
//! sits at the table, and what is not yet written down.
//!
//! It knows no picture and no key. The match screen draws it and tells it what
//! was chosen.

mod elsewhere;
mod hands;
mod journal;
mod match_rules;
pub(super) mod pause;

pub(crate) use elsewhere::RemoteChoices;
pub(crate) use journal::NoJournal;
pub use journal::{Journal, JournalFault, MadeChoice};
pub(crate) use match_rules::MatchRules;
pub(crate) use pause::{Pause, Weight};

use hands::{BeforeChoice, SeenHands};
use pause::Watcher;

use super::keys::Key;
use super::stakes::Stakes;
use super::until::Until;
use crate::championship::records::CountyRecords;
use crate::game::scorebook::Scorebook;
use crate::game::{
    Ask, Chance, Choice, Dealer, Hand, Match, MatchLog, Pending, Persons, Refused, Side, View,
};
use crate::players::{Computer, Level, Levels, Opponent};
use crate::rules::Options;
use crate::tabletop::{Agent, Logged, Table};
use crate::words::{Sides, advice};

/// Who plays one side.
pub struct Seat {
    /// Whether a person chooses.
    pub person: bool,
    /// Who chooses otherwise, and in the person's stead when he asks for it.
    pub agent: Box<dyn Agent<Match>>,
}

impl Seat {
    /// A seat for the computer's player of a match.
    pub(crate) fn computer(levels: Levels, match_seed: u64, side: Side) -> Seat {
        Seat { person: false, agent: Box::new(Computer::new(levels, match_seed, side)) }
    }

    /// The seats of both sides, people playing those named; in each the
    /// computer can choose, at the levels of the options.
    pub fn both(persons: impl Into<Persons>, options: &Options, match_seed: u64) -> [Seat; 2] {
        Seat::at_levels(persons, [Levels::from_options(options); 2], match_seed)
    }

    /// The seats of both sides, people playing those named; in each the computer can
    /// choose, at these levels of the home and the away side.
    pub(crate) fn at_levels(
        persons: impl Into<Persons>,
        levels: [Levels; 2],
        match_seed: u64,
    ) -> [Seat; 2] {
        let persons = persons.into();
        Side::BOTH.map(|side| Seat {
            person: persons.play(side),
            ..Seat::computer(levels[side.index()], match_seed, side)
        })
    }
}

/// Any chance, behind one type.
pub(crate) type AnyChance = Box<dyn Chance>;

/// What comes next in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NextStep {
    /// A person is asked.
    Person(Side, Ask),
    /// A person's declaration, or that he plays on, which is not asked aloud:
    /// [`Live::settle_declaration`].
    SettleDeclaration,
    /// A choice of the computer's.
    Computer(Choice),
    /// Nothing: the match is over, or the agent of the side has no choice.
    Nothing,
}

/// A match being played.
pub struct Live {
    sides: Sides,
    table: Table<Match, AnyChance>,
    seats: [Seat; 2],
    /// The hands as people see them.
    hands: SeenHands,
    /// Whether the person will declare as soon as it is between balls.
    declaring: bool,
    pause: Option<Pause>,
    /// What the agent of the side that is asked said: each decision is put
    /// to it once.
    computer_choice: Option<Choice>,
    unsaved: Vec<MadeChoice>,
    /// Whether a person made the next choice with a key.
    pressed: bool,
    /// When it ends early, who may help, and what a teacher says.
    rules: Option<Box<dyn MatchRules>>,
    level_told: bool,
    /// The choices of other sessions, in a match of a league.
    elsewhere: Option<Box<dyn RemoteChoices>>,
    /// Whether it was said that the computer has taken that over.
    take_over_told: bool,
    /// What the match is worth, in the last rounds.
    stakes: Option<Box<Stakes>>,
    /// The records of the counties of both sides, where they may be beaten.
    records: Option<Box<[CountyRecords; 2]>>,
    /// What the people are called who play the sides, where they have names.
    people: [Option<String>; 2],
    /// The levels of both sides where the computer plays them.
    levels: [Levels; 2],
    /// In a match of the past the side that the computer played then.
    past_opponent: Option<Opponent>,
}

impl Live {
    /// Deals a new match. The seats are those of the home and the away side.
    pub fn begin(options: Options, sides: Sides, seats: [Seat; 2], chance: AnyChance) -> Live {
        Live::at(sides, seats, Table::begin(options, chance, &mut ()))
    }

    /// Deals a new match from its seed, people playing the sides named, at the
    /// levels of the options otherwise.
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

    /// A match as it stands: `chance` deals the next card, `book` has seen every
    /// event so far.
    pub(crate) fn take_up(
        sides: Sides,
        seats: [Seat; 2],
        game: Match,
        chance: AnyChance,
        book: Scorebook,
    ) -> Live {
        Live::at(sides, seats, Table::take_up(game, chance, book))
    }

    /// Takes up a match at its table.
    pub fn of_table(sides: Sides, seats: [Seat; 2], table: Table<Match>) -> Live {
        let any = |dealer| Box::new(dealer) as AnyChance;
        Live::at(sides, seats, table.map_chance(any))
    }

    fn at(sides: Sides, seats: [Seat; 2], table: Table<Match, AnyChance>) -> Live {
        let levels = [Levels::from_options(&table.game().public().options); 2];
        Live {
            hands: SeenHands::at_the_table(&table),
            sides,
            table,
            seats,
            declaring: false,
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

    /// This match played back, in which a person met this side.
    #[must_use]
    pub(crate) fn against(self, past_opponent: Option<Opponent>) -> Live {
        Live { past_opponent, ..self }
    }

    /// This match with the computer at these levels of the home and the away side.
    #[must_use]
    pub(crate) fn with_levels(self, levels: [Levels; 2]) -> Live {
        Live { levels, ..self }
    }

    /// The levels of a side where the computer plays it.
    pub(crate) fn levels(&self, side: Side) -> Levels {
        self.levels[side.index()]
    }

    /// This match with what the people are called who play the sides.
    #[must_use]
    pub(crate) fn with_people(self, people: [Option<String>; 2]) -> Live {
        Live { people, ..self }
    }

    /// Whether one of several people plays in it.
    pub(crate) fn is_of_league(&self) -> bool {
        self.people.iter().any(Option::is_some)
    }

    /// What the person is called who plays a side: as the side is where he has
    /// no name.
    pub(crate) fn called(&self, side: Side) -> &str {
        let name = self.people[side.index()].as_deref();
        name.unwrap_or_else(|| self.sides.short(side))
    }

    /// This match with the records of both sides' counties.
    #[must_use]
    pub(crate) fn with_records(self, records: [CountyRecords; 2]) -> Live {
        Live { records: Some(Box::new(records)), ..self }
    }

    /// This match with what it is worth, in the last rounds.
    #[must_use]
    pub(crate) fn with_stakes(self, stakes: Option<Stakes>) -> Live {
        Live { stakes: stakes.map(Box::new), ..self }
    }

    /// What the match is worth, at the toss and at the end of an innings; none at any other
    /// moment.
    pub(crate) fn stakes(&self) -> Option<&Stakes> {
        let is_toss = self.book().pages().iter().all(|page| page.balls.is_empty());
        let is_break = self.pause().is_some_and(|pause| pause.weight == Weight::Innings);
        self.stakes.as_deref().filter(|_| is_toss && self.pause().is_none() || is_break)
    }

    /// The records of the county that bats, where they may be beaten.
    pub(crate) fn records(&self, batting: Side) -> Option<&CountyRecords> {
        self.records.as_ref().map(|both| &both[batting.index()])
    }

    /// What the sides are called.
    pub(crate) fn sides(&self) -> &Sides {
        &self.sides
    }

    /// The match as it stands.
    pub fn game(&self) -> &Match {
        self.table.game()
    }

    /// The scorebook.
    pub fn book(&self) -> &Scorebook {
        self.table.book()
    }

    /// How many balls were bowled in it.
    pub fn balls(&self) -> usize {
        let pages = self.book().pages().iter();
        pages.map(|page| page.balls.len()).sum()
    }

    /// How many choices were made in it.
    pub(crate) fn decisions(&self) -> u32 {
        self.table.decisions()
    }

    /// Who is asked what.
    pub fn pending(&self) -> Pending {
        self.game().pending()
    }

    /// Whether a person plays this side.
    pub fn is_person(&self, side: Side) -> bool {
        self.seats[side.index()].person
    }

    /// The side of the computer that a person plays against, if one does.
    pub(crate) fn computer(&self) -> Option<Side> {
        let [home, away] = Side::BOTH.map(|side| self.is_person(side));
        (home != away).then_some(if home { Side::Away } else { Side::Home })
    }

    /// The side of the computer that a person plays against, with its levels; in a match
    /// played back, as it was then.
    pub(crate) fn opponent(&self) -> Option<Opponent> {
        let now = || {
            let side = self.computer()?;
            let levels = self.levels(side);
            Some(Opponent { side, levels })
        };
        self.past_opponent.or_else(now)
    }

    /// Whether nobody at the table is a person.
    pub(crate) fn only_computers(&self) -> bool {
        Side::BOTH.iter().all(|side| !self.is_person(*side))
    }

    /// Whether two persons play each other.
    pub(crate) fn is_for_two(&self) -> bool {
        Side::BOTH.iter().all(|side| self.is_person(*side))
    }

    /// The side whose hand may be seen: the person's, or of two persons the
    /// one who is asked.
    pub(crate) fn shown(&self) -> Option<Side> {
        match self.pending() {
            Pending::Ask(side, _) if self.is_person(side) => Some(side),
            _ => Side::BOTH.into_iter().find(|side| self.is_person(*side)),
        }
    }

    /// What a side may know, its hand in the order in which it is seen.
    pub fn view(&self, side: Side) -> View<'_> {
        let mut view = self.game().view(side);
        view.hand = self.hand_in(self.game(), side);
        view
    }

    /// The hand of a side as it is seen, at a moment of the match.
    pub(crate) fn hand_in<'a>(&'a self, game: &'a Match, side: Side) -> &'a Hand {
        let sorted = |hand: &Hand| {
            let mut cards = hand.cards().to_vec();
            cards.sort_unstable();
            cards
        };
        // At a pause `game` is older than `hands`: the seen order holds only for
        // the same cards.
        let (seen, held) = (self.hands.hand(side), game.hand(side));
        if sorted(seen) == sorted(held) { seen } else { held }
    }

    /// Where in its hand the card lies that a side drew last, if it is still
    /// to be marked.
    pub(crate) fn drawn(&self, side: Side) -> Option<usize> {
        let drawn = self.book().drawn(side, self.game().public())?;
        let cards = self.view(side).hand.cards();
        let seen = self.hands.drawn(side);
        seen.filter(|place| cards.get(*place) == Some(&drawn))
            .or_else(|| cards.iter().rposition(|card| *card == drawn))
    }

    /// The next choice is made with this key.
    pub(crate) fn press(&mut self, key: Key) {
        self.press_place(key.figure().and_then(|figure| figure.checked_sub(1)));
        self.pressed = true;
    }

    /// The next choice is made of the card at this place.
    pub(crate) fn press_place(&mut self, place: Option<usize>) {
        self.hands.press(place);
    }

    /// The match to be played again; none of one that was begun in its middle.
    pub(crate) fn log(&self) -> Option<MatchLog<'_>> {
        let (seed, choices) = self.table.log()?;
        let options = self.table.game().public().options;
        Some(MatchLog::new(options, seed, choices))
    }

    /// Whether a declaration waits for the end of the ball.
    pub(crate) fn declaring(&self) -> bool {
        self.declaring
    }

    /// What play pauses for, if it does.
    pub fn pause(&self) -> Option<&Pause> {
        self.pause.as_ref()
    }

    /// Play pauses for the end, whatever it paused for.
    fn pause_at_end(&mut self) {
        let game = self.table.game();
        let pause = self.pause.get_or_insert_with(|| Pause {
            scene: Box::new(game.clone()),
            notes: Vec::new(),
            weight: Weight::Result,
        });
        pause.weight = Weight::Result;
    }

    /// This match paused at its end.
    #[must_use]
    pub(crate) fn paused_at_end(mut self) -> Live {
        self.pause_at_end();
        self
    }

    /// Play goes on.
    pub fn end_pause(&mut self) {
        self.pause = None;
    }

    /// What the computer would choose for the side that is asked, which is
    /// also the choice of a computer's side.
    pub fn computer_choice(&mut self) -> Option<Choice> {
        let Pending::Ask(side, _) = self.game().pending() else {
            return None;
        };
        if self.elsewhere.is_some() {
            let chosen = self.chosen_elsewhere();
            if chosen.is_some() || self.waits().is_some() {
                return chosen;
            }
        }
        if self.computer_choice.is_none() {
            let seat = &mut self.seats[side.index()];
            self.computer_choice = seat.agent.choose(&self.table.game().view(side));
        }
        self.computer_choice
    }

    /// At which level the computer chooses for a person, where that is not the
    /// coach's: once a match.
    pub(crate) fn tell_level(&mut self) -> Option<String> {
        let was_told = std::mem::replace(&mut self.level_told, true);
        let level = match self.pending() {
            Pending::Ask(side, Ask::Bowl | Ask::Stop) => self.levels(side).bowling,
            Pending::Ask(side, _) => self.levels(side).batting,
            Pending::Over(_) => Level::Professional,
        };
        (!was_told).then(|| advice::unlike_the_coach(level)).flatten()
    }

    /// Who is asked now.
    pub(crate) fn asked(&self) -> Option<Side> {
        self.pending().side()
    }

    /// As `next_step`, where `holder` has the keyboard: of two people nobody plays
    /// out for the other.
    pub(crate) fn next_step_for(
        &mut self,
        holder: Option<Side>,
        until: &mut Option<Until>,
    ) -> NextStep {
        if !self.is_for_two() || self.asked() == holder {
            return self.next_step(until);
        }
        let next_step = self.next_step(&mut None);
        if matches!(next_step, NextStep::Person(..)) {
            *until = None;
        }
        next_step
    }

    /// What comes next, while the computer plays out for a person as far as
    /// `until`, which is taken away where it is reached.
    pub fn next_step(&mut self, until: &mut Option<Until>) -> NextStep {
        if until.is_some_and(|until| until.reached(self.game())) {
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
        if self.waits().is_some() {
            // Whoever watches has caught up.
            *until = until.filter(|_| !self.only_computers());
            return NextStep::Nothing;
        }
        self.declaring |= self.rules_declare(side, ask);
        let person = self.is_person(side);
        if person && ask == Ask::Declare && self.declares_himself(*until) {
            return NextStep::SettleDeclaration;
        }
        if person && until.is_none() {
            return NextStep::Person(side, ask);
        }
        let choice = match until {
            // He pauses at the first ball before which the coach would declare, and not there.
            Some(Until::Moment(since)) if ask == Ask::Declare && person && !since.declares => {
                Some(Choice::PlayOn)
            }
            Some(Until::Moment(_)) if person => self.as_the_coach(side),
            _ => self.computer_choice(),
        };
        choice.map_or(NextStep::Nothing, NextStep::Computer)
    }

    /// What the coach would choose for the side that is asked, at whatever level the
    /// computer plays.
    fn as_the_coach(&self, side: Side) -> Option<Choice> {
        let levels = Levels::both(Level::Professional);
        Computer::new(levels, 0, side).choose(&self.game().view(side))
    }

    /// Whether a person would have to say himself that he declares: the
    /// computer says it for him where it plays out his innings, and the coach where it
    /// plays on to the next moment.
    fn declares_himself(&self, until: Option<Until>) -> bool {
        let for_him = matches!(until, Some(Until::Innings(_) | Until::Match | Until::Moment(_)));
        self.declaring || !for_him
    }

    /// Decides to declare between balls, or takes that back. Gives the choice
    /// that leads to the declaration where no ball is in progress.
    pub(crate) fn toggle_declaration(&mut self) -> Option<Choice> {
        self.declaring = !self.declaring;
        let changing = matches!(self.pending(), Pending::Ask(_, Ask::Change { .. }));
        (changing && self.declaring).then_some(Choice::NoMore)
    }

    /// Answers for a person what no person is asked aloud: whether he
    /// declares before this ball. Says whether it did.
    ///
    /// # Errors
    /// Never for a match in order; see [`Live::apply`].
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

    /// Carries out a choice of the side that is asked. What it drew waits to
    /// be kept (`Live::keep`); what play should pause for is in
    /// [`Live::pause`].
    ///
    /// # Errors
    /// When the choice is not legal; then nothing has changed.
    pub fn apply(&mut self, choice: Choice) -> Result<(), Refused> {
        let innings = self.game().public().number();
        let mut watcher = Watcher::new(&self.sides);
        let before = BeforeChoice::new(self.table.game(), self.asked(), choice);
        let pressed = std::mem::take(&mut self.pressed);
        let helped = !pressed && self.asked().is_some_and(|side| self.is_person(side));
        let logged = Logged { choice, helped, place: self.hands.chosen(&before) };
        let made = self.table.apply_as(logged, &mut watcher)?;
        self.pause = watcher.pause();
        self.hands.follow(&before, self.table.game());
        self.pause_at_early_end();
        self.computer_choice = None;
        let ended = self.game().public().number() != innings;
        self.declaring &= !ended;
        self.unsaved.push(made);
        Ok(())
    }

    /// Hands every choice that is not yet kept to the journal. Where there is none, that
    /// only sees to it that those before are still kept.
    ///
    /// # Errors
    /// When the journal fails; the choices are handed in again next time.
    pub(crate) fn keep(&mut self, journal: &mut dyn Journal) -> Result<(), JournalFault> {
        if self.unsaved.is_empty() {
            // When a match is over its journal goes.
            let is_over = matches!(self.pending(), Pending::Over(_));
            return if is_over { Ok(()) } else { journal.check() };
        }
        journal.keep(&self.unsaved)?;
        self.unsaved.clear();
        Ok(())
    }
}
