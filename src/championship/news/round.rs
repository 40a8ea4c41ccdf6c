//! The news of a round: the saved facts, and the facts that follow from the
//! results.

use std::cmp::Reverse;

use super::FactKind::{self, *};
use super::rank::{NewsRank, max_points};
use super::{BrokenRecord, Fact, UpsetMarginUnit, feats};
use crate::championship::fixtures::{MATCHES_A_ROUND, ROUNDS};
use crate::championship::honours::Finish;
use crate::championship::men::sums::THOUSAND;
use crate::championship::result::Closeness;
use crate::championship::standings::{Standing, Standings};
use crate::championship::{
    Championship, ChampionshipView, Class, County, Fixture, MatchResult, Season,
};
use crate::game::{Ended, ResultKind, Side};
use crate::rules::Options;

/// The maximum number of facts on a page.
const MAX_FACTS: usize = 7;

/// The maximum number of facts on the page for a round that decided first place
/// or relegation.
const MAX_FACTS_WITH_DECISION: usize = 8;

/// The first round whose page says which counties can still be first or last.
pub(super) const FIRST_CHANCES_ROUND: u8 = 10;

/// The numbers of remaining rounds for which the page always mentions a title,
/// promotion or relegation that is still undecided.
const RUN_IN_ROUNDS_LEFT: std::ops::RangeInclusive<usize> = 1..=3;

/// The first round that may report the season's lowest or highest total.
/// Earlier rounds report only a lowest total below `LOW_TOTAL`.
const FIRST_TOTALS_ROUND: u8 = 3;
const LOW_TOTAL: u32 = 30;

/// The number of runs from which a record stand is always reported. A smaller
/// stand is reported only if the old record had stood for at least this many
/// years.
const MIN_REPORTED_STAND: u32 = 100;
const MIN_OLD_RECORD_YEARS: u16 = 10;

/// The smallest weight that a round's best finish can have.
const MIN_BEST_FINISH_WEIGHT: u32 = 80;

/// The smallest difference in handicap that makes the weaker side's win an
/// upset. The difference is in tenths of a level, with batting and bowling
/// added together.
const MIN_UPSET_HANDICAP_GAP: u8 = 24;

/// The greatest number of runs that counts as just short of a thousand.
const MAX_RUNS_SHORT: u32 = 5;

/// The extra weight of a fact about the viewer's county.
const OWN_COUNTY_WEIGHT: u32 = 12;

/// A round of matches in a given class and year.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Round {
    /// The class in which the matches are played.
    pub class: Class,
    /// The year in which the matches are played.
    pub year: u16,
    /// The number of the round, from 1 to 14.
    pub round: u8,
}

impl Round {
    /// Returns the last complete round in a class. Returns `None` before the
    /// first such round.
    pub fn last_complete(championship: &Championship, class: Class) -> Option<Round> {
        let mut seasons = championship.seasons().iter().rev();
        let season = seasons.find(|season| season.rounds_complete(class) > 0)?;
        Some(Round { class, year: season.year(), round: season.rounds_complete(class) })
    }

    /// Returns the news of the round, beginning with the weightiest facts.
    /// Returns `None` if the round is not complete.
    pub fn news(&self, championship: &ChampionshipView<'_>) -> Option<Vec<Fact>> {
        let season = championship.season_of(self.year)?;
        ClassSeasonByRound::for_class(season, self.class).news(championship, self.round)
    }
}

/// A class's season, round by round, from which each round's news is made.
pub(crate) struct ClassSeasonByRound<'s> {
    pub(super) season: &'s Season,
    pub(super) class: Class,
    results: Vec<(Fixture, &'s MatchResult)>,
    /// The tables before the first round and after each round.
    pub(super) tables: Vec<Standings>,
}

