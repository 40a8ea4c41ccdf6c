//! The course of a season and its result, each in one line.

use super::count::ordinal;
use super::names::possessive;
use crate::championship::honours::Finish;
use crate::championship::{Class, County, CountyOwner, LAST_YEAR};

/// Reports the end of a season: "1890 is over: Surrey are champions, Sussex go
/// down and Essex come up."
pub(crate) fn season_result(finish: &Finish) -> String {
    let [champions, ..] = finish.positions(Class::First);
    let year = finish.year;
    let champions = champions.short();
    if year >= LAST_YEAR {
        return format!("{year} is over: {champions} are champions. It was the last season.");
    }
    let (down, up) = (finish.relegated().short(), finish.promoted().short());
    format!("{year} is over: {champions} are champions, {down} go down and {up} come up.")
}

/// The text shown instead of the race for the title before the first match.
pub(crate) const NOT_PLAYED: &str = "No match has been played yet.";

/// Returns the title of a race: "The 1893 first-class race: each county's
/// points after every round."
pub(crate) fn race_title(year: u16, class: Class) -> String {
    format!("The {year} {} race: each county's points after every round.", class.name())
}

/// Lists the leaders, and the round in which each took the lead: "In the lead:
/// Kent from round 1, Surrey from round 5." `courses` holds each county's
/// points after every round. A leader that is caught but not passed still
/// leads.
pub(crate) fn leaders(courses: &[(County, Vec<u32>)]) -> String {
    let rounds = courses.iter().map(|(_, points)| points.len()).max();
    let mut led: Vec<(County, usize)> = Vec::new();
    for round in 0..rounds.unwrap_or(0) {
        let of = |points: &[u32]| points.get(round).copied().unwrap_or(0);
        let most = courses.iter().map(|(_, points)| of(points)).max().unwrap_or(0);
        // Nobody leads until some county has points.
        let mut first = courses.iter().filter(|(_, points)| most > 0 && of(points) == most);
        let before = led.last().map(|(county, _)| *county);
        // The previous leader still leads while level on points.
        let leads = first.clone().any(|(county, _)| Some(*county) == before);
        if let (false, Some((county, _))) = (leads, first.next()) {
            led.push((*county, round + 1));
        }
    }
    let sentences = led.iter();
    let sentences: Vec<String> =
        sentences.map(|(county, round)| format!("{} from round {round}", county.name())).collect();
    format!("In the lead: {}.", sentences.join(", "))
}

/// Lists a county's points after each round: "Surrey, yours: 4, 5, 9."
pub(crate) fn course(county: County, whose: CountyOwner, points: &[u32]) -> String {
    let points: Vec<String> = points.iter().map(u32::to_string).collect();
    let whose = match whose {
        CountyOwner::Yours => ", yours",
        CountyOwner::Others => ", another person's",
        CountyOwner::Nobodys => "",
    };
    format!("{}{whose}: {}.", county.short(), points.join(", "))
}

/// Lists a county's final positions: "Surrey's final positions: 1890, third;
/// 1891, first in the second class."
pub(crate) fn positions(county: County, places: &[(u16, (Class, usize))]) -> String {
    let sentences: Vec<String> = places
        .iter()
        .map(|(year, (class, place))| {
            let of = match class {
                Class::First => "",
                Class::Second => " in the second class",
            };
            format!("{year}, {}{of}", ordinal(*place as u8))
        })
        .collect();
    let whose = possessive(county.name());
    format!("{whose} final positions: {}.", sentences.join("; "))
}

/// Returns a caption for the lines of [`places_by_year`].
pub(crate) fn places_caption(county: County) -> String {
    let county = county.short();
    format!("Where {county} finished, year by year (second-class places in brackets):")
}

/// Lists a county's final places, with brackets around places in the second
/// class: "1890 to 1894: 3, 8, (1), 5, 2." Returns `None` before the first
/// complete season.
pub(crate) fn places_by_year(county: County, finishes: &[Finish]) -> Option<String> {
    let ([first, ..], [.., last]) = (finishes, finishes) else {
        return None;
    };
    let places = finishes.iter().filter_map(|finish| finish.place_of(county));
    let places: Vec<String> = places
        .map(|(class, place)| match class {
            Class::First => place.to_string(),
            Class::Second => format!("({place})"),
        })
        .collect();
    let (first, last) = (first.year, last.year);
    Some(format!("{first} to {last}: {}.", places.join(", ")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_race_is_told_by_who_led() {
        let [kent, surrey] = ["Kent", "Surrey"].map(|name| County::from_name(name).unwrap());
        let courses = [(kent, vec![0, 4, 4, 4]), (surrey, vec![0, 0, 4, 8])];
        assert_eq!(leaders(&courses), "In the lead: Kent from round 2, Surrey from round 4.");
    }

    #[test]
    fn what_a_chart_shows_is_told_figure_by_figure() {
        let notts = County::from_name("Notts").unwrap();
        assert_eq!(course(notts, CountyOwner::Yours, &[4, 5, 9]), "Notts, yours: 4, 5, 9.");
        assert_eq!(
            positions(notts, &[(1890, (Class::First, 8)), (1891, (Class::Second, 1))]),
            "Nottinghamshire's final positions: 1890, eighth; 1891, first in the second class."
        );
    }
}
