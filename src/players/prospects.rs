//! What a match may still come to: rough chances, in whole numbers.
//!
//! The last innings is a race of three: the runs needed, the wickets in hand,
//! the balls left. How fast each runs depends on the [`Style`] of batting.

use crate::game::Clock;
use crate::rules::Options;
use crate::rules::deals::LATER_PACK;

/// A way of batting: what a wicket is thought to be worth, and what comes of
/// it between equal professionals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    /// What a wicket is worth, in thousandths of a run.
    pub wicket: i32,
    /// Thousandths of a run a ball.
    pub rate: i32,
    /// Balls a wicket.
    pub balls: i32,
}

/// What a side reckons with: the styles from hitting to blocking, as measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Styles {
    /// From the least that a wicket may be worth to the most.
    pub all: &'static [Style],
    /// The place in `all` of an innings with all time.
    pub steady: usize,
    /// What a wicket is worth to a bowling side with all time, in thousandths
    /// of a run.
    pub to_bowling: i32,
    /// How much of the time left the first two innings and what follows them
    /// may take up, in hundredths, each wicket falling when it falls on
    /// average: more than all of it makes more runs and more draws.
    pub spend: i32,
}

impl Styles {
    /// The style of an innings with all time.
    #[inline]
    pub const fn steady(&self) -> Style {
        self.all[self.steady]
    }
}

/// Those of the learned judgement.
#[rustfmt::skip]
pub const LEARNED: Styles = Styles {
    all: &[
        Style { wicket:  1_500, rate:   828, balls: 19 },
        Style { wicket:  3_000, rate:   813, balls: 21 },
        Style { wicket:  5_000, rate:   790, balls: 25 },
        Style { wicket:  6_500, rate:   762, balls: 28 },
        Style { wicket:  8_000, rate:   740, balls: 32 },
        Style { wicket: 10_000, rate:   703, balls: 37 },
        Style { wicket: 12_000, rate:   653, balls: 43 },
        Style { wicket: 16_000, rate:   586, balls: 53 },
        Style { wicket: 24_000, rate:   497, balls: 62 },
        Style { wicket: 33_000, rate:   432, balls: 70 },
    ],
    steady: 4,
    to_bowling: 20_000,
    spend: 150,
};

/// Those of the rules by hand.
#[rustfmt::skip]
pub const BY_HAND: Styles = Styles {
    all: &[
        Style { wicket:  1_500, rate: 1_010, balls:  9 },
        Style { wicket:  3_000, rate:   850, balls: 22 },
        Style { wicket:  5_000, rate:   780, balls: 30 },
        Style { wicket:  8_000, rate:   720, balls: 37 },
        Style { wicket: 12_000, rate:   665, balls: 44 },
        Style { wicket: 33_000, rate:   490, balls: 73 },
    ],
    steady: 2,
    to_bowling: 45_000,
    spend: 100,
};

/// Chances of the side batting last, in thousandths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chances {
    /// That it wins.
    pub wins: i32,
    /// That nobody does.
    pub draws: i32,
}

impl Chances {
    /// League points of the side batting last, in thousandths.
    pub fn points(self) -> i32 {
        4 * self.wins + self.draws
    }

    /// League points of the side in the field, in thousandths.
    pub fn points_against(self) -> i32 {
        4 * (1000 - self.wins - self.draws) + self.draws
    }
}

/// The chances of a side that needs so many runs, with so many wickets to
/// lose and so many balls to come, batting in one style.
pub fn chances(needed: i32, wickets: i32, balls: i32, style: Style) -> Chances {
    let balls = balls.max(0);
    let takes = needed.max(0) * 1000 / style.rate;
    let lasts = |until: i32| {
        let spread = style.balls * root(wickets) / 10;
        normal(100 * (wickets * style.balls - until) / spread.max(1))
    };
    let in_time = {
        let made = balls * style.rate / 1000;
        let spread = (24 * root(balls) / 100).max(2);
        normal(100 * (made - needed) / spread)
    };
    let wins = lasts(takes) * in_time / 1000;
    let loses = 1000 - lasts(takes.min(balls));
    Chances {
        wins,
        draws: (1000 - wins - loses).max(0),
    }
}

/// The style that brings the side batting last the most points, with its chances.
pub fn best_style(styles: &Styles, needed: i32, wickets: i32, balls: i32) -> (Style, Chances) {
    let steady = styles.steady();
    let mut best = (steady, chances(needed, wickets, balls, steady));
    for style in styles.all.iter().copied() {
        let chances = chances(needed, wickets, balls, style);
        if chances.points() > best.1.points() {
            best = (style, chances);
        }
    }
    best
}

/// Cards used for a hundred balls.
const CARDS_IN_100_BALLS: i32 = 203;

