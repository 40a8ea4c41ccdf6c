//! A turn: a side lays cards and covers sets until the grid is full and nothing
//! can be covered, or until the innings ends.

use super::event::{Event, HowOut, RunSource};
use super::laws::{Cells, CoverableSet, HillLine, LINES, hill_line};
use super::machine::{Camp, PendingTurn};
use super::public::other;
use super::{Ask, Turn, Variant};
use crate::pavilion::result::InningsEndReason;
use crate::pavilion::{Card, Pack, Pending, StepContext};

/// A signal that the innings ended within a turn, and the reason for its end.
struct InningsEnded(InningsEndReason);

impl Camp {
    fn is_veld(&self) -> bool {
        self.public.options.variant == Variant::Veld
    }

    pub(super) fn begin_turn(&mut self, bowls: bool, context: &mut StepContext<Self>) {
        let Some(innings) = self.public.innings.last_mut() else {
            return;
        };
        let seat = if bowls {
            innings.rounds += 1;
            other(innings.batting)
        } else {
            innings.batting
        };
        self.public.turn = Turn::new(seat, bowls);
        self.due = PendingTurn::default();
        self.piles.iter_mut().for_each(Vec::clear);
        self.pack = Pack::shuffled(1, context.chance);
        self.public.turn.left = self.pack.len() as u8;
        self.public.pending = Pending::Ask(seat, Ask::Deal);
        context.notify_event(Event::TurnBegan { seat, bowls }, self);
    }

    // --- the two operations ------------------------------------------------

    /// Lays the next card on an empty cell.
    pub(super) fn lay(&mut self, cell: usize, context: &mut StepContext<Self>) {
        let missed = self.public.coverable_sets().first().filter(|_| self.is_veld()).copied();
        if let Some((cells, _)) = missed {
            self.draw_to(cell, context);
            return self.end_by_missed_cover(cells, context);
        }
        let done = self
            .draw_and_count(cell, context)
            .and_then(|()| self.take_line_wickets(Cells::from_places(&[cell]), context));
        self.go_on(done, true, context);
    }

    /// Covers a set, starting with the lowest cell. If the pack runs out before
    /// the set is covered, the cover is abandoned and the set is worth nothing.
    pub(super) fn cover(
        &mut self,
        cells: Cells,
        set: CoverableSet,
        context: &mut StepContext<Self>,
    ) {
        context.notify_event(Event::Covered { set, cells }, self);
        let mut done = Ok(());
        let mut complete = true;
        for cell in cells.iter() {
            if self.pack.is_empty() {
                complete = false;
                break;
            }
            done = self.draw_and_count(cell, context);
            if done.is_err() {
                break;
            }
        }
        if complete {
            done = done
                .and_then(|()| self.enter_set(set, context))
                .and_then(|()| self.take_line_wickets(cells, context));
        }
        self.go_on(done, complete, context);
    }

    /// Continues after an operation. Ends the turn or the innings if that is
    /// due. Otherwise gathers up an empty pack and asks for the next operation.
    /// `complete` is false if a cover was abandoned.
    fn go_on(
        &mut self,
        done: Result<(), InningsEnded>,
        complete: bool,
        context: &mut StepContext<Self>,
    ) {
        if let Err(InningsEnded(why)) = done {
            return self.end_turn_and_innings(why, context);
        }
        let full = self.public.turn.empty_cell().is_none();
        if full && self.public.coverable_sets().is_empty() {
            return self.end_turn(context);
        }
        if self.pack.is_empty() {
            self.regather(!complete, context);
        }
    }

    /// Collects the piles in the order of their cells, taking each pile from
    /// its lowest card upwards. The first card collected is on top of the new
    /// pack. Then cuts the pack or, if the players have agreed to do so,
    /// shuffles it.
    fn regather(&mut self, in_a_cover: bool, context: &mut StepContext<Self>) {
        let cards: Vec<Card> = self.piles.iter_mut().flat_map(std::mem::take).collect();
        if self.public.options.shuffles {
            self.pack = Pack::of_shuffled(cards, context.chance);
        } else {
            let at = context.chance.below(cards.len());
            self.pack = Pack::from_top(cards);
            self.pack.cut(at);
        }
        let turn = &mut self.public.turn;
        let empty = Turn::new(turn.seat, turn.bowls);
        (turn.grid, turn.depth, turn.laid) = (empty.grid, empty.depth, 0);
        turn.left = self.pack.len() as u8;
        turn.regathered += 1;
        let times = turn.regathered;
        context.notify_event(Event::Regathered { times, in_a_cover }, self);
    }

