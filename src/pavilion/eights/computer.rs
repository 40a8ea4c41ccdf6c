//! The computer's three levels (section 9 of the rules). No level looks at
//! another player's hand or at the stock.

mod club;
mod good;

use super::Eights;
use super::decision::Choice;
use super::powers::{follows, is_power};
use super::public::View;
use crate::pavilion::{Card, Level, Levelled, Suit};
use crate::rng::Stream;

impl Levelled for Eights {
    const LEVELS: &'static [Level] = &[Level::Easy, Level::Club, Level::Good];

    fn advise(level: Level, view: &View<'_>, random: &mut Stream) -> Option<Choice> {
        view.asked()?;
        match level {
            Level::Random | Level::Easy => easy(view, random),
            Level::Club => Some(club::choose(view)),
            Level::Good => Some(good::choose(view)),
        }
    }
}

/// An easy player makes a mistake once in this many opportunities. The mistakes
/// are taking a card instead of laying one, and forgetting to call "last card".
const OPPORTUNITIES_PER_MISTAKE: usize = 10;

/// Picks a random legal card and suit, unless the player makes a mistake.
fn easy(view: &View<'_>, random: &mut Stream) -> Option<Choice> {
    let legal = view.legal();
    let (last, lays) = legal.split_last()?;
    let declines = random.below(OPPORTUNITIES_PER_MISTAKE) == 0 && view.hand.len() > 1;
    let cards = view.playable_cards();
    let card = cards.get(random.below(cards.len())).copied();
    let of_card: Vec<Choice> = (lays.iter().copied())
        .filter(|choice| matches!(choice, Choice::Lay { card: laid, .. } if Some(*laid) == card))
        .collect();
    let lay = of_card.get(random.below(of_card.len())).copied();
    let forgets = random.below(OPPORTUNITIES_PER_MISTAKE) == 0;
    let lay = match lay {
        Some(Choice::Lay { card, suit, called }) => {
            Some(Choice::Lay { card, suit, called: called && !forgets })
        }
        other => other,
    };
    lay.filter(|_| !declines).or(Some(*last))
}

// --- helpers for the better levels ------------------------------------------

/// Returns the item with the greatest value. If several items share that value,
/// returns the first of them.
fn greatest<T>(valued: impl Iterator<Item = (i32, T)>) -> Option<(i32, T)> {
    valued.reduce(|best, other| if other.0 > best.0 { other } else { best })
}

/// Returns the hand without this card.
fn without(hand: &[Card], card: Card) -> Vec<Card> {
    hand.iter().copied().filter(|held| *held != card).collect()
}

fn of_suit(cards: &[Card], suit: Suit) -> i32 {
    cards.iter().filter(|card| card.suit() == suit).count() as i32
}

/// Returns the suit with the most cards. If several suits have the same number
/// of cards, returns the first of these suits.
fn longest(cards: &[Card]) -> Suit {
    let suits = Suit::ALL.into_iter().rev();
    suits.max_by_key(|suit| of_suit(cards, *suit)).unwrap_or(Suit::Clubs)
}

/// Counts the cards that could follow `upcard` while `suit` is in force.
fn following(cards: &[Card], upcard: Card, suit: Suit) -> i32 {
    let cards = cards.iter();
    cards.filter(|card| follows(**card, upcard, suit)).count() as i32
}

/// Returns `true` if `cards` is not empty and contains only power cards.
fn only_powers(cards: &[Card], players: u8) -> bool {
    !cards.is_empty() && cards.iter().all(|card| is_power(*card, players))
}

/// Returns the choice to lay this card and name this suit. `suit` is `None`
/// unless the card is an eight.
fn lay(view: &View<'_>, card: Card, suit: Option<Suit>) -> Choice {
    Choice::Lay { card, suit, called: view.public.options.call_last && view.hand.len() == 2 }
}

/// Returns the choice to lay no card.
fn non_laying_choice(view: &View<'_>) -> Choice {
    view.legal().last().copied().unwrap_or(Choice::Take)
}
