//! How fast a match runs: runs and wickets a ball, by the style of batting, by
//! who is in, and by what the bowlers try.
//!
//! `armchair yardstick paces --matches 200 --seed 77` prints the table anew;
//! it belongs to the judgement that is shipped.

use crate::game::scorebook::Scorebook;
use crate::game::{Refused, Side};
use crate::players::arena::{match_seed, play_match};
use crate::players::prospects::LEARNED;
use crate::players::tactics::{self, State};
use crate::players::{Computer, Level, Levels};
use crate::rules::Options;
use crate::rules::strokes::forbidden_ranks;

/// What is measured of a way of playing: thousandths of a run a ball, and
/// tenths of a ball a wicket.
pub type Measured = (u16, u16);

/// Batsmen who can defend with anything, not with a 1, not with a 1 or a 2.
pub const TAILS: usize = 3;

/// What a wicket is worth to the bowlers, in parts of what is usual: where few
/// runs are left to make, as usual, and where only wickets win.
pub const PRICES: [(i32, i32); 3] = [(1, 2), (1, 1), (2, 1)];

/// By price, style and tail.
#[rustfmt::skip]
const TABLE: [[[Measured; TAILS]; LEARNED.all.len()]; PRICES.len()] = [
    // Bowling for wickets less than usual:
    [
        [( 760,  266), ( 738,  167), ( 753,  139)], //  1.5
        [( 735,  300), ( 716,  184), ( 757,  150)], //  3.0
        [( 713,  360), ( 705,  196), ( 739,  158)], //  5.0
        [( 694,  408), ( 688,  216), ( 717,  165)], //  6.5
        [( 663,  475), ( 655,  238), ( 688,  175)], //  8.0
        [( 636,  538), ( 630,  267), ( 645,  187)], // 10.0
        [( 599,  635), ( 582,  295), ( 619,  198)], // 12.0
        [( 550,  780), ( 512,  348), ( 532,  218)], // 16.0
        [( 462, 1038), ( 410,  413), ( 413,  247)], // 24.0
        [( 396, 1168), ( 337,  457), ( 339,  261)], // 33.0
    ],
    // Bowling for wickets as usual:
    [
        [( 836,  240), ( 746,  162), ( 799,  148)], //  1.5
        [( 824,  267), ( 739,  171), ( 759,  148)], //  3.0
        [( 796,  321), ( 709,  202), ( 741,  152)], //  5.0
        [( 766,  376), ( 689,  209), ( 720,  168)], //  6.5
        [( 741,  417), ( 666,  240), ( 688,  174)], //  8.0
        [( 703,  495), ( 620,  262), ( 672,  187)], // 10.0
        [( 668,  572), ( 587,  291), ( 624,  199)], // 12.0
        [( 607,  706), ( 503,  320), ( 550,  223)], // 16.0
        [( 516,  931), ( 407,  391), ( 434,  248)], // 24.0
        [( 445, 1125), ( 335,  410), ( 345,  261)], // 33.0
    ],
    // Bowling for wickets more than usual:
    [
        [(1124,  204), ( 732,  156), ( 803,  137)], //  1.5
        [(1094,  237), ( 741,  171), ( 781,  154)], //  3.0
        [(1062,  287), ( 715,  193), ( 753,  157)], //  5.0
        [(1034,  330), ( 695,  200), ( 728,  162)], //  6.5
        [( 992,  375), ( 665,  226), ( 713,  173)], //  8.0
        [( 964,  432), ( 621,  252), ( 670,  185)], // 10.0
        [( 922,  513), ( 595,  278), ( 651,  207)], // 12.0
        [( 853,  639), ( 510,  327), ( 547,  220)], // 16.0
        [( 759,  846), ( 410,  370), ( 428,  259)], // 24.0
        [( 677,  996), ( 345,  402), ( 354,  262)], // 33.0
    ],
];

/// Styles of batting.
pub const STYLES: usize = LEARNED.all.len();

/// Measures the table: professionals who bat and bowl so play matches in which
/// time never runs out, so many for each way of playing.
///
/// # Errors
/// Never, as computer players choose only what is legal.
pub fn measure(seed: u64, matches: u32) -> Result<Vec<Measured>, Refused> {
    let mut table = Vec::new();
    for (part, of) in PRICES {
        for style in LEARNED.all {
            let price = LEARNED.to_bowling * part / of;
            table.extend(measure_style(style.wicket, price, seed, matches)?);
        }
    }
    Ok(table)
}

fn measure_style(
    wicket: i32,
    price: i32,
    seed: u64,
    matches: u32,
) -> Result<[Measured; TAILS], Refused> {
    let options = Options {
        days: 9,
        packs_per_session: 9,
        ..Options::default()
    };
    let mut sums = [[0_u32; 3]; TAILS];
    for number in 0..matches {
        let seed = match_seed(seed, number);
        let [mut home, mut away] = Side::BOTH.map(|side| {
            let professional = Computer::new(Levels::both(Level::Professional), seed, side);
            professional.pricing(wicket, price)
        });
        let mut book = Scorebook::default();
        play_match(options, seed, &mut home, &mut away, &mut book)?;
        for ball in book.pages().iter().flat_map(|page| &page.balls) {
            let tail = usize::from(forbidden_ranks(ball.batsman)).min(TAILS - 1);
            let [runs, balls, wickets] = &mut sums[tail];
            *runs += ball.total();
            *balls += u32::from(ball.counts());
            *wickets += u32::from(ball.out.is_some());
        }
    }
    Ok(sums.map(|[runs, balls, wickets]| {
        let rate = 1000 * runs / balls.max(1);
        let balls = 10 * balls / wickets.max(1);
        (rate as u16, balls as u16)
    }))
}

/// The ways of playing of the table, in its order.
pub fn all() -> impl Iterator<Item = Measured> {
    TABLE.into_iter().flatten().flatten()
}

/// The place in [`all`] of what professionals do where a match stands so.
pub fn place(state: &State) -> usize {
    let wicket = tactics::wicket_to_batting(state, &LEARNED);
    let style = LEARNED.all.iter().position(|one| one.wicket == wicket);
    let price = tactics::wicket_to_bowling(state, &LEARNED, true);
    let price = PRICES
        .iter()
        .position(|(part, of)| price == LEARNED.to_bowling * part / of);
    let facing = (state.wickets + 1).saturating_sub(state.in_hand);
    let tail = usize::from(forbidden_ranks(facing)).min(TAILS - 1);
    let row = price.unwrap_or(1) * LEARNED.all.len() + style.unwrap_or(LEARNED.steady);
    row * TAILS + tail
}
