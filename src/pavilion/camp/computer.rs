//! The computer player of camp cricket, whose skill lies in the order in which
//! it covers sets.

use super::laws::{Cells, CoverableSet};
use super::{Ask, Camp, Choice, Public, Variant, View};
use crate::pavilion::card::{ACE, JACK};
use crate::pavilion::{Card, Level, Levelled};
use crate::rng::Stream;

/// The percentage of the sets that the easy player overlooks in the Veld form.
const OVERLOOKED_PERCENT: usize = 3;

/// Returns the number of runs per batting turn of the other side that the
/// computer assumes when it considers a declaration.
const fn expected_runs_per_turn(variant: Variant) -> i64 {
    match variant {
        // This number is deliberately below the average number of runs in a
        // turn, so that the computer declares early. The other side is then
        // more often all out before time is up, and fewer matches are drawn.
        Variant::Camp => 35,
        Variant::Hill => 36,
        Variant::Veld => 30,
    }
}

impl Levelled for Camp {
    const LEVELS: &'static [Level] = &[Level::Easy, Level::Good];

    fn advise(level: Level, view: &View<'_>, random: &mut Stream) -> Option<Choice> {
        let ask = view.asked()?;
        let public = view.public;
        Some(match (level, ask) {
            (Level::Easy, Ask::Elect) => {
                if random.below(2) == 0 {
                    Choice::Bat
                } else {
                    Choice::Bowl
                }
            }
            (_, Ask::Elect) if public.options.innings == 1 => Choice::Bowl,
            (_, Ask::Elect) => Choice::Bat,
            (Level::Easy, Ask::Declare) => Choice::PlayOn,
            (_, Ask::Declare) if declares(view) => Choice::Declare,
            (_, Ask::Declare) => Choice::PlayOn,
            (Level::Easy, Ask::FollowOn) => Choice::FollowOn,
            (_, Ask::FollowOn) if enforces(public) => Choice::FollowOn,
            (_, Ask::FollowOn) => Choice::BatAgain,
            (Level::Easy, Ask::Deal) => easy(public, random),
            (_, Ask::Deal) => good(public),
        })
    }
}

fn easy(public: &Public, random: &mut Stream) -> Choice {
    let covers = public.coverable_sets();
    let Some((cells, _)) = covers.get(random.below(covers.len())) else {
        return Choice::Lay;
    };
    let full = public.turn.empty_cell().is_none();
    let covers_it = match public.options.variant {
        Variant::Veld => random.below(100) >= OVERLOOKED_PERCENT,
        Variant::Camp | Variant::Hill => random.below(2) == 0,
    };
    if full || covers_it { Choice::Cover(*cells) } else { Choice::Lay }
}

pub(super) fn good(public: &Public) -> Choice {
    let turn = &public.turn;
    let empty = turn.empty_cell().is_some();
    let fills_first = match public.options.variant {
        Variant::Camp => true,
        Variant::Hill => turn.bowls,
        Variant::Veld => false,
    };
    if empty && fills_first {
        return Choice::Lay;
    }
    let covers = public.coverable_sets().into_iter();
    let best = covers.min_by_key(|(cells, set)| cover_sort_key(public, *cells, *set));
    best.map_or(Choice::Lay, |(cells, _)| Choice::Cover(cells))
}

/// Returns the sort key of a cover for the good player, who covers the set with
/// the lowest key first. Pairs of number cards come first. Pairs with an ace
/// come last, because the sixteen cards that count ten can be paired only with
/// aces. Among pairs of an ace and a court card, the court rank that shows most
/// often on the grid comes first.
fn cover_sort_key(public: &Public, cells: Cells, set: CoverableSet) -> (u8, u8) {
    let shows = |cell: usize| public.turn.grid.get(cell).copied().flatten();
    let ranks: Vec<u8> = cells.iter().filter_map(shows).map(Card::rank).collect();
    match set {
        CoverableSet::Court if public.options.variant == Variant::Veld => (0, 0),
        CoverableSet::Three => (0, 0),
        CoverableSet::Pair if !ranks.contains(&ACE) => (1, 0),
        CoverableSet::Court => (2, 0),
        CoverableSet::Pair => {
            let partner = ranks.iter().copied().max().unwrap_or(ACE);
            if partner < JACK {
                return (3, 0);
            }
            let showing = public.turn.grid.iter().flatten();
            let alike = showing.filter(|card| card.rank() == partner).count() as u8;
            (4, u8::MAX - alike)
        }
    }
}

/// Returns `true` if the side should declare its third innings closed. There
/// must be 6 to 14 rounds left, and the lead must exceed 85% of the other
/// side's likely runs by at least 30.
fn declares(view: &View<'_>) -> bool {
    let public = view.public;
    let third = public.most_innings() == 4 && public.innings.len() == 3;
    // Count the round in progress as finished, because the clock moves on after
    // this choice.
    let rounds_left = public.rounds_left().map(|rounds_left| i64::from(rounds_left) - 1);
    let Some(rounds_left) =
        rounds_left.filter(|rounds_left| third && (6..=14).contains(rounds_left))
    else {
        return false;
    };
    let wanted = 85 * expected_runs_per_turn(public.options.variant) * rounds_left / 100 + 30;
    public.lead(view.seat) >= wanted
}

/// Returns `true` if enough time is left to bowl the other side out again.
fn enforces(public: &Public) -> bool {
    match (public.options.rounds(), public.rounds_left()) {
        (Some(all), Some(rounds_left)) => rounds_left * 3 >= all,
        _ => true,
    }
}
