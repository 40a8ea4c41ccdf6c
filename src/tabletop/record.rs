//! The record of a game: lines of JSON that contain its choices and their
//! checksums. A game in progress is saved in this form, which is also the
//! output of `--record`.
//!
//! The first line is the [`Heading`]. Each further line contains the choices
//! that were saved together. The record of a finished game ends with the
//! result. A game consists of its settings, its seed and its choices. A replay
//! does not ask any player, so past decisions stay the same even if the
//! computer learns to play differently.

mod torn;

use std::collections::BTreeMap;
use std::fmt::Display;

use serde::{Deserialize, Serialize};

use super::settings::{Abilities, Ability, SQUAD_SIZE};
use super::table::{HELPED, LoggedChoice, dealt_check, next_check, written_choice};
use super::{
    BadSetting, Digest, Game, Level, Levelled, Observer, Pending, RecordedChoice, Seat, Settings,
};
use super::{Table, Verdict};
use crate::text;
pub(crate) use torn::whole_lines;

/// The longest line that can be read, in bytes. This limit leaves room for two
/// long names and for the fields of later versions, and such a line fits in any
/// memory.
pub const LONGEST_LINE: usize = 64 * 1024;

/// The version of the record format and of the laws under which a game is
/// played.
pub const VERSION: u16 = 1;

/// The player in a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeatPlayer {
    /// A person.
    Person,
    /// The computer at a given level.
    Computer(Level),
}

impl SeatPlayer {
    /// Returns the player's word in a heading: `person`, or the level.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            SeatPlayer::Person => "person",
            SeatPlayer::Computer(level) => level.name(),
        }
    }

    /// Returns the player with a given word, in a game with these levels.
    pub(crate) fn from_word(word: &str, levels: &[Level]) -> Option<SeatPlayer> {
        if word == SeatPlayer::Person.word() {
            return Some(SeatPlayer::Person);
        }
        Level::from_name(word, levels).map(SeatPlayer::Computer)
    }
}

/// A man in a side, copied from the data file that was open when the game
/// began.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Man {
    /// The man's surname.
    pub(crate) name: String,
    /// The man's batting ability, from 0 to 4.
    pub(crate) bats: u8,
    /// The man's bowling ability, from 0 to 6.
    pub(crate) bowls: u8,
}

/// The men in side A and in side B, twelve each.
pub type RecordedMen = [Vec<Man>; 2];

/// The highest abilities with the bat and with the ball.
const MAX_ABILITIES: (u8, u8) = (4, 6);

/// The minimum number of bowlers in a side, since nobody bowls two overs in a
/// row.
const MIN_BOWLERS: usize = 2;

/// Reads the abilities of the men in both sides. Returns `None` if a side does
/// not have twelve men, if too few of the first eleven bowl, or if a man has no
/// printable name or an ability above the highest.
fn abilities(men: &RecordedMen) -> Option<Abilities> {
    let mut all = Abilities::default();
    for (side, men) in all.iter_mut().zip(men) {
        if men.len() != side.len() {
            return None;
        }
        for (ability, man) in side.iter_mut().zip(men) {
            if !is_displayable_name(&man.name)
                || man.bats > MAX_ABILITIES.0
                || man.bowls > MAX_ABILITIES.1
            {
                return None;
            }
            let (bats, bowls) = (man.bats, man.bowls);
            *ability = Ability { bats, bowls };
        }
        let eleven = side.iter().take(SQUAD_SIZE - 1);
        if eleven.filter(|man| man.bowls > 0).count() < MIN_BOWLERS {
            return None;
        }
    }
    Some(all)
}

/// The setup of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Heading {
    /// The variant and the options of the game.
    pub settings: Settings,
    /// The seed of the game.
    pub seed: u64,
    /// The name of each seat.
    pub names: Vec<String>,
    /// The player in each seat.
    pub players: Vec<SeatPlayer>,
    /// The men in both sides, if they come from a data file. Otherwise the men
    /// are drawn from the seed.
    pub men: Option<RecordedMen>,
    /// True for a guided game, which explains each choice before it is made.
    pub guided: bool,
}

/// A line of a record, in its serialized form.
#[derive(Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
enum GameLine {
    Game {
        version: u16,
        game: String,
        settings: BTreeMap<String, String>,
        seed: u64,
        names: Vec<String>,
        players: Vec<String>,
        /// The men, if they come from a data file.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        men: Option<RecordedMen>,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        guided: bool,
        check: u32,
    },
    Choices {
        made: Vec<(u8, String, u32)>,
        /// For each choice, the index of the chosen card among equal cards, or
        /// `None` for the first of them. No checksum includes these indices,
        /// because they do not affect the game.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        places: Vec<Option<u8>>,
    },
    Result {
        winner: Option<u8>,
        tied: bool,
    },
}

