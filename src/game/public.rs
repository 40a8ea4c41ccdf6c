//! Everything about a match that both sides may know.

use super::decision::{Ask, Pending};
use super::deduced_cards::DeducedCards;
use super::void_signs::VoidSigns;
use super::{Clock, Innings, Side, StateKey};
use crate::rules::deals::INNINGS;
use crate::rules::replies::{self, HandRuns};
use crate::rules::{Call, Card, Options, ReplyOutcome, Suit, extras};

/// The facts that both sides can see: the score, the clock, the top card of the
/// discard pile, the calls, and the suits that each side did not follow. No
/// hand is included, except for cards that the other side has deduced.
#[derive(Clone, Debug, PartialEq)]
pub struct Public {
    /// The options of the match.
    pub options: Options,
    /// The winner of the toss.
    pub toss: Side,
    pub(super) innings: [Innings; INNINGS],
    pub(super) begun: u8,
    /// The number of the batsman facing in the current innings.
    pub(super) facing: u8,
    /// The top card of the discard pile, or `None` before the first card is
    /// thrown away.
    pub top: Option<Card>,
    /// The no-ball suit of the over that is in progress or about to begin.
    pub no_ball_suit: Suit,
    /// The number of balls in the current over, 0 to 5, not counting no-balls
    /// and wides.
    pub balls_in_over: u8,
    /// The last card bowled in the match.
    pub(super) last_bowled: Option<Card>,
    /// The ball in progress.
    pub delivery: Option<Delivery>,
    /// The clock, which counts packs, sessions and days.
    pub clock: Clock,
    /// The total that the side batting in the last innings needs to win, or 0
    /// before the last innings.
    pub(super) target: u32,
    /// The key of the state. The key changes whenever a wicket falls, and
    /// whenever the score or the clock passes a step.
    pub(super) state_key: StateKey,
    /// The signs that each side has given about which suits it lacks.
    pub(super) signs: [VoidSigns; 2],
    /// For each side, the cards that the other side knows to be in its hand.
    pub(super) sure: [DeducedCards; 2],
    /// The number of decisions made so far, which is also the number of the
    /// current decision.
    pub decisions: u32,
    /// The next step in the match.
    pub pending: Pending,
}

/// The part of the ball in progress that both sides have seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Delivery {
    /// The bowler's card.
    pub bowled: Card,
    /// The number of the batsman facing this ball, counted from 1.
    pub(crate) batsman: u8,
    /// The call on this ball, if there is one.
    pub call: Option<Call>,
    /// The extras from this ball, before any stop by the keeper.
    pub(crate) extras: u8,
}

impl Delivery {
    /// Returns the outcome of this reply, or of leaving the ball.
    #[inline]
    pub fn outcome(&self, reply: Option<Card>) -> ReplyOutcome {
        replies::outcome(self.bowled, self.call, reply, self.batsman)
    }

    /// Marks which of eight cards, stored as bytes, the batsman could play
    /// without being out. The result agrees with [`Delivery::outcome`], but is
    /// computed for a whole hand at once.
    #[inline(always)]
    pub(crate) fn not_out(&self, replies: u64) -> u64 {
        replies::not_out(self.bowled, self.call, replies, self.batsman)
    }

    /// Returns the runs that each card in a hand would score as a reply. The
    /// runs agree with [`Delivery::outcome`].
    #[inline(always)]
    pub(crate) fn hand_runs(&self) -> HandRuns {
        HandRuns::off(self.bowled, self.call)
    }

    /// Returns the card with which the keeper could stop this ball now.
    #[inline]
    pub(crate) fn stopper(&self) -> Option<Card> {
        extras::stopper(self.bowled, self.extras)
    }
}

impl Public {
    /// Returns the public facts of a match just after the toss.
    pub(super) fn new(options: Options, toss: Side, clock: Clock) -> Public {
        Public {
            options,
            toss,
            innings: [Innings::new(toss); INNINGS],
            begun: options.innings_left_out(),
            facing: 1,
            top: None,
            no_ball_suit: Suit::Pads,
            balls_in_over: 0,
            last_bowled: None,
            delivery: None,
            clock,
            target: 0,
            state_key: StateKey::NEVER,
            signs: [VoidSigns::none(); 2],
            sure: [DeducedCards::NONE; 2],
            decisions: 0,
            pending: Pending::Ask(toss, Ask::Elect),
        }
    }

    /// Returns the innings that have begun, in order.
    pub fn innings(&self) -> &[Innings] {
        let first = usize::from(self.options.innings_left_out());
        self.innings.get(first..self.begun.into()).unwrap_or(&[])
    }

    /// Returns the innings in progress or last played, or `None` before the
    /// first innings.
    #[inline]
    pub fn current(&self) -> Option<&Innings> {
        self.innings().last()
    }

