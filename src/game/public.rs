//! All that both sides may know of a match.

use super::decision::{Ask, Pending};
use super::sure_cards::SureCards;
use super::void_signs::VoidSigns;
use super::{Clock, Innings, Side, StateKey};
use crate::rules::deals::INNINGS;
use crate::rules::replies::{self, HandRuns};
use crate::rules::{Call, Card, Options, ReplyOutcome, Suit, extras};

/// What is open to both sides: the score, the clock, the discard pile,
/// what was called, who could not follow suit. No hand and no pile is here,
/// but for cards of a hand that the other side has worked out.
#[derive(Clone, Debug, PartialEq)]
pub struct Public {
    /// The options of the match.
    pub options: Options,
    /// Who won the toss.
    pub toss: Side,
    pub(super) innings: [Innings; INNINGS],
    pub(super) begun: u8,
    /// The number of the batsman facing, of the innings in progress.
    pub(super) facing: u8,
    /// The top card of the discard pile; none before the throw-aways.
    pub top: Option<Card>,
    /// The no-ball suit of the over in progress or about to begin.
    pub no_ball_suit: Suit,
    /// Counted balls bowled in the over in progress, 0 to 5.
    pub balls_in_over: u8,
    /// The last ball bowled in the match.
    pub(super) last_bowled: Option<Card>,
    /// The ball in progress.
    pub delivery: Option<Delivery>,
    /// Packs, sessions, days.
    pub clock: Clock,
    /// Runs with which the side batting in the last innings wins; 0 before it.
    pub(super) target: u32,
    /// The number of the state: it changes where a wicket falls, and where the
    /// score or the clock passes a step.
    pub(super) state_key: StateKey,
    /// What each side showed of the suits it lacks.
    pub(super) signs: [VoidSigns; 2],
    /// The cards that each side surely holds, as the other side knows.
    pub(super) sure: [SureCards; 2],
    /// Decisions made so far: the number of the one now asked.
    pub decisions: u32,
    /// What the match waits for.
    pub pending: Pending,
}

/// The part of a ball in progress that both sides have seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Delivery {
    /// The bowler's card.
    pub bowled: Card,
    /// The number of the batsman who faces it, from 1.
    pub(crate) batsman: u8,
    /// The call as it stands.
    pub call: Option<Call>,
    /// Extras as they stand, before a stop that may still be played.
    pub(crate) extras: u8,
}

impl Delivery {
    /// What comes of this reply, or of leaving the ball.
    #[inline]
    pub fn outcome(&self, reply: Option<Card>) -> ReplyOutcome {
        replies::outcome(self.bowled, self.call, reply, self.batsman)
    }

    /// For each of eight cards, a byte each, whether it is not out as a reply:
    /// what [`Delivery::outcome`] says, for a whole hand at once.
    #[inline(always)]
    pub(crate) fn not_out(&self, replies: u64) -> u64 {
        replies::not_out(self.bowled, self.call, replies, self.batsman)
    }

    /// The runs that a hand's cards make as replies: what [`Delivery::outcome`]
    /// says, likewise.
    #[inline(always)]
    pub(crate) fn hand_runs(&self) -> HandRuns {
        HandRuns::off(self.bowled, self.call)
    }

    /// The card with which the keeper can stop it as it stands.
    #[inline]
    pub(crate) fn stopper(&self) -> Option<Card> {
        extras::stopper(self.bowled, self.extras)
    }
}

