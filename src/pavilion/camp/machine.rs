//! The state machine for the cut, the innings, the clock and the result. The
//! module `turn` plays the turns.

use super::event::{Event, HowOut};
use super::laws::follow_on_lead;
use super::public::other;
use super::{Ask, Innings, Public};
use crate::pavilion::result::{InningsEndReason, Margin, StepAfterInnings, step_after_innings};
use crate::pavilion::{Card, Pack, Pending, Seat, StepContext, Verdict};

/// A match of camp cricket.
#[derive(Clone, Debug)]
pub struct Camp {
    pub(super) public: Public,
    pub(super) pack: Pack,
    /// The cards on each cell, starting with the lowest card.
    pub(super) piles: [Vec<Card>; super::laws::CELLS],
    /// The wickets and runs of a Veld turn that are not yet entered in the
    /// score.
    pub(super) due: PendingTurn,
}

/// The wickets and runs of a Veld turn, which count only if the turn ends
/// lawfully.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct PendingTurn {
    pub(super) outs: Vec<HowOut>,
    pub(super) cards: u32,
    pub(super) court: u32,
}

impl Camp {
    /// Returns everything that both sides may know.
    pub fn public(&self) -> &Public {
        &self.public
    }

    /// Returns the cards on a cell, starting with the lowest card. Only checks
    /// of invariants use this method.
    pub fn pile(&self, cell: usize) -> &[Card] {
        self.piles.get(cell).map_or(&[], Vec::as_slice)
    }

    /// Returns the pack. Only checks of invariants use this method, because
    /// players may not see the pack.
    pub fn pack(&self) -> &Pack {
        &self.pack
    }

    /// Lets both sides cut a card, again and again until the ranks differ.
    pub(super) fn cut(&mut self, context: &mut StepContext<Self>) {
        loop {
            let mut pack = Pack::shuffled(1, context.chance);
            let (Some(a), Some(b)) = (pack.draw(), pack.draw()) else {
                return;
            };
            let winner = match a.rank().cmp(&b.rank()) {
                std::cmp::Ordering::Greater => Some(Seat(0)),
                std::cmp::Ordering::Less => Some(Seat(1)),
                std::cmp::Ordering::Equal => None,
            };
            let cards = [a, b];
            context.notify_event(Event::Cut { cards, winner }, self);
            if let Some(winner) = winner {
                self.public.pending = Pending::Ask(winner, Ask::Elect);
                return;
            }
        }
    }

    fn begin_innings(&mut self, batting: Seat, context: &mut StepContext<Self>) {
        self.public.innings.push(Innings { batting, runs: 0, wickets: 0, rounds: 0, ended: None });
        let event = Event::InningsBegan {
            number: self.public.innings.len() as u8,
            batting,
            own: self.public.own_innings(),
        };
        context.notify_event(event, self);
        self.begin_turn(true, context);
    }

    /// Continues after a turn that did not end the innings.
    pub(super) fn after_turn(&mut self, context: &mut StepContext<Self>) {
        let turn = &self.public.turn;
        if turn.bowls {
            self.begin_turn(false, context);
        } else if self.public.is_chase() {
            // Continue without asking about a declaration, because nobody
            // declares during a chase.
            self.next_round(context);
        } else {
            self.public.pending = Pending::Ask(turn.seat, Ask::Declare);
        }
    }

    pub(super) fn next_round(&mut self, context: &mut StepContext<Self>) {
        self.public.rounds += 1;
        if self.is_time() {
            self.close(InningsEndReason::Time, context);
            self.finish(Verdict::Drawn, Margin::None, context);
        } else {
            self.begin_turn(true, context);
        }
    }

    fn is_time(&self) -> bool {
        self.public.rounds_left() == Some(0)
    }

    fn close(&mut self, why: InningsEndReason, context: &mut StepContext<Self>) {
        let Some(innings) = self.public.innings.last_mut() else {
            return;
        };
        innings.ended = Some(why);
        let event = Event::InningsEnded {
            batting: innings.batting,
            number: self.public.innings.len() as u8,
            own: self.public.own_innings(),
            why,
        };
        context.notify_event(event, self);
    }

    /// Ends an innings and the round in progress.
    pub(super) fn end_innings(&mut self, why: InningsEndReason, context: &mut StepContext<Self>) {
        self.close(why, context);
        self.public.rounds += 1;
        let Some(innings) = self.public.current().copied() else {
            return;
        };
        if why == InningsEndReason::Won {
            let in_hand = self.public.options.to_fall.saturating_sub(innings.wickets);
            return self.finish(Verdict::Won(innings.batting), Margin::Wickets(in_hand), context);
        }
        let margin = follow_on_lead(self.public.options.days);
        match step_after_innings(&self.public.innings_runs(), self.public.most_innings(), margin) {
            StepAfterInnings::Won(side, margin) => {
                self.finish(Verdict::Won(side.seat()), margin, context)
            }
            StepAfterInnings::Tied => self.finish(Verdict::Tied, Margin::None, context),
            // When time is up, a win or a tie still counts, but nobody bats
            // again.
            _ if self.is_time() => self.finish(Verdict::Drawn, Margin::None, context),
            StepAfterInnings::MayFollowOn(leader) => {
                self.public.pending = Pending::Ask(leader.seat(), Ask::FollowOn);
            }
            StepAfterInnings::Bats(side) => self.begin_innings(side.seat(), context),
        }
    }

    fn finish(&mut self, verdict: Verdict, margin: Margin, context: &mut StepContext<Self>) {
        self.public.pending = Pending::Over(verdict);
        context.notify_event(Event::Over { verdict, margin }, self);
    }

    pub(super) fn elect(&mut self, winner: Seat, bats: bool, context: &mut StepContext<Self>) {
        context.notify_event(Event::Chose { winner, bats }, self);
        let batting = if bats { winner } else { other(winner) };
        self.begin_innings(batting, context);
    }

    pub(super) fn enforce(
        &mut self,
        leader: Seat,
        enforced: bool,
        context: &mut StepContext<Self>,
    ) {
        if enforced {
            context.notify_event(Event::FollowedOn(other(leader)), self);
            self.begin_innings(other(leader), context);
        } else {
            self.begin_innings(leader, context);
        }
    }
}
