//! How the computer bowls.

use super::card_value::{RUN, Situation, price};
use crate::pavilion::card::{JACK, KING, QUEEN};
use crate::pavilion::minden::laws::{self, Field, Grade};
use crate::pavilion::minden::{Choice, Format, View};
use crate::pavilion::{Card, Level};
use crate::rng::Stream;

/// A longer spell than this many overs counts against a bowler, by so many thousandths
/// of a rank.
const LONG_SPELL: u16 = 6;
const TIRED: i64 = 300;

/// Overs at the end of a one-day innings in which the field goes deep.
const LAST_OVERS: u16 = 10;

/// What passing a court card instead of playing it is worth, in thousandths of a
/// wicket.
const fn kept(rank: u8) -> i64 {
    match rank {
        KING => 160,
        QUEEN => 120,
        JACK => 60,
        _ => 0,
    }
}

/// Who bowls.
pub(super) fn bowler(level: Level, view: &View<'_>, random: &mut Stream) -> Option<Choice> {
    let innings = view.public.current()?;
    let mut men = innings.eligible(view.public.options.quota());
    let worth = |man: u8| {
        let man = usize::from(man);
        let rank = i64::from(innings.rank(man)) * RUN;
        let tired = if innings.spell(man) > LONG_SPELL { TIRED } else { 0 };
        rank - tired
    };
    // The best first; of equals the one further up the order.
    men.sort_by_key(|man| (-worth(*man), *man));
    let place = match level {
        Level::Easy => random.below(men.len().min(3)),
        _ => 0,
    };
    men.get(place).copied().map(Choice::Bowler)
}

/// A weak batsman who has made this many is set, and the field no longer close.
const SET: u32 = 30;

/// How the field stands.
pub(super) fn field(level: Level, view: &View<'_>) -> Option<Choice> {
    let public = view.public;
    let innings = public.current()?;
    let striker = innings.striker;
    let weak = innings.own_grade(striker) <= Grade::D && innings.runs_of(striker) < SET;
    let field = match (level, public.options.format, public.overs_left()) {
        (Level::Easy, ..) => Field::Normal,
        (_, Format::OneDay, Some(overs_left)) if overs_left <= LAST_OVERS => Field::Deep,
        (_, Format::OneDay, _) => Field::Normal,
        _ if weak => Field::Close,
        _ => Field::Normal,
    };
    Some(Choice::Field(field))
}

/// A card that takes a wicket less often than this, in thousandths, is doubtful, which
/// counts as so much of a run.
const DOUBTFUL: i64 = 350;
const DOUBT: i64 = 900;

/// The runs of a chance that the other side plays, by which its threat is lessened.
const CHANCE_RUNS: i64 = 1200;

/// Which card is passed, or played at once.
pub(super) fn bowl(level: Level, view: &View<'_>, random: &mut Stream) -> Option<Choice> {
    let now = Situation::from_public(view.public)?;
    if level == Level::Easy {
        return easy(view, &now, random);
    }
    let price = price(view.public, now.innings);
    let pass = |card: &Card| (cost_of_passing(*card, &now, price), Choice::Pass(*card));
    let at_once = |card: &Card| {
        let wicket = now.wicket(*card);
        let doubtful = if wicket < DOUBTFUL { DOUBT } else { 0 };
        let allowed = view.public.may_play_now(*card) && wicket > 0;
        allowed.then(|| (doubtful - price * wicket / RUN, Choice::PlayNow(*card)))
    };
    let passes = view.hand.iter().map(pass);
    let choices = passes.chain(view.hand.iter().filter_map(at_once));
    choices.min_by_key(|(cost, _)| *cost).map(|(_, choice)| choice)
}

/// The runs that a card brings the other side; a chance may yet take a wicket
/// when it is played, as may a seven batted freely, which counts as a king.
fn cost_of_passing(card: Card, now: &Situation<'_>, price: i64) -> i64 {
    match now.says(card) {
        laws::Says::Chance(rank) => CHANCE_RUNS - price * kept(rank) / RUN,
        _ => now.runs(card),
    }
}

fn easy(view: &View<'_>, now: &Situation<'_>, random: &mut Stream) -> Option<Choice> {
    let live = view.hand.iter().find(|card| card.rank() >= JACK && now.wicket(**card) > 0);
    if let Some(card) = live
        && random.below(4) < 3
    {
        return Some(Choice::PlayNow(*card));
    }
    let least = view.hand.iter().min_by_key(|card| now.runs(**card));
    least.copied().map(Choice::Pass)
}

/// Ranks of the stock, among which some are valid chances.
const RANKS: i64 = 13;

/// Where the extra card after a wicket comes from: the hand, if it holds a
/// greater share of chances than the stock.
pub(super) fn extra(level: Level, view: &View<'_>, random: &mut Stream) -> Option<Choice> {
    let public = view.public;
    let from_hand = if level == Level::Easy {
        random.below(2) == 0
    } else {
        let now = Situation::from_public(public)?;
        let seat = public.batting_seat().index();
        let held = public.held.get(seat).copied().unwrap_or_default() as i64;
        let known = public.passed.get(seat).map_or(&[][..], Vec::as_slice);
        let live = |card: &&Card| card.rank() >= JACK && now.wicket(**card) > 0;
        let chances = known.iter().filter(live).count() as i64;
        let unknown = held - known.len() as i64;
        // In thirteenths of a card, as the stock has them.
        RANKS * chances + unknown * now.live_ranks() > held * now.live_ranks()
    };
    Some(if from_hand { Choice::ExtraHand } else { Choice::ExtraStock })
}
