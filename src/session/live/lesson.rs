//! A match that is a lesson: somebody speaks beside it, and it ends early.

use super::Live;
use crate::game::scorebook::Scorebook;
use crate::game::{Ask, Hand, Match, Side};
use crate::words::Sides;

/// Who teaches beside a match.
pub(crate) trait Lesson {
    /// What is said at this moment of the match, a line each; the book may
    /// know more than has happened by then. The hand is the person's, in the
    /// order of its keys.
    fn words(&self, game: &Match, book: &Scorebook, hand: &Hand) -> Vec<String>;

    /// Whether the match need go no further.
    fn is_over(&self, game: &Match) -> bool;

    /// How it ended in words, where it is a match with two sides to it.
    fn result(&self, game: &Match, sides: &Sides) -> Option<String>;

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
    /// The same match as a lesson.
    #[must_use]
    pub(crate) fn taught(mut self, lesson: impl Lesson + 'static) -> Live {
        self.lesson = Some(Box::new(lesson));
        self
    }

    /// What the teacher says of the match as it stands, or as it stood at what
    /// play halts for; none where the match is no lesson.
    pub fn words(&self) -> Option<Vec<String>> {
        let game = self
            .pause
            .as_ref()
            .map_or(self.game(), |pause| &pause.scene);
        let lesson = self.lesson.as_ref().filter(|_| !self.is_alone())?;
        let hand = self.hand_in(game, self.shown()?);
        Some(lesson.words(game, self.book(), hand))
    }

    /// Whether nobody may speak, choose or play for a person.
    pub(crate) fn is_alone(&self) -> bool {
        let lesson = self.lesson.as_ref();
        lesson.is_some_and(|lesson| lesson.is_alone())
    }

    /// Whether it is a lesson that has come to its end.
    pub fn lesson_over(&self) -> bool {
        let lesson = self.lesson.as_ref();
        lesson.is_some_and(|lesson| lesson.is_over(self.game()))
    }

    /// How a lesson ended, in words.
    pub(crate) fn lesson_result(&self) -> Option<String> {
        self.lesson.as_ref()?.result(self.game(), &self.sides)
    }

    /// Whether a person's innings is closed for him.
    pub(super) fn lesson_declares(&self, side: Side, ask: Ask) -> bool {
        let lesson = self.lesson.as_ref();
        ask == Ask::Declare
            && self.is_person(side)
            && lesson.is_some_and(|lesson| lesson.declares(self.game()))
    }

    /// Play halts at the end of a lesson, whatever brought it.
    pub(super) fn pause_after_lesson(&mut self) {
        if self.lesson_over() {
            self.halt_at_end();
        }
    }
}
