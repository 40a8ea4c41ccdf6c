//! Tests the rival of a county and the longest runs of results, which are
//! computed again from the results of three centuries.

use armchair::championship::result::{MatchResult, Verdict};
use armchair::championship::rival::Rival;
use armchair::championship::runs::{RunKind, longest};
use armchair::championship::{Championship, Class, County, LAST_YEAR, Season};
use armchair::game::{Ended, ResultKind, Side};
use armchair::reports::{Query, TableName, report};

use super::last_round::centuries;
use super::news::played;

/// Returns `true` if a match was close, as the manual defines it.
fn is_close(championship: &Championship, played: &MatchResult) -> bool {
    let options = championship.options();
    match played.outcome.kind {
        ResultKind::Tie | ResultKind::Draw { level: true } => true,
        ResultKind::Wickets(by) => by == 1 || by == 2 && options.batsmen > 4,
        ResultKind::Runs(by) => by <= 20,
        ResultKind::Innings(_) => false,
        ResultKind::Draw { level: false } => {
            let innings: Vec<_> = played.innings().collect();
            if innings.len() < 2 * usize::from(options.innings) {
                return false;
            }
            let (side, last) = innings[innings.len() - 1];
            let total = |side: Side| -> u32 {
                innings.iter().filter(|(one, _)| *one == side).map(|(_, line)| line.runs).sum()
            };
            let short = total(side.other()) + 1 - total(side);
            let is_last_pair = last.wickets > 0 && last.wickets + 2 == options.batsmen;
            assert_eq!(last.ended, Ended::Time);
            short <= 6 || is_last_pair
        }
    }
}

/// Returns the points, prizes and matches that a season adds to the rivalry of
/// two counties.
fn near(championship: &Championship, season: &Season, pair: [County; 2]) -> [u32; 3] {
    let class = season.class_of(pair[0]);
    if season.class_of(pair[1]) != class {
        return [0; 3];
    }
    let [mut points, mut prizes, mut matches] = [0; 3];
    for (fixture, played) in season.results(class) {
        if pair.iter().all(|county| fixture.side_of(*county).is_some()) {
            matches += 1;
            points += u32::from(is_close(championship, played));
        }
    }
    if season.is_class_complete(class) {
        let table = season.table(class);
        let rows = pair.map(|county| {
            let place = table.rows().iter().position(|row| row.county == county).unwrap();
            (place, table.rows()[place].tally.points())
        });
        let upper = rows[0].0.min(rows[1].0);
        if rows[0].0.abs_diff(rows[1].0) == 1 && rows[0].1.abs_diff(rows[1].1) <= 4 {
            let moves = season.year() < LAST_YEAR;
            let is_prize = match class {
                Class::First => upper == 0 || upper == 6 && moves,
                Class::Second => upper == 0 && moves,
            };
            points += if is_prize { 3 } else { 1 };
            prizes += u32::from(is_prize);
        }
    }
    [points, prizes, matches]
}

#[test]
fn the_rival_of_a_county_is_the_one_nearest_to_it_over_five_years() {
    let (mut found, mut none) = (0, 0);
    for championship in centuries() {
        for year in (1890..=LAST_YEAR).step_by(7) {
            let years = championship.seasons().iter();
            let years: Vec<&Season> =
                years.filter(|one| (year - 5..year).contains(&one.year())).collect();
            for county in County::all() {
                let others = County::all().filter(|other| *other != county);
                let all: Vec<([u32; 3], County)> = others
                    .map(|other| {
                        let seasons = years.iter();
                        let sums = seasons.fold([0; 3], |sums: [u32; 3], season| {
                            let more = near(championship, season, [county, other]);
                            [0, 1, 2].map(|place| sums[place] + more[place])
                        });
                        (sums, other)
                    })
                    .collect();
                let best = all.iter().map(|(sums, _)| *sums).max().unwrap();
                let rival = Rival::find_before_round(championship, county, year, 0);
                let named = |rival: &Option<Rival>| rival.as_ref().map(|one| one.rival);
                for round in [1, 8, u8::MAX] {
                    let later = Rival::find_before_round(championship, county, year, round);
                    assert_eq!(named(&later), named(&rival), "the rival stays all season");
                }
                if best[0] < 4 {
                    assert_eq!(rival, None, "{year} {county:?} {all:?}");
                    none += 1;
                    continue;
                }
                let rival = rival.unwrap();
                let (sums, _) = all.iter().find(|(_, other)| *other == rival.rival).unwrap();
                assert_eq!(*sums, best, "{year} {county:?} {rival:?}");
                assert_eq!(rival.meetings.played(), best[2]);
                assert_eq!(rival.prizes().count(), best[1] as usize);
                let points = 3 * rival.prizes().count()
                    + rival.adjacent_finish_count()
                    + rival.close_matches();
                assert_eq!(points as u32, best[0]);
                found += 1;
            }
        }
    }
    assert!(found > 200 && none > 20, "{found} {none}");
}

