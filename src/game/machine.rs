//! The state machine of a match: its start, the deal and the next question. A
//! choice is checked and made in `apply`. The steps of a ball are in
//! `delivery`, and the steps between balls are in `between_balls`.
//!
//! Each choice is a separate transition (`bowl`, `reply`, `declare` ...). A
//! transition takes a position in the hand and does not check that the choice
//! answers the question asked. [`Match::apply`] checks a choice and calls its
//! transition.

use std::cell::OnceCell;

use super::decision::{Ask, Choice, Choices, Pending};
use super::deduced_cards::DeducedCards;
use super::event::{CardDrawer, Event, NewPack};
use super::rank_counts::Knowledge;
use super::state_key::CARD_STEP_LOG2;
use super::view::View;
use super::{Chance, Clock, Dealer, Hand, Innings, Pile, Public, Side};
use crate::rules::deals::{DEAL_SIZE, HAND_SIZE};
use crate::rules::{Card, Options};
use crate::tabletop::{self, StepContext};

/// An observer of a match.
pub trait Observer: tabletop::Observer<Match> {}

impl<O: tabletop::Observer<Match> + ?Sized> Observer for O {}

/// One match. A match is small, allocates nothing on the heap and is cheap to
/// clone.
///
/// ```
/// use armchair::game::{Ask, Choice, Dealer, Match, Pending};
/// use armchair::rules::Options;
/// let mut dealer = Dealer::new(1890);
/// let mut game = Match::new(Options::default(), &mut dealer, &mut ());
/// let Pending::Ask(side, Ask::Elect) = game.pending() else { unreachable!() };
/// game.apply(Choice::Bat, &mut dealer, &mut ()).unwrap();
/// assert_eq!(game.pending(), Pending::Ask(side.other(), Ask::Throw));
/// ```
#[derive(Clone)]
pub struct Match {
    /// The seed from which the cards were dealt, if there is one.
    pub(super) seed: Option<u64>,
    pub(super) public: Public,
    pub(super) hands: [Hand; 2],
    /// Each side's knowledge of the cards. The cards are first counted when a
    /// player needs the counts. From then on, each draw updates the counts.
    pub(super) known: [OnceCell<Knowledge>; 2],
    pub(super) pile: Pile,
    pub(super) discard: Pile,
    pub(super) hidden: HiddenDraws,
}

/// Two matches are equal if the same choices and cards would lead to the same
/// continuation. Cached counts are not compared.
impl PartialEq for Match {
    fn eq(&self, other: &Match) -> bool {
        // Cards drawn for a finished delivery make no difference.
        let hidden = |game: &Match| game.public.delivery.map(|_| game.hidden);
        let all = |game: &Match| (game.seed, game.hands, hidden(game));
        all(self) == all(other)
            && self.public == other.public
            && self.pile == other.pile
            && self.discard == other.discard
    }
}

/// The cards drawn during the current ball. These cards appear in no view, but
/// only in the event for the finished ball.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct HiddenDraws {
    pub(super) bowler: Card,
    pub(super) pack: Option<NewPack>,
}

impl HiddenDraws {
    const NONE: HiddenDraws = HiddenDraws { bowler: Card::FILLER, pack: None };
}

/// The card that was drawn to replace a played card.
#[derive(Clone, Copy)]
pub(super) struct Draw {
    pub(super) card: Card,
    /// The number of the new pack, if this draw began one.
    pub(super) pack: Option<u16>,
}

impl Draw {
    /// Returns the new pack, if this draw began one.
    #[inline]
    pub(super) fn new_pack(&self, after: CardDrawer) -> Option<NewPack> {
        self.pack.map(|number| NewPack { number, after })
    }
}

impl Match {
    /// Deals seven cards to each side, home first, and then makes the toss. The
    /// options must be in range.
    pub fn new<C: Chance + ?Sized, O: Observer + ?Sized>(
        options: Options,
        chance: &mut C,
        observer: &mut O,
    ) -> Match {
        let toss = Side::BOTH[chance.below(2)];
        let mut pile = Pile::BOTH_PACKS;
        let hands =
            Side::BOTH.map(|_| Hand::dealt([(); DEAL_SIZE].map(|()| deal(&mut pile, chance))));
        let clock = Clock { pack: 1, left: pile.len(), session: 0 };
        let mut game = Match {
            seed: chance.seed(),
            public: Public::new(options, toss, clock),
            known: Default::default(),
            hands,
            pile,
            discard: Pile::EMPTY,
            hidden: HiddenDraws::NONE,
        };
        game.public.renew_state_key();
        observer.event(&Event::Dealt { hands }, &game);
        game
    }

