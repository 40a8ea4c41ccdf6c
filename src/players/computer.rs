//! A computer player of given levels in one seat of one match.

use super::{Levels, Player, RUN, Values};
use crate::game::drive::Chooser;
use crate::game::{Ask, Choice, Side, View};
use crate::rng::{Purpose, derive};
use crate::rules::Stroke;
use crate::rules::strokes::{runs_off_no_ball, stroke};

/// A computer player for one side of one match.
#[derive(Clone, Copy, Debug)]
pub struct Computer {
    levels: Levels,
    seed: u64,
}

impl Computer {
    /// The computer for `side` in the match of this seed.
    pub fn new(levels: Levels, match_seed: u64, side: Side) -> Computer {
        Computer {
            levels,
            seed: derive(match_seed, Purpose::Player, &[side.index() as u64]),
        }
    }
}

impl Chooser for Computer {
    fn choose(&mut self, view: &View<'_>) -> Option<Choice> {
        let mut values = Values::default();
        self.values(view, &mut values);
        values.best()
    }
}

impl Player for Computer {
    fn values(&self, view: &View<'_>, values: &mut Values) {
        let _ = (self.levels, self.seed, view.asked() == Some(Ask::Bowl));
        let delivery = view.public.delivery;
        for choice in view.legal().iter() {
            let value = match (choice, delivery) {
                (Choice::Play(card), Some(ball)) if ball.call.is_some() => {
                    i32::from(runs_off_no_ball(ball.bowled, *card)) * RUN
                }
                (Choice::Play(card), Some(ball)) => {
                    match stroke(ball.bowled, *card, view.public.facing()) {
                        Stroke::Hit(runs) => i32::from(runs) * RUN,
                        Stroke::Out(_) => -20 * RUN,
                        Stroke::Defended | Stroke::LeftAlone => -i32::from(card.rank()),
                    }
                }
                (Choice::Bowl(card), _) => i32::from(card.rank()) * RUN,
                (Choice::Throw(card), _) => -i32::from(card.rank()) * RUN,
                (Choice::PlayOn | Choice::Bat | Choice::NoMore, _) => RUN,
                _ => 0,
            };
            values.push(*choice, value);
        }
    }
}
