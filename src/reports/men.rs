//! The men in tables: the leaders of a season, careers, the men of a county,
//! and one man's career year by year.

use super::builder::TableOf;
use super::table::{Cell, Column, ColumnKind, Table};
use crate::championship::men::sums::{BestBowling, HighestInnings};
use crate::championship::men::{Career, ManName, ManSeason, NameBook, Sums, WithNames};
use crate::championship::{Championship, Class, County, MatchNumber, Season};
use crate::reports::ordering::sort_by;
use crate::words::count::capitalised;
use crate::words::figure::Figure;
use crate::words::growth;
use crate::words::year::YearSpan;

const NONE_YET: &str = "No entries yet.";

/// The order of a table of men. The order also decides which columns the page
/// shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MenOrder {
    /// Sorts the men by runs made.
    Runs,
    /// Sorts the men by wickets taken.
    Wickets,
    /// Sorts the men by hundreds made.
    Hundreds,
    /// Sorts the men by runs per dismissal, if they have enough innings.
    BattingAverage,
    /// Sorts the men by highest innings.
    Highest,
    /// Sorts the men by runs conceded per wicket, if they have enough wickets.
    BowlingAverage,
    /// Sorts the men by best bowling in an innings.
    BestBowling,
}

/// The smallest number of innings or wickets for a ranked average, and the
/// divisor that turns the leader's number into the number required.
const MIN_QUALIFYING: u16 = 10;
const QUALIFYING_DIVISOR: u16 = 10;

/// A man's figures, in a season or over all seasons.
pub(super) struct ManLine {
    pub(super) county: County,
    pub(super) man: u16,
    pub(super) years: YearSpan,
    seasons: u16,
    pub(super) sums: Sums,
}

impl ManLine {
    pub(super) fn from_season(county: County, year: u16, row: &ManSeason) -> ManLine {
        let years = YearSpan::one(year);
        ManLine { county, man: row.man, years, seasons: 1, sums: row.sums }
    }

    pub(super) fn from_career(career: &Career) -> ManLine {
        ManLine {
            county: career.county,
            man: career.man,
            years: career_span(career),
            seasons: career.seasons,
            sums: career.sums,
        }
    }

    /// Returns a cell with the man's name as on a scorecard.
    pub(super) fn name_cell(&self, names: &NameBook) -> Cell {
        Cell::Man(self.county, self.man, names.man(self.county, self.man).scorecard_name())
    }
}

impl MenOrder {
    /// Compares the figures of two men. The better figures compare as less.
    fn compare_figures(self, one: &Sums, other: &Sums) -> std::cmp::Ordering {
        let key = |sums: &Sums| match self {
            MenOrder::Runs | MenOrder::BattingAverage => sums.batting_rank(),
            MenOrder::Wickets | MenOrder::BowlingAverage => sums.bowling_rank(),
            MenOrder::Hundreds => (sums.hundreds.into(), sums.runs),
            MenOrder::Highest => {
                let (runs, not_out) = sums.highest.rank();
                // A not-out innings ranks just above a completed innings with
                // the same number of runs.
                (2 * u32::from(runs) + u32::from(not_out), sums.runs)
            }
            MenOrder::BestBowling => {
                let (wickets, cheap) = sums.best.rank();
                (wickets.into(), cheap.into())
            }
        };
        // For batting, a higher average is better. For bowling, a lower average
        // is better.
        let average = match self {
            MenOrder::BattingAverage => other.batting_average().order(&one.batting_average()),
            MenOrder::BowlingAverage => one.bowling_average().order(&other.bowling_average()),
            _ => std::cmp::Ordering::Equal,
        };
        average.then_with(|| key(other).cmp(&key(one)))
    }

