//! The review of a person's match. The review judges every choice by what the
//! person knew at the time, and shows how the chances of winning changed from
//! ball to ball.
//!
//! The total loss is the sum of the losses from all choices, each compared with
//! the coach's best choice. The losses are measured by playouts with sampled
//! hands. The rest of the change in chances counts as luck with the cards.
//! Choices that the computer made for the person do not count.
//!
//! The coach's own estimates only decide which choices are measured by
//! playouts. Neither the sum of these estimates nor the largest estimate would
//! be a fair measure of the loss. If the coach is wrong about a choice, his
//! error is in favour of his own choice.

use crate::championship::news::review::{CERTAIN, Highlight, SideReview};
use crate::game::{Ask, Ball, Choice, Event, Match, MatchLog, Pending, Side};
use crate::players::coach::Coach;
use crate::tabletop::{self, LoggedChoice};

/// The number of pairs of playouts that measure the total loss, which are
/// shared among all choices. The second number is the minimum for each choice.
const PLAYOUT_PAIRS: u64 = 16_000;
const MIN_PAIRS_PER_CHOICE: u64 = 16;

/// The number of choices that are played out to find the worst choice. Only the
/// choices with the greatest loss by the coach's estimates are played out.
const WORST_CANDIDATE_COUNT: usize = 5;

/// The number of sampled hands for each of those choices. The loss of the worst
/// choice is then measured with the same number of fresh hands.
pub(crate) const HANDS_PER_CANDIDATE: u64 = 400;

/// The smallest gain or loss from a single choice that is reported, in
/// thousandths. A smaller number would be printed as 0 in 100.
const MIN_REPORTED_THOUSANDTHS: i16 = 5;

/// Reviews one side's choices in a match. Returns `None` if the match was not
/// played to its end.
pub(crate) fn review(coach: &Coach, log: MatchLog<'_>, side: Side) -> Option<SideReview> {
    let mut reviewer = Reviewer::new(coach, side);
    let game = log.replay(&mut reviewer, Reviewer::judge_choice)?;
    let Pending::Over(outcome) = game.pending() else {
        return None;
    };
    let after = match outcome.winner {
        Some(winner) if winner == side => 1.0,
        Some(_) => 0.0,
        None => 0.5,
    };
    let lost = estimate_total_loss(coach, log, side, &reviewer.differing)?;
    let doubted = reviewer.doubted.iter().map(|(_, one)| *one);
    let worst = find_worst(coach, log, side, doubted);
    Some(reviewer.into_review(after, lost, worst))
}

/// Measures the total loss from a list of choices.
fn estimate_total_loss(
    coach: &Coach,
    log: MatchLog<'_>,
    side: Side,
    differing: &[DifferingChoice],
) -> Option<f32> {
    let hands = (PLAYOUT_PAIRS / differing.len().max(1) as u64)
        .clamp(MIN_PAIRS_PER_CHOICE, HANDS_PER_CANDIDATE);
    let (mut lost, mut next) = (0.0, differing.iter().peekable());
    let mut decisions = 0..;
    log.replay(&mut (), |(), one, game| {
        let decision = decisions.next();
        if let Some(differing) = next.next_if(|differing| Some(differing.decision) == decision) {
            let choices = [one.choice, differing.better];
            let gain = coach.gain(&game.view(side), choices, log.seed, 0..hands);
            lost += gain.mean_share_of_win();
        }
    })?;
    Some(lost)
}

