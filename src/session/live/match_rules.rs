//! The extra rules of one kind of match: the nets, the match of the day, a
//! puzzle.

use super::Live;
use crate::game::scorebook::Scorebook;
use crate::game::{Ask, Hand, Match, Side};
use crate::words::Sides;

/// An early end of a match, limits on help, and the lines of a teacher.
pub(crate) trait MatchRules {
    /// Returns a teacher's lines at this moment of the match. The book may be
    /// ahead of the moment. The hand is the person's, in the order of its keys.
    fn teacher_lines(&self, _: &Match, _: &Scorebook, _: &Hand) -> Vec<String> {
        Vec::new()
    }

    /// Returns `true` if the match can end here.
    fn is_over(&self, game: &Match) -> bool;

    /// Returns the result in words, for a match with two sides.
    fn result(&self, _: &Match, _: &Sides) -> Option<String> {
        None
    }

    /// Returns `true` if the batting side has batted long enough to declare.
    fn declares(&self, _: &Match) -> bool {
        false
    }

    /// Returns `true` if the person plays alone: nobody speaks, chooses or
    /// plays for them.
    fn is_alone(&self) -> bool {
        false
    }
}

impl Live {
    /// Gives the match its own rules.
    #[must_use]
    pub(crate) fn with_rules(mut self, rules: impl MatchRules + 'static) -> Live {
        self.rules = Some(Box::new(rules));
        self
    }

    /// Returns the teacher's lines for the match now, or at the pause in play.
    /// `None` without rules of its own.
    pub fn teacher_lines(&self) -> Option<Vec<String>> {
        let game = self.pause.as_ref().map_or(self.game(), |pause| &pause.scene);
        let rules = self.rules.as_ref().filter(|_| !self.is_alone())?;
        let hand = self.hand_in(game, self.shown()?);
        Some(rules.teacher_lines(game, self.book(), hand))
    }

    /// Returns `true` if a teacher speaks.
    pub(crate) fn is_lesson(&self) -> bool {
        self.teacher_lines().is_some()
    }

    /// Returns `true` if nobody may speak, choose or play for a person.
    pub(crate) fn is_alone(&self) -> bool {
        let rules = self.rules.as_ref();
        rules.is_some_and(|rules| rules.is_alone())
    }

    /// Returns `true` if its own rules have ended it.
    pub fn ended_early(&self) -> bool {
        let rules = self.rules.as_ref();
        rules.is_some_and(|rules| rules.is_over(self.game()))
    }

    /// Returns the result by its own rules, in words.
    pub(crate) fn early_result(&self) -> Option<String> {
        self.rules.as_ref()?.result(self.game(), &self.sides)
    }

    /// Returns `true` if the rules close a person's innings.
    pub(super) fn rules_declare(&self, side: Side, ask: Ask) -> bool {
        let rules = self.rules.as_ref();
        ask == Ask::Declare
            && self.is_person(side)
            && rules.is_some_and(|rules| rules.declares(self.game()))
    }

    /// Pauses if its own rules have ended the match.
    pub(super) fn pause_at_early_end(&mut self) {
        if self.ended_early() {
            self.pause_at_end();
        }
    }
}
