//! The coach's words in the nets, for a learner who knows nothing about
//! cricket: the outcome of the last ball, and what to do next.
//!
//! Every sentence depends only on the state of the match, so the words are the
//! same after the learner leaves and resumes the nets. A line has at most
//! [`COLUMNS`] columns.

mod danger;
mod set_balls;

use std::cmp::Ordering;

use super::Sides;
use super::ball;
use super::count::{runs, spell_out};
use super::spoken::suit;
use crate::game::scorebook::{InningsPage, Scorebook};
use crate::game::{Ask, Ball, Choice, Delivery, Ended, Hand, Match, Pending, Public, Side};
use crate::rules::deals::{BALLS_PER_OVER, CHANGES_PER_WICKET};
use crate::rules::replies::BEATS_THE_BAT;
use crate::rules::{Card, Suit};

/// The lowest rank that counts as high for a bowler.
const MIN_HIGH_RANK: u8 = 8;

/// The number of balls in an over.
const OVER: usize = BALLS_PER_OVER as usize;

/// The length of the longest line, in columns.
pub const COLUMNS: usize = 78;

/// The state of a match in the nets at a given moment.
pub(crate) struct NetsMoment<'m> {
    game: &'m Match,
    public: &'m Public,
    page: Option<&'m InningsPage>,
    /// The card on top of the pile before the last ball covered it.
    covers: Option<Card>,
    learner: Side,
    /// The learner's cards in the order of their keys.
    hand: &'m [Card],
    /// The card that the learner drew most recently.
    drawn: Option<Card>,
    /// The choice that the coach would recommend in any match.
    counselled: Option<Choice>,
}