    /// Returns how many innings or wickets a man needs for his average to be
    /// ranked: a tenth of the leader's number, rounded down to a multiple of
    /// ten.
    fn qualifying_number(self, lines: &[ManLine]) -> u16 {
        let of = |sums: &Sums| if self.is_for_bowlers() { sums.wickets } else { sums.innings };
        let most = lines.iter().map(|line| of(&line.sums)).max().unwrap_or(0);
        (most / QUALIFYING_DIVISOR / MIN_QUALIFYING * MIN_QUALIFYING).max(MIN_QUALIFYING)
    }

    /// Returns `true` if a man qualifies for the table.
    fn is_qualified(self, sums: &Sums, enough: u16) -> bool {
        match self {
            MenOrder::Runs | MenOrder::Highest => sums.innings > 0,
            MenOrder::Wickets | MenOrder::BestBowling => sums.wickets > 0,
            MenOrder::Hundreds => sums.hundreds > 0,
            MenOrder::BattingAverage => sums.innings >= enough && sums.outs() > 0,
            MenOrder::BowlingAverage => sums.wickets >= enough,
        }
    }

    /// Returns `true` if this is an order for bowlers.
    pub(crate) const fn is_for_bowlers(self) -> bool {
        matches!(self, MenOrder::Wickets | MenOrder::BowlingAverage | MenOrder::BestBowling)
    }

    /// Returns the next order for the same skill. The last order is followed by
    /// the first.
    pub(crate) const fn next_for_skill(self) -> MenOrder {
        match self {
            MenOrder::Runs => MenOrder::BattingAverage,
            MenOrder::BattingAverage => MenOrder::Highest,
            MenOrder::Highest => MenOrder::Hundreds,
            MenOrder::Hundreds => MenOrder::Runs,
            MenOrder::Wickets => MenOrder::BowlingAverage,
            MenOrder::BowlingAverage => MenOrder::BestBowling,
            MenOrder::BestBowling => MenOrder::Wickets,
        }
    }

    /// Returns the words that name this order in the title. The usual order
    /// needs no words.
    fn title_suffix(self, enough: u16) -> String {
        match self {
            MenOrder::Runs | MenOrder::Wickets | MenOrder::Hundreds => String::new(),
            MenOrder::BattingAverage => format!(" by average, {enough} innings or more"),
            MenOrder::BowlingAverage => format!(" by average, {enough} wickets or more"),
            MenOrder::Highest => " by highest innings".to_owned(),
            MenOrder::BestBowling => " by best bowling".to_owned(),
        }
    }
}

/// Tabulates the men in a class for a season.
pub(super) fn season(
    named: WithNames<'_>,
    season: &Season,
    class: Class,
    county: Option<County>,
    by: MenOrder,
) -> Table {
    let WithNames { championship, names } = named;
    let members = season.members(class).iter().copied();
    let counties = members.filter(|one| county.is_none_or(|county| county == *one));
    let year = season.year();
    let lines = counties.flat_map(|county| {
        let rows = championship.men().eleven(county, year).iter();
        rows.map(move |row| ManLine::from_season(county, year, row))
    });
    let what = match by {
        MenOrder::Hundreds => "hundreds",
        by if by.is_for_bowlers() => "bowlers",
        _ => "batsmen",
    };
    let title = match county {
        Some(county) => format!("{}, {what} of {year}", county.name()),
        None => format!("{} {what} of {year}", capitalised(class.name())),
    };
    let mut of_class = ManLines { title, lines: lines.collect(), by, of_careers: false };
    of_class.sort(names);
    of_class.table(named)
}

/// Tabulates the careers of all men, or of a county's men.
pub(super) fn careers(named: WithNames<'_>, county: Option<County>, by: MenOrder) -> Table {
    let WithNames { championship, names } = named;
    let counties = County::all().filter(|one| county.is_none_or(|county| county == *one));
    let careers = counties.flat_map(|county| championship.men().careers(county));
    let lines = careers.map(|career| ManLine::from_career(&career));
    let what = match by {
        MenOrder::Hundreds => "Hundreds of all seasons",
        by if by.is_for_bowlers() => "Bowlers of all seasons",
        _ => "Batsmen of all seasons",
    };
    let title = match county {
        Some(county) => format!("{}, {}", county.name(), what.to_ascii_lowercase()),
        None => what.to_owned(),
    };
    let mut careers = ManLines { title, lines: lines.collect(), by, of_careers: true };
    careers.sort(names);
    careers.table(named)
}

