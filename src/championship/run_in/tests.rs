//! Tests that compare the run-in with every possible set of results.

#![cfg(test)]

use super::*;
use crate::championship::test_data::random_season;

/// Lists every set of results for some matches. Each set comes with the points
/// of all counties afterwards, indexed by their places in the table.
fn ways(run_in: &RunIn, matches: &[Fixture]) -> Vec<([u32; PER_CLASS], Vec<[Verdict; 2]>)> {
    let pairs: Vec<[usize; 2]> = matches
        .iter()
        .map(|one| [one.home, one.away].map(|county| run_in.place(county).unwrap()))
        .collect();
    let now = std::array::from_fn(|place| run_in.row(place).tally.points());
    let all = 0..POSSIBLE_RESULTS.len().pow(pairs.len() as u32);
    let way = |way: usize| {
        let (mut points, mut rest): ([u32; PER_CLASS], usize) = (now, way);
        let ends = pairs.iter().map(|pair| {
            let end = POSSIBLE_RESULTS[rest % POSSIBLE_RESULTS.len()];
            rest /= POSSIBLE_RESULTS.len();
            points[pair[0]] += end[0].points();
            points[pair[1]] += end[1].points();
            end
        });
        let ends = ends.collect();
        (points, ends)
    };
    all.map(way).collect()
}

/// Returns the best and the worst place that a county's points allow. Of
/// counties level on points, any may finish ahead.
fn span(points: &[u32; PER_CLASS], own: usize) -> (usize, usize) {
    let above = points.iter().filter(|one| **one > points[own]).count();
    let level = points.iter().filter(|one| **one == points[own]).count();
    (above + 1, above + level)
}

fn verdict_of(matches: &[Fixture], ends: &[[Verdict; 2]], county: County) -> Option<Verdict> {
    matches.iter().zip(ends).find_map(|(fixture, [home, away])| match county {
        _ if fixture.home == county => Some(*home),
        _ if fixture.away == county => Some(*away),
        _ => None,
    })
}

/// Compares the outlooks in a round with every set of results. Returns the
/// number of prospects that depend on rivals' results ([`AimProspect::If`]).
fn check_last_round(run_in: &RunIn) -> usize {
    let matches = run_in.this_round();
    let ways = ways(run_in, matches);
    let mut conditional = 0;
    for (own, county) in run_in.table().positions().into_iter().enumerate() {
        for aim in [Aim::First, Aim::NotLast, Aim::Within(4)] {
            let outlook = run_in.outlook(county, aim).unwrap();
            let mut level = Vec::new();
            for (result, prospect) in &outlook.rows {
                let mut seen = [0_usize; 3];
                for (points, ends) in &ways {
                    if verdict_of(matches, ends, county) != *result {
                        continue;
                    }
                    let (best, worst) = span(points, own);
                    let is_sure = worst <= aim.worst_place();
                    let is_possible = best <= aim.worst_place();
                    seen[0] += 1;
                    seen[1] += usize::from(is_sure);
                    seen[2] += usize::from(is_possible);
                    let holds = |limit: &RivalLimit| {
                        let verdict = verdict_of(matches, ends, limit.rival).unwrap();
                        verdict.points() <= limit.most
                    };
                    let all = |limits: &Vec<RivalLimit>| match aim {
                        Aim::First => limits.iter().all(holds),
                        _ => limits.is_empty() || limits.iter().any(holds),
                    };
                    match prospect {
                        AimProspect::If(limits) if all(limits) => assert!(is_sure, "{outlook:?}"),
                        // The opponents may get one or two points from a tie or
                        // a draw.
                        AimProspect::If(_)
                            if !matches!(result, Some(Verdict::Tied | Verdict::Drawn)) =>
                        {
                            assert!(!is_sure, "{outlook:?}");
                        }
                        AimProspect::Quotient(limits) if all(limits) => assert!(is_possible),
                        _ => {}
                    }
                    if is_possible && !is_sure && aim != Aim::Within(4) {
                        let rivals = (0..PER_CLASS).filter(|one| points[*one] == points[own]);
                        level.extend(rivals.filter(|one| *one != own));
                    }
                }
                let [all, sure, possible] = seen;
                assert!(all > 0);
                let what = format!("{county:?} {aim:?} {result:?} {prospect:?} {seen:?}");
                match prospect {
                    AimProspect::Sure => assert_eq!(sure, all, "{what}"),
                    AimProspect::Gone => assert_eq!(possible, 0, "{what}"),
                    AimProspect::If(_) => assert!(0 < sure && sure < all, "{what}"),
                    AimProspect::Quotient(_) => assert!(sure == 0 && possible > 0, "{what}"),
                    AimProspect::Open => assert!(0 < possible && sure < all, "{what}"),
                }
                conditional += usize::from(matches!(prospect, AimProspect::If(_)));
            }
            let level: Vec<County> = run_in
                .table()
                .positions()
                .into_iter()
                .enumerate()
                .filter_map(|(place, one)| level.contains(&place).then_some(one))
                .collect();
            assert!(outlook.level.iter().all(|one| level.contains(one)), "{outlook:?} {level:?}");
            let is_decided = outlook.is_sure() || outlook.is_gone() || aim == Aim::Within(4);
            assert!(is_decided || outlook.level == level, "{outlook:?} {level:?}");
        }
    }
    conditional
}