    // --- cards -------------------------------------------------------------

    /// Draws a card onto a cell without counting it.
    fn draw_to(&mut self, cell: usize, context: &mut StepContext<Self>) {
        let Some(card) = self.pack.draw() else {
            return;
        };
        let turn = &mut self.public.turn;
        if let (Some(top), Some(depth)) = (turn.grid.get_mut(cell), turn.depth.get_mut(cell)) {
            *top = Some(card);
            *depth += 1;
        }
        if let Some(pile) = self.piles.get_mut(cell) {
            pile.push(card);
        }
        turn.laid |= 1 << card.index();
        turn.cards += 1;
        turn.left = self.pack.len() as u8;
        let laid = Event::Laid { cell, card, count: turn.cards, counted: turn.count_to_wicket() };
        context.notify_event(laid, self);
    }

    /// Draws a card onto a cell and counts it.
    fn draw_and_count(
        &mut self,
        cell: usize,
        context: &mut StepContext<Self>,
    ) -> Result<(), InningsEnded> {
        self.draw_to(cell, context);
        if !self.public.turn.bowls {
            return self.runs(1, RunSource::Cards, context);
        }
        self.take_earned_wickets(1, context)
    }

    /// Takes the wickets that the last `cards` cards of a bowling turn have
    /// earned.
    fn take_earned_wickets(
        &mut self,
        cards: u32,
        context: &mut StepContext<Self>,
    ) -> Result<(), InningsEnded> {
        let Some(per) = self.public.options.worth().per_wicket else {
            return Ok(());
        };
        let counted = self.public.turn.count_to_wicket();
        let made = counted / per - counted.saturating_sub(cards) / per;
        self.wickets(made as u8, HowOut::Bowled, context)
    }

    /// Counts the bowler's extra cards for a king, a queen and a jack.
    fn count_extra_cards(
        &mut self,
        cards: u32,
        context: &mut StepContext<Self>,
    ) -> Result<(), InningsEnded> {
        if cards == 0 {
            return Ok(());
        }
        self.public.turn.counted_besides += cards;
        context.notify_event(Event::CountedBesides(cards), self);
        self.take_earned_wickets(cards, context)
    }

    /// Enters the worth of a covered set.
    fn enter_set(
        &mut self,
        set: CoverableSet,
        context: &mut StepContext<Self>,
    ) -> Result<(), InningsEnded> {
        let (worth, bowls) = (self.public.options.worth(), self.public.turn.bowls);
        match (set, bowls) {
            (CoverableSet::Pair, _) => Ok(()),
            (CoverableSet::Three, true) => self.wickets(worth.bowl_three, HowOut::Caught, context),
            (CoverableSet::Three, false) => self.runs(worth.bat_three, RunSource::Six, context),
            (CoverableSet::Court, true) => {
                self.count_extra_cards(worth.bowl_court_cards, context)?;
                self.wickets(worth.bowl_court_wickets, HowOut::Lbw, context)
            }
            (CoverableSet::Court, false) => self.runs(worth.bat_court, RunSource::Court, context),
        }
    }

    /// In the Hill form, takes a wicket for each triplet or run in the lines
    /// that an operation touched, whichever side deals.
    fn take_line_wickets(
        &mut self,
        touched: Cells,
        context: &mut StepContext<Self>,
    ) -> Result<(), InningsEnded> {
        if self.public.options.variant != Variant::Hill {
            return Ok(());
        }
        let grid = self.public.turn.grid;
        for line in &LINES {
            if !line.iter().any(|cell| touched.has(*cell)) {
                continue;
            }
            match hill_line(&grid, line) {
                Some(HillLine::Triplet) => self.wicket(HowOut::Bowled, context)?,
                Some(HillLine::Run) => self.wicket(HowOut::RunOut, context)?,
                None => {}
            }
        }
        Ok(())
    }

    // --- runs and wickets --------------------------------------------------

