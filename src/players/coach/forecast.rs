//! The forecast of a match: each side's chance to win from here, and the chance
//! that neither does.
//!
//! Matches are solved backwards on a coarse map of innings, lead, wickets in
//! hand and time left. At each place the batting side does what the
//! professional would do, judging by the value of the match
//! ([`PROFESSIONAL_CAPTAINCY`]). The map holds the average result. The map is
//! made once for each set of options, and knows nothing about hands. The value
//! of a hand shifts the place on the map by some runs and a fraction of a
//! wicket.

use std::sync::{Arc, Mutex, PoisonError, Weak};

use super::calibration::MapPoint;
pub use super::map::Odds;
use super::map::{LEADS, Map, PAIR, Place, STEPS, ScoringPace, WIDTH, around, reachable};
use super::paces;
use crate::game::Clock;
use crate::game::innings::MOST_WICKETS;
use crate::players::match_state;
use crate::players::match_state::MatchState;
use crate::players::match_value::PROFESSIONAL_CAPTAINCY;
use crate::players::sense::Sense;
use crate::rules::Options;
use crate::rules::deals::{FIRST_PACK, INNINGS};

/// The clock before the first ball.
const START: Clock = Clock { pack: 1, left: FIRST_PACK as u8, session: 0 };

/// The lead or deficit at the edge of the map, in runs for each wicket of an
/// innings.
const EDGE: f32 = 45.0;
/// The number of steps of time, and of steps of the lead, that share one plan.
const SAME_PLAN: (usize, i32) = (4, PAIR as i32);
/// A match with more balls than this for each of its wickets does not run out
/// of time.
const AMPLE: f32 = 50.0;
/// The balls per wicket, as a multiple of the measured number. Each measured
/// side batted in one style throughout.
const STAND: f32 = 1.1;
/// The share of the time left that is used for play at the measured pace.
const TIME: f32 = 0.93;

/// The map of all matches with the same options.
pub(crate) struct Forecast {
    /// The number of counted balls in a step of time.
    step: f32,
    /// The number of runs in a step of the lead.
    runs: f32,
    map: Map,
}

/// The maps in use, each with the shape that it was made for.
static SHARED: Mutex<Vec<(MapShape, Weak<Forecast>)>> = Mutex::new(Vec::new());

/// Everything that a map depends on.
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
            to_fall: usize::from(options.wickets()),
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

/// Returns the index of the plan for a lead in an innings.
fn plan(innings: usize, lead: i32) -> usize {
    let leads = WIDTH.div_ceil(SAME_PLAN.1 as usize);
    (innings - 1) * leads + ((lead + LEADS) / SAME_PLAN.1) as usize
}

impl Forecast {
    /// Returns the map for matches with these options. A map takes 16 MB, so
    /// all its users share it. The map is freed when the last user drops it.
    pub(crate) fn shared(options: &Options) -> Arc<Forecast> {
        // The lock is held while a map is made. If two callers want the same
        // map, one waits for the other.
        let mut maps = SHARED.lock().unwrap_or_else(PoisonError::into_inner);
        maps.retain(|(_, map)| map.strong_count() > 0);
        let matches = MapShape::with_options(options);
        let found = maps.iter().find(|(of, _)| *of == matches);
        found.and_then(|(_, map)| map.upgrade()).unwrap_or_else(|| {
            let map = Arc::new(Forecast::from_matches(matches));
            maps.push((matches, Arc::downgrade(&map)));
            map
        })
    }

    /// Makes the map for matches with these options.
    #[cfg(feature = "lab")]
    pub(crate) fn new(options: &Options) -> Forecast {
        Forecast::from_matches(MapShape::with_options(options))
    }

    fn from_matches(MapShape { to_fall, balls }: MapShape) -> Forecast {
        let all = balls as f32;
        let horizon = all.min(AMPLE * (INNINGS * to_fall) as f32).max(1.0);
        let mut forecast = Forecast {
            step: horizon / STEPS as f32,
            runs: EDGE * (to_fall as f32 + 0.5) / LEADS as f32,
            map: Map::new(to_fall),
        };
        let paces: Vec<ScoringPace> = paces::all()
            .map(|measured| {
                ScoringPace::from_measured(measured, forecast.step, forecast.runs, STAND)
            })
            .collect();
        let mut plans: Vec<Plan> = Vec::new();
        // Places are filled from the end of the match backwards: a place
        // depends only on places with less time left, and on later innings at
        // the same time.
        for time in 1..=forecast.latest(all) {
            if time % SAME_PLAN.0 == 1 {
                plans = forecast.plans(time);
            }
            for innings in (1..=INNINGS).rev() {
                for lead in reachable(innings).step_by(PAIR) {
                    if let Some(plan) = plans.get(plan(innings, lead)) {
                        forecast.fill(innings, lead, time, plan, &paces);
                    }
                }
            }
        }
        forecast
    }

