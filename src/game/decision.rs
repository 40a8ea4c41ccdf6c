//! The decisions in a match: the questions to a side, its choices, and the
//! reasons for refusing a choice.

use super::event::Outcome;
use super::{Hand, Side};
use crate::rules::Card;
use crate::rules::deals::DEAL_SIZE;

/// The next step in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pending {
    /// One side has to choose.
    Ask(Side, Ask),
    /// The match is over, with this outcome.
    Over(Outcome),
}

impl Pending {
    /// Returns the side that must choose.
    pub fn side(&self) -> Option<Side> {
        match self {
            Pending::Ask(side, _) => Some(*side),
            Pending::Over(_) => None,
        }
    }

    /// Returns the outcome of a match that is over.
    pub fn outcome(&self) -> Option<Outcome> {
        match self {
            Pending::Ask(..) => None,
            Pending::Over(outcome) => Some(*outcome),
        }
    }
}

/// A decision that a side has to make.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// The winner of the toss chooses to bat or to field (law 2.2).
    Elect,
    /// The side chooses a card to throw away at the start (law 2.3).
    Throw,
    /// The batting side declares or plays on (law 4).
    Declare,
    /// The bowling side chooses a card to bowl.
    Bowl,
    /// The batting side replies with a card, or leaves the ball if the laws
    /// allow it.
    Reply,
    /// The fielding side decides whether its keeper stops the wides or byes.
    Stop,
    /// The batting side may change a card after a wicket.
    Change {
        /// The number of cards that may still be changed.
        left: u8,
    },
}

/// A choice that a side makes to answer a question. It makes no difference
/// which of two equal cards is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Bat first.
    Bat,
    /// Field first.
    Field,
    /// Throw this card away.
    Throw(Card),
    /// Declare the innings closed.
    Declare,
    /// Do not declare.
    PlayOn,
    /// Bowl this card.
    Bowl(Card),
    /// Reply with this card.
    Play(Card),
    /// Play no card to a no-ball or a wide.
    Leave,
    /// Let the keeper stop the ball with an eleven.
    Stop,
    /// Let the ball go without a stop.
    LetGo,
    /// Change this card.
    Change(Card),
    /// Change no more cards.
    NoMore,
}

impl Choice {
    /// Returns the card that the choice names, or `None` if it names no card.
    #[inline]
    pub const fn card(self) -> Option<Card> {
        match self {
            Choice::Throw(card)
            | Choice::Bowl(card)
            | Choice::Play(card)
            | Choice::Change(card) => Some(card),
            _ => None,
        }
    }
}

/// The reason why a choice was refused. A refused choice does not change the
/// match.
///
/// ```
/// use armchair::game::{Choice, Dealer, Match, Refused};
/// use armchair::rules::Options;
///
/// let mut dealer = Dealer::new(1890);
/// let mut game = Match::new(Options::default(), &mut dealer, &mut ());
/// let before = game.clone();
/// let refused = game.apply(Choice::Declare, &mut dealer, &mut ());
/// assert_eq!(refused, Err(Refused::NotAsked));
/// assert_eq!(game, before);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// The match is over.
    #[error("the match is over")]
    Over,
    /// The choice answers a different question from the one that was asked.
    #[error("that is not an answer to this question")]
    NotAsked,
    /// The card is not in the hand of the side that must choose.
    #[error("{0} is not in that hand")]
    NotHeld(Card),
    /// The batsman must play a card, because the ball is neither a no-ball nor
    /// a wide.
    #[error("only a no-ball or a wide can be left without playing a card")]
    MustPlay,
}

/// The maximum number of choices in a decision: seven cards to throw away, or
/// six cards and the choice to play no card.
pub(crate) const MOST_CHOICES: usize = DEAL_SIZE;

/// The legal choices in a decision, in the order of the cards in the hand. The
/// list needs no heap allocation. A card that is held twice is listed twice.
#[derive(Clone, Copy)]
pub struct Choices {
    items: [Choice; MOST_CHOICES],
    len: u8,
}

impl Choices {
    pub(super) const fn none() -> Choices {
        Choices { items: [Choice::NoMore; MOST_CHOICES], len: 0 }
    }

    /// Makes a list of two choices.
    pub(super) const fn either(one: Choice, other: Choice) -> Choices {
        let mut choices = Choices::none();
        choices.items[0] = one;
        choices.items[1] = other;
        choices.len = 2;
        choices
    }

    /// Builds a choice from each card in a hand.
    #[inline]
    pub(super) fn from_hand(hand: &Hand, choice: impl Fn(Card) -> Choice) -> Choices {
        Choices {
            // Fill all seven places even if the hand has only six cards, so
            // that no loop has to count them.
            items: hand.as_dealt().map(choice),
            len: hand.cards().len() as u8,
        }
    }

    /// Adds another choice if there is room for it.
    #[inline]
    pub(super) fn with_choice(mut self, choice: Choice) -> Choices {
        if let Some(place) = self.items.get_mut(usize::from(self.len)) {
            *place = choice;
            self.len += 1;
        }
        self
    }

    /// Returns the choices as a slice.
    #[inline]
    pub fn as_slice(&self) -> &[Choice] {
        self.items.get(..usize::from(self.len)).unwrap_or(&[])
    }
}

impl std::ops::Deref for Choices {
    type Target = [Choice];

    #[inline]
    fn deref(&self) -> &[Choice] {
        self.as_slice()
    }
}

impl std::fmt::Debug for Choices {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.as_slice().fmt(f)
    }
}
