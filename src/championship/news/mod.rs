//! What happened that is worth telling, as data: who, what, how much, what it
//! broke, and in which match. Words are made of it elsewhere.
//!
//! Feats and records are found in a match when its result is entered
//! (`feats`) and kept, the [`KEPT`] weightiest of each round; whatever else
//! there is to tell follows from the results ([`round`]) and is worked out when
//! it is asked for. What is said of a complete round never changes afterwards.

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

/// Facts that are kept of a round of a class, at most. In a file each takes some
/// 12 bytes and never more than 27.
pub const KEPT: usize = 3;

/// What a fact tells. The numbers of those that are kept stand in files. Their `Debug`
/// text is their word in JSON (`reports::news`): another name of a variant changes it.
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
    /// Three wickets with three balls; in the innings `value` for `detail` runs.
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

/// In what the margin of an upset is told; it stands in a fact's `detail`.
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
    /// Facts of matches that are kept.
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

    /// Whether it came about in one match.
    pub(crate) fn is_of_a_match(self) -> bool {
        FactKind::OF_MATCHES.contains(&self)
            || self.is_result()
            || matches!(self, FactKind::SeasonLowest | FactKind::SeasonHighest | FactKind::Upset)
            || matches!(self, FactKind::EndsLosing | FactKind::EndsWinning)
            || matches!(self, FactKind::LeaderBeaten | FactKind::Newcomers)
    }

    /// Whether it says how a match ended: one of them does of each.
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

    /// Whether it is of what the county of the person who is looking may reach, or of its
    /// rival.
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

    /// The kept kind with this number.
    pub(crate) fn of_number(number: u8) -> Option<FactKind> {
        let mut kept = FactKind::OF_MATCHES.into_iter();
        kept.find(|kind| *kind as u8 == number)
    }
}

/// Something worth telling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fact {
    /// What it is.
    pub kind: FactKind,
    /// The year.
    pub year: u16,
    /// The match of the class and year, 0 to 55, by which it came about.
    pub number: u8,
    /// Who.
    pub county: County,
    /// The other county of it.
    pub opponents: County,
    /// Which man of the county, where it is a man's.
    pub man: Option<u16>,
    /// How much.
    pub value: u32,
    /// A second figure, by kind.
    pub detail: u32,
    /// The record that it broke.
    pub broke: Option<BrokenRecord>,
}

/// A record as it stood before it was broken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BrokenRecord {
    /// The runs or wickets.
    pub value: u32,
    /// The year in which it was set.
    pub year: u16,
}

impl BrokenRecord {
    pub(crate) const fn new(value: u32, year: u16) -> BrokenRecord {
        BrokenRecord { value, year }
    }
}

impl Fact {
    /// How much it is worth telling; a page shows the weightiest.
    pub fn newsworthiness(&self) -> u32 {
        let value = self.value;
        let stood = self.broke.map_or(0, |record| self.year.saturating_sub(record.year));
        let stood = u32::from(stood).min(30);
        match self.kind {
            FactKind::Champions | FactKind::TakesTheTitle => 250,
            FactKind::TitlesRunning | FactKind::PromotedChampions => 160,
            // By the size of the feat; a record is more than another of its size.
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
            // Told of one's own match, and where no finish was closer.
            FactKind::Drawn | FactKind::DrawnEarly => 0,
            FactKind::AllDrawn => 61,
            FactKind::Last => 90,
            FactKind::HighestTotal | FactKind::LowestTotal => 60 + stood,
            FactKind::FirstWin | FactKind::FirstDefeat => 50 + 3 * value.min(13),
            FactKind::EndsLosing | FactKind::EndsWinning => 44 + 4 * value.min(10),
            FactKind::LeaderBeaten => 63,
            FactKind::Newcomers => 60,
            kind if kind.is_of_own_place() => 100,
            // A mark that few reach in a season, whatever else was done in the round.
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

    /// Whether it broke the record that the other one had set, or a later one.
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

/// What an innings of a hundred or more is worth telling.
fn innings(runs: u32) -> u32 {
    40 + (runs.saturating_sub(100) / 2).min(100)
}

/// What the wickets of a man in an innings are worth telling.
fn haul(wickets: u32) -> u32 {
    match wickets {
        ..=7 => 44,
        8 => 64,
        9 => 90,
        _ => 120,
    }
}

/// All that is kept of a file's news.
#[derive(Clone, Debug, PartialEq)]
pub struct News {
    /// By class, in the order of play.
    facts: [Vec<Fact>; Class::COUNT],
    /// The best stand of each season since the first.
    stands: Vec<Option<SeasonStand>>,
    /// How people played their matches, in the order in which they were entered.
    reviews: Vec<MatchReview>,
}

/// The best stand of a season.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeasonStand {
    /// Runs.
    pub runs: u32,
    /// For which wicket, from 1.
    pub wicket: u8,
    /// Who batted.
    pub county: County,
    /// Against whom.
    pub opponents: County,
}

impl News {
    /// The news of a new file.
    pub(super) fn new() -> News {
        News { facts: Default::default(), stands: vec![None], reviews: Vec::new() }
    }

    /// News from its parts, as a file keeps them; none where they contradict
    /// each other.
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

    /// What is kept of a class, in the order of play.
    pub fn facts(&self, class: Class) -> &[Fact] {
        &self.facts[class.index()]
    }

    /// The best stands of the seasons since the first.
    pub(crate) fn stands(&self) -> &[Option<SeasonStand>] {
        &self.stands
    }

    /// The best stand of a season, if there was one.
    pub fn stand(&self, year: u16) -> Option<SeasonStand> {
        let place = usize::from(year.checked_sub(FIRST_YEAR)?);
        self.stands.get(place).copied().flatten()
    }

    /// How people played their matches.
    pub fn reviews(&self) -> &[MatchReview] {
        &self.reviews
    }

    pub(super) fn keep_review(&mut self, review: MatchReview) {
        self.reviews.push(review);
    }

    pub(super) fn begin_season(&mut self) {
        self.stands.push(None);
    }

    /// Draws what is worth keeping from a match that is not entered yet.
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
            let least = facts.iter().enumerate().skip(round);
            let least =
                least.min_by_key(|(place, fact)| (fact.newsworthiness(), usize::MAX - place));
            if let Some((place, _)) = least {
                facts.remove(place);
            }
        }
    }
}
