//! The computer's batting.

use std::ops::RangeInclusive;

use super::card_value::{RUN, Situation, wicket_price};
use crate::pavilion::card::JACK;
use crate::pavilion::minden::laws::{self, BattingMode};
use crate::pavilion::minden::{Choice, Format, Innings, Public, View};
use crate::pavilion::{Card, Level};

/// Chooses whether to bat first. In one-day cricket the side that knows its
/// target wins more often.
pub(super) fn elect(level: Level, view: &View<'_>) -> Choice {
    match (level, view.public.options.format) {
        (Level::Easy, _) | (_, Format::Test | Format::Timeless) => Choice::Bat,
        (_, Format::OneDay) => Choice::FieldFirst,
    }
}

/// Chooses the way to bat the over, or declares the innings closed.
pub(super) fn mode(level: Level, view: &View<'_>) -> Option<Choice> {
    let public = view.public;
    let innings = public.current()?;
    let overs_left = public.overs_left();
    let mode = match (public.options.format, overs_left) {
        (Format::OneDay, Some(overs_left)) if level == Level::Easy => match overs_left {
            0..=4 => BattingMode::Free,
            5..=30 => BattingMode::Attack,
            _ => BattingMode::Normal,
        },
        (Format::OneDay, Some(overs_left)) => one_day(public, innings, i64::from(overs_left)),
        (Format::Test, Some(overs_left)) if level != Level::Easy => {
            if should_close(public, innings, i64::from(overs_left)) {
                return Some(Choice::Declare);
            }
            test(view, i64::from(overs_left))?
        }
        (Format::Timeless, _) if level != Level::Easy => mode_for_hand(view)?,
        _ => BattingMode::Normal,
    };
    Some(Choice::Mode(mode))
}

/// The required rates of a chase, in hundredths of a run an over. A side begins
/// to attack when the required rate reaches the first of these rates. From the
/// second rate upwards, the side bats according to the overs and wickets left.
/// From the third rate upwards, the side bats freely, because it cannot win in
/// any other way.
const ATTACK_RATE: i64 = 280;
const HARD_CHASE_RATE: i64 = 390;
const FREE_RATE: i64 = 651;

/// The prices of an over batted freely and of an attacking over, in thousandths
/// of a wicket. To bat freely, a side must also have one wicket in reserve.
const FREE_OVER_PRICE: i64 = 300;
const ATTACKING_OVER_PRICE: i64 = 85;

fn one_day(public: &Public, innings: &Innings, overs_left: i64) -> BattingMode {
    let wickets = i64::from(10_u8.saturating_sub(innings.wickets));
    if let Some(needed) = public.needed() {
        match required_rate(i64::from(needed), overs_left) {
            ..ATTACK_RATE => return BattingMode::Normal,
            ATTACK_RATE..HARD_CHASE_RATE => return BattingMode::Attack,
            FREE_RATE.. => return BattingMode::Free,
            _ => {}
        }
    }
    if overs_left * FREE_OVER_PRICE <= (wickets - 1) * 1000 {
        BattingMode::Free
    } else if overs_left * ATTACKING_OVER_PRICE <= wickets * 1000 {
        BattingMode::Attack
    } else {
        BattingMode::Normal
    }
}

/// Returns the rate that a chase requires, in hundredths of a run an over. The
/// rate includes a margin that grows towards the end, because there is less
/// time to make up for a poor over.
fn required_rate(needed: i64, overs_left: i64) -> i64 {
    let overs_left = overs_left.max(1);
    100 * needed / overs_left + LAST_OVER_MARGIN / overs_left.isqrt()
}

/// The margin in the last over of a chase.
const LAST_OVER_MARGIN: i64 = 300;

/// If fewer than this many overs are left, a side gives up a chase that
/// requires more than `OUT_OF_REACH_RATE` runs an over.
const GIVE_UP_OVERS: i64 = 20;
const OUT_OF_REACH_RATE: i64 = 6;

fn test(view: &View<'_>, overs_left: i64) -> Option<BattingMode> {
    match view.public.needed() {
        Some(needed)
            if overs_left < GIVE_UP_OVERS && i64::from(needed) > OUT_OF_REACH_RATE * overs_left =>
        {
            Some(BattingMode::Defend)
        }
        _ => mode_for_hand(view),
    }
}

/// Returns the way of batting that promises most with the best card of the
/// hand. If the side bats freely, any card that it does not hold may follow.
fn mode_for_hand(view: &View<'_>) -> Option<BattingMode> {
    let now = Situation::from_public(view.public)?;
    let price = wicket_price(view.public, now.innings);
    let promise = |mode: &BattingMode| {
        let now = Situation { mode: *mode, ..now };
        let value = |card: Card, pressure| {
            now.mean_runs(card) - price * now.chance_of_wicket(card, pressure) / RUN
        };
        let own = view.hand.iter().map(|card| value(*card, laws::PRESSURE_WHEN_PLAYED));
        let unseen: Vec<Card> = Card::all().filter(|card| !view.hand.contains(card)).collect();
        let second = match mode {
            BattingMode::Free => {
                let all: i64 = unseen.iter().map(|card| value(*card, 0)).sum();
                all / unseen.len().max(1) as i64
            }
            _ => 0,
        };
        own.max().unwrap_or_default() + second
    };
    BattingMode::ALL.into_iter().max_by_key(promise)
}

