//! The rules by hand: the best player that was written before one learned,
//! kept as a yardstick for the learned ones.
//!
//! Which features of a hand matter is written by hand; the numbers were
//! fitted to them.

pub mod batting;
pub mod batting_tables;
pub mod bowling;
pub mod bowling_tables;

use batting::Batting;
use bowling::Bowling;

use super::prospects::BY_HAND;
use super::sight::Sight;
use super::tactics::State;
use super::{Level, Player, Values, declaration, tactics, toss};
use crate::game::drive::Chooser;
use crate::game::{Ask, Choice, View};

/// A player who goes by the rules, as well as they allow.
#[derive(Clone, Copy, Debug, Default)]
pub struct ByHand;

impl Player for ByHand {
    fn values(&self, view: &View<'_>, values: &mut Values) {
        let sight = Sight::of(Level::Professional);
        let state = State::of(view.public);
        let batting = || {
            let wicket = tactics::wicket_to_batting(&state, &BY_HAND);
            Batting::new(view, sight, &batting_tables::TABLES, wicket)
        };
        let bowling = || {
            let wicket = tactics::wicket_to_bowling(&state, &BY_HAND, true);
            Bowling::new(view, sight, &bowling_tables::TABLES, wicket)
        };
        match view.asked() {
            Some(Ask::Elect) => toss::elect(view, true, values),
            Some(Ask::Throw) if view.side == view.public.batting() => batting().change(values),
            Some(Ask::Throw) => bowling().throw(values),
            Some(Ask::Declare) => declaration::declare(&state, &BY_HAND, true, values),
            Some(Ask::Bowl) => bowling().bowl(values),
            Some(Ask::Stop) => bowling().stop(values),
            Some(Ask::Reply) => {
                if let Some(ball) = &view.public.delivery {
                    batting().reply(ball, values);
                }
            }
            Some(Ask::Change { .. }) => batting().change(values),
            None => {}
        }
    }
}

impl Chooser for ByHand {
    fn choose(&mut self, view: &View<'_>) -> Option<Choice> {
        let mut values = Values::default();
        self.values(view, &mut values);
        values.best()
    }
}
