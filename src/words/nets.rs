//! The coach's words in the nets, for a learner who knows no cricket: the
//! outcome of the last ball, and what to do next.
//!
//! Every sentence follows from the state of the match alone, so the words are
//! the same after the nets are left and resumed. A line has at most [`COLUMNS`]
//! columns.

use std::cmp::Ordering;

use super::Sides;
use super::ball;
use super::cards::whole;
use super::count::{cards_in_words, counted, in_words, runs};
use super::spoken::suit;
use crate::game::scorebook::{Page, Scorebook};
use crate::game::{Ask, Ball, Delivery, Ended, Hand, Match, Pending, Public, Side};
use crate::rules::cards::HIGHEST;
use crate::rules::deals::{BALLS_PER_OVER, CHANGES, HAND};
use crate::rules::replies::BEATS_THE_BAT;
use crate::rules::{Call, Card, Suit, extras};

/// The lowest rank that is high for a bowler.
const HIGH: u8 = 8;

/// Balls of an over.
const OVER: usize = BALLS_PER_OVER as usize;

/// Shown when the learner passes the others' score.
const WON: &str = "You have passed their score and won. Bat on for practice.";

/// The longest line, in columns.
pub const COLUMNS: usize = 78;

/// The state of the match at one moment.
pub(crate) struct NetsMoment<'m> {
    game: &'m Match,
    public: &'m Public,
    page: Option<&'m Page>,
    /// The card on the pile that the last ball covered.
    covers: Option<Card>,
    learner: Side,
    /// The learner's cards in the order of their keys.
    hand: &'m [Card],
}

