//! A county in a season, and over some.

use super::men::{self, Leader};
use super::{SentenceWithMen, YearSpan, result};
use crate::championship::campaign::{CampaignLine, campaign};
use crate::championship::counties::PER_CLASS;
use crate::championship::men::WithNames;
use crate::championship::people::Person;
use crate::championship::result::{Closeness, Verdict};
use crate::championship::standings::Tally;
use crate::championship::{
    Championship, ChampionshipView, Class, County, LAST_YEAR, MatchResult, Season,
};
use crate::game::ResultKind;
use crate::words::count::{counted, listed, ordinal};
use crate::words::hopes;

/// Your county's year, and what the committee says of it.
pub(super) fn season(named: WithNames<'_>, season: &Season, yours: County) -> Vec<SentenceWithMen> {
    let (championship, names) = (named.championship, named.names);
    let class = season.class_of(yours);
    let Some((place, finish)) = finish(season, yours) else {
        return Vec::new();
    };
    let mut sentences = vec![SentenceWithMen::from(format!("{finish}."))];
    let year = season.year();
    let hopes = championship.hopes().unwrap_or_default();
    if let Some(hope) = hopes.iter().find(|hope| hope.year == year) {
        let most = championship.men().eleven(yours, year).iter();
        let most = most.max_by_key(|row| row.sums.runs);
        let most = most.map(|row| (names.of(yours, row.man).in_sentence(), row.sums.runs));
        let most = most.as_ref().map(|(name, runs)| (name.as_str(), *runs));
        let is_met = hope.verdict(championship, yours);
        sentences.push(hopes::verdict(hope, class, place, is_met, most).into());
    }
    sentences.extend(best_match(championship, season, yours).map(SentenceWithMen::from));
    sentences.extend(men::of_the_year(named, yours, year));
    sentences.extend(men::farewells(named, yours, year));
    sentences.extend(men::debuts(named, yours, year));
    sentences
}

/// The match that a county's year is remembered for: a win after being behind on the
/// first innings, a close one, a heavy one.
pub(super) fn best_match(
    championship: &Championship,
    season: &Season,
    county: County,
) -> Option<String> {
    let lines = campaign(season, county);
    let won = lines.iter().filter(|line| line.verdict() == Some(Verdict::Won));
    let merit = |line: &&CampaignLine<'_>| {
        let Some(played) = line.result else { return 0 };
        let close = match Closeness::from_result(played, championship.options()) {
            Some(Closeness::OneWicket) => 250,
            Some(Closeness::Runs(runs)) => 260 - 5 * runs,
            Some(_) => 150,
            None => weight(played).min(200) / 2,
        };
        close + 2 * behind(line).unwrap_or(0)
    };
    let best = won.max_by_key(merit)?;
    let result = result(&best.fixture, best.result?);
    let turn = match behind(best) {
        Some(runs) => {
            format!(", after being {} behind on the first innings", counted(runs, "run", "runs"))
        }
        None => String::new(),
    };
    let round = best.fixture.round;
    Some(format!("The match of the year was in round {round}: {result}{turn}."))
}

/// By how much a county was behind after the first innings of both sides; none where it
/// was not, and where there is one innings a side.
fn behind(line: &CampaignLine<'_>) -> Option<u32> {
    let played = line.result?;
    let first = |side| played.innings_of(side).next().map(|line| line.runs);
    let is_of_two = played.innings().count() > 2;
    let behind = first(line.side.other())?.checked_sub(first(line.side)?)?;
    (is_of_two && behind > 0).then_some(behind)
}

/// The year of another person's county in a sentence, and whether its committee
/// is content.
pub(super) fn other(
    championship: &Championship,
    season: &Season,
    person: &Person,
) -> Option<SentenceWithMen> {
    let county = person.county();
    let (_, finish) = finish(season, county)?;
    let mut hopes = person.hopes().unwrap_or_default().iter();
    let hope = hopes.find(|hope| hope.year == season.year());
    let content = hope.and_then(|hope| hope.verdict(championship, county));
    let content = content.map_or("", hopes::other_verdict);
    Some(format!("{}: {finish}{content}.", person.called()).into())
}

