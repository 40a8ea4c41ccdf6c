//! The map for solving matches backwards: the odds for every innings, lead,
//! number of wickets and time left. The coach fills a map for the options of a
//! match, to forecast that match. The trainer fills a map to find the value of
//! a match.

use super::paces::MeasuredPace;
use crate::rules::deals::INNINGS;

/// The chances of one side, from 0 to 1.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Odds {
    /// The chance that this side wins.
    pub wins: f32,
    /// The chance that neither side wins.
    pub draws: f32,
}

impl Odds {
    /// Returns the chance that this side loses.
    pub fn loses(self) -> f32 {
        (1.0 - self.wins - self.draws).max(0.0)
    }

    /// Combines the chances of a win and a draw into one number: a draw counts
    /// as half a win.
    pub(crate) fn win_plus_half_draw(self) -> f32 {
        self.wins + self.draws / 2.0
    }

    /// Limits these chances so that they are no better than `others`. The
    /// chance of a win is then no higher, and the chance of a defeat no lower.
    #[must_use]
    pub(crate) fn no_better_than(self, others: Odds) -> Odds {
        let wins = self.wins.min(others.wins);
        let loses = self.loses().max(others.loses());
        Odds { wins, draws: (1.0 - wins - loses).max(0.0) }
    }

    /// Returns the chances of a side that gives away a share of a win: first from
    /// its wins, then from its draws, which count as half a win.
    #[must_use]
    pub(crate) fn without(self, share: f32) -> Odds {
        let wins = (self.wins - share).max(0.0);
        let from_draws = 2.0 * (share - (self.wins - wins));
        Odds { wins, draws: (self.draws - from_draws).max(0.0) }
    }

    /// Returns the same chances from the opponent's point of view.
    #[must_use]
    pub(crate) fn for_other_side(self) -> Odds {
        Odds { wins: 1.0 - self.wins - self.draws, draws: self.draws }
    }

    pub(crate) fn add(&mut self, other: Odds, part: f32) {
        self.wins += part * other.wins;
        self.draws += part * other.draws;
    }
}

pub(crate) const WON: Odds = Odds { wins: 1.0, draws: 0.0 };
pub(crate) const DRAWN: Odds = Odds { wins: 0.0, draws: 1.0 };
pub(crate) const LOST: Odds = Odds { wins: 0.0, draws: 0.0 };

/// The number of time steps on the map. With coarser steps, the map would show
/// draws as too likely.
pub(crate) const TIME_STEPS: usize = 192;
/// The largest lead or deficit on the map, in lead steps.
pub(crate) const MAX_LEAD_STEPS: i32 = 134;
/// The number of neighbouring leads that are computed together.
pub(crate) const LEADS_PER_SOLVE: usize = 2;
/// The number of leads on the map, rounded up to whole pairs.
pub(crate) const LEAD_COUNT: usize =
    (2 * MAX_LEAD_STEPS as usize + 1).next_multiple_of(LEADS_PER_SOLVE);
/// The maximum number of steps by which the first innings may begin below a
/// level score.
const MAX_STEPS_BELOW_LEVEL: i32 = 6;
/// The ratio of the variance of a ball's runs to their mean.
const RUN_VARIANCE_RATIO: f32 = 2.25;
/// The largest number of wickets that may fall in one time step.
const MAX_WICKETS_PER_STEP: usize = 4;

/// A place on the map.
#[derive(Clone, Copy)]
pub(crate) struct Place {
    pub(crate) innings: usize,
    /// The lead in steps. In the last innings the lead is counted from the
    /// target, and a lead of 0 wins.
    pub(crate) lead: i32,
    pub(crate) wickets: usize,
    /// The time left, in steps.
    pub(crate) time: usize,
}

/// The runs and wickets in a time step.
pub(crate) struct ScoringPace {
    /// The runs and wickets in a whole time step.
    whole: PaceStep,
    /// The runs and wickets in half a time step. These numbers are used if the
    /// last wicket falls within a step.
    half: PaceStep,
}

