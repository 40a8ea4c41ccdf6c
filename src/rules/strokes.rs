//! What a batsman's reply to an ordinary ball is worth (law 3.1).

use std::hint::select_unpredictable;

use super::cards::{Card, Rank};
use super::dismissals::{HowOut, how_out};

/// What came of the batsman's card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stroke {
    /// Same suit and higher: so many runs.
    Hit(u8),
    /// Same suit, equal or lower: a defensive stroke, or straight to a fielder.
    Defended,
    /// Another suit, equal or higher: through to the keeper.
    LeftAlone,
    /// Another suit and lower, or a tail-ender's forbidden 1 or 2.
    Out(HowOut),
}

/// Runs for a hit, by the difference of the two ranks; no difference, no run.
#[rustfmt::skip]
const RUNS_BY_DIFFERENCE: [u8; 11] =
    // 0  1  2  3  4  5  6  7  8  9  10
    [  0, 1, 1, 1, 2, 2, 3, 4, 4, 4, 6];

/// The lowest rank with which each batsman can defend against a higher card
/// of the same suit, by his number in the order from 1 (the places
/// for 0 and above 11 are never used). Numbers are absolute, also with fewer
/// batsmen a side.
#[rustfmt::skip]
const LOWEST_DEFENCE: [Rank; 16] =
    // -  1  2  3  4  5  6  7  8  9  10 11
    [  1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3];

/// Runs for a card that beats the ball's by so many ranks. The same table
/// serves a hit off a no-ball.
///
/// ```
/// use armchair::rules::strokes::runs_for_difference;
/// assert_eq!([2, 5, 7, 11].map(|batted| runs_for_difference(1, batted)), [1, 2, 3, 6]);
/// ```
#[inline]
pub const fn runs_for_difference(bowled: Rank, batted: Rank) -> u8 {
    let difference = batted.saturating_sub(bowled) as usize;
    RUNS_BY_DIFFERENCE[if difference < 10 { difference } else { 10 }]
}

/// Whether batsman `number` (from 1) can hold a ball of a higher card of the
/// same suit with a card of this rank.
///
/// ```
/// use armchair::rules::strokes::can_defend;
/// // Numbers 9 to 11 cannot defend with a 1 or a 2.
/// assert!(can_defend(5, 1) && !can_defend(6, 1) && !can_defend(9, 2));
/// ```
#[inline]
pub fn can_defend(number: u8, rank: Rank) -> bool {
    rank >= LOWEST_DEFENCE[usize::from(number & 15)]
}

/// How many of the lowest ranks batsman `number` (from 1) cannot defend with:
/// none, the 1, or the 1 and the 2.
#[inline]
pub fn forbidden_ranks(number: u8) -> u8 {
    LOWEST_DEFENCE[usize::from(number & 15)] - 1
}

/// What comes of `reply` to an ordinary ball `bowled`, faced by batsman
/// `number` (from 1).
///
/// ```
/// use armchair::rules::{Card, HowOut, Stroke, strokes::stroke};
/// let card = |text: &str| text.parse::<Card>().unwrap();
/// assert_eq!(stroke(card("4P"), card("11P"), 1), Stroke::Hit(4));
/// assert_eq!(stroke(card("11P"), card("4P"), 1), Stroke::Defended);
/// assert_eq!(stroke(card("4P"), card("4S"), 1), Stroke::LeftAlone);
/// assert_eq!(stroke(card("4P"), card("3S"), 1), Stroke::Out(HowOut::Bowled));
/// assert_eq!(stroke(card("4P"), card("1P"), 6), Stroke::Out(HowOut::Lbw));
/// ```
#[inline]
pub fn stroke(bowled: Card, reply: Card, number: u8) -> Stroke {
    let out = Stroke::Out(how_out(bowled.suit(), reply.suit()));
    if bowled.suit() == reply.suit() {
        if reply.rank() > bowled.rank() {
            Stroke::Hit(runs_for_difference(bowled.rank(), reply.rank()))
        } else if reply.rank() < bowled.rank() && !can_defend(number, reply.rank()) {
            out
        } else {
            Stroke::Defended
        }
    } else if reply.rank() >= bowled.rank() {
        Stroke::LeftAlone
    } else {
        out
    }
}

/// Whether `reply` to an ordinary ball `bowled` loses the wicket of batsman
/// `number` (from 1): what [`stroke`] says, without a branch.
///
/// ```
/// use armchair::rules::{Card, strokes::loses_wicket};
/// let [bowled, lower, higher] = ["8S", "4B", "9B"].map(|text| text.parse::<Card>().unwrap());
/// assert!(loses_wicket(bowled, lower, 1) && !loses_wicket(bowled, higher, 1));
/// ```
#[inline]
pub fn loses_wicket(bowled: Card, reply: Card, number: u8) -> bool {
    let follows = reply.suit_place() == bowled.suit_place();
    (reply.rank() < bowled.rank()) & !(follows & can_defend(number, reply.rank()))
}

/// Runs off the bat for `reply` to an ordinary ball `bowled`: what [`stroke`]
/// says, without a branch.
///
/// ```
/// use armchair::rules::{Card, strokes::runs_off_ball};
/// let [bowled, reply] = ["4G", "9G"].map(|text| text.parse::<Card>().unwrap());
/// assert_eq!(runs_off_ball(bowled, reply), 2);
/// ```
#[inline]
pub fn runs_off_ball(bowled: Card, reply: Card) -> u8 {
    let runs = runs_for_difference(bowled.rank(), reply.rank());
    select_unpredictable(reply.suit_place() == bowled.suit_place(), runs, 0)
}

/// Runs off the bat for `reply` to the no-ball `bowled`: a higher card of any
/// suit hits, any other is thrown away safely.
///
/// ```
/// use armchair::rules::{Card, strokes::runs_off_no_ball};
/// // Any suit hits a no-ball.
/// let [bowled, reply] = ["4G", "8P"].map(|text| text.parse::<Card>().unwrap());
/// assert_eq!(runs_off_no_ball(bowled, reply), 2);
/// ```
#[inline]
pub fn runs_off_no_ball(bowled: Card, reply: Card) -> u8 {
    runs_for_difference(bowled.rank(), reply.rank())
}

/// From this rank up a ball that the batsman left alone has beaten the bat.
pub const BEATS_THE_BAT: Rank = 10;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_wicket_and_the_runs_are_those_of_the_stroke() {
        for number in 1..=11 {
            for (bowled, reply) in
                Card::all().flat_map(|one| Card::all().map(move |two| (one, two)))
            {
                let (out, runs) = match stroke(bowled, reply, number) {
                    Stroke::Out(_) => (true, 0),
                    Stroke::Hit(runs) => (false, runs),
                    Stroke::Defended | Stroke::LeftAlone => (false, 0),
                };
                let quickly = (
                    loses_wicket(bowled, reply, number),
                    runs_off_ball(bowled, reply),
                );
                assert_eq!(quickly, (out, runs), "{bowled} {reply} {number}");
            }
        }
    }
}
