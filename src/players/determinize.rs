//! Determinization: random hands that the opponent may hold, consistent with
//! what a side can know.

use super::Level;
use crate::game::View;
use crate::game::void_signs::SignKind;
use crate::rng::{Purpose, Stream, derive};
use crate::rules::Card;
use crate::rules::cards::CARDS;
use crate::rules::deals::HAND_SIZE;

/// The habits of players at a level in keeping cards. The figures were measured
/// in matches (`armchair benchmark ball`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct HoldingHabits {
    /// For each kind of sign that the opponent lacks a suit, the percentage of
    /// that suit's cards that are ruled out for the opponent's hand. Cards that
    /// the opponent has drawn since the sign are not ruled out.
    pub(crate) lacking: [u8; SignKind::ALL.len()],
    /// The percentage of cards in a sampled hand that are the higher of two
    /// cards drawn, because players keep their high cards. If the percentage is
    /// negative, these cards are the lower of two.
    pub(crate) higher: i8,
}

impl HoldingHabits {
    /// Returns the tendencies of players at a given level. `bats` is true for
    /// the batting side.
    pub(crate) const fn for_level(level: Level, bats: bool) -> HoldingHabits {
        let (lacking, batting, bowling) = match level {
            Level::Novice => ([85, 85, 90], 0, -40),
            Level::Village => ([50, 60, 85], 15, 60),
            Level::Club => ([45, 60, 85], 30, 60),
            Level::County => ([35, 50, 80], 45, 45),
            Level::Professional | Level::Master => ([35, 50, 80], 60, 15),
        };
        HoldingHabits { lacking, higher: if bats { batting } else { bowling } }
    }
}

/// Shuffles the cards that a side has not seen. The first cards then stand for
/// the opponent's hand, and the rest for the pickup pile
/// ([`Match::determinized`](crate::game::Match::determinized)). The cards that
/// the opponent is known to hold come first. If the opponent has failed to
/// follow a suit, fewer cards of that suit are dealt to the opponent, except
/// among cards drawn since then. The reduction depends on the card with which
/// the opponent left the ball.
///
/// ```
/// use armchair::game::{Dealer, Match, Side};
/// use armchair::players::determinize::determinize;
/// use armchair::rules::Options;
///
/// let game = Match::new(Options::default(), &mut Dealer::new(1890), &mut ());
/// let unseen = determinize(&game.view(Side::Home), 7);
/// assert_eq!(unseen.len(), 110 - 7, "all cards except its own");
/// let imagined = Match::determinized(&game.view(Side::Home), &unseen);
/// assert_eq!(imagined.hand(Side::Home).cards(), game.hand(Side::Home).cards());
/// ```
pub fn determinize(view: &View<'_>, seed: u64) -> Vec<Card> {
    const EVEN: HoldingHabits = HoldingHabits { lacking: [35, 50, 80], higher: 0 };
    determinize_with_holding(view, &EVEN, seed)
}

/// Shuffles the unseen cards as [`determinize`] does, for an opponent with
/// these tendencies.
pub(crate) fn determinize_with_holding(
    view: &View<'_>,
    holding: &HoldingHabits,
    seed: u64,
) -> Vec<Card> {
    let mut stream = Stream::new(seed);
    // These draws use a separate random stream, so that hands without such
    // cards are dealt as before.
    let mut second = Stream::new(derive(seed, Purpose::RandomPlayer, &[1]));
    let other = view.side.other();
    let mut cards = Vec::with_capacity(CARDS);
    cards.extend_from_slice(view.public.deduced_cards(other));
    let sure = cards.len();
    for card in Card::all() {
        let known = view.public.deduced_cards(other).iter().filter(|one| **one == card);
        let copies = usize::from(view.unseen(card)).saturating_sub(known.count());
        cards.extend(std::iter::repeat_n(card, copies));
    }
    let (_, others) = cards.split_at_mut(sure);
    stream.shuffle(others);
    let signs = view.public.void_signs(other);
    for place in 0..HAND_SIZE.saturating_sub(sure).min(others.len()) {
        let mut may_be = |card: &Card| {
            let age = signs.age(card.suit());
            // The first places are for the cards drawn since the sign, which
            // may be of that suit.
            let drawn_since = age.is_none_or(|age| place < usize::from(age));
            let lacking = holding.lacking[signs.kind(card.suit()) as usize];
            drawn_since || stream.below(100) >= usize::from(lacking)
        };
        let mut find = |from: usize| (from..others.len()).find(|later| may_be(&others[*later]));
        let first = find(place).unwrap_or(place);
        let again = second.below(100) < usize::from(holding.higher.unsigned_abs());
        let other = again.then(|| find(first + 1)).flatten();
        let is_better = |other: &usize| {
            let [other, first] = [*other, first].map(|place| others[place].rank());
            if holding.higher < 0 { other < first } else { other > first }
        };
        let better = other.filter(is_better);
        others.swap(place, better.unwrap_or(first));
    }
    cards
}
