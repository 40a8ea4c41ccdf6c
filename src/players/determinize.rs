//! Determinization: random hands that the other side may hold, as far as a side knows.

use crate::game::View;
use crate::game::void_signs::SignKind;
use crate::rng::Stream;
use crate::rules::Card;
use crate::rules::deals::HAND;

/// By the kind of a sign, in how many of a hundred cases a card of that suit that was
/// not drawn since is not held after all.
const LACKING: [usize; SignKind::ALL.len()] = [35, 50, 80];

/// The cards that a side has not seen, in a random order in which the first
/// can be the other hand and the rest the pickup pile
/// ([`Match::determinized`](crate::game::Match::determinized)). The cards that the
/// other side surely holds come first. Of a suit that it did not follow, it more
/// seldom holds cards that it has not drawn since: how seldom, goes by the card with
/// which it left the ball.
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
    let other = view.side.other();
    let mut cards = view.public.sure(other).to_vec();
    let sure = cards.len();
    for card in Card::all() {
        let known = view.public.sure(other).iter().filter(|one| **one == card);
        let copies = usize::from(view.unseen(card)).saturating_sub(known.count());
        cards.extend(std::iter::repeat_n(card, copies));
    }
    let (_, others) = cards.split_at_mut(sure);
    stream.shuffle(others);
    let signs = view.public.void_signs(other);
    for place in 0..HAND.saturating_sub(sure).min(others.len()) {
        let mut may_be = |card: &Card| {
            let drawn_since = signs
                .age(card.suit())
                .is_none_or(|age| place < usize::from(age));
            drawn_since || stream.below(100) >= LACKING[signs.kind(card.suit()) as usize]
        };
        let later = (place..others.len()).find(|later| may_be(&others[*later]));
        others.swap(place, later.unwrap_or(place));
    }
    cards
}
