//! Computes the table of match values, working backwards from the end of the
//! match.

use crate::game::innings::MOST_WICKETS;
use crate::players::coach::map::{
    self, Map, Odds, Place, ScoringPace, TIME_STEPS, interpolation_weights, reachable_leads,
};
use crate::players::coach::paces::{self, PaceTable, STYLES, TAIL_CLASS_COUNT};
use crate::players::match_value::{CERTAIN, LEAD_KNOTS, LeadKnots, TIME_KNOTS, bytes};
use crate::rules::deals::INNINGS;
use crate::rules::replies::forbidden_rank_count;

/// The value of a draw to both sides, in league points.
const DRAW_POINTS: f32 = 0.63;

/// The index of the slowest style that a side may use before the last innings,
/// and the index of the slowest style in the last innings. Prices derived from
/// the table are never higher than the prices of these styles.
const SLOWEST_STYLES: [usize; 2] = [5, 8];

/// The factor by which the measured balls per wicket are multiplied.
const WICKET_LIFE_FACTOR: f32 = 1.0;

/// The length of a match with the default options, in balls.
const MATCH_BALLS: f32 = 1345.0;
/// The number of runs in a lead step.
const RUNS_PER_LEAD_STEP: f32 = 3.5;
/// The usual price's index among the fielding side's prices.
const USUAL_PRICE_INDEX: usize = 1;

/// The paces of edition 4's runs and wickets in matches against itself, by
/// bowling price, batting style and class of batsman. The professional plays
/// better with the table solved from these paces than with a table solved from
/// his own paces (`benches/README.md`).
#[rustfmt::skip]
const PACES: PaceTable = [
    // The paces if the bowlers want wickets less than usual:
    [
        [( 799,  231), ( 784,  162), ( 776,  129)], //  1.5
        [( 788,  257), ( 768,  188), ( 765,  146)], //  3.0
        [( 760,  313), ( 751,  208), ( 724,  153)], //  5.0
        [( 738,  345), ( 705,  233), ( 699,  159)], //  6.5
        [( 707,  408), ( 659,  246), ( 675,  172)], //  8.0
        [( 664,  464), ( 621,  282), ( 621,  202)], // 10.0
        [( 628,  568), ( 573,  319), ( 561,  212)], // 12.0
        [( 558,  706), ( 486,  338), ( 479,  225)], // 16.0
        [( 450,  994), ( 400,  407), ( 394,  265)], // 24.0
        [( 357, 1147), ( 325,  426), ( 317,  274)], // 33.0
    ],
    // The paces if the bowlers want wickets as much as usual:
    [
        [( 857,  205), ( 825,  156), ( 837,  121)], //  1.5
        [( 846,  242), ( 834,  170), ( 808,  132)], //  3.0
        [( 812,  298), ( 788,  201), ( 754,  147)], //  5.0
        [( 797,  334), ( 767,  213), ( 770,  158)], //  6.5
        [( 761,  381), ( 729,  239), ( 714,  176)], //  8.0
        [( 716,  441), ( 655,  270), ( 690,  177)], // 10.0
        [( 673,  525), ( 617,  304), ( 615,  207)], // 12.0
        [( 602,  663), ( 548,  348), ( 513,  235)], // 16.0
        [( 492,  938), ( 441,  390), ( 410,  263)], // 24.0
        [( 394, 1103), ( 367,  414), ( 340,  273)], // 33.0
    ],
    // The paces if the bowlers want wickets more than usual:
    [
        [( 926,  203), ( 912,  152), ( 883,  117)], //  1.5
        [( 908,  234), ( 890,  164), ( 888,  130)], //  3.0
        [( 898,  277), ( 839,  189), ( 851,  150)], //  5.0
        [( 853,  314), ( 819,  206), ( 804,  148)], //  6.5
        [( 820,  368), ( 769,  231), ( 793,  165)], //  8.0
        [( 775,  441), ( 727,  249), ( 706,  192)], // 10.0
        [( 735,  488), ( 675,  291), ( 652,  196)], // 12.0
        [( 662,  604), ( 593,  318), ( 583,  222)], // 16.0
        [( 542,  901), ( 505,  389), ( 450,  246)], // 24.0
        [( 445, 1120), ( 419,  407), ( 380,  256)], // 33.0
    ],
];

/// Converts a side's odds to its expected league points.
fn points(odds: Odds) -> f32 {
    4.0 * odds.wins + DRAW_POINTS * odds.draws
}

/// The odds at every place in matches with the default options.
struct SolvedMatches {
    map: Map,
    /// The paces by bowling price, batting style and class of batsman.
    paces: Vec<ScoringPace>,
}

