//! Handles the choices before a pavilion game: the variant, the options, the
//! players, and what to do with a saved game.

use std::marker::PhantomData;

use super::GameSession;
use super::county_men::CountyMen;
use super::live::JournalFault;
use super::pavilion::{GUIDED, GameInProgress, GameJournal, NoGameJournal};
use super::play_out::MatchPart;
use crate::championship::County;
use crate::datafile::{FileError, SavedGame};
use crate::game::Match;
use crate::pavilion::Kind;
use crate::pavilion::camp::{self, Camp};
use crate::pavilion::eights::Eights;
use crate::pavilion::minden::{self, Minden};
use crate::pavilion::twenty20::{self, Twenty20};
use crate::rng;
use crate::tabletop::record::{
    GameRecordError, Heading, Replayed, SeatPlayer, replay_before_damage, replay_for_observer,
};
use crate::tabletop::{Game, Level, Levelled, Observer, Pending, Settings};

/// The maximum number of seats at a table.
const SEATS: usize = 4;
/// The letters of the seats.
pub(crate) const LETTERS: [char; SEATS] = ['A', 'B', 'C', 'D'];

/// A game that can be set up at a table.
pub trait TableGame: Levelled {
    /// The title, such as "Camp Cricket".
    const TITLE: &'static str;
    /// True if each player holds cards that the other players may not see.
    const HAS_HIDDEN_HANDS: bool = true;
    /// The number of people at the table until the player changes it.
    const INITIAL_PERSONS: usize = 1;

    /// True if a lone player is called "you" and a key at the end begins
    /// another game.
    const CALLS_LONE_PLAYER_YOU: bool = false;

    /// Returns the names of the seats. Sides A and B have the short names of
    /// these counties.
    fn names(counties: [&str; 2], seats: usize) -> Vec<String> {
        counties.into_iter().take(seats).map(str::to_owned).collect()
    }

    /// Returns `true` if the men of a data file can play in this game. Changes
    /// any settings that would exclude these men.
    fn can_use_file_men(_: &mut Settings) -> bool {
        false
    }

    /// Returns the title of a game between players with these names: "Surrey v
    /// Kent".
    fn title(names: &[String]) -> String {
        names.join(" v ")
    }
}

/// A game whose parts the computer can play out.
pub trait GameWithParts: TableGame {
    /// True if a whole game counts as a single over. This is the case in Crazy
    /// Eights, which has no innings.
    const IS_ONE_PART: bool = false;

    /// Returns the game's word for a part.
    fn part_word(part: MatchPart) -> &'static str {
        match part {
            MatchPart::Match => "game",
            _ => part.word(),
        }
    }

    /// Returns `true` if the player must confirm before the computer plays out
    /// this part, because that may end the game.
    fn should_confirm(part: MatchPart) -> bool {
        Self::IS_ONE_PART || part != MatchPart::Over
    }

    /// Returns a number that changes each time a part of this kind ends.
    fn part_counter(game: &Self, part: MatchPart) -> u64;

    /// True if the program answers some questions for people who have not asked
    /// to see them.
    const ASKS_ON_DEMAND: bool = false;

    /// Returns `true` if a person may ask to see the optional questions while
    /// answering this question.
    fn can_demand_questions(_: &Self::Ask) -> bool {
        false
    }

    /// Returns the usual answer to a question that people are asked only on
    /// demand.
    fn usual_answer(_: &Self::View<'_>, _: &Self::Ask) -> Option<Self::Choice> {
        None
    }
}

impl<G: GameWithParts> GameInProgress<G> {
    /// Returns the usual answer to the question that a person is being asked.
    /// Returns `None` if the person wants to answer the question.
    pub(crate) fn usual_answer(&self) -> Option<G::Choice> {
        match self.table().pending() {
            Pending::Ask(seat, ask) if self.player(seat) == SeatPlayer::Person => {
                let view = self.table().game().view(seat);
                G::usual_answer(&view, &ask).filter(|_| !self.asks_all())
            }
            _ => None,
        }
    }
}

