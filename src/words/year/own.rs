//! One county's season, and a summary of its seasons.

use super::men::{self, Leader};
use super::{SentenceWithMen, YearSpan, result};
use crate::championship::campaign::{CampaignLine, campaign};
use crate::championship::counties::PER_CLASS;
use crate::championship::men::WithNames;
use crate::championship::people::Person;
use crate::championship::result::{Closeness, Verdict};
use crate::championship::rival::{Prize, Rival};
use crate::championship::standings::Tally;
use crate::championship::swing::{self, MissedChange, Swing};
use crate::championship::{
    Championship, ChampionshipView, Class, County, LAST_YEAR, MatchResult, Season,
};
use crate::game::ResultKind;
use crate::words::count::{counted, listed, ordinal};
use crate::words::names::possessive;
use crate::words::{hopes, rival};

/// Describes your county's year, and gives the verdict of its committee.
pub(super) fn season(named: WithNames<'_>, season: &Season, yours: County) -> Vec<SentenceWithMen> {
    let WithNames { championship, names } = named;
    let class = season.class_of(yours);
    let Some((place, finish)) = final_place(season, yours) else {
        return Vec::new();
    };
    let mut sentences = vec![SentenceWithMen::from(format!("{finish}."))];
    let year = season.year();
    let hopes = championship.hopes().unwrap_or_default();
    if let Some(hope) = hopes.iter().find(|hope| hope.year == year) {
        let most = championship.men().eleven(yours, year).iter();
        let most = most.max_by_key(|row| row.sums.runs);
        let most = most.map(|row| (names.man(yours, row.man).sentence_name(), row.sums.runs));
        let most = most.as_ref().map(|(name, runs)| (name.as_str(), *runs));
        let is_met = hope.verdict(championship, yours);
        sentences.push(hopes::verdict(hope, class, place, is_met, most).into());
    }
    sentences.extend(best_match(season, yours).map(SentenceWithMen::from));
    sentences.extend(men::man_of_the_year(named, yours, year));
    sentences.extend(men::farewells(named, yours, year));
    sentences.extend(men::debuts(named, yours, year));
    sentences
}

/// The minimum stake, in thousandths of the chance of a prize, for a match to
/// be the match of the year even if the county did not win it.
const MIN_TELLING_STAKE: u32 = 150;

/// The smallest change in the chances, in thousandths, that is reported.
const MIN_REPORTED_CHANGE: u32 = 50;

/// Picks the match for which a county's year is remembered. The effect of the
/// match on the chances of a prize counts most. If the finish was close, the
/// effect is measured as the difference between winning and losing. A win after
/// being behind on first innings, a close win and a heavy win carry less
/// weight.
pub(super) fn best_match(season: &Season, county: County) -> Option<String> {
    let lines = campaign(season, county);
    let swings = swing::county_swings(season, county);
    let of_prize = |line: &CampaignLine<'_>| {
        let is_close = line
            .result
            .is_some_and(|played| Closeness::measure_if_close(played, season.options()).is_some());
        let swings = swings.iter().find(|(fixture, _)| *fixture == line.fixture);
        let swings = swings.map_or(&[][..], |(_, swings)| swings.as_slice());
        let weight = |one: &Swing| if is_close { one.stake() } else { one.absolute_change() };
        swings.iter().map(|one| (weight(one), *one)).max_by_key(|(weight, _)| *weight)
    };
    let merit = |line: &CampaignLine<'_>| {
        let Some(played) = line.result else { return 0 };
        // This weight is compared with the stakes below, which are in
        // thousandths and count double.
        let close = match Closeness::measure_if_close(played, season.options()) {
            Some(Closeness::OneWicket) => 250,
            // A win by two runs is as close as a win by one wicket.
            Some(Closeness::Runs(runs)) => 260 - 5 * runs,
            Some(_) => 150,
            // Even the heaviest win that was not close is worth only 100, less
            // than any close win is worth.
            None => win_weight(played).min(200) / 2,
        };
        let behind = first_innings_deficit(line).filter(|_| line.verdict() == Some(Verdict::Won));
        close + 2 * behind.unwrap_or(0)
    };
    let may_be = |line: &&CampaignLine<'_>| {
        let stake = of_prize(line).map_or(0, |(stake, _)| stake);
        line.verdict() == Some(Verdict::Won) || stake >= MIN_TELLING_STAKE
    };
    let worth =
        |line: &&CampaignLine<'_>| 2 * of_prize(line).map_or(0, |(one, _)| one) + merit(line);
    let best = lines.iter().filter(may_be).max_by_key(worth)?;
    let result = result(&best.fixture, best.result?);
    let won = best.verdict() == Some(Verdict::Won);
    let turn = match first_innings_deficit(best).filter(|_| won) {
        Some(runs) => {
            format!(", after being {} behind on the first innings", counted(runs, "run", "runs"))
        }
        None => String::new(),
    };
    let round = best.fixture.round;
    let mut said = format!("The match of the year was in round {round}: {result}{turn}.");
    let moved = of_prize(best).filter(|(_, one)| one.absolute_change() >= MIN_REPORTED_CHANGE);
    if let Some((_, one)) = moved {
        said += &chances_moved(&one, county);
    }
    if let Some(change) = swing::missed_change(season, &best.fixture, county) {
        said += &would_have(change, county);
    }
    Some(said)
}

