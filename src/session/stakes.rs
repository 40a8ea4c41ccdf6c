//! What a person's match of the last rounds is worth, told at the toss and between
//! innings, as the results of the other matches come in.
//!
//! Matches are entered in the order of the calendar, on which their numbers, their cards
//! and the files depend, so your match is not moved to the end of the round. The others
//! are played beforehand instead, as they would be after it, and each result is told once
//! your own match has come as far as that match had when it ended.

use crate::championship::run_in::RunIn;
use crate::championship::{Championship, County, FinishedMatch, Fixture, MatchResult};
use crate::simulate::play_fixture;
use crate::text::display_width;
use crate::words::run_in;

/// A match of the same round.
struct Other {
    fixture: Fixture,
    played: MatchResult,
    /// The pack in which it ended.
    pack: u16,
}

/// What a match of the last rounds is worth to the county of a person.
pub(crate) struct Stakes {
    run_in: RunIn,
    county: County,
    /// The others of the round that are still to be entered, apart from those of people.
    others: Vec<Other>,
}

impl Stakes {
    /// The stakes of a match for a county that plays in it; none before the last rounds.
    pub(crate) fn new(
        championship: &Championship,
        fixture: &Fixture,
        county: County,
    ) -> Option<Stakes> {
        let run_in = RunIn::now(championship.season(), fixture.class)?;
        let others = run_in.this_round().iter();
        let others = others.filter(|one| *one != fixture && !championship.is_a_persons(one));
        let others = others.filter_map(|one| Other::play(championship, one)).collect();
        Some(Stakes { run_in, county, others })
    }

    /// The results that have come in by a pack of the match, and what the county needs
    /// then, in sentences.
    fn by(&self, pack: u16) -> (Vec<String>, Vec<String>) {
        let mut run_in = self.run_in.clone();
        let mut results = Vec::new();
        for other in self.others.iter().filter(|other| other.pack < pack) {
            run_in.enter(&other.fixture, &other.played);
            results.push(run_in::match_text(&other.fixture, &other.played) + ".");
        }
        (results, run_in::stake(&run_in, self.county))
    }

    /// What is said when the match has come to a pack, in sentences: the results that have
    /// come in by then, and what the county needs now.
    pub(crate) fn sentences(&self, pack: u16) -> Vec<String> {
        let (mut said, needs) = self.by(pack);
        said.extend(needs);
        said
    }

    /// What is said in one line of so many columns: what the county needs, after the
    /// results that have come in where there is room, the last sentences left out where
    /// there is none.
    pub(crate) fn line(&self, pack: u16, width: usize) -> Option<String> {
        let (results, needs) = self.by(pack);
        let first = needs.len().min(1);
        let all = results.iter().chain(&needs);
        let all = all.map(String::as_str).collect::<Vec<_>>().join(" ");
        let fewer = (first..=needs.len()).rev().map(|many| needs[..many].join(" "));
        [all].into_iter().chain(fewer).find(|line| display_width(line) <= width)
    }
}

impl Other {
    fn play(championship: &Championship, fixture: &Fixture) -> Option<Other> {
        let game = play_fixture(championship, fixture, &mut ()).ok()?;
        let played = FinishedMatch::from_match(&game)?.result();
        Some(Other { fixture: *fixture, played, pack: game.public().clock.pack })
    }
}
