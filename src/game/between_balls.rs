//! Everything that happens between two balls: new overs, changed cards,
//! intervals, the end of an innings and the result (laws 3.4, 4 and 4.1).

use super::decision::{Ask, Choice, Pending};
use super::event::{Ball, Event, IntervalKind, Outcome, ResultKind};
use super::machine::Match;
use super::machine::Observer;
use super::{Chance, Ended, Public, Side};
use crate::rules::deals::{BALLS_PER_OVER, CHANGES_PER_WICKET};
use crate::tabletop::StepContext;

impl Match {
    #[inline(always)]
    pub(super) fn continue_after_ball<C: Chance + ?Sized, O: Observer + ?Sized>(
        &mut self,
        ball: &Ball,
        context: &mut StepContext<C, O>,
    ) {
        let (public, out) = (&mut self.public, ball.out.is_some());
        let over_complete = public.balls_in_over >= BALLS_PER_OVER;
        // The no-ball suit of the next over is the suit of the last card
        // bowled, not of the top card.
        public.last_bowled = Some(ball.bowled);
        if over_complete {
            public.balls_in_over = 0;
            public.no_ball_suit = ball.bowled.suit();
            let men = public.options.batsmen;
            self.current_or_blank_mut().set_bowler(men);
        }
        let public = &mut self.public;
        // A side that has enough runs has won, even if the ball also took the
        // last wicket or ended the last over.
        if public.needed() == Some(0) {
            self.end_innings(Ended::Won, context);
        } else if out && public.facing > public.options.wickets_per_innings() {
            self.end_innings(Ended::AllOut, context);
        } else if over_complete && public.clock.is_time_up(&public.options) {
            self.end_innings(Ended::Time, context);
        } else {
            if over_complete {
                self.take_due_intervals(context);
            }
            if out {
                self.ask(self.current_or_blank().batting, Ask::Change { left: CHANGES_PER_WICKET });
            } else {
                self.ask_before_ball();
            }
        }
    }

    pub(super) fn change<C: Chance + ?Sized, O: Observer + ?Sized>(
        &mut self,
        side: Side,
        place: usize,
        left: u8,
        context: &mut StepContext<C, O>,
    ) {
        let card = self.hands[side.index()].card(place);
        context.notify_choice(Choice::Change(card), self);
        let drew = self.play_and_draw(side, place, card, context);
        let event = Event::Changed { side, card, drew: drew.card, pack: drew.pack };
        context.notify_event(event, self);
        // A side that changes a card also draws one, which may use up the last
        // pack of the match.
        let between_overs = self.public.balls_in_over == 0;
        if between_overs && self.public.clock.is_time_up(&self.public.options) {
            self.end_innings(Ended::Time, context);
        } else if left > 1 {
            self.ask(side, Ask::Change { left: left - 1 });
        } else {
            self.changes_done(context);
        }
    }

    pub(super) fn no_more<C: Chance + ?Sized, O: Observer + ?Sized>(
        &mut self,
        context: &mut StepContext<C, O>,
    ) {
        context.notify_choice(Choice::NoMore, self);
        self.changes_done(context);
    }

    fn changes_done<C: Chance + ?Sized, O: Observer + ?Sized>(
        &mut self,
        context: &mut StepContext<C, O>,
    ) {
        // After a wicket on the last ball of an over, the interval waits until
        // the batting side has changed its cards.
        if self.public.balls_in_over == 0 {
            self.take_due_intervals(context);
        }
        self.ask_before_ball();
    }

    /// Asks the batting side whether to declare. The side may declare before
    /// any ball, except in the last innings. In the last innings, asks the
    /// bowling side for a card instead.
    #[inline]
    fn ask_before_ball(&mut self) {
        let batting = self.current_or_blank().batting;
        if !self.public.is_last_innings() {
            self.ask(batting, Ask::Declare);
        } else {
            self.ask(batting.other(), Ask::Bowl);
        }
    }

