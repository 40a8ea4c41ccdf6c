//! The questions and choices of Minden-style cricket.

use std::fmt;
use std::str::FromStr;

use super::laws::{BattingMode, Field, MEN};
use crate::pavilion::{Card, ParseChoiceError};

/// A question put to a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// The winner of the toss chooses to bat or to field.
    Elect,
    /// A player takes batsman no. 1 or leaves him to the partner.
    OpenBatting,
    /// A player takes the opening bowler or leaves him to the partner.
    OpenBowling,
    /// The fielding side chooses the bowler of the over.
    Bowler,
    /// The fielding side chooses the field.
    Field,
    /// The batting side chooses the way to bat the over. In a Test it may
    /// declare instead.
    Mode,
    /// The bowler's player passes a card to the batsman, or plays a chance at
    /// once.
    Bowl,
    /// The batsman's player chooses the card for the over.
    Bat,
    /// The batsman's player chooses a card to discard after a card was taken
    /// from the bowler.
    Discard,
    /// The fielding side chooses the source of the extra card after a wicket.
    Extra,
    /// The side that leads decides whether to enforce the follow-on.
    FollowOn,
}

/// A choice that a player makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Bat first.
    Bat,
    /// Field first.
    FieldFirst,
    /// Take the first of the two openers.
    TakeFirst,
    /// Leave the first opener to the partner and take the second.
    TakeSecond,
    /// Give this man the ball. His place is counted from 0.
    Bowler(u8),
    /// Set this field.
    Field(Field),
    /// Bat the over in this way.
    Mode(BattingMode),
    /// Declare the innings closed.
    Declare,
    /// Pass this card to the batsman.
    Pass(Card),
    /// Decide the over at once with this card.
    PlayNow(Card),
    /// Play this card for the batsman.
    Play(Card),
    /// Discard this card from the batsman's hand.
    Discard(Card),
    /// Take the extra card from the stock.
    ExtraStock,
    /// Take the extra card at random from the batsman's hand.
    ExtraHand,
    /// Enforce the follow-on.
    FollowOn,
    /// Bat again instead of enforcing the follow-on.
    BatAgain,
}

/// The choices that name no card, each with its text.
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
    ("mode def", Choice::Mode(BattingMode::Defend)),
    ("mode nor", Choice::Mode(BattingMode::Normal)),
    ("mode att", Choice::Mode(BattingMode::Attack)),
    ("mode free", Choice::Mode(BattingMode::Free)),
];

/// A constructor for a choice that names a card.
type CardChoice = fn(Card) -> Choice;

/// The choices that name a card, each with the word that comes before the card.
const CARD_CHOICE_WORDS: [(&str, CardChoice); 4] = [
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
            let word = CARD_CHOICE_WORDS.iter().find(|(_, of)| of(card) == *self);
            return write!(f, "{}{card}", word.map_or("", |(word, _)| word));
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
        if let Some(number) = text.strip_prefix("bowler ") {
            let men = 1..=MEN as u8;
            let man = men.into_iter().find(|man| man.to_string() == number);
            return man.map(|man| Choice::Bowler(man - 1)).ok_or(ParseChoiceError);
        }
        for (word, of) in CARD_CHOICE_WORDS {
            if let Some(card) = text.strip_prefix(word) {
                return card.parse().map(of).map_err(|_| ParseChoiceError);
            }
        }
        Err(ParseChoiceError)
    }
}
