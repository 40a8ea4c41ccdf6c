//! How the match stands, in one short line.

use super::count::{runs, wickets};
use super::{Sides, closing};
use crate::game::{Ask, Pending, Public, Side};
use crate::rules::deals::{BALLS_PER_OVER, INNINGS};

/// The state of the match: the toss until the first over is bowled, then lead,
/// deficit or target, the result at the end. Empty while the first innings
/// gives nothing to compare.
pub fn situation(public: &Public, sides: &Sides) -> String {
    if let Pending::Over(outcome) = public.pending {
        return closing::result(&outcome, sides);
    }
    let Some(innings) = public.current() else {
        return before_play(public, sides);
    };
    let batting = innings.batting;
    match public.number() {
        1 if innings.balls < u16::from(BALLS_PER_OVER) => toss(public.toss, batting, sides),
        1 => String::new(),
        number => standing(public, batting, number, sides),
    }
}

/// While cards are thrown away the batting side is known, before that only
/// who won the toss.
fn before_play(public: &Public, sides: &Sides) -> String {
    match public.pending {
        Pending::Ask(_, Ask::Elect) => {
            format!("{} won the toss", sides.short(public.toss))
        }
        _ => toss(public.toss, public.batting(), sides),
    }
}

/// "Notts lost the toss and were put in to bat".
pub fn toss(winner: Side, batting: Side, sides: &Sides) -> String {
    let side = sides.short(batting);
    if winner == batting {
        format!("{side} won the toss and chose to bat")
    } else {
        format!("{side} lost the toss and were put in to bat")
    }
}

fn standing(public: &Public, batting: Side, number: u8, sides: &Sides) -> String {
    let side = sides.short(batting);
    if usize::from(number) == INNINGS {
        let needed = public.needed().unwrap_or(0);
        let down = public.current().map_or(0, |innings| innings.wickets);
        let in_hand = public.options.wickets().saturating_sub(down);
        return format!(
            "{side} need {needed} to win with {} in hand",
            wickets(in_hand)
        );
    }
    let lead = public.lead(batting);
    let margin = runs(lead.unsigned_abs());
    match lead {
        0 => "The scores are level".to_owned(),
        1.. => format!("{side} are {margin} ahead"),
        _ if number == 3 => format!("{side} need {margin} to bowl again"),
        _ => format!("{side} are {margin} behind"),
    }
}