impl<'m> NetsMoment<'m> {
    /// Captures the current state of a match. `book` contains the innings in
    /// progress, and `counselled` is the coach's choice.
    pub(crate) fn new(
        game: &'m Match,
        book: &'m Scorebook,
        learner: Side,
        hand: &'m Hand,
        counselled: Option<Choice>,
    ) -> NetsMoment<'m> {
        let public = game.public();
        NetsMoment {
            game,
            public,
            page: book.current_page(public),
            covers: book.last_covered_card(),
            learner,
            hand: hand.cards(),
            drawn: book.last_drawn_card(learner, public),
            counselled,
        }
    }

    /// Returns the one or two lines that the coach says during the match.
    pub(crate) fn coach_lines(&self) -> Vec<String> {
        [self.describe_last_step(), self.describe_next_step()].into_iter().flatten().collect()
    }

    fn balls(&self) -> &[Ball] {
        self.page.map_or(&[], |page| page.balls.as_slice())
    }

    fn last(&self) -> Option<&Ball> {
        self.balls().last()
    }

    /// Returns the question that the learner is being asked. Returns `None`
    /// while play waits for the other side.
    fn learner_question(&self) -> Option<Ask> {
        match self.game.pending() {
            Pending::Ask(side, ask) if side == self.learner => Some(ask),
            _ => None,
        }
    }

    fn learner_bats(&self) -> bool {
        self.public.batting() == self.learner
    }

    /// Returns the key of the first card that `wish` accepts.
    fn find_key(&self, wish: impl Fn(&Card) -> bool) -> Option<usize> {
        self.hand.iter().position(wish).map(|place| place + 1)
    }

    /// Returns the key of a card that the learner holds.
    fn key_of(&self, card: Card) -> usize {
        self.find_key(|held| *held == card).unwrap_or(1)
    }

    /// Returns `true` if the learner holds another card of this card's suit.
    fn has_other_of_suit(&self, card: Card) -> bool {
        self.hand.iter().filter(|held| held.suit() == card.suit()).count() > 1
    }

    /// Returns the card to discard: the lowest card among the suits with more
    /// than one card in the hand or, if there is no such suit, the lowest card
    /// of all.
    fn card_to_discard(&self) -> Option<Card> {
        let lowest =
            |cards: &mut dyn Iterator<Item = &Card>| cards.min_by_key(|card| card.rank()).copied();
        let mut doubled = self.hand.iter().filter(|card| self.has_other_of_suit(**card));
        lowest(&mut doubled).or_else(|| lowest(&mut self.hand.iter()))
    }

    /// Returns the key of the card to discard.
    fn key_of_discard(&self) -> usize {
        self.card_to_discard().map_or(1, |card| self.key_of(card))
    }

    /// Describes the balls that may get the learner out next if this card
    /// leaves the hand.
    fn danger_without(&self, card: Card) -> String {
        danger::next_ball_danger(&danger::without(self.hand, card))
    }

    // --- the match ---------------------------------------------------------

    /// Describes the outcome of the last ball, or introduces the next step.
    fn describe_last_step(&self) -> Option<String> {
        if let Some(last) = self.last() {
            return Some(match self.has_just_won() {
                true => format!(
                    "{}: you have passed their score and won. Bat on for practice.",
                    super::count::capitalised(&runs(last.total()))
                ),
                false => self.outcome_of(last),
            });
        }
        // There has been no ball in this innings yet, so explain what the
        // learner is about to do.
        Some(match (self.learner_question(), self.public.delivery) {
            (Some(Ask::Elect), _) => {
                format!(
                    "Welcome to the nets. You are Kent: four men a side, two overs of {} balls.",
                    spell_out(BALLS_PER_OVER.into())
                )
            }
            (Some(Ask::Throw), _) if self.learner_bats() => {
                "First throw one away: a low card of a suit that you hold twice is no loss."
                    .to_owned()
            }
            (Some(Ask::Throw), _) => {
                "A ball is two cards: the bowler plays one, and the batsman answers it.".to_owned()
            }
            (Some(Ask::Bowl), _) => {
                "You bowl. Each card you bowl is replaced, so you can get rid of low ones."
                    .to_owned()
            }
            (_, Some(delivery)) if self.learner_bats() => explain_reply_law(&delivery),
            _ => return None,
        })
    }

    /// Describes the outcome of the last ball. If the learner is out, also
    /// names the card that would have been safe.
    fn outcome_of(&self, last: &Ball) -> String {
        let is_changed = self.page.is_some_and(|page| page.changed > 0);
        let others = self.drawn.map(|drawn| danger::without(self.hand, drawn));
        let others = others.filter(|_| self.learner_bats() && !is_changed);
        let (Some(how), Some(reply), Some(held)) = (last.out, last.reply, others) else {
            return uncalled_outcome(last, self.learner_bats());
        };
        let bowled = last.bowled;
        let is_safe = |card: &&Card| card.suit() == bowled.suit() || card.rank() >= bowled.rank();
        let out = super::count::capitalised(ball::how_out(how));
        match held.iter().filter(is_safe).min_by_key(|card| card.rank()) {
            Some(safe) => format!(
                "{out}: the {} is lower, and no {}. The {} was safe.",
                super::spoken::card(reply),
                suit(bowled.suit()),
                super::spoken::card(*safe)
            ),
            None => format!(
                "{out}: no {}, and lower than {}. Nothing that you held was safe.",
                suit(bowled.suit()),
                bowled.rank()
            ),
        }
    }

    /// Describes what the learner should do now, or what has just ended.
    fn describe_next_step(&self) -> Option<String> {
        let ended = self.public.current().is_some_and(|one| one.ended.is_some());
        if ended {
            return Some(self.describe_innings_end());
        }
        match self.learner_question()? {
            Ask::Elect => Some(
                "One side bowls and the other makes the runs. [F] bowl first, [B] bat first."
                    .to_owned(),
            ),
            Ask::Throw => Some(self.throw()),
            Ask::Bowl => Some(self.bowl()),
            Ask::Reply => self.public.delivery.map(|ball| self.advise_reply(&ball)),
            Ask::Change { left } => Some(self.advise_change(left == CHANGES_PER_WICKET)),
            Ask::Declare | Ask::Stop => None,
        }
    }

    fn throw(&self) -> String {
        let Some(Choice::Throw(card)) = self.counselled else {
            return String::new();
        };
        let key = self.key_of(card);
        match (self.learner_bats(), self.has_other_of_suit(card)) {
            (true, _) => format!("Throw away [{key}]. {}", self.danger_without(card)),
            (false, true) => format!(
                "But first throw away a low card of a suit that you hold twice: press [{key}]."
            ),
            (false, false) => format!("But first throw a low card away: press [{key}]."),
        }
    }

    /// Says which card the coach would change after a wicket.
    fn advise_change(&self, is_first: bool) -> String {
        match (self.counselled, is_first) {
            (Some(Choice::Change(card)), _) => {
                let key = self.key_of(card);
                let what = match is_first {
                    true => format!("Swap up to two: [{key}] first."),
                    false => format!("One changed. Change [{key}] too."),
                };
                format!("{what} {}", self.danger_without(card))
            }
            (_, true) => {
                format!("You need no new cards: [0]. {}", danger::next_ball_danger(self.hand))
            }
            (_, false) => format!("One changed: now [0]. {}", danger::next_ball_danger(self.hand)),
        }
    }

    /// Returns `true` if the last ball took the learner past the other side's
    /// score.
    fn has_just_won(&self) -> bool {
        let [theirs, ours] = self.public.innings() else {
            return false;
        };
        let last = self.last().map_or(0, Ball::total);
        self.learner_bats() && ours.runs > theirs.runs && ours.runs - last <= theirs.runs
    }

    fn describe_innings_end(&self) -> String {
        let declared = self.public.current().is_some_and(|one| one.ended == Some(Ended::Declared));
        match (self.public.innings_number(), self.learner_bats()) {
            (1, false) => format!(
                "{}. Now you bat. {}",
                if declared { "They declare" } else { "All out" },
                danger::next_ball_danger(self.hand)
            ),
            (1, true) if !declared => {
                "You are all out. Now you bowl, with the cards you hold.".to_owned()
            }
            (1, true) => {
                "Your two overs are up, so you declare and your innings ends. Now you bowl."
                    .to_owned()
            }
            _ => "That was a short match. No-balls, wides and byes come next, in five set balls."
                .to_owned(),
        }
    }

    fn bowl(&self) -> String {
        let low = self.key_of_discard();
        let Some(last) = self.last() else {
            return format!(
                "Press the key under a card. [{low}] is low, and you hold more of its suit."
            );
        };
        // Once the other side has changed cards, any earlier sign that it
        // lacked a suit means nothing.
        if self.page.is_some_and(|page| page.changed > 0) {
            return format!(
                "They changed cards and may hold that suit now. Back to the low ones: [{low}]."
            );
        }
        let missed = last.bowled.suit();
        let not_followed = last.reply.is_some_and(|reply| reply.suit() != missed);
        let kept = self.hand.iter().filter(|card| card.rank() >= BEATS_THE_BAT);
        let kept = kept.max_by_key(|card| card.rank());
        match (not_followed, self.key_of_high_card(missed)) {
            (true, Some(key)) => format!(
                "No {} from them. It proves nothing, but a high one is worth a try: [{key}].",
                suit(missed)
            ),
            (true, None) => format!(
                "No {} from them, and you hold no high one. Note that, and bowl low: [{low}].",
                suit(missed)
            ),
            (false, _) if self.balls().len().is_multiple_of(OVER) => {
                format!("Six balls make an over. After the next they declare. Bowl low: [{low}].")
            }
            // At alternate balls, explain the use of a high card and the use of
            // a low card.
            (false, _) => match (kept, self.card_to_discard()) {
                (Some(card), _) if self.balls().len().is_multiple_of(2) => format!(
                    "Bowl [{low}]. Your {} can wait until they seem to hold no {}.",
                    super::spoken::card(*card),
                    suit(card.suit())
                ),
                (_, Some(card)) if self.has_other_of_suit(card) => format!(
                    "Bowl [{low}]: it is low, and you keep another card of {} for batting.",
                    suit(card.suit())
                ),
                _ => format!(
                    "Bowl your lowest card, [{low}]: you have one of each suit to bat with."
                ),
            },
        }
    }

    /// Returns the key of the highest card of a suit, if its rank is at least
    /// [`MIN_HIGH_RANK`].
    fn key_of_high_card(&self, of: Suit) -> Option<usize> {
        let ranks = self.hand.iter().filter(|card| card.suit() == of);
        let highest = ranks.max_by_key(|card| card.rank())?;
        self.find_key(|card| card == highest).filter(|_| highest.rank() >= MIN_HIGH_RANK)
    }

    /// Names the card that the coach would play, and describes what may come
    /// next.
    fn advise_reply(&self, ball: &Delivery) -> String {
        let Some(Choice::Play(card)) = self.counselled else {
            return String::new();
        };
        let (key, outcome) = (self.key_of(card), ball.outcome(Some(card)));
        let what = match (outcome.out, outcome.runs) {
            (Some(_), _) => {
                return format!(
                    "You hold no {}, and nothing of {} or more: you are out. Press [{key}].",
                    suit(ball.bowled.suit()),
                    ball.bowled.rank()
                );
            }
            (None, 0) if card.suit() == ball.bowled.suit() => "defend".to_owned(),
            (None, 0) => "leave it".to_owned(),
            (None, hit) => format!("score {}", runs(hit.into())),
        };
        format!("Press [{key}] to {what}. {}", self.danger_without(card))
    }
}

