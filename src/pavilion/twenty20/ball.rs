//! Plays a ball up to the roll of the dice, and a block or a miss to its end
//! (section 7 of the rules). The module `struck_ball` continues a struck ball.

use super::decision::{Ask, Attempt, Choice, Illegal, Stroke};
use super::decks::{Attitude, NormalEffect, Style};
use super::event::Event;
use super::machine::Twenty20;
use super::public::{Ball, HowOut};
use super::sides::{Skill, clamped};
use super::view;
use crate::pavilion::StepContext;

/// The position of the meter when the stroke suits the bowl.
pub(super) const SUITED_METER: i8 = 3;
/// The smallest margin of a miss after which the batter may be bowled.
pub(super) const OPEN_WICKET_MARGIN: u8 = 3;
/// The lowest roll with which a slip takes a catch or a batter is given out leg
/// before.
pub(super) const MIN_SLIP_LBW_ROLL: u8 = 6;
/// The lowest roll with which a fielder runs a man out on an express chance.
pub(super) const MIN_RUN_OUT_ROLL: u8 = 5;
/// The lowest roll that turns a boundary on an express chance into a six.
pub(super) const MIN_SIX_ROLL: u8 = 5;
/// The lowest roll that bowls a man after two pressure cards in a row.
pub(super) const MIN_PRESSURE_BOWLED_ROLL: u8 = 5;

impl Twenty20 {
    pub(super) fn apply_to_ball(
        &mut self,
        ask: Ask,
        choice: Choice,
        context: &mut StepContext<Self>,
    ) -> Result<(), Illegal> {
        match (ask, choice) {
            (Ask::Field | Ask::Bowl, Choice::Place(field)) => {
                if let Some(violation) = field.violation(&self.public.field_limits()) {
                    return Err(Illegal::Field(violation));
                }
                context.notify_choice(choice, self);
                self.update_innings(|now| now.field = field);
                self.ask_fielding(Ask::Bowl);
            }
            (Ask::Bowl, Choice::Field) => {
                context.notify_choice(choice, self);
                self.ask_fielding(Ask::Field);
            }
            (Ask::Bowl, Choice::Bowl(bowl)) => {
                let hand = self
                    .read_innings(|now| now.bowler_style().map_or(0, |style| style.bowls().len()));
                if usize::from(bowl) >= hand {
                    return Err(Illegal::NoBowl);
                }
                context.notify_choice(choice, self);
                self.hidden_bowl = Some(bowl);
                self.ask_batting(Ask::Stroke);
            }
            (Ask::Stroke, Choice::Stroke(stroke)) => self.play_stroke(stroke, context)?,
            (Ask::Shift, Choice::Shift(from, to)) => {
                let law = self.public.field_limits();
                let field = self.public.current().map(|now| now.field);
                let shifted = field.map(|field| field.shifted(from, to, &law));
                let field = shifted.ok_or(Illegal::NotAsked)?.map_err(Illegal::Field)?;
                context.notify_choice(choice, self);
                self.update_innings(|now| {
                    now.field = field;
                    now.over.shift_used = true;
                });
                context.notify_event(Event::Shifted(from, to), self);
                self.offer_second_look(context);
            }
            (Ask::Shift, Choice::No) => self.offer_second_look(context.notify_choice(choice, self)),
            (Ask::SecondLook, Choice::Look(zone)) => {
                if !view::second_look_zones(&self.public).contains(&zone) {
                    return Err(Illegal::NotNext);
                }
                self.spend(Skill::SecondLook, context.notify_choice(choice, self));
                if let Some(stroke) = &mut self.public.ball.stroke {
                    stroke.zone = zone;
                }
                self.deliver(context);
            }
            (Ask::SecondLook, Choice::No) => self.deliver(context.notify_choice(choice, self)),
            (Ask::ExtraYard, Choice::Yes) => {
                self.reroll_bowler_die(context.notify_choice(choice, self))
            }
            (Ask::ExtraYard, Choice::No) => self.compare(context.notify_choice(choice, self)),
            (Ask::LateHands, Choice::Yes) => {
                self.reroll_batter_die(context.notify_choice(choice, self))
            }
            (Ask::LateHands, Choice::No) => self.missed(context.notify_choice(choice, self)),
            (Ask::Attempt, Choice::Attempt(attempt)) => {
                if !view::attempts(&self.public).contains(&attempt) {
                    return Err(Illegal::NotOpen);
                }
                self.attempt(attempt, context.notify_choice(choice, self));
            }
            (Ask::Review, Choice::Yes) => self.review(context.notify_choice(choice, self)),
            (Ask::Review, Choice::No) => {
                self.carry_out_decision(context.notify_choice(choice, self))
            }
            (Ask::Further, Choice::Yes) => {
                context.notify_choice(choice, self);
                self.public.ball.distance += 1;
                self.bounce(context);
            }
            (Ask::Further, Choice::No) => self.bounce(context.notify_choice(choice, self)),
            (Ask::RollTheWrists, Choice::Yes) => {
                self.spend(Skill::RollTheWrists, context.notify_choice(choice, self));
                if let Some(bounce) = &mut self.public.ball.bounce {
                    bounce.red = false;
                    let bounce = *bounce;
                    context.notify_event(Event::Bounce(bounce), self);
                }
                self.roll_for_catch(context);
            }
            (Ask::RollTheWrists, Choice::No) => {
                self.roll_for_catch(context.notify_choice(choice, self))
            }
            (Ask::Run { safe, .. }, Choice::No) => {
                self.score_safe_runs(safe, context.notify_choice(choice, self))
            }
            (Ask::Run { safe, out_from }, Choice::Yes) => {
                self.try_run(safe, out_from, context.notify_choice(choice, self))
            }
            _ => return Err(Illegal::NotAsked),
        }
        Ok(())
    }

