//! The state machine for the toss, the innings, the overs and the result. The
//! module `card_played` carries out the effect of a card.

use super::event::Event;
use super::laws::{BattingMode, HAND, MEN, RESHUFFLE_AFTER_OVERS};
use super::public::{Innings, Over};
use super::{Ask, Choice, Public};
use crate::pavilion::result::{InningsEndReason, Margin, StepAfterInnings, step_after_innings};
use crate::pavilion::{Card, Pack, Party, Pending, Refused, Seat, StepContext, Verdict};

/// A match of Minden-style cricket.
#[derive(Clone, Debug)]
pub struct Minden {
    pub(super) public: Public,
    pub(super) stock: Pack,
    /// The hands, one for each seat.
    pub(super) hands: Vec<Vec<Card>>,
}

/// The state of the over after a card.
pub(super) enum AfterCard {
    /// The effect of the card is complete.
    Done,
    /// A player has to choose before play continues.
    Asked,
    /// The card ended the innings.
    Over(InningsEndReason),
}

impl Minden {
    /// Returns everything that everybody may know.
    pub fn public(&self) -> &Public {
        &self.public
    }

    /// Returns a hand. This is for checking invariants, not for players.
    pub fn hand(&self, seat: Seat) -> &[Card] {
        self.hands.get(seat.index()).map_or(&[], Vec::as_slice)
    }

    /// Returns the stock. This is for checking invariants, not for players.
    pub fn stock(&self) -> &Pack {
        &self.stock
    }

    /// Returns the innings in progress.
    pub(super) fn innings(&mut self) -> Option<&mut Innings> {
        self.public.innings.last_mut()
    }

    pub(super) fn ask(&mut self, seat: Seat, ask: Ask) {
        self.public.pending = Pending::Ask(seat, ask);
    }

    /// Updates the public counts of cards in the stock and in the hands.
    pub(super) fn update_card_counts(&mut self) {
        self.public.stock = self.stock.len();
        self.public.held = self.hands.iter().map(Vec::len).collect();
    }

    // --- cards -------------------------------------------------------------

    /// Draws a card from the stock. When the last card is drawn, the discards
    /// become a new stock at once. If there are no discards yet, this happens
    /// when the next card is drawn.
    pub(super) fn draw(&mut self, context: &mut StepContext<Self>) -> Option<Card> {
        if self.stock.is_empty() && !self.public.discard.is_empty() {
            self.reshuffle(context);
        }
        let card = self.stock.draw();
        self.public.stock = self.stock.len();
        if self.stock.is_empty() && !self.public.discard.is_empty() {
            self.reshuffle(context);
        }
        card
    }

    fn reshuffle(&mut self, context: &mut StepContext<Self>) {
        let mut cards = self.stock.take();
        cards.append(&mut self.public.discard);
        self.stock = Pack::of_shuffled(cards, context.chance);
        self.update_card_counts();
        context.notify_event(Event::Reshuffled, self);
    }

    pub(super) fn draw_to(&mut self, seat: Seat, context: &mut StepContext<Self>) {
        if let Some(card) = self.draw(context)
            && let Some(hand) = self.hands.get_mut(seat.index())
        {
            hand.push(card);
        }
        self.update_card_counts();
    }

    /// Removes a card from a hand, and from the cards that are publicly known
    /// to be in that hand.
    pub(super) fn take(&mut self, seat: Seat, card: Card) -> Option<Card> {
        let hand = self.hands.get_mut(seat.index())?;
        let place = hand.iter().position(|held| *held == card)?;
        let card = hand.remove(place);
        if let Some(passed) = self.public.passed.get_mut(seat.index())
            && let Some(place) = passed.iter().position(|known| *known == card)
        {
            passed.remove(place);
        }
        self.update_card_counts();
        Some(card)
    }

    /// Removes a random card from a hand.
    pub(super) fn take_any(&mut self, seat: Seat, context: &mut StepContext<Self>) -> Option<Card> {
        let held = self.hands.get(seat.index())?;
        let place = context.chance.below(held.len());
        let card = held.get(place).copied()?;
        self.take(seat, card)
    }

