//! The forecast of a match: each side's chance of winning, and the chance that
//! neither side wins.
//!
//! Matches are solved backwards on a coarse map of innings, lead, wickets in
//! hand and time left. At each place the batting side does what the
//! professional would do, judging by the value of the match
//! ([`PROFESSIONAL_CAPTAINCY`]). The map holds the average result from each
//! place. The map is made once for each set of options and does not depend on
//! the cards in hand. A good or bad hand counts as some extra runs and a
//! fraction of a wicket, and so moves the match to another place on the map.

use std::sync::{Arc, Mutex, PoisonError, Weak};

use super::calibration::MapPoint;
pub use super::map::Odds;
use super::map::{
    LEAD_COUNT, LEADS_PER_SOLVE, MAX_LEAD_STEPS, Map, Place, ScoringPace, TIME_STEPS,
    interpolation_weights, reachable_leads,
};
use super::paces;
use crate::game::Clock;
use crate::game::innings::MOST_WICKETS;
use crate::players::match_judgement::MatchJudgement;
use crate::players::match_state;
use crate::players::match_state::MatchState;
use crate::players::match_value::PROFESSIONAL_CAPTAINCY;
use crate::rules::Options;
use crate::rules::deals::{FIRST_PACK_SIZE, INNINGS};

/// The state of the clock before the first ball.
const START: Clock = Clock { pack: 1, left: FIRST_PACK_SIZE as u8, session: 0 };

/// The lead or deficit at the edge of the map, in runs for each wicket of an
/// innings.
const MAP_EDGE_LEAD: f32 = 45.0;
/// The number of time steps, and of lead steps, that share a plan.
const STEPS_PER_PLAN: (usize, i32) = (4, LEADS_PER_SOLVE as i32);
/// A match with more balls than this per wicket is assumed never to run out of
/// time.
const AMPLE_BALLS_PER_WICKET: f32 = 50.0;
/// The factor by which the measured balls per wicket are multiplied. The sides
/// that were measured never changed their style of batting.
const WICKET_LIFE_FACTOR: f32 = 1.1;
/// The fraction of the remaining time in which play goes on at the measured
/// pace.
const TIME_USED_SHARE: f32 = 0.93;

/// The map of all matches with the same options.
pub(crate) struct ForecastMap {
    /// The number of counted balls in a time step.
    step: f32,
    /// The number of runs in a lead step.
    runs: f32,
    map: Map,
}

/// A cache of the maps in use, each with the options that it depends on.
static SHARED: Mutex<Vec<(MapShape, Weak<ForecastMap>)>> = Mutex::new(Vec::new());

/// The facts about a match on which its map depends.
#[derive(Clone, Copy, PartialEq, Eq)]
struct MapShape {
    /// The number of wickets that end an innings.
    to_fall: usize,
    /// The number of balls in a match.
    balls: i32,
}

impl MapShape {
    fn with_options(options: &Options) -> MapShape {
        MapShape {
            to_fall: usize::from(options.wickets_per_innings()),
            balls: match_state::balls_left(&START, options),
        }
    }
}

/// The batting side's decision, given its lead and the time left.
struct Plan {
    declares: bool,
    /// For each number of wickets in hand, the index of the pace that the side
    /// chooses.
    paces: [usize; MOST_WICKETS + 1],
}

/// Returns the index of the plan for a given innings and lead.
fn plan(innings: usize, lead: i32) -> usize {
    let leads = LEAD_COUNT.div_ceil(STEPS_PER_PLAN.1 as usize);
    (innings - 1) * leads + ((lead + MAX_LEAD_STEPS) / STEPS_PER_PLAN.1) as usize
}

