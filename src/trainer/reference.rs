//! A slow and strong player, against which the professional is measured. The
//! player samples many hands for the opponent. With each hand, a playout
//! continues from each choice for some balls. In the playouts, both sides
//! choose by the learned evaluation.

use crate::game::{Ask, Choice, Dealer, Match, Side, View};
use crate::players::determinize::determinize;
use crate::players::evaluation::PROFESSIONAL_PREPARED;
use crate::players::evaluation::batting::BattingEvaluation;
use crate::players::evaluation::bowling::BowlingEvaluation;
use crate::players::match_judgement::MatchJudgement;
use crate::players::match_state::MatchState;
use crate::players::match_value::PROFESSIONAL_CAPTAINCY;
use crate::players::skill::Skill;
use crate::players::{Computer, Expectation, Level, Levels, RUN, Values, WICKET, match_state};
use crate::rng::{Purpose, derive};
use crate::tabletop::drive::{Agent, Step, step};

/// The amount of computation for each of the reference player's decisions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// The number of hands sampled for each decision.
    pub hands: u32,
    /// The number of further decisions in each playout.
    pub decisions: u32,
    /// The number of choices that are compared by playouts. Only the choices
    /// with the highest values by the evaluation are compared.
    pub choices: usize,
}

impl Default for Effort {
    fn default() -> Effort {
        Effort { hands: 100, decisions: 16, choices: 4 }
    }
}

/// The reference player for one side of one match.
#[derive(Debug)]
pub struct ReferencePlayer {
    effort: Effort,
    professional: Computer,
    seed: u64,
}

impl ReferencePlayer {
    /// Makes the reference player for `side` in the match with this seed.
    pub fn new(effort: Effort, match_seed: u64, side: Side) -> ReferencePlayer {
        ReferencePlayer {
            effort,
            professional: professional(side),
            seed: derive(match_seed, Purpose::Player, &[side.index() as u64]),
        }
    }

    /// Compares the most promising choices by playouts with sampled hands.
    fn search(&self, view: &View<'_>, values: &Values) -> Option<Choice> {
        let mut first: Vec<(Choice, i32)> = Vec::new();
        for entry in values.entries() {
            let doomed = match_state::is_out(view, entry.0);
            if !doomed && first.iter().all(|other| other.0 != entry.0) {
                first.push(*entry);
            }
        }
        first.sort_by_key(|(_, value)| std::cmp::Reverse(*value));
        first.truncate(self.effort.choices);
        if first.len() < 2 {
            return values.best();
        }
        let mut sums = vec![0_i64; first.len()];
        for number in 0..self.effort.hands {
            let numbers = [u64::from(view.public.decisions), u64::from(number)];
            let seed = derive(self.seed, Purpose::RandomPlayer, &numbers);
            let game = Match::determinized(view, &determinize(view, seed));
            for (sum, (choice, _)) in sums.iter_mut().zip(&first) {
                *sum += i64::from(self.play_on(view, game.clone(), *choice, seed));
            }
        }
        let best = (0..first.len()).max_by_key(|place| sums[*place])?;
        first.get(best).map(|entry| entry.0)
    }

    /// Plays on from a choice in a sampled match. Returns the runs and wickets
    /// of the playout plus the expectation at its end, as a single value.
    fn play_on(&self, view: &View<'_>, mut game: Match, choice: Choice, seed: u64) -> i32 {
        let (side, innings) = (view.side, view.public.innings_number());
        let bats = side == view.public.batting();
        let state = MatchState::new(view.public, view.side);
        let wicket = if bats {
            PROFESSIONAL_CAPTAINCY.batting_wicket_price(&state)
        } else {
            PROFESSIONAL_CAPTAINCY.bowling_wicket_price(&state)
        };
        let start = score(&game);
        let mut dealer = Dealer::new(seed);
        let [mut home, mut away] = Side::BOTH.map(professional);
        if game.apply(choice, &mut dealer, &mut ()).is_err() {
            return i32::MIN / 2;
        }
        let mut worth = Expectation::default();
        for played in 0.. {
            let view = game.view(side);
            if game.public().innings_number() != innings {
                break;
            }
            let at_leaf = matches!(view.asked(), Some(Ask::Bowl | Ask::Reply));
            if played >= self.effort.decisions && at_leaf {
                worth = self.best_choice_value(&view, wicket);
                break;
            }
            let next = step(&mut game, &mut dealer, &mut (&mut home, &mut away), &mut ());
            if !matches!(next, Ok(Step::Chose(..))) {
                break;
            }
        }
        // The innings that was in progress at the start may be over by now.
        let number = usize::from(innings.saturating_sub(1));
        let outcome = game.public().innings().get(number);
        let (runs, wickets) = outcome.map_or(start, |i| (i.runs, u32::from(i.wickets)));
        worth.runs += (runs - start.0) as i32 * RUN;
        worth.wickets += (wickets - start.1) as i32 * WICKET;
        let value = worth.value_to_batting_side(wicket);
        if bats { value } else { -value }
    }

    /// Returns the expectation of the best choice in a decision, including its
    /// immediate effect.
    fn best_choice_value(&self, view: &View<'_>, wicket: i32) -> Expectation {
        let skill = Skill::for_level(Level::Professional);
        let mut values = Values::default();
        if let (Some(Ask::Reply), Some(ball)) = (view.asked(), &view.public.delivery) {
            return BattingEvaluation::evaluate_with(
                view,
                &skill,
                &PROFESSIONAL_PREPARED,
                wicket,
                |batting| {
                    batting.value_replies(ball, &mut values);
                    values.best().map_or(Expectation::default(), |choice| {
                        let mut worth = Expectation::from_reply(ball, choice);
                        worth += batting.hand_value(choice);
                        worth
                    })
                },
            );
        }
        BowlingEvaluation::evaluate_with(view, &skill, &PROFESSIONAL_PREPARED, wicket, |bowling| {
            bowling.value_choices(&mut values);
            let best = values.best();
            best.map_or(Expectation::default(), |choice| bowling.batting_expectation(choice))
        })
    }
}

impl Agent<Match> for ReferencePlayer {
    fn choose(&mut self, view: &View<'_>) -> Option<Choice> {
        let mut values = Values::default();
        self.professional.values(view, &mut values);
        match view.asked()? {
            Ask::Bowl | Ask::Reply | Ask::Change { .. } => self.search(view, &values),
            _ => values.best(),
        }
    }
}

fn professional(side: Side) -> Computer {
    Computer::new(Levels::uniform(Level::Professional), 0, side)
}

fn score(game: &Match) -> (u32, u32) {
    let innings = game.public().current();
    innings.map_or((0, 0), |innings| (innings.runs, u32::from(innings.wickets)))
}
