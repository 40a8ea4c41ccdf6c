//! The forecast of a match: how often each side wins it from here, and how
//! often nobody does.
//!
//! A match is walked backwards on a coarse map of innings, lead, wickets in
//! hand and time left: at each place the side batting does what the
//! professional's sense of the match does there (`tactics`, `declaration`),
//! and the map holds what comes of it on average. It is made once for the
//! options of a match and knows no hand; what a hand is worth moves a
//! standing by runs and by parts of a wicket.

use super::paces::{self, Measured};
use crate::game::Clock;
use crate::game::innings::MOST_WICKETS;
use crate::players::declaration;
use crate::players::tactics::State;
use crate::players::win_model::{self, LEARNED};
use crate::rules::Options;
use crate::rules::deals::{FIRST_PACK, INNINGS};

/// The chances of one side, from 0 to 1.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Odds {
    /// That it wins.
    pub wins: f32,
    /// That nobody does.
    pub draws: f32,
}

impl Odds {
    /// That it loses.
    pub fn loses(self) -> f32 {
        (1.0 - self.wins - self.draws).max(0.0)
    }

    /// The chances of the other side.
    #[must_use]
    pub(crate) fn against(self) -> Odds {
        Odds {
            wins: self.loses(),
            draws: self.draws,
        }
    }

    fn add(&mut self, other: Odds, part: f32) {
        self.wins += part * other.wins;
        self.draws += part * other.draws;
    }
}

const WON: Odds = Odds {
    wins: 1.0,
    draws: 0.0,
};
const DRAWN: Odds = Odds {
    wins: 0.0,
    draws: 1.0,
};
const LOST: Odds = Odds {
    wins: 0.0,
    draws: 0.0,
};

/// The clock before the first ball.
const START: Clock = Clock {
    pack: 1,
    left: FIRST_PACK as u8,
    session: 0,
};

/// Steps of time on the map. Coarser ones, here or of the lead, make draws
/// too likely.
const STEPS: usize = 192;
/// Steps of the lead to either side of level.
const LEADS: i32 = 134;
/// Places of the lead.
const WIDTH: usize = 2 * LEADS as usize + 1;
/// Steps of the lead below level at which the first innings may stand.
const BELOW_LEVEL: i32 = 6;
/// Runs ahead or behind for each wicket of an innings at the edge of the map.
const EDGE: f32 = 45.0;
/// Steps of time, and of the lead, through which a plan is kept.
const SAME_PLAN: (usize, i32) = (4, 2);
/// Balls for each wicket of the match beyond which time never presses.
const AMPLE: f32 = 50.0;
/// The variance of the runs of a ball, for each run of it on average.
const SPREAD: f32 = 2.25;
/// The most wickets that fall in one step of time.
const FALLS: usize = 4;

/// The map of all matches under some options.
pub(crate) struct Forecast {
    to_fall: usize,
    /// Counted balls in a step of time.
    step: f32,
    /// Runs in a step of the lead.
    runs: f32,
    odds: Vec<Odds>,
}

/// A place on the map.
#[derive(Clone, Copy)]
struct Place {
    innings: usize,
    /// Steps of the lead: in the last innings from the target, which is won at 0.
    lead: i32,
    wickets: usize,
    /// Steps of time left.
    time: usize,
}

/// What the side batting does with a lead at a time.
struct Plan {
    declares: bool,
    /// The place of its pace, by the wickets in hand.
    paces: [usize; MOST_WICKETS + 1],
}

/// The place of the plan for a lead in an innings.
fn plan(innings: usize, lead: i32) -> usize {
    let leads = WIDTH.div_ceil(SAME_PLAN.1 as usize);
    (innings - 1) * leads + ((lead + LEADS) / SAME_PLAN.1) as usize
}

/// What a step of time brings.
struct Pace {
    /// The chances of no wicket, one, two and so on.
    falls: [f32; FALLS + 1],
    /// The runs of a whole step, and of half of one.
    made: [Made; 2],
}

/// Runs in steps of the lead: the least, and the chances of so many, one more
/// and two more.
struct Made {
    least: i32,
    chances: [f32; 3],
}