impl Public {
    /// A match in which the toss was won and nothing else has happened.
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
            sure: [SureCards::NONE; 2],
            decisions: 0,
            pending: Pending::Ask(toss, Ask::Elect),
        }
    }

    /// The innings begun so far, in order.
    pub fn innings(&self) -> &[Innings] {
        let first = usize::from(self.options.innings_left_out());
        self.innings.get(first..self.begun.into()).unwrap_or(&[])
    }

    /// The innings in progress or last played; none before the first.
    #[inline]
    pub fn current(&self) -> Option<&Innings> {
        self.innings().last()
    }

    /// The innings in progress or last played; before the first a blank one.
    #[inline]
    pub(crate) fn current_or_blank(&self) -> &Innings {
        &self.innings[usize::from(self.begun.wrapping_sub(1)) % INNINGS]
    }

    /// The number of the innings in progress, 1 to 4; 0 before the first.
    #[inline]
    pub fn number(&self) -> u8 {
        self.begun - self.options.innings_left_out()
    }

    /// The number of the innings in a match of four, from 1; 0 before the first.
    /// A match of one innings a side is stored as the third and the fourth.
    // So the last innings, the target and tables by innings need no second case for it.
    #[inline]
    pub fn number_in_four(&self) -> u8 {
        if self.number() == 0 { 0 } else { self.begun }
    }

    /// Whether the innings in progress is the last of the match.
    #[inline]
    pub fn is_last_innings(&self) -> bool {
        usize::from(self.begun) == INNINGS
    }

    /// Who bats now; before the first innings, the side that will.
    #[inline]
    pub fn batting(&self) -> Side {
        let first = self.options.innings_left_out() + 1;
        self.innings[usize::from(self.begun.max(first) - 1) % INNINGS].batting
    }

    /// The number of the batsman facing: wickets down + 1 (law 3.2).
    #[inline]
    pub fn facing(&self) -> u8 {
        self.facing
    }

    /// Runs of a side in all its innings.
    #[inline]
    pub fn total(&self, side: Side) -> u32 {
        self.innings()
            .iter()
            .filter(|innings| innings.batting == side)
            .map(|innings| innings.runs)
            .sum()
    }

    /// Runs that `side` is ahead; negative when behind.
    #[inline]
    pub fn lead(&self, side: Side) -> i32 {
        // Those that are not begun have no runs.
        let ahead = self.innings.iter().map(|innings| {
            let runs = innings.runs as i32;
            if innings.batting == side { runs } else { -runs }
        });
        ahead.sum()
    }

    /// Runs that the side batting in the last innings still needs to win.
    #[inline]
    pub fn needed(&self) -> Option<u32> {
        let last = self.is_last_innings();
        last.then(|| self.target.saturating_sub(self.innings[INNINGS - 1].runs))
    }

    /// [`Public::target`] as it is worked out when the last innings begins.
    pub(super) fn last_target(&self) -> u32 {
        let lead = self.lead(self.batting()) - self.innings[INNINGS - 1].runs as i32;
        let last = self.is_last_innings();
        if last { (1 - lead).max(0) as u32 } else { 0 }
    }

    /// The ball that this card is, on which this is called, to the batsman who
    /// faces now.
    #[inline]
    pub(crate) fn ball_of(&self, bowled: Card, call: Option<Call>, extras: u8) -> Delivery {
        Delivery { bowled, batsman: self.facing, call, extras }
    }

    /// What is called if this card is bowled now.
    #[inline]
    pub(crate) fn call(&self, bowled: Card) -> Option<Call> {
        extras::call(bowled, self.top?, self.no_ball_suit, &self.options)
    }

    /// The number of the state in which the match is.
    #[inline]
    pub(crate) fn state_key(&self) -> StateKey {
        self.state_key
    }

    /// Works out the number of the state anew.
    pub(super) fn renew_state_key(&mut self) {
        // Who bats is settled at the toss, before the first innings begins.
        let batting = self.batting().index() as u8;
        let mut key = StateKey::new(self.begun, batting, &self.clock);
        if let Some(innings) = self.current() {
            key.set_score(innings.runs, innings.wickets, self.begun);
        }
        self.state_key = key;
    }

    /// The cards that `side` surely holds, as the other side knows: when the
    /// pickup pile ran out it held all that did not lie face up and was not in
    /// the other hand, and has not played these since. By suit and rank.
    #[inline]
    pub fn sure(&self, side: Side) -> &[Card] {
        self.sure[side.index()].cards()
    }

    /// Cards that `side` has drawn since it last failed to follow `suit`, the
    /// one for that reply included; none if it gave no such sign, or showed a
    /// card of the suit since.
    #[inline]
    pub(crate) fn void_age(&self, side: Side, suit: Suit) -> Option<u8> {
        self.void_signs(side).age(suit)
    }

    /// What each side showed of the suits that it lacks.
    #[inline]
    pub(crate) fn void_signs(&self, side: Side) -> &VoidSigns {
        &self.signs[side.index()]
    }
}
