//! Converts choices to and from the short texts of a record.

use std::fmt;
use std::str::FromStr;

use super::decision::{Attempt, Choice, Stroke};
use super::decks::{Attitude, Style};
use super::field::{Field, Spot, Zone};
use super::sides::Man;
use crate::pavilion::ParseChoiceError;

/// The choices that are written as a single word.
const WORDS: [(Choice, &str); 9] = [
    (Choice::Drop(Style::Pace), "drop-pace"),
    (Choice::Drop(Style::Spin), "drop-spin"),
    (Choice::Bat, "bat"),
    (Choice::Field, "field"),
    (Choice::Attempt(Attempt::Bowled), "bowled"),
    (Choice::Attempt(Attempt::Slips), "slips"),
    (Choice::Attempt(Attempt::LegBefore), "lbw"),
    (Choice::Yes, "yes"),
    (Choice::No, "no"),
];

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((_, word)) = WORDS.iter().find(|(choice, _)| choice == self) {
            return f.write_str(word);
        }
        match self {
            Choice::GiveBall(man) => write!(f, "bowler {}", man.index()),
            Choice::Send(man) => write!(f, "send {}", man.index()),
            Choice::Place(field) => write!(f, "place {field}"),
            Choice::Bowl(bowl) => write!(f, "ball {bowl}"),
            Choice::Stroke(Stroke { zone, attitude }) => {
                let how = match attitude {
                    Attitude::Defensive => 'd',
                    Attitude::Aggressive => 'a',
                };
                write!(f, "stroke {}{how}", zone.number())
            }
            Choice::Shift(from, to) => write!(f, "shift {from} {to}"),
            Choice::Look(zone) => write!(f, "look {}", zone.number()),
            // This text is never written, because no side can drop an
            // all-rounder.
            _ => f.write_str("drop-medium"),
        }
    }
}

impl FromStr for Choice {
    type Err = ParseChoiceError;

    fn from_str(text: &str) -> Result<Choice, ParseChoiceError> {
        if let Some((choice, _)) = WORDS.iter().find(|(_, word)| *word == text) {
            return Ok(*choice);
        }
        let (word, rest) = text.split_once(' ').ok_or(ParseChoiceError)?;
        let choice = match word {
            "bowler" => man(rest).map(Choice::GiveBall),
            "send" => man(rest).map(Choice::Send),
            "place" => field(rest).map(Choice::Place),
            "ball" => digit(rest).map(Choice::Bowl),
            "stroke" => stroke(rest).map(Choice::Stroke),
            "shift" => rest
                .split_once(' ')
                .and_then(|(from, to)| Some(Choice::Shift(spot(from)?, spot(to)?))),
            "look" => zone(rest).map(Choice::Look),
            _ => None,
        };
        choice.ok_or(ParseChoiceError)
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.zone.number(), self.area)
    }
}

/// Writes a field in the form `13.2.3.12.1.0`. Each of the five zones has a
/// part that lists the areas with a man, so `13` means the first and third
/// areas. The last part is the number of slips.
impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for zone in Zone::STROKES {
            (1..=8)
                .filter(|area| self.has_man_at(Spot::new(zone, *area)))
                .try_for_each(|area| write!(f, "{area}"))?;
            f.write_str(".")?;
        }
        write!(f, "{}", self.slips())
    }
}

fn field(text: &str) -> Option<Field> {
    let mut field = Field::EMPTY;
    let mut parts = text.split('.');
    for zone in Zone::STROKES {
        for letter in parts.next()?.chars() {
            // Areas up to 8 are possible, because each zone has a byte with one
            // bit for each area.
            let area = letter.to_digit(9).filter(|area| *area > 0)?;
            field.put(Spot::new(zone, area as u8));
        }
    }
    let slips = digit(parts.next()?)?;
    (0..slips).for_each(|_| field.put(Spot::SLIPS));
    parts.next().is_none().then_some(field)
}

/// Parses a single figure.
fn digit(text: &str) -> Option<u8> {
    let mut letters = text.chars();
    let digit = letters.next()?.to_digit(10)?;
    letters.next().is_none().then_some(digit as u8)
}

fn man(text: &str) -> Option<Man> {
    // Accept only one form of each number, so that each choice has only one
    // text.
    let plain = !text.starts_with(['+', '0']) || text == "0";
    text.parse().ok().filter(|_| plain).and_then(Man::new)
}

fn zone(text: &str) -> Option<Zone> {
    Zone::from_stroke_number(digit(text)?.into())
}

fn stroke(text: &str) -> Option<Stroke> {
    let (number, attitude) = if let Some(number) = text.strip_suffix('d') {
        (number, Attitude::Defensive)
    } else {
        (text.strip_suffix('a')?, Attitude::Aggressive)
    };
    let zone = zone(number)?;
    Some(Stroke { zone, attitude })
}

fn spot(text: &str) -> Option<Spot> {
    let mut letters = text.chars();
    let zone = letters.next()?.to_digit(10)?;
    let area = letters.next()?.to_digit(10)?;
    let zone = Zone::from_stroke_number(zone as usize)?;
    letters.next().is_none().then_some(Spot::new(zone, area as u8))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_choice_is_not_read_as_one() {
        for text in [
            "",
            "yes ",
            "bowler",
            "bowler 12",
            "bowler 01",
            "ball 10",
            "stroke 0a",
            "stroke 6d",
            "stroke 3",
            "place 1.2.3",
            "place 1.2.3.4.5.6.7",
            "place 9.1.1.1.1.0",
            "look 0",
            "shift 11",
            "shift 01 11",
            "drop-medium",
        ] {
            assert_eq!(text.parse::<Choice>(), Err(ParseChoiceError), "{text:?}");
        }
    }
}
