//! The machine: the deal, what is asked, and the start of a match. What may be
//! answered is in `answers`, what one ball brings in `delivery`, what comes
//! between balls in `passage`.

use super::decision::{Ask, Choice, Choices, Pending};
use super::event::{DrawnBy, Event, NewPack, Observer};
use super::public::VoidSigns;
use super::rank_counts::Knowledge;
use super::view::View;
use super::{Chance, Clock, Hand, Innings, Pile, Public, RankCounts, Side};
use crate::rules::deals::{DEALT, HAND, INNINGS};
use crate::rules::{Card, Options, Suit};

/// One match. It is small, has no parts on the heap and can be cloned freely.
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
    pub(super) public: Public,
    pub(super) hands: [Hand; 2],
    /// What each side knows of the cards.
    known: [Knowledge; 2],
    pile: Pile,
    discard: Pile,
    pub(super) hidden: HiddenDraws,
}

/// A card that is played, and the place in the hand where it is held. The
/// choice names the card before its place is found, so that only the hand has
/// to wait for the place.
#[derive(Clone, Copy)]
pub(super) struct Held {
    pub(super) card: Card,
    pub(super) place: usize,
}

/// What was drawn during the ball in progress: in no view, for the event only.
#[derive(Clone, Copy, Default)]
pub(super) struct HiddenDraws {
    pub(super) bowler: Option<Card>,
    pub(super) batsman: Option<Card>,
    pub(super) pack: Option<NewPack>,
}

impl Match {
    /// Deals seven cards to each side, home first, and tosses. The options
    /// must be in range.
    pub fn new<C: Chance + ?Sized, O: Observer + ?Sized>(
        options: Options,
        chance: &mut C,
        observer: &mut O,
    ) -> Match {
        let toss = Side::BOTH[chance.below(2)];
        let mut pile = Pile::both_packs();
        let hands = Side::BOTH.map(|_| Hand::dealt([(); DEALT].map(|()| deal(&mut pile, chance))));
        let clock = Clock {
            pack: 1,
            left: pile.len(),
            session: 0,
        };
        let game = Match {
            public: Public {
                options,
                toss,
                innings: [Innings::new(toss); INNINGS],
                begun: 0,
                facing: 1,
                top: None,
                no_ball_suit: Suit::Pads,
                balls_in_over: 0,
                last_bowled: None,
                delivery: None,
                clock,
                at_large: RankCounts::ALL,
                signs: [VoidSigns::none(); 2],
                decisions: 0,
                pending: Pending::Ask(toss, Ask::Elect),
            },
            known: hands.map(|hand| Knowledge::by(RankCounts::ALL, hand.cards())),
            hands,
            pile,
            discard: Pile::empty(),
            hidden: HiddenDraws::default(),
        };
        observer.event(&Event::Dealt { hands }, &game);
        game
    }

    /// A match as the side that is asked may imagine it: its own hand, what is
    /// public, and for the other side's hand and the pickup pile the first and
    /// the rest of `unseen`, which should be the cards it has not seen, in the
    /// order of its fancy. For players that search; what the ball in progress
    /// has drawn is not known.
    pub fn determinized(view: &View<'_>, unseen: &[Card]) -> Match {
        // The side that bats throws a card away last: the other has done so.
        let last = view.asked() == Some(Ask::Throw) && view.side == view.public.batting();
        let held = if last { HAND } else { view.hand.cards().len() };
        let (other, rest) = unseen.split_at(held.min(unseen.len()));
        let mut cards = [Card::FILLER; DEALT];
        for (place, card) in cards.iter_mut().zip(other) {
            *place = *card;
        }
        let mut other = Hand::dealt(cards);
        if held < DEALT {
            other.throw(DEALT - 1);
        }
        let mut hands = [*view.hand; 2];
        hands[view.side.other().index()] = other;
        let (mut pile, mut discard) = (Pile::empty(), Pile::empty());
        rest.iter().for_each(|card| pile.push(*card));
        for card in Card::all() {
            let on_top = u8::from(view.public.top == Some(card));
            for _ in on_top..view.public.discarded(card) {
                discard.push(card);
            }
        }
        view.public
            .top
            .into_iter()
            .for_each(|top| discard.push(top));
        let hidden = HiddenDraws {
            bowler: view.public.delivery.map(|_| Card::FILLER),
            ..HiddenDraws::default()
        };
        let at_large = *view.public.at_large();
        Match {
            public: view.public.clone(),
            known: hands.map(|hand| Knowledge::by(at_large, hand.cards())),
            hands,
            pile,
            discard,
            hidden,
        }
    }

    /// What the match waits for.
    #[inline]
    pub fn pending(&self) -> Pending {
        self.public.pending
    }

    /// All that both sides may know.
    #[inline]
    pub fn public(&self) -> &Public {
        &self.public
    }

