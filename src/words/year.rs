//! A season, a decade or all seasons in sentences: who won, the best of it, and
//! your county.

use super::count::{counted, ordinal, runs, wickets};
use super::{hopes, yearbook};
use crate::championship::campaign::{Line, campaign};
use crate::championship::honours::{Finish, prize_money};
use crate::championship::men::Row;
use crate::championship::played::Verdict;
use crate::championship::standings::{Standings, Tally};
use crate::championship::{Championship, Class, County, Fixture, Played, Season};
use crate::game::{ResultKind, Side};

/// A season that is complete, in sentences.
pub(crate) fn season(championship: &Championship, season: &Season) -> Vec<String> {
    let finish = Finish::of(season);
    let [champions, ..] = *finish.positions(Class::First);
    let titles = championship.completed().iter();
    let titles = titles.take_while(|one| one.year() <= season.year());
    let titles = titles.filter(|one| Finish::of(one).positions(Class::First)[0] == champions);
    let mut told = vec![yearbook::season(season, titles.count() as u32)];
    let first = finish.positions(Class::First).iter();
    let prizes = (1..)
        .zip(first)
        .map(|(place, county)| (county, prize_money(place)));
    let prizes = prizes.filter(|(_, prize)| *prize > 0);
    let prizes = prizes.map(|(county, prize)| format!("{} {prize}", county.short()));
    let prizes: Vec<String> = prizes.collect();
    told.push(format!("The prize money: {}.", prizes.join(", ")));
    told.extend(best_men(championship, season.year(), season.year()));
    if let Some(stand) = championship.news().stand(season.year()) {
        told.push(format!(
            "The best stand was the {} of {} for the {} wicket against {}.",
            stand.runs,
            stand.county.short(),
            ordinal(stand.wicket),
            stand.opponents.short()
        ));
    }
    told.extend(closest(season));
    if let Some(yours) = championship.yours() {
        told.extend(own_season(championship, season, yours));
    }
    told
}

/// The leading men of the years: runs, wickets, the highest innings and the best
/// bowling; nothing where the men of one of them are not known.
fn best_men(championship: &Championship, from: u16, to: u16) -> Vec<String> {
    let men = championship.men();
    let since = men.since();
    if from < since.year || from == since.year && !since.is_whole() {
        return Vec::new();
    }
    let rows = || County::all().flat_map(|county| rows(championship, county, from, to));
    let name = |(county, row): &(County, Row)| championship.names(*county).of(row.man).card();
    let mut told = Vec::new();
    let scorer = rows().max_by_key(|(_, row)| row.sums.runs);
    let taker = rows().max_by_key(|(_, row)| row.sums.wickets);
    if let (Some(scorer), Some(taker)) = (scorer, taker) {
        told.push(format!(
            "Nobody made more than the {} runs of {} ({}) or took more than the {} wickets of {} ({}).",
            scorer.1.sums.runs,
            name(&scorer),
            scorer.0.short(),
            taker.1.sums.wickets,
            name(&taker),
            taker.0.short()
        ));
    }
    if let Some(best) = rows().max_by_key(|(_, row)| row.sums.highest) {
        let highest = best.1.sums.highest;
        let not_out = if highest.not_out { " not out" } else { "" };
        told.push(format!(
            "The highest innings was {}{not_out} by {} ({}).",
            highest.runs,
            name(&best),
            best.0.short()
        ));
    }
    let bowled = rows().max_by_key(|(_, row)| {
        let best = row.sums.best;
        (best.wickets, u16::MAX - best.runs)
    });
    if let Some(best) = bowled.filter(|(_, row)| row.sums.best.wickets > 0) {
        let figures = best.1.sums.best;
        told.push(format!(
            "The best bowling was {} for {} by {} ({}).",
            wickets(figures.wickets),
            figures.runs,
            name(&best),
            best.0.short()
        ));
    }
    told
}

/// What each man of a county did in some years together.
fn rows(championship: &Championship, county: County, from: u16, to: u16) -> Vec<(County, Row)> {
    let mut rows: Vec<(County, Row)> = Vec::new();
    for (year, _, row) in championship.men().seasons(county) {
        if !(from..=to).contains(&year) {
            continue;
        }
        match rows.iter_mut().find(|(_, one)| one.man == row.man) {
            Some((_, one)) => one.sums.add(&row.sums),
            None => rows.push((county, *row)),
        }
    }
    rows
}