impl<'s> ClassSeasonByRound<'s> {
    /// Collects a class's season, round by round.
    pub(crate) fn for_class(season: &'s Season, class: Class) -> ClassSeasonByRound<'s> {
        ClassSeasonByRound {
            season,
            class,
            results: season.results(class).collect(),
            tables: season.tables_by_round(class),
        }
    }

    /// Returns the counties with the most points after a round, and the
    /// counties with the next-highest points. Both lists are in table order.
    pub(crate) fn leaders(&self, round: u8) -> [Vec<County>; 2] {
        let table = self.tables.get(usize::from(round));
        let rows = table.map_or(&[][..], |table| table.rows());
        let points = |row: &Standing| row.tally.points();
        let mut level = rows.chunk_by(|one, next| points(one) == points(next));
        [(); 2].map(|()| {
            let rows = level.next().unwrap_or_default();
            rows.iter().map(|row| row.county).collect()
        })
    }

    /// Returns the news of one of the season's rounds (see [`Round::news`]).
    pub(crate) fn news(&self, championship: &ChampionshipView<'_>, round: u8) -> Option<Vec<Fact>> {
        let (class, year) = (self.class, self.season.year());
        if round == 0 || self.season.rounds_complete(class) < round {
            return None;
        }
        let first = usize::from(round - 1) * MATCHES_A_ROUND;
        let numbers = first..first + MATCHES_A_ROUND;
        let kept = championship.news().facts(class);
        // Saved facts are in the order of play, so a binary search finds them.
        let begin =
            kept.partition_point(|fact| (fact.year, usize::from(fact.number)) < (year, first));
        let kept = kept.iter().skip(begin);
        let mut facts: Vec<Fact> = kept
            .take_while(|fact| fact.year == year && numbers.contains(&fact.number.into()))
            .copied()
            .collect();
        mark_last_records_only(&mut facts);
        facts.retain(|fact| !is_small_stand(fact));
        let results = RoundResults { by_round: self, round };
        results.add_results(championship, &mut facts);
        results.add_near_thousands(championship, &mut facts);
        results.add_table_facts(&mut facts);
        facts.extend(title_context(championship, &facts));
        results.add_runs(&mut facts);
        results.add_leader_defeat(&mut facts);
        results.add_newcomer_matches(championship, &mut facts);
        results.add_season_totals(&mut facts);
        results.add_own_place(championship, &mut facts);
        results.add_rival_match(championship, &mut facts);
        Some(results.choose_page_facts(championship, facts))
    }
}

/// If several facts in a round broke the same record, marks only the last fact
/// as the record. The other facts become ordinary feats.
fn mark_last_records_only(facts: &mut Vec<Fact>) {
    let all = facts.clone();
    let is_broken = |fact: &Fact| all.iter().any(|other| other.supersedes(fact));
    let ordinary = |fact: &Fact| match fact.kind {
        _ if !is_broken(fact) => Some(*fact),
        RecordInnings | CountyInnings => Some(Fact { kind: Hundred, broke: None, ..*fact }),
        _ => None,
    };
    *facts = facts.iter().filter_map(ordinary).collect();
}

/// Returns `true` for a small stand that broke a recent record. In the first
/// seasons of a file, such stands would crowd out the other news.
fn is_small_stand(fact: &Fact) -> bool {
    let is_young = |record: BrokenRecord| fact.year < record.year + MIN_OLD_RECORD_YEARS;
    fact.kind == Stand && fact.value < MIN_REPORTED_STAND && fact.broke.is_none_or(is_young)
}

impl RoundResults<'_> {
    /// Chooses and orders the facts for the page: the viewer's own match and
    /// place, the decisions with the matches behind them, and the weightiest of
    /// the other facts. The closest finish is always on the page. In the
    /// run-in, facts about undecided places at the top and the bottom of the
    /// table are always on the page too.
    fn choose_page_facts(
        &self,
        championship: &ChampionshipView<'_>,
        mut facts: Vec<Fact>,
    ) -> Vec<Fact> {
        let own = championship.yours();
        let is_own = |fact: &Fact| [fact.county, fact.opponents].map(Some).contains(&own);
        let best = self.closest_match(self.by_round.season.options());
        let is_best = |fact: &Fact| fact.kind.is_result() && Some(fact.number) == best;
        let weight = |fact: &Fact| {
            let least = if is_best(fact) { MIN_BEST_FINISH_WEIGHT } else { 0 };
            fact.newsworthiness().max(least) + if is_own(fact) { OWN_COUNTY_WEIGHT } else { 0 }
        };
        let deciding = self.deciding(&facts);
        let rank = |fact: &Fact| {
            if fact.kind.is_result() && is_own(fact) {
                NewsRank::OwnMatch
            } else {
                deciding.rank(fact)
            }
        };
        facts.sort_by_key(|fact| (rank(fact), !is_best(fact), Reverse(weight(fact)), fact.number));
        let is_decided = |fact: &Fact| matches!(rank(fact), NewsRank::First | NewsRank::Last);
        let most = if facts.iter().any(is_decided) { MAX_FACTS_WITH_DECISION } else { MAX_FACTS };
        let is_run_in = RUN_IN_ROUNDS_LEFT.contains(&(ROUNDS - usize::from(self.round)));
        let open = [Leads, Trails]
            .into_iter()
            .filter(|group| is_run_in && facts.iter().any(|fact| fact.kind.group() == *group));
        let mut open: Vec<FactKind> = open.collect();
        let mut page: Vec<Fact> = Vec::new();
        for fact in facts {
            let is_open = open.contains(&fact.kind.group());
            // The page needs only one fact about each undecided place.
            open.retain(|group| *group != fact.kind.group());
            let alike = || {
                let group = fact.kind.group();
                page.iter().filter(move |one| one.kind.group() == group)
            };
            // Avoid repetition, because a man's wickets in an innings also
            // count among his wickets in the match.
            let of_man = |one: &&Fact| {
                (one.county, one.man, one.number) == (fact.county, fact.man, fact.number)
            };
            let is_told = fact.man.is_some() && alike().any(|one| of_man(&one));
            let of_match = |one: &Fact| one.number == fact.number && one.kind.says_who_won();
            let is_told = is_told
                || fact.kind.says_who_won()
                    && fact.kind != Upset
                    && (!is_own(&fact) || fact.kind == LeaderBeaten)
                    && page.iter().any(of_match);
            let is_new =
                alike().count() < fact.kind.max_in_group() && !is_told && fact.newsworthiness() > 0;
            // Keep room for each fact about an undecided place that has not
            // been added yet.
            let has_room = page.len() + open.len() < most;
            if rank(&fact) < NewsRank::Rest || is_best(&fact) || is_open || has_room && is_new {
                page.push(fact);
            }
        }
        page.sort_by_key(|fact| (rank(fact), Reverse(weight(fact))));
        page
    }
}

