//! The standard pack of fifty-two cards: thirteen ranks in each of four suits.

use std::fmt;
use std::str::FromStr;

use super::Chance;

/// The number of cards in a pack.
#[cfg(test)]
pub(crate) const CARDS: usize = 52;

/// The rank of the ace, which is the lowest card.
pub(crate) const ACE: u8 = 1;
/// The rank of the jack.
pub(crate) const JACK: u8 = 11;
/// The rank of the queen.
pub(crate) const QUEEN: u8 = 12;
/// The rank of the king.
pub(crate) const KING: u8 = 13;

/// The letters of the ranks, ace first.
const RANKS: &str = "A23456789TJQK";

/// A suit of the standard pack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Suit {
    /// A black suit.
    Clubs,
    /// A red suit.
    Diamonds,
    /// A red suit.
    Hearts,
    /// A black suit.
    Spades,
}

impl Suit {
    /// The suits, in order.
    pub const ALL: [Suit; 4] = [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades];

    /// Returns the suit's letter: C, D, H or S.
    pub const fn letter(self) -> char {
        match self {
            Suit::Clubs => 'C',
            Suit::Diamonds => 'D',
            Suit::Hearts => 'H',
            Suit::Spades => 'S',
        }
    }

    /// Returns the suit with this letter, in upper or lower case.
    pub(crate) fn from_letter(letter: char) -> Option<Suit> {
        let large = letter.to_ascii_uppercase();
        Suit::ALL.into_iter().find(|suit| suit.letter() == large)
    }

    /// Returns `true` if the suit is hearts or diamonds.
    pub(crate) const fn is_red(self) -> bool {
        matches!(self, Suit::Diamonds | Suit::Hearts)
    }
}

/// A card of the standard pack. Its text form is the rank and the suit: `AS`,
/// `TH`, `7C`.
///
/// ```
/// use armchair::pavilion::Card;
/// let ten: Card = "TH".parse().unwrap();
/// assert_eq!((ten.rank(), ten.to_string()), (10, "TH".to_owned()));
/// assert!("1H".parse::<Card>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Card {
    rank: u8,
    suit: Suit,
}

/// The error for a text that names no card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a card is a rank (A 2-9 T J Q K) and a suit (C D H S), like TH")]
pub struct NoCard;

impl Card {
    /// Makes a card from a suit and a rank from 1 (ace) to 13 (king). Returns
    /// `None` for any other rank.
    pub(crate) const fn new(rank: u8, suit: Suit) -> Option<Card> {
        if rank >= ACE && rank <= KING { Some(Card { rank, suit }) } else { None }
    }

    /// Lists the whole pack, suit by suit, starting each suit with its ace.
    pub fn all() -> impl Iterator<Item = Card> {
        Suit::ALL.into_iter().flat_map(|suit| (ACE..=KING).map(move |rank| Card { rank, suit }))
    }

    /// Returns the card as players see and type it, such as "10H" or "AS". In a
    /// record, by contrast, the ten is written as T.
    pub(crate) fn short(self) -> String {
        self.to_string().replace('T', "10")
    }

    /// Returns the card's rank, from 1 for an ace to 13 for a king.
    #[inline]
    pub const fn rank(self) -> u8 {
        self.rank
    }

    /// Returns the card's suit.
    #[inline]
    pub(crate) const fn suit(self) -> Suit {
        self.suit
    }

    /// Returns the card's index in [`Card::all`], from 0 to 51.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.suit as usize * KING as usize + self.rank as usize - 1
    }

    /// Returns the letter or figure of the card's rank.
    pub(crate) fn rank_letter(self) -> char {
        rank_letter(self.rank)
    }
}

/// Returns the letter or figure of a rank: A, 2 to 9, T, J, Q, K.
pub(crate) fn rank_letter(rank: u8) -> char {
    let place = usize::from(rank).saturating_sub(1);
    RANKS.chars().nth(place).unwrap_or('?')
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.rank_letter(), self.suit.letter())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Card {
    type Err = NoCard;

    fn from_str(text: &str) -> Result<Card, NoCard> {
        let mut letters = text.chars();
        let (rank, suit, rest) = (letters.next(), letters.next(), letters.next());
        let (Some(rank), Some(suit), None) = (rank, suit, rest) else {
            return Err(NoCard);
        };
        let rank = RANKS.find(rank.to_ascii_uppercase()).ok_or(NoCard)? as u8 + 1;
        let suit = Suit::from_letter(suit).ok_or(NoCard)?;
        Ok(Card { rank, suit })
    }
}

