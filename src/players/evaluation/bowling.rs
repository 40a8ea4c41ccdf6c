//! Bowling: the immediate effect of each card, and the value of the cards that
//! are kept.

mod balls;
mod facts;

use std::cell::OnceCell;

use self::facts::{BowlingFacts, called_ranks, no_ball_suit};
use super::Weights;
use super::layout::bowling as group;
use crate::game::hand_mask::{HandMask, SuitRanks, best_two_without};
use crate::game::{Ask, Choice, View};
use crate::players::expectation::{Expectation, PackedExpectation};
use crate::players::signs::NO_BALL_SUIT_CONTEXT;
use crate::players::skill::Skill;
use crate::players::unseen::Unseen;
use crate::players::{RUN, Values};
use crate::rules::cards::{HIGHEST, Rank, Suit};
use crate::rules::deals::BALLS_PER_OVER;
use crate::rules::extras::{self, stopping_card};
use crate::rules::{Call, Card};

/// A function that passes all features of a choice, one by one, to the closure
/// that adds them up.
type Features<'a> = &'a dyn Fn(&mut dyn FnMut(usize));

/// The evaluation of a fielding side's choices in a decision.
pub struct BowlingEvaluation<'a, T> {
    view: &'a View<'a>,
    skill: &'a Skill,
    table: &'a T,
    hand: &'a HandMask,
    best: [Rank; 3],
    unseen: Unseen<'a>,
    /// The price of a wicket, in thousandths of a run.
    wicket: i32,
    /// The facts about the match that are stored by suit or rank.
    facts: &'a BowlingFacts,
    /// The index of the no-ball suit of the over in progress, if no-balls are
    /// called.
    no_ball_suit: usize,
    /// The rank that would be a wide, and the rank that would be a bye. A value
    /// of 0 means that there is no such rank.
    wide: Rank,
    bye: Rank,
    /// True if the next counted ball is the last of the over.
    last: bool,
}

/// The cards that are kept, and the over of the next ball.
#[derive(Clone, Copy)]
struct KeptCards {
    /// The card that is played, and the rest of its suit.
    played: Option<(Card, SuitRanks)>,
    /// The index of the no-ball suit in the next ball's over.
    no_ball_suit: usize,
    /// The number of cards kept in the no-ball suit.
    no_ball_count: u8,
    /// The balls already bowled in the over of the next ball.
    bowled: u8,
}

/// Returns the feature for the cards that are left in the suit of the bowled
/// card.
#[inline]
fn same_suit_feature(card: Card, left: SuitRanks) -> usize {
    let offset = usize::from(left.count) * 16 + usize::from(card.rank());
    group::SAME.feature(offset * 16 + usize::from(left.highest_rank()))
}

/// Returns the feature of the two best ranks kept.
#[inline]
fn two_best_feature(best: Rank, second: Rank) -> usize {
    group::BESTS.feature(usize::from(best) * 16 + usize::from(second))
}

/// Returns 1 if a suit still has the card that stops four runs, and 0
/// otherwise.
#[inline(always)]
fn count_four_stoppers(left: SuitRanks) -> usize {
    usize::from(left.held >> HIGHEST & 1)
}

/// Returns the feature of a wide of this rank.
#[inline(always)]
fn wide_feature(rank: Rank, stops: usize) -> usize {
    group::WIDE.feature(usize::from(extras::runs(Call::Wide, rank)) * 2 + stops)
}

/// Returns the feature of a bye of this rank.
#[inline(always)]
fn bye_feature(rank: Rank, stops: usize) -> usize {
    group::BYE.feature(usize::from(extras::runs(Call::Bye, rank)) * 2 + stops)
}

/// The index that means "no suit".
const NO_SUIT: usize = 7;

