//! The questions of camp cricket, and the choices.

use std::fmt;
use std::str::FromStr;

use super::laws::{CELLS, Cells};
use crate::pavilion::NoChoice;

/// A question put to a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// Bat or bowl: for the winner of the cut.
    Elect,
    /// Lay a card or cover a set: for the side whose turn it is.
    Deal,
    /// Declare or play on: for the batting side after its turn.
    Declare,
    /// Make the other side follow on, or not: for the side that leads.
    FollowOn,
}

/// A choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Bat first.
    Bat,
    /// Bowl first.
    Bowl,
    /// Lay the next card on the lowest empty cell.
    Lay,
    /// Cover the cards on these cells.
    Cover(Cells),
    /// Play on.
    PlayOn,
    /// Declare the innings closed.
    Declare,
    /// Make the other side follow on.
    FollowOn,
    /// Bat again instead.
    BatAgain,
}

/// The choices without cells, by their text.
const PLAIN: [(&str, Choice); 7] = [
    ("bat", Choice::Bat),
    ("bowl", Choice::Bowl),
    ("lay", Choice::Lay),
    ("play on", Choice::PlayOn),
    ("declare", Choice::Declare),
    ("follow on", Choice::FollowOn),
    ("bat again", Choice::BatAgain),
];

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Choice::Cover(cells) = self {
            f.write_str("cover ")?;
            return cells.iter().try_for_each(|cell| write!(f, "{}", cell + 1));
        }
        let plain = PLAIN.iter().find(|(_, choice)| choice == self);
        f.write_str(plain.map_or("", |(text, _)| *text))
    }
}

impl FromStr for Choice {
    type Err = NoChoice;

    fn from_str(text: &str) -> Result<Choice, NoChoice> {
        if let Some((_, choice)) = PLAIN.iter().find(|(plain, _)| *plain == text) {
            return Ok(*choice);
        }
        let figures = text.strip_prefix("cover ").ok_or(NoChoice)?;
        let mut cells = Cells::default();
        for figure in figures.chars() {
            let cell = figure.to_digit(10).ok_or(NoChoice)? as usize;
            match cell.checked_sub(1) {
                Some(cell) if cell < CELLS && !cells.has(cell) => cells.add(cell),
                _ => return Err(NoChoice),
            }
        }
        Ok(Choice::Cover(cells))
    }
}
