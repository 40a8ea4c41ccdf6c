//! Tea-Table Twenty20 in words.

pub(super) mod guide;
mod outcome;
mod rules;
mod scorecard;
mod spoken;
pub(crate) mod text;

use crate::pavilion::twenty20::Twenty20;
use crate::pavilion::twenty20::scorebook::Scorebook;
use crate::words::Seats;
use crate::words::pavilion::InWords;
use crate::words::scorecard::ScorecardText;

impl InWords for Twenty20 {
    const RULES: &'static [&'static str] = rules::RULES;
    const IN_LINES: &'static [&'static str] = rules::IN_LINES;
    const EXPLAINED: &'static [&'static str] = rules::EXPLAINED;
    const SIGNS: &'static [&'static str] = rules::SIGNS;

    fn tables() -> Vec<String> {
        rules::tables()
    }

    fn tables_aloud() -> Vec<String> {
        rules::tables_aloud()
    }

    fn event(event: &Self::Event, names: &Seats) -> Option<String> {
        text::event(event, names)
    }

    fn guide(_: &Self::View<'_>, ask: &Self::Ask) -> &'static str {
        guide::hint(ask)
    }

    fn introduction(ask: &Self::Ask) -> Option<[&'static str; 2]> {
        guide::introduction(ask)
    }

    fn outcome(events: &[Self::Event]) -> Vec<String> {
        outcome::lines(events)
    }

    fn scorecards(&self, book: &Scorebook, names: &Seats) -> Option<ScorecardText> {
        scorecard::all(self, book, names)
    }
}
