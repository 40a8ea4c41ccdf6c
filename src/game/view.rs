//! Everything that one side may know: its own hand and all public facts.

use std::cell::OnceCell;

use super::decision::{Ask, Choice, Choices, Pending};
use super::rank_counts::Knowledge;
use super::{Hand, Pile, Public, Side};
use crate::rules::{Call, Card};

/// Everything that a side may know when it decides. The view does not contain
/// the other hand, the pickup pile or the seed, so no player can cheat.
///
/// ```
/// use armchair::game::{Ask, Dealer, Match, Pending, Side};
/// use armchair::rules::Options;
///
/// let game = Match::new(Options::default(), &mut Dealer::new(1890), &mut ());
/// let Pending::Ask(side, Ask::Elect) = game.pending() else { unreachable!() };
/// let view = game.view(side);
/// assert_eq!(view.legal().len(), 2, "to bat or to field");
/// // Both copies of a card may be unseen, except those in its own hand.
/// let held = view.hand.cards()[0];
/// assert!(view.unseen(held) <= 1);
/// assert_eq!(game.view(side.other()).asked(), None);
/// ```
#[derive(Clone, Copy)]
pub struct View<'a> {
    /// The side that has this view.
    pub side: Side,
    /// The side's own hand.
    pub hand: &'a Hand,
    /// The facts that both sides may know.
    pub public: &'a Public,
    /// The discard pile, which contains all cards played since the last
    /// shuffle.
    pub(super) discard: &'a Pile,
    /// The counts of the cards, which are cached when they are first needed.
    pub(super) known: &'a OnceCell<Knowledge>,
}

impl<'a> View<'a> {
    /// Returns the side's knowledge of the cards, as counts. The cards are
    /// counted at the first call, and from then on the match updates the counts
    /// card by card.
    #[inline]
    pub fn known(&self) -> &'a Knowledge {
        let count = || Knowledge::from_cards(self.discard.cards(), self.hand.cards());
        self.known.get_or_init(count)
    }

    /// Returns the discard pile with the top card last. The cards below the top
    /// card are sorted, so that their order does not reveal when they were
    /// played.
    pub fn discard(&self) -> Vec<Card> {
        let mut played = self.discard.cards().to_vec();
        if let Some((_, below)) = played.split_last_mut() {
            below.sort_unstable();
        }
        played
    }

    /// Returns the question for this side, if it is the side's turn.
    #[inline]
    pub fn asked(&self) -> Option<Ask> {
        match self.public.pending {
            Pending::Ask(side, ask) if side == self.side => Some(ask),
            _ => None,
        }
    }

    /// Lists the side's legal choices, in the order of the hand. The list is
    /// empty if it is not the side's turn.
    pub fn legal(&self) -> Choices {
        let hand = self.hand;
        match self.asked() {
            None => Choices::none(),
            Some(Ask::Elect) => Choices::either(Choice::Bat, Choice::Field),
            Some(Ask::Throw) => Choices::from_hand(hand, Choice::Throw),
            Some(Ask::Declare) => Choices::either(Choice::PlayOn, Choice::Declare),
            Some(Ask::Bowl) => Choices::from_hand(hand, Choice::Bowl),
            Some(Ask::Reply) if self.may_leave() => {
                Choices::from_hand(hand, Choice::Play).with_choice(Choice::Leave)
            }
            Some(Ask::Reply) => Choices::from_hand(hand, Choice::Play),
            Some(Ask::Stop) => Choices::either(Choice::Stop, Choice::LetGo),
            Some(Ask::Change { .. }) => {
                Choices::from_hand(hand, Choice::Change).with_choice(Choice::NoMore)
            }
        }
    }

    /// Counts the legal choices without listing them.
    #[inline]
    pub(crate) fn count_legal(&self) -> usize {
        let cards = self.hand.cards().len();
        match self.asked() {
            None => 0,
            Some(Ask::Elect | Ask::Declare | Ask::Stop) => 2,
            Some(Ask::Throw | Ask::Bowl) => cards,
            Some(Ask::Reply) => cards + usize::from(self.may_leave()),
            Some(Ask::Change { .. }) => cards + 1,
        }
    }

    /// Returns the choice with the given index in [`View::legal`], without
    /// building the list.
    #[inline]
    pub(crate) fn legal_at(&self, place: usize) -> Option<Choice> {
        let cards = self.hand.cards();
        let card = cards.get(place).copied();
        let behind = place == cards.len();
        match self.asked()? {
            Ask::Elect => [Choice::Bat, Choice::Field].get(place).copied(),
            Ask::Declare => [Choice::PlayOn, Choice::Declare].get(place).copied(),
            Ask::Stop => [Choice::Stop, Choice::LetGo].get(place).copied(),
            Ask::Throw => card.map(Choice::Throw),
            Ask::Bowl => card.map(Choice::Bowl),
            Ask::Reply if behind && self.may_leave() => Some(Choice::Leave),
            Ask::Reply => card.map(Choice::Play),
            Ask::Change { .. } if behind => Some(Choice::NoMore),
            Ask::Change { .. } => card.map(Choice::Change),
        }
    }

    /// Returns the index of a choice in [`View::legal`] and the number of
    /// choices, without building the list. If a card is held twice, returns the
    /// index of its first copy. For an illegal choice, the result is
    /// unspecified.
    #[inline]
    pub(crate) fn place_among_legal(&self, choice: Choice) -> Option<(usize, usize)> {
        let cards = self.hand.cards().len();
        let may_pass = match self.asked()? {
            Ask::Reply => self.may_leave(),
            ask => matches!(ask, Ask::Change { .. }),
        };
        match choice {
            Choice::Bat | Choice::PlayOn | Choice::Stop => Some((0, 2)),
            Choice::Field | Choice::Declare | Choice::LetGo => Some((1, 2)),
            Choice::Leave | Choice::NoMore => Some((cards, cards + 1)),
            _ => {
                let place = self.hand.position(choice.card()?)?;
                Some((place, cards + usize::from(may_pass)))
            }
        }
    }

    /// Returns `true` if the batsman may leave the ball in progress without
    /// playing a card.
    #[inline]
    pub(crate) fn may_leave(&self) -> bool {
        may_leave(self.public)
    }

    /// Returns the number of copies of `card` that this side has not seen. Such
    /// a copy is either in the pickup pile or in the other hand.
    #[inline]
    pub fn unseen(&self, card: Card) -> u8 {
        self.known().unseen.rows.copies(card)
    }
}

/// Returns `true` if the ball in progress is a no-ball or a wide.
#[inline]
pub(super) fn may_leave(public: &Public) -> bool {
    public.delivery.is_some_and(|delivery| matches!(delivery.call, Some(Call::NoBall | Call::Wide)))
}
