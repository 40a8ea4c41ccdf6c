//! Crazy eights in words.

pub(super) mod guide;
mod outcome;
mod rules;
mod spoken;
pub(crate) mod text;

use crate::pavilion::eights::Eights;
use crate::words::Seats;
use crate::words::pavilion::InWords;

impl InWords for Eights {
    const RULES: &'static [&'static str] = rules::RULES;
    const IN_LINES: &'static [&'static str] = rules::IN_LINES;
    const EXPLAINED: &'static [&'static str] = rules::EXPLAINED;
    const SIGNS: &'static [&'static str] = rules::SIGNS;

    fn event(event: &Self::Event, names: &Seats) -> Option<String> {
        text::event(event, names)
    }

    fn guide(_: &Self::View<'_>, ask: &Self::Ask) -> &'static str {
        guide::hint(ask)
    }

    fn outcome(events: &[Self::Event]) -> Vec<String> {
        outcome::lines(events)
    }
}
