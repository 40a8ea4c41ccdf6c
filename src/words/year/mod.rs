//! A season, a decade or all seasons described in sentences: the winners, the
//! best performances, and your county.

mod men;
mod own;
mod settled;

pub(crate) use own::seasons as of_county;

use std::ops::RangeInclusive;

use super::count::{capitalised, grouped, listed, ordinal, runs, spell_out};
use super::names::possessive;
use super::yearbook;
use crate::championship::fixtures::ROUNDS;
use crate::championship::honours::{Finish, prize_money};
use crate::championship::men::{ManSeason, WithNames};
use crate::championship::result::Closeness;
use crate::championship::{ChampionshipView, Class, County, Fixture, MatchResult, Season};
use crate::game::Side;

/// The number of years in a decade.
pub(crate) const DECADE: u16 = 10;

/// A range of years, including the first year and the last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct YearSpan {
    pub(crate) from: u16,
    pub(crate) to: u16,
}

impl YearSpan {
    /// Returns the span of a single year.
    pub(crate) const fn one(year: u16) -> YearSpan {
        YearSpan { from: year, to: year }
    }

    fn is_one(self) -> bool {
        self.from == self.to
    }

    pub(crate) fn contains(self, year: u16) -> bool {
        self.each().contains(&year)
    }

    fn each(self) -> RangeInclusive<u16> {
        self.from..=self.to
    }
}

/// A county's man, with his figures over some years.
struct CountyMan {
    county: County,
    row: ManSeason,
}

/// A sentence and the men whom it names.
pub(crate) struct SentenceWithMen {
    pub(crate) text: String,
    pub(crate) men: Vec<(County, u16)>,
}

impl From<String> for SentenceWithMen {
    fn from(text: String) -> SentenceWithMen {
        let men = Vec::new();
        SentenceWithMen { text, men }
    }
}

impl SentenceWithMen {
    fn naming(text: String, men: &[&CountyMan]) -> SentenceWithMen {
        let men = men.iter().map(|one| (one.county, one.row.man));
        let men = men.collect();
        SentenceWithMen { text, men }
    }
}

/// Describes a complete season.
pub(crate) fn season(named: WithNames<'_>, season: &Season) -> Vec<SentenceWithMen> {
    let championship = named.championship;
    let champions = |one: &Season| Finish::from_season(one).positions(Class::First)[0];
    let titles = championship.completed().iter();
    let titles = titles.take_while(|one| one.year() <= season.year());
    let titles = titles.filter(|one| champions(one) == champions(season));
    let first = yearbook::season(season, titles.count() as u32);
    let mut match_text = prizes_story(named, season);
    match_text.push(first.into());
    match_text.extend(own_season(named, season));
    match_text.extend(all_counties(named, season));
    match_text
}

/// Describes which prizes were won and lost in a season, and how each was
/// settled.
fn prizes_story(named: WithNames<'_>, season: &Season) -> Vec<SentenceWithMen> {
    let championship = named.championship;
    let story = settled::sentences(championship, season, championship.yours());
    story.into_iter().map(SentenceWithMen::from).collect()
}

/// Returns the sentences about the player's own county.
fn own_season(named: WithNames<'_>, season: &Season) -> Vec<SentenceWithMen> {
    let yours = named.championship.yours();
    yours.map_or_else(Vec::new, |yours| own::season(named, season, yours))
}

/// Describes a complete season in paragraphs: how the prizes were settled, your
/// county, the other players' counties, the best men, and the rest. The
/// sentence about first and last place is left out.
pub(crate) fn paragraphs(named: WithNames<'_>, season: &Season) -> Vec<Vec<SentenceWithMen>> {
    let championship = named.championship;
    let mut rest = vec![prize_money_sentence(season)];
    rest.extend(closest(season).map(SentenceWithMen::from));
    let mut paragraphs = vec![
        prizes_story(named, season),
        own_season(named, season),
        other_county_years(championship, season),
        best_men(named, season),
        rest,
    ];
    paragraphs.retain(|paragraph| !paragraph.is_empty());
    paragraphs
}

/// Returns the sentences about the best performances in all counties, and about
/// the other players' counties.
fn all_counties(named: WithNames<'_>, season: &Season) -> Vec<SentenceWithMen> {
    let championship = named.championship;
    let mut match_text = vec![prize_money_sentence(season)];
    match_text.extend(best_men(named, season));
    match_text.extend(closest(season).map(SentenceWithMen::from));
    match_text.extend(other_county_years(championship, season));
    match_text
}

