//! Suits, ranks and cards. The game uses two identical packs, each with five
//! suits and eleven ranks.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// One of the five suits, which are listed in the order of the tables in the
/// rule book.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[repr(u8)]
pub enum Suit {
    /// `$pads$`, letter `P`.
    #[serde(rename = "P")]
    Pads,
    /// `!bats!`, letter `B`.
    #[serde(rename = "B")]
    Bats,
    /// `*balls*`, letter `L` for leather.
    #[serde(rename = "L")]
    Balls,
    /// `#stumps#`, letter `S`.
    #[serde(rename = "S")]
    Stumps,
    /// `@gloves@`, letter `G`.
    #[serde(rename = "G")]
    Gloves,
}

impl Suit {
    /// The number of suits.
    pub(crate) const COUNT: usize = 5;

    /// All suits, in the order of the tables in the rule book.
    pub const ALL: [Suit; Suit::COUNT] =
        [Suit::Pads, Suit::Bats, Suit::Balls, Suit::Stumps, Suit::Gloves];

    /// Maps a four-bit number to a suit. No card has a suit number above 4.
    const BY_HALF_BYTE: [Suit; 16] = {
        let mut table = [Suit::Gloves; 16];
        let mut number = 0;
        while number < Suit::COUNT {
            table[number] = Suit::ALL[number];
            number += 1;
        }
        table
    };

    /// Returns the suit's letter in text formats.
    ///
    /// ```
    /// use armchair::rules::Suit;
    /// assert_eq!(Suit::Balls.letter(), 'L');
    /// assert_eq!(Suit::from_letter('L'), Some(Suit::Balls));
    /// ```
    pub const fn letter(self) -> char {
        match self {
            Suit::Pads => 'P',
            Suit::Bats => 'B',
            Suit::Balls => 'L',
            Suit::Stumps => 'S',
            Suit::Gloves => 'G',
        }
    }

    /// Returns the suit with a given letter in text formats. Returns `None` if
    /// no suit has that letter.
    pub fn from_letter(letter: char) -> Option<Suit> {
        Suit::ALL.into_iter().find(|suit| suit.letter() == letter)
    }
}

/// The rank of a card, 1 to [`HIGHEST`].
pub(crate) type Rank = u8;

/// The highest rank: the eleven.
pub(crate) const HIGHEST: Rank = 11;

/// The number of identical packs that are shuffled together.
pub(crate) const PACK_COPIES: u8 = 2;

/// The number of cards in the game: two packs of 55.
pub(crate) const CARDS: usize = PACK_COPIES as usize * Suit::COUNT * HIGHEST as usize;

/// The text of each card, with a row for each suit, in ascending order of rank.
#[rustfmt::skip]
const TEXT: [[&str; HIGHEST as usize]; Suit::COUNT] = [
    ["1P", "2P", "3P", "4P", "5P", "6P", "7P", "8P", "9P", "10P", "11P"],
    ["1B", "2B", "3B", "4B", "5B", "6B", "7B", "8B", "9B", "10B", "11B"],
    ["1L", "2L", "3L", "4L", "5L", "6L", "7L", "8L", "9L", "10L", "11L"],
    ["1S", "2S", "3S", "4S", "5S", "6S", "7S", "8S", "9S", "10S", "11S"],
    ["1G", "2G", "3G", "4G", "5G", "6G", "7G", "8G", "9G", "10G", "11G"],
];

/// A card. The game has two copies of each card, which cannot be distinguished.
///
/// ```
/// use armchair::rules::{Card, Suit};
/// let card: Card = "8S".parse().unwrap();
/// assert_eq!((card.rank(), card.suit()), (8, Suit::Stumps));
/// assert_eq!(card.to_string(), "8S");
/// ```
// One byte holds the suit in its high half and the rank in its low half. A
// shift gives the suit and a mask gives the rank. A table indexed by card has
// sixteen entries for each suit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Card(u8);

impl Card {
    /// The length of a table indexed by [`Card::index`].
    pub const INDEX_SPACE: usize = Suit::COUNT * 16;

