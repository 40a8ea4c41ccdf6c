//! A man's figures, summed up over one season or several.

use crate::championship::averages::Ratio;
use crate::championship::fixtures::{MATCHES_PER_CLASS, MatchNumber, ROUNDS};
use crate::game::innings::{BattingFigures, BowlingFigures, MOST_WICKETS};

/// The number of runs that makes a fifty, whatever the options.
const FIFTY: u32 = 50;
/// The number of runs that makes a hundred, whatever the options.
pub(crate) const HUNDRED: u32 = 100;
/// The number of runs that makes a good season for a batsman, whatever the
/// options.
pub(crate) const THOUSAND: u32 = 1000;

/// The batting and bowling figures of a man.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sums {
    /// The number of matches.
    pub matches: u16,
    /// The number of the man's innings with the bat.
    pub innings: u16,
    /// The number of the man's innings that were not out.
    pub not_outs: u16,
    /// The number of innings of fifty to ninety-nine runs.
    pub fifties: u16,
    /// The number of innings of a hundred runs or more.
    pub hundreds: u16,
    /// The number of wickets taken.
    pub wickets: u16,
    /// The number of runs made.
    pub runs: u32,
    /// The number of runs off the bat that the man conceded as a bowler.
    pub conceded: u32,
    /// The man's highest innings. Of two innings with the same runs, a not-out
    /// innings is higher.
    pub highest: HighestInnings,
    /// The man's best bowling in an innings.
    pub best: BestBowling,
}

/// A man's highest innings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HighestInnings {
    /// The number of runs.
    pub runs: u16,
    /// True if the batsman was not out.
    pub not_out: bool,
    /// The match in which the man made his highest score (meaningless before
    /// his first innings).
    pub made_in: MatchNumber,
}

/// The best bowling in an innings. All figures are zero for a man who has not
/// taken a wicket.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BestBowling {
    /// The number of wickets.
    pub wickets: u8,
    /// The number of runs off the bat.
    pub runs: u16,
    /// The match in which the man took these wickets (meaningless if he has
    /// taken none).
    pub taken_in: MatchNumber,
}

impl Sums {
    /// Counts the times that the man was out.
    pub(crate) fn outs(&self) -> u16 {
        self.innings.saturating_sub(self.not_outs)
    }

    /// Returns the key that ranks batsmen: more runs, then fewer dismissals. A
    /// greater key is better.
    pub(crate) fn batting_rank(&self) -> (u32, u32) {
        (self.runs, u32::MAX - u32::from(self.outs()))
    }

    /// Returns the key that ranks bowlers: more wickets, then fewer runs. A
    /// greater key is better.
    pub(crate) fn bowling_rank(&self) -> (u32, u32) {
        (self.wickets.into(), u32::MAX - self.conceded)
    }

    /// Returns the runs made per dismissal.
    pub(crate) fn batting_average(&self) -> Ratio {
        Ratio::new(self.runs.into(), self.outs().into())
    }

    /// Returns runs conceded per wicket.
    pub(crate) fn bowling_average(&self) -> Ratio {
        Ratio::new(self.conceded.into(), self.wickets.into())
    }

    /// Returns `true` if these figures are possible for a season. Sums of such
    /// figures over a century cannot overflow.
    pub(super) fn is_consistent(&self) -> bool {
        let most = 2 * ROUNDS as u16;
        let innings = u32::from(self.innings);
        let longest = u32::from(u16::MAX);
        self.matches <= ROUNDS as u16
            && self.innings <= most
            && self.not_outs <= self.innings
            && self.fifties <= self.innings
            && self.hundreds <= self.innings
            && self.wickets <= most * MOST_WICKETS as u16
            && self.runs <= innings * longest
            && self.conceded <= u32::from(most) * longest
            && u32::from(self.highest.runs) <= self.runs
            && u16::from(self.best.wickets) <= self.wickets
            && usize::from(self.highest.made_in.number) < MATCHES_PER_CLASS
            && usize::from(self.best.taken_in.number) < MATCHES_PER_CLASS
    }

