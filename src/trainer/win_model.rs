//! A rough model of the chances of a win, a draw and a defeat, in whole
//! numbers.

use std::hint::select_unpredictable;

use super::normal_distribution::{chance_below as normal, lesser};
use crate::game::innings::MOST_WICKETS;

/// A style of batting: its price for a wicket, and its pace in matches between
/// professionals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Style {
    /// The price for a wicket, in thousandths of a run.
    pub(crate) wicket: i32,
    /// The runs per ball, in thousandths.
    pub(crate) rate: i32,
    /// The number of balls per wicket.
    pub(crate) balls: i32,
    /// The balls per run, in 1024ths. This number is stored because dividing by
    /// `rate` would be too slow.
    balls_a_run: i32,
    /// The wickets per ball, in 65,536ths.
    wickets_a_ball: i32,
}

impl Style {
    /// Makes a style from its price for a wicket in thousandths of a run, its
    /// runs per ball in thousandths, and its balls per wicket.
    pub(crate) const fn new(wicket: i32, rate: i32, balls: i32) -> Style {
        Style {
            wicket,
            rate,
            balls,
            balls_a_run: 1024 * 1000 / rate,
            wickets_a_ball: 65_536 / balls,
        }
    }
}

/// The styles, from hitting to blocking. The paces of these styles were
/// measured in matches between professionals of edition 2 of the match of the
/// day.
pub(crate) const STYLES: [Style; 10] = [
    Style::new(1_500, 847, 18),
    Style::new(3_000, 832, 20),
    Style::new(5_000, 804, 23),
    Style::new(6_500, 775, 26),
    Style::new(8_000, 744, 29),
    Style::new(10_000, 695, 34),
    Style::new(12_000, 660, 40),
    Style::new(16_000, 593, 49),
    Style::new(24_000, 489, 64),
    Style::new(33_000, 402, 76),
];

/// The style for an innings with plenty of time.
pub(crate) const STEADY: Style = STYLES[4];

/// The chances of the side batting last, in thousandths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LastInningsChances {
    /// The chance that the side wins.
    pub(crate) wins: i32,
    /// The chance that neither side wins.
    pub(crate) draws: i32,
}

impl LastInningsChances {
    /// Returns the league points of the side batting last, in thousandths.
    pub(crate) fn batting_points(self) -> i32 {
        4 * self.wins + self.draws
    }

    /// Returns the league points of the fielding side, in thousandths.
    pub(crate) fn fielding_points(self) -> i32 {
        4 * (1000 - self.wins - self.draws) + self.draws
    }
}

/// The last innings as a race: the runs must be scored before the wickets or
/// the balls run out.
///
/// Everything that depends only on the race is computed once. Computing the
/// chances of a style then takes only a few multiplications and no division.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LastInningsRace {
    needed: i32,
    balls: i32,
    /// The life of the wickets in hand, in 1024ths of the life of an average
    /// wicket.
    stand: i32,
    /// The effect of one wicket, in 64ths of a hundredth of a standard
    /// deviation.
    a_wicket: i32,
    /// The effect of one run, in 1024ths of a hundredth of a standard
    /// deviation.
    a_run: i32,
}

/// Two percentages that scale the runs needed and the life of the wickets. The
/// model assumes that a side keeps to one style, but a real side wins more
/// often, because it can change its style during the chase. The percentages
/// were chosen to make up for this difference. If anything, these percentages
/// overestimate the chances of a chase, because declaring too soon loses
/// matches.
const CHASE_FACTORS: (i32, i32) = (94, 102);

/// The largest inputs to the model. Larger numbers are clamped, so that nothing
/// overflows.
const MOST_RUNS: i32 = 10_000;
const MOST_STAND: i32 = 64 << 10;