/// Describes a change in the chances: " With every match even, Surrey's chances
/// of the title went from 45 to 30 in 100."
fn chances_moved(one: &Swing, county: County) -> String {
    let whose = possessive(county.short());
    let prize = match one.prize {
        Prize::Title => "of the title",
        Prize::Promotion => "of promotion",
        Prize::Relegation => "of staying up",
    };
    let [before, after] = [one.before, one.after].map(|share| (share + 5) / 10);
    format!(" With every match even, {whose} chances {prize} went from {before} to {after} in 100.")
}

/// States what a different result would have changed: " A win would have made
/// Surrey champions."
fn would_have(change: MissedChange, county: County) -> String {
    let county = county.short();
    match change {
        MissedChange::Won(Prize::Title) => format!(" A win would have made {county} champions."),
        MissedChange::Won(_) => format!(" A win would have taken {county} up."),
        MissedChange::StayedUp => format!(" A win would have kept {county} up."),
        MissedChange::LostTo(Prize::Title, heir) => {
            format!(" A defeat would have given {} the title.", heir.short())
        }
        MissedChange::LostTo(_, heir) => format!(" A defeat would have taken {} up.", heir.short()),
        MissedChange::GoneDown => format!(" A defeat would have sent {county} down."),
    }
}

/// Returns how far a county was behind after the first innings of both sides.
/// Returns `None` if the county was not behind, or if each side had only one
/// innings.
fn first_innings_deficit(line: &CampaignLine<'_>) -> Option<u32> {
    let played = line.result?;
    let first = |side| played.innings_of(side).next().map(|line| line.runs);
    // If each side has only one innings, a match never has more than two
    // innings.
    let is_of_two = played.innings().count() > 2;
    let behind = first(line.side.other())?.checked_sub(first(line.side)?)?;
    (is_of_two && behind > 0).then_some(behind)
}

/// Describes the year of another player's county, and says whether its
/// committee is satisfied.
pub(super) fn other_county_year(
    championship: &Championship,
    season: &Season,
    person: &Person,
) -> Option<SentenceWithMen> {
    let county = person.county();
    let (_, finish) = final_place(season, county)?;
    let mut hopes = person.hopes().unwrap_or_default().iter();
    let hope = hopes.find(|hope| hope.year == season.year());
    let content = hope.and_then(|hope| hope.verdict(championship, county));
    let content = content.map_or("", hopes::other_committee_verdict);
    Some(format!("{}: {finish}{content}.", person.display_name()).into())
}

