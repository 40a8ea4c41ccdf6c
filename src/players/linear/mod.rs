//! The linear player: few features with fitted weights, kept as a benchmark for
//! the one that learned from many.
//!
//! Which features of a hand matter is written by hand; their weights were fitted
//! by playing 30,000 matches of equals. So this is a learned player
//! too, if with small tables. The rules that can be said in words are in
//! [`super::rule_based`].

pub(crate) mod batting;
pub(crate) mod batting_tables;
pub(crate) mod bowling;
pub(crate) mod bowling_tables;

use batting::Batting;
use bowling::Bowling;

use super::skill::Skill;
use super::tactics::State;
use super::win_model::LINEAR;
use super::{Level, Player, Values, declaration, tactics, toss};
use crate::game::Match;
use crate::game::{Ask, Choice, View};
use crate::tabletop::drive::Agent;

/// A player who goes by few features of a hand, as well as they allow.
#[derive(Clone, Copy, Debug, Default)]
pub struct Linear;

impl Player for Linear {
    fn values(&self, view: &View<'_>, values: &mut Values) {
        let skill = Skill::of(Level::Professional);
        let state = State::of(view.public, view.side);
        let batting = || {
            let wicket = tactics::wicket_to_batting(&state, &LINEAR);
            Batting::new(view, skill, &batting_tables::TABLES, wicket)
        };
        let bowling = || {
            let wicket = tactics::wicket_to_bowling(&state, &LINEAR, true);
            Bowling::new(view, skill, &bowling_tables::TABLES, wicket)
        };
        match view.asked() {
            Some(Ask::Elect) => toss::elect(view, true, toss::FIELDING, values),
            Some(Ask::Throw) if view.side == view.public.batting() => batting().change(values),
            Some(Ask::Throw) => bowling().throw(values),
            Some(Ask::Declare) => declaration::declare(declaration::gain(&state, &LINEAR), values),
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

impl Agent<Match> for Linear {
    fn choose(&mut self, view: &View<'_>) -> Option<Choice> {
        let mut values = Values::default();
        self.values(view, &mut values);
        values.best()
    }
}