/// The range for the number of overs left when a side declares: enough to bowl
/// the other side out, but too few for the other side to win.
const OVERS_TO_DECLARE: RangeInclusive<i64> = 40..=110;

/// The lead, in tenths of a run, at which a side declares the third innings
/// closed. The first number is multiplied by the number of overs left, and the
/// second number is added to the product.
const LEAD_PER_OVER: i64 = 28;
const BASE_LEAD: i64 = 500;

/// Returns `true` if the side should declare the third innings closed. Its lead
/// must be more than the other side is likely to make in the overs left, and
/// there must be enough overs to bowl the other side out.
fn should_close(public: &Public, innings: &Innings, overs_left: i64) -> bool {
    public.innings.len() == 3
        && OVERS_TO_DECLARE.contains(&overs_left)
        && 10 * public.lead(innings.batting) >= LEAD_PER_OVER * overs_left + BASE_LEAD
}

/// Chooses the card for the over.
pub(super) fn bat(level: Level, view: &View<'_>) -> Option<Choice> {
    let now = Situation::from_public(view.public)?;
    let public = view.public;
    let is_last = public.options.format == Format::OneDay && public.overs_left() == Some(1);
    let last_over = public.needed().filter(|_| is_last);
    let value = |card: &Card| match (level, last_over) {
        (Level::Easy, _) => (0, now.mean_runs(*card)),
        // All that matters is whether the card makes the runs needed.
        (_, Some(needed)) => (now.chance_of_runs(*card, needed), now.mean_runs(*card)),
        _ => (0, worth(*card, view, &now)),
    };
    // Among equal cards the first card is chosen. `max_by_key` returns the last
    // maximum, so the search goes backwards.
    let best = view.hand.iter().rev().max_by_key(|card| value(card));
    best.copied().map(Choice::Play)
}

/// Returns the value of a card to the computer at its good level. A card that
/// makes more runs for the partner is kept for him.
fn worth(card: Card, view: &View<'_>, now: &Situation<'_>) -> i64 {
    let wicket = now.chance_of_wicket(card, laws::PRESSURE_WHEN_PLAYED);
    let price = wicket_price(view.public, now.innings);
    if let laws::ChartEntry::Chance(rank) = now.chart_entry(card) {
        return price * (risk_of_keeping(rank, view, now) - wicket) / RUN;
    }
    let runs = now.mean_runs(card);
    let better_kept = (now.for_partner().mean_runs(card) - runs).max(0) / 2;
    runs - better_kept - price * wicket / RUN
}

/// Returns the risk of keeping a chance in the hand, in thousandths of a wicket.
/// The chance has to be played at some time, preferably while it is void or
/// against a bowler of low rank. The more chances the hand holds, the sooner
/// one has to be played.
fn risk_of_keeping(rank: u8, view: &View<'_>, now: &Situation<'_>) -> i64 {
    let chance = |card: &&Card| matches!(now.chart_entry(**card), laws::ChartEntry::Chance(_));
    // The risk of having to play the chance later.
    let later = match view.hand.iter().filter(chance).count() {
        0 | 1 => 300,
        2 => 600,
        3 => 800,
        _ => 1000,
    };
    // The risk that such a chance takes a wicket.
    let usual = if rank == JACK { 170 } else { 330 };
    later * usual / RUN
}

/// Chooses the card to discard after a card was taken from the bowler. This is
/// the most dangerous chance or, if there is none, the card that is worth
/// least.
pub(super) fn discard(view: &View<'_>) -> Option<Choice> {
    let now = Situation::from_public(view.public)?;
    let danger = |card: &&Card| {
        (
            now.chance_of_wicket(**card, laws::PRESSURE_WHEN_PLAYED),
            u8::from(card.rank() >= JACK),
            -now.mean_runs(**card),
        )
    };
    view.hand.iter().max_by_key(danger).copied().map(Choice::Discard)
}

#[cfg(test)]
mod tests {
    use super::required_rate;

    #[test]
    fn a_chase_asks_for_more_than_the_bare_rate_when_overs_run_short() {
        // Ten runs from four overs are 2.5 an over, but a single maiden would
        // ruin that rate.
        assert_eq!(required_rate(10, 4), 400);
        assert_eq!(required_rate(100, 40), 300);
        assert!(required_rate(1, 1) >= 390 && required_rate(0, 0) > 0);
    }
}
