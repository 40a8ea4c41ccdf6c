//! Series of matches between two players, with their totals.

use super::{Computer, Levels};
use crate::game::{Innings, Match, Observer, Outcome, Refused, Side};
use crate::rules::Options;
use crate::tabletop::Agent;
use crate::tabletop::arena::play_game;

pub use crate::tabletop::arena::game_seed as match_seed;

/// One side's totals for all matches in a [`MatchTotals`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SideTotals {
    /// The number of matches won.
    pub wins: u32,
    /// The runs scored, including extras.
    pub runs: u64,
    /// The extras among the runs scored.
    pub extras: u64,
    /// The number of wickets lost.
    pub wickets: u64,
    /// The balls faced, not counting wides and no-balls.
    pub balls: u64,
}

impl SideTotals {
    /// Returns the runs per wicket lost, in thousandths of a run. Returns
    /// `None` if no wicket was lost.
    pub fn runs_per_wicket_thousandths(&self) -> Option<u64> {
        (1000 * self.runs).checked_div(self.wickets)
    }

    fn add(&mut self, innings: &Innings) {
        self.runs += u64::from(innings.runs);
        self.extras += u64::from(innings.extras());
        self.wickets += u64::from(innings.wickets);
        self.balls += u64::from(innings.balls);
    }

    fn merge(&mut self, other: &SideTotals) {
        self.wins += other.wins;
        self.runs += other.runs;
        self.extras += other.extras;
        self.wickets += other.wickets;
        self.balls += other.balls;
    }
}

/// The totals of a series of matches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MatchTotals {
    /// The number of matches finished.
    pub matches: u32,
    /// The number of matches drawn, whether or not the scores were level.
    pub draws: u32,
    /// The number of matches tied.
    pub ties: u32,
    /// The number of innings in which the side was all out.
    pub all_out: u32,
    /// The runs scored in innings in which the side was all out.
    pub all_out_runs: u64,
    /// The totals of each side, with the home side first.
    pub sides: [SideTotals; 2],
}

impl MatchTotals {
    /// Adds a match and its outcome.
    pub(crate) fn add(&mut self, game: &Match, outcome: Outcome) {
        self.matches += 1;
        match outcome.winner {
            Some(winner) => self.sides[winner.index()].wins += 1,
            None if outcome.kind == crate::game::ResultKind::Tie => self.ties += 1,
            None => self.draws += 1,
        }
        for innings in game.public().innings() {
            self.sides[innings.batting.index()].add(innings);
            if innings.is_all_out() {
                self.all_out += 1;
                self.all_out_runs += u64::from(innings.runs);
            }
        }
    }

    /// Adds the totals of another series to these totals.
    pub(crate) fn merge(&mut self, other: &MatchTotals) {
        self.matches += other.matches;
        self.draws += other.draws;
        self.ties += other.ties;
        self.all_out += other.all_out;
        self.all_out_runs += other.all_out_runs;
        for (mine, theirs) in self.sides.iter_mut().zip(&other.sides) {
            mine.merge(theirs);
        }
    }

    /// Swaps the totals of the home side and the away side.
    pub(crate) fn with_sides_swapped(mut self) -> MatchTotals {
        self.sides.reverse();
        self
    }

    /// Returns the totals of a side.
    pub fn side(&self, side: Side) -> &SideTotals {
        &self.sides[side.index()]
    }

    /// Returns the number of matches that had a winner.
    pub fn matches_with_winner(&self) -> u32 {
        self.sides.iter().map(|side| side.wins).sum()
    }

    /// Returns the sum of the two sides' totals.
    pub fn both_sides(&self) -> SideTotals {
        let mut both = self.sides[0];
        both.merge(&self.sides[1]);
        both
    }
}

/// Plays the match with this seed, which also decides the toss. Returns the
/// finished match and its outcome. The outcome is `None` if a player cannot
/// decide yet.
///
/// # Errors
/// Returns an error if an agent makes an illegal choice.
pub fn play_match<H, A, O>(
    options: Options,
    match_seed: u64,
    home: &mut H,
    away: &mut A,
    observer: &mut O,
) -> Result<(Match, Option<Outcome>), Refused>
where
    H: Agent<Match> + ?Sized,
    A: Agent<Match> + ?Sized,
    O: Observer,
{
    play_game(options, match_seed, &mut (home, away), observer)
}

/// Plays a series of `matches` matches, whose seeds are derived from `seed`.
/// The closures `home` and `away` each make a side's player from the seed of a
/// match.
///
/// # Errors
/// Returns an error if an agent makes an illegal choice.
pub fn play<H: Agent<Match>, A: Agent<Match>>(
    options: Options,
    seed: u64,
    matches: u32,
    home: impl Fn(u64) -> H,
    away: impl Fn(u64) -> A,
) -> Result<MatchTotals, Refused> {
    let mut totals = MatchTotals::default();
    for number in 0..matches {
        let seed = match_seed(seed, number);
        let (mut home, mut away) = (home(seed), away(seed));
        let (game, outcome) = play_match(options, seed, &mut home, &mut away, &mut ())?;
        if let Some(outcome) = outcome {
            totals.add(&game, outcome);
        }
    }
    Ok(totals)
}

/// Plays `matches` matches, or one fewer if `matches` is odd. `first` is at
/// home in the first half, which uses `seed`, and away in the second half,
/// which uses the next seed. Each closure makes a player from the seed of a
/// match and the side that the player takes. In the totals `first` is the home
/// side.
///
/// # Errors
/// Returns an error if an agent makes an illegal choice.
pub fn play_swapped_pairs<F: Agent<Match>, S: Agent<Match>>(
    options: Options,
    seed: u64,
    matches: u32,
    first: impl Fn(u64, Side) -> F,
    second: impl Fn(u64, Side) -> S,
) -> Result<MatchTotals, Refused> {
    let half = matches / 2;
    let home = |seed| first(seed, Side::Home);
    let mut totals = play(options, seed, half, home, |seed| second(seed, Side::Away))?;
    let home = |seed| second(seed, Side::Home);
    let away = play(options, seed.wrapping_add(1), half, home, |seed| first(seed, Side::Away))?;
    totals.merge(&away.with_sides_swapped());
    Ok(totals)
}

/// Plays matches between computer players of these levels.
///
/// # Errors
/// Never returns an error, because computer players make only legal choices.
///
/// ```
/// use armchair::players::{Level, Levels, arena};
/// use armchair::rules::Options;
/// let (club, novice) = (Levels::uniform(Level::Club), Levels::uniform(Level::Novice));
/// let totals = arena::play_between_levels(Options::default(), 1890, 4, club, novice)?;
/// assert_eq!(totals.matches, 4);
/// # Ok::<(), armchair::game::Refused>(())
/// ```
pub fn play_between_levels(
    options: Options,
    seed: u64,
    matches: u32,
    home: Levels,
    away: Levels,
) -> Result<MatchTotals, Refused> {
    let home = |seed| Computer::new(home, seed, Side::Home);
    let away = |seed| Computer::new(away, seed, Side::Away);
    play(options, seed, matches, home, away)
}
