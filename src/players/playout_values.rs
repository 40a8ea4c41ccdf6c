//! The value of each choice in a decision, measured by playouts with thousands
//! of sampled hands. Only the laboratory uses so many hands, because a master
//! would be too slow with them.

use super::determinize::{HoldingHabits, determinize_with_holding};
use super::match_judgement::MatchJudgement;
use super::match_state::MatchState;
use super::match_value::PROFESSIONAL_CAPTAINCY;
use super::search::Search;
use super::skill::Skill;
use super::{Computer, Level, Levels, RUN};
use crate::game::{Choice, Dealer, Match, Pending, Side, View};
use crate::rng::{Purpose, derive};
use crate::tabletop::drive::play_out;

/// The skill of the players in the playouts.
const SKILL: Skill = Skill::for_level(Level::Professional);

/// The value of a choice, measured by playouts with many sampled hands.
#[derive(Clone, Copy, Debug)]
pub struct PlayoutValue {
    /// The choice that is valued.
    pub choice: Choice,
    /// The mean value of the choice, in runs or in percentage points of the
    /// chance to win.
    pub mean: f64,
    /// The standard error of the difference in value between this choice and
    /// the best choice.
    pub error: f64,
}

/// Computes the value of each choice to the viewing side, and lists the best
/// choice first. After each choice, professionals play on with `hands` sampled
/// hands for the opponent. If the professionals play on for a few decisions,
/// the value is in runs. If they play to the end of the match, the value is in
/// percentage points, with a draw counted as half a win.
pub fn evaluate_by_playouts(
    view: &View<'_>,
    hands: u64,
    seed: u64,
    to_the_end: bool,
) -> Vec<PlayoutValue> {
    let state = MatchState::new(view.public, view.side);
    let bats = view.side == view.public.batting();
    let wicket = if bats {
        PROFESSIONAL_CAPTAINCY.batting_wicket_price(&state).min(SKILL.dearest)
    } else {
        PROFESSIONAL_CAPTAINCY.bowling_wicket_price(&state)
    };
    let professional = Computer::new(Levels::uniform(Level::Professional), seed, view.side);
    let search = Search { view, professional, wicket, seed };
    let mut choices: Vec<Choice> = Vec::new();
    for choice in view.legal().iter() {
        if !choices.contains(choice) {
            choices.push(*choice);
        }
    }
    let holding = HoldingHabits::for_level(Level::Professional, !bats);
    let points = |game: &Match, choice: Choice, seed: u64| {
        let (mut game, mut dealer) = (game.clone(), Dealer::new(seed));
        let mut players =
            Side::BOTH.map(|side| Computer::new(Levels::uniform(Level::Professional), seed, side));
        let [home, away] = &mut players;
        let _ = game.apply(choice, &mut dealer, &mut ());
        let _ = play_out(&mut game, &mut dealer, &mut (home, away), &mut ());
        match game.pending() {
            Pending::Over(outcome) if outcome.winner == Some(view.side) => 100.0,
            Pending::Over(outcome) if outcome.winner.is_none() => 50.0,
            _ => 0.0,
        }
    };
    let rows: Vec<Vec<f64>> = (0..hands)
        .map(|number| {
            let seed = derive(seed, Purpose::Search, &[number]);
            let game = Match::determinized(view, &determinize_with_holding(view, &holding, seed));
            let worth = |choice: &Choice| {
                if to_the_end {
                    points(&game, *choice, seed)
                } else {
                    f64::from(search.worth(&game, *choice, seed)) / f64::from(RUN)
                }
            };
            choices.iter().map(worth).collect()
        })
        .collect();
    let mean = |of: &dyn Fn(&Vec<f64>) -> f64| rows.iter().map(of).sum::<f64>() / hands as f64;
    let means: Vec<f64> = (0..choices.len()).map(|place| mean(&|row| row[place])).collect();
    let best = (0..choices.len()).max_by(|one, other| means[*one].total_cmp(&means[*other]));
    let best = best.unwrap_or(0);
    let mut worths: Vec<PlayoutValue> = (0..choices.len())
        .map(|place| {
            let apart = means[best] - means[place];
            let spread = mean(&|row| (row[best] - row[place] - apart).powi(2));
            PlayoutValue {
                choice: choices[place],
                mean: means[place],
                error: (spread / hands as f64).sqrt(),
            }
        })
        .collect();
    worths.sort_by(|one, other| other.mean.total_cmp(&one.mean));
    worths
}
