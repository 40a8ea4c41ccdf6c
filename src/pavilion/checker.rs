//! Checks a record of games, line by line: every choice is carried out again,
//! and every check value compared. However long the record is, no more than
//! one game of it is held.

use super::Kind;
use super::kind::for_game;
use crate::tabletop::record::{self, Fed, GameLineFault, LONGEST_LINE, Replayed};

/// The most bytes of one game: many times the longest that is played.
pub(crate) const LONGEST_GAME: u64 = 16 << 20;

/// How much was found right.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GameCounts {
    /// Finished games.
    pub games: u64,
    /// Choices of all games.
    pub(crate) choices: u64,
    /// Lines.
    pub lines: u64,
}

/// The first line of a record that is not right.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {fault}")]
pub struct CheckError {
    /// The number of the line, from 1.
    pub(crate) line: u64,
    /// What is wrong with it.
    pub(crate) fault: CheckFault,
}

/// What is wrong with a line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum CheckFault {
    /// It is longer than any line of a record.
    #[error("the line has more than {LONGEST_LINE} bytes, expected a line of a record")]
    TooLong,
    /// The game has more than `LONGEST_GAME` bytes.
    #[error("the game has more than {LONGEST_GAME} bytes, expected its result long before that")]
    TooMuch,
    /// It does not fit the game, or no line of a record reads so.
    #[error(transparent)]
    Line(#[from] GameLineFault),
    /// The record ends within a game.
    #[error("the record is cut off after this line, expected the rest of the game")]
    CutOff,
}

/// A game in progress, of whatever kind: carries out what a line says.
type InProgress = Box<dyn FnMut(&[u8]) -> Result<Fed, GameLineFault>>;

/// Checks a record that it is fed line by line.
#[derive(Default)]
pub struct Checker {
    counts: GameCounts,
    game: Option<InProgress>,
    /// Bytes of the game in progress.
    length: u64,
}

impl Checker {
    /// A checker that has seen nothing yet.
    pub fn new() -> Checker {
        Checker::default()
    }

    /// Checks the next line, its end included.
    ///
    /// # Errors
    /// At the first line that is not right.
    pub fn feed(&mut self, line: &[u8]) -> Result<(), CheckError> {
        self.counts.lines += 1;
        self.take(line).map_err(|fault| CheckError { line: self.counts.lines, fault })
    }

    fn take(&mut self, line: &[u8]) -> Result<(), CheckFault> {
        // The last line may have lost its end.
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

    /// Ends the record: how much of it was found right.
    ///
    /// # Errors
    /// When it ends within a game.
    pub fn finish(self) -> Result<GameCounts, CheckError> {
        match self.game {
            None => Ok(self.counts),
            Some(_) => Err(CheckError { line: self.counts.lines, fault: CheckFault::CutOff }),
        }
    }
}

/// Which game a heading begins.
fn kind(line: &[u8]) -> Result<Kind, GameLineFault> {
    let word = record::word(line).ok_or(GameLineFault::NoHeading)?;
    Kind::from_word(&word).ok_or(GameLineFault::Heading)
}

/// The game of a heading, dealt.
fn begin(line: &[u8]) -> Result<InProgress, GameLineFault> {
    for_game!(kind(line)?,
        G => {
            let mut game = Replayed::<G>::begin(line, &mut ())?;
            Ok(Box::new(move |line| game.feed(line, &mut ())))
        },
        // Kept while it is played, and recorded as a match of the main game.
        Friendly => Err(GameLineFault::OtherGame(Kind::Friendly.word().to_owned())),
    )
}