impl<'m> NetsMoment<'m> {
    /// Captures this moment of a match. `book` has the innings in progress.
    pub(crate) fn new(
        game: &'m Match,
        book: &'m Scorebook,
        learner: Side,
        hand: &'m Hand,
    ) -> NetsMoment<'m> {
        let public = game.public();
        NetsMoment {
            game,
            public,
            page: book.page_of(public),
            covers: book.covered(),
            learner,
            hand: hand.cards(),
        }
    }

    /// Returns the one or two lines shown during the match.
    pub(crate) fn in_the_match(&self) -> Vec<String> {
        [self.before(), self.now()].into_iter().flatten().collect()
    }

    fn balls(&self) -> &[Ball] {
        self.page.map_or(&[], |page| page.balls.as_slice())
    }

    fn last(&self) -> Option<&Ball> {
        self.balls().last()
    }

    /// Returns the question that the learner is being asked. `None` while play
    /// waits for the other side.
    fn asked(&self) -> Option<Ask> {
        match self.game.pending() {
            Pending::Ask(side, ask) if side == self.learner => Some(ask),
            _ => None,
        }
    }

    fn learner_bats(&self) -> bool {
        self.public.batting() == self.learner
    }

    /// Returns the key of the first card that `wish` accepts.
    fn key(&self, wish: impl Fn(&Card) -> bool) -> Option<usize> {
        self.hand.iter().position(wish).map(|place| place + 1)
    }

    /// Returns the key of the lowest card.
    fn lowest(&self) -> usize {
        let lowest = self.hand.iter().map(|card| card.rank()).min();
        self.key(|card| Some(card.rank()) == lowest).unwrap_or(1)
    }

    // --- the match ---------------------------------------------------------

    /// Describes the outcome of the last ball, or introduces the next step.
    fn before(&self) -> Option<String> {
        if let Some(last) = self.last() {
            return Some(outcome(last, self.learner_bats()));
        }
        // No ball in this innings yet: explain what the learner is about to do.
        Some(match (self.asked(), self.public.delivery) {
            (Some(Ask::Elect), _) => {
                format!(
                    "Welcome to the nets. You are Kent: four men a side, two overs of {} balls.",
                    in_words(BALLS_PER_OVER.into())
                )
            }
            (Some(Ask::Throw), _) => {
                "A ball is two cards: the bowler plays one, and the batsman answers it.".to_owned()
            }
            (Some(Ask::Bowl), _) => {
                "You bowl. Each card you bowl is replaced, so you can get rid of low ones."
                    .to_owned()
            }
            (_, Some(delivery)) if self.learner_bats() => format!(
                "Now you bat for two overs. They bowl the {}: answer it with a card.",
                super::spoken::card(delivery.bowled)
            ),
            _ => return None,
        })
    }

    /// Says what to do now, or what has ended.
    fn now(&self) -> Option<String> {
        let ended = self.public.current().is_some_and(|one| one.ended.is_some());
        if ended {
            return Some(self.innings_over().to_owned());
        }
        match self.asked()? {
            Ask::Elect => Some(
                "One side bowls and the other makes the runs. [F] bowl first, [B] bat first."
                    .to_owned(),
            ),
            Ask::Throw => Some(format!(
                "But first you throw a card away. A low one is no loss: press [{}].",
                self.lowest()
            )),
            Ask::Bowl => Some(self.bowl()),
            Ask::Reply if self.has_just_won() => Some(WON.to_owned()),
            Ask::Reply => self.public.delivery.map(|ball| self.reply(&ball)),
            Ask::Change { left: CHANGES } => Some(format!(
                "You may swap {} for new ones. Choose low ones, or press [0] for none.",
                cards_in_words(CHANGES)
            )),
            Ask::Change { .. } => {
                Some("One card changed. Change another, or press [0] to stop.".to_owned())
            }
            Ask::Declare | Ask::Stop => None,
        }
    }

    /// Returns `true` if the last ball took the learner past the others' score.
    fn has_just_won(&self) -> bool {
        let [theirs, ours] = self.public.innings() else {
            return false;
        };
        let last = self.last().map_or(0, Ball::total);
        self.learner_bats() && ours.runs > theirs.runs && ours.runs - last <= theirs.runs
    }

    fn innings_over(&self) -> &'static str {
        let declared = self.public.current().is_some_and(|one| one.ended == Some(Ended::Declared));
        match (self.public.number(), self.learner_bats()) {
            (1, false) if !declared => "They are all out. Now you bat, with the cards you hold.",
            (1, true) if !declared => "You are all out. Now you bowl, with the cards you hold.",
            (1, false) => {
                "Their two overs are up, so they declare and their innings ends. Now you bat."
            }
            (1, true) => {
                "Your two overs are up, so you declare and your innings ends. Now you bowl."
            }
            _ => "That was a short match. No-balls, wides and byes come next, in five set balls.",
        }
    }

    fn bowl(&self) -> String {
        let low = self.lowest();
        let Some(last) = self.last() else {
            return format!(
                "Press the key under a card. [{low}] is a low one: see how they answer."
            );
        };
        // New cards make an earlier sign of a missing suit worthless.
        if self.page.is_some_and(|page| page.changed > 0) {
            return format!(
                "They changed cards and may hold that suit now. Back to the low ones: [{low}]."
            );
        }
        let missed = last.bowled.suit();
        let not_followed = last.reply.is_some_and(|reply| reply.suit() != missed);
        match (not_followed, self.high(missed)) {
            (true, Some(key)) => format!(
                "No {} from them: they may hold none. A high one may take a wicket: [{key}].",
                suit(missed)
            ),
            (true, None) => format!(
                "No {} from them, and you hold no high one. Note that, and bowl low: [{low}].",
                suit(missed)
            ),
            (false, _) if self.balls().len().is_multiple_of(OVER) => {
                "Six balls make an over. After the next they declare and end their innings."
                    .to_owned()
            }
            (false, _) => self.low_or_high(),
        }
    }

    /// Explains the use of a low card and that of a high one, by turns from
    /// ball to ball.
    fn low_or_high(&self) -> String {
        let kept = self.hand.iter().filter(|card| card.rank() >= BEATS_THE_BAT);
        match kept.max_by_key(|card| card.rank()) {
            Some(card) if self.balls().len().is_multiple_of(2) => format!(
                "Keep your {}: it takes wickets, and saves your own when you bat.",
                super::spoken::card(*card)
            ),
            _ => format!(
                "Low cards are little use when you bat. Get rid of them now: bowl [{}].",
                self.lowest()
            ),
        }
    }

    /// Returns the key of the highest card of a suit, if its rank is at least
    /// [`HIGH`].
    fn high(&self, of: Suit) -> Option<usize> {
        let ranks = self.hand.iter().filter(|card| card.suit() == of);
        let highest = ranks.max_by_key(|card| card.rank())?;
        self.key(|card| card == highest).filter(|_| highest.rank() >= HIGH)
    }

    /// Explains which of the learner's cards would score, defend, leave or be
    /// out.
    fn reply(&self, ball: &Delivery) -> String {
        let (of, rank) = (suit(ball.bowled.suit()), ball.bowled.rank());
        let hand = self.hand;
        let holds = hand.iter().any(|card| card.suit() == ball.bowled.suit());
        let leaves =
            hand.iter().any(|card| card.suit() != ball.bowled.suit() && card.rank() >= rank);
        match (holds, leaves) {
            (true, _) => format!(
                "{}: higher scores, lower defends. Other suits: {rank}+ leaves, lower is out.",
                super::count::capitalised(&of)
            ),
            (false, true) if rank == 1 => {
                format!("You hold no {of}. Any other card leaves a {rank}: you cannot be out.")
            }
            (false, true) => {
                format!("You hold no {of}. A card of {rank} or more leaves it; a lower one is out.")
            }
            (false, false) => format!(
                "You hold no {of}, and nothing of {rank} or more: you are out. Press [{}].",
                self.lowest()
            ),
        }
    }

    // --- the set balls -----------------------------------------------------

    /// Returns the lines at the first set ball, bowled to a side that lacks the
    /// suit.
    pub(crate) fn at_a_suit_they_lack(&self) -> Vec<String> {
        // The first ball is part of the position; the second is the learner's.
        let [_, last] = self.balls() else {
            return self.suit_they_lack().into();
        };
        let second = match last.out {
            Some(_) => {
                "That is bowling: get rid of low cards, and bowl high at a missing suit.".into()
            }
            None => format!(
                "They still hold no stumps: the {HIGHEST} of stumps would have taken a wicket."
            ),
        };
        vec![outcome(last, false), second]
    }

    fn suit_they_lack(&self) -> [String; 2] {
        let Some(last) = self.last() else {
            return Default::default();
        };
        let (bowled, of) = (last.bowled, suit(last.bowled.suit()));
        [
            format!(
                "Set ball 1 of 5: you bowl. They answered the {} with the {}.",
                super::spoken::card(bowled),
                last.reply.map(super::spoken::card).unwrap_or_default()
            ),
            format!(
                "No {of}, then. A high one gets them out unless they hold an 11: [{}].",
                self.high(bowled.suit()).unwrap_or(1)
            ),
        ]
    }

    /// Returns the two lines at a set ball with a call.
    pub(crate) fn at_a_call(&self) -> Vec<String> {
        let lines = match (self.last(), self.public.delivery) {
            (Some(last), _) => outcome_text(last, &self.covered(), self.learner_bats()),
            (None, Some(ball)) => self.on_its_way(&ball),
            (None, None) => self.stop_to_bowl(),
        };
        lines.into()
    }

    /// Names the card on top of the pile, which the ball covers.
    fn covered(&self) -> String {
        self.covers.map(whole).unwrap_or_default()
    }

    fn on_its_way(&self, ball: &Delivery) -> [String; 2] {
        let of = suit(ball.bowled.suit());
        match ball.call {
            Some(Call::NoBall) => [
                format!(
                    "Set ball 2 of 5: a no-ball. No {of} may be bowled this over: {} to you.",
                    runs(ball.extras.into())
                ),
                "Nobody can be out. A higher card of any suit hits it; [0] plays no card."
                    .to_owned(),
            ],
            Some(Call::Wide) => [
                format!(
                    "Set ball 3 of 5: a wide. {} on the {}: the same rank.",
                    whole(ball.bowled),
                    self.covered()
                ),
                format!(
                    "[0] leaves it for {}. Play at it, and it is a ball like any other.",
                    runs(extras::runs(Call::Wide, ball.bowled.rank()).into())
                ),
            ],
            _ => [
                format!(
                    "{} on the {}: {} byes to them, and they need not reply.",
                    whole(ball.bowled),
                    self.covered(),
                    ball.extras
                ),
                format!(
                    "But you hold the other {HIGHEST} of the suit, and your keeper may stop it."
                ),
            ],
        }
    }

    fn stop_to_bowl(&self) -> [String; 2] {
        [
            "Set ball 5 of 5: you bowl. A card one above the top of the pile is a bye.".to_owned(),
            format!(
                "The pile shows the {}, and you hold only 11s. Bowl any of them.",
                self.public.top.map(whole).unwrap_or_default()
            ),
        ]
    }
}

