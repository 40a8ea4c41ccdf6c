//! A county in a season, and over some.

use super::{Told, men, result};
use crate::championship::campaign::{Line, campaign};
use crate::championship::men::NameBook;
use crate::championship::people::Person;
use crate::championship::played::Verdict;
use crate::championship::standings::Tally;
use crate::championship::{Championship, Class, County, Played, Season};
use crate::game::ResultKind;
use crate::words::count::{counted, ordinal};
use crate::words::hopes;

/// Your county's year, and what the committee says of it.
pub(super) fn season(
    (championship, names): (&Championship, &NameBook),
    season: &Season,
    yours: County,
) -> Vec<Told> {
    let class = season.class_of(yours);
    let Some((place, came)) = came(season, yours) else {
        return Vec::new();
    };
    let mut told = vec![Told::from(format!("{came}."))];
    let lines = campaign(season, yours);
    let count = |like: Verdict| {
        lines
            .iter()
            .filter(|line| line.verdict() == Some(like))
            .collect::<Vec<_>>()
    };
    let (wins, defeats) = (count(Verdict::Won), count(Verdict::Lost));
    let margin = |line: &&&Line<'_>| line.result.map_or(0, weight);
    for (what, lines) in [("The best win", wins), ("The worst defeat", defeats)] {
        if let Some(line) = lines.iter().max_by_key(margin)
            && let Some(played) = line.result
        {
            told.push(format!("{what}: {}.", result(&line.fixture, played)).into());
        }
    }
    let years = (season.year(), season.year());
    told.extend(men::of_county(
        (championship, names),
        yours,
        years,
        |[scorer, runs], [taker, wickets]| {
            let county = yours.short();
            let taker = match taker == scorer {
                true => String::new(),
                false => format!("{taker} "),
            };
            format!("{scorer} made most for {county}, {runs}, and {taker}took most, {wickets}.")
        },
    ));
    let hopes = championship.hopes().unwrap_or_default();
    if let Some(hope) = hopes.iter().find(|hope| hope.year == season.year())
        && let Some(is_met) = hope.verdict(championship, yours)
    {
        told.push(hopes::verdict(hope, class, place, is_met).into());
    }
    told
}

/// The year of another person's county in a sentence, and whether its committee
/// is content.
pub(super) fn other(championship: &Championship, season: &Season, person: &Person) -> Option<Told> {
    let county = person.county();
    let (_, came) = came(season, county)?;
    let mut hopes = person.hopes().unwrap_or_default().iter();
    let hope = hopes.find(|hope| hope.year == season.year());
    let content = hope.and_then(|hope| hope.verdict(championship, county));
    let content = content.map_or("", hopes::other_verdict);
    Some(format!("{}: {came}{content}.", person.called()).into())
}

/// The place of a county in a season, as a number and in words.
fn came(season: &Season, county: County) -> Option<(usize, String)> {
    let class = season.class_of(county);
    let standings = season.table(class);
    let (place, row) = standings.find(county)?;
    let Tally { won, lost, .. } = row.tally;
    let level = row.tally.played() - won - lost;
    let came = format!(
        "{} came {} of the {} class with {}: {won} won, {lost} lost, {level} drawn or tied",
        county.short(),
        ordinal(place as u8),
        ordinal(class as u8 + 1),
        counted(row.tally.points(), "point", "points"),
    );
    Some((place, came))
}

/// How heavy a win was: an innings counts more than anything else, a wicket as
/// ten runs.
fn weight(played: &Played) -> u32 {
    match played.outcome.kind {
        ResultKind::Innings(runs) => 10_000 + runs,
        ResultKind::Runs(runs) => runs,
        ResultKind::Wickets(wickets) => 10 * u32::from(wickets),
        ResultKind::Tie | ResultKind::Draw { .. } => 0,
    }
}

/// What a county did in the complete seasons of some years; for your own county
/// also what became of the committee's hopes.
pub(crate) fn seasons(
    (championship, names): (&Championship, &NameBook),
    county: County,
    (from, to): (u16, u16),
) -> Vec<Told> {
    let name = county.short();
    let seasons = championship.completed().iter();
    let seasons = seasons.filter(|season| (from..=to).contains(&season.year()));
    let seasons: Vec<&Season> = seasons.collect();
    let places = seasons.iter().filter_map(|season| {
        let class = season.class_of(county);
        let (place, _) = season.table(class).find(county)?;
        Some(((class, place), season.year()))
    });
    let places: Vec<((Class, usize), u16)> = places.collect();
    let count =
        |like: (Class, usize)| places.iter().filter(|(place, _)| *place == like).count() as u32;
    let some = |number: u32, one: &str| match number {
        0 => format!("no {one}s"),
        more => counted(more, one, &format!("{one}s")),
    };
    let mut told = vec![Told::from(format!(
        "In these years {name} had {}, {} and {}.",
        some(count((Class::First, 1)), "title"),
        some(count((Class::Second, 1)), "promotion"),
        some(count((Class::First, 8)), "relegation")
    ))];
    let finishes = places.iter().map(|(place, _)| *place);
    if let (Some(best), Some(worst)) = (finishes.clone().min(), finishes.max()) {
        let place = |(class, place): (Class, usize)| {
            let mut years = places.iter().filter(|(one, _)| *one == (class, place));
            let when = match (years.next(), years.count()) {
                (Some((_, year)), 0) => format!(" in {year}"),
                (_, 1) => ", twice".to_owned(),
                (_, more) => format!(", {} times", more + 1),
            };
            let (place, class) = (ordinal(place as u8), ordinal(class as u8 + 1));
            format!("{place} of the {class} class{when}")
        };
        told.push(Told::from(match (place(best), place(worst)) {
            (always, worst) if always == worst => format!("They came {always}."),
            (best, worst) => format!("Their best place was {best}; their worst was {worst}."),
        }));
    }
    told.extend(men::of_county(
        (championship, names),
        county,
        (from, to),
        |[scorer, runs], [taker, wickets]| match taker == scorer {
            true => format!("Their best man was {scorer} with {runs} and {wickets}."),
            false => format!("Their best men: {scorer} with {runs} and {taker} with {wickets}."),
        },
    ));
    let matches = seasons.iter().flat_map(|season| {
        let results = season.results(season.class_of(county));
        results.map(|one| (season.year(), one))
    });
    let won = matches.filter(|(_, (fixture, played))| {
        let winner = played.outcome.winner.map(|side| fixture.county(side));
        winner == Some(county)
    });
    if let Some((year, (fixture, played))) = won.max_by_key(|(_, (_, played))| weight(played)) {
        let result = result(&fixture, played);
        told.push(format!("Their heaviest win was in {year}: {result}.").into());
    }
    let hopes = championship.hopes().unwrap_or_default().iter();
    let hopes = hopes.filter(|_| championship.yours() == Some(county));
    let verdicts = hopes.filter(|hope| (from..=to).contains(&hope.year));
    let verdicts: Vec<bool> = verdicts
        .filter_map(|hope| hope.verdict(championship, county))
        .collect();
    if !verdicts.is_empty() {
        let met = verdicts.iter().filter(|met| **met).count();
        told.push(Told::from(match (verdicts.len(), met) {
            (1, 0) => "The committee's one hope did not come true.".to_owned(),
            (1, _) => "The committee's one hope came true.".to_owned(),
            (all, met) => format!("Of the committee's {all} hopes, {met} came true."),
        }));
    }
    told
}
