//! Express balls, for which only the icon of the over card counts (section 7 of
//! the rules).

use super::ball::{MIN_PRESSURE_BOWLED_ROLL, MIN_RUN_OUT_ROLL, MIN_SIX_ROLL};
use super::decision::Attempt;
use super::decks::{ChanceResult, ExpressIcon};
use super::event::Event;
use super::machine::Twenty20;
use super::public::HowOut;
use crate::pavilion::StepContext;

impl Twenty20 {
    /// Plays one express ball according to the icon of its card.
    pub(super) fn express(&mut self, context: &mut StepContext<Self>) {
        let Some(card) = self.turn_card(context) else {
            return;
        };
        let number = self.read_innings(|now| now.over.balls) + 1;
        self.public.ball = self.fresh_ball();
        context.notify_event(Event::Express(number, card.icon), self);
        let mut runs = 0;
        match card.icon {
            ExpressIcon::Runs(run) => runs = self.express_runs(run),
            ExpressIcon::Patience => self.update_innings(|now| now.over.patience = true),
            ExpressIcon::Pressure => self.roll_for_pressure(context),
            ExpressIcon::Chance => runs = self.chance(context),
        }
        self.count_ball(runs, context);
    }

    fn express_runs(&mut self, runs: u8) -> u8 {
        self.score(runs);
        if runs % 2 == 1 {
            self.cross();
        }
        runs
    }

    /// Rolls to bowl the batter if the previous card was also a pressure card.
    fn roll_for_pressure(&mut self, context: &mut StepContext<Self>) {
        let before = self.read_innings(|now| now.over.turned.iter().rev().nth(1).copied());
        if before.is_none_or(|card| card.icon != ExpressIcon::Pressure) {
            return;
        }
        let rolled = context.chance.die(6);
        let tried =
            Event::Tried { attempt: Attempt::Bowled, need: MIN_PRESSURE_BOWLED_ROLL, rolled };
        context.notify_event(tried, self);
        if rolled >= MIN_PRESSURE_BOWLED_ROLL {
            let facing = self.read_innings(|now| now.facing);
            self.wicket(facing, HowOut::Bowled, context);
        }
    }

    fn chance(&mut self, context: &mut StepContext<Self>) -> u8 {
        let style = self.public.current().and_then(|now| now.bowler_style());
        let die = context.chance.die(8);
        context.notify_event(Event::Chance(die), self);
        match style.map_or(ChanceResult::Runs(0), |style| style.chance_result(die)) {
            ChanceResult::Runs(runs) => self.express_runs(runs),
            ChanceResult::Boundary => {
                let runs = if context.chance.die(6) >= MIN_SIX_ROLL { 6 } else { 4 };
                self.boundary(runs, context);
                runs
            }
            ChanceResult::RunOut => {
                let rolled = context.chance.die(6);
                let out = rolled >= MIN_RUN_OUT_ROLL;
                context.notify_event(Event::RunTry { tried: 0, rolled, out }, self);
                if out {
                    let facing = self.read_innings(|now| now.facing);
                    self.wicket(facing, HowOut::RunOut, context);
                }
                0
            }
        }
    }
}
