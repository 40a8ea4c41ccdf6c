//! Days, sessions, packs and intervals in words (law 4.1).

use super::count::{capitalised, counted, ordinal};
use crate::game::{Clock, IntervalKind};
use crate::rules::Options;
use crate::rules::deals::Session;

/// Names the day and the session: "third day, morning session".
pub(crate) fn day_and_session(clock: &Clock) -> String {
    let part = match clock.session_of_day() {
        Session::Morning => "morning",
        Session::Afternoon => "afternoon",
        Session::Evening => "evening",
    };
    format!("{} day, {part} session", ordinal(clock.day()))
}

/// States how many cards are left: "96 cards left in pack #21/27", or "last
/// over" when all packs are used up.
pub(crate) fn cards_left(clock: &Clock, options: &Options) -> String {
    if clock.is_time_up(options) {
        return "last over".to_owned();
    }
    let cards = counted(u32::from(clock.left), "card", "cards");
    format!("{cards} left in pack #{}/{}", clock.pack, options.total_packs())
}

/// Time is short when this many packs or fewer are left.
const MAX_PACKS_WHEN_SHORT: u16 = 3;

/// Returns the time left if it is short: "2 packs left after this one".
pub(crate) fn short_time_left(clock: &Clock, options: &Options) -> Option<String> {
    if clock.is_time_up(options) {
        return Some("the last over of the match".to_owned());
    }
    match clock.packs_to_come(options) {
        0 => Some("the last pack of the match".to_owned()),
        few if few < MAX_PACKS_WHEN_SHORT => {
            let packs = counted(u32::from(few), "pack", "packs");
            Some(format!("{packs} left after this one"))
        }
        _ => None,
    }
}

/// Names an interval and its day: "Lunch on the second day."
pub(crate) fn interval(day: u8, kind: IntervalKind) -> String {
    let name = match kind {
        IntervalKind::Lunch => "lunch",
        IntervalKind::Tea => "tea",
        IntervalKind::Stumps => "stumps",
    };
    format!("{} on the {} day.", capitalised(name), ordinal(day))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clock_at(pack: u16, left: u8, session: u8) -> Clock {
        Clock { pack, left, session }
    }

    #[test]
    fn the_clock_is_told_by_day_session_and_pack() {
        let options = Options::default();
        assert_eq!(day_and_session(&clock_at(21, 96, 6)), "third day, morning session");
        assert_eq!(cards_left(&clock_at(21, 96, 6), &options), "96 cards left in pack #21/27");
        assert_eq!(cards_left(&clock_at(27, 1, 8), &options), "1 card left in pack #27/27");
        assert_eq!(cards_left(&clock_at(28, 90, 8), &options), "last over");
    }

    #[test]
    fn time_is_mentioned_only_when_it_presses() {
        let options = Options::default();
        let said = |pack| short_time_left(&clock_at(pack, 50, 8), &options);
        assert_eq!(said(24), None);
        assert_eq!(said(25).as_deref(), Some("2 packs left after this one"));
        assert_eq!(said(26).as_deref(), Some("1 pack left after this one"));
        assert_eq!(said(27).as_deref(), Some("the last pack of the match"));
        assert_eq!(said(28).as_deref(), Some("the last over of the match"));
    }

    #[test]
    fn intervals_name_their_day() {
        assert_eq!(interval(2, IntervalKind::Tea), "Tea on the second day.");
    }
}