/// The match that was won by least, or tied.
fn closest(season: &Season) -> Option<String> {
    let matches = Class::BOTH
        .into_iter()
        .flat_map(|class| season.results(class));
    let by = |played: &Played| match played.outcome.kind {
        ResultKind::Tie => Some(0),
        // A wicket may be worth ten runs.
        ResultKind::Runs(runs) => Some(runs),
        ResultKind::Wickets(wickets) => Some(10 * u32::from(wickets)),
        ResultKind::Innings(_) | ResultKind::Draw { .. } => None,
    };
    let margins = matches.filter_map(|(fixture, played)| Some((by(played)?, fixture, played)));
    let (_, fixture, played) = margins.min_by_key(|(margin, ..)| *margin)?;
    let told = result(&fixture, played);
    Some(format!(
        "The closest match was in round {}: {told}.",
        fixture.round
    ))
}

fn result(fixture: &Fixture, played: &Played) -> String {
    let (first, second) = match played.outcome.winner {
        Some(Side::Away) => (fixture.away, fixture.home),
        _ => (fixture.home, fixture.away),
    };
    yearbook::told(first, second, played.outcome.kind)
}

/// Your county's year, and what the committee says of it.
fn own_season(championship: &Championship, season: &Season, yours: County) -> Vec<String> {
    let class = season.class_of(yours);
    let standings = Standings::of(season, class);
    let Some((place, row)) = standings.find(yours) else {
        return Vec::new();
    };
    let Tally { won, lost, .. } = row.tally;
    let level = row.tally.played() - won - lost;
    let mut told = vec![format!(
        "{} came {} of the {} class with {}: {won} won, {lost} lost, {level} drawn or tied.",
        yours.short(),
        ordinal(place as u8),
        ordinal(class as u8 + 1),
        counted(row.tally.points(), "point", "points"),
    )];
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
            told.push(format!("{what}: {}.", result(&line.fixture, played)));
        }
    }
    let own = rows(championship, yours, season.year(), season.year());
    let scorer = own.iter().max_by_key(|(_, row)| row.sums.runs);
    let taker = own.iter().max_by_key(|(_, row)| row.sums.wickets);
    let names = championship.names(yours);
    if let (Some((_, scorer)), Some((_, taker))) = (scorer, taker) {
        told.push(format!(
            "{} made most for {}, {}, and {} took most, {}.",
            names.of(scorer.man).card(),
            yours.short(),
            runs(scorer.sums.runs),
            names.of(taker.man).card(),
            counted(taker.sums.wickets.into(), "wicket", "wickets"),
        ));
    }
    let hopes = championship.hopes().unwrap_or_default();
    if let Some(hope) = hopes.iter().find(|hope| hope.year == season.year())
        && let Some(is_met) = hope.verdict(championship, yours)
    {
        told.push(hopes::verdict(hope, class, place, is_met));
    }
    told
}

/// How heavy a win was: by an innings before all others, a wicket as ten runs.
fn weight(played: &Played) -> u32 {
    match played.outcome.kind {
        ResultKind::Innings(runs) => 10_000 + runs,
        ResultKind::Runs(runs) => runs,
        ResultKind::Wickets(wickets) => 10 * u32::from(wickets),
        ResultKind::Tie | ResultKind::Draw { .. } => 0,
    }
}

