//! Matches between two players, one after another, and their outcome.
//!
//! Pure: the same seed and the same players give the same [`MatchTotals`]. What is
//! added up is taken from the finished match, so a caller that drives matches
//! in a way of its own (with an observer, on threads) adds them with
//! `MatchTotals::add` and sums parts with `MatchTotals::merge`.

use super::{Computer, Levels};
use crate::game::{Innings, Match, Observer, Outcome, Refused, Side};
use crate::rules::Options;
use crate::tabletop::Agent;
use crate::tabletop::arena::play_game;

pub use crate::tabletop::arena::game_seed as match_seed;

/// What one side did in the matches of a [`MatchTotals`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SideTotals {
    /// Matches won.
    pub wins: u32,
    /// Runs made, extras included.
    pub runs: u64,
    /// Runs of these that were extras.
    pub extras: u64,
    /// Wickets lost.
    pub wickets: u64,
    /// Counted balls faced.
    pub balls: u64,
}

impl SideTotals {
    /// Runs for each wicket lost, in thousandths; none without a wicket.
    pub fn millis_per_wicket(&self) -> Option<u64> {
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

/// The sums of some matches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MatchTotals {
    /// Matches finished.
    pub matches: u32,
    /// Matches drawn, with the scores level or not.
    pub draws: u32,
    /// Matches tied.
    pub ties: u32,
    /// Innings that ended all out.
    pub all_out: u32,
    /// Runs made in these.
    pub all_out_runs: u64,
    /// What each side did: home first.
    pub sides: [SideTotals; 2],
}

impl MatchTotals {
    /// Adds a match that has come to this outcome.
    pub(crate) fn add(&mut self, game: &Match, outcome: Outcome) {
        self.matches += 1;
        match outcome.winner {
            Some(winner) => self.sides[winner.index()].wins += 1,
            None if outcome.kind == crate::game::ResultKind::Tie => self.ties += 1,
            None => self.draws += 1,
        }
        for innings in game.public().innings() {
            self.sides[innings.batting.index()].add(innings);
            if innings.all_out() {
                self.all_out += 1;
                self.all_out_runs += u64::from(innings.runs);
            }
        }
    }

    /// Adds the sums of other matches.
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

    /// These totals with home and away exchanged.
    pub(crate) fn exchanged(mut self) -> MatchTotals {
        self.sides.reverse();
        self
    }

    /// What this side did.
    pub fn side(&self, side: Side) -> &SideTotals {
        &self.sides[side.index()]
    }

    /// Matches that one side won.
    pub fn decided(&self) -> u32 {
        self.sides.iter().map(|side| side.wins).sum()
    }

    /// What both sides did together.
    pub fn both(&self) -> SideTotals {
        let mut both = self.sides[0];
        both.merge(&self.sides[1]);
        both
    }
}

/// Plays one match from its seed, which also draws the toss. Gives the
/// finished match with its outcome, or no outcome when an agent waits.
///
/// # Errors
/// When an agent makes an illegal choice.
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

/// Plays matches 0 to `matches` − 1 of `seed`. `home` and `away` make the
/// player of a side for a match from the match's seed.
///
/// # Errors
/// When an agent makes an illegal choice.
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

/// Plays so many matches (an even number: of an odd one, one fewer), half of them on
/// either ground: the first half from `seed`, the second from the seed after it.
/// `first`, the home side of the sums, and `second` make their player for a match from
/// its seed and the side.
///
/// # Errors
/// When an agent makes an illegal choice.
pub fn both_ways<F: Agent<Match>, S: Agent<Match>>(
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
    totals.merge(&away.exchanged());
    Ok(totals)
}

/// Plays matches between computer players of these levels.
///
/// # Errors
/// Never, as computer players choose only what is legal.
///
/// ```
/// use armchair::players::{Level, Levels, arena};
/// use armchair::rules::Options;
/// let (club, novice) = (Levels::both(Level::Club), Levels::both(Level::Novice));
/// let totals = arena::between(Options::default(), 1890, 4, club, novice)?;
/// assert_eq!(totals.matches, 4);
/// # Ok::<(), armchair::game::Refused>(())
/// ```
pub fn between(
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
