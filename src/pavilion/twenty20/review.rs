//! Carries out decisions and their reviews in the long game (section 10 of the
//! rules).

use super::decision::{Ask, Attempt};
use super::event::Event;
use super::machine::Twenty20;
use super::public::{HowOut, UnderReview};
use crate::pavilion::StepContext;

/// The lowest roll that overturns a dismissal.
const DISMISSAL_OVERTURN_ROLL: u8 = 5;
/// The lowest roll that overturns a decision of not out.
const NOT_OUT_OVERTURN_ROLL: u8 = 6;

impl Twenty20 {
    /// Gives the batter out, unless his side asks for a review.
    pub(super) fn give_out(&mut self, how: HowOut, context: &mut StepContext<Self>) {
        self.public.ball.reviewed = Some(UnderReview::Out(how));
        if self.read_innings(|now| now.reviews[0] > 0) {
            self.ask_batting(Ask::Review);
        } else {
            self.carry_out_decision(context);
        }
    }

    pub(super) fn give_not_out(&mut self, attempt: Attempt, context: &mut StepContext<Self>) {
        self.public.ball.reviewed = Some(UnderReview::NotOut(attempt));
        if attempt != Attempt::Bowled && self.read_innings(|now| now.reviews[1] > 0) {
            self.ask_fielding(Ask::Review);
        } else {
            self.carry_out_decision(context);
        }
    }

    /// Carries out the decision.
    pub(super) fn carry_out_decision(&mut self, context: &mut StepContext<Self>) {
        if let Some(UnderReview::Out(how)) = self.public.ball.reviewed {
            let facing = self.read_innings(|now| now.facing);
            self.wicket(facing, how, context);
        }
        self.end_ball(0, context);
    }

    pub(super) fn review(&mut self, context: &mut StepContext<Self>) {
        let Some(reviewed) = self.public.ball.reviewed else {
            return;
        };
        let (place, by, need) = match reviewed {
            UnderReview::Out(_) => (0, self.batting(), DISMISSAL_OVERTURN_ROLL),
            UnderReview::NotOut(_) => (1, self.batting().other(), NOT_OUT_OVERTURN_ROLL),
        };
        self.update_innings(|now| now.reviews[place] = now.reviews[place].saturating_sub(1));
        let rolled = context.chance.die(6);
        let changed = rolled >= need;
        context.notify_event(Event::Review(by, rolled, changed), self);
        if changed {
            self.public.ball.reviewed = match reviewed {
                UnderReview::Out(_) => None,
                UnderReview::NotOut(Attempt::Slips) => {
                    Some(UnderReview::Out(HowOut::CaughtInSlips))
                }
                UnderReview::NotOut(_) => Some(UnderReview::Out(HowOut::LegBefore)),
            };
        }
        self.carry_out_decision(context);
    }
}
