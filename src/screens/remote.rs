//! Sends pictures to the terminal of another person.

use std::io::{self, Write};

use crossterm::cursor::Hide;
use crossterm::event::EnableBracketedPaste;
use crossterm::execute;
use crossterm::style::Print;
use crossterm::terminal::EnterAlternateScreen;
/// The size of a terminal in columns and lines.
pub(crate) use ratatui::layout::Size;

use super::stack::App;
use super::terminal::{self, TerminalDisplay};

/// A terminal that receives its pictures through a writer.
pub(crate) struct RemoteTerminal<W: Write> {
    display: TerminalDisplay<W>,
}

/// Allows colours on remote terminals, whatever this program's own terminal can
/// show.
pub(crate) fn allow_colours() {
    crossterm::style::force_color_output(true);
}

impl<W: Write> RemoteTerminal<W> {
    pub(crate) fn new(writer: W) -> RemoteTerminal<W> {
        RemoteTerminal { display: TerminalDisplay::new(writer) }
    }

    /// Switches the terminal to the screen of the game.
    ///
    /// # Errors
    /// Fails if the terminal cannot be written to.
    pub(crate) fn enter(&mut self) -> io::Result<()> {
        let terminal = self.display.terminal();
        execute!(terminal, EnterAlternateScreen, EnableBracketedPaste, Hide)
    }

    /// Draws one picture of this size. Sends the whole picture if `whole` is
    /// true, and only the changes otherwise.
    ///
    /// # Errors
    /// Fails if the terminal cannot be written to.
    pub(crate) fn draw(&mut self, app: &mut App, size: Size, whole: bool) -> io::Result<()> {
        self.display.draw(app, size, whole)
    }

    /// Restores the terminal, and prints a closing message.
    ///
    /// # Errors
    /// Fails if the terminal cannot be written to.
    pub(crate) fn leave(&mut self, words: &str) -> io::Result<()> {
        let mut terminal = self.display.terminal();
        terminal::write_restore_sequences(&mut terminal)?;
        execute!(terminal, Print(words), Print("\r\n"))
    }
}
