//! A master's search, which settles close choices by playouts with many sampled
//! hands for the opponent. Professionals play both sides in the playouts.
//!
//! The professional's values show which choices are close to the best one. The
//! playouts of these choices all use the same sampled hands and the same cards
//! to come. A playout is valued by its runs and wickets, and by the
//! professional's value of the final position. The professional's choice stands
//! unless another choice gains significantly more. The gain must be above twice
//! its standard error.
//!
//! All arithmetic uses whole numbers, and the random stream has a key of its
//! own. So the same decision in the same match always leads to the same choice.

use super::determinize::determinize;
use super::evaluation::PROFESSIONAL_PREPARED;
use super::evaluation::batting::BattingEvaluation;
use super::evaluation::bowling::BowlingEvaluation;
use super::gain::GainSum;
use super::skill::Skill;
use super::{Expectation, Level, RUN, Values, WICKET, match_state};
use crate::game::{Ask, Choice, Dealer, Match, View};
use crate::rng::{Purpose, derive};
use crate::tabletop::drive::{Agent, Step, step};

/// The number of hands sampled for one decision.
const IMAGINED_HANDS: u64 = 40;

/// The maximum number of choices that a search compares.
const MAX_CHOICES: usize = 3;

/// The search compares only choices that lose at most this much compared with
/// the best choice, in thousandths of a run.
const MAX_SEARCHED_LOSS: i32 = 3 * RUN / 2;

/// The number of decisions played before the final position is valued.
const PLAYOUT_DECISIONS: u32 = 16;

/// The skill of the players in the playouts, and the skill for valuing the
/// final position.
const SKILL: Skill = Skill::for_level(Level::Professional);

/// The settings of a search, which are the same for all choices of a decision.
pub(super) struct Search<'a, A> {
    pub(super) view: &'a View<'a>,
    /// The professional who plays either side in the playouts.
    pub(super) professional: A,
    /// The price of a wicket for the viewing side, in thousandths of a run.
    pub(super) wicket: i32,
    /// The seed of the search's random draws.
    pub(super) seed: u64,
}

/// Returns `true` for a question that a master answers by a search.
pub(super) const fn is_searched(ask: Ask) -> bool {
    matches!(ask, Ask::Bowl | Ask::Reply | Ask::Change { .. })
}

/// Lists the choices worth comparing, starting with the best. If a choice saves
/// the wicket, choices that lose it are left out. Each card is listed once.
fn candidate_choices(view: &View<'_>, values: &Values) -> Vec<Choice> {
    let mut choices: Vec<(Choice, i32)> = Vec::with_capacity(values.entries().len());
    for entry in values.entries() {
        if !match_state::is_out(view, entry.0) && choices.iter().all(|other| other.0 != entry.0) {
            choices.push(*entry);
        }
    }
    // The sort is stable, so the first of several equal choices stays first, as
    // for a professional.
    choices.sort_by_key(|entry| std::cmp::Reverse(entry.1));
    let best = choices.first().map_or(0, |entry| entry.1);
    let close =
        choices.iter().take_while(|entry| best.saturating_sub(entry.1) <= MAX_SEARCHED_LOSS);
    close.take(MAX_CHOICES).map(|entry| entry.0).collect()
}