/// The complete seasons of some years together, in sentences.
pub(crate) fn seasons(championship: &Championship, from: u16, to: u16) -> Vec<String> {
    let completed = championship.completed().iter();
    let seasons: Vec<&Season> = completed
        .filter(|season| (from..=to).contains(&season.year()))
        .collect();
    let finishes: Vec<Finish> = seasons.iter().map(|season| Finish::of(season)).collect();
    let first = |finish: &Finish| finish.positions(Class::First)[0];
    let count = |like: &dyn Fn(&Finish) -> bool| finishes.iter().filter(|one| like(one)).count();
    let mut champions: Vec<(usize, County)> = County::all()
        .map(|county| (count(&|one| first(one) == county), county))
        .filter(|(titles, _)| *titles > 0)
        .collect();
    champions.sort_by_key(|(titles, _)| std::cmp::Reverse(*titles));
    let titles: Vec<String> = (champions.iter())
        .map(|(titles, county)| format!("{} {titles}", county.short()))
        .collect();
    let mut told = vec![format!("Titles: {}.", titles.join(", "))];
    let prize = |county: County| {
        let of = finishes.iter().filter_map(|one| one.place_of(county));
        let first = of.filter(|(class, _)| *class == Class::First);
        first.map(|(_, place)| prize_money(place)).sum::<u32>()
    };
    if let Some((most, county)) = County::all().map(|one| (prize(one), one)).max() {
        told.push(format!(
            "The most prize money went to {}: {most}.",
            county.short()
        ));
    }
    told.extend(best_men(championship, from, to));
    if let Some(yours) = championship.yours() {
        told.extend(own_seasons(championship, &finishes, yours, (from, to)));
    }
    told
}

/// What your county did in those years.
fn own_seasons(
    championship: &Championship,
    finishes: &[Finish],
    yours: County,
    (from, to): (u16, u16),
) -> Vec<String> {
    let name = yours.short();
    let places = finishes
        .iter()
        .filter_map(|one| Some((one.place_of(yours)?, one.year)));
    let places: Vec<((Class, usize), u16)> = places.collect();
    let count =
        |like: (Class, usize)| places.iter().filter(|(place, _)| *place == like).count() as u32;
    let some = |number: u32, one: &str| match number {
        0 => format!("no {one}s"),
        more => counted(more, one, &format!("{one}s")),
    };
    let mut told = vec![format!(
        "In these years {name} had {}, {} and {}.",
        some(count((Class::First, 1)), "title"),
        some(count((Class::Second, 1)), "promotion"),
        some(count((Class::First, 8)), "relegation")
    )];
    if let (Some(best), Some(worst)) = (
        places.iter().min(),
        places
            .iter()
            .max_by_key(|(place, year)| (*place, std::cmp::Reverse(*year))),
    ) {
        let place = |((class, place), year): &((Class, usize), u16)| {
            format!(
                "{} of the {} class in {year}",
                ordinal(*place as u8),
                ordinal(*class as u8 + 1)
            )
        };
        told.push(format!(
            "Their best place was {}, their worst {}.",
            place(best),
            place(worst)
        ));
    }
    let since = championship.men().since();
    if from > since.year || from == since.year && since.is_whole() {
        let own = rows(championship, yours, from, to);
        let scorer = own.iter().max_by_key(|(_, row)| row.sums.runs);
        let taker = own.iter().max_by_key(|(_, row)| row.sums.wickets);
        let names = championship.names(yours);
        if let (Some((_, scorer)), Some((_, taker))) = (scorer, taker) {
            told.push(format!(
                "Their best men: {} with {} and {} with {}.",
                names.of(scorer.man).card(),
                runs(scorer.sums.runs),
                names.of(taker.man).card(),
                counted(taker.sums.wickets.into(), "wicket", "wickets")
            ));
        }
    }
    let seasons = championship.completed().iter();
    let matches = seasons
        .filter(|season| (from..=to).contains(&season.year()))
        .flat_map(|season| {
            season
                .results(season.class_of(yours))
                .map(move |one| (season.year(), one))
        });
    let won = matches.filter(|(_, (fixture, played))| {
        let winner = played.outcome.winner.map(|side| fixture.county(side));
        winner == Some(yours)
    });
    if let Some((year, (fixture, played))) = won.max_by_key(|(_, (_, played))| weight(played)) {
        told.push(format!(
            "Their heaviest win was in {year}: {}.",
            result(&fixture, played)
        ));
    }
    let hopes = championship.hopes().unwrap_or_default().iter();
    let verdicts = hopes.filter(|hope| (from..=to).contains(&hope.year));
    let verdicts: Vec<bool> = verdicts
        .filter_map(|hope| hope.verdict(championship, yours))
        .collect();
    if !verdicts.is_empty() {
        let met = verdicts.iter().filter(|met| **met).count();
        told.push(format!(
            "Of {} of the committee {met} came true.",
            counted(verdicts.len() as u32, "hope", "hopes")
        ));
    }
    told
}
