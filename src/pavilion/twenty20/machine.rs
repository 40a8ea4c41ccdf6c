//! The state machine for the start of a match, and for everything between overs
//! and between balls. The modules `ball` and `struck_ball` play the balls.

use super::bowlers;
use super::decision::{Ask, Choice, Illegal};
use super::decks::{CARDS_PER_OVER, NormalEffect, Pitch, Style};
use super::event::Event;
use super::options::Options;
use super::public::{
    ALL_OUT, BALLS_PER_OVER, Ball, BatterState, HowOut, Innings, Margin, Outcome, Over, Public,
};
use super::sides::Man;

use crate::pavilion::{Party, StepContext};

/// A match of Tea-Table Twenty20.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Twenty20 {
    pub(super) public: Public,
    /// The bowl that is face down.
    pub(super) hidden_bowl: Option<u8>,
}

impl Twenty20 {
    /// Returns everything that both sides may know.
    pub(crate) fn public(&self) -> &Public {
        &self.public
    }

    /// Makes a choice for the side to move.
    ///
    /// # Errors
    /// Returns an error if the choice is not legal. The match is then
    /// unchanged.
    pub(super) fn carry_out(
        &mut self,
        choice: Choice,
        context: &mut StepContext<Self>,
    ) -> Result<(), Illegal> {
        let Some((side, ask)) = self.public.asked else {
            return Err(Illegal::NotAsked);
        };
        match (ask, choice) {
            (Ask::Drop, Choice::Drop(style)) => self.drop_bowler(side, style, context)?,
            (Ask::Elect, Choice::Bat) => {
                self.begin_innings(side, context.notify_choice(choice, self))
            }
            (Ask::Elect, Choice::Field) => {
                self.begin_innings(side.other(), context.notify_choice(choice, self))
            }
            (Ask::Bowler, Choice::GiveBall(man)) => self.give_ball(man, context)?,
            (Ask::Send, Choice::Send(man)) => self.send(man, context)?,
            (Ask::PowerPlay, Choice::Yes) => {
                self.power_play(true, context.notify_choice(choice, self))
            }
            (Ask::PowerPlay, Choice::No) => {
                self.power_play(false, context.notify_choice(choice, self))
            }
            (_, choice) => self.apply_to_ball(ask, choice, context)?,
        }
        Ok(())
    }

    pub(super) fn ask(&mut self, side: Party, ask: Ask) {
        self.public.asked = Some((side, ask));
    }

    /// Puts a question to the batting side.
    pub(super) fn ask_batting(&mut self, ask: Ask) {
        self.ask(self.batting(), ask);
    }

    /// Puts a question to the fielding side.
    pub(super) fn ask_fielding(&mut self, ask: Ask) {
        self.ask(self.batting().other(), ask);
    }

    pub(super) fn batting(&self) -> Party {
        self.public.current().map_or(Party::A, |innings| innings.batting)
    }

    /// Calls a function that may change the innings in progress. There is
    /// always such an innings after the toss.
    pub(super) fn update_innings<R: Default>(
        &mut self,
        change: impl FnOnce(&mut Innings) -> R,
    ) -> R {
        self.public.innings.last_mut().map(change).unwrap_or_default()
    }

    /// Reads a value from the innings in progress.
    pub(super) fn read_innings<R: Default>(&self, read: impl FnOnce(&Innings) -> R) -> R {
        self.public.current().map(read).unwrap_or_default()
    }

    // --- before the first ball -------------------------------------------

    fn drop_bowler(
        &mut self,
        side: Party,
        style: Style,
        context: &mut StepContext<Self>,
    ) -> Result<(), Illegal> {
        if style == Style::Medium {
            return Err(Illegal::NotDropped);
        }
        context.notify_choice(Choice::Drop(style), self);
        self.public.dropped[side.index()] = Some(style);
        context.notify_event(Event::Dropped(side, style), self);
        if side == Party::A {
            self.ask(Party::B, Ask::Drop);
            return Ok(());
        }
        let pitch = context.chance.below(Pitch::ALL.len());
        let pitch = Pitch::ALL.get(pitch).copied().unwrap_or(Pitch::Flat);
        self.public.pitch = Some(pitch);
        context.notify_event(Event::Pitch(pitch), self);
        let winner = if context.chance.below(2) == 0 { Party::A } else { Party::B };
        self.public.toss = Some(winner);
        context.notify_event(Event::Toss(winner), self);
        self.ask(winner, Ask::Elect);
        Ok(())
    }

