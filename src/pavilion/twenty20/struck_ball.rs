//! Plays a struck ball, with its distance, bounce, catch, runs and throw
//! (section 9 of the rules).

use super::ball::OPEN_WICKET_MARGIN;
use super::decision::Ask;
use super::decks::{NormalEffect, Style};
use super::event::Event;
use super::field::Spot;
use super::machine::Twenty20;
use super::public::{HowOut, Public};
use super::sides::Skill;
use crate::pavilion::StepContext;

/// The lowest roll that runs a batter out on a risky run, unless
/// [`RED_RUN_OUT_ROLL`] applies.
const EXTRA_RUN_OUT_ROLL: u8 = 5;
/// The lowest roll that runs a batter out on a risky run when the face is red
/// and a fielder has the ball.
const RED_RUN_OUT_ROLL: u8 = 6;
/// The longest distance of a ball off a pace bowler.
const MAX_PACE_DISTANCE: u8 = 6;

/// The runs that the batters may take when a ball stops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct OfferedRuns {
    /// The number of runs without risk.
    pub(crate) safe: u8,
    /// The lowest roll that runs a batter out on one more run.
    pub(crate) out_from: u8,
}

/// Returns the runs that the batters may take when a ball stops at `at`. `red`
/// is true if the face of the bounce die is red, and `held` is true if a
/// fielder has the ball.
pub(crate) const fn offered_runs(at: Spot, red: bool, held: bool) -> OfferedRuns {
    let base = if at.is_infield() { 1 } else { 2 };
    if red && held {
        OfferedRuns { safe: base - 1, out_from: RED_RUN_OUT_ROLL }
    } else {
        OfferedRuns { safe: base, out_from: EXTRA_RUN_OUT_ROLL }
    }
}

/// Returns the place where a ball struck to `from` stops, or `None` if it
/// crosses the boundary.
pub(crate) fn stopping_spot(from: Spot, on: u8, areas: u8) -> Option<Spot> {
    let area = from.area + on;
    (area <= areas).then_some(Spot::new(from.zone, area))
}

impl Twenty20 {
    /// Rolls the distance of a struck ball.
    pub(super) fn roll_distance(&mut self, context: &mut StepContext<Self>) {
        let rolled = context.chance.die(self.public.options.format.distance_die());
        let hard = self.public.ball.margin >= OPEN_WICKET_MARGIN;
        let style = self.read_innings(|now| now.bowler_style());
        let spun = style == Some(Style::Spin) && !hard;
        self.public.ball.distance = if spun { (rolled - 1).max(1) } else { rolled };
        // Offer an extra point of distance only if the ball then reaches the
        // next area.
        let carries = rolled < MAX_PACE_DISTANCE && rolled.is_multiple_of(2);
        if style == Some(Style::Pace) && hard && carries {
            self.ask_batting(Ask::Further);
        } else {
            self.bounce(context);
        }
    }

    pub(super) fn bounce(&mut self, context: &mut StepContext<Self>) {
        context.notify_event(Event::Distance(self.public.ball.distance), self);
        let Some(stroke) = self.public.ball.stroke else {
            return;
        };
        let face = usize::from(context.chance.die(6) - 1);
        let bounce = stroke.attitude.bounces().get(face).copied();
        self.public.ball.bounce = bounce;
        if let Some(bounce) = bounce {
            context.notify_event(Event::Bounce(bounce), self);
            if bounce.red && self.may_use(Skill::RollTheWrists) && is_red_decisive(&self.public) {
                return self.ask_batting(Ask::RollTheWrists);
            }
        }
        self.roll_for_catch(context);
    }

    /// Rolls for the catch if a fielder can take one.
    pub(super) fn roll_for_catch(&mut self, context: &mut StepContext<Self>) {
        let ball = &self.public.ball;
        let (Some(spot), Some(bounce)) = (ball.struck_to(), ball.bounce) else {
            return;
        };
        let under = self.read_innings(|now| now.field.has_man_at(spot));
        if !bounce.red || !under || ball.is_protected() {
            return self.on_the_ground(context);
        }
        let (need, rolled) = (spot.min_catch_roll(), context.chance.die(6));
        let tried = Event::CatchTry { at: spot, need, rolled };
        context.notify_event(tried, self);
        if rolled >= need {
            self.give_out(HowOut::Caught(spot), context);
        } else {
            self.public.ball.dropped = true;
            self.on_the_ground(context);
        }
    }

    fn on_the_ground(&mut self, context: &mut StepContext<Self>) {
        let ball = &self.public.ball;
        let (Some(spot), Some(bounce)) = (ball.struck_to(), ball.bounce) else {
            return;
        };
        let areas = self.public.options.format.areas;
        if spot.area == areas && bounce.on == 2 && !bounce.red {
            self.boundary(6, context);
            return self.end_ball(6, context);
        }
        let Some(at) = stopping_spot(spot, bounce.on, areas) else {
            self.boundary(4, context);
            return self.end_ball(4, context);
        };
        let fumble = (ball.card).is_some_and(|card| card.kind == NormalEffect::Fumble);
        let dropper = ball.dropped && bounce.on == 0;
        let held = self.read_innings(|now| now.field.has_man_at(at)) && !fumble && !dropper;
        context.notify_event(Event::Fielded(at, held), self);
        let OfferedRuns { safe, out_from } = offered_runs(at, bounce.red, held);
        self.ask_batting(Ask::Run { safe, out_from });
    }

    /// Scores the runs that carry no risk.
    pub(super) fn score_safe_runs(&mut self, runs: u8, context: &mut StepContext<Self>) {
        self.score(runs);
        if runs % 2 == 1 {
            self.cross();
        }
        self.end_ball(runs, context);
    }

    /// Tries for one more run than is safe.
    pub(super) fn try_run(&mut self, safe: u8, out_from: u8, context: &mut StepContext<Self>) {
        let (tried, rolled) = (safe + 1, context.chance.die(6));
        let out = rolled >= out_from;
        context.notify_event(Event::RunTry { tried, rolled, out }, self);
        if !out {
            return self.score_safe_runs(tried, context);
        }
        self.score(safe);
        let place = self.public.batter_in_danger(tried);
        self.wicket(place, HowOut::RunOut, context);
        // The batters have changed ends, even though one of them is out.
        if tried % 2 == 1 {
            self.cross();
        }
        self.end_ball(safe, context);
    }
}

/// Returns `true` if turning a red face green would make a difference.
fn is_red_decisive(public: &Public) -> bool {
    let ball = &public.ball;
    let (Some(spot), Some(bounce), Some(now)) = (ball.struck_to(), ball.bounce, public.current())
    else {
        return false;
    };
    let areas = public.options.format.areas;
    let caught = now.field.has_man_at(spot) && !ball.is_protected();
    let six = spot.area == areas && bounce.on == 2;
    let held = stopping_spot(spot, bounce.on, areas).is_some_and(|at| now.field.has_man_at(at));
    caught || six || held
}
