//! What answers each question, and what it sets off. A match takes what stands
//! here and refuses all else; [`View::legal`](super::View::legal) lists the same.

use super::decision::{Ask, Choice, Pending, Refused};
use super::event::Observer;
use super::machine::{Held, Match, Table};
use super::view::may_leave;
use super::{Chance, Side};
use crate::rules::Card;

impl Match {
    /// Carries out a choice of the side that is asked.
    ///
    /// # Errors
    /// When the choice is not legal; then nothing has changed.
    // Three times a ball, and nearly always from the one loop that plays on.
    #[inline(always)]
    pub fn apply<C: Chance + ?Sized, O: Observer + ?Sized>(
        &mut self,
        choice: Choice,
        chance: &mut C,
        observer: &mut O,
    ) -> Result<(), Refused> {
        let Pending::Ask(side, ask) = self.public.pending else {
            return Err(Refused::Over);
        };
        let table = &mut Table { chance, observer };
        match (ask, choice) {
            // What every ball asks. All else is asked seldom, and lies apart.
            (Ask::Declare, Choice::PlayOn) => {
                table.chose(choice, self);
                self.ask(side.other(), Ask::Bowl);
            }
            (Ask::Bowl, Choice::Bowl(card)) => {
                let held = self.held(side, card)?;
                table.chose(choice, self);
                self.bowl(side, held, table);
            }
            (Ask::Reply, Choice::Play(card)) => {
                let held = self.held(side, card)?;
                table.chose(choice, self);
                self.reply(side, held, table);
            }
            _ => self.apply_rarer(side, ask, choice, table)?,
        }
        self.public.decisions += 1;
        Ok(())
    }

    /// Carries out what not every ball asks.
    #[inline(never)]
    fn apply_rarer<C: Chance + ?Sized, O: Observer + ?Sized>(
        &mut self,
        side: Side,
        ask: Ask,
        choice: Choice,
        table: &mut Table<C, O>,
    ) -> Result<(), Refused> {
        match (ask, choice) {
            (Ask::Elect, Choice::Bat | Choice::Field) => {
                table.chose(choice, self);
                self.elect(side, choice == Choice::Bat, table);
            }
            (Ask::Throw, Choice::Throw(card)) => {
                let held = self.held(side, card)?;
                table.chose(choice, self);
                self.throw(side, held, table);
            }
            (Ask::Declare, Choice::Declare) => {
                table.chose(choice, self);
                self.declare(side, table);
            }
            (Ask::Reply, Choice::Leave) if !may_leave(&self.public) => {
                return Err(Refused::MustPlay);
            }
            (Ask::Reply, Choice::Leave) => {
                table.chose(choice, self);
                self.leave(table);
            }
            (Ask::Stop, Choice::Stop) => {
                let eleven = self.eleven_to_stop(side)?;
                table.chose(choice, self);
                self.stop(side, eleven, table);
            }
            (Ask::Stop, Choice::LetGo) => {
                table.chose(choice, self);
                self.finish_ball(table);
            }
            (Ask::Change { .. }, Choice::Change(card)) => {
                let held = self.held(side, card)?;
                table.chose(choice, self);
                self.change(side, held, ask, table);
            }
            (Ask::Change { .. }, Choice::NoMore) => {
                table.chose(choice, self);
                self.changes_done(table);
            }
            _ => return Err(Refused::NotAsked),
        }
        Ok(())
    }

    /// A card of a hand with its place.
    #[inline]
    pub(super) fn held(&self, side: Side, card: Card) -> Result<Held, Refused> {
        let place = self.hands[side.index()].place(card);
        let place = place.ok_or(Refused::NotHeld(card))?;
        Ok(Held { card, place })
    }
}