    /// Builds a determinization, which is a match consistent with everything
    /// that the side to move knows. Computer players use determinizations in
    /// their searches. The match has the side's own hand and all public facts.
    /// The other hand and the pickup pile come from `unseen`: first the hand,
    /// then the pile. `unseen` should contain the cards that the side has not
    /// seen, in random order (`determinize`). The card drawn for the ball in
    /// progress is not known.
    pub fn determinized(view: &View<'_>, unseen: &[Card]) -> Match {
        // The batting side is the last to throw a card away, so by then the
        // other side has one card fewer.
        let last = view.asked() == Some(Ask::Throw) && view.side == view.public.batting();
        let held = if last { HAND_SIZE } else { view.hand.cards().len() };
        let (other, rest) = unseen.split_at(held.min(unseen.len()));
        let mut cards = [Card::FILLER; DEAL_SIZE];
        for (place, card) in cards.iter_mut().zip(other) {
            *place = *card;
        }
        let mut other = Hand::dealt(cards);
        if held < DEAL_SIZE {
            other.throw(DEAL_SIZE - 1);
        }
        let mut hands = [*view.hand; 2];
        hands[view.side.other().index()] = other;
        let (mut pile, mut discard) = (Pile::EMPTY, Pile::EMPTY);
        rest.iter().for_each(|card| pile.push(*card));
        let played = view.discard().into_iter();
        played.for_each(|card| discard.push(card));
        let imagined = Match {
            seed: None,
            public: view.public.clone(),
            known: Default::default(),
            hands,
            pile,
            discard,
            hidden: HiddenDraws::NONE,
        };
        // Count the cards once here, so that they need not be counted again for
        // each choice that is tried.
        for side in Side::BOTH {
            imagined.view(side).known();
        }
        imagined
    }

    /// Returns the dealer of the match, advanced so that the next card that it
    /// deals is the next card of the match. Returns `None` if the match was not
    /// dealt from a seed.
    pub fn dealer(&self) -> Option<Dealer> {
        let mut dealer = Dealer::new(self.seed?);
        // Skip the toss, the deal, and every card drawn since then.
        dealer.skip(1 + 2 * DEAL_SIZE as u32 + self.public.clock.cards_drawn());
        Some(dealer)
    }

    /// Returns the next step in the match.
    #[inline]
    pub fn pending(&self) -> Pending {
        self.public.pending
    }

    /// Returns everything that both sides may know.
    #[inline]
    pub fn public(&self) -> &Public {
        &self.public
    }

