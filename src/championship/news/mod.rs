//! Newsworthy events as data: a fact has a kind, a county, a man, figures, any
//! record that was broken, and the match. The wording is in `words`.
//!
//! Feats and records in a match are found when its result is entered (`feats`).
//! The [`MAX_SAVED_FACTS`] weightiest facts of each round are saved. All other
//! news is computed from the results on demand ([`round`]). Once a round is
//! complete, its news never changes.

mod feats;
mod rank;
pub mod review;
pub mod round;
mod runs;
mod stakes;

use self::FactKind::*;
use self::review::MatchReview;
use super::fixtures::MATCHES_A_ROUND;
use super::men::Men;
use super::records::Records;
use super::{Class, County, FIRST_YEAR, FinishedMatch, Fixture, LAST_YEAR};
use crate::rules::Options;

/// The maximum number of facts saved for one class in a round. A fact takes
/// about 12 bytes in a file, and never more than 27.
pub const MAX_SAVED_FACTS: usize = 3;

/// The kind of a fact. Files contain the numbers of the kinds that are saved.
/// The `Debug` text of a kind is its word in JSON (`reports::news`), so
/// renaming a variant changes that output.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum FactKind {
    /// A man's innings of a hundred or more. `value` is his runs, and `detail`
    /// is 1 if he was not out.
    Hundred,
    /// A hundred that is the highest innings for the man's county.
    CountyInnings,
    /// A hundred that is the highest innings for any county.
    RecordInnings,
    /// A bowler's figures in an innings: `value` wickets for `detail` runs.
    Haul,
    /// A haul of wickets that is the best for the man's county.
    CountyBowling,
    /// A county's highest total: `value` runs for `detail` wickets.
    HighestTotal,
    /// A county's lowest total when all out.
    LowestTotal,
    /// A county's best stand for wicket `detail`: `value` runs.
    Stand,
    /// A man's `value`th run in a season.
    SeasonRuns,
    /// A man's `value`th wicket in a season.
    SeasonWickets,
    /// The `value`th run of a man's career.
    CareerRuns,
    /// The `value`th hundred of a man's career.
    CareerHundreds,
    /// The `value`th wicket of a man's career.
    CareerWickets,
    /// The county is certain to finish first, with `value` points and a lead of
    /// `detail` points.
    Champions,
    /// The county is certain to finish last, with `value` points.
    Last,
    /// The county led both before and after the round, and has `value` points
    /// and a lead of `detail` points.
    Leads,
    /// The county leads after the round, but another county led before it.
    TakesTheLead,
    /// The county leads the table with `value` points, level with other
    /// counties. `detail` counts all the counties that are level.
    Level,
    /// A win by an innings and `value` runs.
    WonByInnings,
    /// A win by `value` runs after setting the opponents a target of `detail`.
    WonByRuns,
    /// A win by `value` wickets in a chase for a target of `detail`.
    WonByWickets,
    /// A tie, in which the county made `detail` runs in the last innings when
    /// its target was `value`.
    Tied,
    /// No side won any of the four matches.
    AllDrawn,
    /// A run of `value` wins.
    Winning,
    /// A run of `value` defeats.
    Losing,
    /// The county has no defeat in the season so far, after `value` matches.
    Unbeaten,
    /// The county has no win in the season so far, after `value` matches.
    Winless,
    /// The season's lowest total by a side that was all out.
    SeasonLowest,
    /// The highest total of the season.
    SeasonHighest,
    /// The county is in second place, `value` points behind the leader with
    /// `detail` rounds to come.
    Chases,
    /// The county is in last place, `value` points behind the seventh county
    /// with `detail` rounds to come.
    Trails,
    /// A hundred or more in a man's first match. `value` is his runs, and
    /// `detail` is 1 if he was not out.
    DebutHundred,
    /// Five wickets or more in an innings of a man's first match: `value`
    /// wickets for `detail` runs.
    DebutHaul,
    /// A man's `value` wickets in a match, for `detail` runs.
    TenWickets,
    /// The county is first in the first class for the `value`th season in a
    /// row.
    TitlesRunning,
    /// Three wickets with three consecutive balls. The man took `value` wickets
    /// for `detail` runs in the innings.
    HatTrick,
    /// A man was out one run short of a hundred, or was not out on that score
    /// if `detail` is 1.
    NearHundred,
    /// A man ended the season with `value` runs, `detail` short of a thousand.
    NearThousand,
    /// A draw with the scores level, in which the county had lost `detail`
    /// wickets.
    DrawnLevel,
    /// A draw with the county's last pair batting. The county was `value` runs
    /// short, with `detail` wickets down.
    DrawnLastPair,
    /// A close draw. The county was only `value` runs short, with `detail`
    /// wickets down.
    DrawnShort,
    /// Any other draw in which the last innings had begun. The county was
    /// `value` runs short, with `detail` wickets down.
    Drawn,
    /// A draw in a match whose last innings had not begun.
    DrawnEarly,
    /// A win by a much weaker side, in a file with counties of different
    /// strengths. The margin is `value`, in the unit that `detail` gives
    /// ([`UpsetMarginUnit`]).
    Upset,
    /// The county is first after the last round, with `value` points. The
    /// county leads by `detail` points over `opponents`, who led before that
    /// round.
    TakesTheTitle,
    /// The first win of the season, after `value` matches.
    FirstWin,
    /// The first defeat of the season, after `value` matches.
    FirstDefeat,
    /// A win after `value` consecutive defeats.
    EndsLosing,
    /// A defeat after `value` consecutive wins.
    EndsWinning,
    /// A defeat for the county that led alone before the round, with `value`
    /// points. `detail` is 1 if the county still leads alone.
    LeaderBeaten,
    /// The county's first match after promotion or relegation. The county got
    /// `detail` points from the match.
    Newcomers,
    /// The county is `value` points behind place `detail`. The committee hopes
    /// for that place or a better one.
    HopeBehind,
    /// The county is in place `value`. The committee hopes for place `detail`
    /// or a better one.
    HopeHeld,
    /// Place `value` is the best that is still possible. The county needs
    /// `detail` points from its last match, against `opponents`.
    CanReach,
    /// Place `value`, for which the committee hopes, is still possible. The
    /// county needs `detail` points from its last match, against `opponents`.
    HopeOpen,
    /// Place `value`, for which the committee hopes, is out of reach.
    HopeGone,
    /// The county is certain to finish in place `value`, for which the
    /// committee hopes, or in a better place.
    HopeSure,
    /// The county finished the season in place `value`. The committee hoped for
    /// place `detail`, which is 0 if it did not hope for a place.
    Finishes,
    /// The county is certain to win the first class in the season after
    /// promotion.
    PromotedChampions,
    /// A match against the rival. The county has won `value` of the two
    /// counties' last `detail` matches.
    RivalMet,
    /// In the last rounds, the county and its rival are `value` points apart.
    /// `detail` is 1 if the county is ahead, and 2 if it is behind.
    RivalNear,
}

