//! The place of a fact on the page for its round.

use super::Fact;
use super::FactKind::*;
use crate::championship::Class;
use crate::championship::result::Verdict;

/// The rank of a fact on its page. The viewer's own match comes first, and then
/// the place that the viewer's county can reach or has reached. Next comes the
/// title or promotion, with the matches that decided it. Relegation follows
/// with its deciding matches. All other facts come last.
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

/// The numbers of the matches that decided first place and last place.
pub(super) struct DecidingMatches {
    pub(super) first: Vec<u8>,
    pub(super) last: Vec<u8>,
    pub(super) class: Class,
}

impl DecidingMatches {
    /// Returns the rank of a fact, unless it is about the viewer's own match.
    pub(super) fn rank(&self, fact: &Fact) -> NewsRank {
        let is_of = |numbers: &[u8]| fact.kind.is_result() && numbers.contains(&fact.number);
        match fact.kind {
            kind if kind.is_of_own_place() => NewsRank::OwnPlace,
            Champions | TakesTheTitle => NewsRank::First,
            TitlesRunning | PromotedChampions => NewsRank::First,
            // In the second class, nobody is relegated for finishing last.
            Last if self.class == Class::First => NewsRank::Last,
            _ if is_of(&self.first) => NewsRank::FirstMatches,
            _ if is_of(&self.last) => NewsRank::LastMatches,
            _ => NewsRank::Rest,
        }
    }
}

/// Returns the maximum number of points from a given number of matches.
pub(super) fn max_points(matches: u8) -> u32 {
    u32::from(matches) * Verdict::Won.points()
}