/// The lines in a table of men.
struct ManLines {
    title: String,
    lines: Vec<ManLine>,
    by: MenOrder,
    of_careers: bool,
}

impl ManLines {
    /// Sorts the lines, removes the men who do not qualify, and completes the
    /// title.
    fn sort(&mut self, names: &NameBook) {
        let (by, enough) = (self.by, self.by.qualifying_number(&self.lines));
        self.title.push_str(&by.title_suffix(enough));
        self.lines.retain(|line| by.is_qualified(&line.sums, enough));
        let surname = |line: &ManLine| names.man(line.county, line.man).surname;
        sort_by(&mut self.lines, |one, other| {
            let by_figures = by.compare_figures(&one.sums, &other.sums);
            by_figures.then_with(|| surname(one).cmp(surname(other)))
        });
    }

    fn table(self, WithNames { championship, names }: WithNames<'_>) -> Table {
        let ManLines { title, lines, by, of_careers } = self;
        let mut table = TableOf::new(lines)
            .numbered("place", 4)
            .left("name", "", 1, MAX_NAME_WIDTH, |line| line.name_cell(names))
            .with_kind(ColumnKind::Man)
            .data("initials", |line| names.man(line.county, line.man).initials)
            .county_column(1, 8, championship, |line| line.county);
        if of_careers {
            table = table
                .left("", "Seasons", 1, 7, |line| years_text(line.years))
                .data("first_season", |line| line.years.from)
                .data("last_season", |line| line.years.to)
                .data("seasons", |line| line.seasons);
        }
        let table = table.columns(figure_columns(by, of_careers), |line| {
            let meetings = best_match_cells(championship, line.county, &line.sums);
            figure_cells(&line.sums).into_iter().chain(meetings)
        });
        table.done(title, NONE_YET)
    }
}

/// The length of the longest name on a scorecard, "Mr C. F. Butterfield".
const MAX_NAME_WIDTH: usize = 20;

/// Returns the columns for batting and bowling. The page shows the columns for
/// only one of these skills, but programs get both sets.
fn figure_columns(by: MenOrder, of_careers: bool) -> Vec<Column> {
    let shown = |on: bool, key, heading, width| {
        if on {
            Column::right(key, heading, width)
        } else {
            Column::right(key, heading, 0).with_wide_width(width)
        }
    };
    let (bats, bowls) = (!by.is_for_bowlers(), by.is_for_bowlers());
    let gap = if of_careers { 0 } else { 1 };
    vec![
        Column::right("matches", "M", 4 + gap),
        // The width leaves room for a gap and for three digits, as in the
        // longest career.
        shown(bats, "innings", if of_careers { "Inn" } else { "Inns" }, 4 + 2 * gap),
        shown(bats, "not_outs", "NO", 4),
        shown(bats, "runs", "Runs", 6 + gap),
        shown(bats, "highest", "HS", 5),
        Column::data("highest_not_out"),
        shown(bats, "batting_average", "Avge", 6 + gap),
        shown(bats, "hundreds", "100", 4),
        shown(bats, "fifties", "50", 4),
        shown(bowls, "conceded", "Runs", 8 + gap),
        shown(bowls, "wickets", "Wkts", 7),
        shown(bowls, "bowling_average", "Avge", 8),
        shown(bowls, "best", "Best", 9),
        Column::data("highest_year"),
        Column::data("highest_round"),
        Column::data("highest_opponents"),
        Column::data("best_year"),
        Column::data("best_round"),
        Column::data("best_opponents"),
    ]
}

