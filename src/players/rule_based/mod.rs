//! The rules by hand: the best player that could be written down in words, kept
//! as a benchmark for those who learned.
//!
//! Its numbers were set by hand and kept or changed by trial matches. No table
//! is in it, nothing was fitted, and it does not search: each rule can be said
//! in a sentence, and all the numbers stand in [`numbers`]. Which things matter
//! in a hand, and more or less how much, was known beforehand from the fitted
//! tables ([`super::linear`]).
//!
//! Batting, a reply is worth its runs, and what the cards kept are good for:
//!
//! - No wicket is lost that a card would save; what wins the match is played.
//! - The best two cards of a suit are kept for what they would hit off the
//!   cards not seen yet; a third one is too many.
//! - A high card saves the wicket in any suit, so each rank spent costs.
//! - A killer is an unseen card of a suit that he lacks, above his best card.
//!   The more of them the bowler holds on average, the sooner the wicket
//!   falls; twice as soon where he has seen that the suit is lacking. What
//!   beats the second and the third best counts too, and one that would be
//!   called counts less.
//!
//! Bowling, a ball is worth its chance of a wicket, less its runs, and what
//! the cards kept are good for:
//!
//! - The wicket falls if the batsman lacks the suit and has nothing as high in
//!   another: both by counting. If he did not follow the suit lately, he is
//!   believed to lack it, but not wholly.
//! - A card is kept for the wicket that it takes once he lacks its suit, and
//!   four in ten such hopes come true: so it is bowled when the chance that he
//!   lacks it now is better than that.
//! - A low card will have to be bowled one day: most of its runs are owed
//!   already, and an extra of one run may be the cheapest way to be rid of it.
//! - A card of each suit is kept, but few of the no-ball suit; and the last
//!   ball of an over makes the next one.
//! - The keeper stops four runs with an eleven; what would lose the match is
//!   not given away.
//!
//! It works out what a wicket is worth, when to declare and what to do at the toss
//! by the win model ([`super::tactics`]), with paces of its own
//! ([`super::win_model::RULE_BASED`]).

pub(crate) mod batsman;
pub(crate) mod batting;
pub(crate) mod bowling;
pub(crate) mod danger;
pub(crate) mod numbers;
pub(crate) mod odds;

use batting::Batting;
use bowling::Bowling;

use super::tactics::State;
use super::win_model::{RULE_BASED, Styles};
use super::{Player, Values, declaration, tactics, toss};
use crate::game::Match;
use crate::game::{Ask, Choice, View};
use crate::tabletop::drive::Agent;

/// A player who goes by rules that can be said in words.
#[derive(Clone, Copy, Debug)]
pub struct RuleBased {
    styles: Styles,
}

impl Default for RuleBased {
    fn default() -> RuleBased {
        RuleBased::pacing(RULE_BASED)
    }
}

impl RuleBased {
    /// The player who reckons with these styles: for measuring one of them.
    pub const fn pacing(styles: Styles) -> RuleBased {
        RuleBased { styles }
    }
}

impl Player for RuleBased {
    fn values(&self, view: &View<'_>, values: &mut Values) {
        let state = State::of(view.public, view.side);
        let styles = &self.styles;
        let batting = || Batting::new(view, tactics::wicket_to_batting(&state, styles));
        let bowling = || Bowling::new(view, tactics::wicket_to_bowling(&state, styles, true));
        match view.asked() {
            Some(Ask::Elect) => toss::elect(view, true, toss::FIELDING, values),
            Some(Ask::Throw) if view.side == view.public.batting() => batting().change(values),
            Some(Ask::Throw) => bowling().throw(values),
            Some(Ask::Declare) => declaration::declare(declaration::gain(&state, styles), values),
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

impl Agent<Match> for RuleBased {
    fn choose(&mut self, view: &View<'_>) -> Option<Choice> {
        let mut values = Values::default();
        self.values(view, &mut values);
        values.best()
    }
}
