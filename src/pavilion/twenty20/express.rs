//! Express balls, for which only the icon of the over card counts (section 7 of
//! the rules).

use super::ball::{PRESSURE_BOWLS, RUN_OUT, SIX_ON_CHANCE};
use super::decision::Attempt;
use super::decks::{Chanced, Icon};
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
        let number = self.of(|now| now.over.balls) + 1;
        self.public.ball = self.fresh_ball();
        context.notify_event(Event::Express(number, card.icon), self);
        let mut runs = 0;
        match card.icon {
            Icon::Runs(run) => runs = self.express_runs(run),
            Icon::Patience => self.now(|now| now.over.patience = true),
            Icon::Pressure => self.pressure(context),
            Icon::Chance => runs = self.chance(context),
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
    fn pressure(&mut self, context: &mut StepContext<Self>) {
        let before = self.of(|now| now.over.turned.iter().rev().nth(1).copied());
        if before.is_none_or(|card| card.icon != Icon::Pressure) {
            return;
        }
        let rolled = context.chance.die(6);
        let tried = Event::Tried { attempt: Attempt::Bowled, need: PRESSURE_BOWLS, rolled };
        context.notify_event(tried, self);
        if rolled >= PRESSURE_BOWLS {
            let facing = self.of(|now| now.facing);
            self.wicket(facing, HowOut::Bowled, context);
        }
    }

    fn chance(&mut self, context: &mut StepContext<Self>) -> u8 {
        let style = self.public.current().and_then(|now| now.style());
        let die = context.chance.die(8);
        context.notify_event(Event::Chance(die), self);
        match style.map_or(Chanced::Runs(0), |style| style.chance(die)) {
            Chanced::Runs(runs) => self.express_runs(runs),
            Chanced::Boundary => {
                let runs = if context.chance.die(6) >= SIX_ON_CHANCE { 6 } else { 4 };
                self.boundary(runs, context);
                runs
            }
            Chanced::RunOut => {
                let rolled = context.chance.die(6);
                let out = rolled >= RUN_OUT;
                context.notify_event(Event::RunTry { tried: 0, rolled, out }, self);
                if out {
                    let facing = self.of(|now| now.facing);
                    self.wicket(facing, HowOut::RunOut, context);
                }
                0
            }
        }
    }
}