impl LastInningsRace {
    /// Makes the race for a side that needs `needed` runs, with `wickets`
    /// wickets in hand and `balls` balls left. `innings` is the number of
    /// wickets that may fall in an innings.
    pub(crate) fn new(needed: i32, wickets: i32, innings: i32, balls: i32) -> LastInningsRace {
        let balls = balls.max(0);
        LastInningsRace {
            needed: needed.clamp(0, MOST_RUNS) * CHASE_FACTORS.0 / 100,
            balls,
            stand: wicket_life(wickets, innings) * CHASE_FACTORS.1 / 100,
            a_wicket: 64 * 1000 / square_root_tenths(wickets).max(10),
            // The standard deviation of a score, in runs, is 2.4 times the
            // square root of the number of balls.
            a_run: 1024 * 10_000 / (24 * square_root_tenths(balls)).max(200),
        }
    }

    /// Returns the chances of the side if it bats in one style.
    #[inline]
    pub(crate) fn chances(&self, style: Style) -> LastInningsChances {
        let lasts = |until: i32| {
            let fallen = lesser((until * style.wickets_a_ball) >> 6, MOST_STAND);
            normal(((self.stand - fallen) * self.a_wicket) >> 16)
        };
        let takes = (self.needed * style.balls_a_run) >> 10;
        let made = self.balls * style.rate / 1000;
        let in_time = normal(((made - self.needed) * self.a_run) >> 10);
        let wins = lasts(takes) * in_time / 1000;
        // The side loses if all its wickets fall before it has won and before
        // time runs out.
        let loses = 1000 - lasts(lesser(takes, self.balls));
        LastInningsChances { wins, draws: (1000 - wins - loses).max(0) }
    }

    /// Returns the style that earns the most league points, and the chances
    /// with that style. If no style earns more than the steady style, the
    /// result is the steady style. Only every second style is tried, because
    /// neighbouring styles hardly differ.
    pub(crate) fn best(&self) -> (Style, LastInningsChances) {
        let (mut best, mut chances) = (&STEADY, self.chances(STEADY));
        for style in STYLES.iter().skip(1).step_by(2) {
            let others = self.chances(*style);
            // The code has no branches, because the best style is
            // unpredictable.
            let better = others.batting_points() > chances.batting_points();
            best = select_unpredictable(better, style, best);
            chances = LastInningsChances {
                wins: select_unpredictable(better, others.wins, chances.wins),
                draws: select_unpredictable(better, others.draws, chances.draws),
            };
        }
        (*best, chances)
    }
}

/// Returns the life of the wickets in hand, in 1024ths of the life of the
/// average wicket of an eleven. `innings` is the number of wickets that may
/// fall in an innings. The first batsmen of a short side bat like the first
/// batsmen of an eleven. `wickets` may include the wickets of later innings.
fn wicket_life(wickets: i32, innings: i32) -> i32 {
    let of_last = |wickets: i32| {
        let place = usize::try_from(wickets).unwrap_or(0);
        i32::from(WICKET_LIVES[place.min(MOST_WICKETS)])
    };
    let innings = innings.clamp(1, MOST_WICKETS as i32);
    let missing = MOST_WICKETS as i32 - innings;
    let of_innings = |left: i32| of_last(missing + left) - of_last(missing);
    wickets / innings * of_innings(innings) + of_innings(wickets % innings)
}

/// The results of [`wicket_life`] for the last wickets of an eleven, as
/// measured. Compared with an average wicket, each of the first five wickets
/// lasts about 1.25 times as long. Each wicket of batsmen 6 to 8 lasts 0.8
/// times as long, and each of the last two wickets 0.6 times as long.
#[rustfmt::skip]
const WICKET_LIVES: [u16; MOST_WICKETS + 1] = [
    0, 614, 1_228, 2_077, 2_926, 3_775, 5_068, 6_361, 7_654, 8_947, 10_240,
];