/// Finds the worst choice in a list, and its loss. The worst choice is the
/// choice over which the coach's own choice gains most in playouts, if that
/// gain is statistically significant. The loss is then measured with other
/// hands, because the gain that singled out the choice is likely to be too
/// large.
fn find_worst(
    coach: &Coach,
    log: MatchLog<'_>,
    side: Side,
    doubted: impl Iterator<Item = Highlight>,
) -> Option<Highlight> {
    let gain = |one: &Highlight, hands| {
        let game = log.replay_to_decision(one.decision, &mut ())?;
        Some(coach.gain(&game.view(side), [one.choice, one.better], log.seed, hands))
    };
    let sure = doubted.filter_map(|one| {
        let gain = gain(&one, 0..HANDS_PER_CANDIDATE)?;
        gain.is_significant().then_some((gain.mean_share_of_win(), one))
    });
    let (_, worst) = sure.max_by(|one, other| one.0.total_cmp(&other.0))?;
    let share = -thousandths(
        gain(&worst, HANDS_PER_CANDIDATE..2 * HANDS_PER_CANDIDATE)?.mean_share_of_win(),
    );
    (share <= -MIN_REPORTED_THOUSANDTHS).then_some(Highlight { share, ..worst })
}

fn thousandths(chance: f32) -> i16 {
    (chance * f32::from(CERTAIN)).round() as i16
}

/// A choice that differs from the coach's choice.
struct DifferingChoice {
    decision: u32,
    better: Choice,
}

/// A choice that has been judged, but belongs to a ball that is not yet over.
struct JudgedChoice {
    decision: u32,
    choice: Choice,
    better: Choice,
    /// The loss compared with the best choice, by the coach's estimates.
    lost: f32,
    /// The side's chance before the choice was made.
    before: f32,
}

/// An observer that judges one side's choices while a match is replayed.
struct Reviewer<'c> {
    coach: &'c Coach,
    side: Side,
    decisions: u32,
    balls: u16,
    last: Option<(u8, Ball)>,
    /// The side's chance before the first ball.
    first: Option<f32>,
    /// The choices that differ from the coach's choices.
    differing: Vec<DifferingChoice>,
    /// The side's choices at the ball in progress.
    open: Vec<JudgedChoice>,
    best: Option<(f32, Highlight)>,
    /// The choices with the greatest loss by the coach's estimates, with the
    /// greatest loss first.
    doubted: Vec<(f32, Highlight)>,
}

