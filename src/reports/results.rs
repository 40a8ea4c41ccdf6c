//! Match results: a county's season line by line, and all of a class.

use super::table::{Cell, Column, Table};
use crate::championship::campaign::{CampaignLine, LeaguePlace, campaign};
use crate::championship::result::Verdict;
use crate::championship::{Class, County, MatchResult, Season};
use crate::game::{Ended, ResultKind, Side};
use crate::words::figure::{Figure, InningsTotal};

const OF_COUNTY: [Column; 27] = [
    Column::right("round", "Rd", 3),
    Column::left("opponents", "Opponents", 2, 9),
    Column::left("", "", 0, 7),
    Column::left("for", "For", 0, 16),
    Column::left("against", "Against", 0, 16),
    Column::left("", "Result", 0, 17),
    Column::right("place", "Pl", 3),
    Column::right("", "Behind", 7),
    Column::data("ground"),
    Column::data("behind"),
    Column::data("lead"),
    Column::data("result"),
    Column::data("margin"),
    Column::data("margin_in"),
    Column::data("points"),
    Column::data("for_1_runs"),
    Column::data("for_1_wickets"),
    Column::data("for_1_ended"),
    Column::data("for_2_runs"),
    Column::data("for_2_wickets"),
    Column::data("for_2_ended"),
    Column::data("against_1_runs"),
    Column::data("against_1_wickets"),
    Column::data("against_1_ended"),
    Column::data("against_2_runs"),
    Column::data("against_2_wickets"),
    Column::data("against_2_ended"),
];

/// A county's season: one line per match, played or to come. The column Behind
/// has the points behind the leader; for the leader it has the lead over the
/// second, with a plus sign and further to the right.
pub(crate) fn of_county(season: &Season, county: County) -> Table {
    let class = season.class_of(county);
    Table {
        title: format!("{} in {}, {}", county.name(), season.year(), class.name()),
        overhead: "",
        columns: OF_COUNTY.to_vec(),
        rows: campaign(season, county).iter().map(county_row).collect(),
        empty: "",
    }
}

fn county_row(line: &CampaignLine<'_>) -> Vec<Cell> {
    let ground = match line.side {
        Side::Home => "home",
        Side::Away => "away",
    };
    let mut cells = vec![
        Cell::number(line.fixture.round),
        Cell::County(line.opponents()),
        Cell::Figure(Figure::Bracketed(ground)),
    ];
    let Some(played) = line.result else {
        // Up to the last column of the result.
        cells.resize(8, Cell::None);
        cells.push(Cell::Word(ground));
        cells.resize(OF_COUNTY.len(), Cell::None);
        return cells;
    };
    let verdict = played.verdict(line.side);
    cells.extend([
        totals(played, line.side),
        totals(played, line.side.other()),
        outcome(played, verdict_word(verdict)),
    ]);
    let [place, page, behind, lead] = place_cells(line.standing);
    cells.extend([place, page, Cell::Word(ground), behind, lead]);
    cells.push(Cell::Word(verdict_word(verdict)));
    cells.extend(margin_cells(played));
    cells.push(Cell::number(verdict.points()));
    cells.extend(innings_cells(played, line.side));
    cells
}

/// The place, the text of the page's column, points behind the leader, and the
/// leader's lead over the second.
fn place_cells(standing: Option<LeaguePlace>) -> [Cell; 4] {
    let Some(LeaguePlace { place, behind }) = standing else {
        return [(); 4].map(|()| Cell::None);
    };
    let (page, behind, lead) = match place {
        1 => (Figure::Lead(-behind), 0, Cell::number(-behind)),
        _ => (Figure::Behind(behind), behind, Cell::None),
    };
    [Cell::number(place), Cell::Figure(page), Cell::Number(behind), lead]
}

const OF_CLASS: [Column; 23] = [
    Column::right("round", "Rd", 5),
    Column::left("home", "Home", 2, 9),
    Column::left("home_score", "", 0, 16),
    Column::left("away", "Away", 0, 9),
    Column::left("away_score", "", 0, 16),
    Column::left("", "Result", 0, 22),
    Column::data("result"),
    Column::data("winner"),
    Column::data("margin"),
    Column::data("margin_in"),
    Column::data("batted_first"),
    Column::data("home_1_runs"),
    Column::data("home_1_wickets"),
    Column::data("home_1_ended"),
    Column::data("home_2_runs"),
    Column::data("home_2_wickets"),
    Column::data("home_2_ended"),
    Column::data("away_1_runs"),
    Column::data("away_1_wickets"),
    Column::data("away_1_ended"),
    Column::data("away_2_runs"),
    Column::data("away_2_wickets"),
    Column::data("away_2_ended"),
];

