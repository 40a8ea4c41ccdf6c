//! Checks records of games. A checker reads a record line by line, makes every
//! choice again and compares every checksum. However long the record is, the
//! checker holds only one game in memory.

use super::Kind;
use super::kind::for_game;
use crate::tabletop::record::{self, GameLineFault, LONGEST_LINE, LineKind, Replayed};

/// The maximum size of one game in bytes, which is many times the size of the
/// longest possible game.
pub(crate) const MAX_GAME_BYTES: u64 = 16 << 20;

/// The counts of games, choices and lines that have been checked so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GameCounts {
    /// The number of finished games.
    pub games: u64,
    /// The number of choices in all games.
    pub(crate) choices: u64,
    /// The number of lines.
    pub lines: u64,
}

/// The first faulty line of a record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {fault}")]
pub struct CheckError {
    /// The number of the line, from 1.
    pub(crate) line: u64,
    /// The fault in that line.
    pub(crate) fault: CheckFault,
}

/// A fault in a line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum CheckFault {
    /// The line is longer than any line of a record can be.
    #[error("the line has more than {LONGEST_LINE} bytes, expected a line of a record")]
    TooLong,
    /// The game has more than `MAX_GAME_BYTES` bytes.
    #[error("the game has more than {MAX_GAME_BYTES} bytes, expected its result long before that")]
    TooMuch,
    /// The line does not fit the game, or is not a line of a record at all.
    #[error(transparent)]
    Line(#[from] GameLineFault),
    /// The record ends in the middle of a game.
    #[error("the record is cut off after this line, expected the rest of the game")]
    CutOff,
}

/// A game of any kind that is in progress, as a closure that makes the choices
/// in the next line.
type InProgress = Box<dyn FnMut(&[u8]) -> Result<LineKind, GameLineFault>>;

/// A checker that receives a record line by line.
#[derive(Default)]
pub struct Checker {
    counts: GameCounts,
    game: Option<InProgress>,
    /// The number of bytes in the game in progress.
    length: u64,
}

impl Checker {
    /// Makes a checker that has not seen any lines yet.
    pub fn new() -> Checker {
        Checker::default()
    }

    /// Checks the next line, including its line feed.
    ///
    /// # Errors
    /// Returns an error at the first faulty line.
    pub fn feed(&mut self, line: &[u8]) -> Result<(), CheckError> {
        self.counts.lines += 1;
        self.take(line).map_err(|fault| CheckError { line: self.counts.lines, fault })
    }

    fn take(&mut self, line: &[u8]) -> Result<(), CheckFault> {
        // The last line may have no line feed at its end.
        let mut whole = line.strip_suffix(b"\n").unwrap_or(line).to_vec();
        if whole.len() > LONGEST_LINE {
            return Err(CheckFault::TooLong);
        }
        whole.push(b'\n');
        let line = whole.as_slice();
        self.length += line.len() as u64;
        let Some(game) = &mut self.game else {
            self.length = line.len() as u64;
            self.game = Some(begin(line)?);
            return Ok(());
        };
        if self.length > MAX_GAME_BYTES {
            return Err(CheckFault::TooMuch);
        }
        match game(line)? {
            LineKind::Choices(many) => self.counts.choices += many,
            LineKind::Result => {
                self.counts.games += 1;
                self.game = None;
            }
        }
        Ok(())
    }

    /// Ends the record, and returns the numbers of games, choices and lines
    /// checked.
    ///
    /// # Errors
    /// Returns an error if the record ends in the middle of a game.
    pub fn finish(self) -> Result<GameCounts, CheckError> {
        match self.game {
            None => Ok(self.counts),
            Some(_) => Err(CheckError { line: self.counts.lines, fault: CheckFault::CutOff }),
        }
    }
}

/// Returns the kind of game that a heading names.
fn kind(line: &[u8]) -> Result<Kind, GameLineFault> {
    let word = record::game_word(line).ok_or(GameLineFault::NoHeading)?;
    Kind::from_word(&word).ok_or(GameLineFault::Heading)
}

/// Begins the game that a heading describes.
fn begin(line: &[u8]) -> Result<InProgress, GameLineFault> {
    for_game!(kind(line)?,
        G => {
            let mut game = Replayed::<G>::begin(line, &mut ())?;
            Ok(Box::new(move |line| game.feed(line, &mut ())))
        },
        // A friendly in progress is saved in this form, but a finished one is
        // recorded as a match of the main game.
        Friendly => Err(GameLineFault::OtherGame(Kind::Friendly.word().to_owned())),
    )
}
