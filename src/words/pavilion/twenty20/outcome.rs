//! The outcome of a choice, as a guided game explains it.

use super::text::{kind, spot, zone};
use crate::pavilion::twenty20::Event;
use crate::pavilion::twenty20::decision::Stroke;
use crate::pavilion::twenty20::decks::{ExpressIcon, NormalEffect};
use crate::pavilion::twenty20::public::HowOut;
use crate::pavilion::twenty20::sides::Skill;
use crate::pavilion::twenty20::view::lines_off;
use crate::words::count::{capitalised, counted, runs};
use crate::words::pavilion::outcome::MAX_LINES;

/// Explains how well the stroke suited the delivery, and what the dice decided.
pub(super) fn lines(events: &[Event]) -> Vec<String> {
    // Use the latest event of each kind, because a skill may replace an earlier
    // event.
    let meter = events.iter().rev().find_map(|event| match event {
        Event::Meter(meter) => Some(*meter),
        _ => None,
    });
    let stroke = events.iter().rev().find_map(|event| match event {
        Event::Stroke(stroke) => Some(*stroke),
        _ => None,
    });
    let last = || events.iter().rev();
    let card = events.iter().rev().find_map(|event| match event {
        Event::OverCard(card) => Some(card.kind),
        _ => None,
    });
    let looked = |event: &Event| matches!(event, Event::Skill(.., Skill::SecondLook));
    let looked = events.iter().any(looked);
    let put = meter.map(|meter| (meter, card));
    let met = stroke
        .and_then(|stroke| last().find_map(|event| explain_stroke(event, stroke, looked, put)));
    let after = |next: usize| events.get(next..).unwrap_or_default();
    let mut outcomes: Vec<String> =
        (1..).zip(events).filter_map(|(next, event)| ball(event, after(next), meter)).collect();
    let bowled = |event: &Event| matches!(event, Event::Wicket(.., HowOut::CleanBowled));
    // `explain_dice` considers only the dice, but nobody is bowled until the
    // wicket has fallen.
    if !events.iter().any(bowled) {
        outcomes.retain(|line| line != CLEAN_BOWLED);
    }
    let room = MAX_LINES - usize::from(met.is_some());
    let first = outcomes.len().saturating_sub(room);
    met.into_iter().chain(outcomes.into_iter().skip(first)).collect()
}

/// Explains how well a stroke suited the delivery shown. Once the meter is
/// settled, `put` holds its position and the over card. `looked` is true if the
/// batsman took a second look, so that the stroke may have changed.
fn explain_stroke(
    event: &Event,
    stroke: Stroke,
    looked: bool,
    put: Option<(i8, Option<NormalEffect>)>,
) -> Option<String> {
    let Event::BowlShown(style, bowl) = *event else {
        return None;
    };
    let bowl = style.bowls().get(usize::from(bowl))?;
    let zones: Vec<&str> = bowl.zones.iter().copied().map(zone).collect();
    let (name, zones) = (bowl.name, zones.join(" or "));
    let suits = format!("The {name} suits {zones}");
    let off = lines_off(stroke.zone, bowl.zones);
    let moved = put.map_or_else(String::new, |(meter, _)| format!(": the meter is {meter}"));
    Some(match put {
        _ if looked => format!("{suits}; the batsman took a second look{moved}."),
        Some((_, Some(moves @ (NormalEffect::Nip | NormalEffect::Width)))) => {
            let stroke = match off {
                0 => "suited the delivery".to_owned(),
                off => format!("was {} off", counted(off.unsigned_abs().into(), "zone", "zones")),
            };
            format!("The stroke {stroke}, and a {} card was turned{moved}.", kind(moves))
        }
        _ if off == 0 => format!("{suits}, and the stroke went there{moved}."),
        _ => {
            let zones = counted(off.unsigned_abs().into(), "zone", "zones");
            format!("{suits}; the stroke was {zones} off{moved}.")
        }
    })
}

