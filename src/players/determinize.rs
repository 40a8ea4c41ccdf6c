//! Determinization: random hands that the other side may hold, as far as a side knows.

use crate::game::View;
use crate::rng::Stream;
use crate::rules::Card;
use crate::rules::deals::HAND;

/// The cards that a side has not seen, in a random order in which the first
/// can be the other hand and the rest the pickup pile
/// ([`Match::determinized`](crate::game::Match::determinized)): of a suit that the
/// other side could not follow, it holds only cards that it has drawn since.
///
/// ```
/// use armchair::game::{Dealer, Match, Side};
/// use armchair::players::determinize::determinize;
/// use armchair::rules::Options;
///
/// let game = Match::new(Options::default(), &mut Dealer::new(1890), &mut ());
/// let unseen = determinize(&game.view(Side::Home), 7);
/// assert_eq!(unseen.len(), 110 - 7, "all cards but its own");
/// let imagined = Match::determinized(&game.view(Side::Home), &unseen);
/// assert_eq!(imagined.hand(Side::Home).cards(), game.hand(Side::Home).cards());
/// ```
pub fn determinize(view: &View<'_>, seed: u64) -> Vec<Card> {
    let mut stream = Stream::new(seed);
    let mut cards: Vec<Card> = Card::all()
        .flat_map(|card| std::iter::repeat_n(card, usize::from(view.unseen(card))))
        .collect();
    stream.shuffle(&mut cards);
    let other = view.side.other();
    for place in 0..HAND.min(cards.len()) {
        let may_be = |card: &Card| {
            let age = view.public.void_age(other, card.suit());
            age.is_none_or(|age| place < usize::from(age))
        };
        let later = (place..cards.len()).find(|later| may_be(&cards[*later]));
        cards.swap(place, later.unwrap_or(place));
    }
    cards
}