/// A stack of cards, face down. Cards are drawn from the top.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pack {
    /// The cards, starting with the bottom card.
    cards: Vec<Card>,
}

impl Pack {
    /// Makes an empty stack.
    pub(crate) const fn empty() -> Pack {
        Pack { cards: Vec::new() }
    }

    /// Makes a shuffled stack of this many complete packs.
    pub(crate) fn shuffled(packs: usize, chance: &mut dyn Chance) -> Pack {
        let cards: Vec<Card> = (0..packs).flat_map(|_| Card::all()).collect();
        Pack::of_shuffled(cards, chance)
    }

    /// Makes a shuffled stack of these cards.
    pub(crate) fn of_shuffled(mut cards: Vec<Card>, chance: &mut dyn Chance) -> Pack {
        chance.shuffle(&mut cards);
        Pack { cards }
    }

    /// Makes a stack of these cards in the given order, with the first card on
    /// top.
    pub(crate) fn from_top(mut cards: Vec<Card>) -> Pack {
        cards.reverse();
        Pack { cards }
    }

    /// Draws the top card.
    #[inline]
    pub(crate) fn draw(&mut self) -> Option<Card> {
        self.cards.pop()
    }

    /// Returns the number of cards left.
    #[inline]
    pub fn len(&self) -> usize {
        self.cards.len()
    }

    /// Returns `true` if no card is left.
    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }

    /// Removes and returns all cards, starting with the bottom card.
    pub(crate) fn take(&mut self) -> Vec<Card> {
        std::mem::take(&mut self.cards)
    }

    /// Returns the cards, starting with the bottom card. Only checks of
    /// invariants use this method, because players may not see the cards.
    pub fn cards(&self) -> &[Card] {
        &self.cards
    }

    /// Cuts the stack: moves the top `many` cards to the bottom.
    pub(crate) fn cut(&mut self, many: usize) {
        let len = self.cards.len();
        if many < len {
            self.cards.rotate_right(many);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pavilion::ScriptedDeals;
    use crate::tabletop::Chance as _;
    use crate::tabletop::Dealer;

    #[test]
    fn a_pack_has_every_card_once_in_the_order_of_its_places() {
        let cards: Vec<Card> = Card::all().collect();
        assert_eq!(cards.len(), CARDS);
        for (place, card) in cards.iter().enumerate() {
            assert_eq!(card.index(), place);
            assert_eq!(card.to_string().parse(), Ok(*card));
        }
    }

    #[test]
    fn a_shuffled_pack_is_the_whole_pack_and_is_drawn_from_the_top() {
        let mut pack = Pack::shuffled(2, &mut Dealer::new(5));
        let top = pack.cards().last().copied();
        assert_eq!(pack.draw(), top);
        let mut cards = pack.take();
        cards.extend(top);
        cards.sort();
        let mut twice: Vec<Card> = Card::all().chain(Card::all()).collect();
        twice.sort();
        assert_eq!(cards, twice);
    }

    #[test]
    fn a_cut_puts_the_top_cards_under_the_others_in_their_order() {
        let cards: Vec<Card> = Card::all().take(5).collect();
        let mut pack = Pack::from_top(cards.clone());
        pack.cut(2);
        let drawn: Vec<Card> = std::iter::from_fn(|| pack.draw()).collect();
        assert_eq!(drawn, [cards[2], cards[3], cards[4], cards[0], cards[1]]);
    }

    #[test]
    fn what_is_told_lies_on_top_in_its_order_and_then_the_rest() {
        let wanted: Vec<Card> = ["TH", "2C", "KS"].map(|card| card.parse().unwrap()).into();
        let mut deals = ScriptedDeals::new();
        deals.push_pack(wanted.clone()).push_dice([6]).push_numbers([3]);
        let mut pack = Pack::shuffled(1, &mut deals);
        let drawn: Vec<Card> = (0..3).filter_map(|_| pack.draw()).collect();
        assert_eq!(drawn, wanted);
        assert_eq!(pack.len(), 49);
        assert_eq!((deals.die(6), deals.below(9), deals.below(9)), (6, 3, 0));
        assert_eq!(deals.unused_count(), 0);
    }
}
