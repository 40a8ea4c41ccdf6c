//! The outcome of a choice, as explained in a guided game: what has happened
//! since the last question and why, in at most two lines on a screen. In the
//! nets, the coach explains the last ball of the main game in the same way.

/// The maximum number of lines for an explanation.
pub(super) const MAX_LINES: usize = 2;

/// Returns the last lines of an explanation, leaving out any line that repeats
/// the line before it.
pub(super) fn last_of(mut sentences: Vec<String>) -> Vec<String> {
    sentences.dedup();
    let first = sentences.len().saturating_sub(MAX_LINES);
    sentences.into_iter().skip(first).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pavilion::Level;
    use crate::pavilion::{Levelled, Settings, Table};
    use crate::pavilion::{camp, eights, minden, twenty20};
    use crate::words::nets::COLUMNS;
    use crate::words::pavilion::InWords;

    /// Plays some games and collects the explanations given after each choice,
    /// without duplicates.
    fn outcome_lines<G: InWords + Levelled<Options = Settings>>() -> Vec<String> {
        let mut all = Vec::new();
        for seed in 0..6 {
            let mut table: Table<G> = Table::deal(Settings::on_screen(G::SETTINGS), seed, &mut ());
            while let Some(choice) = table.computer_choice(Level::Good) {
                let mut events = Vec::new();
                table.apply(choice, &mut events).unwrap();
                let lines = G::outcome(&events);
                assert!(lines.len() <= MAX_LINES);
                all.extend(lines);
            }
        }
        let long = all.iter().find(|line| line.len() > COLUMNS);
        assert_eq!(long, None);
        all.sort();
        all.dedup();
        all
    }

    #[test]
    fn what_came_of_a_choice_is_told_with_its_reason_in_two_lines() {
        let all = [
            outcome_lines::<camp::Camp>(),
            outcome_lines::<minden::Minden>(),
            outcome_lines::<twenty20::Twenty20>(),
            outcome_lines::<eights::Eights>(),
        ];
        let parts: [&[&str]; 4] = [
            &["fell short of 21", "one each, more for sets", "make 11", "five extra cards"],
            &["No die is rolled", "a flurry", "An odd over", "better bowler"],
            &[
                "and the stroke went there",
                "the stroke was",
                "so it is missed",
                "clean bowled",
                "In the air",
            ],
            &["An eight goes on", "A bill of", "misses a turn", "A plain card"],
        ];
        for (sentences, parts) in all.iter().zip(parts) {
            for part in parts {
                assert!(sentences.iter().any(|line| line.contains(part)), "{part}: {sentences:?}");
            }
        }
    }
}
