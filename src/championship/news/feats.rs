//! The newsworthy events in a match: what the men achieved, and the records
//! that were broken. These events are found before the result of the match is
//! entered.

use std::cmp::Reverse;

use super::FactKind::*;
use super::{BrokenRecord, Fact, FactKind, SeasonStand};
use crate::championship::men::sums::{HUNDRED, THOUSAND};
use crate::championship::men::{ManSeason, Men, Sums};
use crate::championship::records::Records;
use crate::championship::{County, FIRST_YEAR, FinishedMatch, Fixture, MatchNumber};
use crate::game::innings::{BattingFigures, BowlingFigures, MOST_WICKETS};
use crate::game::{Ended, Side};
use crate::rules::Options;

/// A haul of at least this many wickets in an innings makes news.
const MIN_HAUL: u8 = 7;
/// A haul of at least this many wickets in an innings of a man's first match
/// makes news.
const MIN_DEBUT_HAUL: u8 = 5;
/// At least this many wickets in a whole match make news.
const MIN_MATCH_HAUL: u32 = 10;

/// The step between newsworthy totals of wickets. A man's total for a season or
/// a career makes news at each multiple of this number.
const WICKET_MILESTONE_STEP: u32 = 100;
/// Career totals below these numbers are not news.
const MIN_CAREER_RUNS: u32 = 3000;
const MIN_CAREER_WICKETS: u32 = 300;
/// The numbers of career hundreds that make news.
const HUNDRED_MILESTONES: [u32; 7] = [10, 25, 50, 75, 100, 150, 200];

/// Returns `true` if the news reports men's feats under these options. With few
/// batsmen or many days, the usual standards for feats do not apply.
pub(super) fn should_report_feats(options: &Options) -> bool {
    const FEWEST: u8 = 8;
    const DAYS: u8 = 4;
    options.batsmen >= FEWEST && options.days <= DAYS
}

/// Returns `true` if the news reports stands under these options. With two
/// batsmen a side, each innings has only one stand, which equals the total.
pub(super) fn should_report_stands(options: &Options) -> bool {
    options.batsmen > 2
}

/// Replaces a season's best stand if the match had a better stand.
pub(super) fn update_season_stand(
    best: &mut Option<SeasonStand>,
    fixture: &Fixture,
    finished: &FinishedMatch,
) {
    for innings in finished.innings() {
        let (county, opponents) = fixture.counties(innings.batting);
        for (wicket, runs) in (1..).zip(innings.partnerships()) {
            if runs > best.map_or(0, |best| best.runs) {
                *best = Some(SeasonStand { runs, wicket, county, opponents });
            }
        }
    }
}

/// Adds all newsworthy facts about a match. `since` is the first season with
/// the current options.
pub(super) fn find(
    facts: &mut Vec<Fact>,
    options: &Options,
    since: u16,
    fixture: &Fixture,
    finished: &FinishedMatch,
    records: &Records,
    men: &Men,
) {
    for side in Side::BOTH {
        let (county, opponents) = fixture.counties(side);
        let mut finder = FeatFinder {
            facts,
            since,
            blank: Fact {
                kind: Hundred,
                year: fixture.year,
                number: fixture.number,
                county,
                opponents,
                man: None,
                value: 0,
                detail: 0,
                broke: None,
            },
        };
        finder.add_total_records(side, finished, records);
        if should_report_stands(options) {
            finder.add_stand_records(side, finished, records);
        }
        if should_report_feats(options) {
            finder.add_men_feats(side, finished, men);
        }
    }
}

/// Returns the key that sorts records: a greater record ranks higher, and an
/// earlier record ranks above a later record of the same value.
fn record_order(record: &BrokenRecord) -> (u32, Reverse<u16>) {
    (record.value, Reverse(record.year))
}

/// Finds the feats of one side in a match.
struct FeatFinder<'f> {
    facts: &'f mut Vec<Fact>,
    /// The first season with the options of the match.
    since: u16,
    /// A template fact that contains the fields shared by all facts about the
    /// side.
    blank: Fact,
}