/// Describes the outcome of a ball without a call.
fn outcome(ball: &Ball, learner_bats: bool) -> String {
    let Some(reply) = ball.reply else {
        return String::new();
    };
    let (bowled, same_suit) = (ball.bowled, reply.suit() == ball.bowled.suit());
    let (whose, stays) =
        if learner_bats { ("your", "you are still in") } else { ("their", "they are still in") };
    if let Some(how) = ball.out {
        let out = ball::how_out(how);
        if !learner_bats {
            return format!("A wicket: another suit, and lower. The batsman is out: {out}.");
        }
        let (suit, rank) = (suit(bowled.suit()), bowled.rank());
        return format!(
            "Out, {out}: another suit, and lower. Any {suit}, or {rank}+, would be safe."
        );
    }
    match (same_suit, ball.runs) {
        (true, 0) if reply.rank() == bowled.rank() => {
            format!("Same suit, same rank: straight to a fielder. No run; {stays}.")
        }
        (true, 0) => format!("A defensive stroke: same suit, but lower. No run; {stays}."),
        (true, scored) => format!(
            "A hit: same suit, and {whose} {} beats the {} by {}: {}.",
            reply.rank(),
            bowled.rank(),
            reply.rank() - bowled.rank(),
            runs(scored.into())
        ),
        (false, _) if reply.rank() >= BEATS_THE_BAT => {
            format!("A leave: another suit, but not lower. A near thing! No run; {stays}.")
        }
        (false, _) => format!("A leave: another suit, but not lower. No run; {stays}."),
    }
}

