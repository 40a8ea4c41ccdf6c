//! A friendly: a match on the match screen that counts for nothing.

use super::PlayScreen;
use crate::game::{Event, Match};
use crate::screens::app::Screen;
use crate::screens::help::Help;
use crate::screens::kept::KeptMatch;
use crate::screens::pavilion::setup::OnScreen;
use crate::session::GameSession;
use crate::session::friendly::begin;
use crate::session::pavilion::Sitting;
use crate::tabletop::Settings;

impl OnScreen for Match {
    fn screen(
        sitting: Sitting<Match>,
        _: &[Event],
        _: bool,
        session: &mut GameSession,
    ) -> Box<dyn Screen> {
        let live = begin(sitting, session);
        Box::new(PlayScreen::new(live, session))
    }

    fn last(session: &GameSession) -> Result<Box<dyn Screen>, String> {
        Ok(Box::new(KeptMatch::last_friendly(session)?))
    }

    fn rules(settings: Settings) -> Help {
        Help::friendly(&settings.into())
    }
}
