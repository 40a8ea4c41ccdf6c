//! Rules of one match besides those of the game: in the nets, the match of the day, a puzzle.

use super::Live;
use crate::game::scorebook::Scorebook;
use crate::game::{Ask, Hand, Match, Side};
use crate::words::Sides;

/// When a match ends early, who may help, and what a teacher says.
pub(crate) trait MatchRules {
    /// What a teacher says at this moment of the match, a line each; the book may
    /// know more than has happened by then. The hand is the person's, in the
    /// order of its keys.
    fn teacher_lines(&self, _: &Match, _: &Scorebook, _: &Hand) -> Vec<String> {
        Vec::new()
    }

    /// Whether the match need go no further.
    fn is_over(&self, game: &Match) -> bool;

    /// How it ended in words, where it is a match with two sides to it.
    fn result(&self, _: &Match, _: &Sides) -> Option<String> {
        None
    }

    /// Whether the side that may declare has batted long enough.
    fn declares(&self, _: &Match) -> bool {
        false
    }

    /// Whether the person plays alone: nobody speaks, chooses or plays for him.
    fn is_alone(&self) -> bool {
        false
    }
}

impl Live {
    /// This match with rules of its own.
    #[must_use]
    pub(crate) fn with_rules(mut self, rules: impl MatchRules + 'static) -> Live {
        self.rules = Some(Box::new(rules));
        self
    }

    /// What the teacher says of the match as it stands, or as it stood at what
    /// play pauses for; none where it has no rules of its own.
    pub fn teacher_lines(&self) -> Option<Vec<String>> {
        let game = self.pause.as_ref().map_or(self.game(), |pause| &pause.scene);
        let rules = self.rules.as_ref().filter(|_| !self.is_alone())?;
        let hand = self.hand_in(game, self.shown()?);
        Some(rules.teacher_lines(game, self.book(), hand))
    }

    /// Whether a teacher speaks.
    pub(crate) fn is_lesson(&self) -> bool {
        self.teacher_lines().is_some()
    }

    /// Whether nobody may speak, choose or play for a person.
    pub(crate) fn is_alone(&self) -> bool {
        let rules = self.rules.as_ref();
        rules.is_some_and(|rules| rules.is_alone())
    }

    /// Whether its own rules have ended it.
    pub fn ended_early(&self) -> bool {
        let rules = self.rules.as_ref();
        rules.is_some_and(|rules| rules.is_over(self.game()))
    }

    /// How its own rules ended it, in words.
    pub(crate) fn early_result(&self) -> Option<String> {
        self.rules.as_ref()?.result(self.game(), &self.sides)
    }

    /// Whether a person's innings is closed for him.
    pub(super) fn rules_declare(&self, side: Side, ask: Ask) -> bool {
        let rules = self.rules.as_ref();
        ask == Ask::Declare
            && self.is_person(side)
            && rules.is_some_and(|rules| rules.declares(self.game()))
    }

    /// Play pauses where its own rules end it, whatever brought that.
    pub(super) fn pause_at_early_end(&mut self) {
        if self.ended_early() {
            self.pause_at_end();
        }
    }
}
