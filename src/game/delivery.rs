//! One delivery: the call, the reply, the keeper's stop, the score (law 3).

use super::decision::{Ask, Refused};
use super::event::{Ball, DrawnBy, Event, Observer};
use super::machine::{Held, HiddenDraws, Match, Table};
use super::{Chance, Delivery, Innings, Side};
use crate::rules::deals::BALLS_PER_OVER;
use crate::rules::{Call, Card, HowOut, extras};

impl Match {
    pub(super) fn bowl<C: Chance + ?Sized, O: Observer + ?Sized>(
        &mut self,
        side: Side,
        held: Held,
        table: &mut Table<C, O>,
    ) {
        let (bowled, call) = (held.card, self.public.call(held.card));
        let (drawn, pack) = self.play_and_draw(side, held, table);
        self.hidden = HiddenDraws {
            bowler: Some(drawn),
            ..HiddenDraws::default()
        };
        self.note_pack(pack, DrawnBy::Bowler);
        let public = &mut self.public;
        let extras = call.map_or(0, |call| extras::runs_at_once(call, bowled.rank()));
        public.delivery = Some(Delivery {
            bowled,
            batsman: public.facing,
            call,
            revoked: false,
            reply: None,
            extras,
        });
        let won_by_no_ball =
            call == Some(Call::NoBall) && public.needed() == Some(u32::from(extras));
        if call == Some(Call::Bye) {
            self.stop_or_finish(table);
        } else if won_by_no_ball {
            self.finish_ball(table);
        } else {
            self.ask(side.other(), Ask::Reply);
        }
    }

    pub(super) fn leave<C: Chance + ?Sized, O: Observer + ?Sized>(
        &mut self,
        table: &mut Table<C, O>,
    ) {
        if let Some(delivery) = &mut self.public.delivery {
            delivery.extras = delivery.outcome(None).extras;
        }
        self.stop_or_finish(table);
    }

    pub(super) fn reply<C: Chance + ?Sized, O: Observer + ?Sized>(
        &mut self,
        side: Side,
        held: Held,
        table: &mut Table<C, O>,
    ) {
        let reply = held.card;
        let (drawn, pack) = self.play_and_draw(side, held, table);
        self.hidden.batsman = Some(drawn);
        self.note_pack(pack, DrawnBy::Batsman);
        let Some(delivery) = &mut self.public.delivery else {
            return;
        };
        let outcome = delivery.outcome(Some(reply));
        if delivery.call != Some(Call::NoBall) {
            delivery.call = None;
            let (bowled, lacks) = (delivery.bowled, reply.suit() != delivery.bowled.suit());
            self.public.signs[side.index()].could_not_follow_if(lacks, bowled.suit());
        }
        delivery.reply = Some(reply);
        delivery.revoked = outcome.revoked;
        delivery.extras = outcome.extras;
        self.score_ball(outcome.runs, outcome.out, None, table);
    }

    /// Offers the keeper's stop where four runs are given away and the
    /// fielding side holds the card for it.
    fn stop_or_finish<C: Chance + ?Sized, O: Observer + ?Sized>(
        &mut self,
        table: &mut Table<C, O>,
    ) {
        let fielding = self.public.batting().other();
        let hand = &self.hands[fielding.index()];
        let eleven = self.public.delivery.and_then(|ball| ball.stopper());
        if eleven.is_some_and(|eleven| hand.holds(eleven)) {
            self.ask(fielding, Ask::Stop);
        } else {
            self.finish_ball(table);
        }
    }

    /// The eleven that stops the ball in progress.
    pub(super) fn eleven_to_stop(&self, side: Side) -> Result<Held, Refused> {
        let eleven = self.public.delivery.and_then(|ball| ball.stopper());
        self.held(side, eleven.ok_or(Refused::NotAsked)?)
    }

    pub(super) fn stop<C: Chance + ?Sized, O: Observer + ?Sized>(
        &mut self,
        side: Side,
        eleven: Held,
        table: &mut Table<C, O>,
    ) {
        let (drawn, pack) = self.play_and_draw(side, eleven, table);
        self.note_pack(pack, DrawnBy::Keeper);
        if let Some(delivery) = &mut self.public.delivery {
            delivery.extras = delivery.call.map_or(0, extras::stopped_runs);
        }
        self.score_ball(0, None, Some((eleven.card, drawn)), table);
    }

    /// Finishes a ball that no bat met.
    pub(super) fn finish_ball<C: Chance + ?Sized, O: Observer + ?Sized>(
        &mut self,
        table: &mut Table<C, O>,
    ) {
        self.score_ball(0, None, None, table);
    }

    /// Scores the ball in progress; `stop` is the keeper's eleven with the card
    /// drawn for it.
    fn score_ball<C: Chance + ?Sized, O: Observer + ?Sized>(
        &mut self,
        runs: u8,
        out: Option<HowOut>,
        stop: Option<(Card, Card)>,
        table: &mut Table<C, O>,
    ) {
        let (Some(delivery), Some(drew)) = (self.public.delivery.take(), self.hidden.bowler) else {
            return;
        };
        let facing = self.public.facing;
        let innings = self.innings_now();
        let ball = Ball {
            over: innings.balls / u16::from(BALLS_PER_OVER),
            number: (innings.balls % u16::from(BALLS_PER_OVER)) as u8 + 1,
            batsman: facing,
            bowled: delivery.bowled,
            drew,
            call: delivery.call,
            revoked: delivery.revoked,
            reply: delivery.reply,
            reply_drew: self.hidden.batsman,
            runs,
            extras: delivery.extras,
            stop: stop.map(|(eleven, _)| eleven),
            stop_drew: stop.map(|(_, drawn)| drawn),
            out,
            pack: self.hidden.pack,
        };
        self.innings_now().add(&ball);
        self.public.facing += u8::from(ball.out.is_some());
        self.public.balls_in_over += u8::from(ball.counts());
        table.tell(Event::Ball(ball), self);
        self.after_ball(&ball, table);
    }

    pub(super) fn innings_now(&mut self) -> &mut Innings {
        &mut self.public.innings[usize::from(self.public.begun.saturating_sub(1))]
    }
}