/// Returns the cells for these columns.
fn figure_cells(sums: &Sums) -> Vec<Cell> {
    vec![
        Cell::number(sums.matches),
        Cell::number(sums.innings),
        Cell::number(sums.not_outs),
        Cell::number(sums.runs),
        highest_innings_cell(sums),
        Cell::Flag(sums.highest.not_out),
        Cell::Ratio(sums.batting_average(), 2),
        Cell::number(sums.hundreds),
        Cell::number(sums.fifties),
        Cell::number(sums.conceded),
        Cell::number(sums.wickets),
        Cell::Ratio(sums.bowling_average(), 2),
        best_bowling_cell(sums.best),
    ]
}

/// Returns the year, round and opponents for the highest innings and for the best
/// bowling.
fn best_match_cells(championship: &Championship, county: County, sums: &Sums) -> Vec<Cell> {
    let highest = (sums.innings > 0).then_some(sums.highest.made_in);
    let best = (sums.best.wickets > 0).then_some(sums.best.taken_in);
    let cells = |of: Option<MatchNumber>| match of
        .and_then(|of| championship.match_and_opponents(county, of))
    {
        Some((fixture, opponents)) => {
            [Cell::number(fixture.year), Cell::number(fixture.round), Cell::County(opponents)]
        }
        None => [Cell::None, Cell::None, Cell::None],
    };
    [highest, best].map(cells).concat()
}

/// Returns the highest innings, such as "104", or "104*" if not out.
pub(super) fn highest_innings_cell(sums: &Sums) -> Cell {
    let HighestInnings { runs, not_out, .. } = sums.highest;
    match sums.innings {
        0 => Cell::None,
        _ => Cell::Figure(Figure::Highest { runs, not_out }),
    }
}

/// Returns the best bowling, such as "7-43".
pub(super) fn best_bowling_cell(best: BestBowling) -> Cell {
    match best.wickets {
        0 => Cell::None,
        wickets => {
            let runs = best.runs;
            Cell::Figure(Figure::Bowling { wickets, runs })
        }
    }
}

const FIGURES: [Column; 12] = [
    Column::right("matches", "M", 4),
    Column::right("innings", "Inns", 5),
    Column::right("not_outs", "NO", 4),
    Column::right("runs", "Runs", 6),
    Column::right("highest", "HS", 5),
    Column::right("batting_average", "Avge", 7),
    Column::right("hundreds", "100", 4),
    Column::right("fifties", "50", 4),
    Column::right("conceded", "Runs", 8),
    Column::right("wickets", "Wkts", 6),
    Column::right("bowling_average", "Avge", 7),
    Column::right("best", "Best", 7),
];

/// Tabulates a man's career year by year, followed by the totals.
pub(super) fn career(championship: &Championship, name: &ManName, career: &Career) -> Table {
    let own = (career.first..=career.last).filter_map(|year| {
        let eleven = championship.men().eleven(career.county, year);
        let mut numbered = (1_u8..).zip(eleven);
        let (number, row) = numbered.find(|(_, row)| row.man == career.man)?;
        (row.sums.matches > 0).then_some((year, number, row))
    });
    let rows = own.map(|(year, number, row)| (Cell::number(year), Cell::number(number), row.sums));
    let rows = rows.chain([(Cell::Word("all"), Cell::None, career.sums)]);
    let born = championship.born(career);
    let kind = if name.amateur { "amateur" } else { "professional" };
    let title = format!("{}, {}, {kind}, born {born}", name.index_name(), career.county.name());
    let table = TableOf::new(rows)
        .left("year", "Year", 2, 6, |(year, ..)| year.clone())
        .with_kind(ColumnKind::Year)
        .right("number", "No", 3, |(_, number, _)| number.clone())
        .columns(FIGURES, |(.., sums)| figure_cells_on_page(sums));
    Table {
        note: growth::legend(championship),
        overhead: "                                 Batting                         Bowling",
        ..table.done(title, NONE_YET)
    }
}