/// Counted balls left in the match, more or less.
pub fn balls_left(clock: &Clock, options: &Options) -> i32 {
    if clock.time_up(options) {
        return 0;
    }
    let cards = LATER_PACK as i32 * i32::from(clock.packs_to_come(options)) + i32::from(clock.left);
    cards * 100 / CARDS_IN_100_BALLS
}

/// The square root of balls or wickets, in tenths.
#[inline]
fn root(number: i32) -> i32 {
    let roots = match number {
        ..=15 => &ROOTS_OF_FEW,
        _ => &ROOTS_OF_SIXTEENS,
    };
    let place = if number < 16 { number } else { number / 16 };
    let place = usize::try_from(place).unwrap_or(0).min(roots.len() - 1);
    i32::from(roots[place])
}

const ROOTS_OF_FEW: [u16; 128] = roots(1);
const ROOTS_OF_SIXTEENS: [u16; 128] = roots(16);

/// The roots of the multiples of a number, in tenths.
const fn roots(of: u32) -> [u16; 128] {
    let mut roots = [0; 128];
    let mut place = 0;
    while place < roots.len() {
        roots[place] = (100 * of * place as u32).isqrt() as u16;
        place += 1;
    }
    roots
}

/// The chance in thousandths that a normal variable stays below `deviations`
/// hundredths of its standard deviation.
#[inline]
fn normal(deviations: i32) -> i32 {
    let beyond = BEYOND[(deviations.unsigned_abs() as usize).min(BEYOND.len() - 1)];
    let beyond = i32::from(beyond);
    if deviations < 0 {
        beyond
    } else {
        1000 - beyond
    }
}

/// The chance in thousandths of more than so many hundredths of a standard
/// deviation.
static BEYOND: [u16; 25 * TAIL.len() + 1] = {
    let mut beyond = [0; 25 * TAIL.len() + 1];
    let mut hundredths = 0;
    while hundredths < beyond.len() - 1 {
        let (step, part) = (hundredths / 25, (hundredths % 25) as i32);
        let to = if step + 1 < TAIL.len() {
            TAIL[step + 1]
        } else {
            0
        };
        beyond[hundredths] = (TAIL[step] + (to - TAIL[step]) * part / 25) as u16;
        hundredths += 1;
    }
    beyond
};

/// The chance in thousandths of more than 0, ¼, ½ … standard deviations.
#[rustfmt::skip]
const TAIL: [i32; 13] = [
    //  0   ¼    ½    ¾
      500, 401, 309, 227, // 0
      159, 106,  67,  40, // 1
       23,  12,   6,   3, // 2
        1,                // 3
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_certain_win_a_lost_match_and_a_safe_draw_are_seen() {
        let easy = chances(5, 10, 600, BY_HAND.steady());
        assert!(easy.wins > 990, "{easy:?}");
        let hopeless = chances(900, 10, 2000, BY_HAND.steady());
        assert!(hopeless.points() < 20, "{hopeless:?}");
        let (style, blocked) = best_style(&BY_HAND, 600, 10, 60);
        assert!(blocked.draws > 980, "{blocked:?}");
        assert_eq!(style, BY_HAND.all[5], "nothing is left but to block");
        assert_eq!(easy.points() + easy.points_against(), 4000 - 2 * easy.draws);
    }

    #[test]
    fn chances_fall_with_the_runs_needed_and_rise_with_wickets_and_time() {
        for style in BY_HAND.all.iter().copied() {
            for needed in (20..400).step_by(20) {
                let wins = |needed, wickets, balls| chances(needed, wickets, balls, style).wins;
                assert!(wins(needed, 8, 300) >= wins(needed + 20, 8, 300));
                assert!(wins(needed, 9, 300) >= wins(needed, 8, 300));
                assert!(wins(needed, 8, 400) >= wins(needed, 8, 300));
            }
        }
    }

    #[test]
    fn little_time_makes_a_chase_hurry() {
        let (hurried, _) = best_style(&BY_HAND, 80, 8, 90);
        let (steady, _) = best_style(&BY_HAND, 80, 3, 600);
        assert!(hurried.wicket < steady.wicket, "{hurried:?} {steady:?}");
    }

    #[test]
    fn the_normal_tail_is_symmetric_and_rises() {
        assert_eq!(normal(0), 500);
        for deviations in 0..400 {
            assert_eq!(normal(deviations) + normal(-deviations), 1000);
            assert!(normal(deviations) <= normal(deviations + 1));
        }
        assert_eq!([normal(100), normal(-196)], [841, 26]);
    }

    #[test]
    fn roots_are_good_to_a_tenth_for_few_and_never_fall() {
        assert_eq!(
            [root(0), root(4), root(9), root(400), root(-3)],
            [0, 20, 30, 200, 0]
        );
        for number in 0..3000 {
            assert!(root(number) <= root(number + 1), "{number}");
        }
    }
}