impl TableGame for Camp {
    const TITLE: &'static str = "Camp Cricket";
    const HAS_HIDDEN_HANDS: bool = false;

    fn can_use_file_men(_: &mut Settings) -> bool {
        true
    }
}

impl GameWithParts for Camp {
    const ASKS_ON_DEMAND: bool = true;

    fn can_demand_questions(ask: &camp::Ask) -> bool {
        matches!(ask, camp::Ask::Deal)
    }

    fn usual_answer(view: &camp::View<'_>, _: &camp::Ask) -> Option<camp::Choice> {
        view.automatic_choice()
    }

    fn part_word(part: MatchPart) -> &'static str {
        match part {
            MatchPart::Over => "turn",
            MatchPart::Innings => "innings",
            MatchPart::Match => "game",
        }
    }

    fn part_counter(game: &Camp, part: MatchPart) -> u64 {
        let public = game.public();
        let deals = matches!(public.pending, Pending::Ask(_, camp::Ask::Deal));
        // Pack three facts into one number: the round, whose turn it is, and
        // whether cards are being dealt.
        let turn = u64::from(public.rounds) << 1 | u64::from(public.turn.bowls);
        innings_over_counter(part, public.innings.len(), turn << 1 | u64::from(deals))
    }
}

impl TableGame for Minden {
    const TITLE: &'static str = "Minden Cricket";

    fn can_use_file_men(settings: &mut Settings) -> bool {
        settings.set(<Minden as Game>::SETTINGS, "elevens", "drawn").is_ok()
    }

    fn names([a, b]: [&str; 2], seats: usize) -> Vec<String> {
        let second = |county| format!("{county} II");
        let names = [a.to_owned(), b.to_owned(), second(a), second(b)];
        names.into_iter().take(seats).collect()
    }

    fn title(names: &[String]) -> String {
        names.get(..2).unwrap_or(names).join(" v ")
    }
}

impl GameWithParts for Minden {
    fn part_counter(game: &Minden, part: MatchPart) -> u64 {
        let public = game.public();
        let begun = !matches!(public.pending, Pending::Ask(_, minden::Ask::Elect));
        // Count the toss as a separate part.
        let over = u64::from(public.overs) << 1 | u64::from(begun);
        innings_over_counter(part, public.innings.len(), over)
    }
}

impl TableGame for Twenty20 {
    const TITLE: &'static str = "Tea-Table Twenty20";

    fn can_use_file_men(_: &mut Settings) -> bool {
        true
    }
}

impl GameWithParts for Twenty20 {
    const ASKS_ON_DEMAND: bool = true;

    fn can_demand_questions(ask: &twenty20::Ask) -> bool {
        matches!(ask, twenty20::Ask::Bowl)
    }

    fn usual_answer(
        _: &<Twenty20 as Game>::View<'_>,
        ask: &twenty20::Ask,
    ) -> Option<twenty20::Choice> {
        matches!(ask, twenty20::Ask::Shift | twenty20::Ask::ExtraYard)
            .then_some(twenty20::Choice::No)
    }

    fn part_counter(game: &Twenty20, part: MatchPart) -> u64 {
        let public = game.public();
        let over = public.current().map_or(0, |now| now.over_number());
        innings_over_counter(part, public.innings.len(), over.into())
    }
}

impl TableGame for Eights {
    const TITLE: &'static str = "Crazy Eights";
    const CALLS_LONE_PLAYER_YOU: bool = true;

    fn names([a, b]: [&str; 2], seats: usize) -> Vec<String> {
        let names = [a, b, "the umpires", "the scorers"];
        names.into_iter().take(seats).map(str::to_owned).collect()
    }
}

impl GameWithParts for Eights {
    const IS_ONE_PART: bool = true;