impl FactKind {
    /// Returns the group to which a kind belongs. A page limits the number of
    /// facts in each group.
    fn group(self) -> FactKind {
        match self {
            kind if kind.is_result() => Tied,
            DebutHundred | CareerHundreds | CountyInnings | RecordInnings => Hundred,
            DebutHaul | CountyBowling | TenWickets | HatTrick => Haul,
            SeasonHighest => HighestTotal,
            SeasonLowest => LowestTotal,
            TakesTheLead | Level | Chases => Leads,
            Unbeaten | EndsLosing => Winning,
            Winless | EndsWinning => Losing,
            kind => kind,
        }
    }

    /// Returns `true` if the fact says who won a match. A page names the winner
    /// of each match only once.
    fn says_who_won(self) -> bool {
        self.is_result()
            || matches!(self, FirstWin | FirstDefeat | EndsLosing | EndsWinning)
            || matches!(self, LeaderBeaten | Upset | Newcomers)
    }

    /// Returns the maximum number of facts on a page from this kind's group.
    fn max_in_group(self) -> usize {
        match self {
            CountyInnings | RecordInnings | CountyBowling => 3,
            Hundred | Haul | DebutHundred | DebutHaul => 2,
            TenWickets | HatTrick | CareerHundreds => 2,
            kind if kind.is_result() => 2,
            _ => 1,
        }
    }
}

