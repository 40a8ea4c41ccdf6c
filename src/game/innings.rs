//! The totals and figures of one innings, as a scorer would keep them.

use super::Side;
use super::event::{Ball, Ended};
use crate::rules::bowlers::{self, MAX_BOWLERS};
use crate::rules::deals::BALLS_PER_OVER;
use crate::rules::{Call, HowOut};

/// The most wickets that can fall in an innings.
pub(crate) const MOST_WICKETS: usize = 10;

/// Writes a total as a scorer does: `237` for all out, `180-6d` for declared,
/// otherwise `37-5`.
///
/// ```
/// use armchair::game::{Ended, innings::score_text};
/// assert_eq!(score_text(180, 6, Some(Ended::Declared)), "180-6d");
/// assert_eq!(score_text(99, 10, Some(Ended::AllOut)), "99");
/// assert_eq!(score_text(37, 5, None), "37-5");
/// ```
pub fn score_text(runs: u32, wickets: u8, ended: Option<Ended>) -> String {
    let mut text = String::with_capacity(SCORE_TEXT_CAPACITY);
    push_score_text(&mut text, runs, wickets, ended);
    text
}

/// The initial capacity for the text of a score, which is enough for
/// "1000-10d".
const SCORE_TEXT_CAPACITY: usize = 8;

/// Appends the text that [`score_text`] returns.
pub(crate) fn push_score_text(text: &mut String, runs: u32, wickets: u8, ended: Option<Ended>) {
    let mut digits = itoa::Buffer::new();
    text.push_str(digits.format(runs));
    if ended != Some(Ended::AllOut) {
        text.push('-');
        text.push_str(digits.format(wickets));
    }
    if ended == Some(Ended::Declared) {
        text.push('d');
    }
}

/// The totals of one innings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Innings {
    /// The side that bats in this innings.
    pub batting: Side,
    /// The runs, including extras.
    pub runs: u32,
    /// The wickets that have fallen.
    pub wickets: u8,
    /// The number of balls, not counting no-balls and wides.
    pub balls: u16,
    /// The runs given for no-balls.
    pub no_balls: u16,
    /// The runs given for wides.
    pub wides: u16,
    /// The runs given for byes.
    pub byes: u16,
    /// The total at the fall of each wicket. Entries from index `wickets` on
    /// are 0.
    pub fall: [u32; MOST_WICKETS],
    /// The extras up to the fall of each wicket. Entries from index `wickets`
    /// on are 0.
    pub(crate) extras_at_fall: [u16; MOST_WICKETS],
    /// The figures of each bowler, beginning with the last man in the batting
    /// order.
    pub(crate) bowling: [BowlingFigures; MAX_BOWLERS],
    /// The bowler of the current over, by the scorer's rule.
    pub(crate) bowler: u8,
    /// The reason why the innings ended, if it has ended.
    pub ended: Option<Ended>,
}

/// A bowler's figures in an innings, by the scorer's
/// [rule](crate::rules::bowlers).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct BowlingFigures {
    /// The runs off the bat. Extras are not charged to any bowler.
    pub(crate) runs: u16,
    /// The bowler's wickets, not counting men run out.
    pub(crate) wickets: u8,
    /// The number of wickets that the bowler has just taken with consecutive
    /// balls. The count stops at three, which is a hat-trick.
    pub(crate) running: u8,
}

/// The number of wickets in a row that make a hat-trick.
pub(crate) const HAT_TRICK: u8 = 3;

impl BowlingFigures {
    /// Returns `true` if the bowler took three wickets with three consecutive
    /// balls.
    pub(crate) fn has_a_hat_trick(&self) -> bool {
        self.running == HAT_TRICK
    }
}

/// A batsman's figures in an innings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct BattingFigures {
    /// The runs off the bat.
    pub(crate) runs: u32,
    /// True if the batsman was out.
    pub(crate) out: bool,
}

impl Innings {
    /// Makes an innings in which no ball has been bowled yet.
    pub const fn new(batting: Side) -> Innings {
        Innings {
            batting,
            runs: 0,
            wickets: 0,
            balls: 0,
            no_balls: 0,
            wides: 0,
            byes: 0,
            fall: [0; MOST_WICKETS],
            extras_at_fall: [0; MOST_WICKETS],
            bowling: [BowlingFigures { runs: 0, wickets: 0, running: 0 }; MAX_BOWLERS],
            bowler: 0,
            ended: None,
        }
    }

    /// Returns `true` if the side is all out.
    pub fn is_all_out(&self) -> bool {
        self.ended == Some(Ended::AllOut)
    }

