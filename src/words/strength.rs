//! How strong a county is, in words.

use crate::championship::strength::{STEP, Strength};

/// How a county bats or bowls that is so many tenths of a level below the best: the
/// best first.
const WORDS: [&str; 5] = ["superbly", "well", "fairly", "poorly", "badly"];

/// "well".
pub(crate) fn word(below: u8) -> &'static str {
    // A county that has come up is nearly a step weaker than it was.
    let step = usize::from((below + 1) / STEP);
    WORDS[step.min(WORDS.len() - 1)]
}

/// "bat well and bowl fairly", or "bat and bowl well".
pub(crate) fn play(strength: &Strength) -> String {
    let (bat, bowl) = (word(strength.batting), word(strength.bowling));
    if bat == bowl {
        format!("bat and bowl {bat}")
    } else {
        format!("bat {bat} and bowl {bowl}")
    }
}

/// "bats well, bowls fairly".
pub(crate) fn plays(strength: &Strength) -> String {
    let (bats, bowls) = (word(strength.batting), word(strength.bowling));
    format!("bats {bats}, bowls {bowls}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::championship::strength::STEPS;

    #[test]
    fn each_step_has_its_word_and_a_county_that_has_come_up_the_next() {
        let steps = (0..=STEPS as u8).map(|steps| steps * STEP);
        let words: Vec<&str> = steps.clone().map(word).collect();
        assert_eq!(words, WORDS);
        let after: Vec<&str> = steps.map(|below| word(below + STEP - 1)).collect();
        assert_eq!(after, ["well", "fairly", "poorly", "badly", "badly"]);
        let strength = |batting, bowling| Strength { batting, bowling };
        assert_eq!(play(&strength(0, 12)), "bat superbly and bowl fairly");
        assert_eq!(play(&strength(6, 6)), "bat and bowl well");
        assert_eq!(plays(&strength(6, 18)), "bats well, bowls poorly");
    }
}