    /// Returns everything that one side may know.
    #[inline]
    pub fn view(&self, side: Side) -> View<'_> {
        View {
            side,
            hand: &self.hands[side.index()],
            public: &self.public,
            discard: &self.discard,
            known: &self.known[side.index()],
        }
    }

    /// Returns a side's hand, for use by observers only. Players get a
    /// [`View`].
    pub fn hand(&self, side: Side) -> &Hand {
        &self.hands[side.index()]
    }

    /// Returns the pickup pile, for use by observers and checks of invariants.
    pub fn pile(&self) -> &Pile {
        &self.pile
    }

    /// Returns the discard pile from the bottom up, for use by observers and
    /// checks of invariants.
    pub fn discard(&self) -> &[Card] {
        self.discard.cards()
    }

    /// Lists the legal choices of the side that must choose. The list is empty
    /// if the match is over.
    pub fn legal(&self) -> Choices {
        match self.public.pending {
            Pending::Ask(side, _) => self.view(side).legal(),
            Pending::Over(_) => Choices::none(),
        }
    }

    /// Returns the index of a legal choice in [`Match::legal`], and the number
    /// of legal choices, without building the list.
    #[inline]
    pub fn place_among_legal(&self, choice: Choice) -> Option<(usize, usize)> {
        match self.public.pending {
            Pending::Ask(side, _) => self.view(side).place_among_legal(choice),
            Pending::Over(_) => None,
        }
    }

    #[inline]
    pub(super) fn ask(&mut self, side: Side, ask: Ask) {
        self.public.pending = Pending::Ask(side, ask);
    }

    // --- before the first ball -------------------------------------------

    pub(super) fn elect<C: Chance + ?Sized, O: Observer + ?Sized>(
        &mut self,
        winner: Side,
        bats: bool,
        context: &mut StepContext<C, O>,
    ) {
        context.notify_choice(if bats { Choice::Bat } else { Choice::Field }, self);
        let first = if bats { winner } else { winner.other() };
        for (number, innings) in self.public.innings.iter_mut().enumerate() {
            *innings = Innings::new(if number % 2 == 0 { first } else { first.other() });
        }
        self.public.renew_state_key();
        context.notify_event(Event::Tossed { winner, bats }, self);
        self.ask(first.other(), Ask::Throw);
    }

    /// Throws a card away. The fielding side throws first, and its card
    /// determines the no-ball suit of the first over.
    pub(super) fn throw<C: Chance + ?Sized, O: Observer + ?Sized>(
        &mut self,
        side: Side,
        place: usize,
        context: &mut StepContext<C, O>,
    ) {
        let hand = &mut self.hands[side.index()];
        // Make a copy, since the observer sees the hand as it was before the
        // choice.
        let mut thrown = *hand;
        let card = thrown.throw(place);
        context.notify_choice(Choice::Throw(card), self);
        self.hands[side.index()] = thrown;
        // The hand now has one card fewer, so its cards must be counted again.
        self.known[side.index()].take();
        self.put_on_discard(side, card);
        context.notify_event(Event::Thrown { side, card }, self);
        if side == self.public.batting() {
            self.begin_innings(context);
        } else {
            self.public.no_ball_suit = card.suit();
            self.ask(side.other(), Ask::Throw);
        }
    }

    // --- cards -----------------------------------------------------------

    #[inline(always)]
    fn put_on_discard(&mut self, side: Side, card: Card) {
        self.discard.push(card);
        self.public.top = Some(card);
        self.public.signs[side.index()].showed(card);
        self.public.sure[side.index()].remove_played(card);
        // The counts exist only if a player has asked for them.
        if let Some(other) = self.known[side.other().index()].get_mut() {
            other.unseen.see(card);
        }
    }

    /// Puts a card on the discard pile and draws another in its place.
    #[inline(always)]
    pub(super) fn play_and_draw<C: Chance + ?Sized, O: Observer + ?Sized>(
        &mut self,
        side: Side,
        place: usize,
        card: Card,
        context: &mut StepContext<C, O>,
    ) -> Draw {
        let drawn = deal(&mut self.pile, context.chance);
        self.hands[side.index()].replace(place, drawn);
        self.put_on_discard(side, card);
        if let Some(known) = self.known[side.index()].get_mut() {
            known.exchange(card, drawn);
        }
        self.public.signs[side.index()].drew();
        let pack = self.pile.is_empty().then(|| self.begin_next_pack());
        self.public.clock.left = self.pile.len();
        // The state key rounds the number of cards, and this draw may have
        // changed the rounded number.
        let below_a_step = (1 << CARD_STEP_LOG2) - 1;
        if self.public.clock.left & below_a_step == below_a_step {
            self.public.renew_state_key();
        }
        Draw { card: drawn, pack }
    }

    /// Turns the discard pile, except its top card, into the pickup pile.
    /// Returns the number of the pack that begins.
    #[cold]
    fn begin_next_pack(&mut self) -> u16 {
        let last = usize::from(self.discard.len().saturating_sub(1));
        let top = self.discard.take(last);
        std::mem::swap(&mut self.pile, &mut self.discard);
        self.discard.push(top);
        // The cards of the old discard pile are unseen again. Any card that is
        // not in the new pile is in a hand. Each side sees its own hand, so it
        // can work out the other hand.
        self.known = Default::default();
        self.public.sure = [0, 1].map(|side| DeducedCards::from_hand(self.hands[side].cards()));
        self.public.clock.pack += 1;
        self.public.clock.left = self.pile.len();
        self.public.renew_state_key();
        self.public.clock.pack
    }
}

#[inline]
fn deal<C: Chance + ?Sized>(pile: &mut Pile, chance: &mut C) -> Card {
    let place = chance.draw(pile.cards());
    // The pile's last card moves into the place of the drawn card, and golden
    // files depend on that order.
    pile.take(place)
}