impl<'c> Reviewer<'c> {
    fn new(coach: &'c Coach, side: Side) -> Reviewer<'c> {
        Reviewer {
            coach,
            side,
            decisions: 0,
            balls: 0,
            last: None,
            first: None,
            differing: Vec::new(),
            open: Vec::new(),
            best: None,
            doubted: Vec::with_capacity(WORST_CANDIDATE_COUNT + 1),
        }
    }

    /// Judges a choice that is about to be made.
    fn judge_choice(&mut self, one: &LoggedChoice<Choice>, game: &Match) {
        let decision = self.decisions;
        self.decisions += 1;
        let now = || self.coach.odds(game.public(), self.side).win_plus_half_draw();
        let before = *self.first.get_or_insert_with(now);
        let Pending::Ask(side, ask) = game.pending() else {
            return;
        };
        if side != self.side || one.helped {
            return;
        }
        let Some(said) = self.coach.quick_advice(&game.view(side)) else {
            return;
        };
        let best = said.counsels.iter().find(|counsel| counsel.best);
        let chosen = said.counsels.iter().find(|one_of| one_of.choice == one.choice);
        let (Some(best), Some(chosen)) = (best, chosen) else {
            return;
        };
        if best.choice != one.choice {
            let better = best.choice;
            self.differing.push(DifferingChoice { decision, better });
        }
        let weighed = JudgedChoice {
            decision,
            choice: one.choice,
            better: best.choice,
            // For the coach's own choice the loss is zero.
            lost: best.odds.win_plus_half_draw() - chosen.odds.win_plus_half_draw(),
            // At decision 0, the chance is the one computed above. At any later
            // decision it has to be computed again.
            before: match decision {
                0 => before,
                _ => self.coach.odds(game.public(), side).win_plus_half_draw(),
            },
        };
        match (ask, self.last) {
            (Ask::Elect | Ask::Throw, _) => {}
            // The choice belongs to the ball that took the wicket, or to the
            // last ball before the declaration.
            (Ask::Change { .. }, Some((innings, ball))) => {
                self.add_worst_candidate(&weighed, innings, &ball)
            }
            (Ask::Declare, Some((innings, ball))) if one.choice == Choice::Declare => {
                self.add_worst_candidate(&weighed, innings, &ball);
            }
            _ => self.open.push(weighed),
        }
    }

    /// Adds a choice to the list of doubtful choices, once its ball is known.
    fn add_worst_candidate(&mut self, weighed: &JudgedChoice, innings: u8, ball: &Ball) {
        let lost = weighed.lost;
        // The list is in descending order of loss. If two choices have the same
        // loss, the earlier choice comes first.
        let place = self.doubted.partition_point(|one| one.0 >= lost);
        if lost > 0.0 && place < WORST_CANDIDATE_COUNT {
            let highlight = self.highlight(weighed, innings, ball);
            self.doubted.insert(place, (lost, highlight));
            self.doubted.truncate(WORST_CANDIDATE_COUNT);
        }
    }

    fn highlight(&self, weighed: &JudgedChoice, innings: u8, ball: &Ball) -> Highlight {
        Highlight {
            decision: weighed.decision,
            ball: self.balls,
            innings,
            over: ball.over + 1,
            number: ball.number,
            choice: weighed.choice,
            better: weighed.better,
            runs: ball.total() as u8,
            out: ball.out,
            share: 0,
        }
    }

    /// Completes the review at the end of the match.
    fn into_review(self, after: f32, lost: f32, worst: Option<Highlight>) -> SideReview {
        let shared = |(share, highlight): (f32, Highlight)| Highlight {
            share: thousandths(share),
            ..highlight
        };
        SideReview {
            before: thousandths(self.first.unwrap_or(after)),
            after: thousandths(after),
            choices: thousandths(-lost).min(0),
            best: self.best.map(shared).filter(|best| best.share >= MIN_REPORTED_THOUSANDTHS),
            worst,
        }
    }
}

impl tabletop::Observer<Match> for Reviewer<'_> {
    fn event(&mut self, event: &Event, game: &Match) {
        let Event::Ball(ball) = event else {
            return;
        };
        let innings = game.public().innings_number();
        self.balls += 1;
        self.last = Some((innings, *ball));
        let after = self.coach.odds(game.public(), self.side).win_plus_half_draw();
        for weighed in std::mem::take(&mut self.open) {
            self.add_worst_candidate(&weighed, innings, ball);
            let result = after - weighed.before;
            let plays = matches!(
                weighed.choice,
                Choice::Bowl(_) | Choice::Play(_) | Choice::Leave | Choice::Stop
            );
            let is_better = |best: &(f32, Highlight)| result > best.0;
            if plays
                && weighed.choice == weighed.better
                && result > 0.0
                && self.best.as_ref().is_none_or(is_better)
            {
                self.best = Some((result, self.highlight(&weighed, innings, ball)));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Dealer;
    use crate::players::determinize::determinize;
    use crate::players::{Computer, Level, Levels};
    use crate::rules::Options;
    use crate::tabletop::drive::{Step, step};

    fn computer(level: Level, seed: u64, side: Side) -> Computer {
        Computer::new(Levels::uniform(level), seed, side)
    }

    /// The options of a beginner's match, but with a professional opponent.
    fn professionals() -> Options {
        let level = Level::Professional.number();
        Options { batting_level: level, bowling_level: level, ..Options::beginner() }
    }

    /// Plays a match in which the home side is weak, and returns its choices.
    fn played(options: Options, seed: u64) -> Vec<LoggedChoice<Choice>> {
        let mut dealer = Dealer::new(seed);
        let mut game = Match::new(options, &mut dealer, &mut ());
        let mut home = computer(Level::Novice, seed, Side::Home);
        let mut away = computer(Level::Professional, seed, Side::Away);
        let mut log = tabletop::ChoiceLog::default();
        while let Ok(Step::Chose(..)) =
            step(&mut game, &mut dealer, &mut (&mut home, &mut away), &mut log)
        {}
        log.0.into_iter().map(LoggedChoice::by_player).collect()
    }

    #[test]
    fn choices_and_cards_add_up_and_help_is_no_choice() {
        let options = professionals();
        let mut coach = Coach::new(&options);
        coach.set_computer_side(Some(Side::Away));
        let mut lost = 0;
        for seed in 0..40 {
            let mut log = played(options, seed);
            let one = review(&coach, MatchLog::new(options, seed, &log), Side::Home).unwrap();
            assert_eq!(one.before + one.choices + one.change_from_cards(), one.after);
            assert!(one.choices <= 0 && [0, CERTAIN / 2, CERTAIN].contains(&one.after));
            if let Some(worst) = one.worst {
                assert!(worst.share < 0 && worst.choice != worst.better);
                assert_eq!(log[worst.decision as usize].choice, worst.choice);
                lost += 1;
            }
            if let Some(best) = one.best {
                assert!(best.share > 0 && best.choice == best.better);
                assert_eq!(log[best.decision as usize].choice, best.choice);
            }
            log.iter_mut().for_each(|made| made.helped = true);
            let helped = review(&coach, MatchLog::new(options, seed, &log), Side::Home).unwrap();
            assert_eq!((helped.choices, helped.best, helped.worst), (0, None, None));
            log.pop();
            assert_eq!(review(&coach, MatchLog::new(options, seed, &log), Side::Home), None);
        }
        assert!(lost > 30, "only {lost} matches of a novice have a worst choice");
    }

    /// Returns the home side's share of the points after a choice. After the
    /// choice, professionals play on with sampled hands for the opponent.
    fn tried(game: &Match, choice: Choice, deals: u64) -> f32 {
        let points = |seed: u64| {
            let view = game.view(Side::Home);
            let mut game = Match::determinized(&view, &determinize(&view, seed));
            let mut dealer = Dealer::new(seed);
            game.apply(choice, &mut dealer, &mut ()).unwrap();
            let mut home = computer(Level::Professional, seed, Side::Home);
            let mut away = computer(Level::Professional, seed, Side::Away);
            while let Ok(Step::Chose(..)) =
                step(&mut game, &mut dealer, &mut (&mut home, &mut away), &mut ())
            {}
            match game.pending() {
                Pending::Over(outcome) if outcome.winner == Some(Side::Home) => 1.0,
                Pending::Over(outcome) if outcome.winner.is_none() => 0.5,
                _ => 0.0,
            }
        };
        (0..deals).map(points).sum::<f32>() / deals as f32
    }

    /// Plays matches to the end from the worst choices, with fresh hands.
    /// Checks that the error of the reported loss is at most three percentage
    /// points, or two standard deviations if that is more. The coach's
    /// estimates alone would overstate the loss by ten percentage points.
    #[test]
    fn what_the_worst_choices_are_said_to_have_lost_is_lost_in_play() {
        const CASES: u16 = 80;
        let options = professionals();
        let mut coach = Coach::new(&options);
        coach.set_computer_side(Some(Side::Away));
        let (mut better, mut off) = (0, Vec::new());
        for seed in 100.. {
            let log = played(options, seed);
            let one = review(&coach, MatchLog::new(options, seed, &log), Side::Home).unwrap();
            let Some(worst) = one.worst else {
                continue;
            };
            let game = MatchLog::new(options, seed, &log)
                .replay_to_decision(worst.decision, &mut ())
                .unwrap();
            let [chosen, instead] =
                [worst.choice, worst.better].map(|choice| tried(&game, choice, 100));
            let said = f32::from(-worst.share) / f32::from(CERTAIN);
            better += u16::from(instead > chosen);
            off.push(instead - chosen - said);
            if off.len() == usize::from(CASES) {
                break;
            }
        }
        let cases = f32::from(CASES);
        let mean = off.iter().sum::<f32>() / cases;
        let squares: f32 = off.iter().map(|one| (one - mean).powi(2)).sum();
        let margin = 2.0 * squares.sqrt() / cases;
        assert!(mean.abs() < 0.03_f32.max(margin), "{mean} ± {margin}");
        assert!(margin < 0.03, "{margin}");
        // If the results were random, this number would be 40 ± 4.
        assert!(better >= 56, "{better} of {CASES}");
    }
}
