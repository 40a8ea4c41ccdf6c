//! The effect of a match in the last rounds: who led before the match, what
//! happened, and what the result cost or won.

use super::{Aim, RunIn, Wording, sentences};
use crate::championship::fixtures::MATCHES_A_ROUND;
use crate::championship::standings::{Standing, Standings};
use crate::championship::{Class, County, Fixture, LAST_YEAR, MatchResult, Season};
use crate::game::Side;
use crate::words::count::{counted, listed, ordinal};
use crate::words::yearbook;

/// Describes a match with the winner first: "Surrey beat Kent by 21 runs".
pub(crate) fn match_text(fixture: &Fixture, played: &MatchResult) -> String {
    let (first, second) = match played.outcome.winner {
        Some(Side::Away) => (fixture.away, fixture.home),
        _ => (fixture.home, fixture.away),
    };
    yearbook::match_text(first, second, played.outcome.kind)
}

fn points(row: &Standing) -> u32 {
    row.tally.points()
}

/// Tells the story of a county's match in one of the last rounds. Three
/// connected sentences say who led before the round, how the county and its
/// nearest rival fared, and what the results cost or won. Returns an empty list
/// before the last rounds.
pub(crate) fn match_story(season: &Season, fixture: &Fixture, county: County) -> Vec<String> {
    let class = fixture.class;
    // Use the table before the round, so that the order of the matches in the
    // round does not matter.
    let before = usize::from(fixture.round - 1) * MATCHES_A_ROUND;
    let Some(run_in) = RunIn::as_of_match(season, class, before) else {
        return Vec::new();
    };
    let Some(played) = season.played(class).get(usize::from(fixture.number)) else {
        return Vec::new();
    };
    let table = run_in.table();
    let rival = nearest_rival(&run_in, county);
    vec![
        position_before(table, county, rival),
        both_results(season, fixture, played, rival),
        consequences(season, &run_in, county, rival),
    ]
}

/// Returns the nearest rival of a county that still has something to play for.
/// If the county is in danger of finishing last, its rival is the county next
/// to it in the table. Otherwise its rival is the leader or, if the county
/// itself leads, the second county.
fn nearest_rival(run_in: &RunIn, county: County) -> County {
    let rows = run_in.table().rows();
    let is_open = |aim| run_in.outlook(county, aim).is_some_and(|outlook| outlook.is_open());
    let near = if is_open(Aim::NotLast) && !is_open(Aim::First) {
        [rows[7].county, rows[6].county]
    } else {
        [rows[0].county, rows[1].county]
    };
    if near[0] == county { near[1] } else { near[0] }
}

/// Describes the position before the round: "Before round 14 Kent led Surrey by
/// 2 points."
fn position_before(table: &Standings, county: County, rival: County) -> String {
    let (Some((own_place, own)), Some((rival_place, other))) =
        (table.find(county), table.find(rival))
    else {
        return String::new();
    };
    let (own_points, other_points) = (points(own), points(other));
    // Each county plays once in every round, so the number of matches played
    // gives the number of the round.
    let played = own.tally.played() + 1;
    let (upper, lower) = if own_place < rival_place { (county, rival) } else { (rival, county) };
    let (upper, lower) = (upper.short(), lower.short());
    let place = ordinal(own_place.min(rival_place) as u8);
    let stood = if own_place.min(rival_place) == 1 {
        "led".to_owned()
    } else {
        format!("were {place}, ahead of")
    };
    match own_points.abs_diff(other_points) {
        0 => {
            let points = counted(own_points, "point", "points");
            format!("Before round {played} {upper} {stood} {lower} on quotient, level on {points}.")
        }
        far => {
            let far = counted(far, "point", "points");
            format!("Before round {played} {upper} {stood} {lower} by {far}.")
        }
    }
}

/// Describes both results: "Surrey beat Notts by 21 runs, while Kent lost to
/// Sussex."
fn both_results(season: &Season, fixture: &Fixture, played: &MatchResult, rival: County) -> String {
    let own = match_text(fixture, played);
    let other = season.fixture_of(rival, fixture.round);
    let other = other.filter(|one| one.number != fixture.number);
    let result = other.and_then(|one| season.played(one.class).get(usize::from(one.number)));
    match other.zip(result) {
        Some((other, result)) => {
            let side = other.side_of(rival).unwrap_or(Side::Home);
            let how = yearbook::verdict(result.verdict(side), other.county(side.other()));
            format!("{own}, while {} {how}.", rival.short())
        }
        None => format!("{own}."),
    }
}