    fn runs(
        &mut self,
        runs: u32,
        source: RunSource,
        context: &mut StepContext<Self>,
    ) -> Result<(), InningsEnded> {
        if runs == 0 {
            return Ok(());
        }
        self.public.turn.runs += runs;
        if self.is_veld() {
            match source {
                RunSource::Court => self.due.court += runs,
                RunSource::Cards | RunSource::Six => self.due.cards += runs,
            }
            let needed = self.public.needed();
            let wins = needed.is_some_and(|needed| self.public.turn.runs >= needed);
            return if wins { Err(InningsEnded(InningsEndReason::Won)) } else { Ok(()) };
        }
        self.enter_runs(runs, source, context);
        let won = self.public.needed().map_or(self.public.is_chase(), |needed| needed == 0);
        if won { Err(InningsEnded(InningsEndReason::Won)) } else { Ok(()) }
    }

    fn enter_runs(&mut self, runs: u32, source: RunSource, context: &mut StepContext<Self>) {
        if runs > 0 {
            if let Some(innings) = self.public.innings.last_mut() {
                innings.runs += runs;
            }
            context.notify_event(Event::Runs { runs, source }, self);
        }
    }

    fn wickets(
        &mut self,
        many: u8,
        how: HowOut,
        context: &mut StepContext<Self>,
    ) -> Result<(), InningsEnded> {
        (0..many).try_for_each(|_| self.wicket(how, context))
    }

    fn wicket(&mut self, how: HowOut, context: &mut StepContext<Self>) -> Result<(), InningsEnded> {
        self.public.turn.wickets += 1;
        if self.is_veld() {
            self.due.outs.push(how);
            let fallen = self.public.current().map_or(0, |innings| innings.wickets);
            let standing = self.public.options.to_fall.saturating_sub(fallen);
            let all = self.due.outs.len() >= usize::from(standing);
            return if all { Err(InningsEnded(InningsEndReason::AllOut)) } else { Ok(()) };
        }
        self.enter_wicket(how, context)
    }

    fn enter_wicket(
        &mut self,
        how: HowOut,
        context: &mut StepContext<Self>,
    ) -> Result<(), InningsEnded> {
        let Some(innings) = self.public.innings.last_mut() else {
            return Ok(());
        };
        innings.wickets += 1;
        let batsman = innings.wickets;
        let batting = innings.batting;
        let all_out = batsman >= self.public.options.to_fall;
        let wicket = Event::Wicket { how, batsman, batting };
        context.notify_event(wicket, self);
        if all_out {
            return Err(InningsEnded(InningsEndReason::AllOut));
        }
        Ok(())
    }

    // --- the end of a turn -------------------------------------------------

    /// Enters the result of a turn in the Veld form.
    fn enter_veld_turn(&mut self, context: &mut StepContext<Self>) {
        let due = std::mem::take(&mut self.due);
        self.enter_runs(due.cards, RunSource::Cards, context);
        self.enter_runs(due.court, RunSource::Court, context);
        for how in due.outs {
            if self.enter_wicket(how, context).is_err() {
                return;
            }
        }
    }

    fn emit_turn(&self, context: &mut StepContext<Self>) {
        let turn = &self.public.turn;
        let event = Event::TurnEnded {
            bowls: turn.bowls,
            cards: turn.cards,
            besides: turn.counted_besides,
            runs: turn.runs,
            wickets: turn.wickets,
        };
        context.notify_event(event, self);
    }

    fn end_turn(&mut self, context: &mut StepContext<Self>) {
        self.enter_veld_turn(context);
        self.emit_turn(context);
        self.after_turn(context);
    }

    fn end_turn_and_innings(&mut self, why: InningsEndReason, context: &mut StepContext<Self>) {
        self.enter_veld_turn(context);
        self.emit_turn(context);
        self.end_innings(why, context);
    }

    /// Ends a turn because a compulsory cover was overlooked. The turn is worth
    /// nothing. A batsman who overlooks a cover is also out.
    fn end_by_missed_cover(&mut self, cells: Cells, context: &mut StepContext<Self>) {
        let (seat, bowls) = (self.public.turn.seat, self.public.turn.bowls);
        self.due = PendingTurn::default();
        self.public.turn.runs = 0;
        self.public.turn.wickets = u8::from(!bowls);
        context.notify_event(Event::CoverMissed { seat, cells }, self);
        let out = if bowls { Ok(()) } else { self.enter_wicket(HowOut::HitWicket, context) };
        self.emit_turn(context);
        match out {
            Ok(()) => self.after_turn(context),
            Err(InningsEnded(why)) => self.end_innings(why, context),
        }
    }
}
