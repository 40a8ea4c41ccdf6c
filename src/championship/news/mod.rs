//! Newsworthy events as data: who, what, how much, the record broken, and the
//! match. The words are made elsewhere.
//!
//! Feats and records are found in a match when its result is entered (`feats`).
//! The [`KEPT`] weightiest of each round are saved. All other news follows from
//! the results ([`round`]) and is worked out on demand. The news of a complete
//! round never changes afterwards.

mod feats;
mod rank;
pub mod review;
pub mod round;
mod runs;
mod stakes;

use self::review::MatchReview;
use super::fixtures::MATCHES_A_ROUND;
use super::men::Men;
use super::records::Records;
use super::{Class, County, FIRST_YEAR, FinishedMatch, Fixture, LAST_YEAR};
use crate::rules::Options;

/// The most facts saved for a round of a class. In a file each takes about 12
/// bytes, and never more than 27.
pub const KEPT: usize = 3;

/// The kind of a fact. Files contain the numbers of the kinds that are saved.
/// The `Debug` text of a kind is its word in JSON (`reports::news`), so a
/// renamed variant changes that output.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum FactKind {
    /// A man's innings of a hundred: `value` runs, `detail` 1 if not out.
    Hundred,
    /// A hundred, and the highest innings for his county.
    CountyInnings,
    /// A hundred, and the highest innings for any county.
    RecordInnings,
    /// Wickets in an innings: `value` of them for `detail` runs.
    Haul,
    /// A haul, and the best for his county.
    CountyBowling,
    /// The highest total of a county: `value` for `detail` wickets.
    HighestTotal,
    /// The lowest total of a county that was all out.
    LowestTotal,
    /// The best stand of a county for wicket `detail`: `value` runs.
    Stand,
    /// The `value`th run of a man in a season.
    SeasonRuns,
    /// The `value`th wicket of a man in a season.
    SeasonWickets,
    /// The `value`th run of a man's career.
    CareerRuns,
    /// The `value`th hundred of a man's career.
    CareerHundreds,
    /// The `value`th wicket of a man's career.
    CareerWickets,
    /// First for certain: `value` points, `detail` ahead of the second.
    Champions,
    /// Last for certain: `value` points.
    Last,
    /// Ahead after the round, as before it: `value` points, `detail` ahead.
    Leads,
    /// Ahead after the round, and another county led before.
    TakesTheLead,
    /// As many points as `detail` - 1 others have, and first: `value` points.
    Level,
    /// Won by an innings and `value` runs.
    WonByInnings,
    /// Won by `value` runs; the other side had been set `detail`.
    WonByRuns,
    /// Won by `value` wickets; the county had been set `detail`.
    WonByWickets,
    /// Tied: the county was set `value` in the last innings and made `detail`.
    Tied,
    /// None of the four matches was decided.
    AllDrawn,
    /// `value` matches won in a row.
    Winning,
    /// `value` matches lost in a row.
    Losing,
    /// No match lost in the season, `value` played.
    Unbeaten,
    /// No match won in the season, `value` played.
    Winless,
    /// The lowest total of the season when all out.
    SeasonLowest,
    /// The highest total of the season.
    SeasonHighest,
    /// Second, `value` points behind the first with `detail` rounds to come.
    Chases,
    /// Last, `value` points behind the seventh with `detail` rounds to come.
    Trails,
    /// A hundred in a man's first match: `value` runs, `detail` 1 if not out.
    DebutHundred,
    /// Five wickets or more in an innings of a man's first match: `value` of
    /// them for `detail` runs.
    DebutHaul,
    /// `value` wickets of a man in a match, for `detail` runs.
    TenWickets,
    /// First of the first class for the `value`th season in a row.
    TitlesRunning,
    /// Three wickets with three balls; `value` for `detail` runs in the
    /// innings.
    HatTrick,
    /// Out one short of a hundred, or left there where `detail` is 1.
    NearHundred,
    /// The season ended for a man with `value` runs, `detail` short of a thousand.
    NearThousand,
    /// Drawn with the scores level: `detail` wickets of the county were down.
    DrawnLevel,
    /// Drawn with the county's last pair in: `value` runs short, `detail` down.
    DrawnLastPair,
    /// Drawn with the county `value` runs short, few enough, and `detail` down.
    DrawnShort,
    /// Drawn in the last innings: `value` runs short, `detail` down.
    Drawn,
    /// Drawn before the last innings had begun.
    DrawnEarly,
    /// Won by much the weaker side, where the counties differ: by `value`, of what
    /// `detail` says ([`Margin`]).
    Upset,
    /// First for certain after the last round, before which `opponents` led: `value`
    /// points, `detail` ahead of them.
    TakesTheTitle,
    /// Won for the first time in the season, after `value` matches.
    FirstWin,
    /// Lost for the first time in the season, after `value` matches.
    FirstDefeat,
    /// Won after `value` matches lost in a row.
    EndsLosing,
    /// Lost after `value` matches won in a row.
    EndsWinning,
    /// Lost by the county that led alone before the round, with `value` points then;
    /// `detail` is 1 if it still does.
    LeaderBeaten,
    /// The first match after promotion or relegation, with `detail` points from it.
    Newcomers,
    /// `value` points behind place `detail`, which the committee hopes for at least.
    HopeBehind,
    /// In place `value`, where the committee hopes for `detail` at least.
    HopeHeld,
    /// Place `value` is the best that is still possible, with `detail` points from the
    /// last match, against `opponents`.
    CanReach,
    /// Place `value`, which the committee hopes for, is still possible, with `detail`
    /// points from the last match, against `opponents`.
    HopeOpen,
    /// Place `value`, which the committee hopes for, is out of reach.
    HopeGone,
    /// Place `value`, which the committee hopes for, or a better one is certain.
    HopeSure,
    /// In place `value` at the end, where the committee hoped for `detail`; 0 if it had
    /// no such hope.
    Finishes,
    /// First of the first class for certain in the season after promotion.
    PromotedChampions,
    /// The match of two rivals: the county has won `value` of the last `detail`.
    RivalMet,
    /// Rivals near each other in the last rounds: `value` points between them; `detail` is
    /// 1 if the county is ahead, 2 if it is behind.
    RivalNear,
}

