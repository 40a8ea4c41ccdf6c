//! How fast a match goes: runs and wickets a ball, by the style of batting, by
//! who is in, and by what the bowlers try.
//!
//! `armchair benchmark paces --matches 120 --seed 77` prints the table anew;
//! it belongs to the evaluation that is shipped.

use crate::players::match_value::TRIED;
use crate::players::sense::Sense;
use crate::players::tactics::State;
use crate::rules::replies::forbidden_ranks;

/// What is measured of a way of playing: thousandths of a run a ball, and
/// tenths of a ball a wicket.
pub(crate) type Measured = (u16, u16);

/// Batsmen who can defend with anything, not with a 1, not with a 1 or a 2.
pub const TAILS: usize = 3;

/// What a wicket is worth to the bowlers, in parts of what is usual: where few
/// runs are left to make, as usual, and where only wickets win.
pub(crate) const PRICES: [(i32, i32); 3] = [(1, 2), (1, 1), (2, 1)];

/// What a wicket is usually worth to them, in thousandths of a run.
pub(crate) const USUAL: i32 = 50_000;

/// What a wicket is worth to the batsmen of each style, from hitting to blocking, in
/// thousandths of a run.
pub(crate) const BATTING: [i32; STYLES] = [
    1_500, 3_000, 5_000, 6_500, 8_000, 10_000, 12_000, 16_000, 24_000, 33_000,
];

/// Styles of batting.
pub(crate) const STYLES: usize = 10;

/// By price, style and tail.
#[rustfmt::skip]
const TABLE: [[[Measured; TAILS]; STYLES]; PRICES.len()] = [
    // Bowling for wickets less than usual:
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
    // Bowling for wickets as usual:
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
    // Bowling for wickets more than usual:
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

/// The ways of playing of the table, in its order.
pub fn all() -> impl Iterator<Item = Measured> {
    TABLE.into_iter().flatten().flatten()
}

/// The place in [`all`] of what professionals do where a match stands so.
pub(crate) fn place(state: &State) -> usize {
    let wicket = TRIED.wicket_to_batting(state);
    let style = nearest(wicket, BATTING.into_iter());
    let price = TRIED.wicket_to_bowling(state);
    let prices = PRICES.map(|(part, of)| USUAL * part / of);
    let price = nearest(price, prices.into_iter());
    let facing = (state.wickets + 1).saturating_sub(state.in_hand);
    let tail = usize::from(forbidden_ranks(facing)).min(TAILS - 1);
    (price * STYLES + style) * TAILS + tail
}

/// The place of the number nearest to another.
fn nearest(number: i32, of: impl Iterator<Item = i32>) -> usize {
    let distances = of.map(|one| one.abs_diff(number)).enumerate();
    let nearest = distances.min_by_key(|(_, distance)| *distance);
    nearest.map_or(0, |(place, _)| place)
}
