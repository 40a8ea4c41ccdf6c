//! The sources of a game's cards, random numbers and dice.

use std::collections::VecDeque;
use std::fmt::Display;

use crate::rng::{Purpose, Stream, derive};

/// The source of randomness in a game whose cards have the type `K`.
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
    /// Draws a number from 0 to `bound` − 1. Returns 0 if `bound` is 0.
    fn below(&mut self, bound: usize) -> usize;

    /// Draws one of these cards and returns its index in the slice. There must
    /// be at least one card.
    #[inline]
    fn draw(&mut self, cards: &[K]) -> usize {
        self.below(cards.len())
    }

    /// Shuffles a pack. The last card in the slice is the top card.
    fn shuffle(&mut self, cards: &mut [K]) {
        for last in (1..cards.len()).rev() {
            cards.swap(last, self.below(last + 1));
        }
    }

    /// Throws a die with this many faces, which are numbered from 1.
    fn die(&mut self, faces: u8) -> u8 {
        // A die has few faces, so the conversion loses nothing.
        self.below(faces.into()) as u8 + 1
    }

    /// Returns the seed of the game, if the game was dealt from a seed.
    fn seed(&self) -> Option<u64> {
        None
    }
}

/// Implements [`Chance`] for a pointer to a source of randomness.
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

/// A source of randomness that takes random numbers one by one from the stream
/// for the game's seed.
#[derive(Clone, Debug)]
pub struct Dealer {
    stream: Stream,
    seed: u64,
}

impl Dealer {
    /// Makes the dealer for a game with this seed.
    pub fn new(game_seed: u64) -> Dealer {
        Dealer { stream: Stream::new(derive(game_seed, Purpose::Deal, &[])), seed: game_seed }
    }

    /// Skips this many numbers, which were drawn earlier.
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

/// A source of randomness that follows the script of a record, a journal or a
/// test. The script has cards to be drawn one by one, cards to be placed on top
/// at the next shuffle, and random numbers, including those for dice.
///
/// A script never stops a game. A random number that is not scripted is 0. A
/// drawn card that is not scripted, or not in the pile, is a fault.
/// [`ScriptedDeals::fault`] returns the first fault.
#[derive(Clone, Debug)]
pub struct ScriptedDeals<K> {
    cards: VecDeque<K>,
    packs: VecDeque<Vec<K>>,
    numbers: VecDeque<usize>,
    fault: Option<ScriptFault<K>>,
}

/// A fault in the script of a [`ScriptedDeals`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ScriptFault<K> {
    /// The card to be drawn was not in the pickup pile.
    #[error("{0} is not in the pickup pile")]
    NotInPile(K),
    /// A card was drawn for which the script has no entry.
    #[error("a card is drawn here, but the record does not say which")]
    Unscripted,
}

impl<K: Copy + PartialEq + Display> Default for ScriptedDeals<K> {
    fn default() -> ScriptedDeals<K> {
        ScriptedDeals::new()
    }
}

impl<K: Copy + PartialEq + Display> ScriptedDeals<K> {
    /// Makes an empty script.
    pub const fn new() -> ScriptedDeals<K> {
        ScriptedDeals {
            cards: VecDeque::new(),
            packs: VecDeque::new(),
            numbers: VecDeque::new(),
            fault: None,
        }
    }

    /// Scripts the cards that will be drawn next.
    pub fn push_cards(&mut self, cards: impl IntoIterator<Item = K>) {
        self.cards.extend(cards);
    }

    /// Scripts the next shuffle that has no script yet. These cards end up on
    /// top, with the first of them uppermost. The other cards keep their order.
    pub fn push_pack(&mut self, top_first: impl IntoIterator<Item = K>) -> &mut ScriptedDeals<K> {
        self.packs.push_back(top_first.into_iter().collect());
        self
    }

    /// Scripts the next throws of the dice.
    #[cfg(test)]
    pub(crate) fn push_dice(
        &mut self,
        shown: impl IntoIterator<Item = u8>,
    ) -> &mut ScriptedDeals<K> {
        let numbers = shown.into_iter().map(|face| usize::from(face.max(1)) - 1);
        self.numbers.extend(numbers);
        self
    }

    /// Scripts the next random numbers ([`Chance::below`]).
    pub(crate) fn push_numbers(
        &mut self,
        drawn: impl IntoIterator<Item = usize>,
    ) -> &mut ScriptedDeals<K> {
        self.numbers.extend(drawn);
        self
    }

    /// Returns the number of scripted cards, packs and numbers that have not
    /// been used yet.
    pub fn unused_count(&self) -> usize {
        self.cards.len() + self.packs.len() + self.numbers.len()
    }

    /// Returns the first fault, if there was one.
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
            // The cards already placed on top are not searched, since the
            // script may name an equal card next.
            let place = cards.iter().take(top).position(|held| *held == card);
            if let Some(place) = place {
                // The card goes on top, and the cards that were above it move
                // down by one place.
                if let Some(rest) = cards.get_mut(place..top) {
                    rest.rotate_left(1);
                }
                top -= 1;
            }
        }
    }
}