/// The unit of an upset's margin, in a fact's `detail`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Margin {
    /// An innings and runs.
    Innings,
    /// Runs.
    Runs,
    /// Wickets.
    Wickets,
}

impl FactKind {
    /// The kinds that are saved: facts of single matches.
    const OF_MATCHES: [FactKind; 18] = [
        FactKind::Hundred,
        FactKind::CountyInnings,
        FactKind::RecordInnings,
        FactKind::Haul,
        FactKind::CountyBowling,
        FactKind::HighestTotal,
        FactKind::LowestTotal,
        FactKind::Stand,
        FactKind::SeasonRuns,
        FactKind::SeasonWickets,
        FactKind::CareerRuns,
        FactKind::CareerHundreds,
        FactKind::CareerWickets,
        FactKind::DebutHundred,
        FactKind::DebutHaul,
        FactKind::TenWickets,
        FactKind::HatTrick,
        FactKind::NearHundred,
    ];

    /// Returns `true` if the fact happened in one match.
    pub(crate) fn is_of_a_match(self) -> bool {
        FactKind::OF_MATCHES.contains(&self)
            || self.is_result()
            || matches!(self, FactKind::SeasonLowest | FactKind::SeasonHighest | FactKind::Upset)
            || matches!(self, FactKind::EndsLosing | FactKind::EndsWinning)
            || matches!(self, FactKind::LeaderBeaten | FactKind::Newcomers)
    }

    /// Returns `true` for the result of a match: each match has exactly one
    /// such fact.
    pub(crate) fn is_result(self) -> bool {
        matches!(
            self,
            FactKind::WonByInnings
                | FactKind::WonByRuns
                | FactKind::WonByWickets
                | FactKind::Tied
                | FactKind::DrawnLevel
                | FactKind::DrawnLastPair
                | FactKind::DrawnShort
                | FactKind::Drawn
                | FactKind::DrawnEarly
        )
    }

    /// Returns `true` for facts about the viewer's county: the place it can
    /// reach, or its rival.
    pub(crate) fn is_of_own_place(self) -> bool {
        matches!(
            self,
            FactKind::HopeBehind
                | FactKind::HopeHeld
                | FactKind::CanReach
                | FactKind::HopeOpen
                | FactKind::HopeGone
                | FactKind::HopeSure
                | FactKind::Finishes
                | FactKind::RivalMet
                | FactKind::RivalNear
        )
    }