#[test]
fn a_rival_is_named_on_its_page_in_the_run_in_and_in_the_story_of_the_years() {
    let championship = &centuries()[0];
    let surrey = championship.view().yours().unwrap();
    let rival = Rival::find_now(championship, surrey).unwrap();
    let query = Query { class: Class::First, year: None, county: None };
    let page = report(&championship.view(), TableName::Rival, &query).unwrap();
    let rows = page.json();
    let rows = rows.as_array().unwrap();
    assert_eq!(rows.len(), 1 + rival.near.len());
    assert!(rows.iter().all(|row| row["rival"] == rival.rival.name()), "{rows:?}");
    let said = rows[0]["sentence"].as_str().unwrap();
    let named = format!("Surrey's rivals are {}.", rival.rival.short());
    assert!(said.starts_with(&named), "{said}");
    let text = page.text();
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    // For a viewer without a county, each of the sixteen counties has a row if
    // it has a rival.
    let nobody = report(&championship.seen_by(None), TableName::Rival, &query).unwrap();
    let all = County::all().filter(|one| Rival::find_now(championship, *one).is_some());
    assert_eq!(nobody.rows.len(), all.count());
    let century = report(&championship.view(), TableName::Century, &query).unwrap().text();
    let century: Vec<&str> = century.split_whitespace().collect();
    assert!(century.join(" ").contains(&named), "{century:?}");
}

#[test]
fn the_longest_runs_of_each_county_are_those_of_its_results() {
    for championship in [&centuries()[1], &played(3)] {
        let query = Query { class: Class::First, year: None, county: None };
        let page = report(&championship.view(), TableName::Records, &query).unwrap().json();
        let rows = page.as_array().unwrap();
        for county in County::all() {
            let mut verdicts = Vec::new();
            for season in championship.seasons() {
                for (fixture, played) in season.results(season.class_of(county)) {
                    if let Some(side) = fixture.side_of(county) {
                        verdicts.push(played.verdict(side));
                    }
                }
            }
            let most = |like: fn(&Verdict) -> bool| {
                let runs = verdicts.split(|one| !like(one)).map(<[Verdict]>::len);
                runs.max().unwrap_or(0)
            };
            let expected = [
                (RunKind::Winning, "most wins in a row", most(|one| *one == Verdict::Won)),
                (RunKind::Unbeaten, "most matches unbeaten", most(|one| *one != Verdict::Lost)),
            ];
            for (kind, record, matches) in expected {
                let run = longest(championship, county, kind);
                assert_eq!(run.map_or(0, |run| run.matches) as usize, matches);
                let mut rows = rows.iter();
                let row =
                    rows.find(|row| row["county"] == county.name() && row["record"] == record);
                let row = row.unwrap();
                assert_eq!(row["matches"].as_u64().unwrap_or(0) as usize, matches, "{row}");
                assert_eq!(row["to_year"].as_u64(), run.map(|run| run.last.year.into()), "{row}");
            }
        }
    }
}