    /// Rolls the bowler's die again.
    fn reroll_bowler_die(&mut self, context: &mut StepContext<Self>) {
        self.update_innings(|now| now.over.yard_used = true);
        self.public.ball.bowler_die = context.chance.die(self.public.ball.bowler_faces);
        context.notify_event(Event::ExtraYard(self.public.ball.bowler_die), self);
        if self.is_clean_bowled() {
            self.clean_bowled(context);
        } else {
            self.compare(context);
        }
    }

    /// Rolls the batter's die again.
    fn reroll_batter_die(&mut self, context: &mut StepContext<Self>) {
        self.spend(Skill::LateHands, context);
        self.public.ball.rerolled = true;
        let faces = self.batter_faces();
        self.public.ball.batter_die = context.chance.die(faces);
        self.emit_dice(context);
        self.compare(context);
    }

    /// Makes the state of a new ball to the batter who faces.
    pub(super) fn fresh_ball(&self) -> Ball {
        Ball {
            faced: self.read_innings(|now| now.striker()),
            faced_from: self.read_innings(|now| now.facing),
            shown: self.public.ball.shown,
            ..Ball::default()
        }
    }

    // --- from the stroke to the dice ----------------------------------------

    /// Begins a ball for which the sides choose a bowl and a stroke. The field
    /// stays the same if the law still allows it.
    pub(super) fn begin_ball(&mut self, context: &mut StepContext<Self>) {
        let (again, free) = (self.public.ball.again, self.public.ball.free_next);
        // No new over card is turned over for a free ball or for a ball that is
        // bowled again.
        self.public.ball = Ball { carded: !again && !free, free, ..self.fresh_ball() };
        self.hidden_bowl = None;
        if free {
            context.notify_event(Event::FreeBall, self);
        }
        let law = self.public.field_limits();
        let stays = self.read_innings(|now| now.field.violation(&law).is_none());
        self.ask_fielding(if stays { Ask::Bowl } else { Ask::Field });
    }

