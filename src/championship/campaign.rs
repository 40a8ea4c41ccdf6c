//! One county's matches of a season, with its place after each round.

use super::standings::Standings;
use super::{County, Fixture, Played, Season};
use crate::game::Side;

/// One line of a county's season.
#[derive(Clone, Debug)]
pub struct Line<'a> {
    /// The fixture.
    pub fixture: Fixture,
    /// Which side of it the county is.
    pub side: Side,
    /// The result, once played.
    pub result: Option<&'a Played>,
    /// Its place after the round, once played.
    pub standing: Option<Place>,
}

/// Where a county stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// From 1.
    pub place: usize,
    /// Points behind the leader; for the leader, minus the lead over the second.
    pub behind: i64,
}

impl Line<'_> {
    /// The opponents.
    pub fn opponents(&self) -> County {
        match self.side {
            Side::Home => self.fixture.away,
            Side::Away => self.fixture.home,
        }
    }
}

/// The fourteen matches of a county in a season, in the order of play.
pub fn campaign(season: &Season, county: County) -> Vec<Line<'_>> {
    let class = season.class_of(county);
    (0..super::fixtures::MATCHES)
        .filter_map(|number| season.fixture(class, number))
        .filter(|fixture| fixture.home == county || fixture.away == county)
        .map(|fixture| {
            let result = season.played(class).get(usize::from(fixture.number));
            Line {
                fixture,
                side: if fixture.home == county {
                    Side::Home
                } else {
                    Side::Away
                },
                result,
                standing: result.and_then(|_| place_after(season, county, fixture.round)),
            }
        })
        .collect()
}

fn place_after(season: &Season, county: County, round: u8) -> Option<Place> {
    let standings = Standings::after(season, season.class_of(county), round);
    let (place, row) = standings.find(county)?;
    let [leader, second, ..] = standings.rows();
    let rival = if place == 1 { second } else { leader };
    let behind = i64::from(rival.tally.points()) - i64::from(row.tally.points());
    Some(Place { place, behind })
}
