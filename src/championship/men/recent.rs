//! The form of a county's men in its recent matches, worked out by replaying
//! those matches.

use super::super::averages::Ratio;
use super::super::campaign::campaign;
use super::super::{Championship, County, FinishedMatch, Fixture, Season};
use crate::game::innings::{BattingFigures, BowlingFigures};

/// The number of recent matches that count.
const RECENT_MATCHES: usize = 3;

/// The maximum number of a man's recent innings that count. The limit applies
/// to batting and bowling separately.
const MAX_RECENT_INNINGS: usize = 5;

/// A function that replays a match, or returns `None` if the match's choices
/// were not saved.
pub(crate) type MatchReplayer<'p> = dyn Fn(&Fixture) -> Option<FinishedMatch> + 'p;

/// A man and his most recent innings, with the latest innings last.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct RecentInnings {
    pub(crate) county: County,
    pub(crate) man: u16,
    pub(crate) batted: Vec<BattingFigures>,
    pub(crate) bowled: Vec<BowlingFigures>,
}

impl RecentInnings {
    /// Sums the runs made.
    pub(crate) fn runs(&self) -> u32 {
        self.batted.iter().map(|one| one.runs).sum()
    }

    /// Counts the times that the man was out.
    pub(crate) fn outs(&self) -> u32 {
        self.batted.iter().map(|one| u32::from(one.out)).sum()
    }

    /// Counts the wickets taken.
    pub(crate) fn wickets(&self) -> u32 {
        self.bowled.iter().map(|one| u32::from(one.wickets)).sum()
    }

    /// Sums the runs conceded.
    pub(crate) fn conceded(&self) -> u32 {
        self.bowled.iter().map(|one| u32::from(one.runs)).sum()
    }

    /// Returns the runs made per dismissal.
    pub(crate) fn batting_average(&self) -> Ratio {
        Ratio::new(self.runs().into(), self.outs().into())
    }

    /// Returns runs conceded per wicket.
    pub(crate) fn bowling_average(&self) -> Ratio {
        Ratio::new(self.conceded().into(), self.wickets().into())
    }

    /// Returns the key that ranks batsmen by form: more runs, then fewer
    /// dismissals. A greater key is better.
    pub(crate) fn batting_rank(&self) -> (u32, u32) {
        (self.runs(), u32::MAX - self.outs())
    }

    /// Returns the key that ranks bowlers by form: more wickets, then fewer
    /// runs. A greater key is better.
    pub(crate) fn bowling_rank(&self) -> (u32, u32) {
        (self.wickets(), u32::MAX - self.conceded())
    }
}

/// Collects each man's most recent innings for a county in a season. Returns
/// `None` if one of the county's last matches cannot be replayed.
pub(crate) fn recent_innings(
    championship: &Championship,
    season: &Season,
    county: County,
    play_again: &MatchReplayer<'_>,
) -> Option<Vec<RecentInnings>> {
    let eleven = championship.men().eleven(county, season.year()).iter();
    let mut men: Vec<RecentInnings> = eleven
        .map(|row| RecentInnings { county, man: row.man, batted: Vec::new(), bowled: Vec::new() })
        .collect();
    let side = men.len() as u8;
    let played = campaign(season, county).into_iter().filter(|line| line.result.is_some());
    let played: Vec<Fixture> = played.map(|line| line.fixture).collect();
    for fixture in played.iter().skip(played.len().saturating_sub(RECENT_MATCHES)) {
        let finished = play_again(fixture)?;
        for innings in finished.innings() {
            if fixture.county(innings.batting) == county {
                for (man, batted) in men.iter_mut().zip(innings.batting_figures()) {
                    man.batted.push(batted);
                }
            } else {
                // The last man in the batting order bowls first.
                for (man, bowled) in men.iter_mut().rev().zip(innings.bowling_figures(side)) {
                    man.bowled.extend(bowled);
                }
            }
        }
    }
    for man in &mut men {
        man.batted.drain(..man.batted.len().saturating_sub(MAX_RECENT_INNINGS));
        man.bowled.drain(..man.bowled.len().saturating_sub(MAX_RECENT_INNINGS));
    }
    Some(men)
}
