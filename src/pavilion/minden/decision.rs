//! The questions of Minden-style cricket, and the choices.

use std::fmt;
use std::str::FromStr;

use super::laws::{Field, MEN, Mode};
use crate::pavilion::{Card, NoChoice};

/// A question put to a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// Bat or field: for the winner of the toss.
    Elect,
    /// Play batsman no. 1, or leave him to the partner.
    OpenBatting,
    /// Play the opening bowler, or leave him to the partner.
    OpenBowling,
    /// The bowler of the over.
    Bowler,
    /// The field.
    Field,
    /// The way to bat the over; in a Test also a declaration.
    Mode,
    /// Pass a card to the batsman, or play a chance now.
    Bowl,
    /// The card for the over.
    Bat,
    /// The card to discard after one was taken from the bowler.
    Discard,
    /// The source of the extra card after a wicket.
    Extra,
    /// Make the other side follow on, or not.
    FollowOn,
}

/// A choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Bat first.
    Bat,
    /// Field first.
    FieldFirst,
    /// The player takes the first of the openers.
    TakeFirst,
    /// The player leaves the first to the partner and takes the second.
    TakeSecond,
    /// This man bowls, given by his place from 0.
    Bowler(u8),
    /// This field.
    Field(Field),
    /// This way to bat the over.
    Mode(Mode),
    /// The innings is declared closed.
    Declare,
    /// This card goes to the batsman.
    Pass(Card),
    /// This card decides the over at once.
    PlayNow(Card),
    /// The batsman plays this card.
    Play(Card),
    /// The batsman discards this card.
    Discard(Card),
    /// The extra card comes from the stock.
    ExtraStock,
    /// The extra card is any card of the batsman's hand.
    ExtraHand,
    /// The other side follows on.
    FollowOn,
    /// The side bats again instead.
    BatAgain,
}

/// The choices without a card, by their text.
const PLAIN: [(&str, Choice); 16] = [
    ("bat", Choice::Bat),
    ("field first", Choice::FieldFirst),
    ("take first", Choice::TakeFirst),
    ("take second", Choice::TakeSecond),
    ("declare", Choice::Declare),
    ("extra stock", Choice::ExtraStock),
    ("extra hand", Choice::ExtraHand),
    ("follow on", Choice::FollowOn),
    ("bat again", Choice::BatAgain),
    ("field normal", Choice::Field(Field::Normal)),
    ("field close", Choice::Field(Field::Close)),
    ("field deep", Choice::Field(Field::Deep)),
    ("mode def", Choice::Mode(Mode::Defend)),
    ("mode nor", Choice::Mode(Mode::Normal)),
    ("mode att", Choice::Mode(Mode::Attack)),
    ("mode free", Choice::Mode(Mode::Free)),
];

/// A constructor of the choices that name a card.
type CardChoice = fn(Card) -> Choice;

/// The choices that name a card, by the word before it.
const OF_A_CARD: [(&str, CardChoice); 4] = [
    ("pass ", Choice::Pass),
    ("now ", Choice::PlayNow),
    ("play ", Choice::Play),
    ("discard ", Choice::Discard),
];

impl Choice {
    fn card(self) -> Option<Card> {
        match self {
            Choice::Pass(card)
            | Choice::PlayNow(card)
            | Choice::Play(card)
            | Choice::Discard(card) => Some(card),
            _ => None,
        }
    }
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Choice::Bowler(man) = self {
            return write!(f, "bowler {}", man + 1);
        }
        if let Some(card) = self.card() {
            let word = OF_A_CARD.iter().find(|(_, of)| of(card) == *self);
            return write!(f, "{}{card}", word.map_or("", |(word, _)| word));
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
        if let Some(number) = text.strip_prefix("bowler ") {
            let men = 1..=MEN as u8;
            let man = men.into_iter().find(|man| man.to_string() == number);
            return man.map(|man| Choice::Bowler(man - 1)).ok_or(NoChoice);
        }
        for (word, of) in OF_A_CARD {
            if let Some(card) = text.strip_prefix(word) {
                return card.parse().map(of).map_err(|_| NoChoice);
            }
        }
        Err(NoChoice)
    }
}
