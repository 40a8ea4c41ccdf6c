//! Bowling: what each card brings now, and what the cards kept are worth.

use super::bowling_tables::{BowlingTables, Table};
use crate::game::hand_mask::{HandMask, pair};
use crate::game::{Choice, View};
use crate::players::skill::sign_class;
use crate::players::skill::{Skill, Unseen};
use crate::players::{Expectation, RUN, Values};
use crate::rules::cards::{HIGHEST, Suit};
use crate::rules::deals::{BALLS_PER_OVER, HAND};
use crate::rules::extras::{self, stopping_card};
use crate::rules::replies::forbidden_ranks;
use crate::rules::{Call, Card};

/// A bowling side that is to decide.
pub(crate) struct Bowling<'a> {
    view: View<'a>,
    skill: Skill,
    tables: &'a BowlingTables,
    hand: HandMask,
    unseen: Unseen<'a>,
    /// What a wicket is worth, in thousandths of a run.
    wicket: i32,
    /// The over in progress after one more ball, and what the suits of the whole
    /// hand are worth in it: the same for most cards, but for their own suit.
    over: Over,
    suits: Expectation,
}

/// What the over of a ball to come means for the cards in hand.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Over {
    /// Its no-ball suit.
    no_ball: Suit,
    /// Whether it is in its second half.
    few: bool,
}

impl Over {
    fn new(no_ball: Suit, bowled: u8) -> Over {
        Over {
            no_ball,
            few: bowled >= BALLS_PER_OVER / 2,
        }
    }
}

