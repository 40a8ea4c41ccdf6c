//! The turning point of a match in one sentence. The sentence is the same in
//! the game, in replays and in the almanack.

use super::Sides;
use super::ball;
use super::count::ordinal;
use super::names::possessive;
use crate::game::innings;
use crate::players::coach::chances_by_ball::TurningPoint;

/// The text shown if no ball and no declaration changed the chances by much.
pub(crate) const NONE: &str = "No ball turned this match";

/// Describes the turning point: "The turning point: over 14, ball 3 of Kent's
/// second innings (out caught). Surrey's chances rose from 39% to 60%."
pub(crate) fn sentence(point: &TurningPoint, sides: &Sides) -> String {
    let batting = possessive(sides.short(point.batting));
    let innings = match point.innings {
        Some(number) => format!("{} innings", ordinal(number)),
        None => "innings".to_owned(),
    };
    let what = match point.declared {
        Some((runs, wickets)) => {
            let score = innings::score_text(runs, wickets, None);
            format!("{batting} declaration at {score} in their {innings}")
        }
        None => {
            let (over, number) = (point.ball.over + 1, point.ball.number);
            let outcome = ball::outcome(&point.ball);
            format!("over {over}, ball {number} of {batting} {innings} ({outcome})")
        }
    };
    let favoured = match point.winner {
        Some(winner) => format!("{} chances", possessive(sides.short(winner))),
        None => "The chances of a draw".to_owned(),
    };
    let [before, after] = [point.before, point.after].map(|share| (100.0 * share).round());
    format!("The turning point: {what}. {favoured} rose from {before:.0}% to {after:.0}%.")
}
