//! Checks a record of games line by line: every choice is made again, and every
//! check value compared. Only one game is held in memory, however long the
//! record is.

use super::Kind;
use super::kind::for_game;
use crate::tabletop::record::{self, Fed, GameLineFault, LONGEST_LINE, Replayed};

/// The largest size of one game in bytes: many times the longest game.
pub(crate) const LONGEST_GAME: u64 = 16 << 20;

/// The amount verified so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GameCounts {
    /// Finished games.
    pub games: u64,
    /// Choices of all games.
    pub(crate) choices: u64,
    /// Lines.
    pub lines: u64,
}

/// The first faulty line of a record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {fault}")]
pub struct CheckError {
    /// The number of the line, from 1.
    pub(crate) line: u64,
    /// The fault.
    pub(crate) fault: CheckFault,
}

/// A fault of a line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum CheckFault {
    /// It is longer than any line of a record.
    #[error("the line has more than {LONGEST_LINE} bytes, expected a line of a record")]
    TooLong,
    /// The game has more than `LONGEST_GAME` bytes.
    #[error("the game has more than {LONGEST_GAME} bytes, expected its result long before that")]
    TooMuch,
    /// The line does not fit the game, or is no line of a record.
    #[error(transparent)]
    Line(#[from] GameLineFault),
    /// The record ends within a game.
    #[error("the record is cut off after this line, expected the rest of the game")]
    CutOff,
}

/// A game in progress, of any kind, as a function that makes the choices of a
/// line.
type InProgress = Box<dyn FnMut(&[u8]) -> Result<Fed, GameLineFault>>;

/// A checker for a record, which is fed line by line.
#[derive(Default)]
pub struct Checker {
    counts: GameCounts,
    game: Option<InProgress>,
    /// Bytes of the game in progress.
    length: u64,
}

impl Checker {
    /// Makes a checker that has seen nothing yet.
    pub fn new() -> Checker {
        Checker::default()
    }

    /// Checks the next line, including its end.
    ///
    /// # Errors
    /// At the first faulty line.
    pub fn feed(&mut self, line: &[u8]) -> Result<(), CheckError> {
        self.counts.lines += 1;
        self.take(line).map_err(|fault| CheckError { line: self.counts.lines, fault })
    }

    fn take(&mut self, line: &[u8]) -> Result<(), CheckFault> {
        // The last line may have lost its line feed.
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
        if self.length > LONGEST_GAME {
            return Err(CheckFault::TooMuch);
        }
        match game(line)? {
            Fed::Choices(many) => self.counts.choices += many,
            Fed::Result => {
                self.counts.games += 1;
                self.game = None;
            }
        }
        Ok(())
    }

    /// Ends the record, and returns the amount verified.
    ///
    /// # Errors
    /// When the record ends within a game.
    pub fn finish(self) -> Result<GameCounts, CheckError> {
        match self.game {
            None => Ok(self.counts),
            Some(_) => Err(CheckError { line: self.counts.lines, fault: CheckFault::CutOff }),
        }
    }
}

/// Returns the game that a heading begins.
fn kind(line: &[u8]) -> Result<Kind, GameLineFault> {
    let word = record::word(line).ok_or(GameLineFault::NoHeading)?;
    Kind::from_word(&word).ok_or(GameLineFault::Heading)
}

/// Begins the game that a heading describes.
fn begin(line: &[u8]) -> Result<InProgress, GameLineFault> {
    for_game!(kind(line)?,
        G => {
            let mut game = Replayed::<G>::begin(line, &mut ())?;
            Ok(Box::new(move |line| game.feed(line, &mut ())))
        },
        // A friendly is saved in this form while it is played, but recorded as
        // a match of the main game.
        Friendly => Err(GameLineFault::OtherGame(Kind::Friendly.word().to_owned())),
    )
}