    fn part_word(part: MatchPart) -> &'static str {
        match part {
            MatchPart::Over | MatchPart::Innings => "game",
            MatchPart::Match => "rubber",
        }
    }

    fn part_counter(game: &Eights, part: MatchPart) -> u64 {
        match part {
            MatchPart::Over | MatchPart::Innings => game.public().game.into(),
            MatchPart::Match => 0,
        }
    }
}

impl TableGame for Match {
    const TITLE: &'static str = "A friendly";
    const INITIAL_PERSONS: usize = 2;
}

/// Returns a number that changes each time an over or innings ends, according
/// to `part`. The number combines the innings, counted from 1, with the over.
/// Before the first ball, innings 0 counts as innings 1.
fn innings_over_counter(part: MatchPart, innings: usize, over: u64) -> u64 {
    match part {
        // Put the innings in the upper 32 bits, so that a new innings changes
        // the number even if the over is still 0.
        MatchPart::Over => (innings as u64) << 32 | over,
        MatchPart::Innings => innings.max(1) as u64,
        MatchPart::Match => 0,
    }
}

/// The state of the place where a game is saved.
pub(crate) enum SaveSlot<G: Levelled> {
    /// The slot holds no game, or only a finished game.
    Free(Box<dyn GameJournal>),
    /// A game in progress.
    Left(Box<SavedGame>, Box<UnfinishedGame<G>>),
    /// A game that cannot be resumed and will be set aside.
    Damaged(Box<SavedGame>, String),
    /// A game that another program has open, or that cannot be read.
    Taken(String),
}

impl<G: Levelled> SaveSlot<G> {
    /// Looks for a saved game and locks the place where it is saved. Also
    /// returns a warning if the game cannot be locked against other programs.
    pub(crate) fn find_and_lock(session: &GameSession) -> (SaveSlot<G>, Option<String>) {
        let Some(folder) = &session.folder else {
            return (SaveSlot::Free(Box::new(NoGameJournal)), None);
        };
        match SavedGame::open(folder, Kind::for_game::<G>()) {
            Ok((kept, bytes)) => {
                let warning = kept.lock_warning();
                (SaveSlot::from_game(kept, bytes), warning)
            }
            Err(fault) => (SaveSlot::Taken(fault.to_string()), None),
        }
    }

    fn from_game(mut kept: SavedGame, bytes: Option<Vec<u8>>) -> SaveSlot<G> {
        let Some(bytes) = bytes else {
            return SaveSlot::Free(Box::new(kept));
        };
        match UnfinishedGame::read(bytes) {
            Err(fault) => SaveSlot::Damaged(Box::new(kept), fault.to_string()),
            Ok(left) if matches!(left.game.table.pending(), Pending::Ask(..)) => {
                SaveSlot::Left(Box::new(kept), Box::new(left))
            }
            Ok(left) if left.damaged.is_some() => SaveSlot::Left(Box::new(kept), Box::new(left)),
            // The game is finished, but its record has not yet become the
            // record of the last game.
            Ok(_) => match kept.keep_as_last() {
                Ok(()) => SaveSlot::Free(Box::new(kept)),
                Err(fault) => SaveSlot::Taken(fault.to_string()),
            },
        }
    }
}

/// Replays the last finished or abandoned game, and reports its events to
/// `observer`. Returns an explanation if that game cannot be shown.
pub(crate) fn last_game<G: Levelled>(
    session: &GameSession,
    observer: &mut impl Observer<G>,
) -> Result<Replayed<G>, String> {
    const NONE: &str = "no game has been finished yet";
    let folder = session.folder.as_ref().ok_or(NONE)?;
    let record = SavedGame::read_last_finished(folder, Kind::for_game::<G>())
        .map_err(|fault| fault.to_string())?;
    replay_for_observer(&record.ok_or(NONE)?, observer)
        .map_err(|fault| format!("the last game is damaged: {fault}"))
}

