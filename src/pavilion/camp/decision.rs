//! The questions and choices of camp cricket.

use std::fmt;
use std::str::FromStr;

use super::laws::{CELLS, Cells};
use crate::pavilion::ParseChoiceError;

/// A question put to a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// The winner of the cut chooses to bat or to bowl.
    Elect,
    /// The side whose turn it is lays a card or covers a set.
    Deal,
    /// The batting side declares or plays on after its turn.
    Declare,
    /// The side that leads decides whether to enforce the follow-on.
    FollowOn,
}

/// A choice that a player makes.
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
    /// Enforce the follow-on.
    FollowOn,
    /// Bat again instead of enforcing the follow-on.
    BatAgain,
}

/// The choices that name no cells, each with its text.
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
    type Err = ParseChoiceError;

    fn from_str(text: &str) -> Result<Choice, ParseChoiceError> {
        if let Some((_, choice)) = PLAIN.iter().find(|(plain, _)| *plain == text) {
            return Ok(*choice);
        }
        let figures = text.strip_prefix("cover ").ok_or(ParseChoiceError)?;
        let mut cells = Cells::default();
        for figure in figures.chars() {
            let cell = figure.to_digit(10).ok_or(ParseChoiceError)? as usize;
            match cell.checked_sub(1) {
                Some(cell) if cell < CELLS && !cells.has(cell) => cells.add(cell),
                _ => return Err(ParseChoiceError),
            }
        }
        Ok(Choice::Cover(cells))
    }
}