impl Forecast {
    /// The map for matches under these options.
    pub(crate) fn new(options: &Options) -> Forecast {
        let to_fall = usize::from(options.wickets());
        let all = win_model::balls_left(&START, options) as f32;
        let horizon = all.min(AMPLE * (INNINGS * to_fall) as f32).max(1.0);
        let mut forecast = Forecast {
            to_fall,
            step: horizon / STEPS as f32,
            runs: EDGE * (to_fall as f32 + 0.5) / LEADS as f32,
            odds: vec![DRAWN; (STEPS + 1) * INNINGS * WIDTH * to_fall],
        };
        let paces: Vec<Pace> = paces::all()
            .map(|measured| Pace::of(measured, forecast.step, forecast.runs))
            .collect();
        let mut plans: Vec<Plan> = Vec::new();
        for time in 1..=STEPS {
            if time % SAME_PLAN.0 == 1 {
                plans = forecast.plans(time);
            }
            for innings in (1..=INNINGS).rev() {
                for lead in reachable(innings) {
                    if let Some(plan) = plans.get(plan(innings, lead)) {
                        forecast.fill(innings, lead, time, plan, &paces);
                    }
                }
            }
        }
        forecast
    }

    /// What is done at this time in each innings with each lead.
    fn plans(&self, time: usize) -> Vec<Plan> {
        let leads = (-LEADS..=LEADS).step_by(SAME_PLAN.1 as usize);
        (1..=INNINGS)
            .flat_map(|innings| leads.clone().map(move |lead| (innings, lead)))
            .map(|(innings, lead)| self.plan(innings, lead, time))
            .collect()
    }

    fn plan(&self, innings: usize, lead: i32, time: usize) -> Plan {
        let from_target = i32::from(innings == INNINGS);
        let mut state = State {
            innings: innings as u8,
            wickets: self.to_fall as u8,
            in_hand: self.to_fall as u8,
            lead: (lead as f32 * self.runs) as i32 + from_target,
            balls: (time as f32 * self.step) as i32,
        };
        let gain = declaration::gain(&state, &LEARNED);
        let mut plan = Plan {
            declares: gain.is_some_and(|gain| gain > 0),
            paces: [0; MOST_WICKETS + 1],
        };
        if reachable(innings).contains(&lead) && !plan.declares {
            for (wickets, pace) in (0..).zip(&mut plan.paces).skip(1).take(self.to_fall) {
                state.in_hand = wickets;
                *pace = paces::place(&state);
            }
        }
        plan
    }

    /// Fills the places of an innings that differ in the wickets in hand.
    fn fill(&mut self, innings: usize, lead: i32, time: usize, plan: &Plan, paces: &[Pace]) {
        for (wickets, pace) in plan.paces.iter().enumerate().skip(1).take(self.to_fall) {
            let place = Place {
                innings,
                lead,
                wickets,
                time,
            };
            let odds = match paces.get(*pace) {
                Some(pace) if !plan.declares => self.after(place, pace),
                _ => self.ended(place),
            };
            let cell = self.cell(place);
            if let Some(cell) = self.odds.get_mut(cell) {
                *cell = odds;
            }
        }
    }

    fn cell(&self, place: Place) -> usize {
        let lead = (place.lead.clamp(-LEADS, LEADS) + LEADS) as usize;
        let table = place.time * INNINGS + place.innings - 1;
        (table * WIDTH + lead) * self.to_fall + place.wickets - 1
    }

    fn at(&self, place: Place) -> Odds {
        if place.innings == INNINGS && place.lead >= 0 {
            return WON;
        }
        if place.wickets == 0 {
            return self.ended(place);
        }
        self.odds.get(self.cell(place)).copied().unwrap_or(DRAWN)
    }

    /// The odds of the side that batted when its innings has ended.
    fn ended(&self, place: Place) -> Odds {
        match place.innings {
            INNINGS => LOST,
            3 if place.lead < 0 => LOST,
            innings => self
                .at(Place {
                    innings: innings + 1,
                    lead: -place.lead,
                    wickets: self.to_fall,
                    time: place.time,
                })
                .against(),
        }
    }