    fn begin_innings(&mut self, batting: Party, context: &mut StepContext<Self>) {
        let innings = Innings::new(batting, self.public.options);
        self.public.innings.push(innings);
        let number = self.public.innings.len() as u8;
        context.notify_event(Event::InningsBegan(number, batting), self);
        self.ask_fielding(Ask::Bowler);
    }

    // --- between overs and balls -----------------------------------------

    fn give_ball(&mut self, man: Man, context: &mut StepContext<Self>) -> Result<(), Illegal> {
        bowlers::may_bowl(&self.public, man)?;
        context.notify_choice(Choice::GiveBall(man), self);
        let deck = man.bowling_style().map(Style::deck);
        let number = self.update_innings(|now| {
            now.bowler = Some(man);
            now.bowlers[man.index()].overs += 1;
            now.over = Over { deck: deck.map(Vec::from).unwrap_or_default(), ..Over::default() };
            now.over_number()
        });
        context.notify_event(Event::Bowler(self.batting().other(), man, number), self);
        self.advance(context);
        Ok(())
    }

    fn send(&mut self, man: Man, context: &mut StepContext<Self>) -> Result<(), Illegal> {
        let waits = self
            .public
            .current()
            .is_some_and(|now| now.batter(man).standing == BatterState::Waiting);
        if !waits || !self.public.is_in_eleven(self.batting(), man) {
            return Err(Illegal::NotWaiting);
        }
        context.notify_choice(Choice::Send(man), self);
        self.update_innings(|now| {
            now.batters[man.index()].standing = BatterState::In;
            now.order.push(man);
            if let Some(place) = now.pair.iter_mut().find(|place| place.is_none()) {
                *place = Some(man);
            }
        });
        context.notify_event(Event::CameIn(self.batting(), man), self);
        self.advance(context);
        Ok(())
    }

    fn power_play(&mut self, called: bool, context: &mut StepContext<Self>) {
        self.update_innings(|now| {
            now.over.power_asked = true;
            if called {
                now.power_play = Some(now.over_number());
            }
        });
        if called {
            context.notify_event(Event::PowerPlay, self);
        }
        self.advance(context);
    }

    /// Continues after a ball, or after a side has chosen a batter or a bowler.
    /// Plays express balls until a side has to choose.
    pub(super) fn advance(&mut self, context: &mut StepContext<Self>) {
        loop {
            let Some(now) = self.public.current() else {
                return;
            };
            if self.innings_is_over() {
                return self.end_innings(context);
            }
            let (over, balls) = (now.over_number(), now.over.balls);
            if now.pair.contains(&None) {
                return self.ask_batting(Ask::Send);
            }
            if balls == BALLS_PER_OVER {
                return self.end_over(context);
            }
            if balls == 0 && !now.over.power_asked && self.may_call_power_play(over) {
                return self.ask_batting(Ask::PowerPlay);
            }
            if !self.public.options.format.is_express(over, balls + 1) {
                return self.begin_ball(context);
            }
            self.express(context);
        }
    }

    fn may_call_power_play(&self, over: u8) -> bool {
        let format = self.public.options.format;
        format.has_power_play
            && over > format.restricted
            // Without an innings, no power play is possible.
            && self.read_innings(|now| Some(now.power_play.is_none())) == Some(true)
    }

    fn end_over(&mut self, context: &mut StepContext<Self>) {
        let number = self.update_innings(|now| {
            let number = now.over_number();
            now.over.balls = 0;
            now.over.deck.clear();
            now.over.turned.clear();
            now.facing = 1 - now.facing;
            now.last_bowler = now.bowler.take();
            number
        });
        context.notify_event(Event::OverEnd(number), self);
        self.public.ball = Ball { shown: self.public.ball.shown, ..Ball::default() };
        self.ask_fielding(Ask::Bowler);
    }

    /// Returns `true` if the wickets, the overs or the target have ended the
    /// innings.
    pub(super) fn innings_is_over(&self) -> bool {
        let overs = u16::from(self.public.options.format.overs);
        let target = self.public.target();
        self.public.current().is_some_and(|now| {
            now.wickets >= ALL_OUT
                || now.balls >= overs * u16::from(BALLS_PER_OVER)
                || target.is_some_and(|target| now.runs >= target)
        })
    }