/// The unit of the margin in an upset, as given by a fact's `detail`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UpsetMarginUnit {
    /// A margin of an innings and runs.
    Innings,
    /// A margin in runs.
    Runs,
    /// A margin in wickets.
    Wickets,
}

impl FactKind {
    /// The kinds of facts that are saved, all of which are about single
    /// matches.
    const SAVED_KINDS: [FactKind; 18] = [
        Hundred,
        CountyInnings,
        RecordInnings,
        Haul,
        CountyBowling,
        HighestTotal,
        LowestTotal,
        Stand,
        SeasonRuns,
        SeasonWickets,
        CareerRuns,
        CareerHundreds,
        CareerWickets,
        DebutHundred,
        DebutHaul,
        TenWickets,
        HatTrick,
        NearHundred,
    ];

    /// Returns `true` if the fact is about a single match.
    pub(crate) fn is_of_a_match(self) -> bool {
        FactKind::SAVED_KINDS.contains(&self)
            || self.is_result()
            || matches!(self, SeasonLowest | SeasonHighest | Upset)
            || matches!(self, EndsLosing | EndsWinning)
            || matches!(self, LeaderBeaten | Newcomers)
    }

    /// Returns `true` if the fact is the result of a match. Each match has
    /// exactly one such fact.
    pub(crate) fn is_result(self) -> bool {
        matches!(
            self,
            WonByInnings
                | WonByRuns
                | WonByWickets
                | Tied
                | DrawnLevel
                | DrawnLastPair
                | DrawnShort
                | Drawn
                | DrawnEarly
        )
    }

    /// Returns `true` if the fact is about a place that the viewer's county can
    /// reach, or about its rival.
    pub(crate) fn is_of_own_place(self) -> bool {
        matches!(
            self,
            HopeBehind
                | HopeHeld
                | CanReach
                | HopeOpen
                | HopeGone
                | HopeSure
                | Finishes
                | RivalMet
                | RivalNear
        )
    }