/// A saved game, up to any damage in its record.
pub(crate) struct UnfinishedGame<G: Levelled> {
    game: Replayed<G>,
    /// All the events of the game so far.
    events: Vec<G::Event>,
    /// If the record is damaged, its full contents and a description of the
    /// damage.
    damaged: Option<(Vec<u8>, String)>,
}

impl<G: Levelled> UnfinishedGame<G> {
    fn read(record: Vec<u8>) -> Result<UnfinishedGame<G>, GameRecordError> {
        let mut events = Vec::new();
        let (game, damaged) = match replay_for_observer(&record, &mut events) {
            Ok(game) => (game, None),
            Err(damage) => {
                // Discard the events collected up to the damage, because the
                // second replay collects them again.
                events.clear();
                let game = replay_before_damage(&record, &damage, &mut events)?;
                (game, Some((record, damage.to_string())))
            }
        };
        Ok(UnfinishedGame { game, events, damaged })
    }

    /// Returns the names of the seats.
    pub(crate) fn names(&self) -> &[String] {
        &self.game.heading.names
    }

    /// Returns the description of the damage, if the record is damaged.
    pub(crate) fn damage(&self) -> Option<&str> {
        self.damaged.as_ref().map(|(_, why)| why.as_str())
    }

    /// Prepares the game's record so that new lines can be added after the
    /// valid lines. If the record was damaged, first makes a complete copy and
    /// returns its name.
    ///
    /// # Errors
    /// Fails if the record cannot be written. The old record is then unchanged.
    pub(crate) fn repair(&self, kept: &mut SavedGame) -> Result<Option<String>, FileError> {
        match &self.damaged {
            None => {
                kept.resume_at(self.game.length);
                Ok(None)
            }
            Some((record, _)) => kept.cut(record, self.game.length).map(Some),
        }
    }

    /// Abandons the saved game for a new game. The saved game becomes the last
    /// game. A damaged game is instead set aside when the new game begins.
    ///
    /// # Errors
    /// Fails if the record cannot be saved.
    pub(crate) fn give_up(&self, kept: &mut SavedGame) -> Result<(), FileError> {
        match self.damaged {
            None => kept.keep_as_last(),
            Some(_) => Ok(()),
        }
    }

    /// Resumes the game, and returns all its events so far.
    pub(crate) fn resume(self, kept: Box<SavedGame>) -> (GameInProgress<G>, Vec<G::Event>) {
        (GameInProgress::resume(self.game, kept), self.events)
    }
}

/// Returns the sentence that is shown when a player leaves a game.
pub(crate) fn leaving_sentence<G: TableGame>() -> String {
    format!("{} is saved: you can resume where you left off", G::TITLE)
}

/// Returns the sentence about a game that cannot be resumed.
pub(crate) fn damage_sentence(why: &str) -> String {
    format!("The saved game cannot be resumed: {why}. It will be renamed when you start a new one.")
}

/// Describes the player in a seat: "the computer, good".
pub(crate) fn seat_player_text(player: SeatPlayer) -> String {
    match player {
        SeatPlayer::Person => "a person".to_owned(),
        SeatPlayer::Computer(level) => format!("the computer, {}", level.name()),
    }
}

/// A game about to begin.
pub(crate) struct GameSetup<G> {
    /// The variant and options.
    pub(crate) settings: Settings,
    pub(super) players: [SeatPlayer; SEATS],
    pub(super) counties: [usize; 2],
    /// True for a guided game.
    guided: bool,
    /// The men of the open file, if they take part in this game.
    men: Option<CountyMen>,
    game: PhantomData<G>,
}

