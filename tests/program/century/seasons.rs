//! Tests the tables of each of the two hundred seasons.

use std::collections::BTreeSet;

use armchair::championship::{Class, County};
use armchair::reports::TableName;
use serde_json::Value;

use crate::century::file::{When, century, every_season, number, rows, rows_of_all_years, text};
use crate::century::ledger::{Kind, Sums, matches, order, sums, sums_after};

/// Returns a quotient rounded to this many decimals, with halves rounded up as
/// in the tables.
fn rounded(above: u64, below: u64, decimals: u32) -> Value {
    let unit = 10_u64.pow(decimals);
    let [above, below] = [above * unit, below].map(u128::from);
    let units = (2 * above + below).checked_div(2 * below);
    units.map_or(Value::Null, |units| Value::from(units as f64 / unit as f64))
}

#[test]
fn every_points_table_is_the_sum_of_its_results_in_the_order_of_the_laws() {
    for when in every_season() {
        let (sums, table) = (sums(when), rows(TableName::Points, when, None));
        let shown: Vec<&str> = table.iter().map(|row| text(row, "county")).collect();
        assert_eq!(shown, order(&sums), "{when:?}");
        for (row, place) in table.iter().zip(1..) {
            let sum = &sums[text(row, "county")];
            let tally = ["won", "lost", "drawn", "tied"].map(|field| number(row, field));
            assert_eq!(tally, sum.tally(), "{when:?}");
            assert_eq!(number(row, "points"), sum.points(), "{when:?}");
            assert_eq!((number(row, "place"), number(row, "played")), (place, 14));
            assert_eq!(row["yours"], text(row, "county") == "Kent");
            let ([made, lost], [conceded, taken]) = (sum.batting, sum.bowling);
            assert_eq!(row["quotient"], rounded(made * taken, lost * conceded, 3), "{when:?}");
        }
    }
}

#[test]
fn in_all_averages_runs_for_are_runs_against_and_each_row_is_the_sum_of_its_innings() {
    for when in every_season() {
        let (sums, table) = (sums(when), rows(TableName::Averages, when, None));
        let shown: Vec<&str> = table.iter().map(|row| text(row, "county")).collect();
        assert_eq!(shown, order(&sums), "{when:?}");
        let total = |field| table.iter().map(|row| number(row, field)).sum::<u64>();
        assert_eq!(total("batting_runs"), total("bowling_runs"), "{when:?}");
        assert_eq!(total("batting_wickets"), total("bowling_wickets"), "{when:?}");
        for row in &table {
            let sum = &sums[text(row, "county")];
            let figures =
                |of: &str| ["runs", "wickets"].map(|what| number(row, &format!("{of}_{what}")));
            assert_eq!(figures("batting"), sum.batting, "{when:?}");
            assert_eq!(figures("bowling"), sum.bowling, "{when:?}");
            let ([made, lost], [conceded, taken]) = (sum.batting, sum.bowling);
            assert_eq!(row["batting_average"], rounded(made, lost, 2));
            assert_eq!(row["bowling_average"], rounded(conceded, taken, 2));
        }
    }
}

#[test]
fn a_level_draw_is_two_points_to_the_side_batting_last_and_one_to_the_other() {
    let mut level = 0;
    for when in every_season() {
        for played in matches(when).iter().filter(|played| played.drawn_level()) {
            level += 1;
            for (county, points, result) in
                [(&played.sides[0], 1, "drawn"), (&played.sides[1], 2, "tied")]
            {
                let county = County::from_name(county).unwrap();
                let season = rows(TableName::Results, when, Some(county));
                let row = &season[played.round as usize - 1];
                assert_eq!(number(row, "points"), points, "{when:?}: {row}");
                assert_eq!(text(row, "result"), result, "{when:?}: {row}");
            }
        }
    }
    assert!(level >= 10, "only {level} matches were drawn with the scores level");
}