    /// Returns the saved kind with the given number.
    pub(crate) fn from_number(number: u8) -> Option<FactKind> {
        let mut kept = FactKind::SAVED_KINDS.into_iter();
        kept.find(|kind| *kind as u8 == number)
    }
}

/// A newsworthy fact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fact {
    /// The kind of the fact.
    pub kind: FactKind,
    /// The year.
    pub year: u16,
    /// The match's number in its class and year, from 0 to 55.
    pub number: u8,
    /// The county that the fact is about.
    pub county: County,
    /// The opponents of that county.
    pub opponents: County,
    /// The man's number in his county, if the fact is about a man.
    pub man: Option<u16>,
    /// The main figure, whose meaning depends on the kind.
    pub value: u32,
    /// A second figure, whose meaning depends on the kind.
    pub detail: u32,
    /// The record that was broken.
    pub broke: Option<BrokenRecord>,
}

/// A record as it was before it was broken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BrokenRecord {
    /// The number of runs or wickets in the record.
    pub value: u32,
    /// The year in which the record was set.
    pub year: u16,
}

impl BrokenRecord {
    pub(crate) const fn new(value: u32, year: u16) -> BrokenRecord {
        BrokenRecord { value, year }
    }
}

impl Fact {
    /// Returns the weight of the fact. A page shows the facts with the greatest
    /// weight.
    pub fn newsworthiness(&self) -> u32 {
        let value = self.value;
        // An older record is more surprising, up to an age of thirty years.
        let stood = self.broke.map_or(0, |record| self.year.saturating_sub(record.year));
        let stood = u32::from(stood).min(30);
        match self.kind {
            Champions | TakesTheTitle => 250,
            TitlesRunning | PromotedChampions => 160,
            // The size of a feat determines its weight. A record weighs more
            // than an ordinary feat of the same size.
            Hundred => innings_weight(value),
            DebutHundred => innings_weight(value) + 40,
            CountyInnings => innings_weight(value) + 30 + stood / 2,
            RecordInnings => innings_weight(value) + 60 + stood / 2,
            Haul => haul_weight(value),
            DebutHaul => haul_weight(value) + 15,
            CountyBowling => haul_weight(value) + 30 + stood / 2,
            TenWickets => 50 + 12 * value.saturating_sub(10).min(8),
            CareerHundreds => 52 + value.min(60),
            Tied | DrawnLevel => 95,
            HatTrick => 88,
            NearHundred => 58 - 6 * self.detail.min(1),
            NearThousand => 66,
            DrawnLastPair => 70,
            DrawnShort => 67,
            Upset => 82,
            // Such a draw is reported only for the viewer's own match, and only
            // if that match had no closer finish.
            Drawn | DrawnEarly => 0,
            AllDrawn => 61,
            Last => 90,
            HighestTotal | LowestTotal => 60 + stood,
            FirstWin | FirstDefeat => 50 + 3 * value.min(13),
            EndsLosing | EndsWinning => 44 + 4 * value.min(10),
            LeaderBeaten => 63,
            Newcomers => 60,
            kind if kind.is_of_own_place() => 100,
            // Few men reach a milestone in a season, so this fact outweighs
            // most other facts of a round.
            SeasonRuns | SeasonWickets => 78,
            Stand => 35 + (value / 5).min(60) + stood / 2,
            CareerRuns => 42 + value / 1000,
            CareerWickets => 42 + value / 100,
            TakesTheLead => 66,
            Chases => 64,
            Trails => 58,
            Leads | Level => 56,
            SeasonLowest | SeasonHighest => 57,
            Winning | Losing => 40 + 4 * value.min(10),
            Unbeaten | Winless => 38 + 3 * value.min(12),
            WonByInnings => 44 + (value / 10).min(25),
            WonByRuns => 68_u32.saturating_sub(value).max(30),
            WonByWickets => 69_u32.saturating_sub(10 * value).max(29),
            _ => 0,
        }
    }

    /// Returns `true` if both facts are about the same broken record and this
    /// fact has the better figure.
    pub(crate) fn supersedes(&self, other: &Fact) -> bool {
        let is_own = self.county == other.county;
        match (self.kind, other.kind) {
            _ if other.broke.is_none() || self.broke.is_none() => false,
            (RecordInnings, RecordInnings) => self.value > other.value,
            (RecordInnings | CountyInnings, CountyInnings)
            | (CountyBowling, CountyBowling)
            | (HighestTotal, HighestTotal) => is_own && self.value > other.value,
            (LowestTotal, LowestTotal) => is_own && self.value < other.value,
            (Stand, Stand) => is_own && self.detail == other.detail && self.value > other.value,
            _ => false,
        }
    }
}

