//! The code that checks a choice and then makes it. A match accepts only the
//! choices that this module lists. [`View::legal`](super::View::legal) lists
//! the same choices.

use super::decision::{Ask, Choice, Pending, Refused};
use super::machine::Match;
use super::machine::Observer;
use super::view::may_leave;
use super::{Chance, Side};
use crate::rules::Card;
use crate::tabletop::StepContext;

impl Match {
    /// Makes a choice for the side that must choose.
    ///
    /// # Errors
    /// Fails if the choice is not legal. An illegal choice changes nothing.
    pub fn apply<C: Chance + ?Sized, O: Observer + ?Sized>(
        &mut self,
        choice: Choice,
        chance: &mut C,
        observer: &mut O,
    ) -> Result<(), Refused> {
        let Pending::Ask(side, ask) = self.public.pending else {
            return Err(Refused::Over);
        };
        let context = &mut StepContext { chance, observer };
        match (ask, choice) {
            (Ask::Elect, Choice::Bat) => self.elect(side, true, context),
            (Ask::Elect, Choice::Field) => self.elect(side, false, context),
            (Ask::Throw, Choice::Throw(card)) => {
                self.throw(side, self.position_in_hand(side, card)?, context)
            }
            (Ask::Declare, Choice::PlayOn) => self.play_on(side, context),
            (Ask::Declare, Choice::Declare) => self.declare(side, context),
            (Ask::Bowl, Choice::Bowl(card)) => {
                self.bowl(side, self.position_in_hand(side, card)?, context);
            }
            (Ask::Reply, Choice::Play(card)) => {
                self.reply(side, self.position_in_hand(side, card)?, context)
            }
            (Ask::Reply, Choice::Leave) if may_leave(&self.public) => self.leave(side, context),
            (Ask::Reply, Choice::Leave) => return Err(Refused::MustPlay),
            (Ask::Stop, Choice::Stop) => {
                let eleven = self.public.delivery.and_then(|ball| ball.stopper());
                let eleven = eleven.ok_or(Refused::NotAsked)?;
                self.stop(side, self.position_in_hand(side, eleven)?, context);
            }
            (Ask::Stop, Choice::LetGo) => self.let_go(context),
            (Ask::Change { left }, Choice::Change(card)) => {
                self.change(side, self.position_in_hand(side, card)?, left, context);
            }
            (Ask::Change { .. }, Choice::NoMore) => self.no_more(context),
            _ => return Err(Refused::NotAsked),
        }
        self.public.decisions += 1;
        Ok(())
    }

    /// Returns the position of a card in a hand.
    fn position_in_hand(&self, side: Side, card: Card) -> Result<usize, Refused> {
        let place = self.hands[side.index()].position(card);
        place.ok_or(Refused::NotHeld(card))
    }
}
