//! Where the pavilion's games get their cards and dice from.

use std::collections::VecDeque;

use super::Card;
use crate::rng::{Purpose, Stream, derive};

/// The chance of a game.
pub trait Chance {
    /// A number from 0 to `bound` − 1; 0 where `bound` is 0.
    fn below(&mut self, bound: usize) -> usize;

    /// Shuffles a pack, of which the last card is the top one.
    fn shuffle(&mut self, cards: &mut [Card]) {
        for last in (1..cards.len()).rev() {
            cards.swap(last, self.below(last + 1));
        }
    }

    /// What a die of so many faces shows, from 1.
    fn die(&mut self, faces: u8) -> u8 {
        // A die has few faces, so this loses nothing.
        self.below(faces.into()) as u8 + 1
    }
}

/// Deals from the seed of a game, one number of its stream after another.
#[derive(Clone, Debug)]
pub struct Dealer(Stream);

impl Dealer {
    /// The dealer of a game.
    pub fn new(game_seed: u64) -> Dealer {
        Dealer(Stream::new(derive(game_seed, Purpose::Deal, &[])))
    }
}

impl Chance for Dealer {
    #[inline]
    fn below(&mut self, bound: usize) -> usize {
        self.0.below(bound)
    }
}

/// Deals what it is told, for worked examples: cards that come to lie on top
/// at the next shuffle, and numbers for dice and draws. What it is not told
/// is the first possibility.
#[derive(Clone, Debug, Default)]
pub struct ScriptedDeals {
    packs: VecDeque<Vec<Card>>,
    numbers: VecDeque<usize>,
}

impl ScriptedDeals {
    /// Knows nothing yet.
    pub fn new() -> ScriptedDeals {
        ScriptedDeals::default()
    }

    /// At the next shuffle for which nothing has been told, these cards come
    /// to lie on top, the first of them uppermost; the others stay in order.
    pub fn pack(&mut self, top_first: impl IntoIterator<Item = Card>) -> &mut ScriptedDeals {
        self.packs.push_back(top_first.into_iter().collect());
        self
    }

    /// The dice show these next.
    pub fn dice(&mut self, shown: impl IntoIterator<Item = u8>) -> &mut ScriptedDeals {
        let numbers = shown.into_iter().map(|face| usize::from(face.max(1)) - 1);
        self.numbers.extend(numbers);
        self
    }

    /// The draws by number ([`Chance::below`]) give these next.
    pub fn numbers(&mut self, drawn: impl IntoIterator<Item = usize>) -> &mut ScriptedDeals {
        self.numbers.extend(drawn);
        self
    }

    /// What was told and has not been dealt: packs and numbers.
    pub fn untouched(&self) -> (usize, usize) {
        (self.packs.len(), self.numbers.len())
    }
}

impl Chance for ScriptedDeals {
    fn below(&mut self, bound: usize) -> usize {
        let told = self.numbers.pop_front().unwrap_or(0);
        told.min(bound.saturating_sub(1))
    }

    fn shuffle(&mut self, cards: &mut [Card]) {
        let mut top = cards.len();
        for card in self.packs.pop_front().unwrap_or_default() {
            let place = cards.iter().take(top).position(|held| *held == card);
            if let Some(place) = place {
                // Those above it move down by one, and it goes on top of them.
                if let Some(rest) = cards.get_mut(place..top) {
                    rest.rotate_left(1);
                }
                top -= 1;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pavilion::Pack;

    #[test]
    fn what_is_told_lies_on_top_in_its_order_and_then_the_rest() {
        let wanted: Vec<Card> = ["TH", "2C", "KS"].map(|card| card.parse().unwrap()).into();
        let mut told = ScriptedDeals::new();
        told.pack(wanted.clone()).dice([6]).numbers([3]);
        let mut pack = Pack::shuffled(1, &mut told);
        let drawn: Vec<Card> = (0..3).filter_map(|_| pack.draw()).collect();
        assert_eq!(drawn, wanted);
        assert_eq!(pack.len(), 49);
        assert_eq!((told.die(6), told.below(9), told.below(9)), (6, 3, 0));
        assert_eq!(told.untouched(), (0, 0));
    }
}
