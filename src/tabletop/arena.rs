//! Games between two sides of computer players, and the totals of such games.
//! The same seed always gives the same totals.

use super::drive::play_out;
use super::{Agents, Computers, Dealer, Figures, Game, Level, Levelled, Observer, Verdict};
use crate::rng::{Purpose, derive};

/// The totals of a series of games.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct GameTotals {
    /// The number of finished games.
    pub games: u32,
    /// The numbers of games won by side A and by side B.
    pub wins: [u32; 2],
    /// The number of games won by each seat.
    pub(crate) by_seat: [u32; 4],
    /// The number of games that nobody won, including ties.
    pub draws: u32,
    /// The number of games that were tied.
    pub ties: u32,
    /// The figures of the games, by name.
    pub figures: Figures,
}

impl GameTotals {
    /// Adds a finished game and its scorebook.
    pub fn add<G: Game>(&mut self, game: &G, book: &G::Book, verdict: Verdict) {
        self.games += 1;
        match verdict {
            Verdict::Won(seat) => {
                self.wins[G::party(seat).index()] += 1;
                if let Some(wins) = self.by_seat.get_mut(seat.index()) {
                    *wins += 1;
                }
            }
            Verdict::Drawn => self.draws += 1,
            Verdict::Tied => {
                self.draws += 1;
                self.ties += 1;
            }
        }
        game.figures(book, &mut self.figures);
    }
}

/// Derives the seed for game `number` from the arena's seed.
pub fn game_seed(seed: u64, number: u32) -> u64 {
    derive(seed, Purpose::Match, &[u64::from(number)])
}

/// Plays one game. All cards and dice in the game come from the seed. Returns
/// the game and its outcome. The outcome is `None` if an agent waits.
///
/// # Errors
/// Fails if an agent makes an illegal choice.
pub fn play_game<G: Game>(
    options: G::Options,
    seed: u64,
    agents: &mut impl Agents<G>,
    observer: &mut impl Observer<G>,
) -> Result<(G, Option<G::Outcome>), G::Refused> {
    let mut dealer = Dealer::new(seed);
    let mut game = G::new(options, &mut dealer, observer);
    let outcome = play_out(&mut game, &mut dealer, agents, observer)?;
    Ok((game, outcome))
}

/// Plays games 0 to `games` − 1 for `seed`, with sides A and B at these levels.
///
/// # Errors
/// Fails if the computer makes an illegal choice, which is a bug in the
/// program.
///
/// ```
/// use armchair::pavilion::Settings;
/// use armchair::pavilion::camp::Camp;
/// use armchair::tabletop::{Game, Level, arena};
///
/// let options = Settings::headless(Camp::SETTINGS).into();
/// let totals = arena::play_games::<Camp>(options, 1890, 4, [Level::Good, Level::Easy])?;
/// assert_eq!(totals.games, totals.wins[0] + totals.wins[1] + totals.draws);
/// # Ok::<(), armchair::tabletop::game::Refused>(())
/// ```
pub fn play_games<G: Levelled>(
    options: G::Options,
    seed: u64,
    games: u32,
    levels: [Level; 2],
) -> Result<GameTotals, G::Refused> {
    let mut totals = GameTotals::default();
    for seed in (0..games).map(|number| game_seed(seed, number)) {
        let mut book = G::Book::default();
        let mut agents = Computers::new(levels, seed);
        let (game, outcome) = play_game::<G>(options, seed, &mut agents, &mut book)?;
        if let Some(outcome) = outcome {
            totals.add(&game, &book, outcome.into());
        }
    }
    Ok(totals)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tabletop::test_data::{Higher, Play};
    use crate::tabletop::{Settings, Table};

    #[test]
    fn a_refused_choice_changes_nothing_and_the_arena_counts_every_game() {
        let mut table: Table<Higher> =
            Table::deal(Settings::headless(Higher::SETTINGS), 7, &mut ());
        table.apply(Play::Turn, &mut ()).unwrap();
        let before = (table.check(), table.decisions());
        assert!(table.apply(Play::Turn, &mut ()).is_err());
        assert_eq!((table.check(), table.decisions()), before);

        let settings = Settings::headless(Higher::SETTINGS);
        let levels = [Level::Easy, Level::Good];
        let totals = play_games::<Higher>(settings, 5, 40, levels).unwrap();
        assert_eq!(totals.games, 40);
        assert_eq!(totals.wins.iter().sum::<u32>() + totals.draws, 40);
        assert_eq!(totals.figures.samples("kept").unwrap().mean(), Some(6.0));
        let again = play_games::<Higher>(settings, 5, 40, levels).unwrap();
        assert_eq!(again, totals);
    }
}
