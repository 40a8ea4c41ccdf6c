//! The hints in a guided game. Each hint is one line next to a question, and
//! explains the choice and its consequences. A guided game is played with the
//! options that the setup screen shows at first.

/// The notice that from now on only new things are explained.
pub(crate) const ONLY_NEW: &str =
    "From now on, only what is new is explained. Press ? for the rules.";

/// The number of choices of each kind for which a person gets an explanation.
const MAX_EXPLANATIONS: u32 = 12;

/// A record of the explanations that a person has been given in a guided game.
#[derive(Debug, Default)]
pub(crate) struct Guidance {
    /// The number of times that each explanation was given.
    met: Vec<(&'static str, u32)>,
    /// True once the person has seen the notice that only new things are
    /// explained.
    knows: bool,
    /// True once the picture of the game has been explained.
    pub(crate) introduced: bool,
}

impl Guidance {
    /// Returns the hint to show at a choice: `explanation` for the first few
    /// choices of this kind, then [`ONLY_NEW`] just once, and after that
    /// nothing.
    pub(crate) fn hint_for(&self, explanation: &'static str) -> Option<&'static str> {
        let met = self.met.iter().find(|(one, _)| *one == explanation);
        match met.map_or(0, |(_, times)| *times) {
            0..MAX_EXPLANATIONS => Some(explanation),
            _ => (!self.knows).then_some(ONLY_NEW),
        }
    }

    /// Counts a choice that the person made without the computer's help.
    pub(crate) fn count_choice(&mut self, explanation: &'static str) {
        match self.hint_for(explanation) {
            // The notice was due at this choice, so the person has now seen it.
            Some(ONLY_NEW) => self.knows = true,
            Some(_) => match self.met.iter_mut().find(|(one, _)| *one == explanation) {
                Some((_, times)) => *times += 1,
                None => self.met.push((explanation, 1)),
            },
            None => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pavilion::{minden, twenty20};
    use crate::words::pavilion::InWords;

    #[test]
    fn every_sentence_is_one_line_of_a_screen() {
        let minden_asks =
            [minden::Ask::Bowler, minden::Ask::Mode, minden::Ask::Bowl, minden::Ask::Bat];
        let lines = minden_asks
            .iter()
            .map(crate::words::pavilion::minden::guide::hint)
            .chain([crate::words::pavilion::minden::guide::hint(&minden::Ask::Field)]);
        let twenty20_asks = [twenty20::Ask::Field, twenty20::Ask::Stroke, twenty20::Ask::Bowl];
        let lines =
            lines.chain(twenty20_asks.iter().map(crate::words::pavilion::twenty20::guide::hint));
        let rows = minden_asks.iter().filter_map(minden::Minden::introduction);
        let rows = rows.chain(twenty20_asks.iter().filter_map(twenty20::Twenty20::introduction));
        let rows = rows.flatten();
        lines.chain(rows).chain([ONLY_NEW]).for_each(|line| {
            assert!(line.len() <= 78, "{line}");
        });
    }
}
