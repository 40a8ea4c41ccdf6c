//! Matches that two policies play to their end, as in the simulation.

use super::decision::{Ask, Pending, Refused};
use super::event::Outcome;
use super::machine::Observer;
use super::{Chance, Match, Side, View};
use crate::tabletop::StepContext;
use crate::tabletop::drive::Agent;

/// An agent that always answers. Each answer must be the choice that
/// [`Agent::choose`] would make.
pub trait Policy: Agent<Match> {
    /// True if the policy reads the signs of what the other side holds: the
    /// suits that it lacks, and the cards that it certainly holds. If neither
    /// policy reads these signs, they are not recorded.
    const READS_SHOWN: bool = true;

    /// Returns `true` if the side declares.
    fn declares(&mut self, view: &View<'_>) -> bool;

    /// Returns the position in the hand of the card to bowl. If the hand has
    /// two copies of that card, the position is that of the first copy. A
    /// position beyond the hand counts as the last one.
    fn bowl(&mut self, view: &View<'_>) -> usize;

    /// Returns the position of the card to reply with, as in [`Policy::bowl`].
    /// `None` leaves the ball, where the laws allow that.
    fn reply(&mut self, view: &View<'_>) -> Option<usize>;

    /// Returns the position of the card to change, as in [`Policy::bowl`].
    /// `None` means that no more cards are changed.
    fn change(&mut self, view: &View<'_>) -> Option<usize>;
}

/// Plays until the match is over. Returns `None` if an agent does not answer.
///
/// # Errors
/// Fails if an agent makes an illegal choice. The match is then as it was
/// before that choice.
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
    /// Plays balls while this side bats, until a question of another kind is
    /// asked.
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
                    // Count here as `apply` does, because the players' errors
                    // depend on the number of decisions.
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
                // The toss, the cards thrown away and the end of the match are
                // handled by the loop above.
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
