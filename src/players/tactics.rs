//! The sense of the match: what a wicket is worth now.
//!
//! What counts is the league points of the match: 4 for a win, 1 for a draw.
//! A side that made every wicket as dear as it is would draw nearly all of
//! its matches.
//!
//! A captain looks at a match as a `State`, in round numbers. What he makes of
//! it depends on nothing else and holds as long as the match's
//! `StateKey` is the same.

use super::win_model::{Race, Style, Styles, balls_left};
use crate::game::state_key::{CARD_STEP, run_step};
use crate::game::{Choice, Public, Side, View};
use crate::rules::deals::INNINGS;

/// How a match stands, in round numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct State {
    /// The innings in progress, 1 to 4; 0 before the first.
    pub(crate) innings: u8,
    /// Wickets that may fall in an innings.
    pub(crate) wickets: u8,
    /// Wickets that may still fall in this one.
    pub(crate) in_hand: u8,
    /// Runs that the batting side is ahead; negative when behind.
    pub(crate) lead: i32,
    /// Balls left in the match, more or less.
    pub(crate) balls: i32,
    /// How fast the opponents of the side that looks made their runs in the innings
    /// that are over.
    pub(crate) pace: RunPace,
}

/// How fast a side made its runs in the innings that are over, in thousandths of a
/// run a ball; none where it has hardly batted.
pub(crate) type RunPace = Option<i32>;

/// Balls that a side must have faced before its pace says something.
const TELLING: i32 = 100;

/// How fast a side made its runs before the innings in progress.
fn pace(public: &Public, side: Side) -> RunPace {
    let [before @ .., _] = public.innings() else {
        return None;
    };
    let (mut runs, mut balls) = (0, 0);
    for innings in before.iter().filter(|innings| innings.batting == side) {
        runs += innings.runs as i32;
        balls += i32::from(innings.balls);
    }
    (balls >= TELLING).then(|| 1000 * runs / balls)
}

/// Whether an innings is the last of its match: before it, wickets have one
/// price to the field.
#[inline]
pub(crate) const fn is_last(innings: u8) -> bool {
    innings as usize == INNINGS
}

impl State {
    /// How the match stands, as this side sees it.
    pub(crate) fn of(public: &Public, side: Side) -> State {
        let wickets = public.options.wickets();
        let current = public.innings_now();
        let below = |steps: u32| (1 << steps) - 1;
        let over = current.runs & below(run_step(public.of_four()));
        let mut clock = public.clock;
        clock.left &= !(below(CARD_STEP) as u8);
        State {
            innings: public.of_four(),
            wickets,
            in_hand: wickets.saturating_sub(current.wickets),
            lead: public.lead(public.batting()) - over as i32,
            balls: balls_left(&clock, &public.options),
            pace: pace(public, side.other()),
        }
    }

    /// The race for the runs that the side batting last needs to win.
    fn race(&self) -> Option<Race> {
        let last = is_last(self.innings);
        let (wickets, innings) = (i32::from(self.in_hand), i32::from(self.wickets));
        last.then(|| Race::new(1 - self.lead, wickets, innings, self.balls))
    }
}

/// Whether a choice loses the wicket.
pub fn is_out(view: &View<'_>, choice: Choice) -> bool {
    let ball = view.public.delivery;
    ball.is_some_and(|ball| ball.outcome(choice.card()).out.is_some())
}

/// How many times likelier than defeat a draw must be for the side in the field
/// to bowl as if only wickets counted.
const SAVED: i32 = 3;

/// What its wicket is worth to the batting side, if it has a sense of the match.
pub(crate) fn wicket_to_batting(state: &State, styles: &Styles) -> i32 {
    style(state, styles).wicket
}

/// The style that suits the match.
fn style(state: &State, styles: &Styles) -> Style {
    if let Some(race) = state.race() {
        return race.best(styles).0;
    }
    let to_come = INNINGS as i32 - i32::from(state.innings.max(1));
    let wickets = i32::from(state.in_hand) + to_come * i32::from(state.wickets);
    with_time(styles, state.balls * styles.spend / 100, wickets)
}

/// The style that just uses the time left, if so many wickets fall in it.
fn with_time(styles: &Styles, balls: i32, wickets: i32) -> Style {
    let in_time = |style: &&Style| style.balls * wickets <= balls;
    let [_, hasty, slower @ ..] = styles.all else {
        return styles.steady();
    };
    let slowest = slower.iter().take_while(in_time).last();
    *slowest.unwrap_or(hasty)
}

/// What a wicket is worth to the bowling side: in the last innings more where
/// a draw is far likelier than defeat, less where few runs are left to make.
pub(crate) fn wicket_to_bowling(state: &State, styles: &Styles, tactics: bool) -> i32 {
    let (Some(race), true) = (state.race(), tactics) else {
        return styles.to_bowling;
    };
    let (_, chances) = race.best(styles);
    if SAVED * chances.wins < chances.draws {
        2 * styles.to_bowling
    } else if 1 - state.lead < 10 * i32::from(state.in_hand) {
        styles.to_bowling / 2
    } else {
        styles.to_bowling
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::players::win_model::LEARNED;

    fn state(innings: u8, lead: i32, in_hand: u8, balls: i32) -> State {
        State {
            innings,
            wickets: 10,
            in_hand,
            lead,
            balls,
            pace: None,
        }
    }

    #[test]
    fn a_side_with_more_time_for_its_wickets_makes_them_dearer() {
        for innings in 1..=3 {
            let wicket =
                |in_hand, balls| wicket_to_batting(&state(innings, 0, in_hand, balls), &LEARNED);
            for balls in (0..1400).step_by(50) {
                assert!(wicket(5, balls) <= wicket(5, balls + 50));
                assert!(wicket(5, balls) <= wicket(4, balls));
            }
            assert!(wicket(10, 50) < wicket(1, 1300), "innings {innings}");
        }
    }

    #[test]
    fn the_price_to_the_field_follows_what_is_left_to_gain() {
        let price = |lead, in_hand, balls| {
            wicket_to_bowling(&state(4, lead, in_hand, balls), &LEARNED, true)
        };
        let usual = LEARNED.to_bowling;
        assert_eq!(price(-300, 6, 200), 2 * usual, "they only save the match");
        assert_eq!(price(-200, 9, 600), usual, "all results are open");
        assert_eq!(price(-40, 9, 300), usual / 2, "runs are what can be saved");
        let third = state(3, -300, 6, 200);
        assert_eq!(wicket_to_bowling(&third, &LEARNED, true), usual);
        let without_sense = state(4, -300, 6, 200);
        assert_eq!(wicket_to_bowling(&without_sense, &LEARNED, false), usual);
    }
}