/// Describes what the round has settled or, if the prize is still open, which
/// counties have still to play.
fn consequences(season: &Season, before: &RunIn, county: County, rival: County) -> String {
    let class = before.class();
    if season.is_class_complete(class) {
        return final_place(season, class, county);
    }
    let Some(now) = RunIn::now(season, class) else {
        return String::new();
    };
    let moves = now.year() < LAST_YEAR;
    let open: Vec<String> = [Aim::First, Aim::NotLast]
        .into_iter()
        .filter_map(|aim| {
            let was_open = before.outlook(county, aim)?.is_open();
            let outlook = now.outlook(county, aim)?;
            let wording = Wording { county: county.short(), aim, class, moves };
            match outlook {
                outlook if outlook.is_open() => Some(sentences(&now, &outlook).join(" ")),
                outlook if was_open && outlook.is_sure() => {
                    Some(format!("{} {} for certain.", county.short(), wording.outcome_fact()))
                }
                outlook if was_open && outlook.is_gone() => {
                    Some(format!("That {}.", wording.loss_effect()))
                }
                _ => None,
            }
        })
        .collect();
    // This is the rival's match in this round, if it has not been played yet.
    let waits = now.match_of(rival).filter(|one| one.round == before.round());
    let waits = waits.and_then(|one| Some((rival, one.opponents_of(rival)?)));
    let waits = waits.map(|(rival, opponents)| {
        format!("{} have still to play {}.", rival.short(), opponents.short())
    });
    let said: Vec<String> = waits.into_iter().chain(open).collect();
    if said.is_empty() {
        return format!("Nothing at the top or the bottom has changed for {}.", county.short());
    }
    said.join(" ")
}

/// Describes the county's final place: "That made Surrey champions, 2 points
/// ahead of Kent."
fn final_place(season: &Season, class: Class, county: County) -> String {
    let table = season.table(class);
    let rows = table.rows();
    let Some((place, row)) = table.find(county) else {
        return String::new();
    };
    let moves = season.year() < LAST_YEAR;
    let name = county.short();
    let by = |other: &Standing| compare_positions(row, other);
    match (place, class) {
        (1, Class::First) => format!("That made {name} champions, {}.", by(&rows[1])),
        (1, Class::Second) if moves => format!("That took {name} up, {}.", by(&rows[1])),
        (8, Class::First) if moves => format!("{name} are relegated, {}.", by(&rows[6])),
        (8, _) => format!("{name} finished last, {}.", by(&rows[6])),
        (place, _) => {
            format!("{name} finished {}, {}.", ordinal(place as u8), by(&rows[0]))
        }
    }
}

/// Compares the positions of two counties in the table: "2 points ahead of
/// Kent", "behind Kent on quotient, 1.176 to 1.213".
pub(crate) fn compare_positions(own: &Standing, other: &Standing) -> String {
    let name = other.county.short();
    let far = points(own).abs_diff(points(other));
    let is_ahead = points(own) > points(other)
        || points(own) == points(other) && own.averages.compare_quotients(&other.averages).is_ge();
    let ahead = if is_ahead { "ahead of" } else { "behind" };
    if far > 0 {
        return format!("{} {ahead} {name}", counted(far, "point", "points"));
    }
    // Give three decimals, as in the table, or more if the two quotients are
    // otherwise the same.
    let figures = (3..=6).find_map(|decimals| {
        let [one, two] = [own, other].map(|row| row.averages.quotient().rounded(decimals));
        let (one, two) = one.zip(two)?;
        (one != two || decimals == 6).then(|| format!(", {one} to {two}"))
    });
    let figures = figures.unwrap_or_default();
    format!("{ahead} {name} on quotient{figures}")
}

/// Lists the counties that have still to play in the round and can overtake
/// this county: "Kent and Notts".
pub(crate) fn still_to_play(season: &Season, county: County) -> Option<String> {
    let class = season.class_of(county);
    let own = season.table(class).find(county)?.1;
    let most = season.table(class).rows().iter().map(|row| row.tally.played()).max()?;
    let can_pass = |row: &&Standing| {
        // A win is worth four points, so a county that is four points behind
        // can still draw level and overtake on quotient.
        row.tally.played() < most && points(row) + 4 >= points(own) && row.county != county
    };
    let waiting = season.table(class).rows().iter().filter(can_pass);
    let waiting = listed(waiting.map(|row| row.county.short()));
    Some(waiting).filter(|waiting| !waiting.is_empty())
}