impl ForecastMap {
    /// Returns the map for matches with these options. A map takes 16 MB, so
    /// all its users share it. The map is freed when the last user drops it.
    pub(crate) fn shared(options: &Options) -> Arc<ForecastMap> {
        // The lock is held while a map is made. If two callers want the same
        // map, one waits for the other.
        let mut maps = SHARED.lock().unwrap_or_else(PoisonError::into_inner);
        maps.retain(|(_, map)| map.strong_count() > 0);
        let matches = MapShape::with_options(options);
        let found = maps.iter().find(|(of, _)| *of == matches);
        found.and_then(|(_, map)| map.upgrade()).unwrap_or_else(|| {
            let map = Arc::new(ForecastMap::from_matches(matches));
            maps.push((matches, Arc::downgrade(&map)));
            map
        })
    }

    /// Makes the map for matches with these options.
    #[cfg(feature = "lab")]
    pub(crate) fn new(options: &Options) -> ForecastMap {
        ForecastMap::from_matches(MapShape::with_options(options))
    }

    fn from_matches(MapShape { to_fall, balls }: MapShape) -> ForecastMap {
        let all = balls as f32;
        let horizon = all.min(AMPLE_BALLS_PER_WICKET * (INNINGS * to_fall) as f32).max(1.0);
        let mut forecast = ForecastMap {
            step: horizon / TIME_STEPS as f32,
            runs: MAP_EDGE_LEAD * (to_fall as f32 + 0.5) / MAX_LEAD_STEPS as f32,
            map: Map::new(to_fall),
        };
        let paces: Vec<ScoringPace> = paces::all_paces()
            .map(|measured| {
                ScoringPace::from_measured(
                    measured,
                    forecast.step,
                    forecast.runs,
                    WICKET_LIFE_FACTOR,
                )
            })
            .collect();
        let mut plans: Vec<Plan> = Vec::new();
        // Places are filled from the end of the match backwards: a place
        // depends only on places with less time left, and on later innings at
        // the same time.
        for time in 1..=forecast.max_time_step(all) {
            if time % STEPS_PER_PLAN.0 == 1 {
                plans = forecast.plans(time);
            }
            for innings in (1..=INNINGS).rev() {
                for lead in reachable_leads(innings).step_by(LEADS_PER_SOLVE) {
                    if let Some(plan) = plans.get(plan(innings, lead)) {
                        forecast.fill(innings, lead, time, plan, &paces);
                    }
                }
            }
        }
        forecast
    }

    /// Returns the largest time step that is ever looked up in a match of
    /// `balls` balls.
    fn max_time_step(&self, balls: f32) -> usize {
        ((TIME_USED_SHARE * balls / self.step).ceil() as usize + 1).min(TIME_STEPS)
    }

    /// Makes the plans for one time step, for each innings and lead.
    fn plans(&self, time: usize) -> Vec<Plan> {
        let leads = (-MAX_LEAD_STEPS..=MAX_LEAD_STEPS).step_by(STEPS_PER_PLAN.1 as usize);
        (1..=INNINGS)
            .flat_map(|innings| leads.clone().map(move |lead| (innings, lead)))
            .map(|(innings, lead)| self.plan(innings, lead, time))
            .collect()
    }

    fn plan(&self, innings: usize, lead: i32, time: usize) -> Plan {
        // In the last innings the map counts the lead from the target, which is
        // one run above level.
        let from_target = i32::from(innings == INNINGS);
        let mut state = MatchState {
            innings: innings as u8,
            wickets: self.map.to_fall as u8,
            in_hand: self.map.to_fall as u8,
            lead: (lead as f32 * self.runs) as i32 + from_target,
            balls: (time as f32 * self.step) as i32,
            pace: None,
        };
        let gain = PROFESSIONAL_CAPTAINCY.declaring_gain(&state);
        let mut plan =
            Plan { declares: gain.is_some_and(|gain| gain > 0), paces: [0; MOST_WICKETS + 1] };
        if reachable_leads(innings).contains(&lead) && !plan.declares {
            for (wickets, pace) in (0..).zip(&mut plan.paces).skip(1).take(self.map.to_fall) {
                state.in_hand = wickets;
                *pace = paces::pace_index(&state);
            }
        }
        plan
    }

