//! The choice of the men who bowl in an innings. The scorecard needs their
//! names, but the laws of the game say nothing about bowlers.
//!
//! A side bowls from two ends with the last four men in its batting order. In
//! every thirty overs, the last two men share the first twenty overs, and the
//! two men before them share the other ten. In a side of two or three men, only
//! the last two bowl.

/// The maximum number of bowlers in an innings.
pub(crate) const MAX_BOWLERS: usize = 4;

/// The number of consecutive overs that are bowled by the first pair.
const FIRST_PAIR_OVERS: u16 = 20;
/// The number of overs after which the first pair bowls again.
const BOTH_PAIRS_OVERS: u16 = 30;

/// Returns the number of the man who bowls a given over (counted from 0) of an
/// innings. Bowler 0 is the last man in the batting order, and bowler 3 is the
/// fourth from the end.
#[inline]
pub(crate) const fn bowler_index(men: u8, over: u16) -> u8 {
    let relieved = men as usize >= MAX_BOWLERS && over % BOTH_PAIRS_OVERS >= FIRST_PAIR_OVERS;
    // The two men of a pair bowl from opposite ends, so each of them bowls
    // every other over.
    (over % 2) as u8 + if relieved { 2 } else { 0 }
}

/// Returns the place in the batting order of the man who bowls a given over
/// (counted from 0) in a side of `men` men.
pub(crate) const fn bowler_batting_number(men: u8, over: u16) -> u8 {
    men - bowler_index(men, over)
}

/// Returns `true` if bowler `one` (counted from 0) bowls in an innings of
/// `overs` overs.
pub(crate) fn bowls_in_innings(men: u8, one: u8, overs: u16) -> bool {
    // After one round of both pairs, the same men bowl again in the same order.
    (0..overs.min(BOTH_PAIRS_OVERS)).any(|over| bowler_index(men, over) == one)
}

/// Returns the wicket-keeper's number in the batting order. The wicket-keeper
/// is the first man who is not the bowler.
pub(crate) const fn keeper(bowler: u8) -> u8 {
    if bowler == 1 { 2 } else { 1 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_pair_bowls_twenty_overs_and_the_second_ten() {
        let by = |men: u8, overs: &[u16]| -> Vec<u8> {
            overs.iter().map(|over| bowler_batting_number(men, *over)).collect()
        };
        assert_eq!(by(11, &[0, 1, 19, 20, 21, 29, 30]), [11, 10, 10, 9, 8, 8, 11]);
        assert_eq!(by(3, &[0, 19, 20, 21]), [3, 2, 3, 2]);
    }

    #[test]
    fn the_second_pair_bowls_only_in_a_long_innings() {
        let all = |men, overs| [0, 1, 2, 3].map(|one| bowls_in_innings(men, one, overs));
        assert_eq!(all(11, 0), [false; 4]);
        assert_eq!(all(11, 1), [true, false, false, false]);
        assert_eq!(all(11, 20), [true, true, false, false]);
        assert_eq!(all(11, 21), [true, true, true, false]);
        assert_eq!(all(11, 90), [true; 4]);
        assert_eq!(all(3, 90), [true, true, false, false]);
    }

    #[test]
    fn every_over_is_bowled_by_one_of_the_side_from_two_ends() {
        for men in 2..=11 {
            for over in 0..400 {
                let bowls = bowler_batting_number(men, over);
                assert!((1..=men).contains(&bowls), "{men} {over}");
                assert_ne!(bowls, bowler_batting_number(men, over + 1), "{men} {over}");
                assert_ne!(bowls, keeper(bowls));
            }
        }
    }
}