/// The place of a county in a season, as a number and in words.
fn finish(season: &Season, county: County) -> Option<(usize, String)> {
    let class = season.class_of(county);
    let standings = season.table(class);
    let (place, row) = standings.find(county)?;
    let finish = format!(
        "{} finished {} in the {} class with {}: {}",
        county.short(),
        ordinal(place as u8),
        ordinal(class as u8 + 1),
        counted(row.tally.points(), "point", "points"),
        tally(&row.tally)
    );
    Some((place, finish))
}

/// "10 won, 3 lost and 1 drawn": what did not happen is left out.
fn tally(tally: &Tally) -> String {
    let Tally { won, lost, drawn, tied } = *tally;
    let parts = [(won, "won"), (lost, "lost"), (drawn, "drawn"), (tied, "tied")];
    let parts = parts.into_iter().filter(|(matches, _)| *matches > 0);
    let parts: Vec<String> = parts.map(|(matches, how)| format!("{matches} {how}")).collect();
    listed(parts.iter().map(String::as_str))
}

/// The most years that are listed.
const LISTED: usize = 6;

/// How heavy a win was: an innings counts more than anything else, a wicket as
/// in how close a match is.
fn weight(played: &MatchResult) -> u32 {
    match played.outcome.kind {
        ResultKind::Innings(runs) => 10_000 + runs,
        ResultKind::Runs(runs) => runs,
        ResultKind::Wickets(wickets) => Closeness::WICKET * u32::from(wickets),
        ResultKind::Tie | ResultKind::Draw { .. } => 0,
    }
}

/// Where a county came in each of some seasons.
fn season_places(seasons: &[&Season], county: County) -> Vec<SeasonPlace> {
    let places = seasons.iter().filter_map(|season| {
        let class = season.class_of(county);
        let (place, _) = season.table(class).find(county)?;
        Some(SeasonPlace { place: (class, place), year: season.year() })
    });
    places.collect()
}

/// What a county did in the complete seasons of some years; for your own county
/// also what became of the committee's hopes.
pub(crate) fn seasons(
    named: WithNames<'_>,
    county: County,
    years: YearSpan,
) -> Vec<SentenceWithMen> {
    let championship = named.championship;
    let name = county.short();
    let seasons = championship.completed().iter();
    let seasons = seasons.filter(|season| years.contains(season.year()));
    let seasons: Vec<&Season> = seasons.collect();
    let places = season_places(&seasons, county);
    let some = |like: ClassPlace, one: &str| {
        let years = places.iter().filter(|one| one.place == like);
        let years: Vec<String> = years.map(|one| one.year.to_string()).collect();
        let number = counted(years.len() as u32, one, &format!("{one}s"));
        match years.len() {
            0 => format!("no {one}s"),
            1..=LISTED => format!("{number} ({})", listed(years.iter().map(String::as_str))),
            _ => number,
        }
    };
    let when =
        if years.is_one() { format!("In {}", years.from) } else { "In these years".to_owned() };
    let mut sentences = vec![SentenceWithMen::from(format!(
        "{when} {name} had {}, {} and {}.",
        some((Class::First, 1), "title"),
        some((Class::Second, 1), "promotion"),
        some((Class::First, 8), "relegation")
    ))];
    sentences.extend(best_and_worst(&places).map(SentenceWithMen::from));
    sentences.extend(men::of_county(
        named,
        county,
        years,
        |Leader { name: scorer, figures: runs }, Leader { name: taker, figures: wickets }| {
            if taker == scorer {
                format!("Their best man was {scorer}, with {runs} and {wickets}.")
            } else {
                format!("Their best men were {scorer} with {runs} and {taker} with {wickets}.")
            }
        },
    ));
    sentences.extend(heaviest_win(&seasons, county).map(SentenceWithMen::from));
    sentences.extend(hopes_met(championship, county, years));
    sentences
}

/// A class and the place in it, from 1.
type ClassPlace = (Class, usize);

