//! Matches played to their end by two policies: what the simulation does.
//!
//! It comes to the same as [`drive::play_out`](crate::tabletop::drive::play_out). But what
//! every ball asks has a method of its own in a policy, which answers with a place
//! of the hand; so nothing is checked, refused or looked up by its card.

use super::decision::{Ask, Pending, Refused};
use super::event::Outcome;
use super::machine::Observer;
use super::{Chance, Match, Side, View};
use crate::tabletop::StepContext;
use crate::tabletop::drive::Agent;

/// An agent that always answers. Each answer must be the one that
/// [`Agent::choose`] gives.
pub trait Policy: Agent<Match> {
    /// Whether it reads what the other side showed of its cards: the signs of a suit
    /// that it lacks and the cards that it surely holds. Where neither policy does, they
    /// are not kept.
    const READS_SHOWN: bool = true;

    /// Whether it declares.
    fn declares(&mut self, view: &View<'_>) -> bool;

    /// The place in the hand of the card to bowl: of two copies the first. A
    /// place beyond the hand is taken for its last.
    fn bowl(&mut self, view: &View<'_>) -> usize;

    /// The place of the card to reply with, likewise; none to leave the ball,
    /// where that may be done.
    fn reply(&mut self, view: &View<'_>) -> Option<usize>;

    /// The place of the card to change, likewise; none to change no more.
    fn change(&mut self, view: &View<'_>) -> Option<usize>;
}

/// Plays until the match is over; `None` when an agent does not answer.
///
/// # Errors
/// When an agent makes an illegal choice; the match stands before it.
pub fn play_out<C, H, A, O>(
    game: &mut Match,
    chance: &mut C,
    home: &mut H,
    away: &mut A,
    observer: &mut O,
) -> Result<Option<Outcome>, Refused>
where
    C: Chance + ?Sized,
    H: Policy,
    A: Policy,
    O: Observer + ?Sized,
{
    loop {
        let (side, ask) = match game.pending() {
            Pending::Ask(side, ask) => (side, ask),
            Pending::Over(outcome) => return Ok(Some(outcome)),
        };
        let context = &mut StepContext { chance, observer };
        match (ask, game.public.batting()) {
            (Ask::Declare | Ask::Bowl | Ask::Change { .. }, Side::Home) => {
                game.balls(Side::Home, home, away, context);
            }
            (Ask::Declare | Ask::Bowl | Ask::Change { .. }, Side::Away) => {
                game.balls(Side::Away, away, home, context);
            }
            _ => {
                let view = game.view(side);
                let choice = match side {
                    Side::Home => home.choose(&view),
                    Side::Away => away.choose(&view),
                };
                let Some(choice) = choice else {
                    return Ok(None);
                };
                game.apply(choice, chance, observer)?;
            }
        }
    }
}

impl Match {
    /// Plays balls while this side bats, until something else is asked.
    #[inline(never)]
    fn balls<C, B, F, O>(
        &mut self,
        side: Side,
        batting: &mut B,
        fielding: &mut F,
        context: &mut StepContext<'_, C, O>,
    ) where
        C: Chance + ?Sized,
        B: Policy,
        F: Policy,
        O: Observer + ?Sized,
    {
        let is_shown = B::READS_SHOWN || F::READS_SHOWN;
        loop {
            match self.public.pending {
                Pending::Ask(asked, Ask::Declare) if asked == side => {
                    let declares = batting.declares(&self.view(side));
                    if declares {
                        self.declare(side, context);
                    } else {
                        self.play_on(side, context);
                    }
                    // Counted as `apply` counts: the errors of the players depend on it.
                    self.public.decisions += 1;
                    if declares {
                        return;
                    }
                }
                Pending::Ask(asked, Ask::Bowl) if asked != side => {}
                Pending::Ask(_, Ask::Change { left }) => {
                    match batting.change(&self.view(side)) {
                        Some(place) => self.change(side, place, left, context),
                        None => self.no_more(context),
                    }
                    self.public.decisions += 1;
                    continue;
                }
                // The toss, the cards thrown, and the end are for the loop above.
                _ => return,
            }
            let place = fielding.bowl(&self.view(side.other()));
            let is_answered = self.bowl(side.other(), place, is_shown, context);
            self.public.decisions += 1;
            if is_answered {
                match batting.reply(&self.view(side)) {
                    Some(place) => self.reply(side, place, is_shown, context),
                    None => self.leave(side, context),
                }
                self.public.decisions += 1;
            }
        }
    }
}