/// Returns the figures, leaving out the flag for a not-out highest innings,
/// because an asterisk already marks such an innings.
fn figure_cells_on_page(sums: &Sums) -> Vec<Cell> {
    let mut figures = figure_cells(sums);
    figures.remove(5);
    figures
}

/// Tabulates the careers of a county's men for a wide page, in the given order.
pub(super) fn county_careers(names: &NameBook, careers: &[Career]) -> Table {
    TableOf::new(careers.iter().map(ManLine::from_career))
        .left("name", "Name", 1, MAX_NAME_WIDTH, |line| line.name_cell(names))
        .left("seasons", "Seasons", 1, 7, |line| years_text(line.years))
        .columns(FIGURES, |line| figure_cells_on_page(&line.sums))
        .done("", NONE_YET)
}

/// Tabulates the career of a man, given his row in a table of men. Rows are
/// counted from 1.
pub(crate) fn career_of_row(
    championship: &Championship,
    table: &Table,
    row: usize,
) -> Option<Table> {
    let row = table.rows.get(row.checked_sub(1)?)?;
    let meant = row.iter().find_map(|cell| match cell {
        Cell::Man(county, man, _) => Some((*county, *man)),
        _ => None,
    });
    let (county, number) = meant?;
    let careers = championship.men().careers(county);
    let found = careers.iter().find(|career| career.man == number)?;
    let name = championship.names(county).man(number);
    Some(career(championship, &name, found))
}

/// Returns a span of years, such as "1890-97", or a single year.
pub(super) fn years_text(YearSpan { from, to }: YearSpan) -> String {
    if from == to {
        return from.to_string();
    }
    format!("{from}-{:02}", to % 100)
}

/// Returns the span of years from a man's first season to his last.
fn career_span(career: &Career) -> YearSpan {
    YearSpan { from: career.first, to: career.last }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_table_of_men_is_as_wide_as_the_screen_at_most() {
        let championship = Championship::new(1890, crate::rules::Options::default(), None);
        let names = championship.name_book();
        let view = championship.view();
        let named = view.with_names(&names);
        for by in [MenOrder::Runs, MenOrder::Wickets] {
            let played = championship.season();
            let of_season = season(named, played, Class::First, None, by);
            for table in [of_season, careers(named, None, by)] {
                let width: usize = table.columns.iter().map(|column| column.width).sum();
                assert!(width <= crate::reports::table::WIDTH, "{} {width}", table.title);
            }
        }
        // The width includes the year and the man's number.
        assert!(11 + FIGURES.iter().map(|column| column.width).sum::<usize>() <= 80);
    }

    #[test]
    fn no_two_figures_of_the_longest_career_touch() {
        let made_in = MatchNumber::default();
        let sums = Sums {
            matches: 308,
            innings: 616,
            not_outs: 199,
            fifties: 121,
            hundreds: 142,
            wickets: 1413,
            runs: 18443,
            conceded: 28394,
            highest: HighestInnings { runs: 250, not_out: true, made_in },
            best: BestBowling { wickets: 10, runs: 185, taken_in: made_in },
        };
        for by in [MenOrder::Runs, MenOrder::Wickets] {
            for of_careers in [false, true] {
                let columns = figure_columns(by, of_careers);
                for (column, cell) in columns.iter().zip(figure_cells(&sums)) {
                    let longest = cell.text().len().max(column.heading.len());
                    for width in [column.width, column.wide].into_iter().filter(|width| *width > 0)
                    {
                        assert!(longest < width, "{by:?} {of_careers} {}", column.key);
                    }
                }
            }
        }
    }

    #[test]
    fn whether_the_highest_innings_was_not_out_is_no_text_in_json() {
        let columns = figure_columns(MenOrder::Runs, false);
        let place = columns.iter().position(|one| one.key == "highest_not_out");
        for not_out in [false, true] {
            let mut sums = Sums::default();
            sums.highest.not_out = not_out;
            assert_eq!(figure_cells(&sums)[place.unwrap()].json(), not_out);
        }
    }
}
