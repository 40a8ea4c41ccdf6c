//! The rules that all cricket games of the pavilion share: the order of the
//! innings, the follow-on, and the result of a match.

use super::Party;

/// The reason an innings ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InningsEndReason {
    /// The last wicket fell.
    AllOut,
    /// All the overs were bowled.
    Overs,
    /// The batting side declared.
    Declared,
    /// The batting side passed its target.
    Won,
    /// No time was left.
    Time,
}

/// The margin of a win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Margin {
    /// By an innings and this many runs.
    Innings(u32),
    /// By this many runs.
    Runs(u32),
    /// By this many wickets.
    Wickets(u8),
    /// There is no margin, because the match was drawn or tied.
    None,
}

/// The step after an innings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepAfterInnings {
    /// This side has won by this margin.
    Won(Party, Margin),
    /// The scores are level and every innings is complete.
    Tied,
    /// This side leads by enough to choose whether to enforce the follow-on.
    MayFollowOn(Party),
    /// This side bats next.
    Bats(Party),
}

/// Returns 1 if innings `number` in a match of `most` innings is the batting
/// side's first innings, and 2 if it is that side's second. Returns `None` if
/// each side has only one innings.
pub(crate) const fn own_innings(number: u8, most: usize) -> Option<u8> {
    if most > 2 { Some(number.div_ceil(2)) } else { None }
}

/// Returns a side's total runs minus the other side's total runs.
pub(crate) fn lead(innings: &[(Party, u32)], side: Party) -> i64 {
    let sign = |party| if party == side { 1 } else { -1 };
    innings.iter().map(|(party, runs)| sign(*party) * i64::from(*runs)).sum()
}

/// Returns the step after the last of these innings, in a match of `most`
/// innings. Does not check whether the side batting last has passed its target.
/// `follow_on` is the lead that allows the follow-on after the first innings of
/// both sides.
pub fn step_after_innings(
    innings: &[(Party, u32)],
    most: usize,
    follow_on: i64,
) -> StepAfterInnings {
    let Some((last, _)) = innings.last().copied() else {
        return StepAfterInnings::Tied;
    };
    let begun = |side| innings.iter().filter(|(party, _)| *party == side).count();
    // The side with fewer innings bats next. If both sides have had equally
    // many innings, the side that did not bat last bats next.
    let next = if begun(last) < begun(last.other()) { last } else { last.other() };
    let by = |runs: i64| runs.unsigned_abs() as u32;
    let ahead = lead(innings, next);
    if innings.len() >= most {
        let of_last = lead(innings, last);
        return match of_last {
            0 => StepAfterInnings::Tied,
            1.. => StepAfterInnings::Won(last, Margin::Runs(by(of_last))),
            _ => StepAfterInnings::Won(last.other(), Margin::Runs(by(of_last))),
        };
    }
    // A side with one innings fewer than the other side is already ahead.
    if innings.len() + 1 == most && ahead > 0 {
        return StepAfterInnings::Won(next, Margin::Innings(by(ahead)));
    }
    if innings.len() == 2 && lead(innings, last.other()) >= follow_on {
        return StepAfterInnings::MayFollowOn(last.other());
    }
    StepAfterInnings::Bats(next)
}

#[cfg(test)]
mod tests {
    use super::*;
    use Party::{A, B};

    #[test]
    fn a_match_of_two_innings_each_takes_its_course() {
        let after = |innings: &[(Party, u32)]| step_after_innings(innings, 4, 150);
        assert_eq!(after(&[(A, 380)]), StepAfterInnings::Bats(B));
        assert_eq!(after(&[(A, 380), (B, 229)]), StepAfterInnings::MayFollowOn(A));
        assert_eq!(after(&[(A, 380), (B, 231)]), StepAfterInnings::Bats(A));
        assert_eq!(after(&[(A, 380), (B, 380)]), StepAfterInnings::Bats(A));
        // Side B has followed on and is still behind.
        let behind = [(A, 380), (B, 100), (B, 200)];
        assert_eq!(after(&behind), StepAfterInnings::Won(A, Margin::Innings(80)));
        assert_eq!(after(&[(A, 380), (B, 100), (B, 280)]), StepAfterInnings::Bats(A));
        let behind = [(A, 100), (B, 380), (A, 200)];
        assert_eq!(after(&behind), StepAfterInnings::Won(B, Margin::Innings(80)));
        let all = [(A, 100), (B, 90), (A, 50), (B, 60)];
        assert_eq!(after(&all), StepAfterInnings::Tied);
        let all = [(A, 100), (B, 90), (A, 50), (B, 57)];
        assert_eq!(after(&all), StepAfterInnings::Won(A, Margin::Runs(3)));
    }

    #[test]
    fn a_match_of_one_innings_each_ends_after_two() {
        assert_eq!(step_after_innings(&[(B, 0)], 2, 75), StepAfterInnings::Bats(A));
        assert_eq!(
            step_after_innings(&[(B, 90), (A, 10)], 2, 75),
            StepAfterInnings::Won(B, Margin::Runs(80))
        );
    }
}
