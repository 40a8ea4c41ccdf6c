//! The news of runs in a season: wins in a row, defeats in a row, and starts
//! without a win or a defeat. This module also adds news about leaders and
//! newcomers.

use super::Fact;
use super::FactKind::{self, *};
use super::round::{RoundResults, is_first_place_certain};
use crate::championship::fixtures::ROUNDS;
use crate::championship::result::Verdict;
use crate::championship::{Championship, County};

/// The length from which a run is reported. The run may be of wins, of defeats,
/// or of matches without a defeat or without a win since the season began. A
/// run that continues is reported again after every second match.
const MIN_RUN: u32 = 4;
const SO_FAR: u32 = 5;

/// The length of the shortest run of wins or defeats whose end is reported.
const MIN_ENDED_RUN: u32 = 4;

/// The first round whose page reports a defeat of the leaders.
const FIRST_LEADER_ROUND: u8 = 4;

/// The matches of a county in a season.
struct CountyVerdicts {
    county: County,
    /// The opponents in the most recent match.
    opponents: County,
    verdicts: Vec<Verdict>,
}

impl CountyVerdicts {
    /// Counts the consecutive matches for which `like` returns `true`, going
    /// back from the latest match. The latest `skipped` matches are ignored.
    fn count_consecutive(&self, skipped: usize, like: fn(Verdict) -> bool) -> u32 {
        let back = self.verdicts.iter().rev().skip(skipped);
        back.take_while(|verdict| like(**verdict)).count() as u32
    }
}

impl RoundResults<'_> {
    /// Adds the runs of wins or defeats, the runs without a win or without a
    /// defeat, and the ends of such runs.
    pub(super) fn add_runs(&self, facts: &mut Vec<Fact>) {
        for county in self.by_round.season.members(self.by_round.class) {
            let Some(own) = self.county_verdicts(*county) else {
                continue;
            };
            facts.extend(self.continued_runs(&own));
            let end = self.first_win_or_defeat(&own).or_else(|| self.ended_run(&own));
            facts.extend(end);
        }
    }

    /// Collects a county's matches up to this round. Returns `None` before the
    /// county's first match.
    fn county_verdicts(&self, county: County) -> Option<CountyVerdicts> {
        let mut opponents = None;
        let mut verdicts = Vec::with_capacity(ROUNDS);
        for (fixture, played) in self.matches_so_far() {
            if let Some(side) = fixture.side_of(county) {
                opponents = Some(fixture.county(side.other()));
                verdicts.push(played.verdict(side));
            }
        }
        Some(CountyVerdicts { county, opponents: opponents?, verdicts })
    }

    fn run_fact(&self, kind: FactKind, own: &CountyVerdicts, value: u32) -> Fact {
        self.fact(kind, own.county, own.opponents, value, 0)
    }

    /// Returns facts about the runs that the latest match has extended.
    fn continued_runs(&self, own: &CountyVerdicts) -> impl Iterator<Item = Fact> {
        let is_drawn = own.verdicts.iter().all(|one| *one == Verdict::Drawn);
        let kinds = [
            (Winning, own.count_consecutive(0, is_won), MIN_RUN),
            (Losing, own.count_consecutive(0, is_lost), MIN_RUN),
            (Unbeaten, own.count_consecutive(0, |one| !is_lost(one)), SO_FAR),
            (Winless, own.count_consecutive(0, |one| !is_won(one)), SO_FAR),
        ];
        kinds.into_iter().filter_map(move |(kind, matches, fewest)| {
            // A county that has drawn all its matches is not mentioned.
            let so_far = matches!(kind, Unbeaten | Winless);
            let all = !so_far || !is_drawn && matches == u32::from(self.round);
            let is_told = matches >= fewest && (matches - fewest).is_multiple_of(2);
            (is_told && all).then(|| self.run_fact(kind, own, matches))
        })
    }

    /// Returns a fact about the county's first win or defeat of the season, if
    /// many matches came before it.
    fn first_win_or_defeat(&self, own: &CountyVerdicts) -> Option<Fact> {
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

    /// Returns a fact about the end of a run: a win after many defeats, or a
    /// defeat after many wins.
    fn ended_run(&self, own: &CountyVerdicts) -> Option<Fact> {
        let (kind, matches) = match own.verdicts.last()? {
            Verdict::Won => (EndsLosing, own.count_consecutive(1, is_lost)),
            Verdict::Lost => (EndsWinning, own.count_consecutive(1, is_won)),
            _ => return None,
        };
        (matches >= MIN_ENDED_RUN).then(|| self.run_fact(kind, own, matches))
    }

    /// Adds a fact about a defeat of the county that led alone before the
    /// round, if the title is still undecided.
    pub(super) fn add_leader_defeat(&self, facts: &mut Vec<Fact>) {
        let rounds_left = ROUNDS as u8 - self.round;
        let Some(before) = self.by_round.tables.get(usize::from(self.round) - 1) else {
            return;
        };
        let [first, second, ..] = before.rows();
        let leads_alone = first.tally.points() > second.tally.points();
        let is_open = rounds_left > 0 && !is_first_place_certain(before, rounds_left + 1);
        if self.round < FIRST_LEADER_ROUND || !leads_alone || !is_open {
            return;
        }
        let own = self.county_verdicts(first.county);
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

    /// Adds facts about the first matches of the newly promoted and relegated
    /// counties.
    pub(super) fn add_newcomer_matches(&self, championship: &Championship, facts: &mut Vec<Fact>) {
        let (season, class) = (self.by_round.season, self.by_round.class);
        let before = season.year() - 1;
        let Some(before) = championship.season_of(before).filter(|_| self.round == 1) else {
            return;
        };
        for county in season.members(class) {
            let own = self.county_verdicts(*county).filter(|_| before.class_of(*county) != class);
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
