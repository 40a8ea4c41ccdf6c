//! The hint next to each question of a guided game.

use crate::pavilion::camp::laws::CoverableSet;
use crate::pavilion::camp::{Ask, View};
use crate::pavilion::card::ACE;

/// Returns one line that explains the choice and its consequences.
pub(super) fn hint(view: &View<'_>, ask: &Ask) -> &'static str {
    match ask {
        Ask::Elect => "You won the cut: bat first and make runs, or field and take wickets.",
        Ask::Deal => best_cover(view),
        Ask::Declare => "Between turns the batting side may declare or play on.",
        Ask::FollowOn => "They are well behind: make them bat again at once, or bat yourself.",
    }
}

/// Says which set it is best to cover, and why.
fn best_cover(view: &View<'_>) -> &'static str {
    let (turn, covers) = (&view.public.turn, view.public.coverable_sets());
    let is_ace =
        |cell: usize| turn.grid.get(cell).copied().flatten().map(|card| card.rank()) == Some(ACE);
    let has = |wanted: CoverableSet| covers.iter().any(|(_, set)| *set == wanted);
    let numbers =
        covers.iter().any(|(cells, set)| *set == CoverableSet::Pair && !cells.iter().any(is_ace));
    match (turn.bowls, has(CoverableSet::Three), numbers, has(CoverableSet::Court)) {
        (true, true, ..) => "Three in a line are a wicket: cover them before one of them is gone.",
        (false, true, ..) => "Three in a line are six runs: cover them before one of them is gone.",
        (true, _, true, _) => {
            "21 cards in a turn take a wicket. First cover pairs of numbers: they cost no other set."
        }
        (false, _, true, _) => {
            "Each card is a run. First cover pairs of numbers: they cost no other set."
        }
        (true, .., true) => {
            "King, queen and jack count as five extra cards: before an ace takes one."
        }
        (false, .., true) => {
            "King, queen and jack are four more runs: before an ace takes one of them."
        }
        _ => "An ace goes with any 10 or court card: take the one that the others need least.",
    }
}