/// A fault in a line of a record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GameLineFault {
    /// The first line is not a heading.
    #[error("it does not begin with a game's heading")]
    NoHeading,
    /// A later version of the program wrote the record.
    #[error(
        "it was written by a newer version of this program (format {0}; this one knows formats up to {VERSION})"
    )]
    Newer(u16),
    /// The record belongs to another game.
    #[error("it is a game of {0}")]
    OtherGame(String),
    /// The heading names an option that the game does not have.
    #[error("its heading is damaged: {0}")]
    Setting(#[from] BadSetting),
    /// The heading does not match the game, or its own checksum.
    #[error("its heading is damaged")]
    Heading,
    /// The line is not in the right format.
    #[error("it contains neither choices nor a result")]
    Unreadable,
    /// The laws do not allow a choice.
    #[error("a choice breaks a law: {0}")]
    Refused(String),
    /// The replayed game took a different course from the recorded game.
    #[error("its result is not that of the game")]
    Diverged,
}

/// A fault in the record of a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GameRecordError {
    /// The heading cannot be used.
    #[error(transparent)]
    Heading(#[from] GameLineFault),
    /// There is a fault in a later line.
    #[error("line {line} is damaged: {fault}")]
    Line {
        /// The number of the line, counted from 1.
        line: usize,
        /// The fault in the line.
        fault: GameLineFault,
        /// The number of bytes before the line, all of which are valid.
        good: usize,
    },
}

impl Heading {
    /// Returns the options under which the game is dealt: the settings,
    /// adjusted for the men.
    pub(crate) fn deal_settings(&self) -> Settings {
        self.settings.for_men(self.men.as_ref().and_then(abilities))
    }

    /// Computes the checksum of the dealt game, its settings, names, players,
    /// men and seed. The dealt game alone is not enough, since a setting or the
    /// seed may make a difference only late in a game. `settings` are the
    /// settings in the line itself, which may lack options that were added
    /// later.
    fn check<G: Game>(&self, dealt: &G, settings: &BTreeMap<String, String>) -> u32 {
        let mut digest = Digest::continue_from(dealt_check(dealt));
        digest.add(VERSION);
        digest.add(self.seed);
        for (key, value) in settings {
            digest.add_text(key);
            digest.add_text(value);
        }
        self.names.iter().for_each(|name| digest.add_text(name));
        let words = self.players.iter().map(|one| one.word());
        words.for_each(|word| digest.add_text(word));
        for man in self.men.iter().flatten().flatten() {
            digest.add_text(&man.name);
            digest.add(man.bats);
            digest.add(man.bowls);
        }
        if self.guided {
            digest.add_text("guided");
        }
        digest.value()
    }

    /// Writes the heading as a line. The checksum ties the line to the game
    /// that was dealt.
    pub fn heading_line<G: Game>(&self, dealt: &G) -> String {
        let settings = self.settings.to_map(G::SETTINGS);
        let check = self.check(dealt, &settings);
        written(&GameLine::Game {
            version: VERSION,
            game: G::WORD.to_owned(),
            settings,
            seed: self.seed,
            names: self.names.clone(),
            players: self.players.iter().map(|one| one.word().to_owned()).collect(),
            men: self.men.clone(),
            guided: self.guided,
            check,
        })
    }
}

/// Writes the line for choices that are saved together.
pub fn choices_line<C: Display>(made: &[RecordedChoice<C>]) -> String {
    let places = made.iter().map(|one| one.place);
    let has_places = made.iter().any(|one| one.place.is_some());
    // Most lines have no indices, so they leave out this field.
    let places = places.filter(|_| has_places).collect();
    let made =
        made.iter().map(|one| (one.seat.0, written_choice(&one.choice, one.helped), one.check));
    written(&GameLine::Choices { made: made.collect(), places })
}

/// Writes the last line of a finished game.
pub fn result_line(verdict: Verdict) -> String {
    written(&GameLine::Result {
        winner: match verdict {
            Verdict::Won(seat) => Some(seat.0),
            Verdict::Drawn | Verdict::Tied => None,
        },
        tied: verdict == Verdict::Tied,
    })
}

/// A writer for a game's record from the deal onwards, with one line for each
/// choice.
#[derive(Clone, Debug)]
pub(crate) struct GameRecordWriter {
    check: u32,
    lines: String,
}

impl GameRecordWriter {
    /// Makes a writer for a game that has just been dealt.
    pub(crate) fn new<G: Game>(heading: &Heading, dealt: &G) -> GameRecordWriter {
        GameRecordWriter { check: dealt_check(dealt), lines: heading.heading_line(dealt) }
    }