impl<G: TableGame> Default for GameSetup<G> {
    fn default() -> GameSetup<G> {
        let best = G::LEVELS.last().copied().unwrap_or(Level::Good);
        let mut players = [SeatPlayer::Computer(best); SEATS];
        let persons = players.iter_mut().take(G::INITIAL_PERSONS);
        persons.for_each(|player| *player = SeatPlayer::Person);
        GameSetup {
            settings: Settings::on_screen(G::SETTINGS),
            players,
            counties: [0, 1],
            guided: false,
            men: None,
            game: PhantomData,
        }
    }
}

impl<G: TableGame> GameSetup<G> {
    /// Copies the setup of the last game of this kind. If there was no such
    /// game, the first side is the viewer's county. If a data file is open, its
    /// men take part.
    pub(crate) fn from_session(session: &GameSession) -> GameSetup<G> {
        let file = session.opened().map(|opened| opened.championship());
        let yours = session.opened().and_then(|opened| opened.view().yours());
        let place = yours.and_then(|yours| County::all().position(|one| one == yours));
        let mut setup = GameSetup::default();
        if let Some(file) = file
            && G::can_use_file_men(&mut setup.settings)
        {
            setup.men = Some(CountyMen::from_championship(file));
        }
        if let Some(last) = session.last_setups.last_setup::<G>() {
            return GameSetup {
                settings: last.settings,
                players: last.players,
                counties: last.counties,
                ..setup
            };
        }
        match place {
            // The other side keeps its county, unless the first side has taken
            // that county.
            Some(place) => GameSetup { counties: [place, usize::from(place == 0)], ..setup },
            None => setup,
        }
    }

    /// Returns the setup of the guided game between the same counties, with the
    /// usual options and players.
    pub(crate) fn guided(&self) -> GameSetup<G> {
        GameSetup { counties: self.counties, guided: true, ..GameSetup::default() }
    }

    /// Counts the seats.
    pub(crate) fn seats(&self) -> usize {
        usize::from(G::seats(&self.settings.into())).min(SEATS)
    }

    /// Returns the players in the seats.
    pub(crate) fn players(&self) -> Vec<SeatPlayer> {
        self.players.iter().copied().take(self.seats()).collect()
    }

    /// Returns the short names of the counties.
    pub(crate) fn counties(&self) -> [&'static str; 2] {
        self.counties.map(|place| County::from_index(place).map_or("", County::short))
    }

    /// Returns the names of the seats.
    pub(crate) fn names(&self) -> Vec<String> {
        G::names(self.counties(), self.seats())
    }

    /// Changes the player in a seat to the next kind of player.
    pub(crate) fn step_player(&mut self, seat: usize) {
        let computers = G::LEVELS.iter().copied().map(SeatPlayer::Computer);
        let all = || std::iter::once(SeatPlayer::Person).chain(computers.clone());
        if let Some(player) = self.players.get_mut(seat) {
            let next = all().skip_while(|one| one != player).nth(1);
            *player = next.unwrap_or(SeatPlayer::Person);
        }
    }

    /// Gives a side the next county in the list, but skips the other side's
    /// county.
    pub(crate) fn step_county(&mut self, side: usize) {
        let many = County::all().count();
        let other = self.counties.get(1 - side.min(1)).copied();
        if let Some(county) = self.counties.get_mut(side) {
            *county = (*county + 1) % many;
            if Some(*county) == other {
                *county = (*county + 1) % many;
            }
        }
    }

    /// Deals the game and begins its record. Also returns the events of the
    /// deal.
    ///
    /// # Errors
    /// Fails if the record cannot be saved.
    pub(crate) fn deal(
        &self,
        journal: Box<dyn GameJournal>,
    ) -> Result<(GameInProgress<G>, Vec<G::Event>), JournalFault> {
        let heading = Heading {
            settings: self.settings,
            seed: if self.guided { GUIDED } else { rng::fresh_seed()? },
            names: self.names(),
            players: self.players(),
            men: self.men.as_ref().and_then(|men| men.sides(self.counties())),
            guided: self.guided,
        };
        GameInProgress::begin(heading, journal)
    }
}
