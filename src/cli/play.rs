//! Starts the game, on the screen or in line mode.

use std::env;
use std::path::PathBuf;

use super::args::ScreenArgs;
use super::failure::Failure;
use super::{file, output};
use crate::datafile::{FileName, Folder, unsaved};
use crate::lines::{self, LinesError};
use crate::screens::app::Screen;
use crate::screens::start::FilenamePrompt;
use crate::screens::{App, terminal};
use crate::session::GameSession;
use crate::session::colours::{ColourWish, Colours};
use crate::session::signals::{HANGUP, SIGNAL_EXIT_BASE};

/// The environment variable that sets the colours.
const THEME_VARIABLE: &str = "ARMCHAIR_THEME";

/// Plays the named data file, or asks for a name if none is given.
pub(super) fn run(
    name: Option<&str>,
    data_dir: Option<PathBuf>,
    plain: bool,
    look: ScreenArgs,
) -> Result<(), Failure> {
    let name = name.map(str::parse::<FileName>).transpose();
    let name = name.map_err(|error| Failure::Usage(error.to_string()))?;
    let folder = file::folder(data_dir)?;
    if plain {
        return play_in_lines(folder, name);
    }
    let session = GameSession::empty().with_folder(folder.clone());
    show(Box::new(FilenamePrompt::new(folder, name)), session, look)
}

fn play_in_lines(folder: Folder, name: Option<FileName>) -> Result<(), Failure> {
    convert_lines_result(lines::run(folder, name))
}

/// Converts the result of line mode to the result of a command.
pub(super) fn convert_lines_result(ended: Result<u8, LinesError>) -> Result<(), Failure> {
    match ended {
        Ok(0) => Ok(()),
        Ok(code) => Err(Failure::Ended(code)),
        Err(LinesError::Output(error)) => Err(error.into()),
        Err(error) => Err(Failure::from_error(error)),
    }
}

/// Shows one screen after another until the user closes the last screen.
pub(super) fn show(
    first: Box<dyn Screen>,
    mut session: GameSession,
    look: ScreenArgs,
) -> Result<(), Failure> {
    session.display.colours = match look.theme {
        Some(theme) => Some(theme),
        None => environment_theme()?,
    };
    session.display.look = look.screen;
    session.load_preferences();
    let colours = session.preferences.colours;
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(nonempty_variable);
    let is_ascii = terminal::is_ascii(locale.as_deref(), nonempty_variable("TERM").as_deref());
    let mut app = App::new(first, session.with_ascii_only(is_ascii), colours);
    let has_mouse = !look.no_mouse && terminal::has_mouse(variable("TERM").as_deref());
    let ended = terminal::run(&mut app, has_mouse);
    let unsaved = unsaved::take_sentence();
    match ended {
        Ok(0) => match (unsaved, app.competition_name().cloned(), app.take_note()) {
            (Some(unsaved), ..) => output::print(&format!("{unsaved} Goodbye.\n")),
            (None, Some(name), _) => output::print(&format!("{name} is saved. Goodbye.\n")),
            (None, None, Some(note)) => output::print(&format!("{note}\n")),
            (None, None, None) => Ok(()),
        },
        Ok(code) => {
            // After Ctrl-C or a signal, the program ends without its farewell
            // message, but still prints this warning. A closed terminal cannot
            // show the warning.
            if let Some(unsaved) = unsaved.filter(|_| code != SIGNAL_EXIT_BASE + HANGUP) {
                output::print(&format!("{unsaved}\n"))?;
            }
            Err(Failure::Ended(code))
        }
        Err(error) if error.exit_code() == 2 => Err(Failure::Usage(error.to_string())),
        Err(error) => Err(Failure::Failed(lines::with_unsaved(&error.to_string(), unsaved))),
    }
}

/// Returns the theme that the environment sets: the theme without colours if
/// the environment forbids colours, or else the theme in `ARMCHAIR_THEME`.
/// Returns `None` if the environment sets no theme.
fn environment_theme() -> Result<Option<Colours>, Failure> {
    if super::colour::environment_wish() == ColourWish::Refused {
        return Ok(Some(Colours::None));
    }
    let named = variable(THEME_VARIABLE).filter(|word| !word.is_empty());
    if let Some(word) = named {
        return Colours::from_word(&word).map(Some).ok_or_else(|| {
            let words = Colours::ALL.map(Colours::word).join(", ");
            Failure::Usage(format!(
                "{THEME_VARIABLE} is \"{word}\", but there is no such theme; set it to one of {words}"
            ))
        });
    }
    Ok(None)
}

/// Returns a variable's value if it is set and not empty.
fn nonempty_variable(name: &str) -> Option<String> {
    variable(name).filter(|value| !value.is_empty())
}

fn variable(name: &str) -> Option<String> {
    env::var(name).ok()
}