    /// Writes a choice of a seat. `game` is the state to which the choice led.
    pub(crate) fn write_choice<G: Game>(&mut self, seat: Seat, choice: G::Choice, game: &G) {
        self.check = next_check(self.check, &choice.to_string(), game);
        let check = self.check;
        self.lines +=
            &choices_line(&[RecordedChoice { seat, choice, helped: false, place: None, check }]);
    }

    /// Returns the complete record.
    pub(crate) fn finish(self, verdict: Verdict) -> String {
        self.lines + &result_line(verdict)
    }
}

fn written(line: &GameLine) -> String {
    // Numbers, texts and lists can always be serialized as JSON.
    let mut text = serde_json::to_string(line).unwrap_or_default();
    text.push('\n');
    text
}

/// A game replayed to the end of its record.
#[derive(Debug)]
pub struct Replayed<G: Game> {
    /// The setup of the game.
    pub heading: Heading,
    /// The game at the end of the record.
    pub table: Table<G>,
    /// The number of valid bytes in the record, which is the offset of the next
    /// line.
    pub length: usize,
}

/// The kind of line that was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LineKind {
    /// A line with this many choices.
    Choices(u64),
    /// The line with the result of the game.
    Result,
}

impl<G: Levelled> Replayed<G> {
    /// Deals the game that a heading describes.
    ///
    /// # Errors
    /// Fails if the line is not a heading, is damaged, or is the heading of
    /// another game.
    pub(crate) fn begin(
        heading: &[u8],
        observer: &mut impl Observer<G>,
    ) -> Result<Replayed<G>, GameLineFault> {
        let (read, settings, check) = read_heading::<G>(heading)?;
        let table = Table::deal(read.deal_settings().into(), read.seed, observer);
        if read.check(table.game(), &settings) != check {
            return Err(GameLineFault::Heading);
        }
        Ok(Replayed { heading: read, table, length: heading.len() })
    }

    /// Makes the choices in the next line. If the line contains the result
    /// instead, checks the result.
    ///
    /// # Errors
    /// Fails if the line is damaged or belongs to another game. The choices
    /// before the fault may have been made.
    pub(crate) fn feed(
        &mut self,
        line: &[u8],
        observer: &mut impl Observer<G>,
    ) -> Result<LineKind, GameLineFault> {
        let fed = feed(&mut self.table, line, observer)?;
        self.length += line.len();
        Ok(fed)
    }
}

/// Replays one game from its record. A last line that was only partly written
/// is dropped, since its outcome was never shown.
///
/// # Errors
/// Fails if the record is damaged, or belongs to another game.
pub fn replay<G: Levelled>(record: &[u8]) -> Result<Replayed<G>, GameRecordError> {
    replay_for_observer(record, &mut ())
}

/// Works like [`replay`], and passes every event to `observer`.
///
/// # Errors
/// Fails like [`replay`].
pub(crate) fn replay_for_observer<G: Levelled>(
    record: &[u8],
    observer: &mut impl Observer<G>,
) -> Result<Replayed<G>, GameRecordError> {
    let mut lines = (1..).zip(whole_lines(record));
    let first = lines.next().map(|(_, line)| line).unwrap_or_default();
    let mut replayed = Replayed::begin(first, observer)?;
    for (line, bytes) in lines {
        let good = replayed.length;
        let fed = replayed.feed(bytes, observer);
        fed.map_err(|fault| GameRecordError::Line { line, fault, good })?;
    }
    Ok(replayed)
}

/// Replays the valid part of a damaged record, up to the line before the
/// damage.
///
/// # Errors
/// Fails if not even the heading is valid.
pub fn replay_before_damage<G: Levelled>(
    record: &[u8],
    damage: &GameRecordError,
    observer: &mut impl Observer<G>,
) -> Result<Replayed<G>, GameRecordError> {
    match damage {
        GameRecordError::Heading(fault) => Err(fault.clone().into()),
        GameRecordError::Line { good, .. } => {
            replay_for_observer(record.get(..*good).unwrap_or(record), observer)
        }
    }
}

