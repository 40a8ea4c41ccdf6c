//! Begins a first match, from the title screen or from the list that Tab opens
//! there.

use super::app::Navigation;
use crate::datafile::Folder;
use crate::session::GameSession;
use crate::session::new_file::NameUse;
use crate::session::opening::{self, OpenResult, Replacement};
use crate::session::page::PageNavigation;
use crate::session::page::menu::MenuPage;
use crate::session::page::options::ask_first_match_county;

/// Begins a first match in a beginner's competition, and asks for the person's
/// county. If that is impossible, opens the filename prompt.
pub(super) fn begin_first_match(folder: Folder, session: &mut GameSession) -> Navigation {
    match opening::open_first_match(&folder, session) {
        OpenResult::Begin(Replacement { new, .. }) if new.place == NameUse::Free => {
            PageNavigation::open(ask_first_match_county(new)).into()
        }
        // The file name is taken, so ask at the filename prompt what to do.
        OpenResult::Begin(Replacement { new, .. })
        | OpenResult::BeginOrRestore(Replacement { new, .. }) => {
            Navigation::Filename(folder, Some(new.name))
        }
        OpenResult::Opened => PageNavigation::open(MenuPage::new(session)).into(),
        OpenResult::Refused(why) => {
            session.requests.note(why);
            Navigation::Filename(folder, None)
        }
    }
}