    /// The 1 of pads, which fills the unused entries of fixed-size tables.
    pub(crate) const FILLER: Card = Card(1);

    /// Makes the card with a rank and a suit. Returns `None` unless the rank is
    /// 1 to 11.
    pub(crate) const fn new(rank: Rank, suit: Suit) -> Option<Card> {
        if rank >= 1 && rank <= HIGHEST { Some(Card((suit as u8) << 4 | rank)) } else { None }
    }

    /// Returns the rank, 1 to 11.
    ///
    /// ```
    /// use armchair::rules::{Card, Suit};
    /// let card: Card = "10S".parse().unwrap();
    /// assert_eq!((card.rank(), card.suit()), (10, Suit::Stumps));
    /// ```
    #[inline]
    pub const fn rank(self) -> Rank {
        self.0 & 15
    }

    /// Returns the suit.
    #[inline]
    pub const fn suit(self) -> Suit {
        // Look the suit up in a table instead of branching, since the processor
        // cannot predict the suit.
        Suit::BY_HALF_BYTE[(self.0 >> 4) as usize]
    }

    /// Returns the card as text: the rank followed by the suit's letter, as in
    /// `"8S"`.
    pub(crate) fn text(self) -> &'static str {
        TEXT[self.suit() as usize][usize::from(self.rank()) - 1]
    }

    /// Returns the card's index in a table with [`Card::INDEX_SPACE`] entries.
    /// Such a table has sixteen entries for each suit, ordered by rank.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the index of the card's suit, from 0 to 4, for a table of eight
    /// entries.
    #[inline]
    pub(crate) const fn suit_index(self) -> usize {
        // The mask shows the compiler that a table of eight needs no bounds
        // check.
        (self.0 >> 4) as usize & 7
    }

    /// Lists each of the 55 different cards once, sorted by suit and then by
    /// rank.
    ///
    /// ```
    /// use armchair::rules::Card;
    /// assert_eq!(Card::all().count(), 55);
    /// ```
    pub fn all() -> impl Iterator<Item = Card> {
        Suit::ALL
            .into_iter()
            .flat_map(|suit| (1..=HIGHEST).filter_map(move |rank| Card::new(rank, suit)))
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.text())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The error for text that is not a card.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "\"{0}\" is not a card; a card is a rank 1 to 11 and a suit letter P, B, L, S or G, like 8S"
)]
pub struct ParseCardError(pub String);

impl FromStr for Card {
    type Err = ParseCardError;

    fn from_str(text: &str) -> Result<Card, ParseCardError> {
        let parse = || {
            let letter = text.chars().last()?;
            let digits = &text[..text.len() - letter.len_utf8()];
            // The ranks of "08S" and "+8S" would parse as numbers, but these
            // texts are not valid cards.
            if digits.starts_with(['0', '+']) {
                return None;
            }
            Card::new(digits.parse().ok()?, Suit::from_letter(letter)?)
        };
        parse().ok_or_else(|| ParseCardError(text.to_owned()))
    }
}

/// A card is written as text: `"8S"`.
impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.text())
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Card, D::Error> {
        struct Text;
        impl de::Visitor<'_> for Text {
            type Value = Card;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a card like \"8S\"")
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<Card, E> {
                text.parse().map_err(E::custom)
            }
        }
        deserializer.deserialize_str(Text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_packs_of_fifty_five_are_a_hundred_and_ten() {
        assert_eq!(Card::all().count(), 55);
        assert_eq!(CARDS, 110);
    }

    #[test]
    fn every_card_reads_back_from_its_text_and_its_index() {
        for card in Card::all() {
            assert_eq!(card.to_string().parse(), Ok(card));
        }
    }

    #[test]
    fn what_is_not_a_card_is_refused() {
        for text in ["", "S", "8", "0S", "12S", "8s", "08S", "+8S", "8SS", "8X", "é", "8é"] {
            assert!(text.parse::<Card>().is_err(), "{text:?} was taken");
        }
    }
}
