//! What is drawn of a match at one moment.

use crate::championship::records::CountyRecords;
use crate::game::scorebook::{Page, Scorebook};
use crate::game::{Ball, Match};
use crate::words::Sides;

/// A match at one moment with its scorebook, which may know more than has
/// happened by then: it is read up to the innings of the moment.
pub(super) struct Scene<'a> {
    pub(super) game: &'a Match,
    pub(super) book: &'a Scorebook,
    pub(super) sides: &'a Sides,
    /// The records of the county that bats, where they may be beaten.
    pub(super) records: Option<&'a CountyRecords>,
}

impl Scene<'_> {
    /// The page of the innings in progress.
    pub(super) fn page(&self) -> Option<&Page> {
        let place = usize::from(self.game.public().number()).checked_sub(1)?;
        self.book.pages().get(place)
    }

    /// The deliveries of the innings in progress.
    pub(super) fn balls(&self) -> &[Ball] {
        self.page().map_or(&[], |page| page.balls.as_slice())
    }

    /// Cards that the batting side has changed since the last of them, if any.
    pub(super) fn changed(&self) -> Option<u8> {
        self.page()
            .map(|page| page.changed)
            .filter(|cards| *cards > 0)
    }

    /// The last of them.
    pub(super) fn last_ball(&self) -> Option<&Ball> {
        self.balls().last()
    }
}