/// Where a county came in a year.
struct SeasonPlace {
    place: ClassPlace,
    year: u16,
}

/// The best and the worst place among those of some years; none where there is none.
fn best_and_worst(places: &[SeasonPlace]) -> Option<String> {
    let finishes = places.iter().map(|one| one.place);
    // Last of the first class is no better than first of the second.
    let rank = |(class, place): &ClassPlace| match (class, place) {
        (Class::First, &PER_CLASS) => (Class::Second, 1, 1),
        (class, place) => (*class, *place, 0),
    };
    let (best, worst) = (finishes.clone().min_by_key(rank)?, finishes.max()?);
    let times = |place: ClassPlace| {
        let mut years = places.iter().filter(|one| one.place == place);
        match (years.next(), years.count()) {
            (Some(only), 0) => format!("in {}", only.year),
            (_, 1) => "twice".to_owned(),
            (_, more) => format!("{} times", more + 1),
        }
    };
    let place = |(class, place): ClassPlace| {
        let when = times((class, place));
        let comma = if when.starts_with("in ") { "" } else { "," };
        let when = format!("{comma} {when}");
        // After the last season nobody moves.
        let moved = |one: &SeasonPlace| one.place == (class, place) && one.year < LAST_YEAR;
        let sent = match (class, place) {
            (Class::First, PER_CLASS) if places.iter().any(moved) => ", and went down",
            (Class::Second, 1) if places.iter().any(moved) => ", and went up",
            _ => "",
        };
        let (place, class) = (ordinal(place as u8), ordinal(class as u8 + 1));
        format!("{place} in the {class} class{when}{sent}")
    };
    if best == worst {
        return Some(format!("They finished {}.", place(best)));
    }
    let title = (best == (Class::First, 1)).then(|| format!("were champions {}", times(best)));
    let spoon = (worst == (Class::Second, PER_CLASS))
        .then(|| format!("took the wooden spoon {}", times(worst)));
    let (best, worst) = (place(best), place(worst));
    Some(match (title, spoon) {
        (Some(title), Some(spoon)) => format!("They {title} and {spoon}."),
        (Some(title), None) => format!("They {title}; their worst finish was {worst}."),
        (None, Some(spoon)) => format!("Their best finish was {best}; they {spoon}."),
        (None, None) => format!("Their best finish was {best}; their worst was {worst}."),
    })
}

/// The biggest win of a county in some seasons, if it won a match.
fn heaviest_win(seasons: &[&Season], county: County) -> Option<String> {
    let matches = seasons.iter().flat_map(|season| {
        let results = season.results(season.class_of(county));
        results.map(|one| (season.year(), one))
    });
    let won = matches.filter(|(_, (fixture, played))| {
        let winner = played.outcome.winner.map(|side| fixture.county(side));
        winner == Some(county)
    });
    let (year, (fixture, played)) = won.max_by_key(|(_, (_, played))| weight(played))?;
    let result = result(&fixture, played);
    Some(format!("Their biggest win was in {year}: {result}."))
}

/// How many of the committee's hopes of these years came true; none for a county that
/// is not your own, or has no committee.
fn hopes_met(
    championship: &ChampionshipView<'_>,
    county: County,
    years: YearSpan,
) -> Option<SentenceWithMen> {
    let hopes = championship.hopes().unwrap_or_default().iter();
    let hopes = hopes.filter(|_| championship.yours() == Some(county));
    let verdicts = hopes.filter(|hope| years.contains(hope.year));
    let verdicts: Vec<bool> =
        verdicts.filter_map(|hope| hope.verdict(championship, county)).collect();
    let met = verdicts.iter().filter(|met| **met).count();
    let said = match (verdicts.len(), met) {
        (0, _) => return None,
        (1, 0) => "The committee's one hope did not come true.".to_owned(),
        (1, _) => "The committee's one hope came true.".to_owned(),
        (all, met) => format!("Of the committee's {all} hopes, {met} came true."),
    };
    Some(SentenceWithMen::from(said))
}