#[test]
fn what_a_last_round_leads_to_agrees_with_every_way_in_which_it_can_end() {
    let mut conditional = 0;
    for seed in 0..1000 {
        let season = random_season(seed, 52);
        for class in Class::BOTH {
            // Some of the round's matches may have been played already.
            let run_in = RunIn::as_of_match(&season, class, 52).unwrap();
            assert!(run_in.is_last_round() && run_in.this_round().len() == 4);
            conditional += check_last_round(&run_in);
        }
        if seed % 20 == 0 {
            let season = random_season(seed, 54);
            let run_in = RunIn::now(&season, Class::First).unwrap();
            assert_eq!(run_in.this_round().len(), 2);
            check_last_round(&run_in);
        }
    }
    assert!(conditional > 1000, "{conditional}");
}

#[test]
fn what_the_last_two_rounds_lead_to_agrees_with_every_way_in_which_they_can_end() {
    for seed in 0..3 {
        let season = random_season(seed, 50);
        let run_in = RunIn::now(&season, Class::First).unwrap();
        let (round, later) = (run_in.this_round().to_vec(), run_in.later.clone());
        assert_eq!((round.len(), later.len(), run_in.round()), (2, 4, 13));
        let all: Vec<Fixture> = round.iter().chain(&later).copied().collect();
        let ways = ways(&run_in, &all);
        for (own, county) in run_in.table().positions().into_iter().enumerate() {
            for aim in [Aim::First, Aim::NotLast, Aim::Within(4)] {
                let outlook = run_in.outlook(county, aim).unwrap();
                for (result, prospect) in &outlook.rows {
                    let (mut all_sure, mut some_possible) = (true, false);
                    for (points, ends) in &ways {
                        let [this, _] = [&ends[..round.len()], &ends[round.len()..]];
                        if verdict_of(&round, this, county) != *result {
                            continue;
                        }
                        let (best, worst) = span(points, own);
                        all_sure &= worst <= aim.worst_place();
                        some_possible |= best <= aim.worst_place();
                        let holds = |limit: &RivalLimit| {
                            let verdict = verdict_of(&round, this, limit.rival).unwrap();
                            verdict.points() <= limit.most
                        };
                        if let AimProspect::If(limits) = prospect
                            && match aim {
                                Aim::First => limits.iter().all(holds),
                                _ => limits.iter().any(holds),
                            }
                        {
                            assert!(worst <= aim.worst_place(), "{outlook:?}");
                        }
                    }
                    assert_eq!(*prospect == AimProspect::Sure, all_sure, "{outlook:?}");
                    assert_eq!(*prospect == AimProspect::Gone, !some_possible, "{outlook:?}");
                }
            }
        }
    }
}

#[test]
fn a_round_before_the_last_three_has_no_run_in() {
    let season = random_season(1, 43);
    assert!(RunIn::now(&season, Class::First).is_none());
    let season = random_season(1, 44);
    assert_eq!(RunIn::now(&season, Class::First).unwrap().round(), FIRST_ROUND);
    assert!(RunIn::now(&random_season(1, 56), Class::First).is_none());
}