    /// Lists the seats of a side.
    fn seats_of(&self, side: Party) -> impl Iterator<Item = Seat> + use<> {
        let (seats, first) = (self.hands.len() as u8, side.index() as u8);
        (first..seats).step_by(2).map(Seat)
    }

    /// Fills the hands of both sides, starting with the bowling side.
    fn fill_hands(&mut self, batting: Party, context: &mut StepContext<Self>) {
        for side in [batting.other(), batting] {
            for seat in self.seats_of(side) {
                while self.hand(seat).len() < HAND {
                    let before = self.hand(seat).len();
                    self.draw_to(seat, context);
                    // A hand stays short when both the stock and the discards
                    // are empty.
                    if self.hand(seat).len() == before {
                        break;
                    }
                }
            }
        }
    }

    // --- innings -----------------------------------------------------------

    pub(super) fn toss(&mut self, context: &mut StepContext<Self>) {
        loop {
            let dice = [context.chance.die(6), context.chance.die(6)];
            let winner = match dice[0].cmp(&dice[1]) {
                std::cmp::Ordering::Greater => Some(Party::A),
                std::cmp::Ordering::Less => Some(Party::B),
                std::cmp::Ordering::Equal => None,
            };
            context.notify_event(Event::Tossed { dice, winner }, self);
            if let Some(winner) = winner {
                let seat = self.public.seat(winner, 0);
                return self.ask(seat, Ask::Elect);
            }
        }
    }

    fn begin_innings(&mut self, batting: Party, context: &mut StepContext<Self>) {
        let [a, b] = self.public.elevens;
        let (batsmen, fielders) = match batting {
            Party::A => (a, b),
            Party::B => (b, a),
        };
        let innings = Innings::new(batting, batsmen, fielders);
        self.public.innings.push(innings);
        self.public.over = Over::default();
        self.public.discard.clear();
        self.public.passed.iter_mut().for_each(Vec::clear);
        self.hands.iter_mut().for_each(Vec::clear);
        let packs = if self.public.options.pairs { 2 } else { 1 };
        self.stock = Pack::shuffled(packs, context.chance);
        self.fill_hands(batting, context);
        let event = Event::InningsBegan {
            number: self.public.innings.len() as u8,
            batting,
            own: self.public.own_innings(),
        };
        context.notify_event(event, self);
        if self.public.options.pairs {
            self.ask(self.public.seat(batting, 0), Ask::OpenBatting);
        } else {
            self.begin_over();
        }
    }

    /// Lets a partner take the first opener. The partners of the batting side
    /// choose first, and then the partners of the bowling side.
    pub(super) fn assign_openers(&mut self, ask: Ask, first: u8, context: &mut StepContext<Self>) {
        let bowls = ask == Ask::OpenBowling;
        let Some(innings) = self.innings() else {
            return;
        };
        let batting = innings.batting;
        let side = if bowls {
            innings.bowls_next = first;
            batting.other()
        } else {
            for (bat, partner) in innings.bats.iter_mut().zip([first, 1 - first]) {
                bat.partner = partner;
            }
            batting
        };
        let seat = self.public.seat(side, first);
        context.notify_event(Event::Opens { seat, bowls }, self);
        if bowls {
            self.begin_over();
        } else {
            self.ask(self.public.seat(batting.other(), 0), Ask::OpenBowling);
        }
    }

    fn begin_over(&mut self) {
        self.public.over = Over::default();
        let next = self.public.current().map_or(0, |one| one.bowls_next);
        self.public.over.partner = next;
        self.ask(self.public.bowling_seat(), Ask::Bowler);
    }

    pub(super) fn bowler(&mut self, man: u8) {
        let partner = self.innings().map_or(0, |innings| innings.take_ball(man));
        self.public.over.bowler = usize::from(man);
        self.public.over.partner = partner;
        self.ask(self.public.bowling_seat(), Ask::Field);
    }

