//! The effect of a card: runs, extras, a chance, and everything that follows a
//! wicket.

use super::Ask;
use super::event::{Event, ExtraCardSource, RunSource};
use super::laws::{self, ChartEntry, ExtraKind, HowOut, MEN};
use super::machine::{AfterCard, Minden};
use super::public::Over;
use super::style::Style;
use crate::pavilion::card::JACK;
use crate::pavilion::result::InningsEndReason;
use crate::pavilion::{Card, Party, Seat, StepContext};

impl Minden {
    // --- the choices of an over --------------------------------------------

    /// Moves a card from the bowler's hand to the batsman's hand.
    pub(super) fn pass(&mut self, seat: Seat, card: Card, context: &mut StepContext<Self>) {
        let Some(card) = self.take(seat, card) else {
            return;
        };
        let batting = self.public.batting_seat();
        if let (Some(hand), Some(passed)) =
            (self.hands.get_mut(batting.index()), self.public.passed.get_mut(batting.index()))
        {
            hand.push(card);
            passed.push(card);
        }
        self.update_card_counts();
        let open = self.public.options.pairs.then_some(card);
        context.notify_event(Event::Passed { to: batting, open }, self);
        self.ask(batting, Ask::Bat);
    }

    /// Decides the over with a card.
    pub(super) fn play_deciding_card(
        &mut self,
        seat: Seat,
        card: Card,
        event: Event,
        context: &mut StepContext<Self>,
    ) {
        let Some(card) = self.take(seat, card) else {
            return;
        };
        self.public.discard.push(card);
        let pressure = match event {
            Event::Played(_) => laws::PRESSURE_WHEN_PLAYED,
            _ => laws::PRESSURE_AT_ONCE,
        };
        context.notify_event(event, self);
        let flow = self.resolve(card, pressure, context);
        self.go_on(flow, context);
    }

    /// Plays the second card when the over is batted freely. The card is chosen
    /// at random from the bowler's hand.
    pub(super) fn play_second_card(&mut self, context: &mut StepContext<Self>) -> AfterCard {
        let seat = self.public.bowling_seat();
        let Some(card) = self.take_any(seat, context) else {
            return AfterCard::Done;
        };
        self.public.discard.push(card);
        context.notify_event(Event::Second(card), self);
        self.resolve(card, 0, context)
    }

    /// Discards one of the batsman's cards after a card was taken from the
    /// bowler.
    pub(super) fn discard(&mut self, seat: Seat, card: Card, context: &mut StepContext<Self>) {
        let Some(card) = self.take(seat, card) else {
            return;
        };
        self.public.discard.push(card);
        context.notify_event(Event::Discarded(card), self);
        self.go_on(AfterCard::Done, context);
    }

    /// Turns over the extra card after a wicket (law 1.5.3).
    pub(super) fn turn_extra_card(
        &mut self,
        from: ExtraCardSource,
        context: &mut StepContext<Self>,
    ) {
        let flow = self.turn_and_resolve_extra(from, context);
        self.go_on(flow, context);
    }

    fn turn_and_resolve_extra(
        &mut self,
        from: ExtraCardSource,
        context: &mut StepContext<Self>,
    ) -> AfterCard {
        let (card, pressure) = match from {
            ExtraCardSource::Stock => (self.draw(context), 0),
            ExtraCardSource::Hand => {
                (self.take_any(self.public.batting_seat(), context), laws::PRESSURE_FROM_HAND)
            }
        };
        let Some(card) = card else {
            return AfterCard::Done;
        };
        self.public.discard.push(card);
        context.notify_event(Event::Extra { card, from }, self);
        if card.rank() < JACK {
            return AfterCard::Done;
        }
        self.resolve_chance(card, card.rank(), pressure, context)
    }

    // --- the effect of a card ----------------------------------------------

