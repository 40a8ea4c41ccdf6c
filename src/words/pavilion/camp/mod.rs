//! The texts for camp cricket.

pub(super) mod guide;
mod outcome;
mod rules;
mod scorecard;
mod spoken;
pub(crate) mod text;

use crate::pavilion::Settings;
use crate::pavilion::camp::Camp;
use crate::pavilion::camp::scorebook::Scorebook;
use crate::words::SeatNames;
use crate::words::pavilion::{InWords, own_words};
use crate::words::scorecard::ScorecardText;

impl InWords for Camp {
    own_words!();

    fn warning(settings: &Settings) -> Option<&'static str> {
        text::warning(settings)
    }

    fn guide(view: &Self::View<'_>, ask: &Self::Ask) -> &'static str {
        guide::hint(view, ask)
    }

    const HAS_COACH: bool = true;

    fn coach(view: &Self::View<'_>) -> String {
        text::coach(view)
    }

    fn scorecards(&self, book: &Scorebook, names: &SeatNames) -> Option<ScorecardText> {
        scorecard::all(self, book, names)
    }
}