    /// Begins the over. The bowler's player draws a fourth card.
    pub(super) fn begin_over_in_mode(
        &mut self,
        mode: BattingMode,
        context: &mut StepContext<Self>,
    ) {
        self.public.over.mode = mode;
        self.public.over.second_due = mode == BattingMode::Free;
        let man = self.public.over.bowler;
        let Some(innings) = self.innings() else {
            return;
        };
        let (spell, over, striker) =
            (innings.over_of_spell(man), innings.over_number(), innings.striker);
        let batting = innings.batting;
        if let Some(bowling) = innings.bowling.get_mut(man) {
            (bowling.spell, bowling.last) = (spell, over);
        }
        let Over { field, .. } = self.public.over;
        let (bowler, striker) = (man as u8, striker as u8);
        let seat = self.public.bowling_seat();
        let players = [seat, self.public.batting_seat()];
        let event = Event::OverBegan {
            batting,
            bowler,
            field,
            mode,
            striker,
            players: self.public.options.pairs.then_some(players),
        };
        context.notify_event(event, self);
        self.draw_to(seat, context);
        self.ask(seat, Ask::Bowl);
    }

    /// Continues the over after a card.
    pub(super) fn go_on(&mut self, flow: AfterCard, context: &mut StepContext<Self>) {
        match flow {
            AfterCard::Asked => {}
            AfterCard::Over(why) => {
                self.emit_over(context);
                self.end_innings(why, context);
            }
            AfterCard::Done if self.public.over.second_due => {
                self.public.over.second_due = false;
                let flow = self.play_second_card(context);
                self.go_on(flow, context);
            }
            AfterCard::Done => self.end_over(context),
        }
    }

    fn emit_over(&mut self, context: &mut StepContext<Self>) {
        let Over { runs, wickets, bowler, partner, .. } = self.public.over;
        self.public.overs += 1;
        if let Some(innings) = self.innings() {
            innings.overs += 1;
            // The partners on the fielding side take turns to bowl.
            innings.bowls_next = 1 - partner.min(1);
            if let Some(bowling) = innings.bowling.get_mut(bowler) {
                bowling.overs += 1;
            }
        }
        context.notify_event(Event::OverEnded { runs, wickets }, self);
    }

    fn end_over(&mut self, context: &mut StepContext<Self>) {
        // After an odd total, including extras, the same man stays on strike.
        let runs = self.public.over.runs;
        self.emit_over(context);
        let Some(innings) = self.innings() else {
            return;
        };
        if runs.is_multiple_of(2) {
            std::mem::swap(&mut innings.striker, &mut innings.partner);
        }
        let (batting, overs) = (innings.batting, innings.overs);
        if self.public.options.innings_overs == Some(overs) {
            return self.end_innings(InningsEndReason::Overs, context);
        }
        if self.public.options.match_overs == Some(self.public.overs) {
            self.close(InningsEndReason::Time, context);
            return self.finish(Verdict::Drawn, Margin::None, context);
        }
        self.fill_hands(batting, context);
        if overs.is_multiple_of(RESHUFFLE_AFTER_OVERS) {
            self.reshuffle(context);
        }
        self.begin_over();
    }

    fn close(&mut self, why: InningsEndReason, context: &mut StepContext<Self>) {
        let Some(innings) = self.innings() else {
            return;
        };
        innings.ended = Some(why);
        let event = Event::InningsEnded {
            batting: innings.batting,
            number: self.public.innings.len() as u8,
            own: self.public.own_innings(),
            why,
        };
        context.notify_event(event, self);
    }

