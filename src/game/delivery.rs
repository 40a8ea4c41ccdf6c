//! One delivery: the call, the reply, the keeper's stop and the score (law 3).

use super::decision::{Ask, Choice};
use super::event::{Ball, CardDrawer, Event};
use super::machine::Observer;
use super::machine::{HiddenDraws, Match};
use super::{Chance, Delivery, Innings, Side};
use crate::rules::deals::{BALLS_PER_OVER, INNINGS};
use crate::rules::{Call, extras};
use crate::tabletop::StepContext;

impl Match {
    /// Bowls a card.
    // This function is inlined into the simulation's loop, because half the
    // cost of a call would be the saving and restoring of registers.
    #[inline(always)]
    pub(super) fn bowl<C: Chance + ?Sized, O: Observer + ?Sized>(
        &mut self,
        side: Side,
        place: usize,
        context: &mut StepContext<C, O>,
    ) {
        let bowled = self.hands[side.index()].card(place);
        context.notify_choice(Choice::Bowl(bowled), self);
        // Work out the call before the card is played, since the call depends
        // on the current top card.
        let call = self.public.call(bowled);
        let drew = self.play_and_draw(side, place, bowled, context);
        self.hidden = HiddenDraws { bowler: drew.card, pack: drew.new_pack(CardDrawer::Bowler) };
        let extras = call.map_or(0, |call| extras::unconditional_runs(call, bowled.rank()));
        let delivery = self.public.make_delivery(bowled, call, extras);
        self.public.delivery = Some(delivery);
        let needed = || self.public.needed();
        match call {
            Some(Call::Bye) => self.offer_stop_or_finish(side, delivery, context),
            // The run from the no-ball itself wins the match, so there is no
            // reply.
            Some(Call::NoBall) if needed() == Some(extras.into()) => {
                self.finish_untouched_ball(delivery, context);
            }
            _ => self.ask(side.other(), Ask::Reply),
        }
    }

    pub(super) fn leave<C: Chance + ?Sized, O: Observer + ?Sized>(
        &mut self,
        side: Side,
        context: &mut StepContext<C, O>,
    ) {
        context.notify_choice(Choice::Leave, self);
        if let Some(mut delivery) = self.public.delivery {
            delivery.extras = delivery.outcome(None).extras;
            self.offer_stop_or_finish(side.other(), delivery, context);
        }
    }

    #[inline(always)]
    pub(super) fn reply<C: Chance + ?Sized, O: Observer + ?Sized>(
        &mut self,
        side: Side,
        place: usize,
        context: &mut StepContext<C, O>,
    ) {
        let reply = self.hands[side.index()].card(place);
        context.notify_choice(Choice::Play(reply), self);
        let drew = self.play_and_draw(side, place, reply, context);
        // The game asks for a reply, a leave or a stop only while a delivery is
        // in progress.
        let Some(delivery) = self.public.delivery else {
            return;
        };
        let (bowled, outcome) = (delivery.bowled, delivery.outcome(Some(reply)));
        // Off a no-ball a card of any suit scores, so the reply reveals nothing
        // about the rest of the hand.
        if delivery.call != Some(Call::NoBall) {
            self.public.signs[side.index()].note_reply(bowled, reply, &outcome);
        }
        let ball = Ball {
            call: delivery.call.filter(|_| !outcome.revoked),
            revoked: outcome.revoked,
            reply: Some(reply),
            reply_drew: Some(drew.card),
            runs: outcome.runs,
            extras: outcome.extras,
            out: outcome.out,
            pack: drew.new_pack(CardDrawer::Batsman).or(self.hidden.pack),
            ..self.ball_as_it_stands(delivery)
        };
        self.score(ball, context);
    }

    /// Offers the fielding side the keeper's stop, if the ball concedes enough
    /// runs and the side holds the right card. Otherwise finishes the ball.
    #[inline(never)]
    fn offer_stop_or_finish<C: Chance + ?Sized, O: Observer + ?Sized>(
        &mut self,
        fielding: Side,
        delivery: Delivery,
        context: &mut StepContext<C, O>,
    ) {
        let hand = &self.hands[fielding.index()];
        if delivery.stopper().is_some_and(|eleven| hand.holds(eleven)) {
            self.public.delivery = Some(delivery);
            self.ask(fielding, Ask::Stop);
        } else {
            self.finish_untouched_ball(delivery, context);
        }
    }

    pub(super) fn stop<C: Chance + ?Sized, O: Observer + ?Sized>(
        &mut self,
        side: Side,
        place: usize,
        context: &mut StepContext<C, O>,
    ) {
        let eleven = self.hands[side.index()].card(place);
        context.notify_choice(Choice::Stop, self);
        let drew = self.play_and_draw(side, place, eleven, context);
        let Some(delivery) = self.public.delivery else {
            return;
        };
        let ball = Ball {
            extras: delivery.call.map_or(0, extras::runs_after_stop),
            stop: Some(eleven),
            stop_drew: Some(drew.card),
            pack: drew.new_pack(CardDrawer::Keeper).or(self.hidden.pack),
            ..self.ball_as_it_stands(delivery)
        };
        self.score(ball, context);
    }

    pub(super) fn let_go<C: Chance + ?Sized, O: Observer + ?Sized>(
        &mut self,
        context: &mut StepContext<C, O>,
    ) {
        context.notify_choice(Choice::LetGo, self);
        if let Some(delivery) = self.public.delivery {
            self.finish_untouched_ball(delivery, context);
        }
    }

    /// Finishes a ball that the bat has not touched.
    #[inline(never)]
    fn finish_untouched_ball<C: Chance + ?Sized, O: Observer + ?Sized>(
        &mut self,
        delivery: Delivery,
        context: &mut StepContext<C, O>,
    ) {
        self.score(self.ball_as_it_stands(delivery), context);
    }

    /// Returns the outcome of the ball in progress if neither side plays
    /// another card.
    #[inline(always)]
    fn ball_as_it_stands(&self, delivery: Delivery) -> Ball {
        let balls = self.current_or_blank().balls;
        Ball {
            over: balls / u16::from(BALLS_PER_OVER),
            number: self.public.balls_in_over + 1,
            batsman: delivery.batsman,
            bowled: delivery.bowled,
            drew: self.hidden.bowler,
            call: delivery.call,
            revoked: false,
            reply: None,
            reply_drew: None,
            runs: 0,
            extras: delivery.extras,
            stop: None,
            stop_drew: None,
            out: None,
            pack: self.hidden.pack,
        }
    }

    #[inline(always)]
    fn score<C: Chance + ?Sized, O: Observer + ?Sized>(
        &mut self,
        ball: Ball,
        context: &mut StepContext<C, O>,
    ) {
        self.public.delivery = None;
        let number = self.public.begun;
        let innings = self.current_or_blank_mut();
        innings.add(&ball);
        let (runs, wickets) = (innings.runs, innings.wickets);
        let public = &mut self.public;
        public.state_key.set_score(runs, wickets, number);
        public.facing += u8::from(ball.out.is_some());
        public.balls_in_over += u8::from(ball.counts_in_over());
        context.notify_event(Event::Ball(ball), self);
        self.continue_after_ball(&ball, context);
    }

    #[inline]
    pub(super) fn current_or_blank(&self) -> &Innings {
        self.public.current_or_blank()
    }

    #[inline]
    pub(super) fn current_or_blank_mut(&mut self) -> &mut Innings {
        // Before the first innings `begun` is 0. Taking the remainder then
        // selects a blank innings instead of causing a panic.
        &mut self.public.innings[usize::from(self.public.begun.wrapping_sub(1)) % INNINGS]
    }
}
