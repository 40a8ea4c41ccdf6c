//! The state machine for the deal, a turn, drawing, and the end of a game and
//! of a rubber.

use super::decision::{Ask, Choice, Illegal};
use super::event::Event;
use super::powers::{EIGHT, Power, is_power, penalty, power};
use super::public::{MAX_PLAYERS, OwedCardReason, Public};
use crate::pavilion::{Card, Pack, Seat, StepContext, Suit};

/// The number of cards dealt to each player.
pub(crate) const DEALT: usize = 8;
/// The number of turns after which a game is drawn.
pub(crate) const MAX_TURNS: u16 = 600;
/// The exclusive upper limit of the random number that chooses the player who
/// starts.
const STARTER_DRAW_LIMIT: usize = 10_000;

/// A rubber of crazy eights.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Eights {
    pub(super) public: Public,
    pub(super) hands: Vec<Vec<Card>>,
    pub(super) stock: Pack,
}

impl Eights {
    /// Returns everything that every player may know.
    pub(crate) fn public(&self) -> &Public {
        &self.public
    }

    /// Returns the stock. Only checks of invariants use this method.
    #[cfg(test)]
    pub(crate) fn stock(&self) -> &Pack {
        &self.stock
    }

    /// Returns a hand. Only checks of invariants use this method, because
    /// players receive a `View` instead.
    pub(crate) fn hand(&self, seat: Seat) -> &[Card] {
        self.hands.get(seat.index()).map_or(&[], Vec::as_slice)
    }

    pub(super) fn carry_out(
        &mut self,
        choice: Choice,
        context: &mut StepContext<Self>,
    ) -> Result<(), Illegal> {
        let (seat, ask) = self.public.asked.ok_or(Illegal::NotAsked)?;
        match (choice, ask) {
            (Choice::Lay { card, suit, called }, _) => {
                self.lay(seat, ask, card, suit, called, context)?;
            }
            (Choice::Take, Ask::Free) => {
                self.take_from_stock(seat, context.notify_choice(choice, self))
            }
            (Choice::Take, Ask::Bill(bill)) => {
                self.pay(seat, bill, context.notify_choice(choice, self))
            }
            (Choice::Miss, Ask::Jack) => {
                context.notify_choice(choice, self);
                self.public.skip = false;
                self.public.turns += 1;
                context.notify_event(Event::Missed(seat), self);
                self.next_go(seat, context);
            }
            (Choice::Leave, Ask::Drawn) => {
                context.notify_choice(choice, self).notify_event(Event::Left(seat), self);
                self.next_go(seat, context);
            }
            _ => return Err(Illegal::NotAsked),
        }
        Ok(())
    }

    // --- the deal ---------------------------------------------------------

    /// Deals the next game: eight cards to each player, one by one, and one
    /// card turned up. The card turned up has no power. The loser of the last
    /// game begins.
    pub(super) fn deal(&mut self, loser: Option<Seat>, context: &mut StepContext<Self>) {
        let players = self.public.options.players;
        let mut pack = Pack::shuffled(1, context.chance);
        self.hands = vec![Vec::with_capacity(DEALT); players.into()];
        for _ in 0..DEALT {
            for hand in &mut self.hands {
                hand.extend(pack.draw());
            }
        }
        let upcard = pack.draw();
        self.public.pile = upcard.into_iter().collect();
        self.stock = pack;
        self.public.suit = upcard.map_or(Suit::Clubs, Card::suit);
        self.public.bill = 0;
        self.public.skip = false;
        self.public.backwards = false;
        self.public.turns = 0;
        self.public.idle = 0;
        self.public.failed = [None; MAX_PLAYERS];
        self.public.owes = [None; MAX_PLAYERS];
        self.public.game += 1;
        self.update_card_counts();
        if let Some(upcard) = upcard {
            context.notify_event(Event::Dealt(self.public.game, upcard), self);
        }
        let (starter, number) = match loser {
            Some(loser) => (loser, None),
            None => {
                let number = context.chance.below(STARTER_DRAW_LIMIT);
                let starter = Seat((number % usize::from(players)) as u8);
                (starter, Some(number as u16))
            }
        };
        self.public.starter = starter;
        context.notify_event(Event::Starter(starter, number), self);
        self.begin_go(starter, context);
    }

    /// Updates the numbers of cards that everybody can see.
    fn update_card_counts(&mut self) {
        for (held, hand) in self.public.held.iter_mut().zip(&self.hands) {
            *held = hand.len() as u8;
        }
        self.public.stock = self.stock.len() as u8;
    }

    // --- a turn -----------------------------------------------------------

    fn next_go(&mut self, after: Seat, context: &mut StepContext<Self>) {
        if self.public.turns >= MAX_TURNS {
            context.notify_event(Event::TooLong, self);
            return self.game_over(None, context);
        }
        self.begin_go(self.public.next(after), context);
    }