/// Returns ten times the square root of a number of balls or wickets.
#[inline]
fn square_root_tenths(number: i32) -> i32 {
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

/// Returns ten times the square roots of the multiples of a number.
const fn roots(of: u32) -> [u16; 128] {
    let mut roots = [0; 128];
    let mut place = 0;
    while place < roots.len() {
        roots[place] = (100 * of * place as u32).isqrt() as u16;
        place += 1;
    }
    roots
}

#[cfg(test)]
mod tests {
    use super::*;

    fn best(needed: i32, wickets: i32, balls: i32) -> (Style, LastInningsChances) {
        LastInningsRace::new(needed, wickets, 10, balls).best()
    }

    #[test]
    fn a_certain_win_a_lost_match_and_a_safe_draw_are_seen() {
        let chances = |needed, balls| LastInningsRace::new(needed, 10, 10, balls).chances(STEADY);
        let easy = chances(5, 600);
        assert!(easy.wins > 990, "{easy:?}");
        let hopeless = chances(900, 2000);
        assert!(hopeless.batting_points() < 20, "{hopeless:?}");
        let (style, blocked) = best(600, 10, 60);
        assert!(blocked.draws > 980, "{blocked:?}");
        assert_eq!(style, STYLES[9], "only blocking is left");
        assert_eq!(easy.batting_points() + easy.fielding_points(), 4000 - 2 * easy.draws);
    }

    #[test]
    fn chances_fall_with_the_runs_needed_and_rise_with_wickets_and_time() {
        for style in STYLES {
            for needed in (20..400).step_by(20) {
                let wins = |needed, wickets, balls| {
                    LastInningsRace::new(needed, wickets, 10, balls).chances(style).wins
                };
                assert!(wins(needed, 8, 300) >= wins(needed + 20, 8, 300));
                assert!(wins(needed, 9, 300) >= wins(needed, 8, 300));
                assert!(wins(needed, 8, 400) >= wins(needed, 8, 300));
            }
        }
    }

    #[test]
    fn little_time_makes_a_chase_hurry() {
        let (hurried, _) = best(80, 8, 90);
        let (steady, _) = best(80, 3, 600);
        assert!(hurried.wicket < steady.wicket, "{hurried:?} {steady:?}");
    }

    #[test]
    fn the_last_wickets_stand_for_less_time_than_the_first() {
        let more = |wickets| wicket_life(wickets, 10) - wicket_life(wickets - 1, 10);
        for wickets in 2..=10 {
            assert!(more(wickets) >= more(wickets - 1), "{wickets}");
        }
        assert!(2 * more(1) < more(10));
        assert_eq!(
            [wicket_life(0, 10), wicket_life(10, 10), wicket_life(20, 10)],
            [0, 10 << 10, 20 << 10]
        );
        // The first three batsmen of a short side bat like the first three of
        // an eleven.
        assert_eq!(wicket_life(3, 3), wicket_life(10, 10) - wicket_life(7, 10));
        assert_eq!(wicket_life(1, 3), wicket_life(8, 10) - wicket_life(7, 10));
        assert_eq!(wicket_life(7, 3), 2 * wicket_life(3, 3) + wicket_life(1, 3));
    }

    /// Checks a match of nine days with nine packs each, in which one side is
    /// thousands of runs behind.
    #[test]
    fn the_longest_matches_do_not_overflow() {
        for style in STYLES {
            for needed in [0, 1, 9_999, 1_000_000] {
                for balls in [0, 1, 12_000] {
                    for wickets in [0, 1, 20] {
                        let chances =
                            LastInningsRace::new(needed, wickets, 10, balls).chances(style);
                        let known = chances.wins + chances.draws;
                        assert!((0..=1000).contains(&known), "{chances:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn roots_are_good_to_a_tenth_for_few_and_never_fall() {
        assert_eq!(
            [
                square_root_tenths(0),
                square_root_tenths(4),
                square_root_tenths(9),
                square_root_tenths(400),
                square_root_tenths(-3)
            ],
            [0, 20, 30, 200, 0]
        );
        for number in 0..3000 {
            assert!(square_root_tenths(number) <= square_root_tenths(number + 1), "{number}");
        }
    }
}