    fn end_innings(&mut self, context: &mut StepContext<Self>) {
        let number = self.public.innings.len() as u8;
        context.notify_event(Event::InningsEnd(number, self.batting()), self);
        self.public.ball = Ball::default();
        self.hidden_bowl = None;
        match self.public.innings.as_slice() {
            [first, second] => {
                let outcome = outcome(first, second, self.public.options);
                self.public.asked = None;
                self.public.outcome = Some(outcome);
                context.notify_event(Event::Result(outcome), self);
            }
            _ => self.begin_innings(self.batting().other(), context),
        }
    }

    // --- scoring -----------------------------------------------------------

    /// Scores runs off the bat.
    pub(super) fn score(&mut self, runs: u8) {
        let runs = u16::from(runs);
        self.update_innings(|now| {
            now.runs += runs;
            if let Some(man) = now.striker() {
                now.batters[man.index()].runs += runs;
            }
            if let Some(man) = now.bowler {
                now.bowlers[man.index()].runs += runs;
            }
        });
    }

    /// Scores one extra, which is charged to the bowler unless it is a bye.
    pub(super) fn extra(&mut self, bowlers: bool) {
        self.update_innings(|now| {
            now.runs += 1;
            now.extras += 1;
            if let (true, Some(man)) = (bowlers, now.bowler) {
                now.bowlers[man.index()].runs += 1;
            }
        });
    }

    /// Scores a boundary and adds the confidence that it gives.
    pub(super) fn boundary(&mut self, runs: u8, context: &mut StepContext<Self>) {
        self.score(runs);
        self.update_innings(|now| {
            if runs == 6 {
                now.sixes += 1;
            } else {
                now.fours += 1;
            }
        });
        context.notify_event(Event::Boundary(runs), self);
        self.change_confidence(1, None, context);
    }

    /// Lets the other batter face.
    pub(super) fn cross(&mut self) {
        self.update_innings(|now| now.facing = 1 - now.facing);
    }

    /// Changes the confidence of the man who faces, if he is still in. `card`
    /// is the over card that causes the change, or `None` for a boundary.
    pub(super) fn change_confidence(
        &mut self,
        by: i8,
        card: Option<NormalEffect>,
        context: &mut StepContext<Self>,
    ) {
        let change = self.update_innings(|now| {
            let man = now.striker()?;
            let batter = &mut now.batters[man.index()];
            let before = batter.confidence;
            batter.confidence = super::sides::clamped(before + by);
            (batter.confidence != before).then_some((man, batter.confidence))
        });
        if let Some((man, confidence)) = change {
            let changed =
                Event::Confidence { side: self.batting(), man, now: confidence, by, card };
            context.notify_event(changed, self);
        }
    }

    /// Dismisses the man at this place in the pair. The place stays empty until
    /// the next man comes in.
    pub(super) fn wicket(&mut self, place: usize, how: HowOut, context: &mut StepContext<Self>) {
        let out = self.update_innings(|now| {
            let man = now.pair.get_mut(place)?.take()?;
            let by = now.bowler.filter(|_| how != HowOut::RunOut);
            now.batters[man.index()].standing = BatterState::Out(how, by);
            now.wickets += 1;
            if let Some(bowler) = by {
                now.bowlers[bowler.index()].wickets += 1;
            }
            Some(man)
        });
        if let Some(man) = out {
            context.notify_event(Event::Wicket(self.batting(), man, how), self);
        }
    }

    /// Turns over the next over card. The deck is stored in no particular
    /// order, so a random card of the deck comes next. This has the same effect
    /// as dealing six shuffled cards.
    pub(super) fn turn_card(
        &mut self,
        context: &mut StepContext<Self>,
    ) -> Option<super::decks::OverCard> {
        let place = context.chance.below(self.read_innings(|now| now.over.deck.len()));
        self.update_innings(|now| {
            if place >= now.over.deck.len() || now.over.turned.len() >= CARDS_PER_OVER {
                return None;
            }
            let card = now.over.deck.swap_remove(place);
            now.over.turned.push(card);
            Some(card)
        })
    }
}

/// Returns the result of a match after both innings.
fn outcome(first: &Innings, second: &Innings, options: Options) -> Outcome {
    use std::cmp::Ordering;
    match second.runs.cmp(&first.runs) {
        Ordering::Greater => {
            Outcome { winner: Some(second.batting), by: Margin::Wickets(ALL_OUT - second.wickets) }
        }
        Ordering::Less => {
            Outcome { winner: Some(first.batting), by: Margin::Runs(first.runs - second.runs) }
        }
        Ordering::Equal => {
            Outcome { winner: (!options.tie).then_some(first.batting), by: Margin::Level }
        }
    }
}
