//! A side's batting and bowling figures, summed up over any number of matches.
//! Extras count as runs. Balls that do not count towards an over are left out.

use super::MatchResult;

/// A side's runs, wickets and balls, either when batting or when bowling.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TeamSums {
    /// The number of runs, including extras.
    pub runs: u64,
    /// The number of wickets.
    pub wickets: u64,
    /// The number of balls that count towards an over.
    pub balls: u64,
}

/// A ratio of two whole numbers, which has no value if the divisor is zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ratio {
    /// The dividend.
    pub(crate) above: i64,
    /// The divisor.
    pub(crate) below: u64,
}

impl Ratio {
    /// Makes a ratio of two counts.
    pub(crate) fn new(above: u64, below: u64) -> Ratio {
        Ratio { above: i64::try_from(above).unwrap_or(i64::MAX), below }
    }

    /// Compares two ratios. A ratio without a value is greater than any ratio
    /// with a value.
    pub(crate) fn order(&self, other: &Ratio) -> std::cmp::Ordering {
        let [one, two] = [(self, other), (other, self)]
            .map(|(above, below)| i128::from(above.above) * i128::from(below.below));
        match (self.below, other.below) {
            (0, 0) => std::cmp::Ordering::Equal,
            _ => one.cmp(&two),
        }
    }

    /// Formats the ratio to the given number of decimal places, rounding halves
    /// away from zero. Returns `None` if the divisor is zero.
    ///
    /// ```
    /// use armchair::championship::averages::TeamSums;
    /// let average = |runs, wickets| TeamSums { runs, wickets, balls: 0 }.average();
    /// assert_eq!(average(1017, 72).rounded(2).as_deref(), Some("14.13"));
    /// assert_eq!(average(1017, 0).rounded(2), None);
    /// ```
    pub fn rounded(self, decimals: usize) -> Option<String> {
        let below = u128::from(self.below);
        let unit = 10_u128.pow(decimals as u32);
        let twice = 2 * u128::from(self.above.unsigned_abs()) * unit;
        // Use integer arithmetic, because a half such as 14.135 is rarely exact
        // in binary.
        let units = (twice + below).checked_div(2 * below)?;
        let sign = if self.above < 0 && units > 0 { "-" } else { "" };
        let (whole, part) = (units / unit, units % unit);
        Some(match decimals {
            0 => format!("{sign}{whole}"),
            _ => format!("{sign}{whole}.{part:0decimals$}"),
        })
    }
}

impl TeamSums {
    /// Returns the number of runs per wicket.
    pub fn average(&self) -> Ratio {
        Ratio::new(self.runs, self.wickets)
    }

    /// Returns the number of runs per hundred balls.
    pub(crate) fn scoring_rate(&self) -> Ratio {
        Ratio::new(100 * self.runs, self.balls)
    }

    /// Returns the number of balls per wicket.
    pub(crate) fn strike_rate(&self) -> Ratio {
        Ratio::new(self.balls, self.wickets)
    }

    /// Sums up the innings of each side in a match. The home side comes first.
    pub(super) fn sums_by_side(played: &MatchResult) -> [TeamSums; 2] {
        let mut sides = [TeamSums::default(); 2];
        for (batting, line) in played.innings() {
            sides[batting.index()].add(TeamSums {
                runs: u64::from(line.runs),
                wickets: u64::from(line.wickets),
                balls: u64::from(line.balls),
            });
        }
        sides
    }

    fn add(&mut self, other: TeamSums) {
        self.runs += other.runs;
        self.wickets += other.wickets;
        self.balls += other.balls;
    }
}

/// A side's batting and bowling figures.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Averages {
    /// The totals over the side's own innings.
    pub batting: TeamSums,
    /// The totals over the innings of the side's opponents.
    pub bowling: TeamSums,
}

impl Averages {
    /// Adds the figures from other matches to these figures.
    pub fn add(&mut self, other: &Averages) {
        self.batting.add(other.batting);
        self.bowling.add(other.bowling);
    }

    /// Divides the batting average by the bowling average. The quotient has no
    /// value unless both averages exist and the bowling average is not zero.
    pub(crate) fn quotient(&self) -> Ratio {
        let there = self.bowling.wickets > 0;
        let fraction = self.fraction();
        Ratio { below: if there { fraction.below } else { 0 }, ..fraction }
    }

