//! The gain of one choice over another, measured over many hands that the
//! opponent may hold. For each hand, a professional plays on against the
//! computer opponent of the match.
//!
//! After each of the two choices, play continues for a few balls with the same
//! hands and the same cards to come. Then the side's chances in the match are
//! compared. So a measured gain has a sampling error, which shrinks as the
//! number of hands grows, but no error from the evaluation of cards.

use std::ops::Range;

use super::Coach;
use super::chances_by_ball::odds_of_outcome;
use crate::game::{Ask, Choice, Dealer, Match, Pending, Side, View};
use crate::players::determinize::{HoldingHabits, determinize_with_holding};
use crate::players::gain::{GainSum, WIN};
use crate::players::{Computer, Level, Levels};
use crate::rng::{Purpose, derive};
use crate::tabletop::drive::{Step, step};

/// The number of decisions to play before the chances are compared.
const PLAYOUT_DECISIONS: u32 = 24;

impl Coach {
    /// Computes how much the viewing side would have gained by making the
    /// better choice instead of the choice it made. The sampled hands are dealt
    /// from `seed`, one for each number in `hands`.
    pub(crate) fn gain(
        &self,
        view: &View<'_>,
        [chosen, better]: [Choice; 2],
        seed: u64,
        hands: Range<u64>,
    ) -> GainSum {
        let Levels { batting, bowling } = self.opponent_levels(view.side);
        let other = Levels { batting: batting.without_search(), bowling: bowling.without_search() };
        let bats = view.side != view.public.batting();
        let holding =
            HoldingHabits::for_level(if bats { other.batting } else { other.bowling }, bats);
        let mut gain = GainSum::default();
        for number in hands {
            let decision = u64::from(view.public.decisions);
            let seed = derive(seed, Purpose::Search, &[decision, number]);
            let game = Match::determinized(view, &determinize_with_holding(view, &holding, seed));
            let [chosen, better] = [chosen, better]
                .map(|choice| self.chance_after_playout(&game, view.side, choice, other, seed));
            gain.add(better - chosen);
        }
        gain
    }

    /// Returns a side's chance a few balls after a choice. A chance of [`WIN`]
    /// means a certain win.
    fn chance_after_playout(
        &self,
        game: &Match,
        side: Side,
        choice: Choice,
        other: Levels,
        seed: u64,
    ) -> i32 {
        let mut game = game.clone();
        let mut dealer = Dealer::new(seed);
        let [mut home, mut away] = Side::BOTH.map(|seat| {
            let levels = if seat == side { Levels::uniform(Level::Professional) } else { other };
            Computer::new(levels, seed, seat)
        });
        let applied = game.apply(choice, &mut dealer, &mut ());
        let mut played = 0;
        while applied.is_ok()
            && (played < PLAYOUT_DECISIONS || !matches!(game.pending(), Pending::Ask(_, Ask::Bowl)))
            && let Ok(Step::Chose(..)) =
                step(&mut game, &mut dealer, &mut (&mut home, &mut away), &mut ())
        {
            played += 1;
        }
        let odds = match game.pending() {
            Pending::Over(outcome) => odds_of_outcome(outcome, side),
            Pending::Ask(..) => self.odds(game.public(), side),
        };
        (WIN * odds.win_plus_half_draw()).round() as i32
    }
}
