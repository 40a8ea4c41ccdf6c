//! Corrections to the forecast of a ball, because real hands differ a little
//! from imagined ones.

use super::calibration::{BALL_NUMBERS, BALL_ROWS, SHIPPED, WHOLE, shares};
use super::next_ball::{ChoiceEffect, Imagined, Players, imagine};
use crate::game::{Choice, View};
use crate::players::{Level, match_state};

/// The knots of the curve that corrects the chance of a wicket. The chances 0
/// and 1 are certain, so they are not corrected.
const WICKETS: [f32; 8] = [0.0, 0.02, 0.05, 0.1, 0.2, 0.35, 0.6, 1.0];
/// The knots of the curve that corrects the runs. They are chances of a wicket.
const RUNS: [f32; 3] = [0.0, 0.05, 0.2];
/// The number of knots with a correction, in the curve for wickets and in the
/// curve for runs.
pub(crate) const BENDS: [usize; 2] = [WICKETS.len() - 2, RUNS.len()];
const _: () = assert!(BENDS[0] + BENDS[1] == BALL_NUMBERS);
const _: () = assert!(Level::QUICK.len() * Case::ALL.len() == BALL_ROWS);

/// A class of choices, by what the chooser knows about the other hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Case {
    /// A ball in a suit that the batsman has just left.
    JustLeft,
    /// A ball in any other suit, when some of the batsman's cards are known for
    /// certain.
    SomethingKnown,
    /// Any other ball.
    Rest,
    /// A reply. Its forecast includes the next ball.
    Batting,
}

impl Case {
    /// All cases.
    pub const ALL: [Case; 4] = [Case::JustLeft, Case::SomethingKnown, Case::Rest, Case::Batting];

    /// Returns the name of this case in the benchmark.
    pub const fn name(self) -> &'static str {
        match self {
            Case::JustLeft => "just left",
            Case::SomethingKnown => "something surely known",
            Case::Rest => "the rest",
            Case::Batting => "batting",
        }
    }

    /// Returns the case of a choice. Returns `None` if the outcome is certain,
    /// as it is for a called ball or a reply that loses the wicket.
    pub(crate) fn for_choice(view: &View<'_>, choice: Choice) -> Option<Case> {
        let (public, other) = (view.public, view.side.other());
        match choice {
            Choice::Bowl(card) if public.call(card).is_some() => None,
            Choice::Bowl(card) if public.void_age(other, card.suit()) == Some(1) => {
                Some(Case::JustLeft)
            }
            Choice::Bowl(_) if !public.sure(other).is_empty() => Some(Case::SomethingKnown),
            Choice::Bowl(_) => Some(Case::Rest),
            Choice::Play(_) if match_state::is_out(view, choice) => None,
            Choice::Play(_) | Choice::Leave => Some(Case::Batting),
            _ => None,
        }
    }
}

/// Returns the row for a level and a case. A master uses a professional's row.
pub(crate) const fn row(level: Level, case: Case) -> usize {
    (level.without_search() as usize - 1) * Case::ALL.len() + case as usize
}

/// Forecasts the effect of each of these choices ([`imagine`]) and corrects the
/// forecasts.
pub(super) fn look_ahead(
    view: &View<'_>,
    choices: &[Choice],
    players: &Players,
) -> Vec<ChoiceEffect> {
    let imagined = imagine(view, choices, players);
    let correct = |(choice, imagined): (&Choice, Imagined)| match Case::for_choice(view, *choice) {
        Some(case) => corrected(players.level, case, &imagined),
        None => imagined.mean,
    };
    choices.iter().zip(imagined).map(correct).collect()
}

/// Corrects the forecast of a choice, for a match against the computer at this
/// level.
pub(crate) fn corrected(level: Level, case: Case, imagined: &Imagined) -> ChoiceEffect {
    let ChoiceEffect { runs, wicket } = imagined.mean;
    let row = SHIPPED.ball(row(level, case));
    let (of_wicket, of_runs) = row.split_at(BENDS[0]);
    let sum = |parts: &[f32], weights: &[f32]| {
        let products = parts.iter().zip(weights);
        products.map(|(part, weight)| part * weight / WHOLE).sum::<f32>()
    };
    let [least, most] = imagined.range;
    ChoiceEffect {
        wicket: (wicket + sum(&wicket_bends(wicket), of_wicket)).clamp(0.0, 1.0),
        runs: (runs + runs * sum(&runs_bends(wicket), of_runs)).clamp(least, most),
    }
}

/// Returns the weight of each inner knot of the curve for wickets, given the
/// chance of a wicket.
pub(crate) fn wicket_bends(wicket: f32) -> [f32; BENDS[0]] {
    let shares = shares(&WICKETS, wicket);
    std::array::from_fn(|bend| shares[bend + 1])
}

/// Returns the weight of each knot of the curve for runs, given the chance of a
/// wicket.
pub(crate) fn runs_bends(wicket: f32) -> [f32; BENDS[1]] {
    shares(&RUNS, wicket)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn imagined(runs: f32, wicket: f32, range: [f32; 2]) -> Imagined {
        let mean = ChoiceEffect { runs, wicket };
        Imagined { mean, range }
    }

    #[test]
    fn a_certain_wicket_is_not_moved() {
        assert_eq!([0.0, 1.0].map(wicket_bends), [[0.0; BENDS[0]]; 2]);
    }

    #[test]
    fn what_all_hands_agree_in_is_not_moved_and_more_stays_more() {
        for level in Level::QUICK {
            for case in Case::ALL {
                let of = |imagined: Imagined| corrected(level, case, &imagined);
                let never = of(imagined(1.0, 0.0, [1.0; 2]));
                assert_eq!((never.runs, never.wicket), (1.0, 0.0));
                assert_eq!(of(imagined(0.0, 1.0, [0.0; 2])).wicket, 1.0);
                let wickets = (0_u8..=100).map(|chance| {
                    let wicket = f32::from(chance) / 100.0;
                    of(imagined(0.5, wicket, [0.0, 4.0])).wicket
                });
                assert!(wickets.is_sorted(), "{level:?} {case:?}");
            }
        }
    }
}