    /// Returns the sum of the no-balls, wides and byes.
    pub fn extras(&self) -> u16 {
        self.no_balls + self.wides + self.byes
    }

    /// Lists the partnerships in order, as the runs added for the first wicket,
    /// the second wicket and so on. The last partnership is unbroken unless the
    /// side was all out.
    ///
    /// ```
    /// use armchair::game::{Ended, Innings, Side};
    /// let mut innings = Innings::new(Side::Home);
    /// (innings.runs, innings.wickets) = (37, 2);
    /// innings.fall[..2].copy_from_slice(&[10, 25]);
    /// assert_eq!(innings.partnerships().collect::<Vec<_>>(), [10, 15, 12]);
    /// ```
    pub fn partnerships(&self) -> impl Iterator<Item = u32> {
        let fallen = usize::from(self.wickets).min(MOST_WICKETS);
        let broken = self.fall.into_iter().take(fallen);
        let unbroken = (!self.is_all_out() && fallen < MOST_WICKETS).then_some(self.runs);
        broken.chain(unbroken).scan(0, |before, total| {
            let added = total - *before;
            *before = total;
            Some(added)
        })
    }

    /// Lists the batsmen who have batted, beginning with number 1. The list
    /// contains the men who are out, the man who is in or was not out, and his
    /// partner, who has not faced a ball. If the side is all out, the list
    /// contains one man too many, because the last man has no partner.
    pub(crate) fn batting_figures(&self) -> impl Iterator<Item = BattingFigures> {
        let fallen = usize::from(self.wickets).min(MOST_WICKETS);
        let (fall, extras) = (self.fall.into_iter(), self.extras_at_fall.into_iter());
        let out = fall.zip(extras).take(fallen).map(|both| (both, true));
        let left = ((self.runs, self.extras()), false);
        let off_the_bat = |(runs, extras): (u32, u16)| runs.saturating_sub(extras.into());
        out.chain([left, left]).scan(0, move |before, (total, out)| {
            let total = off_the_bat(total);
            let runs = total.saturating_sub(*before);
            *before = total;
            Some(BattingFigures { runs, out })
        })
    }

    /// Returns the figures of each bowler in a side of `men` men, beginning
    /// with the last man. `None` stands for a man who did not bowl.
    pub(crate) fn bowling_figures(&self, men: u8) -> impl Iterator<Item = Option<BowlingFigures>> {
        let overs = self.balls.div_ceil(BALLS_PER_OVER.into());
        (0..).zip(self.bowling).map(move |(bowler, bowling)| {
            // An over that has had only no-balls and wides so far has no ball
            // that counts, but its bowler may have figures.
            let bowls = bowlers::bowls_in_innings(men, bowler, overs)
                || bowling != BowlingFigures::default();
            bowls.then_some(bowling)
        })
    }

    /// Sets the bowler of the current over, in a side of `men` men.
    pub(super) fn set_bowler(&mut self, men: u8) {
        self.bowler = bowlers::bowler_index(men, self.balls / u16::from(BALLS_PER_OVER));
    }

    /// Adds a ball to the innings.
    #[inline]
    pub(crate) fn add(&mut self, ball: &Ball) {
        self.runs += ball.total();
        // A revoked wide is no longer in `ball.call`, and gives no extras.
        if let Some(call) = ball.call {
            let extras = match call {
                Call::NoBall => &mut self.no_balls,
                Call::Wide => &mut self.wides,
                Call::Bye => &mut self.byes,
            };
            *extras += u16::from(ball.extras);
        }
        self.balls += u16::from(ball.counts_in_over());
        let bowling = &mut self.bowling[usize::from(self.bowler) % MAX_BOWLERS];
        bowling.runs += u16::from(ball.runs);
        // Wides and no-balls are not counted among the three balls of a
        // hat-trick.
        if ball.counts_in_over() && bowling.running < HAT_TRICK {
            let takes = ball.out.is_some_and(|how| how != HowOut::RunOut);
            bowling.running = if takes { bowling.running + 1 } else { 0 };
        }
        if let Some(how) = ball.out {
            bowling.wickets += u8::from(how != HowOut::RunOut);
            let extras = self.extras();
            let fallen = usize::from(self.wickets);
            if let Some(place) = self.extras_at_fall.get_mut(fallen) {
                *place = extras;
            }
            if let Some(place) = self.fall.get_mut(usize::from(self.wickets)) {
                *place = self.runs;
            }
            self.wickets += 1;
        }
    }
}
