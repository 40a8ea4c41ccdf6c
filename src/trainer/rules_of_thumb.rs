//! A benchmark player that imitates a person who counts nothing and follows a
//! few rules of thumb.
//!
//! The player bowls low. If a suit was recently not followed, the player
//! attacks that suit with a high card. The player hits or leaves the ball with
//! as low a card as possible, changes low cards, and declares with a large
//! lead. The player knows no more than a person at the table would know.

use crate::game::{Ask, Choice, Delivery, Match, View};
use crate::players::RUN;
use crate::rules::Card;
use crate::rules::cards::Rank;
use crate::tabletop::drive::Agent;

/// A player that follows simple rules of thumb.
#[derive(Clone, Copy, Debug)]
pub struct RulesOfThumb;

/// After the batsman fails to follow a suit, the bowler attacks that suit until
/// more than this many cards have been drawn.
const RECENT_DRAWS: u8 = 3;

/// The lowest rank with which the bowler attacks a suit.
const MIN_ATTACKING_RANK: Rank = 9;

/// The highest rank that the player changes after a wicket.
const MAX_CHANGED_RANK: Rank = 4;

/// The lead, in runs, with which the player declares.
const DECLARATION_LEAD: i32 = 180;

/// The cost per rank of the card played, in thousandths of a run.
const COST_PER_RANK: i32 = 550;

/// Returns the card with the lowest rank, or the first such card if several are
/// equal.
fn lowest(cards: impl Iterator<Item = Card>) -> Option<Card> {
    cards.min_by_key(|card| card.rank())
}

/// Returns a high card in a suit that the batsman recently did not follow, or
/// the lowest card if there is none. Avoids no-balls, wides and byes if there
/// is any other card.
fn ball(view: &View<'_>) -> Option<Card> {
    let public = view.public;
    let cards = || view.hand.cards().iter().copied();
    let ordinary = || cards().filter(|card| public.call(*card).is_none());
    let lately = |card: &Card| {
        let age = public.draws_since_void(view.side.other(), card.suit());
        age.is_some_and(|age| age <= RECENT_DRAWS)
    };
    let hunting = ordinary().filter(|card| card.rank() >= MIN_ATTACKING_RANK && lately(card));
    hunting
        .max_by_key(|card| card.rank())
        .or_else(|| lowest(ordinary()))
        .or_else(|| lowest(cards()))
}

/// Returns the reply that scores the most runs after the cost of its card is
/// deducted. Replies that lose the wicket come last.
fn reply(view: &View<'_>, ball: &Delivery) -> Option<Choice> {
    let legal = view.legal();
    let worth = |choice: &&Choice| {
        let card = choice.card();
        let outcome = ball.outcome(card);
        let runs = i32::from(outcome.runs + outcome.extras);
        let spent = card.map_or(0, |card| i32::from(card.rank()));
        (outcome.out.is_none(), runs * RUN - spent * COST_PER_RANK)
    };
    legal.iter().max_by_key(worth).copied()
}

impl Agent<Match> for RulesOfThumb {
    fn choose(&mut self, view: &View<'_>) -> Option<Choice> {
        let public = view.public;
        let low = lowest(view.hand.cards().iter().copied())?;
        Some(match view.asked()? {
            Ask::Elect => Choice::Field,
            Ask::Throw => Choice::Throw(low),
            Ask::Declare => {
                if public.lead(view.side) >= DECLARATION_LEAD && !public.is_last_innings() {
                    Choice::Declare
                } else {
                    Choice::PlayOn
                }
            }
            Ask::Bowl => Choice::Bowl(ball(view)?),
            Ask::Reply => reply(view, public.delivery.as_ref()?)?,
            Ask::Stop => Choice::Stop,
            Ask::Change { .. } if low.rank() <= MAX_CHANGED_RANK => Choice::Change(low),
            Ask::Change { .. } => Choice::NoMore,
        })
    }
}
