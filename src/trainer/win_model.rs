//! Rough chances of what a match may still become, in whole numbers.

use std::hint::select_unpredictable;

use super::normal::{below as normal, lesser};
use crate::game::innings::MOST_WICKETS;

/// A way of batting: its price of a wicket, and its pace between equal
/// professionals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Style {
    /// The price of a wicket, in thousandths of a run.
    pub(crate) wicket: i32,
    /// The rate of runs, in thousandths of a run a ball.
    pub(crate) rate: i32,
    /// Balls a wicket.
    pub(crate) balls: i32,
    /// Balls a run, in 1024ths. Stored because the chances are computed too
    /// often to divide.
    balls_a_run: i32,
    /// Wickets a ball, in 65,536ths.
    wickets_a_ball: i32,
}

impl Style {
    /// Makes a style with this price of a wicket and this rate of runs, in
    /// thousandths of a run and of a run a ball, and this many balls a wicket.
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

/// The styles from hitting to blocking, as measured between professionals of
/// edition 2 of the match of the day.
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

/// The style of an innings with all the time.
pub(crate) const STEADY: Style = STYLES[4];

/// Chances of the side batting last, in thousandths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Chances {
    /// The chance that it wins.
    pub(crate) wins: i32,
    /// The chance that nobody wins.
    pub(crate) draws: i32,
}

impl Chances {
    /// Returns the league points of the side batting last, in thousandths.
    pub(crate) fn points(self) -> i32 {
        4 * self.wins + self.draws
    }

    /// Returns the league points of the side in the field, in thousandths.
    pub(crate) fn points_against(self) -> i32 {
        4 * (1000 - self.wins - self.draws) + self.draws
    }
}

/// The last innings: a race of runs, wickets and balls.
///
/// Everything that depends on the race alone is computed once, so that the
/// chances of each style take a few multiplications and no division.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Race {
    needed: i32,
    balls: i32,
    /// The duration of the wickets in hand, in 1024ths of an average one.
    stand: i32,
    /// Hundredths of a standard deviation for a wicket, in 64ths.
    a_wicket: i32,
    /// Hundredths of a standard deviation for a run, in 1024ths.
    a_run: i32,
}

/// The share of its runs, in hundredths, that a chase is taken to need, and the
/// factor for the duration of its wickets. A side that switches to hitting or
/// saving the match as the chase goes wins more often than one that keeps to
/// one style, whose chances these are. The numbers are set so that the chances
/// in a last innings come true as often as forecast, and are too high rather
/// than too low: a side that declares too soon loses matches.
const CHASE: (i32, i32) = (94, 102);

/// Larger numbers are clamped to these, so that nothing overflows.
const MOST_RUNS: i32 = 10_000;
const MOST_STAND: i32 = 64 << 10;

impl Race {
    /// Makes the race of a side that needs `needed` runs, with `wickets` to
    /// lose and `balls` to come, if `innings` wickets may fall in an innings.
    pub(crate) fn new(needed: i32, wickets: i32, innings: i32, balls: i32) -> Race {
        let balls = balls.max(0);
        Race {
            needed: needed.clamp(0, MOST_RUNS) * CHASE.0 / 100,
            balls,
            stand: stand(wickets, innings) * CHASE.1 / 100,
            a_wicket: 64 * 1000 / root(wickets).max(10),
            // The standard deviation of a score is 2.4 runs times the root of
            // the balls.
            a_run: 1024 * 10_000 / (24 * root(balls)).max(200),
        }
    }

    /// Returns the chances of the side if it bats in one style.
    #[inline]
    pub(crate) fn chances(&self, style: Style) -> Chances {
        let lasts = |until: i32| {
            let fallen = lesser((until * style.wickets_a_ball) >> 6, MOST_STAND);
            normal(((self.stand - fallen) * self.a_wicket) >> 16)
        };
        let takes = (self.needed * style.balls_a_run) >> 10;
        let made = self.balls * style.rate / 1000;
        let in_time = normal(((made - self.needed) * self.a_run) >> 10);
        let wins = lasts(takes) * in_time / 1000;
        // It loses if the wickets last neither to the win nor to the end of
        // time.
        let loses = 1000 - lasts(lesser(takes, self.balls));
        Chances { wins, draws: (1000 - wins - loses).max(0) }
    }

