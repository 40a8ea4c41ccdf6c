//! The texts for Crazy Eights.

pub(super) mod guide;
mod outcome;
mod rules;
mod spoken;
pub(crate) mod text;

use crate::pavilion::eights::Eights;
use crate::words::SeatNames;
use crate::words::pavilion::{InWords, own_words};

impl InWords for Eights {
    own_words!();

    fn guide(view: &Self::View<'_>, ask: &Self::Ask) -> &'static str {
        guide::hint(view, ask)
    }
}