/// Explains an event during a ball. `after` contains the events that follow
/// `event`.
fn ball(event: &Event, after: &[Event], meter: Option<i8>) -> Option<String> {
    Some(match *event {
        Event::Dice { bowler, faces, batter } => {
            let follows = after.iter().find(|event| {
                matches!(
                    event,
                    Event::ExtraYard(_)
                        | Event::Block
                        | Event::Miss(_)
                        | Event::Strike(_)
                        | Event::Boundary(_)
                        | Event::Wicket(..)
                        | Event::BallOver { .. }
                )
            });
            let is = match follows {
                // The bowler's die was rolled again before anything was decided.
                Some(Event::ExtraYard(_)) => return None,
                Some(_) => "is",
                // The bowler's die may still be rolled again.
                None => "would be",
            };
            explain_dice(bowler, faces, batter, meter.unwrap_or(0), is)
        }
        Event::Express(_, icon) => match icon {
            ExpressIcon::Runs(_) => "An express ball: the card alone decides it.".to_owned(),
            ExpressIcon::Patience => {
                "Patience: the bowler rolls the eight-sided die next ball.".to_owned()
            }
            ExpressIcon::Pressure => {
                "Pressure: two in one over, and the bowler rolls for a wicket.".to_owned()
            }
            ExpressIcon::Chance => "A chance: a die decides, from a run out to a six.".to_owned(),
        },
        Event::ExtraYard(rolled) => {
            format!("The extra yard: the bowler rolls again and gets {rolled}.")
        }
        Event::Boundary(made) => {
            let gains = |event: &Event| matches!(event, Event::Confidence { card: None, .. });
            let gain = if after.iter().any(gains) {
                ", and the batsman's confidence goes up by one"
            } else {
                ""
            };
            format!("{}{gain}.", if made == 6 { "Six" } else { "Four" })
        }
        Event::Fielded(at, true) => {
            format!("It stops at {}, where a man fields it. One more run is a risk.", spot(at))
        }
        Event::Fielded(at, false) => {
            format!("It stops at {}, and nobody is there. The first runs are safe.", spot(at))
        }
        Event::Wide => "A wide: one extra, and the ball is bowled again without a card.".to_owned(),
        Event::NoBall => {
            "A no-ball: one extra, and he can only be run out. A free ball is next.".to_owned()
        }
        Event::CatchTry { need, rolled, .. } => {
            let held = if rolled >= need { "holds it" } else { "drops it" };
            format!("In the air to a fielder: he needs {need}, rolls {rolled} and {held}.")
        }
        Event::RunTry { tried, rolled, out } => {
            let home = if out { "and one is run out" } else { "and they are home" };
            format!("{} tried: the die shows {rolled}, {home}.", capitalised(&runs(tried.into())))
        }
        Event::Tried { need, rolled, .. } => {
            let out = if rolled >= need { "Out" } else { "Not out" };
            format!("A miss may be a wicket: {need} or more needed, {rolled} rolled. {out}.")
        }
        _ => return None,
    })
}

const CLEAN_BOWLED: &str = "The batsman's 1 against the bowler's highest: clean bowled.";

/// Explains how the meter and two dice decide a ball. `is` is the verb of the
/// sentence: "is" or "would be".
fn explain_dice(bowler: u8, faces: u8, batter: u8, meter: i8, is: &str) -> String {
    if batter == 1 && bowler == faces {
        return CLEAN_BOWLED.to_owned();
    }
    if bowler == 1 && batter >= 6 {
        return format!("The bowler's 1 against {batter} {is} a boundary, whatever the meter.");
    }
    // A meter above 0 helps the batsman, and a meter below 0 helps the bowler.
    let helped = meter.max(0) as u8;
    let (bat, ball) = (batter + helped, bowler + meter.min(0).unsigned_abs());
    let dice = format!("Meter and dice: {bat} for the batsman, {ball} for the bowler");
    match bat.cmp(&ball) {
        std::cmp::Ordering::Greater => format!("{dice}, so it {is} struck."),
        std::cmp::Ordering::Equal => format!("{dice}, so it {is} blocked."),
        std::cmp::Ordering::Less => format!("{dice}, so it {is} missed."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pavilion::twenty20::decks::{Attitude, Style};
    use crate::pavilion::twenty20::field::Zone;

    const STROKE: Stroke = Stroke { zone: Zone::Cut, attitude: Attitude::Defensive };
    /// A slower ball, for which Pull is a suitable stroke.
    const SHOWN: [Event; 2] = [Event::BowlShown(Style::Pace, 5), Event::Stroke(STROKE)];
    const DICE: Event = Event::Dice { bowler: 4, faces: 6, batter: 5 };

    #[test]
    fn the_meter_is_said_to_stand_where_the_screen_shows_it() {
        let told = |more: &[Event]| lines(&[&SHOWN, more].concat()).swap_remove(0);
        let suits = "The Slower ball suits Pull; the stroke was 3 zones off";
        // The confidence was 1 and cannot go below 0, so it fell by less than
        // the number of zones.
        assert_eq!(told(&[Event::Meter(0), DICE]), format!("{suits}: the meter is 0."));
        // The meter is not settled yet, and after a wide it never is.
        assert_eq!(told(&[]), format!("{suits}."));
        assert_eq!(told(&[Event::Wide]), format!("{suits}."));
    }

    #[test]
    fn dice_that_an_extra_yard_rolled_again_decide_nothing() {
        let yard = Event::ExtraYard(6);
        assert_eq!(lines(&[DICE, yard]).len(), 1);
        assert_eq!(lines(&[DICE, yard, Event::Miss(1), DICE]).len(), 2);
        assert!(lines(&[DICE])[0].ends_with("so it would be struck."));
        assert!(lines(&[DICE, Event::Strike(1)])[0].ends_with("so it is struck."));
    }

    #[test]
    fn a_ball_is_explained_by_meter_and_dice() {
        assert_eq!(
            explain_dice(4, 6, 5, -1, "is"),
            "Meter and dice: 5 for the batsman, 5 for the bowler, so it is blocked."
        );
        assert!(explain_dice(6, 6, 1, 3, "is").contains("clean bowled"));
        assert!(explain_dice(1, 6, 6, -1, "would be").contains("would be a boundary"));
    }
}
