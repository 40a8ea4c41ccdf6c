//! The worm of a match: the runs of each innings, over by over, with a dot
//! where a wicket fell.

use maud::{Markup, html};

use super::super::Almanack;
use super::{Coloured, Line, Plane, Tick, step};
use crate::championship::{County, Fixture};
use crate::reports::scorecard::{Card, Scorecard};
use crate::rules::deals::BALLS_PER_OVER;

/// The worm of a match.
pub(crate) fn chart(almanack: &Almanack<'_>, fixture: &Fixture, card: &Scorecard) -> Markup {
    let coloured = Coloured::of(almanack, &[fixture.home, fixture.away]);
    let lines: Vec<Line> = card
        .innings
        .iter()
        .map(|innings| {
            let county = fixture.county(innings.sums.batting);
            let bold = almanack.yours(county);
            line(county, coloured.class(county), bold, innings)
        })
        .collect();
    let most = |of: fn(&(f64, f64)) -> f64| {
        let points = lines.iter().flat_map(|line| &line.points);
        points.map(of).fold(1.0, f64::max)
    };
    let (overs, runs) = (most(|point| point.0), most(|point| point.1));
    let plane = Plane {
        width: 480.0,
        height: 320.0,
        room: [14.0, 104.0, 42.0, 40.0],
        across: (0.0, overs),
        up: (0.0, runs),
    };
    let below = ticks(overs, 6.0);
    let left = ticks(runs, 6.0);
    let about = format!(
        "Worm of {} against {}: runs by overs, a dot for each wicket.",
        fixture.home.name(),
        fixture.away.name()
    );
    html! {
        figure {
            (plane.draw(&about, &html! {}, [&below, &left], &lines))
            figcaption { "The worm: runs by overs; a dot is a wicket, a broken line the second innings." }
        }
    }
}

fn ticks(most: f64, wanted: f64) -> Vec<Tick> {
    let apart = step(most, wanted);
    (0..=most as u32 / apart)
        .map(|number| number * apart)
        .map(|value| (f64::from(value), value.to_string()))
        .collect()
}

fn line(county: County, class: &str, bold: bool, innings: &Card) -> Line {
    let overs = |balls: u16| f64::from(balls) / f64::from(BALLS_PER_OVER);
    let start = (0.0, 0.0);
    let totals = innings.worm().zip(1_u32..).map(|(total, over)| {
        let end = overs(innings.sums.balls).min(f64::from(over));
        (end, f64::from(total))
    });
    let second = innings.number > 2;
    Line {
        points: [start].into_iter().chain(totals).collect(),
        label: [county.short(), if second { " 2nd" } else { " 1st" }].concat(),
        class: [class, if second { " second" } else { "" }].concat(),
        marks: innings
            .fall
            .iter()
            .map(|fall| (overs(fall.balls), f64::from(fall.runs)))
            .collect(),
        bold,
    }
}