/// Returns a county's final place in a season, both as a number and in words.
fn final_place(season: &Season, county: County) -> Option<(usize, String)> {
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

/// Lists the kinds of result that occurred, with their numbers: "10 won, 3 lost
/// and 1 drawn".
fn tally(tally: &Tally) -> String {
    let Tally { won, lost, drawn, tied } = *tally;
    let parts = [(won, "won"), (lost, "lost"), (drawn, "drawn"), (tied, "tied")];
    let parts = parts.into_iter().filter(|(matches, _)| *matches > 0);
    let parts: Vec<String> = parts.map(|(matches, how)| format!("{matches} {how}")).collect();
    listed(parts.iter().map(String::as_str))
}

/// The maximum number of years that are listed.
const MAX_LISTED_YEARS: usize = 6;

/// Weighs a win. An innings victory always counts for more than any other win,
/// and a wicket counts for as many runs as in [`Closeness`].
fn win_weight(played: &MatchResult) -> u32 {
    match played.outcome.kind {
        ResultKind::Innings(runs) => 10_000 + runs,
        ResultKind::Runs(runs) => runs,
        ResultKind::Wickets(wickets) => Closeness::RUNS_PER_WICKET * u32::from(wickets),
        ResultKind::Tie | ResultKind::Draw { .. } => 0,
    }
}

/// Returns the place of a county in each of these seasons.
fn season_places(seasons: &[&Season], county: County) -> Vec<SeasonPlace> {
    let places = seasons.iter().filter_map(|season| {
        let class = season.class_of(county);
        let (place, _) = season.table(class).find(county)?;
        Some(SeasonPlace { place: (class, place), year: season.year() })
    });
    places.collect()
}

/// Sums up a county's complete seasons in these years. For your own county,
/// adds the outcome of the committee's hopes.
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
            1..=MAX_LISTED_YEARS => {
                format!("{number} ({})", listed(years.iter().map(String::as_str)))
            }
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
    sentences.extend(men::county_leaders(
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
    sentences.extend(rival_of(championship, county, &seasons).map(SentenceWithMen::from));
    sentences.extend(hopes_met(championship, county, years));
    sentences
}

/// A class and a place in it, counted from 1.
type ClassPlace = (Class, usize);

/// The place of a county in one year.
struct SeasonPlace {
    place: ClassPlace,
    year: u16,
}

/// Describes a county's best and worst places over some years. Returns `None`
/// if there are no places.
fn best_and_worst(places: &[SeasonPlace]) -> Option<String> {
    let finishes = places.iter().map(|one| one.place);
    // Last place in the first class ranks no higher than first place in the
    // second.
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
        let they = if comma.is_empty() { ", when they went" } else { ", and they went" };
        let when = format!("{comma} {when}");
        // No county changes class after the last season.
        let moved = |one: &SeasonPlace| one.place == (class, place) && one.year < LAST_YEAR;
        let sent = match (class, place) {
            (Class::First, PER_CLASS) if places.iter().any(moved) => format!("{they} down"),
            (Class::Second, 1) if places.iter().any(moved) => format!("{they} up"),
            _ => String::new(),
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

/// Describes a county's biggest win in some seasons. Returns `None` if the
/// county won no match.
fn heaviest_win(seasons: &[&Season], county: County) -> Option<String> {
    let matches = seasons.iter().flat_map(|season| {
        let results = season.results(season.class_of(county));
        results.map(|one| (season.year(), one))
    });
    let won = matches.filter(|(_, (fixture, played))| {
        let winner = played.outcome.winner.map(|side| fixture.county(side));
        winner == Some(county)
    });
    // Of several equally heavy wins, `max_by_key` returns the latest.
    let (year, (fixture, played)) = won.max_by_key(|(_, (_, played))| win_weight(played))?;
    let result = result(&fixture, played);
    Some(format!("Their biggest win was in {year}: {result}."))
}

/// Names the county's rival at the end of these years, and gives the reasons.
fn rival_of(championship: &Championship, county: County, seasons: &[&Season]) -> Option<String> {
    let last = seasons.last()?.year();
    // All these years count when the rival for the next season is chosen.
    let rival = Rival::find_before_round(championship, county, last + 1, 0)?;
    Some(rival::sentences(&rival).join(" "))
}

/// Counts how many of the committee's hopes came true in these years. Returns
/// `None` if the county is not your own or has no committee.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::championship::Fixture;
    use crate::championship::test_data;
    use crate::game::Side;

    /// Builds a season in which two counties beat all others, and each wins one
    /// of their two matches against each other. Both counties also draw in
    /// round 13 with the scores level, so the title depends on the quotient. In
    /// round 11, both counties win by ten runs.
    fn neck_and_neck() -> (Season, [County; 2]) {
        let matches = test_data::fixtures(Class::First, 56);
        let meet = |one: County, other: County, round: u8| {
            matches.iter().any(|fixture| {
                fixture.round == round
                    && [one, other].iter().all(|own| fixture.side_of(*own).is_some())
            })
        };
        let counties = County::members_in_1890(Class::First);
        let hero = counties[0];
        let rival = counties[1..]
            .iter()
            .find(|rival| ![11, 13, 14].iter().any(|round| meet(hero, **rival, *round)));
        let both = [hero, *rival.unwrap()];
        let season = test_data::season(&matches, |fixture: &Fixture| {
            let sides: Vec<Side> = both.iter().filter_map(|one| fixture.side_of(*one)).collect();
            match (&sides[..], fixture.round) {
                ([side], 11) => test_data::won(*side),
                ([side], 13) => test_data::drawn_level(side.other()),
                ([side], _) => test_data::won_by_wickets(*side, 7),
                ([], _) if fixture.home.index() > fixture.away.index() => {
                    test_data::won_by_wickets(Side::Away, 7)
                }
                _ => test_data::won_by_wickets(Side::Home, 7),
            }
        });
        (season, both)
    }

    #[test]
    fn the_match_of_the_year_is_the_one_that_cost_the_title_not_an_earlier_close_win() {
        let (season, both) = neck_and_neck();
        let table = season.table(Class::First);
        let places = both.map(|county| table.find(county).unwrap());
        let points = places.map(|(_, row)| row.tally.points());
        assert_eq!(points[0], points[1], "the quotient decides");
        for (county, (place, _)) in both.into_iter().zip(places) {
            let said = best_match(&season, county).unwrap();
            assert!(said.starts_with("The match of the year was in round 13: "), "{said}");
            let cost = format!(" A win would have made {} champions.", county.short());
            assert_eq!(said.contains(&cost), place == 2, "{said}");
            assert!(place <= 2);
        }
    }

    #[test]
    fn where_nothing_is_at_stake_the_match_of_the_year_is_a_win() {
        for seed in 0..20 {
            let season = test_data::random_season(seed, 56);
            for county in *season.members(Class::Second) {
                let Some(said) = best_match(&season, county) else { continue };
                let rest = said.strip_prefix("The match of the year was in round ").unwrap();
                let round: u8 = rest.split(':').next().unwrap().parse().unwrap();
                let fixture = season.fixture_of(county, round).unwrap();
                let played = &season.played(Class::Second)[usize::from(fixture.number)];
                let won = played.verdict(fixture.side_of(county).unwrap()) == Verdict::Won;
                let swings = swing::county_swings(&season, county);
                let of_match = swings.iter().find(|(one, _)| *one == fixture).unwrap();
                let stake = of_match.1.iter().map(Swing::stake).max().unwrap();
                assert!(won || stake >= MIN_TELLING_STAKE, "{said}");
                assert!(!won || !said.contains(" A win would"), "{said}");
            }
        }
    }
}
