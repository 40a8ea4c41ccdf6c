//! Games of the pavilion between two computer sides.

use std::io::Write;

use serde_json::{Value, json};

use super::Stopped;
use crate::pavilion::arena::{Tally, computers, game_seed, play_game};
use crate::pavilion::record::{Heading, Sitter, choices_line, result_line};
use crate::pavilion::{Computer, Game, Level, Player, Settings, Table};
use crate::reports::table::rounded;

/// How many decimals the figures have.
const DECIMALS: usize = 3;

/// Games to be played.
#[derive(Clone, Debug)]
pub struct Games {
    /// Variant and options.
    pub settings: Settings,
    /// How well side A plays.
    pub a: Level,
    /// How well side B plays.
    pub b: Level,
    /// How many games.
    pub games: u32,
    /// The root seed; each game has its own.
    pub seed: u64,
}

impl Games {
    /// Plays the games, and writes each as a record if one is wanted.
    ///
    /// # Errors
    /// When a record cannot be written.
    pub fn play<G: Game>(&self, mut record: Option<&mut dyn Write>) -> Result<Tally, Stopped> {
        let computers = computers::<G>(&self.settings, self.a, self.b);
        let players: Vec<&dyn Player<G>> = computers.iter().map(|one| one as _).collect();
        let mut tally = Tally::default();
        for number in 0..self.games {
            let seed = game_seed(self.seed, number);
            let mut lines = String::new();
            let writes = record.is_some();
            let (table, verdict) = play_game::<G>(self.settings, seed, &players, |made| {
                if writes {
                    lines.push_str(&choices_line::<G>(&[made]));
                }
            })?;
            let verdict = verdict.ok_or(Stopped::NotFinished)?;
            tally.add(&table, verdict);
            if let Some(record) = record.as_mut() {
                record.write_all(self.heading::<G>(seed, &computers).as_bytes())?;
                record.write_all(lines.as_bytes())?;
                record.write_all(result_line(verdict).as_bytes())?;
            }
        }
        Ok(tally)
    }

    fn heading<G: Game>(&self, seed: u64, computers: &[Computer]) -> String {
        let letters = ["A", "B", "C", "D"];
        let heading = Heading {
            kind: G::KIND,
            settings: self.settings,
            seed,
            names: computers
                .iter()
                .zip(letters)
                .map(|(_, letter)| letter.to_owned())
                .collect(),
            sitters: computers
                .iter()
                .map(|one| Sitter::Computer(one.0))
                .collect(),
        };
        heading.line::<G>(&Table::deal(self.settings, seed, &mut ()))
    }
}

/// What the games brought, as the figures that are printed; `null` where
/// there is nothing to take a mean of.
pub fn figures(tally: &Tally, seconds: f64) -> Vec<(String, Value)> {
    let mut figures: Vec<(String, Value)> = vec![
        ("games".to_owned(), json!(tally.games)),
        ("a_wins".to_owned(), json!(tally.wins[0])),
        ("b_wins".to_owned(), json!(tally.wins[1])),
        ("draws".to_owned(), json!(tally.draws)),
        ("ties".to_owned(), json!(tally.ties)),
    ];
    for (name, value) in tally.sheet.figures() {
        let value = value.map_or(Value::Null, |value| json!(rounded(value, DECIMALS)));
        figures.push((name, value));
    }
    figures.push(("seconds".to_owned(), json!(rounded(seconds, DECIMALS))));
    figures
}