    /// Returns the saved kind with this number.
    pub(crate) fn of_number(number: u8) -> Option<FactKind> {
        let mut kept = FactKind::OF_MATCHES.into_iter();
        kept.find(|kind| *kind as u8 == number)
    }
}

/// A newsworthy fact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fact {
    /// The kind.
    pub kind: FactKind,
    /// The year.
    pub year: u16,
    /// The match in the class and year, 0 to 55, that it happened in.
    pub number: u8,
    /// The county that it is about.
    pub county: County,
    /// The other county.
    pub opponents: County,
    /// The man of the county, if it is about a man.
    pub man: Option<u16>,
    /// The main figure, by kind.
    pub value: u32,
    /// A second figure, by kind.
    pub detail: u32,
    /// The record that was broken.
    pub broke: Option<BrokenRecord>,
}

/// A record before it was broken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BrokenRecord {
    /// The runs or wickets.
    pub value: u32,
    /// The year it was set.
    pub year: u16,
}

impl BrokenRecord {
    pub(crate) const fn new(value: u32, year: u16) -> BrokenRecord {
        BrokenRecord { value, year }
    }
}

impl Fact {
    /// Returns the weight of the fact; a page shows the weightiest.
    pub fn newsworthiness(&self) -> u32 {
        let value = self.value;
        // An older record is more surprising, up to thirty years.
        let stood = self.broke.map_or(0, |record| self.year.saturating_sub(record.year));
        let stood = u32::from(stood).min(30);
        match self.kind {
            FactKind::Champions | FactKind::TakesTheTitle => 250,
            FactKind::TitlesRunning | FactKind::PromotedChampions => 160,
            // A feat weighs by its size; a record weighs more than an ordinary
            // feat of that size.
            FactKind::Hundred => innings(value),
            FactKind::DebutHundred => innings(value) + 40,
            FactKind::CountyInnings => innings(value) + 30 + stood / 2,
            FactKind::RecordInnings => innings(value) + 60 + stood / 2,
            FactKind::Haul => haul(value),
            FactKind::DebutHaul => haul(value) + 15,
            FactKind::CountyBowling => haul(value) + 30 + stood / 2,
            FactKind::TenWickets => 50 + 12 * value.saturating_sub(10).min(8),
            FactKind::CareerHundreds => 52 + value.min(60),
            FactKind::Tied | FactKind::DrawnLevel => 95,
            FactKind::HatTrick => 88,
            FactKind::NearHundred => 58 - 6 * self.detail.min(1),
            FactKind::NearThousand => 66,
            FactKind::DrawnLastPair => 70,
            FactKind::DrawnShort => 67,
            FactKind::Upset => 82,
            // Reported only for the viewer's own match, and if no finish was
            // closer.
            FactKind::Drawn | FactKind::DrawnEarly => 0,
            FactKind::AllDrawn => 61,
            FactKind::Last => 90,
            FactKind::HighestTotal | FactKind::LowestTotal => 60 + stood,
            FactKind::FirstWin | FactKind::FirstDefeat => 50 + 3 * value.min(13),
            FactKind::EndsLosing | FactKind::EndsWinning => 44 + 4 * value.min(10),
            FactKind::LeaderBeaten => 63,
            FactKind::Newcomers => 60,
            kind if kind.is_of_own_place() => 100,
            // A mark that few reach in a season, so it outweighs most of a round.
            FactKind::SeasonRuns | FactKind::SeasonWickets => 78,
            FactKind::Stand => 35 + (value / 5).min(60) + stood / 2,
            FactKind::CareerRuns => 42 + value / 1000,
            FactKind::CareerWickets => 42 + value / 100,
            FactKind::TakesTheLead => 66,
            FactKind::Chases => 64,
            FactKind::Trails => 58,
            FactKind::Leads | FactKind::Level => 56,
            FactKind::SeasonLowest | FactKind::SeasonHighest => 57,
            FactKind::Winning | FactKind::Losing => 40 + 4 * value.min(10),
            FactKind::Unbeaten | FactKind::Winless => 38 + 3 * value.min(12),
            FactKind::WonByInnings => 44 + (value / 10).min(25),
            FactKind::WonByRuns => 68_u32.saturating_sub(value).max(30),
            FactKind::WonByWickets => 69_u32.saturating_sub(10 * value).max(29),
            _ => 0,
        }
    }

