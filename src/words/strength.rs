//! Describes the strength of a county in words.

use crate::championship::handicap::{Handicap, STEP_TENTHS};

/// The words for how well a county bats or bowls. The first word is for the
/// best county, and each later word is for one more step below that county.
const WORDS: [&str; 5] = ["superbly", "well", "passably", "poorly", "badly"];

/// Describes batting or bowling that is `below` tenths of a level worse than
/// the best: "well".
pub(crate) fn ability(below: u8) -> &'static str {
    // Round up, because a promoted county is nearly a whole step weaker than
    // before.
    let step = usize::from((below + 1) / STEP_TENTHS);
    WORDS[step.min(WORDS.len() - 1)]
}

/// Describes a county with plural verbs: "bat well and bowl passably", or "bat
/// and bowl well".
pub(crate) fn county_ability(handicap: &Handicap) -> String {
    let (bat, bowl) = (ability(handicap.batting), ability(handicap.bowling));
    if bat == bowl { format!("bat and bowl {bat}") } else { format!("bat {bat} and bowl {bowl}") }
}

/// Describes a county with singular verbs, for a table: "bats well, bowls
/// passably".
pub(crate) fn table_ability(handicap: &Handicap) -> String {
    let (bats, bowls) = (ability(handicap.batting), ability(handicap.bowling));
    format!("bats {bats}, bowls {bowls}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::championship::handicap::MAX_STEPS;

    #[test]
    fn each_step_has_its_word_and_a_county_that_has_come_up_the_next() {
        let steps = (0..=MAX_STEPS as u8).map(|steps| steps * STEP_TENTHS);
        let words: Vec<&str> = steps.clone().map(ability).collect();
        assert_eq!(words, WORDS);
        let after: Vec<&str> = steps.map(|below| ability(below + STEP_TENTHS - 1)).collect();
        assert_eq!(after, ["well", "passably", "poorly", "badly", "badly"]);
        let handicap = |batting, bowling| Handicap { batting, bowling };
        assert_eq!(county_ability(&handicap(0, 12)), "bat superbly and bowl passably");
        assert_eq!(county_ability(&handicap(6, 6)), "bat and bowl well");
        assert_eq!(table_ability(&handicap(6, 18)), "bats well, bowls poorly");
    }
}
