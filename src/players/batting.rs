//! Batting: what each reply brings now, and what the cards kept are worth.

use super::batting_tables::{BattingTables, Page};
use super::sight::{Sight, Unseen};
use super::sketch::Sketch;
use super::worth::Worth;
use super::{RUN, Values};
use crate::game::{Choice, Delivery, View};
use crate::rules::cards::{HIGHEST, Rank, Suit};
use crate::rules::deals::BALLS_PER_OVER;
use crate::rules::extras::wide_runs;
use crate::rules::strokes::{Stroke, can_defend, runs_off_no_ball, stroke};
use crate::rules::{Call, Card};

/// A batting side that is to decide.
pub struct Batting<'a> {
    view: View<'a>,
    sight: Sight,
    tables: &'a BattingTables,
    hand: Sketch,
    unseen: Unseen,
    /// What a wicket is worth, in thousandths of a run.
    wicket: i32,
}

/// A hand after a choice, before the card played is replaced.
#[derive(Clone, Copy, Debug)]
pub struct Kept {
    /// The cards kept.
    pub hand: Sketch,
    /// Whether no card was played.
    pub full: bool,
    /// The rank on top of the discard pile.
    pub top: Rank,
    /// The number of the batsman who faces the next ball.
    pub facing: u8,
}

impl<'a> Batting<'a> {
    /// The side that looks, which is batting.
    pub fn new(
        view: &View<'a>,
        sight: Sight,
        tables: &'a BattingTables,
        wicket: i32,
    ) -> Batting<'a> {
        let hand = Sketch::of(view.hand.cards());
        Batting {
            view: *view,
            sight,
            tables,
            hand,
            unseen: Unseen::from(view, &hand, sight.counts),
            wicket,
        }
    }

    /// Values the replies to the ball in progress.
    pub fn reply(&self, ball: &Delivery, values: &mut Values) {
        for choice in self.view.legal().iter() {
            let (now, kept) = self.outcome(ball, *choice);
            values.push(*choice, now.to_batting(self.wicket) + self.worth(&kept));
        }
    }

    /// What a reply brings at once, and the hand it leaves.
    pub fn outcome(&self, ball: &Delivery, choice: Choice) -> (Worth, Kept) {
        let facing = self.view.public.facing();
        let Choice::Play(card) = choice else {
            let runs = match ball.call {
                Some(Call::Wide) => wide_runs(ball.bowled.rank()),
                _ => 0,
            };
            let kept = Kept {
                hand: self.hand,
                full: true,
                top: ball.bowled.rank(),
                facing,
            };
            return (Worth::new(i32::from(runs) * RUN, 0), kept);
        };
        let stroke = match ball.call {
            Some(Call::NoBall) => Stroke::Hit(runs_off_no_ball(ball.bowled, card)),
            _ => stroke(ball.bowled, card, facing),
        };
        let now = match stroke {
            Stroke::Hit(runs) => Worth::new(i32::from(runs) * RUN, 0),
            Stroke::Out(_) => Worth::new(0, 1000),
            Stroke::Defended | Stroke::LeftAlone => Worth::default(),
        };
        let facing = facing + u8::from(matches!(stroke, Stroke::Out(_)));
        (now, self.played(card, facing))
    }

    /// The hand after playing, changing or throwing away a card.
    pub fn played(&self, card: Card, facing: u8) -> Kept {
        Kept {
            hand: self.hand.without(card),
            full: false,
            top: card.rank(),
            facing,
        }
    }

    /// Values changing each card, or none.
    pub fn change(&self, values: &mut Values) {
        for choice in self.view.legal().iter() {
            values.push(*choice, self.worth(&self.after_change(*choice)));
        }
    }

    /// The hand after changing a card, or none.
    pub fn after_change(&self, choice: Choice) -> Kept {
        let facing = self.view.public.facing();
        match choice {
            Choice::Change(card) | Choice::Throw(card) => self.played(card, facing),
            _ => Kept {
                hand: self.hand,
                full: true,
                top: self.view.public.top.map_or(0, Card::rank),
                facing,
            },
        }
    }

    /// Values throwing away each card at the start.
    pub fn throw(&self, values: &mut Values) {
        self.change(values);
    }

    /// What the cards kept are worth to come, in thousandths of a run.
    fn worth(&self, kept: &Kept) -> i32 {
        if !self.sight.plans {
            return -i32::from(kept.top) * RUN / 10;
        }
        let mut worth = Worth::default();
        self.pages(kept, |page, place| worth += self.tables.entry(page, place));
        worth.to_batting(self.wicket)
    }

    /// The places in the tables that speak of a hand.
    #[inline]
    pub fn pages(&self, kept: &Kept, mut add: impl FnMut(Page, usize)) {
        let public = self.view.public;
        let (best, second) = kept.hand.best_two_of_all();
        let (mut next, mut later, mut twice) = (0, 0, 0);
        for suit in Suit::ALL {
            let (high, low) = kept.hand.best_two(suit);
            add(Page::Suit, usize::from(high) * 12 + usize::from(low));
            add(Page::Count, kept.hand.count(suit) as usize);
            let barred = public.options.no_ball && suit == public.no_ball_suit;
            let helpless = high > 0 && !can_defend(kept.facing, high);
            if high == 0 || helpless {
                let above = self.unseen.above(best, suit);
                later += above;
                twice += self.unseen.above(second, suit);
                if !barred {
                    next += above - self.called(kept.top, best, suit);
                }
            }
            if helpless {
                add(Page::Helpless, usize::from(high));
            }
            if barred {
                let left = BALLS_PER_OVER - public.balls_in_over.min(BALLS_PER_OVER - 1);
                add(Page::Barred, usize::from(left) * 2 + usize::from(high == 0));
            }
        }
        if self.sight.threats {
            add(Page::Next, self.unseen.quarters_held(next, 15));
            add(Page::Later, self.unseen.quarters_held(later, 15));
            add(Page::Twice, self.unseen.quarters_held(twice, 15));
        }
        add(Page::Best, usize::from(best) * 12 + usize::from(second));
        add(Page::Top, usize::from(kept.top));
        add(Page::Full, usize::from(kept.full));
    }

    /// Unseen cards of a suit above `best` that would be a wide or a bye on
    /// top of a card of rank `top`.
    #[inline]
    fn called(&self, top: Rank, best: Rank, suit: Suit) -> u32 {
        let options = &self.view.public.options;
        let copies = |rank: Rank| self.unseen.above(rank - 1, suit) - self.unseen.above(rank, suit);
        let mut called = 0;
        if options.wide && top > best {
            called += copies(top);
        }
        if options.bye && top >= best && (1..HIGHEST).contains(&top) {
            called += copies(top + 1);
        }
        called
    }
}
