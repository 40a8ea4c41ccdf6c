//! The texts for Minden-style cricket.

pub(super) mod guide;
mod outcome;
mod rules;
mod scorecard;
mod spoken;
pub(crate) mod text;

use crate::pavilion::minden::Minden;
use crate::pavilion::minden::scorebook::Scorebook;
use crate::words::SeatNames;
use crate::words::pavilion::{InWords, own_words};
use crate::words::scorecard::ScorecardText;

impl InWords for Minden {
    own_words!();

    fn tables() -> Vec<String> {
        rules::tables()
    }

    fn tables_aloud() -> Vec<String> {
        rules::tables_aloud()
    }

    fn guide(_: &Self::View<'_>, ask: &Self::Ask) -> &'static str {
        guide::hint(ask)
    }

    fn introduction(ask: &Self::Ask) -> Option<[&'static str; 2]> {
        guide::introduction(ask)
    }

    fn scorecards(&self, book: &Scorebook, names: &SeatNames) -> Option<ScorecardText> {
        scorecard::all(self, book, names)
    }
}
