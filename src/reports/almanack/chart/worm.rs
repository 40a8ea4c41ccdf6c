//! The worms of a match, which show the runs of each innings, over by over,
//! with a dot for each wicket.

use maud::{Markup, html};

use super::super::Almanack;
use super::{ChartLine, CountyColours, Plane, Tick, tick_step};
use crate::championship::{County, Fixture};
use crate::reports::scorecard::{InningsScorecard, Scorecard};
use crate::rules::deals::BALLS_PER_OVER;

/// Draws the worms of a match. One chart shows both sides' first innings, and
/// another shows their second innings on the same scale.
pub(crate) fn charts(almanack: &Almanack<'_>, fixture: &Fixture, card: &Scorecard) -> Markup {
    let coloured = CountyColours::for_counties(almanack, &[fixture.home, fixture.away]);
    let lines = card.innings.iter().map(|innings| {
        let county = fixture.county(innings.sums.batting);
        let bold = almanack.yours(county);
        line(county, coloured.class(county), bold, innings)
    });
    let mut lines: Vec<ChartLine> = lines.collect();
    let most = |of: fn(&(f64, f64)) -> f64| {
        let points = lines.iter().flat_map(|line| &line.points);
        points.map(of).fold(1.0, f64::max)
    };
    let (overs, runs) = (most(|point| point.0), most(|point| point.1));
    let plane = Plane {
        width: 480.0,
        height: 320.0,
        room: [14.0, 80.0, 42.0, 40.0],
        across: (0.0, overs),
        up: (0.0, runs),
    };
    let (below, left) = (ticks(overs, 6.0), ticks(runs, 6.0));
    let second = lines.split_off(lines.len().min(2));
    let pairs = [("first", lines), ("second", second)];
    html! {
        div.worms {
            @for (which, lines) in pairs.iter().filter(|(_, lines)| !lines.is_empty()) {
                @let about = format!(
                    "Worm of the {which} innings of {} against {}: runs over by over, a dot for each wicket.",
                    fixture.home.name(),
                    fixture.away.name()
                );
                figure {
                    (plane.draw(&about, &html! {}, [&below, &left], lines))
                    figcaption { "The " (which) " innings: runs by overs; a dot is a wicket." }
                }
            }
        }
    }
}

fn ticks(most: f64, wanted: f64) -> Vec<Tick> {
    let apart = tick_step(most, wanted);
    (0..=most as u32 / apart)
        .map(|number| number * apart)
        .map(|value| (f64::from(value), value.to_string()))
        .collect()
}

fn line(county: County, class: &str, bold: bool, innings: &InningsScorecard) -> ChartLine {
    let overs = |balls: u16| f64::from(balls) / f64::from(BALLS_PER_OVER);
    let start = (0.0, 0.0);
    let totals = innings.totals_by_over().zip(1_u32..).map(|(total, over)| {
        // The last over may be incomplete.
        let end = overs(innings.sums.balls).min(f64::from(over));
        (end, f64::from(total))
    });
    ChartLine {
        points: [start].into_iter().chain(totals).collect(),
        label: county.short().to_owned(),
        class: class.to_owned(),
        marks: innings.fall.iter().map(|fall| (overs(fall.balls), f64::from(fall.runs))).collect(),
        bold,
    }
}
