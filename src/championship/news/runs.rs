//! Runs of wins or defeats, and runs without a win or without a defeat, in a
//! season. The module also finds the ends of such runs, and reports how leaders
//! and newcomers fare.

use super::Fact;
use super::FactKind::{self, *};
use super::round::{RoundResults, is_first};
use crate::championship::fixtures::ROUNDS;
use crate::championship::result::Verdict;
use crate::championship::{Championship, County};

/// The length from which a run is reported. The run may be of wins, of defeats,
/// or of matches without a defeat or without a win since the season began. A
/// run that continues is reported again after every second match.
const RUNNING: u32 = 4;
const SO_FAR: u32 = 5;

/// The length of the shortest run of wins or defeats whose end is reported.
const LONG: u32 = 4;

/// The first round whose page reports a defeat of the leaders.
const TABLE_COUNTS: u8 = 4;

/// The matches of a county in a season.
struct Own {
    county: County,
    /// The opponents in the most recent match.
    opponents: County,
    verdicts: Vec<Verdict>,
}

impl Own {
    /// Counts the consecutive matches with a given property, going back from
    /// the latest. The latest `skipped` matches are ignored.
    fn running(&self, skipped: usize, like: fn(Verdict) -> bool) -> u32 {
        let back = self.verdicts.iter().rev().skip(skipped);
        back.take_while(|verdict| like(**verdict)).count() as u32
    }
}

impl RoundResults<'_> {
    /// Adds the runs of wins or defeats, the runs without a win or without a
    /// defeat, and the ends of such runs.
    pub(super) fn runs(&self, facts: &mut Vec<Fact>) {
        for county in self.by_round.season.members(self.by_round.class) {
            let Some(own) = self.own(*county) else {
                continue;
            };
            facts.extend(self.continued_runs(&own));
            let end = self.first_result_of_its_kind(&own).or_else(|| self.ended_run(&own));
            facts.extend(end);
        }
    }

    /// Collects a county's matches up to this round. Returns `None` before the
    /// county's first match.
    fn own(&self, county: County) -> Option<Own> {
        let mut opponents = None;
        let mut verdicts = Vec::with_capacity(ROUNDS);
        for (fixture, played) in self.so_far() {
            if let Some(side) = fixture.side_of(county) {
                opponents = Some(fixture.county(side.other()));
                verdicts.push(played.verdict(side));
            }
        }
        Some(Own { county, opponents: opponents?, verdicts })
    }

    fn run_fact(&self, kind: FactKind, own: &Own, value: u32) -> Fact {
        self.fact(kind, own.county, own.opponents, value, 0)
    }

    /// Returns the runs that the latest match has extended.
    fn continued_runs(&self, own: &Own) -> impl Iterator<Item = Fact> {
        let is_drawn = own.verdicts.iter().all(|one| *one == Verdict::Drawn);
        let kinds = [
            (Winning, own.running(0, is_won), RUNNING),
            (Losing, own.running(0, is_lost), RUNNING),
            (Unbeaten, own.running(0, |one| !is_lost(one)), SO_FAR),
            (Winless, own.running(0, |one| !is_won(one)), SO_FAR),
        ];
        kinds.into_iter().filter_map(move |(kind, matches, fewest)| {
            // A county that has drawn all its matches is not mentioned.
            let so_far = matches!(kind, Unbeaten | Winless);
            let all = !so_far || !is_drawn && matches == u32::from(self.round);
            let is_told = matches >= fewest && (matches - fewest).is_multiple_of(2);
            (is_told && all).then(|| self.run_fact(kind, own, matches))
        })
    }

    /// Returns the first win or defeat of the season, if it came after many
    /// matches.
    fn first_result_of_its_kind(&self, own: &Own) -> Option<Fact> {
        let (last, before) = own.verdicts.split_last()?;
        let kind = match last {
            Verdict::Won => FirstWin,
            Verdict::Lost => FirstDefeat,
            _ => return None,
        };
        let matches = before.len() as u32;
        let is_told = matches >= SO_FAR && !before.contains(last);
        is_told.then(|| self.run_fact(kind, own, matches))
    }

    /// Returns the end of a run: a win after many defeats, or a defeat after
    /// many wins.
    fn ended_run(&self, own: &Own) -> Option<Fact> {
        let (kind, matches) = match own.verdicts.last()? {
            Verdict::Won => (EndsLosing, own.running(1, is_lost)),
            Verdict::Lost => (EndsWinning, own.running(1, is_won)),
            _ => return None,
        };
        (matches >= LONG).then(|| self.run_fact(kind, own, matches))
    }

    /// Adds a defeat for the county that led alone before the round, if the
    /// title is still undecided.
    pub(super) fn leader_beaten(&self, facts: &mut Vec<Fact>) {
        let rounds_left = ROUNDS as u8 - self.round;
        let Some(before) = self.by_round.tables.get(usize::from(self.round) - 1) else {
            return;
        };
        let [first, second, ..] = before.rows();
        let leads_alone = first.tally.points() > second.tally.points();
        let is_open = rounds_left > 0 && !is_first(before, rounds_left + 1);
        if self.round < TABLE_COUNTS || !leads_alone || !is_open {
            return;
        }
        let own = self.own(first.county);
        let own = own.filter(|own| own.verdicts.last() == Some(&Verdict::Lost));
        let now = self.by_round.tables.get(usize::from(self.round));
        let leads = now.is_some_and(|now| {
            let [leader, next, ..] = now.rows();
            leader.county == first.county && leader.tally.points() > next.tally.points()
        });
        facts.extend(own.map(|own| Fact {
            detail: leads.into(),
            ..self.run_fact(LeaderBeaten, &own, first.tally.points())
        }));
    }

    /// Adds the first matches of the counties that were just promoted or
    /// relegated.
    pub(super) fn newcomers(&self, championship: &Championship, facts: &mut Vec<Fact>) {
        let (season, class) = (self.by_round.season, self.by_round.class);
        let before = season.year() - 1;
        let Some(before) = championship.season_of(before).filter(|_| self.round == 1) else {
            return;
        };
        for county in season.members(class) {
            let own = self.own(*county).filter(|_| before.class_of(*county) != class);
            facts.extend(own.and_then(|own| {
                let points = own.verdicts.last()?.points();
                Some(self.fact(Newcomers, *county, own.opponents, 0, points))
            }));
        }
    }
}

fn is_won(verdict: Verdict) -> bool {
    verdict == Verdict::Won
}

fn is_lost(verdict: Verdict) -> bool {
    verdict == Verdict::Lost
}