    /// Returns `true` if it broke the record set by the other fact, or a later
    /// one.
    pub(crate) fn supersedes(&self, other: &Fact) -> bool {
        let is_own = self.county == other.county;
        match (self.kind, other.kind) {
            _ if other.broke.is_none() || self.broke.is_none() => false,
            (FactKind::RecordInnings, FactKind::RecordInnings) => self.value > other.value,
            (FactKind::RecordInnings | FactKind::CountyInnings, FactKind::CountyInnings)
            | (FactKind::CountyBowling, FactKind::CountyBowling)
            | (FactKind::HighestTotal, FactKind::HighestTotal) => {
                is_own && self.value > other.value
            }
            (FactKind::LowestTotal, FactKind::LowestTotal) => is_own && self.value < other.value,
            (FactKind::Stand, FactKind::Stand) => {
                is_own && self.detail == other.detail && self.value > other.value
            }
            _ => false,
        }
    }
}

/// Returns the weight of an innings of a hundred or more.
fn innings(runs: u32) -> u32 {
    40 + (runs.saturating_sub(100) / 2).min(100)
}

/// Returns the weight of a man's wickets in an innings.
fn haul(wickets: u32) -> u32 {
    match wickets {
        ..=7 => 44,
        8 => 64,
        9 => 90,
        _ => 120,
    }
}

/// All saved news of a file.
#[derive(Clone, Debug, PartialEq)]
pub struct News {
    /// By class, in the order of play.
    facts: [Vec<Fact>; Class::COUNT],
    /// The best stand of each season since the first.
    stands: Vec<Option<SeasonStand>>,
    /// The reviews of people's matches, in the order they were entered.
    reviews: Vec<MatchReview>,
}

/// The best stand of a season.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeasonStand {
    /// Runs.
    pub runs: u32,
    /// The wicket, from 1.
    pub wicket: u8,
    /// The side batting.
    pub county: County,
    /// The opponents.
    pub opponents: County,
}

impl News {
    /// Creates the news of a new file, with a first season.
    pub(super) fn new() -> News {
        News { facts: Default::default(), stands: vec![None], reviews: Vec::new() }
    }

    /// Assembles the news from its saved parts. Returns `None` if they
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
        let sound = sound && reviews.iter().all(MatchReview::is_sound);
        sound.then_some(News { facts, stands, reviews })
    }

    /// Returns the saved facts of a class, in the order of play.
    pub fn facts(&self, class: Class) -> &[Fact] {
        &self.facts[class.index()]
    }

    /// Returns the best stands of all seasons from the first.
    pub(crate) fn stands(&self) -> &[Option<SeasonStand>] {
        &self.stands
    }

    /// Returns the best stand of a season, if there was one.
    pub fn stand(&self, year: u16) -> Option<SeasonStand> {
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

    /// Adds the facts of a match that is not entered yet. Keeps only the
    /// [`KEPT`] weightiest of its round.
    pub(super) fn enter(
        &mut self,
        options: &Options,
        fixture: &Fixture,
        finished: &FinishedMatch,
        records: &Records,
        men: &Men,
    ) {
        if let Some(best) = self.stands.last_mut()
            && feats::has_stands(options)
        {
            feats::season_stand(best, fixture, finished);
        }
        let facts = &mut self.facts[fixture.class.index()];
        feats::find(facts, options, fixture, finished, records, men);
        let first = usize::from(fixture.round - 1) * MATCHES_A_ROUND;
        let round = facts
            .partition_point(|fact| (fact.year, usize::from(fact.number)) < (fixture.year, first));
        while facts.len() > round + KEPT {
            // Of equally weighty facts the later one goes.
            let least = facts.iter().enumerate().skip(round);
            let least =
                least.min_by_key(|(place, fact)| (fact.newsworthiness(), usize::MAX - place));
            if let Some((place, _)) = least {
                facts.remove(place);
            }
        }
    }
}
