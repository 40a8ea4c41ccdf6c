//! The yardstick for a match of the day. A thousand computer players play the
//! same innings as the person.

use std::num::NonZeroUsize;

use super::{Day, Score};
use crate::game::{Dealer, Match, Pending, Side};
use crate::players::{Computer, Level, Levels};
use crate::rng::{Purpose, derive};
use crate::simulate::in_order::{WorkPlan, run_in_order};
use crate::simulate::{Stopped, core_count};
use crate::tabletop::Agent;

/// The number of computer players.
pub const COMPUTER_COUNT: u64 = 1000;

/// The number of pieces into which the work is divided.
const PIECE_COUNT: u64 = 20;

/// The levels of the computer players, which are assigned in rotation.
const LEVELS: [Level; 3] = [Level::Club, Level::County, Level::Professional];

/// Plays the innings with every computer player. Returns the scores in the
/// order of the computer players' numbers.
///
/// # Errors
/// Fails if a computer makes an illegal choice, which is a fault in the
/// program.
pub fn computer_scores(day: &Day) -> Result<Vec<Score>, Stopped> {
    computer_scores_on_threads(day, core_count())
}

/// Plays the innings with every computer player, on several threads. Returns
/// the scores in the order of the computer players' numbers.
fn computer_scores_on_threads(day: &Day, threads: NonZeroUsize) -> Result<Vec<Score>, Stopped> {
    let share = WorkPlan { threads, pieces: PIECE_COUNT, ahead: PIECE_COUNT as usize };
    let mut scores = Vec::with_capacity(COMPUTER_COUNT as usize);
    let piece = |piece: u64| {
        let each = COMPUTER_COUNT / PIECE_COUNT;
        // Each piece plays the match up to the innings only once, because that
        // part of the match is the same for all computer players.
        let (game, dealer) = day.play_to_own_innings()?;
        (piece * each..(piece + 1) * each)
            .map(|number| computer_score(day, &game, &dealer, number))
            .collect::<Result<Vec<Score>, Stopped>>()
    };
    run_in_order(share, piece, |_, some| {
        scores.extend(some?);
        Ok::<(), Stopped>(())
    })?;
    Ok(scores)
}

/// Returns the percentage of computer players with a worse score than `own`.
///
/// # Errors
/// Fails for the same reasons as [`computer_scores`].
pub(crate) fn percent_beaten(day: &Day, own: &Score) -> Result<u8, Stopped> {
    let scores = computer_scores(day)?;
    let worse = scores.iter().filter(|score| own.beats(score)).count() as u64;
    Ok((100 * worse / COMPUTER_COUNT) as u8)
}

/// Plays the innings with the computer player that has this number, and returns
/// its score.
fn computer_score(day: &Day, game: &Match, dealer: &Dealer, number: u64) -> Result<Score, Stopped> {
    let (mut game, mut dealer) = (game.clone(), dealer.clone());
    let levels = Levels::uniform(LEVELS[number as usize % LEVELS.len()]);
    let seed = derive(day.seed, Purpose::Measure, &[number]);
    let mut batting = Computer::new(levels, seed, day.person);
    let [home, away] = day.computers();
    let mut bowling = match day.person {
        Side::Home => away,
        Side::Away => home,
    };
    while day.is_own_innings(&game) {
        let Pending::Ask(side, _) = game.pending() else {
            break;
        };
        let player = if side == day.person { &mut batting } else { &mut bowling };
        let choice = player.choose(&game.view(side));
        let choice = choice.ok_or(Stopped::NotFinished)?;
        game.apply(choice, &mut dealer, &mut ())?;
    }
    Score::from_match(day, &game).ok_or(Stopped::NotFinished)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_measure_is_the_same_on_any_number_of_threads() {
        let day = Day::for_date("2026-11-22".parse().unwrap());
        let one = computer_scores_on_threads(&day, NonZeroUsize::MIN).unwrap();
        let three = computer_scores_on_threads(&day, NonZeroUsize::new(3).unwrap()).unwrap();
        assert_eq!(one.len() as u64, COMPUTER_COUNT);
        assert!(one == three);
    }
}
