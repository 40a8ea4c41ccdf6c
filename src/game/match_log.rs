//! A log that contains everything needed to replay a match.

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

    /// Replays the match. The callback `before_each` receives every choice
    /// before it is made. Returns `None` if a choice is not legal.
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

    /// Replays the match up to the decision with the given index, counted from
    /// 0.
    pub(crate) fn replay_to_decision(
        self,
        decision: u32,
        observer: &mut impl Observer<Match>,
    ) -> Option<Match> {
        let choices = self.choices.get(..decision as usize)?;
        MatchLog { choices, ..self }.replay(observer, |_, _, _| {})
    }
}
