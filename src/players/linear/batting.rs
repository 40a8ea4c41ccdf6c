//! Batting: what each reply brings now, and what the cards kept are worth.

use super::batting_tables::{BattingTables, Table};
use crate::game::hand_mask::{HandMask, pair};
use crate::game::{Choice, Delivery, View};
use crate::players::skill::{Skill, Unseen};
use crate::players::{Expectation, RUN, Values};
use crate::rules::Card;
use crate::rules::cards::{Rank, Suit};
use crate::rules::deals::BALLS_PER_OVER;
use crate::rules::extras;
use crate::rules::replies::can_defend;

/// A batting side that is to decide.
pub(crate) struct Batting<'a> {
    view: View<'a>,
    skill: Skill,
    tables: &'a BattingTables,
    hand: HandMask,
    unseen: Unseen<'a>,
    facing: u8,
    /// What a wicket is worth, in thousandths of a run.
    wicket: i32,
    /// What the suits of the whole hand are worth, and which of them are
    /// exposed: the same for all choices, but for the suit of the card played.
    suits: Expectation,
    exposed: u8,
}

/// A hand after a choice, before the card played is replaced.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Kept {
    /// The cards kept.
    pub(crate) hand: HandMask,
    /// The card played, if one was.
    played: Option<Card>,
    /// The rank on top of the discard pile.
    top: Rank,
}

