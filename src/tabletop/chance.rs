//! Where a game gets its cards, draws and dice from.

use std::collections::VecDeque;
use std::fmt::Display;

use crate::rng::{Purpose, Stream, derive};

/// The chance of a game whose cards are of the kind `K`.
///
/// ```
/// use armchair::game::Dealer;
/// use armchair::rules::Card;
/// use armchair::tabletop::Chance;
///
/// let die = |seed| Chance::<Card>::die(&mut Dealer::new(seed), 6);
/// assert!((1..=6).contains(&die(7)));
/// assert_eq!(die(7), die(7), "the same seed rolls the same number");
/// ```
pub trait Chance<K> {
    /// A number from 0 to `bound` − 1; 0 where `bound` is 0.
    fn below(&mut self, bound: usize) -> usize;

    /// The place, among these cards, of the one drawn. There is at least one.
    #[inline]
    fn draw(&mut self, cards: &[K]) -> usize {
        self.below(cards.len())
    }

    /// Shuffles a pack, of which the last card is the top one.
    fn shuffle(&mut self, cards: &mut [K]) {
        for last in (1..cards.len()).rev() {
            cards.swap(last, self.below(last + 1));
        }
    }

    /// What a die of so many faces shows, from 1.
    fn die(&mut self, faces: u8) -> u8 {
        // A die has few faces, so this loses nothing.
        self.below(faces.into()) as u8 + 1
    }

    /// The seed of the game, if it deals from one.
    fn seed(&self) -> Option<u64> {
        None
    }
}

/// Passes every question on to the chance behind a pointer.
macro_rules! chance_behind {
    ($($pointer:ty),+) => {
        $(impl<K, C: Chance<K> + ?Sized> Chance<K> for $pointer {
            #[inline]
            fn below(&mut self, bound: usize) -> usize {
                (**self).below(bound)
            }

            #[inline]
            fn draw(&mut self, cards: &[K]) -> usize {
                (**self).draw(cards)
            }

            fn shuffle(&mut self, cards: &mut [K]) {
                (**self).shuffle(cards);
            }

            fn seed(&self) -> Option<u64> {
                (**self).seed()
            }
        })+
    };
}

chance_behind!(&mut C, Box<C>);

/// Deals from the seed of a game, one number of its stream after another.
#[derive(Clone, Debug)]
pub struct Dealer {
    stream: Stream,
    seed: u64,
}

impl Dealer {
    /// The dealer of a game.
    pub fn new(game_seed: u64) -> Dealer {
        Dealer { stream: Stream::new(derive(game_seed, Purpose::Deal, &[])), seed: game_seed }
    }

    /// Skips so many numbers, which were drawn before.
    pub(crate) fn skip(&mut self, numbers: u32) {
        self.stream.skip(numbers);
    }
}

impl<K> Chance<K> for Dealer {
    #[inline]
    fn below(&mut self, bound: usize) -> usize {
        self.stream.below(bound)
    }

    fn seed(&self) -> Option<u64> {
        Some(self.seed)
    }
}

/// Deals what is scripted, by a record, a journal or a test: cards that are
/// drawn one by one, cards that come to lie on top at the next shuffle, and
/// numbers for dice and draws.
///
/// It never stops a game. Unscripted draws take the first possibility.
/// When a card that is drawn is not scripted, or is not there, the first such
/// fault is kept for the author of the script.
#[derive(Clone, Debug)]
pub struct ScriptedDeals<K> {
    cards: VecDeque<K>,
    packs: VecDeque<Vec<K>>,
    numbers: VecDeque<usize>,
    fault: Option<ScriptFault<K>>,
}

/// What was wrong with what a [`ScriptedDeals`] was given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ScriptFault<K> {
    /// A card was drawn that was not in the pickup pile.
    #[error("{0} is not in the pickup pile")]
    NotInPile(K),
    /// A card was drawn and it is not said which.
    #[error("a card is drawn here, but the record does not say which")]
    Unscripted,
}

impl<K: Copy + PartialEq + Display> Default for ScriptedDeals<K> {
    fn default() -> ScriptedDeals<K> {
        ScriptedDeals::new()
    }
}

impl<K: Copy + PartialEq + Display> ScriptedDeals<K> {
    /// Knows nothing yet.
    pub const fn new() -> ScriptedDeals<K> {
        ScriptedDeals {
            cards: VecDeque::new(),
            packs: VecDeque::new(),
            numbers: VecDeque::new(),
            fault: None,
        }
    }

    /// These cards are drawn next.
    pub fn push_cards(&mut self, cards: impl IntoIterator<Item = K>) {
        self.cards.extend(cards);
    }

    /// At the next shuffle for which nothing is scripted, these cards come
    /// to lie on top, the first of them uppermost; the others stay in order.
    pub fn pack(&mut self, top_first: impl IntoIterator<Item = K>) -> &mut ScriptedDeals<K> {
        self.packs.push_back(top_first.into_iter().collect());
        self
    }

    /// The dice show these next.
    #[cfg(test)]
    pub(crate) fn dice(&mut self, shown: impl IntoIterator<Item = u8>) -> &mut ScriptedDeals<K> {
        let numbers = shown.into_iter().map(|face| usize::from(face.max(1)) - 1);
        self.numbers.extend(numbers);
        self
    }

    /// The draws by number ([`Chance::below`]) give these next.
    pub(crate) fn numbers(
        &mut self,
        drawn: impl IntoIterator<Item = usize>,
    ) -> &mut ScriptedDeals<K> {
        self.numbers.extend(drawn);
        self
    }

    /// How much is scripted and has not been dealt: cards, packs and numbers.
    pub fn untouched(&self) -> usize {
        self.cards.len() + self.packs.len() + self.numbers.len()
    }

    /// The first fault, if there was one.
    pub fn fault(&self) -> Option<ScriptFault<K>> {
        self.fault
    }
}

impl<K: Copy + PartialEq + Display> Chance<K> for ScriptedDeals<K> {
    fn below(&mut self, bound: usize) -> usize {
        let number = self.numbers.pop_front().unwrap_or(0);
        number.min(bound.saturating_sub(1))
    }

    fn draw(&mut self, cards: &[K]) -> usize {
        let scripted = self.cards.pop_front();
        let place = scripted.and_then(|card| cards.iter().position(|held| *held == card));
        if place.is_none() {
            let fault = scripted.map_or(ScriptFault::Unscripted, ScriptFault::NotInPile);
            self.fault.get_or_insert(fault);
        }
        place.unwrap_or(0)
    }

    fn shuffle(&mut self, cards: &mut [K]) {
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
