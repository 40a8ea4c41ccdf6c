//! Where a fact stands on the page of its round.

use super::{Fact, FactKind};
use crate::championship::Class;
use crate::championship::result::Verdict;

/// The place of a fact on its page: one's own match, what one's county may reach or has
/// reached, the title or promotion with the matches that decided it, relegation with
/// those that decided it, and the rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum NewsRank {
    OwnMatch,
    OwnPlace,
    First,
    FirstMatches,
    Last,
    LastMatches,
    Rest,
}

/// The matches by which first place was decided, and last place, by their numbers.
pub(super) struct Deciding {
    pub(super) first: Vec<u8>,
    pub(super) last: Vec<u8>,
    pub(super) class: Class,
}

impl Deciding {
    /// Where a fact stands that is not of one's own match.
    pub(super) fn rank(&self, fact: &Fact) -> NewsRank {
        let is_of = |numbers: &[u8]| fact.kind.is_result() && numbers.contains(&fact.number);
        match fact.kind {
            kind if kind.is_of_own_place() => NewsRank::OwnPlace,
            FactKind::Champions | FactKind::TakesTheTitle => NewsRank::First,
            FactKind::TitlesRunning | FactKind::PromotedChampions => NewsRank::First,
            // The wooden spoon sends nobody down.
            FactKind::Last if self.class == Class::First => NewsRank::Last,
            _ if is_of(&self.first) => NewsRank::FirstMatches,
            _ if is_of(&self.last) => NewsRank::LastMatches,
            _ => NewsRank::Rest,
        }
    }
}

/// The points for winning this many matches.
pub(super) fn most(matches: u8) -> u32 {
    u32::from(matches) * Verdict::Won.points()
}
