//! How the value of a match is made: a match is solved backwards.
//!
//! At each innings, lead, number of wickets and time left the side batting takes
//! the style, and in the last innings the side in the field the price of a wicket,
//! that brings it the most; a side that is ahead declares where that brings more.
//! How fast runs and wickets come in each style was measured ([`paces`]). Only the
//! four operations are used, in a fixed order: every machine comes to the same
//! table.

use crate::game::innings::MOST_WICKETS;
use crate::players::coach::paces;
use crate::players::match_value::{CERTAIN, LEADS, Leads, TIMES, bytes};
use crate::rules::deals::INNINGS;
use crate::rules::replies::forbidden_ranks;

/// What a draw is worth to both sides, in league points.
const DRAW: f32 = 0.63;

/// The slowest style, by its place, that a side may take before the last innings
/// and in it: the prices that are made of the table go no higher.
const SLOWEST: [usize; 2] = [5, 8];

/// How long wickets stand, in parts of what was measured: sides that change
/// their style as a match goes lose them sooner than those that keep to one.
const STAND: f32 = 0.95;

/// The time of a match by the default options, in balls.
const HORIZON: f32 = 1345.0;
/// Steps of time on the map.
const STEPS: usize = 192;
/// Steps of the lead to either side of level, and the runs of each.
const EDGE: i32 = 134;
const RUNS: f32 = 3.5;
/// Places of the lead.
const WIDTH: usize = 2 * EDGE as usize + 1;
/// Steps of the lead below level at which the first innings may stand.
const BELOW_LEVEL: i32 = 6;
/// The variance of the runs of a ball, for each run of it on average.
const SPREAD: f32 = 2.25;
/// The most wickets that fall in one step of time.
const FALLS: usize = 4;
/// The place of the usual price among those of the field.
const USUAL: usize = 1;

/// Chances of the side batting, from 0 to 1.
#[derive(Clone, Copy, Default)]
struct Odds {
    wins: f32,
    draws: f32,
}

impl Odds {
    fn against(self) -> Odds {
        Odds {
            wins: 1.0 - self.wins - self.draws,
            draws: self.draws,
        }
    }

