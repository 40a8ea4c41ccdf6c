//! Corrections to the forecast of a ball, which are needed because real hands
//! differ a little from sampled hands.

use super::calibration::{BALL_ROWS, SHIPPED, UNIT_WEIGHT, VALUES_PER_BALL_ROW, knot_weights};
use super::next_ball::{ChoiceEffect, ImaginedEffect, Players, imagine_effects};
use crate::game::{Choice, View};
use crate::players::{Level, match_state};

/// The knots of the curve that corrects the chance of a wicket. A chance of 0
/// or 1 is certain, so it is not corrected.
const WICKET_KNOTS: [f32; 8] = [0.0, 0.02, 0.05, 0.1, 0.2, 0.35, 0.6, 1.0];
/// The knots of the curve that corrects the runs. Each knot is a chance of a
/// wicket.
const RUN_KNOTS: [f32; 3] = [0.0, 0.05, 0.2];
/// The number of knots with a correction, in the curve for wickets and in the
/// curve for runs.
pub(crate) const CORRECTED_KNOT_COUNTS: [usize; 2] = [WICKET_KNOTS.len() - 2, RUN_KNOTS.len()];
const _: () = assert!(CORRECTED_KNOT_COUNTS[0] + CORRECTED_KNOT_COUNTS[1] == VALUES_PER_BALL_ROW);
const _: () = assert!(Level::NON_SEARCHING.len() * KnowledgeCase::ALL.len() == BALL_ROWS);

/// A class of choices, defined by what the chooser knows about the opponent's
/// hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KnowledgeCase {
    /// A ball in a suit that the batsman has just failed to follow.
    JustLeft,
    /// A ball in any other suit, when some of the batsman's cards are known for
    /// certain.
    SomethingKnown,
    /// Any other ball.
    Rest,
    /// A reply, whose forecast includes the next ball.
    Batting,
}

impl KnowledgeCase {
    /// All cases.
    pub const ALL: [KnowledgeCase; 4] = [
        KnowledgeCase::JustLeft,
        KnowledgeCase::SomethingKnown,
        KnowledgeCase::Rest,
        KnowledgeCase::Batting,
    ];

    /// Returns the name of this case in the benchmark.
    pub const fn name(self) -> &'static str {
        match self {
            KnowledgeCase::JustLeft => "just left",
            KnowledgeCase::SomethingKnown => "something surely known",
            KnowledgeCase::Rest => "the rest",
            KnowledgeCase::Batting => "batting",
        }
    }

    /// Returns the case of a choice. Returns `None` if the outcome is certain,
    /// as it is for a called ball or a reply that loses the wicket.
    pub(crate) fn for_choice(view: &View<'_>, choice: Choice) -> Option<KnowledgeCase> {
        let (public, other) = (view.public, view.side.other());
        match choice {
            Choice::Bowl(card) if public.call(card).is_some() => None,
            Choice::Bowl(card) if public.draws_since_void(other, card.suit()) == Some(1) => {
                Some(KnowledgeCase::JustLeft)
            }
            Choice::Bowl(_) if !public.deduced_cards(other).is_empty() => {
                Some(KnowledgeCase::SomethingKnown)
            }
            Choice::Bowl(_) => Some(KnowledgeCase::Rest),
            Choice::Play(_) if match_state::is_out(view, choice) => None,
            Choice::Play(_) | Choice::Leave => Some(KnowledgeCase::Batting),
            _ => None,
        }
    }
}

/// Returns the row for a level and a case. A master uses a professional's row.
pub(crate) const fn row(level: Level, case: KnowledgeCase) -> usize {
    (level.without_search() as usize - 1) * KnowledgeCase::ALL.len() + case as usize
}

/// Forecasts the effects of these choices ([`imagine_effects`]), and corrects
/// the forecasts.
pub(super) fn forecast_effects(
    view: &View<'_>,
    choices: &[Choice],
    players: &Players,
) -> Vec<ChoiceEffect> {
    let imagined = imagine_effects(view, choices, players);
    let correct = |(choice, imagined): (&Choice, ImaginedEffect)| match KnowledgeCase::for_choice(
        view, *choice,
    ) {
        Some(case) => correct_forecast(players.level, case, &imagined),
        None => imagined.mean,
    };
    choices.iter().zip(imagined).map(correct).collect()
}

/// Corrects the forecast of a choice, for a match against the computer at this
/// level.
pub(crate) fn correct_forecast(
    level: Level,
    case: KnowledgeCase,
    imagined: &ImaginedEffect,
) -> ChoiceEffect {
    let ChoiceEffect { runs, wicket } = imagined.mean;
    let row = SHIPPED.ball_row(row(level, case));
    let (of_wicket, of_runs) = row.split_at(CORRECTED_KNOT_COUNTS[0]);
    let sum = |parts: &[f32], weights: &[f32]| {
        let products = parts.iter().zip(weights);
        products.map(|(part, weight)| part * weight / UNIT_WEIGHT).sum::<f32>()
    };
    let [least, most] = imagined.range;
    ChoiceEffect {
        wicket: (wicket + sum(&wicket_knot_weights(wicket), of_wicket)).clamp(0.0, 1.0),
        runs: (runs + runs * sum(&run_knot_weights(wicket), of_runs)).clamp(least, most),
    }
}

/// Returns the weight of each inner knot of the curve for wickets, given the
/// chance of a wicket.
pub(crate) fn wicket_knot_weights(wicket: f32) -> [f32; CORRECTED_KNOT_COUNTS[0]] {
    let shares = knot_weights(&WICKET_KNOTS, wicket);
    std::array::from_fn(|bend| shares[bend + 1])
}

/// Returns the weight of each knot of the curve for runs, given the chance of a
/// wicket.
pub(crate) fn run_knot_weights(wicket: f32) -> [f32; CORRECTED_KNOT_COUNTS[1]] {
    knot_weights(&RUN_KNOTS, wicket)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn imagined(runs: f32, wicket: f32, range: [f32; 2]) -> ImaginedEffect {
        let mean = ChoiceEffect { runs, wicket };
        ImaginedEffect { mean, range }
    }

    #[test]
    fn a_certain_wicket_is_not_moved() {
        assert_eq!([0.0, 1.0].map(wicket_knot_weights), [[0.0; CORRECTED_KNOT_COUNTS[0]]; 2]);
    }

    #[test]
    fn what_all_hands_agree_in_is_not_moved_and_more_stays_more() {
        for level in Level::NON_SEARCHING {
            for case in KnowledgeCase::ALL {
                let of = |imagined: ImaginedEffect| correct_forecast(level, case, &imagined);
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