impl FeatFinder<'_> {
    fn push(
        &mut self,
        kind: FactKind,
        man: Option<u16>,
        value: u32,
        detail: u32,
        broke: Option<BrokenRecord>,
    ) {
        self.facts.push(Fact { kind, man, value, detail, broke, ..self.blank });
    }

    /// Returns the record if it can be broken. Returns `None` in the first
    /// season with these options, because almost every match would set a
    /// record.
    fn breakable_record(&self, record: Option<BrokenRecord>) -> Option<BrokenRecord> {
        record.filter(|_| self.blank.year > self.since)
    }

    fn add_total_records(&mut self, side: Side, finished: &FinishedMatch, records: &Records) {
        let records = records.county(self.blank.county);
        let own = || finished.innings().iter().filter(|one| one.batting == side);
        let highest = records.highest_for.map(|total| BrokenRecord::new(total.runs, total.year));
        if let (Some(before), Some(now)) =
            (self.breakable_record(highest), own().max_by_key(|one| one.runs))
            && now.runs > before.value
        {
            let (kind, wickets) = (HighestTotal, now.wickets.into());
            self.push(kind, None, now.runs, wickets, Some(before));
        }
        let lowest = records.lowest_for.map(|total| BrokenRecord::new(total.runs, total.year));
        let out = own().filter(|one| one.ended == Some(Ended::AllOut));
        if let (Some(before), Some(now)) =
            (self.breakable_record(lowest), out.min_by_key(|one| one.runs))
            && now.runs < before.value
        {
            self.push(LowestTotal, None, now.runs, 0, Some(before));
        }
    }

    fn add_stand_records(&mut self, side: Side, finished: &FinishedMatch, records: &Records) {
        let mut best = [0; MOST_WICKETS];
        for innings in finished.innings().iter().filter(|one| one.batting == side) {
            for (best, runs) in best.iter_mut().zip(innings.partnerships()) {
                *best = runs.max(*best);
            }
        }
        let records = records.county(self.blank.county).partnerships;
        for ((wicket, runs), record) in (1..).zip(best).zip(records) {
            let record = record.map(|stand| BrokenRecord::new(stand.runs, stand.year));
            if let Some(before) = self.breakable_record(record).filter(|before| runs > before.value)
            {
                self.push(Stand, None, runs, wicket, Some(before));
            }
        }
    }

    /// Adds the feats of a side's men, and the milestones that they passed in
    /// the season and in their careers.
    fn add_men_feats(&mut self, side: Side, finished: &FinishedMatch, men: &Men) {
        let county = self.blank.county;
        let careers = men.earlier_sums(county);
        // The men of the first year may have played before 1890, but the
        // figures for those years are unknown.
        let are_known = self.blank.year > FIRST_YEAR;
        let is_debut = |place: usize, row: &ManSeason| {
            let before = careers.get(place).map_or(0, |sums| sums.matches);
            are_known && row.sums.matches + before == 0
        };
        let eleven = men.eleven(county, self.blank.year);
        let mut match_sums = [Sums::default(); MOST_WICKETS + 1];
        for innings in finished.innings() {
            if innings.batting == side {
                for (place, batted) in innings.batting_figures().enumerate() {
                    if let (Some(sums), Some(row)) = (match_sums.get_mut(place), eleven.get(place))
                    {
                        sums.add_innings(batted, MatchNumber::default());
                        if batted.runs + 1 == HUNDRED {
                            let (kind, not_out) = (NearHundred, !batted.out);
                            self.push(kind, Some(row.man), batted.runs, not_out.into(), None);
                        }
                        if batted.runs >= HUNDRED {
                            let ordinary_kind =
                                if is_debut(place, row) { DebutHundred } else { Hundred };
                            self.add_innings_feat(ordinary_kind, row.man, batted, men);
                        }
                    }
                }
            } else {
                // The last man in the batting order bowls first.
                let bowlers = eleven.iter().enumerate().rev().zip(innings.bowling);
                for ((place, row), bowling) in bowlers {
                    if let Some(sums) = match_sums.get_mut(place) {
                        sums.add_bowling(bowling, MatchNumber::default());
                    }
                    if bowling.has_a_hat_trick() {
                        let (wickets, runs) = (bowling.wickets.into(), bowling.runs.into());
                        self.push(HatTrick, Some(row.man), wickets, runs, None);
                    }
                    if bowling.wickets >= MIN_DEBUT_HAUL && is_debut(place, row) {
                        self.add_bowling_feat(DebutHaul, row.man, bowling, men);
                    } else if bowling.wickets >= MIN_HAUL {
                        self.add_bowling_feat(Haul, row.man, bowling, men);
                    }
                }
            }
        }
        for ((row, career), of_match) in eleven.iter().zip(careers).zip(match_sums) {
            self.add_milestones(row.man, row.sums, career, of_match);
        }
    }

    /// Adds a fact about an innings of a hundred or more. `ordinary_kind` is
    /// the kind of the fact if the innings is not a record.
    fn add_innings_feat(
        &mut self,
        ordinary_kind: FactKind,
        man: u16,
        batted: BattingFigures,
        men: &Men,
    ) {
        let highest = |county| {
            let seasons = men.seasons(county).filter(|(.., row)| row.sums.matches > 0);
            let made =
                seasons.map(|(year, _, row)| BrokenRecord::new(row.sums.highest.runs.into(), year));
            made.max_by_key(record_order)
        };
        // A best score of 0 means that no earlier innings is known.
        let is_more = |best: &BrokenRecord| batted.runs > best.value && best.value > 0;
        let county = self.breakable_record(highest(self.blank.county)).filter(is_more);
        let any = county.and_then(|_| {
            let all = County::all().filter_map(highest);
            self.breakable_record(all.max_by_key(record_order)).filter(is_more)
        });
        let (kind, broke) = match (county, any) {
            (_, Some(any)) => (RecordInnings, Some(any)),
            (Some(county), _) => (CountyInnings, Some(county)),
            _ => (ordinary_kind, None),
        };
        let (runs, not_out) = (batted.runs, u32::from(!batted.out));
        self.push_best(kind, ordinary_kind, man, runs, not_out, broke);
    }

    fn add_bowling_feat(
        &mut self,
        ordinary_kind: FactKind,
        man: u16,
        bowling: BowlingFigures,
        men: &Men,
    ) {
        let seasons = men.seasons(self.blank.county);
        let taken =
            seasons.map(|(year, _, row)| BrokenRecord::new(row.sums.best.wickets.into(), year));
        let best = taken.max_by_key(record_order);
        let (taken, runs) = (u32::from(bowling.wickets), bowling.runs.into());
        let broke = self.breakable_record(best).filter(|best| taken > best.value && best.value > 0);
        let kind = broke.map_or(ordinary_kind, |_| CountyBowling);
        self.push_best(kind, ordinary_kind, man, taken, runs, broke);
    }

    /// Adds a feat that may be a record. If two feats in a match break the same
    /// record, only the better feat counts as the record, and the lesser feat
    /// becomes an ordinary one.
    fn push_best(
        &mut self,
        kind: FactKind,
        ordinary_kind: FactKind,
        man: u16,
        value: u32,
        detail: u32,
        broke: Option<BrokenRecord>,
    ) {
        let blank = self.blank;
        let of_match = |fact: &&mut Fact| {
            (fact.year, fact.number, fact.county) == (blank.year, blank.number, blank.county)
        };
        let is_record = |fact: &&mut Fact| fact.broke.is_some() && fact.kind == kind;
        let mut before = self.facts.iter_mut().rev().take_while(of_match);
        match before.find(is_record).filter(|_| broke.is_some()) {
            Some(better) if better.value >= value => {
                self.push(ordinary_kind, Some(man), value, detail, None)
            }
            Some(worse) => {
                (worse.kind, worse.broke) = (ordinary_kind, None);
                self.push(kind, Some(man), value, detail, broke);
            }
            None => self.push(kind, Some(man), value, detail, broke),
        }
    }

    /// Adds the milestones that a man's totals passed in this match.
    fn add_milestones(&mut self, man: u16, season: Sums, career: &Sums, of_match: Sums) {
        let step = |before: u32, by: u32, step: u32| {
            // Round the new total down to a multiple of the step.
            let mark = (before + by) / step * step;
            (mark > before).then_some(mark)
        };
        let (runs, wickets) = (of_match.runs, u32::from(of_match.wickets));
        if wickets >= MIN_MATCH_HAUL {
            let (kind, runs) = (TenWickets, of_match.conceded);
            self.push(kind, Some(man), wickets, runs, None);
        }
        let season_wickets = u32::from(season.wickets);
        let career_wickets = season_wickets + u32::from(career.wickets);
        let marks = [
            (SeasonRuns, step(season.runs, runs, THOUSAND)),
            (SeasonWickets, step(season_wickets, wickets, WICKET_MILESTONE_STEP)),
            (
                CareerRuns,
                step(career.runs + season.runs, runs, THOUSAND)
                    .filter(|mark| *mark >= MIN_CAREER_RUNS),
            ),
            (
                CareerWickets,
                step(career_wickets, wickets, WICKET_MILESTONE_STEP)
                    .filter(|mark| *mark >= MIN_CAREER_WICKETS),
            ),
        ];
        for (kind, mark) in marks {
            if let Some(mark) = mark {
                self.push(kind, Some(man), mark, 0, None);
            }
        }
        let before = u32::from(career.hundreds + season.hundreds);
        let after = before + u32::from(of_match.hundreds);
        let passed = HUNDRED_MILESTONES.iter().find(|mark| (before + 1..=after).contains(mark));
        if let Some(mark) = passed {
            self.push(CareerHundreds, Some(man), *mark, 0, None);
        }
    }
}
