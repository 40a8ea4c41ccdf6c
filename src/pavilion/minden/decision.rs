//! What is asked in Minden-style cricket, and what may be chosen.

use std::fmt;
use std::str::FromStr;

use super::laws::{Field, MEN, Mode};
use crate::pavilion::{Card, NoChoice};

/// What a player is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// Bat or field: the winner of the toss.
    Elect,
    /// Whether a player plays batsman no. 1, or his partner does.
    OpenBatting,
    /// Whether a player's bowler opens, or his partner's does.
    OpenBowling,
    /// Who bowls the over.
    Bowler,
    /// How the field stands.
    Field,
    /// How the over is batted; in a Test also whether to declare.
    Mode,
    /// Pass a card to the batsman, or play a chance now.
    Bowl,
    /// Which card the over is played with.
    Bat,
    /// Which card goes after one was taken from the bowler.
    Discard,
    /// Where the extra card after a wicket comes from.
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
    /// He takes the first of the openers himself.
    TakeFirst,
    /// He leaves the first to his partner and takes the second.
    TakeSecond,
    /// This man bowls, by his place from 0.
    Bowler(u8),
    /// The field stands so.
    Field(Field),
    /// The over is batted so.
    Mode(Mode),
    /// The innings is declared closed.
    Declare,
    /// This card goes to the batsman.
    Pass(Card),
    /// This card decides the over at once.
    PlayNow(Card),
    /// The batsman plays this card.
    Play(Card),
    /// This card goes.
    Discard(Card),
    /// The extra card comes from the stock.
    ExtraStock,
    /// It is any card of the batsman's hand.
    ExtraHand,
    /// The other side follows on.
    FollowOn,
    /// The side bats again itself.
    BatAgain,
}

/// Choices without a card, by their text.
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

/// A choice of a card.
type CardChoice = fn(Card) -> Choice;

/// Choices of a card, by the word before it.
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