/// The runs and wickets in a time step. The runs are in lead steps.
struct PaceStep {
    /// The smallest number of runs in the step.
    least: i32,
    /// For each number of wickets, the chances that the number of runs is
    /// `least`, `least + 1` or `least + 2`.
    chances: [[f32; 3]; MAX_WICKETS_PER_STEP + 1],
}

/// The odds at every place on the map, for matches in which `to_fall` wickets
/// end an innings.
pub(crate) struct Map {
    pub(crate) to_fall: usize,
    odds: Vec<Odds>,
}

impl Map {
    /// Makes a map without any results.
    pub(crate) fn new(to_fall: usize) -> Map {
        Map { to_fall, odds: vec![DRAWN; (TIME_STEPS + 1) * INNINGS * LEAD_COUNT * to_fall] }
    }

    /// Sets the odds at a place and at the leads that follow it.
    pub(crate) fn set(&mut self, first: Place, odds: &[Odds]) {
        let cell = self.cell(first);
        if let Some(leads) = self.odds.get_mut(cell..cell + odds.len()) {
            leads.copy_from_slice(odds);
        }
    }

    fn cell(&self, place: Place) -> usize {
        let lead = (place.lead.clamp(-MAX_LEAD_STEPS, MAX_LEAD_STEPS) + MAX_LEAD_STEPS) as usize;
        let table = place.time * INNINGS + place.innings - 1;
        (table * self.to_fall + place.wickets - 1) * LEAD_COUNT + lead
    }

    /// Returns the odds at a place.
    pub(crate) fn odds_at(&self, place: Place) -> Odds {
        if place.innings == INNINGS && place.lead >= 0 {
            return WON;
        }
        if place.wickets == 0 {
            return self.odds_after_innings(place);
        }
        self.odds.get(self.cell(place)).copied().unwrap_or(DRAWN)
    }

    /// Returns the batting side's odds at the end of its innings.
    pub(crate) fn odds_after_innings(&self, place: Place) -> Odds {
        match place.innings {
            INNINGS => LOST,
            3 if place.lead < 0 => LOST,
            innings => self
                .odds_at(Place {
                    innings: innings + 1,
                    lead: -place.lead,
                    wickets: self.to_fall,
                    time: place.time,
                })
                .for_other_side(),
        }
    }

    /// Returns the odds one time step after a place, both for the lead at that
    /// place and for the next lead.
    pub(crate) fn odds_after_step(
        &self,
        place: Place,
        pace: &ScoringPace,
    ) -> [Odds; LEADS_PER_SOLVE] {
        let mut odds = [Odds::default(); LEADS_PER_SOLVE];
        let mut add = |next: [Odds; LEADS_PER_SOLVE + 2], chances: &[f32; 3]| {
            for (more, chance) in chances.iter().enumerate() {
                for (lead, odds) in odds.iter_mut().enumerate() {
                    odds.add(next[lead + more], *chance);
                }
            }
        };
        let later = |least: i32, wickets: usize| Place {
            lead: place.lead + least,
            wickets,
            time: place.time - 1,
            ..place
        };
        let first = later(pace.whole.least, place.wickets);
        let cell = self.inner_cell_index(first);
        // In these cases too few wickets fall to end the innings.
        for (fallen, chances) in (0..place.wickets).zip(&pace.whole.chances) {
            let row =
                cell.and_then(|cell| self.odds.get(cell - fallen * LEAD_COUNT..)?.first_chunk());
            let next = row.copied().unwrap_or_else(|| {
                let wickets = place.wickets - fallen;
                odds_of_leads(Place { wickets, ..first }, |place| self.odds_at(place))
            });
            add(next, chances);
        }
        // In all other cases the innings ends within the step, on average
        // halfway through it.
        let ending = pace.half.chances.iter().skip(place.wickets);
        if ending.len() > 0 {
            let first = later(pace.half.least, 0);
            let ended = odds_of_leads(first, |place| match place.innings {
                INNINGS if place.lead >= 0 => WON,
                _ => self.odds_after_innings(place),
            });
            ending.for_each(|chances| add(ended, chances));
        }
        odds
    }

