//! Tests the tables of all hundred seasons, and the records.

use std::collections::BTreeMap;

use armchair::championship::{Class, County};
use armchair::reports::TableName;
use serde_json::Value;

use crate::century::file::{When, every_season, number, rows_of_all_years, text};
use crate::century::ledger::{Score, Sum, matches, order, sums};

/// A county's totals in one class over the century.
#[derive(Debug, Default)]
struct Career {
    seasons: u64,
    sum: Sum,
    firsts: u64,
    lasts: u64,
    prize_money: u64,
}

/// The prizes in the first class, by place.
const PRIZES: [u64; 8] = [360, 150, 80, 45, 24, 10, 0, 0];

fn careers(class: Class) -> BTreeMap<String, Career> {
    let all = County::all().map(|county| (county.name().to_owned(), Career::default()));
    let mut careers: BTreeMap<String, Career> = all.collect();
    for when in every_season() {
        let sums = sums(when);
        for (index, county) in order(&sums).into_iter().enumerate() {
            let sum = &sums[&county];
            let career = careers.get_mut(&county).unwrap();
            if when.class == Class::First {
                career.prize_money += PRIZES[index];
            }
            if when.class != class {
                continue;
            }
            career.seasons += 1;
            career.sum.add(sum);
            career.firsts += u64::from(index == 0);
            career.lasts += u64::from(index == 7);
        }
    }
    careers
}

/// Returns the order of the all-time tables: prize money, promotions, points,
/// quotient and name.
fn ranked(careers: &BTreeMap<String, Career>, class: Class) -> Vec<&str> {
    let promotions = |career: &Career| match class {
        Class::First => 0,
        Class::Second => career.firsts,
    };
    let mut rows: Vec<(&String, &Career)> = careers.iter().collect();
    rows.sort_by(|(name, one), (other_name, other)| {
        (other.prize_money.cmp(&one.prize_money))
            .then_with(|| promotions(other).cmp(&promotions(one)))
            .then_with(|| other.sum.points().cmp(&one.sum.points()))
            .then_with(|| one.sum.by_quotient(&other.sum))
            .then_with(|| name.cmp(other_name))
    });
    rows.into_iter().map(|(name, _)| name.as_str()).collect()
}

#[test]
fn the_all_time_results_are_the_sum_of_the_seasons_in_their_order() {
    for class in Class::BOTH {
        let careers = careers(class);
        let table = rows_of_all_years(TableName::AllTime, class);
        let shown: Vec<&str> = table.iter().map(|row| text(row, "county")).collect();
        assert_eq!(shown, ranked(&careers, class));
        let (firsts, lasts) = match class {
            Class::First => ("titles", "relegations"),
            Class::Second => ("promotions", "wooden_spoons"),
        };
        for (row, place) in table.iter().zip(1..) {
            let career = &careers[text(row, "county")];
            assert_eq!(number(row, "place"), place);
            let tally = ["won", "lost", "drawn", "tied"].map(|field| number(row, field));
            assert_eq!(tally, career.sum.tally(), "{row}");
            let honours = ["seasons", firsts, lasts].map(|field| number(row, field));
            assert_eq!(honours, [career.seasons, career.firsts, career.lasts], "{row}");
            let prize_money = (class == Class::First).then_some(career.prize_money);
            assert_eq!(row.get("prize_money").and_then(Value::as_u64), prize_money, "{row}");
        }
    }
}

#[test]
fn the_all_time_averages_are_the_sum_of_the_averages() {
    for class in Class::BOTH {
        let careers = careers(class);
        let table = rows_of_all_years(TableName::AllTimeAverages, class);
        let shown: Vec<&str> = table.iter().map(|row| text(row, "county")).collect();
        let mut expected = ranked(&careers, class);
        expected.retain(|county| careers[*county].seasons > 0);
        assert_eq!(shown, expected);
        for row in &table {
            let sum = &careers[text(row, "county")].sum;
            let figures =
                |of: &str| ["runs", "wickets"].map(|what| number(row, &format!("{of}_{what}")));
            assert_eq!(figures("batting"), sum.batting, "{row}");
            assert_eq!(figures("bowling"), sum.bowling, "{row}");
        }
    }
}

/// An innings total, with the opponents and the year.
type Total = (u64, String, u16);

/// The four totals of each county, by the words in the table.
type Totals = BTreeMap<(String, &'static str), Total>;

/// Enters an innings as one of a county's totals, if it beats the present one.
/// A total that is only equalled keeps its first holder.
fn enter(
    totals: &mut Totals,
    county: &str,
    [highest, lowest]: [&'static str; 2],
    score: Score,
    held: &Total,
) {
    let mut keep = |record, beats: fn(u64, u64) -> bool| {
        let best = totals.entry((county.to_owned(), record)).or_insert_with(|| held.clone());
        if beats(held.0, best.0) {
            *best = held.clone();
        }
    };
    keep(highest, |runs, best| runs > best);
    if score.all_out {
        keep(lowest, |runs, best| runs < best);
    }
}

fn totals() -> Totals {
    let mut totals = Totals::new();
    for When { year, class } in every_season() {
        for played in matches(When { year, class }) {
            for (batting, score) in played.in_order() {
                let (own, other) = (&played.sides[batting], &played.sides[1 - batting]);
                let made = (score.runs, other.clone(), year);
                let records = ["highest total for", "lowest total for"];
                enter(&mut totals, own, records, score, &made);
                let conceded = (score.runs, own.clone(), year);
                let records = ["highest total against", "lowest total against"];
                enter(&mut totals, other, records, score, &conceded);
            }
        }
    }
    totals
}

#[test]
fn all_four_totals_of_every_county_are_those_of_the_first_who_reached_them() {
    let totals = totals();
    let records = rows_of_all_years(TableName::Records, Class::First);
    let shown: Totals = records
        .iter()
        .filter(|row| row["wicket"].is_null() && row["matches"].is_null())
        .map(|row| {
            let record = totals.keys().find(|(_, record)| *record == text(row, "record"));
            let year = number(row, "year") as u16;
            let total = (number(row, "runs"), text(row, "opponents").to_owned(), year);
            ((text(row, "county").to_owned(), record.unwrap().1), total)
        })
        .collect();
    assert_eq!(shown.len(), 4 * County::all().count());
    assert_eq!(shown, totals);
}
