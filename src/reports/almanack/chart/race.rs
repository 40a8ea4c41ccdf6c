//! The race for the title: how many points each county is behind the leader after each
//! round.

use maud::{Markup, html};

use super::super::Almanack;
use super::{ChartLine, CountyColours, Plane, Tick, tick_step};
use crate::championship::fixtures::ROUNDS;
use crate::championship::standings::Standings;
use crate::championship::{Class, Season};

/// Draws the title race in a class. Returns `None` until two rounds are
/// complete.
pub(crate) fn chart(almanack: &Almanack<'_>, season: &Season, class: Class) -> Option<Markup> {
    let rounds = season.rounds_complete(class);
    if rounds < 2 {
        return None;
    }
    let tables = season.tables_by_round(class).into_iter();
    // Skip the first table, which shows the standings before the first round.
    let tables: Vec<Standings> = tables.skip(1).take(rounds.into()).collect();
    let end = tables.last()?;
    let coloured = CountyColours::for_counties(almanack, &end.positions());
    let lines: Vec<ChartLine> = end
        .rows()
        .iter()
        .map(|row| {
            let behind = tables.iter().filter_map(|table| {
                let [leader, ..] = table.rows();
                let (_, own) = table.find(row.county)?;
                let behind = leader.tally.points().checked_sub(own.tally.points())?;
                Some(-f64::from(behind))
            });
            let rounds = (1..=ROUNDS).map(|round| round as f64);
            let start = (0.0, 0.0);
            let points = [start].into_iter().chain(rounds.zip(behind)).collect();
            ChartLine {
                points,
                label: row.county.short().to_owned(),
                class: coloured.class(row.county).to_owned(),
                marks: vec![],
                bold: almanack.yours(row.county),
            }
        })
        .collect();
    let most =
        lines.iter().flat_map(|line| &line.points).fold(1.0, |most: f64, (_, y)| most.max(-y));
    let plane = Plane {
        width: 480.0,
        height: 320.0,
        room: [14.0, 76.0, 42.0, 34.0],
        across: (0.0, f64::from(rounds)),
        // The leader is at the top, at 0.
        up: (-most, 0.0),
    };
    let apart = tick_step(most, 6.0);
    let left: Vec<Tick> = (0..=most as u32 / apart)
        .map(|number| number * apart)
        .map(|behind| (-f64::from(behind), behind.to_string()))
        .collect();
    let below: Vec<Tick> = (1..=rounds)
        .filter(|round| round % 2 == 0 || rounds < 6)
        .map(|round| (f64::from(round), round.to_string()))
        .collect();
    let about = format!(
        "The {} race of {}: points behind the leader, round by round.",
        class.name(),
        season.year()
    );
    Some(html! {
        figure {
            (plane.draw(&about, &html! {}, [&below, &left], &lines))
            figcaption { "The race: points behind the leader after each round." }
        }
    })
}
