//! Which game was played last on a page, for [Enter] on its title: the files of a browser
//! have no times.

use super::GameSession;
use crate::datafile::Folder;
use crate::datafile::settings::Settings;

/// The setting that has its name.
const SETTING: &str = "last";

/// The match of the day and the nets, which have no file with a name of its own.
pub(crate) const DAY: &str = "the day";
pub(crate) const NETS: &str = "the nets";

/// Notes that this game is on the table of a page: the name of its file, or one of the above.
pub(crate) fn note(session: &GameSession, game: &str) {
    let Some(folder) = session.folder.as_ref().filter(|_| session.display.is_page) else {
        return;
    };
    if noted(folder).as_deref() != Some(game) {
        // Where that fails, the title names all games in progress in their usual order.
        let _ = Settings::set(folder, SETTING, game);
    }
}

/// The game that was played last in a folder.
pub(crate) fn noted(folder: &Folder) -> Option<String> {
    Settings::read(&folder.files()).get(SETTING).map(str::to_owned)
}