    /// Takes any intervals that are due, now that no over is in progress.
    fn take_due_intervals<C: Chance + ?Sized, O: Observer + ?Sized>(
        &mut self,
        context: &mut StepContext<C, O>,
    ) {
        while self.public.clock.is_interval_due(&self.public.options) {
            let (day, session) = (self.public.clock.day(), self.public.clock.session_of_day());
            let kind = IntervalKind::following(session);
            // Send the event while the clock still shows the session that has
            // ended.
            context.notify_event(Event::Interval { day, session, kind }, self);
            self.public.clock.session += 1;
        }
    }

    // --- innings ---------------------------------------------------------

    pub(super) fn begin_innings<C: Chance + ?Sized, O: Observer + ?Sized>(
        &mut self,
        context: &mut StepContext<C, O>,
    ) {
        self.public.begun += 1;
        self.public.facing = 1;
        self.public.balls_in_over = 0;
        self.public.renew_state_key();
        self.public.target = self.public.last_target();
        let event = Event::InningsBegan {
            number: self.public.innings_number(),
            batting: self.public.batting(),
            no_ball_suit: self.public.no_ball_suit,
        };
        context.notify_event(event, self);
        self.ask_before_ball();
    }

    #[inline]
    pub(super) fn play_on<C: Chance + ?Sized, O: Observer + ?Sized>(
        &mut self,
        side: Side,
        context: &mut StepContext<C, O>,
    ) {
        context.notify_choice(Choice::PlayOn, self);
        self.ask(side.other(), Ask::Bowl);
    }

    pub(super) fn declare<C: Chance + ?Sized, O: Observer + ?Sized>(
        &mut self,
        side: Side,
        context: &mut StepContext<C, O>,
    ) {
        context.notify_choice(Choice::Declare, self);
        context.notify_event(Event::Declared { side }, self);
        self.end_innings(Ended::Declared, context);
    }

    #[inline(never)]
    fn end_innings<C: Chance + ?Sized, O: Observer + ?Sized>(
        &mut self,
        why: Ended,
        context: &mut StepContext<C, O>,
    ) {
        self.current_or_blank_mut().ended = Some(why);
        self.public.balls_in_over = 0;
        // A new innings begins with a new over, so the last card bowled
        // determines its no-ball suit too.
        if let Some(card) = self.public.last_bowled {
            self.public.no_ball_suit = card.suit();
        }
        let number = self.public.innings_number();
        context.notify_event(Event::InningsEnded { number, why }, self);
        match self.public.result_after(why) {
            Some(outcome) => {
                self.public.pending = Pending::Over(outcome);
                context.notify_event(Event::Over(outcome), self);
            }
            None => {
                self.take_due_intervals(context);
                self.begin_innings(context);
            }
        }
    }
}

impl Public {
    /// Returns the result if the innings that has just ended decided the match.
    /// Such a result counts even if time has also run out.
    pub(super) fn result_after(&self, why: Ended) -> Option<Outcome> {
        let batting = self.batting();
        let lead = self.lead(batting);
        let last = self.is_last_innings();
        let won = |winner, kind| Outcome { winner: Some(winner), kind };
        let nobody = |kind| Outcome { winner: None, kind };
        match why {
            Ended::Won => {
                let in_hand = self.options.wickets_per_innings() - self.current()?.wickets;
                Some(won(batting, ResultKind::Wickets(in_hand)))
            }
            Ended::Time => Some(nobody(ResultKind::Draw { level: last && lead == 0 })),
            Ended::AllOut | Ended::Declared if last => Some(match lead {
                0 => nobody(ResultKind::Tie),
                _ => won(batting.other(), ResultKind::Runs(lead.unsigned_abs())),
            }),
            Ended::AllOut | Ended::Declared => {
                // After three innings, the side that has batted twice is still
                // behind, so the other side need not bat again.
                let beaten = self.begun == 3 && lead < 0;
                if beaten {
                    let margin = lead.unsigned_abs();
                    return Some(won(batting.other(), ResultKind::Innings(margin)));
                }
                self.clock
                    .is_time_up(&self.options)
                    .then(|| nobody(ResultKind::Draw { level: false }))
            }
        }
    }
}