    /// Fills the places for two neighbouring leads in an innings. The two leads
    /// share a plan.
    fn fill(&mut self, innings: usize, lead: i32, time: usize, plan: &Plan, paces: &[ScoringPace]) {
        let places = |wickets: usize| Place { innings, lead, wickets, time };
        for (wickets, pace) in (1..=self.map.to_fall).zip(&plan.paces[1..]) {
            let first = places(wickets);
            let odds = if plan.declares {
                let next = Place { lead: lead + 1, ..first };
                [first, next].map(|place| self.map.odds_after_innings(place))
            } else {
                self.map.odds_after_step(first, &paces[*pace])
            };
            self.map.set(first, &odds);
        }
    }

    /// Returns the batting side's odds at a point on the map.
    pub(crate) fn odds(&self, standing: &MapPoint) -> Odds {
        let (innings, most) = (standing.innings, self.map.to_fall as i32);
        let (lead, time) =
            (standing.lead * MAX_LEAD_STEPS as f32, standing.time * TIME_STEPS as f32);
        // The number of wickets is usually a whole number.
        let wickets = interpolation_weights(standing.wickets * most as f32, most);
        let mut odds = Odds::default();
        for (time, time_part) in interpolation_weights(time, TIME_STEPS as i32) {
            for (lead, lead_part) in interpolation_weights(lead, MAX_LEAD_STEPS) {
                let wickets = wickets.iter().filter(|(_, part)| *part != 0.0);
                for (wickets, wickets_part) in wickets {
                    let place =
                        Place { innings, lead, wickets: *wickets as usize, time: time as usize };
                    odds.add(self.map.odds_at(place), time_part * lead_part * wickets_part);
                }
            }
        }
        // Extrapolation beyond the edge of the map can give values below 0 or
        // above 1.
        let wins = odds.wins.clamp(0.0, 1.0);
        Odds { wins, draws: odds.draws.clamp(0.0, 1.0 - wins) }
    }

    /// Places a match on the map, as if the batting side were `runs` runs and
    /// `wickets` wickets better off.
    pub(crate) fn map_point(&self, state: &MatchState, runs: f32, wickets: f32) -> MapPoint {
        let innings = usize::from(state.innings).clamp(1, INNINGS);
        let from_target = i32::from(innings == INNINGS);
        let lead = ((state.lead - from_target) as f32 + runs) / (self.runs * MAX_LEAD_STEPS as f32);
        let most = self.map.to_fall as f32;
        let wickets = (f32::from(state.in_hand) + wickets).clamp(0.0, most + 1.0);
        MapPoint {
            innings,
            lead: lead.clamp(-1.0, 1.0),
            wickets: wickets / most,
            time: (TIME_USED_SHARE * state.balls as f32 / (self.step * TIME_STEPS as f32))
                .clamp(0.0, 1.0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_map_is_shared_as_long_as_it_is_used_and_then_given_back() {
        // Tests run in parallel and share maps, so no other test may use these
        // options.
        let options = Options { batsmen: 2, days: 1, packs_per_session: 1, ..Options::default() };
        let [one, two] = [(); 2].map(|()| ForecastMap::shared(&options));
        assert!(Arc::ptr_eq(&one, &two));
        // Options that have no effect on the map do not create another map.
        let levels = Options { batting_level: 1, no_ball: true, ..options };
        assert!(Arc::ptr_eq(&one, &ForecastMap::shared(&levels)));
        let other = ForecastMap::shared(&Options { batsmen: 3, ..options });
        assert!(!Arc::ptr_eq(&one, &other));
        let map = Arc::downgrade(&one);
        drop(one);
        assert!(map.upgrade().is_some());
        drop(two);
        assert!(map.upgrade().is_none());
    }
}
