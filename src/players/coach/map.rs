//! The map on which matches are walked backwards: what comes of every innings,
//! lead, number of wickets and time left. The coach's forecast fills it for the
//! options of a match, the trainer for the value of one.

use super::paces::Measured;
use crate::rules::deals::INNINGS;

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

    /// The same, made no better than others: neither a win likelier nor a defeat
    /// less likely.
    #[must_use]
    pub(crate) fn no_better_than(self, others: Odds) -> Odds {
        let wins = self.wins.min(others.wins);
        let loses = self.loses().max(others.loses());
        Odds {
            wins,
            draws: (1.0 - wins - loses).max(0.0),
        }
    }

    /// The chances of the other side.
    #[must_use]
    pub(crate) fn against(self) -> Odds {
        Odds {
            wins: 1.0 - self.wins - self.draws,
            draws: self.draws,
        }
    }

    /// Chances between these and others: this part of the way to them.
    #[must_use]
    pub(crate) fn towards(self, others: Odds, part: f32) -> Odds {
        let mut between = Odds::default();
        between.add(self, 1.0 - part);
        between.add(others, part);
        between
    }

    pub(crate) fn add(&mut self, other: Odds, part: f32) {
        self.wins += part * other.wins;
        self.draws += part * other.draws;
    }
}

pub(crate) const WON: Odds = Odds {
    wins: 1.0,
    draws: 0.0,
};
pub(crate) const DRAWN: Odds = Odds {
    wins: 0.0,
    draws: 1.0,
};
pub(crate) const LOST: Odds = Odds {
    wins: 0.0,
    draws: 0.0,
};

/// Steps of time on the map. Coarser ones, here or of the lead, make draws
/// too likely.
pub(crate) const STEPS: usize = 192;
/// Steps of the lead to either side of level.
pub(crate) const LEADS: i32 = 134;
/// Places of the lead.
pub(crate) const WIDTH: usize = 2 * LEADS as usize + 1;
/// Steps of the lead below level at which the first innings may stand.
const BELOW_LEVEL: i32 = 6;
/// The variance of the runs of a ball, for each run of it on average.
const SPREAD: f32 = 2.25;
/// The most wickets that fall in one step of time.
const FALLS: usize = 4;

/// A place on the map.
#[derive(Clone, Copy)]
pub(crate) struct Place {
    pub(crate) innings: usize,
    /// Steps of the lead: in the last innings from the target, which is won at 0.
    pub(crate) lead: i32,
    pub(crate) wickets: usize,
    /// Steps of time left.
    pub(crate) time: usize,
}

/// What a step of time brings.
pub(crate) struct Pace {
    /// In a whole step.
    whole: Step,
    /// In half of one: the last wicket falls somewhere in the step.
    half: Step,
}

/// What a step brings: runs in steps of the lead, and wickets.
struct Step {
    /// The fewest runs.
    least: i32,
    /// By the number of wickets, the chances of so many runs, one more and two more.
    chances: [[f32; 3]; FALLS + 1],
}

/// What comes of every place, in matches where so many wickets end an innings.
pub(crate) struct Map {
    pub(crate) to_fall: usize,
    odds: Vec<Odds>,
}

impl Map {
    /// A map on which nothing is decided.
    pub(crate) fn new(to_fall: usize) -> Map {
        Map {
            to_fall,
            odds: vec![DRAWN; (STEPS + 1) * INNINGS * WIDTH * to_fall],
        }
    }

    /// Says what comes of a place and of those with more wickets in hand.
    pub(crate) fn set_row(&mut self, first: Place, odds: &[Odds]) {
        let cell = self.cell(first);
        if let Some(row) = self.odds.get_mut(cell..cell + odds.len()) {
            row.copy_from_slice(odds);
        }
    }

    fn cell(&self, place: Place) -> usize {
        let lead = (place.lead.clamp(-LEADS, LEADS) + LEADS) as usize;
        let table = place.time * INNINGS + place.innings - 1;
        (table * WIDTH + lead) * self.to_fall + place.wickets - 1
    }

    /// What comes of a place.
    pub(crate) fn at(&self, place: Place) -> Odds {
        if place.innings == INNINGS && place.lead >= 0 {
            return WON;
        }
        if place.wickets == 0 {
            return self.ended(place);
        }
        self.odds.get(self.cell(place)).copied().unwrap_or(DRAWN)
    }