    /// Returns the innings in progress or last played. Before the first
    /// innings, returns a blank innings.
    #[inline]
    pub(crate) fn current_or_blank(&self) -> &Innings {
        &self.innings[usize::from(self.begun.wrapping_sub(1)) % INNINGS]
    }

    /// Returns the number of the innings in progress (1 to 4), or 0 before the
    /// first innings.
    #[inline]
    pub fn innings_number(&self) -> u8 {
        self.begun - self.options.innings_left_out()
    }

    /// Returns the number of the current innings, counted from 1, as it would
    /// be in a match of four innings. Returns 0 before the first innings. The
    /// two innings of a match of one innings a side count as innings three and
    /// four.
    // With this numbering, the last innings, the target and tables by innings
    // need no special case.
    #[inline]
    pub fn innings_number_in_four(&self) -> u8 {
        if self.innings_number() == 0 { 0 } else { self.begun }
    }

    /// Returns `true` if the innings in progress is the last of the match.
    #[inline]
    pub fn is_last_innings(&self) -> bool {
        usize::from(self.begun) == INNINGS
    }

    /// Returns the side that is batting. Before the first innings, returns the
    /// side that will bat.
    #[inline]
    pub fn batting(&self) -> Side {
        let first = self.options.innings_left_out() + 1;
        self.innings[usize::from(self.begun.max(first) - 1) % INNINGS].batting
    }

    /// Returns the number of the batsman facing: the wickets down plus 1 (law
    /// 3.2).
    #[inline]
    pub fn facing(&self) -> u8 {
        self.facing
    }

    /// Returns a side's total runs in all its innings.
    #[inline]
    pub fn total(&self, side: Side) -> u32 {
        self.innings()
            .iter()
            .filter(|innings| innings.batting == side)
            .map(|innings| innings.runs)
            .sum()
    }

    /// Returns the lead of `side`, which is negative if that side is behind.
    #[inline]
    pub fn lead(&self, side: Side) -> i32 {
        // Innings that have not begun contain no runs.
        let ahead = self.innings.iter().map(|innings| {
            let runs = innings.runs as i32;
            if innings.batting == side { runs } else { -runs }
        });
        ahead.sum()
    }

    /// Returns the runs that the side batting in the last innings still needs
    /// in order to win.
    #[inline]
    pub fn needed(&self) -> Option<u32> {
        let last = self.is_last_innings();
        last.then(|| self.target.saturating_sub(self.innings[INNINGS - 1].runs))
    }

    /// Works out the target when the last innings begins. Returns 0 in any
    /// other innings.
    pub(super) fn last_target(&self) -> u32 {
        let lead = self.lead(self.batting()) - self.innings[INNINGS - 1].runs as i32;
        let last = self.is_last_innings();
        if last { (1 - lead).max(0) as u32 } else { 0 }
    }

    /// Makes the delivery of this card, with this call, to the batsman who is
    /// facing now.
    #[inline]
    pub(crate) fn make_delivery(&self, bowled: Card, call: Option<Call>, extras: u8) -> Delivery {
        Delivery { bowled, batsman: self.facing, call, extras }
    }

    /// Returns the call that this card would get if it were bowled now.
    #[inline]
    pub(crate) fn call(&self, bowled: Card) -> Option<Call> {
        extras::call(bowled, self.top?, self.no_ball_suit, &self.options)
    }

    /// Returns the key of the state of the match.
    #[inline]
    pub(crate) fn state_key(&self) -> StateKey {
        self.state_key
    }

    /// Computes the key of the state from scratch.
    pub(super) fn renew_state_key(&mut self) {
        // The toss determines the batting side even before the first innings
        // begins.
        let batting = self.batting().index() as u8;
        let mut key = StateKey::new(self.begun, batting, &self.clock);
        if let Some(innings) = self.current() {
            key.set_score(innings.runs, innings.wickets, self.begun);
        }
        self.state_key = key;
    }

    /// Returns the cards that the other side knows to be in the hand of `side`,
    /// sorted by suit and rank. When the pickup pile ran out, `side` held every
    /// card that was neither face up nor in the other hand. The cards that
    /// `side` has played since then are left out.
    #[inline]
    pub fn deduced_cards(&self, side: Side) -> &[Card] {
        self.sure[side.index()].cards()
    }

    /// Returns the number of cards that `side` has drawn since it last failed
    /// to follow `suit`, including the replacement for that reply. Returns
    /// `None` if the side gave no such sign, or has since shown a card of that
    /// suit.
    #[inline]
    pub(crate) fn draws_since_void(&self, side: Side, suit: Suit) -> Option<u8> {
        self.void_signs(side).age(suit)
    }

    /// Returns the signs that a side has given about which suits it lacks.
    #[inline]
    pub(crate) fn void_signs(&self, side: Side) -> &VoidSigns {
        &self.signs[side.index()]
    }
}
