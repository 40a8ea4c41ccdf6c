//! Games between two sides of the computer's, and what came of them. Pure:
//! the same seed gives the same tally.

use super::figures::Figures;
use super::table::{Made, Table, play_out};
use super::{Computer, Game, Level, Party, Player, Refused, Seat, Settings, Verdict};
use crate::rng::{Purpose, derive};

/// What came of some games.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tally {
    /// Games finished.
    pub games: u32,
    /// Games that A won, and that B won.
    pub wins: [u32; 2],
    /// Games that nobody won, ties among them.
    pub draws: u32,
    /// Games of these that were tied.
    pub ties: u32,
    /// What the games brought by name.
    pub sheet: Figures,
}

impl Tally {
    /// Adds a finished game.
    pub fn add<G: Game>(&mut self, table: &Table<G>, verdict: Verdict) {
        self.games += 1;
        match verdict {
            Verdict::Won(seat) => {
                let party = G::party(table.game().settings(), seat);
                self.wins[party.index()] += 1;
            }
            Verdict::Drawn => self.draws += 1,
            Verdict::Tied => {
                self.draws += 1;
                self.ties += 1;
            }
        }
        table.game().figures(table.book(), &mut self.sheet);
    }
}

/// The seed of game `number` of the arena's seed.
pub fn game_seed(seed: u64, number: u32) -> u64 {
    derive(seed, Purpose::Match, &[u64::from(number)])
}

/// The player of each seat, where A and B play at these levels.
pub fn computers<G: Game>(settings: &Settings, a: Level, b: Level) -> Vec<Computer> {
    (0..G::seats(settings))
        .map(|seat| match G::party(settings, Seat(seat)) {
            Party::A => Computer(a),
            Party::B => Computer(b),
        })
        .collect()
}

/// Plays one game from its seed to the end.
///
/// # Errors
/// When a player makes an illegal choice.
pub fn play_game<G: Game>(
    settings: Settings,
    seed: u64,
    players: &[&dyn Player<G>],
    made: impl FnMut(Made<G::Choice>),
) -> Result<(Table<G>, Option<Verdict>), Refused> {
    let mut table = Table::deal(settings, seed, &mut ());
    let verdict = play_out(&mut table, players, &mut (), made)?;
    Ok((table, verdict))
}

/// Plays games 0 to `games` − 1 of `seed` between these levels.
///
/// # Errors
/// When a player makes an illegal choice, which is a fault of the program.
pub fn between<G: Game>(
    settings: Settings,
    seed: u64,
    games: u32,
    a: Level,
    b: Level,
) -> Result<Tally, Refused> {
    let computers = computers::<G>(&settings, a, b);
    let players: Vec<&dyn Player<G>> = computers.iter().map(|one| one as _).collect();
    let mut tally = Tally::default();
    for number in 0..games {
        let (table, verdict) = play_game(settings, game_seed(seed, number), &players, |_| {})?;
        if let Some(verdict) = verdict {
            tally.add(&table, verdict);
        }
    }
    Ok(tally)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pavilion::test_data::{Higher, Play};

    #[test]
    fn a_refused_choice_changes_nothing_and_the_arena_counts_every_game() {
        let mut table: Table<Higher> = Table::deal(Settings::headless(Higher::ITEMS), 7, &mut ());
        table.apply(Play::Turn, &mut ()).unwrap();
        let before = (table.check(), table.decisions());
        assert!(table.apply(Play::Turn, &mut ()).is_err());
        assert_eq!((table.check(), table.decisions()), before);

        let settings = Settings::headless(Higher::ITEMS);
        let tally = between::<Higher>(settings, 5, 40, Level::Easy, Level::Good).unwrap();
        assert_eq!(tally.games, 40);
        assert_eq!(tally.wins.iter().sum::<u32>() + tally.draws, 40);
        assert_eq!(tally.sheet.samples("kept").unwrap().mean(), Some(6.0));
        let again = between::<Higher>(settings, 5, 40, Level::Easy, Level::Good).unwrap();
        assert_eq!(again, tally);
    }
}