/// Returns a county's place and points, and the points of the best other
/// county.
fn standing(sums: &Sums, county: &str) -> (usize, u64, u64) {
    let order = order(sums);
    let place = 1 + order.iter().position(|one| one == county).unwrap();
    let rival = &order[usize::from(place == 1)];
    (place, sums[county].points(), sums[rival].points())
}

#[test]
fn every_line_of_every_county_tells_its_points_its_place_and_its_distance() {
    for when in every_season() {
        let matches = matches(when);
        let rounds: Vec<Sums> = (1..=14).map(|round| sums_after(&matches, round)).collect();
        for county in rounds[13].keys() {
            let lines = rows(TableName::Results, when, Some(County::from_name(county).unwrap()));
            assert_eq!(lines.len(), 14);
            for (line, (round, sums)) in lines.iter().zip((1..).zip(&rounds)) {
                let (place, own, rival) = standing(sums, county);
                assert_eq!(number(line, "round"), round);
                assert_eq!(number(line, "place"), place as u64, "{when:?} {county}: {line}");
                let (behind, lead) = match place {
                    1 => (Value::from(0), Value::from(own - rival)),
                    _ => (Value::from(rival - own), Value::Null),
                };
                assert_eq!((&line["behind"], &line["lead"]), (&behind, &lead), "{line}");
                let mut of_round = matches.iter().filter(|played| played.round == round);
                let played = of_round.find(|played| played.sides.contains(county)).unwrap();
                let side = usize::from(played.sides[1] == *county);
                let (result, points) = match played.kind(side) {
                    Kind::Won => ("won", 4),
                    Kind::Lost => ("lost", 0),
                    Kind::Drawn => ("drawn", 1),
                    Kind::Tied => ("tied", 2),
                };
                assert_eq!((text(line, "result"), number(line, "points")), (result, points));
                assert_eq!(text(line, "opponents"), played.sides[1 - side]);
            }
        }
    }
}

#[test]
fn every_row_of_positions_has_the_places_of_the_final_points_tables() {
    let positions = rows_of_all_years(TableName::Positions, Class::First);
    assert_eq!(positions.len(), 100);
    for when in every_season() {
        let row = &positions[usize::from(when.year - 1890)];
        assert_eq!(number(row, "year"), u64::from(when.year));
        for (place, county) in (1..).zip(order(&sums(when))) {
            let cell = &row[&county];
            assert_eq!(text(cell, "competition"), when.class.name(), "{when:?} {county}");
            assert_eq!(number(cell, "place"), place, "{when:?} {county}");
        }
    }
}

#[test]
fn every_honour_is_a_final_place_and_the_promoted_change_places_with_the_relegated() {
    let honours = rows_of_all_years(TableName::Honours, Class::First);
    assert_eq!(honours.len(), 100);
    for (row, year) in honours.iter().zip(1890..) {
        let [first, second] = Class::BOTH.map(|class| order(&sums(When { year, class })));
        let shown = ["first", "second", "third", "promoted", "relegated", "wooden_spoon"]
            .map(|field| text(row, field));
        let due = [&first[0], &first[1], &first[2], &second[0], &first[7], &second[7]];
        assert_eq!(shown, due.map(String::as_str), "{year}");
        assert_eq!(number(row, "year"), u64::from(year));
        let next = century().championship.season_of(year + 1);
        assert_eq!(next.is_none(), year == 1989);
        let Some(next) = next else { continue };
        let mut expected: BTreeSet<&str> = first[..7].iter().map(String::as_str).collect();
        expected.insert(&second[0]);
        let members = next.members(Class::First).iter().map(|county| county.name());
        assert_eq!(members.collect::<BTreeSet<_>>(), expected, "{}", year + 1);
        let class = Class::First;
        let played = sums(When { year: year + 1, class });
        assert!(played.keys().map(String::as_str).eq(expected), "{}", year + 1);
    }
}
