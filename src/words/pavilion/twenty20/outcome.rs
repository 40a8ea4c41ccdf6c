//! What a guided game says about the outcome of a choice.

use super::text::{spot, zone};
use crate::pavilion::twenty20::Event;
use crate::pavilion::twenty20::decision::Stroke;
use crate::pavilion::twenty20::decks::Icon;
use crate::pavilion::twenty20::view::lines_off;
use crate::words::count::{capitalised, runs};
use crate::words::pavilion::outcome::LINES;

/// How stroke and bowl met, and what the dice made of it.
pub(super) fn lines(events: &[Event]) -> Vec<String> {
    let meter = events.iter().rev().find_map(|event| match event {
        Event::Meter(meter) => Some(*meter),
        _ => None,
    });
    let stroke = events.iter().rev().find_map(|event| match event {
        Event::Stroke(stroke) => Some(*stroke),
        _ => None,
    });
    let last = || events.iter().rev();
    let met = stroke.and_then(|stroke| last().find_map(|event| met(event, stroke)));
    let outcomes: Vec<String> = events
        .iter()
        .filter_map(|event| ball(event, meter))
        .collect();
    let room = LINES - usize::from(met.is_some());
    let first = outcomes.len().saturating_sub(room);
    met.into_iter()
        .chain(outcomes.into_iter().skip(first))
        .collect()
}

/// How a stroke met the bowl that was shown.
fn met(event: &Event, stroke: Stroke) -> Option<String> {
    let Event::BowlShown(style, bowl) = *event else {
        return None;
    };
    let bowl = style.bowls().get(usize::from(bowl))?;
    let zones: Vec<&str> = bowl.zones.iter().copied().map(zone).collect();
    let (name, zones) = (bowl.name, zones.join(" or "));
    Some(match lines_off(stroke.zone, bowl.zones) {
        0 => format!("The {name} suits {zones}, and so did the stroke: the meter is at 3."),
        off => format!(
            "The {name} suits {zones}; the stroke was {off} away, and the meter {off} lower."
        ),
    })
}

/// The outcome of a ball in play.
fn ball(event: &Event, meter: Option<i8>) -> Option<String> {
    Some(match *event {
        Event::Dice {
            bowler,
            faces,
            batter,
        } => thrown(bowler, faces, batter, meter.unwrap_or(0)),
        Event::Express(_, icon) => match icon {
            Icon::Runs(_) => "An express ball: its card alone says what comes of it.".to_owned(),
            Icon::Patience => "Patience: the bowler has the die of eight for a ball.".to_owned(),
            Icon::Pressure => {
                "Pressure: two in one over, and the bowler rolls for a wicket.".to_owned()
            }
            Icon::Chance => "A chance: a die decides, from a run out to a six.".to_owned(),
        },
        Event::ExtraYard(rolled) => {
            format!("The extra yard: the bowler's die is rolled again and shows {rolled}.")
        }
        Event::Boundary(made) => {
            format!("Over the boundary: {made} runs, and the batter's confidence grows by one.")
        }
        Event::Fielded(at, true) => format!(
            "It stops at {}, where a man has it: one more run is a risk.",
            spot(at)
        ),
        Event::Fielded(at, false) => format!(
            "It stops at {}, and nobody has it: the first runs are safe.",
            spot(at)
        ),
        Event::Wide => "A wide: one extra, and the ball is bowled again without a card.".to_owned(),
        Event::NoBall => {
            "A no-ball: one extra, and nobody is out but by a run out; a free ball next.".to_owned()
        }
        Event::CatchTry { need, rolled, .. } => {
            let held = if rolled >= need { "held" } else { "dropped" };
            format!("In the air to a fielder: he needs {need} and rolls {rolled}, {held}.")
        }
        Event::RunTry { tried, rolled, out } => {
            let home = if out { "run out" } else { "home" };
            format!(
                "{} tried: the die shows {rolled}, {home}.",
                capitalised(&runs(tried.into()))
            )
        }
        Event::Tried { need, rolled, .. } => {
            let out = if rolled >= need { "out" } else { "not out" };
            format!("A miss may be a wicket: {need} is wanted and {rolled} rolled, {out}.")
        }
        _ => return None,
    })
}

/// What two dice and the meter make of a ball.
fn thrown(bowler: u8, faces: u8, batter: u8, meter: i8) -> String {
    if batter == 1 && bowler == faces {
        return "The batter's 1 against the bowler's highest: clean bowled.".to_owned();
    }
    if bowler == 1 && batter >= 6 {
        return format!("The bowler's 1 against {batter}: a boundary, whatever the meter.");
    }
    let helped = meter.max(0) as u8;
    let (bat, ball) = (batter + helped, bowler + meter.min(0).unsigned_abs());
    let dice = format!("Meter and dice: {bat} for the batter, {ball} for the bowler");
    match bat.cmp(&ball) {
        std::cmp::Ordering::Greater => format!("{dice}, so it is struck."),
        std::cmp::Ordering::Equal => format!("{dice}, so it is blocked."),
        std::cmp::Ordering::Less => format!("{dice}, so it is missed."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ball_is_explained_by_meter_and_dice() {
        assert_eq!(
            thrown(4, 6, 5, -1),
            "Meter and dice: 5 for the batter, 5 for the bowler, so it is blocked."
        );
        assert!(thrown(6, 6, 1, 3).contains("clean bowled"));
        assert!(thrown(1, 6, 6, -1).contains("a boundary"));
    }
}
