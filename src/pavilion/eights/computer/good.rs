//! The computer's good level, which gives each playable card and each suit that
//! can be named a value in hundredths of a point.

use super::{following, greatest, lay, non_laying_choice, of_suit, only_powers, without};
use crate::pavilion::eights::decision::{Ask, Choice};
use crate::pavilion::eights::powers::{Power, follows, is_ace_of_hearts, is_power, power};
use crate::pavilion::eights::public::View;
use crate::pavilion::{Card, Suit};

/// The minimum value of a card that the player lays. If every card has a lower
/// value, the player takes a card instead.
const MIN_LAYING_VALUE: i32 = -80;
/// The number of turns for which the player remembers the suit that was in
/// force when another player took a card.
const MEMORY_TURNS: u16 = 6;
/// The value of going out.
const GOING_OUT_VALUE: i32 = 100_000;

/// The value of laying a card, whichever card it is.
const LAYING_VALUE: i32 = 100;
/// The value of each remaining card that can follow the laid card. At most
/// three of these cards count.
const FOLLOWER_VALUE: i32 = 55;
/// The value of each remaining card in the suit that the laid card puts in
/// force.
const SAME_SUIT_VALUE: i32 = 25;
/// The cost of keeping only power cards, since none of them may be the last
/// card to be laid.
const ONLY_POWERS_COST: i32 = -300;
/// The value of keeping only one card, if that card is a plain card that can
/// follow the laid card.
const LAST_PLAIN_CARD_VALUE: i32 = 300;
/// The values of hindering the next player. The first value is the usual one,
/// and the second applies if the next player holds only one or two cards.
const SKIP_VALUES: [i32; 2] = [140, 290];
const TWO_VALUES: [i32; 2] = [75, 340];
const ACE_OF_HEARTS_VALUES: [i32; 2] = [140, 460];
/// The extra value of a skip if another card in the hand can follow it.
const FOLLOWED_SKIP_BONUS: i32 = 60;
/// The extra value of a skip if no other card in the hand can follow it.
const UNFOLLOWED_SKIP_BONUS: i32 = -50;
/// The usual cost of laying a wild card, which is worth more in the hand unless
/// the hand is nearly empty.
const WILD_COST: i32 = -200;
/// The cost of laying a wild card if the hand is nearly empty.
const WILD_COST_AT_END: i32 = -30;
/// The value of naming a suit that the next player recently failed to follow.
const FAILED_SUIT_VALUE: i32 = 80;
/// The value of naming such a suit if the next player holds only one card.
const FAILED_LAST_CARD_VALUE: i32 = 130;

pub(super) fn choose(view: &View<'_>) -> Choice {
    let lays = view.legal().into_iter().filter_map(|choice| match choice {
        Choice::Lay { card, suit, .. } => Some((value(view, card, suit), (card, suit))),
        _ => None,
    });
    match greatest(lays) {
        Some((value, (card, suit))) if value >= MIN_LAYING_VALUE || !may_decline(view) => {
            lay(view, card, suit)
        }
        _ => non_laying_choice(view),
    }
}

/// Returns `true` if the player may take a card instead of laying one: nothing
/// is pending, the stock is not empty, and the next player holds more than two
/// cards.
fn may_decline(view: &View<'_>) -> bool {
    let next = view.public.next(view.seat);
    view.asked() == Some(Ask::Free) && view.public.stock > 0 && view.public.cards_held(next) > 2
}

fn value(view: &View<'_>, card: Card, named: Option<Suit>) -> i32 {
    let public = view.public;
    let players = public.options.players;
    let rest = without(view.hand, card);
    let suit = named.unwrap_or(card.suit());
    if rest.is_empty() && !is_power(card, players) {
        return GOING_OUT_VALUE;
    }
    let follow = following(&rest, card, suit);
    let mut value =
        LAYING_VALUE + FOLLOWER_VALUE * follow.min(3) + SAME_SUIT_VALUE * of_suit(&rest, suit);
    if only_powers(&rest, players) {
        value += ONLY_POWERS_COST;
    }
    if let [last] = rest.as_slice()
        && !is_power(*last, players)
        && follows(*last, card, suit)
    {
        value += LAST_PLAIN_CARD_VALUE;
    }
    let next = public.next(view.seat);
    let short = usize::from((1..=2).contains(&public.cards_held(next)));
    value += match power(card, players) {
        Power::Skip if follow > 0 => SKIP_VALUES[short] + FOLLOWED_SKIP_BONUS,
        Power::Skip => SKIP_VALUES[short] + UNFOLLOWED_SKIP_BONUS,
        Power::Draw(_) if is_ace_of_hearts(card) => ACE_OF_HEARTS_VALUES[short],
        Power::Draw(_) => TWO_VALUES[short],
        Power::Wild if view.hand.len() <= 2 => WILD_COST_AT_END,
        Power::Wild => WILD_COST,
        Power::Reverse | Power::Plain => 0,
    };
    value + failed_suit_value(view, suit)
}

/// Returns the value of this suit if the next player recently took a card while
/// the suit was in force. Otherwise returns 0.
fn failed_suit_value(view: &View<'_>, suit: Suit) -> i32 {
    let public = view.public;
    let next = public.next(view.seat);
    let failed = public.failed.get(next.index()).copied().flatten();
    let lately = failed.is_some_and(|(failed, turn)| {
        failed == suit && public.turns.saturating_sub(turn) <= MEMORY_TURNS
    });
    match (lately, public.cards_held(next)) {
        (true, 1) => FAILED_LAST_CARD_VALUE,
        (true, _) => FAILED_SUIT_VALUE,
        (false, _) => 0,
    }
}