/// The results in a class up to the end of a round.
pub(super) struct RoundResults<'s> {
    pub(super) by_round: &'s ClassSeasonByRound<'s>,
    pub(super) round: u8,
}

impl<'s> RoundResults<'s> {
    /// Returns the matches of the class up to and including this round.
    pub(super) fn matches_so_far(&self) -> &'s [(Fixture, &'s MatchResult)] {
        let results = &self.by_round.results;
        let matches = usize::from(self.round) * MATCHES_A_ROUND;
        results.get(..matches).unwrap_or(results)
    }

    /// Returns the matches of this round.
    pub(super) fn round_matches(&self) -> &'s [(Fixture, &'s MatchResult)] {
        let so_far = self.matches_so_far();
        let first = so_far.len().saturating_sub(MATCHES_A_ROUND);
        so_far.get(first..).unwrap_or_default()
    }

    /// Creates a fact about a county in its match of the round.
    pub(super) fn fact(
        &self,
        kind: FactKind,
        county: County,
        opponents: County,
        value: u32,
        detail: u32,
    ) -> Fact {
        let mut matches = self.round_matches().iter();
        let own = matches.find(|(one, _)| one.side_of(county).is_some());
        Fact {
            kind,
            year: self.by_round.season.year(),
            number: own.map_or(0, |(fixture, _)| fixture.number),
            county,
            opponents,
            man: None,
            value,
            detail,
            broke: None,
        }
    }

    /// Finds the match of the round with the closest finish. If several matches
    /// are equally close, returns the first match.
    fn closest_match(&self, options: &Options) -> Option<u8> {
        let finish = |(_, played): &&(Fixture, &MatchResult)| Closeness::measure(played, options);
        let best = self.round_matches().iter().min_by_key(finish);
        best.map(|(fixture, _)| fixture.number)
    }

    /// Adds the results of the matches, including upsets. If all matches were
    /// drawn, adds that fact too.
    fn add_results(&self, championship: &Championship, facts: &mut Vec<Fact>) {
        for (fixture, played) in self.round_matches() {
            let (kind, side, value, detail) =
                result_fact_parts(played, self.by_round.season.options());
            let (county, opponents) = fixture.counties(side);
            facts.push(self.fact(kind, county, opponents, value, detail));
            let together = |county| {
                let handicap = championship.handicap(county, fixture.year)?;
                Some(handicap.batting + handicap.bowling)
            };
            let both = together(county).zip(together(opponents));
            let is_upset = both.is_some_and(|(won, lost)| won >= lost + MIN_UPSET_HANDICAP_GAP);
            let margin = match kind {
                WonByInnings => UpsetMarginUnit::Innings,
                WonByRuns => UpsetMarginUnit::Runs,
                WonByWickets => UpsetMarginUnit::Wickets,
                _ => continue,
            };
            if is_upset {
                facts.push(self.fact(Upset, county, opponents, value, margin as u32));
            }
        }
        let is_drawn = |(_, played): &(Fixture, &MatchResult)| {
            matches!(played.outcome.kind, ResultKind::Draw { .. })
        };
        if let ([(fixture, _), ..], true) =
            (self.round_matches(), self.round_matches().iter().all(is_drawn))
        {
            facts.push(self.fact(AllDrawn, fixture.home, fixture.away, 0, 0));
        }
    }

    /// Adds the men who ended the season just short of a thousand runs.
    fn add_near_thousands(&self, championship: &Championship, facts: &mut Vec<Fact>) {
        if usize::from(self.round) < ROUNDS
            || !feats::should_report_feats(self.by_round.season.options())
        {
            return;
        }
        let (season, class) = (self.by_round.season, self.by_round.class);
        for county in season.members(class) {
            let mut matches = self.round_matches().iter();
            let opponents = matches.find_map(|(fixture, _)| fixture.opponents_of(*county));
            let opponents = opponents.unwrap_or(*county);
            for row in championship.men().eleven(*county, season.year()) {
                let runs = row.sums.runs;
                if (THOUSAND - MAX_RUNS_SHORT..THOUSAND).contains(&runs) {
                    let fact = self.fact(NearThousand, *county, opponents, runs, THOUSAND - runs);
                    let man = Some(row.man);
                    facts.push(Fact { man, ..fact });
                }
            }
        }
    }

    /// Adds facts about first and last place in the table, whether decided or
    /// still open.
    fn add_table_facts(&self, facts: &mut Vec<Fact>) {
        let round = self.round;
        let after = |round: u8| self.by_round.tables.get(usize::from(round));
        let (Some(before), Some(now)) = (after(round - 1), after(round)) else {
            return;
        };
        let rounds_left = ROUNDS as u8 - round;
        let points = |row: &Standing| row.tally.points();
        let [first, second, .., seventh, last] = now.rows();
        let lead = points(first) - points(second);
        let (top, runner_up) = (first.county, second.county);
        // Compare the tables before and after the round: first place was
        // decided in this round, was decided earlier, or is still open.
        match (
            is_first_place_certain(before, rounds_left + 1),
            is_first_place_certain(now, rounds_left),
        ) {
            (false, true) => {
                let [leader, ..] = before.rows();
                let had = before.find(top).map_or(0, |(_, row)| points(row));
                // In the last round, name the county that led before the round,
                // if it then had more points than the new champions.
                let led =
                    now.find(leader.county).filter(|_| points(leader) > had && rounds_left == 0);
                facts.push(match led {
                    Some((_, led)) => {
                        let lead = points(first) - points(led);
                        self.fact(TakesTheTitle, top, led.county, points(first), lead)
                    }
                    None => self.fact(Champions, top, runner_up, points(first), lead),
                });
            }
            (true, _) => {}
            (false, false) => {
                let [leader, ..] = before.rows();
                let level = now.rows().iter().filter(|row| points(row) == points(first));
                let (kind, detail) = match lead {
                    0 => (Level, level.count() as u32),
                    lead if round > 1 && leader.county != top => (TakesTheLead, lead),
                    lead => (Leads, lead),
                };
                facts.push(self.fact(kind, top, runner_up, points(first), detail));
                if round >= FIRST_CHANCES_ROUND && lead > 0 {
                    facts.push(self.fact(Chases, runner_up, top, lead, rounds_left.into()));
                }
            }
        }
        let behind = points(seventh) - points(last);
        let (bottom, above) = (last.county, seventh.county);
        match (
            is_last_place_certain(before, rounds_left + 1),
            is_last_place_certain(now, rounds_left),
        ) {
            (false, true) => {
                facts.push(self.fact(Last, bottom, above, points(last), behind));
            }
            (false, false) if round >= FIRST_CHANCES_ROUND => {
                facts.push(self.fact(Trails, bottom, above, behind, rounds_left.into()));
            }
            _ => {}
        }
    }

    /// Adds the lowest and the highest total of the season if they were made in
    /// this round.
    fn add_season_totals(&self, facts: &mut Vec<Fact>) {
        let early = self.round < FIRST_TOTALS_ROUND;
        let totals = self.matches_so_far().iter().flat_map(|(fixture, played)| {
            played.innings().map(move |(side, line)| {
                let (county, opponents) = fixture.counties(side);
                (fixture.round, county, opponents, *line)
            })
        });
        let mut found = Vec::with_capacity(4 * self.matches_so_far().len());
        found.extend(totals);
        let totals = found;
        let out = totals.iter().filter(|(.., line)| line.ended == Ended::AllOut);
        let lowest = out.clone().min_by_key(|(.., line)| line.runs);
        // A total that only equals the record is not reported.
        let lowest = lowest
            .filter(|(.., least)| out.filter(|(.., line)| line.runs == least.runs).count() == 1);
        let lowest = lowest.filter(|(.., line)| !early || line.runs < LOW_TOTAL);
        let highest = totals.iter().max_by_key(|(.., line)| line.runs);
        let highest = highest.filter(|(.., most)| {
            totals.iter().filter(|(.., line)| line.runs == most.runs).count() == 1
        });
        let highest = highest.filter(|_| !early);
        for (kind, found) in [(SeasonLowest, lowest), (SeasonHighest, highest)] {
            let now = found.filter(|(round, ..)| *round == self.round);
            if let Some((_, county, opponents, line)) = now {
                let wickets = line.wickets.into();
                facts.push(self.fact(kind, *county, *opponents, line.runs, wickets));
            }
        }
    }
}