    /// Carries out the effect of a card. With a close field, a 7 scores its
    /// runs, and then a card from the stock is turned over (law 1.7.2).
    fn resolve(&mut self, card: Card, pressure: i64, context: &mut StepContext<Self>) -> AfterCard {
        let flow = self.resolve_by_chart(card, pressure, context);
        let Over { mode, field, .. } = self.public.over;
        match flow {
            AfterCard::Done if laws::turns_a_card(mode, field, card) => {
                self.turn_and_resolve_extra(ExtraCardSource::Stock, context)
            }
            flow => flow,
        }
    }

    fn resolve_by_chart(
        &mut self,
        card: Card,
        pressure: i64,
        context: &mut StepContext<Self>,
    ) -> AfterCard {
        let Over { mode, field, .. } = self.public.over;
        let innings = self.public.current();
        let style = innings.map_or(Style::Plain, |innings| innings.style(innings.striker));
        match laws::chart_entry(mode, card, style) {
            ChartEntry::Chance(rank) => self.resolve_chance(card, rank, pressure, context),
            ChartEntry::Extras => self.extras(card, context),
            ChartEntry::Runs(runs) => {
                self.score(laws::plain_runs(runs, field), RunSource::Plain, None, context)
            }
            ChartEntry::Flurry => {
                self.score_by_grade(RunSource::Flurry, laws::flurry_runs, context)
            }
            ChartEntry::Rating => {
                self.score_by_grade(RunSource::Rating, laws::batting_rating_runs, context)
            }
            ChartEntry::HalfRating => {
                let half = |grade, face| laws::batting_rating_runs(grade, face) / 2;
                self.score_by_grade(RunSource::Rating, half, context)
            }
            ChartEntry::Bowler(more) => {
                let face = context.chance.die(6);
                let rank = self.rank_of_bowler();
                let runs = laws::bowler_rating_runs(rank, face) + more;
                self.score(runs, RunSource::Bowler, Some(face), context)
            }
        }
    }

    /// Throws a die, adjusts it for the field, and scores the runs for the
    /// striker's grade.
    fn score_by_grade(
        &mut self,
        source: RunSource,
        table: impl Fn(laws::Grade, u8) -> u8,
        context: &mut StepContext<Self>,
    ) -> AfterCard {
        let face = self.public.over.field.adjust_die(context.chance.die(6));
        let grade = self.public.current().map(|innings| innings.grade_with_form(innings.striker));
        let runs = grade.map_or(0, |grade| table(grade, face));
        self.score(runs, source, Some(face), context)
    }

    fn rank_of_bowler(&self) -> u8 {
        let bowler = self.public.over.bowler;
        self.public.current().map_or(1, |innings| innings.rank_in_over(bowler))
    }

    // --- runs --------------------------------------------------------------

    fn score(
        &mut self,
        runs: u8,
        source: RunSource,
        die: Option<u8>,
        context: &mut StepContext<Self>,
    ) -> AfterCard {
        let bowler = self.public.over.bowler;
        self.public.over.runs += u32::from(runs);
        if let Some(innings) = self.innings() {
            innings.runs += u32::from(runs);
            let striker = innings.striker;
            if let Some(bat) = innings.bats.get_mut(striker) {
                bat.runs += u32::from(runs);
            }
            if let Some(bowling) = innings.bowling.get_mut(bowler) {
                bowling.runs += u32::from(runs);
            }
        }
        context.notify_event(Event::Runs { runs, source, die }, self);
        self.check_target()
    }

    /// Scores the extras of a 10. If the bowler conceded them, a card is taken
    /// from the bowler's hand.
    fn extras(&mut self, card: Card, context: &mut StepContext<Self>) -> AfterCard {
        let kind = ExtraKind::for_suit(card.suit());
        let runs = laws::extras_for_face(context.chance.die(6));
        let bowler = self.public.over.bowler;
        self.public.over.runs += u32::from(runs);
        if let Some(innings) = self.innings() {
            innings.runs += u32::from(runs);
            innings.extras += u32::from(runs);
            if let Some(bowling) = innings.bowling.get_mut(bowler)
                && kind.is_conceded_by_bowler()
            {
                bowling.runs += u32::from(runs);
            }
        }
        context.notify_event(Event::Extras { runs, kind }, self);
        match self.check_target() {
            AfterCard::Done if kind.is_conceded_by_bowler() => self.steal(context),
            flow => flow,
        }
    }

