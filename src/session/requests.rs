//! The requests that pages make to the front end that shows them.

/// The effects that accompany the next picture, and the notes for the next
/// page.
#[derive(Debug, Default)]
pub(crate) struct Requests {
    /// True if the bell should ring.
    pub(crate) bell: bool,
    /// The text for the clipboard.
    pub(crate) clip: Option<String>,
    /// True if the player wants to play their next match at once.
    pub(crate) next_match: bool,
    /// The notes for the next page, oldest first.
    notes: Vec<String>,
}

impl Requests {
    /// Adds a note for the next page, after the notes that are already waiting.
    pub(crate) fn note(&mut self, note: impl Into<Option<String>>) {
        self.notes.extend(note.into());
    }

    /// Returns the waiting notes as a single text, and clears the notes.
    pub(crate) fn take_note(&mut self) -> Option<String> {
        let notes = std::mem::take(&mut self.notes);
        (!notes.is_empty()).then(|| notes.join(". "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_note_that_waits_is_not_lost_when_another_comes() {
        let mut requests = Requests::default();
        requests.note("The damaged match is kept".to_owned());
        requests.note(None);
        requests.note("The season is over".to_owned());
        let both = "The damaged match is kept. The season is over";
        assert_eq!(requests.take_note().as_deref(), Some(both));
        assert_eq!(requests.take_note(), None);
    }
}