    fn play_stroke(
        &mut self,
        stroke: Stroke,
        context: &mut StepContext<Self>,
    ) -> Result<(), Illegal> {
        if stroke.zone == super::field::Zone::Bye {
            return Err(Illegal::NoStroke);
        }
        context.notify_choice(Choice::Stroke(stroke), self);
        let bowl = self.hidden_bowl.take();
        self.public.ball.stroke = Some(stroke);
        self.public.ball.bowl = bowl;
        self.update_innings(|now| {
            if let Some(man) = now.striker() {
                now.batters[man.index()].attitude = stroke.attitude;
            }
        });
        if let Some((style, bowl)) = self.bowler_style().zip(bowl) {
            self.public.ball.shown = Some((style, bowl));
            self.update_innings(|now| now.habits.add(style, bowl, stroke));
            context.notify_event(Event::BowlShown(style, bowl), self);
        }
        context.notify_event(Event::Stroke(stroke), self);
        let law = self.public.field_limits();
        if self.read_innings(|now| !now.over.shift_used && !now.field.shifts(&law).is_empty()) {
            self.ask_fielding(Ask::Shift);
        } else {
            self.offer_second_look(context);
        }
        Ok(())
    }

    fn offer_second_look(&mut self, context: &mut StepContext<Self>) {
        if self.may_use(Skill::SecondLook) && !view::second_look_zones(&self.public).is_empty() {
            self.ask_batting(Ask::SecondLook);
        } else {
            self.deliver(context);
        }
    }

    /// Delivers the ball: sets the meter, turns over the over card and rolls
    /// the dice.
    fn deliver(&mut self, context: &mut StepContext<Self>) {
        let mut meter = self.first_meter();
        if self.public.ball.carded
            && let Some(card) = self.turn_card(context)
        {
            self.public.ball.card = Some(card);
            context.notify_event(Event::OverCard(card), self);
            match card.kind {
                NormalEffect::Wide => return self.wide(context),
                NormalEffect::NoBall => {
                    self.public.ball.no_ball = true;
                    self.extra(true);
                    context.notify_event(Event::NoBall, self);
                    if self.innings_is_over() {
                        return self.end_ball(0, context);
                    }
                }
                NormalEffect::Nip => meter -= 1,
                NormalEffect::Width => meter += 1,
                _ => {}
            }
        }
        let floor = self.read_innings(|now| now.striker().map_or(0, |man| man.meter_floor()));
        self.public.ball.meter = clamped(meter).max(floor);
        context.notify_event(Event::Meter(self.public.ball.meter), self);
        self.roll(context);
    }

    /// Returns the first position of the meter. This is three if the stroke
    /// suits the bowl, and otherwise the batter's confidence minus the number
    /// of lines between the stroke and the bowl.
    fn first_meter(&self) -> i8 {
        let zone = self.public.ball.stroke.map(|stroke| stroke.zone);
        let lines = zone.map_or(0, |zone| view::lines_off(zone, view::shown_zones(&self.public)));
        if lines == 0 {
            SUITED_METER
        } else {
            self.read_innings(|now| now.striker_confidence()) - lines
        }
    }

    fn wide(&mut self, context: &mut StepContext<Self>) {
        self.extra(true);
        context.notify_event(Event::Wide, self);
        self.public.ball.again = true;
        self.end_ball(0, context);
    }

    fn roll(&mut self, context: &mut StepContext<Self>) {
        let faces = self.bowler_faces();
        let batter_faces = self.batter_faces();
        let ball = &mut self.public.ball;
        ball.bowler_faces = faces;
        ball.bowler_die = context.chance.die(faces);
        ball.batter_die = context.chance.die(batter_faces);
        self.update_innings(|now| now.over.patience = false);
        self.emit_dice(context);
        let ball = &self.public.ball;
        if self.is_clean_bowled() {
            self.clean_bowled(context);
        } else if !self.read_innings(|now| now.over.yard_used) && ball.bowler_die < faces {
            self.ask_fielding(Ask::ExtraYard);
        } else {
            self.compare(context);
        }
    }