/// Returns the result of a match as the parts of a fact: the kind, the side
/// that the fact is about, and the two figures.
fn result_fact_parts(played: &MatchResult, options: &Options) -> (FactKind, Side, u32, u32) {
    let winner = played.outcome.winner.unwrap_or(Side::Home);
    let last = played.innings().last();
    let (batting, runs) = last.map_or((winner, 0), |(side, line)| (side, line.runs));
    let total = |side| {
        let own = played.innings().filter(|(batting, _)| *batting == side);
        own.map(|(_, line)| line.runs).sum::<u32>()
    };
    match played.outcome.kind {
        ResultKind::Innings(by) => (WonByInnings, winner, by, 0),
        ResultKind::Runs(by) => (WonByRuns, winner, by, runs + by + 1),
        ResultKind::Wickets(by) => {
            let before = total(winner) - runs;
            // The target is one more than the other side's total, minus the
            // winner's earlier innings.
            let set = (total(winner.other()) + 1).saturating_sub(before);
            (WonByWickets, winner, by.into(), set)
        }
        ResultKind::Tie => (Tied, batting, runs + 1, runs),
        ResultKind::Draw { level } => match played.drawn_position(options) {
            None => (DrawnEarly, Side::Home, 0, 0),
            Some(left) => {
                let kind = match Closeness::measure(played, options) {
                    _ if level => DrawnLevel,
                    Closeness::LastPair => DrawnLastPair,
                    Closeness::Short(_) => DrawnShort,
                    _ => Drawn,
                };
                (kind, left.side, left.runs, left.down.into())
            }
        },
    }
}