    /// Returns the index of the cell for a place. Returns `None` if the place
    /// or one of the leads that follow it is at an edge of the map.
    fn inner_cell_index(&self, first: Place) -> Option<usize> {
        let last = first.lead + LEADS_PER_SOLVE as i32 + 1;
        let is_inside = first.lead >= -MAX_LEAD_STEPS
            && last <= MAX_LEAD_STEPS
            && (first.innings < INNINGS || last < 0);
        is_inside.then(|| self.cell(first))
    }
}

/// Returns the odds at a place and at the next higher leads.
fn odds_of_leads(first: Place, odds: impl Fn(Place) -> Odds) -> [Odds; LEADS_PER_SOLVE + 2] {
    std::array::from_fn(|more| odds(Place { lead: first.lead + more as i32, ..first }))
}

/// Returns the range of leads that are possible in an innings. The first
/// innings begins level, or slightly below level with a bad hand. In the last
/// innings, a side that reaches the target has won.
pub(crate) fn reachable_leads(innings: usize) -> std::ops::RangeInclusive<i32> {
    match innings {
        1 => -MAX_STEPS_BELOW_LEVEL..=MAX_LEAD_STEPS,
        INNINGS => -MAX_LEAD_STEPS..=-1,
        _ => -MAX_LEAD_STEPS..=MAX_LEAD_STEPS,
    }
}

/// Returns the whole numbers below and above a number, with their weights for
/// interpolation. Beyond `highest`, returns the two highest numbers, with
/// weights that extrapolate.
pub(crate) fn interpolation_weights(number: f32, highest: i32) -> [(i32, f32); 2] {
    let below = number as i32;
    // A cast rounds towards zero, so the result for a negative number may be
    // too high by 1.
    let whole = (below - i32::from(below as f32 > number)).min(highest - 1);
    let part = number - whole as f32;
    [(whole, 1.0 - part), (whole + 1, part)]
}

impl ScoringPace {
    /// Makes a pace from a measured pace. `length` is the number of balls in a
    /// time step, and `lead` is the number of runs in a lead step. The balls
    /// per wicket are multiplied by `stand`.
    pub(crate) fn from_measured(
        pace: MeasuredPace,
        length: f32,
        lead: f32,
        stand: f32,
    ) -> ScoringPace {
        let rate = f32::from(pace.rate) / 1000.0;
        let mean = length / (f32::from(pace.balls) / 10.0 * stand);
        // The number of wickets has a Poisson distribution, cut off after
        // `MAX_WICKETS_PER_STEP`.
        let mut falls = [0.0; MAX_WICKETS_PER_STEP + 1];
        let mut chance = 1.0;
        for (number, fall) in (1_u8..).zip(&mut falls) {
            *fall = chance;
            chance *= mean / f32::from(number);
        }
        let all: f32 = falls.iter().sum();
        falls.iter_mut().for_each(|fall| *fall /= all);
        let step = |step: f32| {
            let (least, made) = three_point_distribution(
                rate * step / lead,
                RUN_VARIANCE_RATIO * rate * step / (lead * lead),
            );
            let chances = falls.map(|fall| made.map(|made| fall * made));
            PaceStep { least, chances }
        };
        ScoringPace { whole: step(length), half: step(length / 2.0) }
    }
}

/// Makes a distribution of runs over three neighbouring numbers of lead steps.
/// The distribution has this mean, and a variance as close to `variance` as
/// possible. Returns the smallest of the three numbers, and the chance of each
/// number.
fn three_point_distribution(mean: f32, variance: f32) -> (i32, [f32; 3]) {
    let middle = mean.round();
    let off = mean - middle;
    let spread = (variance + off * off).clamp(off.abs(), 1.0);
    let chances = [(spread - off) / 2.0, 1.0 - spread, (spread + off) / 2.0];
    (middle as i32 - 1, chances)
}
