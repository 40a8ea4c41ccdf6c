//! What is drawn of a match at one moment.

use crate::championship::records::CountyRecords;
use crate::game::scorebook::{Page, Scorebook};
use crate::game::{Ball, Hand, Match, Side, View};
use crate::session::live::Live;
use crate::words::Sides;

/// A match at one moment with its scorebook, which may know more than has
/// happened by then: it is read up to the innings of the moment.
pub(super) struct Scene<'a> {
    pub(super) game: &'a Match,
    pub(super) book: &'a Scorebook,
    pub(super) sides: &'a Sides,
    /// The match, which knows the order of the hands.
    pub(super) live: &'a Live,
    /// The records of the county that bats, where they may be beaten.
    pub(super) records: Option<&'a CountyRecords>,
}

impl Scene<'_> {
    /// The hand of a side as it is seen.
    pub(super) fn hand(&self, side: Side) -> &Hand {
        self.live.hand_in(self.game, side)
    }

    /// Where the card lies that a side drew last.
    pub(super) fn drawn(&self, side: Side) -> Option<usize> {
        let drawn = self.book.drawn(side, self.game.public())?;
        let cards = self.hand(side).cards();
        let seen = self.live.drawn(side);
        seen.filter(|place| cards.get(*place) == Some(&drawn))
            .or_else(|| cards.iter().rposition(|card| *card == drawn))
    }

    /// What a side may know, its hand as it is seen.
    pub(super) fn view(&self, side: Side) -> View<'_> {
        let mut view = self.game.view(side);
        view.hand = self.hand(side);
        view
    }

    /// The page of the innings in progress.
    pub(super) fn page(&self) -> Option<&Page> {
        self.book.page_of(self.game.public())
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
