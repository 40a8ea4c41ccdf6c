//! A log that contains everything needed to play a match again.

use super::{Choice, Dealer, Match};
use crate::rules::Options;
use crate::tabletop::{LoggedChoice, Observer};

/// The options and the seed of a match, and all choices since the deal.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MatchLog<'t> {
    pub(crate) options: Options,
    pub(crate) seed: u64,
    pub(crate) choices: &'t [LoggedChoice<Choice>],
}

impl<'t> MatchLog<'t> {
    pub(crate) const fn new(
        options: Options,
        seed: u64,
        choices: &'t [LoggedChoice<Choice>],
    ) -> MatchLog<'t> {
        MatchLog { options, seed, choices }
    }

    /// Plays the match again. `before_each` sees every choice before it is
    /// made. Returns `None` if a choice is not legal.
    pub(crate) fn replay<O: Observer<Match>>(
        self,
        observer: &mut O,
        mut before_each: impl FnMut(&mut O, &LoggedChoice<Choice>, &Match),
    ) -> Option<Match> {
        let mut dealer = Dealer::new(self.seed);
        let mut game = Match::new(self.options, &mut dealer, observer);
        for one in self.choices {
            before_each(observer, one, &game);
            game.apply(one.choice, &mut dealer, observer).ok()?;
        }
        Some(game)
    }

    /// Plays the match up to a given decision, counted from 0.
    pub(crate) fn replay_to_decision(
        self,
        decision: u32,
        observer: &mut impl Observer<Match>,
    ) -> Option<Match> {
        let choices = self.choices.get(..decision as usize)?;
        MatchLog { choices, ..self }.replay(observer, |_, _, _| {})
    }
}