/// Returns the weight of an innings of a hundred or more.
fn innings_weight(runs: u32) -> u32 {
    40 + (runs.saturating_sub(100) / 2).min(100)
}

/// Returns the weight of a man's wickets in an innings.
fn haul_weight(wickets: u32) -> u32 {
    match wickets {
        ..=7 => 44,
        8 => 64,
        9 => 90,
        _ => 120,
    }
}

/// All news saved in a file.
#[derive(Clone, Debug, PartialEq)]
pub struct News {
    /// The facts of each class, in the order of play.
    facts: [Vec<Fact>; Class::COUNT],
    /// The best stand of each season since the first.
    stands: Vec<Option<SeasonStand>>,
    /// The reviews of people's matches, in the order in which they were
    /// entered.
    reviews: Vec<MatchReview>,
}

/// The best stand of a season.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeasonStand {
    /// The number of runs in the stand.
    pub runs: u32,
    /// The number of the wicket, counted from 1.
    pub wicket: u8,
    /// The county that batted.
    pub county: County,
    /// The opponents.
    pub opponents: County,
}

impl News {
    /// Creates the news for a new file, with its first season.
    pub(super) fn new() -> News {
        News { facts: Default::default(), stands: vec![None], reviews: Vec::new() }
    }

    /// Assembles the news from its saved parts. Returns `None` if the parts
    /// contradict each other.
    pub(crate) fn from_parts(
        seasons: usize,
        facts: [Vec<Fact>; Class::COUNT],
        stands: Vec<Option<SeasonStand>>,
        reviews: Vec<MatchReview>,
    ) -> Option<News> {
        let in_time = |fact: &Fact| (FIRST_YEAR..=LAST_YEAR).contains(&fact.year);
        let sound = facts.iter().all(|facts| {
            facts.is_sorted_by_key(|fact| (fact.year, fact.number)) && facts.iter().all(in_time)
        });
        let sound = sound && stands.len() == seasons;
        let sound = sound && reviews.iter().all(MatchReview::is_in_range);
        sound.then_some(News { facts, stands, reviews })
    }

    /// Returns the saved facts about a class, in the order of play.
    pub fn facts(&self, class: Class) -> &[Fact] {
        &self.facts[class.index()]
    }

    /// Returns the best stands of all seasons, beginning with the first.
    pub(crate) fn season_stands(&self) -> &[Option<SeasonStand>] {
        &self.stands
    }

    /// Returns the best stand of a season, if there was one.
    pub fn season_stand(&self, year: u16) -> Option<SeasonStand> {
        let place = usize::from(year.checked_sub(FIRST_YEAR)?);
        self.stands.get(place).copied().flatten()
    }

    /// Returns the reviews of people's matches.
    pub fn reviews(&self) -> &[MatchReview] {
        &self.reviews
    }

    pub(super) fn keep_review(&mut self, review: MatchReview) {
        self.reviews.push(review);
    }

    pub(super) fn begin_season(&mut self) {
        self.stands.push(None);
    }

    /// Adds the facts about a match that has not been entered yet. Keeps only
    /// the [`MAX_SAVED_FACTS`] weightiest facts of its round. `since` is the
    /// first season with these options.
    pub(super) fn enter(
        &mut self,
        options: &Options,
        since: u16,
        fixture: &Fixture,
        finished: &FinishedMatch,
        records: &Records,
        men: &Men,
    ) {
        if let Some(best) = self.stands.last_mut()
            && feats::should_report_stands(options)
        {
            feats::update_season_stand(best, fixture, finished);
        }
        let facts = &mut self.facts[fixture.class.index()];
        feats::find(facts, options, since, fixture, finished, records, men);
        let first = usize::from(fixture.round - 1) * MATCHES_A_ROUND;
        let round = facts
            .partition_point(|fact| (fact.year, usize::from(fact.number)) < (fixture.year, first));
        while facts.len() > round + MAX_SAVED_FACTS {
            // If two facts have the same weight, drop the later fact.
            let least = facts.iter().enumerate().skip(round);
            let least =
                least.min_by_key(|(place, fact)| (fact.newsworthiness(), usize::MAX - place));
            if let Some((place, _)) = least {
                facts.remove(place);
            }
        }
    }
}