/// Describes the year of each other player's county in one sentence.
fn other_county_years(
    championship: &ChampionshipView<'_>,
    season: &Season,
) -> Vec<SentenceWithMen> {
    let people = championship.people().iter();
    let others = people.filter(|one| Some(one.county()) != championship.yours());
    // A person may have joined the competition after this season.
    let others = others.filter(|one| one.since() <= season.year());
    others.filter_map(|one| own::other_county_year(championship, season, one)).collect()
}

/// Lists the prize money: "Prize money: Surrey 360, Kent 150."
fn prize_money_sentence(season: &Season) -> SentenceWithMen {
    let finish = Finish::from_season(season);
    let first = finish.positions(Class::First).iter();
    let prizes = (1..).zip(first).map(|(place, county)| (county, prize_money(place)));
    let prizes = prizes.filter(|(_, prize)| *prize > 0);
    let prizes = prizes.map(|(county, prize)| format!("{} {prize}", county.short()));
    let prizes: Vec<String> = prizes.collect();
    format!("Prize money: {}.", prizes.join(", ")).into()
}

/// Names the best men of a season, and the pair who shared its best stand.
fn best_men(named: WithNames<'_>, season: &Season) -> Vec<SentenceWithMen> {
    let WithNames { championship, names } = named;
    let year = season.year();
    let mut match_text = men::leading_men(named, YearSpan::one(year));
    if let Some(stand) = championship.news().season_stand(year) {
        let (county, wicket) = (stand.county, stand.wicket);
        let pair = championship.men().batting_pair(county, year, wicket);
        let by = pair.map_or_else(String::new, |pair| {
            let [one, other] = pair.map(|man| names.man(county, man).scorecard_name());
            format!(", by {one} and {other}")
        });
        let text = format!(
            "The best stand was {} {} for the {} wicket against {}{by}.",
            possessive(county.short()),
            stand.runs,
            ordinal(wicket),
            stand.opponents.short()
        );
        let men = pair.into_iter().flatten().map(|man| (county, man));
        match_text.push(SentenceWithMen { text, men: men.collect() });
    }
    match_text
}

/// Celebrates a title won by the player's county, and also returns that county.
/// Returns `None` if another county won the title.
pub(crate) fn own_title(
    named: WithNames<'_>,
    season: &Season,
) -> Option<(County, Vec<SentenceWithMen>)> {
    let WithNames { championship, names } = named;
    let yours = championship.yours()?;
    let champions = |one: &Season| Finish::from_season(one).positions(Class::First)[0];
    if !season.is_complete() || champions(season) != yours {
        return None;
    }
    let (county, year) = (yours.short(), season.year());
    let won = championship.completed().iter();
    let won = won.filter(|one| one.year() < year && champions(one) == yours);
    let before: Vec<u16> = won.map(Season::year).collect();
    let since = match before.last() {
        None => "for the first time".to_owned(),
        Some(last) if last + 1 == year => "again".to_owned(),
        Some(last) => format!("for the first time since {last}"),
    };
    let mut match_text = vec![SentenceWithMen::from(format!("{county} are champions {since}."))];
    // Count back from the last round for as long as the champions were first.
    let led = (1..=ROUNDS as u8).rev().take_while(|round| {
        let [first, ..] = season.table_after(Class::First, *round).positions();
        first == yours
    });
    if let Some(from) = led.last() {
        match_text.push(format!("They led the table from round {from} on.").into());
    }
    match_text.extend(own::season(named, season, yours));
    let eleven = championship.men().eleven(yours, year).iter();
    let eleven: Vec<(String, u16)> =
        eleven.map(|row| (names.man(yours, row.man).scorecard_name(), row.man)).collect();
    let who = listed(eleven.iter().map(|(name, _)| name.as_str()));
    match_text.push(SentenceWithMen {
        text: format!("The champions: {who}."),
        men: eleven.iter().map(|(_, man)| (yours, *man)).collect(),
    });
    Some((yours, match_text))
}