    /// Returns the style that earns the most points, or the steady one if none
    /// earns more, with its chances. It tries every second style: between two
    /// of them there is hardly a point to win.
    pub(crate) fn best(&self) -> (Style, Chances) {
        let (mut best, mut chances) = (&STEADY, self.chances(STEADY));
        for style in STYLES.iter().skip(1).step_by(2) {
            let others = self.chances(*style);
            // Branch-free: nobody can predict which style is best.
            let better = others.points() > chances.points();
            best = select_unpredictable(better, style, best);
            chances = Chances {
                wins: select_unpredictable(better, others.wins, chances.wins),
                draws: select_unpredictable(better, others.draws, chances.draws),
            };
        }
        (*best, chances)
    }
}

/// Returns how long wickets in hand last, in 1024ths of an average wicket of
/// eleven batsmen, if `innings` wickets may fall in an innings. The first men
/// of a short side bat like the first of eleven. The wickets of several innings
/// are added up.
fn stand(wickets: i32, innings: i32) -> i32 {
    let of_last = |wickets: i32| {
        let place = usize::try_from(wickets).unwrap_or(0);
        i32::from(STAND[place.min(MOST_WICKETS)])
    };
    let innings = innings.clamp(1, MOST_WICKETS as i32);
    let missing = MOST_WICKETS as i32 - innings;
    let of_innings = |left: i32| of_last(missing + left) - of_last(missing);
    wickets / innings * of_innings(innings) + of_innings(wickets % innings)
}

/// The result of [`stand`] for the last wickets of eleven, as measured: each of
/// the last two stands for six tenths of the balls of an average one, those of
/// batsmen 6 to 8 for eight tenths, the first five for twelve and a half.
#[rustfmt::skip]
const STAND: [u16; MOST_WICKETS + 1] = [
    0, 614, 1_228, 2_077, 2_926, 3_775, 5_068, 6_361, 7_654, 8_947, 10_240,
];

/// Returns the square root of a number of balls or wickets, in tenths.
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

/// Returns the roots of the multiples of a number, in tenths.
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

    fn best(needed: i32, wickets: i32, balls: i32) -> (Style, Chances) {
        Race::new(needed, wickets, 10, balls).best()
    }

    #[test]
    fn a_certain_win_a_lost_match_and_a_safe_draw_are_seen() {
        let chances = |needed, balls| Race::new(needed, 10, 10, balls).chances(STEADY);
        let easy = chances(5, 600);
        assert!(easy.wins > 990, "{easy:?}");
        let hopeless = chances(900, 2000);
        assert!(hopeless.points() < 20, "{hopeless:?}");
        let (style, blocked) = best(600, 10, 60);
        assert!(blocked.draws > 980, "{blocked:?}");
        assert_eq!(style, STYLES[9], "only blocking is left");
        assert_eq!(easy.points() + easy.points_against(), 4000 - 2 * easy.draws);
    }

    #[test]
    fn chances_fall_with_the_runs_needed_and_rise_with_wickets_and_time() {
        for style in STYLES {
            for needed in (20..400).step_by(20) {
                let wins = |needed, wickets, balls| {
                    Race::new(needed, wickets, 10, balls).chances(style).wins
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
        let more = |wickets| stand(wickets, 10) - stand(wickets - 1, 10);
        for wickets in 2..=10 {
            assert!(more(wickets) >= more(wickets - 1), "{wickets}");
        }
        assert!(2 * more(1) < more(10));
        assert_eq!([stand(0, 10), stand(10, 10), stand(20, 10)], [0, 10 << 10, 20 << 10]);
        // The first three of a short side are the first three of eleven.
        assert_eq!(stand(3, 3), stand(10, 10) - stand(7, 10));
        assert_eq!(stand(1, 3), stand(8, 10) - stand(7, 10));
        assert_eq!(stand(7, 3), 2 * stand(3, 3) + stand(1, 3));
    }

    /// Nine days of nine packs, with a side that is thousands behind.
    #[test]
    fn the_longest_matches_do_not_overflow() {
        for style in STYLES {
            for needed in [0, 1, 9_999, 1_000_000] {
                for balls in [0, 1, 12_000] {
                    for wickets in [0, 1, 20] {
                        let chances = Race::new(needed, wickets, 10, balls).chances(style);
                        let known = chances.wins + chances.draws;
                        assert!((0..=1000).contains(&known), "{chances:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn roots_are_good_to_a_tenth_for_few_and_never_fall() {
        assert_eq!([root(0), root(4), root(9), root(400), root(-3)], [0, 20, 30, 200, 0]);
        for number in 0..3000 {
            assert!(root(number) <= root(number + 1), "{number}");
        }
    }
}
