//! The line mode in a page: it is shown what was said, and gives the next line.

use std::cell::RefCell;
use std::io::{self, Write};
use std::rc::Rc;

use crate::datafile::Folder;
use crate::lines::{self, Dialogue, Input, LineInput};

/// What was said and not yet told to the page.
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

/// A page that answers.
struct Asked<A> {
    said: PageOutput,
    ask: A,
}

impl<A: FnMut(Vec<u8>) -> Option<String>> LineInput for Asked<A> {
    fn read_line(&mut self) -> Input {
        (self.ask)(self.said.0.take()).map_or(Input::End, Input::Line)
    }
}

/// Plays in lines until they are left: `ask` is shown what was said, keeps what
/// has changed, and waits for an answer; none ends it. Returns the last words.
pub fn play_lines(folder: Folder, ask: impl FnMut(Vec<u8>) -> Option<String> + 'static) -> Vec<u8> {
    let said = PageOutput::default();
    let input = Asked { said: said.clone(), ask };
    let mut dialogue = Dialogue::new(Box::new(input), Box::new(said.clone()), false);
    // A page takes whatever it is sent, so only its last words are left.
    let _ = lines::play(&mut dialogue, folder, None);
    said.0.take()
}
