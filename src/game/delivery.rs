//! One delivery: the call, the reply, the keeper's stop, the score (law 3).

use std::hint::select_unpredictable;

use super::decision::{Ask, Refused};
use super::event::{Ball, DrawnBy, Event, Observer};
use super::machine::{Held, HiddenDraws, Match, Table};
use super::{Chance, Delivery, Innings, Side};
use crate::rules::deals::BALLS_PER_OVER;
use crate::rules::dismissals::how_out;
use crate::rules::extras::{
    self, NO_BALL_RUNS, STOPPABLE_RUNS, STOPPED_BYE_RUNS, STOPPED_WIDE_RUNS, stopping_card,
};
use crate::rules::strokes::{loses_wicket, runs_off_ball, runs_off_no_ball};
use crate::rules::{Call, Card, HowOut};

/// What came of the batsman's card.
#[derive(Clone, Copy)]
struct ReplyOutcome {
    runs: u8,
    out: Option<HowOut>,
}

impl ReplyOutcome {
    const NOTHING: ReplyOutcome = ReplyOutcome { runs: 0, out: None };

    /// What comes of a reply of batsman `number` to an ordinary ball.
    #[inline]
    fn by(bowled: Card, reply: Card, number: u8) -> ReplyOutcome {
        let out = loses_wicket(bowled, reply, number);
        let how = how_out(bowled.suit(), reply.suit());
        ReplyOutcome {
            runs: runs_off_ball(bowled, reply),
            // Whether a lower card defends cannot be guessed: no branch asks it.
            out: select_unpredictable(out, Some(how), None),
        }
    }
}

impl Match {
    pub(super) fn bowl<C: Chance + ?Sized, O: Observer + ?Sized>(
        &mut self,
        side: Side,
        held: Held,
        table: &mut Table<C, O>,
    ) {
        let (top, bowled) = (self.public.top, held.card);
        let (drawn, pack) = self.play_and_draw(side, held, table);
        self.hidden = HiddenDraws {
            bowler: Some(drawn),
            ..HiddenDraws::default()
        };
        self.note_pack(pack, DrawnBy::Bowler);
        let public = &mut self.public;
        let call =
            top.and_then(|top| extras::call(bowled, top, public.no_ball_suit, &public.options));
        public.delivery = Some(Delivery {
            bowled,
            call,
            revoked: false,
            reply: None,
            extras: match call {
                Some(Call::NoBall) => NO_BALL_RUNS,
                Some(Call::Bye) => extras::bye_runs(bowled.rank()),
                Some(Call::Wide) | None => 0,
            },
        });
        let won_by_no_ball =
            call == Some(Call::NoBall) && public.needed() == Some(u32::from(NO_BALL_RUNS));
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
        if let Some(delivery) = &mut self.public.delivery
            && delivery.call == Some(Call::Wide)
        {
            delivery.extras = extras::wide_runs(delivery.bowled.rank());
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
        let facing = self.public.facing();
        let Some(delivery) = &mut self.public.delivery else {
            return;
        };
        delivery.reply = Some(reply);
        let met = if delivery.call == Some(Call::NoBall) {
            ReplyOutcome {
                runs: runs_off_no_ball(delivery.bowled, reply),
                out: None,
            }
        } else {
            delivery.revoked = delivery.call.take().is_some();
            let (bowled, lacks) = (delivery.bowled, reply.suit() != delivery.bowled.suit());
            self.public.signs[side.index()].could_not_follow_if(lacks, bowled.suit());
            ReplyOutcome::by(bowled, reply, facing)
        };
        self.score_ball(met, None, table);
    }

    /// Offers the keeper's stop where four runs are given away and the
    /// fielding side holds the card for it.
    fn stop_or_finish<C: Chance + ?Sized, O: Observer + ?Sized>(
        &mut self,
        table: &mut Table<C, O>,
    ) {
        let fielding = self.public.batting().other();
        let stopped = self.public.delivery.is_some_and(|delivery| {
            delivery.extras >= STOPPABLE_RUNS
                && stopping_card(delivery.bowled.suit())
                    .is_some_and(|eleven| self.hands[fielding.index()].holds(eleven))
        });
        if stopped {
            self.ask(fielding, Ask::Stop);
        } else {
            self.finish_ball(table);
        }
    }

    /// The eleven that stops the ball in progress.
    pub(super) fn eleven_to_stop(&self, side: Side) -> Result<Held, Refused> {
        let delivery = self.public.delivery;
        let eleven = delivery.and_then(|delivery| stopping_card(delivery.bowled.suit()));
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
            delivery.extras = match delivery.call {
                Some(Call::Wide) => STOPPED_WIDE_RUNS,
                _ => STOPPED_BYE_RUNS,
            };
        }
        self.score_ball(ReplyOutcome::NOTHING, Some((eleven.card, drawn)), table);
    }

    /// Finishes a ball that no bat met.
    pub(super) fn finish_ball<C: Chance + ?Sized, O: Observer + ?Sized>(
        &mut self,
        table: &mut Table<C, O>,
    ) {
        self.score_ball(ReplyOutcome::NOTHING, None, table);
    }

    /// Scores the ball in progress; `stop` is the keeper's eleven with the card
    /// drawn for it.
    fn score_ball<C: Chance + ?Sized, O: Observer + ?Sized>(
        &mut self,
        met: ReplyOutcome,
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
            runs: met.runs,
            extras: delivery.extras,
            stop: stop.map(|(eleven, _)| eleven),
            stop_drew: stop.map(|(_, drawn)| drawn),
            out: met.out,
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
