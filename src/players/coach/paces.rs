//! The pace of a match: runs and wickets per ball, by the style of batting, the
//! batsman who is in, and the aim of the bowlers.
//!
//! `armchair benchmark paces --matches 120 --seed 77` prints the table again.
//! The table was measured with the shipped evaluation.

use crate::players::match_judgement::MatchJudgement;
use crate::players::match_state::MatchState;
use crate::players::match_value::PROFESSIONAL_CAPTAINCY;
use crate::rules::replies::forbidden_rank_count;

/// The measured pace for one way of playing.
#[derive(Clone, Copy, Debug)]
pub struct MeasuredPace {
    /// The runs per ball, in thousandths.
    pub rate: u16,
    /// The number of balls per wicket, in tenths.
    pub balls: u16,
}

/// The paces by bowling price, batting style and class of batsman. Each pace is
/// a pair of numbers: its `rate` and its `balls`.
pub(crate) type PaceTable = [[[(u16, u16); TAIL_CLASS_COUNT]; STYLES]; BOWLING_PRICE_RATIOS.len()];

/// The number of classes of batsmen. A batsman can defend with any card, with
/// any card except a 1, or with any card except a 1 or a 2. The last man has
/// the fewest cards that defend.
pub const TAIL_CLASS_COUNT: usize = forbidden_rank_count(11) as usize + 1;

/// The bowlers' prices for a wicket, as fractions of the usual price. The first
/// ratio applies when few runs are left to make, the last when only wickets can
/// win the match, and the middle ratio in all other cases.
pub(crate) const BOWLING_PRICE_RATIOS: [(i32, i32); 3] = [(1, 2), (1, 1), (2, 1)];

/// The bowlers' usual price for a wicket, in thousandths of a run.
pub(crate) const USUAL_BOWLING_PRICE: i32 = 50_000;

/// The batsmen's price for a wicket in each style, from hitting to blocking, in
/// thousandths of a run.
pub(crate) const STYLE_WICKET_PRICES: [i32; STYLES] =
    [1_500, 3_000, 5_000, 6_500, 8_000, 10_000, 12_000, 16_000, 24_000, 33_000];

/// The number of batting styles.
pub(crate) const STYLES: usize = 10;

#[rustfmt::skip]
const TABLE: PaceTable = [
    // The paces if the bowlers want wickets less than usual:
    [
        [( 830,  201), ( 799,  152), ( 768,  119)], //  1.5
        [( 813,  225), ( 799,  168), ( 785,  131)], //  3.0
        [( 786,  256), ( 761,  187), ( 737,  139)], //  5.0
        [( 755,  297), ( 724,  209), ( 755,  155)], //  6.5
        [( 719,  346), ( 684,  214), ( 701,  154)], //  8.0
        [( 683,  392), ( 624,  240), ( 627,  181)], // 10.0
        [( 643,  433), ( 597,  274), ( 590,  173)], // 12.0
        [( 571,  526), ( 507,  294), ( 507,  208)], // 16.0
        [( 460,  666), ( 422,  337), ( 405,  231)], // 24.0
        [( 375,  779), ( 345,  355), ( 333,  244)], // 33.0
    ],
    // The paces if the bowlers want wickets as much as usual:
    [
        [( 892,  196), ( 860,  142), ( 844,  119)], //  1.5
        [( 879,  208), ( 849,  157), ( 841,  124)], //  3.0
        [( 843,  248), ( 803,  173), ( 824,  136)], //  5.0
        [( 820,  276), ( 783,  188), ( 787,  140)], //  6.5
        [( 787,  309), ( 746,  208), ( 712,  151)], //  8.0
        [( 744,  366), ( 685,  223), ( 685,  173)], // 10.0
        [( 693,  400), ( 642,  255), ( 627,  178)], // 12.0
        [( 637,  494), ( 579,  288), ( 545,  201)], // 16.0
        [( 521,  647), ( 466,  346), ( 433,  225)], // 24.0
        [( 427,  775), ( 403,  354), ( 371,  233)], // 33.0
    ],
    // The paces if the bowlers want wickets more than usual:
    [
        [( 940,  186), ( 907,  143), ( 906,  109)], //  1.5
        [( 940,  208), ( 904,  156), ( 872,  118)], //  3.0
        [( 902,  242), ( 865,  170), ( 869,  136)], //  5.0
        [( 871,  272), ( 845,  182), ( 823,  137)], //  6.5
        [( 821,  298), ( 798,  196), ( 787,  149)], //  8.0
        [( 796,  331), ( 742,  230), ( 724,  163)], // 10.0
        [( 753,  391), ( 695,  257), ( 697,  175)], // 12.0
        [( 680,  478), ( 624,  274), ( 582,  197)], // 16.0
        [( 582,  621), ( 522,  315), ( 462,  212)], // 24.0
        [( 501,  754), ( 450,  342), ( 428,  238)], // 33.0
    ],
];

/// Lists the measured paces, in the order of the table.
pub fn all_paces() -> impl Iterator<Item = MeasuredPace> {
    paces_in_table(TABLE)
}

/// Lists the paces in a table, in the order of the table.
pub(crate) fn paces_in_table(table: PaceTable) -> impl Iterator<Item = MeasuredPace> {
    let pairs = table.into_iter().flatten().flatten();
    pairs.map(|(rate, balls)| MeasuredPace { rate, balls })
}

/// Returns the index in [`all_paces`] of the professionals' pace in a given
/// state of a match.
pub(crate) fn pace_index(state: &MatchState) -> usize {
    let wicket = PROFESSIONAL_CAPTAINCY.batting_wicket_price(state);
    let style = nearest(wicket, STYLE_WICKET_PRICES.into_iter());
    let price = PROFESSIONAL_CAPTAINCY.bowling_wicket_price(state);
    let prices = BOWLING_PRICE_RATIOS.map(|(part, of)| USUAL_BOWLING_PRICE * part / of);
    let price = nearest(price, prices.into_iter());
    let facing = (state.wickets + 1).saturating_sub(state.in_hand);
    let tail = usize::from(forbidden_rank_count(facing)).min(TAIL_CLASS_COUNT - 1);
    (price * STYLES + style) * TAIL_CLASS_COUNT + tail
}

/// Returns the index of the value in `of` that is nearest to `number`.
fn nearest(number: i32, of: impl Iterator<Item = i32>) -> usize {
    let distances = of.map(|one| one.abs_diff(number)).enumerate();
    let nearest = distances.min_by_key(|(_, distance)| *distance);
    nearest.map_or(0, |(place, _)| place)
}
