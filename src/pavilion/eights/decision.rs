//! The questions put to a player, the choices, and the reasons for rejecting a
//! choice.

use std::fmt;
use std::str::FromStr;

use crate::pavilion::{Card, ParseChoiceError, Refused, Suit};

/// The question put to the player whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// Lay a card or take one.
    Free,
    /// Pass the bill on, or take this many cards.
    Bill(u8),
    /// Answer a jack or miss a turn.
    Jack,
    /// Lay a card after drawing, or lay nothing.
    Drawn,
}

/// A choice that a player makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Lay a card.
    Lay {
        /// The card.
        card: Card,
        /// The suit that an eight names.
        suit: Option<Suit>,
        /// True if the player also calls "last card", in games in which the
        /// call is not automatic.
        called: bool,
    },
    /// Take a card, or the cards of a bill.
    Take,
    /// Miss a turn because of a jack.
    Miss,
    /// Lay nothing after drawing.
    Leave,
}

impl Choice {
    /// Makes the choice to lay a card that is not an eight.
    pub(crate) const fn lay(card: Card) -> Choice {
        Choice::Lay { card, suit: None, called: false }
    }
}

/// The reason for rejecting a choice. A rejected choice leaves the game
/// unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Illegal {
    /// The choice answers a different question from the one asked.
    #[error("that is not an answer to this question")]
    NotAsked,
    /// The card is not in the hand.
    #[error("{} is not in that hand", .0.short())]
    NotHeld(Card),
    /// The card follows neither the suit nor the rank.
    #[error("{} does not follow", .0.short())]
    DoesNotFollow(Card),
    /// Only a two can pass this bill on.
    #[error("not even an eight will do here, only a two; otherwise take {0} cards")]
    TwoOwed(u8),
    /// Only the two of hearts can pass on a bill from the ace of hearts.
    #[error("only the two of hearts answers the ace of hearts; otherwise take {0} cards")]
    TwoOfHeartsOwed(u8),
    /// Only a jack can answer a jack.
    #[error("not even an eight will do here, only a jack; otherwise miss a turn")]
    JackOwed,
    /// The choice lays an eight without naming a suit.
    #[error("you must name a suit with an eight")]
    NoSuit,
    /// The choice names a suit with a card that is not an eight.
    #[error("you can name a suit only with an eight")]
    NamesNoSuit,
}

impl From<Illegal> for Refused {
    fn from(illegal: Illegal) -> Refused {
        match illegal {
            Illegal::NotAsked => Refused::NotAsked,
            illegal => Refused::with_reason(illegal.to_string()),
        }
    }
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Choice::Lay { card, suit, called } => {
                write!(f, "lay {card}")?;
                if let Some(suit) = suit {
                    write!(f, " {}", suit.letter())?;
                }
                f.write_str(if *called { " last" } else { "" })
            }
            Choice::Take => f.write_str("take"),
            Choice::Miss => f.write_str("miss"),
            Choice::Leave => f.write_str("leave"),
        }
    }
}

impl FromStr for Choice {
    type Err = ParseChoiceError;

    fn from_str(text: &str) -> Result<Choice, ParseChoiceError> {
        match text {
            "take" => return Ok(Choice::Take),
            "miss" => return Ok(Choice::Miss),
            "leave" => return Ok(Choice::Leave),
            _ => {}
        }
        let lay = text.strip_prefix("lay ").ok_or(ParseChoiceError)?;
        let (lay, called) = match lay.strip_suffix(" last") {
            Some(lay) => (lay, true),
            None => (lay, false),
        };
        let (card, suit) = match lay.split_once(' ') {
            None => (lay, None),
            Some((card, suit)) => (card, Some(named(suit)?)),
        };
        let card: Card = card.parse().map_err(|_| ParseChoiceError)?;
        let choice = Choice::Lay { card, suit, called };
        // Each choice has exactly one written form, and no other text is
        // accepted.
        (choice.to_string() == text).then_some(choice).ok_or(ParseChoiceError)
    }
}

fn named(suit: &str) -> Result<Suit, ParseChoiceError> {
    let mut letters = suit.chars();
    match (letters.next().and_then(Suit::from_letter), letters.next()) {
        (Some(suit), None) => Ok(suit),
        _ => Err(ParseChoiceError),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_choice_is_read_as_it_is_written_and_no_other_way() {
        for text in ["lay 4S", "lay 8D C", "lay TH last", "lay 8S H last", "take", "miss", "leave"]
        {
            assert_eq!(text.parse::<Choice>().unwrap().to_string(), text);
        }
        for text in ["lay", "lay 4s", "lay 1H", "lay 8D C C", "lay 8D X", "Take", "lay  4S", ""] {
            assert_eq!(text.parse::<Choice>(), Err(ParseChoiceError), "{text:?}");
        }
    }
}