    /// Returns the number of faces on the bowler's die. The die has eight faces
    /// if the pitch helps a marked bowl, a zip card helps a specialist, or a
    /// patience card helps any bowler. Otherwise the die has six faces.
    fn bowler_faces(&self) -> u8 {
        let marked = (self.bowler_style().zip(self.public.ball.bowl))
            .and_then(|(style, bowl)| style.bowls().get(usize::from(bowl)))
            .is_some_and(|bowl| bowl.marked);
        let helped = (self.public.pitch.zip(self.bowler_style()))
            .is_some_and(|(pitch, style)| marked && pitch.helps(style));
        let zip = self.turned(NormalEffect::Zip)
            && self.bowler_style().is_some_and(|style| style != Style::Medium);
        let patience = self.read_innings(|now| now.over.patience);
        if helped || zip || patience { 8 } else { 6 }
    }

    fn batter_faces(&self) -> u8 {
        self.read_innings(|now| now.striker().map_or(6, |man| man.batting_die_faces()))
    }

    fn emit_dice(&self, context: &mut StepContext<Self>) {
        let ball = &self.public.ball;
        let dice = Event::Dice {
            bowler: ball.bowler_die,
            faces: ball.bowler_faces,
            batter: ball.batter_die,
        };
        context.notify_event(dice, self);
    }

    // --- the result of the dice ---------------------------------------------

    fn is_clean_bowled(&self) -> bool {
        let ball = &self.public.ball;
        ball.batter_die == 1 && ball.bowler_die == ball.bowler_faces
    }

    /// Bowls the batter clean. If the batter cannot be out, counts a dot ball.
    fn clean_bowled(&mut self, context: &mut StepContext<Self>) {
        if !self.public.ball.is_protected() {
            let facing = self.read_innings(|now| now.facing);
            self.wicket(facing, HowOut::CleanBowled, context);
        }
        self.end_ball(0, context);
    }

    fn compare(&mut self, context: &mut StepContext<Self>) {
        let ball = &self.public.ball;
        // If the bowler rolls a one and the batter a six or more, the meter
        // does not matter.
        if ball.bowler_die == 1 && ball.batter_die >= 6 {
            let runs = if ball.batter_die == 8 { 6 } else { 4 };
            self.boundary(runs, context);
            return self.end_ball(runs, context);
        }
        // A meter below 0 helps the bowler, and a meter above 0 helps the
        // batter.
        let bowler = ball.bowler_die as i8 + (-ball.meter).max(0);
        let batter = ball.batter_die as i8 + ball.meter.max(0);
        let margin = bowler.abs_diff(batter);
        self.public.ball.margin = margin;
        if bowler == batter {
            context.notify_event(Event::Block, self);
            let slips = self.read_innings(|now| now.field.slips());
            if slips > 0 && !self.public.ball.is_protected() {
                self.attempt(Attempt::Slips, context);
            } else {
                self.end_ball(0, context);
            }
        } else if batter > bowler {
            context.notify_event(Event::Strike(margin), self);
            self.roll_distance(context);
        } else {
            context.notify_event(Event::Miss(margin), self);
            let again = margin >= OPEN_WICKET_MARGIN && self.may_use(Skill::LateHands);
            if again && !self.public.ball.rerolled {
                self.ask_batting(Ask::LateHands);
            } else {
                self.missed(context);
            }
        }
    }

    fn missed(&mut self, context: &mut StepContext<Self>) {
        match view::attempts(&self.public).as_slice() {
            [] => {
                if self.turned(NormalEffect::Bye) {
                    self.extra(false);
                    self.public.ball.bye = true;
                    context.notify_event(Event::Bye, self);
                    self.cross();
                }
                self.end_ball(0, context);
            }
            [only] => self.attempt(*only, context),
            _ => self.ask_fielding(Ask::Attempt),
        }
    }