impl<'a> Batting<'a> {
    /// The side that looks, which is batting, where a wicket is worth so many
    /// thousandths of a run.
    pub(crate) fn new(
        view: &View<'a>,
        skill: Skill,
        tables: &'a BattingTables,
        wicket: i32,
    ) -> Batting<'a> {
        let hand = HandMask::of(view.hand.cards());
        let mut batting = Batting {
            view: *view,
            skill,
            tables,
            hand,
            unseen: Unseen::from(view, skill.counts),
            facing: view.public.facing(),
            wicket,
            suits: Expectation::default(),
            exposed: 0,
        };
        for suit in Suit::ALL {
            batting.suits += batting.suit(&hand, suit);
            batting.exposed |= u8::from(batting.is_exposed(&hand, suit)) << suit as u8;
        }
        batting
    }

    /// Values the replies to the ball in progress. One that is out is always
    /// worth less than any that is not.
    pub(crate) fn reply(&self, ball: &Delivery, values: &mut Values) {
        let mut least_safe = i32::MAX;
        let (mut outs, top) = (0_u8, ball.bowled.rank());
        for (place, choice) in self.view.legal().iter().enumerate() {
            let now = Expectation::of_reply(ball, *choice);
            let value = now.to_batting(self.wicket) + self.worth(&self.kept(*choice, top));
            if now.wickets > 0 {
                outs |= 1 << place;
            } else {
                least_safe = least_safe.min(value);
            }
            values.push(*choice, value);
        }
        for (place, (_, value)) in values.entries_mut().iter_mut().enumerate() {
            if outs >> place & 1 == 1 {
                *value = (*value).min(least_safe.saturating_sub(RUN));
            }
        }
    }

    /// Values changing each card, or none; or throwing each away at the start.
    pub(crate) fn change(&self, values: &mut Values) {
        let top = self.view.public.top.map_or(0, Card::rank);
        for choice in self.view.legal().iter() {
            values.push(*choice, self.worth(&self.kept(*choice, top)));
        }
    }

    /// The hand after a choice; `top` lies on the discard pile if no card is
    /// played.
    pub(crate) fn kept(&self, choice: Choice, top: Rank) -> Kept {
        match choice {
            Choice::Play(card) | Choice::Change(card) | Choice::Throw(card) => Kept {
                hand: self.hand.without(card),
                played: Some(card),
                top: card.rank(),
            },
            _ => Kept {
                hand: self.hand,
                played: None,
                top,
            },
        }
    }

    /// What the cards kept are worth in the balls to come, in thousandths of a
    /// run. A batsman who sees only this ball keeps his high cards.
    fn worth(&self, kept: &Kept) -> i32 {
        if !self.skill.plans {
            return -i32::from(kept.top) * RUN / 10;
        }
        let mut worth = self.suits;
        if let Some(card) = kept.played {
            worth -= self.suit(&self.hand, card.suit());
            worth += self.suit(&kept.hand, card.suit());
        }
        self.hand_entries(kept, |table, place| {
            worth += self.tables.entry(table, place);
        });
        worth.to_batting(self.wicket)
    }

    #[inline]
    fn suit(&self, hand: &HandMask, suit: Suit) -> Expectation {
        let mut worth = Expectation::default();
        self.suit_entries(hand, suit, |table, place| {
            worth += self.tables.entry(table, place);
        });
        worth
    }

    /// Whether a hand has nothing of a suit to defend with.
    #[inline]
    fn is_exposed(&self, hand: &HandMask, suit: Suit) -> bool {
        !can_defend(self.facing, hand.best_two(suit).0)
    }

    /// The places in the tables of the features of one suit of a hand.
    #[inline]
    pub(crate) fn suit_entries(
        &self,
        hand: &HandMask,
        suit: Suit,
        mut add: impl FnMut(Table, usize),
    ) {
        let public = self.view.public;
        let (high, low) = hand.best_two(suit);
        add(Table::Suit, pair(high, low));
        add(Table::Count, hand.count(suit) as usize);
        if high > 0 && !can_defend(self.facing, high) {
            add(Table::Helpless, usize::from(high));
        }
        if public.options.no_ball && suit == public.no_ball_suit {
            let left = BALLS_PER_OVER - public.balls_in_over.min(BALLS_PER_OVER - 1);
            add(
                Table::Barred,
                usize::from(left) * 2 + usize::from(high == 0),
            );
        }
    }

    /// The places in the tables of the features of a whole hand.
    #[inline]
    pub(crate) fn hand_entries(&self, kept: &Kept, mut add: impl FnMut(Table, usize)) {
        let (best, second) = kept.hand.best_two_of_all();
        if self.skill.plans {
            let [next, later, twice] = self.threats(kept, best, second);
            add(Table::Next, self.unseen.quarters_held(next));
            add(Table::Later, self.unseen.quarters_held(later));
            add(Table::Twice, self.unseen.quarters_held(twice));
        }
        add(Table::Best, pair(best, second));
        add(Table::Top, usize::from(kept.top));
        add(Table::Full, usize::from(kept.played.is_none()));
    }

    /// Unseen cards that would take the wicket: with the next ball, with a
    /// later one, and once the best card is gone.
    #[inline]
    fn threats(&self, kept: &Kept, best: Rank, second: Rank) -> [u8; 3] {
        let public = self.view.public;
        let mut exposed = self.exposed;
        if let Some(card) = kept.played {
            let suit = card.suit();
            exposed |= u8::from(self.is_exposed(&kept.hand, suit)) << suit as u8;
        }
        let mut threats = [0; 3];
        for suit in Suit::ALL {
            if exposed >> suit as u8 & 1 == 0 {
                continue;
            }
            let above = self.unseen.above(best, suit);
            if !(public.options.no_ball && suit == public.no_ball_suit) {
                threats[0] += above - self.called(kept.top, best, suit);
            }
            threats[1] += above;
            threats[2] += self.unseen.above(second, suit);
        }
        threats
    }

    /// Unseen cards of a suit above `best` that would be a wide or a bye on
    /// top of a card of rank `top`.
    #[inline]
    fn called(&self, top: Rank, best: Rank, suit: Suit) -> u8 {
        let copies = |rank: Rank| self.unseen.above(rank - 1, suit) - self.unseen.above(rank, suit);
        let called = extras::called_ranks(top, best, &self.view.public.options);
        called.map(copies).sum()
    }
}
