//! The coach, in lines: he speaks when he is asked, once.

use super::talk::Talk;
use crate::desk::Desk;
use crate::desk::live::Live;
use crate::game::Side;
use crate::words::{advice, spoken};

/// Tells what he says of the decision of a side.
pub(super) fn advise(talk: &mut Talk, desk: &mut Desk, live: &Live, side: Side) {
    let view = live.game().view(side);
    let coach = desk.coaching.coach(&view.public.options);
    let Some(said) = coach.advice(&view) else {
        return;
    };
    talk.say(&format!("{}.", advice::legend(said.ask)));
    for (place, counsel) in (1..).zip(&said.counsels) {
        talk.say(&format!("{}.", advice::aloud(place, counsel)));
    }
    if let Some(closing) = coach.closing(&view) {
        talk.say(&format!("{}.", spoken::said(&advice::closing(&closing))));
    }
}

/// Tells the chances of the match.
pub(super) fn chances(talk: &mut Talk, desk: &mut Desk, live: &Live) {
    let public = live.game().public();
    let home = desk
        .coaching
        .coach(&public.options)
        .odds(public, Side::Home);
    talk.say(&format!("{}.", advice::chances(home, live.sides())));
}