    /// Returns the largest step of time that is ever looked up, for a match of
    /// `balls` balls.
    fn latest(&self, balls: f32) -> usize {
        ((TIME * balls / self.step).ceil() as usize + 1).min(STEPS)
    }

    /// Makes the plans for one step of time, for each innings and lead.
    fn plans(&self, time: usize) -> Vec<Plan> {
        let leads = (-LEADS..=LEADS).step_by(SAME_PLAN.1 as usize);
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
        if reachable(innings).contains(&lead) && !plan.declares {
            for (wickets, pace) in (0..).zip(&mut plan.paces).skip(1).take(self.map.to_fall) {
                state.in_hand = wickets;
                *pace = paces::place(&state);
            }
        }
        plan
    }

    /// Fills the places for two neighbouring leads in an innings, which share a
    /// plan.
    fn fill(&mut self, innings: usize, lead: i32, time: usize, plan: &Plan, paces: &[ScoringPace]) {
        let places = |wickets: usize| Place { innings, lead, wickets, time };
        for (wickets, pace) in (1..=self.map.to_fall).zip(&plan.paces[1..]) {
            let first = places(wickets);
            let odds = if plan.declares {
                let next = Place { lead: lead + 1, ..first };
                [first, next].map(|place| self.map.ended(place))
            } else {
                self.map.odds_after_step(first, &paces[*pace])
            };
            self.map.set(first, &odds);
        }
    }

    /// Returns the batting side's odds at a point on the map.
    pub(crate) fn odds(&self, standing: &MapPoint) -> Odds {
        let (innings, most) = (standing.innings, self.map.to_fall as i32);
        let (lead, time) = (standing.lead * LEADS as f32, standing.time * STEPS as f32);
        // The number of wickets is usually whole.
        let wickets = around(standing.wickets * most as f32, most);
        let mut odds = Odds::default();
        for (time, time_part) in around(time, STEPS as i32) {
            for (lead, lead_part) in around(lead, LEADS) {
                let wickets = wickets.iter().filter(|(_, part)| *part != 0.0);
                for (wickets, wickets_part) in wickets {
                    let place =
                        Place { innings, lead, wickets: *wickets as usize, time: time as usize };
                    odds.add(self.map.odds_at(place), time_part * lead_part * wickets_part);
                }
            }
        }
        // Beyond the map, some values are not between 0 and 1.
        let wins = odds.wins.clamp(0.0, 1.0);
        Odds { wins, draws: odds.draws.clamp(0.0, 1.0 - wins) }
    }

    /// Places a match on the map, as if the batting side were `runs` runs and
    /// `wickets` wickets better off.
    pub(crate) fn standing(&self, state: &MatchState, runs: f32, wickets: f32) -> MapPoint {
        let innings = usize::from(state.innings).clamp(1, INNINGS);
        let from_target = i32::from(innings == INNINGS);
        let lead = ((state.lead - from_target) as f32 + runs) / (self.runs * LEADS as f32);
        let most = self.map.to_fall as f32;
        let wickets = (f32::from(state.in_hand) + wickets).clamp(0.0, most + 1.0);
        MapPoint {
            innings,
            lead: lead.clamp(-1.0, 1.0),
            wickets: wickets / most,
            time: (TIME * state.balls as f32 / (self.step * STEPS as f32)).clamp(0.0, 1.0),
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
        let [one, two] = [(); 2].map(|()| Forecast::shared(&options));
        assert!(Arc::ptr_eq(&one, &two));
        // Options that have no effect on the map do not create another map.
        let levels = Options { batting_level: 1, no_ball: true, ..options };
        assert!(Arc::ptr_eq(&one, &Forecast::shared(&levels)));
        let other = Forecast::shared(&Options { batsmen: 3, ..options });
        assert!(!Arc::ptr_eq(&one, &other));
        let map = Arc::downgrade(&one);
        drop(one);
        assert!(map.upgrade().is_some());
        drop(two);
        assert!(map.upgrade().is_none());
    }
}
