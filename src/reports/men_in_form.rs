//! The men in form: who made the most runs and took the most wickets in his last innings.

use std::cmp::Reverse;

use super::table::{Cell, Column, ColumnKind, Table};
use crate::championship::men::WithNames;
use crate::championship::men::recent::{PlayAgain, Recent, recent};
use crate::championship::{ChampionshipView, County};
use crate::reports::ordering::sort_by_key;
use crate::reports::{NoTable, Query, of_men};
use crate::words::count::capitalised;
use crate::words::figure::Figure;
use crate::words::in_form;

/// How many batsmen of a class are in the table, and how many bowlers: all of them are
/// on one page.
const MEN: usize = 9;

const COLUMNS: [Column; 17] = [
    Column::right("", "", 3),
    Column::left("form", "", 1, 7).with_kind(ColumnKind::Label),
    Column::right("figure", "", 5),
    Column::left("name", "", 1, 20).with_kind(ColumnKind::Man),
    Column::data("initials"),
    Column::left("county", "", 1, 8),
    Column::left("yours", "", 0, 1),
    Column::left("last_innings", "Last innings", 2, 30),
    Column::data("place"),
    Column::data("innings"),
    Column::data("runs"),
    Column::data("outs"),
    Column::data("batting_average"),
    Column::data("innings_bowled"),
    Column::data("wickets"),
    Column::data("conceded"),
    Column::data("bowling_average"),
];

/// The men in form now: of a class, or of one county. `play_again` plays a match again.
///
/// # Errors
/// When the year asked for has not begun in this file.
pub(crate) fn men_in_form(
    championship: &ChampionshipView<'_>,
    query: &Query,
    play_again: &PlayAgain<'_>,
) -> Result<Table, NoTable> {
    let season = of_men(championship, super::season(championship, query.year)?, query);
    let class = query.county.map_or(query.class, |county| season.class_of(county));
    let members = season.members(class).iter().copied();
    let counties = members.filter(|one| query.county.is_none_or(|county| county == *one));
    let men = counties.filter_map(|county| recent(championship, season, county, play_again));
    let men: Vec<Recent> = men.flatten().collect();
    let names = championship.name_book();
    let named = championship.with_names(&names);
    let listed = if query.county.is_some() { men.len() } else { MEN };
    let rows = [Craft::Bats, Craft::Bowls].into_iter().flat_map(|craft| {
        let best = craft.best(&men, listed);
        (1..).zip(best).map(|(place, man)| row(named, craft, place, man)).collect::<Vec<_>>()
    });
    let rows = (1..).zip(rows).map(|(number, mut row)| {
        if let Some(cell) = row.first_mut() {
            *cell = Cell::Number(number);
        }
        row
    });
    let whose = query.county.map_or_else(|| capitalised(class.name()), |one| one.name().to_owned());
    let is_empty = season.played(class).is_empty();
    Ok(Table {
        title: format!("{whose} men in form, {}: the last three matches", season.year()),
        overhead: "",
        columns: COLUMNS.to_vec(),
        rows: rows.collect(),
        empty: if is_empty {
            "No match has been played yet."
        } else {
            "The last matches are not saved ball by ball."
        },
    })
}

/// Who is in form for a county, in a sentence; none where its last matches are not kept.
pub(crate) fn men_in_form_of(
    championship: &ChampionshipView<'_>,
    county: County,
    play_again: &PlayAgain<'_>,
) -> Option<String> {
    let men = recent(championship, championship.season(), county, play_again)?;
    in_form::sentence(&championship.name_book(), &men)
}

/// What a man is in form with.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Craft {
    Bats,
    Bowls,
}

impl Craft {
    /// The best men, the best first.
    fn best(self, men: &[Recent], listed: usize) -> Vec<&Recent> {
        let counts = |man: &&Recent| match self {
            Craft::Bats => !man.batted.is_empty(),
            Craft::Bowls => !man.bowled.is_empty(),
        };
        let mut best: Vec<&Recent> = men.iter().filter(counts).collect();
        sort_by_key(&mut best, |man| {
            Reverse(match self {
                Craft::Bats => man.batting_rank(),
                Craft::Bowls => man.bowling_rank(),
            })
        });
        best.truncate(listed);
        best
    }
}

fn row(named: WithNames<'_>, craft: Craft, place: u32, man: &Recent) -> Vec<Cell> {
    let WithNames { championship, names } = named;
    let name = names.of(man.county, man.man);
    let (what, figure, last) = match craft {
        Craft::Bats => {
            let last = man
                .batted
                .iter()
                .map(|one| Figure::Highest { runs: one.runs as u16, not_out: !one.out });
            ("runs", man.runs(), last.collect())
        }
        Craft::Bowls => {
            let last = man
                .bowled
                .iter()
                .map(|one| Figure::Bowling { wickets: one.wickets, runs: one.runs });
            ("wickets", man.wickets(), last.collect())
        }
    };
    vec![
        Cell::None,
        Cell::Word(what),
        Cell::number(figure),
        Cell::Man(man.county, man.man, name.card()),
        Cell::Text(name.initials),
        Cell::County(man.county),
        Cell::Yours(championship.whose(man.county)),
        Cell::Figure(Figure::Listed(last)),
        Cell::number(place),
        Cell::number(man.batted.len()),
        Cell::number(man.runs()),
        Cell::number(man.outs()),
        Cell::Ratio(man.batting(), 2),
        Cell::number(man.bowled.len()),
        Cell::number(man.wickets()),
        Cell::number(man.conceded()),
        Cell::Ratio(man.bowling(), 2),
    ]
}
