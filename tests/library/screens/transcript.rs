//! Stands in for people who type lines in tests, and collects what is printed
//! for them.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::io::{self, Write};
use std::rc::Rc;

use armchair::lines::{Dialogue, Input, LineInput};

/// Answers that were prepared in advance.
pub(crate) struct Answers(pub(crate) VecDeque<String>);

impl LineInput for Answers {
    fn read_line(&mut self) -> Input {
        self.0.pop_front().map_or(Input::End, Input::Line)
    }
}

/// The text printed so far, which can be inspected while more is printed.
#[derive(Clone, Default)]
pub(crate) struct Transcript(Rc<RefCell<Vec<u8>>>);

impl Write for Transcript {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Transcript {
    pub(crate) fn text(&self) -> String {
        self.text_from(0)
    }

    /// Returns the text printed after this many bytes.
    pub(crate) fn text_from(&self, heard: usize) -> String {
        String::from_utf8(self.0.borrow()[heard..].to_vec()).unwrap()
    }
}

pub(crate) fn dialogue(
    answers: impl IntoIterator<Item = impl Into<String>>,
) -> (Dialogue, Transcript) {
    let answers = answers.into_iter().map(Into::into).collect();
    let transcript = Transcript::default();
    let output = Box::new(transcript.clone());
    (Dialogue::new(Box::new(Answers(answers)), output, true), transcript)
}

/// A person whose answers depend on the text printed since the last answer. The
/// input ends when there is no answer.
pub(crate) struct Answering<F> {
    transcript: Transcript,
    /// The offset at which the text since the last answer begins.
    heard: usize,
    answer: F,
}

impl<F: FnMut(&str) -> Option<String>> LineInput for Answering<F> {
    fn read_line(&mut self) -> Input {
        let said = self.transcript.text_from(self.heard);
        self.heard += said.len();
        (self.answer)(&said).map_or(Input::End, Input::Line)
    }
}

/// Makes a dialogue with a person whose answers depend on what is printed.
pub(crate) fn answering(
    answer: impl FnMut(&str) -> Option<String> + 'static,
) -> (Dialogue, Transcript) {
    let transcript = Transcript::default();
    let input = Answering { transcript: transcript.clone(), heard: 0, answer };
    let output = Box::new(transcript.clone());
    (Dialogue::new(Box::new(input), output, true), transcript)
}
