//! The distribution function of a normal variable, in whole numbers and without
//! branches. The function is needed so often that mispredicted branches would
//! cost too much.

use std::hint::select_unpredictable;

/// Returns the chance, in thousandths, that a normal variable is below
/// `deviations` hundredths of its standard deviation.
#[inline]
pub(super) fn chance_below(deviations: i32) -> i32 {
    let place = lesser(deviations, MAX_DEVIATION) + MAX_DEVIATION;
    let place = select_unpredictable(place < 0, 0, place);
    i32::from(CHANCE_BELOW[place as usize])
}

/// Returns the smaller of two numbers, without a branch.
#[inline]
pub(super) fn lesser(number: i32, most: i32) -> i32 {
    select_unpredictable(number < most, number, most)
}

/// The cut-off of the distribution, in hundredths of a standard deviation. The
/// chance of a value beyond the cut-off counts as 0.
const MAX_DEVIATION: i32 = 25 * TAIL.len() as i32;

/// A table of the chance, in thousandths, that a normal variable is below a
/// limit. The table has an entry for every hundredth of a standard deviation,
/// from the cut-off below the mean to the cut-off above it. Because the table
/// covers both sides of the mean, no branch is needed.
static CHANCE_BELOW: [u16; 2 * MAX_DEVIATION as usize + 1] = {
    let mut below = [0; 2 * MAX_DEVIATION as usize + 1];
    let (middle, mut hundredths) = (MAX_DEVIATION as usize, 0);
    while hundredths <= middle {
        let (step, part) = (hundredths / 25, (hundredths % 25) as i32);
        let (from, to) = (tail(step), tail(step + 1));
        let beyond = from + (to - from) * part / 25;
        below[middle + hundredths] = (1000 - beyond) as u16;
        below[middle - hundredths] = beyond as u16;
        hundredths += 1;
    }
    below
};

/// Returns an entry in [`TAIL`], or 0 beyond its end.
const fn tail(step: usize) -> i32 {
    if step < TAIL.len() { TAIL[step] } else { 0 }
}

/// The chance, in thousandths, that a normal variable is more than 0, ¼, ½ …
/// standard deviations above its mean.
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
    fn the_normal_tail_is_symmetric_and_rises() {
        assert_eq!(chance_below(0), 500);
        for deviations in 0..400 {
            assert_eq!(chance_below(deviations) + chance_below(-deviations), 1000);
            assert!(chance_below(deviations) <= chance_below(deviations + 1));
        }
        assert_eq!([chance_below(100), chance_below(-196)], [841, 26]);
    }
}
