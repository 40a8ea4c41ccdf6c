//! Remembers the game that was played last, which Enter on the title page
//! resumes. The name of the game is saved as a setting, because files in a
//! browser have no modification times.

use super::GameSession;
use crate::datafile::Folder;
use crate::datafile::settings::Settings;

/// The setting that contains the game's name.
const SETTING: &str = "last";

/// The name that stands for the match of the day, whose file has no name of its
/// own.
pub(crate) const DAY: &str = "the day";
/// The name that stands for the nets, which have no file of their own.
pub(crate) const NETS: &str = "the nets";

/// Records which game is being played, by the name of its file or by one of the
/// names above.
pub(crate) fn save_last_played(session: &GameSession, game: &str) {
    let Some(folder) = session.folder.as_ref().filter(|_| session.display.is_page) else {
        return;
    };
    if load_last_played(folder).as_deref() != Some(game) {
        // If this fails, the title page lists all games in progress in their
        // usual order.
        let _ = Settings::set(folder, SETTING, game);
    }
}

/// Returns the game that was played last in a folder.
pub(crate) fn load_last_played(folder: &Folder) -> Option<String> {
    Settings::read(&folder.files()).get(SETTING).map(str::to_owned)
}