fn bowled_again(call: &str) -> String {
    let balls = in_words(BALLS_PER_OVER.into());
    format!("A {call} is bowled again: it does not count as one of the {balls}.")
}

/// Describes the outcome of a set ball.
fn outcome_text(ball: &Ball, covered: &str, learner_bats: bool) -> [String; 2] {
    let total = runs(ball.total());
    match (ball.call, ball.reply) {
        (Some(Call::NoBall), None) => [
            format!(
                "You played no card and keep all {}. The no-ball is worth {total}.",
                in_words(HAND as u32)
            ),
            bowled_again("no-ball"),
        ],
        (Some(Call::NoBall), Some(reply)) if ball.runs > 0 => [
            format!(
                "A hit: the {} is higher, whatever its suit. {}, including the no-ball.",
                reply.rank(),
                super::count::capitalised(&total)
            ),
            bowled_again("no-ball"),
        ],
        (Some(Call::NoBall), Some(_)) => [
            format!("Not higher, so no hit, but nobody is out: {total}, and you lose a card."),
            "That is one way to lose a low card. A no-ball is bowled again.".to_owned(),
        ],
        (Some(Call::Wide), _) => {
            [format!("You left it: {total}, and you keep all your cards."), bowled_again("wide")]
        }
        (Some(Call::Bye), _) if learner_bats => [
            format!("Set ball 4 of 5: byes. {} on the {covered}: one higher.", whole(ball.bowled)),
            format!(
                "You do nothing: {} to you, and the ball counts as one of the {}.",
                counted(ball.extras.into(), "bye", "byes"),
                in_words(BALLS_PER_OVER.into())
            ),
        ],
        (Some(Call::Bye), _) if ball.stop.is_some() => [
            "Stopped: no run. It cost you a high card, and you drew another.".to_owned(),
            "So look at the pile before you bowl: its top card can make a wide or byes.".to_owned(),
        ],
        (Some(Call::Bye), _) => [
            format!(
                "{} to them, and you keep the other {HIGHEST} for a wicket.",
                counted(ball.extras.into(), "bye", "byes")
            ),
            "So look at the pile before you bowl: its top card can make a wide or byes.".to_owned(),
        ],
        (None, _) => [
            "You played at the wide, so it became a ball like any other:".to_owned(),
            outcome(ball, learner_bats),
        ],
    }
}

/// The batsman's possible replies, and their outcomes in cricket's words.
pub(crate) const REPLIES: [(&str, &str); 4] = [
    ("the bowler's suit, higher", "a hit: the higher, the more runs"),
    ("the bowler's suit, not higher", "a defensive stroke: no run, still in"),
    ("another suit, not lower", "a leave: no run, still in"),
    ("another suit, lower", "a wicket: the batsman is out"),
];

/// The law on the batsman who faces. It differs from cricket, where singles and
/// the ends of overs change the strike.
pub(crate) const STRIKE: &str =
    "The batsman on strike faces until he is out: singles and the end of an over change nothing.";

