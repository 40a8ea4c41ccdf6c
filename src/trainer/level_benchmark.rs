//! A comparison of neighbouring levels with many combinations of options, and a
//! count of the errors that each level makes.

use crate::game::{Ask, Choice, Dealer, Ended, Match, Pending, Refused, Side, View};
use crate::players::arena::{self, MatchTotals, match_seed};
use crate::players::{Computer, Level, Levels};
use crate::rules::cards::Rank;
use crate::rules::{Call, Card, Options, extras};
use crate::tabletop::drive::Agent;

/// Lists the combinations of options with which each level must beat the level
/// below it.
pub fn option_sets() -> [(&'static str, Options); 8] {
    let usual = Options::default();
    [
        ("default", usual),
        ("beginner's", Options::beginner()),
        ("no extras", Options { no_ball: false, wide: false, bye: false, ..usual }),
        ("4 a side", Options { batsmen: 4, ..usual }),
        ("7 a side", Options { batsmen: 7, ..usual }),
        ("one innings", Options { innings: 1, ..usual }),
        ("one day", Options { days: 1, ..usual }),
        ("nine packs", Options { packs_per_session: 9, ..usual }),
    ]
}

/// Plays matches between a level and the level below it. Each level is at home
/// in half of the matches. In the totals, the higher level counts as the home
/// side.
///
/// # Errors
/// Never returns an error, because computer players make only legal choices.
pub fn play_level_below(
    level: Level,
    below: Level,
    options: Options,
    seed: u64,
    matches: u32,
) -> Result<MatchTotals, Refused> {
    let of = |level| move |seed, side| Computer::new(Levels::uniform(level), seed, side);
    arena::play_swapped_pairs(options, seed, matches, of(level), of(below))
}

/// Two limits for the rank of cards: the lowest rank that counts as high, and
/// the highest rank that counts as low.
const MIN_HIGH_RANK: Rank = 8;
const MAX_LOW_RANK: Rank = 4;

/// The lowest rank that counts as wasted if a lower card would do as well.
const MIN_WASTED_RANK: Rank = 10;

/// The errors and habits of a level in matches against itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Errors {
    /// The number of matches played.
    pub matches: u32,
    /// The number of no-balls bowled while the hand held a card that would not
    /// be called.
    pub no_balls: u32,
    /// The number of balls that conceded four and could not be stopped,
    /// although the hand held a card that would not be called.
    pub fours: u32,
    /// The number of tens and elevens played to a ball against which a lower
    /// card would have made as many runs and kept the wicket.
    pub tens: u32,
    /// Two counts of cards changed. The first counts all cards. The second
    /// counts cards of 8 or higher that were changed while the hand held a card
    /// of 4 or lower.
    pub changed: [u32; 2],
    /// The number of times that the winner of the toss chose to bat.
    pub batted: u32,
    /// The number of innings that were declared.
    pub declared: u32,
    /// The numbers of runs (including extras), of extras, and of wickets.
    pub runs: [u32; 3],
    /// The number of matches drawn.
    pub drawn: u32,
}

/// Lets a level play matches against itself with the default options, and
/// counts its errors and habits.
///
/// # Errors
/// Never returns an error, because computer players make only legal choices.
pub fn errors(level: Level, seed: u64, matches: u32) -> Result<Errors, Refused> {
    let mut errors = Errors::default();
    for number in 0..matches {
        errors.watch(level, match_seed(seed, number))?;
    }
    Ok(errors)
}

impl Errors {
    fn watch(&mut self, level: Level, seed: u64) -> Result<(), Refused> {
        let mut dealer = Dealer::new(seed);
        let mut game = Match::new(Options::default(), &mut dealer, &mut ());
        let mut players = Side::BOTH.map(|side| Computer::new(Levels::uniform(level), seed, side));
        while let Pending::Ask(side, ask) = game.pending() {
            let view = game.view(side);
            let Some(choice) = players[side.index()].choose(&view) else {
                break;
            };
            self.count(&view, ask, choice);
            game.apply(choice, &mut dealer, &mut ())?;
        }
        self.matches += 1;
        for innings in game.public().innings() {
            let [runs, extras, wickets] = &mut self.runs;
            *runs += innings.runs;
            *extras += u32::from(innings.extras());
            *wickets += u32::from(innings.wickets);
            self.declared += u32::from(innings.ended == Some(Ended::Declared));
        }
        // Ties are excluded here, since a tie has no winner either.
        let drawn = |outcome: crate::game::Outcome| {
            outcome.winner.is_none() && outcome.kind != crate::game::ResultKind::Tie
        };
        if let Pending::Over(outcome) = game.pending() {
            self.drawn += u32::from(drawn(outcome));
        }
        Ok(())
    }

    /// Counts a choice before it is made.
    fn count(&mut self, view: &View<'_>, ask: Ask, choice: Choice) {
        let cards = || view.hand.cards().iter();
        match (ask, choice) {
            (_, Choice::Bat) => self.batted += 1,
            (Ask::Bowl, Choice::Bowl(card)) => {
                let call = view.public.call(card);
                let needless = cards().any(|card| view.public.call(*card).is_none());
                let runs = call.map_or(0, |call| extras::runs(call, card.rank()));
                let stopper = extras::stopper(card, runs);
                let stopped = stopper.is_some_and(|eleven| cards().any(|card| *card == eleven));
                self.no_balls += u32::from(needless && call == Some(Call::NoBall));
                self.fours += u32::from(needless && runs >= 4 && !stopped);
            }
            (Ask::Reply, Choice::Play(card)) => {
                let Some(ball) = view.public.delivery else {
                    return;
                };
                let made = ball.outcome(Some(card));
                let as_good = |other: &Card| {
                    let outcome = ball.outcome(Some(*other));
                    other.rank() < card.rank() && outcome.out.is_none() && outcome.runs >= made.runs
                };
                let wasted =
                    card.rank() >= MIN_WASTED_RANK && made.out.is_none() && cards().any(as_good);
                self.tens += u32::from(wasted);
            }
            (Ask::Change { .. }, Choice::Change(card)) => {
                let [all, high] = &mut self.changed;
                *all += 1;
                let low = cards().any(|card| card.rank() <= MAX_LOW_RANK);
                *high += u32::from(low && card.rank() >= MIN_HIGH_RANK);
            }
            _ => {}
        }
    }
}
