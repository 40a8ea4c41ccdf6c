//! The search for the match in which a record partnership was made. The match
//! cannot always be found.

use super::{Almanack, Story};
use crate::championship::news::{Fact, FactKind};
use crate::championship::records::RecordStand;
use crate::championship::result::InningsLine;
use crate::championship::{Class, County, Fixture};

impl Almanack<'_> {
    /// Finds the matches of those records that were not set in the seasons
    /// written so far.
    pub(super) fn find_stands(&mut self) {
        let wickets = 1..=self.championship.most_wickets();
        let stands =
            County::all().flat_map(|county| wickets.clone().map(move |wicket| (county, wicket)));
        let missing: Vec<(County, u8)> =
            stands.filter(|stand| !self.stands.contains_key(stand)).collect();
        for (county, wicket) in missing {
            let records = self.championship.records().county(county);
            let stand = records.partnerships.get(usize::from(wicket) - 1).copied().flatten();
            let found = stand.and_then(|stand| self.match_of(county, wicket, &stand));
            if let Some(fixture) = found {
                self.stands.insert((county, wicket), fixture);
            }
        }
    }

    /// Returns the match of a stand: the match that the news names, or the only
    /// possible match, or the match whose balls include the stand.
    fn match_of(&self, county: County, wicket: u8, stand: &RecordStand) -> Option<Fixture> {
        self.find_in_news(county, wicket, stand).or_else(|| {
            let met = self.results_between(county, stand.opponents).iter();
            let met = met.filter(|(fixture, played)| {
                let side = fixture.side_of(county);
                let lines = side.into_iter().flat_map(|side| played.innings_of(side));
                fixture.year == stand.year
                    && lines.into_iter().any(|line| can_include_stand(line, wicket, stand))
            });
            let met: Vec<Fixture> = met.map(|(fixture, _)| *fixture).collect();
            match met[..] {
                [only] => Some(only),
                _ => {
                    let in_balls = met.iter().find(|fixture| {
                        let mut story = Story::new(**fixture);
                        let records = self.championship.records();
                        self.matches.replay(fixture, &mut story)
                            && story.record_stands(records).contains(&(county, wicket))
                    });
                    in_balls
                        .copied()
                        .or_else(|| self.find_stand_by_replay(&met, county, wicket, stand))
                }
            }
        })
    }

    fn find_in_news(&self, county: County, wicket: u8, stand: &RecordStand) -> Option<Fixture> {
        let is_it = |fact: &&Fact| {
            let of = (fact.kind, fact.county, fact.opponents, fact.year);
            of == (FactKind::Stand, county, stand.opponents, stand.year)
                && i64::from(fact.value) == i64::from(stand.runs)
                && i64::from(fact.detail) == i64::from(wicket)
        };
        let season = self.championship.season_of(stand.year)?;
        Class::BOTH.into_iter().find_map(|class| {
            let fact = self.championship.news().facts(class).iter().find(is_it)?;
            season.fixture(class, fact.number.into())
        })
    }

    /// Finds the match of a stand by playing the possible matches again. If
    /// only one match is left, it need not be played.
    fn find_stand_by_replay(
        &self,
        met: &[Fixture],
        county: County,
        wicket: u8,
        stand: &RecordStand,
    ) -> Option<Fixture> {
        let mut met = met.iter();
        while let Some(fixture) = met.next() {
            // If a match cannot be played again, it may still be the match in
            // which the stand was made.
            let finished = self.matches.replay_unsaved(fixture)?;
            let own = finished.innings().iter();
            let mut own = own.filter(|innings| fixture.county(innings.batting) == county);
            let place = usize::from(wicket) - 1;
            if own.any(|innings| innings.partnerships().nth(place) == Some(stand.runs)) {
                return Some(*fixture);
            }
            if let [last] = met.as_slice() {
                return Some(*last);
            }
        }
        None
    }
}

/// Returns `true` if an innings may include a stand, because enough runs were
/// scored and enough wickets fell.
fn can_include_stand(line: &InningsLine, wicket: u8, stand: &RecordStand) -> bool {
    // If a stand was unbroken, its wicket did not fall.
    let fell = if stand.unbroken { line.wickets + 1 == wicket } else { line.wickets >= wicket };
    line.runs >= stand.runs && fell
}
