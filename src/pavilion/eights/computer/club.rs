//! The computer's club level, which plays by Rutterford's own method.

use super::{greatest, lay, longest, non_laying_choice, of_suit, only_powers, without};
use crate::pavilion::eights::decision::{Ask, Choice};
use crate::pavilion::eights::powers::{EIGHT, Power, is_ace_of_hearts, is_power, power};
use crate::pavilion::eights::public::View;
use crate::pavilion::{Card, Suit};

/// One point. Values are counted in half points.
const POINT: i32 = 2;
/// The cost of laying a power card early: a point and a half.
const POWER_CARD_COST: i32 = 3;
/// The cost of keeping only a power card, which cannot be laid as the last
/// card.
const STUCK_COST: i32 = 3 * POINT;

pub(super) fn choose(view: &View<'_>) -> Choice {
    let cards = view.playable_cards();
    match view.asked() {
        Some(Ask::Bill(_) | Ask::Jack) => answer(view, &cards),
        Some(Ask::Free | Ask::Drawn) => free(view, &cards),
        None => None,
    }
    .unwrap_or_else(|| non_laying_choice(view))
}

/// Answers with a card of the suit in which the player holds the most cards.
fn answer(view: &View<'_>, cards: &[Card]) -> Option<Choice> {
    let held = |card: &&Card| of_suit(view.hand, card.suit());
    let card = cards.iter().rev().max_by_key(held)?;
    Some(lay(view, *card, None))
}

fn free(view: &View<'_>, cards: &[Card]) -> Option<Choice> {
    let next = view.public.next(view.seat);
    if view.public.cards_held(next) == 1
        && let Some(stopper) = stopper(view, cards)
    {
        return Some(stopper);
    }
    let suit = view.public.suit;
    let plain = || cards.iter().copied().filter(|card| card.rank() != EIGHT);
    let best = |of_suit: bool| {
        let cards = plain().filter(|card| (card.suit() == suit) == of_suit);
        greatest(cards.map(|card| (value(view, card), card)))
    };
    match (best(true), best(false)) {
        (Some((by_suit, _)), Some((by_rank, card))) if by_rank > by_suit + POINT => {
            Some(lay(view, card, None))
        }
        (Some((_, card)), _) | (None, Some((_, card))) => Some(lay(view, card, None)),
        (None, None) => eight(view, cards),
    }
}

/// Finds a card that stops a player who has only one card left. The order of
/// preference is the ace of hearts, a two, a jack and an eight.
fn stopper(view: &View<'_>, cards: &[Card]) -> Option<Choice> {
    let players = view.public.options.players;
    let rank = |card: &Card| match power(*card, players) {
        Power::Draw(_) if is_ace_of_hearts(*card) => Some(0),
        Power::Draw(_) => Some(1),
        Power::Skip => Some(2),
        Power::Wild => Some(3),
        _ => None,
    };
    let card = *(cards.iter()).filter(|card| rank(card).is_some()).min_by_key(|card| rank(card))?;
    Some(lay(view, card, suit_to_name(view, card)))
}

/// If this card is an eight, returns the longest suit among the other cards.
fn suit_to_name(view: &View<'_>, card: Card) -> Option<Suit> {
    (card.rank() == EIGHT).then(|| longest(&without(view.hand, card)))
}

/// Returns the value of a card. Each other card of the same suit in the hand
/// adds a point, and each other card of the same rank adds half a point.
fn value(view: &View<'_>, card: Card) -> i32 {
    let players = view.public.options.players;
    let rest = without(view.hand, card);
    let ranks = rest.iter().filter(|held| held.rank() == card.rank());
    let mut value = of_suit(&rest, card.suit()) * POINT + ranks.count() as i32;
    if is_power(card, players) {
        value -= POWER_CARD_COST;
    }
    if rest.len() == 1 && only_powers(&rest, players) {
        value -= STUCK_COST;
    }
    value
}

/// Lays an eight when nothing else can be laid. If only one card is left after
/// that, it must be a plain card.
fn eight(view: &View<'_>, cards: &[Card]) -> Option<Choice> {
    let card = *cards.first()?;
    let rest = without(view.hand, card);
    let lays = match rest.as_slice() {
        [] => true,
        [last] => !is_power(*last, view.public.options.players),
        _ => true,
    };
    lays.then(|| lay(view, card, suit_to_name(view, card)))
}
