//! How fast a match runs: runs and wickets a ball, by the style of batting, by
//! who is in, and by what the bowlers try.
//!
//! `armchair yardstick paces --matches 120 --seed 77` prints the table anew;
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
        [( 746,  256), ( 740,  178), ( 696,  133)], //  1.5
        [( 731,  314), ( 727,  193), ( 735,  150)], //  3.0
        [( 708,  360), ( 702,  231), ( 728,  164)], //  5.0
        [( 696,  398), ( 691,  241), ( 705,  175)], //  6.5
        [( 664,  464), ( 655,  281), ( 665,  190)], //  8.0
        [( 636,  566), ( 589,  310), ( 619,  210)], // 10.0
        [( 599,  637), ( 560,  336), ( 582,  226)], // 12.0
        [( 542,  792), ( 482,  402), ( 481,  243)], // 16.0
        [( 461,  971), ( 382,  447), ( 376,  289)], // 24.0
        [( 396, 1174), ( 318,  445), ( 315,  287)], // 33.0
    ],
    // Bowling for wickets as usual:
    [
        [( 830,  222), ( 727,  161), ( 738,  135)], //  1.5
        [( 818,  251), ( 731,  178), ( 748,  149)], //  3.0
        [( 793,  303), ( 716,  201), ( 715,  168)], //  5.0
        [( 767,  341), ( 685,  230), ( 726,  181)], //  6.5
        [( 740,  386), ( 653,  256), ( 681,  182)], //  8.0
        [( 692,  439), ( 593,  293), ( 646,  212)], // 10.0
        [( 645,  539), ( 551,  326), ( 564,  226)], // 12.0
        [( 593,  684), ( 474,  355), ( 481,  252)], // 16.0
        [( 498,  893), ( 399,  396), ( 395,  285)], // 24.0
        [( 436, 1007), ( 329,  425), ( 324,  290)], // 33.0
    ],
    // Bowling for wickets more than usual:
    [
        [(1068,  187), ( 740,  152), ( 768,  131)], //  1.5
        [(1044,  209), ( 738,  168), ( 764,  145)], //  3.0
        [(1020,  261), ( 717,  193), ( 760,  158)], //  5.0
        [( 982,  293), ( 689,  218), ( 740,  166)], //  6.5
        [( 953,  348), ( 647,  228), ( 707,  180)], //  8.0
        [( 912,  404), ( 593,  272), ( 641,  206)], // 10.0
        [( 855,  477), ( 547,  305), ( 591,  216)], // 12.0
        [( 779,  595), ( 481,  365), ( 510,  246)], // 16.0
        [( 683,  770), ( 394,  400), ( 405,  272)], // 24.0
        [( 600,  892), ( 333,  411), ( 341,  286)], // 33.0
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