/// The line above the replies when the match is over.
pub const ABOVE_REPLIES: &str =
    "The bowler plays a card, and the batsman answers it with one of these:";

/// The lines below them, on wickets and bowling.
pub const AFTER_THE_MATCH: [&str; 8] = [
    "With four batsmen, three wickets end an innings: the last man has no partner.",
    "One man faces until he is out: singles and overs change nothing.",
    "",
    "When you bowl, get rid of your low cards. A new card replaces each of them.",
    "Keep the 9s, 10s and 11s. When they answer a suit with another, they may hold",
    "none of it: bowl a high one at once, for that is what takes wickets.",
    "A 10 or 11 also saves you when you bat: it leaves almost any ball.",
    "Now come five set balls: one for you to bowl, then four with the extras on.",
];

/// Reports the result of the match in the nets, where each side bats once.
pub(crate) fn result(public: &Public, sides: &Sides) -> String {
    let [one, other] = Side::BOTH.map(|side| {
        let own = public.innings().iter().filter(|one| one.batting == side);
        (sides.short(side), own.map(|one| one.runs).sum::<u32>())
    });
    let made = format!("The match is over. {} made {}, {} {}", one.0, one.1, other.0, other.1);
    match one.1.cmp(&other.1) {
        Ordering::Greater => format!("{made}: {} won.", one.0),
        Ordering::Less => format!("{made}: {} won.", other.0),
        Ordering::Equal => format!("{made}: a tie."),
    }
}

/// The last page of the nets.
pub const AT_THE_END: [&str; 4] = [
    "That is all you need to know. The rest is knowing when to do what. A season",
    "is long enough to find out. Press [H] in any match to ask the coach.",
    "In a beginner's competition a match takes a quarter of an hour: three a side,",
    "one innings, no extras, a gentle computer. The standard one is the full game.",
];

/// The farewell when the nets are left.
pub(crate) const LEFT: &str = "You have left the nets. To continue from the same ball, press Tab and L at the filename prompt, or L on the main menu, or type: armchair nets";

/// The same farewell on a web page, where no command can be typed.
pub(crate) const LEFT_ON_PAGE: &str = "You have left the nets. To continue from the same ball, press Tab and L on the title, or L on the main menu";

/// The farewell when the nets are left and the place could not be saved.
pub(crate) const LEFT_UNSAVED: &str = "You have left the nets. Your place there could not be saved";

/// The same farewell in line mode.
pub(crate) const LEFT_IN_LINES: &str = if cfg!(target_family = "wasm") {
    "You have left the nets. To continue from the same ball, enter ?L at the filename prompt, or L on the main menu"
} else {
    "You have left the nets. To continue from the same ball, enter ?L at the filename prompt, or L on the main menu, or type: armchair nets --plain"
};

/// The choices at the end: each key and its effect.
pub const CHOICES: [(char, &str); 4] = [
    ('B', "A beginner's competition: matches last a quarter of an hour"),
    ('S', "A standard competition"),
    ('A', "The nets again"),
    ('Q', "Enough for now"),
];

/// The reply to H in the nets.
pub(crate) const SPEAKS_ALREADY: &str = "In the nets the coach is always on";

/// The offer of cards drawn as pictures, and the reply once it is chosen.
pub(crate) const CARDS: &str = "[C] Draw the cards as pictures from now on";
pub(crate) const CARDS_CHOSEN: &str =
    "Cards are now drawn as pictures; change this under Screen in the preferences";

/// An offer made before the filename prompt.
#[derive(Debug)]
pub(crate) struct NetsOffer {
    /// The text of the offer.
    pub(crate) words: &'static str,
    /// The effect of Enter alone.
    pub(crate) enter: &'static str,
}

/// The offer at a first start.
pub(crate) const OFFER: NetsOffer = NetsOffer {
    words: "New to the game, or to cricket? In the nets a coach plays a short match with you and explains every card, in five minutes.",
    enter: "Begin in the nets",
};

/// The offer in the menu of a first competition, until someone has played the
/// nets or refused them.
pub(crate) const OFFER_IN_MENU: &str =
    "New to the game? Press L for the nets: five minutes with a coach.";

/// The offer to a person who began the nets and left them.
pub(crate) const OFFER_AGAIN: NetsOffer = NetsOffer {
    words: "You left the nets halfway. You can continue from the same ball.",
    enter: "Go back to the nets",
};
