//! The one path along which every match goes on.
//!
//! Playing quickly, fully, watching, resuming, simulating and replaying
//! differ only in where chance comes from, who chooses, who observes, and how
//! often [`step`] is called.

use super::decision::{Choice, Pending, Refused};
use super::event::{Observer, Outcome};
use super::view::View;
use super::{Chance, Match, Side};

/// Who chooses for a side.
pub trait Agent {
    /// The choice of the side that looks through `view` and is asked; `None`
    /// to wait, as for a person who has not pressed a key yet.
    fn choose(&mut self, view: &View<'_>) -> Option<Choice>;
}

impl<T: Agent + ?Sized> Agent for &mut T {
    #[inline]
    fn choose(&mut self, view: &View<'_>) -> Option<Choice> {
        (**self).choose(view)
    }
}

impl<T: Agent + ?Sized> Agent for Box<T> {
    fn choose(&mut self, view: &View<'_>) -> Option<Choice> {
        (**self).choose(view)
    }
}

/// What came of one step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// A choice was made and carried out.
    Chose(Side, Choice),
    /// The agent of this side waits.
    Waits(Side),
    /// The match is over.
    Over(Outcome),
}

/// Lets the side that is asked choose once.
///
/// # Errors
/// When a agent makes an illegal choice; the match has not changed.
#[inline(always)]
pub fn step<C, H, A, O>(
    game: &mut Match,
    chance: &mut C,
    home: &mut H,
    away: &mut A,
    observer: &mut O,
) -> Result<Step, Refused>
where
    C: Chance + ?Sized,
    H: Agent + ?Sized,
    A: Agent + ?Sized,
    O: Observer + ?Sized,
{
    let side = match game.pending() {
        Pending::Ask(side, _) => side,
        Pending::Over(outcome) => return Ok(Step::Over(outcome)),
    };
    let view = game.view(side);
    let choice = match side {
        Side::Home => home.choose(&view),
        Side::Away => away.choose(&view),
    };
    let Some(choice) = choice else {
        return Ok(Step::Waits(side));
    };
    game.apply(choice, chance, observer)?;
    Ok(Step::Chose(side, choice))
}

/// Plays until the match is over; `None` when a agent waits.
///
/// # Errors
/// When a agent makes an illegal choice; the match stands before it.
pub fn play_out<C, H, A, O>(
    game: &mut Match,
    chance: &mut C,
    home: &mut H,
    away: &mut A,
    observer: &mut O,
) -> Result<Option<Outcome>, Refused>
where
    C: Chance + ?Sized,
    H: Agent + ?Sized,
    A: Agent + ?Sized,
    O: Observer + ?Sized,
{
    loop {
        match step(game, chance, home, away, observer)? {
            Step::Chose(..) => {}
            Step::Waits(_) => return Ok(None),
            Step::Over(outcome) => return Ok(Some(outcome)),
        }
    }
}
