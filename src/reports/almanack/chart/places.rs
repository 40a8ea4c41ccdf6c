//! Final positions year by year, with the eight positions of the first class
//! above the eight positions of the second.

use maud::{Markup, html};

use super::super::Almanack;
use super::{ChartLine, CountyColours, Plane, Tick, tick_step};
use crate::championship::counties::{COUNTIES, PER_CLASS};
use crate::championship::honours::Finish;
use crate::championship::{Class, County};
use crate::reports::ordering::sort_by_key;

/// Draws the positions of one county or of all sixteen counties. Returns `None`
/// if there are fewer than two seasons. If all sixteen counties are drawn, the
/// counties with the most titles are coloured.
pub(crate) fn chart(almanack: &Almanack<'_>, county: Option<County>) -> Option<Markup> {
    let finishes = &almanack.finishes[..];
    let ([first, _, ..], [.., last]) = (finishes, finishes) else {
        return None;
    };
    let (first, last) = (f64::from(first.year), f64::from(last.year));
    let mut counties: Vec<County> =
        County::all().filter(|one| county.is_none_or(|county| county == *one)).collect();
    let titles = |county: &County| {
        let won = finishes.iter();
        won.filter(|finish| finish.positions(Class::First).first() == Some(county)).count()
    };
    sort_by_key(&mut counties, |county| std::cmp::Reverse(titles(county)));
    let coloured = CountyColours::for_counties(almanack, &counties);
    let chosen = |one: County| county.is_some() || almanack.yours(one);
    let lines: Vec<ChartLine> = counties
        .iter()
        .map(|one| county_line(finishes, *one, chosen(*one), coloured.class(*one)))
        .collect();
    let years = last - first;
    let width = match county {
        Some(_) => 640.0,
        None => (years * 9.0 + 140.0).max(640.0),
    };
    let plane = Plane {
        width,
        height: if county.is_some() { 260.0 } else { 400.0 },
        room: [16.0, 80.0, 34.0, 48.0],
        across: (first, last),
        // The first position is at the top, so the axis runs downwards.
        up: (COUNTIES as f64, 1.0),
    };
    let apart = tick_step(years, (width / 70.0).floor());
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
    // The band extends from half a position above the first place of the class
    // to half a position below the last place.
    let second = plane.band(COUNTIES as f64 + 0.5, PER_CLASS as f64 + 0.5);
    let whose = county.map_or("all counties", County::name);
    let about =
        format!("Final positions of {whose}, {first} to {last}; the second class is shaded.");
    Some(html! {
        figure.wide[county.is_none()] {
            (plane.draw(&about, &second, [&below, &left], &lines))
            figcaption {
                (about)
                @if county.is_none() { " The counties with the most titles are in colour; yours is the thick line." }
            }
        }
    })
}

fn county_line(finishes: &[Finish], county: County, chosen: bool, class: &str) -> ChartLine {
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
    ChartLine {
        marks: if chosen { points.clone() } else { vec![] },
        points,
        label: county.short().to_owned(),
        class: class.to_owned(),
        bold: chosen,
    }
}
