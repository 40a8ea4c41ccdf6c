//! The terminal of another person, who is sent pictures.

use std::io::{self, Write};

use crossterm::cursor::Hide;
use crossterm::event::EnableBracketedPaste;
use crossterm::execute;
use crossterm::style::Print;
use crossterm::terminal::EnterAlternateScreen;
/// Columns and lines.
pub(crate) use ratatui::layout::Size;

use super::stack::App;
use super::terminal::{self, Display};

/// A terminal behind anything that can be written to.
pub(crate) struct RemoteTerminal<W: Write> {
    display: Display<W>,
}

/// Allows colours for terminals that are not this program's, whatever its own is.
pub(crate) fn allow_colours() {
    crossterm::style::force_color_output(true);
}

impl<W: Write> RemoteTerminal<W> {
    pub(crate) fn new(writer: W) -> RemoteTerminal<W> {
        RemoteTerminal { display: Display::new(writer) }
    }

    /// Switches the terminal to the screen of the game.
    ///
    /// # Errors
    /// Fails if it cannot be written.
    pub(crate) fn enter(&mut self) -> io::Result<()> {
        let terminal = self.display.terminal();
        execute!(terminal, EnterAlternateScreen, EnableBracketedPaste, Hide)
    }

    /// Draws one picture of this size, completely if `whole`, otherwise only the changes.
    ///
    /// # Errors
    /// Fails if it cannot be written.
    pub(crate) fn draw(&mut self, app: &mut App, size: Size, whole: bool) -> io::Result<()> {
        self.display.draw(app, size, whole)
    }

    /// Restores the terminal, and prints some last words.
    ///
    /// # Errors
    /// Fails if it cannot be written.
    pub(crate) fn leave(&mut self, words: &str) -> io::Result<()> {
        let mut terminal = self.display.terminal();
        terminal::queue_leave(&mut terminal)?;
        execute!(terminal, Print(words), Print("\r\n"))
    }
}
