//! Where counties came, year by year: the eight places of the first class
//! above the eight of the second.

use maud::{Markup, html};

use super::{Line, Plane, Tick, colours, step};
use crate::championship::counties::{COUNTIES, PER_CLASS};
use crate::championship::honours::Finish;
use crate::championship::{Class, County};

/// The chart of one county, or of all sixteen; none without two seasons.
/// `yours` stands out among them.
pub(crate) fn chart(
    finishes: &[Finish],
    county: Option<County>,
    yours: Option<County>,
) -> Option<Markup> {
    let ([first, _, ..], [.., last]) = (finishes, finishes) else {
        return None;
    };
    let (first, last) = (f64::from(first.year), f64::from(last.year));
    let counties = County::all().filter(|one| county.is_none_or(|county| county == *one));
    let lines: Vec<Line> = counties
        .map(|one| line(finishes, one, county.or(yours)))
        .collect();
    let years = last - first;
    let width = match county {
        Some(_) => 640.0,
        None => (years * 14.0 + 140.0).max(640.0),
    };
    let plane = Plane {
        width,
        height: if county.is_some() { 260.0 } else { 400.0 },
        room: [16.0, 80.0, 34.0, 48.0],
        across: (first, last),
        up: (COUNTIES as f64, 1.0),
    };
    let apart = step(years, (width / 70.0).floor());
    let below: Vec<Tick> = finishes
        .iter()
        .filter(|finish| u32::from(finish.year).is_multiple_of(apart))
        .map(|finish| (f64::from(finish.year), finish.year.to_string()))
        .collect();
    let left = [
        (1.0, "1st".to_owned()),
        (PER_CLASS as f64, "8th".to_owned()),
        (PER_CLASS as f64 + 1.0, "(1st)".to_owned()),
        (COUNTIES as f64, "(8th)".to_owned()),
    ];
    let second = plane.band((COUNTIES as f64 + 0.5, PER_CLASS as f64 + 0.5));
    let whose = county.map_or("all counties", County::name);
    let about = format!("Final positions of {whose}, {first} to {last}, the second class shaded.");
    Some(html! {
        figure.wide[county.is_none()] {
            div.scroll style=[county.is_none().then(|| least_width(width))] { (plane.draw(&about, &second, [&below, &left], &lines)) }
            figcaption { (about) }
        }
    })
}

/// So wide that a hundred years can be told apart; a narrow screen scrolls.
fn least_width(width: f64) -> String {
    format!("--least:{:.0}px", width * LEAST)
}

/// The least size of a chart of all counties, as a part of its full one.
const LEAST: f64 = 0.9;

fn line(finishes: &[Finish], county: County, chosen: Option<County>) -> Line {
    let chosen = chosen == Some(county);
    let points: Vec<(f64, f64)> = finishes
        .iter()
        .filter_map(|finish| {
            let (class, place) = finish.place_of(county)?;
            let below = match class {
                Class::First => 0,
                Class::Second => PER_CLASS,
            };
            Some((f64::from(finish.year), (below + place) as f64))
        })
        .collect();
    Line {
        marks: if chosen { points.clone() } else { vec![] },
        points,
        label: county.short().to_owned(),
        class: colours(county),
        bold: chosen,
    }
}
