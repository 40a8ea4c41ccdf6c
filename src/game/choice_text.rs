//! Conversion of choices to and from text, such as `bowl 8S` and `play on`.

use std::fmt;
use std::str::FromStr;

use super::Choice;
use crate::rules::Card;
use crate::tabletop::ParseChoiceError;

/// The choices that name no card, with their text.
const CARDLESS_CHOICES: [(&str, Choice); 8] = [
    ("bat", Choice::Bat),
    ("field", Choice::Field),
    ("declare", Choice::Declare),
    ("play on", Choice::PlayOn),
    ("leave", Choice::Leave),
    ("stop", Choice::Stop),
    ("let go", Choice::LetGo),
    ("no more", Choice::NoMore),
];

/// A function that builds a choice from a card.
type ChoiceMaker = fn(Card) -> Choice;

/// The choices that name a card, with the word that comes before the card.
const CARD_CHOICES: [(&str, ChoiceMaker); 4] = [
    ("throw", Choice::Throw),
    ("bowl", Choice::Bowl),
    ("play", Choice::Play),
    ("change", Choice::Change),
];

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((text, _)) = CARDLESS_CHOICES.iter().find(|(_, plain)| plain == self) {
            return f.write_str(text);
        }
        let (Choice::Throw(card) | Choice::Bowl(card) | Choice::Play(card) | Choice::Change(card)) =
            *self
        else {
            // This is unreachable, because the table lists every choice without
            // a card.
            return Ok(());
        };
        let word = CARD_CHOICES.iter().find(|(_, of)| of(card) == *self);
        write!(f, "{} {card}", word.map_or("", |(word, _)| word))
    }
}

impl FromStr for Choice {
    type Err = ParseChoiceError;

    fn from_str(text: &str) -> Result<Choice, ParseChoiceError> {
        if let Some((_, choice)) = CARDLESS_CHOICES.iter().find(|(plain, _)| *plain == text) {
            return Ok(*choice);
        }
        let (word, card) = text.split_once(' ').ok_or(ParseChoiceError)?;
        let (_, of) = CARD_CHOICES.iter().find(|(of, _)| *of == word).ok_or(ParseChoiceError)?;
        Ok(of(card.parse().map_err(|_| ParseChoiceError)?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_choice_is_read_as_it_is_written_and_no_other_way() {
        let cards = Card::all().flat_map(|card| CARD_CHOICES.map(|(_, of)| of(card)));
        for choice in cards.chain(CARDLESS_CHOICES.map(|(_, choice)| choice)) {
            assert_eq!(choice.to_string().parse(), Ok(choice));
        }
        for text in ["", "bowl", "bowl 8X", "Bat", "play", "play on ", "keep 8S"] {
            assert_eq!(text.parse::<Choice>(), Err(ParseChoiceError), "{text:?}");
        }
    }
}
