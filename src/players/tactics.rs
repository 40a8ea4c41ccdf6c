//! The sense of the match: what a wicket is worth now.
//!
//! What counts is the league points of the match: 4 for a win, 1 for a draw.
//! A side that made every wicket as dear as it is would draw nearly all of
//! its matches.
//!
//! A captain looks at a match as a [`State`], in round numbers: what he makes
//! of it hangs on nothing else, so that he need not think again before it
//! has changed.

use super::prospects::{Style, Styles, balls_left, best_style, chances};
use crate::game::{Choice, Public, View};
use crate::rules::Call;
use crate::rules::deals::INNINGS;
use crate::rules::strokes::{Stroke, stroke};

/// How a match stands, in round numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    /// The innings in progress, 1 to 4; 0 before the first.
    pub innings: u8,
    /// Wickets that may fall in an innings.
    pub wickets: u8,
    /// Wickets that may still fall in this one.
    pub in_hand: u8,
    /// Runs that the batting side is ahead; negative when behind.
    pub lead: i32,
    /// Balls left in the match, more or less.
    pub balls: i32,
}

/// What a state of a match hangs on, but for what does not change in an
/// innings: as long as it is the same, so is the state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Key(u64);

/// Cards of the pack and runs that a captain does not tell apart, by innings:
/// with the last to come he thinks of it in larger steps than in it.
const STEPS: [(u8, u32); INNINGS + 1] = [(32, 16), (32, 16), (32, 16), (32, 16), (24, 8)];

impl Key {
    /// The key of no state.
    pub const NEVER: Key = Key(u64::MAX);

    /// The key of the state in which the match is.
    #[inline]
    pub fn of(public: &Public) -> Key {
        let (runs, wickets) = match public.current() {
            Some(innings) => (innings.runs, innings.wickets),
            None => (0, 0),
        };
        let clock = &public.clock;
        let in_steps = |(cards, some): (u8, u32)| (clock.left / cards, runs / some);
        // Asked for every choice: no division but by numbers known beforehand.
        let (cards, runs) = match public.number() {
            0 => in_steps(STEPS[0]),
            1 => in_steps(STEPS[1]),
            2 => in_steps(STEPS[2]),
            3 => in_steps(STEPS[3]),
            _ => in_steps(STEPS[INNINGS]),
        };
        // Who bats is settled at the toss, before the first innings begins.
        let batting = public.batting().index() as u8;
        let small = u32::from_le_bytes([public.number(), wickets, cards, batting]);
        let large = runs << 16 | u32::from(clock.pack);
        Key(u64::from(large) << 32 | u64::from(small))
    }
}

impl State {
    /// How the match stands.
    pub fn of(public: &Public) -> State {
        let wickets = public.options.wickets();
        let current = public.current();
        let (runs, lost) = current.map_or((0, 0), |innings| (innings.runs, innings.wickets));
        let (cards, some) = STEPS[usize::from(public.number()).min(INNINGS)];
        let over = |number: u32, step: u32| (number % step) as i32;
        let mut clock = public.clock;
        clock.left -= clock.left % cards;
        State {
            innings: public.number(),
            wickets,
            in_hand: wickets.saturating_sub(lost),
            lead: public.lead(public.batting()) - over(runs, some),
            balls: balls_left(&clock, &public.options),
        }
    }

    /// Runs that the side batting in the fourth innings needs to win.
    fn needed(&self) -> Option<i32> {
        (usize::from(self.innings) == INNINGS).then_some((1 - self.lead).max(0))
    }
}

/// Whether a choice loses the wicket.
pub fn is_out(view: &View<'_>, choice: Choice) -> bool {
    match (choice, &view.public.delivery) {
        (Choice::Play(card), Some(ball)) if ball.call != Some(Call::NoBall) => {
            matches!(
                stroke(ball.bowled, card, view.public.facing()),
                Stroke::Out(_)
            )
        }
        _ => false,
    }
}

/// What its wicket is worth to the batting side, if it has a sense of the match.
pub fn wicket_to_batting(state: &State, styles: &Styles) -> i32 {
    style(state, styles).wicket
}

/// The style that suits the match.
fn style(state: &State, styles: &Styles) -> Style {
    let (wickets, balls) = (i32::from(state.in_hand), state.balls);
    match (state.innings, state.needed()) {
        (_, Some(needed)) => best_style(styles, needed, wickets, balls).0,
        (3, _) => third_innings(state, styles),
        (number, _) => {
            let to_come = INNINGS as i32 - i32::from(number);
            let wickets = wickets + to_come * i32::from(state.wickets);
            with_time(styles, balls, wickets)
        }
    }
}

/// The style that just uses the time left, if so many wickets fall in it.
fn with_time(styles: &Styles, balls: i32, wickets: i32) -> Style {
    let mut style = styles.all[1];
    for slower in styles.all.iter().copied() {
        if 100 * slower.balls * wickets <= styles.spend * balls {
            style = slower;
        }
    }
    style
}

/// The style of the third innings: the one after which the last innings
/// promises the most, were it to go as it goes on average.
fn third_innings(state: &State, styles: &Styles) -> Style {
    let wickets = i32::from(state.in_hand);
    let others = i32::from(state.wickets);
    let steady = styles.steady();
    let mut best = (steady, i32::MIN);
    for style in styles.all.iter().copied() {
        for share in [1, 2] {
            let used = wickets * style.balls * share / 2;
            let lead = state.lead + used * style.rate / 1000;
            let points = match state.balls - used {
                ..=0 => 1000,
                _ if share == 2 && lead < 0 => 0,
                left => chances(lead + 1, others, left, steady).points_against(),
            };
            if points > best.1 {
                best = (style, points);
            }
        }
    }
    best.0
}

/// What a wicket is worth to the bowling side.
pub fn wicket_to_bowling(state: &State, styles: &Styles, tactics: bool) -> i32 {
    let steady = styles.steady();
    let (Some(needed), true) = (state.needed(), tactics) else {
        return styles.to_bowling;
    };
    let (wickets, balls) = (i32::from(state.in_hand), state.balls);
    if needed < 10 * wickets {
        styles.to_bowling / 2
    } else if balls < wickets * steady.balls && needed > balls * steady.rate / 1000 {
        2 * styles.to_bowling
    } else {
        styles.to_bowling
    }
}
