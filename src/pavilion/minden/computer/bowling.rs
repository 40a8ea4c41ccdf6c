//! The computer's bowling.

use super::card_value::{RANKS, RUN, Situation, wicket_price};
use crate::pavilion::card::JACK;
use crate::pavilion::minden::laws::{self, Field, Grade};
use crate::pavilion::minden::{Choice, Format, Public, View};
use crate::pavilion::{Card, Level};
use crate::rng::Stream;

/// The number of overs after which a long spell lowers a bowler's value, and
/// the reduction in thousandths of a rank.
const LONG_SPELL_OVERS: u16 = 6;
const LONG_SPELL_PENALTY: i64 = 300;

/// The number of overs at the end of a one-day innings in which the field is
/// deep.
const DEEP_FIELD_OVERS: u16 = 14;

/// Chooses the bowler.
pub(super) fn bowler(level: Level, view: &View<'_>, random: &mut Stream) -> Option<Choice> {
    let innings = view.public.current()?;
    let mut men = innings.eligible(view.public.options.quota());
    let worth = |man: u8| {
        let man = usize::from(man);
        let rank = i64::from(innings.rank_in_over(man)) * RUN;
        let tired =
            if innings.over_of_spell(man) > LONG_SPELL_OVERS { LONG_SPELL_PENALTY } else { 0 };
        rank - tired
    };
    // Sort the best bowlers first and, among equals, the man higher in the
    // batting order.
    men.sort_by_key(|man| (-worth(*man), *man));
    let place = match level {
        Level::Easy => random.below(men.len().min(3)),
        _ => 0,
    };
    men.get(place).copied().map(Choice::Bowler)
}

/// Chooses the field. A seven with a close field may take a wicket. In a one-day
/// innings, it is not worth the runs that a good batsman makes, or anyone in the
/// last overs.
pub(super) fn field(level: Level, view: &View<'_>) -> Option<Choice> {
    let public = view.public;
    let innings = public.current()?;
    let good = innings.grade_with_form(innings.striker) >= Grade::B;
    Some(Choice::Field(match (level, public.options.format, public.overs_left()) {
        (Level::Easy, ..) => Field::Normal,
        (_, Format::OneDay, Some(left)) if good || left <= DEEP_FIELD_OVERS => Field::Deep,
        _ => Field::Close,
    }))
}

/// The cost of playing a chance at once, in thousandths of a run: the batsman
/// keeps all the cards of his hand for later.
const AT_ONCE_COST: i64 = 1600;

/// Chooses the card to pass or to play at once.
pub(super) fn bowl(level: Level, view: &View<'_>, random: &mut Stream) -> Option<Choice> {
    let now = Situation::from_public(view.public)?;
    if level == Level::Easy {
        return easy(view, &now, random);
    }
    let price = wicket_price(view.public, now.innings);
    let value = |card: Card| match now.chart_entry(card) {
        laws::ChartEntry::Chance(rank) if now.chance_of_wicket(card, 0) > 0 => {
            price * value_of_passing(rank, view.public, &now) / RUN
        }
        _ => -now.mean_runs(card),
    };
    let pass = |card: &Card| (value(*card), Choice::Pass(*card));
    let at_once = |card: &Card| {
        let wicket = now.chance_of_wicket(*card, laws::PRESSURE_AT_ONCE);
        (price * wicket / RUN - AT_ONCE_COST, Choice::PlayNow(*card))
    };
    let allowed = view.hand.iter().filter(|card| view.public.may_play_now(**card));
    // Among equal choices the first is made: the search goes backwards, since
    // `max_by_key` returns the last maximum.
    let choices = view.hand.iter().map(pass).chain(allowed.map(at_once));
    choices.rev().max_by_key(|(value, _)| *value).map(|(_, choice)| choice)
}

/// Returns the value of passing a chance, in thousandths of a wicket. A batsman
/// whose other cards are all chances has to play one of them under pressure. To
/// fill his hand with chances takes time, so the first is worth little.
fn value_of_passing(rank: u8, public: &Public, now: &Situation<'_>) -> i64 {
    let value = match (chances_held(public, now) + RANKS / 2) / RANKS {
        0 => 150,
        1 | 2 => 470,
        _ => return now.chance_of_dismissal(laws::PRESSURE_WHEN_PLAYED),
    };
    // Many bowlers cannot use a jack.
    if rank == JACK { value * 6 / 10 } else { value }
}

/// Returns the number of chances that the batsman is likely to hold, in
/// thirteenths of a card. The chances that were passed to the batsman are
/// known. Among his unknown cards, the proportion of chances is assumed to be
/// the same as in the whole pack.
fn chances_held(public: &Public, now: &Situation<'_>) -> i64 {
    let seat = public.batting_seat().index();
    let held = public.held.get(seat).copied().unwrap_or_default();
    let known = public.passed.get(seat).map_or(&[][..], Vec::as_slice);
    let live = |card: &&Card| card.rank() >= JACK && now.chance_of_wicket(**card, 0) > 0;
    let chances = known.iter().filter(live).count() as i64;
    RANKS * chances + held.saturating_sub(known.len()) as i64 * now.live_ranks()
}

fn easy(view: &View<'_>, now: &Situation<'_>, random: &mut Stream) -> Option<Choice> {
    let live =
        view.hand.iter().find(|card| card.rank() >= JACK && now.chance_of_wicket(**card, 0) > 0);
    if let Some(card) = live
        && random.below(4) < 3
    {
        return Some(Choice::PlayNow(*card));
    }
    let least = view.hand.iter().min_by_key(|card| now.mean_runs(**card));
    least.copied().map(Choice::Pass)
}

/// Chooses the source of the extra card after a wicket. The hand is chosen if a
/// card from it is more likely to take a wicket than a card from the stock.
pub(super) fn extra(level: Level, view: &View<'_>, random: &mut Stream) -> Option<Choice> {
    let public = view.public;
    let from_hand = if level == Level::Easy {
        random.below(2) == 0
    } else {
        let now = Situation::from_public(public)?;
        let held = public.held.get(public.batting_seat().index()).copied().unwrap_or_default();
        let in_stock = held as i64 * now.live_ranks() * now.chance_of_dismissal(0);
        let pressed = now.chance_of_dismissal(laws::PRESSURE_FROM_HAND);
        chances_held(public, &now) * pressed > in_stock
    };
    Some(if from_hand { Choice::ExtraHand } else { Choice::ExtraStock })
}
