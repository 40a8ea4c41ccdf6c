//! The forecast of the next ball after a choice, as an average over many hands
//! that the opponent may hold. For each hand, a professional plays on against
//! the computer opponent of the match.

use crate::game::{Ask, Choice, Dealer, Event, Match, Side, View};
use crate::players::determinize::{HoldingHabits, determinize_with_holding};
use crate::players::{Computer, Level, Levels};
use crate::rng::{Purpose, derive};
use crate::tabletop;
use crate::tabletop::drive::{Step, step};

/// The number of hands sampled for one decision.
const IMAGINED_HANDS: u64 = 300;

/// The number of decisions after which the simulation of a ball is abandoned.
/// No real ball needs so many decisions.
const MAX_DECISIONS_PER_BALL: usize = 12;

/// The average effect of a choice.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ChoiceEffect {
    /// The runs scored, including extras.
    pub runs: f32,
    /// The chance of a wicket, from 0 to 1.
    pub wicket: f32,
}

/// The effect of a choice in the sampled hands.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ImaginedEffect {
    /// The mean effect.
    pub(crate) mean: ChoiceEffect,
    /// The fewest and the most runs scored with any of the sampled hands.
    pub(crate) range: [f32; 2],
}

/// The players who play the balls of a forecast.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Players {
    /// The opponent's habits in keeping cards.
    pub(crate) holding: HoldingHabits,
    /// The opponent's level at its next decision: its batting level after a
    /// ball, and its bowling level after a reply.
    pub(super) level: Level,
    /// The viewing side.
    side: Side,
    /// The professional who plays for the viewing side, and the computer that
    /// plays for the opponent.
    own: Computer,
    other: Computer,
}

impl Players {
    /// Makes a professional for the viewing side and a computer at these levels
    /// for its opponent. The prices that these players put on a wicket do not
    /// change within a ball, and a master plays as a professional.
    pub(crate) fn for_view(view: &View<'_>, other: Levels) -> Players {
        let other = Levels {
            batting: other.batting.without_search(),
            bowling: other.bowling.without_search(),
        };
        let bats = view.side != view.public.batting();
        let level = if bats { other.batting } else { other.bowling };
        let priced = |levels, side| Computer::new(levels, 0, side).priced(view.public, side);
        Players {
            holding: HoldingHabits::for_level(level, bats),
            level,
            side: view.side,
            own: priced(Levels::uniform(Level::Professional), view.side),
            other: priced(other, view.side.other()),
        }
    }

    /// Returns the two players, with the home side's player first. `seed`
    /// decides the computer's errors.
    fn players_by_side(&self, seed: u64) -> [Computer; 2] {
        let both = [self.own, self.other.seeded(seed)];
        match self.side {
            Side::Home => both,
            Side::Away => [both[1], both[0]],
        }
    }
}

/// Forecasts the effects of these choices of the viewing side, and returns the
/// forecasts in the order of the choices. The forecast covers the ball in
/// progress. After a reply, the forecast also covers the next ball, because the
/// reply decides which cards the batsman has left for that ball.
pub(crate) fn imagine_effects(
    view: &View<'_>,
    choices: &[Choice],
    players: &Players,
) -> Vec<ImaginedEffect> {
    let balls = match view.asked() {
        Some(Ask::Reply) => 2,
        _ => 1,
    };
    let mut sums = vec![ImaginedSums::default(); choices.len()];
    let start = seed(view);
    for number in 0..IMAGINED_HANDS {
        let seed = derive(start, Purpose::RandomPlayer, &[number]);
        let game =
            Match::determinized(view, &determinize_with_holding(view, &players.holding, seed));
        // All choices are tried against the same hand with the same draws, so
        // that they can be compared.
        for (sum, choice) in sums.iter_mut().zip(choices) {
            let (mut game, mut dealer) = (game.clone(), Dealer::new(seed));
            let [home, away] = &mut players.players_by_side(seed);
            let outcome = play_on(&mut game, *choice, &mut dealer, balls, (home, away));
            sum.add(&outcome);
        }
    }
    sums.iter().map(ImaginedSums::imagined).collect()
}

/// The results of one choice, added up over the hands sampled so far.
#[derive(Clone, Default)]
struct ImaginedSums {
    runs: u32,
    wickets: u32,
    range: Option<[u32; 2]>,
}

impl ImaginedSums {
    fn add(&mut self, outcome: &BallTotals) {
        let runs = outcome.runs;
        self.runs += runs;
        // Two balls can take two wickets, but the result is a chance, so it is
        // capped at 1.
        self.wickets += outcome.wickets.min(1);
        let [least, most] = self.range.unwrap_or([runs; 2]);
        self.range = Some([least.min(runs), most.max(runs)]);
    }

    fn imagined(&self) -> ImaginedEffect {
        let mean = |sum: u32| sum as f32 / IMAGINED_HANDS as f32;
        ImaginedEffect {
            mean: ChoiceEffect { runs: mean(self.runs), wicket: mean(self.wickets) },
            range: self.range.unwrap_or_default().map(|runs| runs as f32),
        }
    }
}

/// Derives a seed from nothing but facts that the viewing side may know.
fn seed(view: &View<'_>) -> u64 {
    let public = view.public;
    let cards = view.hand.cards().iter().chain(&public.top);
    let numbers = [u64::from(public.decisions), u64::from(public.clock.left)];
    cards.fold(derive(0, Purpose::RandomPlayer, &numbers), |seed, card| {
        derive(seed, Purpose::RandomPlayer, &[card.index() as u64])
    })
}

/// The totals of the balls after a choice.
#[derive(Default)]
pub(crate) struct BallTotals {
    balls: u32,
    pub(crate) runs: u32,
    pub(crate) wickets: u32,
}

impl tabletop::Observer<Match> for BallTotals {
    fn event(&mut self, event: &Event, _: &Match) {
        if let Event::Ball(ball) = event {
            self.balls += 1;
            self.runs += ball.total();
            self.wickets += u32::from(ball.out.is_some());
        }
    }
}

/// Plays `balls` balls after a choice, or fewer if the innings ends first.
pub(crate) fn play_on(
    game: &mut Match,
    choice: Choice,
    dealer: &mut Dealer,
    balls: u32,
    (home, away): (&mut Computer, &mut Computer),
) -> BallTotals {
    let mut outcome = BallTotals::default();
    let innings = game.public().innings_number();
    if game.apply(choice, dealer, &mut outcome).is_err() {
        return outcome;
    }
    for _ in 0..MAX_DECISIONS_PER_BALL {
        // The playout stops when an innings begins. Before the first innings,
        // whose number is 0, it goes on.
        if outcome.balls >= balls || game.public().innings_number() != innings && innings > 0 {
            break;
        }
        let next = step(game, dealer, &mut (&mut *home, &mut *away), &mut outcome);
        if !matches!(next, Ok(Step::Chose(..))) {
            break;
        }
    }
    outcome
}
