//! What the coach says of the choices of a recorded match.
//!
//! Each choice is compared with the best one by what its side knew when it was
//! made. A choice belongs to a ball: declaring, bowling, replying and stopping
//! to that one, changing a card to the ball of the wicket, all before the first
//! ball to ball 0.

use crate::game::chance::ScriptedDeals;
use crate::game::record::Recording;
use crate::game::{Ask, Ball, Choice, Event, Match, OwnedView, Pending, Refused, Side};
use crate::players::coach::{Coach, Counsel};
use crate::tabletop;

/// A choice that was made.
#[derive(Clone, Debug)]
pub(crate) struct Decision {
    /// The number of the ball to which it belongs.
    pub(crate) ball: u16,
    /// Who chose.
    pub(crate) side: Side,
    /// What was asked.
    pub(crate) ask: Ask,
    /// What was chosen.
    pub(crate) chosen: Counsel,
    /// What the coach would have chosen.
    pub(crate) best: Counsel,
    /// Thousandths of a run that the choices give away on average; none where
    /// choices are not weighed in runs.
    average: Option<i32>,
}

impl Decision {
    /// Thousandths of a run given away; none where choices are not weighed in
    /// runs.
    pub(crate) fn short(&self) -> Option<i32> {
        self.chosen.short
    }

    /// Thousandths of a run that it is worth more than the choices on average.
    pub(crate) fn gained(&self) -> Option<i32> {
        Some(self.average? - self.short()?)
    }
}

/// A ball that was bowled.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bowled {
    /// Its number in the match, from 1.
    pub(crate) number: u16,
    /// The innings, from 1.
    pub(crate) innings: u8,
    /// Who batted.
    pub(crate) batting: Side,
    /// Its outcome.
    pub(crate) ball: Ball,
}

/// A match with what the coach says of each choice.
#[derive(Clone, Debug, Default)]
pub(crate) struct Analysis {
    /// Every choice, in order.
    pub(crate) decisions: Vec<Decision>,
    /// Every ball, in order.
    pub(crate) balls: Vec<Bowled>,
}

impl Analysis {
    /// Goes through a match again.
    ///
    /// # Errors
    /// When a choice is refused, which no recording that was read has.
    pub(crate) fn from_recording(recording: &Recording) -> Result<Analysis, Refused> {
        let coach = Coach::new(&recording.heading.options);
        let mut analysis = Analysis::default();
        go_through(recording, |moment| {
            if let Some(decision) = moment.decision(&coach) {
                analysis.decisions.push(decision);
            }
            true
        })
        .map(|balls| analysis.balls = balls)?;
        Ok(analysis)
    }

    /// The balls of a match, without what the coach says.
    ///
    /// # Errors
    /// As [`Analysis::from_recording`].
    pub(crate) fn balls_of(recording: &Recording) -> Result<Vec<Bowled>, Refused> {
        go_through(recording, |_| true)
    }

    /// The choices by what they gave away, the worst first.
    pub(crate) fn worst(&self) -> Vec<&Decision> {
        let mut worst: Vec<&Decision> = self.decisions.iter().collect();
        worst.retain(|decision| decision.short().is_some_and(|short| short > 0));
        worst.sort_by_key(|decision| -decision.short().unwrap_or(0));
        worst
    }

    /// Thousandths of a run that a side gave away in choices like these.
    pub(crate) fn given_away(&self, side: Side, of: impl Fn(Ask) -> bool) -> i64 {
        let own = self.decisions.iter();
        let own = own.filter(|decision| decision.side == side && of(decision.ask));
        own.map(|decision| i64::from(decision.short().unwrap_or(0))).sum()
    }
}

/// What each side saw when it chose at a ball, and its choice.
///
/// # Errors
/// When a choice is refused, which no recording that was read has.
pub(crate) fn at_ball(
    recording: &Recording,
    ball: u16,
    side: Side,
) -> Result<Vec<(OwnedView, Choice)>, Refused> {
    let mut found = Vec::new();
    go_through(recording, |moment| {
        if moment.ball == ball && moment.side == side {
            let seen = moment.game.view(side).to_string().parse();
            found.extend(seen.ok().map(|seen| (seen, moment.choice)));
        }
        moment.ball <= ball
    })?;
    Ok(found)
}

/// A decision of a match that is gone through.
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
        // Of two copies of the best card only one is marked best.
        let chosen = if best.choice == self.choice {
            best
        } else {
            *counsels.find(|counsel| counsel.choice == self.choice)?
        };
        Some(Decision { ball: self.ball, side: self.side, ask: self.ask, chosen, best, average })
    }
}

/// Plays a match again and shows each decision, until `show` has seen enough.
/// Gives the balls.
fn go_through(
    recording: &Recording,
    mut show: impl FnMut(&DecisionPoint<'_>) -> bool,
) -> Result<Vec<Bowled>, Refused> {
    let mut script = ScriptedDeals::tossed(recording.toss);
    script.push_cards(recording.cards.iter().copied());
    let mut balls = BallCounts::default();
    let mut game = Match::new(recording.heading.options, &mut script, &mut balls);
    for choice in &recording.choices {
        let Pending::Ask(side, ask) = game.pending() else {
            return Err(Refused::Over);
        };
        let over = balls.0.len() as u16;
        let moment = DecisionPoint {
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
struct BallCounts(Vec<Bowled>);

impl tabletop::Observer<Match> for BallCounts {
    fn event(&mut self, event: &Event, game: &Match) {
        if let Event::Ball(ball) = event {
            self.0.push(Bowled {
                number: self.0.len() as u16 + 1,
                innings: game.public().number(),
                batting: game.public().batting(),
                ball: *ball,
            });
        }
    }
}
