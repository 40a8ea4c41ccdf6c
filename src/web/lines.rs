//! Line mode on a web page, which shows the text and supplies the lines of
//! input.

use std::cell::RefCell;
use std::io::{self, Write};
use std::rc::Rc;

use crate::datafile::Folder;
use crate::lines::{self, Dialogue, Input, LineInput};

/// The text that the page has not received yet.
#[derive(Clone, Default)]
struct PageOutput(Rc<RefCell<Vec<u8>>>);

impl Write for PageOutput {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Input from a page. Before the page answers, it receives the text written so
/// far.
struct PageInput<A> {
    said: PageOutput,
    ask: A,
}

impl<A: FnMut(Vec<u8>) -> Option<String>> LineInput for PageInput<A> {
    fn read_line(&mut self) -> Input {
        (self.ask)(self.said.0.take()).map_or(Input::End, Input::Line)
    }
}

/// Plays in line mode until the person leaves, and returns the remaining text.
/// The callback `ask` shows the text so far, saves the files that have changed,
/// and returns an answer. The callback returns `None` to end the game.
pub fn play_lines(folder: Folder, ask: impl FnMut(Vec<u8>) -> Option<String> + 'static) -> Vec<u8> {
    let said = PageOutput::default();
    let input = PageInput { said: said.clone(), ask };
    let mut dialogue = Dialogue::new(Box::new(input), Box::new(said.clone()), false);
    // A page accepts all output, so writing to it cannot fail.
    let _ = lines::play_on_page(&mut dialogue, folder);
    said.0.take()
}