    /// Rolls for an attempt to get the batter out. The decision may then be
    /// reviewed.
    fn attempt(&mut self, attempt: Attempt, context: &mut StepContext<Self>) {
        let attitude = self.public.ball.stroke.map(|stroke| stroke.attitude);
        let (faces, need) = match attempt {
            Attempt::Bowled => attitude.unwrap_or(Attitude::Defensive).bowled_die_and_roll(),
            Attempt::Slips | Attempt::LegBefore => (6, MIN_SLIP_LBW_ROLL),
        };
        let dice = match attempt {
            Attempt::Slips => self.read_innings(|now| now.field.slips()),
            Attempt::Bowled | Attempt::LegBefore => 1,
        };
        let rolled = (0..dice).map(|_| context.chance.die(faces)).max().unwrap_or(0);
        let tried = Event::Tried { attempt, need, rolled };
        context.notify_event(tried, self);
        let out = match attempt {
            Attempt::Bowled => HowOut::Bowled,
            Attempt::Slips => HowOut::CaughtInSlips,
            Attempt::LegBefore => HowOut::LegBefore,
        };
        if rolled >= need {
            self.give_out(out, context);
        } else {
            self.give_not_out(attempt, context);
        }
    }

    // --- skills ---------------------------------------------------------------

    pub(super) fn may_use(&self, skill: Skill) -> bool {
        self.read_innings(|now| {
            let man = now.striker();
            man.is_some_and(|man| now.batter(man).used.allows(man, skill))
        })
    }

    pub(super) fn spend(&mut self, skill: Skill, context: &mut StepContext<Self>) {
        let man = self.update_innings(|now| {
            let man = now.striker()?;
            now.batters[man.index()].used.spend(skill);
            Some(man)
        });
        if let Some(man) = man {
            context.notify_event(Event::Skill(self.batting(), man, skill), self);
        }
    }

    // --- the end of a ball ------------------------------------------------------

    /// Ends the ball: updates the confidence and the number of balls, and
    /// continues with the next ball.
    pub(super) fn end_ball(&mut self, runs: u8, context: &mut StepContext<Self>) {
        self.apply_card_confidence(context);
        self.count_ball(runs, context);
        self.advance(context);
    }

    /// Applies the over card to the confidence of the man who faced the ball,
    /// if he is still in. If the batters have crossed, his partner is now
    /// facing.
    fn apply_card_confidence(&mut self, context: &mut StepContext<Self>) {
        let ball = &self.public.ball;
        let (Some(card), Some(stroke)) = (ball.card, ball.stroke) else {
            return;
        };
        let change = match (card.kind, stroke.attitude) {
            (NormalEffect::Chirp, Attitude::Aggressive)
            | (NormalEffect::Swagger, Attitude::Defensive) => -1,
            (NormalEffect::Calm, Attitude::Defensive)
            | (NormalEffect::Swagger, Attitude::Aggressive) => 1,
            _ => return,
        };
        let kind = card.kind;
        let (facing, place) = (self.read_innings(|now| now.facing), self.public.ball.faced_from);
        self.update_innings(|now| now.facing = place);
        self.change_confidence(change, Some(kind), context);
        self.update_innings(|now| now.facing = facing);
    }

    /// Adds one to the number of balls.
    pub(super) fn count_ball(&mut self, runs: u8, context: &mut StepContext<Self>) {
        let ball = &self.public.ball;
        let wide = self.turned(NormalEffect::Wide);
        let counts = !wide && !ball.no_ball;
        let extras = u8::from(wide) + u8::from(ball.no_ball) + u8::from(ball.bye);
        self.public.ball.free_next = ball.no_ball;
        let faced = self.public.ball.faced;
        self.update_innings(|now| {
            if let (false, Some(man)) = (wide, faced) {
                now.batters[man.index()].balls += 1;
            }
            if counts {
                now.balls += 1;
                now.over.balls += 1;
                now.dots += u16::from(runs + extras == 0);
            }
        });
        let over = Event::BallOver { runs, extras, counts };
        context.notify_event(over, self);
    }

    fn turned(&self, kind: NormalEffect) -> bool {
        self.public.ball.card.is_some_and(|card| card.kind == kind)
    }

    fn bowler_style(&self) -> Option<Style> {
        self.public.current().and_then(|now| now.bowler_style())
    }
}