impl<'a, T: Weights> BowlingEvaluation<'a, T> {
    /// Makes the evaluation for the viewing side, which must be fielding, and
    /// calls `how` with it. The facts that the evaluation needs are computed
    /// once, before the call. `wicket` is the price of a wicket, in thousandths
    /// of a run.
    #[inline(always)]
    pub fn evaluate_with<R>(
        view: &View<'_>,
        skill: &Skill,
        table: &T,
        wicket: i32,
        how: impl FnOnce(&BowlingEvaluation<'_, T>) -> R,
    ) -> R {
        let (public, hand) = (view.public, &view.known().hand);
        let (best, no_ball_suit) = (hand.best_three(), no_ball_suit(view));
        let room = OnceCell::new();
        let unseen = Unseen::for_skill(view, skill, &room);
        let (wide, bye) = called_ranks(public.top, &public.options);
        let facts = BowlingFacts::new(view, skill, &unseen, best, no_ball_suit);
        how(&BowlingEvaluation {
            view,
            skill,
            table,
            hand,
            best,
            unseen,
            wicket,
            facts: &facts,
            no_ball_suit,
            wide,
            bye,
            last: public.balls_in_over + 1 >= BALLS_PER_OVER,
        })
    }

    /// Returns the context of a suit, given the index of the no-ball suit.
    #[inline]
    fn context(&self, suit: usize, no_ball_suit: usize) -> usize {
        if suit == no_ball_suit {
            NO_BALL_SUIT_CONTEXT.into()
        } else {
            usize::from(self.facts.classes[suit & 7] > 0)
        }
    }

    /// Values each card that the side may bowl, throw away at the start, or use
    /// to stop four runs.
    pub fn value_choices(&self, values: &mut Values) {
        match self.view.asked() {
            Some(Ask::Bowl) => self.value_balls(values),
            _ => self.value_throws_and_stops(values),
        }
    }

    /// Values throwing away each card, or stopping the ball and letting it go.
    /// If conceding four runs would lose the match, the side always stops the
    /// ball.
    #[inline(never)]
    fn value_throws_and_stops(&self, values: &mut Values) {
        let public = self.view.public;
        let given = public.delivery.map_or(0, |ball| ball.extras);
        let lost = public.needed().is_some_and(|needed| needed <= u32::from(given));
        for choice in self.view.legal().iter() {
            let value = -self.batting_expectation(*choice).value_to_batting_side(self.wicket);
            let loses = lost && *choice == Choice::LetGo;
            values.push(*choice, if loses { i32::MIN / 2 } else { value });
        }
    }

    /// Returns the value of a choice to the batting side.
    pub fn batting_expectation(&self, choice: Choice) -> Expectation {
        let mut worth = self.keeper_concession(choice);
        worth += self.feature_sum(choice).unpack();
        worth
    }

    /// Splits the value of an ordinary ball to the batting side into four
    /// parts, in thousandths of a run. The parts are the chance of a wicket,
    /// the runs, the value of the cards kept, and the effect of a new no-ball
    /// suit if the ball ends the over.
    pub(crate) fn worth_components(&self, choice: Choice) -> [i32; 4] {
        let sum_of = |features: Features<'_>| {
            let mut sum = PackedExpectation::default();
            features(&mut |feature| sum += self.table.entry(feature));
            sum.unpack()
        };
        let ball = sum_of(&|add| {
            if let Choice::Bowl(card) = choice {
                self.ball_features(card, add);
            }
        });
        let played = self.cards_kept(choice).played;
        let kept = sum_of(&|add| {
            for suit in 0..Suit::COUNT {
                let left = match played {
                    Some((card, left)) if card.suit_index() == suit => left,
                    _ => self.hand.ranks_of_suit(suit),
                };
                self.suit_features(suit, left, self.context(suit, self.no_ball_suit), &mut *add);
            }
            self.hand_features(played, add);
        });
        let [all, ball_worth, kept] = [self.batting_expectation(choice), ball, kept]
            .map(|worth| worth.value_to_batting_side(self.wicket));
        [ball_worth - ball.runs, ball.runs, kept, all - ball_worth - kept]
    }

    /// Adds up the table entries of all features of a choice.
    #[cold]
    fn feature_sum(&self, choice: Choice) -> PackedExpectation {
        let mut sum = PackedExpectation::default();
        self.features(choice, |feature| sum += self.table.entry(feature));
        sum
    }

    /// Calls `add` with every feature of a choice.
    pub(crate) fn features(&self, choice: Choice, mut add: impl FnMut(usize)) {
        let kept = self.cards_kept(choice);
        for suit in 0..Suit::COUNT {
            let left = match kept.played {
                Some((card, left)) if card.suit_index() == suit => left,
                _ => self.hand.ranks_of_suit(suit),
            };
            let context = self.context(suit, kept.no_ball_suit);
            self.suit_features(suit, left, context, &mut add);
        }
        self.hand_features(kept.played, &mut add);
        if self.no_ball_suit != NO_SUIT {
            add(group::NO_BALL_SUIT
                .feature(usize::from(kept.bowled) * 8 + usize::from(kept.no_ball_count)));
        }
        match choice {
            Choice::Bowl(card) => match self.call(card) {
                None => self.ball_features(card, add),
                Some(call) => {
                    let left = self.hand.ranks_of_suit(card.suit_index()).without(card.rank());
                    add(self.called_feature(card, left, call));
                }
            },
            Choice::Stop => add(group::KIND.feature(0)),
            Choice::LetGo => add(group::KIND.feature(1)),
            _ => {}
        }
    }

    /// Returns the runs that are certain to be conceded after the keeper's
    /// choice.
    pub(crate) fn keeper_concession(&self, choice: Choice) -> Expectation {
        let Some(ball) = self.view.public.delivery else {
            return Expectation::default();
        };
        let runs = match (choice, ball.call) {
            (Choice::Stop, Some(call)) => extras::runs_after_stop(call),
            (Choice::LetGo, _) => ball.extras,
            _ => 0,
        };
        Expectation { runs: i32::from(runs) * RUN, wickets: 0 }
    }

