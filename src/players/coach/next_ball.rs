//! What the next ball brings after a choice, in many hands that the other
//! side may hold, professionals on both sides.

use super::paces::{STEADY, USUAL};
use crate::game::{Ask, Choice, Dealer, Event, Match, Side, View};
use crate::players::determinize::determinize;
use crate::players::{Computer, Level, Levels};
use crate::rng::{Purpose, Stream, derive};
use crate::rules::Card;
use crate::rules::deals::HAND;
use crate::tabletop;
use crate::tabletop::drive::{Step, step};

/// Hands imagined for one decision.
const HANDS: u64 = 300;

/// How many in a hundred cards of the other hand are the higher of two.
const LOOKED_AT_AGAIN: usize = 30;

/// Decisions after which a ball is given up; none takes as many.
const MOST_STEPS: usize = 12;

/// What a choice brings, on average.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Prospect {
    /// Runs, extras included.
    pub runs: f32,
    /// The chance of a wicket, from 0 to 1.
    pub wicket: f32,
}

/// What each of these choices of the side that looks brings: the ball in
/// progress, and one more where a reply is asked for: what a reply brings is plain,
/// but not what it leaves. In the same order.
pub(crate) fn look_ahead(view: &View<'_>, choices: &[Choice]) -> Vec<Prospect> {
    let balls = match view.asked() {
        Some(Ask::Reply) => 2,
        _ => 1,
    };
    let mut sums = vec![(0, 0); choices.len()];
    let start = seed(view);
    for number in 0..HANDS {
        let seed = derive(start, Purpose::RandomPlayer, &[number]);
        let mut cards = determinize(view, seed);
        lean(view, &mut cards, seed);
        let game = Match::determinized(view, &cards);
        for (sum, choice) in sums.iter_mut().zip(choices) {
            let came = play_on(game.clone(), *choice, seed, balls);
            sum.0 += came.runs;
            sum.1 += came.wickets.min(1);
        }
    }
    let mean = |sum: u32| sum as f32 / HANDS as f32;
    sums.into_iter()
        .map(|(runs, wickets)| Prospect {
            runs: mean(runs),
            wicket: mean(wickets),
        })
        .collect()
}

/// Players keep their high cards: for some places of the other hand a second card is
/// drawn, and the higher one taken.
fn lean(view: &View<'_>, cards: &mut [Card], seed: u64) {
    let other = view.side.other();
    let mut stream = Stream::new(derive(seed, Purpose::RandomPlayer, &[1]));
    let (held, sure) = (HAND.min(cards.len()), view.public.sure(other).len());
    for place in sure..held {
        let instead = held + stream.below(cards.len() - held);
        let again = stream.below(100) < LOOKED_AT_AGAIN;
        let (Some(has), Some(may)) = (cards.get(place), cards.get(instead)) else {
            continue;
        };
        let age = view.public.void_age(other, may.suit());
        let drawn_since = age.is_none_or(|age| place - sure < usize::from(age));
        if again && drawn_since && may.rank() > has.rank() {
            cards.swap(place, instead);
        }
    }
}

/// A number that depends on what the side may know and on nothing else.
fn seed(view: &View<'_>) -> u64 {
    let public = view.public;
    let cards = view.hand.cards().iter().chain(&public.top);
    let numbers = [u64::from(public.decisions), u64::from(public.clock.left)];
    cards.fold(derive(0, Purpose::RandomPlayer, &numbers), |seed, card| {
        derive(seed, Purpose::RandomPlayer, &[card.index() as u64])
    })
}

/// The balls of an innings after a choice.
#[derive(Default)]
struct Came {
    balls: u32,
    runs: u32,
    wickets: u32,
}

impl tabletop::Observer<Match> for Came {
    fn event(&mut self, event: &Event, _: &Match) {
        if let Event::Ball(ball) = event {
            self.balls += 1;
            self.runs += ball.total();
            self.wickets += u32::from(ball.out.is_some());
        }
    }
}

/// Plays so many balls on, or to the end of the innings.
fn play_on(mut game: Match, choice: Choice, seed: u64, balls: u32) -> Came {
    let mut came = Came::default();
    let mut dealer = Dealer::new(seed);
    let [mut home, mut away] = Side::BOTH.map(|side| {
        Computer::new(Levels::both(Level::Professional), seed, side).pricing(STEADY, USUAL)
    });
    let innings = game.public().number();
    if game.apply(choice, &mut dealer, &mut came).is_err() {
        return came;
    }
    for _ in 0..MOST_STEPS {
        if came.balls >= balls || game.public().number() != innings.max(1) && innings > 0 {
            break;
        }
        let next = step(
            &mut game,
            &mut dealer,
            &mut (&mut home, &mut away),
            &mut came,
        );
        if !matches!(next, Ok(Step::Chose(..))) {
            break;
        }
    }
    came
}