    /// Adds an innings with the bat.
    pub(in crate::championship) fn add_innings(
        &mut self,
        batted: BattingFigures,
        made_in: MatchNumber,
    ) {
        self.innings += 1;
        self.not_outs += u16::from(!batted.out);
        self.runs += batted.runs;
        self.hundreds += u16::from(batted.runs >= HUNDRED);
        self.fifties += u16::from((FIFTY..HUNDRED).contains(&batted.runs));
        let made = HighestInnings { runs: batted.runs as u16, not_out: !batted.out, made_in };
        self.highest = match self.innings {
            1 => made,
            _ => self.highest.higher(made),
        };
    }

    /// Adds an innings with the ball.
    pub(in crate::championship) fn add_bowling(
        &mut self,
        bowling: BowlingFigures,
        taken_in: MatchNumber,
    ) {
        let BowlingFigures { wickets, runs, .. } = bowling;
        self.conceded += u32::from(runs);
        self.wickets += u16::from(wickets);
        self.best = self.best.better(BestBowling { wickets, runs, taken_in });
    }

    /// Adds the figures of other matches.
    pub fn add(&mut self, other: &Sums) {
        self.highest = match self.innings {
            0 => other.highest,
            _ => self.highest.higher(other.highest),
        };
        self.matches += other.matches;
        self.innings += other.innings;
        self.not_outs += other.not_outs;
        self.fifties += other.fifties;
        self.hundreds += other.hundreds;
        self.wickets += other.wickets;
        self.runs += other.runs;
        self.conceded += other.conceded;
        self.best = self.best.better(other.best);
    }
}

impl HighestInnings {
    /// Returns the key that ranks innings by runs. With equal runs, a not-out
    /// innings ranks higher.
    pub(crate) fn rank(&self) -> (u16, bool) {
        (self.runs, self.not_out)
    }

    /// Returns the higher of two innings, or the first innings if both are
    /// equal.
    fn higher(self, other: HighestInnings) -> HighestInnings {
        if other.rank() > self.rank() { other } else { self }
    }
}

impl BestBowling {
    /// Returns the key that ranks bowling figures: more wickets, then fewer
    /// runs. A greater key is better.
    pub(crate) fn rank(&self) -> (u8, u16) {
        (self.wickets, u16::MAX - self.runs)
    }

    /// Returns the better of two bowling figures. More wickets are better, and
    /// fewer runs are better if the wickets are equal. Returns the first
    /// figures if both are equal.
    fn better(self, other: BestBowling) -> BestBowling {
        let more = other.wickets > self.wickets;
        let cheaper = other.wickets == self.wickets && other.runs < self.runs;
        if more || cheaper && other.wickets > 0 { other } else { self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_innings_counts_as_a_fifty_or_a_hundred_and_never_as_both() {
        let mut sums = Sums::default();
        for (runs, out) in
            [(0, true), (49, true), (50, false), (99, true), (100, true), (99, false)]
        {
            sums.add_innings(BattingFigures { runs, out }, MatchNumber::default());
        }
        assert_eq!((sums.innings, sums.not_outs, sums.runs), (6, 2, 397));
        assert_eq!((sums.fifties, sums.hundreds), (3, 1));
        assert_eq!(sums.batting_average().rounded(2).as_deref(), Some("99.25"));
        assert_eq!(sums.highest.runs, 100);
    }

    #[test]
    fn not_out_is_higher_than_out_and_cheaper_wickets_are_better() {
        let mut sums = Sums::default();
        let of = |number| MatchNumber { year: 1894, number };
        for (number, out) in [(1, true), (2, false), (3, true), (4, false)] {
            sums.add_innings(BattingFigures { runs: 30, out }, of(number));
        }
        let highest = HighestInnings { runs: 30, not_out: true, made_in: of(2) };
        assert_eq!(sums.highest, highest, "the first of equal innings");
        let bowling = |wickets, runs| BowlingFigures { wickets, runs, running: 0 };
        sums.add_bowling(bowling(0, 12), of(1));
        assert_eq!(sums.best, BestBowling::default());
        for (number, wickets, runs) in [(2, 3, 40), (3, 4, 50), (4, 4, 44), (5, 4, 60), (6, 4, 44)]
        {
            sums.add_bowling(bowling(wickets, runs), of(number));
        }
        let best = BestBowling { wickets: 4, runs: 44, taken_in: of(4) };
        assert_eq!(sums.best, best);
        assert_eq!((sums.wickets, sums.conceded), (19, 250));
    }
}
