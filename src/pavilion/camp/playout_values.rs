//! The worth of each choice in a turn, estimated by playouts of the rest of the
//! turn with the cards left in the pack.

use super::computer::good;
use super::laws::CELLS;
use super::{Ask, Camp, Choice, Event, View};
use crate::pavilion::{Card, Game, Pack, Pending};
use crate::tabletop::Dealer;

/// The number of playouts for each choice. A playout is the rest of the turn
/// after that choice.
const PLAYOUTS_PER_CHOICE: u32 = 200;

/// The runs that a wicket costs the batting side. This is a tenth of the runs
/// in an innings in the Hill form, the only form in which a choice can lose a
/// wicket.
const A_WICKET: f64 = 20.0;

/// The average numbers of runs and wickets between a choice and the end of the
/// turn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct PlayoutAverages {
    /// The choice.
    pub(crate) choice: Choice,
    /// The average number of runs.
    pub(crate) runs: f64,
    /// The average number of wickets.
    pub(crate) wickets: f64,
}

/// Lists the worth of each legal choice, starting with the best choice for the
/// viewing side.
pub(crate) fn evaluate_by_playouts(view: &View<'_>) -> Vec<PlayoutAverages> {
    if view.asked() != Some(Ask::Deal) {
        return Vec::new();
    }
    let mut all: Vec<PlayoutAverages> =
        view.legal().into_iter().map(|choice| playout_averages(view, choice)).collect();
    let bowls = view.public.turn.bowls;
    let rank =
        |one: &PlayoutAverages| if bowls { one.wickets } else { one.runs - A_WICKET * one.wickets };
    all.sort_by(|a, b| rank(b).total_cmp(&rank(a)));
    all
}

fn playout_averages(view: &View<'_>, choice: Choice) -> PlayoutAverages {
    let before = &view.public.turn;
    let (mut runs, mut wickets) = (0, 0);
    for time in 0..PLAYOUTS_PER_CHOICE {
        // Use the same seed, and so the same packs, for every choice.
        let mut chance = Dealer::new(time.into());
        let mut game = imagined(view, &mut chance);
        let mut choice = choice;
        loop {
            let mut events: Vec<Event> = Vec::new();
            let ended = game.apply(choice, &mut chance, &mut events).is_err();
            let turn = events.iter().find_map(|event| match event {
                Event::TurnEnded { runs, wickets, .. } => Some((*runs, *wickets)),
                _ => None,
            });
            if let Some((made, fallen)) = turn {
                runs += made.saturating_sub(before.runs);
                wickets += u32::from(fallen.saturating_sub(before.wickets));
            }
            if ended || turn.is_some() || !matches!(game.pending(), Pending::Ask(_, Ask::Deal)) {
                break;
            }
            choice = good(game.public());
        }
    }
    let mean = |sum: u32| f64::from(sum) / f64::from(PLAYOUTS_PER_CHOICE);
    PlayoutAverages { choice, runs: mean(runs), wickets: mean(wickets) }
}

/// Makes a copy of the match in which the rest of the pack is in random order.
fn imagined(view: &View<'_>, chance: &mut Dealer) -> Camp {
    let (public, turn) = (view.public.clone(), &view.public.turn);
    let is_laid = |card: &Card| turn.laid & 1 << card.index() != 0;
    let (laid, left): (Vec<Card>, Vec<Card>) = Card::all().partition(is_laid);
    let mut piles = <[Vec<Card>; CELLS]>::default();
    piles[0] = laid;
    Camp { public, pack: Pack::of_shuffled(left, chance), piles, due: Default::default() }
}
