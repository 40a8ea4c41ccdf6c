//! The computer at Minden-style cricket, easy and good.

mod batting;
mod bowling;
mod card_value;

use super::{Ask, Choice, View};
use crate::pavilion::{Card, Level};
use crate::rng::Stream;

/// The choice at a level.
pub(super) fn advise(level: Level, view: &View<'_>, random: &mut Stream) -> Option<Choice> {
    match view.asked()? {
        Ask::Elect => Some(Choice::Bat),
        Ask::Bowler => bowling::bowler(level, view, random),
        Ask::Field => bowling::field(level, view),
        Ask::Mode => batting::mode(level, view),
        Ask::Bowl => bowling::bowl(level, view, random),
        Ask::Bat => batting::bat(level, view),
        Ask::Discard => batting::discard(view),
        Ask::Extra => bowling::extra(level, view, random),
        Ask::FollowOn => Some(Choice::FollowOn),
    }
}

/// Runs that a card brings on average as the over stands, in thousandths, and
/// the chance of a wicket, in thousandths: for the screen.
pub fn expected(view: &View<'_>, card: Card) -> Option<(i64, i64)> {
    let now = card_value::Situation::of(view.public)?;
    Some((now.runs(card), now.wicket(card)))
}
