//! Where a match gets its toss and its cards from.

use std::collections::VecDeque;

use super::{Pile, Side};
use crate::rng::{Purpose, Stream, derive};
use crate::rules::Card;

/// The chance of a match.
pub trait Chance {
    /// Who wins the toss.
    fn toss(&mut self) -> Side;

    /// The place in `pile`, which is never empty, of the card drawn.
    fn draw(&mut self, pile: &Pile) -> usize;

    /// The seed of the match, if it deals from one.
    fn seed(&self) -> Option<u64> {
        None
    }
}

impl<C: Chance + ?Sized> Chance for &mut C {
    fn toss(&mut self) -> Side {
        (**self).toss()
    }

    #[inline]
    fn draw(&mut self, pile: &Pile) -> usize {
        (**self).draw(pile)
    }

    fn seed(&self) -> Option<u64> {
        (**self).seed()
    }
}

/// Deals from the seed of a match: the toss first, then every card, one
/// number of the stream each.
#[derive(Clone, Debug)]
pub struct Dealer {
    stream: Stream,
    seed: u64,
}

impl Dealer {
    /// The dealer of a match.
    pub fn new(match_seed: u64) -> Dealer {
        Dealer {
            stream: Stream::new(derive(match_seed, Purpose::Deal, &[])),
            seed: match_seed,
        }
    }

    /// Passes over the toss and so many cards, which were dealt before.
    pub(super) fn skip(&mut self, cards: u32) {
        self.stream.skip(1 + cards);
    }
}

impl Chance for Dealer {
    fn toss(&mut self) -> Side {
        Side::BOTH[self.stream.below(2)]
    }

    #[inline]
    fn draw(&mut self, pile: &Pile) -> usize {
        self.stream.below(pile.len().into())
    }

    fn seed(&self) -> Option<u64> {
        Some(self.seed)
    }
}

/// Deals what it is told: by a record, a journal or a test.
///
/// It never stops a match. When it is not told enough, or told a card that is
/// not in the pile, it deals some other card and keeps the first such fault
/// for whoever told it to look at.
#[derive(Clone, Debug)]
pub struct ScriptedDeals {
    toss: Side,
    cards: VecDeque<Card>,
    fault: Option<ScriptFault>,
}

/// What was wrong with what a [`ScriptedDeals`] was told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ScriptFault {
    /// A card was drawn that was not in the pickup pile.
    #[error("{0} is not in the pickup pile")]
    NotInPile(Card),
    /// A card was drawn and it is not said which.
    #[error("a card is drawn here and it is not said which")]
    Untold,
}

impl ScriptedDeals {
    /// A chance that knows the toss and no cards yet.
    pub fn new(toss: Side) -> ScriptedDeals {
        ScriptedDeals {
            toss,
            cards: VecDeque::new(),
            fault: None,
        }
    }

    /// Tells the cards that are drawn next.
    pub fn tell(&mut self, cards: impl IntoIterator<Item = Card>) {
        self.cards.extend(cards);
    }

    /// Cards told and not yet drawn.
    pub fn untouched(&self) -> usize {
        self.cards.len()
    }

    /// The first fault, if there was one.
    pub fn fault(&self) -> Option<ScriptFault> {
        self.fault
    }
}

impl Chance for ScriptedDeals {
    fn toss(&mut self) -> Side {
        self.toss
    }

    fn draw(&mut self, pile: &Pile) -> usize {
        self.draw_from(pile, 0)
    }
}

impl ScriptedDeals {
    /// Draws the copy at `likely` if it is the card told, else the first. Two
    /// copies are the same card, but the pile that is left lies differently.
    fn draw_from(&mut self, pile: &Pile, likely: usize) -> usize {
        let told = self.cards.pop_front();
        let place = told.and_then(|card| {
            let first = || pile.cards().iter().position(|held| *held == card);
            let there = pile.cards().get(likely) == Some(&card);
            if there { Some(likely) } else { first() }
        });
        if place.is_none() {
            let fault = told.map_or(ScriptFault::Untold, ScriptFault::NotInPile);
            self.fault.get_or_insert(fault);
        }
        place.unwrap_or(0)
    }
}

/// Deals what it is told, as [`ScriptedDeals`] does, while a dealer draws along: to
/// resume a match from its journal and then deal on from its seed, just as if
/// it had never been left.
#[derive(Clone, Debug)]
pub struct Resuming {
    /// What was drawn before, by the journal.
    pub told: ScriptedDeals,
    /// The dealer of the match, as many draws on as were told.
    pub dealer: Dealer,
}

impl Chance for Resuming {
    fn toss(&mut self) -> Side {
        self.dealer.toss();
        self.told.toss()
    }

    fn draw(&mut self, pile: &Pile) -> usize {
        let likely = self.dealer.draw(pile);
        self.told.draw_from(pile, likely)
    }

    fn seed(&self) -> Option<u64> {
        self.dealer.seed()
    }
}

/// Keeps what another chance dealt since it was last asked: for a journal.
#[derive(Clone, Debug)]
pub struct Noted<C> {
    /// The chance that deals.
    pub inner: C,
    drawn: Vec<Card>,
}

impl<C> Noted<C> {
    /// Notes what `inner` deals.
    pub fn new(inner: C) -> Noted<C> {
        Noted {
            inner,
            drawn: Vec::new(),
        }
    }

    /// The cards dealt since this was last called.
    pub fn take(&mut self) -> Vec<Card> {
        std::mem::take(&mut self.drawn)
    }
}

impl<C: Chance> Chance for Noted<C> {
    fn toss(&mut self) -> Side {
        self.inner.toss()
    }

    fn draw(&mut self, pile: &Pile) -> usize {
        let place = self.inner.draw(pile);
        self.drawn.extend(pile.cards().get(place));
        place
    }

    fn seed(&self) -> Option<u64> {
        self.inner.seed()
    }
}