    fn begin_go(&mut self, seat: Seat, context: &mut StepContext<Self>) {
        let owes = self.public.owes.get_mut(seat.index());
        if let Some(owed) = owes.and_then(Option::take) {
            if owed == OwedCardReason::Forgot {
                context.notify_event(Event::Forgot(seat), self);
            }
            self.draw(seat, 1, context);
        }
        let ask = if self.public.bill > 0 {
            Ask::Bill(self.public.bill)
        } else if self.public.skip {
            Ask::Jack
        } else {
            Ask::Free
        };
        self.public.asked = Some((seat, ask));
    }

    fn lay(
        &mut self,
        seat: Seat,
        ask: Ask,
        card: Card,
        suit: Option<Suit>,
        called: bool,
        context: &mut StepContext<Self>,
    ) -> Result<(), Illegal> {
        let place = self.hand(seat).iter().position(|held| *held == card);
        let place = place.ok_or(Illegal::NotHeld(card))?;
        if let Some(illegal) = self.public.violation(ask, card) {
            return Err(illegal);
        }
        match (card.rank() == EIGHT, suit) {
            (true, None) => return Err(Illegal::NoSuit),
            (false, Some(_)) => return Err(Illegal::NamesNoSuit),
            _ => {}
        }
        context.notify_choice(Choice::Lay { card, suit, called }, self);
        let hand = self.hands.get_mut(seat.index()).ok_or(Illegal::NotAsked)?;
        hand.remove(place);
        let cards_left = hand.len();
        self.public.pile.push(card);
        self.public.suit = suit.unwrap_or(card.suit());
        // If the player has drawn in this turn, the turn was counted when the
        // card was drawn.
        if ask != Ask::Drawn {
            self.public.turns += 1;
        }
        self.public.idle = 0;
        self.update_card_counts();
        context.notify_event(Event::Laid(seat, card), self);
        self.work_power(card, context);
        let by_hand = self.public.options.call_last;
        match cards_left {
            0 if !is_power(card, self.public.options.players) => {
                context.notify_event(Event::Won(seat), self);
                self.game_over(Some(seat), context);
                return Ok(());
            }
            0 => {
                context.notify_event(Event::LastPower(seat), self);
                self.draw(seat, 1, context);
            }
            1 if by_hand && !called => self.owes(seat, OwedCardReason::Forgot),
            1 => context.notify_event(Event::LastCard(seat), self),
            held if by_hand && called => {
                self.owes(seat, OwedCardReason::CalledFalsely);
                context.notify_event(Event::CalledFalsely(seat, held as u8), self);
            }
            _ => {}
        }
        self.next_go(seat, context);
        Ok(())
    }

    fn owes(&mut self, seat: Seat, owed: OwedCardReason) {
        if let Some(owes) = self.public.owes.get_mut(seat.index()) {
            *owes = Some(owed);
        }
    }

    fn work_power(&mut self, card: Card, context: &mut StepContext<Self>) {
        match power(card, self.public.options.players) {
            Power::Draw(more) => {
                self.public.bill += more;
                context.notify_event(Event::Bill(self.public.bill), self);
            }
            Power::Skip => self.public.skip = true,
            Power::Wild => context.notify_event(Event::Named(self.public.suit), self),
            Power::Reverse => {
                self.public.backwards = !self.public.backwards;
                context.notify_event(Event::Turned, self);
            }
            Power::Plain => {}
        }
    }

    // --- taking -----------------------------------------------------------

    /// Takes one card or, if the players have agreed to do so, draws until a
    /// card can be laid.
    fn take_from_stock(&mut self, seat: Seat, context: &mut StepContext<Self>) {
        self.public.turns += 1;
        if let Some(failed) = self.public.failed.get_mut(seat.index()) {
            *failed = Some((self.public.suit, self.public.turns));
        }
        let mut drawn = self.draw(seat, 1, context);
        let mut any = drawn > 0;
        if self.public.options.draw_until {
            while drawn > 0 && !self.follows_last_drawn(seat) {
                drawn = self.draw(seat, 1, context);
                // A turn in which cards are drawn is not idle, even if none of
                // them fit.
                any |= drawn > 0;
            }
            if drawn > 0 {
                self.public.idle = 0;
                self.public.asked = Some((seat, Ask::Drawn));
                return;
            }
        }
        self.after_drawing(seat, any, context);
    }

    fn follows_last_drawn(&self, seat: Seat) -> bool {
        let last = self.hand(seat).last();
        last.is_some_and(|card| self.public.violation(Ask::Drawn, *card).is_none())
    }

    /// Pays the bill. If the stock and the pile run out, the rest of the bill
    /// counts as paid.
    fn pay(&mut self, seat: Seat, bill: u8, context: &mut StepContext<Self>) {
        self.public.turns += 1;
        self.public.bill = 0;
        let drawn = self.draw(seat, bill, context);
        if self.public.options.after_pickup {
            self.public.idle = 0;
            self.public.asked = Some((seat, Ask::Drawn));
            return;
        }
        self.after_drawing(seat, drawn > 0, context);
    }

