//! The computer's bowling.

use super::card_value::{RUN, Situation, wicket_price};
use crate::pavilion::card::{JACK, KING, QUEEN};
use crate::pavilion::minden::laws::{self, Field, Grade};
use crate::pavilion::minden::{Choice, Format, View};
use crate::pavilion::{Card, Level};
use crate::rng::Stream;

/// The number of overs after which a long spell lowers a bowler's value, and
/// the reduction in thousandths of a rank.
const LONG_SPELL_OVERS: u16 = 6;
const LONG_SPELL_PENALTY: i64 = 300;

/// The number of overs at the end of a one-day innings in which the field is
/// deep.
const DEEP_FIELD_OVERS: u16 = 10;

/// Returns the value, in thousandths of a wicket, of passing a court card
/// instead of playing it at once.
const fn value_of_passing(rank: u8) -> i64 {
    match rank {
        KING => 160,
        QUEEN => 120,
        JACK => 60,
        _ => 0,
    }
}

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

/// The number of runs after which a weak batsman is set, so that the field is
/// no longer close.
const SET_BATSMAN_RUNS: u32 = 30;

/// Chooses the field.
pub(super) fn field(level: Level, view: &View<'_>) -> Option<Choice> {
    let public = view.public;
    let innings = public.current()?;
    let striker = innings.striker;
    let weak = innings.grade_without_form(striker) <= Grade::D
        && innings.runs_of(striker) < SET_BATSMAN_RUNS;
    let field = match (level, public.options.format, public.overs_left()) {
        (Level::Easy, ..) => Field::Normal,
        (_, Format::OneDay, Some(overs_left)) if overs_left <= DEEP_FIELD_OVERS => Field::Deep,
        (_, Format::OneDay, _) => Field::Normal,
        _ if weak => Field::Close,
        _ => Field::Normal,
    };
    Some(Choice::Field(field))
}

/// A card is doubtful if its probability of a wicket, in thousandths, is below
/// this value. `DOUBTFUL_CARD_COST` is the cost of playing such a card, in
/// thousandths of a run.
const DOUBTFUL_CHANCE: i64 = 350;
const DOUBTFUL_CARD_COST: i64 = 900;

/// The cost of passing a chance to the other side, in thousandths of a run. The
/// value of the wicket that the chance may still take is subtracted from this
/// cost.
const CHANCE_PASSING_COST: i64 = 1200;

/// Chooses the card to pass or to play at once.
pub(super) fn bowl(level: Level, view: &View<'_>, random: &mut Stream) -> Option<Choice> {
    let now = Situation::from_public(view.public)?;
    if level == Level::Easy {
        return easy(view, &now, random);
    }
    let price = wicket_price(view.public, now.innings);
    let pass = |card: &Card| (cost_of_passing(*card, &now, price), Choice::Pass(*card));
    let at_once = |card: &Card| {
        let wicket = now.chance_of_wicket(*card);
        let doubtful = if wicket < DOUBTFUL_CHANCE { DOUBTFUL_CARD_COST } else { 0 };
        let allowed = view.public.may_play_now(*card) && wicket > 0;
        allowed.then(|| (doubtful - price * wicket / RUN, Choice::PlayNow(*card)))
    };
    let passes = view.hand.iter().map(pass);
    let choices = passes.chain(view.hand.iter().filter_map(at_once));
    choices.min_by_key(|(cost, _)| *cost).map(|(_, choice)| choice)
}

/// Returns the cost of passing a card, which is the number of runs that the
/// card gives the other side. A chance costs less, because it may still take a
/// wicket when it is played. A seven in an over batted freely also costs less,
/// because it counts as a king.
fn cost_of_passing(card: Card, now: &Situation<'_>, price: i64) -> i64 {
    match now.chart_entry(card) {
        laws::ChartEntry::Chance(rank) => {
            CHANCE_PASSING_COST - price * value_of_passing(rank) / RUN
        }
        _ => now.mean_runs(card),
    }
}

fn easy(view: &View<'_>, now: &Situation<'_>, random: &mut Stream) -> Option<Choice> {
    let live =
        view.hand.iter().find(|card| card.rank() >= JACK && now.chance_of_wicket(**card) > 0);
    if let Some(card) = live
        && random.below(4) < 3
    {
        return Some(Choice::PlayNow(*card));
    }
    let least = view.hand.iter().min_by_key(|card| now.mean_runs(**card));
    least.copied().map(Choice::Pass)
}

/// The number of different ranks in the stock.
const RANKS: i64 = 13;

/// Chooses the source of the extra card after a wicket. The hand is chosen if
/// its share of chances is greater than the stock's share.
pub(super) fn extra(level: Level, view: &View<'_>, random: &mut Stream) -> Option<Choice> {
    let public = view.public;
    let from_hand = if level == Level::Easy {
        random.below(2) == 0
    } else {
        let now = Situation::from_public(public)?;
        let seat = public.batting_seat().index();
        let held = public.held.get(seat).copied().unwrap_or_default() as i64;
        let known = public.passed.get(seat).map_or(&[][..], Vec::as_slice);
        let live = |card: &&Card| card.rank() >= JACK && now.chance_of_wicket(**card) > 0;
        let chances = known.iter().filter(live).count() as i64;
        let unknown = held - known.len() as i64;
        // The comparison is in thirteenths of a card, since the stock has 13
        // ranks.
        RANKS * chances + unknown * now.live_ranks() > held * now.live_ranks()
    };
    Some(if from_hand { Choice::ExtraHand } else { Choice::ExtraStock })
}