    /// Returns `true` if this card would be a no-ball.
    #[inline(always)]
    fn is_no_ball(&self, card: Card) -> bool {
        card.suit_index() == self.no_ball_suit
    }

    /// Returns the call that the umpire would make if this card were bowled.
    #[inline]
    fn call(&self, card: Card) -> Option<Call> {
        if self.is_no_ball(card) {
            Some(Call::NoBall)
        } else if card.rank() == self.wide {
            Some(Call::Wide)
        } else if card.rank() == self.bye {
            Some(Call::Bye)
        } else {
            None
        }
    }

    fn cards_kept(&self, choice: Choice) -> KeptCards {
        let delivery = self.view.public.delivery;
        let (card, ball, counts) = match choice {
            Choice::Bowl(card) => {
                let counts = self.call(card).is_none_or(Call::counts_in_over);
                (Some(card), Some(card), counts)
            }
            Choice::Throw(card) => (Some(card), Some(card), true),
            _ => {
                let ball = delivery.map(|ball| ball.bowled);
                let eleven = ball.and_then(|ball| stopping_card(ball.suit()));
                let counts = delivery.is_some_and(|ball| ball.call == Some(Call::Bye));
                (eleven.filter(|_| choice == Choice::Stop), ball, counts)
            }
        };
        let begins = counts && (self.last || matches!(choice, Choice::Throw(_)));
        let no_ball_suit = ball.filter(|_| begins && self.no_ball_suit != NO_SUIT);
        let no_ball_suit = no_ball_suit.map_or(self.no_ball_suit, Card::suit_index);
        let played = card.map(|card| {
            let ranks = self.hand.ranks_of_suit(card.suit_index());
            (card, ranks.without(card.rank()))
        });
        let bowled = self.view.public.balls_in_over + u8::from(counts);
        KeptCards {
            played,
            no_ball_suit,
            no_ball_count: match played {
                Some((card, left)) if card.suit_index() == no_ball_suit => left.count,
                _ => self.hand.ranks_of_suit(no_ball_suit).count,
            },
            bowled: if begins { 0 } else { bowled },
        }
    }

    /// Calls `add` with the features of one suit among the cards kept.
    #[inline]
    fn suit_features(
        &self,
        suit: usize,
        ranks: SuitRanks,
        context: usize,
        mut add: impl FnMut(usize),
    ) {
        group::HELD.features(ranks, context, &mut add);
        add(self.threat_feature(suit, self.row(suit), ranks));
    }

    /// Returns the table row for a suit, which depends on the suit's sign and
    /// on how many cards of the suit the batsman is likely to hold.
    #[inline(always)]
    fn row(&self, suit: usize) -> usize {
        let held = self.unseen.quarters_held(self.unseen.suit_row(suit)[0]);
        usize::from(self.facts.classes[suit & 7]) * 16 + held
    }

    /// Returns the feature for the threat to the batsman from a suit that is
    /// kept.
    #[inline(always)]
    fn threat_feature(&self, suit: usize, row: usize, ranks: SuitRanks) -> usize {
        let high = usize::from(ranks.highest_rank() & 15);
        let cover = self.unseen.quarters_held(self.facts.others[suit & 7][high]);
        group::THREAT.feature((row * 16 + cover) * 2 + usize::from(ranks.count > 1))
    }

    /// Calls `add` with the features of the whole hand that is kept.
    #[inline]
    fn hand_features(&self, played: Option<(Card, SuitRanks)>, mut add: impl FnMut(usize)) {
        let mut rank = 0;
        if let Some((card, left)) = played {
            rank = card.rank();
            add(same_suit_feature(card, left));
        }
        let (best, second) = best_two_without(self.best, rank);
        add(two_best_feature(best, second));
    }

    /// Returns the feature of a wide, a bye or a no-ball. `left` is the rest of
    /// the card's suit in the hand.
    #[inline]
    fn called_feature(&self, card: Card, left: SuitRanks, call: Call) -> usize {
        let rank = card.rank();
        match call {
            Call::NoBall => {
                let bowled = usize::from(self.view.public.balls_in_over);
                group::NO_BALL.feature(usize::from(rank) * 8 + bowled)
            }
            Call::Wide => wide_feature(rank, count_four_stoppers(left)),
            Call::Bye => bye_feature(rank, count_four_stoppers(left)),
        }
    }

    /// Calls `add` with the features of an ordinary ball.
    #[inline]
    fn ball_features(&self, card: Card, mut add: impl FnMut(usize)) {
        let (rank, suit) = (usize::from(card.rank()), card.suit_index());
        let sign = usize::from(self.facts.classes[suit]);
        let cover = self.facts.others[suit][rank];
        let (row, cover) = (self.row(suit), self.unseen.quarters_held(cover));
        add(group::BALL.feature(row * 16 + rank));
        add(group::COVER.feature((sign * 16 + cover) * 16 + rank));
        add(group::KILL.feature((sign * 8 + (row & 15).min(7)) * 16 + cover));
    }
}