impl<A: Agent<Match> + Copy> Search<'_, A> {
    /// Chooses for the viewing side, given the professional's value of each
    /// choice.
    pub(super) fn choose(&self, values: &Values) -> Option<Choice> {
        let choices = candidate_choices(self.view, values);
        let [first, others @ ..] = choices.as_slice() else {
            return values.best();
        };
        // The gains over the first choice, added up over all sampled hands, one
        // for each of the other choices.
        let mut gains = [GainSum::default(); MAX_CHOICES];
        if !others.is_empty() {
            for number in 0..IMAGINED_HANDS {
                let seed = derive(self.seed, Purpose::Search, &[number]);
                let game = Match::determinized(self.view, &determinize(self.view, seed));
                // Every choice is tried with the same cards, so that luck
                // cancels out in the difference.
                let base = self.worth(&game, *first, seed);
                for (gain, other) in gains.iter_mut().zip(others) {
                    gain.add(self.worth(&game, *other, seed) - base);
                }
            }
        }
        let sure = others.iter().zip(gains).filter(|(_, gain)| gain.is_significant());
        // If two choices gain equally, the earlier one wins, because the
        // professional prefers it.
        let better = sure.rev().max_by_key(|(_, gain)| gain.sum());
        Some(better.map_or(*first, |(choice, _)| *choice))
    }

    /// Plays on from a choice in a sampled match. Returns the choice's value to
    /// the viewing side, in thousandths of a run.
    pub(super) fn worth(&self, game: &Match, choice: Choice, seed: u64) -> i32 {
        let (side, number) = (self.view.side, game.public().innings_number());
        let mut game = game.clone();
        let mut dealer = Dealer::new(seed);
        let (mut home, mut away) = (self.professional, self.professional);
        let before = score(&game, number);
        let mut left = Expectation::default();
        if game.apply(choice, &mut dealer, &mut ()).is_ok() {
            for played in 0_u32.. {
                // Only the runs and wickets of this innings count.
                if game.public().innings_number() != number {
                    break;
                }
                let view = game.view(side);
                let asked = matches!(view.asked(), Some(Ask::Bowl | Ask::Reply));
                // The playout ends here, and the evaluation gives the value of
                // the cards kept.
                if asked && played >= PLAYOUT_DECISIONS {
                    left = self.final_expectation(&view);
                    break;
                }
                let agents = &mut (&mut home, &mut away);
                if !matches!(step(&mut game, &mut dealer, agents, &mut ()), Ok(Step::Chose(..))) {
                    break;
                }
            }
        }
        left += score(&game, number);
        left -= before;
        let to_batting = left.value_to_batting_side(self.wicket);
        if side == self.view.public.batting() { to_batting } else { -to_batting }
    }

    /// Returns the viewing side's expectation after its best choice.
    fn final_expectation(&self, view: &View<'_>) -> Expectation {
        let mut values = Values::default();
        match (view.asked(), &view.public.delivery) {
            (Some(Ask::Reply), Some(ball)) => BattingEvaluation::evaluate_with(
                view,
                &SKILL,
                &PROFESSIONAL_PREPARED,
                self.wicket,
                |batting| {
                    batting.value_replies(ball, &mut values);
                    values.best().map_or(Expectation::default(), |choice| {
                        let mut worth = Expectation::from_reply(ball, choice);
                        worth += batting.hand_value(choice);
                        worth
                    })
                },
            ),
            _ => BowlingEvaluation::evaluate_with(
                view,
                &SKILL,
                &PROFESSIONAL_PREPARED,
                self.wicket,
                |bowling| {
                    bowling.value_choices(&mut values);
                    let best = values.best();
                    best.map_or(Expectation::default(), |choice| {
                        bowling.batting_expectation(choice)
                    })
                },
            ),
        }
    }
}

/// Returns the runs and wickets so far in an innings. `number` counts the
/// innings from 1.
fn score(game: &Match, number: u8) -> Expectation {
    let place = usize::from(number.saturating_sub(1));
    let innings = game.public().innings().get(place);
    innings.map_or(Expectation::default(), |innings| {
        Expectation::new(innings.runs as i32 * RUN, i32::from(innings.wickets) * WICKET)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Pending;
    use crate::players::{Computer, Levels};
    use crate::rules::Options;

    /// In a match between masters, some choices differ from the professional's
    /// choice. By the professional's values, each of these choices is close to
    /// the professional's own choice. None of these choices loses a wicket that
    /// the professional's own choice saves.
    #[test]
    fn a_master_departs_from_the_professional_only_for_a_close_choice() {
        let options = Options { batsmen: 4, ..Options::default() };
        let mut dealer = Dealer::new(7);
        let mut game = Match::new(options, &mut dealer, &mut ());
        let mut departed = 0;
        while let Pending::Ask(side, ask) = game.pending() {
            let view = game.view(side);
            let [mut master, mut professional] = [Level::Master, Level::Professional]
                .map(|level| Computer::new(Levels::uniform(level), 7, side));
            let choice = master.choose(&view).unwrap();
            let usual = professional.choose(&view).unwrap();
            if choice != usual {
                let mut values = Values::default();
                professional.values(&view, &mut values);
                let value = |of| values.entries().iter().find(|entry| entry.0 == of).unwrap().1;
                assert!(is_searched(ask), "{ask:?}");
                assert!(value(usual) - value(choice) <= MAX_SEARCHED_LOSS, "{ask:?}: {choice:?}");
                assert!(!match_state::is_out(&view, choice) || match_state::is_out(&view, usual));
                departed += 1;
            }
            game.apply(choice, &mut dealer, &mut ()).unwrap();
        }
        assert!(departed > 10, "only {departed} choices");
    }
}