    fn points(self) -> f32 {
        4.0 * self.wins + DRAW * self.draws
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

/// A place on the map; in the last innings the lead is counted from the target,
/// which is won at 0.
#[derive(Clone, Copy)]
struct Place {
    innings: usize,
    lead: i32,
    wickets: usize,
    time: usize,
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

impl Pace {
    /// Of thousandths of a run a ball, and tenths of a ball a wicket.
    fn of((rate, balls): (u16, u16), step: f32) -> Pace {
        let rate = f32::from(rate) / 1000.0;
        let mean = step / (f32::from(balls) / 10.0 * STAND);
        let mut falls = [0.0; FALLS + 1];
        let mut chance = 1.0;
        for (number, fall) in (1_u8..).zip(&mut falls) {
            *fall = chance;
            chance *= mean / f32::from(number);
        }
        let all: f32 = falls.iter().sum();
        falls.iter_mut().for_each(|fall| *fall /= all);
        let made = |step: f32| Made::of(rate * step / RUNS, SPREAD * rate * step / (RUNS * RUNS));
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

/// The map of all matches.
struct Map {
    odds: Vec<Odds>,
    /// By price, style and tail.
    paces: Vec<Pace>,
}

impl Map {
    fn cell(place: Place) -> usize {
        let lead = (place.lead.clamp(-EDGE, EDGE) + EDGE) as usize;
        let table = place.time * INNINGS + place.innings - 1;
        (table * WIDTH + lead) * MOST_WICKETS + place.wickets - 1
    }

    fn at(&self, place: Place) -> Odds {
        if place.innings == INNINGS && place.lead >= 0 {
            return WON;
        }
        if place.wickets == 0 {
            return self.ended(place);
        }
        self.odds[Map::cell(place)]
    }

    /// The odds of the side that batted when its innings has ended.
    fn ended(&self, place: Place) -> Odds {
        if place.innings == INNINGS || place.innings + 1 == INNINGS && place.lead < 0 {
            return LOST;
        }
        let next = Place {
            innings: place.innings + 1,
            lead: -place.lead,
            wickets: MOST_WICKETS,
            time: place.time,
        };
        self.at(next).against()
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

    /// The pace of a style against bowlers of a price.
    fn pace(&self, place: Place, price: usize, style: usize) -> &Pace {
        let facing = (MOST_WICKETS + 1 - place.wickets) as u8;
        let tail = usize::from(forbidden_ranks(facing)).min(paces::TAILS - 1);
        &self.paces[(price * paces::STYLES + style) * paces::TAILS + tail]
    }

    /// The best style against bowlers of a price, and what comes of it.
    fn best(&self, place: Place, price: usize) -> (usize, Odds) {
        let slowest = SLOWEST[usize::from(place.innings == INNINGS)];
        let of = |style| self.after(place, self.pace(place, price, style));
        (1..=slowest).fold((0, of(0)), |best, style| {
            let odds = of(style);
            if odds.points() > best.1.points() {
                (style, odds)
            } else {
                best
            }
        })
    }

    /// What a place is worth.
    fn solved(&self, place: Place) -> Odds {
        let (style, mut odds) = self.best(place, USUAL);
        if place.innings == INNINGS {
            let (mut price, mut most) = (USUAL, odds.against().points());
            for other in [0, 2] {
                let theirs = self.after(place, self.pace(place, other, style)).against();
                if theirs.points() > most {
                    (price, most) = (other, theirs.points());
                }
            }
            if price != USUAL {
                odds = self.best(place, price).1;
            }
        } else if place.lead > 0 {
            let closed = self.ended(place);
            if closed.points() > odds.points() {
                odds = closed;
            }
        }
        odds
    }

    /// What is between its places.
    fn between(&self, innings: usize, lead: f32, wickets: usize, time: f32) -> Odds {
        let mut sum = Odds::default();
        for (time, time_part) in around(time, STEPS as i32) {
            for (lead, lead_part) in around(lead, EDGE) {
                let place = Place {
                    innings,
                    lead,
                    wickets,
                    time: time as usize,
                };
                sum.add(self.at(place), time_part * lead_part);
            }
        }
        sum
    }
}

/// The whole numbers around a number, with their parts in it.
fn around(number: f32, highest: i32) -> [(i32, f32); 2] {
    let whole = (number.floor() as i32).clamp(-highest, highest - 1);
    let part = (number - whole as f32).clamp(0.0, 1.0);
    [(whole, 1.0 - part), (whole + 1, part)]
}

/// The leads to which an innings may come.
fn reachable(innings: usize) -> std::ops::RangeInclusive<i32> {
    match innings {
        1 => -BELOW_LEVEL..=EDGE,
        INNINGS => -EDGE..=-1,
        _ => -EDGE..=EDGE,
    }
}

/// Solves all matches by the default options.
fn solve() -> Map {
    let step = HORIZON / STEPS as f32;
    let mut map = Map {
        odds: vec![DRAWN; (STEPS + 1) * INNINGS * WIDTH * MOST_WICKETS],
        paces: paces::all()
            .map(|measured| Pace::of(measured, step))
            .collect(),
    };
    for time in 1..=STEPS {
        for innings in (1..=INNINGS).rev() {
            for lead in reachable(innings) {
                for wickets in 1..=MOST_WICKETS {
                    let place = Place {
                        innings,
                        lead,
                        wickets,
                        time,
                    };
                    let odds = map.solved(place);
                    map.odds[Map::cell(place)] = odds;
                }
            }
        }
    }
    map
}

/// The bytes of the table that is shipped.
pub fn table() -> Vec<u8> {
    let map = solve();
    let mut cells = Vec::new();
    for (
        innings,
        Leads {
            least,
            knots,
            shift,
            ..
        },
    ) in (1..).zip(LEADS)
    {
        for knot in 0..knots as i32 {
            let lead = (least + (knot << shift)) as f32 / RUNS;
            for wickets in 1..=MOST_WICKETS {
                for time in TIMES {
                    let time = time as f32 * STEPS as f32 / HORIZON;
                    let odds = map.between(innings, lead, wickets, time);
                    let whole = |part: f32| (part.clamp(0.0, 1.0) * CERTAIN as f32) as u16;
                    cells.push([odds.wins, odds.draws].map(whole));
                }
            }
        }
    }
    bytes(&cells)
}
