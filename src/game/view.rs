//! What one side may know: its own hand and what is public.

use super::decision::{Ask, Choice, Choices, Pending};
use super::rows::Known;
use super::{Hand, Public, Side};
use crate::rules::{Call, Card};

/// What a side may know when it decides. The other hand, the pile and the
/// seed are not in it, so no player can cheat.
#[derive(Clone, Copy)]
pub struct View<'a> {
    /// The side that looks.
    pub side: Side,
    /// Its own hand.
    pub hand: &'a Hand,
    /// What both sides may know.
    pub public: &'a Public,
    /// What it knows of the cards, counted.
    pub known: &'a Known,
}

impl View<'_> {
    /// What this side is asked, if it is its turn.
    #[inline]
    pub fn asked(&self) -> Option<Ask> {
        match self.public.pending {
            Pending::Ask(side, ask) if side == self.side => Some(ask),
            _ => None,
        }
    }

    /// Its legal choices, in the order of the hand; empty when it is not asked.
    pub fn legal(&self) -> Choices {
        let mut choices = Choices::none();
        let Some(ask) = self.asked() else {
            return choices;
        };
        let mut of_hand = |choice: fn(Card) -> Choice| {
            for card in self.hand.cards() {
                choices.push(choice(*card));
            }
        };
        match ask {
            Ask::Throw => of_hand(Choice::Throw),
            Ask::Bowl => of_hand(Choice::Bowl),
            Ask::Reply => of_hand(Choice::Play),
            Ask::Change { .. } => of_hand(Choice::Change),
            Ask::Elect | Ask::Declare | Ask::Stop => {}
        }
        match ask {
            Ask::Elect => {
                choices.push(Choice::Bat);
                choices.push(Choice::Field);
            }
            Ask::Declare => {
                choices.push(Choice::PlayOn);
                choices.push(Choice::Declare);
            }
            Ask::Stop => {
                choices.push(Choice::Stop);
                choices.push(Choice::LetGo);
            }
            Ask::Reply if self.may_leave() => choices.push(Choice::Leave),
            Ask::Change { .. } => choices.push(Choice::NoMore),
            Ask::Reply | Ask::Throw | Ask::Bowl => {}
        }
        choices
    }

    /// Whether the ball in progress may be left without playing a card.
    #[inline]
    pub fn may_leave(&self) -> bool {
        may_leave(self.public)
    }

    /// Copies of `card` that this side has not seen: in the pile or in the
    /// other hand.
    #[inline]
    pub fn unseen(&self, card: Card) -> u8 {
        self.known.unseen.rows.copies(card)
    }
}

/// Whether the ball in progress is a no-ball or a wide.
#[inline]
pub(super) fn may_leave(public: &Public) -> bool {
    public
        .delivery
        .is_some_and(|delivery| matches!(delivery.call, Some(Call::NoBall | Call::Wide)))
}
