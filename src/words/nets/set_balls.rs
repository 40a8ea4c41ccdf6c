//! The coach's comments on the five set balls.

use super::{NetsMoment, uncalled_outcome};
use crate::game::{Ball, Delivery};
use crate::rules::cards::HIGHEST;
use crate::rules::deals::{BALLS_PER_OVER, HAND_SIZE};
use crate::rules::{Call, extras};
use crate::words::cards::card_line;
use crate::words::count::{capitalised, counted, runs, spell_out};
use crate::words::spoken::{self, suit};

impl NetsMoment<'_> {
    /// Returns the coach's comments on the set ball that is bowled to a side
    /// without a card of its suit.
    pub(crate) fn lacking_suit_comments(&self) -> Vec<String> {
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
        vec![uncalled_outcome(last, false), second]
    }

    fn suit_they_lack(&self) -> [String; 2] {
        let Some(last) = self.last() else {
            return Default::default();
        };
        let (bowled, of) = (last.bowled, suit(last.bowled.suit()));
        [
            format!(
                "Set ball 1 of 5: you bowl. They answered the {} with the {}.",
                spoken::card(bowled),
                last.reply.map(spoken::card).unwrap_or_default()
            ),
            format!(
                "If they hold no {of}, only an 11 saves them from your highest: [{}].",
                self.key_of_high_card(bowled.suit()).unwrap_or(1)
            ),
        ]
    }

    /// Returns the coach's comments, in two lines, on a set ball that the
    /// umpire calls.
    pub(crate) fn call_comments(&self) -> Vec<String> {
        let lines = match (self.last(), self.public.delivery) {
            (Some(last), _) => set_ball_outcome(last, &self.covered_card(), self.learner_bats()),
            (None, Some(ball)) => self.on_its_way(&ball),
            (None, None) => self.stop_to_bowl(),
        };
        lines.into()
    }

    /// Names the card on top of the pile, which the ball covers.
    fn covered_card(&self) -> String {
        self.covers.map(card_line).unwrap_or_default()
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
                    card_line(ball.bowled),
                    self.covered_card()
                ),
                format!(
                    "[0] leaves it for {}. Play at it, and it is a ball like any other.",
                    runs(extras::runs(Call::Wide, ball.bowled.rank()).into())
                ),
            ],
            _ => [
                format!(
                    "{} on the {}: {} byes to them, and they need not reply.",
                    card_line(ball.bowled),
                    self.covered_card(),
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
                self.public.top.map(card_line).unwrap_or_default()
            ),
        ]
    }
}

fn bowled_again(call: &str) -> String {
    let balls = spell_out(BALLS_PER_OVER.into());
    format!("A {call} is bowled again: it does not count as one of the {balls}.")
}

/// Describes the outcome of a set ball.
fn set_ball_outcome(ball: &Ball, covered: &str, learner_bats: bool) -> [String; 2] {
    let total = runs(ball.total());
    match (ball.call, ball.reply) {
        (Some(Call::NoBall), None) => [
            format!(
                "You played no card and keep all {}. The no-ball is worth {total}.",
                spell_out(HAND_SIZE as u32)
            ),
            bowled_again("no-ball"),
        ],
        (Some(Call::NoBall), Some(reply)) if ball.runs > 0 => [
            format!(
                "A hit: the {} is higher, whatever its suit. {}, including the no-ball.",
                reply.rank(),
                capitalised(&total)
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
            format!(
                "Set ball 4 of 5: byes. {} on the {covered}: one higher.",
                card_line(ball.bowled)
            ),
            format!(
                "You do nothing: {} to you, and the ball counts as one of the {}.",
                counted(ball.extras.into(), "bye", "byes"),
                spell_out(BALLS_PER_OVER.into())
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
            uncalled_outcome(ball, learner_bats),
        ],
    }
}