    fn fraction(&self) -> Ratio {
        Ratio::new(
            self.batting.runs * self.bowling.wickets,
            self.batting.wickets * self.bowling.runs,
        )
    }

    /// Compares two quotients by cross-multiplying whole numbers. A side that
    /// has lost no wicket ranks above all others, but a side that has neither
    /// made a run nor lost a wicket ranks below all others.
    pub(crate) fn compare_quotients(&self, other: &Averages) -> std::cmp::Ordering {
        self.tier().cmp(&other.tier()).then_with(|| {
            if self.tier() != Tier::Divided {
                return std::cmp::Ordering::Equal;
            }
            let (one, two) = (self.fraction(), other.fraction());
            let left = i128::from(one.above) * i128::from(two.below.max(1));
            let right = i128::from(two.above) * i128::from(one.below.max(1));
            left.cmp(&right)
        })
    }

    fn tier(&self) -> Tier {
        let fraction = self.fraction();
        if self.batting.wickets == 0 {
            if self.batting.runs == 0 { Tier::Nothing } else { Tier::NoWicketLost }
        } else if fraction.below == 0 && fraction.above > 0 {
            // Taking wickets without conceding a run counts the same as losing
            // no wicket.
            Tier::NoWicketLost
        } else {
            Tier::Divided
        }
    }
}

#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Tier {
    Nothing,
    Divided,
    NoWicketLost,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sums(runs: u64, wickets: u64) -> TeamSums {
        TeamSums { runs, wickets, balls: 0 }
    }

    fn averages(batting: TeamSums, bowling: TeamSums) -> Averages {
        Averages { batting, bowling }
    }

    #[test]
    fn quotients_compare_by_whole_numbers_with_the_undivided_at_the_ends() {
        let rising = [
            averages(sums(0, 0), sums(100, 5)),
            averages(sums(100, 10), sums(100, 0)),
            averages(sums(100, 10), sums(200, 10)),
            averages(sums(100, 10), sums(199, 10)),
            averages(sums(100, 10), sums(100, 10)),
            averages(sums(1, 0), sums(200, 1)),
        ];
        for pair in rising.windows(2) {
            assert!(
                pair[0].compare_quotients(&pair[1]).is_lt(),
                "{:?} is not below {:?}",
                pair[0],
                pair[1]
            );
        }
        let (one, two) = (averages(sums(1, 3), sums(1, 3)), averages(sums(7, 2), sums(7, 2)));
        assert!(one.compare_quotients(&two).is_eq());
    }

    #[test]
    fn a_quotient_is_shown_only_where_both_averages_exist() {
        let quotient = |batting, bowling| averages(batting, bowling).quotient().rounded(1);
        assert_eq!(quotient(sums(150, 10), sums(100, 10)).as_deref(), Some("1.5"));
        for (batting, bowling) in [
            (sums(5, 0), sums(9, 1)),
            (sums(5, 1), sums(9, 0)),
            (sums(5, 1), sums(0, 3)),
            (sums(0, 0), sums(0, 0)),
        ] {
            assert_eq!(quotient(batting, bowling), None);
        }
    }

    #[test]
    fn a_half_is_rounded_up_whatever_it_is_in_binary() {
        let rounded =
            |above, below, decimals| Ratio { above, below }.rounded(decimals).unwrap_or_default();
        for (above, below, decimals, written) in [
            (8601, 244, 1, "35.3"),
            (1017, 72, 2, "14.13"),
            (938, 80, 2, "11.73"),
            (2001, 2000, 3, "1.001"),
            (1, 3, 3, "0.333"),
            (2, 3, 3, "0.667"),
            (1999, 2000, 2, "1.00"),
            (7, 2, 0, "4"),
            (0, 5, 2, "0.00"),
            (-6, 10, 1, "-0.6"),
            (-1, 40, 1, "0.0"),
            (-5, 2, 0, "-3"),
            (i64::MAX, 1, 3, "9223372036854775807.000"),
        ] {
            assert_eq!(rounded(above, below, decimals), written, "{above}/{below}");
        }
        assert_eq!(Ratio { above: 1, below: 0 }.rounded(2), None);
    }
}