    /// What one side may know.
    #[inline]
    pub fn view(&self, side: Side) -> View<'_> {
        View {
            side,
            hand: &self.hands[side.index()],
            public: &self.public,
            known: &self.known[side.index()],
        }
    }

    /// A hand, for observers; players get a [`View`].
    pub fn hand(&self, side: Side) -> &Hand {
        &self.hands[side.index()]
    }

    /// The pickup pile, for observers and invariants.
    pub fn pile(&self) -> &Pile {
        &self.pile
    }

    /// The discard pile from the bottom up, for observers and invariants.
    pub fn discard(&self) -> &[Card] {
        self.discard.cards()
    }

    /// The legal choices of the side that is asked; none when all is over.
    pub fn legal(&self) -> Choices {
        match self.public.pending {
            Pending::Ask(side, _) => self.view(side).legal(),
            Pending::Over(_) => Choices::none(),
        }
    }

    /// The place of a legal choice among those of [`Match::legal`], and how
    /// many these are, without listing them.
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
        table: &mut Table<C, O>,
    ) {
        let first = if bats { winner } else { winner.other() };
        for (number, innings) in self.public.innings.iter_mut().enumerate() {
            *innings = Innings::new(if number % 2 == 0 {
                first
            } else {
                first.other()
            });
        }
        table.tell(Event::Tossed { winner, bats }, self);
        self.ask(first.other(), Ask::Throw);
    }

    /// The fielding side throws first and fixes the first over's no-ball suit.
    pub(super) fn throw<C: Chance + ?Sized, O: Observer + ?Sized>(
        &mut self,
        side: Side,
        Held { card, place }: Held,
        table: &mut Table<C, O>,
    ) {
        self.hands[side.index()].throw(place);
        self.put_on_discard(side, card);
        table.tell(Event::Thrown { side, card }, self);
        if side == self.public.batting() {
            self.begin_innings(table);
        } else {
            self.public.no_ball_suit = card.suit();
            self.ask(side.other(), Ask::Throw);
        }
    }

    // --- cards -----------------------------------------------------------

    #[inline(always)]
    fn put_on_discard(&mut self, side: Side, card: Card) {
        self.discard.push(card);
        self.public.add_to_discard(card);
        self.public.signs[side.index()].showed(card.suit());
        self.known[side.index()].hand.remove(card);
        self.known[side.other().index()].unseen.see(card);
    }

    /// Puts a card on the discard pile and draws another for it. Returns that,
    /// and the number of the pack that the draw began, if any.
    #[inline(always)]
    pub(super) fn play_and_draw<C: Chance + ?Sized, O: Observer + ?Sized>(
        &mut self,
        side: Side,
        held: Held,
        table: &mut Table<C, O>,
    ) -> (Card, Option<u16>) {
        let drawn = deal(&mut self.pile, table.chance);
        self.hands[side.index()].replace(held.place, drawn);
        self.put_on_discard(side, held.card);
        let known = &mut self.known[side.index()];
        known.hand.add(drawn);
        known.unseen.see(drawn);
        self.public.signs[side.index()].drew();
        let pack = self.pile.is_empty().then(|| self.next_pack());
        self.public.clock.left = self.pile.len();
        (drawn, pack)
    }

    /// All of the discard pile but its top card becomes the pickup pile.
    #[cold]
    fn next_pack(&mut self) -> u16 {
        let last = usize::from(self.discard.len().saturating_sub(1));
        let top = self.discard.take(last);
        std::mem::swap(&mut self.pile, &mut self.discard);
        self.discard.push(top);
        self.public.forget_all_but_top();
        for (known, hand) in self.known.iter_mut().zip(&self.hands) {
            *known = Knowledge::by(self.public.at_large, hand.cards());
        }
        self.public.clock.pack += 1;
        self.public.clock.pack
    }

    pub(super) fn note_pack(&mut self, pack: Option<u16>, after: DrawnBy) {
        if let Some(number) = pack {
            self.hidden.pack = Some(NewPack { number, after });
        }
    }
}

/// Where a choice is carried out: who deals and who watches.
pub(super) struct Table<'t, C: ?Sized, O: ?Sized> {
    pub(super) chance: &'t mut C,
    pub(super) observer: &'t mut O,
}

impl<C: ?Sized, O: Observer + ?Sized> Table<'_, C, O> {
    /// Tells of a legal choice, before it is carried out.
    #[inline]
    pub(super) fn chose(&mut self, choice: Choice, game: &Match) {
        self.observer.choice(choice, game);
    }

    #[inline]
    pub(super) fn tell(&mut self, event: Event, game: &Match) {
        self.observer.event(&event, game);
    }
}

#[inline]
fn deal<C: Chance + ?Sized>(pile: &mut Pile, chance: &mut C) -> Card {
    let place = chance.draw(pile.cards());
    pile.take(place)
}
