//! The ranks held of one suit as one number: a pattern.
//!
//! Two copies of each rank and at most five cards make 3,510 patterns, few
//! enough for a table with a place for each.

/// How many patterns there are.
pub const PATTERNS: usize = 3510;

/// The most cards of a suit that a pattern tells.
const MOST: u32 = 5;

/// Sets of the eleven ranks.
const SETS: usize = 1 << 11;

/// The number of the first pattern of each set of ranks. Those with one rank
/// held twice follow it, then those with two.
const FIRST: [u16; SETS] = first_patterns();

const fn first_patterns() -> [u16; SETS] {
    let (mut first, mut set, mut next) = ([0; SETS], 0, 0);
    while set < SETS {
        let ranks = (set as u32).count_ones() as u16;
        first[set] = next;
        next += match ranks {
            0 => 1,
            1 => 2,
            2 | 3 => 1 + ranks + ranks * (ranks - 1) / 2,
            4 => 1 + ranks,
            5 => 1,
            _ => 0,
        };
        set += 1;
    }
    assert!(next as usize == PATTERNS, "the patterns are miscounted");
    first
}

/// The pattern of the ranks `held`, of which `twice` are held twice; a rank
/// is the bit of its number. Of more than five cards the lowest are left out.
#[inline]
pub fn pattern(held: u16, twice: u16) -> usize {
    let (mut held, mut twice) = (held >> 1, twice >> 1);
    while held.count_ones() + twice.count_ones() > MOST {
        (held, twice) = without_lowest(held, twice);
    }
    let first = usize::from(FIRST[usize::from(held) % SETS]);
    if twice == 0 {
        return first;
    }
    let place = |bits: u16| (held & (bits & bits.wrapping_neg()).wrapping_sub(1)).count_ones();
    let (low, rest) = (place(twice), twice & (twice - 1));
    if rest == 0 {
        return first + 1 + low as usize;
    }
    // The pairs of places 0-1, 0-2, 1-2 are numbered 0, 1, 2.
    first + (held.count_ones() + low + place(rest)) as usize
}

fn without_lowest(held: u16, twice: u16) -> (u16, u16) {
    let lowest = held & held.wrapping_neg();
    if twice & lowest == 0 {
        (held & !lowest, twice)
    } else {
        (held, twice & !lowest)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pattern_has_a_number_of_its_own() {
        let mut seen = vec![false; PATTERNS];
        for held in 0..SETS as u16 {
            for twice in (0..SETS as u16).filter(|twice| twice & !held == 0) {
                if held.count_ones() + twice.count_ones() > MOST {
                    continue;
                }
                let number = pattern(held << 1, twice << 1);
                assert!(!seen[number], "{held:b} {twice:b} is a second {number}");
                seen[number] = true;
            }
        }
        assert!(seen.into_iter().all(|seen| seen));
    }

    #[test]
    fn of_six_cards_the_lowest_is_left_out() {
        assert_eq!(pattern(0b1111_1100, 0), pattern(0b1111_1000, 0));
        assert_eq!(
            pattern(0b111_0000, 0b111_0000),
            pattern(0b111_0000, 0b110_0000)
        );
    }
}