/// Describes the closest finish to a match in a season, comparing all kinds of
/// result. Returns `None` if no match was close.
fn closest(season: &Season) -> Option<String> {
    let options = season.options();
    let matches = Class::BOTH.into_iter().flat_map(|class| season.results(class));
    let close = matches.filter_map(|(fixture, played)| {
        Some((Closeness::measure_if_close(played, options)?, fixture, played))
    });
    let close: Vec<(Closeness, Fixture, &MatchResult)> = close.collect();
    // The closest match sorts first.
    let closest = close.iter().map(|(closeness, ..)| *closeness).min()?;
    let alike: Vec<(Fixture, &MatchResult)> = close
        .iter()
        .filter(|(closeness, ..)| *closeness == closest)
        .map(|(_, fixture, played)| (*fixture, *played))
        .collect();
    if let [(fixture, played)] = alike[..] {
        let finish = yearbook::match_end(&fixture, played, options);
        let round = fixture.round;
        return Some(format!("The closest finish was in round {round}: {finish}."));
    }
    Some(equally_close(closest, &alike))
}

/// The maximum number of matches that are named if several were equally close.
const MAX_NAMED: usize = 4;

/// Lists the equally close matches: "Two matches were won by one wicket: Kent
/// beat Essex in round 3 and Notts beat Derbys in round 7."
fn equally_close(closeness: Closeness, alike: &[(Fixture, &MatchResult)]) -> String {
    let how = match closeness {
        Closeness::ScoresLevel => "ended with the scores level".to_owned(),
        Closeness::OneWicket => "were won by one wicket".to_owned(),
        Closeness::Runs(by) => format!("were won by {}", runs(by)),
        Closeness::LastPair => "were saved by the last pair".to_owned(),
        Closeness::Short(by) => format!("were drawn with {} wanted", runs(by)),
        _ => "were won by two wickets".to_owned(),
    };
    let many = capitalised(&spell_out(alike.len() as u32));
    let closest = format!("{many} matches {how}");
    if alike.len() > MAX_NAMED {
        return closest + ".";
    }
    let named = alike.iter().map(|(fixture, played)| {
        let (first, second) = match played.outcome.winner {
            Some(Side::Away) => (fixture.away, fixture.home),
            _ => (fixture.home, fixture.away),
        };
        let verb = match played.outcome.winner {
            Some(_) => "beat",
            None => "v",
        };
        let (first, second) = (first.short(), second.short());
        format!("{first} {verb} {second} in round {}", fixture.round)
    });
    let named: Vec<String> = named.collect();
    let named = listed(named.iter().map(String::as_str));
    format!("{closest}: {named}.")
}

fn result(fixture: &Fixture, played: &MatchResult) -> String {
    let (first, second) = match played.outcome.winner {
        Some(Side::Away) => (fixture.away, fixture.home),
        _ => (fixture.home, fixture.away),
    };
    yearbook::match_text(first, second, played.outcome.kind)
}

/// Sums up the complete seasons of some years.
pub(crate) fn seasons(named: WithNames<'_>, years: YearSpan) -> Vec<SentenceWithMen> {
    let championship = named.championship;
    let completed = championship.completed().iter();
    let seasons: Vec<&Season> = completed.filter(|season| years.contains(season.year())).collect();
    let finishes: Vec<Finish> = seasons.iter().map(|season| Finish::from_season(season)).collect();
    let first = |finish: &Finish| finish.positions(Class::First)[0];
    let count = |like: &dyn Fn(&Finish) -> bool| finishes.iter().filter(|one| like(one)).count();
    let mut champions: Vec<(usize, County)> = County::all()
        .map(|county| (count(&|one| first(one) == county), county))
        .filter(|(titles, _)| *titles > 0)
        .collect();
    champions.sort_by_key(|(titles, _)| std::cmp::Reverse(*titles));
    let titles: Vec<String> =
        (champions.iter()).map(|(titles, county)| format!("{} {titles}", county.short())).collect();
    let mut match_text = match championship.yours() {
        Some(yours) => own::seasons(named, yours, years),
        None => Vec::new(),
    };
    match_text.push(format!("Titles: {}.", titles.join(", ")).into());
    let prize = |county: County| {
        let of = finishes.iter().filter_map(|one| one.place_of(county));
        let first = of.filter(|(class, _)| *class == Class::First);
        first.map(|(_, place)| prize_money(place)).sum::<u32>()
    };
    if let Some((most, county)) = County::all().map(|one| (prize(one), one)).max() {
        let county = county.short();
        let most = grouped(most);
        match_text.push(format!("{county} won the most prize money: {most}.").into());
    }
    match_text.extend(men::leading_men(named, years));
    match_text
}
