//! The gain of one choice over another in sampled hands, and a test of whether
//! the gain is statistically significant.

/// The number that stands for one win in a gain in chances.
pub(crate) const WIN: f32 = 10_000.0;

/// The number of standard errors by which a significant gain must exceed zero.
const MIN_STANDARD_ERRORS: i64 = 2;

/// The gains of one choice over another, added up over some hands. The gains
/// are in thousandths of a run, or in chances, where a win counts [`WIN`] and a
/// draw half as much.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct GainSum {
    hands: i64,
    sum: i64,
    squares: i64,
}

impl GainSum {
    /// Adds the gain in one hand.
    pub(super) fn add(&mut self, gain: i32) {
        let gain = i64::from(gain);
        self.hands += 1;
        self.sum += gain;
        self.squares += gain * gain;
    }

    /// Returns the sum of the gains in all hands.
    pub(super) fn sum(self) -> i64 {
        self.sum
    }

    /// Returns the mean gain in the chances, as a fraction of a win.
    pub(crate) fn mean_share_of_win(self) -> f32 {
        self.sum as f32 / self.hands.max(1) as f32 / WIN
    }

    /// Returns `true` if the mean gain is more than [`MIN_STANDARD_ERRORS`]
    /// standard errors above zero. The test is `mean² > ERRORS² · (squares ÷
    /// hands − mean²) ÷ hands`, without the divisions.
    pub(crate) fn is_significant(self) -> bool {
        let errors = MIN_STANDARD_ERRORS * MIN_STANDARD_ERRORS;
        self.sum > 0
            && (self.hands + errors) * self.sum * self.sum > errors * self.hands * self.squares
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_gain_is_sure_above_two_standard_errors() {
        let half = |one, other| {
            let mut gain = GainSum::default();
            for _ in 0..20 {
                gain.add(one);
                gain.add(other);
            }
            gain
        };
        assert!(half(1, 1).is_significant(), "without an error");
        assert!(!half(0, 0).is_significant() && !half(-1, -1).is_significant());
        // The mean is 100. The errors are 1000 ÷ √40 = 158 and 300 ÷ √40 = 47.
        assert!(!half(1100, -900).is_significant());
        assert!(half(400, -200).is_significant());
        // If the gains alternate between 1000 above and 1000 below their mean,
        // twice the standard error is 316.3.
        assert!(!half(1316, -684).is_significant());
        assert!(half(1317, -683).is_significant());
        // Each gain is ten wickets at the highest price, doubled.
        let far = 2_000_000;
        assert!(half(far, far).is_significant(), "the sums do not overflow");
    }
}