/// All matches of a class that have been played, in the order of play.
pub(crate) fn of_class(season: &Season, class: Class) -> Table {
    let rows = season.results(class).map(|(fixture, played)| {
        let county = |side| fixture.county(side);
        let winner = played.outcome.winner.map(county);
        let mut cells = vec![
            Cell::number(fixture.round),
            Cell::County(fixture.home),
            totals(played, Side::Home),
            Cell::County(fixture.away),
            totals(played, Side::Away),
            outcome(played, winner.map_or("", County::short)),
            Cell::Word(kind_word(played)),
            winner.map_or(Cell::None, Cell::County),
        ];
        cells.extend(margin_cells(played));
        cells.push(Cell::County(county(played.first)));
        cells.extend(innings_cells(played, Side::Home));
        cells
    });
    Table {
        title: format!("Results of {}, {}", season.year(), class.name()),
        overhead: "",
        columns: OF_CLASS.to_vec(),
        rows: rows.collect(),
        empty: "No match has been played yet.",
    }
}

/// A side's totals.
fn totals(played: &MatchResult, side: Side) -> Cell {
    let totals = played.innings_of(side).map(InningsTotal::from);
    Cell::Figure(Figure::Totals(totals.collect()))
}

fn outcome(played: &MatchResult, who: &'static str) -> Cell {
    let kind = played.outcome.kind;
    Cell::Figure(Figure::Outcome { who, kind })
}

/// Runs, wickets and how it ended, for each innings of a side and of the other
/// one, two each; empty for an innings that was not begun.
fn innings_cells(played: &MatchResult, side: Side) -> impl Iterator<Item = Cell> {
    [side, side.other()].into_iter().flat_map(|side| {
        let mut innings = played.innings_of(side);
        [innings.next(), innings.next()].into_iter().flat_map(|line| match line {
            Some(line) => {
                [Cell::number(line.runs), Cell::number(line.wickets), Cell::Word(ended(line.ended))]
            }
            None => [(); 3].map(|()| Cell::None),
        })
    })
}

/// The margin and its unit, for JSON.
pub(super) fn margin_cells(played: &MatchResult) -> [Cell; 2] {
    match played.outcome.kind {
        ResultKind::Innings(margin) => [Cell::number(margin), Cell::Word("innings and runs")],
        ResultKind::Runs(margin) => [Cell::number(margin), Cell::Word("runs")],
        ResultKind::Wickets(margin) => [Cell::number(margin), Cell::Word("wickets")],
        ResultKind::Tie | ResultKind::Draw { .. } => [Cell::None, Cell::None],
    }
}

pub(super) fn verdict_word(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Won => "won",
        Verdict::Lost => "lost",
        Verdict::Drawn => "drawn",
        Verdict::Tied => "tied",
    }
}

pub(super) fn kind_word(played: &MatchResult) -> &'static str {
    match played.outcome.kind {
        ResultKind::Tie => "tied",
        ResultKind::Draw { level: true } => "drawn with the scores level",
        ResultKind::Draw { level: false } => "drawn",
        _ => "won",
    }
}

pub(super) fn ended(why: Ended) -> &'static str {
    match why {
        Ended::AllOut => "all out",
        Ended::Declared => "declared",
        Ended::Won => "won",
        Ended::Time => "time",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::championship::test_data::{drawn, drawn_level, fixtures, season, tied, won};

    #[test]
    fn the_points_of_a_class_can_be_rebuilt_from_its_results() {
        let matches = fixtures(Class::First, 4);
        let results = [won, tied, drawn, drawn_level];
        let season = season(&matches, |fixture| results[usize::from(fixture.number)](Side::Away));
        let table = of_class(&season, Class::First).json();
        for row in table.as_array().into_iter().flatten() {
            let text = |key: &str| row[key].as_str().unwrap_or_default().to_owned();
            for county in [text("home"), text("away")] {
                let bats_last = text("batted_first") != county;
                let rebuilt = match (text("result").as_str(), text("winner")) {
                    ("won", winner) if winner == county => 4,
                    ("won", _) => 0,
                    ("tied", _) => 2,
                    ("drawn with the scores level", _) if bats_last => 2,
                    _ => 1,
                };
                let standings = season.table(Class::First);
                let found = County::from_name(&county).ok();
                let found = found.and_then(|county| standings.find(county));
                assert_eq!(found.map(|(_, row)| row.tally.points()), Some(rebuilt), "{row}");
            }
        }
    }
}