    fn after_drawing(&mut self, seat: Seat, drew: bool, context: &mut StepContext<Self>) {
        self.public.idle = if drew { 0 } else { self.public.idle + 1 };
        if self.public.idle >= self.public.options.players {
            let fewest = self.seat_with_fewest_cards();
            context.notify_event(Event::Blocked(fewest), self);
            return self.game_over(fewest, context);
        }
        self.next_go(seat, context);
    }

    /// Draws cards one by one. When the stock is empty, shuffles the pile
    /// without its top card into a new stock. Returns the number of cards
    /// drawn.
    fn draw(&mut self, seat: Seat, many: u8, context: &mut StepContext<Self>) -> u8 {
        let mut drawn = 0;
        while drawn < many {
            if self.stock.is_empty() {
                self.reshuffle(context);
            }
            let Some(card) = self.stock.draw() else {
                break;
            };
            if let Some(hand) = self.hands.get_mut(seat.index()) {
                hand.push(card);
            }
            drawn += 1;
        }
        self.update_card_counts();
        if drawn > 0 {
            context.notify_event(Event::Drew(seat, drawn), self);
        }
        drawn
    }

    fn reshuffle(&mut self, context: &mut StepContext<Self>) {
        let Some(upcard) = self.public.pile.pop() else {
            return;
        };
        let under = std::mem::replace(&mut self.public.pile, vec![upcard]);
        if !under.is_empty() {
            self.stock = Pack::of_shuffled(under, context.chance);
            self.update_card_counts();
            context.notify_event(Event::Reshuffled(self.public.stock), self);
        }
    }

    // --- the end ----------------------------------------------------------

    /// Returns the player who holds fewer cards than anybody else.
    fn seat_with_fewest_cards(&self) -> Option<Seat> {
        let least = self.hands.iter().map(Vec::len).min()?;
        // If two players share the lowest number of cards, nobody wins.
        let mut with = (0..).zip(&self.hands).filter(|(_, hand)| hand.len() == least);
        let (seat, _) = with.next()?;
        with.next().is_none().then_some(Seat(seat))
    }

    /// Returns the player who holds the most cards and so begins the next game.
    fn loser(&self, winner: Seat) -> Seat {
        let players = self.public.options.players;
        let others = (1..players).map(|step| Seat((winner.0 + step) % players));
        // If several players have equally many cards, the loser is the first of
        // them after the winner. `max_by_key` returns the last maximum, so the
        // iteration goes backwards.
        let by_cards = |seat: &Seat| self.hand(*seat).len();
        others.rev().max_by_key(by_cards).unwrap_or(winner)
    }

    fn game_over(&mut self, winner: Option<Seat>, context: &mut StepContext<Self>) {
        if let Some(winner) = winner {
            let in_hands = self.hands.iter().flatten();
            let counted: u32 = in_hands.map(|card| penalty(*card)).sum();
            // Leave out the winner's own cards, which are left after a blocked
            // game and score nothing.
            let own: u32 = self.hand(winner).iter().map(|card| penalty(*card)).sum();
            self.public.wins[winner.index()] += 1;
            self.public.counted[winner.index()] += counted - own;
        }
        self.public.asked = None;
        let standing = Event::Standing(self.public.wins, self.public.counted);
        context.notify_event(standing, self);
        if self.rubber_is_over() {
            self.public.winner = self.rubber_winner();
            if self.public.options.games > 1 {
                context.notify_event(Event::RubberWon(self.public.winner), self);
            }
            return;
        }
        let next = match winner {
            Some(winner) => self.loser(winner),
            None => self.public.next(self.public.starter),
        };
        self.deal(Some(next), context);
    }

    /// Returns `true` if all games have been played. If wins decide the rubber,
    /// also returns `true` once a player has won more than half of the games.
    fn rubber_is_over(&self) -> bool {
        let options = &self.public.options;
        let most = self.public.wins.iter().max().copied().unwrap_or_default();
        self.public.game >= options.games || (!options.count && most > options.games / 2)
    }

    fn rubber_winner(&self) -> Option<Seat> {
        let score = |seat: &u8| {
            let place = usize::from(*seat);
            let wins = self.public.wins.get(place).copied().unwrap_or_default();
            let counted = self.public.counted.get(place).copied().unwrap_or_default();
            if self.public.options.count { counted } else { u32::from(wins) }
        };
        let players = 0..self.public.options.players;
        let best = players.clone().map(|seat| score(&seat)).max()?;
        // If two players share the best score, the rubber has no winner.
        let mut with = players.filter(|seat| score(seat) == best);
        let seat = with.next()?;
        with.next().is_none().then_some(Seat(seat))
    }
}