impl<'a> Bowling<'a> {
    /// The side that looks, which is in the field.
    pub(crate) fn new(
        view: &View<'a>,
        skill: Skill,
        tables: &'a BowlingTables,
        wicket: i32,
    ) -> Bowling<'a> {
        let hand = HandMask::of(view.hand.cards());
        let mut bowling = Bowling {
            view: *view,
            skill,
            tables,
            hand,
            unseen: Unseen::from(view, skill.counts),
            wicket,
            over: Over::new(view.public.no_ball_suit, view.public.balls_in_over + 1),
            suits: Expectation::default(),
        };
        bowling.suits = bowling.suits(&hand, bowling.over);
        bowling
    }

    /// Values each card to bowl.
    pub(crate) fn bowl(&self, values: &mut Values) {
        for choice in self.view.legal().iter() {
            if let Choice::Bowl(card) = *choice {
                values.push(*choice, self.ball(card));
            }
        }
    }

    fn ball(&self, card: Card) -> i32 {
        if !self.skill.plans {
            return self.at_first_sight(card);
        }
        let mut worth = self.kept(card, self.over_after(card));
        self.ball_entries(card, |table, place| {
            worth += self.tables.entry(table, place);
        });
        -worth.to_batting(self.wicket)
    }

    /// A card as a novice sees it: the higher the better, and no extras.
    fn at_first_sight(&self, card: Card) -> i32 {
        let rank = i32::from(card.rank());
        let gives = match self.call(card) {
            Some(Call::NoBall) => 4,
            Some(call) => 1 + i32::from(extras::runs(call, card.rank())),
            None => 0,
        };
        rank * RUN / 4 - gives * RUN
    }

    /// What would be called if this card were bowled.
    #[inline]
    fn call(&self, card: Card) -> Option<Call> {
        self.view.public.call(card)
    }

    /// Values throwing away each card at the start; its suit will be the
    /// first over's no-ball suit.
    pub(crate) fn throw(&self, values: &mut Values) {
        for choice in self.view.legal().iter() {
            let Choice::Throw(card) = *choice else {
                continue;
            };
            let worth = self.kept(card, Over::new(card.suit(), 0));
            values.push(*choice, -worth.to_batting(self.wicket));
        }
    }

    /// Values stopping four runs with the eleven, or letting them go.
    pub(crate) fn stop(&self, values: &mut Values) {
        let Some(ball) = self.view.public.delivery else {
            return;
        };
        let stopped = ball.call.map_or(0, extras::stopped_runs);
        let saved = i32::from(ball.extras) - i32::from(stopped);
        let cost = if self.skill.plans {
            self.tables.eleven
        } else {
            RUN
        };
        let needed = self.view.public.needed();
        let loses = needed.is_some_and(|needed| needed <= u32::from(ball.extras));
        let cost = if loses { 0 } else { cost };
        values.push(Choice::Stop, saved * RUN - cost);
        values.push(Choice::LetGo, 0);
    }

    /// The places in the tables of the features of the ball itself.
    #[inline]
    pub(crate) fn ball_entries(&self, card: Card, mut add: impl FnMut(Table, usize)) {
        let call = self.call(card);
        let rank = usize::from(card.rank());
        let stops = usize::from(
            stopping_card(card.suit())
                .is_some_and(|eleven| self.hand.without(card).copies(eleven) > 0),
        );
        match call {
            Some(Call::NoBall) => add(Table::NoBall, rank),
            Some(call) => {
                let table = if call == Call::Wide {
                    Table::Wide
                } else {
                    Table::Bye
                };
                add(
                    table,
                    usize::from(extras::runs(call, card.rank())) * 2 + stops,
                );
            }
            None => self.ordinary(card, &mut add),
        }
    }

    /// An ordinary ball: the chance of a wicket and of runs.
    #[inline]
    fn ordinary(&self, card: Card, add: &mut impl FnMut(Table, usize)) {
        let rank = usize::from(card.rank());
        let void = self.void(card.suit());
        add(Table::Ordinary, void * 12 + rank);
        let tail = usize::from(forbidden_ranks(self.view.public.facing()));
        add(Table::Tail, tail * 12 + rank);
        let above = self.unseen.above(card.rank(), card.suit());
        let held = self.unseen.quarters_held(above).min(11);
        add(Table::Higher, usize::from(void > 0) * 12 + held);
        let cover = self.unseen.above_elsewhere(card.rank() - 1, card.suit());
        let held = self.unseen.quarters_held(cover).min(11);
        add(Table::Cover, usize::from(void > 0) * 12 + held);
    }

    /// The places in the tables of the features of one suit of the cards kept.
    #[inline]
    fn suit_entries(
        &self,
        kept: &HandMask,
        suit: Suit,
        over: Over,
        mut add: impl FnMut(Table, usize),
    ) {
        let (high, low) = kept.best_two(suit);
        let count = kept.count(suit) as usize;
        if self.is_barred(suit, over) {
            let table = if over.few {
                Table::BarredFew
            } else {
                Table::Barred
            };
            add(table, pair(high, low));
            add(Table::BarredCount, usize::from(over.few) * 8 + count);
        } else {
            add(Table::Suit, pair(high, low));
            add(Table::Count, count);
        }
        if high > 0 {
            add(Table::Killer, self.void(suit) * 12 + usize::from(high));
        }
    }

    /// The places in the tables of the features of all cards kept together.
    #[inline]
    fn hand_entries(&self, kept: &HandMask, over: Over, mut add: impl FnMut(Table, usize)) {
        let barred = if self.view.public.options.no_ball {
            kept.count(over.no_ball)
        } else {
            0
        };
        add(
            Table::Usable,
            (HAND as u32 - 1).saturating_sub(barred) as usize,
        );
        let (best, second) = kept.best_two_of_all();
        add(Table::Best, pair(best, second));
    }

    #[inline]
    fn is_barred(&self, suit: Suit, over: Over) -> bool {
        self.view.public.options.no_ball && suit == over.no_ball
    }

    #[inline]
    fn suit(&self, kept: &HandMask, suit: Suit, over: Over) -> Expectation {
        let mut worth = Expectation::default();
        self.suit_entries(kept, suit, over, |table, place| {
            worth += self.tables.entry(table, place);
        });
        worth
    }

    fn suits(&self, kept: &HandMask, over: Over) -> Expectation {
        let mut worth = Expectation::default();
        for suit in Suit::ALL {
            worth += self.suit(kept, suit, over);
        }
        worth
    }

    /// What the cards kept are worth when this one goes.
    #[inline]
    fn kept(&self, card: Card, over: Over) -> Expectation {
        let kept = self.hand.without(card);
        let mut worth = if over == self.over {
            let mut worth = self.suits;
            worth -= self.suit(&self.hand, card.suit(), over);
            worth += self.suit(&kept, card.suit(), over);
            worth
        } else {
            self.suits(&kept, over)
        };
        self.hand_entries(&kept, over, |table, place| {
            worth += self.tables.entry(table, place);
        });
        worth
    }

    /// The over of the next ball once this card is bowled.
    #[inline]
    fn over_after(&self, card: Card) -> Over {
        let public = self.view.public;
        let counts = self.call(card).is_none_or(Call::counts);
        let bowled = public.balls_in_over + u8::from(counts);
        if bowled >= BALLS_PER_OVER {
            Over::new(card.suit(), 0)
        } else {
            Over::new(public.no_ball_suit, bowled)
        }
    }

    /// How lately the batsman could not follow a suit: 0 for no sign, 1 for
    /// just now, to 5 for long ago.
    #[inline]
    fn void(&self, suit: Suit) -> usize {
        let batting = self.view.side.other();
        let age = self.view.public.void_age(batting, suit);
        usize::from(sign_class(age, self.skill.memory))
    }
}

const _: () = assert!(HIGHEST < 12);
