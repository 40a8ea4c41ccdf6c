//! The corrections of the forecast of a ball, because hands are not quite as
//! imagined.

use super::calibration::{BALL_NUMBERS, BALL_ROWS, SHIPPED, WHOLE, shares};
use super::next_ball::{Imagined, Players, Prospect, imagine};
use crate::game::{Choice, View};
use crate::players::{Level, match_state};

/// The bends of the curve of a wicket, by its chance. Certain outcomes are not
/// moved.
const WICKETS: [f32; 8] = [0.0, 0.02, 0.05, 0.1, 0.2, 0.35, 0.6, 1.0];
/// The bends of the curve of the runs, by the chance of a wicket.
const RUNS: [f32; 3] = [0.0, 0.05, 0.2];
/// The sizes of the curve of a wicket and of that of the runs.
pub(crate) const BENDS: [usize; 2] = [WICKETS.len() - 2, RUNS.len()];
const _: () = assert!(BENDS[0] + BENDS[1] == BALL_NUMBERS);
const _: () = assert!(Level::QUICK.len() * Case::ALL.len() == BALL_ROWS);

/// A class of choices, by what is known about the other hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Case {
    /// A ball of a suit that was just left.
    JustLeft,
    /// Another ball, when some of the batsman's cards are surely known.
    SomethingKnown,
    /// Any other ball.
    Rest,
    /// A reply; the next ball counts too.
    Batting,
}

impl Case {
    /// All cases.
    pub const ALL: [Case; 4] = [Case::JustLeft, Case::SomethingKnown, Case::Rest, Case::Batting];

    /// Returns its name in the benchmark.
    pub const fn name(self) -> &'static str {
        match self {
            Case::JustLeft => "just left",
            Case::SomethingKnown => "something surely known",
            Case::Rest => "the rest",
            Case::Batting => "batting",
        }
    }

    /// Returns the case of a choice; `None` where the outcome is certain, as
    /// for a ball that is called and a reply that is out.
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

/// Returns the row for a level and a case. A master's is a professional's.
pub(crate) const fn row(level: Level, case: Case) -> usize {
    (level.without_search() as usize - 1) * Case::ALL.len() + case as usize
}

/// Forecasts the effect of each of these choices ([`imagine`]), corrected.
pub(super) fn look_ahead(view: &View<'_>, choices: &[Choice], players: &Players) -> Vec<Prospect> {
    let imagined = imagine(view, choices, players);
    let correct = |(choice, imagined): (&Choice, Imagined)| match Case::for_choice(view, *choice) {
        Some(case) => corrected(players.level, case, &imagined),
        None => imagined.mean,
    };
    choices.iter().zip(imagined).map(correct).collect()
}

/// Corrects the forecast of a choice against the computer at a level.
pub(crate) fn corrected(level: Level, case: Case, imagined: &Imagined) -> Prospect {
    let Prospect { runs, wicket } = imagined.mean;
    let row = SHIPPED.ball(row(level, case));
    let (of_wicket, of_runs) = row.split_at(BENDS[0]);
    let sum = |parts: &[f32], weights: &[f32]| {
        let products = parts.iter().zip(weights);
        products.map(|(part, weight)| part * weight / WHOLE).sum::<f32>()
    };
    let [least, most] = imagined.range;
    Prospect {
        wicket: (wicket + sum(&wicket_bends(wicket), of_wicket)).clamp(0.0, 1.0),
        runs: (runs + runs * sum(&runs_bends(wicket), of_runs)).clamp(least, most),
    }
}

/// Returns the share of each bend of its curve for a chance of a wicket.
pub(crate) fn wicket_bends(wicket: f32) -> [f32; BENDS[0]] {
    let shares = shares(&WICKETS, wicket);
    std::array::from_fn(|bend| shares[bend + 1])
}

/// Returns the share of each bend of the curve of the runs for a chance of a
/// wicket.
pub(crate) fn runs_bends(wicket: f32) -> [f32; BENDS[1]] {
    shares(&RUNS, wicket)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn imagined(runs: f32, wicket: f32, range: [f32; 2]) -> Imagined {
        let mean = Prospect { runs, wicket };
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