impl SolvedMatches {
    /// Returns the pace of a style against bowlers with a given price for a
    /// wicket.
    fn pace(&self, place: Place, price: usize, style: usize) -> &ScoringPace {
        let facing = (MOST_WICKETS + 1 - place.wickets) as u8;
        let tail = usize::from(forbidden_rank_count(facing)).min(TAIL_CLASS_COUNT - 1);
        &self.paces[(price * STYLES + style) * TAIL_CLASS_COUNT + tail]
    }

    /// Returns the best style of batting against bowlers with a given price for
    /// a wicket, and the odds with that style.
    fn best_style(&self, place: Place, price: usize) -> (usize, Odds) {
        let slowest = SLOWEST_STYLES[usize::from(place.innings == INNINGS)];
        let of = |style| self.map.odds_after_step(place, self.pace(place, price, style))[0];
        // If several styles are equally good, the fastest style is returned,
        // because it comes first.
        (1..=slowest).fold((0, of(0)), |best, style| {
            let odds = of(style);
            if points(odds) > points(best.1) { (style, odds) } else { best }
        })
    }

    /// Computes the odds at a place on the map from the odds at the places that
    /// can come next.
    fn solve_place(&self, place: Place) -> Odds {
        let (style, mut odds) = self.best_style(place, USUAL_PRICE_INDEX);
        if place.innings == INNINGS {
            // The fielding side chooses its price against the style that is
            // best for the batting side at the usual price. The batting side
            // then chooses its best style against that price.
            let (mut price, mut most) = (USUAL_PRICE_INDEX, points(odds.for_other_side()));
            for other in [0, 2] {
                let [theirs, _] = self.map.odds_after_step(place, self.pace(place, other, style));
                let theirs = theirs.for_other_side();
                if points(theirs) > most {
                    (price, most) = (other, points(theirs));
                }
            }
            if price != USUAL_PRICE_INDEX {
                odds = self.best_style(place, price).1;
            }
        } else if place.lead > 0 {
            let closed = self.map.odds_after_innings(place);
            if points(closed) > points(odds) {
                odds = closed;
            }
        }
        odds
    }

    /// Interpolates the odds between the places on the map.
    fn interpolated_odds(&self, innings: usize, lead: f32, wickets: usize, time: f32) -> Odds {
        let mut sum = Odds::default();
        // Beyond the edge of the map, the odds at the edge are used.
        let (time, edge) = (time.clamp(0.0, TIME_STEPS as f32), map::MAX_LEAD_STEPS as f32);
        let lead = lead.clamp(-edge, edge);
        for (time, time_part) in interpolation_weights(time, TIME_STEPS as i32) {
            for (lead, lead_part) in interpolation_weights(lead, map::MAX_LEAD_STEPS) {
                let place = Place { innings, lead, wickets, time: time as usize };
                sum.add(self.map.odds_at(place), time_part * lead_part);
            }
        }
        sum
    }
}

/// Computes the odds at every place in matches with the default options.
fn solve() -> SolvedMatches {
    let step = MATCH_BALLS / TIME_STEPS as f32;
    let mut matches = SolvedMatches {
        map: Map::new(MOST_WICKETS),
        paces: paces::paces_in_table(PACES)
            .map(|measured| {
                ScoringPace::from_measured(measured, step, RUNS_PER_LEAD_STEP, WICKET_LIFE_FACTOR)
            })
            .collect(),
    };
    for time in 1..=TIME_STEPS {
        // Later innings are computed first, because an innings that ends is
        // followed by the next innings with the same time left.
        for innings in (1..=INNINGS).rev() {
            for lead in reachable_leads(innings) {
                for wickets in 1..=MOST_WICKETS {
                    let place = Place { innings, lead, wickets, time };
                    let odds = matches.solve_place(place);
                    matches.map.set(place, &[odds]);
                }
            }
        }
    }
    matches
}

/// Computes the contents of the shipped table.
pub fn compute_table_file() -> Vec<u8> {
    let matches = solve();
    let mut cells = Vec::new();
    for (innings, LeadKnots { least, knots, shift, .. }) in (1..).zip(LEAD_KNOTS) {
        for knot in 0..knots as i32 {
            let lead = (least + (knot << shift)) as f32 / RUNS_PER_LEAD_STEP;
            for wickets in 1..=MOST_WICKETS {
                for time in TIME_KNOTS {
                    let time = time as f32 * TIME_STEPS as f32 / MATCH_BALLS;
                    let odds = matches.interpolated_odds(innings, lead, wickets, time);
                    let whole = |part: f32| (part.clamp(0.0, 1.0) * CERTAIN as f32) as u16;
                    cells.push([odds.wins, odds.draws].map(whole));
                }
            }
        }
    }
    bytes(&cells)
}
