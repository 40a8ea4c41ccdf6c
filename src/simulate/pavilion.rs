//! Pavilion games between two computer sides.

use std::io::Write;

use serde_json::{Value, json};

use super::Stopped;
use crate::reports::table::rounded;
use crate::tabletop::arena::{GameTotals, game_seed};
use crate::tabletop::drive::{Step, step};
use crate::tabletop::record::{GameRecordWriter, Heading, SeatPlayer};
use crate::tabletop::{Computers, Dealer, Level, Levelled, Seat, Settings};

/// The number of decimal places in the figures.
const DECIMALS: usize = 3;

/// The games that will be played.
#[derive(Clone, Debug)]
pub(crate) struct Games {
    /// The variant and the options of the games.
    pub(crate) settings: Settings,
    /// The level of side A.
    pub(crate) a: Level,
    /// The level of side B.
    pub(crate) b: Level,
    /// The number of games.
    pub(crate) games: u32,
    /// The root seed. Each game has a seed of its own.
    pub(crate) seed: u64,
}

impl Games {
    /// Plays the games. Writes the record of each game to `record`, if there is
    /// one.
    ///
    /// # Errors
    /// Fails if a record cannot be written.
    pub(crate) fn play<G: Levelled>(
        &self,
        mut record: Option<&mut dyn Write>,
    ) -> Result<GameTotals, Stopped> {
        let mut totals = GameTotals::default();
        for number in 0..self.games {
            let seed = game_seed(self.seed, number);
            let mut agents = Computers::new([self.a, self.b], seed);
            let (mut dealer, mut book) = (Dealer::new(seed), G::Book::default());
            let mut game = G::new(self.settings.into(), &mut dealer, &mut book);
            let heading = || self.heading::<G>(seed, &agents);
            let mut writer = (record.is_some()).then(|| GameRecordWriter::new(&heading(), &game));
            let verdict = loop {
                let next = step(&mut game, &mut dealer, &mut agents, &mut book);
                match next.map_err(|refused| Stopped::Illegal(refused.to_string()))? {
                    Step::Chose(seat, choice) => {
                        if let Some(writer) = &mut writer {
                            writer.write_choice(seat, choice, &game);
                        }
                    }
                    Step::Waits(_) => return Err(Stopped::NotFinished),
                    Step::Over(outcome) => break outcome.into(),
                }
            };
            totals.add(&game, &book, verdict);
            if let (Some(record), Some(writer)) = (record.as_mut(), writer) {
                record.write_all(writer.finish(verdict).as_bytes())?;
            }
        }
        Ok(totals)
    }

    fn heading<G: Levelled>(&self, seed: u64, computers: &Computers) -> Heading {
        let seats = (0..G::seats(&self.settings.into())).map(Seat);
        let player = |seat| SeatPlayer::Computer(computers.level(G::party(seat)));
        Heading {
            settings: self.settings,
            seed,
            names: ["A", "B", "C", "D"].map(str::to_owned).into_iter().take(seats.len()).collect(),
            players: seats.map(player).collect(),
            men: None,
            guided: false,
        }
    }
}

/// Returns the figures to print for games with this many rivals. The mean of a
/// figure without values is printed as `null`.
pub(crate) fn figures(totals: &GameTotals, rivals: u8, seconds: f64) -> Vec<(String, Value)> {
    let wins = if rivals > 2 { &totals.by_seat[..] } else { &totals.wins };
    let named = |(letter, wins): (char, &u32)| (format!("{letter}_wins"), json!(wins));
    let mut figures = vec![("games".to_owned(), json!(totals.games))];
    figures.extend(('a'..).zip(wins).take(rivals.into()).map(named));
    figures.push(("draws".to_owned(), json!(totals.draws)));
    figures.push(("ties".to_owned(), json!(totals.ties)));
    for (name, value) in totals.figures.figures() {
        let value = value.map_or(Value::Null, |value| json!(rounded(value, DECIMALS)));
        figures.push((name, value));
    }
    figures.push(("seconds".to_owned(), json!(rounded(seconds, DECIMALS))));
    figures
}
