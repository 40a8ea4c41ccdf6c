//! The coach's verdict on the choices in a recorded match.
//!
//! Each choice is compared with the best choice, judged by what the side knew
//! at the time. Every choice belongs to a ball. A choice to bowl, to reply, to
//! stop the ball or to declare belongs to the ball in progress or about to be
//! bowled. A choice to change a card belongs to the ball that took the wicket.
//! All choices before the first ball belong to ball 0.

use crate::game::chance::ScriptedDeals;
use crate::game::record::Recording;
use crate::game::{Ask, Ball, Choice, Event, Match, OwnedView, Pending, Refused, Side};
use crate::players::coach::{ChoiceAdvice, Coach};
use crate::tabletop;

/// A choice that a side made, with the choice that the coach would have made.
#[derive(Clone, Debug)]
pub(crate) struct Decision {
    /// The number of the ball that the decision belongs to.
    pub(crate) ball: u16,
    /// The side that made the choice.
    pub(crate) side: Side,
    /// The question that the side was asked.
    pub(crate) ask: Ask,
    /// The choice that was made, with the coach's opinion of it.
    pub(crate) chosen: ChoiceAdvice,
    /// The choice that the coach would have made.
    pub(crate) best: ChoiceAdvice,
    /// The average loss over all legal choices, in thousandths of a run, or
    /// `None` if losses are not measured in runs.
    average: Option<i32>,
}

impl Decision {
    /// Returns the loss compared with the best choice, in thousandths of a run,
    /// or `None` if the loss is not measured in runs.
    pub(crate) fn loss(&self) -> Option<i32> {
        self.chosen.short
    }

    /// Returns the gain over the average choice, in thousandths of a run.
    pub(crate) fn gain_over_average(&self) -> Option<i32> {
        Some(self.average? - self.loss()?)
    }
}

/// A ball that was bowled.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BallBowled {
    /// The number of the ball in the match, counted from 1.
    pub(crate) number: u16,
    /// The number of the innings, counted from 1.
    pub(crate) innings: u8,
    /// The side batting.
    pub(crate) batting: Side,
    /// The outcome of the ball.
    pub(crate) ball: Ball,
}

/// A match with the coach's verdict on each choice.
#[derive(Clone, Debug, Default)]
pub(crate) struct Analysis {
    /// Every choice, in order.
    pub(crate) decisions: Vec<Decision>,
    /// Every ball, in order.
    pub(crate) balls: Vec<BallBowled>,
}

impl Analysis {
    /// Analyses a recorded match.
    ///
    /// # Errors
    /// Fails if a choice is rejected, which cannot happen with a recording that
    /// has been read.
    pub(crate) fn from_recording(recording: &Recording) -> Result<Analysis, Refused> {
        let coach = Coach::new(&recording.heading.options);
        let mut analysis = Analysis::default();
        replay_decisions(recording, |moment| {
            if let Some(decision) = moment.decision(&coach) {
                analysis.decisions.push(decision);
            }
            true
        })
        .map(|balls| analysis.balls = balls)?;
        Ok(analysis)
    }

    /// Lists the balls in a match, without asking the coach.
    ///
    /// # Errors
    /// Fails for the same reasons as [`Analysis::from_recording`].
    pub(crate) fn balls_of(recording: &Recording) -> Result<Vec<BallBowled>, Refused> {
        replay_decisions(recording, |_| true)
    }

    /// Lists the choices that were worse than the best choice, starting with
    /// the worst.
    pub(crate) fn worst_decisions(&self) -> Vec<&Decision> {
        let mut worst: Vec<&Decision> = self.decisions.iter().collect();
        worst.retain(|decision| decision.loss().is_some_and(|short| short > 0));
        worst.sort_by_key(|decision| -decision.loss().unwrap_or(0));
        worst
    }

    /// Returns the total loss, in thousandths of a run, from a side's choices
    /// of certain kinds.
    pub(crate) fn total_loss(&self, side: Side, of: impl Fn(Ask) -> bool) -> i64 {
        let own = self.decisions.iter();
        let own = own.filter(|decision| decision.side == side && of(decision.ask));
        own.map(|decision| i64::from(decision.loss().unwrap_or(0))).sum()
    }
}

/// Collects all choices that a side made at a given ball, each with the side's
/// view before the choice.
///
/// # Errors
/// Fails if a choice is rejected, which cannot happen with a recording that has
/// been read.
pub(crate) fn choices_at_ball(
    recording: &Recording,
    ball: u16,
    side: Side,
) -> Result<Vec<(OwnedView, Choice)>, Refused> {
    let mut found = Vec::new();
    replay_decisions(recording, |moment| {
        if moment.ball == ball && moment.side == side {
            let seen = moment.game.view(side).to_string().parse();
            found.extend(seen.ok().map(|seen| (seen, moment.choice)));
        }
        moment.ball <= ball
    })?;
    Ok(found)
}

/// A decision reached during a replay.
struct DecisionPoint<'m> {
    ball: u16,
    side: Side,
    ask: Ask,
    choice: Choice,
    game: &'m Match,
}

impl DecisionPoint<'_> {
    fn decision(&self, coach: &Coach) -> Option<Decision> {
        let said = coach.quick_advice(&self.game.view(self.side))?;
        let shorts: Option<Vec<i32>> = said.counsels.iter().map(|one| one.short).collect();
        let average = shorts.map(|all| all.iter().sum::<i32>() / all.len().max(1) as i32);
        let mut counsels = said.counsels.iter();
        let best = *counsels.clone().find(|counsel| counsel.best)?;
        // If the hand has two copies of the best card, only one is marked as
        // best.
        let chosen = if best.choice == self.choice {
            best
        } else {
            *counsels.find(|counsel| counsel.choice == self.choice)?
        };
        Some(Decision { ball: self.ball, side: self.side, ask: self.ask, chosen, best, average })
    }
}

/// Replays a match and passes each decision to `show`, until `show` returns
/// `false`. Returns all balls of the match.
fn replay_decisions(
    recording: &Recording,
    mut show: impl FnMut(&DecisionPoint<'_>) -> bool,
) -> Result<Vec<BallBowled>, Refused> {
    let mut script = ScriptedDeals::with_toss_winner(recording.toss);
    script.push_cards(recording.cards.iter().copied());
    let mut balls = BallCounts::default();
    let mut game = Match::new(recording.heading.options, &mut script, &mut balls);
    for choice in &recording.choices {
        let Pending::Ask(side, ask) = game.pending() else {
            return Err(Refused::Over);
        };
        let over = balls.0.len() as u16;
        let moment = DecisionPoint {
            // `over` counts the complete balls, so the ball in progress is the
            // next one.
            ball: match ask {
                Ask::Elect | Ask::Throw => 0,
                Ask::Change { .. } => over,
                Ask::Declare | Ask::Bowl | Ask::Reply | Ask::Stop => over + 1,
            },
            side,
            ask,
            choice: *choice,
            game: &game,
        };
        if !show(&moment) {
            break;
        }
        game.apply(*choice, &mut script, &mut balls)?;
    }
    Ok(balls.0)
}

#[derive(Default)]
struct BallCounts(Vec<BallBowled>);

impl tabletop::Observer<Match> for BallCounts {
    fn event(&mut self, event: &Event, game: &Match) {
        if let Event::Ball(ball) = event {
            self.0.push(BallBowled {
                number: self.0.len() as u16 + 1,
                innings: game.public().innings_number(),
                batting: game.public().batting(),
                ball: *ball,
            });
        }
    }
}