    pub(super) fn end_innings(&mut self, why: InningsEndReason, context: &mut StepContext<Self>) {
        self.close(why, context);
        let Some(innings) = self.public.current().copied() else {
            return;
        };
        let options = self.public.options;
        if why == InningsEndReason::Won {
            let in_hand = (MEN as u8 - 1).saturating_sub(innings.wickets);
            return self.win(innings.batting, Margin::Wickets(in_hand), context);
        }
        match step_after_innings(
            &self.public.innings_runs(),
            options.most_innings(),
            options.follow_on_lead(),
        ) {
            StepAfterInnings::Won(side, margin) => self.win(side, margin, context),
            StepAfterInnings::Tied => self.finish(Verdict::Tied, Margin::None, context),
            _ if options.match_overs == Some(self.public.overs) => {
                self.finish(Verdict::Drawn, Margin::None, context);
            }
            StepAfterInnings::MayFollowOn(leader) => {
                self.ask(self.public.seat(leader, 0), Ask::FollowOn)
            }
            StepAfterInnings::Bats(side) => self.begin_innings(side, context),
        }
    }

    fn win(&mut self, side: Party, margin: Margin, context: &mut StepContext<Self>) {
        let seat = self.public.seat(side, 0);
        self.finish(Verdict::Won(seat), margin, context);
    }

    fn finish(&mut self, verdict: Verdict, margin: Margin, context: &mut StepContext<Self>) {
        self.public.pending = Pending::Over(verdict);
        context.notify_event(Event::Over { verdict, margin }, self);
    }

    pub(super) fn elect(&mut self, seat: Seat, bats: bool, context: &mut StepContext<Self>) {
        let winner = seat.party();
        context.notify_event(Event::Chose { winner, bats }, self);
        let batting = if bats { winner } else { winner.other() };
        self.begin_innings(batting, context);
    }

    pub(super) fn enforce(
        &mut self,
        leader: Party,
        enforced: bool,
        context: &mut StepContext<Self>,
    ) {
        if enforced {
            context.notify_event(Event::FollowedOn(leader.other()), self);
            self.begin_innings(leader.other(), context);
        } else {
            self.begin_innings(leader, context);
        }
    }

    /// Checks whether the player to move may make this choice. If not, the
    /// error gives the reason.
    pub(super) fn check_choice(&self, seat: Seat, ask: Ask, choice: Choice) -> Result<(), Refused> {
        let held = |card| self.hand(seat).contains(&card);
        let not_held =
            |card| Refused::with_reason(format!("{} is not in that hand", Card::short(card)));
        match (ask, choice) {
            (Ask::Bowl, Choice::Pass(card) | Choice::PlayNow(card))
            | (Ask::Bat, Choice::Play(card))
            | (Ask::Discard, Choice::Discard(card))
                if !held(card) =>
            {
                Err(not_held(card))
            }
            (Ask::Bowl, Choice::PlayNow(card)) if !self.public.may_play_now(card) => {
                Err(Refused::with_reason(
                    "only a card that is a chance for this bowler can be played at once, or a 7 with a close field",
                ))
            }
            (Ask::Bowler, Choice::Bowler(man)) => {
                let quota = self.public.options.quota();
                let men = self.public.current().map(|innings| innings.eligible(quota));
                if men.unwrap_or_default().contains(&man) {
                    return Ok(());
                }
                Err(Refused::with_reason(format!(
                    "no. {} cannot bowl this over: he is not a bowler, bowled the last over, or has bowled all his overs",
                    man + 1
                )))
            }
            (Ask::Mode, Choice::Declare) if !self.public.may_declare() => {
                Err(Refused::with_reason("this innings cannot be declared closed"))
            }
            (Ask::Elect, Choice::Bat | Choice::FieldFirst)
            | (Ask::OpenBatting | Ask::OpenBowling, Choice::TakeFirst | Choice::TakeSecond)
            | (Ask::Field, Choice::Field(_))
            | (Ask::Mode, Choice::Mode(_) | Choice::Declare)
            | (Ask::Bowl, Choice::Pass(_) | Choice::PlayNow(_))
            | (Ask::Bat, Choice::Play(_))
            | (Ask::Discard, Choice::Discard(_))
            | (Ask::Extra, Choice::ExtraStock | Choice::ExtraHand)
            | (Ask::FollowOn, Choice::FollowOn | Choice::BatAgain) => Ok(()),
            _ => Err(Refused::NotAsked),
        }
    }
}