    fn steal(&mut self, context: &mut StepContext<Self>) -> AfterCard {
        let (bowling, batting) = (self.public.bowling_seat(), self.public.batting_seat());
        let Some(card) = self.take_any(bowling, context) else {
            return AfterCard::Done;
        };
        if let Some(hand) = self.hands.get_mut(batting.index()) {
            hand.push(card);
        }
        // The player who lost the card knows where it is now, but that player's
        // partner does not.
        if let Some(passed) = self.public.passed.get_mut(batting.index())
            && !self.public.options.pairs
        {
            passed.push(card);
        }
        self.update_card_counts();
        context.notify_event(Event::Stolen, self);
        self.ask(batting, Ask::Discard);
        AfterCard::Asked
    }

    fn check_target(&self) -> AfterCard {
        let passed = match self.public.needed() {
            None => self.public.is_chase(),
            Some(needed) => needed == 0,
        };
        if passed { AfterCard::Over(InningsEndReason::Won) } else { AfterCard::Done }
    }

    // --- chances -----------------------------------------------------------

    /// Resolves a chance with a card that counts as rank `as_rank` (law 3.4).
    /// The dice may show less by the amount of the pressure.
    fn resolve_chance(
        &mut self,
        card: Card,
        as_rank: u8,
        pressure: i64,
        context: &mut StepContext<Self>,
    ) -> AfterCard {
        let (mode, field) = (self.public.over.mode, self.public.over.field);
        let rank = self.rank_of_bowler();
        if rank < laws::min_rank_for_chance(as_rank, field) {
            let card = card.rank();
            context.notify_event(Event::Void { card, rank }, self);
            return AfterCard::Done;
        }
        let Some(innings) = self.public.current() else {
            return AfterCard::Done;
        };
        let striker = innings.striker;
        let out_on = laws::min_total_for_out(
            innings.grade_without_form(striker),
            innings.runs_of(striker),
            mode,
            pressure,
        );
        let dice = [context.chance.die(6), context.chance.die(6)];
        let is_out = i64::from(dice[0] + dice[1]) >= out_on;
        let out_on = out_on as u8;
        if !is_out {
            context.notify_event(Event::Survived { dice, out_on }, self);
            return AfterCard::Done;
        }
        let bowler = self.public.over.bowler;
        self.public.over.wickets += 1;
        if let Some(innings) = self.innings() {
            innings.wickets += 1;
            if let Some(bat) = innings.bats.get_mut(striker) {
                bat.out = true;
            }
            if let Some(bowling) = innings.bowling.get_mut(bowler) {
                bowling.wickets += 1;
            }
        }
        let current = self.public.current();
        let batting = current.map_or(Party::A, |innings| innings.batting);
        let event = Event::Wicket {
            batting,
            how: HowOut::for_suit(card.suit()),
            man: striker as u8,
            bowler: bowler as u8,
            dice,
            out_on,
        };
        context.notify_event(event, self);
        self.after_wicket(context)
    }

    /// Brings the next man to the striker's end, and turns over an extra card,
    /// which may get him out (law 1.5.3).
    fn after_wicket(&mut self, context: &mut StepContext<Self>) -> AfterCard {
        let Some(innings) = self.innings() else {
            return AfterCard::Done;
        };
        // The first two men are in from the beginning.
        let next = usize::from(innings.wickets) + 1;
        if next >= MEN {
            return AfterCard::Over(InningsEndReason::AllOut);
        }
        let partner = innings.bats.get(innings.striker).map_or(0, |bat| bat.partner);
        innings.striker = next;
        if let Some(bat) = innings.bats.get_mut(next) {
            // The player who controlled the dismissed man also controls the
            // next man.
            bat.partner = partner;
        }
        let held = self.hand(self.public.batting_seat()).len();
        if held == 0 {
            return self.turn_and_resolve_extra(ExtraCardSource::Stock, context);
        }
        self.ask(self.public.bowling_seat(), Ask::Extra);
        AfterCard::Asked
    }
}