/// Explains the law on replies, with the first ball that is bowled to the
/// learner as an example.
fn explain_reply_law(ball: &Delivery) -> String {
    format!(
        "They bowl the {}. Higher {} hit, lower defend; others need {}+.",
        super::spoken::card(ball.bowled),
        suit(ball.bowled.suit()),
        ball.bowled.rank()
    )
}

/// Describes the outcome of a ball on which the umpire made no call.
fn uncalled_outcome(ball: &Ball, learner_bats: bool) -> String {
    let Some(reply) = ball.reply else {
        return String::new();
    };
    let (bowled, same_suit) = (ball.bowled, reply.suit() == ball.bowled.suit());
    let (whose, stays) =
        if learner_bats { ("your", "you are still in") } else { ("their", "they are still in") };
    if let Some(how) = ball.out {
        let out = ball::how_out(how);
        let (suit, rank) = (suit(bowled.suit()), bowled.rank());
        if !learner_bats {
            return format!(
                "A wicket, {out}: lower, and no {suit}. Only {suit} or {rank}+ was safe."
            );
        }
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

/// The replies that a batsman may make, and the results in cricketing terms.
pub(crate) const REPLIES: [(&str, &str); 4] = [
    ("the bowler's suit, higher", "a hit: the higher, the more runs"),
    ("the bowler's suit, not higher", "a defensive stroke: no run, still in"),
    ("another suit, not lower", "a leave: no run, still in"),
    ("another suit, lower", "a wicket: the batsman is out"),
];

/// The law that decides which batsman faces. The law differs from that of
/// cricket, where the batsmen change ends after singles and overs.
pub(crate) const STRIKE: &str =
    "The batsman on strike faces until he is out: singles and the end of an over change nothing.";

/// The line above the list of replies once the match is over.
pub const ABOVE_REPLIES: &str =
    "The bowler plays a card. Without the extras, the batsman can answer it with:";

/// The lines below the list of replies, about wickets and bowling.
pub const REPLIES_NOTES: [&str; 9] = [
    "With four batsmen, three wickets end an innings: the last has no partner.",
    "One man faces until he is out: singles and overs change nothing.",
    "",
    "When you bowl, get rid of low cards of suits that you hold twice. One card",
    "of each suit saves you when you bat, and an 11 leaves almost any ball.",
    "Your 9s, 10s and 11s can wait: a man who holds their suit is safe from them.",
    "When they answer a suit with another, they may hold none of it. That is no",
    "proof, but waiting stops paying: bowl a high one of that suit at once.",
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
pub const LAST_PAGE: [&str; 4] = [
    "That is all you need to know. The rest is knowing when to do what. A season",
    "is long enough to find out. Press [H] in any match to ask the coach.",
    "A beginner's match takes a quarter of an hour: three a side, one innings, no",
    "extras and a gentle computer. A standard match is the full game.",
];

/// The farewell when the learner leaves the nets.
pub(crate) const LEFT: &str = "You have left the nets. To continue from the same ball, press Tab and L at the filename prompt, or L on the main menu, or type: armchair nets";

/// The farewell when the learner leaves the nets on a web page, where no
/// command can be typed.
pub(crate) const LEFT_ON_PAGE: &str = "You have left the nets. To continue from the same ball, press Tab and L on the title, or L on the main menu";

/// The farewell when the learner leaves the nets and their place could not be
/// saved.
pub(crate) const LEFT_UNSAVED: &str = "You have left the nets. Your place there could not be saved";

/// The farewell when the learner leaves the nets in line mode.
pub(crate) const LEFT_IN_LINES: &str = if cfg!(target_family = "wasm") {
    "You have left the nets. To continue from the same ball, enter ?L at the filename prompt, or L on the main menu"
} else {
    "You have left the nets. To continue from the same ball, enter ?L at the filename prompt, or L on the main menu, or type: armchair nets --plain"
};

/// The choices at the end of the nets, each with its key and its effect.
pub const CHOICES_AFTER_NETS: [(char, &str); 4] = [
    ('B', "A competition that grows from quarter-hour matches"),
    ('S', "A standard competition"),
    ('A', "The nets again"),
    ('Q', "Enough for now"),
];

/// The answer shown when the learner presses H in the nets.
pub(crate) const SPEAKS_ALREADY: &str = "In the nets the coach is always on";

/// The offer to draw the cards as pictures, and the answer to a person who
/// accepts the offer.
pub(crate) const CARDS: &str = "[C] Draw the cards as pictures from now on";
pub(crate) const CARDS_CHOSEN: &str =
    "Cards are now drawn as pictures; change this under Screen in the preferences";

/// An offer to play in the nets, made before the filename prompt.
#[derive(Debug)]
pub(crate) struct NetsOffer {
    /// The text that makes the offer.
    pub(crate) words: &'static str,
    /// The effect of pressing only Enter.
    pub(crate) enter: &'static str,
}

/// The offer when the game is started for the first time.
pub(crate) const OFFER: NetsOffer = NetsOffer {
    words: "New to the game, or to cricket? In the nets a coach plays a short match with you and explains every card, in five minutes.",
    enter: "Begin in the nets",
};

/// The offer in the menu of a player's first competition. The offer is repeated
/// until someone accepts or declines it.
pub(crate) const OFFER_IN_MENU: &str =
    "New to the game? Press L for the nets: five minutes with a coach.";

/// The offer to a person who began the nets and then left them.
pub(crate) const OFFER_AGAIN: NetsOffer = NetsOffer {
    words: "You left the nets halfway. You can continue from the same ball.",
    enter: "Go back to the nets",
};
