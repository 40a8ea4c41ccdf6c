//! Batting and bowling sums of a side over any number of matches. Extras are
//! runs like others; only the balls of overs count as balls.

use super::MatchResult;

/// Runs, wickets and balls of one discipline.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TeamSums {
    /// Runs, extras included.
    pub runs: u64,
    /// Wickets.
    pub wickets: u64,
    /// Counted balls.
    pub balls: u64,
}

/// A fraction that is shown, never computed with; it has no value where there
/// is nothing to divide by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ratio {
    /// Above the line.
    pub(crate) above: u64,
    /// Below the line.
    pub(crate) below: u64,
}

impl Ratio {
    /// Its value, if there is something to divide by.
    ///
    /// ```
    /// use armchair::championship::averages::TeamSums;
    /// let sums = TeamSums { runs: 237, wickets: 10, balls: 600, ..TeamSums::default() };
    /// assert_eq!(sums.average().value(), Some(23.7));
    /// assert_eq!(TeamSums::default().average().value(), None);
    /// ```
    pub fn value(self) -> Option<f64> {
        (self.below > 0).then(|| self.above as f64 / self.below as f64)
    }
}

impl TeamSums {
    /// Runs per wicket.
    pub fn average(&self) -> Ratio {
        Ratio { above: self.runs, below: self.wickets }
    }

    /// Runs per hundred balls.
    pub(crate) fn scoring_rate(&self) -> Ratio {
        Ratio { above: 100 * self.runs, below: self.balls }
    }

    /// Balls per wicket.
    pub(crate) fn strike_rate(&self) -> Ratio {
        Ratio { above: self.balls, below: self.wickets }
    }

    /// What each side made in a match, the home side first.
    pub(super) fn of_sides(played: &MatchResult) -> [TeamSums; 2] {
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

/// What a side did with the bat, and with the ball.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Averages {
    /// Its own innings.
    pub batting: TeamSums,
    /// Its opponents' innings.
    pub bowling: TeamSums,
}

impl Averages {
    /// Adds the sums of other matches.
    pub fn add(&mut self, other: &Averages) {
        self.batting.add(other.batting);
        self.bowling.add(other.bowling);
    }

    /// The batting average divided by the bowling average, if both exist and
    /// the second is not nought.
    pub(crate) fn quotient(&self) -> Option<f64> {
        let there = self.batting.wickets > 0 && self.bowling.wickets > 0;
        self.fraction().value().filter(|_| there)
    }

    fn fraction(&self) -> Ratio {
        Ratio {
            above: self.batting.runs * self.bowling.wickets,
            below: self.batting.wickets * self.bowling.runs,
        }
    }

    /// The order of two quotients, by cross-multiplying whole numbers. A side
    /// that has lost no wicket stands above all others; one that has neither
    /// made a run nor lost a wicket stands below them.
    pub(crate) fn compare_quotients(&self, other: &Averages) -> std::cmp::Ordering {
        self.tier().cmp(&other.tier()).then_with(|| {
            if self.tier() != Tier::Divided {
                return std::cmp::Ordering::Equal;
            }
            let (one, two) = (self.fraction(), other.fraction());
            let left = u128::from(one.above) * u128::from(two.below.max(1));
            let right = u128::from(two.above) * u128::from(one.below.max(1));
            left.cmp(&right)
        })
    }

    fn tier(&self) -> Tier {
        let fraction = self.fraction();
        if self.batting.wickets == 0 {
            if self.batting.runs == 0 { Tier::Nothing } else { Tier::NoWicketLost }
        } else if fraction.below == 0 && fraction.above > 0 {
            // Wickets taken for no run at all: as good as no wicket lost.
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
        assert_eq!(averages(sums(150, 10), sums(100, 10)).quotient(), Some(1.5));
        for (batting, bowling) in [
            (sums(5, 0), sums(9, 1)),
            (sums(5, 1), sums(9, 0)),
            (sums(5, 1), sums(0, 3)),
            (sums(0, 0), sums(0, 0)),
        ] {
            assert_eq!(averages(batting, bowling).quotient(), None);
        }
    }
}