/// Returns the word for the game to which this heading belongs, even if the
/// rest of the line cannot be read.
pub(crate) fn game_word(line: &[u8]) -> Option<String> {
    #[derive(Deserialize)]
    struct Named {
        r#type: String,
        game: String,
    }
    let named: Named = serde_json::from_slice(line).ok()?;
    (named.r#type == HEADING_TYPE).then_some(named.game)
}

/// The value of `type` in the first line.
const HEADING_TYPE: &str = "game";

/// Returns the fault in a record's first line if the line cannot be read.
/// Either the line is not a heading, or a newer program wrote fields that this
/// program does not know.
fn explain_unreadable(line: &[u8]) -> GameLineFault {
    #[derive(Deserialize)]
    struct Versioned {
        r#type: String,
        version: u16,
    }
    match serde_json::from_slice(line) {
        Ok(Versioned { r#type, version }) if r#type == HEADING_TYPE && version > VERSION => {
            GameLineFault::Newer(version)
        }
        _ => GameLineFault::NoHeading,
    }
}

/// The longest name of a side, in letters.
const LONGEST_NAME: usize = 40;

/// Returns `true` if a name can be displayed.
fn is_displayable_name(name: &str) -> bool {
    let letters = name.chars().count();
    (1..=LONGEST_NAME).contains(&letters) && !name.contains(text::is_control)
}

/// Reads the heading in the first line of a record without dealing the game.
/// Also returns the settings in their serialized form, and the checksum.
fn read_heading<G: Levelled>(
    line: &[u8],
) -> Result<(Heading, BTreeMap<String, String>, u32), GameLineFault> {
    let whole = line.strip_suffix(b"\n").ok_or(GameLineFault::NoHeading)?;
    let line = serde_json::from_slice(whole).map_err(|_| explain_unreadable(whole))?;
    let GameLine::Game { version, game, settings, seed, names, players, men, guided, check } = line
    else {
        return Err(GameLineFault::NoHeading);
    };
    match version {
        VERSION => {}
        0 => return Err(GameLineFault::Heading),
        newer => return Err(GameLineFault::Newer(newer)),
    }
    if game != G::WORD {
        // The message repeats a word from the file only if the word is
        // harmless.
        let is_word = game.chars().all(|letter| letter.is_ascii_alphanumeric());
        return Err(if is_word { GameLineFault::OtherGame(game) } else { GameLineFault::Heading });
    }
    let written = settings;
    let settings = Settings::from_map(G::SETTINGS, &written)?;
    let players: Option<Vec<SeatPlayer>> =
        players.iter().map(|word| SeatPlayer::from_word(word, G::LEVELS)).collect();
    let seats = usize::from(G::seats(&settings.into()));
    let heading = Heading {
        settings,
        seed,
        names,
        players: players.ok_or(GameLineFault::Heading)?,
        men,
        guided,
    };
    let men = heading.men.as_ref();
    let fits = heading.names.len() == seats
        && heading.players.len() == seats
        && men.is_none_or(|men| abilities(men).is_some());
    if !fits || !heading.names.iter().all(|name| is_displayable_name(name)) {
        return Err(GameLineFault::Heading);
    }
    Ok((heading, written, check))
}

pub(crate) fn feed<G: Game>(
    table: &mut Table<G>,
    line: &[u8],
    observer: &mut impl Observer<G>,
) -> Result<LineKind, GameLineFault> {
    let whole = line.strip_suffix(b"\n").ok_or(GameLineFault::Unreadable)?;
    match serde_json::from_slice(whole).map_err(|_| GameLineFault::Unreadable)? {
        GameLine::Choices { made, places } => {
            let many = made.len() as u64;
            // The indices are written only if at least one of them is not
            // `None`.
            let places = places.into_iter().chain(std::iter::repeat(None));
            for ((seat, text, check), place) in made.into_iter().zip(places) {
                let bare = text.strip_prefix(HELPED);
                let helped = bare.is_some();
                let bare = bare.unwrap_or(&text);
                let choice: G::Choice = bare.parse().map_err(|_| GameLineFault::Unreadable)?;
                // Each choice has exactly one written form.
                if choice.to_string() != bare {
                    return Err(GameLineFault::Unreadable);
                }
                let logged = LoggedChoice { choice, helped, place };
                let done = table.apply_logged(logged, observer);
                let done = done.map_err(|why| GameLineFault::Refused(why.to_string()))?;
                if (done.seat, done.check) != (Seat(seat), check) {
                    return Err(GameLineFault::Diverged);
                }
            }
            Ok(LineKind::Choices(many))
        }
        GameLine::Result { winner, tied } => {
            let result = match (winner, tied) {
                (Some(seat), _) => Verdict::Won(Seat(seat)),
                (None, true) => Verdict::Tied,
                (None, false) => Verdict::Drawn,
            };
            match table.pending() {
                Pending::Over(outcome) if outcome.into() == result => Ok(LineKind::Result),
                _ => Err(GameLineFault::Diverged),
            }
        }
        GameLine::Game { .. } => Err(GameLineFault::Unreadable),
    }
}

#[cfg(test)]
mod tests;
