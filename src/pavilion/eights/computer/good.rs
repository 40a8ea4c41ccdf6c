//! One value for every card and suit that can be laid, in hundredths.

use super::{following, greatest, lay, of_suit, only_powers, otherwise, without};
use crate::pavilion::eights::decision::{Ask, Choice};
use crate::pavilion::eights::powers::{Power, follows, is_ace_of_hearts, is_power, power};
use crate::pavilion::eights::public::View;
use crate::pavilion::{Card, Suit};

/// Below this he rather takes a card.
const DECLINES: i32 = -80;
/// For how many turns he remembers on what suit another took a card.
const REMEMBERS: u16 = 6;
/// Going out.
const OUT: i32 = 100_000;

pub(super) fn choose(view: &View<'_>) -> Choice {
    let lays = view.legal().into_iter().filter_map(|choice| match choice {
        Choice::Lay { card, suit, .. } => Some((value(view, card, suit), (card, suit))),
        _ => None,
    });
    match greatest(lays) {
        Some((value, (card, suit))) if value >= DECLINES || !may_decline(view) => {
            lay(view, card, suit)
        }
        _ => otherwise(view),
    }
}

/// Nothing is pending, there is a stock, and the next player holds more than
/// two cards.
fn may_decline(view: &View<'_>) -> bool {
    let next = view.public.next(view.seat);
    view.asked() == Some(Ask::Free) && view.public.stock > 0 && view.public.holds(next) > 2
}

fn value(view: &View<'_>, card: Card, named: Option<Suit>) -> i32 {
    let public = view.public;
    let players = public.options.players;
    let left = without(view.hand, card);
    let suit = named.unwrap_or(card.suit());
    if left.is_empty() && !is_power(card, players) {
        return OUT;
    }
    let follow = following(&left, card, suit);
    let mut value = 100 + 55 * follow.min(3) + 25 * of_suit(&left, suit);
    if only_powers(&left, players) {
        value -= 300;
    }
    if let [last] = left.as_slice()
        && !is_power(*last, players)
        && follows(*last, card, suit)
    {
        value += 300;
    }
    let next = public.next(view.seat);
    let short = (1..=2).contains(&public.holds(next));
    value += match power(card, players) {
        Power::Skip => 140 + if short { 150 } else { 0 } + if follow > 0 { 60 } else { -50 },
        Power::Draw(_) if is_ace_of_hearts(card) => 60 + if short { 400 } else { 80 },
        Power::Draw(_) => 40 + if short { 300 } else { 35 },
        Power::Wild if view.hand.len() <= 2 => -30,
        Power::Wild => -200,
        Power::Reverse | Power::Plain => 0,
    };
    value + memory(view, suit)
}

/// The next player could not, or would not, follow this suit lately.
fn memory(view: &View<'_>, suit: Suit) -> i32 {
    let public = view.public;
    let next = public.next(view.seat);
    let failed = public.failed.get(next.index()).copied().flatten();
    let lately = failed.is_some_and(|(failed, turn)| {
        failed == suit && public.turns.saturating_sub(turn) <= REMEMBERS
    });
    match (lately, public.holds(next)) {
        (true, 1) => 130,
        (true, _) => 80,
        (false, _) => 0,
    }
}
