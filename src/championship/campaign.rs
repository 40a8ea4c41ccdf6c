//! One county's matches in a season, with its place after each round.

use super::fixtures::MATCHES_A_ROUND;
use super::result::Verdict;
use super::standings::Standings;
use super::{County, Fixture, MatchResult, Season};
use crate::game::Side;

/// One match in a county's season.
#[derive(Clone, Debug)]
pub(crate) struct CampaignLine<'a> {
    /// The fixture.
    pub(crate) fixture: Fixture,
    /// The county's side in the match.
    pub(crate) side: Side,
    /// The result, if the match has been played.
    pub(crate) result: Option<&'a MatchResult>,
    /// The county's place after the round, if the round is complete.
    pub(crate) standing: Option<LeaguePlace>,
}

/// A county's place in the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LeaguePlace {
    /// The place, counted from 1.
    pub(crate) place: usize,
    /// The number of points behind the leader. For the leader, this is the lead
    /// over the second county, as a negative number.
    pub(crate) behind: i64,
}

impl CampaignLine<'_> {
    /// Returns the result from the county's point of view, if the match has
    /// been played.
    pub(crate) fn verdict(&self) -> Option<Verdict> {
        self.result.map(|played| played.verdict(self.side))
    }

    /// Returns the county's opponents.
    pub(crate) fn opponents(&self) -> County {
        self.fixture.county(self.side.other())
    }
}

/// Lists the fourteen matches of a county in a season, in the order of play.
pub(crate) fn campaign(season: &Season, county: County) -> Vec<CampaignLine<'_>> {
    let class = season.class_of(county);
    let tables = season.tables_by_round(class);
    let complete = season.played(class).len() / MATCHES_A_ROUND;
    (0..super::fixtures::MATCHES_PER_CLASS)
        .filter_map(|number| season.fixture(class, number))
        .filter_map(|fixture| Some((fixture, fixture.side_of(county)?)))
        .map(|(fixture, side)| {
            let result = season.played(class).get(usize::from(fixture.number));
            CampaignLine {
                fixture,
                side,
                result,
                standing: (usize::from(fixture.round) <= complete)
                    .then(|| tables.get(usize::from(fixture.round)))
                    .flatten()
                    .and_then(|table| place_in(table, county)),
            }
        })
        .collect()
}

fn place_in(standings: &Standings, county: County) -> Option<LeaguePlace> {
    let (place, row) = standings.find(county)?;
    let [leader, second, ..] = standings.rows();
    let rival = if place == 1 { second } else { leader };
    let behind = i64::from(rival.tally.points()) - i64::from(row.tally.points());
    Some(LeaguePlace { place, behind })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::championship::fixtures::MATCHES_A_ROUND;
    use crate::championship::{Class, test_data};

    /// Plays the first two rounds of a season. One county wins at home in the
    /// first round and loses in the second round. All other matches are drawn.
    /// Returns the season, that county, and the county that it beat.
    fn two_rounds() -> (Season, County, County) {
        let matches = test_data::fixtures(Class::First, 2 * MATCHES_A_ROUND);
        let hero = matches[0].home;
        let season = test_data::season(&matches, |fixture| match fixture {
            fixture if fixture.number == 0 => test_data::won(Side::Home),
            fixture if fixture.round == 2 && fixture.home == hero => test_data::won(Side::Away),
            fixture if fixture.round == 2 && fixture.away == hero => test_data::won(Side::Home),
            _ => test_data::drawn(Side::Home),
        });
        (season, hero, matches[0].away)
    }

    /// Returns a county's place and its points behind the leader after each of
    /// the two rounds.
    fn course(season: &Season, county: County) -> [(usize, i64); 2] {
        let lines = campaign(season, county);
        assert_eq!(lines.len(), 14);
        assert!(lines[2..].iter().all(|line| line.standing.is_none()));
        [0, 1].map(|line| {
            let standing = lines[line].standing.unwrap();
            (standing.place, standing.behind)
        })
    }

    #[test]
    fn the_place_of_a_round_is_known_when_its_last_match_is_over() {
        let first = test_data::fixtures(Class::First, MATCHES_A_ROUND)[0].home;
        let placed = |matches| {
            let matches = test_data::fixtures(Class::First, matches);
            let season = test_data::season(&matches, |_| test_data::won(Side::Home));
            let lines = campaign(&season, first);
            [lines[0].result.is_some(), lines[0].standing.is_some()]
        };
        assert_eq!(placed(MATCHES_A_ROUND - 1), [true, false]);
        assert_eq!(placed(MATCHES_A_ROUND), [true, true]);
    }

    #[test]
    fn the_leader_sees_his_lead_over_the_second_and_everybody_else_how_far_he_is_behind() {
        let (season, hero, loser) = two_rounds();
        let conqueror = campaign(&season, hero)[1].opponents();
        // The points of each county after the first and the second round are 4
        // and 4 for `hero`, 1 and 5 for the conqueror, 0 and 1 for the loser,
        // and 1 and 2 for the others.
        assert_eq!(course(&season, hero), [(1, -3), (2, 1)]);
        let [(_, before), after] = course(&season, conqueror);
        assert_eq!((before, after), (3, (1, -1)));
        assert_eq!(course(&season, loser), [(8, 4), (8, 4)]);
        let others = season.members(Class::First).iter();
        for county in others.filter(|county| ![hero, conqueror, loser].contains(county)) {
            let [(first, before), (then, after)] = course(&season, *county);
            assert!((2..8).contains(&first) && (3..8).contains(&then));
            assert_eq!((before, after), (3, 3), "{}", county.name());
        }
    }
}
