//! The two levels of the computer at Minden-style cricket, easy and good.

mod bars;
mod batting;
mod bowling;
mod card_value;

use super::{Ask, Choice, Minden, View};
use crate::pavilion::{Level, Levelled};
use crate::rng::Stream;

impl Levelled for Minden {
    const LEVELS: &'static [Level] = &[Level::Easy, Level::Good];

    fn advise(level: Level, view: &View<'_>, random: &mut Stream) -> Option<Choice> {
        match view.asked()? {
            Ask::Elect => Some(batting::elect(level, view)),
            Ask::OpenBatting | Ask::OpenBowling => Some(Choice::TakeFirst),
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
}
