//! The men in form: the men with the most runs or wickets in their recent
//! innings.

use std::cmp::Reverse;

use super::builder::TableOf;
use super::table::{Cell, ColumnKind, Table};
use crate::championship::men::recent::{MatchReplayer, RecentInnings, recent_innings};
use crate::championship::{ChampionshipView, County};
use crate::reports::ordering::sort_by_key;
use crate::reports::{Query, TableError, season_with_men};
use crate::words::count::capitalised;
use crate::words::figure::Figure;
use crate::words::men_in_form;

/// The number of batsmen, and also of bowlers, in the table for a class. The
/// batsmen and the bowlers all fit on one page.
const MAX_MEN: usize = 9;

/// Tabulates the men now in form, in a class or in one county. `play_again`
/// replays a match.
///
/// # Errors
/// Returns an error if the given year has not begun in this file.
pub(crate) fn men_in_form(
    championship: &ChampionshipView<'_>,
    query: &Query,
    play_again: &MatchReplayer<'_>,
) -> Result<Table, TableError> {
    let season = season_with_men(championship, super::season(championship, query.year)?, query);
    let class = query.county.map_or(query.class, |county| season.class_of(county));
    let members = season.members(class).iter().copied();
    let counties = members.filter(|one| query.county.is_none_or(|county| county == *one));
    let men =
        counties.filter_map(|county| recent_innings(championship, season, county, play_again));
    let men: Vec<RecentInnings> = men.flatten().collect();
    let names = championship.name_book();
    let listed = if query.county.is_some() { men.len() } else { MAX_MEN };
    let rows = [Craft::Bats, Craft::Bowls].into_iter().flat_map(|craft| {
        let best = craft.best(&men, listed);
        (1_u32..).zip(best).map(move |(place, man)| (man, place, craft))
    });
    let whose = query.county.map_or_else(|| capitalised(class.name()), |one| one.name().to_owned());
    let empty = if season.played(class).is_empty() {
        "No match has been played yet."
    } else {
        "The last matches are not saved ball by ball."
    };
    Ok(TableOf::new(rows)
        .numbered("", 3)
        .left("form", "", 1, 7, |(.., craft)| craft.word())
        .with_kind(ColumnKind::Label)
        .right("figure", "", 5, |(man, _, craft)| craft.figure(man))
        .left("name", "", 1, 20, |(man, ..)| {
            Cell::Man(man.county, man.man, names.man(man.county, man.man).scorecard_name())
        })
        .with_kind(ColumnKind::Man)
        .data("initials", |(man, ..)| names.man(man.county, man.man).initials)
        .county_column(1, 8, championship, |(man, ..)| man.county)
        .left("last_innings", "Last innings", 2, 30, |(man, _, craft)| craft.recent_figures(man))
        .data("place", |(_, place, _)| *place)
        .data("innings", |(man, ..)| man.batted.len())
        .data("runs", |(man, ..)| man.runs())
        .data("outs", |(man, ..)| man.outs())
        .data("batting_average", |(man, ..)| Cell::Ratio(man.batting_average(), 2))
        .data("innings_bowled", |(man, ..)| man.bowled.len())
        .data("wickets", |(man, ..)| man.wickets())
        .data("conceded", |(man, ..)| man.conceded())
        .data("bowling_average", |(man, ..)| Cell::Ratio(man.bowling_average(), 2))
        .done(format!("{whose} men in form, {}: the last three matches", season.year()), empty))
}

/// Describes a county's men in form in a sentence. Returns `None` if the
/// county's last matches are not saved.
pub(crate) fn men_in_form_sentence(
    championship: &ChampionshipView<'_>,
    county: County,
    play_again: &MatchReplayer<'_>,
) -> Option<String> {
    let men = recent_innings(championship, championship.season(), county, play_again)?;
    men_in_form::sentence(&championship.name_book(), &men)
}

/// The skill in which a man is in form.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Craft {
    Bats,
    Bowls,
}

impl Craft {
    /// Returns at most `listed` of the best men, beginning with the best.
    fn best(self, men: &[RecentInnings], listed: usize) -> Vec<&RecentInnings> {
        let counts = |man: &&RecentInnings| match self {
            Craft::Bats => !man.batted.is_empty(),
            Craft::Bowls => !man.bowled.is_empty(),
        };
        let mut best: Vec<&RecentInnings> = men.iter().filter(counts).collect();
        sort_by_key(&mut best, |man| {
            Reverse(match self {
                Craft::Bats => man.batting_rank(),
                Craft::Bowls => man.bowling_rank(),
            })
        });
        best.truncate(listed);
        best
    }
    fn word(self) -> &'static str {
        match self {
            Craft::Bats => "runs",
            Craft::Bowls => "wickets",
        }
    }

    fn figure(self, man: &RecentInnings) -> Cell {
        match self {
            Craft::Bats => Cell::number(man.runs()),
            Craft::Bowls => Cell::number(man.wickets()),
        }
    }

    /// Returns a man's batting figures or bowling figures for his most recent
    /// innings.
    fn recent_figures(self, man: &RecentInnings) -> Figure {
        let batted = man.batted.iter();
        let batted = batted.map(|one| Figure::Highest { runs: one.runs as u16, not_out: !one.out });
        let bowled = man.bowled.iter();
        let bowled = bowled.map(|one| Figure::Bowling { wickets: one.wickets, runs: one.runs });
        Figure::Listed(match self {
            Craft::Bats => batted.collect(),
            Craft::Bowls => bowled.collect(),
        })
    }
}