/// Returns a fact that compares a new title with the previous seasons: the
/// number of titles in a row, or a title directly after promotion.
fn title_context(championship: &Championship, facts: &[Fact]) -> Option<Fact> {
    let won = facts.iter().find(|fact| matches!(fact.kind, Champions | TakesTheTitle))?;
    let season = championship.season_of(won.year)?;
    if season.class_of(won.county) != Class::First {
        return None;
    }
    let before = championship.completed().iter().rev();
    let mut before = before.skip_while(|season| season.year() >= won.year).peekable();
    let of = |kind, value| Some(Fact { kind, value, detail: 0, ..*won });
    if before.peek()?.class_of(won.county) == Class::Second {
        return of(PromotedChampions, won.value);
    }
    let champions = |season: &&Season| Finish::from_season(season).positions(Class::First)[0];
    let running = before.take_while(|season| champions(season) == won.county);
    match 1 + running.count() as u32 {
        1 => None,
        titles => of(TitlesRunning, titles),
    }
}

/// Returns `true` if the leaders cannot be caught in the rounds that are left.
/// After the last round, the order of the table decides.
pub(super) fn is_first_place_certain(standings: &Standings, rounds_left: u8) -> bool {
    let [first, second, ..] = standings.rows();
    rounds_left == 0 || first.tally.points() > second.tally.points() + max_points(rounds_left)
}

/// Returns `true` if the last county cannot catch any other county in the
/// rounds that are left.
pub(super) fn is_last_place_certain(standings: &Standings, rounds_left: u8) -> bool {
    let [.., seventh, last] = standings.rows();
    rounds_left == 0 || last.tally.points() + max_points(rounds_left) < seventh.tally.points()
}
