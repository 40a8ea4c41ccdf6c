//! Match results: a county's season line by line, or all results of a class.

use super::builder::TableOf;
use super::table::{Cell, Column, Table};
use crate::championship::campaign::{LeaguePlace, campaign};
use crate::championship::result::Verdict;
use crate::championship::{Class, County, Fixture, MatchResult, Season};
use crate::game::{Ended, ResultKind, Side};
use crate::words::figure::{Figure, InningsTotal};

/// Tabulates a county's season, with a line for each match, whether or not it
/// has been played. The column Behind shows how many points the county is
/// behind the leader. For the leader, the column shows the lead over the second
/// county. The lead has a plus sign and is printed further to the right.
pub(crate) fn county_results(season: &Season, county: County) -> Table {
    let class = season.class_of(county);
    TableOf::new(campaign(season, county))
        .right("round", "Rd", 3, |line| line.fixture.round)
        .left("opponents", "Opponents", 2, 9, |line| line.opponents())
        .left("", "", 0, 7, |line| Figure::Bracketed(ground(line.side)))
        .left("for", "For", 0, 16, |line| line.result.map(|played| totals(played, line.side)))
        .left("against", "Against", 0, 16, |line| {
            line.result.map(|played| totals(played, line.side.other()))
        })
        .left("", "Result", 0, 17, |line| {
            line.result.map(|played| outcome(played, verdict_word(played.verdict(line.side))))
        })
        .right("place", "Pl", 3, |line| line.standing.map(|at| at.place))
        .right("", "Behind", 7, |line| {
            line.standing.map(|LeaguePlace { place, behind }| match place {
                // The leader's deficit is negative.
                1 => Figure::Lead(-behind),
                _ => Figure::Behind(behind),
            })
        })
        .data("ground", |line| ground(line.side))
        .data("behind", |line| line.standing.map(|at| at.behind.max(0)))
        .data("lead", |line| line.standing.filter(|at| at.place == 1).map(|at| -at.behind))
        .data("result", |line| line.verdict().map(verdict_word))
        .columns(["margin", "margin_in"].map(Column::data), |line| {
            line.result.into_iter().flat_map(margin_cells)
        })
        .data("points", |line| line.verdict().map(Verdict::points))
        .columns(
            [
                "for_1_runs",
                "for_1_wickets",
                "for_1_ended",
                "for_2_runs",
                "for_2_wickets",
                "for_2_ended",
                "against_1_runs",
                "against_1_wickets",
                "against_1_ended",
                "against_2_runs",
                "against_2_wickets",
                "against_2_ended",
            ]
            .map(Column::data),
            |line| {
                let side = line.side;
                line.result.into_iter().flat_map(move |played| innings_cells(played, side))
            },
        )
        .done(format!("{} in {}, {}", county.name(), season.year(), class.name()), "")
}

/// Tabulates all matches of a class that have been played, in the order of play.
pub(crate) fn class_results(season: &Season, class: Class) -> Table {
    let winner = |fixture: &Fixture, played: &MatchResult| {
        played.outcome.winner.map(|side| fixture.county(side))
    };
    TableOf::new(season.results(class))
        .right("round", "Rd", 5, |(fixture, _)| fixture.round)
        .left("home", "Home", 2, 9, |(fixture, _)| fixture.home)
        .left("home_score", "", 0, 16, |(_, played)| totals(played, Side::Home))
        .left("away", "Away", 0, 9, |(fixture, _)| fixture.away)
        .left("away_score", "", 0, 16, |(_, played)| totals(played, Side::Away))
        .left("", "Result", 0, 22, |(fixture, played)| {
            outcome(played, winner(fixture, played).map_or("", County::short))
        })
        .data("result", |(_, played)| kind_word(played))
        .data("winner", |(fixture, played)| winner(fixture, played))
        .columns(["margin", "margin_in"].map(Column::data), |(_, played)| margin_cells(played))
        .data("batted_first", |(fixture, played)| fixture.county(played.first))
        .columns(
            [
                "home_1_runs",
                "home_1_wickets",
                "home_1_ended",
                "home_2_runs",
                "home_2_wickets",
                "home_2_ended",
                "away_1_runs",
                "away_1_wickets",
                "away_1_ended",
                "away_2_runs",
                "away_2_wickets",
                "away_2_ended",
            ]
            .map(Column::data),
            |(_, played)| innings_cells(played, Side::Home),
        )
        .done(
            format!("Results of {}, {}", season.year(), class.name()),
            "No match has been played yet.",
        )
}

pub(super) fn ground(side: Side) -> &'static str {
    match side {
        Side::Home => "home",
        Side::Away => "away",
    }
}

/// Returns a side's totals.
fn totals(played: &MatchResult, side: Side) -> Figure {
    Figure::Totals(played.innings_of(side).map(InningsTotal::from).collect())
}

pub(super) fn outcome(played: &MatchResult, who: &'static str) -> Figure {
    Figure::Outcome { who, kind: played.outcome.kind }
}

/// Returns the runs, the wickets and the way of ending for each side's two
/// innings, starting with `side`. The cells for an innings that was not begun
/// are empty.
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

/// Returns the margin and its unit, as cells for data.
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
        let table = class_results(&season, Class::First).json();
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