    /// The odds of the side that batted when its innings has ended.
    pub(crate) fn ended(&self, place: Place) -> Odds {
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
    pub(crate) fn after(&self, place: Place, pace: &Pace) -> Odds {
        let mut odds = Odds::default();
        let mut add = |next: [Odds; 3], chances: &[f32; 3]| {
            for (next, chance) in next.into_iter().zip(chances) {
                odds.add(next, *chance);
            }
        };
        let later = |least: i32, wickets: usize| Place {
            lead: place.lead + least,
            wickets,
            time: place.time - 1,
            ..place
        };
        let first = later(pace.whole.least, place.wickets);
        let rows = self.rows(first);
        // Fewer wickets fall than would end the innings.
        for (wickets, chances) in (1..=place.wickets).rev().zip(&pace.whole.chances) {
            let next = match rows {
                Some(rows) => rows.map(|row| row[wickets - 1]),
                None => self.three(Place { wickets, ..first }),
            };
            add(next, chances);
        }
        let ending = pace.half.chances.iter().skip(place.wickets);
        if ending.len() > 0 {
            let first = later(pace.half.least, 0);
            let ended = [0, 1, 2].map(|more| {
                let lead = first.lead + more;
                match place.innings {
                    INNINGS if lead >= 0 => WON,
                    _ => self.ended(Place { lead, ..first }),
                }
            });
            ending.for_each(|chances| add(ended, chances));
        }
        odds
    }

    /// What comes of a place and of the next two leads.
    fn three(&self, first: Place) -> [Odds; 3] {
        [0, 1, 2].map(|more| {
            self.at(Place {
                lead: first.lead + more,
                ..first
            })
        })
    }

    /// What comes of a place and of the next two leads, by the wickets in hand; none
    /// where one of them is at an edge of the map.
    fn rows(&self, first: Place) -> Option<[&[Odds]; 3]> {
        let last = first.lead + 2;
        let is_inside =
            first.lead >= -LEADS && last <= LEADS && (first.innings < INNINGS || last < 0);
        let cell = is_inside.then(|| {
            self.cell(Place {
                wickets: 1,
                ..first
            })
        })?;
        let rows = self.odds.get(cell..cell + 3 * self.to_fall)?;
        let (row, others) = rows.split_at(self.to_fall);
        let (next, last) = others.split_at(self.to_fall);
        Some([row, next, last])
    }
}

/// The leads to which an innings may come: the first begins level, or as good
/// as that with a bad hand, and the last is won where the target is passed.
pub(crate) fn reachable(innings: usize) -> std::ops::RangeInclusive<i32> {
    match innings {
        1 => -BELOW_LEVEL..=LEADS,
        INNINGS => -LEADS..=-1,
        _ => -LEADS..=LEADS,
    }
}

/// The whole numbers around a number, with their weights for interpolation; beyond
/// the highest, the last two, with weights that extrapolate.
pub(crate) fn around(number: f32, highest: i32) -> [(i32, f32); 2] {
    let below = number as i32;
    let whole = (below - i32::from(below as f32 > number)).min(highest - 1);
    let part = number - whole as f32;
    [(whole, 1.0 - part), (whole + 1, part)]
}

impl Pace {
    /// From what was measured, for a step of time in balls and one of the lead in
    /// runs; wickets stand `stand` times as long as measured.
    pub(crate) fn of((rate, balls): Measured, length: f32, lead: f32, stand: f32) -> Pace {
        let rate = f32::from(rate) / 1000.0;
        let mean = length / (f32::from(balls) / 10.0 * stand);
        let mut falls = [0.0; FALLS + 1];
        let mut chance = 1.0;
        for (number, fall) in (1_u8..).zip(&mut falls) {
            *fall = chance;
            chance *= mean / f32::from(number);
        }
        let all: f32 = falls.iter().sum();
        falls.iter_mut().for_each(|fall| *fall /= all);
        let step = |step: f32| {
            let (least, made) = made(rate * step / lead, SPREAD * rate * step / (lead * lead));
            let chances = falls.map(|fall| made.map(|made| fall * made));
            Step { least, chances }
        };
        Pace {
            whole: step(length),
            half: step(length / 2.0),
        }
    }
}

/// Runs in steps of the lead with this mean, and as near as they come to this variance:
/// the fewest, and the chances of so many, one more and two more.
fn made(mean: f32, variance: f32) -> (i32, [f32; 3]) {
    let middle = mean.round();
    let off = mean - middle;
    let spread = (variance + off * off).clamp(off.abs(), 1.0);
    let chances = [(spread - off) / 2.0, 1.0 - spread, (spread + off) / 2.0];
    (middle as i32 - 1, chances)
}
