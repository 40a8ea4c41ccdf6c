//! The extra rules of special matches: the nets, the match of the day and the
//! puzzles.

use super::Live;
use crate::game::scorebook::Scorebook;
use crate::game::{Ask, Hand, Match, Side};
use crate::words::Sides;

/// The rules by which a match ends early, allows no help, or has a teacher.
pub(crate) trait MatchRules {
    /// Returns a teacher's remarks at this point in the match. The scorebook
    /// may be ahead of the match. The hand is the person's, with its cards in
    /// the order of the keys.
    fn teacher_lines(&self, _: &Match, _: &Scorebook, _: &Hand) -> Vec<String> {
        Vec::new()
    }

    /// Returns `true` if the match ends here under these rules.
    fn is_over(&self, game: &Match) -> bool;

    /// Returns the result of a match between these sides, in words.
    fn result(&self, _: &Match, _: &Sides) -> Option<String> {
        None
    }

    /// Returns `true` if the batting side has batted long enough and must
    /// declare.
    fn has_to_declare(&self, _: &Match) -> bool {
        false
    }

    /// Returns `true` if the person plays alone. Nobody may then advise them or
    /// choose for them.
    fn is_help_forbidden(&self) -> bool {
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

    /// Returns the teacher's remarks on the match at the current point or
    /// pause. Returns `None` if the match has no rules of its own.
    pub fn teacher_lines(&self) -> Option<Vec<String>> {
        let game = self.pause.as_ref().map_or(self.game(), |pause| &pause.scene);
        let rules = self.rules.as_ref().filter(|_| !self.is_help_forbidden())?;
        let hand = self.shown_hand_at(game, self.visible_side()?);
        Some(rules.teacher_lines(game, self.book(), hand))
    }

    /// Returns `true` if the match has a teacher.
    pub(crate) fn is_lesson(&self) -> bool {
        self.teacher_lines().is_some()
    }

    /// Returns `true` if nobody may advise a person or choose for them.
    pub(crate) fn is_help_forbidden(&self) -> bool {
        let rules = self.rules.as_ref();
        rules.is_some_and(|rules| rules.is_help_forbidden())
    }

    /// Returns `true` if the match's own rules have ended it.
    pub fn ended_early(&self) -> bool {
        let rules = self.rules.as_ref();
        rules.is_some_and(|rules| rules.is_over(self.game()))
    }

    /// Returns the result in words, according to the match's own rules.
    pub(crate) fn early_result(&self) -> Option<String> {
        self.rules.as_ref()?.result(self.game(), &self.sides)
    }

    /// Returns `true` if the match's own rules make a person declare.
    pub(super) fn rules_declare(&self, side: Side, ask: Ask) -> bool {
        let rules = self.rules.as_ref();
        ask == Ask::Declare
            && self.is_person(side)
            && rules.is_some_and(|rules| rules.has_to_declare(self.game()))
    }

    /// Pauses play if the match's own rules have ended the match.
    pub(super) fn pause_at_early_end(&mut self) {
        if self.ended_early() {
            self.pause_at_end();
        }
    }
}