    /// What comes of a step of time.
    fn after(&self, place: Place, pace: &Pace) -> Odds {
        let mut odds = Odds::default();
        for (fallen, chance) in pace.falls.iter().enumerate() {
            let wickets = place.wickets.saturating_sub(fallen);
            // The last wicket falls somewhere in the step.
            let made = &pace.made[usize::from(wickets == 0)];
            for (steps, part) in (made.least..).zip(made.chances) {
                let next = Place {
                    lead: place.lead + steps,
                    wickets,
                    time: place.time - 1,
                    ..place
                };
                odds.add(self.at(next), chance * part);
            }
        }
        odds
    }

    /// The odds of the side batting in this standing, were it so many runs and
    /// wickets better off.
    pub(crate) fn odds(&self, state: &State, runs: f32, wickets: f32) -> Odds {
        let innings = usize::from(state.innings).clamp(1, INNINGS);
        let from_target = i32::from(innings == INNINGS);
        let edge = LEADS as f32;
        let lead = ((state.lead - from_target) as f32 + runs) / self.runs;
        let lead = lead.clamp(-edge, edge);
        let most = self.to_fall as i32;
        let wickets = (f32::from(state.in_hand) + wickets).clamp(0.0, most as f32 + 1.0);
        let time = (state.balls as f32 / self.step).clamp(0.0, STEPS as f32);
        let mut odds = Odds::default();
        for (time, time_part) in around(time, STEPS as i32) {
            for (lead, lead_part) in around(lead, LEADS) {
                for (wickets, wickets_part) in around(wickets, most) {
                    let place = Place {
                        innings,
                        lead,
                        wickets: wickets as usize,
                        time: time as usize,
                    };
                    odds.add(self.at(place), time_part * lead_part * wickets_part);
                }
            }
        }
        // Beyond the map the parts are not all of them between 0 and 1.
        let wins = odds.wins.clamp(0.0, 1.0);
        Odds {
            wins,
            draws: odds.draws.clamp(0.0, 1.0 - wins),
        }
    }

    /// The odds of the side batting, were its innings closed here.
    pub(crate) fn closed(&self, state: &State) -> Odds {
        if state.innings >= 4 || state.innings == 3 && state.lead < 0 {
            return LOST;
        }
        let next = State {
            innings: state.innings.max(1) + 1,
            lead: -state.lead,
            in_hand: state.wickets,
            ..*state
        };
        self.odds(&next, 0.0, 0.0).against()
    }
}

/// The leads to which an innings may come: the first begins level, or as good
/// as that with a bad hand, and the last is won where the target is passed.
fn reachable(innings: usize) -> std::ops::RangeInclusive<i32> {
    match innings {
        1 => -BELOW_LEVEL..=LEADS,
        INNINGS => -LEADS..=-1,
        _ => -LEADS..=LEADS,
    }
}

/// The whole numbers around a number, with their parts in it; beyond the
/// highest, the last two with parts that carry on their slope.
fn around(number: f32, highest: i32) -> [(i32, f32); 2] {
    let whole = (number.floor() as i32).min(highest - 1);
    let part = number - whole as f32;
    [(whole, 1.0 - part), (whole + 1, part)]
}

impl Pace {
    fn of((rate, balls): Measured, step: f32, lead: f32) -> Pace {
        let rate = f32::from(rate) / 1000.0;
        let mean = step / (f32::from(balls) / 10.0);
        let mut falls = [0.0; FALLS + 1];
        let mut chance = 1.0;
        for (number, fall) in (1_u8..).zip(&mut falls) {
            *fall = chance;
            chance *= mean / f32::from(number);
        }
        let all: f32 = falls.iter().sum();
        falls.iter_mut().for_each(|fall| *fall /= all);
        let made = |step: f32| Made::of(rate * step / lead, SPREAD * rate * step / (lead * lead));
        Pace {
            falls,
            made: [made(step), made(step / 2.0)],
        }
    }
}

impl Made {
    /// As near as three whole numbers come to this mean and variance.
    fn of(mean: f32, variance: f32) -> Made {
        let middle = mean.round();
        let off = mean - middle;
        let spread = (variance + off * off).clamp(off.abs(), 1.0);
        Made {
            least: middle as i32 - 1,
            chances: [(spread - off) / 2.0, 1.0 - spread, (spread + off) / 2.0],
        }
    }
}
